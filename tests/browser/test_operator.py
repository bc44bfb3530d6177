"""What players see of the operator: reports, maintenance, games that were ended, names that are gone."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Server, Visits, my_turn, serving, until
from tests.browser.looks import BOTH_LANGUAGES, fits_the_screen, usable_by_everybody
from tests.cli.command import interpreted

SAYS: dict[str, dict[str, str]] = {
    "en": {
        "chat": "Chat", "more": "More", "report": "Report Rude Bob’s message", "name": "Report the name Rude Bob",
        "send": "Report",
        "thanks": "Thank you.", "closed": "The operator of this server has ended the game.", "soon": "Back at nine",
        "none": "makes no new tables", "former": "former player", "removed": "(taken away)", "bygone": "A game of other rules",
        "rules": "under rules or cards that have changed", "play": "Play now", "download": "Download the record",
    },
    "it": {
        "chat": "Chat", "more": "Altro", "report": "Segnala il messaggio di Rude Bob", "name": "Segnala il nome Rude Bob",
        "send": "Segnala", "thanks": "Grazie.", "closed": "Chi gestisce questo server ha chiuso la partita.",
        "soon": "Torniamo alle nove", "none": "non apre nuovi tavoli", "former": "ex giocatore", "removed": "(rimosso)",
        "bygone": "Una partita con altre regole", "rules": "regole o carte che nel frattempo sono cambiate",
        "play": "Gioca subito",
        "download": "Scarica la registrazione",
    },
}  # fmt: skip


class Operated:
    """A server and its operator."""

    def __init__(self, server: Server, database: Path) -> None:
        self.server, self.database = server, database

    def admin(self, *arguments: str) -> str:
        return interpreted("admin", *arguments, "--database", str(self.database))

    def reports(self) -> list[Any]:
        found: list[Any] = json.loads(self.admin("reports", "--json"))
        return found


@pytest.fixture(scope="module")
def operated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Operated]:
    folder = tmp_path_factory.mktemp("operated")
    with serving(folder) as server:
        yield Operated(server, folder / "db")


@pytest.fixture
def look_at(browser: Browser, operated: Operated) -> Iterator[Visits]:
    visits = Visits(browser, operated.server.url)
    yield visits
    for context in visits.contexts:
        context.close()
    assert visits.errors == []


@BOTH_LANGUAGES
def test_a_message_and_a_name_are_reported_on_a_phone(operated: Operated, look_at: Visits, lang: str) -> None:
    says = SAYS[lang]
    table = operated.server.table("fairy-tale", "Anna", "Rude Bob")
    said = {"do": "chat", "id": "c1", "seat": 1, "text": "Something nasty " * 6}
    operated.server.call("POST", f"/tables/{table.id}/messages", said, table.secrets[1])
    page = look_at(table.path(0), phone=True, lang=lang)
    until(page, lambda: my_turn(page))
    before = len(operated.reports())
    page.get_by_role("button", name=says["chat"]).first.click()
    page.get_by_role("button", name=says["report"]).click()
    why = page.locator(".report textarea")
    expect(why).to_be_focused()
    usable_by_everybody(page)
    fits_the_screen(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=says["report"])).to_be_focused()
    page.get_by_role("button", name=says["report"]).click()
    why.fill("That is nasty")
    page.locator(".report").get_by_role("button", name=says["send"], exact=True).click()
    expect(page.locator(".report [role=status]")).to_contain_text(says["thanks"])
    expect(page.locator(".report [role=status]")).to_be_focused()
    page.locator(".report button").click()
    page.locator(".side-head .close").click()
    page.get_by_role("button", name=says["more"]).first.click()
    page.get_by_role("button", name=says["name"]).click()
    usable_by_everybody(page)
    fits_the_screen(page)
    page.locator(".report").get_by_role("button", name=says["send"], exact=True).click()
    expect(page.locator(".report [role=status]")).to_contain_text(says["thanks"])
    message, name = operated.reports()[before:]
    assert (message["text"], message["why"], message["by"]) == (said["text"].strip(), "That is nasty", 0)
    assert (name["text"], name["version"], name["seat"]) == ("Rude Bob", None, 1)
    assert message["version"] > 0
    operated.admin("unsay", table.id, str(message["version"]), "--yes")
    page.locator(".side-head .close").click()
    until(page, lambda: said["text"].strip() not in str(table.log("chat", 0)))  # the server looks every two seconds
    page.reload()
    page.get_by_role("button", name=says["chat"]).first.click()
    expect(page.locator(".chat")).to_contain_text(says["removed"])
    own = look_at(table.path(1), phone=True, lang=lang)
    until(own, lambda: my_turn(own))
    own.get_by_role("button", name=says["more"]).first.click()
    expect(own.get_by_role("button", name=says["name"])).to_have_count(0)  # nobody reports themselves


@BOTH_LANGUAGES
def test_maintenance_is_told_and_running_games_go_on(operated: Operated, look_at: Visits, lang: str) -> None:
    says = SAYS[lang]
    table = operated.server.table("fairy-tale", "Anna", "Bruno")
    try:
        operated.admin("maintenance", "on", f"--{lang}", says["soon"])
        page = look_at("/", phone=True, lang=lang, expect="503")
        page.wait_for_timeout(3000)  # the server looks every two seconds
        page.reload()
        expect(page.locator(".maintenance")).to_contain_text(says["soon"])
        usable_by_everybody(page)
        fits_the_screen(page)
        page.get_by_role("button", name=says["play"]).first.click()
        page.locator(".first button").click()
        expect(page.locator("[role=alert]")).to_contain_text(says["none"])
        at_table = look_at(table.path(0), lang=lang)
        until(at_table, lambda: my_turn(at_table))
        expect(at_table.locator(".maintenance")).to_contain_text(says["soon"])
        usable_by_everybody(at_table)
    finally:
        operated.admin("maintenance", "off")


@BOTH_LANGUAGES
def test_a_game_is_ended_and_a_player_forgotten_under_their_eyes(
    operated: Operated, look_at: Visits, lang: str
) -> None:
    says = SAYS[lang]
    bob = operated.server.call("POST", "/players", {"name": "Bob"})
    places = [{"kind": "mine", "name": "Anna"}, {"kind": "open"}]
    made = operated.server.call("POST", "/tables", {"game": "fairy-tale", "places": places})
    operated.server.call("POST", f"/tables/{made['table']}/seats/1", {"name": "Bob"}, bob["secret"])
    page = look_at(f"/table/{made['table']}#{made['seats']['0']}", lang=lang)
    until(page, lambda: my_turn(page))
    operated.admin("erase", bob["player"], "--yes")
    expect(page.locator(".places")).to_contain_text(says["former"])
    operated.admin("close", made["table"], "--yes")
    expect(page.locator(".notices")).to_contain_text(says["closed"])
    usable_by_everybody(page)


@BOTH_LANGUAGES
def test_a_game_of_other_rules(look_at: Visits, lang: str, tmp_path: Path) -> None:
    says = SAYS[lang]
    with serving(tmp_path) as server:
        table = server.table("fairy-tale", "Anna", "Bruno")
        table.move(0, lambda view, moves: moves[0])
    database = sqlite3.connect(tmp_path / "db")
    (text,) = database.execute("SELECT setting FROM tables").fetchone()
    database.execute("UPDATE tables SET setting = ?", (json.dumps(json.loads(text) | {"rules": 0}),))
    database.commit()
    database.close()
    with serving(tmp_path) as server:
        page = look_at(table.path(0), phone=True, lang=lang, url=server.url)
        expect(page.locator(".notices")).to_contain_text(says["rules"])
        expect(page.get_by_role("heading", name=says["bygone"])).to_be_visible()
        usable_by_everybody(page)
        fits_the_screen(page)
        with page.expect_download() as saved:
            page.get_by_role("button", name=says["download"]).click()
        record = json.loads(Path(saved.value.path()).read_text())
        page.close()  # before the server
        assert (record["rules"], record["players"], len(record["moves"])) == (0, ["Anna", "Bruno"], 1)

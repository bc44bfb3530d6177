"""Somebody is missed: the others are told calmly, decide together, and give the seat back with one click."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from fatina.table import absence
from tests.browser.cable import Cable
from tests.browser.conftest import Server, Visits, my_turn, over, told, until
from tests.browser.looks import BOTH_LANGUAGES, LOOKS, fits_the_screen, look, usable_by_everybody
from tests.table.servers import serving

LOST = r"WebSocket connection|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|Failed to load resource|Failed to fetch"


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server at whose tables nobody is waited for as long as elsewhere."""
    monkeypatch.setattr(absence, "NOTICED", 300)
    monkeypatch.setattr(absence, "GRACE", 6_000)
    with serving(tmp_path / "fatina.db") as url:
        yield Server(url)


def seated(server: Server, visit: Visits, **wish: object) -> tuple[Page, Page, Page, str]:
    """Anna, Bea and Carl sit at a table; the link of Anna's seat."""
    table = server.table("fairy-tale", "Anna", "Bea", "Carl", **wish)
    pages = [visit(table.path(seat), url=server.url) for seat in range(3)]
    for page in pages:
        until(page, lambda page=page: my_turn(page))
    return *pages, table.path(0)  # type: ignore[return-value]


@BOTH_LANGUAGES
def test_who_is_missed_and_who_comes_back(hasty: Server, visit: Visits, lang: str) -> None:
    words = {
        "en": (
            "Anna is away.", "Let a bot play", "1 of 2 agree", "Withdraw", "Take my seat back",
            "A bot (Sprite) plays for Anna now.",
        ),
        "it": (
            "Anna non è qui.", "Fai giocare un bot", "d’accordo 1 su 2", "Ritira la proposta", "Riprendo il mio posto",
            "Ora un bot (Folletto) gioca per Anna.",
        ),
    }[lang]  # fmt: skip
    away, let, one, withdraw, back, plays = words
    anna, bea, carl, link = seated(hasty, visit)
    for page in (bea, carl):
        page.evaluate("lang => localStorage.setItem('fatina-settings', JSON.stringify({ lang }))", lang)
        page.reload()
        until(page, lambda page=page: my_turn(page))
    expect(bea.locator(".notices")).not_to_contain_text("Anna")
    anna.context.close()
    expect(bea.locator(".missed")).to_contain_text(away)
    expect(bea.get_by_role("button", name=let)).to_have_count(0)  # not yet
    for size, theme in LOOKS[lang]:
        look(bea, size, theme)
        fits_the_screen(bea)
    expect(bea.get_by_role("button", name=let)).to_be_visible(timeout=20_000)
    bea.get_by_role("button", name=let).click()
    expect(carl.locator(".notices")).to_contain_text(one)
    expect(bea.get_by_role("button", name=withdraw)).to_be_visible()
    for size, theme in LOOKS[lang]:
        look(carl, size, theme)
        usable_by_everybody(carl)
        fits_the_screen(carl)
    carl.get_by_role("button", name=let).click()
    expect(carl.get_by_role("button", name=let)).to_have_count(0)

    again = visit(link, url=hasty.url, phone=True, lang=lang)
    button = again.get_by_role("button", name=back)
    expect(button).to_be_visible()
    usable_by_everybody(again)
    fits_the_screen(again)
    again.locator(".doors button").first.click()
    expect(told(again)).to_contain_text(plays)
    again.locator(".side-head .close").click()
    button.click()
    expect(button).to_have_count(0)
    expect(bea.locator(".notices")).not_to_contain_text("Anna")


def test_who_comes_back_in_time_keeps_the_seat(hasty: Server, visit: Visits) -> None:
    anna, bea, _, link = seated(hasty, visit)
    anna.context.close()
    expect(bea.locator(".missed")).to_contain_text("Anna is away.")
    again = visit(link, url=hasty.url)
    until(again, lambda: my_turn(again))
    expect(bea.locator(".missed")).to_have_count(0)


def test_ending_without_who_left(hasty: Server, visit: Visits) -> None:
    anna, bea, carl, _ = seated(hasty, visit)
    anna.context.close()
    for page in (bea, carl):
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("button", name="Propose to end the game").click()
        page.get_by_role("button", name="Propose to end the game").click()
    assert not over(bea)  # Anna may still come back
    until(bea, lambda: over(bea), 30)
    expect(bea.locator(".end-bar")).to_contain_text("because somebody left: Anna")
    bea.get_by_role("button", name="Analysis").click()
    expect(bea.locator(".after .ranking")).to_contain_text("left")
    expect(told(bea)).to_contain_text("Not there any more: Anna.")


def test_a_place_is_taken_although_the_answer_was_lost(server: Server, visit: Visits, cable: Cable) -> None:
    """The request arrives, the answer does not: the page asks again by itself and has the place."""
    table = server.table("fairy-tale", "Anna", "open", "open")
    page = visit(table.path(), url=cable.url, expect=LOST)
    lost = []

    def lose(route, request) -> None:  # type: ignore[no-untyped-def]
        if lost:
            route.continue_()
            return
        lost.append(request.post_data_json)
        route.fetch()
        route.abort()

    page.route("**/seats/1", lose)
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.locator(".invitation .chip.gold")).to_be_visible()
    assert len(lost[0]["once"]) == 43
    places = table.seen()["table"]["places"]
    assert [place["kind"] for place in places] == ["person", "person", "open"]


def test_a_place_is_found_again_after_a_reload(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "open", "open")
    page = visit(table.path(), expect=LOST)

    def swallow(route) -> None:  # type: ignore[no-untyped-def]
        route.fetch()  # and never an answer

    page.route("**/seats/1", swallow)
    page.get_by_role("button", name="Sit here").first.click()
    until(page, lambda: table.seen()["table"]["places"][1]["kind"] == "person")
    page.unroute("**/seats/1")
    page.reload()
    expect(page.locator(".invitation .chip.gold")).to_be_visible()


def test_a_place_is_kept_for_who_is_asked_for_a_rematch(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "Bea")
    anna = visit(table.path(0))
    until(anna, lambda: my_turn(anna))
    for seat in (0, 1):
        said = {"do": "end", "id": "e", "seat": seat}
        server.call("POST", f"/tables/{table.id}/messages", said, table.secrets[seat])
    anna.get_by_role("button", name="Play again").click()
    expect(anna.locator(".invitation")).to_contain_text("kept for Bea")
    stranger = visit(anna.url.removeprefix(server.url))
    expect(stranger.locator(".invitation")).to_contain_text("kept for Bea")
    expect(stranger.get_by_role("button", name="Sit here")).to_have_count(0)
    bea = visit(table.path(1))
    bea.get_by_role("button", name="No, thank you").click()
    expect(stranger.get_by_role("button", name="Sit here")).to_be_visible()

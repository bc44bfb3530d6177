"""Home: five covers, tables made and joined, my games, and records from files."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visits, my_turn, until
from tests.browser.looks import BOTH_LANGUAGES, suits_everybody

COVERS = ["Fairy Tale", "Fairy's Fate", "Fairy River", "Fate e Leggende", "Fairy Play"]
REFUSED = "Failed to load resource"
"""What a browser notes of an answer that is a refusal."""


def id_of(page: Page) -> str:
    """The table that a page is at."""
    page.wait_for_url(re.compile("/table/"))
    return page.url.rsplit("/", 1)[1]


def test_five_covers_say_what_each_game_is(server: Server, visit: Visits) -> None:
    page = visit("/")
    articles = page.get_by_role("article")
    expect(articles).to_have_count(5)
    assert articles.locator("h3").all_inner_texts() == COVERS  # the lightest first
    known = {game["title"]["en"]: game for game in server.call("GET", "/games")}
    for i, title in enumerate(COVERS):
        game = known[title]
        article = articles.nth(i)
        expect(article).to_contain_text(f"{game['seats'][0]}–{game['seats'][-1]} players")
        expect(article).to_contain_text(f"{game['minutes'].replace('-', '–')} min")
        expect(article).to_contain_text(f"Weight {game['weight']} of 5")
        expect(article).to_contain_text(game["about"]["en"])
    page.get_by_role("radio", name="IT").check(force=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("Cinque giochi di carte dal bosco delle fate")
    for i, title in enumerate(COVERS):
        expect(articles.nth(i)).to_contain_text(known[title]["about"]["it"])


def play_at_once(page: Page, game: str) -> None:
    """Play a game that this browser does not know yet."""
    cover = page.get_by_role("article", name=game)
    cover.get_by_role("button", name="Play now").click()
    cover.get_by_role("button", name="Play at once").click()


def test_a_newcomer_is_asked_once_whether_they_know_the_game(visit: Visits) -> None:
    page = visit("/")
    cover = page.get_by_role("article", name="Fairy River")
    cover.get_by_role("button", name="Play now").click()
    expect(cover).to_contain_text("Is this your first Fairy River?")
    show = cover.get_by_role("link", name="Show me how")
    expect(show).to_be_focused()
    show.click()
    expect(page.get_by_text(re.compile(r"^1 of \d$"))).to_be_visible()
    page.get_by_role("button", name="Skip: play a first game").click()
    until(page, lambda: my_turn(page))
    page.goto("/")
    cover.get_by_role("button", name="Play now").click()
    until(page, lambda: my_turn(page))


def test_two_clicks_play_against_sprites(server: Server, visit: Visits) -> None:
    page = visit("/")
    play_at_once(page, "Fairy River")
    table = server.call("GET", f"/tables/{id_of(page)}")["table"]
    assert [place["level"] for place in table["places"]] == [None, "sprite", "sprite"]
    assert table["pace"] == {"kind": "free"}
    until(page, lambda: my_turn(page))


def test_friends_come_by_a_link_and_places_fill(server: Server, visit: Visits) -> None:
    anna = visit("/")
    anna.get_by_label("Your name").fill("Anna")
    anna.get_by_role("article", name="Fairy Tale").get_by_role("button", name="Invite friends").click()
    anna.get_by_role("button", name="Open the table").click()
    id = id_of(anna)
    invitation = anna.get_by_role("region", name="Waiting for players")
    invitation.get_by_role("button", name="Copy").first.click()
    expect(invitation.get_by_role("button", name="Copied")).to_be_visible()
    link = anna.evaluate("navigator.clipboard.readText()")
    assert link == f"{server.url}/table/{id}"

    bruno = visit(link.removeprefix(server.url), lang="it", phone=True)
    bruno.get_by_label("Il tuo nome").fill("Bruno")
    bruno.get_by_role("button", name="Siediti qui").first.click()
    expect(invitation.locator(".places")).to_contain_text("Bruno")
    assert server.call("GET", f"/tables/{id}")["table"]["status"] == "open"

    invitation.get_by_label("Level of the bot").select_option("seedling")
    invitation.get_by_role("button", name="Put a bot here").click()
    for page in (anna, bruno):
        until(page, lambda page=page: my_turn(page))
    places = server.call("GET", f"/tables/{id}")["table"]["places"]
    assert [(place["kind"], place["name"], place["level"]) for place in places] == [
        ("person", "Anna", None), ("person", "Bruno", None), ("bot", "", "seedling"),
    ]  # fmt: skip


def test_the_link_of_my_place_is_for_another_device(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "open")
    page = visit(table.path(0))
    page.get_by_text("Play on from another device").click()
    own = page.get_by_role("textbox", name="Play on from another device").input_value()
    assert own == f"{server.url}{table.path(0)}"
    elsewhere = visit(own.removeprefix(server.url))
    expect(elsewhere.get_by_role("region", name="Waiting for players")).to_contain_text("Anna you")
    assert "#" not in elsewhere.url  # the secret does not stay where it could be copied by mistake


def test_a_table_is_set_up_as_it_was_wished(server: Server, visit: Visits) -> None:
    page = visit("/")
    page.get_by_role("article", name="Fairy Tale").get_by_role("button", name="Set up a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="4", exact=True).check(force=True)
    dialog.get_by_label("Name at place 1").fill("Anna")
    dialog.get_by_role("combobox", name="Place 2", exact=True).select_option(label="Another person on this device")
    dialog.get_by_label("Name at place 2").fill("Bruno")
    dialog.get_by_role("combobox", name="Place 3", exact=True).select_option(label="Bot: Queen")
    dialog.get_by_label("The bots move").select_option(label="swiftly")
    dialog.get_by_label("Partners").select_option(label="two against two, for 4 players")
    dialog.get_by_role("radio", name="Days").check(force=True)
    dialog.get_by_label("Days a move").fill("5")
    dialog.get_by_role("radio", name="Anyone").check()
    dialog.get_by_text("More", exact=True).click()
    dialog.get_by_label("A bot plays on for who is gone").uncheck()
    dialog.get_by_label("Hints from a bot are allowed").uncheck()
    dialog.get_by_role("button", name="Start").click()
    table = server.call("GET", f"/tables/{id_of(page)}")["table"]
    assert table["seats"] == 4
    assert [(place["name"], place["level"]) for place in table["places"]] == [
        ("Anna", None), ("Bruno", None), ("", "queen"), ("", "sprite"),
    ]  # fmt: skip
    assert table["options"] == {"deck": "full", "partners": "yes"}
    assert table["pace"] == {"kind": "days", "days": 5}
    assert (table["public"], table["takeover"], table["hints"], table["pause"]) == (True, None, False, 250)


@pytest.mark.parametrize(
    ("lang", "setup", "start", "deck", "sentence"),
    [
        ("en", "Set up a table", "Start", "Deck", "With 5 players this does not go, or not together. Deck: simplified"),
        (
            "it",
            "Prepara un tavolo",
            "Comincia",
            "Mazzo",
            "In 5 questo non si può, o non tutto insieme. Mazzo: semplificato",
        ),
    ],
)
def test_what_does_not_go_together_is_said_in_the_dialog(
    visit: Visits, lang: str, setup: str, start: str, deck: str, sentence: str
) -> None:
    page = visit("/", lang=lang, expect=REFUSED)
    page.get_by_role("article", name="Fairy Tale").get_by_role("button", name=setup).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="5", exact=True).check(force=True)
    dialog.get_by_label(deck).select_option("simplified")
    dialog.get_by_role("button", name=start).click()
    expect(dialog.get_by_role("alert")).to_contain_text(sentence)
    expect(dialog.get_by_role("alert")).to_be_in_viewport()  # wherever the dialog is scrolled to
    dialog.get_by_role("radio", name="3", exact=True).check(force=True)
    dialog.get_by_role("button", name=start).click()
    id_of(page)


def test_the_dialog_by_keyboard(visit: Visits) -> None:
    page = visit("/")
    button = page.get_by_role("article", name="Fairy Play").get_by_role("button", name="Invite friends")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)  # not only hidden: it is gone a moment later
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # one player more
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/table/"))
    expect(page.get_by_role("region", name="Waiting for players").get_by_text("free")).to_have_count(3)


def test_public_tables_can_be_joined_and_watched(server: Server, visit: Visits) -> None:
    server.table("fairy-play", "Livia", "open", public=True)
    server.table("fairy-play", "Marco", "seedling", public=True)
    server.table("fairy-play", "Nadia", "open")
    page = visit("/")
    listed = page.get_by_role("region", name="Tables open to all")
    expect(listed.get_by_role("listitem").filter(has_text="Livia")).to_contain_text("one free place")
    expect(listed).not_to_contain_text("Nadia")
    listed.get_by_role("listitem").filter(has_text="Livia").get_by_role("link", name="Take a seat").click()
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    page.go_back()
    listed.get_by_role("listitem").filter(has_text="Marco").get_by_role("link", name="Watch").click()
    expect(page.locator(".table-page")).to_contain_text("Marco")


def test_my_games_are_listed_and_my_turn_is_marked(server: Server, visit: Visits) -> None:
    page = visit("/")
    play_at_once(page, "Fairy Tale")
    until(page, lambda: my_turn(page))
    page.goto("/")
    mine = page.get_by_role("region", name="My games")
    expect(mine.get_by_role("listitem")).to_contain_text(["Fairy Tale"])
    expect(mine.get_by_role("listitem")).to_contain_text(["It is your turn"])
    mine.get_by_role("link", name="Go on").click()
    until(page, lambda: my_turn(page))
    page.goto("/")
    mine.get_by_role("button", name="Remove").click()
    expect(mine).to_have_count(0)


def test_my_games_say_what_i_wait_for_and_how_they_ended(server: Server, visit: Visits) -> None:
    waits = server.table("fairy-tale", "Anna", "open", "open")
    theirs = server.table("fairy-tale", "Anna", "Bruno", "Livia", pace={"kind": "days", "days": 3})
    theirs.move(0, lambda view, moves: moves[0])
    both = server.table("fairy-tale", "Anna", "Bruno")
    page = visit(waits.path(0))
    expect(page.get_by_role("region", name="Waiting for players")).to_be_visible()
    for table in (theirs, both):
        page.goto(table.path(0))
        expect(page.locator(".move-bar")).to_be_visible()
    both.play_out()
    page.goto("/")
    mine = page.get_by_role("region", name="My games")
    rows = mine.get_by_role("listitem")
    expect(rows.filter(has_text="Waiting for 2 more players")).to_have_count(1)
    expect(rows.filter(has_text="Waiting for Bruno and Livia")).to_have_count(1)
    facts = both.seen(0)["table"]
    won = {(1, 2): "You won", (2, 1): "Bruno won", (1, 1): "you and Bruno share the victory"}[*facts["ranks"]]
    said = f"{won}: you {facts['scores'][0]} · Bruno {facts['scores'][1]}"
    ended = rows.filter(has_text=said)  # news, until I have looked
    today = rows.first.locator("time").inner_text()
    assert re.fullmatch(r"\d\d:\d\d", today)
    ended.get_by_role("link", name="Look").click()
    expect(page.locator("[data-status=over]")).to_be_visible()
    page.goto("/")
    expect(rows.filter(has_text="Waiting")).to_have_count(2)
    expect(ended).to_be_hidden()
    mine.get_by_text("One that ended").click()
    expect(ended).to_be_visible()


def test_with_a_name_i_become_a_player(server: Server, visit: Visits) -> None:
    page = visit("/")
    page.get_by_label("Your name").fill("Ottavia")
    play_at_once(page, "Fairy Tale")
    table = server.call("GET", f"/tables/{id_of(page)}")["table"]
    assert table["places"][0]["name"] == "Ottavia"
    player = json.loads(page.evaluate("localStorage.getItem('fatina-player')"))
    assert server.call("GET", "/players/me", secret=player["secret"])["name"] == "Ottavia"
    page.goto("/")
    expect(page.get_by_label("Your name")).to_have_value("Ottavia")
    page.get_by_label("Your name").fill("Ottavia R.")
    page.get_by_label("Your name").blur()
    until(page, lambda: server.call("GET", "/players/me", secret=player["secret"])["name"] == "Ottavia R.")


def test_a_file_that_is_no_record_is_named_as_such(visit: Visits, tmp_path: Path) -> None:
    page = visit("/", expect=REFUSED)
    file = tmp_path / "notes.json"
    file.write_text("not json")
    page.get_by_label("Record (JSON file)").set_input_files(file)
    section = page.get_by_role("region", name="Look at a recorded game")
    alert = section.get_by_role("alert")
    expect(alert).to_contain_text("not a record")
    for text in ("[]", "3", '{"hello": 1}', '{"game": "fairy-tale"}'):
        file.write_text("")
        page.get_by_label("Record (JSON file)").set_input_files(file)
        file.write_text(text)
        page.get_by_label("Record (JSON file)").set_input_files(file)
        expect(alert).to_contain_text("not a record of a game: choose one that was downloaded after a game")
    assert "/replay/" not in page.url


def test_a_record_that_cannot_be_shown_says_why_and_what_to_do(server: Server, visit: Visits, tmp_path: Path) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno")
    table.play_out()
    record = server.call("GET", f"/tables/{table.id}/record")
    page = visit("/", lang="it", expect=REFUSED)
    file = tmp_path / "record.json"
    alert = page.get_by_role("region", name="Guarda una partita registrata").get_by_role("alert")
    for change, said in (
        ({"rules": 999}, "seguiva altre regole"),
        ({"key": None}, "prima della fine"),
        ({"moves": record["moves"][:-1]}, "come se qualcuno l'avesse cambiata: scaricala di nuovo"),
        ({"players": ["x" * 300_000, "y"]}, "troppo grande"),
    ):
        file.write_text(json.dumps(record | change))
        page.get_by_label("Registrazione (file JSON)").set_input_files(file)
        expect(alert).to_contain_text(said)
    file.write_text(json.dumps(record))
    page.get_by_label("Registrazione (file JSON)").set_input_files(file)
    page.wait_for_url(re.compile("/replay/"))


@BOTH_LANGUAGES
def test_home_and_its_dialogs_suit_everybody(server: Server, visit: Visits, lang: str) -> None:
    server.table("fairy-river", "Olga", "open", "open", public=True)
    page = visit("/", lang=lang)
    expect(page.get_by_role("article")).to_have_count(5)
    expect(page.locator("#public ~ ul li").first).to_be_visible()
    suits_everybody(page, "home")
    page.get_by_role("article").nth(2).get_by_role("button").nth(2).click()
    expect(page.get_by_role("dialog").locator("select").nth(5)).to_be_visible()
    for more in page.get_by_role("dialog").locator("summary").all():
        more.click()
    suits_everybody(page, "new-table")
    page.get_by_role("dialog").locator("select").nth(1).select_option("open")
    page.get_by_role("dialog").get_by_role("button").last.click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".invitation")).to_be_visible()
    suits_everybody(page, "invitation")

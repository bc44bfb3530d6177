"""Other cards than the printed ones: brought to a table, seen by everybody there, and shown while somebody edits them."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

import fatina
from tests.browser.conftest import Server, Table, Visits, move_by_board, my_turn, serving, until
from tests.browser.looks import BOTH_LANGUAGES, suits_everybody
from tests.browser.test_home import REFUSED, id_of

TALE = fatina.game("fairy-tale")
NAME = "<b>Rich</b> bards"
RICH = (
    TALE.printed.text.replace('name = "Fairy Tale, 100 cards"', f'name = "{NAME}"')
    .replace("value = 3\n", "value = 37\n")
    .replace("value = 6\n", "value = 38\n")
    .replace("value = 1\n", "value = 39\n")
    .replace('name = { en = "Castle", it = "Castle" }', 'name = { en = "<img src=x onerror=alert(1)>", it = "Rocca" }')
)
CARDS = TALE.parse_cards(RICH)


def file(text: str) -> FilePayload:
    return {"name": "mine.toml", "mimeType": "application/toml", "buffer": text.encode()}


def set_up(page: Page, lang: str) -> None:
    """Open the dialog in which a table is made, where cards are chosen."""
    said = {"en": ("Set up a table", "More"), "it": ("Prepara un tavolo", "Altro")}[lang]
    page.get_by_role("article", name="Fairy Tale").get_by_role("button", name=said[0]).click()
    page.locator("dialog summary").filter(has_text=re.compile(f"^{said[1]}")).click()
    page.locator(".brought select").select_option("own")


@BOTH_LANGUAGES
def test_a_changed_file_is_brought_to_a_table_and_played_with(server: Server, visit: Visits, lang: str) -> None:
    page = visit("/", lang=lang, expect=REFUSED)
    set_up(page, lang)
    choose = page.locator("dialog input[type=file]")
    start = page.locator("dialog [type=submit]")
    expect(start).to_be_disabled()
    choose.set_input_files(
        file(RICH.replace("value = 38", "value = 380", 1).replace("copies = 1\n", 'copies = "x"\n', 1))
    )
    wrong = page.locator("dialog .wrong li")
    expect(wrong).to_have_count(2)
    line = {"en": "line 13: card 1, value: 380 should be", "it": "riga 13: card 1, value: 380 dovrebbe essere"}[lang]
    expect(wrong.first).to_contain_text(line)
    expect(start).to_be_disabled()
    choose.set_input_files(file(fatina.game("fairy-river").printed.text))
    expect(page.locator("dialog .wrong")).to_contain_text("Fairy River")
    choose.set_input_files(file("#" * 70_000))
    expect(page.locator("dialog .wrong")).to_contain_text("64 KiB")
    choose.set_input_files(file(RICH))
    expect(page.locator("dialog bdi strong")).to_have_text(NAME)
    expect(page.locator("dialog .wrong")).to_have_count(0)
    for seat in (1, 2):
        page.locator(".places select").nth(seat).select_option("bot-seedling")
    start.click()
    id = id_of(page)
    until(page, lambda: my_turn(page))
    assert server.call("GET", f"/tables/{id}")["table"]["cards"]["hash"] == CARDS.hash

    other = page.locator(".table-name.other")
    expect(other).to_contain_text(NAME)
    other.click()
    expect(page.locator("[data-differs=castle]")).to_contain_text("→ 38")
    expect(page.locator("[data-differs=castle]")).to_contain_text(
        {"en": "<img src=x onerror=alert(1)>", "it": "Rocca"}[lang]
    )
    assert page.locator("img").count() == 0
    with page.expect_download() as download:
        page.locator(".differs a[download]").click()
    assert Path(download.value.path()).read_text() == RICH
    suits_everybody(page, "other-cards")
    watching = visit(f"/table/{id}#watch", lang=lang)
    expect(watching.locator(".table-name.other")).to_contain_text(NAME)

    before = page.locator(".table-page").get_attribute("data-version")
    move_by_board(page)
    until(page, lambda: page.locator(".table-page").get_attribute("data-version") != before)


def test_hand_and_replay_are_drawn_from_the_file(server: Server, visit: Visits) -> None:
    """And who then looks at a table with the printed cards sees these."""
    table = server.table("fairy-tale", "Anna", "Bea", card_file=RICH)
    hand = table.seen(0)["seats"]["0"]["view"]["hand"]
    values = {card.id: str(card.facts["value"]) for card in CARDS["card"] if card.facts["kind"] in ("action", "ally")}
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))

    def value(card: str) -> str:
        drawn = page.locator(f"[data-card='fairy-tale/card/{card}/'] .card-figure").first
        return (drawn.text_content() or "").replace("\u2212", "-")

    for card in {*hand} & values.keys():
        assert value(card) == values[card]
    table.play_out()
    record = server.call("GET", f"/tables/{table.id}/record")
    assert record["cards"]["hash"] == CARDS.hash
    page.goto(f"/replay/{table.id}?step=2&seat=0")
    until(page, lambda: page.locator(".ground [data-card]").count() > 3)
    for card in {*hand} & values.keys():
        if page.locator(f"[data-card='fairy-tale/card/{card}/']").count():
            assert value(card) == values[card]
    expect(page.locator("summary").filter(has_text="Other cards")).to_have_count(1)
    plain = server.table("fairy-tale", "Anna", "Bea")
    page.evaluate("path => history.pushState(null, '', path)", plain.path(0))
    page.evaluate("() => dispatchEvent(new PopStateEvent('popstate'))")
    until(page, lambda: my_turn(page))
    expect(page.locator(".table-name.other")).to_have_count(0)
    printed = {card.id: str(card.facts["value"]) for card in TALE.printed["card"]}
    for card in {*plain.seen(0)["seats"]["0"]["view"]["hand"]} & values.keys():
        assert value(card) == printed[card]


@pytest.mark.parametrize("slug", fatina.games())
def test_cards_that_nobody_has_drawn_can_be_played_with(server: Server, visit: Visits, slug: str) -> None:
    """All cards have other ids, so there is no picture of any; whatever goes wrong with a face or a board is an error."""
    text = re.sub(r'^id = "', 'id = "my-', fatina.game(slug).printed.text, flags=re.M)
    if slug == "fairy-tale":
        text = re.sub(r'^requires = "', 'requires = "my-', text, flags=re.M)
        text = re.sub(
            r"^needs = \[.*\]", lambda found: found[0].replace('"', '"my-').replace('"my-]', '"]'), text, flags=re.M
        )
        text = re.sub(r"^(needs = .*)$", lambda found: re.sub(r'"my-(,|\])', r'"\1', found[1]), text, flags=re.M)
    fewest = fatina.game(slug).seats[0]
    table = server.table(slug, *["Anna", "Bea", "Cleo"][:fewest], card_file=text)
    page = visit(table.path(0))
    until(page, lambda: page.locator(".ground").count() > 0 and page.locator(".table-name.other").count() > 0)
    for _ in range(12):
        for seat in table.seen(0)["table"]["to_act"]:
            table.move(seat, lambda view, moves: moves[0])
    page.wait_for_timeout(500)
    expect(page.locator(".ground [role=alert]")).to_have_count(0)


@pytest.fixture
def offering(tmp_path: Path) -> Iterator[Server]:
    """A server that offers a file."""
    mine = tmp_path / "mine.toml"
    mine.write_text(RICH)
    with serving(tmp_path, "--cards", str(mine)) as ours:
        yield ours


def test_a_file_that_the_server_offers_can_be_chosen(offering: Server, visit: Visits) -> None:
    page = visit("/", url=offering.url)
    set_up(page, "en")
    page.locator(".brought select").select_option(CARDS.hash)
    expect(page.locator("dialog bdi strong")).to_have_text(NAME)
    page.locator(".places select").nth(1).select_option("open")
    page.locator("dialog [type=submit]").click()
    table = Table(offering, id_of(page), {})
    assert table.seen()["table"]["cards"] == {"name": NAME, "hash": CARDS.hash}
    expect(page.locator(".terms")).to_contain_text(NAME)
    page.locator("summary").filter(has_text="Other cards").click()
    expect(page.locator("[data-differs=castle]")).to_contain_text("→ 38")


def test_a_file_is_shown_while_it_is_edited(visit: Visits, tmp_path: Path) -> None:
    """What is wrong is told with its line, and the last cards that were right stay."""
    mine = tmp_path / "mine.toml"
    mine.write_text(RICH)
    command = [str(Path(sys.executable).with_name("fatina")), "cards", "fairy-tale", "--watch", str(mine), "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address
        page = visit(address[0], expect=REFUSED)
        castle = page.locator("[data-watch=castle] .card-figure").first
        expect(castle).to_have_text("38")
        expect(page.locator("[data-watch]")).to_have_count(len(CARDS["card"]))
        suits_everybody(page, "watched")
        mine.write_text(RICH.replace("value = 38", "value = 380", 1))
        expect(page.locator("[data-watched] li")).to_contain_text("line 13: card 1, value: 380 should be")
        expect(castle).to_have_text("38")
        new = mine.with_suffix(".new")  # as editors save: another file takes the place of this one
        new.write_text(RICH.replace("value = 38", "value = 12"))
        new.rename(mine)
        expect(castle).to_have_text("12")
        expect(page.locator("[data-watched] li")).to_have_count(0)
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


def test_cards_that_the_server_offers_are_chosen_without_looking_for_them(visit: Visits) -> None:
    page = visit("/")
    said = {"name": NAME, "hash": CARDS.hash}
    page.route("**/api/games/fairy-tale", lambda route: route.fulfill(json={**route.fetch().json(), "offered": [said]}))
    page.reload()
    page.get_by_role("article", name="Fairy Tale").get_by_role("button", name="Set up a table").click()
    choice = page.locator("dialog .brought select")
    expect(choice).to_be_visible()
    expect(choice.locator("option")).to_have_text(["The printed cards", NAME, re.compile("A card file of my own")])

"""After the game: points counted out, hidden hands, curve, replay, what if, rematch, the check of the deal, ratings, credits."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import fatina
from tests.browser.conftest import ROOT, Server, Table, Visits, my_turn, until
from tests.browser.looks import BOTH_LANGUAGES, count_flights, suits_everybody
from tests.browser.situations import played

LONGEST = 240
"""Seconds in which seedlings have finished any game."""


class Finished(dict[str, Table]):
    """A finished game of each kind, when first asked for: Fairy Tale played at a table, the others from records."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.server = server

    def __missing__(self, slug: str) -> Table:
        if slug == "fairy-tale":
            table = self.server.table(slug, "seedling", "seedling")
        else:
            table = Table(
                self.server, self.server.call("POST", "/records", played(slug, gladly=("tell",))[0])["table"], {}
            )
        self[slug] = table
        return table


@pytest.fixture(scope="session")
def finished(server: Server) -> Finished:
    return Finished(server)


def after(page: Page, table: Table, path: str = "") -> None:
    """Wait until the game is over, and look at its analysis, or at what has that address."""
    until(page, lambda: table.seen()["table"]["status"] == "over", LONGEST)
    page.goto(path or table.path())
    if not path:
        page.locator(".end-bar [aria-controls=side]").click()


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("+", ""))


def slider(page: Page) -> Any:
    return page.get_by_role("slider", name="Step")


def board(page: Page) -> Any:
    return page.get_by_role("region", name="The table at this step")


# Counting


@pytest.mark.parametrize("slug", fatina.games())
def test_the_points_are_counted_out_item_by_item(visit: Visits, finished: Finished, slug: str) -> None:
    page = visit("/")
    after(page, finished[slug])
    scores = finished[slug].seen()["table"]["scores"]
    counting = page.get_by_role("region", name="How the points came about")
    expect(counting.locator(".total")).to_have_text([str(score) for score in scores], timeout=60_000)
    for column, score in enumerate(scores):
        items = counting.locator(".columns > *").nth(column).locator(".points").all_inner_texts()
        assert items or score == 0
        assert sum(map(number, items)) == score


def test_counting_goes_item_by_item_for_who_likes_movement(visit: Visits, finished: Finished) -> None:
    still = visit("/")
    after(still, finished["fairy-tale"])
    region = still.get_by_role("region", name="How the points came about")
    expect(region.get_by_role("button", name="Count again")).to_be_visible()
    items = region.get_by_role("listitem").count()
    assert items >= 24  # twelve cards of two players
    page = visit("/", still=False)
    after(page, finished["fairy-tale"])
    counting = page.get_by_role("region", name="How the points came about")
    expect(counting.get_by_role("button", name="Show all")).to_be_visible()
    begun = counting.get_by_role("listitem").count()
    assert begun < items
    until(page, lambda: begun < counting.get_by_role("listitem").count() < items, 10)
    counting.get_by_role("button", name="Show all").click()
    expect(counting.get_by_role("listitem")).to_have_count(items)
    expect(counting.get_by_role("button", name="Count again")).to_be_visible()


def test_what_stayed_hidden_is_shown(server: Server, visit: Visits, finished: Finished) -> None:
    page = visit("/")
    table = finished["fairy-tale"]
    after(page, table)
    last = server.call("GET", f"/tables/{table.id}/steps?from=0&to=0")["count"] - 1
    views = server.call("GET", f"/tables/{table.id}/steps?seat=open&from={last}&to={last}")["steps"][0]["views"]
    names = {
        card["id"]: card["names"]["en"] for card in server.call("GET", "/games/fairy-tale")["cards"]["sections"]["card"]
    }
    hidden = page.get_by_role("region", name="What stayed hidden")
    discards = [card for view in views.values() for card in view["discards"]]
    assert len(discards) == 16

    def shown() -> bool:
        labels = hidden.locator("svg[aria-label]").evaluate_all("all => all.map((one) => one.ariaLabel)")
        return all(any(names[card] in label for label in labels) for card in discards)

    until(page, shown, what="a discarded card is missing")


# The curve


def test_the_curve_shows_every_decision_and_its_turning_points(visit: Visits, finished: Finished) -> None:
    table = finished["fairy-tale"]
    page = visit("/")
    after(page, table)
    section = page.get_by_role("region", name="Chances to win")
    section.get_by_role("button", name="Analyse the game").click()
    until(page, lambda: section.locator("svg path.line").count() > 0, 120)
    until(page, lambda: section.get_by_role("progressbar").count() == 0, LONGEST)
    found = table.server.call("GET", f"/tables/{table.id}/analysis")
    assert found["done"] == found["of"]
    section.get_by_text("All figures as a table").click()
    expect(section.locator("tbody tr")).to_have_count(len(found["decisions"]))
    worst = max(found["decisions"], key=lambda one: one["before"] - one["after"])
    if worst["before"] - worst["after"] >= 0.05:
        marked = section.locator(".turning li").filter(has_text=re.compile(rf"Move {worst['step']},"))
        marked.get_by_role("link", name="Show").click()
        page.wait_for_url(re.compile(f"/replay/{table.id}\\?step={worst['step'] - 1}&seat={worst['seat']}$"))
        expect(page.get_by_role("combobox", name="Seen by")).to_have_value(str(worst["seat"]))


CLIPPED = """() => {
    const chart = document.querySelector('figure > svg')
    const box = chart.getBoundingClientRect()
    return [...chart.querySelectorAll('text, circle')].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left < box.left || right > box.right || top < box.top || bottom > box.bottom
    }).map((one) => one.textContent || one.tagName)
}"""


def analysed(visit: Visits, table: Table, lang: str = "en") -> Page:
    """The replay of a game whose chances are known."""
    page = visit("/", lang=lang)
    until(page, lambda: table.seen()["table"]["status"] == "over", LONGEST)
    table.server.call("POST", f"/tables/{table.id}/analysis", {})
    until(
        page,
        lambda: (found := table.server.call("GET", f"/tables/{table.id}/analysis"))["done"] == found["of"] > 0,
        LONGEST,
    )
    page.goto(f"/replay/{table.id}")
    expect(page.locator("figure > svg path.line").first).to_be_attached()
    return page


@BOTH_LANGUAGES
def test_the_chart_stands_beside_the_board_and_leads_to_what_was_seen(
    visit: Visits, finished: Finished, lang: str
) -> None:
    table = finished["fairy-tale"]
    page = analysed(visit, table, lang)
    chart, ground, eyes = page.locator("figure > svg"), page.locator("section.ground"), page.locator(".eyes select")
    for width, height in ((1366, 640), (1920, 940)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        left, right = ground.bounding_box(), chart.bounding_box()
        assert left
        assert right
        assert left["x"] + left["width"] <= right["x"]
        assert max(left["y"] + left["height"], right["y"] + right["height"]) <= height
        assert left["width"] > 2 * right["width"]
        assert page.evaluate(CLIPPED) == []
    found = table.server.call("GET", f"/tables/{table.id}/analysis")["decisions"]
    for width, height in ((1366, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert page.evaluate(CLIPPED) == []
        for one in page.locator(".turning li").all():
            step = int(re.findall(r"\d+", one.locator("strong").inner_text())[0])
            one.get_by_role("button").click()
            seat = next(decision["seat"] for decision in found if decision["step"] == step)
            expect(eyes).to_have_value(str(seat))
            expect(page.get_by_role("slider")).to_have_value(str(step - 1))
            expect(one).to_have_attribute("aria-current", "step")
            expect(ground).to_be_in_viewport(ratio=0.8)
    page.set_viewport_size({"width": 1366, "height": 640})
    box = chart.bounding_box()
    assert box
    chart.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    middle = int(page.get_by_role("slider").input_value())
    last = max(one["step"] for one in found)
    assert 0.3 * last < middle < 0.7 * last


# Replay


@pytest.mark.parametrize("slug", fatina.games())
def test_a_replay_goes_from_the_deal_to_the_end(visit: Visits, finished: Finished, slug: str) -> None:
    table = finished[slug]
    page = visit("/")
    after(page, table, f"/replay/{table.id}")
    count = table.server.call("GET", f"/tables/{table.id}/steps?from=0&to=0")["count"]
    expect(slider(page)).to_have_attribute("max", str(count - 1))
    page.get_by_role("combobox", name="Seen by").select_option("open")
    for step in range(0, count, max(1, count // 25)):
        slider(page).fill(str(step))
        expect(board(page)).not_to_contain_text("could not be loaded")
        expect(page.get_by_role("region", name="What happened")).not_to_have_text("")
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="To the end").click()
    expect(slider(page)).to_have_value(str(count - 1))


SPILT = """() => [...document.querySelectorAll('.ground .region')]
    .filter((one) => !one.closest('[data-pans]'))
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map((one) => `${one.className}: ${one.scrollWidth}×${one.scrollHeight} in ${one.clientWidth}×${one.clientHeight}`)"""


@pytest.mark.parametrize("slug", fatina.games())
def test_a_replay_fits_beside_what_is_said_of_it(visit: Visits, finished: Finished, slug: str) -> None:
    """The board is narrower than at the table, and a spectator's has other parts."""
    page = visit("/", lang="it")
    page.set_viewport_size({"width": 1366, "height": 640})
    after(page, finished[slug], f"/replay/{finished[slug].id}")
    last = int(page.get_by_role("slider").get_attribute("max") or "")
    spilt = []
    for eyes in ("spettatore", "tutti, a carte scoperte"):
        page.get_by_role("combobox", name="Visto da").select_option(label=eyes)
        for step in (0, last // 2, last * 4 // 5, last):
            page.get_by_role("slider").fill(str(step))
            page.wait_for_timeout(200)
            spilt += [f"{eyes}, {step}: {one}" for one in page.evaluate(SPILT)]
    assert spilt == []


def test_a_replay_by_keyboard_and_by_itself(visit: Visits, finished: Finished) -> None:
    table = finished["fairy-tale"]
    page = visit("/")
    after(page, table, f"/replay/{table.id}?step=3")
    expect(slider(page)).to_have_value("3")
    told = page.get_by_role("region", name="What happened")
    before = told.inner_text()
    page.locator("body").press("ArrowRight")
    expect(slider(page)).to_have_value("4")
    expect(told).not_to_have_text(before)
    assert page.url.endswith("?step=4")
    slider(page).focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(slider(page)).to_have_value("2")
    page.get_by_role("button", name="To the start").click()
    expect(slider(page)).to_have_value("0")
    expect(told).to_have_text("The cards are dealt.")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider(page)).to_have_value("2", timeout=30_000)
    page.get_by_role("button", name="Pause").click()


def test_eyes_see_what_their_owner_saw(visit: Visits, finished: Finished) -> None:
    table = finished["fairy-tale"]
    page = visit("/")
    after(page, table, f"/replay/{table.id}?step=1")
    first = table.server.call("GET", f"/tables/{table.id}/steps?seat=open&from=1&to=1")["steps"][0]
    eyes = page.get_by_role("combobox", name="Seen by")
    told = page.get_by_role("region", name="What happened")
    expect(told).to_contain_text("keeps a card")
    eyes.select_option(str(first["seat"]))
    expect(told).not_to_contain_text("keeps a card")
    eyes.select_option(str(1 - first["seat"]))
    expect(told).to_contain_text("keeps a card")
    eyes.select_option("open")
    expect(told).not_to_contain_text("keeps a card")


def test_cards_fly_in_a_replay_step_by_step(visit: Visits, finished: Finished) -> None:
    page = visit("/", still=False)
    table = finished["fairy-tale"]
    after(page, table, f"/replay/{table.id}?step=3")
    told = page.get_by_role("region", name="What happened")
    expect(board(page)).to_be_visible()
    before = told.inner_text()
    flown = count_flights(page)
    page.get_by_role("button", name="One step on").click()
    expect(told).not_to_have_text(before)
    expect(page.locator(".flying")).to_have_count(0)
    played_out = flown()
    assert played_out > 0
    page.get_by_role("button", name="One step back").click()
    expect(told).to_have_text(before, use_inner_text=True)
    assert flown() == played_out  # nothing flies backwards


def test_nothing_can_be_chosen_in_a_replay(visit: Visits, finished: Finished) -> None:
    table = finished["fairy-tale"]
    page = visit("/")
    after(page, table, f"/replay/{table.id}?step=2")
    page.get_by_role("combobox", name="Seen by").select_option("0")
    expect(board(page)).to_contain_text("hand")
    assert page.locator(".ground .can").count() == 0


def test_what_if_begins_where_the_replay_stands(visit: Visits, finished: Finished) -> None:
    table = finished["fairy-tale"]
    page = visit("/")
    after(page, table)
    steps = table.server.call("GET", f"/tables/{table.id}/steps?seat=1&from=20&to=40")["steps"]
    step, then = next((one["step"], one["view"]) for one in steps if 1 in one["view"]["to_act"])
    page.goto(f"/replay/{table.id}?step={step}")
    form = page.get_by_role("form", name="What if")
    form.get_by_label("You play").select_option("1")
    form.get_by_label("Against").select_option("seedling")
    form.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("/table/"))
    until(page, lambda: my_turn(page))
    now = table.server.call("GET", f"/tables/{page.url.rsplit('/', 1)[1]}")
    for what in ("round", "stage", "pick", "trick"):
        assert now["seats"]["null"]["view"][what] == then[what]
    assert [place["kind"] for place in now["table"]["places"]] == ["bot", "person"]


def test_a_record_is_downloaded_and_comes_back_as_a_replay(visit: Visits, finished: Finished, tmp_path: Path) -> None:
    table = finished["fairy-tale"]
    page = visit("/")
    after(page, table)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    record = json.loads(file.read_text(encoding="utf-8"))
    match = fatina.replay(
        {name: record[name] for name in record if name in fatina.game("fairy-tale").new(seed=1).record(with_key=True)}
    )
    assert match.over
    page.goto("/")
    page.get_by_label("Record (JSON file)").set_input_files(file)
    page.wait_for_url(re.compile("/replay/"))
    expect(slider(page)).to_have_attribute("max", str(len(record["moves"])))
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay: Fairy Tale")


# The table once more


def test_a_rematch_keeps_everybodys_place(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno")
    table.play_out()
    anna, bruno = visit(table.path(0)), visit(table.path(1))
    bruno.get_by_role("button", name="Play again").wait_for()
    anna.get_by_role("button", name="Play again").click()
    bruno.get_by_role("link", name="To the new table").click()
    for page in (anna, bruno):
        page.wait_for_url(re.compile(f"/table/(?!{table.id})"))
        until(page, lambda page=page: my_turn(page))
    assert anna.url == bruno.url
    places = server.call("GET", f"/tables/{anna.url.rsplit('/', 1)[1]}")["table"]["places"]
    assert [place["name"] for place in places] == ["Anna", "Bruno"]


@pytest.mark.parametrize("phone", [False, True])
def test_playing_again_with_bots_is_one_click(server: Server, visit: Visits, phone: bool) -> None:
    table = server.table("fairy-tale", "Anna", "seedling", "seedling")
    table.play_out()
    page = visit(table.path(0), phone=phone, lang="it")
    page.get_by_role("button", name="Gioca ancora").click()
    page.wait_for_url(re.compile(f"/table/(?!{table.id})"))
    until(page, lambda: my_turn(page))


def test_the_deal_can_be_verified(visit: Visits, finished: Finished) -> None:
    table = finished["fairy-tale"]
    page = visit("/")
    after(page, table)
    section = page.get_by_role("region", name="Was the deal fair?")
    section.get_by_role("button", name="Check the deal").click()
    expect(section).to_contain_text("Everything holds")
    steps = section.get_by_role("listitem")
    expect(steps).to_have_count(6)
    promised = table.seen()["table"]["commitment"]
    expect(steps.nth(0)).to_contain_text("Holds:")
    expect(steps.nth(0).locator("code")).to_have_text([promised, promised])


def test_a_deal_that_does_not_hold_is_shown_as_such(visit: Visits, finished: Finished) -> None:
    page = visit("/")
    wrong = {"holds": False, "steps": [{"what": "commitment", "expected": "aa", "found": "bb", "holds": False}]}
    page.route("**/verify", lambda route: route.fulfill(json=wrong))
    after(page, finished["fairy-tale"])
    section = page.get_by_role("region", name="Was the deal fair?")
    section.get_by_role("button", name="Check the deal").click()
    expect(section).to_contain_text("The deal cannot be trusted")
    expect(section.get_by_role("listitem")).to_contain_text("Does not hold:")


# Ratings and credits


def test_ratings_mark_bots_as_bots(visit: Visits, finished: Finished) -> None:
    page = visit("/")
    after(page, finished["fairy-tale"], "/ratings/fairy-tale")
    row = page.get_by_role("row").filter(has_text="Seedling")
    expect(row).to_contain_text("bot")
    rated = finished["fairy-tale"].server.call("GET", "/ratings/fairy-tale")
    expect(page.get_by_role("row")).to_have_count(len(rated) + 1)
    page.get_by_role("link", name="Fairy Play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ratings: Fairy Play")


def test_credits_name_authors_and_licences(visit: Visits) -> None:
    page = visit("/credits")
    main = page.get_by_role("main")
    for name in (
        "Satoshi Nakamura",
        "Luca Catinelli",
        "Fabio Visentin",
        "Massimo Colamesta",
        "Lorc",
        "Delapouite",
        "Svelte",
    ):
        expect(main).to_contain_text(name)
    expect(main.get_by_role("link", name="CC BY 3.0", exact=True)).to_have_attribute(
        "href", re.compile("creativecommons.org/licenses/by/3.0")
    )


def test_every_symbol_is_credited_to_who_drew_it(visit: Visits) -> None:
    sheets = json.loads((ROOT / "web/src/symbols/names.json").read_text())
    origins = {origin for sheet in sheets.values() for origin in sheet.values()}
    used = {name for source, name in (origin.split(":") for origin in origins) if source == "game-icons"}
    page = visit("/credits")
    expect(page.locator(".author")).not_to_have_count(0)
    by_author = {
        author: set(
            page.get_by_role("list", name=f"Drawn by {author}", exact=True).get_by_role("link").all_inner_texts()
        )
        for author in page.locator(".author").all_inner_texts()
        if author != "Lucide Contributors"
    }
    assert set().union(*by_author.values()) == used
    assert sum(map(len, by_author.values())) == len(used)  # nobody's work is given to two
    assert {"acorn", "open-book"} <= by_author["Lorc"]
    assert "medusa-head" in by_author["Cathelineau"]
    expect(page.get_by_role("link", name="medusa-head")).to_have_attribute(
        "href", "https://game-icons.net/1x1/cathelineau/medusa-head.html"
    )


# Everybody


@BOTH_LANGUAGES
@pytest.mark.parametrize("slug", fatina.games())
def test_the_end_of_every_game_suits_everybody(visit: Visits, finished: Finished, slug: str, lang: str) -> None:
    page = visit("/", lang=lang)
    after(page, finished[slug])
    expect(page.locator(".after .columns .total").first).to_be_visible(timeout=60_000)
    page.locator(".after").scroll_into_view_if_needed()
    suits_everybody(page, f"after-{slug}")


@BOTH_LANGUAGES
def test_replay_ratings_and_credits_suit_everybody(visit: Visits, finished: Finished, lang: str) -> None:
    page = visit("/", lang=lang)
    table = finished["fairy-tale"]
    after(page, table, f"/replay/{table.id}?step=20")
    expect(page.locator("section.ground")).to_be_visible()
    expect(page.locator(".after .columns .total").first).to_be_visible(timeout=60_000)
    suits_everybody(page, "replay")
    for path, picture in (("/ratings/fairy-tale", "ratings"), ("/credits", "credits")):
        page.goto(path)
        expect(page.locator("main :is(table, h2)").first).to_be_visible()
        suits_everybody(page, picture)

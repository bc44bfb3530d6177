"""Until the search of bots is compiled: the page says so, sprites answer, and an analysis begins by itself."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Server, Table, Visits, my_turn, serving, until
from tests.browser.looks import BOTH_LANGUAGES, fits_the_screen, suits_everybody, usable_by_everybody
from tests.browser.situations import played
from tests.forms import nearly_cold

COMPILED = 300
"""Seconds in which a game is compiled on any machine."""
SCREENS = pytest.mark.parametrize("size", [(1366, 640), (390, 844)], ids=["laptop", "phone"])


class Facts:
    """What a page is told of how far the search is, whatever the server says; it can be told something else later."""

    def __init__(self, step: str, seconds: int | None) -> None:
        self.ready = {"step": step, "seconds": seconds}
        self.sockets: list[WebSocketRoute] = []
        self.asked = False

    def told_to(self, page: Page) -> None:
        """From now on, at tables, of hints and of analyses."""
        page.route_web_socket("**/socket", self._at_table)
        page.route("**/hint", self._as_hint)
        page.route("**/analysis", self._as_analysis)

    def now(self, step: str, seconds: int | None) -> None:
        """The search is one step further."""
        self.ready = {"step": step, "seconds": seconds}
        for socket in self.sockets:
            socket.send(json.dumps({"say": "news", "version": 0, "now": 0, "table": {"ready": self.ready}}))

    def _at_table(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self.sockets.append(page)

        def passed_on(message: str | bytes) -> None:
            news = json.loads(message)
            if "ready" in news.get("table", {}):
                news["table"]["ready"] = self.ready
            page.send(json.dumps(news))

        server.on_message(passed_on)

    def _as_hint(self, route: Route) -> None:
        if self.ready["step"] == "ready":
            route.continue_()
            return
        asked = json.loads(route.request.post_data or "") | {"level": "sprite"}
        answer = route.fetch(post_data=json.dumps(asked)).json()
        unknown = {"win": None, "lead": None, "score": None}
        route.fulfill(json={"moves": [move | unknown for move in answer["moves"]], "bot": "sprite"})

    def _as_analysis(self, route: Route) -> None:
        self.asked |= route.request.method == "POST"
        route.fulfill(json={"running": self.asked, "done": 0, "of": 40, "decisions": [], "ready": self.ready})


def sees(visit: Visits, path: str, facts: Facts, lang: str = "en", size: tuple[int, int] = (1366, 640)) -> Page:
    """A page that is told these facts."""
    page = visit("/credits", lang=lang)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    facts.told_to(page)
    page.goto(path)
    return page


def line(page: Page) -> Locator:
    """The quiet line above the table."""
    return page.locator(".strip .soon")


def visible(where: Locator) -> Locator:
    """What the eye sees of a sentence that counts down."""
    return where.locator("[aria-hidden=true]")


def heard(where: Locator) -> Locator:
    """What a screen reader says of it."""
    return where.locator(".visually-hidden")


def look_at_the_analysis(page: Page) -> Locator:
    """Open what comes after a game, and look at its chart."""
    page.locator(".end-bar [aria-controls=side]").click()
    return page.locator("section[aria-labelledby=curve]")


def ask_for_a_hint(page: Page, level: str) -> Locator:
    """Ask a bot what to do; what is said of its answer."""
    until(page, lambda: my_turn(page))
    if not page.locator(".side-body select").count():
        page.locator(".move-bar").get_by_role("button", name="Hint").click()
    page.get_by_role("combobox").select_option(level)
    page.get_by_role("button", name="Ask").click()
    expect(page.locator(".hint-move").first).to_be_visible(timeout=60_000)
    return page.locator(".side-body").get_by_role("status")


@SCREENS
@BOTH_LANGUAGES
def test_a_quiet_line_until_fairies_can_search(server: Server, visit: Visits, lang: str, size: tuple[int, int]) -> None:
    facts = Facts("compiling", 20)
    page = sees(visit, server.table("fairy-tale", "Anna", "fairy").path(0), facts, lang, size)
    said = {
        "en": "Fairies and Queens still play as Sprites: their search is ready in about 20 seconds.",
        "it": "Fate e Regine giocano ancora come Folletti: sapranno guardare lontano tra circa 20 secondi.",
    }[lang]
    expect(visible(line(page))).to_have_text(said)
    until(page, lambda: my_turn(page))
    if size[0] > size[1]:
        expect(page.locator(".guide")).to_be_visible()  # the last thing to find its place above the board
    board = page.locator(".ground").bounding_box()
    expect(visible(line(page))).to_have_text(said.replace("20", "15"))
    expect(heard(line(page))).to_have_text(said)  # who listens is not told every few seconds
    fits_the_screen(page)
    usable_by_everybody(page)
    facts.now("compiling", 1)
    expect(visible(line(page))).to_contain_text({"en": "in a moment", "it": "tra un momento"}[lang])
    facts.now("ready", 0)
    expect(line(page)).to_be_empty()
    then = page.locator(".ground").bounding_box()
    assert board
    assert then
    assert 0 <= board["y"] - then["y"] <= (0 if size[0] > size[1] else 40)


def test_a_long_wait_is_told_in_minutes(server: Server, visit: Visits) -> None:
    page = sees(visit, server.table("fairy-tale", "Anna", "queen").path(0), Facts("waiting", 130))
    expect(visible(line(page))).to_contain_text("in about 2 minutes")


def test_nothing_is_said_where_nobody_would_search(server: Server, visit: Visits) -> None:
    page = sees(visit, server.table("fairy-tale", "Anna", "sprite").path(0), Facts("compiling", 20))
    until(page, lambda: my_turn(page))
    expect(line(page)).to_be_empty()


def test_a_sprite_gives_the_hint_until_a_fairy_can(server: Server, visit: Visits) -> None:
    facts = Facts("compiling", 20)
    page = sees(visit, server.table("fairy-tale", "Anna", "seedling").path(0), facts)
    said = ask_for_a_hint(page, "fairy")
    sentence = "A Sprite’s opinion, its own move first: the search of Fairies and Queens is ready in about 20 seconds."
    expect(visible(said)).to_have_text(sentence)
    expect(heard(said)).to_have_text(sentence)
    expect(page.locator(".hints")).not_to_contain_text("%")
    assert page.locator(".hints meter").count() == 0
    page.locator(".hint-move").first.click()
    expect(page.locator(".move-bar .confirm")).to_be_visible()
    facts.now("ready", 0)
    expect(said).to_contain_text("ask again")
    expect(page.locator(".hint-move").first).to_be_visible()  # what was said still holds

    expect(ask_for_a_hint(page, "sprite")).to_be_empty()  # who was asked has answered


@BOTH_LANGUAGES
def test_an_analysis_begins_by_itself(server: Server, visit: Visits, lang: str) -> None:
    table = Table(server, server.call("POST", "/records", played("fairy-tale")[0])["table"], {})
    facts = Facts("waiting", 25)
    page = sees(visit, table.path(), facts, lang)
    section = look_at_the_analysis(page)
    expect(section.get_by_role("status")).to_be_empty()  # nothing is begun unasked
    section.get_by_role("button").click()
    sentence = {
        "en": "The analysis begins by itself in about 25 seconds.",
        "it": "L'analisi comincia da sé tra circa 25 secondi.",
    }[lang]
    expect(visible(section)).to_have_text(sentence)
    expect(section.get_by_role("progressbar")).to_have_count(0)
    facts.ready["seconds"] = 10
    expect(visible(section)).to_have_text(sentence.replace("25", "10"))
    expect(heard(section)).to_have_text(sentence)
    suits_everybody(page, "analysis-soon")
    section = look_at_the_analysis(page)  # which was closed to look at the phone's page
    facts.ready = {"step": "ready", "seconds": 0}
    expect(section.get_by_role("progressbar")).to_be_visible()
    expect(section.get_by_role("status")).to_be_empty()


def test_a_server_that_never_compiles_says_so(visit: Visits, tmp_path: Path) -> None:
    with serving(tmp_path, FATINA_JIT="0") as slow:
        page = visit(slow.table("fairy-tale", "Anna", "queen").path(0), url=slow.url)
        expect(line(page)).to_have_text("On this server Fairies and Queens play as Sprites.")
        expect(ask_for_a_hint(page, "queen")).to_contain_text("on this server Fairies and Queens play as Sprites")
        table = slow.call("POST", "/records", played("fairy-tale")[0])["table"]
        page.goto(f"/table/{table}")
        section = look_at_the_analysis(page)
        expect(section.get_by_role("status")).to_contain_text("games cannot be analysed")
        expect(section.get_by_role("button")).to_have_count(0)
        page.goto("about:blank")  # before the server is gone


def test_a_table_is_played_while_its_game_is_compiled(visit: Visits, tmp_path: Path) -> None:
    nearly_cold(tmp_path / "cache", "take_in", "glance")
    with serving(tmp_path, FATINA_CACHE=str(tmp_path / "cache"), FATINA_JIT="") as fresh:
        table = fresh.table("fairy-tale", "Anna", "fairy")
        page = visit(table.path(0), url=fresh.url)
        expect(line(page)).to_contain_text("still play as Sprites")
        expect(ask_for_a_hint(page, "fairy")).to_contain_text("A Sprite’s opinion")
        record = fresh.call("POST", "/records", played("fairy-tale")[0])["table"]
        other = visit(f"/table/{record}", url=fresh.url)
        section = look_at_the_analysis(other)
        section.get_by_role("button", name="Analyse the game").click()
        expect(section.get_by_role("status")).to_contain_text("begins by itself")

        expect(line(page)).to_be_empty(timeout=COMPILED * 1000)
        expect(ask_for_a_hint(page, "fairy")).to_be_empty()
        expect(page.locator(".hint-move").first).to_contain_text("%")
        expect(section.locator("svg path.line").first).to_be_visible(timeout=COMPILED * 1000)
        for one in (page, other):
            one.goto("about:blank")

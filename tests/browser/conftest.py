"""A real server with a database of its own, a real Chromium, and the hands of a player."""

import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright

from tests.browser.cable import Cable
from tests.browser.looks import SIZES

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for name in BROWSERS if (found := shutil.which(name))), None)
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
]  # fmt: skip
BLOCKED = "Service Worker registration blocked by Playwright"
PATIENCE = 120
"""Seconds that a server may need until it answers."""
UNAVAILABLE = 503


@dataclass
class Server:
    """A running server."""

    url: str

    def call(self, method: str, path: str, body: Any = None, secret: str = "") -> Any:
        """A call of the API; while the server is still getting ready, the same is asked again."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api{path}", data, headers, method=method)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code != UNAVAILABLE or time.monotonic() > until:
                    raise
            time.sleep(0.2)

    def table(self, game: str, *places: str, **wish: Any) -> "Table":
        """A new table: each place is a person's name, a bot's level, or `open`. Bots do not wait."""
        levels = ("seedling", "sprite", "fairy", "queen")
        forms = [
            {"kind": "open"} if place == "open"
            else {"kind": "bot", "level": place} if place in levels
            else {"kind": "mine", "name": place}
            for place in places
        ]  # fmt: skip
        made = self.call("POST", "/tables", {"game": game, "seats": len(places), "places": forms, "pause": 0} | wish)
        return Table(self, made["table"], {int(seat): secret for seat, secret in made["seats"].items()})


Choice = Callable[[Any, list[Any]], Any]
"""One of the moves, by what its seat sees."""


@dataclass
class Table:
    """A table, and the secrets of the places that are ours."""

    server: Server
    id: str
    secrets: dict[int, str]

    def path(self, seat: int | None = None) -> str:
        """The address of the table, or the link of a seat."""
        return f"/table/{self.id}" + (f"#{self.secrets[seat]}" if seat is not None else "")

    def seen(self, seat: int | None = None) -> Any:
        """What the server tells the holder of a seat."""
        return self.server.call("GET", f"/tables/{self.id}", secret=self.secrets[seat] if seat is not None else "")

    def play_out(self) -> None:
        """Play to the end without a page: whoever of us is asked makes the first move that they may."""
        while (seen := self.seen(0))["table"]["status"] == "playing":
            for seat in set(seen["table"]["to_act"]) & self.secrets.keys():
                self.move(seat, lambda view, moves: moves[0])

    def move(self, seat: int, choose: "Choice") -> None:
        """Make a move without a page, if one is asked for."""
        seen = self.seen(seat)
        mine, version = seen["seats"][str(seat)], seen["version"]
        if mine["moves"]:
            move = choose(mine["view"], mine["moves"])["id"]
            message = {"do": "move", "id": f"{seat}-{version}", "seat": seat, "version": version, "move": move}
            self.server.call("POST", f"/tables/{self.id}/messages", message, self.secrets[seat])

    def log(self, kind: str, seat: int | None = None) -> list[Any]:
        """The entries of one kind in the log, as a seat knows them."""
        return [entry for entry in self.seen(seat)["told"] if entry["kind"] == kind]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of our own on a free port."""
    with serving(tmp_path_factory.mktemp("server")) as ours:
        yield ours


@contextmanager
def serving(folder: Path, *arguments: str, **environment: str) -> Iterator[Server]:
    """A server that keeps its database and its log in a folder."""
    if not (ROOT / "src/fatina/table/page/index.html").is_file():
        pytest.fail("the page is not built: run `make .venv/ready-to-play` (or `npm run build` in web/)")
    log = (folder / "log").open("w+")
    fatina = str(Path(sys.executable).with_name("fatina"))
    command = [fatina, "serve", "--port", "0", "--no-open", "--database", str(folder / "db"), *arguments]
    process = subprocess.Popen(
        command, stdout=log, stderr=subprocess.STDOUT, env=os.environ | {"FATINA_RATE": "10"} | environment
    )
    try:
        yield Server(address(process, Path(log.name)))
    finally:
        process.terminate()
        process.wait(30)
        log.close()


def address(process: "subprocess.Popen[bytes]", log: Path) -> str:
    """Where the server listens, once it answers."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        if found := re.search(r"http://\S+:(\d+)", log.read_text()):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/api/games", timeout=5).close()
                return f"http://127.0.0.1:{found[1]}"
            except OSError:
                pass
        time.sleep(0.1)
    pytest.fail(f"the server does not answer:\n{log.read_text()}")


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """A line to the server that can be cut."""
    with Cable(int(server.url.rsplit(":", 1)[1])) as line:
        yield line


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium."""
    if not CHROMIUM:
        pytest.fail("there is no Chromium: install it (Debian: apt-get install chromium-headless-shell)")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@dataclass
class Visits:
    """Opens pages, each in a browser profile of its own, and keeps an eye on them."""

    browser: Browser
    url: str
    contexts: list[BrowserContext] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def __call__(
        self,
        path: str,
        *,
        phone: bool = False,
        theme: str = "dark",
        lang: str = "en",
        url: str = "",
        still: bool = True,
        expect: str = "",
        kept: bool = False,
    ) -> Page:
        """A page in a fresh profile; `expect` is a pattern of errors in its console that are part of the test.

        Only a page that is `kept` has its service worker, which would load everything once more for every test.
        """
        context = self.browser.new_context(
            base_url=url or self.url,
            viewport=SIZES["phone" if phone else "wide"],
            color_scheme=theme,  # type: ignore[arg-type]
            locale={"en": "en-GB", "it": "it-IT"}[lang],
            reduced_motion="reduce" if still else "no-preference",
            permissions=["clipboard-read", "clipboard-write"],
            service_workers="allow" if kept else "block",
        )
        context.set_default_timeout(20_000)
        self.contexts.append(context)
        page = context.new_page()

        def note(text: str) -> None:
            if not (expect and re.search(expect, text)) and text != BLOCKED:
                self.errors.append(text)

        page.on("console", lambda message: note(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: note(str(error)))
        page.goto(path)
        return page


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visits]:
    """Opens pages; whatever a page complains of in its console (the content policy included) fails the test."""
    visits = Visits(browser, server.url)
    yield visits
    for context in visits.contexts:
        context.close()
    assert visits.errors == []


def until(page: Page, happened: Callable[[], Any], seconds: float = 60, what: str = "") -> None:
    """Wait until something has happened."""
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, what or "it did not happen"
        page.wait_for_timeout(20)


def my_turn(page: Page) -> bool:
    """Whether the page asks for a move."""
    return page.locator(".move-bar.asked").count() > 0


def over(page: Page) -> bool:
    """Whether the game is over on this page: there is nothing to be done any more."""
    return page.locator("[data-status=over], [data-status=ended]").count() > 0


def move_by_board(page: Page) -> None:
    """Make a move as a hand does: click what can be chosen until one move is left, then confirm it."""
    for _ in range(12):
        if not my_turn(page):
            return
        confirm = page.locator(".move-bar .confirm")
        if confirm.count():
            confirm.click()
            return
        free = page.locator(".ground .can")
        if free.count() == 0:
            move_by_list(page)
            return
        free.first.click()


def move_by_list(page: Page, which: int = 0) -> None:
    """Make a move from the few in the bar, or from the list of all."""
    buttons = page.locator(":is(.move-bar, .all-moves) .moves button")
    if buttons.count() == 0:
        page.locator(".move-bar [aria-controls=all-moves]").click()
    buttons.nth(which).click()


def told(page: Page) -> Locator:
    """The log, opened if it does not stand beside the table by itself."""
    if page.locator(".log").count() == 0:
        page.locator(".doors .door").first.click()
    return page.locator(".log")


BY_HAND = 6
"""Of so many moves of a long game one is made on the board."""


def now_and_then(table: Table, by_hand: Callable[[Page], None], otherwise: Choice) -> Callable[[Page], None]:
    """A player who makes some moves of a long game by hand. The others are made without the page, which follows the same."""
    made = itertools.count()

    def move(page: Page) -> None:
        if next(made) % BY_HAND == 0:
            by_hand(page)
        else:
            table.move(0, otherwise)

    return move


ASKED_OR_OVER = "() => !!document.querySelector('.move-bar.asked, [data-status=over], [data-status=ended]')"
NEW_OR_OVER = """version => {
    const { status, version: now } = document.querySelector('.table-page').dataset
    return status === 'over' || status === 'ended' || now !== version
}"""
PATIENT = 120_000
"""Milliseconds in which bots have moved on any machine."""


def play_on(page: Page, moves: int = 10_000, move: Callable[[Page], None] = move_by_board) -> int:
    """Make that many moves, or play to the end; says how many were made."""
    made = 0
    while made < moves:
        page.wait_for_function(ASKED_OR_OVER, timeout=PATIENT)
        if over(page):
            break
        version = page.locator(".table-page").get_attribute("data-version")
        move(page)
        page.wait_for_function(NEW_OR_OVER, arg=version, timeout=PATIENT)
        made += 1
    return made

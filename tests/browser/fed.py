"""The real page at a table that no server keeps: it is told, moment by moment, what a seat sees of a whole game."""

import importlib.util
import json
import mimetypes
import random
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocketRoute

import fatina
from fatina.table import catalogue

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src/fatina/table/page"
ADDRESS = "http://localhost:1"
TABLE = "fed"
NAMES = ["Anna", "Massimiliana Ottavia", "Bo", "Bartolomeo Ferrarese", "Ermenegilda de Santi"]
"""Short ones, and some of twenty letters."""
SEED = 7
NO_SUCH_TABLE = 4404
"""With this the server closes the line to a table that it does not have."""

Moment = dict[str, Any]

_spec = importlib.util.spec_from_file_location("dump", ROOT / "web/dev/dump.py")
assert _spec
assert _spec.loader
dump = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(dump)


@cache
def moments(slug: str, seats: int, seed: int = SEED) -> list[Moment]:
    """What the first seat sees after every move of a game that is played by luck."""
    match = fatina.game(slug).new(seats, seed)
    dice = random.Random(seed)
    seen = [dump.step(match, 0, 0, None)]
    while not match.over:
        who = dice.choice(match.to_act)
        before = len(match.played)
        match.play(who, dice.choice(match.moves(who)).id)
        # Of the many moves of others only the last before my own is looked at.
        if match.over or 0 in match.to_act or len(seen) < 2 or seen[-1]["moves"]:
            seen.append(dump.step(match, 0, before, None))
    return seen


def question(moment: Moment) -> str:
    """What kind of question it is."""
    view = moment["view"]
    stage = "/".join(str(view.get(part)) for part in ("stage", "phase", "step") if view.get(part) is not None)
    return f"{stage}: {', '.join(sorted({move['verb'] for move in moment['moves']}))}"


def telling(slug: str, seats: int, most: int, seed: int = SEED) -> list[Moment]:
    """The moments of a game that tell most: of each question the one with most choices, the last and the first; and the end."""
    kinds: dict[str, list[int]] = defaultdict(list)
    game = moments(slug, seats, seed)
    for at, moment in enumerate(game[:-1]):
        kinds[question(moment)].append(at)
    chosen = {0, len(game) - 1}
    for pick in (lambda all: max(all, key=lambda at: len(game[at]["moves"])), lambda all: all[-1], lambda all: all[0]):
        chosen |= {pick(kinds[kind]) for kind in sorted(kinds, key=lambda kind: -len(kinds[kind]))[:most]}
        if len(chosen) >= most:
            break
    return [game[at] for at in sorted(chosen)]


class Fed:
    """A browser profile with the page in it, and what it is told."""

    def __init__(self, browser: Browser, slug: str, seats: int, lang: str = "en", *, guide: bool = False) -> None:
        self.slug, self.seats = slug, seats
        self.context: BrowserContext = browser.new_context(
            base_url=ADDRESS, locale={"en": "en-GB", "it": "it-IT"}[lang], reduced_motion="reduce", color_scheme="light"
        )
        self.context.set_default_timeout(10_000)
        self.errors: list[str] = []
        self.version = 0
        self.moment: Moment = moments(slug, seats)[0]
        self._socket: WebSocketRoute | None = None
        seat = {TABLE: {"id": TABLE, "game": slug, "seats": [{"seat": 0, "secret": "s" * 24}], "at": 1}}
        guided = {} if guide else {slug: "off"}
        self.context.add_init_script(
            f"localStorage['fatina-tables'] ??= {json.dumps(json.dumps(seat))};"
            f"localStorage['fatina-guided'] ??= {json.dumps(json.dumps(guided))}"
        )
        self.context.route(f"{ADDRESS}/**", self._answer)
        self.page: Page = self.context.new_page()
        self.page.route_web_socket("**/socket", self._line)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(f"/table/{TABLE}")
        self.page.locator(".ground").wait_for()

    def tell(self, moment: Moment) -> None:
        """Show this moment."""
        self.moment = moment
        self.version += 1
        assert self._socket
        self._socket.send(json.dumps(self._news()))
        self.page.wait_for_function(
            "version => document.querySelector('.table-page').dataset.version === version", arg=str(self.version)
        )

    def _news(self) -> dict[str, Any]:
        one = self.moment
        names = NAMES[: self.seats]
        place = {"kind": "person", "level": None, "here": True, "away": False, "clock": None}
        table = {
            "id": TABLE, "game": self.slug, "seats": self.seats, "options": {}, "public": False, "pace": {"kind": "free"},
            "takeover": None, "hints": True, "status": "over" if one["view"]["over"] else "playing",
            "places": [place | {"name": name} for name in names],
            "to_act": one["to_act"], "commitment": "", "scores": one["scores"], "ranks": one["ranks"], "votes": [],
            "rematch": None, "watching": 0, "ready": {"step": "ready", "seconds": 0},
        }  # fmt: skip
        told = {"version": self.version, "at": 0, "kind": "move", "seat": None, "events": one["events"]}
        seat = {
            "view": one["view"],
            "moves": one["moves"],
            "by_itself": None,
            "standing": None,
            "take_back": one["take_back"],
            "undo": bool(one["moves"]),
        }
        return {"say": "table", "version": self.version, "now": 0, "table": table, "told": [told], "seats": {"0": seat}}

    def _line(self, socket: WebSocketRoute) -> None:
        if f"/{TABLE}/" not in socket.url:
            socket.close(code=NO_SUCH_TABLE)
            return
        self._socket = socket
        socket.on_message(lambda message: socket.send(json.dumps(self._news())) if "hello" in str(message) else None)

    def _answer(self, route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS).split("?")[0]
        game = fatina.game(self.slug)
        if path.startswith(f"/api/games/{self.slug}/words/"):
            route.fulfill(body=catalogue.words(game, path[-2:]), content_type="text/plain; charset=utf-8")
        elif path == f"/api/games/{self.slug}":
            route.fulfill(json=catalogue.whole(game))
        elif path.startswith("/api/"):
            route.fulfill(status=404, json={"error": {"code": "not-found", "message": path}})
        else:
            file = PAGE / path.lstrip("/")
            file = file if file.is_file() else PAGE / "index.html"
            kind = mimetypes.guess_type(file.name)[0] or "text/plain"
            route.fulfill(body=file.read_bytes(), content_type=kind)

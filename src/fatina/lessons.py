"""Introductions, figures of the rules and first games: ``lesson.json`` beside a game's cards says what they show.

The engine reads the positions and plays the moves, so that they keep up with the rules; the page draws them on its board and
has the words. Whatever draws figures, screen or paper, begins here.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import orjson

from fatina.engine.game import Game, key_from
from fatina.engine.match import Match


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that is good to learn on: the same for everybody."""

    seats: int
    seed: int

    @property
    def key(self) -> bytes:
        """The dealer's key."""
        return key_from(self.seed)


@cache
def source(game: Game) -> dict[str, Any]:
    """What is written: the ``pages`` of the introduction, more ``figures``, and the ``deal`` of a first game."""
    written: dict[str, Any] = json.loads(Path(game.words.folders[-1], "lesson.json").read_text(encoding="utf-8"))
    return written


def deal(game: Game) -> Deal:
    """What a first game begins with."""
    return Deal(**source(game)["deal"])


def pages(game: Game) -> list[dict[str, Any]]:
    """The pages of the introduction with what is seen: the position of each, and what every move brings about."""
    found = []
    match: Match | None = None
    for page in source(game)["pages"]:
        match = _set_up(game, page, match)
        steps: list[dict[str, Any]] = [{"view": match.view(page["seat"]), "events": []}]
        for move in page.get("moves", ()):
            steps.append(_played(match, move, page["seat"]))
        found.append({name: page.get(name, []) for name in ("name", "seat", "look", "cards")} | {"steps": steps})
    return found


def figures(game: Game) -> dict[str, dict[str, Any]]:
    """Everything that the rules can show, by its name: cards, or what a seat sees. Each page gives one, as it ends."""
    found = {}
    for page in pages(game):
        found[page["name"]] = {"seat": page["seat"], "cards": page["cards"], "view": page["steps"][-1]["view"]}
    for figure in source(game)["figures"]:
        shown = {"seat": figure.get("seat", 0), "cards": figure.get("cards", []), "view": None}
        if "page" in figure:
            shown["view"] = found[figure["page"]]["view"]
        elif "position" in figure:
            shown["view"] = _set_up(game, figure, None).view(shown["seat"])
        found[figure["name"]] = shown | {name: figure[name] for name in ("zones", "parts") if name in figure}
    return {name: {"zones": [], "parts": []} | figure for name, figure in found.items()}


def _played(match: Match, move: dict[str, Any], seat: int) -> dict[str, Any]:
    """Make a move: what a seat then sees, and what it was told."""
    match.play(move["seat"], move)
    told = match.events(seat, len(match.played) - 1)
    events = [event.json(match.cards) | ({"hidden": sorted(event.hidden)} if event.hidden else {}) for event in told]
    return {"view": match.view(seat), "events": events}


def _set_up(game: Game, shown: dict[str, Any], match: Match | None) -> Match:
    """The position of a page or figure, or what the page before led to; the moves that come ``before`` are not shown."""
    if "position" in shown:
        match = game.from_position({"game": game.slug, **shown["position"]})
    assert match, "the first page has a position"
    for move in shown.get("before", ()):
        match.play(move["seat"], move)
    return match


@cache
def written_pages(game: Game) -> bytes:
    """The pages as JSON."""
    return orjson.dumps(pages(game))


@cache
def written_figures(game: Game) -> bytes:
    """The figures as JSON."""
    return orjson.dumps(figures(game))

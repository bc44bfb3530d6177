"""Introductions: each game has pages with a position and, where something is to be seen happening, moves.

The engine reads and plays them, so that they keep up with the rules; the page draws them on its board and has the words.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import orjson

from fatina.engine.game import Game
from fatina.engine.match import Match
from fatina.table import replays


def source(game: Game) -> list[dict[str, Any]]:
    """The pages as they are written: ``lesson.json`` beside a game's cards."""
    pages: list[dict[str, Any]] = json.loads(Path(game.words.folders[-1], "lesson.json").read_text(encoding="utf-8"))
    return pages


def played(game: Game) -> list[dict[str, Any]]:
    """The pages with what is seen: the position of each, and what every move brings about."""
    pages = []
    match: Match | None = None
    for page in source(game):
        if "position" in page:
            match = game.from_position({"game": game.slug, **page["position"]})
        assert match, "the first page has a position"
        for move in page.get("before", ()):
            match.play(move["seat"], move)
        seat = page["seat"]
        steps = [replays.step(match, seat) | {"events": []}]
        for move in page.get("moves", ()):
            match.play(move["seat"], move)
            steps.append(replays.step(match, seat))
        pages.append({name: page.get(name, []) for name in ("name", "seat", "look", "cards")} | {"steps": steps})
    return pages


@cache
def written(game: Game) -> bytes:
    """The same as JSON."""
    return orjson.dumps(played(game))

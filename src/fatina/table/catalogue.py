"""What a page must know of a game: its cards, verbs, events, options and sentences."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import orjson

from fatina import lessons
from fatina.bots import LEVELS
from fatina.engine.game import Game
from fatina.engine.sorts import Sort
from fatina.engine.words import LANGUAGES
from fatina.press.parts import parts_of
from fatina.table.card_files import as_written, sections_of


@cache
def cover(game: Game) -> dict[str, Any]:
    """A game in a few words."""
    say = game.words.say
    return {
        "slug": game.slug,
        "title": {lang: game.title(lang) for lang in LANGUAGES},
        "about": {lang: say("about", lang) for lang in LANGUAGES},
        "minutes": say("about-minutes", "en"),
        "weight": int(say("about-weight", "en")),
        "seats": list(game.seats),
        "options": options(game),
        "parts": list(parts_of(game)),
    }


def covers(games: Iterable[Game]) -> list[dict[str, Any]]:
    """Some games in a few words each: the first time their sentences are read, which takes longer than a moment."""
    return [cover(game) for game in games]


@cache
def whole(game: Game) -> dict[str, Any]:
    """Everything about a game."""
    cards = game.printed
    return cover(game) | {
        "rules": game.version,
        "cards": {
            "name": cards.name,
            "hash": cards.hash,
            "sections": sections_of(game, cards, as_written),
        },
        "verbs": {
            verb.name: {name: sort_form(sort) for name, sort in verb.arguments.items()}
            for verb in game.moves.verbs.values()
        },
        "events": {
            name: {argument: sort_form(sort) | {"secret": argument in secret} for argument, sort in sorts.items()}
            for name, sorts, secret in game.events.kinds
        },
        "levels": list(LEVELS),
        "lesson": {"seats": lessons.deal(game).seats},
        "reacting": {"pass": game.asking.passing, "mine": game.asking.concerns is not None}
        if game.asking.passing
        else None,
    }


@cache
def written(game: Game) -> bytes:
    """The same as JSON."""
    return orjson.dumps(whole(game))


def options(game: Game) -> list[dict[str, Any]]:
    """The options of a game."""
    return [{"name": option.name, "values": list(option.values), "usual": option.usual} for option in game.options]


def sort_form(sort: Sort) -> dict[str, Any]:
    """What an argument means."""
    form: dict[str, Any] = {"sort": sort.name}
    if sort.section:
        form["section"] = sort.section
    if sort.words:
        form["words"] = list(sort.words)
    if sort.name == "number" and sort.size:
        form |= {"low": sort.low, "high": sort.low + sort.size - 1}
    if sort.blank == -1:
        form["optional"] = True
    return form


@cache
def words(game: Game, lang: str) -> str:
    """The sentences of engine and game as one Fluent file."""
    return "\n".join((folder / f"{lang}.ftl").read_text(encoding="utf-8") for folder in game.words.folders)

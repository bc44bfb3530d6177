"""Levels for people, by the same names in every game, and the names under which bots are called."""

import re
from collections.abc import Callable

from fatina.bots.bot import Bot, InstinctBot, RandomBot, SearchBot
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game

LEVELS: dict[str, Callable[[Game, int], Bot]] = {
    "seedling": lambda game, seed: InstinctBot(game, seed, looks=1, tries=1, few=2),
    "sprite": InstinctBot,
    "fairy": lambda game, seed: SearchBot(game, seed, seconds=0.1),
    "queen": lambda game, seed: SearchBot(game, seed, seconds=1.0),
}
"""From easy to hard: two random moves weighed at a glance; instinct; search for a tenth of a second; for a second."""

COUNTED = re.compile(r"search-([1-9][0-9]{0,6})")


def bot(name: str, game: Game, seed: int = 0) -> Bot:
    """A bot by its name: a level, ``random``, or ``search-5000`` for a search of so many simulations. Raises FatinaError."""
    if name in LEVELS:
        return LEVELS[name](game, seed)
    if name == "random":
        return RandomBot(game, seed)
    if found := COUNTED.fullmatch(name):
        return SearchBot(game, seed, simulations=int(found[1]))
    raise FatinaError(
        f"there is no bot {name!r}: there are {', '.join(LEVELS)}, random, and search-N (N simulations a move)"
    )

"""Levels for people, by the same names in every game, and the names under which bots are called."""

import re
from collections.abc import Callable
from pathlib import Path

from fatina.bots.bot import Bot, GlanceBot, InstinctBot, LearnedBot, RandomBot, SearchBot
from fatina.bots.network import Network, network_of, read_network
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game

SECONDS = {"fairy": 0.1, "queen": 1.0}
"""The levels that search, and how long they think."""


def learned(game: Game, level: str) -> bool:
    """Whether a level searches with the game's network: only where there is one, and it was shown that it is stronger so."""
    return level in game.learned.levels and network_of(game) is not None


def network_behind(name: str, game: Game) -> Network | None:
    """The network that a bot of that name asks, if it asks one. Raises FatinaError where there is none to ask."""
    if name in LEVELS:
        return network_of(game) if learned(game, name) else None
    found = OF_A_NETWORK.fullmatch(name)
    if found is None:
        return None
    return read_network(Path(found[2]), game) if found[2] else the_network(game)


def searching(level: str) -> Callable[[Game, int], Bot]:
    """A level that searches: with the game's network where it learned, else by hand."""

    def make(game: Game, seed: int) -> Bot:
        network = network_behind(level, game)
        if network is None:
            return by_hand(game, seed)
        return LearnedBot(game, network, seed, SECONDS[level], instead=lambda: by_hand(game, seed))

    def by_hand(game: Game, seed: int) -> Bot:
        return SearchBot(game, seed, SECONDS[level])

    return make


LEVELS: dict[str, Callable[[Game, int], Bot]] = {
    "seedling": lambda game, seed: InstinctBot(game, seed, looks=1, tries=1, few=2),
    "sprite": InstinctBot,
    "fairy": searching("fairy"),
    "queen": searching("queen"),
}
"""From easy to hard: two random moves weighed at a glance; instinct; search for a tenth of a second; for a second."""

COUNTED = re.compile(r"(search|learned)-([1-9][0-9]{0,6})")
GLANCES = ("glance", "glance-drawn")
BY_CLOCK = "|".join(SECONDS)
OF_A_NETWORK = re.compile(rf"({'|'.join(GLANCES)}|learned-[1-9][0-9]{{0,6}}|(?:{BY_CLOCK})-learned)(?:@(.+))?")
BY_HAND = re.compile(rf"({BY_CLOCK})-by-hand")
OTHERS = "random, glance, learned-N and search-N (N simulations a move), queen-learned, queen-by-hand and so for fairy"


def bot(name: str, game: Game, seed: int = 0) -> Bot:
    """A bot by its name. Raises FatinaError for what is none.

    A level, ``random``; ``search-5000`` for a search by hand of so many simulations, ``queen-by-hand`` for one of a second;
    ``learned-5000`` and ``queen-learned`` for searches with the game's network, ``glance`` for what that likes best and
    ``glance-drawn`` for any move, as likely as it would make it. ``glance@FILE`` takes another network than the game's.
    """
    if name in LEVELS:
        return LEVELS[name](game, seed)
    if name == "random":
        return RandomBot(game, seed)
    if found := BY_HAND.fullmatch(name):
        return SearchBot(game, seed, SECONDS[found[1]])
    if network := network_behind(name, game):
        kind = name.partition("@")[0]
        if kind.startswith("glance"):
            return GlanceBot(game, network, seed, drawn=kind == "glance-drawn")
        if kind.endswith("-learned"):
            return LearnedBot(game, network, seed, SECONDS[kind.removesuffix("-learned")])
        return LearnedBot(game, network, seed, simulations=int(kind.removeprefix("learned-")))
    if found := COUNTED.fullmatch(name):
        return SearchBot(game, seed, simulations=int(found[2]))
    raise FatinaError(f"there is no bot {name!r}: there are {', '.join(LEVELS)}, {OTHERS}")


def the_network(game: Game) -> Network:
    """The network that comes with a game. Raises FatinaError if none does."""
    network = network_of(game)
    if network is None:
        raise FatinaError(f"{game.title()} has no network: nobody can play what it learned")
    return network


def adviser(game: Game, simulations: int) -> str:
    """The name of the bot that is asked about games that are over: a search of about the time of so many simulations by hand."""
    return f"learned-{max(1, simulations // LEARNED_COSTS)}" if learned(game, "queen") else f"search-{simulations}"


LEARNED_COSTS = 5
"""A simulation with a network takes about as long as so many by hand."""

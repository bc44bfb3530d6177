"""Whom a learner meets: bots by name or as they are, and functions, such as earlier selves of the learner."""

from collections.abc import Callable, Sequence
from typing import Any

from fatina.adapters.seat import Shown, shown
from fatina.bots import Bot, bot
from fatina.bots.thinking import Considered, Thought
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game
from fatina.engine.match import Match


class Callee(Bot):
    """A seat played by a function: given what the seat sees, it returns the number of a legal move."""

    def __init__(self, game: Game, function: Callable[[Shown], Any]) -> None:
        super().__init__(game)
        self.function = function

    def think(self, match: Match, seat: int) -> Thought:
        return Thought(seat, (Considered(int(self.function(shown(match, seat))), 0.0),))


Opponent = str | Bot | Callable[[Shown], Any]
"""Who sits at another seat: the name of a bot, a bot, or a function of what the seat sees."""


def opponent(given: Any, game: Game) -> Bot:
    """Who plays another seat. Raises FatinaError for what cannot play this game."""
    if isinstance(given, str):
        return bot(given, game)
    if isinstance(given, Bot):
        if given.game is not game:
            raise FatinaError(f"this opponent plays {given.game.title()}, not {game.title()}")
        return given
    if callable(given):
        return Callee(game, given)
    raise FatinaError(f"an opponent is the name of a bot, a bot, or a function of what its seat sees; not {given!r}")


def line_up(given: Opponent | Sequence[Opponent], game: Game, others: int) -> list[Bot]:
    """The players of all other seats: one for each, or the same for all. Raises FatinaError."""
    each: list[Any] = [*given] if isinstance(given, Sequence) and not isinstance(given, str) else [given] * others
    if len(each) != others:
        raise FatinaError(f"{others + 1} players: {others} opponents, not {len(each)}")
    return [opponent(one, game) for one in each]

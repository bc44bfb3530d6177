"""Fatina: five fairy card games as software.

>>> import fatina
>>> game = fatina.game("fairy-tale")
>>> match = game.new(seats=4, seed=7)
>>> while not match.over:
...     seat = match.to_act[0]
...     _ = match.play(seat, match.moves(seat)[0])
>>> len(match.scores), match.winners != []
(4, True)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from fatina.engine.errors import FatinaError

if TYPE_CHECKING:
    from fatina.engine.game import Cards, Game
    from fatina.engine.match import Match

__version__ = "0.1.0"
__all__ = ["FatinaError", "game", "games", "replay"]

if TYPE_CHECKING:  # a package that can be called, which no type checker knows

    def games() -> list[str]:
        """The slugs of all games."""
else:
    from fatina import games


def game(slug: str) -> "Game":
    """A game by its slug. Raises UnknownGame."""
    from fatina.engine.errors import UnknownGame

    if slug not in games():
        raise UnknownGame(f"there is no game {slug!r}: there are {', '.join(games())}")
    found: Game = import_module(f"fatina.games.{slug.replace('-', '_')}").GAME
    return found


def replay(record: dict[str, Any], moves: int | None = None, *, cards: "Cards | None" = None) -> "Match":
    """Play a record again, whole or its first ``moves`` moves. Raises RecordError naming the field that is wrong."""
    from fatina.engine.errors import RecordError, UnknownGame
    from fatina.engine.record import read_record

    if not isinstance(record, dict):
        raise RecordError("", "a record is an object")
    try:
        played = game(record.get("game", ""))
    except UnknownGame as error:
        raise RecordError("game", str(error)) from None
    return read_record(played, record, played.cards_from(cards), moves)

"""The table of each game as people at a terminal see it.

A module named as the game's package says what lies on the table, in the order in which people look at it; what is to be chosen,
and which card or rule asks for it; and, if need be, what a choice looks like, what is no news, which card a move is about
where it names none, and what is to be known of a move and of its card. The table of a game without such a module is told
field by field.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from rich.console import RenderableType

from fatina.cli.boards.scene import Scene
from fatina.cli.speech import Speech
from fatina.engine.events import Event
from fatina.engine.game import Game
from fatina.engine.match import Match, Move


@dataclass(frozen=True)
class Board:
    """How a game's table is shown."""

    draw: Callable[[Scene], Iterator[RenderableType]]
    ask: Callable[[Scene, list[Move]], str]
    picture: Callable[[Scene, list[Move]], Iterable[RenderableType]] = lambda scene, moves: ()
    news: Callable[[list[Event]], list[Event]] = lambda events: events
    note: Callable[[Scene, Match, Move], str] = lambda scene, match, move: ""
    card: Callable[[Speech, Move], str] = lambda speech, move: ""
    brief: Callable[[Speech, Move, str], str] = lambda speech, move, card: speech.brief(card)


@cache
def board_of(game: Game) -> Board | None:
    """The board of a game, if it has one."""
    name = f"{__name__}.{game.folder.name}"
    if not find_spec(name):
        return None
    module = vars(import_module(name))
    return Board(**{part: module[part] for part in Board.__dataclass_fields__ if part in module})

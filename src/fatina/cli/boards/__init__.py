"""The table of each game as people at a terminal see it.

A module named as the game's package has ``draw``, what lies on the table in the order in which people look at it, and ``ask``,
what is to be chosen and which card or rule asks for it. The table of a game without such a module is told field by field.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from rich.console import RenderableType

from fatina.cli.boards.scene import Scene
from fatina.engine.game import Game
from fatina.engine.match import Move


class Board(Protocol):
    """How a game's table is drawn."""

    def draw(self, scene: Scene) -> Iterator[RenderableType]: ...

    def ask(self, scene: Scene, moves: list[Move]) -> str: ...


def board_of(game: Game) -> Board | None:
    """The board of a game, if it has one."""
    name = f"{__name__}.{game.folder.name}"
    return cast(Board, import_module(name)) if find_spec(name) else None

"""Whether a move told anybody anything: only then nothing is lost when it is undone.

An onlooker learned nothing from a move when it rules out no world that they held possible before: in each of them the mover
could have done something after which the onlooker would have seen and heard the very same. The mover, who knows which
move it was, asks that of the move itself. (What a seat sees is compared as its observation, which tells apart what views do.)
"""

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.chance import new_chance
from fatina.engine.events import ARGUMENTS, ROWS, Event
from fatina.engine.layout import cells_for_rules, for_rules
from fatina.engine.match import Match

WORLDS = 12
"""Imagined for each seat. A secret that had one chance in two to be otherwise is missed once in 4096 times."""


def told_nothing(match: Match) -> bool:
    """Whether the last move drew nothing by chance, made nobody else act or cease to act, and told nobody anything."""
    seat, move = match.played[-1]
    before, after = match.before_last_move(), match._states
    if int(before["to_act"].item() ^ after["to_act"].item()) & ~(1 << seat):
        return False
    if before["drawn"].item() != after["drawn"].item():
        return False
    return all(
        any(scene.looks_the_same(number) for number in scene.moves_in(world, None if onlooker != seat else move))
        for onlooker in [seat, *(other for other in range(match.seats) if other != seat)]
        for scene in [Scene(match, before, onlooker)]
        for world in range(WORLDS)
    )


class Scene:
    """The last move, as one onlooker saw it, to be compared with moves in worlds that they imagine."""

    def __init__(self, match: Match, before: npt.NDArray[Any], onlooker: int) -> None:
        self.match, self.game, self.before, self.onlooker = match, match.game, before, onlooker
        self.seat, self.move = match.played[-1]
        self.world = before.copy()
        self.next = before.copy()
        self.log = np.zeros((ROWS, 2 + ARGUMENTS), np.int16)
        self.open = np.zeros(match.game.moves.size, np.int32)
        self.seen = match.observe(onlooker)
        self.heard = [self.game.events.shown(row, onlooker) for row in match._told[-1]]

    def moves_in(self, world: int, only: int | None) -> Iterable[int]:
        """Imagine a world; the moves that the mover has in it, the one really made first."""
        rules, form = self.game.rules, self.game.layout
        self.world[:] = self.before
        rules.imagine(for_rules(self.world[0], form), self.onlooker, new_chance(world))
        n = rules.legal(for_rules(self.world[0], form), self.seat, cells_for_rules(self.open))
        numbers = [int(number) for number in self.open[:n]]
        if only is not None:
            return [only] if only in numbers else []
        return sorted(numbers, key=lambda number: abs(number - self.move))

    def looks_the_same(self, number: int) -> bool:
        """Whether this move in the imagined world shows and tells the onlooker just what they really saw and heard."""
        self.next[:] = self.world
        self.log[0, 0] = 0
        state = for_rules(self.next[0], self.game.layout)
        self.game.rules.apply(state, self.seat, number, cells_for_rules(self.log))
        seen = np.zeros_like(self.seen)
        self.game.rules.observe(state, self.onlooker, cells_for_rules(seen))
        return bool((seen == self.seen).all()) and self._hear() == self.heard

    def _hear(self) -> list[Event]:
        told = self.log[1 : 1 + int(self.log[0, 0])]
        return [self.game.events.shown(row, self.onlooker) for row in told]

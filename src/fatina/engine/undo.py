"""Whether a move told anybody anything: only then nothing is lost when it is undone.

An onlooker learned nothing from a move when it rules out no world that they held possible before: in each of them the mover
could have done something after which the onlooker would have seen and heard the very same. The mover, who knows which
move it was, asks that of the move itself. All of it is asked in worlds that the mover imagines: the answer says nothing about
what others know. (What a seat sees is compared as its observation, which tells apart what views do.)
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.chance import new_chance
from fatina.engine.events import ARGUMENTS, ROWS
from fatina.engine.layout import copied
from fatina.engine.match import Match

WORLDS = 12
"""A secret that had one chance in two to be otherwise is missed once in 4096 times."""

FEW_WORLDS = 4
"""Enough to offer an undo, which is looked at again when it is asked for."""

Seen = tuple[bytes, list[tuple[int | None, ...]]]
State = npt.NDArray[Any]


def told_nothing(match: Match, worlds: int) -> bool:
    """Whether the last move drew nothing by chance, made nobody else act or cease to act, and told nobody anything."""
    seat = match.played[-1][0]
    before, after = match.before_last_move(), match._states
    if int(before["to_act"].item() ^ after["to_act"].item()) & ~(1 << seat):
        return False
    if before["drawn"].item() != after["drawn"].item():
        return False
    stage = Stage(match)
    really = stage.seen(after, match._told[-1], seat)
    return all(stage.quiet_in(stage.imagine(before, seat, number), really, number) for number in range(worlds))


class Stage:
    """Where the last move is made again, in other worlds."""

    def __init__(self, match: Match) -> None:
        self.game = match.game
        self.run = match.game.layout.code.run
        self.seat, self.move = match.played[-1]
        self.others = [seat for seat in range(match.seats) if seat != self.seat]
        self.log = np.zeros((ROWS, 2 + ARGUMENTS), np.int16)
        self.open = np.zeros(match.game.moves.size, np.int32)

    def quiet_in(self, world: State, really: Seen, number: int) -> bool:
        """Whether the move, made in a world that the mover holds possible, shows the mover the same, and the others nothing."""
        if not self.may_move(world):
            return False
        after, told = self.play(world, self.move)
        if self.seen(after, told, self.seat) != really:
            return False
        for other in self.others:
            shown = self.seen(after, told, other)
            if shown == self.seen(world, told[:0], other):
                continue  # a step that nobody sees is no news to who does not know how many were made before
            imagined = self.imagine(world, other, number)
            if self.may_move(imagined) and self.seen(*self.play(imagined, self.move), other) == shown:
                continue  # the very move is the likeliest to look the same
            if not any(self.seen(*self.play(imagined, move), other) == shown for move in self.moves(imagined)):
                return False
        return True

    def imagine(self, state: State, seat: int, number: int) -> State:
        """A world that a seat holds possible."""
        world = copied(state)
        self.run(self.game.rules.imagine, world[0], seat, new_chance(number))
        return world

    def moves(self, state: State) -> list[int]:
        """The moves that the mover has, those most like the one made first."""
        n = self.run(self.game.rules.legal, state[0], self.seat, self.open)
        return sorted(self.open[:n].tolist(), key=lambda move: abs(move - self.move))

    def may_move(self, state: State) -> bool:
        """Whether the move that was made is one of them."""
        n = self.run(self.game.rules.legal, state[0], self.seat, self.open)
        return self.move in self.open[:n].tolist()

    def play(self, state: State, move: int) -> tuple[State, npt.NDArray[np.int16]]:
        """The state after a move of the mover, and what it told."""
        after = copied(state)
        self.log[0, 0] = 0
        self.run(self.game.rules.apply, after[0], self.seat, move, self.log)
        return after, self.log[1 : 1 + int(self.log[0, 0])].copy()

    def seen(self, state: State, told: npt.NDArray[np.int16], seat: int) -> Seen:
        """What a seat sees now and has just heard."""
        sees = np.zeros(self.game.features.size, np.float32)
        self.run(self.game.rules.observe, state[0], seat, sees)
        return sees.tobytes(), self.game.events.heard(told, seat)

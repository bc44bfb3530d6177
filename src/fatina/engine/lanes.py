"""Many matches in step, wherever their states lie: in this machine's memory, or on a GPU (gpu.py).

What is asked is answered in arrays that stay the same from step to step, so nothing is allocated on the way: who keeps an answer
copies it. All matches are of one game; they may be of different kinds, with other numbers of seats and options.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine import stepping
from fatina.engine.errors import FatinaError
from fatina.engine.layout import MOST_SEATS, Layout

Run = Callable[..., None]
"""Calls the rule of a name for every match: for each ``one`` of stepping.py."""

LOOPS: dict[str, Callable[..., Any]] = {
    "deal": stepping.deal_all, "mask": stepping.mask_all, "observe": stepping.observe_all, "allow": stepping.allow_all,
    "step": stepping.step_all, "pick": stepping.pick_all, "look": stepping.look_all,
}  # fmt: skip


def run_here(form: Layout) -> Run:
    """The rules as loops on this machine's CPU, compiled."""

    def run(name: str, *arguments: Any) -> None:
        form.code.run(LOOPS[name], *arguments)

    return run


class Lanes:
    """``n`` matches, dealt from the rows of ``ready``; ``kind`` says from which of them each one is.

    ``arrays`` makes arrays as NumPy does (CuPy, for a GPU).
    """

    def __init__(
        self,
        n: int,
        ready: npt.NDArray[Any],
        moves: int,
        features: int,
        run: Run,
        arrays: Any = np,
        kind: npt.ArrayLike | None = None,
        first: int = 0,
    ) -> None:
        self.n = n
        self.arrays = arrays
        self.run = run
        here = arrays is np
        self._ready = ready if here else arrays.asarray(ready.view(np.uint8).reshape(len(ready), -1))
        self._kind = arrays.asarray(np.zeros(n, np.int32) if kind is None else np.asarray(kind, np.int32))
        self._master = arrays.asarray(ready[0]["key"].copy())
        self.seats = arrays.asarray(ready["seats"].astype(np.int64))[self._kind]
        self.states = arrays.empty(n, ready.dtype) if here else arrays.empty((n, ready.dtype.itemsize), np.uint8)
        self._moves = arrays.zeros((n, moves), np.int32)
        self._log = arrays.zeros((1, 10), np.int16)[:0]
        self.mask = arrays.zeros((n, moves), np.bool_)
        self.seen = arrays.zeros((n, features), np.float32)
        self.over = arrays.ones(n, np.bool_)
        self.seat = arrays.zeros(n, np.int8)
        self.scores = arrays.zeros((n, MOST_SEATS), np.int32)
        self.ranks = arrays.zeros((n, MOST_SEATS), np.int8)
        self._wrong = arrays.zeros(n, np.bool_)
        self._rng: Any = None
        self.dealt: Any = first  # the number of the next match to be dealt
        self.deal_again()

    def deal_again(self, which: Any = None) -> None:
        """Put new matches in the place of those marked in ``which``, of all that are over unless told."""
        marked = self.over if which is None else which
        place = self.arrays.cumsum(marked, dtype=np.int64)
        number = self.dealt + place - 1
        self.run("deal", self.states, marked, self._ready, self._kind, self._master, number)
        self.dealt = self.dealt + place[-1]
        self.look()

    def put(self, states: npt.NDArray[np.uint8], dealt: int) -> None:
        """Go on with states that were kept as bytes, and with the number of the next match to be dealt."""
        if self.arrays is np:
            self.states[...] = states.view(self.states.dtype)
        else:
            self.states[...] = self.arrays.asarray(states.reshape(self.states.shape))
        self.dealt = dealt
        self.look()

    def look(self) -> None:
        """Bring ``over``, ``seat``, ``scores`` and ``ranks`` up to date."""
        self.run("look", self.states, self.over, self.seat, self.scores, self.ranks)

    def legal_mask(self, out: Any = None) -> Any:
        """What ``seat`` may do in each match."""
        mask = self.mask if out is None else out
        mask[...] = False
        self.run("mask", self.states, self._moves, mask)
        return mask

    def observe(self, out: Any = None) -> Any:
        """What ``seat`` knows in each match."""
        seen = self.seen if out is None else out
        seen[...] = 0.0
        self.run("observe", self.states, seen)
        return seen

    def random_moves(self, seed: int = 0) -> Any:
        """A legal move for each match, all equally likely; ``seed`` counts at the first call."""
        if self._rng is None:
            words = np.random.default_rng(seed).integers(0, 1 << 32, (self.n, 4))
            words[:, 0] |= 1
            self._rng = self.arrays.asarray(words.astype(np.int64))
            self._picked = self.arrays.zeros(self.n, np.int32)
        self.run("pick", self.states, self._rng, self._moves, self._picked)
        return self._picked

    def step(self, chosen: Any, *, check: bool = True, forced: bool = False) -> None:
        """Make a move for ``seat`` in every match that is not over; with ``forced`` also what follows and is no choice.

        Raises FatinaError if some move is not legal; then nothing is done. Who chose from the mask need not have that checked.
        """
        moves = self.arrays.asarray(chosen, np.int32)
        if moves.shape != (self.n,):
            raise FatinaError(
                f"step takes one move for each of the {self.n} matches, not an array of shape {moves.shape}"
            )
        if check:
            self._wrong[...] = False
            self.run("allow", self.states, moves, self._moves, self._wrong)
            if self._wrong.any():
                i = int(self._wrong.argmax())
                raise FatinaError(f"match {i}: {int(moves[i])} is not a legal move for seat {int(self.seat[i])}")
        self.run("step", self.states, moves, self._moves, self._log, int(forced))
        self.look()

    def rewards(self) -> Any:
        """For each match and seat 0 while it goes on; at its end n - 1 for the only winner of n seats, -1 for a loser."""
        best = self.ranks == 1
        shares = best / self.arrays.maximum(best.sum(1, keepdims=True), 1)
        playing = self.arrays.arange(MOST_SEATS) < self.seats[:, None]
        return self.arrays.where(self.over[:, None] & playing, shares * self.seats[:, None] - 1.0, 0.0)

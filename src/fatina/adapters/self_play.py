"""Many matches in step in which every seat learns: whose move it is, what that seat sees and may do, and what the end is worth to
each of them.

    tables = SelfPlay("fairy-tale", seats=4, n=4096, seed=1)
    seen, mask = tables.observe(), tables.legal_mask()      # made once; from then on written again in place
    while learning:
        tables.step(choose(tables.observe(out=seen), tables.legal_mask(out=mask)))
        tables.over, tables.rewards                          # which matches ended, and what that was worth to each seat

It needs nothing but NumPy: the arrays may be the memory of tensors, or the rows of a buffer in which a learner keeps what
happened. A step allocates nothing.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.adapters.seat import REWARDS, Room, worth_of
from fatina.engine.batch import Batch, lowest_seat
from fatina.engine.compiled import rule
from fatina.engine.errors import FatinaError
from fatina.engine.features import Features, spread
from fatina.engine.game import Cards, Game, Seed, whole
from fatina.engine.layout import Cells


@rule
def find_movers(states: Any, movers: Cells) -> None:
    """The first of those who must choose in each match."""
    for i in range(len(states)):
        movers[i] = lowest_seat(states[i].to_act)


@rule
def settle(states: Any, kind: int, over: Cells, rewards: Cells, scores: Cells, ranks: Cells) -> int:
    """Which matches are over, how they ended and what that is worth to each seat; returns how many."""
    ended = 0
    for i in range(len(states)):
        s = states[i]
        over[i] = s.over != 0
        if s.over:
            ended += 1
        for seat in range(s.seats):
            rewards[i, seat] = worth_of(s, seat, kind) if s.over else 0.0
            scores[i, seat] = s.scores[seat] if s.over else 0
            ranks[i, seat] = s.ranks[seat]
    return ended


class SelfPlay:
    """``n`` matches of one game whose seats all learn. A match that ends is dealt anew in the same step.

    Seats that the rules let choose at the same time are asked one after the other and learn nothing in between. The same seed
    gives the same deals. Options are those of the game; ``one_hot`` shows cards as one of many numbers, and ``reward`` is
    ``win`` (with n seats n - 1 for the only winner and -1 for losers), ``score`` or ``lead``. Raises FatinaError.
    """

    def __init__(
        self,
        game: str | Game = "fairy-tale",
        seats: int | None = None,
        *,
        n: int = 1024,
        seed: Seed = None,
        cards: Cards | dict[str, str] | None = None,
        one_hot: bool = False,
        reward: str = "win",
        **options: Any,
    ) -> None:
        self.room = Room(game, seats, cards, options, one_hot, reward)
        self.game, self.seats = self.room.game, self.room.seats
        self.batch = self._dealt(whole(n), seed)
        self.n = n = self.batch.n
        self.seat = np.zeros(n, np.int8)
        """Whose move it is in each match."""
        self.over = np.zeros(n, np.bool_)
        """Which matches ended in the last step; others have been dealt in their places."""
        self.rewards = np.zeros((n, self.seats), np.float32)
        """What their ends are worth to each seat; zeros in all other matches."""
        self.scores = np.zeros((n, self.seats), np.int32)
        """The scores of their seats; zeros in all other matches."""
        self.ranks = np.zeros((n, self.seats), np.int8)
        """The ranks of their seats, 1 for the best; zeros in all other matches."""
        self._narrow = np.zeros((n if one_hot else 0, self.game.features.size), np.float32)
        self._run(find_movers, self.batch.states, self.seat)

    @property
    def features(self) -> Features:
        """The blocks of an observation."""
        return self.room.features

    def reset(self, seed: Seed = None) -> None:
        """Deal new matches everywhere."""
        self.batch = self._dealt(self.n, seed)
        for told in (self.over, self.rewards, self.scores, self.ranks):
            told.fill(0)
        self._run(find_movers, self.batch.states, self.seat)

    def legal_mask(self, out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """Which moves are legal for the seat whose move it is, a row for each match; into ``out``, as ``Batch.legal_mask``."""
        return self.batch.legal_mask(out=out)

    def observe(self, out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.float32]:
        """What the seat whose move it is knows, a row for each match; into ``out``, as ``Batch.observe``."""
        if not self.room.one_hot:
            return self.batch.observe(out=out)
        wide = self.features.size
        if out is None:
            out = np.zeros((self.n, wide), np.float32)
        elif out.shape != (self.n, wide) or out.dtype != np.float32 or not out.flags.c_contiguous:
            raise FatinaError(
                f"out is an array of float32 in the order of C, {self.n} × {wide}, that can be written to"
            )
        else:
            out.fill(0)
        self._run(spread, self.batch.observe(out=self._narrow), self.game.features.widths, out)
        return out

    def step(self, moves: npt.ArrayLike) -> None:
        """One move in every match, by the seat whose move it is. Raises FatinaError if one is not legal; then nothing is done."""
        batch = self.batch
        batch.step(moves)
        ends = (self.over, self.rewards, self.scores, self.ranks)
        if self._run(settle, batch.states, REWARDS.index(self.room.reward), *ends):
            batch.deal_again(self.over)
        self._run(find_movers, batch.states, self.seat)

    def _dealt(self, n: int, seed: Seed) -> Batch:
        return self.game.batch(n, self.seats, seed, cards=self.room.cards, **self.room.options)

    def _run(self, rule: Any, *arguments: Any) -> Any:
        return self.game.layout.code.run(rule, *arguments)

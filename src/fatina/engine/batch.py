"""Many matches at once: random play-outs on all cores, and stepping with masks and observations for learners."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from fatina.engine.chance import chance, seed_chance
from fatina.engine.compiled import Called, rule
from fatina.engine.contract import apply, legal, observe, setup
from fatina.engine.dealer import game_key
from fatina.engine.errors import FatinaError
from fatina.engine.events import NO_LOG
from fatina.engine.layout import Cells, Header

if TYPE_CHECKING:
    from fatina.engine.game import Game

CHUNK, FEW = 512, 8
"""Games that a core plays between two reports of progress, compiled and interpreted."""


@rule
def lowest_seat(seats: int) -> int:
    """The first of a set of seats; -1 if it is empty."""
    for seat in range(8):
        if seats >> seat & 1:
            return seat
    return -1


@rule
def play_out(s: Header, rng: Cells, moves: Cells, log: Cells) -> int:
    """Play at random to the end; return the number of decisions."""
    decisions = 0
    while not s.over:
        seat = lowest_seat(s.to_act)
        n = legal(s, seat, moves)
        apply(s, seat, moves[chance(rng, n)], log)
        decisions += 1
    return decisions


@rule
def deal_games(states: Any, ready: Any, master: Cells, first: int) -> None:
    """Deal all states, the game number counting from ``first``."""
    for i in range(len(states)):
        states[i] = ready[0]
        game_key(states[i].key, master, first + i, states[i].block)
        setup(states[i])


@rule
def deal_again(states: Any, which: Cells, ready: Any, master: Cells, first: int) -> int:
    """Deal the states that ``which`` marks anew, the game number counting from ``first``; return the next number."""
    number = first
    for i in range(len(states)):
        if which[i]:
            states[i] = ready[0]
            game_key(states[i].key, master, number, states[i].block)
            setup(states[i])
            number += 1
    return number


@rule
def play_games(
    scratch: Any,
    ready: Any,
    master: Cells,
    first: int,
    rng: Cells,
    moves: Cells,
    log: Cells,
    scores: Cells,
    ranks: Cells,
    made: Cells,
) -> None:
    """Deal and play one game after the other in the same scratch state, keeping only the results."""
    for i in range(len(made)):
        deal_games(scratch, ready, master, first + i)
        s = scratch[0]
        seed_chance(rng, int(master[0]) + (int(master[1]) << 32), first + i)
        made[i] = play_out(s, rng, moves, log)
        for seat in range(s.seats):
            scores[i, seat] = s.scores[seat]
            ranks[i, seat] = s.ranks[seat]


@rule
def finish_games(states: Any, master: Cells, first: int, rng: Cells, moves: Cells, log: Cells, made: Cells) -> None:
    """Play all states at random to their ends, the game number counting from ``first``."""
    for i in range(len(states)):
        seed_chance(rng, int(master[0]) + (int(master[1]) << 32), first + i)
        made[i] = play_out(states[i], rng, moves, log)


@rule
def mask_games(states: Any, moves: Cells, mask: Cells) -> None:
    """Mark the legal moves of the first seat to act in each state."""
    for i in range(len(states)):
        s = states[i]
        if not s.over:
            for k in range(legal(s, lowest_seat(s.to_act), moves)):
                mask[i, moves[k]] = True


@rule
def observe_games(states: Any, out: Cells) -> None:
    """Write what the first seat to act in each state knows."""
    for i in range(len(states)):
        s = states[i]
        if not s.over:
            observe(s, lowest_seat(s.to_act), out[i])


@rule
def step_games(states: Any, chosen: Cells, moves: Cells, log: Cells) -> int:
    """Make each state's chosen move for its first seat to act; return the first state whose choice is not legal, or -1.

    Nothing is done in any state if some choice is not legal.
    """
    for i in range(len(states)):
        s = states[i]
        if not s.over:
            n = legal(s, lowest_seat(s.to_act), moves)
            found = False
            for k in range(n):
                found = found or moves[k] == chosen[i]
            if not found:
                return i
    for i in range(len(states)):
        s = states[i]
        if not s.over:
            apply(s, lowest_seat(s.to_act), chosen[i], log)
    return -1


@dataclass(frozen=True)
class Results:
    """How many games ended: scores and ranks by game and seat, decisions by game."""

    scores: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int8]
    decisions: npt.NDArray[np.int32]


class Batch:
    """``n`` matches of one game. They are dealt when first looked at; ``play_out`` of an untouched batch keeps results alone."""

    def __init__(self, game: "Game", n: int, ready: npt.NDArray[Any]) -> None:
        if type(n) is not int or n < 1:
            raise FatinaError(f"the number of matches of a batch is a whole number from 1, not {n!r}")
        game.compile()
        self.game = game
        self.n = n
        self.seats = int(ready[0]["seats"])
        self._ready = ready
        self._master = ready[0]["key"].copy()
        self._states: npt.NDArray[Any] | None = None
        self._moves = np.zeros(game.moves.size, np.int32)
        self._chosen = np.zeros(n, np.int64)
        self._dealt = n  # the number of the next game to be dealt

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= state
        self.game.compile()  # in the process where it is unpickled

    @property
    def states(self) -> npt.NDArray[Any]:
        """All states, as one array of records."""
        if self._states is None:
            self._states = np.empty(self.n, self.game.layout.dtype)
            self._run(deal_games, self._states, self._ready, self._master, 0)
        return self._states

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which matches are over."""
        return self.states["over"] != 0  # type: ignore[no-any-return]

    @property
    def to_act(self) -> npt.NDArray[np.int8]:
        """The seat that ``step`` moves for in each match: the first of those that must choose; -1 when it is over."""
        first = np.full(self.n, -1, np.int8)
        for seat in reversed(range(self.seats)):
            first[(self.states["to_act"] >> seat & 1 == 1) & ~self.over] = seat
        return first

    @property
    def scores(self) -> npt.NDArray[np.int32]:
        """The score of each seat in each match, where it stands in the states: it follows them, and is not to be written to."""
        return self.states["scores"][:, : self.seats]

    @property
    def ranks(self) -> npt.NDArray[np.int8]:
        """The rank of each seat, likewise: 1 is best, equal ranks are ties, 0 while a match goes on."""
        return self.states["ranks"][:, : self.seats]

    def legal_mask(self, out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """For each match, which moves are legal for the seat to act; none where it is over.

        Written into ``out`` if that is given, an array of ``n`` rows of bools (or of other numbers of one byte), and nothing is
        allocated. Raises FatinaError for an array of another form.
        """
        mask = self._room(out, self.game.moves.size, (np.bool_, np.int8, np.uint8))
        self._run(mask_games, self.states, self._moves, mask.view(np.bool_))
        return mask

    def observe(self, out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.float32]:
        """For each match, what the seat to act knows, laid out as ``game.features`` says; zeros where it is over.

        Written into ``out`` if that is given, an array of ``n`` rows of 32-bit floating point numbers, and nothing is allocated.
        Raises FatinaError for an array of another form.
        """
        seen = self._room(out, self.game.features.size, (np.float32,))
        self._run(observe_games, self.states, seen)
        return seen

    def step(self, moves: npt.ArrayLike) -> None:
        """Make one move in every match that is not over. Raises FatinaError if one is not legal; then nothing is done.

        An array of whole numbers is not copied into a new one.
        """
        given = np.asarray(moves)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise FatinaError(
                f"step takes one whole number for each of the {self.n} matches, not an array of {given.dtype}, {given.shape}"
            )
        np.copyto(self._chosen, given, casting="same_kind" if given.dtype.kind == "i" else "unsafe")
        wrong = self._run(step_games, self.states, self._chosen, self._moves, NO_LOG)
        if wrong >= 0:
            raise FatinaError(f"match {wrong}: {given[wrong]} is not a legal move for seat {self.to_act[wrong]}")

    def deal_again(self, which: npt.ArrayLike | None = None) -> None:
        """Put new matches in the place of those marked in ``which`` (all that are over, unless told). Raises FatinaError.

        They go on from where the first deal ended: the same seed gives the same new matches.
        """
        marked = np.asarray(self.over if which is None else which, order="C")
        if marked.shape != (self.n,) or marked.dtype != np.bool_:
            raise FatinaError(f"which matches to deal again is said by {self.n} times True or False")
        self._dealt = self._run(deal_again, self.states, marked, self._ready, self._master, self._dealt)

    def play_out(
        self, progress: Callable[[int], None] | None = None, cores: int | None = None, *, gpu: bool = False
    ) -> Results:
        """Play all matches at random to their ends, on all cores; ``progress`` is told how many are done.

        With ``gpu``, a batch that nobody has touched is played on an NVIDIA GPU. The results do not depend on where, or on how
        many cores. Raises FatinaError where there is no GPU.
        """
        if gpu:
            from fatina.engine.gpu import play_on_gpu

            if self._states is not None:
                raise FatinaError("a GPU plays whole matches: make a new batch")
            return play_on_gpu(self.game, self.n, self.seats, self._ready)
        results = Results(
            np.zeros((self.n, self.seats), np.int32),
            np.zeros((self.n, self.seats), np.int8),
            np.zeros(self.n, np.int32),
        )
        self._play_chunk(slice(0, 1), results)  # which may have to wait for the compiler, in one thread alone
        fast = (play_games if self._states is None else finish_games) in self.game.layout.code.entries
        size = CHUNK if fast else FEW
        done = 1
        if progress:
            progress(done)
        with ThreadPoolExecutor(cores or os.cpu_count() if fast else 1) as pool:
            chunks = [slice(first, min(first + size, self.n)) for first in range(1, self.n, size)]
            try:
                for finished in as_completed([pool.submit(self._play_chunk, part, results) for part in chunks]):
                    done += finished.result()
                    if progress:
                        progress(done)
            except BaseException:  # Ctrl-C: leave now, not when all matches are played
                pool.shutdown(wait=False, cancel_futures=True)
                raise
        return results

    def _play_chunk(self, part: slice, results: Results) -> int:
        made = results.decisions[part]
        scratch = np.zeros(4, np.int64), np.zeros_like(self._moves), NO_LOG
        if self._states is None:
            state = np.empty(1, self.game.layout.dtype)
            ends = results.scores[part], results.ranks[part], made
            self._run(play_games, state, self._ready, self._master, part.start, *scratch, *ends)
        else:
            states = self._states[part]
            self._run(finish_games, states, self._master, part.start, *scratch, made)
            results.scores[part] = states["scores"][:, : self.seats]
            results.ranks[part] = states["ranks"][:, : self.seats]
        return len(made)

    def _room(self, out: npt.NDArray[Any] | None, size: int, kinds: tuple[type[Any], ...]) -> npt.NDArray[Any]:
        """An array of zeros, a row for each match: the given one, if it has the right form, else a new one."""
        if out is None:
            return np.zeros((self.n, size), kinds[0])
        if (
            not isinstance(out, np.ndarray)
            or out.shape != (self.n, size)
            or out.dtype not in kinds
            or not out.flags.c_contiguous
            or not out.flags.writeable
        ):
            wanted = " or ".join(np.dtype(kind).name for kind in kinds)
            raise FatinaError(
                f"out is an array of {wanted} in the order of C, {self.n} × {size}, that can be written to"
            )
        out.fill(0)
        return out

    def _run(self, rule: Called, *arguments: Any) -> Any:
        return self.game.layout.code.run(rule, *arguments)

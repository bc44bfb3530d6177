"""The bots: one that plays at random, one with instinct, one that searches. All see what their seat may know, and no more."""

import os
import time
from abc import ABC, abstractmethod
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from fatina.bots import search
from fatina.bots.thinking import Considered, Mind, Thought
from fatina.bots.worth import ENDS
from fatina.engine.chance import chance
from fatina.engine.errors import FatinaError
from fatina.engine.events import NO_LOG
from fatina.engine.game import Game, PlayOut
from fatina.engine.layout import MOST_SEATS, as_cells
from fatina.engine.match import Match

CHUNK_SECONDS = 0.004
"""A search with a time limit looks at the clock about so often."""


class Bot(ABC):
    """A player. The same seed in the same position gives the same move (but a search by time may get further on some days)."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.seed = seed
        self.mind = Mind(game)

    def choose(self, match: Match, seat: int) -> int:
        """The number of the move that this bot makes."""
        return self.think(match, seat).best

    @abstractmethod
    def think(self, match: Match, seat: int) -> Thought:
        """Weigh the moves of a seat. Raises FatinaError when it is not the seat's turn."""


class RandomBot(Bot):
    """Any move, all equally likely."""

    def think(self, match: Match, seat: int) -> Thought:
        n = self.mind.know(match, seat, self.seed)
        return Thought(seat, tuple(Considered(int(self.mind.options[i]), 0.0) for i in range(n)))


LOOKS = 8
"""Imagined worlds in which instinct looks at each move."""
TRIES = 4
"""Ways to end a turn that instinct tries."""
PATIENCE = 1.0
"""Seconds after which instinct decides, where the rules are not compiled."""


class InstinctBot(Bot):
    """One step ahead, in ``looks`` imagined worlds, with so many ``tries`` to end a turn of several moves.

    With ``few``, it sees only so many of its moves, taken at random.
    """

    def __init__(
        self, game: Game, seed: int = 0, looks: int = LOOKS, tries: int = TRIES, few: int | None = None
    ) -> None:
        super().__init__(game, seed)
        self.looks = looks
        self.tries = tries
        self.few = few

    def think(self, match: Match, seat: int) -> Thought:
        begun = time.perf_counter()
        mind = self.mind
        n = mind.know(match, seat, self.seed)
        seen, looks = mind.glance(seat, min(n, self.few or n), self.looks, self.tries, PATIENCE)
        weighed = [Considered(int(mind.options[i]), float(mind.found[i]), looks) for i in range(seen)]
        weighed.sort(key=lambda found: -found.worth)
        return Thought(seat, tuple(weighed), seen * looks, seen * looks, time.perf_counter() - begun)


EXPLORE = 0.5
"""How much a rarely tried move is worth trying (the factor of UCB)."""
SEEDS = 1 << 31
"""Each search numbers its worlds by one of so many seeds."""


class Tree(Mind):
    """One search: working memory with a tree. Several of them may grow side by side."""

    def __init__(self, game: Game, nodes: int) -> None:
        super().__init__(game, search.WORLDS)
        self.nodes = search.Nodes(  # untouched pages cost nothing
            links=np.empty((nodes, search.LINKS), np.int32),
            worths=np.empty(nodes, np.float64),
            drawers=np.empty(1 << nodes.bit_length() - 1, np.int32),
            sums=np.empty((MOST_SEATS + game.moves.size, search.SUMS), np.float64),
            counters=np.zeros(search.COUNTERS, np.int64),
        )
        self.path = np.zeros(max(game.longest(seats) for seats in game.seats) + 1, np.int32)
        self.at = np.zeros(MOST_SEATS, np.int32)
        self.seed = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return Tree, (self.game, len(self.nodes.worths))

    def plant(self, seat: int, n: int) -> None:
        """Begin anew: a root for every seat, and under that of the seat its open moves, with instinct's opinion of each."""
        self.glance(seat, n, LOOKS, TRIES)
        self.nodes.counters[:] = 0
        self.nodes.drawers[:] = search.NONE
        self.code.run(search.plant, self.nodes, seat, n, self.options, self.found)
        self.seed = chance(as_cells(self.rng), SEEDS)

    def grow(self, seat: int, simulations: int, play_out: PlayOut) -> None:
        """Make so many simulations, without holding the interpreter."""
        self.code.run(
            search.simulate,
            self.worlds, seat, simulations, EXPLORE, play_out.depth, play_out.taste, play_out.margin, self.seed, self.rng,
            self.moves, NO_LOG, self.nodes, self.path, self.at, self.ends, self.gauges,
        )  # fmt: skip

    def grow_until(self, seat: int, deadline: float, play_out: PlayOut) -> None:
        """Make simulations until the clock says so."""
        chunk = 1
        while (now := time.perf_counter()) < deadline:
            self.grow(seat, chunk, play_out)
            took = time.perf_counter() - now
            chunk = max(1, min(2 * chunk, int(chunk * CHUNK_SECONDS / max(took, 1e-6))))

    def harvest(self) -> dict[int, list[float]]:
        """Visits and sums of each move at the root."""
        found = {}
        for node in range(MOST_SEATS, MOST_SEATS + int(self.nodes.counters[search.FIRST_MOVES])):
            sums = [float(self.nodes.sums[node, k]) for k in range(ENDS)]
            found[int(self.nodes.links[node, search.MOVE])] = [float(self.nodes.links[node, search.VISITS]), *sums]
        return found


class SearchBot(Bot):
    """Tree search for so many seconds or simulations, one tree a core; the visits of all trees are added up.

    Simulations end as ``play_out`` says, else as is best in that game.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        seconds: float | None = None,
        simulations: int | None = None,
        cores: int = 1,
        play_out: PlayOut | None = None,
    ) -> None:
        super().__init__(game, seed)
        if (seconds is None) == (simulations is None):
            raise FatinaError("a search is limited either by seconds or by simulations")
        if (seconds is not None and seconds <= 0) or (simulations is not None and simulations < 1):
            raise FatinaError("a search takes more than no time and makes at least one simulation")
        if not 1 <= cores <= (os.cpu_count() or 1):
            raise FatinaError(f"this machine has {os.cpu_count()} cores, so a search takes 1 to that many, not {cores}")
        self.seconds = seconds
        self.simulations = simulations
        self.play_out = play_out or game.play_out
        nodes = int((simulations or (seconds or 0) * 100_000) * MOST_SEATS / cores) + game.moves.size + 1000
        self.trees = [Tree(game, min(nodes, 4_000_000)) for _ in range(cores)]

    def think(self, match: Match, seat: int) -> Thought:
        self.game.compile()
        begun = time.perf_counter()
        for stream, tree in enumerate(self.trees):
            n = tree.know(match, seat, self.seed, stream)
            if n == 1:
                return Thought(seat, (Considered(int(tree.options[0]), 0.5),))
            tree.plant(seat, n)
        self.trees[0].grow(seat, 0, self.play_out)  # which may have to wait for machine code, in one thread alone
        with ThreadPoolExecutor(len(self.trees) if search.simulate in self.game.layout.code.entries else 1) as pool:
            for done in [pool.submit(self._grow, i, seat) for i in range(len(self.trees))]:
                done.result()
        seconds = time.perf_counter() - begun
        return Thought(
            seat,
            self._weighed(),
            sum(int(tree.nodes.counters[search.SIMULATIONS]) for tree in self.trees),
            sum(int(tree.nodes.counters[search.DECISIONS]) for tree in self.trees),
            seconds,
        )

    def _grow(self, i: int, seat: int) -> None:
        tree = self.trees[i]
        if self.simulations is not None:
            share, odd = divmod(self.simulations, len(self.trees))
            tree.grow(seat, share + (i < odd), self.play_out)
        else:
            tree.grow_until(seat, time.perf_counter() + (self.seconds or 0.0), self.play_out)

    def _weighed(self) -> tuple[Considered, ...]:
        """The moves of all trees, the most visited first; the better one among equals."""
        total: dict[int, list[float]] = {}
        for tree in self.trees:
            for move, sums in tree.harvest().items():
                before = total.get(move, [0.0] * len(sums))
                total[move] = [a + b for a, b in zip(before, sums, strict=True)]
        weighed = [
            Considered(
                move,
                worth / visits,
                int(visits),
                wins / visits,
                leads / visits,
                scores / finished if finished else None,
            )
            for move, (visits, worth, wins, leads, scores, finished) in total.items()
            if visits
        ]
        return tuple(sorted(weighed, key=lambda found: (-found.visits, -found.worth, found.move)))

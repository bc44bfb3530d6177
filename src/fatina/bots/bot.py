"""The bots: one that plays at random, one with instinct, one that searches; one that plays what a network likes, and one that
searches with a network. All see what their seat may know, and no more."""

import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Any

import numpy as np

from fatina.bots import learned, search
from fatina.bots.instinct import TRUTH
from fatina.bots.network import Network, consult
from fatina.bots.thinking import Considered, Mind, Thought
from fatina.bots.worth import ENDS, GAUGE
from fatina.engine.chance import chance
from fatina.engine.compiled import Called
from fatina.engine.errors import FatinaError
from fatina.engine.events import NO_LOG
from fatina.engine.game import Game, Learned, PlayOut
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


class GlanceBot(Bot):
    """What a network likes best, without any search; ``drawn``: any move, as likely as the network would make it."""

    def __init__(self, game: Game, network: Network, seed: int = 0, *, drawn: bool = False) -> None:
        super().__init__(game, seed)
        self.network, self.drawn = network, drawn
        self.net = network.net(game.learned.warmth)

    def think(self, match: Match, seat: int) -> Thought:
        begun = time.perf_counter()
        mind = self.mind
        n = mind.know(match, seat, self.seed)
        mind.code.run(consult, self.net, mind.worlds[TRUTH], seat, mind.options, n, self.game.moves.size)
        weighed = [Considered(int(mind.options[i]), float(self.net.likes[i])) for i in range(n)]
        weighed.sort(key=lambda found: -found.worth)
        if self.drawn:
            first = learned.drawn(as_cells(self.net.likes), n, as_cells(mind.rng))
            weighed.sort(key=lambda found: found.move != int(mind.options[first]))
        return Thought(seat, tuple(weighed), seconds=time.perf_counter() - begun)


EXPLORE = 0.5
"""How much a rarely tried move is worth trying (the factor of UCB)."""
SEEDS = 1 << 31
"""Each search numbers its worlds by one of so many seeds."""


class Tree(Mind):
    """One search: working memory with a tree. Several of them may grow side by side."""

    simulate: Called = staticmethod(search.simulate)
    """The rule that makes simulations."""

    def __init__(self, game: Game, nodes: int, play_out: PlayOut | None = None) -> None:
        super().__init__(game, search.WORLDS)
        self.play_out = play_out or game.play_out
        self.nodes = search.Nodes(  # untouched pages cost nothing
            links=np.empty((nodes, search.LINKS), np.int32),
            worths=np.empty(nodes, np.float64),
            likings=np.empty(nodes, np.float64),
            drawers=np.empty(1 << nodes.bit_length() - 1, np.int32),
            sums=np.empty((MOST_SEATS + game.moves.size, search.SUMS), np.float64),
            counters=np.zeros(search.COUNTERS, np.int64),
        )
        self.path = np.zeros(max(game.longest(seats) for seats in game.seats) + 2, np.int32)
        self.at = np.zeros(MOST_SEATS, np.int32)
        self.seed = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, len(self.nodes.worths), self.play_out)

    def plant(self, seat: int, n: int) -> None:
        """Begin anew: a root for every seat, and under that of the seat its open moves, with an opinion of each."""
        self.nodes.counters[:] = 0
        self.nodes.drawers[:] = search.NONE
        self._begin(seat, n)
        self.seed = chance(as_cells(self.rng), SEEDS)

    def _begin(self, seat: int, n: int) -> None:
        self.glance(seat, n, LOOKS, TRIES)
        self.code.run(search.plant, self.nodes, seat, n, self.options, self.found)

    def grow(self, seat: int, simulations: int) -> None:
        """Make so many simulations, without holding the interpreter."""
        how = self.play_out
        self.code.run(
            search.simulate,
            self.worlds, seat, simulations, EXPLORE, how.depth, how.taste, how.margin, self.seed, self.rng,
            self.moves, NO_LOG, self.nodes, self.path, self.at, self.ends, self.gauges,
        )  # fmt: skip

    def grow_until(self, seat: int, deadline: float) -> None:
        """Make simulations until the clock says so."""
        chunk = 1
        while (now := time.perf_counter()) < deadline:
            self.grow(seat, chunk)
            took = time.perf_counter() - now
            chunk = max(1, min(2 * chunk, int(chunk * CHUNK_SECONDS / max(took, 1e-6))))

    def harvest(self) -> dict[int, list[float]]:
        """Visits and sums of each move at the root."""
        found = {}
        kept = [*range(ENDS), search.SQUARES]
        for node in range(MOST_SEATS, MOST_SEATS + int(self.nodes.counters[search.FIRST_MOVES])):
            sums = [float(self.nodes.sums[node, k]) for k in kept]
            found[int(self.nodes.links[node, search.MOVE])] = [float(self.nodes.links[node, search.VISITS]), *sums]
        return found


class LearnedTree(Tree):
    """A search that asks a network."""

    simulate = staticmethod(learned.simulate)

    def __init__(self, game: Game, nodes: int, network: Network, how: Learned) -> None:
        super().__init__(game, nodes)
        self.network, self.how = network, how
        self.net = network.net(how.warmth)
        self.gauge = np.zeros(GAUGE)
        self.by_hand = np.zeros((MOST_SEATS, ENDS))

    def __reduce__(self) -> tuple[Any, ...]:
        return LearnedTree, (self.game, len(self.nodes.worths), self.network, self.how)

    def _begin(self, seat: int, n: int) -> None:
        self.gauge[:] = 0.0
        self.code.run(
            learned.plant, self.worlds, seat, n, self.options, self.nodes, self.net, self.game.moves.size
        )  # fmt: skip

    def grow(self, seat: int, simulations: int) -> None:
        """Make so many simulations, without holding the interpreter."""
        how = self.how
        self.code.run(
            learned.simulate,
            self.worlds, seat, simulations, how.explore, how.soften, how.patience,
            how.by_hand, self.play_out.depth, self.play_out.taste, self.play_out.margin, self.seed, self.rng,
            self.options, self.moves, NO_LOG, self.nodes, self.path, self.ends, self.gauge, self.by_hand, self.gauges,
            self.net, self.game.moves.size,
        )  # fmt: skip


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
        self.play_out = play_out
        nodes = int((simulations or (seconds or 0) * 100_000) * MOST_SEATS / cores) + game.moves.size + 1000
        self.trees = [self._tree(min(nodes, 4_000_000)) for _ in range(cores)]

    def _tree(self, nodes: int) -> Tree:
        return Tree(self.game, nodes, self.play_out)

    def brief(self) -> "SearchBot":
        """One that makes a single simulation, and so needs all the machine code that this one does."""
        return SearchBot(self.game, simulations=1)

    def think(self, match: Match, seat: int) -> Thought:
        self.game.compile()
        begun = time.perf_counter()
        for stream, tree in enumerate(self.trees):
            n = tree.know(match, seat, self.seed, stream)
            if n == 1:
                return Thought(seat, (Considered(int(tree.options[0]), 0.5),))
            tree.plant(seat, n)
        self.trees[0].grow(seat, 0)  # which may have to wait for machine code, in one thread alone
        compiled = self.trees[0].simulate in self.game.layout.code.entries
        with ThreadPoolExecutor(len(self.trees) if compiled else 1) as pool:
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
            tree.grow(seat, share + (i < odd))
        else:
            tree.grow_until(seat, time.perf_counter() + (self.seconds or 0.0))

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
                sqrt(max(squares / visits - (wins / visits) ** 2, 0.0) / visits),
            )
            for move, (visits, worth, wins, leads, scores, finished, squares) in total.items()
            if visits
        ]
        return tuple(sorted(weighed, key=lambda found: (-found.visits, -found.worth, found.move)))


class LearnedBot(SearchBot):
    """Tree search that asks a network, for so many seconds or simulations.

    Where cards are other than those that the game's network has learned, ``instead`` thinks, if there is such a bot.
    """

    def __init__(
        self,
        game: Game,
        network: Network,
        seed: int = 0,
        seconds: float | None = None,
        simulations: int | None = None,
        cores: int = 1,
        how: Learned | None = None,
        instead: Callable[[], Bot] | None = None,
    ) -> None:
        self.network, self.how = network, how or game.learned
        super().__init__(game, seed, seconds, simulations, cores)
        self._make_instead = instead
        self._instead: Bot | None = None

    def _tree(self, nodes: int) -> Tree:
        return LearnedTree(self.game, nodes, self.network, self.how)

    def brief(self) -> SearchBot:
        """One that makes a single simulation, and so needs all the machine code that this one does."""
        return LearnedBot(self.game, self.network, simulations=1, instead=self._make_instead)

    def think(self, match: Match, seat: int) -> Thought:
        if self._make_instead is None or match.cards.hash == self.game.printed.hash:
            return super().think(match, seat)
        self._instead = self._instead or self._make_instead()
        self._instead.seed = self.seed
        return self._instead.think(match, seat)

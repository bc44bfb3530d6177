"""What a bot thinks with and what comes of it: working memory for one game, and thoughts as plain data.

A mind is given a match and a seat, and at once redraws everything that the seat cannot know. All that follows, the seed of its
own luck included, comes from that imagined state, so no bot can peek.
"""

import time
from dataclasses import dataclass
from math import hypot, inf
from typing import Any
from zlib import crc32

import numpy as np

from fatina.bots.instinct import PLACES, TRUTH, enter_next_world, glance, mix_options, take_in, try_option
from fatina.bots.worth import ENDS, GAUGE, KINDS
from fatina.engine.chance import chance, new_chance
from fatina.engine.errors import FatinaError
from fatina.engine.events import NO_LOG
from fatina.engine.game import Game
from fatina.engine.layout import MOST_SEATS
from fatina.engine.match import Match

NOTHING = 0.01
"""Chances of winning that differ by less are alike for people."""
SURELY = 2.0
"""So many standard errors apart are no luck."""


@dataclass(frozen=True)
class Considered:
    """A move that a bot considered, and what it expects of it, where it knows.

    ``worth`` is what the bot goes by; ``win`` the chance of winning, alone or with others; ``lead`` over the best other player,
    by the game's own judgement where simulations were cut off; ``score`` the final score, of simulations that came to the end
    of the game. ``off`` is the standard error of ``win``: how far luck alone may have moved it.
    """

    move: int
    worth: float
    visits: int = 0
    win: float | None = None
    lead: float | None = None
    score: float | None = None
    off: float | None = None


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of a position: the moves, best first, and how much thinking that took."""

    seat: int
    considered: tuple[Considered, ...]
    simulations: int = 0
    decisions: int = 0
    seconds: float = 0.0

    @property
    def sure(self) -> str | None:
        """How sure a bot that searched is of its move: "sure", "likely", or "close" where the next one is about as good.

        By the chances of winning with both, each of which luck in its simulations may have moved. None without choice or search.
        """
        searched = [found for found in self.considered if found.win is not None and found.off is not None]
        if len(searched) < 2:
            return None
        first, second = searched[:2]
        ahead = (first.win or 0.0) - (second.win or 0.0)
        luck = hypot(first.off or 0.0, second.off or 0.0)
        if ahead < NOTHING or ahead < luck:
            return "close"
        return "sure" if ahead > SURELY * luck else "likely"

    @property
    def best(self) -> int:
        """The number of the move that the bot would make."""
        return self.considered[0].move


class Mind:
    """Working memory for one game. Made once, used for one thought at a time."""

    def __init__(self, game: Game, worlds: int = 0) -> None:
        self.game = game
        self.code = game.layout.code
        self.worlds = np.empty(PLACES + worlds, game.layout.dtype)  # untouched pages cost nothing
        self.rng = new_chance(0)
        self.luck = new_chance(0)
        self.options = np.zeros(game.moves.size, np.int32)
        self.moves = np.zeros(game.moves.size, np.int32)
        self.found = np.zeros(game.moves.size, np.float64)
        self.ends = np.zeros((MOST_SEATS, ENDS), np.float64)
        self.gauges = np.zeros((KINDS, MOST_SEATS, GAUGE), np.float64)

    def __reduce__(self) -> tuple[Any, ...]:
        """Working memory is made anew; only the luck goes on."""
        return Mind, (self.game, len(self.worlds) - PLACES), {"rng": self.rng, "luck": self.luck}

    def know(self, match: Match, seat: int, seed: int, stream: int = 0) -> int:
        """Take in what a seat knows of a match, start the luck that ``seed`` gives here; return how many moves are open.

        They are in ``options``, in an order by that luck. Raises FatinaError when it is not the seat's turn.
        """
        if match.game is not self.game:
            raise FatinaError(f"this bot plays {self.game.title()}, not {match.game.title()}")
        if seat not in match.to_act:
            raise FatinaError(f"seat {seat} has nothing to choose now")
        self.worlds[TRUTH] = np.frombuffer(match.tobytes(), self.game.layout.dtype)[0]
        n: int = self.code.run(take_in, self.worlds, seat, self.rng, self.options)
        own = crc32(self.worlds[TRUTH].tobytes()) << 8 | stream
        self.code.run(mix_options, self.rng, seed, own, self.options, n)
        self.gauges[:] = 0.0
        return n

    def glance(self, seat: int, n: int, looks: int, tries: int, seconds: float = inf) -> tuple[int, int]:
        """What instinct thinks of the first ``n`` options, into ``found``; return how many it saw, in how many worlds.

        Interpreted rules may need long: after so many ``seconds`` it goes by the worlds that it has looked at.
        """
        arguments = (
            self.worlds, seat, self.options, n, looks, tries, self.rng, self.luck, self.moves, NO_LOG, self.found,
        )  # fmt: skip
        if compiled := self.code.find(glance, arguments):
            compiled(*arguments)
            return n, looks
        until = time.perf_counter() + seconds
        sums, looked = np.zeros(n), 0
        while looked < looks and (looked == 0 or time.perf_counter() < until):
            worths = self._look(seat, n, tries, until)
            if len(worths) < n and looked > 0:
                break
            if len(worths) < n:
                self.found[: len(worths)] = worths
                return len(worths), 1
            sums += np.array(worths) / looks
            looked += 1
        self.found[:n] = sums * (looks / looked)
        return n, looked

    def _look(self, seat: int, n: int, tries: int, until: float) -> list[float]:
        """What the first ``n`` options are worth in one more imagined world, or as many as there is time for, one at least."""
        self.code.interpret(enter_next_world, self.worlds, seat, self.rng)
        worths: list[float] = []
        while len(worths) < n and (not worths or time.perf_counter() < until):
            option = int(self.options[len(worths)])
            scratch = self.rng, self.luck, self.moves, NO_LOG
            worths.append(self.code.interpret(try_option, self.worlds, seat, option, tries, *scratch))
        self.code.interpret(chance, self.rng, 2)
        return worths

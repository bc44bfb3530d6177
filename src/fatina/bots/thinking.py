"""What a bot thinks with and what comes of it: working memory for one game, and thoughts as plain data.

A mind is given a match and a seat, and at once redraws everything that the seat cannot know. All that follows, the seed of its
own luck included, comes from that imagined state, so no bot can peek.
"""

from dataclasses import dataclass
from zlib import crc32

import numpy as np

from fatina.bots.instinct import PLACES, TRUTH, glance
from fatina.bots.worth import ENDS, GAUGE, KINDS
from fatina.engine.chance import chance, new_chance
from fatina.engine.errors import FatinaError
from fatina.engine.events import NO_LOG
from fatina.engine.game import Game
from fatina.engine.layout import MOST_SEATS, cells_for_rules, for_rules, states_for_rules
from fatina.engine.match import Match

ANY_WORLD = 0
"""Seed of the first imagination: which world it gives does not matter, only that it is not the true one."""


@dataclass(frozen=True)
class Considered:
    """A move that a bot considered, and what it expects of it, where it knows.

    ``worth`` is what the bot goes by; ``win`` the chance of winning, alone or with others; ``lead`` over the best other player,
    by the game's own judgement where simulations were cut off; ``score`` the final score, of simulations that came to the end
    of the game.
    """

    move: int
    worth: float
    visits: int = 0
    win: float | None = None
    lead: float | None = None
    score: float | None = None


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of a position: the moves, best first, and how much thinking that took."""

    seat: int
    considered: tuple[Considered, ...]
    simulations: int = 0
    decisions: int = 0
    seconds: float = 0.0

    @property
    def best(self) -> int:
        """The number of the move that the bot would make."""
        return self.considered[0].move


class Mind:
    """Working memory for one game. Made once, used for one thought at a time."""

    def __init__(self, game: Game, worlds: int = 0) -> None:
        self.game = game
        self._states = np.empty(PLACES + worlds, game.layout.dtype)  # untouched pages cost nothing
        self.worlds = states_for_rules(self._states, game.layout)
        self.rng = new_chance(0)
        self.luck = new_chance(0)
        self.options = cells_for_rules(np.zeros(game.moves.size, np.int32))
        self.moves = cells_for_rules(np.zeros(game.moves.size, np.int32))
        self.found = cells_for_rules(np.zeros(game.moves.size, np.float64))
        self.log = cells_for_rules(NO_LOG)
        self.ends = cells_for_rules(np.zeros((MOST_SEATS, ENDS), np.float64))
        self.gauges = cells_for_rules(np.zeros((KINDS, MOST_SEATS, GAUGE), np.float64))

    def know(self, match: Match, seat: int, seed: int, stream: int = 0) -> int:
        """Take in what a seat knows of a match, start the luck that ``seed`` gives here; return how many moves are open.

        Raises FatinaError when it is not the seat's turn.
        """
        if match.game is not self.game:
            raise FatinaError(f"this bot plays {self.game.title()}, not {match.game.title()}")
        if seat not in match.to_act:
            raise FatinaError(f"seat {seat} has nothing to choose now")
        self._states[TRUTH] = np.frombuffer(match.tobytes(), self.game.layout.dtype)[0]
        known = for_rules(self._states[TRUTH], self.game.layout)
        self.game.rules.imagine(known, seat, new_chance(ANY_WORLD))
        self.rng = new_chance(seed, crc32(self._states[TRUTH].tobytes()) << 8 | stream)
        self.gauges[:] = 0.0
        return int(self.game.rules.legal(known, seat, self.options))

    def mix_options(self, n: int) -> None:
        """Bring the open moves into an order that chance gives, so that equal judgements do not favour a card."""
        rest = [int(self.options[i]) for i in range(n)]
        for i in range(n):
            self.options[i] = rest.pop(chance(self.rng, len(rest)))

    def glance(self, seat: int, n: int, looks: int, tries: int) -> None:
        """What instinct thinks of the first ``n`` options, into ``found``."""
        glance(self.worlds, seat, self.options, n, looks, tries, self.rng, self.luck, self.moves, self.log, self.found)

"""Many matches of a learner against others, in step: the learner's moves, then everybody else's until it is asked again.

Rules, and bots that think at a glance, are compiled, for the vector environment of Gymnasium.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.adapters.opponents import Bench, Given, opponent, policy
from fatina.adapters.seat import Room, Shown
from fatina.bots.bot import InstinctBot, RandomBot
from fatina.bots.instinct import TRUTH, glance
from fatina.bots.thinking import Mind
from fatina.engine.batch import lowest_seat
from fatina.engine.chance import chance, new_chance, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.contract import apply, legal, observe
from fatina.engine.errors import FatinaError
from fatina.engine.events import NO_LOG
from fatina.engine.features import spread
from fatina.engine.layout import Cells, Header

NONE = -1
"""In place of a chosen move: none is made."""
NOBODY = -1
"""In place of the number of a player: the learner itself, or nobody at all."""


@rule
def player_next(s: Header, learner: int, who: Cells) -> int:
    """Who chooses next in a match that goes on without asking the learner; NOBODY where it does not."""
    if s.over or s.to_act >> learner & 1:
        return NOBODY
    return int(who[lowest_seat(s.to_act)])


@rule
def move_at_random(
    states: Any,
    learners: Cells,
    movers: Cells,
    chosen: Cells,
    stopped: Cells,
    who: Cells,
    mine: int,
    rng: Cells,
    moves: Cells,
    log: Cells,
) -> None:
    """Make the chosen moves; then, wherever the player numbered ``mine`` chooses next, any move."""
    for i in range(len(states)):
        s = states[i]
        seat = movers[i]
        move = chosen[i]
        while not stopped[i] and (move != NONE or player_next(s, learners[i], who[i]) == mine):
            if move == NONE:
                seat = lowest_seat(s.to_act)
                move = moves[chance(rng, legal(s, seat, moves))]
            apply(s, seat, move, log)
            move = NONE


@rule
def move_by_instinct(
    states: Any,
    learners: Cells,
    movers: Cells,
    chosen: Cells,
    stopped: Cells,
    who: Cells,
    mine: int,
    looks: int,
    tries: int,
    few: int,
    worlds: Any,
    rng: Cells,
    luck: Cells,
    options: Cells,
    moves: Cells,
    found: Cells,
    log: Cells,
) -> None:
    """The same by instinct: the best of at most ``few`` moves, taken at random, as ``glance`` judges them."""
    for i in range(len(states)):
        s = states[i]
        seat = movers[i]
        move = chosen[i]
        while not stopped[i] and (move != NONE or player_next(s, learners[i], who[i]) == mine):
            if move == NONE:
                seat = lowest_seat(s.to_act)
                n = legal(s, seat, options)
                best = 0
                if n > 1:
                    shuffle_by_chance(rng, options, n)
                    seen = min(n, few)
                    worlds[TRUTH] = s
                    glance(worlds, seat, options, seen, looks, tries, rng, luck, moves, log, found)
                    for k in range(seen):
                        if found[k] > found[best]:
                            best = k
                move = options[best]
            apply(s, seat, move, log)
            move = NONE


@rule
def ask_next(states: Any, learners: Cells, stopped: Cells, who: Cells, players: Cells, seats: Cells) -> None:
    """Who chooses next in each match, and for which seat."""
    for i in range(len(states)):
        players[i] = NOBODY if stopped[i] else player_next(states[i], learners[i], who[i])
        seats[i] = lowest_seat(states[i].to_act)


@rule
def look(states: Any, learners: Cells, which: Cells, moves: Cells, seen: Cells, mask: Cells) -> None:
    """What the learners see, and the moves open to them, in the states that ``which`` marks."""
    for i in range(len(states)):
        if which[i]:
            observe(states[i], learners[i], seen[i])
            if states[i].to_act >> learners[i] & 1 and not states[i].over:
                for k in range(legal(states[i], learners[i], moves)):
                    mask[i, moves[k]] = 1


class Quick:
    """A bot that thinks at a glance, for many matches in compiled code."""

    def __init__(self, player: RandomBot | InstinctBot) -> None:
        self.player = player
        self.game = player.game
        self.mind = Mind(player.game)

    def move(self, matches: tuple[Any, ...], mine: int, rng: npt.NDArray[np.int64]) -> None:
        """Make the chosen moves, and those of this player."""
        mind, player, run = self.mind, self.player, self.game.layout.code.run
        if isinstance(player, InstinctBot):
            few = player.few or self.game.moves.size
            run(
                move_by_instinct, *matches, mine, player.looks, player.tries, few,
                mind.worlds, rng, mind.luck, mind.options, mind.moves, mind.found, NO_LOG,
            )  # fmt: skip
        else:
            run(move_at_random, *matches, mine, rng, mind.moves, NO_LOG)


class Others:
    """The players whom a learner meets in every match. Those that think at a glance keep in step in compiled code; functions
    are given what many seats see, a row each, and return a legal move for each row.
    """

    def __init__(self, given: Given | Sequence[Given], room: Room, seed: int) -> None:
        self.room = room
        self.bench = Bench(given, room.seats - 1, self._made)
        self.rng = new_chance(seed)
        self.moves = np.zeros(room.game.moves.size, np.int32)

    def _made(self, one: Any) -> Any:
        player = policy(one)
        if callable(player):
            return player
        player = opponent(player, self.room.game)
        if not isinstance(player, (RandomBot, InstinctBot)):
            raise FatinaError(
                f"{one if isinstance(one, str) else 'this bot'} thinks too long to play many matches in step: "
                "random, seedling, sprite and functions do not"
            )
        return Quick(player)

    def sit_down(
        self, which: npt.NDArray[np.bool_], learners: npt.NDArray[np.int8], who: Any, luck: np.random.Generator
    ) -> None:
        """Write who sits where in the matches that are marked, clockwise from the learner."""
        matches = np.flatnonzero(which)
        for k in range(self.room.seats - 1):
            who[matches, (learners[matches] + k + 1) % self.room.seats] = self.bench.draw(k, luck, len(matches))
        who[matches, learners[matches]] = NOBODY

    def move(
        self,
        states: npt.NDArray[Any],
        learners: npt.NDArray[np.int8],
        chosen: npt.NDArray[np.int64],
        stopped: npt.NDArray[np.bool_],
        who: npt.NDArray[np.int16],
    ) -> None:
        """In all states that are not stopped make the learner's move, if there is one, and then those of the others."""
        players = np.zeros(len(states), np.int16)
        seats = np.zeros(len(states), np.int8)
        nothing = np.full(len(states), NONE, np.int64)
        movers = learners
        while True:
            matches = (states, learners, movers, chosen, stopped, who)
            if (chosen != NONE).any():
                self._make(matches)
                movers, chosen = learners, nothing
                continue
            self.room.game.layout.code.run(ask_next, states, learners, stopped, who, players, seats)
            waiting = np.unique(players[players != NOBODY]).tolist()
            quick = [number for number in waiting if isinstance(self.bench.players[number], Quick)]
            for number in quick:
                self.bench.players[number].move(matches, number, self.rng)
            if not waiting:
                return
            if not quick:
                movers, chosen = seats, self._asked(states, seats, players, waiting[0])

    def _make(self, matches: tuple[Any, ...]) -> None:
        """Make the chosen moves, and where a bot goes on that thinks at a glance, its own."""
        for number, player in enumerate(self.bench.players):
            if isinstance(player, Quick):
                player.move(matches, number, self.rng)
                return
        self.room.game.layout.code.run(move_at_random, *matches, NOBODY - 1, self.rng, self.moves, NO_LOG)

    def _asked(self, states: Any, seats: Any, players: Any, number: int) -> npt.NDArray[np.int64]:
        """What a function chooses wherever it is its turn. Raises FatinaError for what is not legal."""
        which = players == number
        matches = np.flatnonzero(which)
        seen = look_at(self.room, states, seats, which, self.moves)
        mine = {name: part[matches] for name, part in seen.items()}
        given = np.asarray(self.bench.players[number](mine))
        if given.shape != matches.shape or given.dtype.kind not in "iu":
            raise FatinaError(
                f"an opponent was shown {len(matches)} seats, a row each, and returned {given.dtype} {given.shape} instead of "
                "as many whole numbers"
            )
        chosen = np.full(len(states), NONE, np.int64)
        chosen[matches] = given
        inside = (given >= 0) & (given < self.moves.size)
        legal = inside & (mine["action_mask"][np.arange(len(given)), np.where(inside, given, 0)] == 1)
        if not legal.all():
            wrong = int(matches[np.flatnonzero(~legal)[0]])
            raise FatinaError(
                f"match {wrong}: an opponent chose {chosen[wrong]}, which is not legal for seat {seats[wrong]}"
            )
        return chosen


def look_at(room: Room, states: Any, seats: Any, which: Any, moves: Any) -> Shown:
    """What seats see, one in each state that ``which`` marks; zeros in the others."""
    game = room.game
    seen = np.zeros((len(states), game.features.size), np.float32)
    mask = np.zeros((len(states), game.moves.size), np.int8)
    run = game.layout.code.run
    run(look, states, seats, which, moves, seen, mask)
    if room.one_hot:
        wide = np.zeros((len(states), game.features.one_hot.size), np.float32)
        run(spread, seen, game.features.widths, wide)
        seen = wide
    return {"observation": seen, "action_mask": mask}

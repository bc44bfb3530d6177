"""Many matches of a learner against others, in step: the learner's moves, then everybody else's until it is asked again.

All of it is compiled, for the vector environment of Gymnasium.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.bots import bot
from fatina.bots.bot import InstinctBot, RandomBot
from fatina.bots.instinct import TRUTH, glance
from fatina.bots.thinking import Mind
from fatina.engine.batch import lowest_seat
from fatina.engine.chance import chance, new_chance, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.contract import apply, legal, observe
from fatina.engine.errors import FatinaError
from fatina.engine.events import NO_LOG
from fatina.engine.game import Game
from fatina.engine.layout import Cells, Header

NONE = -1
"""In place of a learner's move: it makes none, and the others begin."""


@rule
def others_go_on(s: Header, learner: int) -> bool:
    """Whether a match goes on without asking the learner."""
    return not s.over and not s.to_act >> learner & 1


@rule
def move_at_random(
    states: Any, learners: Cells, chosen: Cells, stopped: Cells, rng: Cells, moves: Cells, log: Cells
) -> None:
    """The learner makes its move, everybody else moves at random until it is asked again or the match is over."""
    for i in range(len(states)):
        s = states[i]
        seat = learners[i]
        move = chosen[i]
        while not stopped[i] and (move != NONE or others_go_on(s, learners[i])):
            if move == NONE:
                seat = lowest_seat(s.to_act)
                move = moves[chance(rng, legal(s, seat, moves))]
            apply(s, seat, move, log)
            move = NONE


@rule
def move_by_instinct(
    states: Any,
    learners: Cells,
    chosen: Cells,
    stopped: Cells,
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
        seat = learners[i]
        move = chosen[i]
        while not stopped[i] and (move != NONE or others_go_on(s, learners[i])):
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
def look(states: Any, learners: Cells, which: Cells, moves: Cells, seen: Cells, mask: Cells) -> None:
    """What the learners see, and the moves open to them, in the states that ``which`` marks."""
    for i in range(len(states)):
        if which[i]:
            observe(states[i], learners[i], seen[i])
            if states[i].to_act >> learners[i] & 1 and not states[i].over:
                for k in range(legal(states[i], learners[i], moves)):
                    mask[i, moves[k]] = 1


class Others:
    """The players whom a learner meets in every match, named as bots are; those that think at a glance can keep in step."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        player = bot(name, game)
        if not isinstance(player, (RandomBot, InstinctBot)):
            raise FatinaError(
                f"{name} thinks too long to play many matches in step: random, seedling and sprite do not"
            )
        self.game = game
        self.player = player
        self.mind = Mind(game)
        self.rng = new_chance(seed)

    def move(
        self,
        states: npt.NDArray[Any],
        learners: npt.NDArray[np.int8],
        chosen: npt.NDArray[np.int64],
        stopped: npt.NDArray[np.bool_],
    ) -> None:
        """In all states that are not stopped make the learner's move, if there is one, and then those of the others."""
        mind, player = self.mind, self.player
        run, tables = self.game.layout.code.run, (states, learners, chosen, stopped)
        if isinstance(player, InstinctBot):
            few = player.few or self.game.moves.size
            run(
                move_by_instinct, *tables, player.looks, player.tries, few,
                mind.worlds, self.rng, mind.luck, mind.options, mind.moves, mind.found, NO_LOG,
            )  # fmt: skip
        else:
            run(move_at_random, *tables, self.rng, mind.moves, NO_LOG)

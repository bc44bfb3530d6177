"""One match among many, a step at a time: what learners need, for loops on the CPU and for threads of a GPU alike.

Every rule here does its work for the match of a number, ``i``, and touches no other.
"""

from typing import Any

from fatina.engine.batch import lowest_seat, play_out
from fatina.engine.chance import chance, seed_chance
from fatina.engine.compiled import rule
from fatina.engine.contract import apply, legal, observe, setup
from fatina.engine.dealer import game_key
from fatina.engine.layout import Cells

NOBODY = -1
"""Who is asked where the match is over."""


@rule
def deal_one(i: int, states: Any, which: Cells, ready: Any, kind: Cells, master: Cells, number: Cells) -> None:
    """Deal the match anew where ``which`` marks it: of its kind, by the key of its number."""
    if which[i]:
        states[i] = ready[kind[i]]
        game_key(states[i].key, master, number[i], states[i].block)
        setup(states[i])


@rule
def mask_one(i: int, states: Any, moves: Cells, mask: Cells) -> None:
    """Mark what the first seat to act may do; ``mask`` comes in blank."""
    s = states[i]
    if not s.over:
        for k in range(legal(s, lowest_seat(s.to_act), moves[i])):
            mask[i, moves[i, k]] = True


@rule
def observe_one(i: int, states: Any, seen: Cells) -> None:
    """Write what the first seat to act knows; ``seen`` comes in as zeros."""
    s = states[i]
    if not s.over:
        observe(s, lowest_seat(s.to_act), seen[i])


@rule
def allow_one(i: int, states: Any, chosen: Cells, moves: Cells, wrong: Cells) -> None:
    """Mark a match whose chosen move is not legal."""
    s = states[i]
    if not s.over:
        found = False
        for k in range(legal(s, lowest_seat(s.to_act), moves[i])):
            found = found or moves[i, k] == chosen[i]
        wrong[i] = not found


@rule
def step_one(i: int, states: Any, chosen: Cells, moves: Cells, log: Cells, forced: int) -> None:
    """Make the chosen move, which is legal, for the first seat to act; with ``forced``, also what follows and is no choice."""
    s = states[i]
    move = chosen[i]
    n = 1
    while n == 1 and not s.over:
        apply(s, lowest_seat(s.to_act), move, log)
        n = 0
        if forced and not s.over:
            n = legal(s, lowest_seat(s.to_act), moves[i])
            move = moves[i, 0]


@rule
def pick_one(i: int, states: Any, rng: Cells, moves: Cells, chosen: Cells) -> None:
    """Choose any legal move, all equally likely, by the luck of this match."""
    s = states[i]
    if not s.over:
        chosen[i] = moves[i, chance(rng[i], legal(s, lowest_seat(s.to_act), moves[i]))]


@rule
def look_one(i: int, states: Any, over: Cells, seat: Cells, scores: Cells, ranks: Cells) -> None:
    """Write how a match stands: whether it is over, who acts first, scores and ranks."""
    s = states[i]
    over[i] = s.over
    seat[i] = NOBODY if s.over else lowest_seat(s.to_act)
    for k in range(scores.shape[1]):
        scores[i, k] = s.scores[k]
        ranks[i, k] = s.ranks[k]


@rule
def play_one(
    i: int,
    states: Any,
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
    """Deal the match numbered ``first`` + i and play it at random to its end, as ``play_games`` does."""
    states[i] = ready[0]
    s = states[i]
    game_key(s.key, master, first + i, s.block)
    setup(s)
    seed_chance(rng[i], int(master[0]) + (int(master[1]) << 32), first + i)
    made[i] = play_out(s, rng[i], moves[i], log)
    for seat in range(s.seats):
        scores[i, seat] = s.scores[seat]
        ranks[i, seat] = s.ranks[seat]


# -- the same as loops, for a CPU ------------------------------------------------------------------------------------


@rule
def deal_all(states: Any, which: Cells, ready: Any, kind: Cells, master: Cells, number: Cells) -> None:
    for i in range(len(states)):
        deal_one(i, states, which, ready, kind, master, number)


@rule
def mask_all(states: Any, moves: Cells, mask: Cells) -> None:
    for i in range(len(states)):
        mask_one(i, states, moves, mask)


@rule
def observe_all(states: Any, seen: Cells) -> None:
    for i in range(len(states)):
        observe_one(i, states, seen)


@rule
def allow_all(states: Any, chosen: Cells, moves: Cells, wrong: Cells) -> None:
    for i in range(len(states)):
        allow_one(i, states, chosen, moves, wrong)


@rule
def step_all(states: Any, chosen: Cells, moves: Cells, log: Cells, forced: int) -> None:
    for i in range(len(states)):
        step_one(i, states, chosen, moves, log, forced)


@rule
def pick_all(states: Any, rng: Cells, moves: Cells, chosen: Cells) -> None:
    for i in range(len(states)):
        pick_one(i, states, rng, moves, chosen)


@rule
def look_all(states: Any, over: Cells, seat: Cells, scores: Cells, ranks: Cells) -> None:
    for i in range(len(states)):
        look_one(i, states, over, seat, scores, ranks)

"""One step ahead: make each move in a few imagined worlds and judge what comes of it.

A step is what a player does before others have a say: where a turn is a chain of small moves, a move is judged by the best of
a few ways to end the turn.
"""

from typing import Any

from fatina.bots.worth import final_lead, win_share
from fatina.engine.batch import lowest_seat
from fatina.engine.chance import chance, seed_chance
from fatina.engine.compiled import rule
from fatina.engine.contract import apply, imagine, judge, legal
from fatina.engine.layout import Cells, Header

VICTORY = 1000.0
"""A won game is better than any lead in one that goes on."""

TRUTH, WORLD, TRIAL = range(3)
"""Places in the array of states that a bot thinks with: what it was given, an imagined world, a move tried in it."""
PLACES = 3

ANY_WORLD = 0
"""Seed of the first imagination: which world it gives does not matter, only that it is not the true one."""

REACH = 12
"""A turn is followed for so many moves at most."""


@rule
def take_in(worlds: Any, seat: int, rng: Cells, options: Cells) -> int:
    """Redraw all that a seat cannot know in the state that a bot was given; write the moves that are open, return how many."""
    seed_chance(rng, ANY_WORLD, 0)
    imagine(worlds[TRUTH], seat, rng)
    return legal(worlds[TRUTH], seat, options)


@rule
def mix_options(rng: Cells, seed: int, stream: int, options: Cells, n: int) -> None:
    """Start a bot's luck, and bring its moves into an order by it, so that equal judgements do not favour a card."""
    seed_chance(rng, seed, stream)
    for i in range(n):
        k = i + chance(rng, n - i)
        drawn = options[k]
        while k > i:  # the others stay in their order
            options[k] = options[k - 1]
            k -= 1
        options[i] = drawn


@rule
def next_seat(s: Header, me: int) -> int:
    """Who chooses next in an imagined world: I myself when it is my turn too, else the first of those who must."""
    if s.to_act >> me & 1:
        return me
    return lowest_seat(s.to_act)


@rule
def let_others_choose(s: Header, waiting: int, rng: Cells, moves: Cells, log: Cells) -> None:
    """The seats that choose at the same time as I do make any choice, so that mine takes effect."""
    waiting &= s.to_act
    while waiting and not s.over:
        seat = lowest_seat(waiting)
        apply(s, seat, moves[chance(rng, legal(s, seat, moves))], log)
        if s.chain[seat] == 0:
            waiting &= ~(1 << seat)
        waiting &= s.to_act


@rule
def standing(s: Header, seat: int) -> float:
    """How well a seat stands: as the game judges it, and beyond all that when the game is over."""
    if s.over:
        return VICTORY * (win_share(s, seat) - 1.0 / s.seats) + final_lead(s, seat)
    return float(judge(s, seat))


@rule
def end_turn(s: Header, me: int, rng: Cells, moves: Cells, log: Cells) -> bool:
    """Make any moves up to the end of my turn; return whether there was one to make."""
    made = 0
    while s.to_act == 1 << me and made < REACH and not s.over:
        apply(s, me, moves[chance(rng, legal(s, me, moves))], log)
        made += 1
    return made > 0


@rule
def enter_next_world(worlds: Any, me: int, rng: Cells) -> None:
    """Imagine the world in which options are tried next."""
    worlds[WORLD] = worlds[TRUTH]
    imagine(worlds[WORLD], me, rng)


@rule
def try_option(
    worlds: Any, me: int, option: int, tries: int, rng: Cells, luck: Cells, moves: Cells, log: Cells
) -> float:
    """Judge an option in the world that was imagined last, by the best of ``tries`` ways to end the turn.

    All options meet the same luck there, so that they differ by nothing but themselves.
    """
    for k in range(4):
        luck[k] = rng[k]
    best = 0.0
    for attempt in range(tries):
        worlds[TRIAL] = worlds[WORLD]
        trial = worlds[TRIAL]
        waiting = trial.to_act & ~(1 << me)
        apply(trial, me, option, log)
        let_others_choose(trial, waiting, luck, moves, log)
        goes_on = end_turn(trial, me, luck, moves, log)
        reached = standing(trial, me)
        if attempt == 0 or reached > best:
            best = reached
        if not goes_on:
            break
    return best


@rule
def glance(
    worlds: Any,
    me: int,
    options: Cells,
    n: int,
    looks: int,
    tries: int,
    rng: Cells,
    luck: Cells,
    moves: Cells,
    log: Cells,
    found: Cells,
) -> None:
    """Judge each of ``n`` options in ``looks`` imagined worlds, each by the best of ``tries`` ways to end the turn.

    The mean over the worlds goes into ``found``.
    """
    for i in range(n):
        found[i] = 0.0
    for _ in range(looks):
        enter_next_world(worlds, me, rng)
        for i in range(n):
            found[i] += try_option(worlds, me, options[i], tries, rng, luck, moves, log) / looks
        chance(rng, 2)

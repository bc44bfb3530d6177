"""The loop that plays a shard of games and writes down what a study asks, compiled as one piece: Sprites never wait for Python.

Seats that play at random or by instinct choose in here. Where a seat searches, the loop stops and asks, and goes on with the
answer. Every game has a luck of its own, that of its number, which no deal can be read from.
"""

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import fatina
from fatina.bots.instinct import PLACES, TRUTH, glance, mix_options
from fatina.engine.batch import lowest_seat
from fatina.engine.chance import chance, seed_chance
from fatina.engine.compiled import of_each_layout, rule
from fatina.engine.contract import ONLY_IN_RULES, apply, judge, legal, setup
from fatina.engine.counting import members
from fatina.engine.dealer import game_key
from fatina.engine.layout import Cells, Layout

LOOKS, TRIES, FEW = range(3)
"""How a player plays: imagined worlds, ways to end a turn, and moves seen (0: all of them)."""
STYLE = 3
AT_RANDOM, ASKED = 0, -1
"""In place of LOOKS: any move; and whoever called the loop says which."""

GAME, DEALT, TICK, LAST, LEADER, SEAT = range(6)
"""Where the loop is: the game, whether it is dealt, a number for each decision, who chose last, who led then, who chooses."""
PLACE = 6

DECISIONS, PASSES, LEADS, SETTLED, STARTER = range(5)
"""What is counted in a game: decisions; how often the choice passed to another; how often the lead did, as instinct judges it
with all cards open; the decision after which it never did again; who chose first (-1: several at once)."""
COUNTS = 5

THINGS = 3
"""A move counts for at most so many things: its verb and the values of two arguments."""
SEEDS = 1 << 31
NOBODY = -1


class Desk(NamedTuple):
    """Working memory."""

    rng: Cells
    world_rng: Cells
    luck: Cells
    options: Cells
    moves: Cells
    found: Cells
    stamps: Cells  # of each thing, the decision at which it was met last
    at: Cells


class Paper(NamedTuple):
    """What is written down. Things are numbered by the table that says for which of them a move counts."""

    scores: Cells  # by game and seat
    ranks: Cells
    counts: Cells  # by game: COUNTS
    open: Cells  # by game, seat and thing: decisions between several moves of which one at least counts for it
    picked: Cells  # those of them in which such a move was made
    made: Cells  # such moves in all, forced ones too
    even: Cells  # by thing: how often it would have been picked if all moves were equally likely


def new_desk(moves: int, things: int) -> Desk:
    """Working memory for a game of so many moves."""
    return Desk(
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
        np.zeros(moves, np.int32),
        np.zeros(moves, np.int32),
        np.zeros(moves),
        np.zeros(things, np.int64),
        np.zeros(PLACE, np.int64),
    )


def new_paper(games: int, seats: int, things: int) -> Paper:
    """Empty paper for so many games."""
    whole = games, seats, things
    return Paper(
        np.zeros((games, seats), np.int32),
        np.zeros((games, seats), np.int8),
        np.zeros((games, COUNTS), np.int32),
        np.zeros(whole, np.int16),
        np.zeros(whole, np.int16),
        np.zeros(whole, np.int16),
        np.zeros(things),
    )


def new_worlds(form: Layout) -> npt.NDArray[Any]:
    """Room for the worlds that instinct imagines."""
    return np.zeros(PLACES, form.dtype)


@rule
def never(s: Any, seat: int) -> bool:
    """Where a game says nothing of it, worlds may differ."""
    return False


def _of_game(form: Layout) -> Callable[..., bool]:
    judging = sys.modules[fatina.game(form.code.game).rules.judge.__module__]
    found: Callable[..., bool] = getattr(judging, "one_world_will_do", never)
    return found


def _one_world_will_do(s: Any, seat: int) -> bool:
    """Whether moves differ by the same in all worlds, as the game's instinct knows."""
    raise TypeError(ONLY_IN_RULES)


one_world_will_do = of_each_layout(_one_world_will_do, _of_game)


@rule
def choose_by_instinct(
    worlds: Any, s: Any, seat: int, n: int, looks: int, tries: int, few: int, desk: Desk, log: Cells
) -> int:
    """What a bot with instinct would do: the best of ``n`` moves, the first of equals in an order by its luck.

    Nothing is tried in the truth: each world is imagined from it, and what is imagined hangs on what the seat knows alone.
    """
    worlds[TRUTH] = s
    if one_world_will_do(s, seat):
        looks = 1
    mix_options(desk.world_rng, chance(desk.rng, SEEDS), 0, desk.options, n)
    if 0 < few < n:
        n = few
    glance(
        worlds, seat, desk.options, n, looks, tries, desk.world_rng, desk.luck, desk.moves, log, desk.found
    )  # fmt: skip
    best = 0
    for i in range(1, n):
        if desk.found[i] > desk.found[best]:
            best = i
    return int(desk.options[best])


@rule
def note_move(game: int, seat: int, move: int, n: int, things: Cells, desk: Desk, paper: Paper) -> None:
    """Write down a move, and the ``n`` moves (in the options) that it was chosen from."""
    desk.at[TICK] += 1
    tick = desk.at[TICK]
    if n > 1:
        for i in range(n):
            for k in range(THINGS):
                thing = things[desk.options[i], k]
                if thing >= 0:
                    paper.even[thing] += 1.0 / n
                    if desk.stamps[thing] != tick:
                        desk.stamps[thing] = tick
                        paper.open[game, seat, thing] += 1
    for k in range(THINGS):
        thing = things[move, k]
        if thing >= 0:
            paper.made[game, seat, thing] += 1
            if n > 1:
                paper.picked[game, seat, thing] += 1


@rule
def leader_of(s: Any) -> int:
    """Who is ahead of all others, in the end by rank, before it as instinct judges with all cards open; nobody where two are."""
    leader = NOBODY
    if s.over:
        for seat in range(s.seats):
            if s.ranks[seat] == 1:
                if leader != NOBODY:
                    return NOBODY
                leader = seat
        return leader
    best = 0.0
    for seat in range(s.seats):
        ahead = float(judge(s, seat))
        if ahead > best:
            best = ahead
            leader = seat
    return leader


@rule
def note_leader(s: Any, game: int, desk: Desk, paper: Paper) -> None:
    """Count it when somebody else leads than before."""
    leader = leader_of(s)
    if leader != NOBODY and leader != desk.at[LEADER]:
        if desk.at[LEADER] != NOBODY:
            paper.counts[game, LEADS] += 1
        desk.at[LEADER] = leader
        paper.counts[game, SETTLED] = paper.counts[game, DECISIONS]


@rule
def begin_game(
    states: Any, ready: Any, master: Cells, game: int, deal: int, number: int, desk: Desk, paper: Paper
) -> None:
    """Deal a game, and give its players their luck."""
    states[game] = ready[0]
    s = states[game]
    game_key(s.key, master, deal, s.block)
    setup(s)
    seed_chance(desk.rng, int(master[0]) + (int(master[1]) << 32), number)
    desk.at[DEALT] = 1
    desk.at[LAST] = NOBODY
    desk.at[LEADER] = NOBODY
    first = lowest_seat(s.to_act)
    paper.counts[game, STARTER] = first if s.to_act == 1 << first else NOBODY


@rule
def seat_to_ask(s: Any, desk: Desk) -> int:
    """Who chooses next: who has begun a chain goes on, else one of those who choose at the same time is drawn.

    (Of Sprites that choose at the same time, the one asked last plays a little better in Fairy Tale, for whatever reason.)
    """
    last = int(desk.at[LAST])
    if last != NOBODY and s.to_act >> last & 1 and s.chain[last] > 0:
        return last
    several = members(s.to_act)
    skipped = chance(desk.rng, several) if several > 1 else 0
    for seat in range(s.seats):
        if s.to_act >> seat & 1:
            if skipped == 0:
                return seat
            skipped -= 1
    return NOBODY


@rule
def play_shard(
    states: Any,
    ready: Any,
    worlds: Any,
    master: Cells,
    deals: Cells,
    numbers: Cells,
    line_up: Cells,
    styles: Cells,
    things: Cells,
    desk: Desk,
    log: Cells,
    paper: Paper,
    answer: int,
) -> int:
    """Play all games from where it was left; return the game in which a seat (at SEAT) must be asked, or -1 when all are over.

    The ``answer`` is the move of the seat that was asked, -1 the first time.
    """
    at = desk.at
    while at[GAME] < len(states):
        game = int(at[GAME])
        if not at[DEALT]:
            begin_game(states, ready, master, game, int(deals[game]), int(numbers[game]), desk, paper)
        s = states[game]
        while not s.over:
            if answer < 0:
                at[SEAT] = seat_to_ask(s, desk)
            seat = int(at[SEAT])
            n = legal(s, seat, desk.options)
            bot = int(line_up[game, seat])
            looks = int(styles[bot, LOOKS])
            if n == 1:
                move = int(desk.options[0])
            elif looks == AT_RANDOM:
                move = int(desk.options[chance(desk.rng, n)])
            elif looks == ASKED:
                if answer < 0:
                    return game
                move = answer
                answer = -1
            else:
                move = choose_by_instinct(
                    worlds, s, seat, n, looks, int(styles[bot, TRIES]), int(styles[bot, FEW]), desk, log
                )
            note_move(game, seat, move, n, things, desk, paper)
            paper.counts[game, DECISIONS] += 1
            apply(s, seat, move, log)
            if seat != at[LAST] or s.over:
                if at[LAST] != NOBODY and seat != at[LAST]:
                    paper.counts[game, PASSES] += 1
                at[LAST] = seat
                note_leader(s, game, desk, paper)
        for seat in range(s.seats):
            paper.scores[game, seat] = s.scores[seat]
            paper.ranks[game, seat] = s.ranks[seat]
        at[DEALT] = 0
        at[GAME] += 1
    return -1

"""Walking: exactly as many steps as the fantasy asks for, or the most that can be made, no cell twice (FP-34 to FP-38).

The ends of all such walks are found by trying every way, one step at a time, with the way so far kept in ``trail`` (no
recursion); the last steps, which are most of them, are tried all at once. A walk of nine steps has at most 16,268 ways on an
open grid; in a forest of our backs it has some 200.
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.backs import SIDES, leaves_card, next_cell
from fatina.games.fairy_play.course import next_player
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.gathering import gather
from fatina.games.fairy_play.moves import Verb, move_of
from fatina.games.fairy_play.state import FOREST, Play, Stage
from fatina.games.fairy_play.table import acting
from fatina.games.fairy_play.wayfarers import may_stand_anywhere, set_token

FIRST_OF = sum(next(side for side in range(SIDES) if ways >> side & 1) << 2 * ways for ways in range(1, 1 << SIDES))
"""The first side of every set of sides, two bits each."""


@rule
def begin_walk(s: Play) -> None:
    """Find where the next wayfarer may arrive; one that cannot step arrives where it stands (FP-34, FP-38, R-24)."""
    seat = acting(s)
    s.walk_length = find_arrivals(s, seat, s.fantasy[s.played[seat]])
    if s.walk_length == 0:
        s.arrivals[s.stands_on[seat]] |= 1 << s.stands_at[seat]


@rule
def enter_forest_late(s: Play, log: Cells) -> None:
    """A token that found no free cell when it was given back is set before its walk, or sits it out (other card files)."""
    seat = acting(s)
    if may_stand_anywhere(s):
        s.to_set = 1 << seat
        s.stage = Stage.TOKEN
    else:
        tell(log, Told.DID_NOT_WALK, EVERYBODY, seat)
        next_player(s, Stage.WALK)


@rule
def list_arrivals(s: Play, out: Cells) -> int:
    """The cells where the walk may end: the way there does not matter (FP-35, R-22)."""
    n = 0
    for card in range(s.laid):
        cells = s.arrivals[card]
        cell = 0
        while cells != 0:
            if cells & 1:
                out[min(n, len(out) - 1)] = move_of(Verb.WALK, card, cell)
                n += 1
            cells >>= 1
            cell += 1
    return n


@rule
def arrive(s: Play, seat: int, card: int, cell: int, log: Cells) -> None:
    """End the walk on a cell and gather what is drawn there (FP-39)."""
    s.arrival = s.drawing[s.lying[card], s.turned[card], cell]
    material = s.material[s.arrival]
    if s.walk_length == 0:
        tell(log, Told.COULD_NOT_STEP, EVERYBODY, seat, card, cell, material)
    else:
        tell(log, Told.WALKED, EVERYBODY, seat, s.walk_length, s.fantasy[s.played[seat]], card, cell, material)
    set_token(s, seat, card, cell)
    forget_arrivals(s)
    s.walk_length = 0
    gather(s, seat, log)


# The ends of all walks


@rule
def card_entered(s: Play, card: int, cell: int, side: int) -> int:
    """The card that a step from this cell to this side leads to; NO_CARD where the forest ends."""
    return int(s.beside[card, side] if leaves_card(cell, side) else card)


@rule
def ways_on(s: Play, card: int, cell: int) -> int:
    """The sides of a cell to which a step may be made, one bit each."""
    ways = 0
    for side in range(SIDES):
        ways |= (s.free[card_entered(s, card, cell, side)] >> next_cell(cell, side) & 1) << side
    return ways


@rule
def mark_free_cells(s: Play) -> None:
    """Path cells that no wayfarer holds: bushes and held cells cannot be entered (FP-36, FP-37)."""
    for card in range(s.laid):
        kind = s.lying[card]
        s.free[card] = s.paths[kind, s.turned[card]] if kind != NO_CARD else 0
    for seat in range(s.seats):
        if s.stands_on[seat] != NO_CARD:
            s.free[s.stands_on[seat]] &= ~(1 << s.stands_at[seat])


@rule
def find_arrivals(s: Play, seat: int, fantasy: int) -> int:
    """Mark the ends of all walks of exactly ``fantasy`` steps, or else of the longest ones; return their length (R-21).

    The length is 0 for a wayfarer that cannot step at all.
    """
    mark_free_cells(s)
    forget_arrivals(s)
    card = s.stands_on[seat]
    cell = s.stands_at[seat]
    ways = ways_on(s, card, cell)  # those still to be tried from here
    longest = 0
    made = 0  # steps on the way to this cell
    while ways or made:
        if ways == 0:  # one step back
            s.free[card] |= 1 << cell
            made -= 1
            ways = s.trail[made] & 15
            cell = s.trail[made] >> 4 & 15
            card = s.trail[made] >> 8
            continue
        side = FIRST_OF >> 2 * ways & 3
        ways &= ways - 1
        to_card = card_entered(s, card, cell, side)
        to_cell = next_cell(cell, side)
        if made + 1 > longest:
            longest = made + 1
            forget_arrivals(s)
        if made + 1 == longest:
            s.arrivals[to_card] |= 1 << to_cell
        if made + 2 == fantasy:
            if longest < fantasy and ways_on(s, to_card, to_cell):
                longest = fantasy
                forget_arrivals(s)
            if longest == fantasy:
                mark_last_steps(s, to_card, to_cell)
        elif made + 2 < fantasy:
            s.trail[made] = card << 8 | cell << 4 | ways
            made += 1
            card = to_card
            cell = to_cell
            s.free[card] &= ~(1 << cell)
            ways = ways_on(s, card, cell)
    for i in range(FOREST):
        s.free[i] = 0
    for i in range(len(s.trail)):
        s.trail[i] = 0
    return longest


@rule
def mark_last_steps(s: Play, card: int, cell: int) -> None:
    """Mark all cells beside this one that may be entered."""
    for side in range(SIDES):
        to_card = card_entered(s, card, cell, side)
        s.arrivals[to_card] |= s.free[to_card] & 1 << next_cell(cell, side)


@rule
def forget_arrivals(s: Play) -> None:
    """No cell is an arrival."""
    for card in range(s.laid):
        s.arrivals[card] = 0

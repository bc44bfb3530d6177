"""Walks: exactly as many steps as the fantasy asks for, or the most that can be made, no cell twice (FP-34 to FP-38).

The ends of all such walks are found by trying every way, one step at a time, with the way so far kept in ``trail`` (no
recursion); the last steps, which are most of them, are tried all at once. A walk of nine steps has at most 16,268 ways on an
open grid; in a forest of our backs it has some 200.
"""

from fatina.engine.compiled import rule
from fatina.games.fairy_play.state import CELLS, EAST, FOREST, NORTH, NOTHING, SOUTH, Play

FIRST_OF = sum(next(side for side in range(4) if ways >> side & 1) << 2 * ways for ways in range(1, 16))
"""The first side of every set of sides, two bits each."""


@rule
def next_cell(cell: int, side: int) -> int:
    """The cell beside a cell: of the same card, or, past the edge, of the card beyond that side (R-20)."""
    if side == NORTH:
        return (cell + 6) % CELLS
    if side == EAST:
        return cell + 1 if cell % 3 != 2 else cell - 2
    if side == SOUTH:
        return (cell + 3) % CELLS
    return cell - 1 if cell % 3 != 0 else cell + 2


@rule
def leaves_card(cell: int, side: int) -> bool:
    """Whether a step from this cell to this side crosses the edge of the card."""
    if side == NORTH:
        return cell < 3
    if side == EAST:
        return cell % 3 == 2
    if side == SOUTH:
        return cell >= 6
    return cell % 3 == 0


@rule
def card_entered(s: Play, card: int, cell: int, side: int) -> int:
    """The card that a step from this cell to this side leads to; NOTHING where the forest ends."""
    return int(s.beside[card, side] if leaves_card(cell, side) else card)


@rule
def ways_on(s: Play, card: int, cell: int) -> int:
    """The sides of a cell to which a step may be made, one bit each."""
    ways = 0
    for side in range(4):
        ways |= (s.free[card_entered(s, card, cell, side)] >> next_cell(cell, side) & 1) << side
    return ways


@rule
def mark_free_cells(s: Play) -> None:
    """Path cells that no wayfarer holds: bushes and held cells cannot be entered (FP-36, FP-37)."""
    for card in range(s.laid):
        kind = s.lying[card]
        s.free[card] = s.paths[kind, s.turned[card]] if kind != NOTHING else 0
    for seat in range(s.seats):
        if s.stands_on[seat] != NOTHING:
            s.free[s.stands_on[seat]] &= ~(1 << s.stands_at[seat])


@rule
def find_arrivals(s: Play, seat: int, fantasy: int) -> int:
    """Mark the ends of all walks of exactly ``fantasy`` steps, or else of the longest ones; return their length (R-21).

    A wayfarer that cannot step at all arrives where it stands: length 0 (FP-38).
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
    for side in range(4):
        to_card = card_entered(s, card, cell, side)
        s.arrivals[to_card] |= s.free[to_card] & 1 << next_cell(cell, side)


@rule
def forget_arrivals(s: Play) -> None:
    """No cell is an arrival."""
    for card in range(s.laid):
        s.arrivals[card] = 0


@rule
def may_arrive(s: Play, card: int, cell: int) -> bool:
    """Whether the walk under way may end here."""
    return bool((s.arrivals[card] >> cell & 1) == 1)

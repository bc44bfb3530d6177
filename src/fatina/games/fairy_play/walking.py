"""Walks: exactly as many steps as the fantasy asks for, or the most that can be made, no cell twice (FP-34 to FP-38).

The ends of all such walks are found by trying every way, one step at a time, with the way so far kept in ``trail`` (no
recursion). A walk of nine steps has at most 16,268 ways on an open grid; in a forest of our backs it has some 200.
"""

from fatina.engine.compiled import rule
from fatina.games.fairy_play.state import CELLS, EAST, FOREST, NORTH, NOTHING, SOUTH, Play


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
    longest = 0
    made = 0  # steps on the way to this cell
    side = 0  # the next side to try from here
    while True:
        if side == 4:  # every way on from here was tried: one step back
            s.free[card] |= 1 << cell
            if made == 0:
                break
            made -= 1
            side = s.trail[made] % 4 + 1
            cell = s.trail[made] // 4 % CELLS
            card = s.trail[made] // (4 * CELLS)
            continue
        to_cell = next_cell(cell, side)
        to_card = s.beside[card, side] if leaves_card(cell, side) else card
        if to_card != NOTHING and (s.free[to_card] >> to_cell & 1) == 1:
            if made + 1 > longest:
                longest = made + 1
                forget_arrivals(s)
            if made + 1 == longest:
                s.arrivals[to_card] |= 1 << to_cell
            if made + 1 < fantasy:
                s.trail[made] = (card * CELLS + cell) * 4 + side
                made += 1
                card = to_card
                cell = to_cell
                s.free[card] &= ~(1 << cell)
                side = 0
                continue
        side += 1
    for i in range(FOREST):
        s.free[i] = 0
    for i in range(len(s.trail)):
        s.trail[i] = 0
    return longest


@rule
def forget_arrivals(s: Play) -> None:
    """No cell is an arrival."""
    for card in range(s.laid):
        s.arrivals[card] = 0


@rule
def may_arrive(s: Play, card: int, cell: int) -> bool:
    """Whether the walk under way may end here."""
    return bool((s.arrivals[card] >> cell & 1) == 1)

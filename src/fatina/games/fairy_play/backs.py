"""The back of a card: nine cells, four sides that meet those of other cards, and four turns (FP-5, FP-6, R-3 to R-6)."""

from fatina.engine.compiled import rule
from fatina.engine.names import names
from fatina.games.fairy_play.cards import BUSH, CELLS

SIDES = TURNS = 4
EDGE = 3  # cells along a side
WHOLE_EDGE = (1 << EDGE) - 1


@names
class Side:
    NORTH, EAST, SOUTH, WEST = range(SIDES)


@names
class Turn:
    """Quarter turns clockwise (R-4)."""

    AS_PRINTED, RIGHT, AROUND, LEFT = range(TURNS)


@names
class Cell:
    NORTH_WEST, NORTH, NORTH_EAST, WEST, MIDDLE, EAST, SOUTH_WEST, SOUTH, SOUTH_EAST = range(CELLS)


@rule
def opposite(side: int) -> int:
    """The side of a neighbour that meets this side: whole sides meet, none is shifted (R-5)."""
    return (side + 2) % SIDES


@rule
def leaves_card(cell: int, side: int) -> bool:
    """Whether a step from this cell to this side crosses the edge of the card."""
    if side == Side.NORTH:
        return cell < EDGE
    if side == Side.EAST:
        return cell % EDGE == EDGE - 1
    if side == Side.SOUTH:
        return cell >= CELLS - EDGE
    return cell % EDGE == 0


@rule
def next_cell(cell: int, side: int) -> int:
    """The cell beside a cell: of the same card, or, past the edge, of the card beyond that side (R-20)."""
    leaves = leaves_card(cell, side)
    if side == Side.NORTH:
        return cell - EDGE + CELLS if leaves else cell - EDGE
    if side == Side.EAST:
        return cell + 1 - EDGE if leaves else cell + 1
    if side == Side.SOUTH:
        return cell + EDGE - CELLS if leaves else cell + EDGE
    return cell - 1 + EDGE if leaves else cell - 1


@rule
def turned_cell(cell: int, quarters: int) -> int:
    """Where a cell of a card comes to lie when the card is turned clockwise."""
    for _ in range(quarters):
        cell = EDGE * (cell % EDGE) + EDGE - 1 - cell // EDGE
    return cell


@rule
def edge(openings: int, side: int) -> int:
    """The openings on one side of a card, of those on all four: north and south from the west, others from the north."""
    return openings >> EDGE * side & WHOLE_EDGE


def turned(back: list[int]) -> list[int]:
    """The cells of a back after a quarter turn clockwise (R-4)."""
    cells = list(back)
    for cell, drawn in enumerate(back):
        cells[turned_cell(cell, 1)] = drawn
    return cells


def paths(back: list[int]) -> int:
    """The path cells of a back, one bit each."""
    return sum(1 << cell for cell in range(CELLS) if back[cell] != BUSH)


def openings(back: list[int]) -> int:
    """The path cells on the edge of a back, three bits a side, from the north clockwise; a corner opens two sides (R-6)."""
    along = [cell for side in range(SIDES) for cell in range(CELLS) if leaves_card(cell, side)]
    return sum(1 << i for i, cell in enumerate(along) if back[cell] != BUSH)

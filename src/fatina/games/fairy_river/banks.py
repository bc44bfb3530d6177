"""The banks of the river: which spots there are, and which are neighbours.

Spots are numbered in the order of washing: the source, then left and right bank of each card down the river, then the mouth.
"""

from fatina.engine.compiled import rule
from fatina.engine.names import names
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.cards import MOUTH, NO_SPOT, SOURCE
from fatina.games.fairy_river.state import Neighbours, Option, River


@names
class Side:
    """The two sides on which a fairy can have a neighbour; at an end of the river they are its banks, left and right."""

    UPSTREAM, DOWNSTREAM = range(2)


SIDES = 2


# Spots


@rule
def length(s: River) -> int:
    """How many river cards are laid: seven, eight or nine; the last of them has the mouth (FR-7, FRR-3)."""
    return int(s.seats + 4)


@rule
def last_on_bank(s: River) -> int:
    """The last spot before the mouth: on the right bank."""
    return 2 * length(s)


@rule
def exists(s: River, spot: int) -> bool:
    """Two spots on every card, and one at each end of the river (FR-24, FR-25)."""
    return spot == MOUTH or spot <= last_on_bank(s)


@rule
def is_end(spot: int) -> bool:
    """Whether a spot is at an end of the river, on neither bank (FR-25)."""
    return not SOURCE < spot < MOUTH


@rule
def is_free(s: River, spot: int) -> bool:
    """A spot holds one fairy (FR-26)."""
    return bool(s.fairy_at[spot] == NO_CARD and exists(s, spot))


@rule
def card_of(s: River, spot: int) -> int:
    """The river card of a spot, from 0; an end has the current and the kind of its card (FRR-18)."""
    if spot == SOURCE:
        return 0
    if spot == MOUTH:
        return length(s) - 1
    return (spot - 1) // 2


@rule
def across(spot: int) -> int:
    """The spot on the other bank of the same card; an end has none."""
    if is_end(spot):
        return NO_SPOT
    return spot + 1 if spot % 2 == 1 else spot - 1


# Neighbours


@rule
def next_spot(s: River, spot: int, side: int) -> int:
    """The adjoining spot on one side of the same bank, never across; an end adjoins both banks, and they it.

    The left bank is the left one looking downstream (FR-31, FR-32, FRR-29 to FRR-31).
    """
    if spot == SOURCE:
        return SOURCE + 1 + side
    if spot == MOUTH:
        return last_on_bank(s) - 1 + side
    if side == Side.UPSTREAM:
        return spot - 2 if spot > 2 else SOURCE
    return spot + 2 if spot + 2 <= last_on_bank(s) else MOUTH


@rule
def neighbour(s: River, spot: int, side: int) -> int:
    """The spot of the fairy on one side; across a gap there is none, unless so agreed (FR-31, FRR-27, FRR-28)."""
    here = next_spot(s, spot, side)
    if s.fairy_at[here] != NO_CARD:
        return here
    if s.options[Option.NEIGHBOURS] == Neighbours.ADJOINING:
        return NO_SPOT
    way = side
    if is_end(spot):
        way = Side.DOWNSTREAM if spot == SOURCE else Side.UPSTREAM
    while s.fairy_at[here] == NO_CARD and not is_end(here):
        here = next_spot(s, here, way)
    if s.fairy_at[here] == NO_CARD or (is_end(spot) and is_end(here)):
        return NO_SPOT
    return here

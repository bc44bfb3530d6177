"""The banks of the river: spots, neighbours, company, and the sums of washing and resisting."""

from fatina.engine.compiled import rule
from fatina.games.fairy_river.state import (
    ADJOINING,
    BY_NEIGHBOURS,
    BY_NEXT_CARDS,
    BY_OPPOSITE,
    CHATTER,
    CHATTER_ONCE,
    COMPANY,
    LAKE,
    LAKE_IN,
    LAKE_WASHING,
    MOUTH,
    NEIGHBOURS,
    NOBODY,
    RAPIDS,
    SOURCE,
    WATERFALL,
    River,
)

UPSTREAM, DOWNSTREAM = range(2)


# Spots


@rule
def length(s: River) -> int:
    """How many river cards are laid: seven, eight or nine (FR-7)."""
    return int(s.seats + 4)


@rule
def exists(s: River, spot: int) -> bool:
    """Two spots on every card, and one at each end of the river (FR-24, FR-25)."""
    return spot == MOUTH or spot <= 2 * length(s)


@rule
def is_end(spot: int) -> bool:
    """Whether a spot is at an end of the river, on neither bank (FR-25)."""
    return spot <= SOURCE or spot >= MOUTH


@rule
def is_free(s: River, spot: int) -> bool:
    """A spot holds one fairy (FR-26)."""
    return bool(s.fairy_at[spot] == NOBODY and exists(s, spot))


@rule
def card_of(s: River, spot: int) -> int:
    """The river card of a spot, from 0; an end has the current and the kind of its card (FRR-18)."""
    if spot == SOURCE:
        return 0
    if spot == MOUTH:
        return length(s) - 1
    return (spot - 1) // 2


# Neighbours


@rule
def next_spot(s: River, spot: int, side: int) -> int:
    """The adjoining spot on one side of the same bank; an end adjoins both banks: left, then right (FR-31, FR-32, FRR-29)."""
    if spot == SOURCE:
        return SOURCE + 1 + side
    if spot == MOUTH:
        return 2 * length(s) - 1 + side
    if side == UPSTREAM:
        return spot - 2 if spot > 2 else SOURCE
    return spot + 2 if spot + 2 <= 2 * length(s) else MOUTH


@rule
def neighbour(s: River, spot: int, side: int) -> int:
    """The spot of the neighbour on one side, or nobody: across a gap there is none, unless so agreed (FRR-27, FRR-28)."""
    here = next_spot(s, spot, side)
    if s.fairy_at[here] != NOBODY:
        return here
    if s.options[NEIGHBOURS] == ADJOINING:
        return NOBODY
    way = side
    if is_end(spot):
        way = DOWNSTREAM if spot == SOURCE else UPSTREAM
    while s.fairy_at[here] == NOBODY and not is_end(here):
        here = next_spot(s, here, way)
    if s.fairy_at[here] == NOBODY or (is_end(spot) and is_end(here)):
        return NOBODY
    return here


# Distraction


@rule
def calm_reaches(s: River, washing: bool) -> bool:
    """The lake calms in both sums, or when washing alone (FRR-43)."""
    return washing or s.options[LAKE_IN] != LAKE_WASHING


@rule
def is_calm(s: River, spot: int, washing: bool) -> bool:
    """Whether one trait is left out for the fairy here (FR-36)."""
    return s.place[card_of(s, spot)] == LAKE and calm_reaches(s, washing)


@rule
def distraction(s: River, spot: int, washing: bool) -> int:
    """Her distraction points: traits of both neighbours and chatter with her own colour (FR-30, FR-33, FR-34)."""
    fairy = s.fairy_at[spot]
    points = 0
    chatter = 0
    dearest = 0
    for side in range(2):
        other = neighbour(s, spot, side)
        if other != NOBODY:
            points += s.suffers[fairy, s.fairy_at[other]]
            dearest = max(dearest, s.dearest[fairy, s.fairy_at[other]])
            if s.owner_at[other] == s.owner_at[spot]:
                chatter += 1
    if s.options[CHATTER] == CHATTER_ONCE:
        chatter = min(chatter, 1)
    if is_calm(s, spot, washing):
        points -= dearest
    return int(points + chatter)


@rule
def washing_total(s: River, spot: int) -> int:
    """Strength of the fairy plus current minus distraction (FR-29)."""
    return int(s.strength[s.fairy_at[spot]] + s.current[card_of(s, spot)] - distraction(s, spot, True))


@rule
def resistance(s: River, spot: int) -> int:
    """Strength of the fairy minus distraction; the current plays no part (FR-39)."""
    return int(s.strength[s.fairy_at[spot]] - distraction(s, spot, False))


# Fear


@rule
def is_company(s: River, spot: int, other: int) -> bool:
    """Whether a fairy at least as strong, of any colour, is at the other spot (FRR-38)."""
    if other == NOBODY or s.fairy_at[other] == NOBODY:
        return False
    return bool(s.strength[s.fairy_at[other]] >= s.strength[s.fairy_at[spot]])


@rule
def has_company_on_next_cards(s: River, spot: int) -> bool:
    """Whether company is anywhere on the two adjoining river cards (an option of FRR-37)."""
    here = card_of(s, spot)
    for other in range(MOUTH + 1):
        if exists(s, other) and abs(card_of(s, other) - here) == 1 and is_company(s, spot, other):
            return True
    return False


@rule
def across(spot: int) -> int:
    """The spot on the other bank of the same card; an end has none."""
    if is_end(spot):
        return NOBODY
    return spot + 1 if spot % 2 == 1 else spot - 1


@rule
def has_company(s: River, spot: int) -> bool:
    """Whether she is not alone: on her neighbour spots, unless agreed otherwise (FR-35, FRR-37)."""
    where = s.options[COMPANY]
    if where == BY_NEXT_CARDS:
        return has_company_on_next_cards(s, spot)
    if where != BY_NEIGHBOURS and is_company(s, spot, across(spot)):
        return True
    if where == BY_OPPOSITE:
        return False
    return is_company(s, spot, neighbour(s, spot, 0)) or is_company(s, spot, neighbour(s, spot, 1))


@rule
def is_afraid(s: River, spot: int) -> bool:
    """At the waterfall and at the rapids nobody dares to wash alone (FR-35)."""
    place = s.place[card_of(s, spot)]
    if place != WATERFALL and place != RAPIDS:
        return False
    return not has_company(s, spot)

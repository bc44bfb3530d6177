"""Phase three: washing from the source to the mouth, and who is afraid to."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_river.banks import Side, across, card_of, exists, neighbour
from fatina.games.fairy_river.cards import NO_SPOT, SPOTS, Place
from fatina.games.fairy_river.distractions import distraction, tell_distractions
from fatina.games.fairy_river.events import Told
from fatina.games.fairy_river.knowledge import remember_shown
from fatina.games.fairy_river.scoring import has_all_types
from fatina.games.fairy_river.state import Company, Option, River


@rule
def wash(s: River, log: Cells) -> int:
    """Wash every garment in order, on the river as it stands (FR-28, FRR-44, FRR-45).

    Returns the seat that is the first to complete the seven types, which ends the washing at once (FR-51, FRR-57, FRR-58),
    or nobody. No fairy is loaded any more after a whole washing (FRR-26).
    """
    s.washed_now = 0
    for spot in range(SPOTS):
        if s.garment_at[spot] != NO_CARD:
            wash_one(s, spot, log)
            seat = s.owner_at[spot]
            if has_all_types(s, seat):
                tell(log, Told.ALL_TYPES, EVERYBODY, seat)
                return int(seat)
    return NOBODY


@rule
def wash_one(s: River, spot: int, log: Cells) -> None:
    """Turn the garment up: washed if the total reaches its value, without a choice, else to the laundry pile, face up.

    If the fairy is afraid it goes there without a comparison (FR-35, FR-37, FR-38, FRR-39, FRR-46, FRR-47).
    """
    garment = s.garment_at[spot]
    seat = s.owner_at[spot]
    fairy = s.fairy_at[spot]
    s.garment_at[spot] = NO_CARD
    remember_shown(s, seat, garment)
    if is_afraid(s, spot):
        s.pile[garment] += 1
        tell(log, Told.AFRAID, EVERYBODY, seat, fairy, spot, s.place[card_of(s, spot)], garment)
        return
    value = s.value[garment]
    total = washing_total(s, spot)
    tell(log, Told.WASHING, EVERYBODY, seat, fairy, spot, s.strength[fairy], s.current[card_of(s, spot)])
    tell_distractions(s, spot, True, log)
    if total >= value:
        s.washed[seat, garment] += 1
        s.scores[seat] += value
        s.washed_now += 1
        tell(log, Told.WASHED, EVERYBODY, seat, fairy, garment, value, total)
    else:
        s.pile[garment] += 1
        tell(log, Told.TOO_HEAVY, EVERYBODY, seat, fairy, garment, value, total)


@rule
def washing_total(s: River, spot: int) -> int:
    """Strength of the fairy plus current minus distraction (FR-29)."""
    return int(s.strength[s.fairy_at[spot]] + s.current[card_of(s, spot)] - distraction(s, spot, True))


# Fear


@rule
def is_afraid(s: River, spot: int) -> bool:
    """At the waterfall and at the rapids nobody dares to wash alone; fear has no other effect (FR-35, FRR-40)."""
    place = s.place[card_of(s, spot)]
    if place != Place.WATERFALL and place != Place.RAPIDS:
        return False
    return not has_company(s, spot)


@rule
def has_company(s: River, spot: int) -> bool:
    """Whether she is not alone: on her neighbour spots, unless agreed otherwise (FR-35, FRR-37)."""
    where = s.options[Option.COMPANY]
    if where == Company.CARDS:
        return has_company_on_next_cards(s, spot)
    if (where == Company.ACROSS or where == Company.OPPOSITE) and is_company(s, spot, across(spot)):
        return True
    if where == Company.OPPOSITE:
        return False
    upstream, downstream = neighbour(s, spot, Side.UPSTREAM), neighbour(s, spot, Side.DOWNSTREAM)
    return is_company(s, spot, upstream) or is_company(s, spot, downstream)


@rule
def has_company_on_next_cards(s: River, spot: int) -> bool:
    """Whether company is anywhere on the two adjoining river cards (an option of FRR-37)."""
    here = card_of(s, spot)
    for other in range(SPOTS):
        if exists(s, other) and abs(card_of(s, other) - here) == 1 and is_company(s, spot, other):
            return True
    return False


@rule
def is_company(s: River, spot: int, other: int) -> bool:
    """Whether a fairy at least as strong, of any colour, is at the other spot (FR-35, FRR-38)."""
    if other == NO_SPOT or s.fairy_at[other] == NO_CARD:
        return False
    return bool(s.strength[s.fairy_at[other]] >= s.strength[s.fairy_at[spot]])

"""Phases three and four: washing from the source to the mouth, and resisting distractions."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_river.arranging import go_home
from fatina.games.fairy_river.banks import (
    card_of,
    distraction,
    is_afraid,
    is_calm,
    neighbour,
    resistance,
    washing_total,
)
from fatina.games.fairy_river.memory import remember_shown
from fatina.games.fairy_river.scoring import has_all_types
from fatina.games.fairy_river.state import (
    AFRAID,
    ALL_TYPES,
    BOX,
    CALM,
    CHATTER,
    CHATTER_ONCE,
    CHATTERED,
    DISTRACTED,
    LEAVES,
    MOUTH,
    NOBODY,
    NOTHING,
    RESISTING,
    STAYS,
    TOO_HEAVY,
    WASHED,
    WASHING,
    River,
)


@rule
def wash(s: River, log: Cells) -> int:
    """Wash every garment in order, on the river as it stands (FR-28, FRR-44, FRR-45).

    Returns the seat that completes the seven types, which ends the washing at once (FR-51, FRR-57), or nobody.
    """
    s.washed_now = 0
    for spot in range(MOUTH + 1):
        if s.garment_at[spot] != NOTHING:
            wash_one(s, spot, log)
            seat = s.owner_at[spot]
            if has_all_types(s, seat):
                tell(log, ALL_TYPES, EVERYBODY, seat)
                return int(seat)
    return NOBODY


@rule
def wash_one(s: River, spot: int, log: Cells) -> None:
    """Turn the garment up: washed if the total reaches its value, else to the laundry pile (FR-35, FR-37, FR-38)."""
    garment = s.garment_at[spot]
    seat = s.owner_at[spot]
    fairy = s.fairy_at[spot]
    s.garment_at[spot] = NOTHING
    remember_shown(s, seat, garment)
    if is_afraid(s, spot):
        s.pile[garment] += 1
        tell(log, AFRAID, EVERYBODY, seat, fairy, spot, s.place[card_of(s, spot)], garment)
        return
    value = s.value[garment]
    total = washing_total(s, spot)
    tell(log, WASHING, EVERYBODY, seat, fairy, spot, s.strength[fairy], s.current[card_of(s, spot)])
    tell_distractions(s, spot, True, log)
    if total >= value:
        s.washed[seat, garment] += 1
        s.scores[seat] += value
        s.washed_now += 1
        tell(log, WASHED, EVERYBODY, seat, fairy, garment, value, total)
    else:
        s.pile[garment] += 1
        tell(log, TOO_HEAVY, EVERYBODY, seat, fairy, garment, value, total)


@rule
def tell_distractions(s: River, spot: int, washing: bool, log: Cells) -> None:
    """Tell every term of her distraction: who, by what, how much (FR-30, FR-33, FR-34, FR-36)."""
    if len(log) == 0:
        return
    fairy = s.fairy_at[spot]
    left_out = dearest_match(s, spot) if is_calm(s, spot, washing) else 0
    chatter = 0
    for side in range(2):
        other = neighbour(s, spot, side)
        if other == NOBODY:
            continue
        by = s.fairy_at[other]
        owner = s.owner_at[other]
        for i in range(BOX):
            for j in range(BOX):
                trait = s.distractions[fairy, i]
                if trait != NOTHING and trait == s.traits[by, j]:
                    points = s.points[fairy, i]
                    if left_out > 0 and points == left_out:
                        left_out = 0
                        tell(log, CALM, EVERYBODY, fairy, owner, by, trait, points)
                    else:
                        tell(log, DISTRACTED, EVERYBODY, fairy, owner, by, trait, points)
        if owner == s.owner_at[spot]:
            chatter += 1
            if chatter == 1 or s.options[CHATTER] != CHATTER_ONCE:
                tell(log, CHATTERED, EVERYBODY, fairy, owner, by, 1)


@rule
def dearest_match(s: River, spot: int) -> int:
    """The price of the dearest matching trait beside her: the one that the lake leaves out (FRR-41)."""
    most = 0
    for side in range(2):
        other = neighbour(s, spot, side)
        if other != NOBODY:
            most = max(most, s.dearest[s.fairy_at[spot], s.fairy_at[other]])
    return int(most)


@rule
def resist(s: River, log: Cells) -> None:
    """All fairies are tested on the same river; then those below zero go under their stacks, in order (FR-39 to FR-42)."""
    leaving = 0
    for spot in range(MOUTH + 1):
        if s.fairy_at[spot] != NOBODY and distraction(s, spot, False) > 0:
            left = resistance(s, spot)
            seat = s.owner_at[spot]
            fairy = s.fairy_at[spot]
            tell(log, RESISTING, EVERYBODY, seat, fairy, spot, s.strength[fairy])
            tell_distractions(s, spot, False, log)
            if left < 0:
                leaving |= 1 << spot
                tell(log, LEAVES, EVERYBODY, seat, fairy, left)
            else:
                tell(log, STAYS, EVERYBODY, seat, fairy, left)
    for spot in range(MOUTH + 1):
        if leaving >> spot & 1:
            go_home(s, spot)

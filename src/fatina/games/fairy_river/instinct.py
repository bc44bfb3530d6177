"""How well a seat of Fairy River stands, judged fast: points, loads in the water, garments in hand, types, fairies."""

from fatina.engine.compiled import rule
from fatina.games.fairy_river.banks import is_afraid, resistance, washing_total
from fatina.games.fairy_river.scoring import types_washed
from fatina.games.fairy_river.state import AT_THE_RIVER, MOUTH, NOTHING, TYPES, River

WIN = 100.0
IN_HAND = 0.3  # what a point of a garment in hand is worth, if no fairy could wash it now
WASHABLE = 0.65  # ... and if one could
SURE = 0.95  # a load that nobody can spoil any more
SAFE, PER_SLACK = 0.7, 0.12  # a load that others may still spoil: at no slack, and for each point of it
SURPLUS = 0.6  # lost for each garment over the limit
SPOT = 0.12  # a point of washing total of a fairy on the river
CHASED = 0.5  # lost with a fairy who will leave


@rule
def judge(s: River, seat: int) -> float:
    """The lead over the best other player, in points, as far as can be told; far ahead of all is a win."""
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, stand(s, other))
    lead = stand(s, seat) - best
    if s.over:
        return lead + (WIN if s.ranks[seat] == 1 else -WIN)
    return lead


@rule
def stand(s: River, seat: int) -> float:
    """What a player has and may soon have, in points."""
    worth = s.scores[seat] + type_hope(s, seat, types_washed(s, seat))
    if s.over:
        return float(s.scores[seat])
    taken = 0  # the spots whose fairies have something to wash
    for spot in range(MOUTH + 1):
        if s.owner_at[spot] == seat:
            worth += SPOT * washing_total(s, spot)
            if resistance(s, spot) < 0:
                worth -= CHASED
            if s.garment_at[spot] != NOTHING:
                taken |= 1 << spot
                worth += load_worth(s, spot)
    return float(worth + hand_worth(s, seat, taken) + swap_worth(s, seat))


@rule
def type_hope(s: River, seat: int, types: int) -> float:
    """What a collection of types is worth beyond its points; nothing once a missing type is out of reach."""
    for garment in range(TYPES):
        if s.washed[seat, garment] == 0:
            left = s.copies[garment]
            for other in range(s.seats):
                left -= s.washed[other, garment]
            if left == 0:
                return 0.0
    if types <= 3:
        return 0.2 * types
    return 0.6 + (types - 3) * (types - 3) * 0.7


@rule
def missing_bonus(s: River, seat: int, garment: int) -> float:
    """What one more type would add."""
    if s.washed[seat, garment] > 0:
        return 0.0
    types = types_washed(s, seat)
    return type_hope(s, seat, types + 1) - type_hope(s, seat, types)


@rule
def players_to_come(s: River) -> int:
    """How many players can still change the river before the washing."""
    if s.stage != AT_THE_RIVER:
        return 0
    return int(s.seats - 1 - (s.turn - s.start) % s.seats)


@rule
def load_worth(s: River, spot: int) -> float:
    """The value of a garment in the water by its chance of getting clean."""
    garment = s.garment_at[spot]
    slack = washing_total(s, spot) - s.value[garment]
    if slack < 0 or is_afraid(s, spot):
        return 0.0
    chance = SURE
    if players_to_come(s) > 0:
        chance = min(SURE, SAFE + PER_SLACK * slack)
    return float(chance * (s.value[garment] + missing_bonus(s, s.owner_at[spot], garment)))


@rule
def hand_worth(s: River, seat: int, taken: int) -> float:
    """Garments in hand, the heaviest first, each to the weakest free fairy who could wash it now."""
    worth = 0.0
    for value in range(20, -1, -1):
        for garment in range(TYPES):
            if s.value[garment] == value:
                for _ in range(s.hand[seat, garment]):
                    spot = tightest_spot(s, seat, value, taken)
                    full = value + missing_bonus(s, seat, garment)
                    if spot == NOTHING:
                        worth += IN_HAND * full
                    else:
                        taken |= 1 << spot
                        worth += WASHABLE * full
    return float(worth - SURPLUS * max(0, s.hand_size[seat] - 4))


@rule
def tightest_spot(s: River, seat: int, value: int, taken: int) -> int:
    """The free own fairy with the smallest total that is enough."""
    best = NOTHING
    least = 1000
    for spot in range(MOUTH + 1):
        if s.owner_at[spot] == seat and not taken >> spot & 1:
            total = washing_total(s, spot)
            if value <= total < least and not is_afraid(s, spot):
                least = total
                best = spot
    return best


@rule
def swap_worth(s: River, seat: int) -> float:
    """A card about to be taken, or the hope that an offer for it is."""
    if s.selected == NOTHING:
        return 0.0
    gain = IN_HAND * (s.value[s.selected] + missing_bonus(s, seat, s.selected))
    if seat == s.picker:
        return float(gain)
    offered = 0
    for garment in range(TYPES):
        offered += s.offer[seat, garment]
        gain -= s.offer[seat, garment] * IN_HAND * (s.value[garment] + missing_bonus(s, seat, garment))
    return float(0.3 * gain) if offered > 0 else 0.0

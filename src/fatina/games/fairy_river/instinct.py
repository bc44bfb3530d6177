"""How well a seat of Fairy River stands, judged fast: points, loads in the water, garments in hand, types, fairies."""

from fatina.engine.compiled import rule
from fatina.engine.counting import how_many
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.cards import SPOTS, TYPES
from fatina.games.fairy_river.resisting import resistance
from fatina.games.fairy_river.scoring import types_washed
from fatina.games.fairy_river.state import LIMIT, River, Stage
from fatina.games.fairy_river.washing import is_afraid, washing_total

WIN = 100.0
IN_HAND = 0.3  # what a point of a garment in hand is worth, if no fairy could wash it now
WASHABLE = 0.65  # ... and if one could
SURE = 0.95  # a load that nobody can spoil any more
SAFE, PER_SLACK = 0.7, 0.12  # a load that others may still spoil: at no slack, and for each point of it
SURPLUS = 0.6  # lost for each garment over the limit
SPOT = 0.12  # a point of washing total of a fairy on the river
CHASED = 0.5  # lost with a fairy who will leave

HEAVIEST = 20  # a total that washes this washes anything
BITS = 3  # for the number of free fairies with the same washing total
MANY = (1 << BITS) - 1  # more of them never matter
NONE_FREE = -1  # in place of a total


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
    if s.over:
        return float(s.scores[seat])
    types = types_washed(s, seat)
    worth = s.scores[seat] + type_hope(s, seat, types)
    one_more = type_hope(s, seat, types + 1) - type_hope(s, seat, types)
    free = 0  # fairies who can wash and have nothing yet: how many of each washing total, in one number
    for spot in range(SPOTS):
        if s.owner_at[spot] == seat:
            total = washing_total(s, spot)
            worth += SPOT * total
            if resistance(s, spot) < 0:
                worth -= CHASED
            garment = s.garment_at[spot]
            if garment != NO_CARD:
                worth += load_worth(s, spot, total, full_worth(s, seat, garment, one_more))
            elif total >= 0 and not is_afraid(s, spot):
                free = add_free(free, total)
    return float(worth + hand_worth(s, seat, free, one_more) + swap_worth(s, seat, one_more))


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
def full_worth(s: River, seat: int, garment: int, one_more: float) -> float:
    """The value of a garment, with what ``one_more`` type is worth where it is one."""
    return float(s.value[garment] + (one_more if s.washed[seat, garment] == 0 else 0.0))


@rule
def players_to_come(s: River) -> int:
    """How many players can still change the river before the washing."""
    if s.stage != Stage.RIVER:
        return 0
    return int(s.seats - 1 - (s.turn - s.start) % s.seats)


@rule
def load_worth(s: River, spot: int, total: int, full: float) -> float:
    """What a garment in the water is worth by its chance of getting clean."""
    slack = total - s.value[s.garment_at[spot]]
    if slack < 0 or is_afraid(s, spot):
        return 0.0
    if players_to_come(s) == 0:
        return SURE * full
    return float(min(SURE, SAFE + PER_SLACK * slack) * full)


@rule
def add_free(free: int, total: int) -> int:
    """One more fairy of a washing total, in a number that holds how many there are of each."""
    at = BITS * min(total, HEAVIEST)
    return free + (1 << at) if (free >> at) & MANY < MANY else free


@rule
def tightest(free: int, value: int) -> int:
    """The smallest washing total of a free fairy that is enough for a value."""
    for total in range(value, HEAVIEST + 1):
        if (free >> BITS * total) & MANY:
            return total
    return NONE_FREE


@rule
def heaviest_of(s: River, seat: int, done: int) -> int:
    """The garment of the largest value in a hand, but for those ``done``, one bit each; nothing when there is no other."""
    best = NO_CARD
    for garment in range(TYPES):
        if s.hand[seat, garment] > 0 and not done >> garment & 1:
            if best == NO_CARD or s.value[garment] > s.value[best]:
                best = garment
    return best


@rule
def hand_worth(s: River, seat: int, free: int, one_more: float) -> float:
    """Garments in hand, the heaviest first, each to the weakest free fairy who could wash it now."""
    worth = 0.0
    done = 0
    garment = heaviest_of(s, seat, done)
    while garment != NO_CARD:
        full = full_worth(s, seat, garment, one_more)
        for _ in range(s.hand[seat, garment]):
            total = tightest(free, s.value[garment])
            if total == NONE_FREE:
                worth += IN_HAND * full
            else:
                free -= 1 << BITS * total
                worth += WASHABLE * full
        done |= 1 << garment
        garment = heaviest_of(s, seat, done)
    return float(worth - SURPLUS * max(0, s.hand_size[seat] - LIMIT))


@rule
def swap_worth(s: River, seat: int, one_more: float) -> float:
    """A card about to be taken, or the hope that an offer for it is."""
    if s.selected == NO_CARD:
        return 0.0
    gain = IN_HAND * full_worth(s, seat, s.selected, one_more)
    if seat == s.picker:
        return float(gain)
    for garment in range(TYPES):
        gain -= s.offer[seat, garment] * IN_HAND * full_worth(s, seat, garment, one_more)
    return float(0.3 * gain) if how_many(s.offer[seat]) > 0 else 0.0

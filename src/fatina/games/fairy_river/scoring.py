"""The score of Fairy River: points, the threshold, collections, and who comes before whom."""

from fatina.engine.compiled import rule
from fatina.engine.counting import how_many
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NOBODY
from fatina.games.fairy_river.cards import GARMENTS, TYPES
from fatina.games.fairy_river.events import Told
from fatina.games.fairy_river.state import River


@rule
def threshold(s: River) -> int:
    """The points that call the last round (FR-47)."""
    if s.seats == 3:
        return 40
    return 30 if s.seats == 4 else 24


@rule
def first_at_threshold(s: River) -> int:
    """The first seat at or above the threshold, or nobody (FR-47)."""
    for seat in range(s.seats):
        if s.scores[seat] >= threshold(s):
            return seat
    return NOBODY


@rule
def types_washed(s: River, seat: int) -> int:
    """How many different types are among a player's washed garments."""
    n = 0
    for garment in range(TYPES):
        if s.washed[seat, garment] > 0:
            n += 1
    return n


@rule
def has_all_types(s: River, seat: int) -> bool:
    """Whether a player has washed at least one garment of each of the seven types (FR-51)."""
    return types_washed(s, seat) == TYPES


@rule
def all_are_washed(s: River) -> bool:
    """Whether no garment is left to wash (FR-49, FRR-55)."""
    left = how_many(s.copies)
    for seat in range(s.seats):
        left -= how_many(s.washed[seat])
    return left == 0


@rule
def standing(s: River, seat: int) -> int:
    """What is compared, in one number: points, then garments, then types; only washed garments count (FR-46, FR-50, FRR-60)."""
    points_and_garments = s.scores[seat] * (GARMENTS + 1) + how_many(s.washed[seat])
    return int(points_and_garments * (TYPES + 1) + types_washed(s, seat))


@rule
def rank_all(s: River, collector: int, log: Cells) -> None:
    """The game is over: whoever has all seven types comes first, whatever the scores; equals share (FR-50, FR-51, FRR-59)."""
    s.over = 1
    s.to_act = 0
    for seat in range(s.seats):
        tell(log, Told.TOTAL, EVERYBODY, seat, s.scores[seat], how_many(s.washed[seat]), types_washed(s, seat))
        s.ranks[seat] = 1
        for other in range(s.seats):
            if other != seat and seat != collector and (other == collector or standing(s, other) > standing(s, seat)):
                s.ranks[seat] += 1

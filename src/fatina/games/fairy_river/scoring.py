"""The end of Fairy River: points, ties and the immediate win (FR-46 to FR-51)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_river.state import NOBODY, TOTAL, TYPES, River


@rule
def threshold(s: River) -> int:
    """The points that call the last round (FR-47)."""
    if s.seats == 3:
        return 40
    return 30 if s.seats == 4 else 24


@rule
def garments_washed(s: River, seat: int) -> int:
    """How many garments a player has washed."""
    n = 0
    for garment in range(TYPES):
        n += s.washed[seat, garment]
    return n


@rule
def types_washed(s: River, seat: int) -> int:
    """How many different types are among them."""
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
    left = 0
    for garment in range(TYPES):
        left += s.copies[garment]
    for seat in range(s.seats):
        left -= garments_washed(s, seat)
    return left == 0


@rule
def somebody_is_there(s: River) -> int:
    """The first seat at or above the threshold, or nobody (FR-47)."""
    for seat in range(s.seats):
        if s.scores[seat] >= threshold(s):
            return seat
    return NOBODY


@rule
def standing(s: River, seat: int) -> int:
    """What is compared: points, then garments, then types (FR-50)."""
    return int((s.scores[seat] * 100 + garments_washed(s, seat)) * 10 + types_washed(s, seat))


@rule
def end_game(s: River, collector: int, log: Cells) -> None:
    """Rank everybody; whoever has all seven types comes before all others, whatever the scores (FR-50, FR-51, FRR-59)."""
    s.over = 1
    s.to_act = 0
    for seat in range(s.seats):
        tell(log, TOTAL, EVERYBODY, seat, s.scores[seat], garments_washed(s, seat), types_washed(s, seat))
        s.ranks[seat] = 1
        for other in range(s.seats):
            if other != seat and seat != collector and (other == collector or standing(s, other) > standing(s, seat)):
                s.ranks[seat] += 1

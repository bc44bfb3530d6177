"""Phase two: place, shift and recall fairies, then load them with garments."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_river.banks import is_free
from fatina.games.fairy_river.memory import go_under_the_stack
from fatina.games.fairy_river.state import (
    AT_THE_RIVER,
    DONE,
    FAIRIES,
    FINISHED,
    IN_THE_OPEN,
    LOAD,
    LOADED,
    NOBODY,
    NOTHING,
    PLACE,
    PLACED,
    RECALL,
    RECALLED,
    SHIFT,
    SHIFTED,
    SPOTS,
    TYPES,
    River,
)

N_SPOTS = len(SPOTS)


@rule
def go_to_the_river(s: River) -> None:
    """One turn for each player, beginning with the start player (FR-19)."""
    s.stage = AT_THE_RIVER
    begin_turn(s, s.start)


@rule
def begin_turn(s: River, seat: int) -> None:
    """Each action can be done once in a turn (FR-23)."""
    s.turn = seat
    s.to_act = 1 << seat
    s.placed = 0
    s.shifted = 0
    s.recalled = 0
    s.loaded = 0


@rule
def legal_at_the_river(s: River, seat: int, out: Cells) -> int:
    """Place, shift and recall until the first garment is assigned; then only garments; or nothing more (FR-20 to FR-27)."""
    n = 0
    if not s.loaded:
        if not s.placed:
            n = legal_placings(s, seat, out, n)
        if not s.shifted:
            n = legal_shifts(s, seat, out, n)
        if not s.recalled:
            n = legal_recalls(s, seat, out, n)
    n = legal_loads(s, seat, out, n)
    out[n] = DONE
    return n + 1


@rule
def legal_placings(s: River, seat: int, out: Cells, n: int) -> int:
    """A fairy from hand on any free spot (FR-20)."""
    for spot in range(N_SPOTS):
        if is_free(s, spot):
            for fairy in range(FAIRIES):
                if s.fairies[seat, fairy] > 0:
                    out[n] = PLACE + fairy * N_SPOTS + spot
                    n += 1
    return n


@rule
def legal_shifts(s: River, seat: int, out: Cells, n: int) -> int:
    """An own fairy on the river to any free spot (FR-21, FRR-21)."""
    for here in range(N_SPOTS):
        if s.owner_at[here] == seat:
            for spot in range(N_SPOTS):
                if is_free(s, spot):
                    out[n] = SHIFT + here * N_SPOTS + spot
                    n += 1
    return n


@rule
def legal_recalls(s: River, seat: int, out: Cells, n: int) -> int:
    """Any own fairy on the river (FR-22)."""
    for spot in range(N_SPOTS):
        if s.owner_at[spot] == seat:
            out[n] = RECALL + spot
            n += 1
    return n


@rule
def legal_loads(s: River, seat: int, out: Cells, n: int) -> int:
    """A garment from hand under an own fairy who has none (FR-27)."""
    if s.hand_size[seat] == 0:
        return n
    for spot in range(N_SPOTS):
        if s.owner_at[spot] == seat and s.garment_at[spot] == NOTHING:
            for garment in range(TYPES):
                if s.hand[seat, garment] > 0:
                    out[n] = LOAD + garment * N_SPOTS + spot
                    n += 1
    return n


@rule
def arrange(s: River, seat: int, move: int, log: Cells) -> None:
    """One step of a turn."""
    if move < SHIFT:
        place(s, seat, (move - PLACE) // N_SPOTS, (move - PLACE) % N_SPOTS, log)
    elif move < RECALL:
        shift(s, seat, (move - SHIFT) // N_SPOTS, (move - SHIFT) % N_SPOTS, log)
    elif move < LOAD:
        recall(s, seat, move - RECALL, log)
    else:
        load(s, seat, (move - LOAD) // N_SPOTS, (move - LOAD) % N_SPOTS, log)


@rule
def put(s: River, seat: int, fairy: int, spot: int) -> None:
    """A fairy takes a spot, face up (FRR-19)."""
    s.fairy_at[spot] = fairy
    s.owner_at[spot] = seat


@rule
def lift(s: River, spot: int) -> int:
    """A fairy leaves her spot, which is free at once (FRR-22)."""
    fairy = s.fairy_at[spot]
    s.fairy_at[spot] = NOBODY
    s.owner_at[spot] = NOBODY
    return int(fairy)


@rule
def go_home(s: River, spot: int) -> int:
    """A fairy leaves the river for the bottom of her owner's stack, before all eyes (FR-22, FR-42)."""
    seat = s.owner_at[spot]
    fairy = lift(s, spot)
    go_under_the_stack(s, seat, fairy, IN_THE_OPEN)
    return fairy


@rule
def place(s: River, seat: int, fairy: int, spot: int, log: Cells) -> None:
    """Put a fairy from hand on a free spot (FR-20)."""
    s.placed = 1
    s.fairies[seat, fairy] -= 1
    put(s, seat, fairy, spot)
    tell(log, PLACED, EVERYBODY, seat, fairy, spot)


@rule
def shift(s: River, seat: int, here: int, spot: int, log: Cells) -> None:
    """Move an own fairy to a free spot (FR-21)."""
    s.shifted = 1
    fairy = lift(s, here)
    put(s, seat, fairy, spot)
    tell(log, SHIFTED, EVERYBODY, seat, fairy, here, spot)


@rule
def recall(s: River, seat: int, spot: int, log: Cells) -> None:
    """Call an own fairy back: she goes under the stack, not to the hand (FR-22)."""
    s.recalled = 1
    tell(log, RECALLED, EVERYBODY, seat, go_home(s, spot), spot)


@rule
def load(s: River, seat: int, garment: int, spot: int, log: Cells) -> None:
    """Slide a garment face down under an own fairy, for good (FR-27, FRR-23, FRR-24)."""
    s.loaded = 1
    s.hand[seat, garment] -= 1
    s.hand_size[seat] -= 1
    s.garment_at[spot] = garment
    tell(log, LOADED, 1 << seat, seat, s.fairy_at[spot], spot, garment)


@rule
def end_turn(s: River, seat: int, log: Cells) -> bool:
    """The next player's turn; False when all have had theirs (FR-28)."""
    tell(log, FINISHED, EVERYBODY, seat)
    following = (seat + 1) % s.seats
    if following == s.start:
        return False
    begin_turn(s, following)
    return True

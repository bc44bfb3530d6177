"""Phase two: place, shift and recall fairies, then load them with garments."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import left_of, wait_for
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.banks import is_free
from fatina.games.fairy_river.cards import FAIRIES, SPOTS, TYPES
from fatina.games.fairy_river.ending import wash_and_resist
from fatina.games.fairy_river.events import Told
from fatina.games.fairy_river.fairies import go_home, lift, put
from fatina.games.fairy_river.garments import take_from_hand
from fatina.games.fairy_river.moves import Verb, move_of
from fatina.games.fairy_river.state import River, Stage


@rule
def go_to_river(s: River) -> None:
    """One turn for each player, beginning with the start player (FR-19)."""
    s.stage = Stage.RIVER
    begin_turn(s, s.start)


@rule
def begin_turn(s: River, seat: int) -> None:
    """Each action can be done once in a turn (FR-23)."""
    s.turn = seat
    wait_for(s, seat)
    s.placed = 0
    s.shifted = 0
    s.recalled = 0
    s.loaded = 0


@rule
def end_turn(s: River, seat: int, log: Cells) -> None:
    """The next player's turn; when all have had theirs, the washing (FR-19, FR-28, FRR-23)."""
    tell(log, Told.FINISHED, EVERYBODY, seat)
    following = left_of(s, seat)
    if following == s.start:
        wash_and_resist(s, log)
    else:
        begin_turn(s, following)


# What can be done


@rule
def legal_at_river(s: River, seat: int, out: Cells) -> int:
    """Place, shift and recall, each once, in any order, perhaps the same fairy; then only garments; nothing of it is a duty.

    So nobody moves or recalls a loaded fairy (FR-20 to FR-23, FR-27, FRR-20, FRR-23, FRR-25, FRR-26).
    """
    n = 0
    if not s.loaded:
        if not s.placed:
            n = legal_placings(s, seat, out, n)
        if not s.shifted:
            n = legal_shifts(s, seat, out, n)
        if not s.recalled:
            n = legal_recalls(s, seat, out, n)
    n = legal_loads(s, seat, out, n)
    out[n] = move_of(Verb.DONE)
    return n + 1


@rule
def legal_placings(s: River, seat: int, out: Cells, n: int) -> int:
    """A fairy from hand on any free spot (FR-20, FRR-21)."""
    for spot in range(SPOTS):
        if is_free(s, spot):
            for fairy in range(FAIRIES):
                if s.fairies[seat, fairy] > 0:
                    out[n] = move_of(Verb.PLACE, fairy, spot)
                    n += 1
    return n


@rule
def legal_shifts(s: River, seat: int, out: Cells, n: int) -> int:
    """An own fairy on the river to any free spot (FR-21, FRR-21)."""
    for here in range(SPOTS):
        if s.owner_at[here] == seat:
            for spot in range(SPOTS):
                if is_free(s, spot):
                    out[n] = move_of(Verb.SHIFT, here, spot)
                    n += 1
    return n


@rule
def legal_recalls(s: River, seat: int, out: Cells, n: int) -> int:
    """Any own fairy on the river (FR-22)."""
    for spot in range(SPOTS):
        if s.owner_at[spot] == seat:
            out[n] = move_of(Verb.RECALL, spot)
            n += 1
    return n


@rule
def legal_loads(s: River, seat: int, out: Cells, n: int) -> int:
    """A garment from hand under an own fairy who has none, washable or not (FR-27, FRR-25)."""
    if s.hand_size[seat] == 0:
        return n
    for spot in range(SPOTS):
        if s.owner_at[spot] == seat and s.garment_at[spot] == NO_CARD:
            for garment in range(TYPES):
                if s.hand[seat, garment] > 0:
                    out[n] = move_of(Verb.LOAD, garment, spot)
                    n += 1
    return n


# Doing it


@rule
def place(s: River, seat: int, fairy: int, spot: int, log: Cells) -> None:
    """Put a fairy from hand on a free spot (FR-20)."""
    s.placed = 1
    s.fairies[seat, fairy] -= 1
    put(s, seat, fairy, spot)
    tell(log, Told.PLACED, EVERYBODY, seat, fairy, spot)


@rule
def shift(s: River, seat: int, here: int, spot: int, log: Cells) -> None:
    """Move an own fairy to a free spot (FR-21)."""
    s.shifted = 1
    fairy = lift(s, here)
    put(s, seat, fairy, spot)
    tell(log, Told.SHIFTED, EVERYBODY, seat, fairy, here, spot)


@rule
def recall(s: River, seat: int, spot: int, log: Cells) -> None:
    """Call an own fairy back: she goes under the stack, not to the hand (FR-22, FRR-22)."""
    s.recalled = 1
    tell(log, Told.RECALLED, EVERYBODY, seat, go_home(s, spot), spot)


@rule
def load(s: River, seat: int, garment: int, spot: int, log: Cells) -> None:
    """Slide a garment face down under an own fairy, for good (FR-27, FRR-23, FRR-24)."""
    s.loaded = 1
    take_from_hand(s, seat, garment)
    s.garment_at[spot] = garment
    tell(log, Told.LOADED, 1 << seat, seat, s.fairy_at[spot], spot, garment)

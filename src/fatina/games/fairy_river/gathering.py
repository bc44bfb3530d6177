"""Phase one: new fairies, garments on offer, selection and the blind swap."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import shuffle
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_river.arranging import go_to_the_river
from fatina.games.fairy_river.memory import remember_swap, remember_taken, take_from_the_stack
from fatina.games.fairy_river.state import (
    ACCEPT,
    ANSWERING,
    DECLINE,
    DECLINED,
    DRAW,
    DRAW_IF_EMPTY,
    DRAW_NEVER,
    DRAW_REFILL,
    DRAW_TWO,
    FAIRIES,
    FAIRY_DRAWN,
    GIVEN,
    NOTHING,
    OFFER,
    OFFERED,
    OFFERING,
    PILE_SHUFFLED,
    PROPOSE,
    REFUSE,
    ROUND_OPENED,
    SELECT,
    SELECTED,
    SELECTING,
    SWAPPED,
    TAKEN,
    TURNED_UP,
    TYPES,
    River,
)

FIRST_HAND = 3


@rule
def gather(s: River, log: Cells) -> None:
    """Open a round: new fairies, a new row, and the start player selects first (FR-12, FR-13)."""
    s.number += 1
    tell(log, ROUND_OPENED, EVERYBODY, s.number, s.start)
    draw_fairies(s, log)
    if is_too_much_laundry(s):
        shuffle_pile_into_deck(s, log)
    turn_up_row(s, log)
    s.picker = s.start
    s.turn = s.start
    s.stage = SELECTING
    ask_to_select(s, log)


# Fairies


@rule
def fairies_in_hand(s: River, seat: int) -> int:
    """How many fairies a player holds."""
    n = 0
    for fairy in range(FAIRIES):
        n += s.fairies[seat, fairy]
    return n


@rule
def new_fairies(s: River, seat: int) -> int:
    """How many fairies a player draws in each round: one, unless agreed otherwise (FR-52, FRR-4)."""
    how = s.options[DRAW]
    held = fairies_in_hand(s, seat)
    if how == DRAW_NEVER:
        return 0
    if how == DRAW_TWO:
        return 2
    if how == DRAW_REFILL:
        return max(0, FIRST_HAND - held)
    if how == DRAW_IF_EMPTY:
        return 1 if held == 0 else 0
    return 1


@rule
def draw_fairies(s: River, log: Cells) -> None:
    """Everybody draws; with an empty stack nothing happens (FRR-4)."""
    for i in range(s.seats):
        seat = (s.start + i) % s.seats
        for _ in range(min(new_fairies(s, seat), s.stack_size[seat])):
            tell(log, FAIRY_DRAWN, 1 << seat, seat, take_from_the_stack(s, seat))


# The row and the laundry pile


@rule
def size(garments: Cells) -> int:
    """How many garments of all types there are."""
    n = 0
    for garment in range(TYPES):
        n += garments[garment]
    return n


@rule
def is_too_much_laundry(s: River) -> bool:
    """Whether row and pile would be more than three times the number of players (FR-18, FRR-16, FRR-17)."""
    return size(s.pile) + min(s.seats, s.deck_size) > 3 * s.seats


@rule
def shuffle_pile_into_deck(s: River, log: Cells) -> None:
    """The laundry pile goes back into the deck; all know what it was."""
    tell(log, PILE_SHUFFLED, EVERYBODY, size(s.pile))
    for garment in range(TYPES):
        for _ in range(s.pile[garment]):
            s.deck[s.deck_size] = garment
            s.deck_size += 1
        s.in_deck[garment] += s.pile[garment]
        s.pile[garment] = 0
    shuffle(s, s.deck, s.deck_size)


@rule
def turn_up_row(s: River, log: Cells) -> None:
    """As many garments as players, or what there is; the whole pile is on offer beside them (FR-12, FR-16, FRR-15)."""
    for _ in range(min(s.seats, s.deck_size)):
        garment = take_from_deck(s)
        s.row[garment] += 1
        if s.in_deck[garment] > 0:
            s.in_deck[garment] -= 1
    for garment in range(TYPES):
        for _ in range(s.row[garment]):  # told by type: the order in which they lay says nothing
            tell(log, TURNED_UP, EVERYBODY, garment)
        s.row[garment] += s.pile[garment]
        s.pile[garment] = 0


@rule
def take_from_deck(s: River) -> int:
    """The top garment of the deck."""
    s.deck_size -= 1
    garment = s.deck[s.deck_size]
    s.deck[s.deck_size] = NOTHING
    return int(garment)


# Selecting


@rule
def only_type_on_offer(s: River) -> int:
    """The type of all cards on offer, if they are of one type."""
    found = NOTHING
    for garment in range(TYPES):
        if s.row[garment] > 0:
            if found != NOTHING:
                return NOTHING
            found = garment
    return found


@rule
def ask_to_select(s: River, log: Cells) -> None:
    """The circle goes on until nothing is left on offer; nobody may decline (FR-17, FRR-13).

    Where all cards on offer are of one type, the selection is no choice and happens by itself.
    """
    while s.stage == SELECTING:
        if size(s.row) == 0:
            go_to_the_river(s)
        elif only_type_on_offer(s) != NOTHING:
            select(s, s.picker, only_type_on_offer(s), log)
        else:
            s.to_act = 1 << s.picker
            return


@rule
def legal_selections(s: River, out: Cells) -> int:
    """Any card on offer, from row or pile alike (FR-13, FRR-14)."""
    n = 0
    for garment in range(TYPES):
        if s.row[garment] > 0:
            out[n] = SELECT + garment
            n += 1
    return n


@rule
def select(s: River, seat: int, garment: int, log: Cells) -> None:
    """The selection is public; the others may now make offers, clockwise from the left (FR-14, FRR-6, FRR-7)."""
    s.row[garment] -= 1
    s.selected = garment
    tell(log, SELECTED, EVERYBODY, seat, garment)
    s.turn = seat
    ask_next_offer(s, log)


@rule
def next_seat(s: River, seat: int) -> int:
    """The seat to the left."""
    return int((seat + 1) % s.seats)


# The blind swap


@rule
def ask_next_offer(s: River, log: Cells) -> None:
    """Ask the next opponent who has a garment to offer; after the last one, the picker answers (FRR-7, FRR-9)."""
    s.turn = next_seat(s, s.turn)
    while s.turn != s.picker and s.hand_size[s.turn] == 0:
        s.turn = next_seat(s, s.turn)
    if s.turn != s.picker:
        s.stage = OFFERING
        s.to_act = 1 << s.turn
    elif has_offers(s):
        s.stage = ANSWERING
        s.to_act = 1 << s.picker
    else:
        take_selected(s, log)


@rule
def has_offers(s: River) -> bool:
    """Whether somebody has proposed a swap for the selected card."""
    for seat in range(s.seats):
        if s.offered[seat] > 0:
            return True
    return False


@rule
def legal_offers(s: River, seat: int, out: Cells) -> int:
    """Any garments from hand, at least one, or no offer (FR-14, FRR-8, FRR-12)."""
    n = 0
    begun = size(s.offer[seat]) > 0
    for garment in range(TYPES):
        if s.hand[seat, garment] > s.offer[seat, garment]:
            out[n] = OFFER + garment
            n += 1
    out[n] = PROPOSE if begun else DECLINE
    return n + 1


@rule
def make_offer(s: River, seat: int, move: int, log: Cells) -> None:
    """Lay garments aside one by one, then propose them: all see how many, nobody sees which (FRR-8)."""
    if move == PROPOSE:
        s.offered[seat] = size(s.offer[seat])
        s.chain[seat] = 0
        tell(log, OFFERED, EVERYBODY, seat, s.offered[seat])
        ask_next_offer(s, log)
    elif move == DECLINE:
        tell(log, DECLINED, EVERYBODY, seat)
        ask_next_offer(s, log)
    else:
        s.offer[seat, move - OFFER] += 1
        s.chain[seat] += 1


@rule
def legal_answers(s: River, out: Cells) -> int:
    """One of the offers, or none (FR-15, FRR-9)."""
    n = 0
    for seat in range(s.seats):
        if s.offered[seat] > 0:
            out[n] = ACCEPT + seat
            n += 1
    out[n] = REFUSE
    return n + 1


@rule
def answer(s: River, move: int, log: Cells) -> None:
    """Take one offer, or turn all down and take the card (FR-15)."""
    if move == REFUSE:
        take_selected(s, log)
    else:
        swap(s, move - ACCEPT, log)


@rule
def take_selected(s: River, log: Cells) -> None:
    """The selecting player takes the card into hand."""
    tell(log, TAKEN, EVERYBODY, s.picker, s.selected)
    into_hand(s, s.picker)
    end_pick(s)


@rule
def swap(s: River, other: int, log: Cells) -> None:
    """The cards change hands, and this pick is over (FR-15, FRR-10)."""
    tell(log, SWAPPED, EVERYBODY, s.picker, other, s.selected, s.offered[other])
    remember_swap(s, other, s.picker)
    for garment in range(TYPES):
        for _ in range(s.offer[other, garment]):
            s.hand[other, garment] -= 1
            s.hand[s.picker, garment] += 1
            tell(log, GIVEN, 1 << other | 1 << s.picker, other, s.picker, garment)
    s.hand_size[other] -= s.offered[other]
    s.hand_size[s.picker] += s.offered[other]
    into_hand(s, other)
    end_pick(s)


@rule
def into_hand(s: River, seat: int) -> None:
    """The selected card goes to a hand before all eyes."""
    s.hand[seat, s.selected] += 1
    s.hand_size[seat] += 1
    remember_taken(s, seat, s.selected)
    s.selected = NOTHING


@rule
def end_pick(s: River) -> None:
    """Offers that were not taken go back to their hands; the next player selects (FR-17)."""
    for seat in range(s.seats):
        s.offered[seat] = 0
        for garment in range(TYPES):
            s.offer[seat, garment] = 0
    s.picker = next_seat(s, s.picker)
    s.stage = SELECTING

"""Phase one: new fairies, garments on offer, and the selection."""

from fatina.engine.compiled import rule
from fatina.engine.counting import how_many
from fatina.engine.dealer import shuffle
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import wait_for
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.arranging import go_to_river
from fatina.games.fairy_river.cards import TYPES
from fatina.games.fairy_river.events import Told
from fatina.games.fairy_river.fairies import fairies_in_hand, take_from_stack
from fatina.games.fairy_river.garments import put_into_deck, take_from_deck
from fatina.games.fairy_river.moves import Verb, move_of
from fatina.games.fairy_river.state import FIRST_HAND, MOST_EACH, Draw, Option, River, Stage
from fatina.games.fairy_river.swapping import ask_next_offer


@rule
def gather(s: River, log: Cells) -> None:
    """Open a round: new fairies, a new row, and the start player selects first (FR-12, FR-13, FRR-4)."""
    s.number += 1
    tell(log, Told.ROUND_OPENED, EVERYBODY, s.number, s.start)
    draw_fairies(s, log)
    if is_too_much_laundry(s):
        shuffle_pile_into_deck(s, log)
    turn_up_row(s, log)
    s.picker = s.start
    s.turn = s.start
    s.stage = Stage.SELECT


# Fairies


@rule
def draw_fairies(s: River, log: Cells) -> None:
    """Everybody draws; with an empty stack nothing happens (FR-52, FRR-4)."""
    for i in range(s.seats):
        seat = (s.start + i) % s.seats
        for _ in range(min(new_fairies(s, seat), s.stack_size[seat])):
            tell(log, Told.FAIRY_DRAWN, 1 << seat, seat, take_from_stack(s, seat))


@rule
def new_fairies(s: River, seat: int) -> int:
    """How many fairies a player draws in each round: one, unless agreed otherwise (FR-52, FRR-4)."""
    how = s.options[Option.DRAW]
    held = fairies_in_hand(s, seat)
    if how == Draw.NEVER:
        return 0
    if how == Draw.TWO:
        return 2
    if how == Draw.REFILL:
        return max(0, FIRST_HAND - held)
    if how == Draw.EMPTY:
        return 1 if held == 0 else 0
    return 1


# The row and the laundry pile


@rule
def is_too_much_laundry(s: River) -> bool:
    """Whether row and pile would be more than three times the number of players (FR-18, FRR-16, FRR-17)."""
    return how_many(s.pile) + min(s.seats, s.deck_size) > MOST_EACH * s.seats


@rule
def shuffle_pile_into_deck(s: River, log: Cells) -> None:
    """The laundry pile goes back into the deck; all know what it was (FR-18, FRR-17)."""
    tell(log, Told.PILE_SHUFFLED, EVERYBODY, how_many(s.pile))
    for garment in range(TYPES):
        put_into_deck(s, garment, s.pile[garment])
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
            tell(log, Told.TURNED_UP, EVERYBODY, garment)
        s.row[garment] += s.pile[garment]
        s.pile[garment] = 0


# Selecting


@rule
def ask_to_select(s: River, log: Cells) -> None:
    """The circle goes on until nothing is left on offer; nobody may decline (FR-17, FRR-13, FRR-15).

    Where all cards on offer are of one type, the selection is no choice and happens by itself.
    """
    while s.stage == Stage.SELECT:
        only = only_type_on_offer(s)
        if how_many(s.row) == 0:
            go_to_river(s)
        elif only != NO_CARD:
            select(s, s.picker, only, log)
        else:
            wait_for(s, s.picker)
            return


@rule
def only_type_on_offer(s: River) -> int:
    """The type of all cards on offer, if they are of one type."""
    found = NO_CARD
    for garment in range(TYPES):
        if s.row[garment] > 0:
            if found != NO_CARD:
                return NO_CARD
            found = garment
    return found


@rule
def legal_selections(s: River, out: Cells) -> int:
    """Any card on offer, from row or pile alike (FR-13, FRR-14)."""
    n = 0
    for garment in range(TYPES):
        if s.row[garment] > 0:
            out[n] = move_of(Verb.SELECT, garment)
            n += 1
    return n


@rule
def select(s: River, seat: int, garment: int, log: Cells) -> None:
    """The selection is public; at every pick the others may now make offers, clockwise (FR-13, FR-14, FRR-6, FRR-7, FRR-11)."""
    s.row[garment] -= 1
    s.selected = garment
    tell(log, Told.SELECTED, EVERYBODY, seat, garment)
    s.turn = seat
    ask_next_offer(s, log)

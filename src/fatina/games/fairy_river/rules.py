"""Fairy River: set-up, legal moves, and the room that carries each of them out."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import draw, shuffle
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import left_of, wait_for
from fatina.games.fairy_river.arranging import end_turn, legal_at_river, load, place, recall, shift
from fatina.games.fairy_river.cards import COLOURS, FAIRIES, TYPES
from fatina.games.fairy_river.events import Told
from fatina.games.fairy_river.fairies import take_from_stack
from fatina.games.fairy_river.garments import put_into_deck, put_into_hand, take_from_deck
from fatina.games.fairy_river.gathering import ask_to_select, gather, legal_selections, select
from fatina.games.fairy_river.moves import (
    Verb,
    chosen_colour,
    chosen_fairy,
    chosen_from,
    chosen_garment,
    chosen_other,
    chosen_spot,
    move_of,
    verb_of,
)
from fatina.games.fairy_river.state import FIRST_HAND, River, Stage
from fatina.games.fairy_river.swapping import (
    decline,
    lay_aside,
    legal_answers,
    legal_offers,
    propose,
    swap,
    take_selected,
)
from fatina.games.fairy_river.tidying import ask_to_tidy, discard, legal_tidying, send_back

# Set-up


@rule
def setup(s: River) -> None:
    """Deal fairies and garments; any player deals, the next one starts; then colours are chosen in seat order.

    (FR-6, FR-8 to FR-10, FRR-1, FRR-2.)
    """
    for seat in range(s.seats):
        deal_fairies(s, seat)
    deal_garments(s)
    dealer = draw(s, s.seats)
    s.start = left_of(s, dealer)
    s.picker = s.start
    s.turn = 0
    s.stage = Stage.COLOURS
    wait_for(s, s.turn)


@rule
def deal_fairies(s: River, seat: int) -> None:
    """Shuffle the own eleven fairies, three into the hand, the others as the own stack (FR-8)."""
    for fairy in range(FAIRIES):
        s.stack[seat, fairy] = fairy
    s.stack_size[seat] = FAIRIES
    shuffle(s, s.stack[seat], FAIRIES)
    for _ in range(FIRST_HAND):
        take_from_stack(s, seat)


@rule
def deal_garments(s: River) -> None:
    """Shuffle the garments, three to each player, the others as the common deck (FR-9)."""
    for garment in range(TYPES):
        put_into_deck(s, garment, s.copies[garment])
    shuffle(s, s.deck, s.deck_size)
    for seat in range(s.seats):
        for _ in range(FIRST_HAND):
            put_into_hand(s, seat, take_from_deck(s))


# Colours


@rule
def is_taken(s: River, colour: int) -> bool:
    """Whether a player has this colour (FR-6)."""
    for seat in range(s.seats):
        if s.colour[seat] == colour:
            return True
    return False


@rule
def legal_colours(s: River, out: Cells) -> int:
    """Any colour that is left (FR-6, FRR-2)."""
    n = 0
    for colour in range(COLOURS):
        if not is_taken(s, colour):
            out[n] = move_of(Verb.COLOUR, colour)
            n += 1
    return n


@rule
def choose_colour(s: River, seat: int, colour: int, log: Cells) -> None:
    """A player's colour for the whole game; a single one left goes to the last player (FR-6)."""
    take_colour(s, seat, colour, log)
    if s.seats == COLOURS and s.turn == s.seats - 1:
        for left in range(COLOURS):
            if not is_taken(s, left):
                take_colour(s, s.turn, left, log)
                break
    if s.turn < s.seats:
        wait_for(s, s.turn)
    else:
        gather(s, log)


@rule
def take_colour(s: River, seat: int, colour: int, log: Cells) -> None:
    """A player takes the fairies of a colour; then it is the next one's turn (FR-6)."""
    s.colour[seat] = colour
    tell(log, Told.COLOUR_TAKEN, EVERYBODY, seat, colour)
    s.turn = seat + 1


# Moves


@rule
def legal(s: River, seat: int, out: Cells) -> int:
    """The moves open to the seat, by the stage of the round (FR-11)."""
    if s.stage == Stage.OFFER:
        return legal_offers(s, seat, out)
    if s.stage == Stage.RIVER:
        return legal_at_river(s, seat, out)
    if s.stage == Stage.SELECT:
        return legal_selections(s, out)
    if s.stage == Stage.ANSWER:
        return legal_answers(s, out)
    if s.stage == Stage.TIDY:
        return legal_tidying(s, seat, out)
    return legal_colours(s, out)


@rule
def apply(s: River, seat: int, move: int, log: Cells) -> None:
    """Carry out a move; what follows without a choice, up to a new round, happens by itself (FR-11)."""
    verb = verb_of(move)
    if verb == Verb.COLOUR:
        choose_colour(s, seat, chosen_colour(move), log)
    elif verb == Verb.SELECT:
        select(s, seat, chosen_garment(move), log)
    elif verb == Verb.OFFER:
        lay_aside(s, seat, chosen_garment(move))
    elif verb == Verb.PROPOSE:
        propose(s, seat, log)
    elif verb == Verb.DECLINE:
        decline(s, seat, log)
    elif verb == Verb.ACCEPT:
        swap(s, chosen_other(move), log)
    elif verb == Verb.REFUSE:
        take_selected(s, log)
    elif verb == Verb.PLACE:
        place(s, seat, chosen_fairy(move), chosen_spot(move), log)
    elif verb == Verb.SHIFT:
        shift(s, seat, chosen_from(move), chosen_spot(move), log)
    elif verb == Verb.RECALL:
        recall(s, seat, chosen_spot(move), log)
    elif verb == Verb.LOAD:
        load(s, seat, chosen_garment(move), chosen_spot(move), log)
    elif verb == Verb.DONE:
        end_turn(s, seat, log)
    elif verb == Verb.SEND_BACK:
        send_back(s, seat, chosen_fairy(move), log)
    else:
        discard(s, seat, chosen_garment(move), log)
    if s.stage == Stage.TIDY:
        ask_to_tidy(s, log)
    if s.stage == Stage.SELECT:
        ask_to_select(s, log)

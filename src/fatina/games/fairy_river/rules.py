"""Fairy River: set-up, the round and its end, in the rulebook's order."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import draw, shuffle
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_river.arranging import arrange, end_turn, legal_at_the_river
from fatina.games.fairy_river.gathering import (
    FIRST_HAND,
    answer,
    ask_to_select,
    fairies_in_hand,
    gather,
    legal_answers,
    legal_offers,
    legal_selections,
    make_offer,
    next_seat,
    select,
    take_from_deck,
)
from fatina.games.fairy_river.memory import go_under_the_stack, remember_shown, take_from_the_stack
from fatina.games.fairy_river.scoring import all_are_washed, end_game, somebody_is_there
from fatina.games.fairy_river.state import (
    ALL_WASHED,
    ANSWERING,
    AT_THE_RIVER,
    BARREN,
    CHOOSING_COLOURS,
    COLOUR_MOVE,
    COLOUR_TAKEN,
    DEAD_END,
    DISCARD,
    DISCARDED,
    DONE,
    FAIRIES,
    FEWEST_BARREN,
    LAST_IS_NEXT,
    LAST_IS_NOW,
    LAST_ROUND_CALLED,
    N_COLOURS,
    NOBODY,
    NOT_LAST,
    OFFERING,
    SELECT,
    SELECTING,
    SEND_BACK,
    SENT_BACK,
    TIDYING,
    TYPES,
    River,
)
from fatina.games.fairy_river.washing import resist, wash

LIMIT = 4  # of fairies, and of garments, in hand


# Set-up


@rule
def setup(s: River) -> None:
    """Deal fairies and garments and find the start player; then colours are chosen in seat order (FR-6 to FR-10, FRR-2)."""
    for seat in range(s.seats):
        deal_fairies(s, seat)
    deal_garments(s)
    dealer = draw(s, s.seats)
    s.start = next_seat(s, dealer)
    s.picker = s.start
    s.turn = 0
    s.stage = CHOOSING_COLOURS
    s.to_act = 1


@rule
def deal_fairies(s: River, seat: int) -> None:
    """Shuffle the own eleven fairies, three into the hand, the others as the own stack (FR-8)."""
    for fairy in range(FAIRIES):
        s.stack[seat, fairy] = fairy
    s.stack_size[seat] = FAIRIES
    shuffle(s, s.stack[seat], FAIRIES)
    for _ in range(FIRST_HAND):
        take_from_the_stack(s, seat)


@rule
def deal_garments(s: River) -> None:
    """Shuffle the garments, three to each player, the others as the common deck (FR-9)."""
    for garment in range(TYPES):
        for _ in range(s.copies[garment]):
            s.deck[s.deck_size] = garment
            s.deck_size += 1
    shuffle(s, s.deck, s.deck_size)
    for seat in range(s.seats):
        for _ in range(FIRST_HAND):
            s.hand[seat, take_from_deck(s)] += 1
        s.hand_size[seat] = FIRST_HAND


@rule
def is_taken(s: River, colour: int) -> bool:
    """Whether a player has this colour (FR-6)."""
    for seat in range(s.seats):
        if s.colour[seat] == colour:
            return True
    return False


@rule
def legal_colours(s: River, out: Cells) -> int:
    """Any colour that is left (FR-6)."""
    n = 0
    for colour in range(N_COLOURS):
        if not is_taken(s, colour):
            out[n] = COLOUR_MOVE + colour
            n += 1
    return n


@rule
def take_colour(s: River, seat: int, colour: int, log: Cells) -> None:
    """A player's colour for the whole game; a single one left goes to the last player (FR-6)."""
    s.colour[seat] = colour
    tell(log, COLOUR_TAKEN, EVERYBODY, seat, colour)
    s.turn = seat + 1
    s.to_act = 1 << s.turn
    if s.seats == N_COLOURS and s.turn == s.seats - 1:
        for left in range(N_COLOURS):
            if not is_taken(s, left):
                s.colour[s.turn] = left
                tell(log, COLOUR_TAKEN, EVERYBODY, s.turn, left)
        s.turn += 1
    if s.turn >= s.seats:
        gather(s, log)


# Moves


@rule
def legal(s: River, seat: int, out: Cells) -> int:
    """The moves open to the seat, by the stage of the round (FR-11)."""
    if s.stage == OFFERING:
        return legal_offers(s, seat, out)
    if s.stage == AT_THE_RIVER:
        return legal_at_the_river(s, seat, out)
    if s.stage == SELECTING:
        return legal_selections(s, out)
    if s.stage == ANSWERING:
        return legal_answers(s, out)
    if s.stage == TIDYING:
        return legal_tidying(s, seat, out)
    return legal_colours(s, out)


@rule
def apply(s: River, seat: int, move: int, log: Cells) -> None:
    """Carry out a move; after the last turn at the river, washing and all that follows happen by themselves (FR-11)."""
    if s.stage == OFFERING:
        make_offer(s, seat, move, log)
        ask_to_select(s, log)
    elif s.stage == AT_THE_RIVER:
        if move != DONE:
            arrange(s, seat, move, log)
        elif not end_turn(s, seat, log):
            wash_and_resist(s, log)
    elif s.stage == SELECTING:
        select(s, seat, move - SELECT, log)
        ask_to_select(s, log)
    elif s.stage == ANSWERING:
        answer(s, move, log)
        ask_to_select(s, log)
    elif s.stage == TIDYING:
        tidy(s, seat, move, log)
        ask_to_tidy(s, log)
    else:
        take_colour(s, seat, move - COLOUR_MOVE, log)


# Washing, resisting and the ends of the game


@rule
def wash_and_resist(s: River, log: Cells) -> None:
    """Phases three and four; a collector wins at once, and a game without dirty garments is over (FR-51, FRR-55)."""
    collector = wash(s, log)
    if collector != NOBODY:
        end_game(s, collector, log)
    elif all_are_washed(s):
        tell(log, ALL_WASHED, EVERYBODY)
        end_game(s, NOBODY, log)
    else:
        call_last_round(s, log)
        resist(s, log)
        count_barren_rounds(s)
        if s.last_round == LAST_IS_NOW:
            end_game(s, NOBODY, log)
        elif s.barren == barren_limit(s):
            tell(log, DEAD_END, EVERYBODY, s.barren)
            end_game(s, NOBODY, log)
        else:
            s.stage = TIDYING
            s.turn = s.start
            ask_to_tidy(s, log)


@rule
def call_last_round(s: River, log: Cells) -> None:
    """Once somebody is at the threshold, the round after this one is the last (FR-48, FRR-53, FRR-54)."""
    seat = somebody_is_there(s)
    if s.last_round == NOT_LAST and seat != NOBODY:
        s.last_round = LAST_IS_NEXT
        tell(log, LAST_ROUND_CALLED, EVERYBODY, seat, s.scores[seat])


@rule
def count_barren_rounds(s: River) -> None:
    """Rounds in a row in which no garment was washed (FR-54, FRR-56)."""
    s.barren = s.barren + 1 if s.washed_now == 0 else 0


@rule
def barren_limit(s: River) -> int:
    """How many of them end the game (FRR-56)."""
    return int(FEWEST_BARREN + s.options[BARREN])


# End of the round


@rule
def has_surplus(s: River, seat: int) -> bool:
    """Whether a player holds more than four fairies or four garments (FR-44)."""
    return bool(s.hand_size[seat] > LIMIT or fairies_in_hand(s, seat) > LIMIT)


@rule
def ask_to_tidy(s: River, log: Cells) -> None:
    """Those with a surplus, beginning with the start player; then the start-player card moves on (FR-44, FR-45, FRR-51)."""
    while not has_surplus(s, s.turn):
        s.turn = next_seat(s, s.turn)
        if s.turn == s.start:
            next_round(s, log)
            return
    s.to_act = 1 << s.turn


@rule
def legal_tidying(s: River, seat: int, out: Cells) -> int:
    """Exactly the surplus goes, by the owner's choice; fairies and garments are counted apart (FRR-50)."""
    n = 0
    if fairies_in_hand(s, seat) > LIMIT:
        for fairy in range(FAIRIES):
            if s.fairies[seat, fairy] > 0:
                out[n] = SEND_BACK + fairy
                n += 1
    if s.hand_size[seat] > LIMIT:
        for garment in range(TYPES):
            if s.hand[seat, garment] > 0:
                out[n] = DISCARD + garment
                n += 1
    return n


@rule
def tidy(s: River, seat: int, move: int, log: Cells) -> None:
    """Surplus fairies go face down under the own stack, surplus garments face up to the laundry pile (FR-44, FRR-51)."""
    if move >= DISCARD:
        garment = move - DISCARD
        s.hand[seat, garment] -= 1
        s.hand_size[seat] -= 1
        s.pile[garment] += 1
        remember_shown(s, seat, garment)
        tell(log, DISCARDED, EVERYBODY, seat, garment)
    else:
        fairy = move - SEND_BACK
        s.fairies[seat, fairy] -= 1
        go_under_the_stack(s, seat, fairy, s.number)
        tell(log, SENT_BACK, 1 << seat, seat, fairy)


@rule
def next_round(s: River, log: Cells) -> None:
    """The start-player card moves one seat clockwise, into the last round too (FR-45, FRR-52)."""
    if s.last_round == LAST_IS_NEXT:
        s.last_round = LAST_IS_NOW
    s.start = next_seat(s, s.start)
    gather(s, log)

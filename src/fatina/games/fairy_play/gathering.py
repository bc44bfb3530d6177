"""Phase 3: walking, and gathering after each walk (FP-33 to FP-47)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_play.closing import close_up
from fatina.games.fairy_play.events import (
    COULD_NOT_STEP,
    DECLINED,
    DID_NOT_WALK,
    FOUND_NOTHING,
    GIVEN_BACK,
    GOT_BONUS,
    LOST_BONUS,
    STAYED_OUT,
    STOOD,
    TOOK_EXTRA,
    TOOK_FROM_FOREST,
    TOOK_FROM_MARKET,
    WALKED,
)
from fatina.games.fairy_play.forest import free_cells, holds_wayfarer, lies, lift, may_stand, remove_token, set_token
from fatina.games.fairy_play.state import (
    BONUS,
    CELLS,
    CLOSING,
    EXTRA,
    FOREST_TAKING,
    KINDS,
    NOTHING,
    TOKEN,
    WALK,
    Play,
)
from fatina.games.fairy_play.walking import find_arrivals, forget_arrivals, may_arrive


@rule
def ask_seat(s: Play, seat: int) -> None:
    """It is this player's choice."""
    s.to_act = 1 << seat


@rule
def acting(s: Play) -> int:
    """The player whose part of the phase it is."""
    return int(s.line_up[s.at])


@rule
def draw_from_deck(s: Play) -> int:
    """The top card of the deck; what comes to light under it is seen at the next decision (R-2)."""
    s.left -= 1
    fairy = int(s.deck[s.left])
    s.deck[s.left] = NOTHING
    s.top_known = 0
    return fairy


# Walking


@rule
def begin_walk(s: Play, log: Cells) -> None:
    """Find where the wayfarer may arrive, and ask its owner if there are several cells (FP-34 to FP-38, R-22)."""
    seat = acting(s)
    if s.stands_on[seat] == NOTHING:
        enter_forest_late(s, seat, log)
        return
    s.steps = find_arrivals(s, seat, s.fantasy[s.played[seat]])
    if s.steps == 0:
        arrive(s, seat, s.stands_on[seat], s.stands_at[seat], log)
        return
    cells = 0
    last = NOTHING
    for card in range(s.laid):
        for cell in range(CELLS):
            if may_arrive(s, card, cell):
                cells += 1
                last = card * CELLS + cell
    if cells == 1:
        arrive(s, seat, last // CELLS, last % CELLS, log)
    else:
        ask_seat(s, seat)


@rule
def enter_forest_late(s: Play, seat: int, log: Cells) -> None:
    """A token that found no free cell when it was given back is set before its walk, or sits it out (other card files)."""
    if free_cells(s) > 0:
        s.to_set = 1 << seat
        s.stage = TOKEN
    else:
        tell(log, DID_NOT_WALK, EVERYBODY, seat)
        s.at += 1


@rule
def arrive(s: Play, seat: int, card: int, cell: int, log: Cells) -> None:
    """End the walk on a cell and gather what is drawn there (FP-39)."""
    s.arrival = s.drawing[s.lying[card], s.turned[card], cell]
    if s.steps == 0:
        tell(log, COULD_NOT_STEP, EVERYBODY, seat, card, cell, s.material[s.arrival])
    else:
        tell(log, WALKED, EVERYBODY, seat, s.steps, s.fantasy[s.played[seat]], card, cell, s.material[s.arrival])
    set_token(s, seat, card, cell)
    forget_arrivals(s)
    s.steps = 0
    gather(s, seat, log)


# Gathering


@rule
def gather(s: Play, seat: int, log: Cells) -> None:
    """Market card and extra, or a forest card, or nothing (FP-40, FP-41, FP-45)."""
    material = s.arrival
    if s.market[material] > 0:
        s.market[material] -= 1
        put_on_pile(s, seat, material)
        tell(log, TOOK_FROM_MARKET, EVERYBODY, seat, s.material[material])
        s.stage = EXTRA if has_company(s, seat) else BONUS
    elif lies_somewhere(s, material):
        s.stage = FOREST_TAKING
    else:
        tell(log, FOUND_NOTHING, EVERYBODY, seat, s.material[material])
        s.stage = BONUS


@rule
def put_on_pile(s: Play, seat: int, material: int) -> None:
    """Keep a card for the end; from the second round on, one of the own fairy's type gives an exchange (FP-47, FP-48)."""
    s.pile[seat, material] += 1
    if s.lap > 1 and material == s.played[seat]:
        s.exchanges[seat] += 1


@rule
def has_company(s: Play, seat: int) -> bool:
    """Whether other wayfarers stand on the same forest card (FP-41, R-28)."""
    for other in range(s.seats):
        if other != seat and s.stands_on[other] == s.stands_on[seat]:
            return True
    return False


@rule
def lies_somewhere(s: Play, material: int) -> bool:
    """Whether some forest card shows this material in its middle."""
    for card in range(s.laid):
        if s.lying[card] == material:
            return True
    return False


@rule
def may_be_taken(s: Play, card: int) -> bool:
    """Whether the walker may take this forest card.

    As an extra any without wayfarers (FP-41), in the forest case one of the arrival material without wayfarers (FP-45);
    one with wayfarers only if there is no other (FP-42, R-31).
    """
    if not in_question(s, card):
        return False
    if not holds_wayfarer(s, card):
        return True
    for other in range(s.laid):
        if in_question(s, other) and not holds_wayfarer(s, other):
            return False
    return True


@rule
def in_question(s: Play, card: int) -> bool:
    """Any forest card for an extra; one of the arrival material in the forest case."""
    return lies(s, card) and (s.stage == EXTRA or s.lying[card] == s.arrival)


@rule
def begin_extra(s: Play, log: Cells) -> None:
    """The extra is compulsory; ask if there is a choice (R-29)."""
    seat = acting(s)
    options = 0
    last = NOTHING
    for card in range(s.laid):
        if may_be_taken(s, card):
            options += 1
            last = card
    if options == 1:
        take_forest_card(s, seat, last, log)
    else:
        ask_seat(s, seat)


@rule
def take_forest_card(s: Play, seat: int, card: int, log: Cells) -> None:
    """Take a card out of the forest; tokens on it go back to their owners (FP-42, FP-45)."""
    material = s.lying[card]
    tell(log, TOOK_EXTRA if s.stage == EXTRA else TOOK_FROM_FOREST, EVERYBODY, seat, s.material[material], card)
    give_tokens_back(s, card, log)
    lift(s, card)
    put_on_pile(s, seat, material)
    s.stage = CLOSING


@rule
def decline(s: Play, seat: int, log: Cells) -> None:
    """Leave the forest card where it is: taking it is not compulsory (FP-45, R-31)."""
    tell(log, DECLINED, EVERYBODY, seat, s.material[s.arrival])
    s.stage = BONUS


@rule
def give_tokens_back(s: Play, card: int, log: Cells) -> None:
    """The wayfarers on a card that is taken go back to their owners, to be set again."""
    for seat in range(s.seats):
        if s.stands_on[seat] == card:
            remove_token(s, seat)
            s.to_set |= 1 << seat
            tell(log, GIVEN_BACK, EVERYBODY, seat, card)


@rule
def go_on_closing(s: Play, log: Cells) -> None:
    """Close the forest up (FP-43); then tokens are set again (FP-44)."""
    if close_up(s, acting(s), log):
        s.stage = TOKEN
    else:
        ask_seat(s, acting(s))


@rule
def begin_token(s: Play, log: Cells) -> None:
    """Tokens given back are set again in descending order of this round's authority (FP-44, R-36)."""
    seat = NOTHING
    for other in range(s.seats):
        if (s.to_set >> other & 1) == 1:
            if seat == NOTHING or s.authority[s.played[other]] > s.authority[s.played[seat]]:
                seat = other
    if seat == NOTHING:
        s.stage = BONUS if s.arrival != NOTHING else WALK
    else:
        ask_for_cell(s, seat, log)


@rule
def ask_for_cell(s: Play, seat: int, log: Cells) -> None:
    """Let a player set his token on a free path cell; where there is none it stays out."""
    cells = 0
    last = NOTHING
    for card in range(s.laid):
        for cell in range(CELLS):
            if may_stand(s, card, cell):
                cells += 1
                last = card * CELLS + cell
    if cells > 1:
        ask_seat(s, seat)
    elif cells == 1:
        stand(s, seat, last // CELLS, last % CELLS, log)
    else:
        s.to_set &= ~(1 << seat)
        tell(log, STAYED_OUT, EVERYBODY, seat)


@rule
def stand(s: Play, seat: int, card: int, cell: int, log: Cells) -> None:
    """Set a token on a cell. It is no walk: nothing is gathered (R-36)."""
    set_token(s, seat, card, cell)
    s.to_set &= ~(1 << seat)
    tell(log, STOOD, EVERYBODY, seat, card, cell)


@rule
def give_bonus(s: Play, log: Cells) -> None:
    """The owner of the fairy of this round who is patron of the arrival material gets the deck's top card (FP-46, R-37)."""
    walker = acting(s)
    for seat in range(s.seats):
        if s.played[seat] == s.arrival:
            if s.left > 0:
                material = draw_from_deck(s)
                put_on_pile(s, seat, material)
                tell(log, GOT_BONUS, EVERYBODY, seat, s.material[material], s.material[s.arrival], walker)
            else:
                tell(log, LOST_BONUS, EVERYBODY, seat, s.material[s.arrival])
    s.arrival = NOTHING
    s.at += 1
    s.stage = WALK


@rule
def in_market(s: Play) -> int:
    """How many cards the market has."""
    cards = 0
    for kind in range(KINDS):
        cards += s.market[kind]
    return cards

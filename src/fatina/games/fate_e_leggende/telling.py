"""Telling a legend card: a chain of choices that nobody sees before it is complete, then the card, the price and the reward."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fate_e_leggende.interruptions import NOTHING, clear_aim
from fatina.games.fate_e_leggende.objects import take_object
from fatina.games.fate_e_leggende.scoring import GOLD_POINTS, end_game, must_end
from fatina.games.fate_e_leggende.state import (
    ADD,
    ADDING,
    BLUE,
    BLUE_REWARD,
    CALL,
    CALLING,
    CHARGING,
    COLOURS,
    COMPLETED,
    COMPLETED_EVENT,
    GOLD,
    GOLD_REWARD,
    LEND,
    LENDING,
    MOST_AMOUNTS,
    NAME,
    NAMING,
    PLACING,
    STORY,
    SURCHARGE,
    TELLING,
    VIOLET_REWARD,
    Legends,
)
from fatina.games.fate_e_leggende.stories import (
    clear_loans,
    clear_story,
    fits,
    lay_card,
    least_loan,
    most_loan,
    name_for,
    open_end,
    surcharge,
)


@rule
def wait_for(s: Legends, stage: int) -> None:
    """The active player chooses next."""
    s.stage = stage
    s.to_act = 1 << s.active


# The chain


@rule
def choose_card(s: Legends, seat: int, card: int, log: Cells) -> None:
    """Choose a legend card of the hand; a wild must be called something (FL-37, FL-41, FL-48)."""
    s.chosen = card
    s.chain[seat] = 1
    if s.kind[card] == STORY:
        for colour in range(len(COLOURS)):
            if s.bar[card] >> colour & 1:
                s.calls_colour = colour
        s.calls_value = s.value[card]
        choose_name(s, seat, log)
    else:
        wait_for(s, CALLING)


@rule
def go_on_telling(s: Legends, seat: int, move: int, log: Cells) -> None:
    """The next choice of the chain."""
    s.chain[seat] += 1
    if s.stage == CALLING:
        s.calls_colour = (move - CALL) // 5
        s.calls_value = (move - CALL) % 5 + 1
        choose_name(s, seat, log)
    elif s.stage == NAMING:
        s.names = move - NAME + 1
        choose_surcharge(s, seat, log)
    elif s.stage == ADDING:
        s.adds = move - ADD
        ask_lenders(s, seat, log)
    else:
        s.loan[(seat + s.lender) % s.seats] = (move - LEND) % MOST_AMOUNTS
        s.lender += 1
        ask_next_lender(s, seat, log)


@rule
def choose_name(s: Legends, seat: int, log: Cells) -> None:
    """A bare wild at the end takes a value that fits; there is a choice only if one completes and another does not."""
    space = s.pawn[seat]
    s.names = 0
    if open_end(s, space):
        plain = name_for(s, space, s.calls_value, False)
        completing = name_for(s, space, s.calls_value, True)
        if plain > 0 and completing > 0:
            wait_for(s, NAMING)
            return
        s.names = max(plain, completing)
    choose_surcharge(s, seat, log)


@rule
def most_added(s: Legends) -> int:
    """With the optional surcharge: up to one for every card, from the own supply alone (FL-R36)."""
    left = max(0, s.supply[s.active] - s.calls_value)
    return int(min(surcharge(s, s.pawn[s.active]), left))


@rule
def choose_surcharge(s: Legends, seat: int, log: Cells) -> None:
    """The surcharge is compulsory (FL-62) unless the option makes it a choice."""
    s.adds = 0
    if not s.options[SURCHARGE]:
        s.adds = surcharge(s, s.pawn[seat])
    elif most_added(s) > 0:
        wait_for(s, ADDING)
        return
    ask_lenders(s, seat, log)


@rule
def ask_lenders(s: Legends, seat: int, log: Cells) -> None:
    """What the own supply cannot pay is lent by the others (FL-63)."""
    clear_loans(s)
    s.lender = 1
    ask_next_lender(s, seat, log)


@rule
def ask_next_lender(s: Legends, seat: int, log: Cells) -> None:
    """Choose each lender's share, clockwise, where there is a choice; then the card is laid."""
    while s.lender < s.seats:
        least = least_loan(s)
        if least < most_loan(s):
            wait_for(s, LENDING)
            return
        s.loan[(seat + s.lender) % s.seats] = least
        s.lender += 1
    complete = lay_card(s, log)
    forget_choices(s, seat)
    if complete:
        space = s.pawn[seat]
        tell(log, COMPLETED_EVENT, EVERYBODY, seat, space, s.hue[space], s.length[space])
        s.stage = COMPLETED
        s.to_act = 0
    else:
        wait_for(s, TELLING)


@rule
def forget_choices(s: Legends, seat: int) -> None:
    """The chain is complete, or was never begun."""
    s.chain[seat] = 0
    s.chosen = NOTHING
    s.calls_colour = NOTHING
    s.calls_value = 0
    s.names = 0
    s.adds = 0
    s.lender = 0
    clear_loans(s)
    clear_aim(s)


@rule
def legal_telling(s: Legends, seat: int, out: Cells) -> int:
    """The choices that belong to a legend card: what a wild is, what a bare wild becomes, who lends, how much is added."""
    space = s.pawn[seat]
    n = 0
    if s.stage == CALLING:
        for colour in range(len(COLOURS)):
            for value in range(1, 6):
                if s.bar[s.chosen] >> colour & 1 and fits(s, space, colour, value):
                    out[n] = CALL + colour * 5 + value - 1
                    n += 1
    elif s.stage == NAMING:
        out[0] = NAME + name_for(s, space, s.calls_value, False) - 1
        out[1] = NAME + name_for(s, space, s.calls_value, True) - 1
        n = 2
    elif s.stage == LENDING:
        lender = (seat + s.lender) % s.seats
        for amount in range(least_loan(s), most_loan(s) + 1):
            out[n] = LEND + lender * MOST_AMOUNTS + amount
            n += 1
    elif s.stage == ADDING:
        for amount in range(most_added(s) + 1):
            out[n] = ADD + amount
            n += 1
    return n


# Completing


@rule
def reward(s: Legends, log: Cells) -> None:
    """Clear the story and reward its completer: gold points, a violet charge, a blue object (FL-68 to FL-71)."""
    seat = s.active
    space = s.pawn[seat]
    colour = s.hue[space]
    clear_story(s, space)
    if colour == GOLD:
        s.gold[seat] += 1
        tell(log, GOLD_REWARD, EVERYBODY, seat, GOLD_POINTS)
        wait_for(s, TELLING)
    elif colour == BLUE:
        tell(log, BLUE_REWARD, EVERYBODY, seat)
        take_object(s, seat, log)
        if must_end(s):
            end_game(s, log)
        else:
            s.placing = 1 << seat
            s.back = TELLING
            s.stage = PLACING
    elif s.seats == 2:
        charge(s, seat, 1 - seat, log)
    else:
        wait_for(s, CHARGING)


@rule
def charge(s: Legends, seat: int, victim: int, log: Cells) -> None:
    """A violet story costs an opponent a point, named at once (FL-69, FL-R59)."""
    s.charges[victim] += 1
    tell(log, VIOLET_REWARD, EVERYBODY, seat, victim)
    wait_for(s, TELLING)

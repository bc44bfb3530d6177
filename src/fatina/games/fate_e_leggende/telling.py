"""Telling a legend card: a chain of choices that nobody sees before it is complete, then the card, the price and the reward."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.moves import offer_once
from fatina.games.fate_e_leggende.cards import COLOURS, HIGHEST, LOWEST, Colour, Kind
from fatina.games.fate_e_leggende.dust import least_loan, most_loan, pay, present_lender
from fatina.games.fate_e_leggende.events import Told
from fatina.games.fate_e_leggende.moves import Verb, chosen_amount, chosen_colour, chosen_value, move_of, verb_of
from fatina.games.fate_e_leggende.objects import take_object
from fatina.games.fate_e_leggende.offers import offer, offer_range
from fatina.games.fate_e_leggende.piles import lay_open
from fatina.games.fate_e_leggende.scoring import GOLD_POINTS, end_game, must_end
from fatina.games.fate_e_leggende.state import Legends, Option, Stage
from fatina.games.fate_e_leggende.steps import forget_choices, forget_loans, next_step
from fatina.games.fate_e_leggende.stories import (
    all_bare,
    can_be,
    can_tell,
    clear_story,
    completes_with,
    first_on_bar,
    fits,
    name_for,
    open_end,
    surcharge,
)

# The chain


@rule
def offer_telling(s: Legends, seat: int, out: Cells, n: int) -> int:
    """Finish, or tell a card of the hand at the space of the pawn, as long as this turn has a legend card left (FL-35, FL-37,
    FL-38, FL-R25)."""
    n = offer(out, n, move_of(Verb.FINISH))
    if s.legends > 0:
        for i in range(s.held[seat]):
            if can_tell(s, s.pawn[seat], s.hand[seat, i]):
                n = offer_once(out, n, move_of(Verb.TELL, s.hand[seat, i]))
    return n


@rule
def legal_telling(s: Legends, seat: int, out: Cells) -> int:
    """The choices that belong to a legend card: what a wild is, what a bare wild becomes, who lends, how much is added."""
    space = s.pawn[seat]
    n = 0
    if s.stage == Stage.CALL:
        for colour in range(len(COLOURS)):
            for value in range(LOWEST, HIGHEST + 1):
                if can_be(s, s.chosen, colour, value) and fits(s, space, colour, value):
                    n = offer(out, n, move_of(Verb.CALL, colour, value))
    elif s.stage == Stage.NAME:
        n = offer(out, n, move_of(Verb.NAME, name_for(s, space, s.calls_value, False)))
        n = offer(out, n, move_of(Verb.NAME, name_for(s, space, s.calls_value, True)))
    elif s.stage == Stage.LEND:
        for amount in range(least_loan(s), most_loan(s) + 1):
            n = offer(out, n, move_of(Verb.LEND, present_lender(s), amount))
    else:
        n = offer_range(Verb.ADD, 0, most_added(s), out, n)
    return n


@rule
def choose_card(s: Legends, seat: int, card: int) -> None:
    """Choose a legend card of the hand; a story card is what is printed on it, a wild must be called something (FL-37, FL-41,
    FL-48, FL-59)."""
    s.chosen = card
    s.chain[seat] = 1
    if s.kind[card] == Kind.STORY:
        s.calls_colour = first_on_bar(s, card)
        s.calls_value = s.value[card]
        choose_name(s, seat)
    else:
        next_step(s, Stage.CALL)


@rule
def go_on_telling(s: Legends, seat: int, move: int) -> None:
    """The next choice of the chain."""
    verb = verb_of(move)
    s.chain[seat] += 1
    if verb == Verb.CALL:
        s.calls_colour = chosen_colour(move)
        s.calls_value = chosen_value(move)
        choose_name(s, seat)
    elif verb == Verb.NAME:
        s.names = chosen_value(move)
        choose_surcharge(s, seat)
    elif verb == Verb.ADD:
        s.adds = chosen_amount(move)
        ask_lenders(s)
    else:
        s.loan[present_lender(s)] = chosen_amount(move)
        s.lender += 1
        ask_next_lender(s)


@rule
def choose_name(s: Legends, seat: int) -> None:
    """A bare wild at the end takes a value that fits, whoever laid it; there is a choice only if one completes and another does
    not (FL-52, FL-57, FL-R31)."""
    space = s.pawn[seat]
    s.names = 0
    if open_end(s, space):
        plain = name_for(s, space, s.calls_value, False)
        completing = name_for(s, space, s.calls_value, True)
        if plain > 0 and completing > 0:
            next_step(s, Stage.NAME)
            return
        s.names = max(plain, completing)
    choose_surcharge(s, seat)


@rule
def choose_surcharge(s: Legends, seat: int) -> None:
    """The surcharge is compulsory unless the option makes it a choice (FL-62, FL-R36)."""
    s.adds = 0
    if not s.options[Option.SURCHARGE]:
        s.adds = surcharge(s, s.pawn[seat], s.names, s.calls_value)
    elif most_added(s) > 0:
        next_step(s, Stage.ADD)
        return
    ask_lenders(s)


@rule
def most_added(s: Legends) -> int:
    """With the optional surcharge: up to one for every card, from the own supply alone (FL-R36)."""
    left = max(0, s.supply[s.active] - s.calls_value)
    return int(min(surcharge(s, s.pawn[s.active], s.names, s.calls_value), left))


@rule
def ask_lenders(s: Legends) -> None:
    """What the own supply cannot pay is lent by the others (FL-63)."""
    forget_loans(s)
    s.lender = 1
    ask_next_lender(s)


@rule
def ask_next_lender(s: Legends) -> None:
    """Choose each lender's share, clockwise, where there is a choice (FL-63)."""
    while s.lender < s.seats:
        least = least_loan(s)
        if least < most_loan(s):
            next_step(s, Stage.LEND)
            return
        s.loan[present_lender(s)] = least
        s.lender += 1


@rule
def all_is_chosen(s: Legends) -> bool:
    """Whether no choice of the chain is left, the lenders' shares being the last: then the card is laid."""
    return bool(s.lender == s.seats)


# The card


@rule
def lay_card(s: Legends, seat: int, log: Cells) -> None:
    """Name the bare end, lay the chosen card face up beside the space and pay; all five values complete the story at once
    (FL-37, FL-52, FL-67)."""
    space = s.pawn[seat]
    n = s.length[space]
    complete = completes_with(s, space, s.names, s.calls_value)
    if all_bare(s, space):
        s.hue[space] = s.calls_colour
    if s.names > 0:
        s.told[space, n - 1] = s.names
        tell(log, Told.NAMED, EVERYBODY, seat, space, s.hue[space], s.names)
    lay_open(s, seat, s.chosen)
    s.row[space, n] = s.chosen
    s.told[space, n] = s.calls_value
    s.length[space] = n + 1
    tell(log, Told.TOLD, EVERYBODY, seat, s.chosen, space, s.calls_colour, s.calls_value)
    pay(s, space, log)
    s.legends -= 1
    s.narrated = 1
    forget_choices(s, seat)
    if complete:
        tell(log, Told.COMPLETED, EVERYBODY, seat, space, s.hue[space], s.length[space])
        s.stage = Stage.COMPLETED
        s.to_act = 0
    else:
        next_step(s, Stage.TELL)


# The reward


@rule
def reward(s: Legends, log: Cells) -> None:
    """Clear the story and reward its completer, whoever paid: gold points, a violet charge, or at once a blue object (FL-68 to
    FL-71, FL-R46)."""
    seat = s.active
    space = s.pawn[seat]
    colour = s.hue[space]
    clear_story(s, space)
    if colour == Colour.GOLD:
        s.gold[seat] += 1
        tell(log, Told.GOLD_REWARD, EVERYBODY, seat, GOLD_POINTS)
        next_step(s, Stage.TELL)
    elif colour == Colour.BLUE:
        tell(log, Told.BLUE_REWARD, EVERYBODY, seat)
        take_object(s, seat, log)
        if must_end(s):
            end_game(s, log)
        else:
            s.placing = 1 << seat
            s.back = Stage.TELL
            s.stage = Stage.PLACE
    elif s.seats == 2:
        charge(s, seat, 1 - seat, log)
    else:
        next_step(s, Stage.CHARGE)


@rule
def charge(s: Legends, seat: int, victim: int, log: Cells) -> None:
    """A violet story costs any one opponent a point, named at once (FL-69, FL-R59)."""
    s.charges[victim] += 1
    tell(log, Told.VIOLET_REWARD, EVERYBODY, seat, victim)
    next_step(s, Stage.TELL)

"""Stories: what may be told where, what it costs, who pays, and when a story is complete."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fate_e_leggende.knowledge import lay_open, put_on_discards, ring_size
from fatina.games.fate_e_leggende.state import (
    COLOURS,
    DUST,
    DUST_BACK,
    FORGIVEN,
    LENT,
    NAMED,
    PAID,
    PRICE,
    STORY,
    TOLD,
    WILD,
    Legends,
)

NO_COLOUR = -1
ALL_VALUES = 0b111110  # one bit for each value from 1 to 5
LIMITS = (0, 0, 2, 2, 3)  # stories of each colour, by number of players


# Reading a story


@rule
def dust_on(s: Legends, space: int, i: int) -> int:
    """Counters of any owner on a card of a story."""
    n = 0
    for seat in range(s.seats):
        n += s.dust[space, i, seat]
    return n


@rule
def dust_on_story(s: Legends, space: int) -> int:
    """Counters of any owner on all cards of a story."""
    n = 0
    for i in range(s.length[space]):
        n += dust_on(s, space, i)
    return n


@rule
def bare(s: Legends, space: int, i: int) -> bool:
    """Whether a card of a story is a wild without dust of anybody (FL-50)."""
    return bool(s.kind[s.row[space, i]] == WILD) and dust_on(s, space, i) == 0


@rule
def all_bare(s: Legends, space: int) -> bool:
    """Whether a story consists of bare wilds only."""
    for i in range(s.length[space]):
        if not bare(s, space, i):
            return False
    return True


@rule
def colour_of(s: Legends, space: int) -> int:
    """The colour of a story; bare wilds alone have none (FL-51, FL-58)."""
    if s.length[space] == 0 or all_bare(s, space):
        return NO_COLOUR
    return int(s.hue[space])


@rule
def stories_of(s: Legends, colour: int) -> int:
    """How many stories of a colour are in play."""
    n = 0
    for space in range(ring_size(s)):
        if s.length[space] > 0 and s.hue[space] == colour and not all_bare(s, space):
            n += 1
    return n


@rule
def has_room(s: Legends, colour: int) -> bool:
    """Whether one more story of this colour may be in play (FL-42, FL-43, FL-44)."""
    n = stories_of(s, colour)
    if n < LIMITS[s.seats]:
        return True
    if s.seats != 3 or n > 2:
        return False
    for other in range(len(COLOURS)):
        if other != colour and stories_of(s, other) >= 3:
            return False
    return True


@rule
def open_end(s: Legends, space: int) -> bool:
    """Whether the last card of a story is a bare wild, whose value is open (FL-52, FL-54)."""
    n = s.length[space]
    return n > 0 and bare(s, space, n - 1)


@rule
def values_in(s: Legends, space: int, cards: int) -> int:
    """The set of values of the first cards of a story, one bit each."""
    values = 0
    for i in range(cards):
        values |= 1 << s.told[space, i]
    return values


@rule
def common_bar(s: Legends, space: int) -> int:
    """The colours that stand on the bars of all cards of a story."""
    colours = 0b111
    for i in range(s.length[space]):
        colours &= s.bar[s.row[space, i]]
    return colours


# What may be told


@rule
def may_be_named(s: Legends, space: int, name: int, value: int) -> bool:
    """Whether the bare wild at the end may become ``name`` with ``value`` laid on it: 1 or 5 if alone, else next to its
    predecessor (FL-53, FL-55)."""
    if abs(value - name) > 1:
        return False
    n = s.length[space]
    if n == 1:
        return name == 1 or name == 5
    return bool(abs(s.told[space, n - 2] - name) <= 1)


@rule
def completes_with(s: Legends, space: int, name: int, value: int) -> bool:
    """Whether all five values lie in the story once ``value`` is laid (FL-67), a bare end being ``name`` (FL-57)."""
    n = s.length[space]
    if name > 0:
        return values_in(s, space, n - 1) | 1 << name | 1 << value == ALL_VALUES
    return values_in(s, space, n) | 1 << value == ALL_VALUES


@rule
def name_for(s: Legends, space: int, value: int, completing: bool) -> int:
    """A value for the bare end that lets ``value`` be laid and completes the story or does not; 0 if there is none.

    Names differ in nothing else, so one of each sort is enough: the value it had, if that serves.
    """
    had = s.told[space, s.length[space] - 1]
    for k in range(6):
        name = had if k == 0 else k
        if may_be_named(s, space, name, value) and completes_with(s, space, name, value) == completing:
            return int(name)
    return 0


@rule
def fits(s: Legends, space: int, colour: int, value: int) -> bool:
    """Whether a card of this colour and value may start or continue the story of a space (FL-39, FL-40, FL-46, FL-47)."""
    n = s.length[space]
    if n == 0:
        return (value == 1 or value == 5) and has_room(s, colour)
    if all_bare(s, space):
        if not common_bar(s, space) >> colour & 1 or not has_room(s, colour):
            return False
    elif s.hue[space] != colour:
        return False
    if open_end(s, space):
        return name_for(s, space, value, False) > 0 or name_for(s, space, value, True) > 0
    return bool(abs(s.told[space, n - 1] - value) <= 1)


@rule
def can_tell(s: Legends, space: int, card: int) -> bool:
    """Whether a card of the hand may be told at a space, a wild as something (FL-41, FL-48)."""
    for colour in range(len(COLOURS)):
        if s.bar[card] >> colour & 1:
            if s.kind[card] == STORY:
                if fits(s, space, colour, s.value[card]):
                    return True
            elif s.kind[card] == WILD:
                for value in range(1, 6):
                    if fits(s, space, colour, value):
                        return True
    return False


# Paying


@rule
def price(s: Legends) -> int:
    """The value (FL-60) and, for a card that completes, the surcharge (FL-61)."""
    return int(s.calls_value + s.adds)


@rule
def surcharge(s: Legends, space: int) -> int:
    """One for every card of the finished row, the finishing card included; nothing if the row goes on (FL-61)."""
    return int(s.length[space] + 1) if completes_with(s, space, s.names, s.calls_value) else 0


@rule
def shortfall(s: Legends) -> int:
    """What is still missing after the own supply and the loans chosen so far (FL-63)."""
    missing = max(0, price(s) - s.supply[s.active])
    for seat in range(s.seats):
        missing -= s.loan[seat]
    return int(missing)


@rule
def clear_loans(s: Legends) -> None:
    """Nobody has been chosen to lend anything yet."""
    for seat in range(len(s.loan)):
        s.loan[seat] = 0


@rule
def lenders_after(s: Legends, k: int) -> int:
    """What the players after the k-th clockwise could lend together."""
    total = 0
    for later in range(k + 1, s.seats):
        total += s.supply[(s.active + later) % s.seats]
    return total


@rule
def least_loan(s: Legends) -> int:
    """The least that the present lender must give: what those after her cannot."""
    lender = (s.active + s.lender) % s.seats
    missing = shortfall(s)
    return int(min(max(0, missing - lenders_after(s, s.lender)), s.supply[lender]))


@rule
def most_loan(s: Legends) -> int:
    """The most that the present lender can give: her supply, and never more than is missing (FL-64)."""
    return int(min(s.supply[(s.active + s.lender) % s.seats], shortfall(s)))


@rule
def pay(s: Legends, space: int, log: Cells) -> None:
    """Own dust first, then the loans, laid on the card just told; what nobody has is forgiven (FL-63, FL-65, FL-66)."""
    seat = s.active
    card = s.length[space] - 1
    total = price(s)
    tell(log, PRICE, EVERYBODY, seat, s.calls_value, s.adds, total)
    own = min(total, s.supply[seat])
    s.supply[seat] -= own
    s.dust[space, card, seat] = own
    total -= own
    tell(log, PAID, EVERYBODY, seat, own, s.supply[seat])
    for k in range(1, s.seats):
        lender = (seat + k) % s.seats
        loan = s.loan[lender]
        if loan > 0:
            s.supply[lender] -= loan
            s.dust[space, card, lender] = loan
            total -= loan
            tell(log, LENT, EVERYBODY, seat, lender, loan, s.supply[lender])
    if total > 0:
        tell(log, FORGIVEN, EVERYBODY, seat, total)


@rule
def lay_card(s: Legends, log: Cells) -> bool:
    """Name the bare end, lay the chosen card face up beside the space and pay; say whether the story is complete."""
    seat = s.active
    space = s.pawn[seat]
    n = s.length[space]
    complete = completes_with(s, space, s.names, s.calls_value)
    if n == 0 or all_bare(s, space):
        s.hue[space] = s.calls_colour
    if s.names > 0:
        s.told[space, n - 1] = s.names
        tell(log, NAMED, EVERYBODY, seat, space, s.hue[space], s.names)
    lay_open(s, seat, s.chosen)
    s.row[space, n] = s.chosen
    s.told[space, n] = s.calls_value
    s.length[space] = n + 1
    tell(log, TOLD, EVERYBODY, seat, s.chosen, space, s.calls_colour, s.calls_value)
    pay(s, space, log)
    s.legends -= 1
    s.narrated = 1
    return complete


@rule
def clear_story(s: Legends, space: int) -> None:
    """The cards go to the discards and their dust beside the space (FL-70); the space is free again (FL-71)."""
    for i in range(s.length[space]):
        put_on_discards(s, s.row[space, i])
        s.row[space, i] = -1
        s.told[space, i] = 0
        for seat in range(s.seats):
            s.aside[space, seat] += s.dust[space, i, seat]
            s.dust[space, i, seat] = 0
    s.length[space] = 0
    s.hue[space] = NO_COLOUR


@rule
def take_dust_back(s: Legends, seat: int) -> int:
    """A player takes all her dust from the table, resting and aside (FL-72); say how much it was."""
    for space in range(ring_size(s)):
        s.aside[space, seat] = 0
        for i in range(s.length[space]):
            s.dust[space, i, seat] = 0
    back = DUST - s.supply[seat]
    s.supply[seat] = DUST
    return int(back)


@rule
def blow_dust(s: Legends, space: int, log: Cells) -> None:
    """All dust resting on a story returns to its owners' supplies (North Wind)."""
    for seat in range(s.seats):
        back = 0
        for i in range(s.length[space]):
            back += s.dust[space, i, seat]
            s.dust[space, i, seat] = 0
        s.supply[seat] += back
        if back > 0:
            tell(log, DUST_BACK, EVERYBODY, seat, back)

"""Stardust: paying for a card, lending, putting aside, taking back, and what an empty supply brings (FL-60 to FL-79).

Of each player's twenty counters some are her supply, some rest on cards and some lie aside, beside a space (FL-77).
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import left_of
from fatina.games.fate_e_leggende.cards import DUST
from fatina.games.fate_e_leggende.events import Told
from fatina.games.fate_e_leggende.objects import take_object
from fatina.games.fate_e_leggende.state import Legends
from fatina.games.fate_e_leggende.wood import ring_size


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


# Lending


@rule
def price(s: Legends) -> int:
    """The value called and, for a card that completes, the surcharge (FL-60, FL-61)."""
    return int(s.calls_value + s.adds)


@rule
def shortfall(s: Legends) -> int:
    """What is still missing after the whole own supply and the loans chosen so far (FL-63, FL-R38, FL-R40)."""
    missing = max(0, price(s) - s.supply[s.active])
    for seat in range(s.seats):
        missing -= s.loan[seat]
    return int(missing)


@rule
def present_lender(s: Legends) -> int:
    """Whose loan is chosen now, without her consent (FL-63)."""
    return int((s.active + s.lender) % s.seats)


@rule
def left_to_lend(s: Legends) -> int:
    """What the players after the present lender could lend together."""
    total = 0
    for later in range(s.lender + 1, s.seats):
        total += s.supply[(s.active + later) % s.seats]
    return total


@rule
def least_loan(s: Legends) -> int:
    """The least that the present lender must give, be it her last counter: what those after her cannot (FL-R42)."""
    return int(min(max(0, shortfall(s) - left_to_lend(s)), s.supply[present_lender(s)]))


@rule
def most_loan(s: Legends) -> int:
    """The most that the present lender can give: her supply, and never more than is missing (FL-64)."""
    return int(min(s.supply[present_lender(s)], shortfall(s)))


# Where dust goes


@rule
def pay(s: Legends, space: int, log: Cells) -> None:
    """Own dust first, then the loans, laid on the card just told, where each counter stays its owner's; what nobody has is
    forgiven (FL-63 to FL-66, FL-R39 to FL-R41, FL-R69)."""
    seat = s.active
    card = s.length[space] - 1
    missing = price(s)
    tell(log, Told.PRICE, EVERYBODY, seat, s.calls_value, s.adds, missing)
    own = min(missing, s.supply[seat])
    s.supply[seat] -= own
    s.dust[space, card, seat] = own
    missing -= own
    tell(log, Told.PAID, EVERYBODY, seat, own, s.supply[seat])
    other = left_of(s, seat)
    while other != seat:
        loan = s.loan[other]
        if loan > 0:
            s.supply[other] -= loan
            s.dust[space, card, other] = loan
            missing -= loan
            tell(log, Told.LENT, EVERYBODY, seat, other, loan, s.supply[other])
        other = left_of(s, other)
    if missing > 0:
        tell(log, Told.FORGIVEN, EVERYBODY, seat, missing)


@rule
def put_aside(s: Legends, seat: int, amount: int, space: int, log: Cells) -> None:
    """A player puts her own dust beside a space."""
    s.supply[seat] -= amount
    s.aside[space, seat] += amount
    tell(log, Told.SET_ASIDE, EVERYBODY, seat, amount, space, s.supply[seat])


@rule
def leave_aside(s: Legends, space: int, i: int) -> None:
    """The dust on a card that leaves stays beside the space; it has no effect there (FL-70, FL-71, FL-R63)."""
    for seat in range(s.seats):
        s.aside[space, seat] += s.dust[space, i, seat]
        s.dust[space, i, seat] = 0


@rule
def blow_away(s: Legends, space: int, log: Cells) -> None:
    """All dust resting on a story returns to its owners' supplies."""
    for seat in range(s.seats):
        back = 0
        for i in range(s.length[space]):
            back += s.dust[space, i, seat]
            s.dust[space, i, seat] = 0
        s.supply[seat] += back
        if back > 0:
            tell(log, Told.DUST_BACK, EVERYBODY, seat, back)


# Exhausted supplies


@rule
def take_dust_back(s: Legends, seat: int) -> int:
    """A player takes all her dust from the table, resting and aside, which may leave wilds bare; say how much it was (FL-72,
    FL-77, FL-79)."""
    for space in range(ring_size(s)):
        s.aside[space, seat] = 0
        for i in range(s.length[space]):
            s.dust[space, i, seat] = 0
    back = DUST - s.supply[seat]
    s.supply[seat] = DUST
    return int(back)


@rule
def settle_all(s: Legends, log: Cells) -> int:
    """Whoever has no dust when the turn ends, whoever spent it, draws one object and takes all dust back, like it or not: active
    player first, then clockwise, as long as there are objects; say who got one, one bit each (FL-72 to FL-76, FL-78, FL-R43
    to FL-R45, FL-R48, FL-R49)."""
    receivers = 0
    seat = s.active
    for _ in range(s.seats):
        if s.supply[seat] == 0:
            tell(log, Told.EXHAUSTED, EVERYBODY, seat)
            if s.objects_left > 0:
                take_object(s, seat, log)
                receivers |= 1 << seat
            else:
                tell(log, Told.NO_OBJECT, EVERYBODY, seat)
            tell(log, Told.DUST_BACK, EVERYBODY, seat, take_dust_back(s, seat))
        seat = left_of(s, seat)
    return int(receivers)

"""The blind swap of phase one: offers for the selected garment, and the answer to them."""

from fatina.engine.compiled import rule
from fatina.engine.counting import how_many
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import left_of, wait_for
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.cards import TYPES
from fatina.games.fairy_river.events import Told
from fatina.games.fairy_river.garments import put_into_hand, take_from_hand
from fatina.games.fairy_river.knowledge import remember_swap, remember_taken
from fatina.games.fairy_river.moves import Verb, move_of
from fatina.games.fairy_river.state import River, Stage

# Offers


@rule
def ask_next_offer(s: River, log: Cells) -> None:
    """Ask the next opponent who has a garment to offer, once; after the last one, the picker answers (FRR-7, FRR-9)."""
    seat = left_of(s, s.turn)
    while seat != s.picker and s.hand_size[seat] == 0:
        seat = left_of(s, seat)
    s.turn = seat
    if seat != s.picker:
        s.stage = Stage.OFFER
        wait_for(s, seat)
    elif has_offers(s):
        s.stage = Stage.ANSWER
        wait_for(s, s.picker)
    else:
        take_selected(s, log)


@rule
def legal_offers(s: River, seat: int, out: Cells) -> int:
    """Any garments from hand, at least one, and nothing else; or no offer (FR-14, FRR-8, FRR-12)."""
    n = 0
    for garment in range(TYPES):
        if s.hand[seat, garment] > s.offer[seat, garment]:
            out[n] = move_of(Verb.OFFER, garment)
            n += 1
    out[n] = move_of(Verb.PROPOSE) if how_many(s.offer[seat]) > 0 else move_of(Verb.DECLINE)
    return n + 1


@rule
def lay_aside(s: River, seat: int, garment: int) -> None:
    """One garment after another is laid aside for an offer (FR-14)."""
    s.offer[seat, garment] += 1
    s.chain[seat] += 1


@rule
def propose(s: River, seat: int, log: Cells) -> None:
    """Offer what was laid aside: all see how many garments, nobody sees which (FR-14, FRR-8)."""
    s.offered[seat] = how_many(s.offer[seat])
    s.chain[seat] = 0
    tell(log, Told.OFFERED, EVERYBODY, seat, s.offered[seat])
    ask_next_offer(s, log)


@rule
def decline(s: River, seat: int, log: Cells) -> None:
    """Make no offer for this card (FR-14)."""
    tell(log, Told.DECLINED, EVERYBODY, seat)
    ask_next_offer(s, log)


# The answer


@rule
def has_offers(s: River) -> bool:
    """Whether somebody has proposed a swap for the selected card."""
    for seat in range(s.seats):
        if s.offered[seat] > 0:
            return True
    return False


@rule
def legal_answers(s: River, out: Cells) -> int:
    """One of the offers, or none (FR-15, FRR-9)."""
    n = 0
    for seat in range(s.seats):
        if s.offered[seat] > 0:
            out[n] = move_of(Verb.ACCEPT, seat)
            n += 1
    out[n] = move_of(Verb.REFUSE)
    return n + 1


@rule
def take_selected(s: River, log: Cells) -> None:
    """The selecting player takes the card into hand: there was no offer, or none was good enough (FR-15)."""
    tell(log, Told.TAKEN, EVERYBODY, s.picker, s.selected)
    end_pick(s, s.picker)


@rule
def swap(s: River, other: int, log: Cells) -> None:
    """The cards change hands, and this pick is over; the other player's own pick is still to come (FR-15, FRR-10)."""
    tell(log, Told.SWAPPED, EVERYBODY, s.picker, other, s.selected, s.offered[other])
    remember_swap(s, other, s.picker)
    for garment in range(TYPES):
        for _ in range(s.offer[other, garment]):
            take_from_hand(s, other, garment)
            put_into_hand(s, s.picker, garment)
            tell(log, Told.GIVEN, 1 << other | 1 << s.picker, other, s.picker, garment)
    end_pick(s, other)


@rule
def end_pick(s: River, taker: int) -> None:
    """The selected card goes to a hand before all eyes, other offers back to theirs; the next player selects (FR-17)."""
    put_into_hand(s, taker, s.selected)
    remember_taken(s, taker, s.selected)
    s.selected = NO_CARD
    for seat in range(s.seats):
        s.offered[seat] = 0
        for garment in range(TYPES):
            s.offer[seat, garment] = 0
    s.picker = left_of(s, s.picker)
    s.stage = Stage.SELECT

"""Hands, the piles that they are filled from, and the stock that both are dealt from (FF-12, FF-13, FF-25)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD
from fatina.games.fairys_fate.cards import CARDS
from fatina.games.fairys_fate.events import Told
from fatina.games.fairys_fate.state import PILES, Fate


@rule
def stock(s: Fate, copies: Cells) -> int:
    """Put so many copies of each card into one heap, the pool (FF-12); returns how many cards."""
    n = 0
    for card in range(CARDS):
        for _ in range(copies[card]):
            s.pool[n] = card
            n += 1
    return n


@rule
def into_hand(s: Fate, seat: int, card: int) -> None:
    """A card goes into the hand; hands lie in the order of the card file, so that their order tells nothing."""
    i = s.hand_n[seat]
    while i > 0 and s.hand[seat, i - 1] > card:
        s.hand[seat, i] = s.hand[seat, i - 1]
        i -= 1
    s.hand[seat, i] = card
    s.hand_n[seat] += 1


@rule
def take_from_hand(s: Fate, seat: int, card: int) -> None:
    """One copy of a card leaves the hand."""
    i = 0
    while s.hand[seat, i] != card:
        i += 1
    last = s.hand_n[seat] - 1
    while i < last:
        s.hand[seat, i] = s.hand[seat, i + 1]
        i += 1
    s.hand[seat, last] = NO_CARD
    s.hand_n[seat] = last


@rule
def hands_empty(s: Fate) -> bool:
    """Whether nobody has a card in hand (FF-74)."""
    for seat in range(s.seats):
        if s.hand_n[seat]:
            return False
    return True


@rule
def hand_backs(s: Fate, seat: int) -> int:
    """The backs in a hand, which everybody can see (RU-7), one bit each."""
    backs = 0
    for i in range(s.hand_n[seat]):
        backs |= 1 << s.back[s.hand[seat, i]]
    return backs


@rule
def count_back(s: Fate, seat: int, back: int) -> int:
    """How many cards with that back a hand shows (RU-7)."""
    n = 0
    for i in range(s.hand_n[seat]):
        if s.back[s.hand[seat, i]] == back:
            n += 1
    return n


# Piles


@rule
def piles_left(s: Fate) -> int:
    """How many piles have cards."""
    n = 0
    for pile in range(PILES):
        if s.pile_n[pile]:
            n += 1
    return n


@rule
def piles_empty(s: Fate) -> bool:
    """Whether no pile has a card left (RU-56)."""
    return piles_left(s) == 0


@rule
def draw_card(s: Fate, pile: int, log: Cells) -> None:
    """The top card of a pile goes into the hand of the player on turn (FF-15, FF-52)."""
    n = s.pile_n[pile] - 1
    card = s.pile[pile, n]
    s.pile[pile, n] = NO_CARD
    s.pile_n[pile] = n
    into_hand(s, s.turn, card)
    tell(log, Told.DREW, 1 << s.turn, s.turn, pile + 1, s.back[card], card)
    if piles_empty(s):
        tell(log, Told.PILES_EMPTY, EVERYBODY)

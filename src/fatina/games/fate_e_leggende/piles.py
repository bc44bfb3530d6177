"""Legend cards on the move between deck, hands, ring and discard pile, and what onlookers learn of it."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import shuffle
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD
from fatina.games.fate_e_leggende.events import Told
from fatina.games.fate_e_leggende.knowledge import bar_place, confuse_copies, see_draw, see_swap
from fatina.games.fate_e_leggende.lore import DECK, EVERYWHERE, HANDS, UNKNOWN, exactly
from fatina.games.fate_e_leggende.state import Legends


@rule
def put_on_discards(s: Legends, card: int) -> None:
    """The discard pile is open (FL-R58)."""
    s.discards[s.discarded] = card
    s.discarded += 1


@rule
def take_top(s: Legends) -> int:
    """Take the top card of the deck."""
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    s.deck[s.deck_left] = NO_CARD
    return int(card)


@rule
def reshuffle(s: Legends, log: Cells) -> None:
    """The discard pile becomes the deck; ring, hands and stories stay (FL-18). All know which cards it now holds."""
    for seat in range(s.seats):
        bar_place(s, seat, DECK)
    for i in range(s.discarded):
        s.deck[i] = s.discards[i]
        s.discards[i] = NO_CARD
        for seat in range(s.seats):
            s.deck_lore[i, seat] = exactly(DECK)
    s.deck_left = s.discarded
    s.discarded = 0
    shuffle(s, s.deck, s.deck_left)
    tell(log, Told.RESHUFFLED, EVERYBODY, s.deck_left)


@rule
def draw_card(s: Legends, seat: int, log: Cells) -> None:
    """Draw a card; if none is left then, the shuffled discards become the deck first; without both, nothing (FL-18, FL-19,
    FL-R06, FL-R07)."""
    if s.deck_left == 0 and s.discarded > 0:
        reshuffle(s, log)
    if s.deck_left == 0:
        tell(log, Told.NO_DRAW, EVERYBODY, seat)
        return
    top = s.deck_left - 1
    confuse_copies(s, seat, s.deck[top], DECK, s.deck_lore[top, seat])
    for onlooker in range(s.seats):
        if onlooker != seat:
            see_draw(s, onlooker, HANDS + seat)
    i = s.held[seat]
    for onlooker in range(s.seats):
        s.hand_lore[seat, i, onlooker] = s.deck_lore[top, onlooker]
        s.deck_lore[top, onlooker] = UNKNOWN
    s.hand[seat, i] = take_top(s)
    s.hand_lore[seat, i, seat] = exactly(HANDS + seat)
    s.held[seat] = i + 1
    tell(log, Told.DREW, 1 << seat, seat, s.hand[seat, i])


@rule
def find_in_hand(s: Legends, seat: int, card: int) -> int:
    """The place of a card in a hand; -1 if it is not there."""
    for i in range(s.held[seat]):
        if s.hand[seat, i] == card:
            return i
    return -1


@rule
def lay_open(s: Legends, seat: int, card: int) -> None:
    """Take a card out of a hand before everybody's eyes."""
    i = find_in_hand(s, seat, card)
    for onlooker in range(s.seats):
        lore = s.hand_lore[seat, i, onlooker]
        s.hand_lore[seat, i, onlooker] = EVERYWHERE
        if onlooker != seat:
            confuse_copies(s, onlooker, card, HANDS + seat, lore)
    last = s.held[seat] - 1
    while i < last:
        s.hand[seat, i] = s.hand[seat, i + 1]
        for onlooker in range(s.seats):
            s.hand_lore[seat, i, onlooker] = s.hand_lore[seat, i + 1, onlooker]
        i += 1
    s.hand[seat, last] = NO_CARD
    for onlooker in range(s.seats):
        s.hand_lore[seat, last, onlooker] = UNKNOWN
    s.held[seat] = last
    if last == 0:
        for onlooker in range(s.seats):
            bar_place(s, onlooker, HANDS + seat)


@rule
def look_at(s: Legends, seat: int, space: int, log: Cells) -> None:
    """Look at a ring card, alone; all see where (FL-32, FL-R22)."""
    card = s.ring[space]
    lore = s.ring_lore[space, seat]
    s.ring_lore[space, seat] = EVERYWHERE
    confuse_copies(s, seat, card, space, lore)
    bar_place(s, seat, space)
    s.ring_lore[space, seat] = exactly(space)
    tell(log, Told.LOOKED, 1 << seat, seat, space, card)


@rule
def swap_with_ring(s: Legends, seat: int, space: int, card: int, log: Cells) -> None:
    """Lay any hand card face down in place of the ring card, which comes into the hand; all see where (FL-33, FL-R22)."""
    for onlooker in range(s.seats):
        if onlooker != seat:
            see_swap(s, onlooker, space, HANDS + seat)
    i = find_in_hand(s, seat, card)
    taken = s.ring[space]
    s.ring[space] = card
    s.hand[seat, i] = taken
    for onlooker in range(s.seats):
        lore = s.ring_lore[space, onlooker]
        s.ring_lore[space, onlooker] = s.hand_lore[seat, i, onlooker]
        s.hand_lore[seat, i, onlooker] = lore
    s.ring_lore[space, seat] = exactly(space)
    s.hand_lore[seat, i, seat] = exactly(HANDS + seat)
    tell(log, Told.SWAPPED, 1 << seat, seat, space, card, taken)

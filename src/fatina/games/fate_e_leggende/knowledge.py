"""Hidden legend cards: where they lie, how they move, and what each seat knows of them.

Of every card in the deck, in the ring and in a hand the state keeps, for each seat, the set of places where the card cannot
lie as far as that seat can tell (its *lore*; nothing barred means nothing known). The lore moves with the card. What is
public widens or narrows it: draws, looks, swaps and cards laid open.
"""

from fatina.engine.compiled import rule
from fatina.engine.dealer import shuffle
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fate_e_leggende.state import (
    DECK,
    DREW,
    EVERYWHERE,
    HANDS,
    LOOKED,
    NO_DRAW,
    RESHUFFLED,
    RINGS,
    SWAPPED,
    Legends,
)


@rule
def ring_size(s: Legends) -> int:
    """10, 13 or 16 spaces for two, three or four players (FL-8)."""
    return RINGS[s.seats]


@rule
def exactly(place: int) -> int:
    """The lore of a card that is known to lie in this place."""
    return EVERYWHERE ^ (1 << place)


@rule
def knows_space(s: Legends, seat: int, space: int) -> bool:
    """Whether the seat knows the ring card: it looked at it or laid it, and nobody has swapped there since."""
    return bool(s.ring_lore[space, seat] == exactly(space))


@rule
def knows_held(s: Legends, seat: int, holder: int, i: int) -> bool:
    """Whether the seat knows this card of another's hand: it knew the ring card that the holder took."""
    return bool(s.hand_lore[holder, i, seat] == exactly(HANDS + holder))


# How the sets of places change


@rule
def bar_place(s: Legends, seat: int, place: int) -> None:
    """The seat sees that no other hidden card lies in this place."""
    bit = 1 << place
    for i in range(s.deck_left):
        s.deck_lore[i, seat] |= bit
    for i in range(ring_size(s)):
        s.ring_lore[i, seat] |= bit
    for holder in range(s.seats):
        for i in range(s.held[holder]):
            s.hand_lore[holder, i, seat] |= bit


@rule
def after_draw(lore: int, hand: int) -> int:
    """A card that could lie in the deck could now lie in the hand that drew."""
    return lore & ~((~lore >> DECK & 1) << hand)


@rule
def after_swap(lore: int, space: int, hand: int) -> int:
    """A card that could lie on the space is now in the hand; a card that could lie in the hand may now lie on the space."""
    on_space = ~lore >> space & 1
    in_hand = ~lore >> hand & 1
    return (lore | 1 << space | 1 << hand) & ~((on_space | in_hand) << hand) & ~(in_hand << space)


@rule
def see_draw(s: Legends, seat: int, hand: int) -> None:
    """What this onlooker makes of somebody's draw."""
    for i in range(s.deck_left):
        s.deck_lore[i, seat] = after_draw(s.deck_lore[i, seat], hand)
    for i in range(ring_size(s)):
        s.ring_lore[i, seat] = after_draw(s.ring_lore[i, seat], hand)
    for holder in range(s.seats):
        for i in range(s.held[holder]):
            s.hand_lore[holder, i, seat] = after_draw(s.hand_lore[holder, i, seat], hand)


@rule
def see_swap(s: Legends, seat: int, space: int, hand: int) -> None:
    """What this onlooker makes of somebody's swap."""
    for i in range(s.deck_left):
        s.deck_lore[i, seat] = after_swap(s.deck_lore[i, seat], space, hand)
    for i in range(ring_size(s)):
        s.ring_lore[i, seat] = after_swap(s.ring_lore[i, seat], space, hand)
    for holder in range(s.seats):
        for i in range(s.held[holder]):
            s.hand_lore[holder, i, seat] = after_swap(s.hand_lore[holder, i, seat], space, hand)


@rule
def confuse_copies(s: Legends, seat: int, card: int, place: int, lore: int) -> None:
    """The seat sees a card come out of a place. Another copy that could have lain there could be the one it knew of before."""
    if s.copies[card] < 2:
        return
    for i in range(s.deck_left):
        if s.deck[i] == card and ~s.deck_lore[i, seat] >> place & 1:
            s.deck_lore[i, seat] &= lore
    for i in range(ring_size(s)):
        if s.ring[i] == card and ~s.ring_lore[i, seat] >> place & 1:
            s.ring_lore[i, seat] &= lore
    for holder in range(s.seats):
        for i in range(s.held[holder]):
            if s.hand[holder, i] == card and ~s.hand_lore[holder, i, seat] >> place & 1:
                s.hand_lore[holder, i, seat] &= lore


# Cards on the move


@rule
def put_on_discards(s: Legends, card: int) -> None:
    """The discard pile is open (FL-R58)."""
    s.discards[s.discarded] = card
    s.discarded += 1


@rule
def reshuffle(s: Legends, log: Cells) -> None:
    """The discard pile becomes the deck; ring, hands and stories stay (FL-18). All know which cards it now holds."""
    for seat in range(s.seats):
        bar_place(s, seat, DECK)
    for i in range(s.discarded):
        s.deck[i] = s.discards[i]
        s.discards[i] = -1
        for seat in range(s.seats):
            s.deck_lore[i, seat] = exactly(DECK)
    s.deck_left = s.discarded
    s.discarded = 0
    shuffle(s, s.deck, s.deck_left)
    tell(log, RESHUFFLED, EVERYBODY, s.deck_left)


@rule
def draw_card(s: Legends, seat: int, log: Cells) -> None:
    """Draw a card; an empty deck is replaced by the shuffled discards first (FL-17, FL-18); without both, nothing (FL-19)."""
    if s.deck_left == 0 and s.discarded > 0:
        reshuffle(s, log)
    if s.deck_left == 0:
        tell(log, NO_DRAW, EVERYBODY, seat)
        return
    top = s.deck_left - 1
    card = s.deck[top]
    confuse_copies(s, seat, card, DECK, s.deck_lore[top, seat])
    for onlooker in range(s.seats):
        if onlooker != seat:
            see_draw(s, onlooker, HANDS + seat)
    i = s.held[seat]
    s.hand[seat, i] = card
    for onlooker in range(s.seats):
        s.hand_lore[seat, i, onlooker] = s.deck_lore[top, onlooker]
        s.deck_lore[top, onlooker] = 0
    s.hand_lore[seat, i, seat] = exactly(HANDS + seat)
    s.held[seat] = i + 1
    s.deck[top] = -1
    s.deck_left = top
    tell(log, DREW, 1 << seat, seat, card)


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
    s.hand[seat, last] = -1
    for onlooker in range(s.seats):
        s.hand_lore[seat, last, onlooker] = 0
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
    tell(log, LOOKED, 1 << seat, seat, space, card)


@rule
def swap_with_ring(s: Legends, seat: int, space: int, card: int, log: Cells) -> None:
    """Lay a hand card face down in place of the ring card, which comes into the hand (FL-33)."""
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
    tell(log, SWAPPED, 1 << seat, seat, space, card, taken)

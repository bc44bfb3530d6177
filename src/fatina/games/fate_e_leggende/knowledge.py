"""What a seat may know: of hidden cards, of covered objects, of choices not completed.

Of every card in the deck, in the ring and in a hand the state keeps, for each seat, the set of places where the card cannot
lie as far as that seat can tell (its *lore*; nothing barred means nothing known). The lore moves with the card. What is
public widens or narrows it: draws, looks, swaps and cards laid open.
"""

from fatina.engine.compiled import rule
from fatina.engine.sorts import NOBODY
from fatina.games.fate_e_leggende.lore import DECK, HANDS, exactly, may_lie_in
from fatina.games.fate_e_leggende.state import Face, Legends, Stage
from fatina.games.fate_e_leggende.wood import ring_size


@rule
def knows_space(s: Legends, seat: int, space: int) -> bool:
    """Whether the seat knows the ring card: it looked at it or laid it, and nobody has swapped there since."""
    return bool(seat != NOBODY and s.ring_lore[space, seat] == exactly(space))


@rule
def knows_held(s: Legends, seat: int, holder: int, i: int) -> bool:
    """Whether the seat knows this card of another's hand: it knew the ring card that the holder took."""
    return bool(seat != NOBODY and seat != holder and s.hand_lore[holder, i, seat] == exactly(HANDS + holder))


@rule
def knows_object(s: Legends, seat: int, owner: int, i: int) -> bool:
    """Whether the seat knows an object: all do that was ever seen, and the owner, and all when the game is over."""
    return bool(seat == owner or s.facing[owner, i] != Face.HIDDEN or s.over)


# Choices not completed: the active player's own


@rule
def sees_choices(s: Legends, seat: int) -> bool:
    """Whether the seat sees the chain of choices that is being made."""
    return bool(seat == s.active)


@rule
def sees_aims(s: Legends, seat: int) -> bool:
    """Whether the seat sees what an interruption aims at: all do once it is announced."""
    return sees_choices(s, seat) or bool(s.stage != Stage.AIM)


@rule
def stage_seen(s: Legends, seat: int) -> int:
    """The stage as the seat sees it: to others an unfinished chain of choices has not begun."""
    if sees_choices(s, seat):
        return int(s.stage)
    if s.stage in (Stage.CALL, Stage.NAME, Stage.LEND, Stage.ADD):
        return Stage.TELL
    return int(s.back if s.stage == Stage.AIM else s.stage)


# How lore changes


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
    return lore & ~(may_lie_in(lore, DECK) << hand)


@rule
def after_swap(lore: int, space: int, hand: int) -> int:
    """A card that could lie on the space is now in the hand; a card that could lie in the hand may now lie on the space."""
    on_space = may_lie_in(lore, space)
    in_hand = may_lie_in(lore, hand)
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
        if s.deck[i] == card and may_lie_in(s.deck_lore[i, seat], place):
            s.deck_lore[i, seat] &= lore
    for i in range(ring_size(s)):
        if s.ring[i] == card and may_lie_in(s.ring_lore[i, seat], place):
            s.ring_lore[i, seat] &= lore
    for holder in range(s.seats):
        for i in range(s.held[holder]):
            if s.hand[holder, i] == card and may_lie_in(s.hand_lore[holder, i, seat], place):
                s.hand_lore[holder, i, seat] &= lore

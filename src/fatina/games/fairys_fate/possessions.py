"""What lies before a player: objects, good fairies, serpents, and what they complete; and how cards leave the game."""

from fatina.engine.compiled import rule
from fatina.engine.sorts import NO_CARD
from fatina.games.fairys_fate.cards import BACKS, OBJECTS, Front
from fatina.games.fairys_fate.state import KNOWN_TO_ALL, Fate


@rule
def has(s: Fate, seat: int, front: int) -> int:
    """How many cards with that front a player owns: only gathered ones, never hand cards (FF-25, FF-37, FF-42)."""
    n = 0
    for back in range(BACKS):
        card = s.under[front, back]
        if card >= 0:
            n += s.own[seat, card]
    return n


@rule
def objects_owned(s: Fate, seat: int) -> int:
    """The objects that a player owns, one bit for each that is there at least once; fairies are none (RU-43)."""
    found = 0
    for thing in range(OBJECTS):
        if has(s, seat, Front.GIVES + thing):
            found |= 1 << thing
    return found


@rule
def object_count(s: Fate, seat: int) -> int:
    """How many objects a player owns, second copies included."""
    n = 0
    for thing in range(OBJECTS):
        n += has(s, seat, Front.GIVES + thing)
    return n


@rule
def is_complete(s: Fate, seat: int, slot: int) -> bool:
    """Whether a player owns all objects of one of their recipes (FF-9)."""
    wants = s.wants[s.recipe[seat, slot]]
    return bool(wants & objects_owned(s, seat) == wants)


@rule
def eliminate(s: Fate, card: int, known_to: int) -> None:
    """A card leaves the game for good; ``known_to`` is the set of seats that have seen its front (RU-52)."""
    s.gone[s.gone_n] = card
    s.gone_knows[s.gone_n] = known_to
    s.gone_n += 1


@rule
def eliminate_owned(s: Fate, seat: int, front: int) -> int:
    """One owned card with that front is eliminated, in sight of all; returns which."""
    for back in range(BACKS):
        card = s.under[front, back]
        if card >= 0 and s.own[seat, card] > 0:
            s.own[seat, card] -= 1
            eliminate(s, card, KNOWN_TO_ALL)
            return int(card)
    return NO_CARD

"""The five places (FF-10): what lies where and which way up, which are full or worth a visit, and what each takes next."""

from fatina.engine.compiled import rule
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairys_fate.cards import BACKS, FIRST_TWO, PLACES
from fatina.games.fairys_fate.state import KNOWN_TO_ALL, READY, ROOM, Fate

ANY_BACK = (1 << BACKS) - 1


@rule
def face_up(position: int) -> bool:
    """Whether cards at that position (counted from 0) lie face up (FF-23)."""
    return position % 2 == 1


@rule
def is_full(s: Fate, place: int) -> bool:
    """Whether a place has four cards (FF-16)."""
    return bool(s.place_n[place] == ROOM)


@rule
def all_full(s: Fate) -> bool:
    """Whether all five places have four cards (FF-39)."""
    for place in range(PLACES):
        if not is_full(s, place):
            return False
    return True


@rule
def is_ready(s: Fate, place: int) -> bool:
    """Whether a place has the two cards that a visit needs (FF-31)."""
    return bool(s.place_n[place] >= READY)


@rule
def ready_places(s: Fate) -> int:
    """How many places hold two or more cards, full ones included (FF-26, RU-11)."""
    n = 0
    for place in range(PLACES):
        if is_ready(s, place):
            n += 1
    return n


@rule
def is_picked(s: Fate, place: int) -> bool:
    """Whether somebody has picked the place (FF-28, FF-32)."""
    for seat in range(s.seats):
        if s.pick[seat] == place:
            return True
    return False


@rule
def cards_on_places(s: Fate) -> int:
    """How many cards lie on places."""
    n = 0
    for place in range(PLACES):
        n += s.place_n[place]
    return n


@rule
def cards_face_down(s: Fate) -> int:
    """How many of them lie face down: the first and the third of each place (FF-23)."""
    n = 0
    for place in range(PLACES):
        n += (s.place_n[place] + 1) // 2
    return n


@rule
def accepts(s: Fate, place: int) -> int:
    """The backs that a place takes as its next card, one bit each (FF-16 to FF-22); a picked one as any other (FF-33).

    The second card must be one that the place still asks for, also after a first card with a wrong back (RU-10).
    """
    if is_full(s, place):
        return 0
    if s.place_n[place] >= FIRST_TWO:
        return ANY_BACK
    one = s.first_two[place, 0]
    other = s.first_two[place, 1]
    wanted = 1 << one | 1 << other
    if s.place_n[place] == 1 and one != other:
        wanted &= ~(1 << s.back[s.place[place, 0]])
    return int(wanted)


# Cards come, move and go


@rule
def put(s: Fate, place: int, card: int, known_to: int, placed_by: int) -> None:
    """A card becomes the last of a place, picked or not (RU-16); at position two and four it lies face up (FF-23)."""
    n = s.place_n[place]
    s.place[place, n] = card
    s.knows[place, n] = KNOWN_TO_ALL if face_up(n) else known_to
    s.placed_by[place, n] = placed_by
    s.place_n[place] = n + 1


@rule
def copy_position(s: Fate, place: int, position: int, to: int, there: int) -> None:
    """A card lies somewhere else now, with all that is known of it (RU-55)."""
    s.place[to, there] = s.place[place, position]
    s.knows[to, there] = s.knows[place, position]
    s.placed_by[to, there] = s.placed_by[place, position]


@rule
def clear_position(s: Fate, place: int, position: int) -> None:
    """Nothing lies there any more."""
    s.place[place, position] = NO_CARD
    s.knows[place, position] = 0
    s.placed_by[place, position] = NOBODY

"""Fairy objects: taking them, turning them, what they are worth to their owner while face up."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fate_e_leggende.state import COVERED, COVERED_EVENT, HIDDEN, OPEN, TOOK_OBJECT, UNCOVERED, Legends


@rule
def find_object(s: Legends, seat: int, thing: int) -> int:
    """The place of an object among a player's; -1 if it is not there."""
    for i in range(s.owned[seat]):
        if s.objects[seat, i] == thing:
            return i
    return -1


@rule
def has_power(s: Legends, seat: int, kind: int) -> bool:
    """Whether a player has an object of this kind face up: a second one adds nothing (FL-26, FL-31, FL-88)."""
    for i in range(s.owned[seat]):
        if s.facing[seat, i] == OPEN and s.object_kind[s.objects[seat, i]] == kind:
            return True
    return False


@rule
def has_open_object(s: Legends, seat: int) -> bool:
    """Whether a player has any object face up."""
    for i in range(s.owned[seat]):
        if s.facing[seat, i] == OPEN:
            return True
    return False


@rule
def has_four_kinds(s: Legends, seat: int) -> bool:
    """Whether a fairy owns all four kinds, face up or down, of any colours (FL-91)."""
    kinds = 0
    for i in range(s.owned[seat]):
        kinds |= 1 << s.object_kind[s.objects[seat, i]]
    return kinds == 0b1111


@rule
def take_object(s: Legends, seat: int, log: Cells) -> None:
    """Take the top object of the deck, face down until it is placed (FL-87)."""
    top = s.objects_left - 1
    i = s.owned[seat]
    s.objects[seat, i] = s.object_deck[top]
    s.facing[seat, i] = HIDDEN
    s.owned[seat] = i + 1
    s.object_deck[top] = -1
    s.objects_left = top
    tell(log, TOOK_OBJECT, 1 << seat, seat, s.objects[seat, i])


@rule
def turn_object(s: Legends, seat: int, thing: int, up: bool, log: Cells) -> None:
    """Turn an object face up or face down, free (FL-15); once seen it stays known."""
    i = find_object(s, seat, thing)
    s.facing[seat, i] = OPEN if up else COVERED
    s.turned |= 1 << thing
    tell(log, UNCOVERED if up else COVERED_EVENT, EVERYBODY, seat, thing)


@rule
def exchange_objects(s: Legends, seat: int, given: int, other: int, taken: int) -> None:
    """Two objects change owners; both lie face up afterwards."""
    i = find_object(s, seat, given)
    j = find_object(s, other, taken)
    s.objects[seat, i] = taken
    s.facing[seat, i] = OPEN
    s.objects[other, j] = given
    s.facing[other, j] = OPEN


@rule
def owner_of_open(s: Legends, seat: int, thing: int) -> int:
    """The first opponent clockwise who has this object face up; -1 if nobody."""
    for k in range(1, s.seats):
        other = (seat + k) % s.seats
        i = find_object(s, other, thing)
        if i >= 0 and s.facing[other, i] == OPEN:
            return int(other)
    return -1

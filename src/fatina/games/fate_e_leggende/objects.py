"""Fairy objects: taking, placing, turning and exchanging them, and what they can do while face up."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.moves import offer_once
from fatina.engine.seats import left_of, wait_for
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fate_e_leggende.cards import EVERY_KIND
from fatina.games.fate_e_leggende.events import Told
from fatina.games.fate_e_leggende.moves import Verb, move_of
from fatina.games.fate_e_leggende.state import Face, Legends, Stage


@rule
def find_object(s: Legends, seat: int, thing: int) -> int:
    """The place of an object among a player's; -1 if it is not there."""
    for i in range(s.owned[seat]):
        if s.objects[seat, i] == thing:
            return i
    return -1


@rule
def has_power(s: Legends, seat: int, kind: int) -> bool:
    """Whether a player has an object of this kind face up: covered it does nothing, a second one adds nothing, but different
    kinds all serve in one turn (FL-26, FL-31, FL-88, FL-89, FL-R13)."""
    for i in range(s.owned[seat]):
        if s.facing[seat, i] == Face.OPEN and s.object_kind[s.objects[seat, i]] == kind:
            return True
    return False


@rule
def has_open_object(s: Legends, seat: int) -> bool:
    """Whether a player has any object face up."""
    for i in range(s.owned[seat]):
        if s.facing[seat, i] == Face.OPEN:
            return True
    return False


@rule
def has_four_kinds(s: Legends, seat: int) -> bool:
    """Whether a fairy owns all four kinds, face up or down, of any colours; nobody need announce it (FL-91, FL-R61)."""
    kinds = 0
    for i in range(s.owned[seat]):
        kinds |= 1 << s.object_kind[s.objects[seat, i]]
    return kinds == EVERY_KIND


# A new object


@rule
def take_object(s: Legends, seat: int, log: Cells) -> None:
    """Take the top object of the deck, face down until it is placed (FL-87)."""
    top = s.objects_left - 1
    i = s.owned[seat]
    s.objects[seat, i] = s.object_deck[top]
    s.facing[seat, i] = Face.HIDDEN
    s.owned[seat] = i + 1
    s.object_deck[top] = NO_CARD
    s.objects_left = top
    tell(log, Told.TOOK_OBJECT, 1 << seat, seat, s.objects[seat, i])


@rule
def next_to_place(s: Legends) -> None:
    """Ask the next player who has a new object, active player first, then clockwise; then the turn goes on."""
    seat = s.active
    for _ in range(s.seats):
        if s.placing >> seat & 1:
            wait_for(s, seat)
            return
        seat = left_of(s, seat)
    s.stage = s.back
    if s.stage == Stage.TELL:
        wait_for(s, s.active)


@rule
def place_object(s: Legends, seat: int, up: bool, log: Cells) -> None:
    """The new object lies face up or face down, as its owner likes, in whoever's turn (FL-87, FL-R60)."""
    newest = s.owned[seat] - 1
    s.facing[seat, newest] = Face.OPEN if up else Face.HIDDEN
    s.placing &= ~(1 << seat)
    tell(log, Told.PLACED, EVERYBODY if up else 1 << seat, seat, s.objects[seat, newest], 1 if up else 0)


# Turning and exchanging


@rule
def offer_turning(s: Legends, seat: int, out: Cells, n: int) -> int:
    """Any of one's own objects, in one's own turn, also when the die is known; once between two other acts, since more would
    change nothing (FL-15, FL-90, FL-R14)."""
    for i in range(s.owned[seat]):
        thing = s.objects[seat, i]
        if not s.turned >> thing & 1:
            verb = Verb.COVER if s.facing[seat, i] == Face.OPEN else Verb.UNCOVER
            n = offer_once(out, n, move_of(verb, thing))
    return n


@rule
def turn_object(s: Legends, seat: int, thing: int, up: bool, log: Cells) -> None:
    """Turn an object face up or, used or not, face down, free (FL-15, FL-R62); once seen it stays known."""
    s.facing[seat, find_object(s, seat, thing)] = Face.OPEN if up else Face.COVERED
    s.turned |= 1 << thing
    tell(log, Told.UNCOVERED if up else Told.COVERED, EVERYBODY, seat, thing)


@rule
def exchange_objects(s: Legends, seat: int, given: int, other: int, taken: int) -> None:
    """Two objects change owners; both lie face up afterwards."""
    i = find_object(s, seat, given)
    j = find_object(s, other, taken)
    s.objects[seat, i] = taken
    s.facing[seat, i] = Face.OPEN
    s.objects[other, j] = given
    s.facing[other, j] = Face.OPEN


@rule
def owner_of_open(s: Legends, seat: int, thing: int) -> int:
    """The first opponent clockwise who has this object face up."""
    other = left_of(s, seat)
    while other != seat:
        i = find_object(s, other, thing)
        if i >= 0 and s.facing[other, i] == Face.OPEN:
            return int(other)
        other = left_of(s, other)
    return NOBODY

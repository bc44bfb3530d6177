"""Linked groups, and the slides that join them again (R-33 to R-35).

A slide is named by a card of the group, and by the card of the main group and the side of it that it comes to lie on.
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.backs import SIDES, opposite
from fatina.games.fairy_play.course import forget_steps, move_on
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.forest import (
    across_beyond,
    card_at,
    card_towards,
    down_beyond,
    enter_square,
    faces,
    leave_square,
    lies,
    linked,
    openings,
)
from fatina.games.fairy_play.moves import Verb, move_of
from fatina.games.fairy_play.state import FOREST, NOWHERE, Play, Stage


@rule
def find_groups(s: Play) -> int:
    """Name each linked group by its lowest number, choose the main one, and return how many groups there are (R-33)."""
    for card in range(s.laid):
        s.group[card] = NO_CARD
    found = 0
    most = 0
    for card in range(s.laid):
        if lies(s, card) and s.group[card] == NO_CARD:
            found += 1
            cards = find_group(s, card)
            if cards > most:
                most = cards
                s.main = card
    return found


@rule
def find_group(s: Play, name: int) -> int:
    """Name all cards that are linked with this one after it, and return how many they are."""
    s.group[name] = name
    s.reached[0] = name
    cards = 1
    looked_at = 0
    while looked_at < cards:
        card = s.reached[looked_at]
        looked_at += 1
        for side in range(SIDES):
            other = s.beside[card, side]
            if other != NO_CARD and s.group[other] == NO_CARD and linked(s, card, side):
                s.group[other] = name
                s.reached[cards] = other
                cards += 1
    for i in range(cards):
        s.reached[i] = 0
    return cards


@rule
def cards_in_group(s: Play, name: int) -> int:
    """How many cards belong to the group of this name."""
    cards = 0
    for card in range(s.laid):
        if s.group[card] == name:
            cards += 1
    return cards


@rule
def in_main_group(s: Play, card: int) -> bool:
    """Whether a card lies in the group that stays."""
    return lies(s, card) and s.group[card] == s.main


@rule
def is_cut_off(s: Play, name: int) -> bool:
    """Whether this is the name of a group apart from the main one."""
    return lies(s, name) and s.group[name] == name and name != s.main


@rule
def farthest_slide(s: Play) -> int:
    """No slide that joins anything is longer than this: the height and the breadth of the forest, and one square each."""
    west = east = north = south = 0
    first = True
    for card in range(s.laid):
        if lies(s, card):
            across = s.across[card]
            down = s.down[card]
            west = across if first else min(west, across)
            east = across if first else max(east, across)
            north = down if first else min(north, down)
            south = down if first else max(south, down)
            first = False
    return east - west + south - north + 2


@rule
def try_slide(s: Play, name: int, east: int, south: int) -> bool:
    """Note where a group, slid so far, would be linked to the main group; False if it is not, or squares are taken (R-34)."""
    s.slider = NO_CARD
    for card in range(s.laid):
        if s.group[card] == name:
            across = s.across[card] + east
            down = s.down[card] + south
            there = card_at(s, across, down)
            if there != NO_CARD and s.group[there] != name:
                return False
            if s.slider == NO_CARD:
                find_joint(s, card, across, down)
    return bool(s.slider != NO_CARD)


@rule
def find_joint(s: Play, card: int, across: int, down: int) -> None:
    """Note the earliest card of the main group that a card on this square would be linked to, if any."""
    for side in range(SIDES):
        host = card_towards(s, across, down, side)
        if host != NO_CARD and in_main_group(s, host):
            towards = opposite(side)
            if (faces(s, host, towards) & openings(s, card)) != 0:
                if s.slider == NO_CARD or host < s.host:
                    s.slider = card
                    s.host = host
                    s.host_side = towards


@rule
def find_slide(s: Play, place: int) -> int:
    """Find the next slide of length ``cost`` at a place of the list or after it, and note where it leads; NOWHERE: no more.

    The order is that of R-34: the group with the earliest card, then from north to south, then from west to east. Each group
    has a place for each of the 4 · ``cost`` squares at that distance, whether it may slide there or not.
    """
    squares = 4 * s.cost
    while place < s.laid * squares:
        name = place // squares
        if not is_cut_off(s, name):
            place = (name + 1) * squares
            continue
        square = place % squares
        south = (square + 1) // 2 - s.cost
        east = s.cost - abs(south)
        if try_slide(s, name, -east if square % 2 else east, south):
            return place
        place += 1
    return NOWHERE


@rule
def find_shortest_slide(s: Play) -> int:
    """Set ``cost`` to the length of the shortest slide that joins a group, and find the first such; NOWHERE if there is none."""
    for cost in range(1, farthest_slide(s) + 1):
        s.cost = cost
        slide = find_slide(s, 0)
        if slide != NOWHERE:
            return slide
    forget_slide(s)
    return NOWHERE


@rule
def begin_slide(s: Play, first: int) -> None:
    """Let the taker choose a card, unless all slides from the first on name the same: then the square that it comes to."""
    s.stage = Stage.SLIDE_SQUARE
    s.chosen_card = s.slider
    slide = first
    while slide != NOWHERE and s.stage == Stage.SLIDE_SQUARE:
        if s.slider != s.chosen_card:
            s.stage = Stage.SLIDE
            s.chosen_card = NO_CARD
        slide = find_slide(s, slide + 1)
    forget_slide(s)


@rule
def list_slides(s: Play, out: Cells) -> int:
    """The equally short slides among which the taker chooses: first a card, then the square that it comes to."""
    n = 0
    slide = find_slide(s, 0)
    while slide != NOWHERE:
        if s.stage == Stage.SLIDE:
            n = offer_slide(out, n, move_of(Verb.SLIDE, s.slider))
        elif s.slider == s.chosen_card:
            n = offer_slide(out, n, move_of(Verb.SQUARE, s.host, s.host_side))
        slide = find_slide(s, slide + 1)
    forget_slide(s)
    return n


@rule
def offer_slide(out: Cells, n: int, move: int) -> int:
    """Add a move to a list unless it is there; return how many it has."""
    for i in range(min(n, len(out))):
        if out[i] == move:
            return n
    out[min(n, len(out) - 1)] = move
    return n + 1


@rule
def forget_slide(s: Play) -> None:
    """No slide is looked at."""
    s.slider = 0
    s.host = 0
    s.host_side = 0


@rule
def slide_group(s: Play, seat: int, host: int, side: int, log: Cells) -> None:
    """Slide the group of the chosen card so that it comes to lie beyond a side of the host; wayfarers ride along (R-35)."""
    card = s.chosen_card
    east = across_beyond(s, host, side) - s.across[card]
    south = down_beyond(s, host, side) - s.down[card]
    name = s.group[card]
    tell(log, Told.SLID, EVERYBODY, seat, card, cards_in_group(s, name), east, south, host)
    for member in range(s.laid):
        if s.group[member] == name:
            leave_square(s, member)
            s.across[member] += east
            s.down[member] += south
    for member in range(s.laid):
        if s.group[member] == name:
            enter_square(s, member)
    something_joined(s)
    forget_steps(s, seat)
    move_on(s)


@rule
def something_joined(s: Play) -> None:
    """The main group has grown: what fitted nowhere may fit now."""
    for card in range(FOREST):
        s.stranded[card] = 0

"""Linked groups, and the slides that join them again (R-33 to R-35).

A slide is named by a card of the group, and by the card of the main group and the side of it that it comes to lie on.
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_play.events import SLID
from fatina.games.fairy_play.forest import (
    card_at,
    east_of,
    lies,
    linked,
    openings,
    side_towards,
    south_of,
    touches,
)
from fatina.games.fairy_play.moves import ON_SQUARE, SLIDE_CARD
from fatina.games.fairy_play.state import FOREST, NOTHING, SLIDE, Play


@rule
def find_groups(s: Play) -> int:
    """Name each linked group by its lowest number, choose the main one, and return how many groups there are (R-33)."""
    for card in range(s.laid):
        s.group[card] = card if lies(s, card) else NOTHING
    changed = True
    while changed:
        changed = False
        for card in range(s.laid):
            for side in range(4):
                if lies(s, card) and linked(s, card, side) and s.group[s.beside[card, side]] < s.group[card]:
                    s.group[card] = s.group[s.beside[card, side]]
                    changed = True
    found = 0
    most = 0
    for name in range(s.laid):
        if s.group[name] != name:
            continue
        found += 1
        cards = cards_in_group(s, name)
        if cards > most:
            most = cards
            s.main = name
    return found


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
def slide_joins(s: Play, name: int, east: int, south: int) -> bool:
    """Whether a group, slid so far, lies on free squares and is linked to the main group; ``joins`` tells where (R-34)."""
    s.joins[0] = NOTHING
    for card in range(s.laid):
        if s.group[card] == name:
            across = s.across[card] + east
            down = s.down[card] + south
            there = card_at(s, across, down)
            if there != NOTHING and s.group[there] != name:
                return False
            if s.joins[0] == NOTHING:
                find_joint(s, card, across, down)
    return bool(s.joins[0] != NOTHING)


@rule
def find_joint(s: Play, card: int, across: int, down: int) -> None:
    """Note in ``joins`` the first card of the main group that a card on this square would be linked to, if any."""
    for host in range(s.laid):
        if in_main_group(s, host) and touches(s, host, across, down):
            side = side_towards(across - s.across[host], down - s.down[host])
            its = openings(s, host) >> 3 * side
            mine = openings(s, card) >> 3 * ((side + 2) % 4)
            if its & mine & 7:
                s.joins[0] = card
                s.joins[1] = host
                s.joins[2] = side
                return


@rule
def nth_slide(s: Play, wanted: int) -> bool:
    """Find a slide of length ``cost`` by its place in the list, 0 for the first; ``joins`` tells where it leads.

    The order is that of R-34: the group with the earliest card, then from north to south, then from west to east.
    """
    for name in range(s.laid):
        if is_cut_off(s, name):
            for south in range(-s.cost, s.cost + 1):
                rest = s.cost - abs(south)
                for east in range(-rest, rest + 1, max(1, 2 * rest)):
                    if slide_joins(s, name, east, south):
                        if wanted == 0:
                            return True
                        wanted -= 1
    return False


@rule
def find_shortest_slide(s: Play) -> bool:
    """Set ``cost`` to the length of the shortest slide that joins a group; False if there is none."""
    for cost in range(1, farthest_slide(s) + 1):
        s.cost = cost
        if nth_slide(s, 0):
            return True
    return False


@rule
def list_slides(s: Play, out: Cells) -> int:
    """The equally short slides among which the taker chooses: first a card, then the square that it comes to."""
    n = 0
    k = 0
    while nth_slide(s, k):
        k += 1
        if s.stage == SLIDE:
            n = offer_once(out, n, SLIDE_CARD + s.joins[0])
        elif s.joins[0] == s.chosen_card:
            n = offer_once(out, n, ON_SQUARE + 4 * s.joins[1] + s.joins[2])
    forget_joint(s)
    return n


@rule
def only_square(s: Play, card: int) -> int:
    """The square that a slide named by this card leads to, as card and side in one number; NOTHING if there are several."""
    found = NOTHING
    k = 0
    while nth_slide(s, k):
        k += 1
        if s.joins[0] == card:
            if found != NOTHING:
                forget_joint(s)
                return NOTHING
            found = 4 * s.joins[1] + s.joins[2]
    forget_joint(s)
    return found


@rule
def offer_once(out: Cells, n: int, move: int) -> int:
    """Add a move to a list unless it is there; return how many it has."""
    for i in range(n):
        if out[i] == move:
            return n
    out[n] = move
    return n + 1


@rule
def forget_joint(s: Play) -> None:
    """No slide is looked at."""
    for i in range(3):
        s.joins[i] = 0


@rule
def slide_group(s: Play, seat: int, card: int, host: int, side: int, log: Cells) -> None:
    """Slide the group of a card so that this card comes to lie beyond a side of the host; wayfarers ride along (R-35)."""
    east = s.across[host] + east_of(side) - s.across[card]
    south = s.down[host] + south_of(side) - s.down[card]
    name = s.group[card]
    tell(log, SLID, EVERYBODY, seat, card, cards_in_group(s, name), east, south, host)
    for member in range(s.laid):
        if s.group[member] == name:
            s.across[member] += east
            s.down[member] += south
    find_neighbours(s)
    something_joined(s)


@rule
def find_neighbours(s: Play) -> None:
    """Find anew who lies beside whom."""
    for card in range(s.laid):
        for side in range(4):
            s.beside[card, side] = NOTHING
    for card in range(s.laid):
        for other in range(card):
            if lies(s, card) and touches(s, other, s.across[card], s.down[card]):
                side = side_towards(s.across[other] - s.across[card], s.down[other] - s.down[card])
                s.beside[card, side] = other
                s.beside[other, (side + 2) % 4] = card


@rule
def something_joined(s: Play) -> None:
    """The main group has grown: what fitted nowhere may fit now."""
    for card in range(FOREST):
        s.stranded[card] = 0

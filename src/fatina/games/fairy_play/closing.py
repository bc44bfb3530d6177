"""Closing up the forest after a card was taken: the shortest slide first, turning as the last resort (FP-43, R-33 to R-35).

A slide is named by a card of the group, and by the card of the main group and the side of it that it comes to lie on.
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_play.events import CUT_OFF, LAID_AGAIN, SLID
from fatina.games.fairy_play.forest import (
    card_at,
    east_of,
    fits,
    fits_somehow,
    lies,
    lift,
    linked,
    openings,
    put,
    set_token,
    side_towards,
    south_of,
    touches,
)
from fatina.games.fairy_play.moves import ON_SQUARE, SLIDE_CARD, TURN_TO
from fatina.games.fairy_play.state import (
    FOREST,
    LAY_AGAIN,
    NOTHING,
    SLIDE,
    SLIDE_SQUARE,
    Play,
)


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


# Taking up and laying again, where no slide helps


@rule
def something_joined(s: Play) -> None:
    """The main group has grown: what fitted nowhere may fit now."""
    for card in range(FOREST):
        s.stranded[card] = 0


@rule
def take_up_group(s: Play) -> bool:
    """Mark the cards of the group with the earliest card, to be laid again one by one; False if all fit nowhere (R-34)."""
    for card in range(s.laid):
        if lies(s, card) and not in_main_group(s, card) and not s.stranded[card]:
            for other in range(s.laid):
                s.again[other] = 1 if s.group[other] == s.group[card] else 0
            return True
    return False


@rule
def next_to_lay(s: Play) -> int:
    """The earliest card that is to be laid again, or NOTHING."""
    for card in range(s.laid):
        if s.again[card]:
            return card
    return NOTHING


@rule
def facing_main(s: Play, across: int, down: int) -> int:
    """The openings of the main group that face a square: three bits a side of the square."""
    found = 0
    for card in range(s.laid):
        if in_main_group(s, card) and touches(s, card, across, down):
            side = side_towards(s.across[card] - across, s.down[card] - down)
            found |= (openings(s, card) >> 3 * ((side + 2) % 4) & 7) << 3 * side
    return found


@rule
def distance(s: Play, card: int, host: int, side: int) -> int:
    """How far a card is from the square beyond a side of another."""
    east = s.across[host] + east_of(side) - s.across[card]
    south = s.down[host] + south_of(side) - s.down[card]
    return int(abs(east) + abs(south))


@rule
def may_lie_again(s: Play, card: int, host: int, side: int) -> bool:
    """Whether a card that is taken up fits, in some turn, on the square beyond a side of a card of the main group."""
    if not in_main_group(s, host) or (s.beside[host, side] != NOTHING and s.beside[host, side] != card):
        return False
    across = s.across[host] + east_of(side)
    down = s.down[host] + south_of(side)
    for other in range(host):
        if in_main_group(s, other) and touches(s, other, across, down):
            return False
    return fits_somehow(s, s.lying[card], facing_main(s, across, down))


@rule
def find_nearest_square(s: Play, card: int) -> bool:
    """Set ``cost`` to the distance of the nearest square where a card fits; False if it fits nowhere."""
    s.cost = NOTHING
    for host in range(s.laid):
        for side in range(4):
            if may_lie_again(s, card, host, side):
                far = distance(s, card, host, side)
                if s.cost == NOTHING or far < s.cost:
                    s.cost = far
    return s.cost != NOTHING


@rule
def list_squares_again(s: Play, out: Cells) -> int:
    """The nearest squares for the card that is taken up."""
    card = next_to_lay(s)
    n = 0
    for host in range(s.laid):
        for side in range(4):
            if may_lie_again(s, card, host, side) and distance(s, card, host, side) == s.cost:
                out[n] = ON_SQUARE + 4 * host + side
                n += 1
    return n


@rule
def list_turns_again(s: Play, out: Cells) -> int:
    """The turns in which the card that is taken up fits there."""
    host = s.chosen_card
    side = s.chosen_side
    kind = s.lying[next_to_lay(s)]
    around = facing_main(s, s.across[host] + east_of(side), s.down[host] + south_of(side))
    n = 0
    for turn in range(s.turns[kind]):
        if fits(s, kind, turn, around):
            out[n] = TURN_TO + turn
            n += 1
    return n


@rule
def turned_cell(cell: int, quarters: int) -> int:
    """Where a cell of a card comes to lie when the card is turned clockwise."""
    for _ in range(quarters):
        cell = 3 * (cell % 3) + 2 - cell // 3
    return cell


@rule
def lay_again(s: Play, seat: int, host: int, side: int, turn: int, log: Cells) -> None:
    """Lay the card that is taken up on its new square, turned; wayfarers ride along (R-34, R-35)."""
    card = next_to_lay(s)
    kind = s.lying[card]
    across = s.across[host] + east_of(side)
    down = s.down[host] + south_of(side)
    quarters = (turn - s.turned[card]) % 4
    lift(s, card)
    put(s, card, kind, across, down, turn)
    for owner in range(s.seats):
        if s.stands_on[owner] == card:
            set_token(s, owner, card, turned_cell(s.stands_at[owner], quarters))
    s.again[card] = 0
    tell(log, LAID_AGAIN, EVERYBODY, seat, card, host, side, turn)
    something_joined(s)


# The whole


@rule
def close_up(s: Play, seat: int, log: Cells) -> bool:
    """Close the forest up as far as nobody has to choose; True when it is done, False when the taker is asked (R-34)."""
    while find_groups(s) > 1:
        card = next_to_lay(s)
        if card != NOTHING:
            if in_main_group(s, card):
                s.again[card] = 0
            elif find_nearest_square(s, card):
                s.stage = LAY_AGAIN
                return False
            else:
                s.again[card] = 0
                s.stranded[card] = 1
                tell(log, CUT_OFF, EVERYBODY, card)
        elif find_shortest_slide(s):
            if choose_slide(s):
                return False
            slide_group(s, seat, s.joins[0], s.joins[1], s.joins[2], log)
        elif not take_up_group(s):
            break
    forget_closing(s)
    return True


@rule
def choose_slide(s: Play) -> bool:
    """Whether there are several shortest slides; if so, the stage says what is to be chosen. Else ``joins`` has the one."""
    several = nth_slide(s, 1)
    nth_slide(s, 0)
    if not several:
        return False
    first = s.joins[0]
    s.stage = SLIDE_SQUARE
    s.chosen_card = first
    k = 1
    while nth_slide(s, k):
        k += 1
        if s.joins[0] != first:
            s.stage = SLIDE
            s.chosen_card = NOTHING
    forget_joint(s)
    return True


@rule
def forget_closing(s: Play) -> None:
    """Nothing is being closed up."""
    forget_joint(s)
    s.cost = 0
    s.main = 0
    s.chosen_card = NOTHING
    s.chosen_side = NOTHING
    for card in range(FOREST):
        s.group[card] = 0
        s.again[card] = 0
        s.stranded[card] = 0

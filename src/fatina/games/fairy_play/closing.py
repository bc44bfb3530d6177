"""Closing up the forest after a card was taken: the shortest slide first, turning as the last resort (FP-43, R-34)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_play.events import CUT_OFF, LAID_AGAIN
from fatina.games.fairy_play.forest import (
    card_towards,
    east_of,
    faces,
    fits,
    fits_somehow,
    lies,
    lift,
    put,
    set_token,
    south_of,
)
from fatina.games.fairy_play.moves import ON_SQUARE, TURN_TO
from fatina.games.fairy_play.sliding import (
    find_groups,
    find_shortest_slide,
    forget_joint,
    in_main_group,
    next_slide,
    slide_group,
    something_joined,
)
from fatina.games.fairy_play.state import FOREST, LAY_AGAIN, LAY_AGAIN_TURN, NOTHING, SLIDE, SLIDE_SQUARE, Play

# Taking up and laying again, where no slide helps


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
    for side in range(4):
        card = card_towards(s, across, down, side)
        if card != NOTHING and in_main_group(s, card):
            found |= faces(s, card, (side + 2) % 4)
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
    for other_side in range(4):
        other = card_towards(s, across, down, other_side)
        if other != NOTHING and other < host and in_main_group(s, other):
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
    kind = s.lying[next_to_lay(s)]
    n = 0
    for turn in range(s.turns[kind]):
        if fits_again(s, kind, turn):
            out[n] = TURN_TO + turn
            n += 1
    return n


@rule
def choose_square_again(s: Play, seat: int, card: int, log: Cells) -> bool:
    """Ask for the square of a card that is taken up if there are several, else go on to its turn; True if the taker is asked."""
    squares = 0
    for host in range(s.laid):
        for side in range(4):
            if may_lie_again(s, card, host, side) and distance(s, card, host, side) == s.cost:
                squares += 1
                s.chosen_card = host
                s.chosen_side = side
    if squares == 1:
        return choose_turn_again(s, seat, log)
    s.chosen_card = NOTHING
    s.chosen_side = NOTHING
    s.stage = LAY_AGAIN
    return True


@rule
def choose_turn_again(s: Play, seat: int, log: Cells) -> bool:
    """Ask for the turn of a card that is taken up if several fit, else lay it; True if the taker is asked."""
    kind = s.lying[next_to_lay(s)]
    turns = 0
    last = NOTHING
    for turn in range(s.turns[kind]):
        if fits_again(s, kind, turn):
            turns += 1
            last = turn
    if turns > 1:
        s.stage = LAY_AGAIN_TURN
        return True
    lay_again(s, seat, last, log)
    return False


@rule
def fits_again(s: Play, kind: int, turn: int) -> bool:
    """Whether a card that is taken up fits on the chosen square in this turn."""
    across = s.across[s.chosen_card] + east_of(s.chosen_side)
    down = s.down[s.chosen_card] + south_of(s.chosen_side)
    return fits(s, kind, turn, facing_main(s, across, down))


@rule
def turned_cell(cell: int, quarters: int) -> int:
    """Where a cell of a card comes to lie when the card is turned clockwise."""
    for _ in range(quarters):
        cell = 3 * (cell % 3) + 2 - cell // 3
    return cell


@rule
def lay_again(s: Play, seat: int, turn: int, log: Cells) -> None:
    """Lay the card that is taken up on the chosen square, turned; wayfarers ride along (R-34, R-35)."""
    card = next_to_lay(s)
    host = s.chosen_card
    side = s.chosen_side
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
    s.chosen_card = NOTHING
    s.chosen_side = NOTHING
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
                if choose_square_again(s, seat, card, log):
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
    first = next_slide(s, 0)
    card = s.joins[0]
    slide = next_slide(s, first + 1)
    if slide == NOTHING:
        next_slide(s, first)  # which is in ``joins`` again
        return False
    s.stage = SLIDE_SQUARE
    s.chosen_card = card
    while slide != NOTHING:
        if s.joins[0] != card:
            s.stage = SLIDE
            s.chosen_card = NOTHING
        slide = next_slide(s, slide + 1)
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

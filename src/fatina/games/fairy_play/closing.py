"""Closing up the forest after a card was taken: the shortest slide first, turning as the last resort (FP-43, R-34).

What cannot slide is taken up and laid again card by card, each where it fits nearest to where it lay.
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.backs import SIDES, TURNS, opposite, turned_cell
from fatina.games.fairy_play.course import forget_steps, move_on
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.forest import (
    across_beyond,
    card_towards,
    down_beyond,
    faces,
    fits,
    fits_somehow,
    lies,
    lift,
    put,
)
from fatina.games.fairy_play.moves import Verb, move_of
from fatina.games.fairy_play.sliding import (
    begin_slide,
    find_groups,
    find_shortest_slide,
    in_main_group,
    something_joined,
)
from fatina.games.fairy_play.state import FOREST, NOWHERE, Play, Stage
from fatina.games.fairy_play.wayfarers import set_token


@rule
def close_up(s: Play, log: Cells) -> None:
    """One step of closing up: what has to be chosen next, or the end of it (FP-43, R-33, R-34)."""
    if find_groups(s) <= 1:
        end_closing(s)
        return
    card = next_to_lay(s)
    if card == NO_CARD:
        slide = find_shortest_slide(s)
        if slide != NOWHERE:
            begin_slide(s, slide)
        elif not take_up_group(s):
            end_closing(s)
    elif in_main_group(s, card):
        s.again[card] = 0
    elif find_nearest_square(s, card):
        s.stage = Stage.LAY_AGAIN
    else:
        s.again[card] = 0
        s.stranded[card] = 1
        tell(log, Told.CUT_OFF, EVERYBODY, card)


@rule
def end_closing(s: Play) -> None:
    """Nothing is being closed up any more: tokens are set again (FP-44)."""
    s.cost = 0
    s.main = 0
    for card in range(FOREST):
        s.group[card] = 0
        s.again[card] = 0
        s.stranded[card] = 0
    move_on(s)


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
    """The earliest card that is to be laid again, or NO_CARD."""
    for card in range(s.laid):
        if s.again[card]:
            return card
    return NO_CARD


@rule
def facing_main(s: Play, host: int, side: int) -> int:
    """The openings of the main group that face the square beyond a side of a card: three bits a side of the square."""
    found = 0
    for other_side in range(SIDES):
        card = card_towards(s, across_beyond(s, host, side), down_beyond(s, host, side), other_side)
        if card != NO_CARD and in_main_group(s, card):
            found |= faces(s, card, opposite(other_side))
    return found


@rule
def distance(s: Play, card: int, host: int, side: int) -> int:
    """How far a card is from the square beyond a side of another."""
    return int(abs(across_beyond(s, host, side) - s.across[card]) + abs(down_beyond(s, host, side) - s.down[card]))


@rule
def may_lie_again(s: Play, card: int, host: int, side: int) -> bool:
    """Whether a card that is taken up fits, in some turn, on the square beyond a side of a card of the main group."""
    if not in_main_group(s, host) or (s.beside[host, side] != NO_CARD and s.beside[host, side] != card):
        return False
    for other_side in range(SIDES):
        other = card_towards(s, across_beyond(s, host, side), down_beyond(s, host, side), other_side)
        if other != NO_CARD and other < host and in_main_group(s, other):
            return False
    return fits_somehow(s, s.lying[card], facing_main(s, host, side))


@rule
def find_nearest_square(s: Play, card: int) -> bool:
    """Set ``cost`` to the distance of the nearest square where a card fits; False if it fits nowhere."""
    s.cost = NOWHERE
    for host in range(s.laid):
        for side in range(SIDES):
            if may_lie_again(s, card, host, side):
                far = distance(s, card, host, side)
                if s.cost == NOWHERE or far < s.cost:
                    s.cost = far
    return s.cost != NOWHERE


@rule
def list_squares_again(s: Play, out: Cells) -> int:
    """The nearest squares for the card that is taken up."""
    card = next_to_lay(s)
    n = 0
    for host in range(s.laid):
        for side in range(SIDES):
            if may_lie_again(s, card, host, side) and distance(s, card, host, side) == s.cost:
                out[min(n, len(out) - 1)] = move_of(Verb.SQUARE, host, side)
                n += 1
    return n


@rule
def list_turns_again(s: Play, out: Cells) -> int:
    """The turns in which the card that is taken up fits there."""
    kind = s.lying[next_to_lay(s)]
    n = 0
    for turn in range(s.turns[kind]):
        if fits(s, kind, turn, facing_main(s, s.chosen_card, s.chosen_side)):
            out[n] = move_of(Verb.TURN, turn)
            n += 1
    return n


@rule
def lay_again(s: Play, seat: int, turn: int, log: Cells) -> None:
    """Lay the card that is taken up on the chosen square, turned; wayfarers ride along (R-34, R-35)."""
    card = next_to_lay(s)
    host = s.chosen_card
    side = s.chosen_side
    kind = s.lying[card]
    quarters = (turn - s.turned[card]) % TURNS
    lift(s, card)
    put(s, card, kind, across_beyond(s, host, side), down_beyond(s, host, side), turn)
    for owner in range(s.seats):
        if s.stands_on[owner] == card:
            set_token(s, owner, card, turned_cell(s.stands_at[owner], quarters))
    s.again[card] = 0
    tell(log, Told.LAID_AGAIN, EVERYBODY, seat, card, host, side, turn)
    something_joined(s)
    forget_steps(s, seat)
    move_on(s)

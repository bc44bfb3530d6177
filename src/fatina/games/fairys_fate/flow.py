"""What happens by itself after a move, up to the next decision."""

from fatina.engine.compiled import rule
from fatina.engine.counting import members
from fatina.engine.layout import Cells
from fatina.engine.seats import wait_for
from fatina.games.fairys_fate.cards import PLACES
from fatina.games.fairys_fate.fairies import any_usable, next_question
from fatina.games.fairys_fate.gathering import look_for_buio, lose, resolve, turn_up
from fatina.games.fairys_fate.hands import draw_card, piles_left
from fatina.games.fairys_fate.journey import begin_gathering, begin_visit, go, may_go, may_set_out, places_to_go, stay
from fatina.games.fairys_fate.phases import decides, in_journey, is_window
from fatina.games.fairys_fate.possessions import objects_owned
from fatina.games.fairys_fate.state import PILES, Fate, Phase
from fatina.games.fairys_fate.turn import after_draw, begin_turn, can_play, end_turn, skip


@rule
def proceed(s: Fate, log: Cells) -> None:
    """Let everything happen that needs no decision."""
    while not s.over and not is_open(s):
        if s.phase == Phase.TURN:
            begin_turn(s, log)
        elif s.phase == Phase.VISITOR:
            begin_visit(s, log)
        elif s.phase == Phase.GATHER:
            begin_gathering(s, log)
        elif s.phase == Phase.TURN_UP:
            turn_up(s, log)
        elif s.phase == Phase.DARK:
            look_for_buio(s, log)
        elif s.phase == Phase.RESOLVE:
            resolve(s, log)
        elif s.phase == Phase.QUESTION:
            next_question(s, log)
        elif s.phase == Phase.ACT:
            skip(s, log)
        elif s.phase == Phase.DRAW:
            draw_forced(s, log)
        elif s.phase == Phase.GO:
            go_forced(s, log)
        elif s.phase == Phase.LOSE:
            lose(s, lowest(objects_owned(s, s.turn)), log)
        else:
            go_on(s)
    if not s.over:
        wait_for(s, s.asked if s.phase == Phase.ANSWER else s.turn)


@rule
def is_open(s: Fate) -> bool:
    """Whether there is something to decide now, as far as everybody can see.

    What is forced by what everybody sees happens by itself: a skip, a draw from the only pile, the pick of the only place, the
    loss of the only object. Windows for fairies are opened only to players who own a usable one (RU-6).
    """
    if not decides(s.phase):
        return False
    if s.phase == Phase.ACT:
        return can_play(s, s.turn) or may_set_out(s) or any_usable(s, s.turn)
    if s.phase == Phase.DRAW:
        return piles_left(s) > 1 or (piles_left(s) == 1 and any_usable(s, s.turn))
    if s.phase == Phase.GO:
        return places_to_go(s) > 1 or any_usable(s, s.turn)
    if is_window(s.phase):
        return any_usable(s, s.turn)
    if s.phase == Phase.LOSE:
        return members(objects_owned(s, s.turn)) > 1
    return True


@rule
def draw_forced(s: Fate, log: Cells) -> None:
    """Draw from the only pile that is left, if there is one (FF-72, RU-56)."""
    for pile in range(PILES):
        if s.pile_n[pile]:
            draw_card(s, pile, log)
    after_draw(s)


@rule
def go_forced(s: Fate, log: Cells) -> None:
    """Go to the only place that can be picked (RU-13), or stay at home if there is none (RU-15)."""
    for place in range(PLACES):
        if s.phase == Phase.GO and may_go(s, place):
            go(s, place, log)
    if s.phase == Phase.GO:
        stay(s, log)


@rule
def lowest(some: int) -> int:
    """The first object of a set."""
    thing = 0
    while not some >> thing & 1:
        thing += 1
    return thing


@rule
def go_on(s: Fate) -> None:
    """No fairy is used, or none any more: the turn or the gathering goes on."""
    if s.phase == Phase.BEFORE:
        s.phase = Phase.TURN_UP
    elif s.phase == Phase.STEP:
        s.phase = Phase.RESOLVE
    elif in_journey(s):
        s.phase = Phase.VISITOR
    else:
        end_turn(s)

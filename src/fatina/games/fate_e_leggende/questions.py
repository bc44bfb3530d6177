"""Questions: the moments at which others may answer with a card, and how they keep secret who could (FL-81).

A question opens on public facts alone: the card that could answer it is not lying in the discards. It goes to all other seats
at once, and nobody learns an answer before all have answered, so a question tells nothing about anybody's hand.
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fate_e_leggende.interruptions import NOTHING, announce, go_on_after, take_effect
from fatina.games.fate_e_leggende.knowledge import find_in_hand, lay_open, put_on_discards
from fatina.games.fate_e_leggende.state import (
    ANNOUNCEMENT,
    ANSWERING,
    APPLAUD,
    APPLAUSE,
    ASKED,
    BLOW,
    COMPLETION,
    DIE,
    DIRECTION,
    HUSH,
    HUSH_MOVE,
    HUSHED,
    INTERRUPTIONS,
    MOVING,
    REWARDING,
    STAY_QUIET,
    Legends,
)


@rule
def may_be_held(s: Legends, effect: int) -> bool:
    """Whether, for all that is public, somebody could hold the card with this effect: not all copies lie in the discards."""
    card = s.card_of[effect]
    if card == NOTHING or s.options[INTERRUPTIONS]:
        return False
    copies = s.copies[card]
    for i in range(s.discarded):
        if s.discards[i] == card:
            copies -= 1
    return bool(copies > 0)


@rule
def ask_others(s: Legends, window: int, but: int, log: Cells) -> None:
    """Ask all seats but one, at once and in secret."""
    s.window = window
    s.stage = ANSWERING
    s.to_act = (1 << s.seats) - 1 & ~(1 << but)
    tell(log, ASKED, EVERYBODY, window)


@rule
def most_applause(s: Legends, seat: int) -> int:
    """One for every card of the row, from the own supply."""
    row = s.length[s.pawn[s.active]] * s.amount[s.card_of[APPLAUSE]]
    return int(min(row, s.supply[seat]))


@rule
def reaction_to(window: int) -> int:
    """The effect that answers a question."""
    if window == DIE:
        return DIRECTION
    return APPLAUSE if window == COMPLETION else HUSH


@rule
def legal_answers(s: Legends, seat: int, out: Cells) -> int:
    """Stay quiet, or play the card that answers, if the seat holds it."""
    out[0] = STAY_QUIET
    n = 1
    if find_in_hand(s, seat, s.card_of[reaction_to(s.window)]) < 0:
        return n
    if s.window == DIE:
        for way in range(2):
            out[n] = BLOW + way
            n += 1
    elif s.window == COMPLETION:
        for amount in range(1, most_applause(s, seat) + 1):
            out[n] = APPLAUD + amount
            n += 1
    else:
        out[n] = HUSH_MOVE
        n += 1
    return n


@rule
def write_answer(s: Legends, seat: int, move: int) -> None:
    """Keep an answer secret until all have answered."""
    s.answer[seat] = 0 if move == STAY_QUIET else 1
    s.answer_choice[seat] = 0
    if s.answer[seat] and s.window == DIE:
        s.answer_choice[seat] = move - BLOW
    elif s.answer[seat] and s.window == COMPLETION:
        s.answer_choice[seat] = move - APPLAUD


@rule
def hear_answers(s: Legends, log: Cells) -> None:
    """All have answered: the first clockwise from the active player who reacts is heard; the others keep their cards."""
    window = s.window
    s.window = NOTHING
    reactor = NOTHING
    for k in range(s.seats):
        seat = (s.active + k) % s.seats
        if s.answer[seat] and reactor == NOTHING:
            reactor = seat
            s.aim[0] = s.answer_choice[seat] if window != ANNOUNCEMENT else s.aim[0]
        s.answer[seat] = 0
        s.answer_choice[seat] = 0
    if reactor == NOTHING:
        if window == DIE:
            s.stage = MOVING
            s.to_act = 1 << s.active
        elif window == COMPLETION:
            s.stage = REWARDING
        else:
            take_effect(s, log)
    elif window == ANNOUNCEMENT:
        hush(s, reactor, log)
    else:
        announce(s, reactor, s.card_of[reaction_to(window)], log)


@rule
def hush(s: Legends, seat: int, log: Cells) -> None:
    """The announced card is discarded without effect; Hush cannot be silenced itself."""
    lay_open(s, seat, s.card_of[HUSH])
    put_on_discards(s, s.card_of[HUSH])
    tell(log, HUSHED, EVERYBODY, seat, s.announcer, s.announced)
    put_on_discards(s, s.announced)
    go_on_after(s, s.effect[s.announced])

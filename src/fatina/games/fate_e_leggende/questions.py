"""Questions: the moments at which others may answer with a card, and how they keep secret who could (FL-81).

A question opens on public facts alone: the card that could answer it is not lying in the discards. It goes to all other seats
at once, and nobody learns an answer before all have answered, so a question tells nothing about anybody's hand.
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import everyone, left_of
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fate_e_leggende.announcing import announce, forget_announcement, go_on_after, named_in, take_effect
from fatina.games.fate_e_leggende.cards import Effect, Window
from fatina.games.fate_e_leggende.events import Told
from fatina.games.fate_e_leggende.interruptions import Aim, hush, most_applause
from fatina.games.fate_e_leggende.moves import Verb, move_of, verb_of
from fatina.games.fate_e_leggende.piles import find_in_hand
from fatina.games.fate_e_leggende.state import NOTHING, WAYS, Legends, Option, Stage
from fatina.games.fate_e_leggende.steps import next_step


@rule
def answer_to(window: int) -> int:
    """The effect that answers a question."""
    if window == Window.DIE:
        return Effect.DIRECTION
    return Effect.APPLAUSE if window == Window.COMPLETION else Effect.HUSH


@rule
def may_be_held(s: Legends, effect: int) -> bool:
    """Whether, for all that is public, somebody could hold the card with this effect: not all copies lie in the discards."""
    card = s.card_of[effect]
    if card == NO_CARD or s.options[Option.INTERRUPTIONS]:
        return False
    copies = s.copies[card]
    for i in range(s.discarded):
        if s.discards[i] == card:
            copies -= 1
    return bool(copies > 0)


@rule
def ask_about(s: Legends, window: int, log: Cells) -> None:
    """Ask all others, at once and in secret, if anybody could answer; the wind blows once."""
    if not may_be_held(s, answer_to(window)) or (window == Window.DIE and s.forced != NOTHING):
        go_on_unanswered(s, window, log)
        return
    s.window = window
    s.stage = Stage.ANSWER
    s.to_act = everyone(s) & ~(1 << asker(s))
    tell(log, Told.ASKED, EVERYBODY, window)


@rule
def asker(s: Legends) -> int:
    """Whose act the others are asked about."""
    return int(s.announcer if s.window == Window.ANNOUNCEMENT else s.active)


@rule
def reactions(s: Legends, seat: int) -> int:
    """In how many ways the card that answers can be played."""
    if s.window == Window.DIE:
        return len(WAYS)
    return most_applause(s, seat) if s.window == Window.COMPLETION else 1


@rule
def reaction(s: Legends, i: int) -> int:
    """One of those ways, as a move."""
    if s.window == Window.DIE:
        return move_of(Verb.BLOW, i)
    return move_of(Verb.APPLAUD, i + 1) if s.window == Window.COMPLETION else move_of(Verb.HUSH)


@rule
def can_answer(s: Legends, seat: int) -> bool:
    """Whether the seat holds the card that answers (FL-81)."""
    return find_in_hand(s, seat, s.card_of[answer_to(s.window)]) >= 0


@rule
def legal_answers(s: Legends, seat: int, out: Cells) -> int:
    """Stay quiet, or play the card that answers, if the seat holds it."""
    out[0] = move_of(Verb.STAY_QUIET)
    if not can_answer(s, seat):
        return 1
    ways = reactions(s, seat)
    for i in range(ways):
        out[1 + i] = reaction(s, i)
    return 1 + ways


@rule
def write_answer(s: Legends, seat: int, move: int) -> None:
    """Keep an answer secret until all have answered."""
    s.answer[seat] = 0 if verb_of(move) == Verb.STAY_QUIET else 1
    s.answer_choice[seat] = max(0, named_in(move))


@rule
def hear_answers(s: Legends, log: Cells) -> None:
    """All have answered: the first clockwise from the active player who reacts is heard; the others keep their cards."""
    window = s.window
    s.window = NOTHING
    reactor = NOBODY
    choice = 0
    seat = s.active
    for _ in range(s.seats):
        if s.answer[seat] and reactor == NOBODY:
            reactor = seat
            choice = s.answer_choice[seat]
        s.answer[seat] = 0
        s.answer_choice[seat] = 0
        seat = left_of(s, seat)
    if reactor == NOBODY:
        go_on_unanswered(s, window, log)
    elif window == Window.ANNOUNCEMENT:
        hush(s, reactor, log)
        go_on_after(s, s.effect[s.announced])
        forget_announcement(s)
    else:
        s.aim[Aim.ANSWER] = choice
        announce(s, reactor, s.card_of[answer_to(window)], log)


@rule
def go_on_unanswered(s: Legends, window: int, log: Cells) -> None:
    """Nobody answers, or could: the turn goes on."""
    if window == Window.DIE:
        next_step(s, Stage.MOVE)
    elif window == Window.COMPLETION:
        s.stage = Stage.REWARD
    else:
        take_effect(s, log)

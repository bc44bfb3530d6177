"""Choices half made, in positions: they are made again by the rules, from the beginning of the act, and must come to the same."""

from typing import Any

import numpy as np

from fatina.engine.layout import Row, ask, copied
from fatina.engine.position import Draft
from fatina.engine.seats import wait_for
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fate_e_leggende.cards import Effect, Window
from fatina.games.fate_e_leggende.dust import present_lender
from fatina.games.fate_e_leggende.lore import HANDS, exactly
from fatina.games.fate_e_leggende.moves import Verb, move_of
from fatina.games.fate_e_leggende.rules import apply, legal
from fatina.games.fate_e_leggende.state import NOTHING, Stage
from fatina.games.fate_e_leggende.steps import forget_aims, forget_choices

TELLING = (Stage.CALL, Stage.NAME, Stage.LEND, Stage.ADD)
FOR_TABLE = ("chosen", "calls_colour", "calls_value", "names", "adds", "lender", "aim", "aimed")
FOR_EACH = ("loan", "chain")
NO_LOG = np.zeros((0, 1), np.int16)


def check_choices(draft: Draft) -> None:
    """What is being chosen is what the rules make of the choices so far; what its author left out of it is filled in."""
    s: Any = draft.s
    again = _Again(draft)
    if s.stage in TELLING:
        _tell(draft, again)
    elif s.stage == Stage.AIM:
        _aim(draft, again)
    elif s.stage == Stage.ANSWER and s.window == Window.ANNOUNCEMENT:
        _announce(draft, again)
    else:
        aims, aimed = list(s.aim), s.aimed
        again.rest()
        if s.stage in (Stage.PICK, Stage.SWAP):  # what the wood has whispered of
            again.s.aimed = aimed
            for i, aim in enumerate(aims[:aimed]):
                again.s.aim[i] = aim
    _compare(draft, again.s)


class _Again:
    """The act, made once more on a copy of the position."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.s: Any = draft.game.layout.row(copied(draft.states)[0])

    def rest(self) -> None:
        """Nothing is being chosen, announced or answered."""
        for seat in range(len(self.s.chain)):
            self.s.chain[seat] = 0
        ask(self.s, forget_choices, self.s.active)

    def choose(self, field: str, seat: int, move: int) -> None:
        """Make a choice. Raises PositionError about the field if the rules do not allow it."""
        code = self.draft.game.layout.code
        out = np.zeros(self.draft.game.moves.size, np.int32)
        asked = self.s.to_act >> seat & 1
        if not asked or move not in out[: code.interpret(legal, self.s.record, seat, out)]:
            raise self.draft.fail(field, "is no choice that the rules allow here")
        code.interpret(apply, self.s.record, seat, move, NO_LOG)


def _tell(draft: Draft, again: _Again) -> None:
    """A legend card is being told."""
    s: Any = draft.s
    t, seat = again.s, s.active
    again.rest()
    t.stage = Stage.TELL
    wait_for(t, seat)
    if s.chosen == NO_CARD:
        raise draft.fail("chosen", "is the card being told")
    again.choose("chosen", seat, move_of(Verb.TELL, s.chosen))
    while t.stage != s.stage or (t.stage == Stage.LEND and draft.has("lender") and t.lender != s.lender):
        if t.stage == Stage.CALL:
            again.choose("calls_value", seat, move_of(Verb.CALL, s.calls_colour, s.calls_value))
        elif t.stage == Stage.NAME:
            again.choose("names", seat, move_of(Verb.NAME, s.names))
        elif t.stage == Stage.ADD:
            again.choose("adds", seat, move_of(Verb.ADD, s.adds))
        elif t.stage == Stage.LEND:
            lender = ask(t, present_lender)
            again.choose(f"players[{lender}].loan", seat, move_of(Verb.LEND, lender, s.loan[lender]))
        else:
            raise draft.fail("stage", "with the card chosen there is no such choice")


def _aim(draft: Draft, again: _Again) -> None:
    """An interruption is being given its choices, and not yet announced."""
    s: Any = draft.s
    again.rest()
    again.s.stage = s.back
    wait_for(again.s, s.active)
    if s.chosen == NO_CARD:
        raise draft.fail("chosen", "is the interruption for which something is chosen")
    again.choose("chosen", s.active, move_of(Verb.ANNOUNCE, s.chosen))
    for i, move in enumerate(_aims(s, s.effect[s.chosen])):
        again.choose(f"aim[{i}]", s.active, move)
    if again.s.stage != Stage.AIM:
        raise draft.fail("stage", "with the card chosen there is no such choice")


def _announce(draft: Draft, again: _Again) -> None:
    """An interruption lies open, and the others are asked whether they hush it."""
    s: Any = draft.s
    t = again.s
    card, seat = s.announced, s.announcer
    if card == NO_CARD:
        raise draft.fail("announced", "is the interruption that the others are asked about")
    if not 0 <= seat < s.seats:
        raise draft.fail("announcer", f"is a seat from 0 to {s.seats - 1}: who announced the card")
    effect = s.effect[card]
    answers = effect in (Effect.DIRECTION, Effect.APPLAUSE)
    if answers == (seat == s.active):
        who = "answers another player's act" if answers else "is the active player's to announce"
        raise draft.fail("announcer", f"{draft.cards.card_id('legend', card)} {who} (FL-80, FL-81)")
    again.rest()
    ask(t, forget_aims)
    t.announced, t.announcer, t.window = NO_CARD, NOBODY, NOTHING
    for other in range(s.seats):
        t.answer[other] = t.answer_choice[other] = 0
    i = t.held[seat]
    t.hand[seat, i] = card
    t.hand_lore[seat, i, seat] = exactly(HANDS + seat)
    t.held[seat] = i + 1
    wait_for(t, seat)
    if answers:
        t.stage = Stage.ANSWER
        t.window = Window.DIE if effect == Effect.DIRECTION else Window.COMPLETION
        again.choose("aim[0]", seat, move_of(Verb.BLOW if effect == Effect.DIRECTION else Verb.APPLAUD, s.aim[0]))
    else:
        t.stage = s.back
        again.choose("announced", seat, move_of(Verb.ANNOUNCE, card))
        for i, move in enumerate(_aims(s, effect)):
            again.choose(f"aim[{i}]", seat, move)
        if t.stage == Stage.AIM and effect == Effect.WHISPER:
            again.choose("aimed", seat, move_of(Verb.ENOUGH))
    if t.stage != Stage.ANSWER or t.announced != card:
        raise draft.fail("announced", "nobody is asked about it now")


def _aims(s: Any, effect: int) -> list[int]:
    """The choices made for an interruption, as moves."""
    aim = list(s.aim)
    if effect == Effect.HOP:
        return [move_of(Verb.HOP, aim[0], aim[1])] if s.aimed else []
    if effect == Effect.EXCHANGE:
        return [move_of(verb, thing) for verb, thing in zip((Verb.WANT, Verb.GIVE), aim[: s.aimed], strict=False)]
    verbs = {Effect.CHOOSE_DIE: Verb.FACE, Effect.SNEEZE: Verb.SNEEZE, Effect.WHISPER: Verb.WHISPER}
    return [move_of(verbs.get(effect, Verb.STORY), chosen) for chosen in aim[: s.aimed]]


def _compare(draft: Draft, t: Row) -> None:
    """The fields of a choice are as the rules leave them."""
    s: Any = draft.s
    fields = draft.game.layout.fields
    for name in FOR_TABLE:
        given, wanted = s.record[name], t.record[name]
        if np.any(given != wanted):
            if draft.has(name):
                shown = [fields[name].of.write(int(n), draft.cards) for n in np.atleast_1d(wanted)]
                told = "nothing is chosen" if s.stage not in (*TELLING, Stage.AIM, Stage.ANSWER) else "as chosen so far"
                raise draft.fail(name, f"{told}, it is {shown if np.ndim(wanted) else shown[0]}")
            s.record[name] = wanted
    for name in FOR_EACH:
        for seat in range(len(s.record[name])):
            if s.record[name][seat] != t.record[name][seat]:
                if draft.has(name, seat):
                    raise draft.fail(name, f"as chosen so far, it is {t.record[name][seat]}", seat)
                s.record[name][seat] = t.record[name][seat]

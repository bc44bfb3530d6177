"""Positions of Fairy Play: who must choose, and what the choice under way needs."""

from typing import Any

import numpy as np

from fatina.engine.events import NO_LOG
from fatina.engine.layout import ask
from fatina.engine.names import words_of
from fatina.engine.position import Draft
from fatina.engine.seats import everyone, must_choose
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.closing import find_nearest_square, next_to_lay
from fatina.games.fairy_play.course import in_scoring
from fatina.games.fairy_play.last_changes import begin_plan
from fatina.games.fairy_play.moves import MOVES
from fatina.games.fairy_play.rules import chooser, go_on, legal
from fatina.games.fairy_play.sliding import find_groups, find_shortest_slide, forget_slide
from fatina.games.fairy_play.state import NOWHERE, Stage, Step
from fatina.games.fairy_play.walking import find_arrivals

SLIDING = (Stage.SLIDE, Stage.SLIDE_SQUARE)
LAYING_AGAIN = (Stage.LAY_AGAIN, Stage.LAY_AGAIN_TURN)


def complete_choice(draft: Draft) -> None:
    """Who must choose, and what follows from the stage; a stage that asks nobody goes on by itself."""
    s: Any = draft.s
    if s.stage == Stage.OVER:
        s.over = 1
        return
    if s.stage == Stage.LAST_CHANGES:
        for seat in range(s.seats):
            if not draft.has("plan", seat):
                ask(s, begin_plan, seat)
        if not draft.has("to_act"):
            s.to_act = sum(1 << seat for seat in range(s.seats) if s.step[seat] != Step.DONE)
    if in_scoring(s.stage) and not draft.has("laying"):
        s.laying = everyone(s)
    if not draft.has("to_act") and s.stage != Stage.LAST_CHANGES:
        begin_choice(draft)
    else:
        resume_choice(draft)


def begin_choice(draft: Draft) -> None:
    """Go on from the stage to the next choice, as play does."""
    s: Any = draft.s
    if s.stage in (Stage.SQUARE, Stage.TURN, *SLIDING, *LAYING_AGAIN):
        raise draft.fail("stage", f"at {words_of(Stage)[s.stage]} say also who must choose: to_act")
    if s.stage == Stage.FIRST_WAYFARER and s.built[s.line_up[s.at]] == NO_CARD:
        s.built[s.line_up[s.at]] = s.laid - 1
    if s.stage == Stage.SUPPLY:
        s.stage = Stage.SCORING
    while s.to_act == 0 and not s.over:
        ask(s, go_on, NO_LOG)
    s.top_known = 0


def resume_choice(draft: Draft) -> None:
    """Find again what the choice under way needs: arrivals, groups, the shortest slide."""
    s: Any = draft.s
    if s.stage == Stage.LAST_CHANGES:
        if s.to_act == 0 or s.to_act >> s.seats:
            raise draft.fail("to_act", "names the seats that have not settled their rows")
    elif s.to_act != 1 << ask(s, chooser):
        raise draft.fail("to_act", f"at the stage {words_of(Stage)[s.stage]} seat {ask(s, chooser)} chooses")
    if s.stage == Stage.WALK:
        seat = s.line_up[s.at]
        s.walk_length = ask(s, find_arrivals, seat, s.fantasy[s.played[seat]])
    elif s.stage in SLIDING:
        ask(s, find_groups)
        if ask(s, find_shortest_slide) == NOWHERE:
            raise draft.fail("stage", "there is nothing to slide")
        ask(s, forget_slide)
    elif s.stage in LAYING_AGAIN:
        ask(s, find_groups)
        card = ask(s, next_to_lay)
        if card == NO_CARD or not ask(s, find_nearest_square, card):
            raise draft.fail("again", "marks cards that can be laid again")


def check_choice(draft: Draft) -> None:
    """Whoever must choose has something to choose from."""
    s: Any = draft.s
    moves = np.zeros(MOVES.size, np.int32)
    for seat in range(s.seats):
        if must_choose(s, seat) and not ask(s, legal, seat, moves):
            raise draft.fail("stage", f"seat {seat} must choose, but has nothing to choose from")

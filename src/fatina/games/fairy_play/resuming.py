"""Positions of Fairy Play: who must choose, and what the choice under way needs."""

from typing import Any

import numpy as np

from fatina.engine.events import NO_LOG
from fatina.engine.layout import ask
from fatina.engine.position import Draft
from fatina.engine.seats import must_choose
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.checks import LAYING, LAYING_AGAIN, NOBODY_IS_ASKED, SLIDING, check_plan, stage_name
from fatina.games.fairy_play.closing import find_nearest_square, list_squares_again, next_to_lay
from fatina.games.fairy_play.course import is_ordering
from fatina.games.fairy_play.knowledge import is_open
from fatina.games.fairy_play.last_changes import begin_plan
from fatina.games.fairy_play.laying import can_lay, list_squares, may_build
from fatina.games.fairy_play.moves import MOVES, Verb, move_of
from fatina.games.fairy_play.rules import chooser, go_on, legal
from fatina.games.fairy_play.scoring import wanted
from fatina.games.fairy_play.sliding import find_groups, find_shortest_slide, forget_slide, in_main_group, list_slides
from fatina.games.fairy_play.state import NOWHERE, Stage, Step
from fatina.games.fairy_play.walking import find_arrivals

MOST_STEPS = 16
"""No plan before scoring has more: fairies added, exchanges, and twice enough."""


def complete_choice(draft: Draft) -> None:
    """Who must choose, and what follows from the stage; a stage that asks nobody goes on by itself."""
    s: Any = draft.s
    if s.stage in NOBODY_IS_ASKED and s.to_act:
        raise draft.fail("to_act", f"nobody is asked at the stage {stage_name(s)}: leave it out")
    if s.stage in LAYING and (s.laying >> s.seats or not s.laying >> s.queen & 1):
        raise draft.fail("laying", f"names seats in play, and seat {s.queen} among them, whose go it is")
    if s.stage == Stage.OVER:
        if draft.has("over") and s.over != 1:
            raise draft.fail("over", "is 1 at the stage over")
        s.over = 1
    elif s.stage == Stage.LAST_CHANGES:
        resume_changes(draft)
    elif draft.has("to_act") and s.stage not in NOBODY_IS_ASKED:
        resume_choice(draft)
    else:
        begin_choice(draft)
    if s.stage != Stage.LAST_CHANGES:
        complete_chains(draft)


def begin_choice(draft: Draft) -> None:
    """Go on from the stage to the next choice, as play does."""
    s: Any = draft.s
    if s.stage in (Stage.SQUARE, Stage.TURN, *SLIDING, *LAYING_AGAIN):
        raise draft.fail("stage", f"at {stage_name(s)} say also who must choose: to_act")
    if s.stage == Stage.SUPPLY:
        s.stage = Stage.SCORING
    while s.to_act == 0 and not s.over:
        ask(s, go_on, NO_LOG)
    s.top_known = 0


def resume_choice(draft: Draft) -> None:
    """Find again what the choice under way needs: arrivals, groups, the shortest slide. Whoever must choose has a choice."""
    s: Any = draft.s
    seat = ask(s, chooser)
    if s.to_act != 1 << seat:
        raise draft.fail("to_act", f"at the stage {stage_name(s)} seat {seat} chooses")
    if s.stage in (Stage.FAIRY, Stage.FOREST_CARD) and not ask(s, can_lay, seat):
        if not ask(s, is_open, seat):
            raise draft.fail("seen", "who cannot lay a card has shown the whole hand (FP-21)", seat)
        if not s.left:
            raise draft.fail("deck", "who cannot lay a card draws: the deck is not empty (FP-19, FP-29)")
    elif s.stage in (Stage.SQUARE, Stage.TURN) and (s.chosen == NO_CARD or not ask(s, may_build, seat, s.chosen)):
        raise draft.fail("chosen", f"is a card that seat {seat} holds and may build")
    elif s.stage == Stage.SUPPLY and ask(s, wanted, seat) != NO_CARD and s.pile[seat, ask(s, wanted, seat)]:
        raise draft.fail("pile", "what comes next is laid from there, not supplied (FP-65)", seat)
    elif s.stage == Stage.WALK:
        s.walk_length = ask(s, find_arrivals, seat, s.fantasy[s.played[seat]]) if s.stands_on[seat] != NO_CARD else 0
    elif s.stage in SLIDING:
        ask(s, find_groups)
        if ask(s, find_shortest_slide) == NOWHERE:
            raise draft.fail("stage", "there is nothing to slide")
        ask(s, forget_slide)
    elif s.stage in LAYING_AGAIN:
        ask(s, find_groups)
        card = ask(s, next_to_lay)
        if any(s.again[other] and s.lying[other] == NO_CARD for other in range(len(s.again))) or card == NO_CARD:
            raise draft.fail("again", "marks cards of the forest, to be laid again")
        if ask(s, in_main_group, card) or not ask(s, find_nearest_square, card):
            raise draft.fail("again", "marks cards apart from the others, which can be laid again")
    if s.stage in (Stage.TURN, Stage.LAY_AGAIN_TURN):
        there = move_of(Verb.SQUARE, s.chosen_card, s.chosen_side) if s.chosen_side != NOWHERE else NOWHERE
        if there not in found(s, list_squares if s.stage == Stage.TURN else list_squares_again):
            raise draft.fail("chosen_card", "is, with chosen_side, a square where the card may lie")
    if not found(s, legal, seat):
        raise draft.fail("stage", f"seat {seat} must choose, but has nothing to choose from")


def found(s: Any, listing: Any, *arguments: int) -> list[int]:
    """The moves that a rule lists."""
    moves = np.zeros(MOVES.size, np.int32)
    return [int(move) for move in moves[: ask(s, listing, *arguments, moves)]]


def resume_changes(draft: Draft) -> None:
    """Each player's plan, and who has not settled his."""
    s: Any = draft.s
    for seat in range(s.seats):
        if not any(draft.has(field, seat) for field in ("plan", "step", "keeps", "exchanges")):
            ask(s, begin_plan, seat)
            continue
        if not draft.has("plan", seat):
            s.plan[seat] = s.row[seat]
            s.planned[seat] = s.fairies[seat]
        check_plan(draft, seat)
    undecided = sum(1 << seat for seat in range(s.seats) if s.step[seat] != Step.DONE)
    if not undecided:
        raise draft.fail("stage", "all have settled their rows: the stage is scoring")
    if draft.has("to_act") and s.to_act != undecided:
        raise draft.fail("to_act", "names the seats that have not settled their rows")
    s.to_act = undecided
    for seat in range(s.seats):
        if not 0 <= s.chain[seat] <= (MOST_STEPS if must_choose(s, seat) else 0):
            raise draft.fail("chain", "counts the steps of who has not settled his row", seat)


def complete_chains(draft: Draft) -> None:
    """How many steps of his choice each has made, as follows from the stage."""
    s: Any = draft.s
    steps = 0
    if is_ordering(s.stage):
        steps = s.at
    elif s.stage in (Stage.SQUARE, Stage.TURN):
        steps = 1 + (s.stage == Stage.TURN)
    elif s.stage == Stage.SLIDE_SQUARE:
        s.stage = Stage.SLIDE
        steps = int(len(found(s, list_slides)) > 1)
        s.stage = Stage.SLIDE_SQUARE
    elif s.stage == Stage.LAY_AGAIN_TURN:
        steps = int(len(found(s, list_squares_again)) > 1)
    for seat in range(s.seats):
        made = steps if must_choose(s, seat) else 0
        if draft.has("chain", seat) and s.chain[seat] != made:
            raise draft.fail("chain", f"{made} steps have been made at the stage {stage_name(s)}", seat)
        s.chain[seat] = made

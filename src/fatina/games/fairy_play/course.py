"""The course of a game: which stage follows which, and when a player's choice is complete (FP-16)."""

from itertools import pairwise

import numpy as np

from fatina.engine.compiled import rule
from fatina.engine.names import words_of
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_play.state import NOWHERE, Play, Stage
from fatina.games.fairy_play.table import after_starter

CHAINS = (
    # a round: each part follows when all have done theirs
    (Stage.FAIRY, Stage.BUILDING_ORDER, Stage.FOREST_CARD, Stage.WALKING_ORDER, Stage.WALK, Stage.DANCE, Stage.REFILL),
    # where a card is built, and how it is turned
    (Stage.SQUARE, Stage.TURN),
    # a forest card is taken, as an extra or because nothing else shows the material
    (Stage.EXTRA, Stage.CLOSING, Stage.TOKEN, Stage.BONUS),
    (Stage.FOREST_TAKING, Stage.CLOSING),
    # the steps of closing up
    (Stage.SLIDE, Stage.SLIDE_SQUARE, Stage.CLOSING),
    (Stage.LAY_AGAIN, Stage.LAY_AGAIN_TURN, Stage.CLOSING),
    # the end
    (Stage.SCORING, Stage.SUPPLY),
    (Stage.TOKEN_IN_SCORING, Stage.SCORING),
)
NEXT = np.arange(len(words_of(Stage)))
for chain in CHAINS:
    for stage, following in pairwise(chain):
        NEXT[stage] = following


@rule
def move_on(s: Play) -> None:
    """This stage is done: the next one of its chain follows."""
    s.stage = NEXT[s.stage]


# What a stage belongs to


@rule
def is_ordering(stage: int) -> bool:
    """Whether the order of a phase is being fixed."""
    return stage == Stage.BUILDING_ORDER or stage == Stage.WALKING_ORDER


@rule
def in_scoring(stage: int) -> bool:
    """Whether the rows are settled, and materials are laid."""
    laying = stage == Stage.SCORING or stage == Stage.SUPPLY or stage == Stage.TOKEN_IN_SCORING
    return laying or stage == Stage.OVER


@rule
def in_round(stage: int) -> bool:
    """Whether a round is being played: no player settles his row yet."""
    return stage != Stage.LAST_CHANGES and not in_scoring(stage)


# Players of a phase, one after another


@rule
def begin_round(s: Play) -> None:
    """A new round; the starter plays first, then clockwise (FP-16, FP-17, R-9, R-72)."""
    s.rounds += 1
    s.stage = Stage.FAIRY
    s.at = 0
    for i in range(s.seats):
        s.line_up[i] = after_starter(s, i)
        s.played[i] = NO_CARD
        s.built[i] = NO_CARD
        s.exchanges[i] = 0


@rule
def next_player(s: Play, stage: int) -> None:
    """A player has done his part of a phase: the next one begins at this stage."""
    s.at += 1
    s.stage = stage


@rule
def all_have_acted(s: Play) -> bool:
    """Whether every player has done his part of a phase."""
    if s.stage == Stage.FAIRY or s.stage == Stage.FOREST_CARD or s.stage == Stage.WALK or s.stage == Stage.DANCE:
        return bool(s.at == s.seats)
    return False


@rule
def begin_next_part(s: Play) -> None:
    """The next part of the round (FP-23, FP-32): the two orders are fixed anew, the dance is clockwise (R-42)."""
    move_on(s)
    if s.stage != Stage.REFILL:
        s.at = 0
    if is_ordering(s.stage):
        forget_order(s)


@rule
def forget_order(s: Play) -> None:
    """Nobody has a place in the order of the phase."""
    s.at = 0
    for i in range(len(s.line_up)):
        s.line_up[i] = NOBODY


# Choices of several steps


@rule
def first_step(stage: int) -> int:
    """The stage in which a choice of several steps began."""
    if stage == Stage.SQUARE or stage == Stage.TURN:
        return Stage.FOREST_CARD
    if stage == Stage.SLIDE_SQUARE:
        return Stage.SLIDE
    if stage == Stage.LAY_AGAIN_TURN:
        return Stage.LAY_AGAIN
    return stage


@rule
def is_unfinished(s: Play) -> bool:
    """Whether a choice waits for its next step."""
    return bool(first_step(s.stage) != s.stage or (is_ordering(s.stage) and s.at > 0))


@rule
def forget_steps(s: Play, seat: int) -> None:
    """A choice of several steps is complete, or has not begun."""
    s.chain[seat] = 0
    s.chosen = NO_CARD
    s.chosen_card = NO_CARD
    s.chosen_side = NOWHERE

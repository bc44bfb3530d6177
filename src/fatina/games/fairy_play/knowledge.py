"""What a seat of Fairy Play does not know, and how it is imagined.

Backs tell cards apart, so almost everything is seen by all: rows, market, forest, discards, the top of the deck, every card
that is taken. Hidden are the deck below its top, and of each hand what nobody has seen: not shown (R-13), not taken back
(FP-55), not drawn when it was the visible top (R-2). Hidden are also the steps of a choice that another has not completed,
and what others have settled before scoring.
"""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.games.fairy_play.ending import begin_plan, change, list_changes
from fatina.games.fairy_play.laying import can_lay
from fatina.games.fairy_play.state import (
    BUILDING_ORDER,
    DONE,
    FAIRY,
    FOREST_CARD,
    KINDS,
    LAST_CHANGES,
    LAY_AGAIN,
    LAY_AGAIN_TURN,
    NOTHING,
    ROW,
    SLIDE,
    SLIDE_SQUARE,
    SQUARE,
    TURN,
    WALKING_ORDER,
    Play,
)


@rule
def imagine(s: Play, me: int, rng: Cells) -> None:
    """Redraw all that a seat cannot know; the result depends on what it knows and on ``rng`` alone."""
    for seat in range(s.seats):
        if seat != me:
            forget_choice(s, seat)
    gather_unseen(s, me)
    deal_unseen(s, me, rng)
    while not could_be(s, me):
        gather_unseen(s, me)
        deal_unseen(s, me, rng)
    if s.stage == LAST_CHANGES:
        for seat in range(s.seats):
            if seat != me:
                think_again(s, seat, rng)
    forget_key(s, rng)


@rule
def forget_choice(s: Play, seat: int) -> None:
    """Others do not see the steps of a choice before it is complete."""
    if (s.to_act >> seat & 1) == 0 or s.stage == LAST_CHANGES or s.chain[seat] == 0:
        return
    s.chain[seat] = 0
    s.chosen = NOTHING
    s.chosen_card = NOTHING
    s.chosen_side = NOTHING
    if s.stage == BUILDING_ORDER or s.stage == WALKING_ORDER:
        s.at = 0
        for i in range(len(s.line_up)):
            s.line_up[i] = NOTHING
    else:
        s.stage = first_step(s.stage)


@rule
def first_step(stage: int) -> int:
    """The stage in which a chain of choices began."""
    if stage in (SQUARE, TURN):
        return FOREST_CARD
    if stage == SLIDE_SQUARE:
        return SLIDE
    if stage == LAY_AGAIN_TURN:
        return LAY_AGAIN
    return stage


@rule
def gather_unseen(s: Play, me: int) -> None:
    """Count the cards that this seat cannot place: of other hands what was not seen, and the deck below its top."""
    for i in range(s.left - 1):
        s.unseen[s.deck[i]] += 1
    for seat in range(s.seats):
        if seat != me:
            for kind in range(KINDS):
                s.unseen[kind] += s.hand[seat, kind] - s.seen[seat, kind]


@rule
def deal_unseen(s: Play, me: int, rng: Cells) -> None:
    """Shuffle those cards and put as many as there were into each hand and under the top of the deck."""
    top = s.deck[s.left - 1] if s.left > 0 else NOTHING
    n = 0
    for kind in range(KINDS):
        for _ in range(s.unseen[kind]):
            s.deck[n] = kind
            n += 1
        s.unseen[kind] = 0
    shuffle_by_chance(rng, s.deck, n)
    for seat in range(s.seats):
        if seat != me:
            missing = 0
            for kind in range(KINDS):
                missing += s.hand[seat, kind] - s.seen[seat, kind]
                s.hand[seat, kind] = s.seen[seat, kind]
            for _ in range(missing):
                n -= 1
                s.hand[seat, s.deck[n]] += 1
                s.deck[n] = NOTHING
    if s.left > 0:
        s.deck[s.left - 1] = top


@rule
def could_be(s: Play, me: int) -> bool:
    """Who is about to lay a card and has not shown his hand has one to lay: he would have had to show it (FP-21)."""
    if s.stage != FAIRY and s.stage != FOREST_CARD:
        return True
    seat = s.line_up[s.at]
    if seat == me or can_lay(s, seat):
        return True
    for kind in range(KINDS):
        if s.hand[seat, kind] != s.seen[seat, kind]:
            return False
    return True


@rule
def think_again(s: Play, seat: int, rng: Cells) -> None:
    """What another has settled before scoring is unknown: let him settle something else that he may."""
    begin_plan(s, seat)
    s.chain[seat] = 0
    if (s.to_act >> seat & 1) == 1:
        return
    while s.step[seat] != DONE:
        n = list_changes(s, seat, s.ideas)
        change(s, seat, s.ideas[chance(rng, n)])
    for i in range(ROW):
        s.ideas[i] = 0

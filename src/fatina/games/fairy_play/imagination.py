"""How a seat of Fairy Play imagines what it does not know: the cards in other hands and in the deck, and others' choices."""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.engine.seats import must_choose
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.cards import KINDS
from fatina.games.fairy_play.course import first_step, forget_order, forget_steps, is_ordering
from fatina.games.fairy_play.knowledge import is_open, top_card, unseen_of
from fatina.games.fairy_play.last_changes import begin_plan, change, list_changes
from fatina.games.fairy_play.laying import can_lay
from fatina.games.fairy_play.state import ROW, Play, Stage, Step
from fatina.games.fairy_play.table import acting


@rule
def imagine(s: Play, me: int, rng: Cells) -> None:
    """Redraw all that a seat cannot know; the result depends on what it knows and on ``rng`` alone."""
    for seat in range(s.seats):
        if seat != me:
            forget_choice(s, seat)
    redeal(s, me, rng)
    while not could_be(s, me):
        redeal(s, me, rng)
    if s.stage == Stage.LAST_CHANGES:
        for seat in range(s.seats):
            if seat != me:
                think_again(s, seat, rng)
    forget_key(s, rng)


@rule
def forget_choice(s: Play, seat: int) -> None:
    """Others do not see the steps of a choice before it is complete."""
    if not must_choose(s, seat) or s.stage == Stage.LAST_CHANGES or s.chain[seat] == 0:
        return
    forget_steps(s, seat)
    if is_ordering(s.stage):
        forget_order(s)
    s.stage = first_step(s.stage)


@rule
def redeal(s: Play, me: int, rng: Cells) -> None:
    """Shuffle the cards that this seat cannot place, and deal them to the hands and the deck that they may be in."""
    gather_unseen(s, me)
    deal_unseen(s, me, rng)


@rule
def gather_unseen(s: Play, me: int) -> None:
    """Count the cards that this seat cannot place: of other hands what was not seen, and the deck below its top."""
    for i in range(s.left - 1):
        s.unseen[s.deck[i]] += 1
    for seat in range(s.seats):
        if seat != me:
            for kind in range(KINDS):
                s.unseen[kind] += unseen_of(s, seat, kind)


@rule
def deal_unseen(s: Play, me: int, rng: Cells) -> None:
    """Shuffle those cards and put as many as there were into each hand and under the top of the deck."""
    top = top_card(s)
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
                missing += unseen_of(s, seat, kind)
                s.hand[seat, kind] = s.seen[seat, kind]
            for _ in range(missing):
                n -= 1
                s.hand[seat, s.deck[n]] += 1
                s.deck[n] = NO_CARD
    if s.left > 0:
        s.deck[s.left - 1] = top


@rule
def could_be(s: Play, me: int) -> bool:
    """Who is about to lay a card and has not shown his hand has one to lay: he would have had to show it (FP-21)."""
    if s.stage != Stage.FAIRY and s.stage != Stage.FOREST_CARD:
        return True
    seat = acting(s)
    return seat == me or can_lay(s, seat) or is_open(s, seat)


@rule
def think_again(s: Play, seat: int, rng: Cells) -> None:
    """What another has settled before scoring is unknown: let him settle something else that he may."""
    begin_plan(s, seat)
    s.chain[seat] = 0
    if must_choose(s, seat):
        return
    while s.step[seat] != Step.DONE:
        n = list_changes(s, seat, s.open_moves)
        change(s, seat, s.open_moves[chance(rng, n)])
    for i in range(ROW):
        s.open_moves[i] = 0

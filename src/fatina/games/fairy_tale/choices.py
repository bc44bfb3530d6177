"""Who must still choose in a position, and what the others have chosen."""

from typing import Any, NamedTuple

import numpy as np

from fatina.engine.layout import ask
from fatina.engine.names import words_of
from fatina.engine.position import Draft
from fatina.engine.seats import must_choose
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_tale.cards import Category, Effect
from fatina.games.fairy_tale.moves import MOVES
from fatina.games.fairy_tale.rules import legal
from fatina.games.fairy_tale.state import ROW, Stage
from fatina.games.fairy_tale.turning import anybody_acts, choose_to_turn, go_on, is_done, is_turning, played, shown

TURNING = ("mark", "step", "chain")


def complete_choices(draft: Draft) -> None:
    """Let those who must not choose any more have chosen, and nobody else."""
    s: Any = draft.s
    if ask(s, is_turning):
        check_hunted(draft)
        complete_turning(draft)
        return
    for seat in range(s.seats):
        for field in TURNING:
            if np.any(s.record[field][seat]):
                stages = " and ".join(words_of(Stage)[stage] for stage in (Stage.OPEN, Stage.CLOSE))
                raise draft.fail(field, f"tells of cards that are about to turn, in the stages {stages}", seat)
    if s.over:
        if s.to_act:
            raise draft.fail("to_act", "names nobody when the game is over")
        return
    complete_chosen(draft)


def complete_chosen(draft: Draft) -> None:
    """While picking and playing, whoever is not asked any more has chosen a card of the hand."""
    s: Any = draft.s
    if not draft.has("to_act"):
        s.to_act = sum(1 << seat for seat in range(s.seats) if s.chosen[seat] == NO_CARD)
    if not s.to_act:
        raise draft.fail("to_act", "names who must still choose: when all have chosen the game goes on")
    for seat in range(s.seats):
        if ask(s, must_choose, seat) and s.chosen[seat] != NO_CARD:
            raise draft.fail("chosen", "is the choice of who need not choose any more; to_act names this seat", seat)
        if not ask(s, must_choose, seat) and s.chosen[seat] == NO_CARD:
            if draft.has("chosen", seat):
                raise draft.fail("chosen", "is a card of the hand: to_act does not name this seat", seat)
            s.chosen[seat] = draft.chance.choice([card for card in s.hand[seat] if card >= 0])


def check_hunted(draft: Draft) -> None:
    """Of the cards of this trick just those are closed that were hunted."""
    s: Any = draft.s
    cards = [ask(s, shown, seat) for seat in range(s.seats)]
    hunt = any(s.effect[card] == Effect.HUNT for card in cards)
    for seat, card in enumerate(cards):
        hunted = int(hunt and s.category[card] == Category.SHADOW)
        if not draft.has("closed", seat):
            s.closed[seat, ask(s, played)] = hunted
        if s.closed[seat, ask(s, played)] != hunted:
            name = draft.cards.card_id("card", card)
            why = "hunted in this trick: 1" if hunted else "of this trick and not hunted: 0"
            raise draft.fail("closed", f"holds for {name}, which is {why}", seat)


class Way(NamedTuple):
    """How far a seat may have come in choosing what to turn."""

    mark: tuple[int, ...]
    step: int
    chain: int
    done: bool


def complete_turning(draft: Draft) -> None:
    """While cards are turned, each seat is on a way that its choices lead to.

    Who is asked and of whom nothing more is given has not begun to choose; who is not asked has chosen anything.
    """
    s: Any = draft.s
    effect = Effect.OPEN if s.stage == Stage.OPEN else Effect.CLOSE
    if not any(ask(s, anybody_acts, effect, whom) for whom in (0, 1)):
        raise draft.fail("stage", f"is {words_of(Stage)[s.stage]}, but no card of this trick does that")
    asked = s.to_act
    for seat in range(s.seats):
        ways = ways_of(draft, seat)
        fitting = [way for way in ways if fits(draft, seat, way)]
        if draft.has("to_act"):
            wanted = not asked >> seat & 1
            fitting = [way for way in fitting if way.done == wanted]
            if not fitting and not any(draft.has(field, seat) for field in TURNING):
                raise draft.fail("to_act", f"names seat {seat}, who has nothing to choose")
        if not fitting:
            field = next(field for field in TURNING if draft.has(field, seat))
            raise draft.fail(field, "does not come of any choices that this seat can have made by now", seat)
        waiting = [way for way in fitting if not way.done]
        way = waiting[0] if waiting else draft.chance.choice(fitting)
        s.mark[seat] = way.mark
        s.step[seat] = way.step
        s.chain[seat] = way.chain
        asked = asked & ~(1 << seat) | (not way.done) << seat
    s.to_act = asked
    if not asked:
        field = "to_act" if draft.has("to_act") else "stage"
        raise draft.fail(field, "is for when somebody has a choice of which card turns: here nobody has")


def fits(draft: Draft, seat: int, way: Way) -> bool:
    """Whether a way agrees with what the author gave."""
    s: Any = draft.s
    given = Way(tuple(s.mark[seat]), s.step[seat], s.chain[seat], way.done)
    return all(getattr(way, field) == getattr(given, field) for field in TURNING if draft.has(field, seat))


def ways_of(draft: Draft, seat: int) -> list[Way]:
    """All that a seat may have chosen to turn so far, shortest ways first; where marks are given, only ways to them."""
    s: Any = draft.s.__class__(draft.states[0].copy())
    wanted = tuple(s.mark[seat]) if draft.has("mark", seat) else (1,) * ROW
    out = np.zeros(MOVES.size, np.int32)

    def go_on_from(chain: int) -> None:
        ask(s, go_on, seat)
        done = ask(s, is_done, seat)
        way = Way(tuple(s.mark[seat]), s.step[seat], 0 if done else chain, done)
        if way not in ways and all(mark <= may for mark, may in zip(way.mark, wanted, strict=True)):
            ways.append(way)

    ways: list[Way] = []
    s.mark[seat] = 0
    s.step[seat] = 0
    go_on_from(0)
    for way in ways:  # grows on the way
        if way.done:
            continue
        s.mark[seat], s.step[seat] = way.mark, way.step
        for move in out[: ask(s, legal, seat, out)].tolist():
            s.mark[seat], s.step[seat] = way.mark, way.step
            ask(s, choose_to_turn, seat, move)
            go_on_from(way.chain + 1)
    return ways

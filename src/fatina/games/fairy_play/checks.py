"""Positions of Fairy Play: what cannot be. Each check names the field that is wrong and says what would be right."""

from collections.abc import Iterable
from typing import Any

from fatina.engine.layout import ask
from fatina.engine.names import words_of
from fatina.engine.position import Draft
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.cards import KINDS
from fatina.games.fairy_play.course import in_round, in_scoring, is_ordering
from fatina.games.fairy_play.gathering import has_company, lies_somewhere
from fatina.games.fairy_play.last_changes import may_add, still_in_hand
from fatina.games.fairy_play.state import FOREST, LEAST_KEPT, MARKET, MOST_KEPT, ROW, Ending, Stage, Step
from fatina.games.fairy_play.table import acting, after_starter

LAID_EACH_ROUND = 2  # by each player: a fairy and a forest card
BEFORE_BUILDING = (Stage.FAIRY, Stage.BUILDING_ORDER)
BUILDING = (Stage.FOREST_CARD, Stage.SQUARE, Stage.TURN, Stage.FIRST_WAYFARER)
SLIDING = (Stage.SLIDE, Stage.SLIDE_SQUARE)
LAYING_AGAIN = (Stage.LAY_AGAIN, Stage.LAY_AGAIN_TURN)
CLOSING = (Stage.CLOSING, *SLIDING, *LAYING_AGAIN)
TAKING = (Stage.EXTRA, Stage.FOREST_TAKING)
LAYING = (Stage.SCORING, Stage.SUPPLY, Stage.TOKEN_IN_SCORING)
NOBODY_IS_ASKED = (Stage.CLOSING, Stage.BONUS, Stage.REFILL, Stage.SCORING, Stage.OVER)
BELONGS: dict[str, Iterable[int]] = {
    "built": [stage for stage in range(len(words_of(Stage))) if stage not in BEFORE_BUILDING],
    "chosen": (Stage.SQUARE, Stage.TURN),
    "chosen_card": (Stage.TURN, Stage.SLIDE_SQUARE, Stage.LAY_AGAIN_TURN),
    "chosen_side": (Stage.TURN, Stage.LAY_AGAIN_TURN),
    "arrival": (*TAKING, *CLOSING, Stage.TOKEN, Stage.BONUS),
    "to_set": (*CLOSING, Stage.TOKEN, Stage.TOKEN_IN_SCORING),
    "again": (Stage.CLOSING, *LAYING_AGAIN),
    "stranded": CLOSING,
    "exchanges": (Stage.WALK, *TAKING, *CLOSING, Stage.TOKEN, Stage.BONUS, Stage.DANCE, Stage.LAST_CHANGES),
    "ending": (Stage.LAST_CHANGES, *LAYING, Stage.OVER),
    "step": (Stage.LAST_CHANGES,),
    "plan": (Stage.LAST_CHANGES,),
    "keeps": (Stage.LAST_CHANGES,),
    "laying": LAYING,
    "line": (*LAYING, Stage.OVER),
    "fairy": (*LAYING, Stage.OVER),
    "place": (*LAYING, Stage.OVER),
    "over": (Stage.OVER,),
    "ranks": (Stage.OVER,),
}
"""What is there at some stages only."""


def stage_name(s: Any) -> str:
    """The stage as the author calls it."""
    return str(words_of(Stage)[s.stage])


def check_stage(draft: Draft) -> None:
    """Nothing is there that belongs to other stages."""
    s: Any = draft.s
    for name, stages in BELONGS.items():
        field = draft.game.layout.fields[name]
        if s.stage in stages:
            continue
        for seat in range(s.seats) if field.each_seat else (None,):
            cells = s.record[name] if seat is None else s.record[name][seat]
            if (cells != field.of.blank).any():
                raise draft.fail(name, f"is nothing yet, or nothing any more, at the stage {stage_name(s)}", seat)


def check_counts(draft: Draft) -> None:
    """No number of cards is negative."""
    s: Any = draft.s
    for field in ("market", "discards"):
        if min(getattr(s, field)) < 0:
            raise draft.fail(field, "has no negative numbers")
    for seat in range(s.seats):
        for field in ("hand", "seen", "pile", "out"):
            if min(getattr(s, field)[seat]) < 0:
                raise draft.fail(field, "has no negative numbers", seat)
    if sum(s.market) > MARKET:
        raise draft.fail("market", f"has at most {MARKET} cards (FP-15)")


# Whose part it is


def has_played(s: Any, seat: int) -> bool:
    """Whether a player has played his fairy of this round."""
    return in_round(s.stage) and (s.stage != Stage.FAIRY or seat in list(s.line_up)[: s.at])


def has_built(s: Any, seat: int) -> bool:
    """Whether a player has built his forest card of this round."""
    if s.stage in BUILDING:
        done = s.at + (s.stage == Stage.FIRST_WAYFARER)
        return seat in list(s.line_up)[:done]
    return in_round(s.stage) and s.stage not in BEFORE_BUILDING


def has_entered(s: Any, seat: int) -> bool:
    """Whether a player's wayfarer has come into the forest: with his first card (FP-30)."""
    if s.stage == Stage.FIRST_WAYFARER:
        return seat in list(s.line_up)[: s.at]
    return s.rounds > 1 or has_built(s, seat) or not in_round(s.stage)


def check_course(draft: Draft) -> None:
    """Each has done his part in his turn, and what has not been done yet has left nothing."""
    s: Any = draft.s
    if s.stage == Stage.FAIRY and [ask(s, after_starter, i) for i in range(s.seats)] != list(s.line_up)[: s.seats]:
        raise draft.fail("line_up", f"at the stage fairy it goes clockwise from the Queen, seat {s.queen} (FP-17)")
    last = s.seats - (2 if is_ordering(s.stage) else 1)
    all_done = s.stage in (Stage.FAIRY, Stage.FOREST_CARD, Stage.WALK, Stage.DANCE, Stage.REFILL) and not s.to_act
    if in_round(s.stage) and s.at > last and not all_done:
        raise draft.fail("at", f"somebody has still to do his part at the stage {stage_name(s)}: at most {last}")
    if s.stage == Stage.FIRST_WAYFARER and s.rounds > 1:
        raise draft.fail("stage", "wayfarers enter the forest in the first round only (FP-30)")
    for seat in range(s.seats):
        if in_round(s.stage) and not has_played(s, seat) and s.played[seat] != NO_CARD:
            raise draft.fail("played", "his turn to play a fairy has not come", seat)
        if s.stage in BUILDING and not has_built(s, seat) and s.built[seat] != NO_CARD:
            raise draft.fail("built", "his turn to build has not come", seat)
        if s.exchanges[seat] and s.rounds == 1 and in_round(s.stage):
            raise draft.fail("exchanges", "there are none in the first round (FP-48)", seat)
        if s.exchanges[seat] and s.stage == Stage.DANCE and seat in [ask(s, after_starter, i) for i in range(s.at)]:
            raise draft.fail("exchanges", "he has danced", seat)
    if s.stage == Stage.DANCE and s.to_act and s.at < s.seats:
        seat = ask(s, after_starter, s.at)
        if not s.exchanges[seat] or s.fairies[seat] < 2:
            raise draft.fail("exchanges", "who dances has some, and two fairies (FP-49)", seat)


def check_rows(draft: Draft) -> None:
    """This round's fairies are all different, and stand in the rows; in scoring there are two to five in each."""
    s: Any = draft.s
    played = [s.played[seat] for seat in range(s.seats) if s.played[seat] != NO_CARD]
    if len(set(played)) < len(played):
        raise draft.fail("players", "two players have played the same fairy in this round (FP-18)")
    for seat in range(s.seats):
        row = list(s.row[seat])[: s.fairies[seat]]
        danced = s.stage in (Stage.DANCE, Stage.REFILL, Stage.LAST_CHANGES)
        if (
            s.played[seat] != NO_CARD
            and s.played[seat] not in (row if danced else row[-1:])
            and not in_scoring(s.stage)
        ):
            raise draft.fail("played", "the fairy of this round stands at the right end of the row (FP-22)", seat)
        if has_played(s, seat) and s.played[seat] == NO_CARD:
            raise draft.fail("played", f"everybody has played a fairy at the stage {stage_name(s)}", seat)
        if in_scoring(s.stage) and not LEAST_KEPT <= len(row) <= MOST_KEPT:
            raise draft.fail("row", f"has {LEAST_KEPT} to {MOST_KEPT} fairies in scoring (FP-59)", seat)


def check_built(draft: Draft) -> None:
    """The forest cards of this round are the last, each laid by one player; while others build they lie there, all different."""
    s: Any = draft.s
    kinds: dict[int, int] = {}
    for seat in range(s.seats):
        card = s.built[seat]
        last = range(max(s.laid - s.seats, 1), s.laid)
        if card != NO_CARD and (card not in last or card in [s.built[other] for other in range(seat)]):
            raise draft.fail("built", "is one of the last forest cards, which he alone has laid", seat)
        if s.stage in BUILDING and has_built(s, seat):
            kind = s.lying[card] if card != NO_CARD else NO_CARD
            if kind == NO_CARD:
                raise draft.fail("built", "is the forest card that he has built in this round", seat)
            if kinds.setdefault(kind, seat) != seat:
                raise draft.fail("built", f"seat {kinds[kind]} has built the same in this round (FP-28)", seat)


# Gathering


def check_wayfarers(draft: Draft) -> None:
    """Wayfarers stand in the forest from their first card on, until they are given back or their owner has finished."""
    s: Any = draft.s
    for seat in range(s.seats):
        if s.stands_on[seat] != NO_CARD and not has_entered(s, seat):
            raise draft.fail("stands_on", "the wayfarer comes with the first card that its owner builds (FP-30)", seat)
        if s.stands_on[seat] != NO_CARD and s.to_set >> seat & 1:
            raise draft.fail("to_set", f"the wayfarer of seat {seat} stands in the forest")
        finished = s.stage == Stage.OVER or (s.stage in LAYING and not s.laying >> seat & 1)
        if finished and (s.stands_on[seat] != NO_CARD or s.to_set >> seat & 1):
            raise draft.fail("stands_on", "who has finished has no wayfarer in the forest (FP-69)", seat)
    if s.to_set >> s.seats:
        raise draft.fail("to_set", f"names seats from 0 to {s.seats - 1}")
    if s.stage in (Stage.TOKEN, Stage.TOKEN_IN_SCORING) and s.to_act and not s.to_set:
        raise draft.fail("to_set", f"names whose wayfarers are to be set at the stage {stage_name(s)}")


def check_gathering(draft: Draft) -> None:
    """The walker has come to a material, and takes what it allows; without it a token is set before its owner walks."""
    s: Any = draft.s
    if s.stage not in BELONGS["arrival"]:
        return
    seat = ask(s, acting)
    late = s.stage == Stage.TOKEN and s.to_set == 1 << seat
    card = s.stands_on[seat]
    drawn = s.drawing[s.lying[card], s.turned[card], s.stands_at[seat]] if card != NO_CARD else NO_CARD
    if not draft.has("arrival") and s.stage != Stage.TOKEN:
        s.arrival = drawn
    if s.arrival == NO_CARD and not late:
        raise draft.fail("arrival", f"is the material that seat {seat} has walked to")
    if s.stage in (*TAKING, *CLOSING) and s.arrival != drawn and (card != NO_CARD or s.stage in TAKING):
        raise draft.fail("arrival", f"is drawn where the wayfarer of seat {seat} stands (FP-39)")
    if s.stage == Stage.EXTRA and not ask(s, has_company, seat):
        raise draft.fail("stage", "there is an extra only in company on a forest card (FP-41)")
    if s.stage == Stage.FOREST_TAKING and s.market[s.arrival]:
        raise draft.fail("market", "what is there is taken from there, not from the forest (FP-45)")
    if s.stage == Stage.FOREST_TAKING and not ask(s, lies_somewhere, s.arrival):
        raise draft.fail("arrival", "is shown by some forest card in its middle (FP-45)")


# The end


def check_ending(draft: Draft) -> None:
    """The deck has run out as it is said."""
    s: Any = draft.s
    if s.ending == Ending.HANDS and s.left + sum(s.discards) >= LAID_EACH_ROUND * s.seats:
        raise draft.fail("ending", "deck and discards would suffice for all hands (FP-57)")
    if s.ending not in (Ending.NONE, Ending.HANDS) and s.left:
        raise draft.fail("ending", "the deck is not empty (FP-53)")


def check_plan(draft: Draft, seat: int) -> None:
    """A plan has the fairies of the row and some of the hand, and goes as far as its step says (FP-58 to FP-61)."""
    s: Any = draft.s
    row, plan = ([x for x in fairies[seat] if x != NO_CARD] for fairies in (s.row, s.plan))
    spare = [s.hand[seat, kind] + row.count(kind) - plan.count(kind) for kind in range(KINDS)]
    added = len(plan) - len(row)
    in_order = plan[: len(row)] == row
    if min(spare) < 0 or any(plan.count(kind) < row.count(kind) for kind in row) or (added and len(plan) > MOST_KEPT):
        raise draft.fail(
            "plan", f"is the row, and up to {MOST_KEPT} fairies with those added from the hand (FP-61)", seat
        )
    step, keeps, exchanges = s.step[seat], s.keeps[seat], s.exchanges[seat]
    more = ask(s, may_add, seat)
    if step == Step.ADDING and not (more and in_order):
        raise draft.fail("step", "fairies are added to fewer than five, before all exchanges (FP-61)", seat)
    if step != Step.ADDING and more and len(plan) < LEAST_KEPT:
        raise draft.fail("step", f"a row is first brought to {LEAST_KEPT} fairies (FP-61)", seat)
    most = max((ask(s, still_in_hand, seat, kind) for kind in plan), default=0) if len(plan) > 1 else 0
    if not (1 <= exchanges <= most if step == Step.EXCHANGING else exchanges == 0):
        raise draft.fail(
            "exchanges", "are as many as the hand has of the last fairy of the plan, when it is time (FP-58)", seat
        )
    chooses = added == 0 and len(row) > LEAST_KEPT
    if step == Step.KEEPING and not chooses:
        raise draft.fail("step", "who has added fairies, or has only two, keeps them all (FP-61)", seat)
    kept = range(LEAST_KEPT, min(MOST_KEPT, len(row)) + 1) if chooses else (len(plan),)
    if keeps not in (kept if step == Step.DONE else (0,)):
        raise draft.fail("keeps", "is the number kept by who has settled, and 0 before (FP-59)", seat)


# Room


def check_room(draft: Draft) -> None:
    """A game that play would not have made could outgrow the state: refuse it here, so that no move ever must be."""
    s: Any = draft.s
    free = s.left + sum(s.discards) + sum(sum(s.hand[seat]) for seat in range(s.seats))
    rounds = free // (LAID_EACH_ROUND * s.seats) + 1 if in_round(s.stage) else 0
    if s.laid + s.seats * rounds > FOREST:
        raise draft.fail(
            "laid", f"{s.laid} forest cards are too many for so early a round: at most {FOREST} can be laid"
        )
    if max(s.fairies[seat] for seat in range(s.seats)) + rounds > ROW:
        raise draft.fail("players", f"rows are too long for so early a round: at most {ROW} fairies fit")
    if s.rounds + rounds > ROW and rounds:
        raise draft.fail("rounds", f"{s.rounds} is too late for so many cards: at most {ROW} rounds can be played")
    lying = [card for card in range(s.laid) if s.lying[card] != NO_CARD]
    for field, squares in (("across", s.across), ("down", s.down)):
        places = [squares[card] for card in lying]
        if in_round(s.stage) and max(places) - min(places) > FOREST:
            raise draft.fail(field, f"the forest is never more than {FOREST} squares long")
        drift = FOREST - s.laid + (FOREST - 1) * (len(lying) + FOREST - s.laid)
        if max(map(abs, places), default=0) + drift > 32767:
            raise draft.fail(field, f"is too far from the first card: at most {32767 - drift} squares")

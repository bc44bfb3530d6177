"""Positions of Fairy Play: what a person leaves out is dealt from the cards left over."""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.events import NO_LOG
from fatina.engine.layout import Row, ask
from fatina.engine.position import Draft
from fatina.games.fairy_play.closing import find_nearest_square, next_to_lay
from fatina.games.fairy_play.ending import begin_plan
from fatina.games.fairy_play.forest import clear_forest, enter_square, may_stand
from fatina.games.fairy_play.laying import strongest
from fatina.games.fairy_play.moves import MOVES
from fatina.games.fairy_play.rules import go_on, legal
from fatina.games.fairy_play.sliding import find_groups, find_shortest_slide
from fatina.games.fairy_play.state import (
    BUILDING_ORDER,
    CELLS,
    CLOSING,
    DANCE,
    DONE,
    FAIRY,
    FIRST_WAYFARER,
    FOREST,
    FOREST_CARD,
    HAND,
    KINDS,
    LAST_CHANGES,
    LAY_AGAIN,
    LAY_AGAIN_TURN,
    LINES,
    MARKET,
    NOTHING,
    OVER,
    REFILL,
    ROW,
    SCORING,
    SLIDE,
    SLIDE_SQUARE,
    SQUARE,
    STAGES,
    SUPPLY,
    TOKEN,
    TOKEN_IN_SCORING,
    TURN,
    WALK,
    WALKING_ORDER,
)
from fatina.games.fairy_play.walking import find_arrivals

CLOSING_STAGES = (CLOSING, SLIDE, SLIDE_SQUARE, LAY_AGAIN, LAY_AGAIN_TURN)
BUILDING_STAGES = (FOREST_CARD, SQUARE, TURN, FIRST_WAYFARER)


def cards_of(row: Row) -> dict[str, npt.NDArray[np.int64]]:
    """How many of each fairy lie anywhere; the Queen is always with somebody."""
    s: Any = row
    listed = np.concatenate([place.cells.ravel() for place in (s.deck, s.row, s.lying)])
    counted = [s.discards.cells, s.market.cells, *(s.hand.cells), *(s.pile.cells), *(s.out.cells)]
    fairies = np.bincount(listed[listed >= 0], minlength=KINDS) + np.sum(counted, axis=0, dtype=np.int64)
    return {"fairy": fairies, "queen": np.array([int(s.queen != NOTHING)], np.int64)}


def complete(draft: Draft) -> None:
    """Deal what the author left out, set what follows, and check that the whole can happen.

    Without ``stage`` a round begins. Rows, hands, market and a first forest card are dealt where none are given; wayfarers
    without a place get a free cell, and the cards left over are the deck. A position whose stage asks nobody goes on to
    the next choice.
    """
    s: Any = draft.s
    check_counts(draft)
    complete_round(draft)
    for seat in range(s.seats):
        s.fairies[seat] = count_row(draft, "row", seat)
        s.planned[seat] = count_row(draft, "plan", seat)
    count_deck(draft)
    complete_forest(draft)
    left = draft.left_over("fairy")
    complete_rows(draft, left)
    complete_market_and_hands(draft, left)
    complete_deck(draft, left)
    complete_wayfarers(draft)
    complete_choice(draft)
    check_choice(draft)
    check_room(draft)


def check_counts(draft: Draft) -> None:
    """No number of cards is negative, and scoring has come to a material that is asked for."""
    s: Any = draft.s
    for field in ("market", "discards"):
        if min(getattr(s, field)) < 0:
            raise draft.fail(field, "has no negative numbers")
    for seat in range(s.seats):
        for field in ("hand", "seen", "pile", "out"):
            if min(getattr(s, field)[seat]) < 0:
                raise draft.fail(field, "has no negative numbers", seat)
        for field in ("exchanges", "keeps", "games"):
            if getattr(s, field)[seat] < 0:
                raise draft.fail(field, "is not negative", seat)
        row = [fairy for fairy in s.row[seat] if fairy != NOTHING]
        for field in ("line", "fairy", "place") if s.stage < SCORING else ():
            if getattr(s, field)[seat]:
                raise draft.fail(field, "counts in scoring only", seat)
        if not 0 <= s.line[seat] <= LINES:
            raise draft.fail("line", f"counts the lines completed: 0 to {LINES}", seat)
        if not 0 <= s.fairy[seat] < max(len(row), 1):
            raise draft.fail("fairy", "is a place of the row", seat)
        if row and s.line[seat] < LINES and not 0 <= s.place[seat] < s.length[row[s.fairy[seat]], s.line[seat]]:
            raise draft.fail("place", "is a place of the game under way", seat)


def complete_round(draft: Draft) -> None:
    """Stage, round, starter and order."""
    s: Any = draft.s
    if not draft.has("queen"):
        s.queen = 0
    if not 0 <= s.queen < s.seats:
        raise draft.fail("queen", f"is a seat from 0 to {s.seats - 1}")
    if not draft.has("lap"):
        longest = max(sum(1 for fairy in s.row[seat] if fairy != NOTHING) for seat in range(s.seats))
        s.lap = max(1, longest + (s.stage == FAIRY and s.at == 0))
    if s.lap < 1:
        raise draft.fail("lap", "counts the rounds from 1")
    ordering = s.stage in (BUILDING_ORDER, WALKING_ORDER)
    if not draft.has("line_up") and not ordering:
        for i in range(s.seats):
            s.line_up[i] = (s.queen + i) % s.seats
    order = [seat for seat in s.line_up if seat != NOTHING]
    if len(set(order)) != len(order) or any(seat >= s.seats for seat in order):
        raise draft.fail("line_up", "names each seat at most once")
    if not ordering and s.stage < DANCE and len(order) < s.seats:
        raise draft.fail("line_up", "names every seat")
    if ordering and len(order) != s.at:
        raise draft.fail("at", "counts the seats that line_up names so far")
    if not 0 <= s.at <= s.seats:
        raise draft.fail("at", f"counts those who have done their part: 0 to {s.seats}")


def count_row(draft: Draft, field: str, seat: int) -> int:
    """How many fairies stand in a row without a gap."""
    s: Any = draft.s
    fairies = list(getattr(s, field)[seat])
    n = sum(1 for fairy in fairies if fairy != NOTHING)
    if any(fairy == NOTHING for fairy in fairies[:n]):
        raise draft.fail(field, "has no gaps", seat)
    return n


def count_deck(draft: Draft) -> None:
    """How many cards the deck has."""
    s: Any = draft.s
    s.left = sum(1 for fairy in s.deck if fairy != NOTHING)
    if any(fairy == NOTHING for fairy in s.deck[: s.left]):
        raise draft.fail("deck", "has no gaps")


def deal(draft: Draft, left: list[int], field: str, unlike: list[int] | None = None) -> int:
    """The next card left over, unlike some. Raises PositionError when there is none."""
    for fairy in reversed(left):
        if fairy not in (unlike or []):
            left.remove(fairy)
            return fairy
    raise draft.fail(field, "is not given, and no cards are left over to deal it")


def has_played(s: Any, seat: int) -> bool:
    """Whether a player has played his fairy of this round."""
    return bool(s.stage <= REFILL and (s.stage != FAIRY or seat in list(s.line_up)[: s.at]))


def has_built(s: Any, seat: int) -> bool:
    """Whether a player has built his forest card of this round."""
    if s.stage in BUILDING_STAGES:
        done = s.at + (s.stage == FIRST_WAYFARER)
        return seat in list(s.line_up)[:done]
    return bool(WALKING_ORDER <= s.stage <= REFILL)


def complete_forest(draft: Draft) -> None:
    """The cards of the forest on different squares, beside each other."""
    s: Any = draft.s
    cards = [card for card in range(FOREST) if s.lying[card] != NOTHING]
    if not cards and not draft.has("lying"):
        s.lying[0] = deal(draft, draft.left_over("fairy"), "lying")
        cards = [0]
    if not draft.has("laid"):
        s.laid = cards[-1] + 1 if cards else 0
    if not (cards[-1] if cards else -1) < s.laid <= FOREST:
        raise draft.fail("laid", f"counts all forest cards ever laid: more than the highest number, at most {FOREST}")
    squares = [(s.across[card], s.down[card]) for card in cards]
    for i, square in enumerate(squares):
        if square in squares[:i]:
            raise draft.fail(f"across[{cards[i]}]", f"two cards lie on the square {square} (FP-27)")
    ask(s, clear_forest)
    for card in cards:
        ask(s, enter_square, card)
    if s.stage < SCORING and s.stage not in CLOSING_STAGES and every_card_fits(s):
        if ask(s, find_groups) > 1:
            raise draft.fail("lying", "the forest is not linked into one (FP-27)")
    forget_groups(s)


def forget_groups(s: Any) -> None:
    """Clear what closing up works with."""
    s.record["group"] = 0
    s.main = 0


def every_card_fits(s: Any) -> bool:
    """Whether these backs keep every forest in one piece: each has openings in all three positions (2.3)."""
    for kind in range(KINDS):
        sides = [s.opening[kind, turn] >> 3 * side & 7 for turn in range(4) for side in range(4)]
        if any(not any(side >> i & 1 for side in sides) for i in range(3)):
            return False
        if sum(1 for side in range(4) if s.opening[kind, 0] >> 3 * side & 7) < 3:
            return False
    return True


def complete_rows(draft: Draft, left: list[int]) -> None:
    """This round's fairies: the last of each row; who should have played and has no row gets one."""
    s: Any = draft.s
    for seat in range(s.seats):
        if not has_played(s, seat) or draft.has("played", seat):
            continue
        if s.fairies[seat] == 0:
            others = [s.played[other] for other in range(s.seats)] + [
                s.row[other, s.fairies[other] - 1] for other in range(s.seats) if s.fairies[other]
            ]
            s.row[seat, 0] = deal(draft, left, "row", others)
            s.fairies[seat] = 1
        s.played[seat] = s.row[seat, s.fairies[seat] - 1]
    played = [s.played[seat] for seat in range(s.seats) if s.played[seat] != NOTHING]
    if len(set(played)) < len(played):
        raise draft.fail("players", "two players have played the same fairy in this round (FP-18)")
    for seat in range(s.seats):
        if s.played[seat] != NOTHING and s.played[seat] not in list(s.row[seat]) and s.stage <= REFILL:
            raise draft.fail("played", "the fairy of this round stands in the row", seat)
        if s.stage <= REFILL and has_played(s, seat) and s.played[seat] == NOTHING:
            raise draft.fail("played", f"everybody has played a fairy at the stage {STAGES[s.stage]}", seat)


def complete_market_and_hands(draft: Draft, left: list[int]) -> None:
    """Five market cards; hands are filled up to six, one fewer after playing and after building (R-70)."""
    s: Any = draft.s
    if not draft.has("market"):
        for _ in range(MARKET):
            s.market[deal(draft, left, "market")] += 1
    if sum(s.market) > MARKET:
        raise draft.fail("market", f"has at most {MARKET} cards (FP-15)")
    for seat in range(s.seats):
        held = sum(s.hand[seat])
        size = HAND - 2 if s.stage > REFILL else HAND - has_played(s, seat) - has_built(s, seat)
        if s.stage <= REFILL and held > size:
            raise draft.fail("hand", f"has {size} cards at the stage {STAGES[s.stage]} (R-70)", seat)
        if s.stage <= REFILL or (s.stage == LAST_CHANGES and not draft.has("hand", seat)):
            for _ in range(size - held):
                s.hand[seat, deal(draft, left, "hand")] += 1
        if any(s.seen[seat, kind] > s.hand[seat, kind] for kind in range(KINDS)):
            raise draft.fail("seen", "is part of the hand", seat)


def complete_deck(draft: Draft, left: list[int]) -> None:
    """What is left over is the deck, unless the author stacked it."""
    s: Any = draft.s
    if not draft.has("deck"):
        for i, fairy in enumerate(left):
            s.deck[i] = fairy
        s.left = len(left)


def complete_wayfarers(draft: Draft) -> None:
    """Wayfarers stand on path cells, one a cell; after the first building all have a place."""
    s: Any = draft.s
    taken: set[tuple[int, int]] = set()
    for seat in range(s.seats):
        card, cell = s.stands_on[seat], s.stands_at[seat]
        if (card == NOTHING) != (cell == NOTHING):
            raise draft.fail("stands_on", "goes with stands_at: a forest card and a cell of it", seat)
        if card == NOTHING:
            continue
        if s.lying[card] == NOTHING or not s.paths[s.lying[card], s.turned[card]] >> cell & 1:
            raise draft.fail("stands_at", "is a path cell of a card in the forest", seat)
        if (card, cell) in taken:
            raise draft.fail("stands_at", "another wayfarer stands there (FP-37)", seat)
        taken.add((card, cell))
    for seat in range(s.seats):
        placed = s.stage < SCORING and (s.lap > 1 or s.stage >= WALKING_ORDER) and not s.to_set >> seat & 1
        if placed and not draft.has("stands_on", seat):
            free = [(card, cell) for card in range(s.laid) for cell in range(CELLS) if ask(s, may_stand, card, cell)]
            if free:
                s.stands_on[seat], s.stands_at[seat] = draft.chance.choice(free)


def complete_choice(draft: Draft) -> None:
    """Who must choose, and what follows from the stage; a stage that asks nobody goes on by itself."""
    s: Any = draft.s
    if s.stage == OVER:
        s.over = 1
        return
    if s.stage == LAST_CHANGES:
        for seat in range(s.seats):
            if not draft.has("plan", seat):
                ask(s, begin_plan, seat)
        if not draft.has("to_act"):
            s.to_act = sum(1 << seat for seat in range(s.seats) if s.step[seat] != DONE)
    if s.stage >= SCORING and not draft.has("laying"):
        s.laying = (1 << s.seats) - 1
    if not draft.has("to_act") and s.stage != LAST_CHANGES:
        begin_choice(draft)
    else:
        resume_choice(draft)


def begin_choice(draft: Draft) -> None:
    """Go on from the stage to the next choice, as play does."""
    s: Any = draft.s
    if s.stage in (SQUARE, TURN, SLIDE, SLIDE_SQUARE, LAY_AGAIN, LAY_AGAIN_TURN):
        raise draft.fail("stage", f"at {STAGES[s.stage]} say also who must choose: to_act")
    if s.stage == FIRST_WAYFARER and s.built[s.line_up[s.at]] == NOTHING:
        s.built[s.line_up[s.at]] = s.laid - 1
    if s.stage == SUPPLY:
        s.stage = SCORING
    while s.to_act == 0 and not s.over:
        ask(s, go_on, NO_LOG)
    s.top_known = 0


def resume_choice(draft: Draft) -> None:
    """Find again what the choice under way needs: arrivals, groups, the shortest slide."""
    s: Any = draft.s
    if s.stage == LAST_CHANGES:
        if s.to_act == 0 or s.to_act >> s.seats:
            raise draft.fail("to_act", "names the seats that have not settled their rows")
    elif s.to_act != 1 << chooser(s):
        raise draft.fail("to_act", f"at the stage {STAGES[s.stage]} seat {chooser(s)} chooses")
    if s.stage == WALK:
        seat = s.line_up[s.at]
        s.steps = ask(s, find_arrivals, seat, s.fantasy[s.played[seat]])
    elif s.stage in (SLIDE, SLIDE_SQUARE):
        ask(s, find_groups)
        if not ask(s, find_shortest_slide):
            raise draft.fail("stage", "there is nothing to slide")
        s.record["joins"] = 0
    elif s.stage in (LAY_AGAIN, LAY_AGAIN_TURN):
        ask(s, find_groups)
        card = ask(s, next_to_lay)
        if card == NOTHING or not ask(s, find_nearest_square, card):
            raise draft.fail("again", "marks cards that can be laid again")


def chooser(s: Any) -> int:
    """The seat that chooses at a stage, before scoring has to be settled and after."""
    if s.stage in (BUILDING_ORDER, WALKING_ORDER):
        return int(ask(s, strongest))
    if s.stage == DANCE:
        return int((s.queen + s.at) % s.seats)
    if s.stage == SUPPLY:
        return int(s.queen)
    waiting = [seat for seat in range(s.seats) if s.to_set >> seat & 1]
    if s.stage == TOKEN and waiting:
        return max(waiting, key=lambda seat: int(s.authority[s.played[seat]]))
    if s.stage == TOKEN_IN_SCORING and waiting:
        return min(waiting, key=lambda seat: int((seat - s.queen) % s.seats))
    return int(s.line_up[min(s.at, s.seats - 1)])


def check_choice(draft: Draft) -> None:
    """Whoever must choose has something to choose from."""
    s: Any = draft.s
    moves = np.zeros(MOVES.size, np.int32)
    for seat in range(s.seats):
        if s.to_act >> seat & 1 and not ask(s, legal, seat, moves):
            raise draft.fail("stage", f"seat {seat} must choose, but has nothing to choose from")


def check_room(draft: Draft) -> None:
    """A forest that play would not have made could outgrow the state: refuse it here, so that no move ever must be."""
    s: Any = draft.s
    free = s.left + sum(s.discards) + sum(sum(s.hand[seat]) for seat in range(s.seats))
    rounds = free // (2 * s.seats) + 1 if s.stage <= REFILL else 0
    if s.laid + s.seats * rounds > FOREST:
        raise draft.fail(
            "laid", f"{s.laid} forest cards are too many for so early a round: at most {FOREST} can be laid"
        )
    if max(s.fairies[seat] for seat in range(s.seats)) + rounds > ROW:
        raise draft.fail("players", f"rows are too long for so early a round: at most {ROW} fairies fit")

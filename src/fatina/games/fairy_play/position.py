"""Positions of Fairy Play: where the game is, as far as an author says so, and what cannot be.

What is left out is dealt in ``dealing.py``; whose choice it is follows in ``resuming.py``.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.layout import Row, ask
from fatina.engine.position import Draft
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_play.cards import KINDS, LINES
from fatina.games.fairy_play.course import in_round, in_scoring, is_ordering
from fatina.games.fairy_play.dealing import (
    LAID_EACH_ROUND,
    complete_deck,
    complete_forest,
    complete_market_and_hands,
    complete_rows,
    complete_wayfarers,
)
from fatina.games.fairy_play.resuming import check_choice, complete_choice
from fatina.games.fairy_play.state import FOREST, ROW, Stage
from fatina.games.fairy_play.table import after_starter


def cards_of(row: Row) -> dict[str, npt.NDArray[np.int64]]:
    """How many of each fairy lie anywhere; the Queen is always with somebody."""
    s: Any = row
    listed = np.concatenate([place.cells.ravel() for place in (s.deck, s.row, s.lying)])
    counted = [s.discards.cells, s.market.cells, *(s.hand.cells), *(s.pile.cells), *(s.out.cells)]
    fairies = np.bincount(listed[listed >= 0], minlength=KINDS) + np.sum(counted, axis=0, dtype=np.int64)
    return {"fairy": fairies, "queen": np.array([int(s.queen != NO_CARD)], np.int64)}


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
        row = [fairy for fairy in s.row[seat] if fairy != NO_CARD]
        for field in ("line", "fairy", "place") if not in_scoring(s.stage) else ():
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
    if not draft.has("rounds"):
        longest = max(sum(1 for fairy in s.row[seat] if fairy != NO_CARD) for seat in range(s.seats))
        s.rounds = max(1, longest + (s.stage == Stage.FAIRY and s.at == 0))
    if s.rounds < 1:
        raise draft.fail("rounds", "counts the rounds from 1")
    ordering = is_ordering(s.stage)
    if not draft.has("line_up") and not ordering:
        for i in range(s.seats):
            s.line_up[i] = ask(s, after_starter, i)
    order = [seat for seat in s.line_up if seat != NOBODY]
    if len(set(order)) != len(order) or any(seat >= s.seats for seat in order):
        raise draft.fail("line_up", "names each seat at most once")
    if not ordering and in_round(s.stage) and s.stage not in (Stage.DANCE, Stage.REFILL) and len(order) < s.seats:
        raise draft.fail("line_up", "names every seat")
    if ordering and len(order) != s.at:
        raise draft.fail("at", "counts the seats that line_up names so far")
    if not 0 <= s.at <= s.seats:
        raise draft.fail("at", f"counts those who have done their part: 0 to {s.seats}")


def count_row(draft: Draft, field: str, seat: int) -> int:
    """How many fairies stand in a row without a gap."""
    s: Any = draft.s
    fairies = list(getattr(s, field)[seat])
    n = sum(1 for fairy in fairies if fairy != NO_CARD)
    if any(fairy == NO_CARD for fairy in fairies[:n]):
        raise draft.fail(field, "has no gaps", seat)
    return n


def count_deck(draft: Draft) -> None:
    """How many cards the deck has."""
    s: Any = draft.s
    s.left = sum(1 for fairy in s.deck if fairy != NO_CARD)
    if any(fairy == NO_CARD for fairy in s.deck[: s.left]):
        raise draft.fail("deck", "has no gaps")


def check_room(draft: Draft) -> None:
    """A forest that play would not have made could outgrow the state: refuse it here, so that no move ever must be."""
    s: Any = draft.s
    free = s.left + sum(s.discards) + sum(sum(s.hand[seat]) for seat in range(s.seats))
    rounds = free // (LAID_EACH_ROUND * s.seats) + 1 if in_round(s.stage) else 0
    if s.laid + s.seats * rounds > FOREST:
        raise draft.fail(
            "laid", f"{s.laid} forest cards are too many for so early a round: at most {FOREST} can be laid"
        )
    if max(s.fairies[seat] for seat in range(s.seats)) + rounds > ROW:
        raise draft.fail("players", f"rows are too long for so early a round: at most {ROW} fairies fit")

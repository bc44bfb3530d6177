"""Positions of Fairy Play: where the game is, as far as an author says so.

What is left out is dealt in ``dealing.py``; whose choice it is follows in ``resuming.py``; ``checks.py`` says what cannot be.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.layout import Row, ask
from fatina.engine.position import Draft
from fatina.engine.seats import everyone
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_play.cards import KINDS, LINES
from fatina.games.fairy_play.checks import (
    LAYING,
    check_built,
    check_counts,
    check_course,
    check_ending,
    check_gathering,
    check_room,
    check_rows,
    check_stage,
    check_wayfarers,
)
from fatina.games.fairy_play.course import is_ordering
from fatina.games.fairy_play.dealing import (
    complete_deck,
    complete_forest,
    complete_market_and_hands,
    complete_rows,
    complete_wayfarers,
)
from fatina.games.fairy_play.resuming import complete_choice
from fatina.games.fairy_play.scoring import QUEENS_POINTS, patrons, rank_players
from fatina.games.fairy_play.state import Stage
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
    complete_round(draft)
    for seat in range(s.seats):
        s.fairies[seat] = count_row(draft, "row", seat)
        s.planned[seat] = count_row(draft, "plan", seat)
    count_deck(draft)
    check_counts(draft)
    check_stage(draft)
    check_course(draft)
    complete_scores(draft)
    complete_forest(draft)
    left = draft.left_over("fairy")
    complete_rows(draft, left)
    check_rows(draft)
    check_built(draft)
    complete_market_and_hands(draft, left)
    complete_deck(draft, left)
    complete_wayfarers(draft)
    check_wayfarers(draft)
    check_gathering(draft)
    check_ending(draft)
    check_room(draft)
    complete_choice(draft)


def complete_round(draft: Draft) -> None:
    """Round, starter, order, and who is still laying in scoring."""
    s: Any = draft.s
    if s.stage in LAYING and not draft.has("laying"):
        s.laying = everyone(s)
    if not draft.has("queen"):
        s.queen = 0
    if not 0 <= s.queen < s.seats:
        raise draft.fail("queen", f"is a seat from 0 to {s.seats - 1}")
    if not draft.has("rounds"):
        longest = max(sum(1 for fairy in s.row[seat] if fairy != NO_CARD) for seat in range(s.seats))
        s.rounds = max(1, longest + (s.stage == Stage.FAIRY and s.at == 0))
    ordering = is_ordering(s.stage)
    if not draft.has("line_up") and not ordering:
        for i in range(s.seats):
            s.line_up[i] = ask(s, after_starter, i)
    if s.at > s.seats:
        raise draft.fail("at", f"counts those who have done their part: 0 to {s.seats}")
    named = s.at if ordering else s.seats
    order = list(s.line_up)[:named]
    if NOBODY in order or any(seat != NOBODY for seat in list(s.line_up)[named:]):
        wrong = "line_up" if draft.has("line_up") else "at"
        raise draft.fail(wrong, "line_up names as many seats as at counts" if ordering else "line_up names every seat")
    if len(set(order)) != len(order) or any(seat >= s.seats for seat in order):
        raise draft.fail("line_up", "names each seat at most once")


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


def complete_scores(draft: Draft) -> None:
    """What has been laid, completed and scored follows from how far each has come in the sequence of his games (FP-64)."""
    s: Any = draft.s
    for seat in range(s.seats):
        row = list(s.row[seat])[: s.fairies[seat]]
        line, fairy, place = s.line[seat], s.fairy[seat], s.place[seat]
        if fairy >= max(len(row), 1):
            raise draft.fail("fairy", "is a place of the row", seat)
        if line and not row:
            raise draft.fail("row", "has the fairies whose games are complete", seat)
        under_way = s.length[row[fairy], line] if row and line < LINES else 1
        if place >= under_way or (line == LINES and fairy):
            raise draft.fail("place" if place else "fairy", "is a place of the game under way", seat)
        out, points = [0] * KINDS, 0
        for game in range(line * len(row) + fairy + (place > 0)):
            asked, its_line = row[game % len(row)], game // len(row)
            whole = game < line * len(row) + fairy
            for i in range(s.length[asked, its_line] if whole else place):
                material = s.asked[asked, its_line, i]
                out[material] += 1
                points += (1 + ask(s, patrons, seat, material)) * whole
        points += QUEENS_POINTS * (s.stage == Stage.OVER and s.queen == seat)
        games = line * len(row) + fairy
        for field, value in (("out", out), ("games", games), ("scores", points)):
            cells = s.record[field]
            if draft.has(field, seat) and (cells[seat] != value).any():
                raise draft.fail(field, f"{value} follows from line, fairy and place (FP-64)", seat)
            cells[seat] = value
    if s.stage == Stage.OVER:
        given = list(s.ranks)
        ask(s, rank_players)
        for seat in range(s.seats):
            if draft.has("ranks", seat) and s.ranks[seat] != given[seat]:
                raise draft.fail("ranks", f"by points and games it is {s.ranks[seat]} (FP-73)", seat)

"""Imagined worlds come as often as they should: small positions, where all worlds and all moments can be counted."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from fatina.engine.match import Match
from tests.games.fairy_play.table import FAIRIES, act, table
from tests.games.fairy_play.test_closing import IDLE, MARKET, with_backs, without_the_middle

KINDS = "".join(FAIRIES)
Key = Callable[[Match], Any]


def compare(match: Match, me: int, worlds: int, key: Key, expected: dict[Any, float]) -> None:
    """Chi-square of what is imagined against what is expected; rare things are taken together.

    Seeds are fixed. The bound is so far out that other seeds would not go beyond it either, once in a million times.
    """
    found = Counter(key(match.imagine(me, seed)) for seed in range(worlds))
    assert set(found) <= set(expected)
    whole = sum(expected.values())
    rare = rare_expected = freedom = chi = 0.0
    for what, weight in expected.items():
        due = worlds * weight / whole
        if due < 6:
            rare, rare_expected = rare + found[what], rare_expected + due
        else:
            chi, freedom = chi + (found[what] - due) ** 2 / due, freedom + 1
    if rare_expected > 3:
        chi, freedom = chi + (rare - rare_expected) ** 2 / rare_expected, freedom + 1
    assert freedom > 2
    assert chi < freedom + 5 * sqrt(2 * freedom) + 14, found


def moments(match: Match, seat: int, weight: float = 1.0) -> Iterator[tuple[Match, float]]:
    """All moments of a choice of several steps that is made at random, each with how often it is met."""
    yield match, weight
    moves = match.moves(seat)
    for move in moves:
        after = match.copy()
        after.play(seat, move)
        if after.state.chain[seat]:
            yield from moments(after, seat, weight / len(moves))


def outcomes(match: Match, seat: int, weight: float = 1.0) -> Iterator[tuple[Match, float]]:
    """All ways in which a seat can settle what it has to settle, each with how often chance leads there."""
    moves = match.moves(seat)
    for move in moves:
        after = match.copy()
        after.play(seat, move)
        if seat in after.to_act:
            yield from outcomes(after, seat, weight / len(moves))
        else:
            yield after, weight / len(moves)


def counted(found: Iterator[tuple[Match, float]], key: Key) -> dict[Any, float]:
    total: Counter[Any] = Counter()
    for match, weight in found:
        total[key(match)] += weight  # type: ignore[assignment]
    return dict(total)


def choice(match: Match) -> tuple[Any, ...]:
    """A choice under way."""
    s: Any = match.state
    return s.stage, s.chosen, s.chosen_card, s.chosen_side, tuple(s.line_up)


def held(match: Match, seat: int) -> tuple[int, ...]:
    return tuple(match.state.hand[seat])


# Cards


def test_every_card_that_cannot_be_placed_is_as_likely_in_one_place_as_in_another() -> None:
    """Of five cards that seat 1 has not seen, one is in the hand of seat 0, two in that of seat 2, two under the deck's top."""
    match = table(
        "", {"hand": "S S S S S A", "seen": "S S S S S"}, {"hand": "O O O O O O"}, {"hand": "S S S S A C", "seen": "S S S S"},
        queen=1, deck="T A M", market="L L L L L",
    )  # fmt: skip
    expected: Counter[tuple[int, ...]] = Counter()
    for cards in permutations("AACAM"):
        expected[tuple(KINDS.index(card) for card in (cards[0], *sorted(cards[1:3])))] += 1

    def unseen(world: Match) -> tuple[int, ...]:
        hands = [[k for k in range(9) for _ in range(world.state.hand[seat, k]) if k != 7] for seat in (0, 2)]
        return (*hands[0], *hands[1])

    compare(match, 1, 400, unseen, expected)
    for seed in range(20):
        world = match.imagine(1, seed)
        assert world.view(None)["top"] == "titania"
        assert held(world, 1) == held(match, 1)


def test_who_is_about_to_build_has_something_to_build_and_may_be_anywhere_in_his_choice() -> None:
    """Seat 0 has built an Ainé. Seat 1 holds four more and a card that seat 0 has not seen: of five such cards two are Ainés,
    which it cannot be. The others are counted with every moment at which seat 1 would choose card, square and turn; west of
    Nuala, Titania fits in one turn only, so that nobody is asked for it."""
    match = table(
        "A S M  # F #\n# N #  T A C\n# L O  S # M", {"row": "F", "hand": "O O O O"},
        {"row": "M", "hand": "A A A A F", "seen": "A A A A"}, stage="forest-card", at=1, rounds=2,
        deck="F A A T T", market="M M M M M", rest=0,
    )  # fmt: skip
    expected: Counter[Any] = Counter()
    for kind, copies in (("F", 1), ("T", 2)):
        world = match.copy()
        s: Any = world.state
        s.hand[1, KINDS.index("F")] -= 1
        s.hand[1, KINDS.index(kind)] += 1
        for moment, often in moments(world, 1):
            expected[choice(moment), held(moment, 1)] += copies * often  # type: ignore[assignment]
    assert {key[0][0] for key in expected} == {2, 3, 4}

    def seen(world: Match) -> Any:
        return choice(world), held(world, 1)

    compare(match, 0, 900, seen, expected)
    act(match, verb="build", fairy="feeorin")
    before = match.view(0)
    assert all(match.imagine(0, seed).view(0) == before for seed in range(30))


# Choices of several steps


@pytest.mark.ruling("R-15")
def test_an_order_that_another_is_fixing_may_be_named_so_far_or_so_far() -> None:
    """Seat 1 names three of four players: none, one or two are named, all orders alike."""
    match = table(
        "L A C\nO F M\n# # #",
        {"row": "A"},
        {"row": "O"},
        {"row": "M"},
        {"row": "T L"},
        stage="building-order",
        rounds=2,
    )
    expected = counted(moments(match, 1), choice)
    assert len(expected) == 1 + 4 + 12
    act(match, verb="builds-next", player=3)
    compare(match, 0, 700, choice, expected)
    mine = match.imagine(1, 5)  # who names them knows whom he has named
    assert choice(mine) == choice(match)
    assert mine.state.chain[1] == 1


@pytest.mark.ruling("R-34")
def test_a_slide_that_another_chooses_may_have_its_card_already() -> None:
    match = without_the_middle()
    expected = counted(moments(match, 0), choice)
    assert len(expected) == 2  # one of the two cards has one way only, so it slides as soon as it is named
    act(match, verb="slide", card=1)
    found = Counter(choice(match.imagine(1, seed)) for seed in range(300))
    assert set(found) == set(expected)
    assert abs(found[choice(match)] - 300 * expected[choice(match)] / sum(expected.values())) < 45


@pytest.mark.ruling("R-34")
def test_a_card_that_another_lays_again_may_have_its_square_already(tmp_path: Path) -> None:
    cards = with_backs(tmp_path, cliona="###ACT###")
    match = table(
        "# # #\n0 C T\n# # #\n# A #\n# C #\n# 1 #", {"row": "T"}, IDLE, stage="closing", market=MARKET, cards=cards,
    )  # fmt: skip
    expected = counted(moments(match, 0), choice)
    assert len(expected) == 1 + 2
    act(match, verb="square", card=0, side="west")
    compare(match, 1, 300, choice, expected)
    assert all(match.imagine(1, seed).view(1) == match.view(1) for seed in range(20))


# Before scoring


def plan(seat: int) -> Key:
    def key(match: Match) -> Any:
        s: Any = match.state
        return tuple(s.plan[seat]), s.step[seat], s.keeps[seat], s.exchanges[seat], s.chain[seat]

    return key


@pytest.mark.ruling("R-52")
@pytest.mark.parametrize("row", ["A C F M T", "A C T"])
def test_what_another_settles_before_scoring_is_as_if_chance_had_settled_it(row: str) -> None:
    """Everybody knows the hand of seat 1, not what he makes of it: exchanges, fairies added, or taken off."""
    match = table(
        "# F #\nT A C\nS # M", {"row": "O O O O O", "hand": "S S S S"}, {"row": row, "hand": "T T M", "seen": "T T M"},
        stage="last-changes", deck="", rest=-1, market="",
    )  # fmt: skip
    on_the_way = counted(moments(match, 1), plan(1))
    settled = counted(outcomes(match, 1), plan(1))
    compare(match, 0, 500, plan(1), on_the_way)
    while 1 in match.to_act:
        match.play(1, match.moves(1)[-1])
    compare(match, 0, 500, plan(1), settled)

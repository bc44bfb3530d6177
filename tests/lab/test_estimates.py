"""Estimates: known answers, and intervals that hold the truth as often as they promise, whatever goes together in the data."""

from math import inf

import numpy as np
import pytest
from scipy import stats

from fatina.lab.estimates import Found, beside, by_deal, holm, mean, ratio, reach, regression

TRIES = 1500


def held(found: Found, truth: float, **how: bool) -> bool:
    low, high = found.intervals(**how)
    return bool(low[0] <= truth <= high[0])


def promised(share: float) -> bool:
    """Whether a share of TRIES may be 95 %: within three standard errors."""
    return abs(share - 0.95) < 3 * (0.95 * 0.05 / TRIES) ** 0.5


@pytest.mark.parametrize("deals", [2, 3, 4, 5, 8, 12, 30, 200, 5000])
def test_one_look_reaches_as_far_as_student_says(deals: int) -> None:
    assert reach(deals) == pytest.approx(stats.t.ppf(0.975, deals - 1), rel=0.003)


def test_one_deal_says_nothing() -> None:
    assert reach(1) == inf
    low, high = mean(np.array([[1.0]]), 1, shares=True).intervals()
    assert (low[0], high[0]) == (0, 1)


def test_games_of_a_deal_count_as_what_they_tell() -> None:
    chance = np.random.default_rng(1)
    clustered = naive = 0
    for _ in range(TRIES):
        deals = chance.normal(0, 2, 60)
        games = np.repeat(deals, 4) + chance.normal(0, 1, 240)
        clustered += held(mean(games, 4), 0.0)
        naive += held(mean(games, 1), 0.0)
    assert promised(clustered / TRIES)
    assert naive / TRIES < 0.8  # what would come out if games of a deal were taken for independent


def test_shares_of_clustered_games() -> None:
    chance = np.random.default_rng(2)
    good = 0
    for _ in range(TRIES):
        likely = chance.beta(1, 3, 80)  # how likely a win is in each deal, 1/4 in the mean
        wins = chance.random((80, 3)) < likely[:, None]
        good += held(mean(wins.ravel(), 3, shares=True), 0.25)
    assert 0.935 < good / TRIES < 0.97


def test_ratios_of_clustered_counts() -> None:
    chance = np.random.default_rng(3)
    good = 0
    for _ in range(TRIES):
        chances = chance.integers(0, 6, 200)
        taken = chance.binomial(chances, np.where(chances > 3, 0.2, 0.5))
        good += held(ratio(taken, chances, 2), (0.2 * 9 + 0.5 * 6) / 15)
    assert promised(good / TRIES)


def test_what_never_happened_may_still_happen() -> None:
    found = ratio(np.zeros(100), np.ones(100), 1)
    low, high = found.intervals()
    assert low[0] == pytest.approx(0)
    assert high[0] == pytest.approx(0.037, abs=0.002)
    few = ratio(np.zeros(100), np.r_[1, np.zeros(99)], 1)
    assert few.intervals()[1][0] > 0.6  # one chance tells little, however many games there were


def test_paired_deals_tell_small_differences() -> None:
    chance = np.random.default_rng(4)
    good = narrow = 0
    for _ in range(TRIES):
        deals = chance.normal(0, 3, 100)
        one, other = (mean(deals + chance.normal(shift, 1, 100), 1) for shift in (0.0, 0.5))
        gap = other - one
        good += held(gap, 0.5)
        narrow += float(gap.error[0]) < 0.5 * float(np.hypot(one.error[0], other.error[0]))
    assert promised(good / TRIES)
    assert narrow == TRIES


def test_a_regression_is_that_of_the_textbook_and_its_errors_are_those_of_deals() -> None:
    chance = np.random.default_rng(5)
    known = chance.integers(0, 3, (4000, 3)).astype(float)
    exact = regression(known @ np.array([1.0, -2.0, 0.5]), known, 1, 4)
    assert exact.value == pytest.approx([1.0, -2.0, 0.5])
    assert exact.error == pytest.approx(0, abs=1e-9)
    good = 0
    for _ in range(TRIES // 3):
        luck = np.repeat(chance.normal(0, 1, 60), 4)  # all seats of a game share it
        has = np.stack([chance.integers(0, 3, 240) + luck, np.ones(240)], 1)
        outcome = 2 * has[:, 0] + luck**2 + chance.normal(0, 1, 240)
        low, high = regression(outcome, has, 1, 4).intervals()
        good += low[0] <= 2 <= high[0]
    assert 0.9 < good / (TRIES // 3) < 0.98


def test_many_looks_need_wider_intervals() -> None:
    chance = np.random.default_rng(6)
    plain = right = 0
    for _ in range(500):
        games = chance.normal(0, 1, 3000)
        looks = [mean(games[:n], 1) for n in (20, 50, 100, 200, 400, 800, 1500, 3000)]
        plain += all(held(found, 0.0) for found in looks)
        right += all(held(found, 0.0, several_looks=True) for found in looks)
    assert plain / 500 < 0.85
    assert right / 500 > 0.95


def test_what_is_sure_among_many_is_seldom_wrong() -> None:
    assert holm(np.array([0.001, 0.04, 0.012])).tolist() == [True, True, True]
    assert holm(np.array([0.001, 0.04, 0.03])).tolist() == [True, False, False]
    chance = np.random.default_rng(7)
    wrong = found = 0
    for _ in range(400):
        what = mean(chance.normal(np.r_[np.zeros(39), 1.0], 1, (100, 40)), 1)
        sure = what.sure()
        wrong += sure[:39].any()
        found += sure[39]
    assert wrong / 400 < 0.08
    assert found / 400 > 0.99


def test_sums_by_deal() -> None:
    assert by_deal(np.arange(6), 3).tolist() == [3, 12]


def test_what_all_deals_agree_on_is_sure_by_its_signs_and_what_never_varies_is_no_question() -> None:
    agreed = Found(np.array([-1.0, 0.0]), np.zeros((100, 2)))
    assert agreed.sure().tolist() == [True, False]
    assert not Found(np.array([-1.0]), np.zeros((4, 1))).sure()[0]  # four of four heads are no proof
    one = mean(np.random.default_rng(8).normal(0.21, 1, (400, 1)), 1)  # four standard errors, nearly
    beside_nothing = beside([one, *[Found(np.zeros(1), np.zeros((400, 1)))] * 5000])
    assert beside_nothing.sure()[0]


def test_what_stands_beside_much_else_must_be_clearer() -> None:
    chance = np.random.default_rng(9)
    one = mean(chance.normal(0.12, 1, (400, 1)), 1)
    others = [mean(chance.normal(0, 1, (400, 1)), 1) for _ in range(30)]
    assert one.sure()[0]
    assert not beside([one, *others]).sure()[0]

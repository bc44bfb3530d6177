"""How strength and calibration are told: when a pairing ends, what is won of what was said. No game is played here."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench import bots, calibration
from bench.ways import by_deal
from fatina.lab.arena import Plan, Result

PLAN = Plan("fairy-tale", 3, ("sprite", "random", "random"), 300, "x", {})


def games_of(share: float, n: int) -> list[Result]:
    """Games of which a sprite wins such a share."""
    luck = Random(1)
    found = []
    for number in range(n):
        first = 0 if luck.random() < share else 1
        found.append(
            Result(number, list(PLAN.bots), [0, 0, 0], [1 if seat == first else 2 for seat in range(3)], 1, 0.0)
        )
    return found


@pytest.mark.parametrize(("share", "fewest", "most"), [(0.9, 12, 24), (0.03, 12, 36), (0.42, 60, 300)])
def test_a_pairing_ends_when_it_is_clear_who_is_stronger(
    share: float, fewest: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_games = games_of(share, 300)
    monkeypatch.setattr(bots, "run", lambda plan, file, cores: all_games[: plan.games])
    results = bots.until_clear(PLAN, Path("none"), 1, (1.0, 1.5), "sprite")
    assert fewest <= len(results) <= most
    assert len(results) % 3 == 0


def test_a_row_of_the_table_has_the_share_and_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    bots.tell_share(PLAN, games_of(0.5, 300), "sprite", "random", "one", markdown=True)
    row = capsys.readouterr().out
    assert row.startswith("| Fairy Tale | 3 | sprite | random | 300 | 5")
    assert row.count("|") == 8


def moments(warmth: float, games: int) -> list[dict[str, Any]]:
    """Moments with chances by likings that should have been divided by ``warmth``."""
    luck = Random(2)
    found = []
    for game in range(games):
        likings = [luck.gauss(0, 1) for _ in range(3)]

        def shares(divisor: float, likings: list[float] = likings) -> list[float]:
            parts = [2.718281828 ** (liking / divisor) for liking in likings]
            return [part / sum(parts) for part in parts]

        first = luck.choices(range(3), shares(warmth))[0]
        wins = [float(seat == first) for seat in range(3)]
        said = shares(1.0)
        found.append({"game": game, "seat": 0, "chance": said[0], "shares": said, "won": wins[0], "wins": wins})
    return found


def test_the_warmth_that_is_found_is_the_one_by_which_games_were_won() -> None:
    assert calibration.fitted(moments(2.0, 4000)) == pytest.approx(2.0, rel=0.12)
    assert calibration.fitted(moments(1.0, 4000)) == pytest.approx(1.0, rel=0.12)


def test_of_moments_with_true_chances_as_many_are_won_as_is_said() -> None:
    rows = calibration.binned(moments(1.0, 4000))
    assert sum(row["moments"] for row in rows) == 4000
    assert sum(row["low"] <= row["said"] <= row["high"] for row in rows) >= len(rows) - 1
    wrong = calibration.binned(moments(3.0, 4000))
    assert not all(row["low"] <= row["said"] <= row["high"] for row in wrong)


def test_a_plot_of_chances_is_drawn() -> None:
    drawn = calibration.picture("Fairy Tale", calibration.binned(moments(1.0, 400)))
    assert drawn.startswith("<svg")
    assert "Fairy Tale" in drawn


def test_a_mean_goes_by_deals() -> None:
    import numpy as np

    mean, off = by_deal(np.array([1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0], float), 3)
    assert mean == pytest.approx(1 / 3)
    assert off == 0  # every deal was won once

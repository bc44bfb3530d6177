"""Simulations: what they report, and whether the numbers are right."""

import json

import numpy as np
import pytest

import fatina
from fatina.cli.simulate import average, share
from tests.cli.command import interpreted

GAMES = fatina.games()


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_simulated(slug: str) -> None:
    seats = fatina.game(slug).seats[-1]
    arguments = ("simulate", slug, "--games", "3", "--seats", str(seats), "--seed", "x")
    found = json.loads(interpreted(*arguments, "--json"))
    assert (found["game"], found["seats"], found["games"]) == (slug, seats, 3)
    assert [seat["seat"] for seat in found["by_seat"]] == list(range(seats))
    assert sum(seat["wins"]["mean"] for seat in found["by_seat"]) == pytest.approx(1)
    for estimate in (found["decisions"], found["score"], *(seat["score"] for seat in found["by_seat"])):
        assert estimate["least"] <= estimate["quantile_5"] <= estimate["median"] <= estimate["quantile_95"]
        assert estimate["quantile_95"] <= estimate["most"]
        assert estimate["low"] <= estimate["mean"] <= estimate["high"]
    assert found["decisions"]["most"] <= fatina.game(slug).longest(seats)
    again = json.loads(interpreted(*arguments, "--json"))
    assert again["by_seat"] == found["by_seat"]


def test_the_table_says_the_same_as_the_json() -> None:
    arguments = (
        "simulate",
        "fairy-tale",
        "--games",
        "20",
        "--seats",
        "3",
        "--seed",
        "1",
        "--option",
        "deck=simplified",
    )
    found = json.loads(interpreted(*arguments, "--json"))
    shown = interpreted(*arguments)
    assert found["options"] == {"deck": "simplified", "partners": "no"}
    assert "deck simplified" in shown
    for seat, results in enumerate(found["by_seat"]):
        line = next(line for line in shown.splitlines() if line.startswith(f"Player {seat + 1} "))
        wins, score = results["wins"], results["score"]
        assert f"{wins['mean'] * 100:.1f} % ({wins['low'] * 100:.1f} to {wins['high'] * 100:.1f})" in line
        assert f"{score['mean']:.2f} ± {score['high'] - score['mean']:.2f}" in line
    assert max(map(len, shown.splitlines())) <= 80


def test_one_game_has_no_interval_for_means() -> None:
    found = json.loads(interpreted("simulate", "fairy-tale", "--games", "1", "--json"))
    assert found["decisions"]["low"] is None
    assert "Decisions a game: " in interpreted("simulate", "fairy-tale", "--games", "1")


def test_intervals_hold_the_truth_as_often_as_they_promise() -> None:
    chance = np.random.default_rng(1)
    held = {"share": 0, "mean": 0}
    for _ in range(2000):
        wins = (chance.random(200) < 0.25).astype(float)
        found = share(wins)
        assert found.low is not None
        assert found.high is not None
        held["share"] += found.low <= 0.25 <= found.high
        found = average(chance.normal(20, 7, 200))
        assert found.low is not None
        assert found.high is not None
        held["mean"] += found.low <= 20 <= found.high
    assert 0.93 < held["share"] / 2000 < 0.97
    assert 0.93 < held["mean"] / 2000 < 0.97


def test_wilson_interval_by_hand() -> None:
    found = share(np.array([1.0] * 3 + [0.0] * 7))
    assert found.mean == pytest.approx(0.3)
    assert (found.low, found.high) == (pytest.approx(0.10779, abs=1e-5), pytest.approx(0.60322, abs=1e-5))
    assert share(np.zeros(10)).low == 0

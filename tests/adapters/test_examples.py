"""The worked examples do what they say."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> Any:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.path.insert(0, str(EXAMPLES))  # as for a script: one may take from another
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(EXAMPLES))
    return module


def test_a_match_through_pettingzoo(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rewards = example("pettingzoo_match").main(["--image", str(tmp_path / "table.png")])
    assert sum(rewards.values()) == pytest.approx(0.0)
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")
    assert capsys.readouterr().out.count("rank") == len(rewards)


def test_open_spiels_search_plays_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    returns = example("open_spiel_search").main(["--simulations", "3"])
    assert sorted(returns) in ([-1.0, 1.0], [0.0, 0.0])
    assert "ISMCTS: keep" in capsys.readouterr().out


def test_the_gradients_of_the_trainer_are_right() -> None:
    """Every part of the network, against differences of the loss itself."""
    ppo = example("train_ppo")
    luck = np.random.default_rng(0)
    policy = ppo.Policy(5, 7, 4, luck)
    policy.parts = {name: luck.standard_normal(part.shape) for name, part in policy.parts.items()}
    seen = luck.standard_normal((6, 5))
    mask = (luck.random((6, 7)) < 0.6).astype(np.int8)
    mask[:, 0] = 1
    logs = policy.forward(seen, mask)[1]
    chosen = np.array([int(np.flatnonzero(row)[-1]) for row in mask])
    before = logs[np.arange(6), chosen] + luck.normal(0, 0.3, 6)
    gain, goal = luck.standard_normal(6), luck.standard_normal(6)

    def loss() -> float:
        _, logs, values = policy.forward(seen, mask)
        return float(ppo.loss_slopes(logs, values, chosen, before, gain, goal)[0])

    hidden, logs, values = policy.forward(seen, mask)
    _, d_logits, d_value = ppo.loss_slopes(logs, values, chosen, before, gain, goal)
    gradient = policy.backward(seen, hidden, d_logits, d_value)
    for name, part in policy.parts.items():
        for place in np.ndindex(part.shape):
            kept = part[place]
            part[place] = kept + 1e-5
            above = loss()
            part[place] = kept - 1e-5
            below = loss()
            part[place] = kept
            assert gradient[name][place] == pytest.approx((above - below) / 2e-5, abs=1e-5), (name, place)


LEVELS = "random", "seedling", "sprite"


def test_a_policy_learns_and_its_curve_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A short training: its likeliest moves win two thirds against random ones. (A few minutes make it far stronger.)"""
    file = tmp_path / "curve.svg"
    arguments = ["--updates", "20", "--seconds", "600", "--envs", "192", "--hidden", "48", "--matches", "192"]
    curve = example("train_ppo").main([*arguments, "--plot", str(file)])
    assert len(curve) == 20
    assert "<svg" in file.read_text()
    told = capsys.readouterr().out
    won = {name: float(told.partition(f"examined against {name}: wins ")[2].split()[0]) for name in LEVELS}
    assert won["random"] > 64
    assert won["sprite"] < 50  # who thinks is not beaten so soon


def test_seats_that_learn_together_soon_beat_random(capsys: pytest.CaptureFixture[str]) -> None:
    """A short self-play: the policy wins more than its share against random moves. (A minute makes it far stronger.)"""
    arguments = ["--updates", "12", "--seconds", "600", "--matches", "96", "--hidden", "48", "--examined", "192"]
    shares = example("self_play").main(arguments)
    assert shares["random"] > 1 / 3 + 0.07
    assert "12 decisions" not in capsys.readouterr().out


def test_what_a_choice_gains_is_told_by_the_same_seats_next_one() -> None:
    """Two matches by hand: what follows a choice is what the same seat thought at its next one, and at last its reward."""
    past = {
        "seat": np.array([[0, 1], [1, 0], [0, 1], [1, 1]], np.int8),
        "value": np.array([[1, 5], [2, 6], [3, 7], [4, 8]], np.float32),
        "over": np.array([[False, False], [False, True], [True, False], [False, False]]),
        "reward": np.zeros((4, 2, 2), np.float32),
    }
    past["reward"][2, 0] = [10, 20]
    past["reward"][1, 1] = [30, 40]
    gain = example("self_play").advantages(past, keep=0.5)
    # match 0: seat 0 thinks 1, then 3, then gets 10; seat 1 thinks 2, then gets 20; the new match has but one choice
    assert gain[:, 0].tolist() == [2 + 0.5 * 7, 18, 7, 0]
    # match 1: seat 1 thinks 5 and gets 40, seat 0 thinks 6 and gets 30; then seat 1 thinks 7 and later 8
    assert gain[:, 1].tolist() == [35, 24, 1, 0]

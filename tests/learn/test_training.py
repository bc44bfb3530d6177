"""Training: it learns, goes on as if it had never stopped, and says what is wrong. On a CPU; a GPU takes the same way."""

from pathlib import Path

import numpy as np
import pytest
import torch

import fatina
from fatina.bots import bot
from fatina.engine.errors import FatinaError
from fatina.learn.ppo import Recipe
from fatina.learn.training import Plan, Training, share_against_random, train
from tests.cli.command import complaint, output

TALE = fatina.game("fairy-tale")


def plan(file: Path, decisions: int, matches: int = 64, seed: int = 1) -> Plan:
    return Plan(TALE, file, decisions, matches, seed, on_gpu=False, recipe=Recipe(batch=512, window=16))


def never() -> bool:
    return False


def arrays(file: Path) -> dict[str, bytes]:
    with np.load(file) as found:
        return {name: found[name].tobytes() for name in found.files}


def test_a_short_training_beats_random(tmp_path: Path) -> None:
    """With three players a fresh network wins a third, like everybody; 40,000 decisions later over half."""
    file = tmp_path / "tale.npz"
    told = train(Training(plan(file, 40_000, matches=128)), lambda progress: None, never)
    assert told["seats"] == 3
    assert told["share against random"] > 0.5
    fresh = Training(plan(tmp_path / "fresh.npz", 1)).learner.network
    assert share_against_random(TALE, fresh, 3, seed=1) < 0.45
    match = TALE.new(3, seed=3)
    assert bot(f"glance@{file}", TALE).choose(match, 0) in [move.id for move in match.moves(0)]


def test_who_goes_on_gets_what_who_never_stopped_gets(tmp_path: Path) -> None:
    whole, parts = plan(tmp_path / "whole.npz", 6 * 1024), plan(tmp_path / "parts.npz", 6 * 1024)
    train(Training(whole), lambda progress: None, never)
    seen = []

    def stop(progress: object) -> None:
        seen.append(progress)
        if len(seen) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(Training(parts), stop, never)
    assert not parts.file.exists()
    assert parts.checkpoint.exists()
    train(Training(parts), seen.append, never)
    assert len(seen) == 6, "the windows before the stop are not played again"
    assert arrays(whole.file) == arrays(parts.file)


def test_the_seed_decides_what_is_learned(tmp_path: Path) -> None:
    one, same, other = (
        plan(tmp_path / f"{name}.npz", 2048, seed=seed) for name, seed in (("a", 4), ("b", 4), ("c", 5))
    )
    for each in (one, same, other):
        train(Training(each), lambda progress: None, never)
    assert arrays(one.file)["w1"] == arrays(same.file)["w1"] != arrays(other.file)["w1"]


def test_leads_and_shares_are_those_of_the_ranks() -> None:
    """Four matches that ended: an only winner, a tie of two, all even; who is behind is behind the best."""
    learner = Training(plan(Path("none.npz"), 1, matches=8)).learner
    learner.seats[:3] = 3
    learner.playing[:3] = torch.arange(5) < 3
    learner.network.scale = 10.0
    learner.lanes.ranks[:3] = [[2, 1, 3, 0, 0], [1, 1, 3, 0, 0], [1, 1, 1, 0, 0]]
    learner.lanes.scores[:3] = [[20, 26, 11, 0, 0], [30, 30, 10, 0, 0], [5, 5, 5, 0, 0]]
    paid = learner._paid()[:3]
    shares = [[0, 1, 0, 0, 0], [0.5, 0.5, 0, 0, 0], [1 / 3, 1 / 3, 1 / 3, 0, 0]]
    leads = [[-0.6, 0.6, -1.5, 0, 0], [0, 0, -2.0, 0, 0], [0, 0, 0, 0, 0]]
    assert paid[:, 0].numpy() == pytest.approx(np.array(shares))
    assert paid[:, 1].numpy() == pytest.approx(np.array(leads))


def test_a_checkpoint_of_another_training_is_refused(tmp_path: Path) -> None:
    first = plan(tmp_path / "tale.npz", 1024)
    train(Training(first), lambda progress: None, never)
    with pytest.raises(FatinaError, match=r"tale\.checkpoint is of another training \(seed: 1, not 2\): remove it"):
        Training(plan(tmp_path / "tale.npz", 1024, seed=2))
    first.checkpoint.write_text("nothing")
    with pytest.raises(FatinaError, match=r"tale\.checkpoint is no checkpoint"):
        Training(first)


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "tale.npz"
    wanted = ["fairy-tale", "-o", str(file), "--decisions", "5000", "--matches", "64", "--device", "cpu"]
    said = output("train", *wanted)
    assert "learned from 6,144 decisions" in said
    assert f"fatina arena fairy-tale --bots glance@{file},sprite --seats 3" in said
    assert "no folder" in complaint(1, "train", "fairy-tale", "-o", str(tmp_path / "nowhere" / "x.npz"))
    assert "of another training (matches: 64, not 128)" in complaint(
        1, "train", *wanted[:-4], "--matches", "128", "--device", "cpu"
    )
    assert "GPU" in complaint(1, "train", "fairy-tale", "--device", "gpu")

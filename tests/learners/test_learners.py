"""Learners of others, which stand on PyTorch: ``make learners`` installs them and runs this; ``make test`` does not."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import fatina
from tests.adapters.test_examples import example
from tests.cli.command import complaint, output

# what PyTorch, its friends and Minari say of themselves
pytestmark = pytest.mark.filterwarnings("default")


def test_a_minute_of_maskable_ppo_beats_random_and_its_checkpoint_is_an_opponent(tmp_path: Path) -> None:
    """Three times the share of random moves would be 100 %; a fresh policy has 33 %."""
    file = tmp_path / "first.zip"
    script = example("train_maskable_ppo")
    shares = script.main(["--steps", "60000", "--matches", "600", "--save", str(file)])
    assert shares["random"] > 0.6
    shares = script.main(["--steps", "1", "--matches", "256", "--opponents", str(file)])
    assert shares[str(file)] < 0.2, "a policy that has hardly learned loses against the checkpoint"


def test_a_checkpoint_plays_alone_as_in_step_and_in_a_pool(tmp_path: Path) -> None:
    from sb3_contrib import MaskablePPO

    from fatina.adapters.gymnasium import FatinaEnv, FatinaVectorEnv
    from fatina.adapters.opponents import Pool, Saved

    alone = FatinaEnv("fairy-tale", 2, opponents="random", seat=0)
    model = MaskablePPO("MultiInputPolicy", alone, n_steps=64, seed=3)
    model.save(tmp_path / "untrained.zip")
    saved = Saved(tmp_path / "untrained.zip")
    seen, _ = alone.reset(seed=2)
    one, many = saved(seen), saved({name: np.stack([part, part]) for name, part in seen.items()})
    expected, _ = model.predict(seen, action_masks=alone.action_masks(), deterministic=True)
    assert [one, one] == many.tolist()
    assert one == expected
    many_envs = FatinaVectorEnv("fairy-tale", 2, num_envs=8, opponents=Pool(tmp_path / "untrained.zip", "random"))
    seen, _ = many_envs.reset(seed=1)
    for _ in range(30):
        seen, *_ = many_envs.step(seen["action_mask"].argmax(axis=1))
    for wrong, words in (
        ({"one_hot": True}, "was made for observations of 713 numbers and 193 actions"),
        ({"game": "fairy-river"}, "was made for observations of 713 numbers and 193 actions"),
    ):
        env = FatinaEnv(**{"game": "fairy-tale", "opponents": str(tmp_path / "untrained.zip"), "seat": 1} | wrong)
        with pytest.raises(fatina.FatinaError, match=words):
            play_match(env)
    (tmp_path / "broken.zip").write_text("nothing")
    with pytest.raises(fatina.FatinaError, match="is no checkpoint"):
        Saved(tmp_path / "broken.zip")(seen)


def play_match(env: Any) -> None:
    env.reset(seed=1)
    while not env.step(int(env.action_masks().argmax()))[2]:
        pass


def test_stable_baselines_finds_its_environment_whole() -> None:
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
    from stable_baselines3.common.env_checker import check_env
    from stable_baselines3.common.vec_env import VecEnvWrapper

    from fatina.adapters.gymnasium import FatinaEnv
    from fatina.adapters.stable_baselines3 import FatinaVecEnv

    check_env(FatinaEnv("fairys-fate"))
    env = FatinaVecEnv("fairy-tale", seats=3, num_envs=5, opponents="random", reward="score", render_mode="rgb_array")
    env.seed(4)
    seen = env.reset()
    again = FatinaVecEnv("fairy-tale", seats=3, num_envs=5, opponents="random", reward="score")
    again.seed(4)
    assert (again.reset() == seen).all()
    assert is_masking_supported(env)
    assert (get_action_masks(env) == env.action_masks()).all()
    assert env.env_is_wrapped(VecEnvWrapper) == [False] * 5
    assert env.get_attr("num_envs", indices=[1, 2]) == [5, 5]
    over = np.zeros(5, bool)
    while not over.any():
        seen, rewards, over, infos = env.step(env.action_masks().argmax(axis=1))
        assert env.observation_space.contains(seen[0])
    for i in np.flatnonzero(over):
        assert rewards[i] == infos[i]["score"]
        assert infos[i]["rank"] in (1, 2, 3)
        assert infos[i]["terminal_observation"].shape == seen[i].shape
        assert (infos[i]["terminal_observation"] != seen[i]).any()
    illegal = env.action_masks().argmin(axis=1)
    _, rewards, over, infos = env.step(illegal)
    assert over.all()
    assert (rewards == -100).all()
    assert all(info["illegal"] for info in infos)
    assert len(env.get_images()) == 5
    with pytest.raises(fatina.FatinaError, match="no method 'fly'"):
        env.env_method("fly")


def test_torchrl_takes_masks_and_agents() -> None:
    from torchrl.envs.utils import check_env_specs

    recipe = example("torchrl_rollout")
    check_env_specs(recipe.against_bots("fairys-fate", 3))
    check_env_specs(recipe.all_seats("fairy-tale", 4))
    reward, rewards = recipe.main()
    assert reward in (-1.0, 0.5, 2.0, 0.0)
    assert sum(rewards) == pytest.approx(0.0)


def test_minari_keeps_what_bots_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import minari

    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    given = (
        "dataset",
        "fairy-tale",
        "--bots",
        "random,sprite",
        "--games",
        "4",
        "--seats",
        "3",
        "--minari",
        "mine/mix-v0",
    )
    assert "12 episodes" in output(*given)
    assert "has a dataset mine/mix-v0 already" in complaint(1, *given)
    assert "no name as Minari wants it" in complaint(1, *given[:-1], "no name")
    kept = minari.load_dataset("mine/mix-v0")
    assert kept.total_episodes == 12
    game = fatina.game("fairy-tale")
    env: Any = kept.recover_environment()
    assert isinstance(env, gymnasium.Env)
    for episode in kept.iterate_episodes():
        steps = len(episode.actions)
        assert episode.observations["observation"].shape == (steps + 1, game.features.size)
        assert episode.observations["action_mask"][np.arange(steps), episode.actions].all()
        assert not episode.observations["action_mask"][-1].any()
        assert episode.terminations.tolist() == [False] * (steps - 1) + [True]
        assert not episode.rewards[:-1].any()
        assert env.observation_space.contains({name: part[0] for name, part in episode.observations.items()})
    total = sum(episode.rewards.sum() for episode in kept.iterate_episodes())
    assert total == pytest.approx(0.0)

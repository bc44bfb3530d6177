"""Train MaskablePPO of sb3-contrib against bots, and examine it; its checkpoint can be an opponent of the next one.

pip install sb3-contrib
python examples/train_maskable_ppo.py --steps 100000 --save first.zip
python examples/train_maskable_ppo.py --opponents first.zip --save second.zip
"""

import argparse
from pathlib import Path

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecMonitor

from fatina.adapters.stable_baselines3 import FatinaVecEnv


def examine(model: MaskablePPO, env: FatinaVecEnv, matches: int, seed: int) -> tuple[float, float]:
    """The share of wins of the model's likeliest moves, with half a 95 % interval."""
    env.seed(seed)
    seen, seats, shares = env.reset(), env.inner.room.seats, []
    while len(shares) < matches:
        chosen, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
        seen, rewards, over, _ = env.step(chosen)
        shares += list((rewards[over] + 1) / seats)
    return float(np.mean(shares)), float(1.96 * np.std(shares) / np.sqrt(len(shares)))


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Train and examine; returns the share of the wins against each kind of bot."""
    parser = argparse.ArgumentParser(description="Train MaskablePPO against bots.")
    parser.add_argument("--game", default="fairy-tale", help="a game, as `fatina games` lists them")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--opponents", default="random", help="random, seedling, sprite, or a checkpoint")
    parser.add_argument("--steps", type=int, default=100_000, help="decisions to learn from")
    parser.add_argument("--envs", type=int, default=128, help="matches played in step")
    parser.add_argument("--matches", type=int, default=1000, help="matches of the examination at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where to put the checkpoint")
    given = parser.parse_args(arguments)

    def tables(opponents: str, num: int) -> FatinaVecEnv:
        return FatinaVecEnv(given.game, given.seats, num_envs=num, opponents=opponents)

    model = MaskablePPO(
        "MlpPolicy",
        VecMonitor(tables(given.opponents, given.envs)),
        n_steps=64,
        batch_size=2048,
        n_epochs=4,
        learning_rate=7e-4,
        gamma=1.0,  # the only reward is the end of the match
        ent_coef=0.01,
        seed=given.seed,
        device="cpu",
    )
    model.learn(given.steps)
    if given.save:
        model.save(given.save)
        print(f"the checkpoint is in {given.save}")
    shares = {}
    for name in dict.fromkeys(("random", "seedling", given.opponents)):
        shares[name], half = examine(model, tables(name, 256), given.matches, given.seed + 1)
        print(
            f"examined against {name}: wins {100 * shares[name]:.1f} ± {100 * half:.1f} % (even: {100 / given.seats:.1f} %)"
        )
    return shares


if __name__ == "__main__":
    main()

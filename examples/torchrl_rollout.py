"""A game under TorchRL: masked actions against bots, and every seat an agent of its own.

pip install torchrl
python examples/torchrl_rollout.py
"""

import gymnasium
import torch
from tensordict.nn import TensorDictModule
from torchrl.envs import ActionMask, Compose, DTypeCastTransform, GymWrapper, PettingZooWrapper, TransformedEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor

import fatina.adapters.gymnasium  # noqa: F401 (registers the environments)
from fatina.adapters.pettingzoo import env as table


def against_bots(game: str, seats: int) -> TransformedEnv:
    """One seat against bots. Random actions, as the specifications draw them, obey the mask; policies are given it as bools."""
    made = gymnasium.make(f"fatina/{game}-v0", seats=seats, opponents="seedling")
    env = GymWrapper(made, categorical_action_encoding=True)
    return TransformedEnv(
        env, Compose(DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"]), ActionMask())
    )


def all_seats(game: str, seats: int) -> PettingZooWrapper:
    """Every seat an agent, asked one after the other."""
    return PettingZooWrapper(table(game, seats), use_mask=True)


def actor(env: TransformedEnv) -> ProbabilisticActor:
    """A policy of one hidden layer that takes the legal moves alone, for TorchRL's losses and collectors."""
    sees, moves = env.observation_spec["observation"].shape[-1], env.action_spec.space.n
    layers = torch.nn.Sequential(torch.nn.Linear(sees, 128), torch.nn.Tanh(), torch.nn.Linear(128, moves))
    likes = TensorDictModule(layers, in_keys=["observation"], out_keys=["logits"])
    return ProbabilisticActor(
        likes, in_keys={"logits": "logits", "mask": "action_mask"}, distribution_class=MaskedCategorical
    )


def main() -> tuple[float, list[float]]:
    """A match of an untrained policy against bots, and one of random agents; returns what they were worth."""
    env = against_bots("fairy-tale", 3)
    env.set_seed(1)
    match = env.rollout(1000, actor(env))
    reward = float(match["next", "reward"][-1])
    print(f"against bots: {match.shape[0]} decisions, reward {reward:+.1f}")
    agents = all_seats("fairy-tale", 3)
    agents.set_seed(1)
    played = agents.rollout(1000)
    rewards = [float(played["next", f"seat_{seat}", "reward"].sum()) for seat in range(3)]
    print(f"three agents: {played.shape[0]} decisions, rewards {rewards}")
    return reward, rewards


if __name__ == "__main__":
    main()

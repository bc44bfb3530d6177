"""Let all seats of a game learn together by PPO, in NumPy alone, and examine what came of it against bots.

    python examples/self_play.py --seconds 120
    python examples/self_play.py --game fairy-river --seats 2 --reward lead

One policy sits at every seat. What was seen, which moves were legal and how matches ended is written straight into the arrays
that the learner keeps; a step allocates nothing.
"""

import argparse
import time
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from train_ppo import Adam, Floats, Policy, choose, examine, improve

import fatina.adapters.gymnasium  # noqa: F401 (registers the environments)
from fatina.adapters.self_play import SelfPlay

Past = dict[str, npt.NDArray[Any]]


def room_for(tables: SelfPlay, steps: int) -> Past:
    """Arrays for all that happens in so many steps."""
    each = steps, tables.n
    return {
        "seen": np.zeros((*each, tables.features.size), np.float32),
        "mask": np.zeros((*each, tables.game.moves.size), np.int8),
        "seat": np.zeros(each, np.int8),
        "chosen": np.zeros(each, np.int64),
        "log": np.zeros(each, np.float32),
        "value": np.zeros(each, np.float32),
        "over": np.zeros(each, np.bool_),
        "reward": np.zeros((*each, tables.seats), np.float32),
    }


def play(tables: SelfPlay, policy: Policy, past: Past, scale: float, luck: np.random.Generator) -> None:
    """Play as many steps as there is room for."""
    for t in range(len(past["seat"])):
        seen, mask = tables.observe(out=past["seen"][t]), tables.legal_mask(out=past["mask"][t])
        _, logs, past["value"][t] = policy.forward(seen, mask)
        past["chosen"][t] = choose(logs, luck)
        past["log"][t] = logs[np.arange(tables.n), past["chosen"][t]]
        past["seat"][t] = tables.seat
        tables.step(past["chosen"][t])
        past["over"][t] = tables.over
        np.multiply(tables.rewards, scale, out=past["reward"][t])


def advantages(past: Past, keep: float = 0.95) -> Floats:
    """How much better each choice turned out than the value said, seat by seat: what follows it is the next choice of the same
    seat in the same match, or how the match ended for it. Of a match that goes on nothing is learned from its last choices.
    """
    steps, n, seats = past["reward"].shape
    rows = np.arange(n)
    known = np.zeros((n, seats), bool)
    follows, after = np.zeros((n, seats), np.float32), np.zeros((n, seats), np.float32)
    gain = np.zeros((steps, n), np.float32)
    for t in reversed(range(steps)):
        over, seat, value = past["over"][t], past["seat"][t], past["value"][t]
        follows[over], after[over], known[over] = past["reward"][t][over], 0.0, True
        surprise = np.where(known[rows, seat], follows[rows, seat] - value, 0.0)
        gain[t] = surprise + keep * after[rows, seat]
        follows[rows, seat], after[rows, seat], known[rows, seat] = value, gain[t], True
    return gain


def train(
    tables: SelfPlay,
    policy: Policy,
    seconds: float,
    updates: int,
    luck: np.random.Generator,
    steps: int = 64,
    rate: float = 7e-4,
    scale: float = 1.0,
) -> Iterator[int]:
    """Learn until time or updates run out; yields decisions made so far."""
    optimiser, begun, past = Adam(policy.parts, rate), time.monotonic(), room_for(tables, steps)
    for update in range(updates):
        left = 1 - max((time.monotonic() - begun) / seconds, update / updates)
        if left <= 0:
            return
        optimiser.rate = rate * max(left, 0.1)
        play(tables, policy, past, scale, luck)
        gain = advantages(past).reshape(-1)
        flat = {name: part.reshape(-1, *part.shape[2:]) for name, part in past.items()}
        improve(policy, optimiser, flat, gain, gain + flat["value"], luck)
        yield (update + 1) * steps * tables.n


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Train and examine; returns the share of the wins against each kind of bot."""
    parser = argparse.ArgumentParser(description="Let all seats of a game learn together.")
    parser.add_argument("--game", default="fairy-tale", help="a game, as `fatina games` lists them")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--reward", default="win", help="win, score or lead")
    parser.add_argument("--seconds", type=float, default=120.0, help="how long to train")
    parser.add_argument("--updates", type=int, default=1_000_000, help="how often to improve the policy at most")
    parser.add_argument("--matches", type=int, default=192, help="matches played in step")
    parser.add_argument("--hidden", type=int, default=128, help="size of the hidden layer")
    parser.add_argument("--examined", type=int, default=1000, help="matches of the examination at the end")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)

    luck = np.random.default_rng(given.seed)
    tables = SelfPlay(given.game, given.seats, n=given.matches, seed=given.seed, reward=given.reward)
    policy = Policy(tables.features.size, tables.game.moves.size, given.hidden, luck)
    scale = 1.0 if given.reward == "win" else 0.1  # points are many: values learn better from smaller numbers
    for decisions in train(tables, policy, given.seconds, given.updates, luck, scale=scale):
        print(f"{decisions:9,} decisions of {given.seats} seats", flush=True)
    shares = {}
    for name in ("random", "seedling", "sprite"):
        env = gymnasium.make_vec(
            f"fatina/{given.game}-v0",
            num_envs=min(256, given.examined),
            vectorization_mode="vector_entry_point",
            seats=given.seats,
            opponents=name,
        )
        shares[name], half = examine(env, policy, given.examined, given.seed + 1)
        print(
            f"examined against {name}: wins {100 * shares[name]:.1f} ± {100 * half:.1f} % (even: {100 / given.seats:.1f} %)"
        )
    return shares


if __name__ == "__main__":
    main()

"""Train a small policy by PPO on the vector environment, in NumPy alone, and draw its learning curve.

    python examples/train_ppo.py --seconds 180 --plot curve.svg
    python examples/train_ppo.py --game fairy-river --opponents seedling

The policy is a network of one hidden layer that sees the observation and chooses among the legal moves; the only reward is
the result of the match. An even share of the wins is what a player gets who is as good as the others.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

import fatina.adapters.gymnasium  # noqa: F401 (registers the environments)

Floats = npt.NDArray[np.float32]
NEVER = np.float32(-1e9)  # the logit of a move that is not legal


class Policy:
    """Observation -> hidden layer -> the logarithm of each legal move's probability, and how the match will end."""

    def __init__(self, sees: int, moves: int, hidden: int, luck: np.random.Generator) -> None:
        def layer(fan_in: int, fan_out: int, gain: float) -> Floats:
            return (luck.standard_normal((fan_in, fan_out)) * gain / np.sqrt(fan_in)).astype(np.float32)

        self.parts = {
            "w": layer(sees, hidden, 1.4),
            "b": np.zeros(hidden, np.float32),
            "move": layer(hidden, moves, 0.1),
            "move_b": np.zeros(moves, np.float32),
            "value": layer(hidden, 1, 0.5),
            "value_b": np.zeros(1, np.float32),
        }

    def forward(self, seen: Floats, mask: npt.NDArray[np.int8]) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the logarithms of the moves' probabilities, the values."""
        p = self.parts
        hidden = np.tanh(seen @ p["w"] + p["b"])
        logits = np.where(mask, hidden @ p["move"] + p["move_b"], NEVER)
        logits -= logits.max(axis=1, keepdims=True)
        logs = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return hidden, logs, (hidden @ p["value"] + p["value_b"])[:, 0]

    def backward(self, seen: Floats, hidden: Floats, d_logits: Floats, d_value: Floats) -> dict[str, Floats]:
        """The gradient of a loss, from its derivatives by logits and values."""
        p = self.parts
        d_hidden = d_logits @ p["move"].T + d_value[:, None] * p["value"][:, 0]
        d_inside = d_hidden * (1 - hidden * hidden)
        return {
            "w": seen.T @ d_inside,
            "b": d_inside.sum(axis=0),
            "move": hidden.T @ d_logits,
            "move_b": d_logits.sum(axis=0),
            "value": hidden.T @ d_value[:, None],
            "value_b": d_value.sum(keepdims=True),
        }


class Adam:
    """The optimiser."""

    def __init__(self, parts: dict[str, Floats], rate: float) -> None:
        self.parts, self.rate, self.steps = parts, rate, 0
        self.mean = {name: np.zeros_like(part) for name, part in parts.items()}
        self.square = {name: np.zeros_like(part) for name, part in parts.items()}

    def step(self, gradient: dict[str, Floats], longest: float = 0.5) -> None:
        """Go a step down; a gradient longer than ``longest`` is shortened."""
        self.steps += 1
        length = float(np.sqrt(sum(float((part * part).sum()) for part in gradient.values())))
        scale = min(1.0, longest / (length + 1e-8))
        for name, slope in gradient.items():
            part = slope * np.float32(scale)
            self.mean[name] += 0.1 * (part - self.mean[name])
            self.square[name] += 0.001 * (part * part - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.parts[name] -= (self.rate * mean / (np.sqrt(square) + 1e-5)).astype(np.float32)


def loss_slopes(
    logs: Floats, values: Floats, chosen: npt.NDArray[Any], before: Floats, gain: Floats, goal: Floats,
    clip: float = 0.2, entropy: float = 0.01,
) -> tuple[float, Floats, Floats]:  # fmt: skip
    """PPO's loss with its derivatives by logits and values: clipped policy gradient, value error, entropy."""
    n = len(chosen)
    rows = np.arange(n)
    chances = np.exp(logs)
    ratio = np.exp(logs[rows, chosen] - before)
    clipped = np.clip(ratio, 1 - clip, 1 + clip)
    bits = np.where(chances > 0, logs, 0)
    spread = -(chances * bits).sum(axis=1)
    loss = -np.minimum(ratio * gain, clipped * gain).mean() + 0.5 * ((values - goal) ** 2).mean()
    loss -= entropy * spread.mean()
    pull = np.where(ratio * gain <= clipped * gain, ratio * gain, 0)  # what is cut off has no slope
    d_logits = chances * pull[:, None]
    d_logits[rows, chosen] -= pull
    d_logits += entropy * chances * (bits + spread[:, None])
    return float(loss), (d_logits / n).astype(np.float32), ((values - goal) / n).astype(np.float32)


def choose(logs: Floats, luck: np.random.Generator) -> npt.NDArray[np.int64]:
    """A move for each row, as likely as the policy says (by Gumbel's trick)."""
    noise = -np.log(-np.log(luck.random(logs.shape, np.float32) + 1e-20) + 1e-20)
    return np.argmax(logs + noise, axis=1)


def train(
    env: Any,
    policy: Policy,
    seconds: float,
    updates: int,
    luck: np.random.Generator,
    steps: int = 32,
    rate: float = 7e-4,
) -> Iterator[tuple[int, float]]:
    """Learn until time or updates run out; yields decisions made so far and the share of wins of the last matches."""
    optimiser = Adam(policy.parts, rate)
    begun, n = time.monotonic(), env.num_envs
    seen, _ = env.reset(seed=int(luck.integers(2**31)))
    for update in range(updates):
        left = 1 - max((time.monotonic() - begun) / seconds, update / updates)
        if left <= 0:
            return
        optimiser.rate = rate * max(left, 0.1)
        past: dict[str, list[Any]] = {name: [] for name in ("seen", "mask", "chosen", "log", "value", "reward", "over")}
        shares: list[float] = []
        for _ in range(steps):
            _, logs, values = policy.forward(seen["observation"], seen["action_mask"])
            chosen = choose(logs, luck)
            now = (seen["observation"], seen["action_mask"], chosen, logs[np.arange(n), chosen], values)
            seen, reward, over, _, _ = env.step(chosen)
            for name, part in zip(past, (*now, reward.astype(np.float32), over), strict=True):
                past[name].append(part)
            shares += list((reward[over] + 1) / env.unwrapped.room.seats)
        gain = advantages(past, policy.forward(seen["observation"], seen["action_mask"])[2])
        flat = {name: np.concatenate(parts) for name, parts in past.items()}
        goal = gain.reshape(-1) + flat["value"]
        improve(policy, optimiser, flat, gain.reshape(-1), goal, luck)
        if shares:
            yield (update + 1) * steps * n, float(np.mean(shares))


def advantages(past: dict[str, list[Any]], last: Floats, keep: float = 0.95) -> Floats:
    """How much better each choice turned out than the value said (GAE; the future counts in full: matches are short)."""
    gain = np.zeros((len(past["reward"]), len(last)), np.float32)
    after, following = np.zeros_like(last), last
    for t in reversed(range(len(gain))):
        goes_on = ~past["over"][t]
        surprise = past["reward"][t] + following * goes_on - past["value"][t]
        after = surprise + keep * after * goes_on
        gain[t], following = after, past["value"][t]
    return gain


def improve(
    policy: Policy, optimiser: Adam, flat: dict[str, Any], gain: Floats, goal: Floats, luck: np.random.Generator,
    epochs: int = 3, size: int = 2048,
) -> None:  # fmt: skip
    """A few passes over what was played."""
    scaled = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(epochs):
        order = luck.permutation(len(scaled))
        for part in np.array_split(order, max(1, len(order) // size)):
            seen = flat["seen"][part]
            hidden, logs, values = policy.forward(seen, flat["mask"][part])
            _, d_logits, d_value = loss_slopes(
                logs, values, flat["chosen"][part], flat["log"][part], scaled[part], goal[part]
            )
            optimiser.step(policy.backward(seen, hidden, d_logits, d_value))


def examine(env: Any, policy: Policy | None, matches: int, seed: int) -> tuple[float, float]:
    """The share of wins of the policy's likeliest moves (without one: of random moves), with half a 95 % interval."""
    luck = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    shares: list[float] = []
    first = np.ones(env.num_envs, bool)  # one match from each table: short ones would count too often
    while first.any() or len(shares) < matches:
        if policy is None:
            chosen = (luck.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(axis=1)
        else:
            chosen = policy.forward(seen["observation"], seen["action_mask"])[1].argmax(axis=1)
        seen, reward, over, _, _ = env.step(chosen)
        shares += list((reward[over & first] + 1) / env.unwrapped.room.seats)
        first &= ~over
        if not first.any() and len(shares) < matches:
            first[:] = True
    return float(np.mean(shares)), float(1.96 * np.std(shares) / np.sqrt(len(shares)))


def plot(curve: list[tuple[int, float]], even: float, title: str, file: Path) -> None:
    """The learning curve as an image; the ending of the file's name says which kind."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.plot([decisions for decisions, _ in curve], [100 * share for _, share in curve], label="the learner")
    axes.axhline(100 * even, linestyle="--", color="grey", label="an even share")
    axes.set(xlabel="decisions made", ylabel="share of the wins, %", title=title, ylim=(0, 100))
    axes.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(file)
    pyplot.close(figure)


def main(arguments: list[str] | None = None) -> list[tuple[int, float]]:
    """Train, say how strong the policy became, and draw the curve."""
    parser = argparse.ArgumentParser(description="Train a small policy by PPO against bots.")
    parser.add_argument("--game", default="fairy-tale", help="a game, as `fatina games` lists them")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--opponents", default="random", help="random, seedling or sprite")
    parser.add_argument("--seconds", type=float, default=180.0, help="how long to train")
    parser.add_argument("--updates", type=int, default=1_000_000, help="how often to improve the policy at most")
    parser.add_argument("--envs", type=int, default=256, help="matches played in step")
    parser.add_argument("--hidden", type=int, default=128, help="size of the hidden layer")
    parser.add_argument("--matches", type=int, default=1000, help="matches of the examination at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, default=Path("learning-curve.svg"), help="where the curve goes")
    given = parser.parse_args(arguments)

    def tables(opponents: str, num: int) -> Any:
        return gymnasium.make_vec(
            f"fatina/{given.game}-v0",
            num_envs=num,
            vectorization_mode="vector_entry_point",
            seats=given.seats,
            opponents=opponents,
        )

    luck = np.random.default_rng(given.seed)
    env = tables(given.opponents, given.envs)
    sees, moves = (env.single_observation_space["observation"].shape[0], env.single_action_space.n)
    policy = Policy(sees, moves, given.hidden, luck)
    even = 1 / given.seats
    curve: list[tuple[int, float]] = []
    for decisions, share in train(env, policy, given.seconds, given.updates, luck):
        curve.append((decisions, share))
        print(f"{decisions:9,} decisions: wins {100 * share:.1f} % (even: {100 * even:.1f} %)", flush=True)
    for name in ("random", "seedling", "sprite"):
        share, half = examine(tables(name, min(given.envs, given.matches)), policy, given.matches, given.seed + 1)
        print(
            f"examined against {name}: wins {100 * share:.1f} ± {100 * half:.1f} % (even: {100 * even:.1f} %)",
            flush=True,
        )
    plot(curve, even, f"{given.game}, {given.seats} players, against {given.opponents}", given.plot)
    print(f"the curve is in {given.plot}")
    return curve


if __name__ == "__main__":
    main()

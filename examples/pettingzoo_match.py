"""Play a match through PettingZoo: every seat takes any move that its mask allows.

python examples/pettingzoo_match.py
python examples/pettingzoo_match.py --game fairy-river --seats 4 --image table.png
"""

import argparse
from pathlib import Path

from fatina.adapters.pettingzoo import env


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Play to the end and say how it ended; returns the reward of each agent."""
    parser = argparse.ArgumentParser(description="Play a match through PettingZoo.")
    parser.add_argument("--game", default="fairy-tale", help="a game, as `fatina games` lists them")
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--image", type=Path, help="where to put a picture of the table at the end")
    given = parser.parse_args(arguments)

    table = env(given.game, given.seats, render_mode="rgb_array" if given.image else "ansi")
    table.reset(seed=given.seed)
    rewards = {}
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, info = table.last()
        if terminated or truncated:
            rewards[agent] = reward
            print(f"{agent}: {info['score']} points, rank {info['rank']}, reward {reward:+.2f}")
            table.step(None)
        else:
            table.step(table.action_space(agent).sample(seen["action_mask"]))
    if given.image:
        from PIL import Image

        Image.fromarray(table.render()).save(given.image)
        print(f"the table is in {given.image}")
    else:
        print(table.render())
    return rewards


if __name__ == "__main__":
    main()

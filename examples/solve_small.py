"""Solve a small version of a game by counterfactual regret minimisation, and draw how exploitable its policy is on the way.

    python examples/solve_small.py fairy-tale                    # whole matches, with the cards of small/fairy-tale.toml
    python examples/solve_small.py fairy-play --plot curve.svg   # the end of a match: small/fairy-play.json
    python examples/solve_small.py fairy-river --find mine.json  # another end of a match, as long as can be solved

Fairy Tale is small with few kinds of cards, all by its rules. The others are not, or there is nothing to win then: chance takes
one of several positions near the end of a match, all of which look alike to the first player. The tree is written once in
Gambit's format, and OpenSpiel solves it in C++.
"""

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

import fatina
import fatina.adapters.open_spiel
from fatina.adapters.gambit import Size, write_tree
from fatina.bots import bot
from fatina.engine.errors import FatinaError
from fatina.engine.match import Match

FOLDER = Path(__file__).parent / "small"
DEALS = 16
"""Deals of whole matches, of which chance takes one."""
TRIES = 20
"""Matches whose ends are looked at."""
ROUNDING = 1e-6
"""What is less than this is nothing."""
WORLDS = 8
"""Positions of which chance takes one."""


def small_version(slug: str, position: Path | None = None) -> Any:
    """The small version of a game, for as few players as it takes, as a game of OpenSpiel."""
    cards, file = FOLDER / f"{slug}.toml", position or FOLDER / f"{slug}.json"
    parameters = {"cards": str(cards), "deals": DEALS} if cards.exists() and not position else {"position": str(file)}
    return pyspiel.load_game(f"fatina_{slug.replace('-', '_')}", parameters)


def worlds_of(match: Match, n: int) -> list[dict[str, Any]]:
    """Positions that look alike to whoever chooses now: the true one first, then others as that seat may imagine them."""
    seat = match.to_act[0]
    return [world.position() for world in (match, *(match.imagine(seat, seed) for seed in range(1, n)))]


def find(slug: str, file: Path, seed: int, name: str, most: int) -> bool:
    """Write the earliest end of a match of bots whose tree has at most so many nodes; returns whether anything is at stake."""
    game = fatina.game(slug)
    match, player = game.new(seed=seed), bot(name, game)
    past = [match.copy()]
    while not match.over:
        seat = match.to_act[0]
        match.make(seat, player.choose(match, seat))
        past.append(match.copy())
    trial, tree, stake = file.with_suffix(".trial"), file.with_suffix(".efg"), 0.0
    for back in range(1, len(past)):
        trial.write_text(json.dumps(worlds_of(past[-1 - back], WORLDS), indent=1), encoding="utf-8")
        try:
            size = write_tree(small_version(slug, trial), tree, most)
        except FatinaError:
            break
        trial.replace(file)
        small = pyspiel.load_game("efg_game", {"filename": str(tree)})
        stake = pyspiel.nash_conv(small, pyspiel.UniformRandomPolicy(small))
        print(
            f"seed {seed}, the last {back} decisions of {len(past) - 1}: {size.nodes:,} nodes, stake {stake:.4f}",
            flush=True,
        )
    for left in (trial, tree):
        left.unlink(missing_ok=True)
    return stake > ROUNDING


def solve(game: Any, iterations: int) -> tuple[Size, list[tuple[int, float]]]:
    """CFR on the tree of a game; returns its size and how exploitable the average policy is after 1, 2, 4 … iterations.

    Exploitability is what a player could win more a match by knowing the others' policies, in the mean of all players. CFR is
    known to bring it to nothing between two; Fairy River takes three.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tree.efg"
        size = write_tree(game, file)
        tree = pyspiel.load_game("efg_game", {"filename": str(file)})
        solver, curve, done = pyspiel.CFRSolver(tree), [], 0
        for upto in [2**k for k in range(iterations.bit_length())]:
            while done < upto:
                solver.evaluate_and_update_policy()
                done += 1
            curve.append((done, pyspiel.nash_conv(tree, solver.tabular_average_policy()) / tree.num_players()))
            print(f"{done:6,} iterations: exploitability {curve[-1][1]:.4f}", flush=True)
    return size, curve


def plot(curve: list[tuple[int, float]], title: str, file: Path) -> None:
    """The curve as an image."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.loglog(*np.array(curve).T, marker="o")
    axes.set(xlabel="iterations of CFR", ylabel="exploitability", title=title)
    figure.tight_layout()
    figure.savefig(file)
    pyplot.close(figure)


def main(arguments: list[str] | None = None) -> list[tuple[int, float]]:
    """Solve a small version, or find another; returns the curve."""
    parser = argparse.ArgumentParser(description="Solve a small version of a game by CFR.")
    parser.add_argument("game", nargs="?", default="fairy-tale", help="a game, as `fatina games` lists them")
    parser.add_argument("--iterations", type=int, default=1024)
    parser.add_argument("--position", type=Path, help="a file with a position, or with a list of them")
    parser.add_argument("--find", type=Path, help="look for the end of a match and write it to this file")
    parser.add_argument("--most", type=int, default=20_000, help="nodes that it may have")
    parser.add_argument("--seed", type=int, default=1, help="of the match whose end is looked for")
    parser.add_argument("--bot", default="sprite", help="who plays that match")
    parser.add_argument("--plot", type=Path, help="where the curve goes")
    given = parser.parse_args(arguments)
    position = given.position
    if given.find:
        position = given.find
        if not any(
            find(given.game, position, seed, given.bot, given.most) for seed in range(given.seed, given.seed + TRIES)
        ):
            parser.error(f"in {TRIES} matches nothing is at stake so near the end: try another --seed, or --most nodes")
    size, curve = solve(small_version(given.game, position), given.iterations)
    print(f"{given.game}: {size.nodes:,} nodes, choices of the players {size.choices}")
    if given.plot:
        plot(curve, f"{given.game}: a tree of {size.nodes:,} nodes", given.plot)
        print(f"the curve is in {given.plot}")
    return curve


if __name__ == "__main__":
    main()

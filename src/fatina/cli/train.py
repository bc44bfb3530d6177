"""``fatina train``: a network for a game, by playing itself."""

import json
import time
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from fatina.cli.compiling import compiling
from fatina.cli.saving import check_place
from fatina.cli.screen import margin
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game
from fatina.engine.gpu import find_cuda

A_MINUTE = 60.0
"""Seconds between checkpoints."""
HERE, THERE = 512, 32_768
"""Matches in step, on a CPU and on a GPU."""


def train_game(
    game: Game, file: Path | None, decisions: int, matches: int | None, seed: int, device: str, as_json: bool
) -> None:
    """Train, show how it goes, and say what came of it."""
    try:
        from fatina.learn import ppo, training
    except ImportError:
        raise FatinaError(
            "training needs PyTorch: install Fatina with its extra, pip install 'fatina[learn]'"
        ) from None
    on_gpu = wants_gpu(device)
    file = file or Path(f"{game.slug}.npz")
    check_place(file)
    # many small windows teach a CPU; a GPU wants large ones
    recipe = ppo.Recipe() if on_gpu else ppo.Recipe(batch=2048)
    plan = training.Plan(game, file, decisions, matches or (THERE if on_gpu else HERE), seed, on_gpu, recipe)
    console = margin()
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:3.0f} %"), TimeRemainingColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    begun = checked = time.monotonic()

    def every() -> bool:
        nonlocal checked
        now = time.monotonic()
        if now - checked < A_MINUTE:
            return False
        checked = now
        return True

    with compiling("en"):
        begin = training.Training(plan)
    if begin.decisions:
        console.print(f"going on from {plan.checkpoint}, after {begin.decisions / 1e6:.1f} million decisions")
    with bar:
        task = bar.add_task(game.title(), total=decisions)

        def say(progress: training.Progress) -> None:
            words = f"{progress.decisions / 1e6:.1f} million decisions, {progress.matches} games, entropy {progress.entropy:.2f}"
            bar.update(task, completed=progress.decisions, description=words)

        try:
            found = training.train(begin, say, every)
        except KeyboardInterrupt:
            console.print(f"left in {plan.checkpoint}: the same command goes on from there")
            raise
    found["seconds"] = round(time.monotonic() - begun, 1)
    tell(found, file, as_json)


def wants_gpu(device: str) -> bool:
    """Whether to train on a GPU. Raises FatinaError where one is asked for and there is none."""
    import torch

    if device == "cpu":
        return False
    try:
        find_cuda()
    except FatinaError:
        if device == "gpu":
            raise
        return False
    if not torch.cuda.is_available():
        if device == "gpu":
            raise FatinaError("this PyTorch is made for CPUs only: install one for CUDA")
        return False
    return True


def tell(found: dict[str, Any], file: Path, as_json: bool) -> None:
    """Say what came of it."""
    if as_json:
        print(json.dumps({"file": str(file), **found}))
        return
    print(f"{file}: learned from {found['decisions']:,} decisions in {found['matches']:,} games, {found['seconds']} s.")
    print(
        f"At a glance it wins {found['share against random']:.0%} with {found['seats']} players against others at random "
        f"(even: {1 / found['seats']:.0%})."
    )
    print(f"Let it play: fatina arena {found['game']} --bots glance@{file},sprite --seats {found['seats']}")

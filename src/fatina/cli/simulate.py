"""Many random games, and what they say: shares of wins, scores and lengths with 95 % confidence intervals."""

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import fatina
from fatina.cli.compiling import compiling
from fatina.cli.screen import lay_out, margin, screen
from fatina.engine.batch import Batch, Results
from fatina.engine.cards import CardSet
from fatina.engine.game import Game
from fatina.lab.estimates import Z, wilson


@dataclass(frozen=True)
class Estimate:
    """An estimate with its 95 % confidence interval; one game alone gives none."""

    mean: float
    low: float | None
    high: float | None

    @property
    def give_or_take(self) -> str:
        """For an interval that reaches as far up as down."""
        return f"{self.mean:.2f}" + ("" if self.high is None else f" ± {self.high - self.mean:.2f}")

    @property
    def percent(self) -> str:
        """For a share."""
        assert self.low is not None
        assert self.high is not None
        return f"{self.mean * 100:.1f} % ({self.low * 100:.1f} to {self.high * 100:.1f})"


def share(wins: npt.NDArray[np.float64]) -> Estimate:
    """A share of games, by Wilson's interval (which shared wins make a little too wide, never too narrow)."""
    p = float(wins.mean())
    low, high = wilson(p, len(wins))
    return Estimate(p, float(low), float(high))


def average(values: npt.NDArray[Any]) -> Estimate:
    """A mean, by the normal interval."""
    mean = float(values.mean())
    if len(values) < 2:
        return Estimate(mean, None, None)
    reach = Z * float(values.std(ddof=1)) / float(np.sqrt(len(values)))
    return Estimate(mean, mean - reach, mean + reach)


@dataclass(frozen=True)
class Plan:
    """What is to be simulated."""

    game: Game
    games: int
    seats: int
    seed: str
    cards: CardSet
    options: dict[str, str]
    file: Path | None = None  # that the cards come from, unless it is the game's own

    @property
    def cards_named(self) -> str:
        """The name of the cards, and of their file."""
        return self.cards.name + (f" ({self.file})" if self.file else "")

    def batch(self, games: int) -> Batch:
        return self.game.batch(games, self.seats, self.seed, cards=self.cards, **self.options)


def simulate(plan: Plan, cores: int | None, as_json: bool) -> None:
    """Play all games at random and report."""
    batch = plan.batch(plan.games)
    with compiling("en"):
        plan.batch(1).play_out()
    console = margin()
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    with bar:
        task = bar.add_task(plan.game.title(), total=batch.n)
        begun = time.perf_counter()
        results = batch.play_out(lambda done: bar.update(task, completed=done), cores)
        seconds = time.perf_counter() - begun
    if as_json:
        print(json.dumps(report(plan, results, seconds), indent=1))
    else:
        show(plan, results, seconds)


def report(plan: Plan, results: Results, seconds: float) -> dict[str, Any]:
    """The results as plain data; seats count from 0."""
    wins = shares_of_wins(results)
    return {
        "game": plan.game.slug,
        "fatina": fatina.__version__,
        "rules": plan.game.version,
        "cards": {"name": plan.cards.name, "hash": plan.cards.hash, "file": str(plan.file) if plan.file else None},
        "seed": plan.seed,
        "seats": plan.seats,
        "options": plan.options,
        "games": plan.games,
        "seconds": seconds,
        "games_per_second": plan.games / seconds,
        "shared_wins": vars(share((results.ranks == 1).sum(1) > 1)),
        "decisions": vars(average(results.decisions)) | spread(results.decisions),
        "score": vars(average(results.scores.mean(1))) | spread(results.scores),
        "by_seat": [
            {
                "seat": seat,
                "wins": vars(share(wins[:, seat])),
                "score": vars(average(results.scores[:, seat])) | spread(results.scores[:, seat]),
            }
            for seat in range(plan.seats)
        ],
    }


def shares_of_wins(results: Results) -> npt.NDArray[np.float64]:
    """Each game is one win, shared alike by all who came first."""
    first = results.ranks == 1
    return np.asarray(first / first.sum(1, keepdims=True))


def spread(values: npt.NDArray[Any]) -> dict[str, float]:
    """How far values lie apart."""
    low, middle, high = np.quantile(values, (0.05, 0.5, 0.95))
    return {
        "deviation": float(values.std(ddof=1)) if values.size > 1 else 0.0,
        "least": int(values.min()),
        "quantile_5": float(low),
        "median": float(middle),
        "quantile_95": float(high),
        "most": int(values.max()),
    }


def show(plan: Plan, results: Results, seconds: float) -> None:
    """The results as a table."""
    console = screen()
    wins = shares_of_wins(results)
    options = "".join(f", {name} {value}" for name, value in plan.options.items())
    console.print(f"{plan.game.title()}, {plan.seats} players{options}, {plan.cards_named}")
    console.print(f"{plan.games:,} games of random moves, seed {plan.seed}; ± and brackets: 95 % intervals")
    table = Table(pad_edge=False)
    table.add_column("seat")
    for heading in ("wins", "score", "spread", "5 %", "median", "95 %"):
        table.add_column(heading, justify="right")
    for seat in range(plan.seats):
        scores = results.scores[:, seat]
        table.add_row(f"Player {seat + 1}", share(wins[:, seat]).percent, average(scores).give_or_take, *apart(scores))
    table.add_section()
    table.add_row("all", "", average(results.scores.mean(1)).give_or_take, *apart(results.scores))
    lay_out(table)
    shared = share((results.ranks == 1).sum(1) > 1)
    console.print(f"Shared wins: {shared.percent}")
    lengths = results.decisions
    console.print(f"Decisions a game: {average(lengths).give_or_take}, from {lengths.min()} to {lengths.max()}")
    console.print(f"{plan.games / seconds:,.0f} games and {lengths.sum() / seconds:,.0f} decisions a second")


def apart(values: npt.NDArray[Any]) -> list[str]:
    """The cells of a table that say how far values lie apart."""
    found = spread(values)
    return [
        f"{found['deviation']:.2f}",
        *(f"{found[key]:.0f}" for key in ("quantile_5", "median", "quantile_95")),
    ]

"""The arena on the screen: progress, a table, a picture."""

import json
from dataclasses import asdict
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from fatina.cli.compiling import compiling
from fatina.cli.screen import lay_out, margin, screen
from fatina.engine.errors import FatinaError
from fatina.lab.arena import Plan, Result, read_results, run, unplayed, warm_up
from fatina.lab.standings import Standing, picture, standings


def hold(plan: Plan, file: Path, plot: Path, cores: int | None, as_json: bool, scheduler: str | None = None) -> None:
    """Play the games of a plan that the file does not hold yet, and show how the bots stand."""
    for path in (file, plot):
        if not path.parent.is_dir():
            raise FatinaError(f"{path} cannot be written: there is no folder {path.parent}")
    if scheduler is None and unplayed(plan, read_results(plan, file)):
        with compiling("en"):
            warm_up(plan)
    console = margin()
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    with bar:
        task = bar.add_task(plan.found.title(), total=plan.games)
        results = run(plan, file, cores, lambda done: bar.update(task, completed=done), scheduler)
    table = standings(results, len(plan.bots))
    title = f"{plan.found.title()}, {plan.seats} players, {len(results)} games"
    plot.write_text(picture(table, title), encoding="utf-8")
    if as_json:
        print(json.dumps(report(plan, results, table, file, plot), indent=1))
    else:
        show(title, table, file, plot)


def report(plan: Plan, results: list[Result], table: list[Standing], file: Path, plot: Path) -> dict[str, object]:
    """The outcome as plain data."""
    return {
        **plan.heading(),
        "games": len(results),
        "seconds": sum(result.seconds for result in results),
        "file": str(file),
        "plot": str(plot),
        "standings": [asdict(standing) for standing in table],
    }


def show(title: str, table: list[Standing], file: Path, plot: Path) -> None:
    """The outcome as a table."""
    console = screen()
    console.print(f"{title}; in brackets 95 % confidence intervals")
    shown = Table(pad_edge=False)
    shown.add_column("bot")
    seats = [f"seat {seat + 1} %" for seat in range(len(table[0].by_seat))]
    for heading in ("games", "wins %", "even %", *seats, "score", "rating"):
        shown.add_column(heading, justify="right")
    for standing in table:
        shown.add_row(
            standing.bot,
            str(standing.played),
            f"{100 * standing.wins:.1f} ({100 * standing.wins_low:.1f} to {100 * standing.wins_high:.1f})",
            f"{100 * standing.even:.1f}",
            *(f"{100 * share.wins:.1f}" if share.played else "–" for share in standing.by_seat),
            f"{standing.score:.1f}",
            f"{standing.rating:.1f} ({standing.rating_low:.1f} to {standing.rating_high:.1f})",
        )
    lay_out(shown)
    console.print(f"All games: {file}   Plot: {plot}")

"""A study as the command meets it: what is given, how far it is, what it says, and the files that it writes."""

import importlib
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from fatina.cli.compiling import compiling
from fatina.cli.given import read_options
from fatina.cli.screen import margin, screen
from fatina.cli.speech import FOLDER
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game
from fatina.engine.words import Words
from fatina.lab.findings import findings
from fatina.lab.question import PRINTED, Question
from fatina.lab.report import asked
from fatina.lab.studies import Study, carry_on


@dataclass(frozen=True)
class Wanted:
    """The files that a study shall write, each if there is a path."""

    report: Path | None
    csv: Path | None
    parquet: Path | None

    def check(self) -> None:
        """Raises FatinaError for what could not be written when all is played."""
        for file in (self.report,):
            if file is not None and (not file.parent.is_dir() or file.is_dir()):
                why = "it is a folder" if file.is_dir() else f"there is no folder {file.parent}"
                raise FatinaError(f"{file} cannot be written: {why}")
        for folder in (self.csv, self.parquet):
            if folder is not None and folder.exists() and not folder.is_dir():
                raise FatinaError(f"{folder} is a file: tables go into a folder")
        if self.report is not None:
            need("altair", "a report")
            need("vl_convert", "a report")
        if self.parquet is not None:
            need("polars", "Parquet files")

    def write(self, study: Study, command: str) -> list[Path]:
        """Write them; what was written."""
        if self.report is not None:
            study.report(self.report, command)
        if self.csv is not None:
            study.csv(self.csv, command)
        if self.parquet is not None:
            study.parquet(self.parquet, command)
        return [path for path in (self.report, self.csv, self.parquet) if path is not None]


def need(module: str, what: str) -> None:
    """Raises FatinaError where a library is missing."""
    try:
        importlib.import_module(module)
    except ImportError:
        raise FatinaError(
            f"{what} need{'s' if what.startswith('a ') else ''} {module}: pip install 'fatina[lab]'"
        ) from None


def read_seats(game: Game, text: str | None) -> list[int] | None:
    """Numbers of players: 3, or 2,3,4, or all."""
    if text is None:
        return None
    if text == "all":
        return list(game.seats)
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise typer.BadParameter(
            f"{text!r} is not a number of players, such as 3 or 2,3,4, nor all", param_hint="--seats"
        ) from None


def read_against(game: Game, text: str | None) -> Any:
    """What is set beside the first: the printed cards, another card file, or other options."""
    if text is None:
        return None
    if text == PRINTED:
        return game.printed
    if "=" in text and not Path(text).exists():
        return read_options([part.strip() for part in text.split(",")])
    return game.read_cards(text)


def hold(
    question: Question,
    wanted: Wanted,
    lang: str,
    *,
    keep: Path | None,
    cores: int | None,
    scheduler: str | None,
    until: float | None,
    as_json: bool,
) -> None:
    """Play, say what comes of it, and write the files."""
    wanted.check()
    if scheduler is not None:
        need("distributed", "a scheduler")
    words = Words(FOLDER)
    console = margin()
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    done = of = 0
    try:
        with compiling(lang), bar:
            task = bar.add_task(question.game.title(lang), total=None)

            def progress(now: int, whole: int) -> None:
                nonlocal done, of
                done, of = now, whole
                bar.update(task, completed=now, total=whole)

            study = carry_on(question, keep=keep, cores=cores, scheduler=scheduler, until=until, progress=progress)
    except KeyboardInterrupt:
        console.print(words.say("study-stopped", lang, done=done, of=of), soft_wrap=True)
        raise
    command = shlex.join(["fatina", *sys.argv[1:]])
    written = wanted.write(study, command)
    if as_json:
        print(study.json(command))
        return
    show(study, written, lang, words)


def show(study: Study, written: list[Path], lang: str, words: Words) -> None:
    """What a study says, in sentences."""
    console = screen()
    console.print(study.question.game.title(lang))
    for said in asked(study):
        console.print(said(lang), soft_wrap=True)
    if any(played.several_looks for played in study.found):
        console.print(words.say("study-looks", lang), soft_wrap=True)
    for finding in findings(study):
        console.print("- " + finding.say(lang), soft_wrap=True)
    if written:
        console.print(words.say("study-written", lang, files=", ".join(map(str, written))), soft_wrap=True)

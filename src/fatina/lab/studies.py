"""A study from its question to its tables: plays what nobody has played yet, and writes down what it says."""

import csv
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import fatina
from fatina.engine.errors import FatinaError
from fatina.lab.figures import Played, Row, Tables, figures, settled_to
from fatina.lab.playing import Shard, play_deals, shards_of, together
from fatina.lab.question import FORMAT, Arm, Question, code_hash
from fatina.lab.shelf import Shelf
from fatina.lab.workers import Scheduler, carry_out

Progress = Callable[[int, int], None]
"""Is told how many games are played, of how many."""
STAGES = (1 / 16, 1 / 8, 1 / 4, 1 / 2, 1)
"""With so much of all games, a study that may end early looks whether it can: at the same places on one core and on many."""


@dataclass(frozen=True, eq=False)
class Study:
    """The answer to a question. ``study["cards"]`` is a table as a data frame, ``study.tables["cards"]`` as plain rows."""

    question: Question
    found: tuple[Played, ...]

    @cached_property
    def tables(self) -> Tables:
        """All tables, by name, as rows."""
        return figures(self.question, list(self.found))

    def __getitem__(self, name: str) -> Any:
        """A table as a data frame (polars). Raises KeyError for a table that there is not, FatinaError without polars."""
        return frame(self.rows(name))

    def rows(self, name: str) -> list[Row]:
        """A table as plain rows. Raises KeyError that names the tables there are."""
        if name not in self.tables:
            raise KeyError(f"there is no table {name!r}: there are {', '.join(self.tables)}")
        return self.tables[name]

    @property
    def heading(self) -> Row:
        """What was asked, with everything that is needed to play the same games again."""
        arms = [
            {
                "label": played.arm.label,
                "players": played.arm.seats,
                "options": played.arm.options,
                "cards": {"name": played.arm.cards.name, "hash": played.arm.cards.hash},
                "bots": list(played.arm.line_up),
                "games": len(played.games),
                "deals": len(played.games) // played.arm.rotations,
                "several_looks": played.several_looks,
                "key": played.arm.key,
            }
            for played in self.found
        ]
        game = self.question.game
        return {
            "format": FORMAT,
            "game": game.slug,
            "seed": self.question.arms[0].seed,
            "fatina": fatina.__version__,
            "rules": game.version,
            "code": code_hash(game.slug),
            "compared": self.question.compared,
            "swept": self.question.swept,
            "arms": arms,
        }

    def report(self, file: str | Path, command: str = "") -> None:
        """Write the report: one page that needs no network, in both languages. Raises FatinaError."""
        from fatina.lab.report import page

        write(Path(file), page(self, command).encode())

    def json(self, command: str = "") -> str:
        """Everything as one document."""
        return json.dumps({**self.heading, "command": command, "tables": self.tables}, indent=1, ensure_ascii=False)

    def csv(self, folder: str | Path, command: str = "") -> None:
        """Write each table as a file into a folder, and beside them what was asked. Raises FatinaError."""
        folder = made(Path(folder))
        for name, rows in self.tables.items():
            try:
                with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as out:
                    writer = csv.DictWriter(out, list(rows[0]))
                    writer.writeheader()
                    writer.writerows(rows)
            except OSError as error:
                raise FatinaError(f"{folder / name}.csv cannot be written: {error.strerror}") from None
        self._write_heading(folder, command)

    def parquet(self, folder: str | Path, command: str = "") -> None:
        """Write each table as a Parquet file into a folder, and beside them what was asked. Raises FatinaError."""
        frames = {name: self[name] for name in self.tables}
        folder = made(Path(folder))
        for name, table in frames.items():
            try:
                table.write_parquet(folder / f"{name}.parquet")
            except OSError as error:
                raise FatinaError(f"{folder / name}.parquet cannot be written: {error}") from None
        self._write_heading(folder, command)

    def _write_heading(self, folder: Path, command: str) -> None:
        heading = {**self.heading, "command": command}
        write(folder / "study.json", (json.dumps(heading, indent=1, ensure_ascii=False) + "\n").encode())


def frame(rows: list[Row]) -> Any:
    """Rows as a data frame. Raises FatinaError without polars."""
    try:
        import polars
    except ImportError as missing:
        raise FatinaError("data frames and Parquet files need polars: pip install 'fatina[lab]'") from missing
    return polars.DataFrame(rows, infer_schema_length=None)


def write(file: Path, data: bytes) -> None:
    """Write a file. Raises FatinaError."""
    try:
        file.write_bytes(data)
    except OSError as error:
        raise FatinaError(f"{file} cannot be written: {error.strerror}") from None


def made(folder: Path) -> Path:
    """A folder, made if missing. Raises FatinaError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FatinaError(f"{folder} cannot be written: {error.strerror}") from None
    return folder


def carry_on(
    question: Question,
    *,
    keep: Path | None = None,
    cores: int | None = None,
    scheduler: Scheduler = None,
    until: float | None = None,
    progress: Progress | None = None,
) -> Study:
    """Play what is not kept yet, and answer. The same question has the same answer on any number of cores and machines.

    With ``until``, it ends early once the share of wins of every seat is known to so much to each side.
    """
    if until is not None and not 0 < until < 1:
        raise FatinaError(f"a share is known to more than 0 and less than 1 to each side, not to {until}")
    shelf = Shelf(keep)
    stages = STAGES if until is not None else STAGES[-1:]
    study = None
    for stage in stages:
        games = max(1, round(question.games * stage))
        play_missing(question.arms, games, question.games, shelf, cores, scheduler, progress)
        study = answer(question, games, shelf, sequential=until is not None)
        if until is not None and max(map(settled_to, study.found)) <= until:
            break
    assert study
    for played in study.found:
        shelf.look(played.arm, len(played.games) // played.arm.rotations)
    return study


def play_missing(
    arms: tuple[Arm, ...],
    games: int,
    of: int,
    shelf: Shelf,
    cores: int | None,
    scheduler: Scheduler,
    progress: Progress | None,
) -> None:
    """Play all shards that the shelf does not have, first those with the lowest numbers of all arms."""
    wanted = [shard for arm in arms for shard in shards_of(arm, games)]
    missing = [shard for shard in wanted if not shelf.has(shard)]
    missing.sort(key=lambda shard: shard.deals.start)
    total = sum(arm.deals_for(of) * arm.rotations for arm in arms)
    done = sum(games_in(shard) for shard in wanted) - sum(map(games_in, missing))
    if progress:
        progress(done, total)
    if missing and scheduler is None:
        warm_up(arms)
    quick = not any(arm.searches for arm in arms)
    for shard, data in carry_out(Shard.play, missing, cores=cores, scheduler=scheduler, without_python=quick):
        shelf.put(shard, data)
        done += games_in(shard)
        if progress:
            progress(done, total)


def games_in(shard: Shard) -> int:
    """How many games a shard has."""
    return len(shard.deals) * shard.arm.rotations


def warm_up(arms: tuple[Arm, ...]) -> None:
    """Compile what the bots need, once, before several workers would do it at the same time."""
    for arm in {arm.slug: arm for arm in arms}.values():
        quick = tuple(re.sub(r"-\d+", "-1", name, count=1) for name in arm.names)
        play_deals(replace(arm, bots=quick), range(1))


def answer(question: Question, games: int, shelf: Shelf, *, sequential: bool) -> Study:
    """The study of games that are all on the shelf."""
    found = []
    for arm in question.arms:
        shards = []
        for shard in shards_of(arm, games):
            kept = shelf.find(shard)
            if kept is None:  # a file that was cut short
                shelf.put(shard, shard.play())
                kept = shelf.find(shard)
                assert kept
            shards.append(kept)
        before = set(shelf.looks(arm)) - {arm.deals_for(games)}
        found.append(Played(arm, together(shards), sequential or bool(before)))
    return Study(question, tuple(found))

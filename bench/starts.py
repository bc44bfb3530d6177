"""How long it takes to begin: each in a new process, from nothing to its end."""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench import peers
from bench.table import Row, Sample

ONE_GAME = """
import random, sys
import fatina
match = fatina.game(sys.argv[1]).new(seed=7)
chance = random.Random(7)
while not match.over:
    seat = match.to_act[0]
    match.play(seat, chance.choice(match.moves(seat)))
"""


def run(command: list[str], cache: Path | None = None) -> Sample:
    """Run a command to its end and measure it. Raises CalledProcessError if it fails."""
    surroundings = os.environ | ({"FATINA_CACHE": str(cache)} if cache else {})
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    wall = time.perf_counter()
    subprocess.run(command, env=surroundings, check=True, capture_output=True)
    wall = time.perf_counter() - wall
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Sample(1, wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def measure_starts(slugs: list[str], missing: dict[str, str], repeats: int, told: Callable[[str], None]) -> list[Row]:
    """Importing, the help of the command, and a first game: where nothing is compiled, compiling (once), then from the cache."""
    python = sys.executable
    commands: list[tuple[Row, list[str], Path | None]] = [
        (Row("Python", "start and end"), [python, "-c", "pass"], None),
        (Row("Fatina", "import fatina"), [python, "-c", "import fatina"], None),
        (Row("Fatina", "fatina --help"), [python, "-c", "from fatina.cli import main; main()", "--help"], None),
    ]
    for peer, module in (("OpenSpiel", "pyspiel"), ("RLCard", "rlcard"), ("Pgx", "pgx")):
        row = Row(peer, f"import {module}", missing=missing.get(peer, ""))
        commands.append((row, [str(peers.PYTHON), "-c", f"import {module}"], None))
    first: list[Row] = []
    with tempfile.TemporaryDirectory(prefix="fatina-bench-") as folder:
        for slug in slugs:
            told(f"{slug}: a first game, nothing compiled yet")
            game, empty = [python, "-c", ONE_GAME, slug], Path(folder) / slug
            first.append(Row("Fatina", f"{slug}, first game after install", [run(game, empty)]))
            told(f"{slug}: compiling")
            compile_it = [python, "-m", "fatina.bots.warm", slug, "--in-peace"]
            first.append(Row("Fatina", f"{slug}, compiling what a table needs", [run(compile_it, empty)]))
            commands.append((Row("Fatina", f"{slug}, first game from the cache"), game, empty))
        for row, command, cache in commands:
            if not row.missing:
                told(f"warming up: {row.who}, {row.what}")
                try:
                    run(command, cache)
                except subprocess.CalledProcessError as error:
                    if command[0] == python:
                        raise
                    row.missing = f"does not work here: {peers.last_line(error.stderr.decode(errors='replace'))}"
        for repeat in range(repeats):
            for row, command, cache in commands:
                if not row.missing:
                    told(f"repeat {repeat + 1} of {repeats}: {row.who}, {row.what}")
                    row.samples.append(run(command, cache))
    rows = [row for row, _, _ in commands]
    cached = rows[-len(slugs) :]
    return rows[: -len(slugs)] + [row for i in range(len(slugs)) for row in (*first[2 * i : 2 * i + 2], cached[i])]

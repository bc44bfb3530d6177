"""Measure Fatina and its peers in one run, and print one table.

    python bench/run.py [--quick] [--json FILE] [--keep]

Every process that measures is held on one core. What is compared was measured in turns: each repeat measures everything
once; rates are medians of the repeats, ratios are medians of the ratios within a repeat. Rates and ratios are by CPU time,
because machines are shared; the wall clock stands beside them.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.markup import escape

import fatina
from bench import document, ours, peers, starts
from bench.table import Row, Section, Work, as_markdown, consoles, measure, ratio, show, times
from fatina.engine.compiled import NEVER_COMPILE

BATCHES = (1024, 8192)
EXPECTED = (("OpenSpiel", "hearts, loop in C++", 5), ("RLCard", "uno", 200))


def main(arguments: list[str] | None = None) -> int:
    """Run the bench; 0 if all went well."""
    parser = argparse.ArgumentParser("fatina bench", description="Measure Fatina and its peers.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repeats: two minutes instead of ten")
    parser.add_argument("--json", metavar="FILE", type=Path, help="also write everything, with all samples, to a file")
    parser.add_argument("--keep", action="store_true", help="put the tables into docs/bench.md")
    chosen = parser.parse_args(arguments)
    if chosen.json:
        try:
            chosen.json.touch()
        except OSError as error:
            parser.error(f"{chosen.json} cannot be written: {error.strerror}")
    if NEVER_COMPILE:
        parser.error("the bench measures compiled rules: run it without FATINA_JIT=0")
    console, notes = consoles()
    began = time.time()
    sections = []
    with notes.status("beginning") as status:

        def told(what: str) -> None:
            status.update(escape(what))

        missing = peers.prepare(told)
        machine = describe_machine() | {"peers": peers.versions()}
        for line in machine_lines(machine):
            console.print(line, highlight=False)
        stay_on_one_core()
        for section in measure_all(chosen.quick, missing, told):
            sections.append(section)
            console.print()
            show(section, console)
    reached = expectations(sections[0])
    for line in reached:
        console.print(line, highlight=False)
    machine |= {"load_after": os.getloadavg()[0], "seconds": round(time.time() - began)}
    console.print(f"Measured in {machine['seconds']} s; load {machine['load_after']:.1f} at the end.", highlight=False)
    if chosen.keep:
        document.keep("bench/run.py", "\n\n".join(written(machine, sections, reached, chosen.quick)))
    if chosen.json:
        report = {"machine": machine, "quick": chosen.quick, "sections": [section.json() for section in sections]}
        chosen.json.write_text(json.dumps(report, indent=1), encoding="utf-8")
    return 0


def stay_on_one_core() -> None:
    """Hold this process and its children on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure_all(quick: bool, missing: dict[str, str], told: Callable[[str], None]) -> Iterator[Section]:
    """The sections of the table, each as soon as it is measured."""
    repeats, seconds = (3, 0.1) if quick else (5, 0.4)
    spiel, rlcard, pgx = (peers.Peer(name, missing.get(name, "")) for name in ("OpenSpiel", "RLCard", "Pgx"))

    def of(peer: peers.Peer, what: str, name: str, argument: str) -> tuple[Row, Work]:
        return Row(peer.name, what), peer.work(name, argument)

    def measured(rows: list[tuple[Row, Work]]) -> list[Row]:
        measure(rows, repeats, seconds, told)
        return [row for row, _ in rows]

    told("loading the games; those that have changed are compiled, which takes a minute or so each")
    play = ours.random_play()
    for name in ("hearts", "oh_hell", "gin_rummy"):
        play.append(of(spiel, f"{name}, loop in C++", "play_in_c", name))
        play.append(of(spiel, f"{name}, loop in Python", "play_in_python", name))
    play += [of(rlcard, name, "play", name) for name in ("uno", "gin-rummy", "doudizhu")]
    against = [row for who, what, _ in EXPECTED for row, _ in play if (row.who, row.what) == (who, what)]
    yield Section("Random play on one core, deal and scoring included", "decisions", measured(play), against)

    steps = ours.batch_steps(BATCHES)
    steps += [of(pgx, f"sparrow_mahjong, {n:,} at once", "steps", f"sparrow_mahjong {n}") for n in BATCHES]
    title = "Batches stepped from Python on one core: legal mask, observation, random choice, step"
    yield Section(title, "steps", measured(steps), [row for row, _ in steps if row.who == "Pgx"])

    copies = ours.copies()
    copies += [of(spiel, f"{name}, clone()", "copies", name) for name in ("hearts", "oh_hell", "gin_rummy")]
    yield Section("Copies of a state", "copies", measured(copies))

    known = ours.knowledge()
    known.append(of(spiel, "hearts, information_state_string", "text", "hearts"))
    known.append(of(spiel, "hearts, information_state_tensor", "tensor", "hearts"))
    known += [of(rlcard, f"{name}, get_state", "state", name) for name in ("uno", "gin-rummy", "doudizhu")]
    yield Section("What one seat knows, half-way through a match", "one call", measured(known), timed=True)

    for peer in (spiel, rlcard, pgx):
        peer.close()
    begin = starts.measure_starts(["fairy-tale"] if quick else fatina.games(), missing, repeats, told)
    yield Section("To begin, in a new process", "one run", begin, timed=True)


def expectations(play: Section) -> list[str]:
    """For each game of ours, how it stands to what we expect of it."""
    lines = []
    for peer, (who, what, least) in zip(play.peers, EXPECTED, strict=True):
        if not peer.samples:
            lines.append(f"Expected at least {least} times {who} {what}, which could not be measured.")
            continue
        stands: dict[str, list[float]] = {}
        for row in play.rows:
            if row.who == "Fatina":
                stands.setdefault(row.what.split(",")[0], []).append(ratio(row, peer) or 0)
        reached = ", ".join(f"{game} {times(min(found))} to {times(max(found))}" for game, found in stands.items())
        lines.append(f"Expected at least {least} times {who} {what}; got: {reached}.")
    return lines


def written(machine: dict[str, Any], sections: list[Section], reached: list[str], quick: bool) -> list[str]:
    """All that was measured, with the machine and the versions, as paragraphs of a document."""
    how = "A quick run" if quick else "A full run"
    load = f"load {machine['load_before']:.1f} before and {machine['load_after']:.1f} after it, one core used at a time"
    return [
        f"{how} of {machine['seconds']} s; {load}.",
        "  \n".join(machine_lines(machine)),
        *map(as_markdown, sections),
        "\n".join(f"- {line}" for line in reached),
    ]


def describe_machine() -> dict[str, Any]:
    """The machine and our versions."""
    model = platform.processor() or platform.machine()
    try:
        names = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
        model = names[0].split(":")[1].strip() if names else model
    except OSError:
        pass
    git = subprocess.run(
        ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--dirty"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return {
        "cpu": model,
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.release()}",
        "date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()),
        "load_before": os.getloadavg()[0],
        "ours": {
            "fatina": f"{version('fatina')} ({git.stdout.strip() or 'no git'})",
            "python": platform.python_version(),
            "numpy": version("numpy"),
            "numba": version("numba"),
        },
    }


def machine_lines(machine: dict[str, Any]) -> list[str]:
    """The machine and the versions, in words."""
    return [
        f"{machine['cpu']}, {machine['cores']} cores, {machine['system']}, {machine['date']}, "
        f"load {machine['load_before']:.1f}",
        ", ".join(f"{name} {number}" for name, number in (machine["ours"] | machine["peers"]).items()),
    ]


if __name__ == "__main__":
    sys.exit(main())

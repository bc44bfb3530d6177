"""Break the rules on purpose, one small change at a time, and see whether the tests notice: ``make mutants GAME=fairy-tale``.

mutmut makes the changes and runs, interpreted, the tests that reach the function it changed. It passes over decorated
functions, and all rules are decorated: so it works on a copy of the sources, below ``.mutants``, in which rules are plain
functions. What it found is kept there: a run that was stopped goes on where it was, and a function that has changed is
tried again.

A game has thousands of mutants; ``--sample 300`` tries as many of them, always the same ones, drawn by their names, and says
between what bounds the share of all lies. Once tests have been written for what survived of a sample, it says nothing of the rest
any more: ``--sample 300 --skip 300`` tries the next ones.

A mutant that no test can catch, because it means the same, is listed with the reason in ``tests/equivalent.toml``.
"""

import argparse
import hashlib
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = sorted(path.parent.name for path in ROOT.glob("src/fatina/games/*/cards.toml"))
SURVIVED, NO_TEST = 0, 33  # exit codes, as mutmut writes them down
SPARED = {
    "games": ("__init__", "instinct"),  # what bots feel is measured by playing (bench/bots.py)
    "engine": ("machine", "gpu", "cache", "work", "batch"),  # these make and run machine code
}
TESTS = {
    "games": ["tests/games/{package}"],
    "engine": [
        f"tests/engine/test_{name}.py" for name in ("cards", "dealer", "documents", "layout", "match", "tables", "undo")
    ]
    + ["tests/games/fairy_tale", "tests/test_docs.py::test_the_schemas_are_those_of_the_code"],
}
SETTINGS = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = [{only}]
pytest_add_cli_args = ["-q", "-p", "no:cacheprovider"]
pytest_add_cli_args_test_selection = [{tests}]
timeout_multiplier = 2.0
timeout_constant = 1.0
use_git_change_detection = false
"""


def laid_out(name: str) -> Path:
    """A copy of sources and tests for mutmut to work on; files that have not changed keep their age."""
    room = ROOT / ".mutants" / name
    sort = "engine" if name == "engine" else "games"
    package = "engine" if name == "engine" else f"games/{name}"
    wanted = set()
    for folder in ("src", "tests", "docs"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_dir() or "__pycache__" in path.parts or "page" in path.parts or "pictures" in path.parts:
                continue
            text = path.read_bytes()
            if path.suffix == ".py" and folder == "src":
                text = re.sub(rb"^ *@rule\n", b"", text, flags=re.MULTILINE)
            copy = room / path.relative_to(ROOT)
            wanted.add(copy)
            if not copy.exists() or copy.read_bytes() != text:
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(text)
    for folder in ("src", "tests", "docs"):
        for path in (room / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and path not in wanted:
                path.unlink()
    only = [
        f"src/fatina/{package}/{path.name}"
        for path in sorted((ROOT / "src/fatina" / package).glob("*.py"))
        if path.stem not in SPARED[sort]
    ]
    tests = [test.format(package=name) for test in TESTS[sort]]
    settings = SETTINGS.format(only=", ".join(f'"{path}"' for path in only), tests=", ".join(f'"{t}"' for t in tests))
    ours = (ROOT / "pyproject.toml").read_text()
    (room / "pyproject.toml").write_text(
        ours + settings.replace("[tool.mutmut]", '[tool.mutmut]\nalso_copy = ["docs"]')
    )
    return room


def forget(room: Path, *, survivors: bool) -> None:
    """Try again what survived, with the tests that there are now; mutmut keeps what it measured of tests by their name."""
    shutil.rmtree(room / "mutants" / "tests", ignore_errors=True)
    (room / "mutants" / "mutmut-stats.json").unlink(missing_ok=True)
    if survivors:
        for meta in (room / "mutants").rglob("*.meta"):
            known = json.loads(meta.read_text())
            for mutant, code in known["exit_code_by_key"].items():
                if code in (SURVIVED, NO_TEST):
                    known["exit_code_by_key"][mutant] = None
            meta.write_text(json.dumps(known, indent=4))


GENERATE = """
from mutmut.__main__ import copy_also_copy_files, copy_src_dir, create_mutants, setup_source_paths
from mutmut.mutation.trampoline import set_mutant_under_test
set_mutant_under_test("mutant_generation")
copy_src_dir(), copy_also_copy_files(), setup_source_paths()
create_mutants(1)
"""
"""What mutmut does first in every run: here it is done before, to know the mutants by name."""


def drawn(room: Path, number: int, skip: int) -> list[str]:
    """So many of all mutants; the same ones whenever the sources are the same, and few others when they change."""
    names = [
        name for meta in (room / "mutants").rglob("*.meta") for name in json.loads(meta.read_text())["exit_code_by_key"]
    ]
    return sorted(names, key=lambda name: hashlib.sha256(name.encode()).digest())[skip : skip + number]


def waiting(room: Path, among: list[str]) -> list[str]:
    """Those of some mutants of which nothing is known yet."""
    known: dict[str, int | None] = {}
    for meta in (room / "mutants").rglob("*.meta"):
        known |= json.loads(meta.read_text())["exit_code_by_key"]
    return [name for name in among if known.get(name) is None]


def bounds(caught: int, tried: int) -> str:
    """Wilson's interval for a share of a sample, 95 %."""
    z, share = 1.96, caught / tried
    middle, width = (
        share + z * z / (2 * tried),
        z * math.sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried)),
    )
    return f"{100 * (middle - width) / (1 + z * z / tried):.1f} to {100 * (middle + width) / (1 + z * z / tried):.1f} %"


def report(room: Path, name: str, sample: int, skip: int) -> None:
    """A table by file, and what survived, as the change of one line each."""
    among = set(drawn(room, sample, skip)) if sample else None
    os.chdir(room)
    from mutmut.mutation.data import SourceFileMutationData
    from mutmut.mutation.diff_apply import get_diff_for_mutant

    listed = tomllib.loads((ROOT / "tests" / "equivalent.toml").read_text())
    equivalent = {(mutant["at"], mutant["was"], mutant["now"]) for mutant in listed.get(name.replace("_", "-"), ())}
    unmet = set(equivalent)
    total: Counter[str] = Counter()
    rows, survivors = [], []
    for meta in sorted((room / "mutants").rglob("*.meta")):
        path = meta.relative_to(room / "mutants").with_suffix("")
        data = SourceFileMutationData(path=path)
        data.load()
        counted: Counter[str] = Counter()
        for mutant, code in data.exit_code_by_key.items():
            if among is not None and mutant not in among:
                continue
            if code is None:
                counted["waiting"] += 1
            elif code not in (SURVIVED, NO_TEST):
                counted["caught"] += 1
            else:
                diff = get_diff_for_mutant(mutant, path=path).splitlines()[2:]
                was = " ".join(line[1:].strip() for line in diff if line.startswith("-"))
                now = " ".join(line[1:].strip() for line in diff if line.startswith("+"))
                function = mutant.split(".")[-1].split("__mutmut_")[0].replace("x_", "", 1)
                change = (f"{path.stem}.{function}", was, now)
                unmet.discard(change)
                if change in equivalent:
                    counted["equivalent"] += 1
                else:
                    counted["survived"] += 1
                    survivors.append((mutant, *change, code))
        if counted:
            rows.append((path.name, counted))
            total += counted
    rows.append(("all", total))
    print(f"\n{'file':24}{'caught':>9}{'survived':>9}{'equivalent':>11}{'waiting':>9}{'caught of all that differ':>27}")
    for file, counted in rows:
        tried = counted["caught"] + counted["survived"]
        share = f"{100 * counted['caught'] / tried:.1f} %" if tried else ""
        print(
            f"{file:24}{counted['caught']:9}{counted['survived']:9}{counted['equivalent']:11}{counted['waiting']:9}{share:>27}"
        )
    tried = total["caught"] + total["survived"]
    if among is not None and tried:
        print(f"a sample: of all mutants that differ {bounds(total['caught'], tried)} are caught")
    if survivors:
        print("\nSurvived (mutmut's name for it; where; what it was; what it became):")
    for mutant, where, was, now, code in survivors:
        print(f"\n{mutant}\n  {where}{' (no test comes here)' if code == NO_TEST else ''}\n  - {was}\n  + {now}")
    for where, was, now in sorted(unmet):
        if not total["waiting"] and among is None:
            print(
                f"\nno such mutant (any more), or it is caught: take it out of tests/equivalent.toml: {where}: {was} -> {now}"
            )


def main() -> None:
    """Read the command line, run mutmut, show what it found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [*(game.replace("_", "-") for game in GAMES), "engine"]
    parser.add_argument("name", choices=names, help="a game, or the engine")
    parser.add_argument("mutants", nargs="*", help="only these, by mutmut's name for them (* stands for anything)")
    parser.add_argument("--again", action="store_true", help="try what survived again, after tests have been written")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="try N of them, drawn by their names")
    parser.add_argument(
        "--skip", type=int, default=0, metavar="N", help="leave out the first N that a sample would have"
    )
    parser.add_argument("--report", action="store_true", help="run nothing, show what is known")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="how many mutants at a time")
    wanted = parser.parse_args()
    name = wanted.name.replace("-", "_")
    room = laid_out(name)
    if not wanted.report:
        if wanted.again:
            forget(room, survivors=True)
        environment = {**os.environ, "FATINA_JIT": "0", "HYPOTHESIS_STORAGE_DIRECTORY": str(room / ".hypothesis")}
        environment.pop("PYTHONPATH", None)
        only = wanted.mutants
        try:
            if wanted.sample:
                subprocess.run([sys.executable, "-c", GENERATE], cwd=room, env=environment, check=True)
                only = waiting(room, drawn(room, wanted.sample, wanted.skip))
            if only or not wanted.sample:
                command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(wanted.cores), *only]
                subprocess.run(command, cwd=room, env=environment, check=True)
        except KeyboardInterrupt:
            print("\nStopped; the next run goes on from here.")
        except subprocess.CalledProcessError as failed:
            sys.exit(failed.returncode)
    report(room, name, wanted.sample, wanted.skip)


if __name__ == "__main__":
    main()

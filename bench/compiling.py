"""Measure the compiler, and what it makes: the CPU to compile all that a table with bots needs, and random play with the result.

python bench/compiling.py                              # each game: seconds, those expected, rules and how often each was compiled
python bench/compiling.py --against ../other/checkout  # the same there and here, in turns, and the ratios of here to there

Every game is compiled in a process of its own with an empty cache; random play is timed in turns, five times, on one core, and
the median counts. All times are CPU time.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[1]
REPEATS = 5

COMPILE = """
import json, sys, time
import fatina
game = fatina.game(sys.argv[1])
found = {}
begun = time.process_time()
try:
    from fatina.bots import warm
    from fatina.engine import machine
    found["expected"] = warm.seconds_to_warm(game)
    machine.say = lambda game, seconds: None
    game.compile()
    steps = warm.use_rules, warm.use_bots, warm.use_views
except ImportError:  # before rules had two forms
    from fatina.table import workshop
    steps = workshop.use_rules, workshop.use_bots, workshop.use_the_end
for step in steps:
    step(game)
found["seconds"] = time.process_time() - begun
if "expected" in found:
    found["rules"] = len({rule for rule, _ in machine._parts})
    found["parts"] = len(machine._parts)
    found["entries"] = len(machine._entries)
print(json.dumps(found))
"""

PLAY = """
import sys, time
import fatina
game = fatina.game(sys.argv[1])
game.batch(10, seed=1).play_out(cores=1)
batch = game.batch(int(sys.argv[2]), seed=1)
begun = time.process_time()
made = batch.play_out(cores=1).decisions.sum()
print(made / (time.process_time() - begun))
"""


def run(checkout: Path, cache: str, script: str, *arguments: str) -> str:
    """What a script prints, with the sources of a checkout."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("FATINA")}
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env=surroundings | {"FATINA_CACHE": cache, "PYTHONPATH": str(checkout / "src")},
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True,
    )  # fmt: skip
    return done.stdout


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the compiler.")
    parser.add_argument("--against", metavar="DIR", type=Path, help="another checkout of Fatina to compare with")
    parser.add_argument("games", nargs="*", metavar="GAME", help="slugs; all games if none is named")
    given = parser.parse_args()
    there = given.against
    if there and not (there / "src" / "fatina").is_dir():
        parser.error(f"{there} is not a checkout of Fatina")
    import fatina

    total = {HERE: 0.0, there: 0.0}
    with tempfile.TemporaryDirectory(prefix="fatina-bench-") as folder:
        caches = {HERE: f"{folder}/here", there: f"{folder}/there"}
        for slug in given.games or fatina.games():
            line = f"{slug:16}"
            for checkout in [HERE] if there is None else [there, HERE]:
                found = json.loads(run(checkout, caches[checkout], COMPILE, slug))
                total[checkout] += found["seconds"]
                line += f" {found['seconds']:6.1f} s"
                if "expected" in found:
                    line += f" (expected {found['expected']:.1f}; {found['rules']} rules, {found['parts']} parts,"
                    line += f" {found['entries']} entries)"
            if there:
                rates: dict[Path, list[float]] = {there: [], HERE: []}
                for _ in range(REPEATS):
                    for checkout, samples in rates.items():
                        samples.append(float(run(checkout, caches[checkout], PLAY, slug, "4000")))
                ratio = median(here / other for here, other in zip(rates[HERE], rates[there], strict=True))
                line += (
                    f"; random play {median(rates[HERE]) / 1e6:.2f} million decisions a second, {ratio:.2f} of there"
                )
            print(line, flush=True)
    print(f"in all: {total[HERE]:.0f} s" + (f", {total[HERE] / total[there]:.2f} of {there}" if there else ""))


if __name__ == "__main__":
    main()

"""Measure how fast studies play: Sprites in the compiled loop, beside Sprites that the arena plays one decision at a time.

    python bench/studies.py [--only fairy-tale,…] [--seats N,…] [--seconds 5] [--repeats 3]

By CPU time on one core, in turns, so that both are measured on the same machine in the same run; medians of the repeats.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

import fatina
from bench.run import stay_on_one_core
from fatina.engine.game import Game
from fatina.lab.arena import Plan, Ring
from fatina.lab.playing import play_deals
from fatina.lab.question import ask


def rate(play: Callable[[int], None], seconds: float) -> float:
    """Games a second of CPU time."""
    played, begun = 0, time.process_time()
    while (took := time.process_time() - begun) < seconds:
        play(played)
        played += 1
    return played / took


def measure(game: Game, seats: int, seconds: float, repeats: int) -> tuple[float, float]:
    """Games a second in the arena and in a study."""
    ring = Ring(Plan(game.slug, seats, ("sprite", "sprite"), 1, "bench", {}))
    arm = ask(game, seats=[seats], seed="bench").arms[0]

    def study(number: int) -> None:
        play_deals(arm, range(FEW * number, FEW * number + FEW))

    def arena(number: int) -> None:
        ring.play(number)

    for play in (study, arena):
        play(0)
    both = [(rate(arena, seconds), FEW * rate(study, seconds)) for _ in range(repeats)]
    return median(one for one, _ in both), median(other for _, other in both)


FEW = 10
"""Games that are played at a time."""


def main() -> int:
    """Print a line for each game and number of seats."""
    parser = argparse.ArgumentParser("bench/studies.py", description="Measure how fast studies play.")
    parser.add_argument("--only", metavar="GAME,…", default=",".join(fatina.games()), help="these games only")
    parser.add_argument("--seats", metavar="N,…", default="2,3,4", help="these numbers of seats only")
    parser.add_argument("--seconds", metavar="S", type=float, default=5.0, help="of CPU time for each measurement")
    parser.add_argument("--repeats", metavar="N", type=int, default=3)
    chosen = parser.parse_args()
    stay_on_one_core()
    for slug in chosen.only.split(","):
        game = fatina.game(slug)
        for seats in (n for n in map(int, chosen.seats.split(",")) if n in game.seats):
            arena, study = measure(game, seats, chosen.seconds, chosen.repeats)
            print(
                f"{slug:16} {seats} seats: arena {arena:.1f}, study {study:.1f} games of Sprites a second, "
                f"{study / arena:.2f} times",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())

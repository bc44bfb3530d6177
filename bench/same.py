"""Compare what two checkouts of Fatina do, for whoever rewrites rules that must stay the same.

python bench/same.py --against ../other/checkout               # every game
python bench/same.py --against ../other/checkout fairy-river   # one

Random games of every variant are played in both, move by move: states, legal moves, views and events of every seat and of a
spectator, observations, imagined worlds, judgements, and the reasons against illegal moves must be equal. Both run interpreted:
nothing is compiled.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parents[1]

PLAY = """
import hashlib, json, random, sys
import fatina

game, games = fatina.game(sys.argv[1]), int(sys.argv[2])

def note(sort, value):
    value = value if isinstance(value, bytes) else json.dumps(value, sort_keys=True, default=str).encode()
    hashes[sort].update(value)

for seats, options in game.variants():
    hashes = {s: hashlib.sha256() for s in "states moves views events observations imagined judged refusals".split()}
    for seed in range(games):
        chance = random.Random(seed)
        match = game.new(seats, seed, **options)
        told = 0
        while True:
            note("states", match.tobytes())
            for seat in range(seats):
                note("moves", [move.id for move in match.moves(seat)])
            if match.over or chance.random() < 0.25:
                for seat in (*range(seats), None):
                    note("views", match.view(seat))
                    note("events", [event.json(match.cards) for event in match.events(seat)][told:])
                told = len(match.events(None))
                seat = chance.randrange(seats)
                note("observations", match.observe(seat).tobytes())
                note("judged", match._run(game.rules.judge, seat))
                note("imagined", match.imagine(seat, len(match.played)).tobytes())
            if match.over:
                break
            seat = chance.choice(match.to_act)
            open_moves = match.moves(seat)
            wrong = chance.randrange(game.moves.size)
            if wrong not in [move.id for move in open_moves]:
                note("refusals", game.why_not(match.state, seat, wrong))
            match.play(seat, chance.choice(open_moves))
    print(json.dumps([seats, options, {sort: found.hexdigest()[:12] for sort, found in hashes.items()}]), flush=True)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare what two checkouts of Fatina do.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="slugs; all games if none is named")
    parser.add_argument("--against", metavar="DIR", type=Path, required=True, help="another checkout of Fatina")
    parser.add_argument("--matches", metavar="N", type=int, default=2, help="how many matches of each variant (2)")
    given = parser.parse_args()
    if not (given.against / "src" / "fatina").is_dir():
        parser.error(f"{given.against} is not a checkout of Fatina")
    import fatina

    differ = False
    for slug in given.games or fatina.games():
        runs = [
            subprocess.Popen(
                [sys.executable, "-c", PLAY, slug, str(given.matches)],
                env=os.environ | {"PYTHONPATH": str(checkout / "src"), "FATINA_JIT": "0"},
                stdout=subprocess.PIPE, text=True,
            )
            for checkout in (given.against, HERE)
        ]  # fmt: skip
        there, here = (run.communicate()[0].splitlines() for run in runs)
        if any(run.returncode for run in runs):
            sys.exit(f"{slug}: a run failed")
        for left, right in zip(map(json.loads, there), map(json.loads, here), strict=True):
            wrong = [sort for sort in left[2] if left[2][sort] != right[2][sort]]
            differ = differ or bool(wrong)
            print(
                f"{slug} with {right[0]}, {right[1] or 'as usual'}: {'DIFFERENT ' + ', '.join(wrong) if wrong else 'the same'}"
            )
    sys.exit(differ)


if __name__ == "__main__":
    main()

"""Compile every game before the tests begin, as many at a time as there are cores, the largest first."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import fatina

GAMES = Path(fatina.__file__).parent / "games"

COMPILE = """
import sys
import fatina
from fatina.bots import bot
game = fatina.game(sys.argv[1])
match = game.new(seed=1)
match.observe(0), match.judge(0), match.imagine(0, 1).view(0)
seat = match.to_act[0]
bot("sprite", game).think(match, seat), bot("search-2", game).think(match, seat)
match.play(seat, match.moves(seat)[0])
batch = game.batch(2, seed=1)
batch.play_out()
batch.step([int(row.argmax()) for row in batch.legal_mask()])
batch.observe()
batch.play_out()
"""


def size(slug: str) -> int:
    """How much there is to compile, roughly: the bytes of a game's rules."""
    return sum(file.stat().st_size for file in (GAMES / slug.replace("-", "_")).glob("*.py"))


def warm(slug: str) -> str:
    start = time.monotonic()
    subprocess.run([sys.executable, "-c", COMPILE, slug], check=True)
    return f"{slug}: compiled or loaded in {time.monotonic() - start:.1f} s"


if __name__ == "__main__":
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for line in pool.map(warm, sorted(fatina.games(), key=size, reverse=True)):
            print(line, flush=True)

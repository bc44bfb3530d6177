"""Bots think the same thoughts compiled and interpreted."""

import json
import os
import subprocess
import sys

import pytest

import fatina

THINK = """
import json, sys
import fatina
from fatina.bots.bot import InstinctBot, SearchBot
from fatina.engine.game import PlayOut
game = fatina.game(sys.argv[1])
match = game.new(game.seats[0], seed=4)
thoughts = []
for number in range(24):
    seat = match.to_act[number % len(match.to_act)]
    if number % 8 == 7:
        for bot in (InstinctBot(game, looks=2), SearchBot(game, simulations=25, play_out=PlayOut(depth=12))):
            thoughts.append([(found.move, found.visits) for found in bot.think(match, seat).considered])
    moves = match.moves(seat)
    match.play(seat, moves[number % len(moves)])
print(json.dumps(thoughts))
"""


def thoughts(slug: str, jit: str) -> list[list[list[int]]]:
    done = subprocess.run(
        [sys.executable, "-c", THINK, slug],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"FATINA_JIT": jit},
    )
    found: list[list[list[int]]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("slug", fatina.games())
def test_compiled_and_interpreted_bots_think_alike(slug: str) -> None:
    interpreted = thoughts(slug, "0")
    assert len(interpreted) == 6
    assert thoughts(slug, "1") == interpreted

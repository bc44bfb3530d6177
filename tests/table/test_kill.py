"""Kill -9 at any moment loses no acknowledged move, applies none twice, and every table goes on.

`python bench/serving.py kill` does the same hundreds of times.
"""

from pathlib import Path

import pytest

import fatina
from bench.players import Player, Sent
from bench.torment import compare, kill_again_and_again
from tests.table.servers import free_port

pytestmark = pytest.mark.anyio

KILLS = 20


async def test_a_server_killed_again_and_again(tmp_path: Path) -> None:
    came = await kill_again_and_again(tmp_path / "fatina.db", fatina.games(), KILLS, 5, 20, free_port())
    assert came.kills == KILLS
    assert came.moves > KILLS
    assert came.before_answer > KILLS / 5  # many died while a move was on its way ...
    assert came.resent > 0  # ... which was then sent again


def test_the_comparison_can_fail() -> None:
    """It sees a move that was lost, one that was applied twice, one that was refused but stored, and one told otherwise."""
    import random

    def player(answer: dict[str, object] | None) -> Player:
        made = Player([], "table", [], random.Random(1))
        made.sent["m1"] = Sent({"do": "move", "id": "m1", "seat": 0, "version": 1, "move": 3}, 0.0, answer)
        return made

    sat = (1, 5, "sat", 0, None, {})
    move = (2, 6, "move", 0, "0 m1", {})
    done, refused = {"say": "done", "version": 2}, {"say": "refused"}
    compare(player(done), [sat, move])
    compare(player(None), [sat])
    compare(player(refused), [sat])
    for answer, rows, wrong in (
        (done, [sat], "stored as"),
        (done, [sat, (2, 6, "chat", 0, "0 m2", {}), (3, 6, "move", 0, "0 m1", {})], "done as 2"),
        (None, [sat, move, (3, 6, "move", 0, "0 m1", {})], "applied twice"),
        (refused, [sat, move], "was refused"),
        (done, [sat, (3, 6, "move", 0, "0 m1", {})], "versions are missing"),
    ):
        with pytest.raises(AssertionError, match=wrong):
            compare(player(answer), rows)
    told = player(done)
    told.told[2] = {"at": 6, "kind": "move", "seat": 1}
    with pytest.raises(AssertionError, match="was told as"):
        compare(told, [sat, move])

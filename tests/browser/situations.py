"""Tables in a situation that a test wants: they go on from a step of a game that was played by luck alone."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any, cast

import fatina
from tests.browser.conftest import Server, Table

NAMES = ["Anna", "Bruno", "Chiara", "Dora", "Elio"]
Options = tuple[tuple[str, str], ...]


@cache
def played(
    slug: str, seats: int | None = None, seed: int = 5, gladly: tuple[str, ...] = (), options: Options = ()
) -> tuple[dict[str, Any], list[Any]]:
    """The record of a game played by luck, and what the first place saw whenever it was asked, by step.

    Moves that are made gladly are made whenever they can be: some games are long or dull by luck alone.
    """
    match = fatina.game(slug).new(seats=seats, seed=seed, **cast(Any, dict(options)))
    dice = random.Random(seed)
    seen: list[Any] = []
    while not match.over:
        seat = match.to_act[0]
        seen.append(match.view(0) if seat == 0 else None)
        moves = match.moves(seat)
        match.play(seat, dice.choice([move for move in moves if move.verb in gladly] or moves))
    return match.record() | {"players": NAMES[: match.seats]}, seen


def table_at(
    server: Server,
    slug: str,
    wanted: Callable[[Any], Any],
    seats: int | None = None,
    gladly: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
) -> Table:
    """A table at which Anna is asked in such a situation: it goes on from the same step of the same game every time."""
    for seed in range(1, 40):
        record, seen = played(slug, seats, seed, gladly, tuple((options or {}).items()))
        step = next((step for step, one in enumerate(seen) if one and wanted(one)), None)
        if step is not None:
            finished = server.call("POST", "/records", record)["table"]
            made = server.call("POST", f"/tables/{finished}/branch", {"step": step, "seat": 0, "level": "seedling"})
            return Table(server, made["table"], {0: made["seats"]["0"]})
    raise AssertionError("there is no such situation in any of these games")

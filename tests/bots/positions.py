"""Positions to think about: random play of every game, stopped here and there."""

from collections.abc import Iterator
from random import Random

import fatina
from fatina.engine.match import Match


def positions(slug: str, seats: int, moves: int, every: int, seed: int = 1) -> Iterator[tuple[Match, int]]:
    """A match of random moves, at every so many moves, with a seat that has a real choice there."""
    match = fatina.game(slug).new(seats, seed=seed)
    luck = Random(seed)
    for number in range(moves):
        if match.over:
            return
        seat = luck.choice(match.to_act)
        options = match.moves(seat)
        if number % every == every - 1 and len(options) > 1:
            yield match.copy(), seat
        match.play(seat, luck.choice(options))

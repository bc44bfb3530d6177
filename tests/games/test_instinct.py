"""Instinct: who always makes the move that it likes best gets ahead of somebody who moves at random."""

import random

import pytest

import fatina
from fatina.engine.match import Match
from tests.games.instinct import stands


def liked(match: Match, seat: int) -> int:
    """The move after which the seat stands best."""

    def worth(move: int) -> float:
        world = match.copy()
        world.play(seat, move)
        return stands(world, seat)

    return max((move.id for move in match.moves(seat)), key=worth)


@pytest.mark.parametrize(
    ("slug", "games", "moves"),
    [("fairy-tale", 2, 100), ("fairy-play", 2, 60), ("fate-e-leggende", 8, 260), ("fairy-river", 1, 60), ("fairys-fate", 2, 60)],
)  # fmt: skip
def test_who_follows_instinct_gets_ahead(slug: str, games: int, moves: int) -> None:
    """Over so many games, each of so many moves; more where luck weighs more."""
    lead = 0.0
    for seed in range(games):
        match, chance = fatina.game(slug).new(seed=seed), random.Random(seed)
        while not match.over and len(match.played) < moves:
            seat = chance.choice(match.to_act)
            match.play(seat, liked(match, seat) if seat == 1 else chance.choice(match.moves(seat)))
        lead += stands(match, 1) - max(stands(match, seat) for seat in range(match.seats) if seat != 1)
    assert lead > 0

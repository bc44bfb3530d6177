"""Imagination is honest: it hangs on no secret, and the truth is one draw among those that a seat imagines.

The promises compare a world with those imagined from it. They cannot see a value that is never redrawn: from a world that keeps
it, worlds are imagined that keep it too. So here secrets are changed by playing: others choose otherwise, unseen.
"""

import random
from collections.abc import Iterator

import pytest

import fatina
from fatina.engine.match import Match
from tests.engine.calibration import ranks
from tests.engine.test_promises import GAMES, every_variant, positions, shown

UNEVEN = 45.0
"""Chi-square with seven degrees of freedom is larger once in ten million."""


@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in GAMES for seats in fatina.game(slug).seats])
def test_the_truth_is_one_draw_among_those_imagined(slug: str, seats: int) -> None:
    """``python -m tests.engine.calibration`` looks closer."""
    found = ranks(slug, seats, {}, 150)
    assert found
    assert {label: str(row) for label, row in found.items() if row.unevenness > UNEVEN} == {}


def otherwise(match: Match, onlooker: int, chance: random.Random) -> Iterator[tuple[Match, Match]]:
    """Pairs of matches in which another seat has just chosen differently, and the onlooker cannot tell."""
    for seat in match.to_act:
        if seat == onlooker:
            continue
        moves = match.moves(seat)
        twins = []
        for move in chance.sample(moves, min(3, len(moves))):
            twin = match.copy()
            twin.play(seat, move)
            told = [event.json(twin.cards) for event in twin.events(onlooker, len(twin.played) - 1)]
            twins.append((twin, told, shown(twin, onlooker)))
        first, *rest = twins
        yield from ((first[0].copy(), other[0]) for other in rest if other[1:] == first[1:])


def differing(one: Match, other: Match) -> list[str]:
    """The fields in which two states differ."""
    a, b = one._states[0], other._states[0]
    return [name for name in one.game.layout.fields if (a[name] != b[name]).any()]


@every_variant
def test_what_others_chose_in_secret_changes_nothing_that_is_imagined(
    slug: str, seats: int, options: dict[str, str]
) -> None:
    compared = 0
    for seed in range(5):
        for match, _, chance in positions(slug, seats, options, seed, 40):
            onlooker = chance.randrange(seats)
            for one, other in otherwise(match, onlooker, chance):
                for _ in range(5):  # nor does it later, for as long as nobody can tell
                    draw = chance.randrange(2**60)
                    assert differing(one.imagine(onlooker, draw), other.imagine(onlooker, draw)) == []
                    compared += 1
                    if not go_on(one, other, onlooker, chance):
                        break
    assert compared


def go_on(one: Match, other: Match, onlooker: int, chance: random.Random) -> bool:
    """Make the same move in both; whether the onlooker still cannot tell them apart."""
    if one.over or other.over or one.to_act != other.to_act:
        return False
    seat = chance.choice(one.to_act)
    both = [move for move in one.moves(seat) if move in other.moves(seat)]
    if not both:
        return False
    move = chance.choice(both)
    told = []
    for match in (one, other):
        match.play(seat, move)
        told.append([event.json(match.cards) for event in match.events(onlooker, len(match.played) - 1)])
    return told[0] == told[1] and shown(one, onlooker) == shown(other, onlooker)

"""Bots think the same thoughts compiled and interpreted, as far as there is time."""

import sys
from itertools import count

import pytest

import fatina
from fatina.bots.bot import InstinctBot, SearchBot
from fatina.bots.thinking import Mind
from fatina.engine.game import Game, PlayOut
from tests.forms import both_forms


def thoughts(game: Game) -> list[list[tuple[int, int, float]]]:
    """What bots think now and then in the beginning of a game."""
    match = game.new(game.seats[0], seed=4)
    found = []
    for number in range(24):
        seat = match.to_act[number % len(match.to_act)]
        if number % 8 == 7:
            for bot in (InstinctBot(game, looks=2), SearchBot(game, simulations=25, play_out=PlayOut(depth=12))):
                weighed = bot.think(match, seat).considered
                found.append([(one.move, one.visits, one.worth) for one in weighed])
        moves = match.moves(seat)
        match.play(seat, moves[number % len(moves)])
    return found


@pytest.mark.parametrize("slug", fatina.games())
def test_compiled_and_interpreted_bots_think_alike(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[InstinctBot.__module__], "PATIENCE", 1000.0)
    monkeypatch.setattr("fatina.engine.compiled.NEVER_COMPILE", True)  # a search asks for machine code otherwise
    game = fatina.game(slug)
    with both_forms(game) as forms:
        forms.interpreted()
        interpreted = thoughts(game)
        assert not forms.code.entries
        assert len(interpreted) == 6
        forms.compiled()
        assert thoughts(game) == interpreted


@pytest.mark.parametrize(
    ("seconds", "seen", "looks"), [(0, 1, 1), (3.5, 4, 1), (5.5, 5, 1), (12.5, 5, 2), (1000, 5, 8)]
)
def test_interpreted_instinct_goes_by_the_worlds_that_it_had_time_for(
    monkeypatch: pytest.MonkeyPatch, seconds: float, seen: int, looks: int
) -> None:
    """By a clock that goes on by a second whenever somebody looks at it: before every option but the first, and every world."""
    game = fatina.game("fairy-tale")
    match = game.new(3, seed=5)
    clock = count()
    monkeypatch.setattr("fatina.bots.thinking.time.perf_counter", lambda: float(next(clock)))
    with both_forms(game) as forms:
        forms.interpreted()
        mind = Mind(game)
        assert mind.know(match, 0, seed=1) == 5
        assert mind.glance(0, 5, 8, 4, seconds) == (seen, looks)
        found = mind.found[:seen].tolist()
        mind.know(match, 0, seed=1)
        mind.glance(0, 5, looks, 4)
        assert found == pytest.approx(mind.found[:seen].tolist())

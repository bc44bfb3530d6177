"""Rules as they are written and as machine code, side by side in one process: the same bytes, whichever is ready."""

import random
from itertools import count
from typing import Any

import numpy as np
import pytest

import fatina
from fatina.engine.game import Game
from fatina.engine.match import Match
from tests.forms import Forms, both_forms

GAMES = fatina.games()
MOST = 120
"""Moves of each game: long ones are left in the middle."""
Told = list[Any]


def step(match: Match, chance: random.Random) -> Told:
    """Make any move; all that can be asked of a match before and after it."""
    seat = chance.choice(match.to_act)
    moves = [move.id for move in match.moves(seat)]
    told: Told = [seat, moves]
    if chance.random() < 0.15:
        told += [match.observe(seat).tobytes(), match.judge(seat, worlds=1)]
        told.append(match.imagine(seat, chance.randrange(2**60)).tobytes())
    told += [match.play(seat, chance.choice(moves)), match.view(seat), match.view(chance.randrange(match.seats))]
    if chance.random() < 0.03:
        told += [match.view(None), match.may_undo(seat, sure=False)]
    return [*told, match.tobytes()]


def play(game: Game, forms: Forms, seats: int, options: dict[str, str], compiled: list[bool]) -> tuple[Told, Any]:
    """A game that is dealt and played in a form that changes from move to move, over and over as the list says."""
    turns = count()

    def next_form() -> None:
        (forms.compiled if compiled[next(turns) % len(compiled)] else forms.interpreted)()

    next_form()
    match = game.new(seats, 5, **options)
    chance, told = random.Random(9), []
    while not match.over and len(match.played) < MOST:
        next_form()
        told.append(step(match, chance))
    return told, match.record(with_key=True)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_in_which_the_form_changes_at_every_move_is_the_same_game(slug: str) -> None:
    game = fatina.game(slug)
    with both_forms(game) as forms:
        for seats, options in game.variants():
            first, record = play(game, forms, seats, options, [True, False])
            assert len(first) >= 20
            second, again = play(game, forms, seats, options, [False, True])  # what was compiled is interpreted now
            for number, (one, other) in enumerate(zip(first, second, strict=True)):
                assert one == other, (seats, options, number)
            assert again == record


@pytest.mark.parametrize("slug", GAMES)
def test_a_record_of_one_form_is_replayed_in_the_other(slug: str) -> None:
    game = fatina.game(slug)
    with both_forms(game) as forms:
        forms.compiled()
        match, chance = game.new(game.seats[-1], 3), random.Random(3)
        while not match.over:
            seat = chance.choice(match.to_act)
            match.make(seat, chance.choice(match.moves(seat)))
        forms.interpreted()
        assert fatina.replay(match.record()).tobytes() == match.tobytes()


@pytest.mark.parametrize("slug", GAMES)
def test_batches_end_the_same_in_both_forms(slug: str) -> None:
    game = fatina.game(slug)
    with both_forms(game) as forms:
        forms.compiled()
        whole = game.batch(3, seed=2).play_out()
        forms.interpreted()
        again = game.batch(3, seed=2)
        forms.interpreted()  # making a batch asks for machine code
        assert not forms.code.entries
        results = again.play_out()
    for field in ("scores", "ranks", "decisions"):
        assert np.array_equal(getattr(results, field), getattr(whole, field))

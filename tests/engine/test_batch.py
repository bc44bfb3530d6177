"""Matches of a batch that are dealt anew."""

import numpy as np
import pytest

import fatina
from fatina.engine.errors import FatinaError


def test_matches_that_are_over_are_dealt_anew_and_the_others_stay() -> None:
    game = fatina.game("fairy-tale")
    batch = game.batch(6, 2, seed=4)
    luck = np.random.default_rng(0)
    batch.deal_again([True, False, True, False, False, True])
    for _ in range(3):
        batch.step([int(luck.choice(np.flatnonzero(row))) for row in batch.legal_mask()])
    batch.deal_again([False, False, False, False, True, False])  # so that they do not end together
    while not batch.over.any():
        batch.step([int(luck.choice(np.flatnonzero(row))) for row in batch.legal_mask()])
    over, before = batch.over, batch.states.copy()
    assert not over[4]
    batch.deal_again()
    assert not batch.over.any()
    assert (batch.states[~over] == before[~over]).all()
    # games 0 to 5 were dealt first, then 6 to 8, then 9: these are the games from 10 on
    fresh = game.batch(10 + int(over.sum()), 2, seed=4).states[10:]
    assert batch.states[over].tobytes() == fresh.tobytes()


def test_only_marks_say_which_matches_to_deal_again() -> None:
    batch = fatina.game("fairy-tale").batch(3, 2, seed=4)
    before = batch.states.tobytes()
    for wrong in ([True], [0, 1, 2], [[True, False, True]]):
        with pytest.raises(FatinaError, match="3 times True or False"):
            batch.deal_again(wrong)
    assert batch.states.tobytes() == before

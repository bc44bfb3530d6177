"""The table for the eye, in every game."""

import random

import numpy as np
import pytest

import fatina
from fatina.adapters.picture import ASKED, image, text


@pytest.mark.parametrize("slug", fatina.games())
def test_a_table_is_drawn_as_it_changes(slug: str) -> None:
    match = fatina.game(slug).new(seed=3)
    luck = random.Random(1)
    first = image(match, 0)
    for _ in range(8):
        seat = match.to_act[0]
        match.play(seat, luck.choice(match.moves(seat)))
    later = image(match, 0)
    assert first.shape != later.shape or (first != later).any()
    assert (later == np.array(ASKED, np.uint8)).all(axis=2).any(), "whoever must choose is marked"
    shown = text(match, 0)
    assert shown != text(match), "a seat sees more than a spectator"
    assert "Player 2" in shown
    assert all(line == line.rstrip() for line in shown.splitlines())


def test_spectators_are_shown_no_hand() -> None:
    match = fatina.game("fairy-tale").new(3, seed=3)
    world = match.imagine(0, 5)
    assert text(match) == text(world)
    assert (image(match) == image(world)).all()
    assert text(match, 1) != text(world, 1)

"""Observations in which cards are told by one of many numbers."""

import random

import numpy as np
import pytest

import fatina
from fatina.engine.features import spread

GAMES = fatina.games()


def seen_in(slug: str, moves: int = 60) -> np.ndarray:
    """What all seats see here and there in a match of random moves."""
    game = fatina.game(slug)
    match, chance = game.new(game.seats[-1], seed=5), random.Random(5)
    rows = []
    while not match.over and len(match.played) < moves:
        if len(match.played) % 7 == 0:
            rows += [match.observe(seat) for seat in range(match.seats)]
        seat = chance.choice(match.to_act)
        match.make(seat, chance.choice(match.moves(seat)))
    return np.array(rows, np.float32)


@pytest.mark.parametrize("slug", GAMES)
def test_every_card_is_told_by_one_number_of_many(slug: str) -> None:
    """All else stays, and what was told before follows from what is told now."""
    game = fatina.game(slug)
    features, seen = game.features, seen_in(slug)
    wide = np.zeros((len(seen), features.one_hot.size), np.float32)
    game.layout.code.run(spread, seen, features.widths, wide)
    at, told = 0, 0
    for k, width in enumerate(features.widths):
        part = wide[:, at : at + width]
        if width > 1:
            assert set(np.unique(part)) <= {-1, 0, 1}
            assert (np.count_nonzero(part, axis=1) <= 1).all()
            told += np.count_nonzero(part)
            again = (part * (np.arange(width) + 1)).sum(axis=1) / width
        else:
            again = part[:, 0]
        assert np.abs(again - seen[:, k]).max() < 1e-6
        at += width
    assert at == features.one_hot.size
    assert (told > 0) == (features.one_hot.size > features.size) == (slug != "fairys-fate")


def test_blocks_keep_their_names_and_order() -> None:
    for slug in GAMES:
        features = fatina.game(slug).features
        wide = features.one_hot
        assert list(wide.blocks) == list(features.blocks)
        at = 0
        for block, before in zip(wide.blocks.values(), features.blocks.values(), strict=True):
            assert block.at == at
            assert block.size >= before.size
            assert (block.size > before.size) == (f"one of {before.among} in place" in block.meaning)
            at += block.size
        assert wide.one_hot.size == wide.size


def test_the_number_told_is_that_of_the_card() -> None:
    game = fatina.game("fairy-tale")
    match = game.new(2, seed=3)
    card = match.moves(0)[0]
    match.make(0, card)
    match.make(1, match.moves(1)[0])
    seen, wide = match.observe(0)[None], np.zeros((1, game.features.one_hot.size), np.float32)
    game.layout.code.run(spread, seen, game.features.widths, wide)
    kept = game.features.one_hot.blocks["kept"]
    first = wide[0, kept.at : kept.at + 48]
    assert np.flatnonzero(first).tolist() == [game.printed.card_index("card", card.json()["card"])]

"""Batches stepped by hand: into arrays of the caller, matches that are dealt anew, and what is refused."""

import tracemalloc
from typing import Any

import numpy as np
import pytest

import fatina
from fatina.engine.batch import Batch
from fatina.engine.errors import BadOption, CardError, FatinaError
from fatina.engine.match import Match


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


def arrays_for(batch: Batch) -> tuple[Any, Any]:
    """Arrays with something in them already."""
    mask = np.ones((batch.n, batch.game.moves.size), np.int8)
    return mask, np.full((batch.n, batch.game.features.size), 7, np.float32)


@pytest.mark.parametrize("slug", ["fairy-tale", "fairys-fate"])
def test_masks_and_observations_go_into_arrays_of_the_caller(slug: str) -> None:
    batch = fatina.game(slug).batch(5, seed=1)
    mask, seen = arrays_for(batch)
    for kind in (np.bool_, np.int8, np.uint8):
        given = mask.view(kind)
        assert batch.legal_mask(out=given) is given
        assert (given == batch.legal_mask()).all()
    assert batch.observe(out=seen) is seen
    assert (seen == batch.observe()).all()
    for i in range(5):
        match = Match(batch.game, batch.states[i : i + 1].copy(), batch.game.printed)
        assert np.flatnonzero(mask[i]).tolist() == sorted(move.id for move in match.moves(match.to_act[0]))
        assert (seen[i] == match.observe(match.to_act[0])).all()


def test_a_step_allocates_nothing() -> None:
    """NumPy tells tracemalloc of every array: what a step takes meanwhile is less than one number for each match."""
    batch = fatina.game("fairy-tale").batch(4096, 3, seed=1)
    mask, seen = arrays_for(batch)
    chosen = np.zeros(batch.n, np.int64)

    def step() -> None:
        np.argmax(batch.legal_mask(out=mask), axis=1, out=chosen)
        batch.observe(out=seen)
        batch.step(chosen)

    step()
    tracemalloc.start()
    try:
        for _ in range(3):
            tracemalloc.reset_peak()
            before = tracemalloc.get_traced_memory()[0]
            batch.legal_mask(out=mask)
            np.argmax(mask, axis=1, out=chosen)
            batch.observe(out=seen)
            batch.step(chosen)
            assert tracemalloc.get_traced_memory()[1] - before < batch.n
    finally:
        tracemalloc.stop()


def test_arrays_of_another_form_are_refused_in_a_sentence() -> None:
    batch = fatina.game("fairy-tale").batch(4, seed=1)
    mask, seen = arrays_for(batch)
    still = mask.copy()
    still.flags.writeable = False
    for wrong in (mask.astype(np.int32), mask[:3], np.asfortranarray(mask), still, mask.tolist()):
        with pytest.raises(FatinaError, match="out is an array of bool or int8 or uint8 in the order of C, 4 × 193"):
            batch.legal_mask(out=wrong)  # type: ignore[arg-type]
    for wrong in (seen.astype(np.float64), seen[:, :-1], np.asfortranarray(seen)):
        with pytest.raises(FatinaError, match="out is an array of float32 in the order of C, 4 × 713"):
            batch.observe(out=wrong)


def test_only_legal_whole_numbers_are_moves() -> None:
    batch = fatina.game("fairy-tale").batch(3, seed=1)
    before, legal = batch.states.tobytes(), batch.legal_mask().argmax(axis=1)
    for wrong in ([1.5, 1, 1], ["keep"] * 3, legal[:2], legal[None], [True] * 3):
        with pytest.raises(FatinaError, match="one whole number for each of the 3 matches"):
            batch.step(wrong)
    for wrong in (legal + 2**32, legal - 2**40, legal.astype(np.uint64) + np.uint64(2**63)):
        with pytest.raises(FatinaError, match=rf"match 0: {wrong[0]} is not a legal move for seat 0"):
            batch.step(wrong)
    assert batch.states.tobytes() == before
    batch.step(legal.astype(np.uint16))
    assert batch.states.tobytes() != before


def test_scores_and_ranks_follow_the_states() -> None:
    batch = fatina.game("fairy-tale").batch(4, 3, seed=1)
    scores, ranks = batch.scores, batch.ranks
    assert not ranks.any()
    results = batch.play_out()
    assert (scores == results.scores).all()
    assert (ranks == results.ranks).all()
    assert ranks.min() == 1


def test_whole_numbers_of_numpy_and_paths_of_card_files_are_taken_and_all_else_is_refused() -> None:
    game = fatina.game("fairy-tale")
    assert game.batch(np.int64(2), np.int8(3)).seats == 3
    printed = game.folder / "cards.toml"
    for cards in (printed, str(printed), game.read_cards(printed)):
        assert game.new(seed=1, cards=cards).cards.hash == game.printed.hash
        assert game.batch(2, seed=1, cards=cards).states.tobytes() == game.batch(2, seed=1).states.tobytes()
    for wrong in (0, 2.0, True, "2"):
        with pytest.raises(FatinaError, match="number of matches of a batch is a whole number from 1"):
            game.batch(wrong)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match=r"for 2 to 5 players, not 3\.0"):
        game.batch(2, 3.0)  # type: ignore[arg-type]
    for wrong, words in ((3, "not 3"), (fatina.game("fairy-river").printed, "are not cards of Fairy Tale")):
        for take in (
            game.new,
            lambda cards: game.batch(2, cards=cards),
            lambda cards: game.from_position({}, cards=cards),
        ):
            with pytest.raises(FatinaError, match=words):
                take(cards=wrong)
    with pytest.raises(CardError, match=r"none\.toml: cannot be read"):
        game.batch(2, cards="none.toml")
    match = game.new(seed=1)
    for move in ("x", None, 1.0):
        with pytest.raises(FatinaError, match="a move is one of moves"):
            match.play(0, move)  # type: ignore[arg-type]
    with pytest.raises(FatinaError, match="no such seat"):
        match.play("0", match.moves(0)[0])  # type: ignore[arg-type]
    with pytest.raises(FatinaError, match="there is no seat"):
        match.view("0")  # type: ignore[arg-type]

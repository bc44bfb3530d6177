"""Many matches in step: the same as a batch, match by match."""

import numpy as np
import pytest

import fatina
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game, key_from
from fatina.engine.lanes import Lanes

GAMES = [fatina.game(slug) for slug in ("fairy-tale", "fate-e-leggende")]
"""One with choices at the same time, and the one with the largest states."""


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_lanes_are_a_batch_without_arrays_made_anew(game: Game) -> None:
    n, seats = 40, game.seats[-1]
    lanes, batch = game.lanes(n, seats, seed=5), game.batch(n, seats, seed=5)
    answers = lanes.mask, lanes.seen, lanes.over, lanes.seat
    for step in range(120):
        assert lanes.states.tobytes() == batch.states.tobytes()
        mask = batch.legal_mask()
        assert (lanes.legal_mask() == mask).all()
        assert (lanes.observe() == batch.observe()).all()
        assert (lanes.seat == batch.to_act).all()
        moves = lanes.random_moves(3)
        assert mask[np.arange(n), moves][~batch.over].all()
        batch.step(moves)
        lanes.step(moves)
        if step % 7 == 6:
            batch.deal_again()
            lanes.deal_again()
    assert all(
        one is other for one, other in zip(answers, (lanes.mask, lanes.seen, lanes.over, lanes.seat), strict=True)
    )


def test_who_wins_is_paid_at_the_end_alone() -> None:
    """Over four hundred matches of two, three … players: nothing on the way; then all that is won is lost by others."""
    tale = fatina.game("fairy-tale")
    for seats in tale.seats:
        lanes = tale.lanes(100, seats, seed=2)
        while not lanes.over.all():
            assert not lanes.rewards()[~lanes.over].any()
            lanes.step(lanes.random_moves())
        rewards = lanes.rewards()
        assert rewards.sum(1) == pytest.approx(0.0)
        assert not rewards[:, seats:].any()
        alone = (lanes.ranks == 1).sum(1) == 1
        assert rewards[alone].max(1) == pytest.approx(seats - 1)
        assert (rewards[:, :seats][lanes.ranks[:, :seats] != 1] == -1).all()


def test_what_is_no_choice_can_be_made_at_once() -> None:
    """Fate e Leggende asks nearly every second time for the only move there is."""
    lanes = fatina.game("fate-e-leggende").lanes(50, 3, seed=4)
    for _ in range(60):
        lanes.step(lanes.random_moves(1), forced=True)
        open_moves = lanes.legal_mask().sum(1)
        assert (open_moves[~lanes.over] > 1).all()


def test_matches_of_several_kinds_stand_side_by_side() -> None:

    tale = fatina.game("fairy-tale")
    ready = np.concatenate([tale.deal_ready(seats, key_from(1), tale.printed, {}) for seats in tale.seats])
    kind = np.arange(64) % len(ready)
    lanes = Lanes(64, ready, tale.moves.size, tale.features.size, tale.lanes(1, 2, 1).run, kind=kind)
    assert set(lanes.seats.tolist()) == {2, 3, 4, 5}
    while not lanes.over.all():
        lanes.step(lanes.random_moves(1))
    assert (lanes.ranks[lanes.seats == 2, 2:] == 0).all()
    assert (lanes.ranks[lanes.seats == 5] > 0).all()
    before = lanes.states.copy()
    lanes.deal_again(lanes.seats == 5)
    again = before["key"] != lanes.states["key"]
    assert (again.any(1) == (lanes.seats == 5)).all()


def test_a_wrong_move_is_named_and_nothing_is_done() -> None:
    lanes = fatina.game("fairy-river").lanes(6, 4, seed=1)
    moves = lanes.random_moves().copy()
    moves[4] = next(i for i in range(lanes.mask.shape[1]) if not lanes.legal_mask()[4, i])
    before = lanes.states.tobytes()
    with pytest.raises(FatinaError, match=f"match 4: {moves[4]} is not a legal move for seat {lanes.seat[4]}"):
        lanes.step(moves)
    assert lanes.states.tobytes() == before
    with pytest.raises(FatinaError, match="one move for each of the 6 matches, not an array of shape"):
        lanes.step(moves[:5])
    with pytest.raises(FatinaError, match="a whole number from 1, not 0"):
        fatina.game("fairy-river").lanes(0)


def test_a_gpu_is_asked_for_where_there_is_none() -> None:
    from fatina.engine.gpu import find_cuda

    try:
        find_cuda()
    except FatinaError:
        with pytest.raises(FatinaError, match="GPU"):
            fatina.game("fairy-tale").lanes(4, gpu=True)

"""Matches in step in which every seat learns: the same matches as one by one, into arrays of the caller, without allocating."""

import pickle
import tracemalloc
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import fatina
from fatina.adapters.seat import payoffs
from fatina.adapters.self_play import SelfPlay
from fatina.engine.errors import BadOption, FatinaError
from fatina.engine.match import Match


def any_legal(mask: npt.NDArray[Any], luck: np.random.Generator) -> npt.NDArray[np.int64]:
    return np.asarray((luck.random(mask.shape) * mask).argmax(axis=1))


@pytest.mark.parametrize("slug", ["fairy-tale", "fairys-fate"])
def test_every_seat_sees_its_own_match_and_is_rewarded_at_its_end(slug: str) -> None:
    game = fatina.game(slug)
    seats = game.seats[-1]
    tables = SelfPlay(slug, seats, n=6, seed=2)
    matches = [Match(game, tables.batch.states[i : i + 1].copy(), game.printed) for i in range(6)]
    luck, ended = np.random.default_rng(0), 0
    for _ in range(900):
        seen, mask = tables.observe(), tables.legal_mask()
        for i, match in enumerate(matches):
            assert tables.seat[i] == match.to_act[0]
            assert (seen[i] == match.observe(match.to_act[0])).all()
            assert np.flatnonzero(mask[i]).tolist() == sorted(move.id for move in match.moves(match.to_act[0]))
        chosen = any_legal(mask, luck)
        tables.step(chosen)
        for i, match in enumerate(matches):
            match.make(match.to_act[0], int(chosen[i]))
            assert tables.over[i] == match.over
            if match.over:
                ended += 1
                assert tables.rewards[i] == pytest.approx(payoffs(match.ranks))
                assert tables.scores[i].tolist() == match.scores
                assert tables.ranks[i].tolist() == match.ranks
                matches[i] = Match(game, tables.batch.states[i : i + 1].copy(), game.printed)
                assert not matches[i].over
            else:
                assert not tables.rewards[i].any()
                assert not tables.scores[i].any()
                assert not tables.ranks[i].any()
        if ended >= 8:
            break
    assert ended >= 8


@pytest.mark.parametrize("one_hot", [False, True])
def test_a_step_allocates_nothing(one_hot: bool) -> None:
    """Through the ends of matches and new deals, less is allocated than one byte for each match."""
    tables = SelfPlay("fairy-tale", 2, n=2048, seed=1, one_hot=one_hot)
    seen, mask = tables.observe(), tables.legal_mask()
    chosen = np.zeros(tables.n, np.int64)
    np.argmax(mask, axis=1, out=chosen)
    ended = 0
    for step in range(100):
        if step == 30:
            tracemalloc.start()
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        assert tables.observe(out=seen) is seen
        assert tables.legal_mask(out=mask) is mask
        np.argmax(mask, axis=1, out=chosen)
        tables.step(chosen)
        if step >= 30:
            assert tracemalloc.get_traced_memory()[1] - before < tables.n
            ended += int(tables.over.sum())
    tracemalloc.stop()
    assert ended


def test_the_same_seed_gives_the_same_matches_here_and_in_another_process() -> None:
    def play(tables: SelfPlay, steps: int) -> bytes:
        luck = np.random.default_rng(0)
        for _ in range(steps):
            tables.step(any_legal(tables.legal_mask(), luck))
        return tables.batch.states.tobytes() + tables.seat.tobytes()

    one, same, other = (SelfPlay("fairy-tale", 3, n=8, seed=seed) for seed in (1, 1, 2))
    assert play(one, 40) == play(same, 40) != play(other, 40)
    assert play(pickle.loads(pickle.dumps(one)), 60) == play(one, 60)
    one.reset(1)
    same.reset(1)
    assert not one.over.any()
    assert play(one, 10) == play(same, 10)


def test_options_cards_and_rewards_are_those_of_all_environments() -> None:
    tables = SelfPlay("fairy-tale", np.int64(4), n=np.int64(3), seed=1, reward="score", deck="simplified")
    assert tables.game.new(4, seed=1, deck="simplified").options["deck"] == "simplified"
    assert tables.batch.states["options"][:, 0].tolist() == [1, 1, 1]
    while not tables.over.any():
        tables.step(tables.legal_mask().argmax(axis=1))
    assert (tables.rewards == tables.scores).all()
    assert tables.rewards.any()
    for wrong, error, words in (
        ({"n": 0}, FatinaError, "a whole number from 1, not 0"),
        ({"reward": "glory"}, FatinaError, "one of win, score, lead, not 'glory'"),
        ({"deck": "large"}, BadOption, "is not one of"),
        ({"seats": 9}, BadOption, "2 to 5 players"),
    ):
        with pytest.raises(error, match=words):
            SelfPlay("fairy-tale", **wrong)  # type: ignore[arg-type]
    tables = SelfPlay("fairy-tale", n=2, seed=1, one_hot=True)
    assert tables.observe().shape == (2, tables.game.features.one_hot.size)
    with pytest.raises(FatinaError, match="out is an array of float32"):
        tables.observe(out=np.zeros((2, tables.game.features.size), np.float32))
    before = tables.batch.states.tobytes()
    with pytest.raises(FatinaError, match="match 0: -1 is not a legal move for seat 0"):
        tables.step([-1, 0])
    assert tables.batch.states.tobytes() == before

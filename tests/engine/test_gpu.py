"""Rules on a GPU: the same results where there is one, a clear word where there is none."""

import pytest

import fatina
from fatina.engine.errors import FatinaError
from fatina.engine.gpu import find_cuda, on_device


def has_gpu() -> bool:
    try:
        return bool(find_cuda())
    except FatinaError:
        return False


@pytest.mark.parametrize("slug", fatina.games())
def test_a_gpu_gives_the_same_results_or_its_absence_is_said(slug: str) -> None:
    batch = fatina.game(slug).batch(300, seed=2)
    if not has_gpu():
        with pytest.raises(FatinaError, match="GPU"):
            batch.play_out(gpu=True)
        return
    there, here = batch.play_out(gpu=True), batch.play_out()
    assert (there.scores == here.scores).all()
    assert (there.ranks == here.ranks).all()
    assert (there.decisions == here.decisions).all()


@pytest.mark.parametrize("slug", fatina.games())
def test_every_rule_that_a_game_needs_can_be_sent_to_a_device(slug: str) -> None:
    """Without a GPU: the walk through all rules that a play-out calls finds each once, and replaces the contract's functions."""
    from fatina.engine.batch import play_games

    class Device:
        """Keeps what would be compiled."""

        def jit(self, device: bool) -> object:
            assert device
            return lambda function: function

    game = fatina.game(slug)
    rules = game.rules
    made: dict[object, object] = {}
    on_device(play_games, game.layout, Device(), made)
    assert {rules.setup, rules.legal, rules.apply} <= set(made)
    assert rules.imagine not in made
    assert len(made) > 30


def test_a_batch_that_was_dealt_already_stays_here() -> None:
    batch = fatina.game("fairy-tale").batch(3, seed=2)
    assert len(batch.states) == 3
    with pytest.raises(FatinaError, match="make a new batch"):
        batch.play_out(gpu=True)

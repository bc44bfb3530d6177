"""Rules on a GPU: the same results where there is one, a clear word where there is none; and their code, which needs none."""

import pytest

import fatina
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game
from fatina.engine.gpu import find_cuda, passed

GAMES = [fatina.game(slug) for slug in fatina.games()]


def has_gpu() -> bool:
    try:
        return bool(find_cuda())
    except FatinaError:
        return False


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_gpu_gives_the_same_results_or_its_absence_is_said(game: Game) -> None:
    batch = game.batch(300, seed=2)
    if not has_gpu():
        with pytest.raises(FatinaError, match="GPU"):
            batch.play_out(gpu=True)
        return
    there, here = batch.play_out(gpu=True), batch.play_out()
    assert (there.scores == here.scores).all()
    assert (there.ranks == here.ranks).all()
    assert (there.decisions == here.decisions).all()


@pytest.mark.parametrize("game", GAMES[2:4], ids=str)
def test_every_move_of_a_game_becomes_a_kernel(game: Game) -> None:
    """Nothing of it is left to be linked, nothing is contracted, and the kernel takes what it is passed."""
    from fatina.engine.ptx import STEPPING, ptx_of, samples

    text = ptx_of(game.layout, {"step": STEPPING["step"]})
    assert ".extern" not in text
    assert "fma." not in text
    [head] = [part.partition(")")[0] for part in text.split(".visible .entry ")[1:]]
    assert head.startswith("step(")
    _, *arguments = samples(game.layout, STEPPING["step"])
    lengths = [argument if isinstance(argument, int) else argument.view() for argument in arguments]
    lengths[0] = lengths[0].view("u1").reshape(1, -1)
    assert head.count(".param") == len(list(passed(1, *lengths)))


def test_a_batch_that_was_dealt_already_stays_here() -> None:
    batch = fatina.game("fairy-tale").batch(3, seed=2)
    assert len(batch.states) == 3
    with pytest.raises(FatinaError, match="make a new batch"):
        batch.play_out(gpu=True)

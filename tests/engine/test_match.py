"""The people's API, and matches and batches where the promises do not look."""

import numpy as np
import pytest

import fatina
from fatina.engine.errors import BadOption, FatinaError, IllegalMove, UnknownGame

GAME = fatina.game("fairy-tale")


def test_games_by_slug() -> None:
    assert "fairy-tale" in fatina.games()
    assert fatina.game("fairy-tale") is fatina.game("fairy-tale")
    assert GAME.title("it") == "Fairy Tale"
    assert list(GAME.seats) == [2, 3, 4, 5]
    assert [option.name for option in GAME.options] == ["deck", "partners"]
    with pytest.raises(UnknownGame, match=r"there is no game 'chess': there are .*fairy-tale"):
        fatina.game("chess")


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"deck": "huge"}, "'huge' is not one of full, simplified"),
        ({"speed": 1}, "no option 'speed': its options are deck, partners"),
        ({"seats": True}, "2 to 5 players"),
    ],
)
def test_wrong_options_are_refused(chosen: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as wrong:
        GAME.new(**chosen)
    assert message in str(wrong.value)


def test_a_match_without_a_seed_is_never_the_same() -> None:
    assert GAME.new(2).key != GAME.new(2).key
    assert GAME.new(2, seed=1).key == GAME.new(2, seed=1).key


def test_refusals_in_either_language() -> None:
    match = GAME.new(2, seed=1)
    with pytest.raises(IllegalMove, match="no such seat: there are 2"):
        match.play(5, 0)
    with pytest.raises(FatinaError, match="not the number of a move"):
        match.play(0, 10_000)
    with pytest.raises(IllegalMove, match="nothing to take back"):
        match.take_back(0)
    match.play(0, match.moves(0)[0])
    refusal = match.why_not(0, match.moves(1)[0], "it")
    assert refusal is not None
    assert str(refusal) == "Ora non tocca a te scegliere."
    assert match.moves(0) == []


@pytest.mark.parametrize("seat", [-1, 2, 5])
def test_nobody_sees_or_imagines_for_a_seat_that_is_not_there(seat: int) -> None:
    match = GAME.new(2, seed=1)
    for ask in (match.view, match.events, match.observe, match.judge, lambda seat: match.imagine(seat, 1)):
        with pytest.raises(FatinaError, match=f"there is no seat {seat}: seats go from 0 to 1"):
            ask(seat)


def test_a_seat_is_judged_in_at_least_one_world() -> None:
    with pytest.raises(FatinaError, match="at least one world, not 0"):
        GAME.new(2, seed=1).judge(0, worlds=0)


def test_a_finished_match_takes_no_moves() -> None:
    match = GAME.new(2, seed=1)
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    with pytest.raises(IllegalMove, match="over"):
        match.play(0, 0)
    assert match.to_act == []


def test_copies_are_independent() -> None:
    match = GAME.new(2, seed=1)
    twin = match.copy()
    twin.play(0, twin.moves(0)[0])
    assert match.to_act == [0, 1]
    assert match.played == []
    match.play(0, match.moves(0)[0])
    assert match.tobytes() == twin.tobytes()


def test_names_of_players_stand_in_sentences() -> None:
    match = GAME.new(2, seed=1)
    event = match.play(1, match.moves(1)[0])[0]
    assert GAME.event_text(event, "en", match.cards, ("Anna", "Paul")) == "Paul keeps a card."
    assert GAME.event_text(event, "it", match.cards) == "Giocatore 2 tiene una carta."


def test_play_outs_do_not_depend_on_cores_and_report_progress() -> None:
    reports: list[int] = []
    one = GAME.batch(1500, 3, seed=4).play_out(cores=1)
    two = GAME.batch(1500, 3, seed=4).play_out(progress=reports.append, cores=2)
    for field in ("scores", "ranks", "decisions"):
        assert (getattr(one, field) == getattr(two, field)).all()
    assert reports[-1] == 1500
    assert reports == sorted(reports)
    touched = GAME.batch(1500, 3, seed=4)
    assert len(touched.states) == 1500
    assert (touched.play_out().scores == one.scores).all()
    assert touched.over.all()
    assert (touched.to_act == -1).all()


def test_wrong_batches_are_refused() -> None:
    with pytest.raises(FatinaError, match="a whole number from 1, not 0"):
        GAME.batch(0)
    with pytest.raises(FatinaError, match="one whole number for each of the 3 matches"):
        GAME.batch(3, 2, seed=1).step(np.zeros(2))


def test_the_games_are_a_package_and_a_list() -> None:
    import fatina.games.fairy_river as river

    assert river.GAME is fatina.game("fairy-river")
    assert river is fatina.games.fairy_river  # type: ignore[attr-defined]
    assert "fairy-river" in fatina.games()

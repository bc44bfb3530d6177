"""Everything public can be copied and pickled, quickly, and goes on in another process as it would have here."""

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import fatina
from fatina.bots import bot
from fatina.engine.match import Match


def begun(slug: str, moves: int = 20, cards: str | None = None) -> Match:
    game = fatina.game(slug)
    match = game.new(seed=5, cards=game.read_cards(cards) if cards else None)
    for _ in range(moves):
        seat = match.to_act[-1]
        match.play(seat, match.moves(seat)[-1])
    return match


def same(one: Match, other: Match) -> bool:
    return (one.tobytes(), one.record(with_key=True), one.events(0)) == (
        other.tobytes(),
        other.record(with_key=True),
        other.events(0),
    )


@pytest.mark.parametrize("slug", fatina.games())
def test_a_game_is_itself_and_matches_and_moves_are_equal(slug: str) -> None:
    game, match = fatina.game(slug), begun(slug)
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is copy.copy(game) is game
    move = match.moves(match.to_act[0])[0]
    assert pickle.loads(pickle.dumps(move)) == copy.deepcopy(move) == move
    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match), copy.copy(match)):
        assert same(twin, match)
        twin.play(twin.to_act[0], twin.moves(twin.to_act[0])[0])
        assert len(match.played) == 20
        assert not same(twin, match)


@pytest.mark.parametrize("slug", fatina.games())
def test_a_match_is_small_and_takes_its_cards_along_only_where_they_are_its_own(slug: str, tmp_path: Path) -> None:
    plain = begun(slug)
    assert len(pickle.dumps(plain)) < 4 * len(plain.tobytes()) + 10_000
    file = tmp_path / "mine.toml"
    file.write_text(f"{(plain.game.folder / 'cards.toml').read_text()}\n# mine\n")
    mine = begun(slug, cards=str(file))
    again = pickle.loads(pickle.dumps(mine))
    assert again.cards.hash == mine.cards.hash != plain.cards.hash
    assert same(again, mine)
    assert pickle.loads(pickle.dumps(plain)).cards is plain.game.printed


@pytest.mark.parametrize("slug", fatina.games())
def test_a_match_goes_on_in_another_process(slug: str) -> None:
    match = begun(slug)
    read = (
        "import pickle, sys; m = pickle.load(sys.stdin.buffer); s = m.to_act[0];"
        "m.play(s, m.moves(s)[0]); sys.stdout.buffer.write(m.tobytes())"
    )
    there = subprocess.run([sys.executable, "-c", read], input=pickle.dumps(match), capture_output=True, check=True)
    match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert there.stdout == match.tobytes()


def test_batches_go_on_with_the_same_deals() -> None:
    here = fatina.game("fairy-tale").batch(4, seats=3, seed=3)
    there = pickle.loads(pickle.dumps(here))
    for _ in range(3):
        moves = here.legal_mask().argmax(axis=1)
        here.step(moves)
        there.step(moves)
    again = pickle.loads(pickle.dumps(here))
    for batch in (here, there, again):
        batch.deal_again(np.ones(4, np.bool_))
    assert here.states.tobytes() == there.states.tobytes() == again.states.tobytes()


@pytest.mark.parametrize("name", ["random", "seedling", "sprite", "search-20"])
def test_bots_think_the_same(name: str) -> None:
    match = begun("fairy-river", 6)
    player = bot(name, match.game, 7)
    seat = match.to_act[0]
    before = player.choose(match, seat)
    data = pickle.dumps(player)
    assert len(data) < 10_000
    twin = pickle.loads(data)
    assert twin.seed == 7
    assert twin.think(match, seat).considered == player.think(match, seat).considered
    assert twin.choose(match, seat) == before


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    game = fatina.game("fairy-tale")
    match = game.new(seats=np.int64(3), seed=1)
    assert match.seats == 3
    seat = np.int64(match.to_act[0])
    match.play(seat, np.int64(match.moves(int(seat))[0].id))
    assert fatina.replay(match.record(with_key=True)).tobytes() == match.tobytes()
    assert game.batch(np.int64(5), seats=np.int8(2), seed=1).n == 5
    with pytest.raises(fatina.FatinaError, match="2 to 5 players, not '3'"):
        game.new(seats="3")  # type: ignore[arg-type]
    with pytest.raises(fatina.FatinaError, match="a whole number from 1, not True"):
        game.batch(True, seats=2)

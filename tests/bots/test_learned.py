"""Bots with a network: what they play, what they know, and which levels they are."""

import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fatina
from fatina.bots import bot
from fatina.bots import network as networks
from fatina.bots.bot import GlanceBot, LearnedBot, SearchBot
from fatina.bots.levels import LEVELS, adviser
from fatina.bots.network import Network
from fatina.engine.chance import new_chance
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game, Learned
from fatina.engine.layout import as_cells
from fatina.engine.match import Move
from tests.bots.networks import a_network, arrays_of, blank_arrays, saved
from tests.bots.positions import positions
from tests.bots.test_search import LAST_TRICK
from tests.forms import both_forms

GAMES = fatina.games()
TALE = fatina.game("fairy-tale")


def made_by_chance(folder: Path, game: Game = TALE) -> Network:
    return a_network(folder / f"{game.slug}.npz", game)


def without_opinion(folder: Path, game: Game = TALE, **changed: Any) -> Network:
    return networks.read_network(saved(folder / "blank.npz", blank_arrays(game) | changed), game)


def fond_of(game: Game, move: int) -> dict[str, Any]:
    """Arrays of a network that likes one move."""
    liking = np.zeros(game.moves.size, np.float16)
    liking[move] = 9
    return {"bp": liking}


def given_to(monkeypatch: pytest.MonkeyPatch, folder: Path, game: Game, *levels: str) -> Game:
    """The game as if a network came with it that was shown to be stronger at these levels."""
    saved(folder / networks.FILE, arrays_of(game))
    monkeypatch.setitem(game.__dict__, "folder", folder)
    monkeypatch.setitem(game.__dict__, "learned", Learned(levels))
    return game


@pytest.mark.parametrize("slug", GAMES)
def test_they_consider_legal_moves_and_nothing_that_the_seat_cannot_know(slug: str, tmp_path: Path) -> None:
    game = fatina.game(slug)
    network = made_by_chance(tmp_path, game)
    thinkers = [
        GlanceBot(game, network),
        GlanceBot(game, network, drawn=True),
        LearnedBot(game, network, simulations=30, how=Learned(patience=6)),
    ]
    for match, seat in positions(slug, game.seats[-1], 60, 12):
        legal = {move.id for move in match.moves(seat)}
        before = match.tobytes()
        for player in thinkers:
            thought = player.think(match, seat)
            moves = [found.move for found in thought.considered]
            assert set(moves) <= legal
            assert len(moves) == len(set(moves))
            assert player.think(match, seat).considered == thought.considered
            for redrawn in range(2):
                assert player.think(match.imagine(seat, redrawn), seat).considered == thought.considered
        assert match.tobytes() == before


@pytest.mark.parametrize("slug", GAMES)
def test_the_search_thinks_the_same_compiled_and_as_it_is_written(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fatina.engine.compiled.NEVER_COMPILE", True)  # a search asks for machine code otherwise
    game = fatina.game(slug)
    player = LearnedBot(game, made_by_chance(tmp_path, game), simulations=8, how=Learned(patience=3, by_hand=0.5))

    def thoughts() -> list[Any]:
        return [player.think(match, seat).considered for match, seat in positions(slug, game.seats[0], 40, 13)]

    with both_forms(game) as forms:
        forms.interpreted()
        interpreted = thoughts()
        assert not forms.code.entries
        forms.compiled()
        assert thoughts() == interpreted
    assert interpreted


def test_at_a_glance_the_likeliest_move_is_played_or_any_by_its_chance(tmp_path: Path) -> None:
    match = TALE.new(3, seed=5)
    for move in match.moves(0):
        network = networks.read_network(
            saved(tmp_path / f"{move.id}.npz", blank_arrays(TALE) | fond_of(TALE, move.id)), TALE
        )
        assert GlanceBot(TALE, network).choose(match, 0) == move.id
    drawn = [GlanceBot(TALE, without_opinion(tmp_path), seed, drawn=True).choose(match, 0) for seed in range(200)]
    counts = [drawn.count(move.id) for move in match.moves(0)]
    assert min(counts) > 20
    assert sum(counts) == 200


def test_chances_are_drawn_as_they_are() -> None:
    rng, likes = as_cells(new_chance(3)), as_cells(np.array([0.1, 0.0, 0.7, 0.2]))
    drawn = [bot_rule(likes, 4, rng) for _ in range(4000)]
    assert [round(drawn.count(place) / 4000, 1) for place in range(4)] == [0.1, 0.0, 0.7, 0.2]


def bot_rule(likes: Any, n: int, rng: Any) -> int:
    from fatina.bots.learned import drawn

    return drawn(likes, n, rng)


def test_the_search_finds_the_move_that_wins_whatever_the_network_likes(tmp_path: Path) -> None:
    """The last trick: one card is worth seven points, the network likes another."""
    match = TALE.from_position(LAST_TRICK)
    worst = next(move.id for move in match.moves(0) if move.card == "dwarven-warrior")
    network = networks.read_network(saved(tmp_path / "n.npz", blank_arrays(TALE) | fond_of(TALE, worst)), TALE)
    assert GlanceBot(TALE, network).choose(match, 0) == worst
    how = Learned(explore=4.0, soften=4.0)
    thought = LearnedBot(TALE, network, simulations=400, how=how).think(match, 0)
    assert Move(thought.best, TALE, match.cards).card == "homesteaders"
    found = {Move(one.move, TALE, match.cards).card: one for one in thought.considered}
    assert (found["homesteaders"].win or 0) > (found["dwarven-warrior"].win or 0)
    assert found["homesteaders"].score == pytest.approx(16 + 24 + 12, abs=4)


def test_where_all_is_alike_the_search_tries_what_the_network_likes(tmp_path: Path) -> None:
    match = TALE.new(3, seed=5)
    liked = match.moves(0)[2].id
    network = networks.read_network(saved(tmp_path / "n.npz", blank_arrays(TALE) | fond_of(TALE, liked)), TALE)
    thought = LearnedBot(TALE, network, simulations=60, how=Learned(soften=3.0)).think(match, 0)
    assert thought.best == liked
    assert sum(found.visits for found in thought.considered) == thought.simulations == 60
    assert thought.considered[0].win == pytest.approx(1 / 3)


def test_the_tree_goes_beyond_the_first_move_where_it_is_visited_often(tmp_path: Path) -> None:
    """With a network without opinion all choices of the tree are explored: simulations grow longer than to the next decision."""
    match = TALE.new(2, seed=5)
    network = without_opinion(tmp_path)
    few = LearnedBot(TALE, network, simulations=10, how=Learned()).think(match, 0)
    many = LearnedBot(TALE, network, simulations=3000, how=Learned()).think(match, 0)
    assert few.decisions / few.simulations == 2  # mine and the other's, and then the network speaks
    assert many.decisions / many.simulations > 3


def test_others_have_the_last_word_after_some_patience(tmp_path: Path) -> None:
    match = TALE.new(5, seed=5)
    network = made_by_chance(tmp_path)
    for patience, decisions in ((0, 1), (2, 3), (4, 5), (9, 5)):
        thought = LearnedBot(TALE, network, simulations=5, how=Learned(patience=patience)).think(match, 0)
        assert thought.decisions == 5 * decisions


def test_a_level_plays_with_the_network_only_where_it_was_shown_stronger(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = given_to(monkeypatch, tmp_path, TALE, "queen")
    assert isinstance(bot("queen", game), LearnedBot)
    assert not isinstance(bot("fairy", game), LearnedBot)
    assert isinstance(bot("fairy", game), SearchBot)
    for name in ("queen-by-hand", "search-20"):
        assert not isinstance(bot(name, game), LearnedBot)
    asked = bot("fairy-learned", game)  # whatever was shown
    assert isinstance(asked, LearnedBot)
    assert asked.seconds == 0.1
    assert adviser(game, 1000).startswith("learned-")
    (tmp_path / networks.FILE).unlink()
    assert not isinstance(bot("queen", game), LearnedBot)
    assert adviser(game, 1000) == "search-1000"
    for name in ("glance", "glance-drawn", "learned-20", "queen-learned"):
        with pytest.raises(FatinaError, match="Fairy Tale has no network"):
            bot(name, game)


def test_no_level_is_said_to_have_learned_without_a_network() -> None:
    for slug in GAMES:
        game = fatina.game(slug)
        assert set(game.learned.levels) <= set(LEVELS)
        assert not game.learned.levels or networks.network_of(game)


def test_with_other_cards_a_level_plays_as_if_it_had_not_learned(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = given_to(monkeypatch, tmp_path, TALE, "fairy")
    text = game.printed.text.replace("value = 6", "value = 5", 1)
    other = game.parse_cards(text)
    assert other.hash != game.printed.hash
    network = networks.network_of(game)
    assert network
    hand = SearchBot(game, simulations=30)
    player = LearnedBot(game, network, simulations=30, instead=lambda: SearchBot(game, simulations=30))
    printed, changed = game.new(3, seed=4), game.new(3, seed=4, cards=other)
    assert player.think(changed, 0).considered == hand.think(changed, 0).considered
    assert player.think(printed, 0).considered != hand.think(printed, 0).considered


def test_bots_with_a_network_by_name_take_one_from_a_file_and_can_be_pickled(tmp_path: Path) -> None:
    path = saved(tmp_path / "mine.npz", arrays_of(TALE))
    match = TALE.new(3, seed=4)
    for name in (f"glance@{path}", f"glance-drawn@{path}", f"learned-20@{path}"):
        player = bot(name, TALE)
        again = pickle.loads(pickle.dumps(player))
        assert again.think(match, 0).considered == player.think(match, 0).considered
    with pytest.raises(FatinaError, match="no network can be read here"):
        bot(f"glance@{tmp_path}/none.npz", TALE)


def test_a_broken_network_of_a_game_is_told_as_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = given_to(monkeypatch, tmp_path, TALE, "queen")
    (tmp_path / networks.FILE).write_bytes(b"nothing")
    with pytest.raises(FatinaError, match=r"network\.npz: no network can be read here"):
        bot("queen", game)


def test_how_sure_a_bot_is_follows_from_chances_and_luck(tmp_path: Path) -> None:
    from fatina.bots.thinking import Considered, Thought

    def sure(first: float, second: float, off: float) -> str | None:
        return Thought(
            0, tuple(Considered(i, win, 9, win, 0.0, None, off) for i, win in enumerate((first, second)))
        ).sure

    assert sure(0.6, 0.5, 0.02) == "sure"
    assert sure(0.6, 0.5, 0.05) == "likely"
    assert sure(0.6, 0.5, 0.2) == "close"
    assert sure(0.504, 0.5, 0.0001) == "close"
    assert sure(0.4, 0.5, 0.02) == "close"
    match = TALE.from_position(LAST_TRICK)
    assert SearchBot(TALE, simulations=400).think(match, 0).sure in ("sure", "likely", "close")
    assert bot("sprite", TALE).think(match, 0).sure is None
    assert replace(SearchBot(TALE, simulations=9).think(match, 0), considered=()).sure is None


def test_playing_on_by_hand_has_the_part_that_it_is_given(tmp_path: Path) -> None:
    """A network without opinion says a third; the search by hand says what it is, in the last trick."""
    match = TALE.from_position(LAST_TRICK)
    network = without_opinion(tmp_path)
    beginning = TALE.new(3, seed=5)
    alone, half = (
        LearnedBot(TALE, network, simulations=200, how=Learned(by_hand=part)).think(beginning, 0) for part in (0.0, 0.5)
    )
    assert {found.score for found in alone.considered} == {None}
    assert all(found.score and found.score > 5 for found in half.considered)
    assert half.decisions > 5 * alone.decisions
    assert {round(found.win or 0, 6) for found in alone.considered} == {round(1 / 3, 6)}
    assert all(1 / 6 <= (found.win or 0) <= 2 / 3 for found in half.considered)
    assert len({found.win for found in half.considered}) > 1
    ended = LearnedBot(TALE, network, simulations=100, how=Learned(by_hand=1.0)).think(match, 0)
    assert Move(ended.best, TALE, match.cards).card == "homesteaders"

"""What every bot promises in every game: legal moves, no peeking, the same thought for the same seed."""

import pytest

import fatina
from fatina.bots import LEVELS, Bot, bot
from fatina.bots.bot import InstinctBot, RandomBot, SearchBot
from fatina.engine.errors import FatinaError
from fatina.engine.game import PlayOut
from tests.bots.positions import positions

GAMES = fatina.games()


def thinkers(slug: str, seed: int = 0) -> list[Bot]:
    """One bot of each kind, quick ones."""
    game = fatina.game(slug)
    return [
        RandomBot(game, seed),
        InstinctBot(game, seed, looks=2),
        SearchBot(game, seed, simulations=12, play_out=PlayOut(depth=12)),
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_every_bot_considers_legal_moves_alone(slug: str) -> None:
    game = fatina.game(slug)
    for match, seat in positions(slug, game.seats[-1], 80, 16):
        legal = {move.id for move in match.moves(seat)}
        for player in thinkers(slug):
            thought = player.think(match, seat)
            moves = [found.move for found in thought.considered]
            assert thought.best == moves[0]
            assert set(moves) <= legal
            assert len(moves) == len(set(moves))


@pytest.mark.parametrize("slug", GAMES)
def test_a_thought_depends_on_nothing_that_the_seat_cannot_know(slug: str) -> None:
    game = fatina.game(slug)
    differed = False
    for match, seat in positions(slug, game.seats[0], 60, 15):
        for player in thinkers(slug):
            thought = player.think(match, seat)
            for redrawn in range(2):
                world = match.imagine(seat, redrawn)
                differed = differed or world.tobytes() != match.tobytes()
                assert player.think(world, seat).considered == thought.considered
    assert differed


@pytest.mark.parametrize("slug", GAMES)
def test_thinking_leaves_the_match_alone(slug: str) -> None:
    game = fatina.game(slug)
    for match, seat in positions(slug, game.seats[0], 20, 10):
        before = match.tobytes()
        for player in thinkers(slug):
            player.think(match, seat)
        assert match.tobytes() == before


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_seed_gives_the_same_thought_and_another_seed_another(slug: str) -> None:
    differed = [False] * 3
    for match, seat in positions(slug, fatina.game(slug).seats[0], 60, 5):
        for i, (one, same, other) in enumerate(zip(thinkers(slug), thinkers(slug), thinkers(slug, 1), strict=True)):
            thought = one.think(match, seat).considered
            assert same.think(match, seat).considered == thought
            assert one.think(match, seat).considered == thought
            differed[i] = differed[i] or other.think(match, seat).considered != thought
    assert differed[0]
    assert differed[2]


def test_every_level_plays_a_whole_game() -> None:
    game = fatina.game("fairy-tale")
    players = [bot("seedling", game), bot("sprite", game), bot("random", game), bot("search-8", game)]
    match = game.new(4, seed=3)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match, seat))
    assert len(match.scores) == 4


def test_levels_have_the_same_names_in_every_game() -> None:
    assert list(LEVELS) == ["seedling", "sprite", "fairy", "queen"]
    for slug in GAMES:
        for level in LEVELS:
            assert bot(level, fatina.game(slug)).game.slug == slug


def test_sprites_beat_random_players_and_seedlings_clearly() -> None:
    game = fatina.game("fairy-tale")
    for rival, fewest in (("random", 7), ("seedling", 5)):
        sprite, other = bot("sprite", game), bot(rival, game)
        wins = 0
        for number in range(8):
            match = game.new(3, seed=number)
            while not match.over:
                seat = match.to_act[0]
                match.play(seat, (sprite if seat == number % 3 else other).choose(match, seat))
            wins += match.winners == [number % 3]
        assert wins >= fewest, f"{wins} of 8 games won against two {rival} players"


def test_a_bot_says_what_it_cannot_do() -> None:
    tale, river = fatina.game("fairy-tale"), fatina.game("fairy-river")
    match = tale.new(3, seed=1)
    with pytest.raises(FatinaError, match="there is no bot 'wizard': there are seedling, sprite"):
        bot("wizard", tale)
    with pytest.raises(FatinaError, match="there is no bot 'search-0'"):
        bot("search-0", tale)
    with pytest.raises(FatinaError, match="this bot plays Fairy River, not Fairy Tale"):
        bot("sprite", river).think(match, 0)
    match.play(0, match.moves(0)[0])
    with pytest.raises(FatinaError, match="seat 0 has nothing to choose now"):
        bot("sprite", tale).think(match, 0)
    with pytest.raises(FatinaError, match="either by seconds or by simulations"):
        SearchBot(tale)
    with pytest.raises(FatinaError, match="either by seconds or by simulations"):
        SearchBot(tale, seconds=1, simulations=1)
    with pytest.raises(FatinaError, match="more than no time"):
        SearchBot(tale, seconds=0)
    with pytest.raises(FatinaError, match="cores"):
        SearchBot(tale, simulations=5, cores=0)

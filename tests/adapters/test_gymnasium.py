"""Gymnasium's own checker on the single environment, and what it does not look at."""

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import fatina
from fatina.adapters.gymnasium import FatinaEnv
from fatina.engine.errors import FatinaError
from tests.adapters.tables import TABLES, VARIANTS, name


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_check_env_passes(slug: str, seats: int) -> None:
    usual = seats == fatina.game(slug).seats[0]
    check_env(gym.make(f"fatina/{slug}-v0", seats=seats).unwrapped, skip_render_check=not usual)


@pytest.mark.parametrize(("slug", "seats", "options"), [table for table in VARIANTS if table[2]], ids=name)
def test_check_env_passes_with_every_option(slug: str, seats: int, options: dict[str, str]) -> None:
    made = gym.make(f"fatina/{slug}-v0", seats=seats, one_hot=slug != "fate-e-leggende", reward="score", **options)
    check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("slug", fatina.games())
def test_matches_are_played_against_bots_to_the_end(slug: str) -> None:
    game = fatina.game(slug)
    env = FatinaEnv(slug, game.seats[-1], opponents="random")
    luck = np.random.default_rng(0)
    seen, info = env.reset(seed=4)
    match, over, steps = env.match, False, 0
    while not over:
        assert env.seat in match.to_act
        assert sorted(np.flatnonzero(seen["action_mask"])) == sorted(move.id for move in match.moves(env.seat))
        assert (seen["observation"] == match.observe(env.seat)).all()
        assert env.observation_space.contains(seen)
        seen, reward, over, truncated, info = env.step(luck.choice(np.flatnonzero(seen["action_mask"])))
        steps += 1
        assert not truncated
        assert over or reward == 0
    assert match.over
    assert not seen["action_mask"].any()
    assert (info["rank"], info["score"]) == (match.ranks[env.seat], match.scores[env.seat])
    assert (reward > 0) == (info["rank"] == 1 and match.ranks.count(1) < match.seats)
    assert sum(seat == env.seat for seat, _ in match.played) == steps
    with pytest.raises(gym.error.ResetNeeded):
        env.step(0)


def test_the_same_seed_gives_the_same_matches_against_the_same_bots() -> None:
    def play(seed: int) -> list[tuple[int, int]]:
        env = FatinaEnv("fairy-tale", 3, opponents=["sprite", "seedling"])
        played = []
        for episode in range(2):
            seen, _ = env.reset(seed=seed if episode == 0 else None)
            match, over = env.match, False
            while not over:
                seen, _, over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
            played += match.played
        return played

    assert play(3) == play(3)
    assert play(3) != play(4)


def test_the_learner_takes_the_seat_that_it_is_given_or_any() -> None:
    env = FatinaEnv("fairy-tale", 4, seat=2)
    assert {env.reset()[1]["seat"] for _ in range(10)} == {2}
    env = FatinaEnv("fairy-tale", 4)
    assert {env.reset(seed=i)[1]["seat"] for i in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("slug", fatina.games())
def test_an_illegal_action_is_a_lost_match(slug: str) -> None:
    env = FatinaEnv(slug)
    seen, _ = env.reset(seed=1)
    match = env.match
    before = match.tobytes()
    after, reward, over, truncated, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, truncated) == (-1.0, True, False)
    assert info["illegal"]
    assert match.tobytes() == before
    assert all((after[part] == seen[part]).all() for part in seen)
    with pytest.raises(gym.error.ResetNeeded):
        env.step(0)


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(FatinaError, match="2 opponents, not 1"):
        FatinaEnv("fairy-tale", 3, opponents=["random"])
    with pytest.raises(FatinaError, match="no bot 'goblin'"):
        FatinaEnv("fairy-tale", 3, opponents="goblin")
    with pytest.raises(FatinaError, match="seats go from 0 to 2"):
        FatinaEnv("fairy-tale", 3, seat=3)
    env = FatinaEnv("fairy-tale")
    with pytest.raises(gym.error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    for wrong in (193, -1, None, 0.5):
        with pytest.raises(FatinaError, match="whole numbers from 0 to 192"):
            env.step(wrong)


def test_the_learner_sees_its_own_table() -> None:
    env = FatinaEnv("fairy-tale", 3, seat=1, render_mode="ansi")
    env.reset(seed=2)
    shown = env.render()
    assert "Player 2 (you)" in shown
    for card in env.match.view(1)["hand"]:
        name = next(c.name("en") for c in env.room.cards["card"] if c.id == card)
        assert name.split(" - ")[0] in " ".join(shown.split())

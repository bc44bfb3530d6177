"""What learners touch beside the rules of the APIs: masks, opponents, options of a reset, the state for critics, processes."""

import pickle
from pathlib import Path
from typing import Any

import gymnasium as gym
import numpy as np
import pytest

import fatina
from fatina.adapters.gymnasium import FatinaEnv
from fatina.adapters.pettingzoo import env as table
from fatina.adapters.pettingzoo import parallel_env
from fatina.bots import bot
from fatina.engine.errors import FatinaError


def first_legal(seen: dict[str, Any]) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


def play_on(one: FatinaEnv, seen: dict[str, Any], steps: int) -> list[Any]:
    told = []
    for _ in range(steps):
        seen, reward, over, _, _ = one.step(first_legal(seen))
        told.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, over))
        if over:
            seen, _ = one.reset()
    return told


@pytest.mark.parametrize("slug", fatina.games())
def test_an_environment_goes_on_in_another_process_as_here(slug: str) -> None:
    one = FatinaEnv(slug, opponents="seedling")
    seen, _ = one.reset(seed=3)
    seen = one.step(first_legal(seen))[0]
    twin = pickle.loads(pickle.dumps(one))
    assert play_on(twin, seen, 12) == play_on(one, seen, 12)


def test_vector_environments_and_tables_go_on_too() -> None:
    many = gym.make_vec("fatina/fairy-tale-v0", num_envs=5, seats=3, opponents="seedling")
    seen, _ = many.reset(seed=2)
    twin = pickle.loads(pickle.dumps(many))
    for _ in range(20):
        chosen = seen["action_mask"].argmax(axis=1)
        seen, reward, ended, _, _ = many.step(chosen)
        other, reward_there, ended_there, _, _ = twin.step(chosen)
        assert all((seen[part] == other[part]).all() for part in seen)
        assert (reward == reward_there).all()
        assert (ended == ended_there).all()
    for make in (table, parallel_env):
        one = make("fairys-fate", 3)
        one.reset(seed=4)
        again = pickle.loads(pickle.dumps(one))
        assert again.match.tobytes() == one.match.tobytes()
        assert again.agents == one.agents
        again.reset()
        one.reset()
        assert again.match.tobytes() == one.match.tobytes()


def test_environments_step_in_processes() -> None:
    both = gym.vector.AsyncVectorEnv([lambda: gym.make("fatina/fairy-tale-v0", seats=2, opponents="random")] * 2)
    try:
        seen, _ = both.reset(seed=1)
        for _ in range(3):
            seen, _, _, _, _ = both.step(seen["action_mask"].argmax(axis=1))
        assert seen["action_mask"].any(axis=1).all()
    finally:
        both.close()


def test_masks_are_given_as_maskable_learners_ask_for_them() -> None:
    one = FatinaEnv("fate-e-leggende", 3)
    seen, _ = one.reset(seed=1)
    masks = one.action_masks()
    assert masks.dtype == np.bool_
    assert (masks == (seen["action_mask"] == 1)).all()
    assert masks.any()


def test_opponents_are_names_bots_or_functions_of_what_they_see() -> None:
    game = fatina.game("fairy-tale")
    asked = []

    def last_legal(seen: dict[str, Any]) -> int:
        asked.append(seen["observation"].shape)
        return int(np.flatnonzero(seen["action_mask"])[-1])

    one = FatinaEnv("fairy-tale", 4, opponents=["random", bot("sprite", game), last_legal], seat=1)
    seen, _ = one.reset(seed=1)
    over = False
    while not over:
        match = one.match
        seen, _, over, _, _ = one.step(first_legal(seen))
    assert match.over
    assert len(asked) == sum(seat == 0 for seat, _ in match.played), "the third clockwise from seat 1 is seat 0"
    for wrong, words in (
        ([7, "random", "random"], "a function of what its seat sees; not 7"),
        (bot("random", fatina.game("fairy-river")), "this opponent plays Fairy River, not Fairy Tale"),
        (["random"], "4 players: 3 opponents, not 1"),
        ("wizard", "there is no bot 'wizard'"),
    ):
        with pytest.raises(FatinaError, match=words):
            FatinaEnv("fairy-tale", 4, opponents=wrong)  # type: ignore[arg-type]
    stubborn = FatinaEnv("fairy-tale", 2, opponents=lambda seen: -1, seat=0)
    with pytest.raises(FatinaError):
        play_on(stubborn, stubborn.reset(seed=1)[0], 3)


def test_options_of_a_reset_are_honoured_or_refused() -> None:
    one = FatinaEnv("fairy-tale", 4)
    assert [one.reset(seed=i, options={"seat": 3})[1]["seat"] for i in range(5)] == [3] * 5
    with pytest.raises(FatinaError, match="seats go from 0 to 3"):
        one.reset(options={"seat": 4})
    for fresh in (one, gym.make_vec("fatina/fairy-tale-v0", num_envs=2)):
        with pytest.raises(FatinaError, match="reset has no option 'deck'"):
            fresh.reset(options={"deck": "simplified"})
    for make in (table, parallel_env):
        with pytest.raises(FatinaError, match="reset cannot change deck"):
            make("fairy-tale").reset(options={"deck": "simplified"})
        make("fairy-tale").reset(options={"options": 1})  # as PettingZoo's own tests do


def test_cards_are_given_read_or_as_their_file(tmp_path: Path) -> None:
    game = fatina.game("fairy-tale")
    file = tmp_path / "mine.toml"
    file.write_text(f"{(game.folder / 'cards.toml').read_text()}\n# mine\n")
    wanted = game.read_cards(file).hash
    for cards in (file, str(file), game.read_cards(file)):
        one = table("fairy-tale", cards=cards)
        one.reset(seed=1)
        assert one.match.cards.hash == wanted
    made = gym.make("fatina/fairy-tale-v0", cards=str(file))
    assert made.spec is not None
    assert str(file) in made.spec.to_json()
    with pytest.raises(FatinaError, match=r"none\.toml: cannot be read"):
        table("fairy-tale", cards=tmp_path / "none.toml")


@pytest.mark.parametrize("make", [table, parallel_env])
def test_critics_may_see_what_all_seats_see(make: Any) -> None:
    one = make("fairy-river", 4)
    one.reset(seed=1)
    state = one.state()
    assert one.state_space.contains(state)
    assert (state == np.concatenate([one.match.observe(seat) for seat in range(4)])).all()

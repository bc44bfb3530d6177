"""What learners touch beside the rules of the APIs: masks, opponents, options of a reset, the state for critics, processes."""

import pickle
from pathlib import Path
from typing import Any

import gymnasium as gym
import numpy as np
import pytest

import fatina
from fatina.adapters.gymnasium import FatinaEnv, FatinaVectorEnv
from fatina.adapters.opponents import Pool
from fatina.adapters.pettingzoo import env as table
from fatina.adapters.pettingzoo import parallel_env
from fatina.bots import bot
from fatina.bots.worth import final_lead
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
    with pytest.raises(FatinaError, match="cards are read by"):
        table("fairy-tale", cards=7)


def test_what_an_environment_was_made_of_can_be_written_down_cards_and_all() -> None:
    """Also when its cards were read before; it is made again from what was written."""
    game = fatina.game("fairy-tale")
    mine = game.parse_cards(f"{game.printed.text}\n# mine\n", "mine")
    made = gym.make("fatina/fairy-tale-v0", seats=3, cards=mine)
    assert made.spec is not None
    again = gym.make(gym.envs.registration.EnvSpec.from_json(made.spec.to_json()))
    assert again.unwrapped.room.cards.hash == mine.hash != game.printed.hash
    many = gym.make_vec("fatina/fairy-tale-v0", num_envs=2, seats=3, cards=mine)
    assert "# mine" in many.spec.to_json()
    with pytest.raises(FatinaError, match="a name and the text"):
        FatinaEnv("fairy-tale", cards={"text": "nothing"})


def end_of(one: Any, seed: int) -> tuple[Any, dict[str, float]]:
    """A match of first legal moves to its end, and every agent's reward."""
    one.reset(seed=seed)
    total: dict[str, float] = dict.fromkeys(one.possible_agents, 0.0)
    for agent in one.agent_iter():
        seen, reward, over, _, _ = one.last()
        total[agent] += reward
        one.step(None if over else first_legal(seen))
    return one.match, total


def test_the_end_is_worth_the_win_the_score_or_the_lead() -> None:
    for seed in range(3):
        match, scored = end_of(table("fairy-tale", 3, reward="score"), seed)
        assert list(scored.values()) == match.scores
        match, led = end_of(table("fairy-tale", 3, reward="lead"), seed)
        for seat in range(3):
            others = [match.scores[other] for other in range(3) if match.ranks[other] != match.ranks[seat]]
            assert list(led.values())[seat] == match.scores[seat] - max(others)
            assert list(led.values())[seat] == match._run(final_lead, seat)
    one = FatinaEnv("fairy-tale", 3, reward="score", seat=1)
    many = FatinaVectorEnv("fairy-tale", 3, reward="lead", num_envs=4, seat=1)
    seen, _ = one.reset(seed=1)
    over = False
    while not over:
        seen, reward, over, _, info = one.step(first_legal(seen))
    assert reward == info["score"]
    together, _ = many.reset(seed=1)
    ended, left = np.zeros(4, bool), None
    while not ended.any():
        left = many.batch.states.copy()
        together, rewards, ended, _, infos = many.step(together["action_mask"].argmax(axis=1))
    assert left is not None
    won = infos["final_info"]["rank"][ended] == 1
    assert ((rewards[ended] >= 0) == won).all()
    assert (np.abs(rewards[ended]) > 1).any()
    for wrong in (table, FatinaEnv):
        with pytest.raises(FatinaError, match="a reward is one of win, score, lead, not 'glory'"):
            wrong("fairy-tale", reward="glory")
    assert one.reset(seed=2)
    _, reward, over, _, info = one.step(int(np.flatnonzero(one.action_masks() == 0)[0]))
    assert (reward, over, "illegal" in info) == (-100.0, True, True), "no match is worth less than an illegal action"


@pytest.mark.parametrize("make", [table, parallel_env, FatinaEnv])
def test_cards_are_one_of_many_numbers_if_wanted(make: Any) -> None:
    game = fatina.game("fairy-tale")
    one, plain = make("fairy-tale", 2, one_hot=True), make("fairy-tale", 2)
    for env in (one, plain):
        env.reset(seed=3)
    match = plain.match
    seat = getattr(plain, "seat", 0)
    wide = one.room.shown(one.match, seat)["observation"]
    assert wide.shape == (game.features.one_hot.size,)
    assert one.match.tobytes() == match.tobytes()
    space = one.observation_space if make is FatinaEnv else one.observation_space("seat_0")
    assert space["observation"].shape == wide.shape
    hand, thin = game.features.one_hot.blocks["hand"], game.features.blocks["hand"]
    assert (wide[hand.at : hand.at + 48] == match.observe(seat)[thin.at : thin.at + 48]).all()
    many = FatinaVectorEnv("fairy-tale", 2, one_hot=True, num_envs=3)
    seen, _ = many.reset(seed=1)
    assert many.observation_space.contains(seen)
    assert set(np.unique(seen["observation"][:, game.features.one_hot.blocks["kept"].at :][:, : 20 * 48])) <= {0, 1}


def last_legal(seen: dict[str, Any]) -> Any:
    """The last legal move: of one seat, or of many."""
    mask = seen["action_mask"]
    last = mask.shape[-1] - 1 - mask[..., ::-1].argmax(axis=-1)
    return last if mask.ndim > 1 else int(last)


def lowest_legal(seen: dict[str, Any]) -> Any:
    return seen["action_mask"].argmax(axis=-1)


def test_one_of_a_pool_is_met_in_every_match() -> None:
    met: dict[str, int] = {"often": 0, "seldom": 0, "late": 0}

    def named(name: str) -> Any:
        def choose(seen: dict[str, Any]) -> int:
            met[name] += 1
            return last_legal(seen)

        return choose

    pool = Pool(named("often"), named("seldom"), weights=[3, 1])
    one = FatinaEnv("fairy-tale", 3, opponents=[pool, "random"], seat=0)
    asked = []
    for seed in range(60):
        before = dict(met)
        seen, _ = one.reset(seed=seed)
        over = False
        while not over:
            seen, _, over, _, _ = one.step(first_legal(seen))
        asked.append({name for name in met if met[name] > before[name]})
    assert all(len(names) == 1 for names in asked), "the same one sits there through a match"
    assert 33 <= sum(names == {"often"} for names in asked) <= 56, "45 expected"
    pool.add(named("late"), weight=1e9)
    seen, _ = one.reset(seed=1)
    one.step(first_legal(seen))
    assert met["late"] > 0
    for wrong, words in (
        (lambda: Pool("random", weights=[1, 2]), "a pool of 1 has 1 weights, not 2"),
        (lambda: Pool("random", weights=[0]), "a weight is a number above 0, not 0"),
        (lambda: Pool(Pool("random")), "one by one"),
        (lambda: FatinaEnv("fairy-tale", opponents=Pool()).reset(seed=1), "the pool of opponents is empty"),
        (lambda: FatinaEnv("fairy-tale", opponents=Pool("goblin")), "there is no bot 'goblin'"),
    ):
        with pytest.raises(FatinaError, match=words):
            wrong()


def test_opponents_in_step_are_bots_functions_and_pools_for_each_seat() -> None:
    """A function is asked for all the matches in which it is its turn, and plays exactly what it answers."""
    rows = []

    def watched(seen: dict[str, Any]) -> Any:
        rows.append(len(seen["observation"]))
        return last_legal(seen)

    many = FatinaVectorEnv("fairy-tale", 3, num_envs=32, opponents=[watched, Pool("sprite", "random", lowest_legal)])
    seen, _ = many.reset(seed=4)
    for _ in range(40):
        before = many._who.copy()
        seen, _, over, _, infos = many.step(seen["action_mask"].argmax(axis=1))
        assert (many._who[~over] == before[~over]).all(), "nobody changes seats in a match"
        assert (many._who[np.arange(32), infos["seat"]] == -1).all()
        assert (many._who[np.arange(32), (infos["seat"] + 1) % 3] == 0).all(), "the first is clockwise from the learner"
    assert max(rows) > 16
    assert np.isin(many._who, [-1, 0, 1, 2, 3]).all()
    assert {1, 2, 3} <= set(np.unique(many._who)), "all of the pool are met"
    assert ((many._who == -1).sum(axis=1) == 1).all()


def test_functions_in_step_play_as_they_do_alone() -> None:
    """Two opponents without luck: one match in step and the single environment go the same way."""
    many = FatinaVectorEnv("fairy-tale", 3, num_envs=5, opponents=[last_legal, lowest_legal], seat=0)
    seen, _ = many.reset(seed=9)
    twins = [many._match(many.batch, i) for i in range(5)]
    over = np.zeros(5, bool)
    while not over.any():
        chosen = seen["action_mask"].argmax(axis=1)
        for twin, move in zip(twins, chosen, strict=True):
            twin.make(0, int(move))
            while not twin.over and 0 not in twin.to_act:
                seat = twin.to_act[0]
                legal = twin._legal(seat)
                twin.make(seat, max(legal) if seat == 1 else min(legal))
        seen, _, over, _, infos = many.step(chosen)
        for i in np.flatnonzero(~over):
            assert many._match(many.batch, int(i)).tobytes() == twins[i].tobytes()
    for i in np.flatnonzero(over):
        assert twins[i].over
        assert infos["final_info"]["score"][i] == twins[i].scores[0]


def one_step(many: FatinaVectorEnv) -> None:
    seen, _ = many.reset(seed=1)
    many.step(seen["action_mask"].argmax(axis=1))


def test_opponents_in_step_that_cannot_be_are_refused() -> None:
    def many(opponents: Any) -> FatinaVectorEnv:
        return FatinaVectorEnv("fairy-tale", 2, num_envs=3, opponents=opponents, seat=1)

    for wrong, words in (
        (bot("search-10", fatina.game("fairy-tale")), "this bot thinks too long"),
        (["random", "random"], "2 players: 1 opponents, not 2"),
        (3, "a function of what its seat sees; not 3"),
        ("no_such_module:best", "no_such_module:best: No module named"),
        ("none.zip", r"none\.zip: there is no such checkpoint"),
    ):
        with pytest.raises(FatinaError, match=words):
            many(wrong)
    for wrong, words in (
        (lambda seen: 0, "and returned int64"),
        (lambda seen: seen["action_mask"].argmax(axis=1) + 0.5, "returned float64"),
        (lambda seen: seen["action_mask"].argmin(axis=1), "which is not legal for seat 0"),
    ):
        with pytest.raises(FatinaError, match=words):
            one_step(many(wrong))
    alone = FatinaEnv("fairy-tale", 2, opponents=lambda seen: [1, 2], seat=1)
    with pytest.raises(FatinaError, match="not the number of a move"):
        play_on(alone, alone.reset(seed=1)[0], 3)


def test_a_function_may_be_named_by_its_module() -> None:
    named = f"{__name__}:last_legal"
    one, other = FatinaEnv("fairy-tale", 2, opponents=named), FatinaEnv("fairy-tale", 2, opponents=last_legal)
    assert play_on(one, one.reset(seed=5)[0], 20) == play_on(other, other.reset(seed=5)[0], 20)
    twin = pickle.loads(pickle.dumps(one))
    seen, _ = one.reset(seed=6)
    assert play_on(twin, twin.reset(seed=6)[0], 5) == play_on(one, seen, 5)
    many = FatinaVectorEnv("fairy-tale", 2, num_envs=4, opponents=Pool(named, "random"))
    seen, _ = many.reset(seed=2)
    again = pickle.loads(pickle.dumps(many))
    for _ in range(40):
        chosen = seen["action_mask"].argmax(axis=1)
        seen, *_ = many.step(chosen)
        there, *_ = again.step(chosen)
        assert (seen["observation"] == there["observation"]).all()


@pytest.mark.parametrize("make", [table, parallel_env])
def test_critics_may_see_what_all_seats_see(make: Any) -> None:
    one = make("fairy-river", 4)
    one.reset(seed=1)
    state = one.state()
    assert one.state_space.contains(state)
    assert (state == np.concatenate([one.match.observe(seat) for seat in range(4)])).all()

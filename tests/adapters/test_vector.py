"""The vector environment: many matches in step, in compiled code, by the same rules as single ones."""

import gymnasium as gym
import numpy as np
import numpy.typing as npt
import pytest

import fatina
from fatina.adapters.gymnasium import FatinaEnv, FatinaVectorEnv
from fatina.adapters.seat import payoffs
from fatina.engine.errors import FatinaError
from fatina.engine.match import Match


def any_legal(mask: npt.NDArray[np.int8], luck: np.random.Generator) -> npt.NDArray[np.int64]:
    return np.asarray((luck.random(mask.shape) * mask).argmax(axis=1))


@pytest.mark.parametrize("slug", fatina.games())
def test_every_learner_sees_and_loses_its_own_match(slug: str) -> None:
    """One test for both, so that a game is compiled once: what is seen, and what an illegal action does."""
    game = fatina.game(slug)
    env = FatinaVectorEnv(slug, game.seats[-1], num_envs=6)
    luck = np.random.default_rng(0)
    seen, infos = env.reset(seed=2)
    for _ in range(12):
        assert env.observation_space.contains(seen)
        for i, seat in enumerate(infos["seat"]):
            match = Match(game, env.batch.states[i : i + 1].copy(), game.printed)
            assert seat in match.to_act
            assert sorted(np.flatnonzero(seen["action_mask"][i])) == sorted(move.id for move in match.moves(int(seat)))
            assert (seen["observation"][i] == match.observe(int(seat))).all()
        seen, _, _, truncated, infos = env.step(any_legal(seen["action_mask"], luck))
        assert not truncated.any()
    seen, infos = env.reset(seed=3)
    chosen = seen["action_mask"].argmax(axis=1)
    chosen[2] = np.flatnonzero(seen["action_mask"][2] == 0)[0]
    single = Match(game, env.batch.states[2:3].copy(), env.room.cards)
    reason = str(single.why_not(int(infos["seat"][2]), int(chosen[2])))
    seen["action_mask"][:] = 1  # what a learner writes on its mask allows nothing
    _, rewards, over, _, infos = env.step(chosen)
    assert rewards[2] == -1.0
    assert over.tolist() == [i == 2 for i in range(6)]
    assert infos["final_info"]["illegal"][2] == reason
    assert infos["final_info"]["_illegal"].tolist() == over.tolist()
    assert not infos["final_info"]["_rank"].any()


def test_the_learners_moves_are_made_in_their_matches() -> None:
    """With one opponent fewer than choices there is nothing left to chance: a match of our own follows the same way."""
    game = fatina.game("fairy-tale")
    env = FatinaVectorEnv("fairy-tale", 2, num_envs=3, seat=1)
    seen, _ = env.reset(seed=5)
    for _ in range(4):
        twins = [Match(game, env.batch.states[i : i + 1].copy(), game.printed) for i in range(3)]
        chosen = any_legal(seen["action_mask"], np.random.default_rng(1))
        seen, *_ = env.step(chosen)
        for i, twin in enumerate(twins):
            twin.play(1, int(chosen[i]))
            reached = {twin.tobytes()}
            if 1 not in twin.to_act:
                worlds = []
                for move in twin.moves(0):
                    world = twin.copy()
                    world.play(0, move)
                    worlds.append(world.tobytes())
                reached = set(worlds)
            assert env.batch.states[i : i + 1].tobytes() in reached


@pytest.mark.parametrize("opponents", ["random", "seedling", "sprite"])
def test_matches_that_end_are_dealt_anew_in_the_same_step(opponents: str) -> None:
    env = gym.make_vec("fatina/fairy-tale-v0", num_envs=40, seats=3, opponents=opponents)
    assert isinstance(env, FatinaVectorEnv)
    assert env.metadata["autoreset_mode"] == gym.vector.AutoresetMode.SAME_STEP
    luck = np.random.default_rng(0)
    seen, _ = env.reset(seed=1)
    ended, rewarded = 0, []
    for _ in range(70):
        before = seen
        seen, rewards, over, _, infos = env.step(any_legal(seen["action_mask"], luck))
        assert not env.batch.over.any()
        assert seen["action_mask"].any(axis=1).all()
        assert (rewards[~over] == 0).all()
        assert over.any() == ("final_obs" in infos)
        if over.any():
            assert (infos["_final_obs"] == over).all()
            assert all((infos["final_obs"][i] is not None) == over[i] for i in range(40))
            last = infos["final_obs"][np.flatnonzero(over)[0]]
            assert not last["action_mask"].any()
            assert (last["observation"] != before["observation"][np.flatnonzero(over)[0]]).any()
            won = infos["final_info"]["rank"] == 1
            assert ((rewards > -1) == won)[over].all()
            rewarded += list(rewards[over])
        ended += over.sum()
    assert ended >= 80
    if opponents == "random":
        assert abs(np.mean(rewarded)) < 4 * np.std(rewarded) / np.sqrt(ended)
    else:
        assert np.mean(rewarded) < -0.4, "random moves lose against instinct"


def test_the_same_seed_gives_the_same_matches() -> None:
    def play(seed: int) -> bytes:
        env = FatinaVectorEnv("fairy-tale", 4, num_envs=16)
        luck = np.random.default_rng(0)
        seen, _ = env.reset(seed=seed)
        for _ in range(40):
            seen, *_ = env.step(any_legal(seen["action_mask"], luck))
        return env.batch.states.tobytes()

    assert play(1) == play(1)
    assert play(1) != play(2)


def test_payoffs_sum_to_nothing_and_ties_share() -> None:
    assert payoffs([1, 2]).tolist() == [1, -1]
    assert payoffs([1, 1]).tolist() == [0, 0]
    assert payoffs([2, 1, 3]).tolist() == [-1, 2, -1]
    assert payoffs([1, 3, 1]).tolist() == [0.5, -1, 0.5]
    assert payoffs([[1, 2], [2, 1]]).tolist() == [[1, -1], [-1, 1]]


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(FatinaError, match="queen thinks too long"):
        FatinaVectorEnv("fairy-tale", opponents="queen")
    with pytest.raises(FatinaError, match="a whole number from 1, not 0"):
        FatinaVectorEnv("fairy-tale", num_envs=0)
    env = FatinaVectorEnv("fairy-tale", num_envs=2)
    with pytest.raises(gym.error.ResetNeeded):
        env.step(np.zeros(2, np.int64))
    seen, _ = env.reset(seed=1)
    before = env.batch.states.tobytes()
    legal = seen["action_mask"].argmax(axis=1)
    with pytest.raises(FatinaError, match="2 whole numbers"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(FatinaError, match="2 whole numbers"):
        env.step(legal.astype(float))
    with pytest.raises(FatinaError, match="193 is not the number of a move"):
        env.step(np.array([legal[0], 193]))
    with pytest.raises(FatinaError, match="-1 is not the number of a move"):
        env.step(np.array([legal[0], -1]))
    assert env.batch.states.tobytes() == before


def test_single_and_vector_environments_have_the_same_spaces() -> None:
    single, vector = FatinaEnv("fairy-river", 4), FatinaVectorEnv("fairy-river", 4, num_envs=3)
    assert single.observation_space == vector.single_observation_space
    assert single.action_space == vector.single_action_space

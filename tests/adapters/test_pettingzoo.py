"""PettingZoo's own conformance tools, and what they do not look at."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import parallel_to_aec

import fatina
from fatina.adapters.pettingzoo import AllAtOnce, SeatBySeat, env, parallel_env
from fatina.adapters.seat import payoffs
from fatina.engine.errors import BadOption, FatinaError, UnknownGame
from tests.adapters.tables import TABLES, VARIANTS, name

every_table = pytest.mark.parametrize(("slug", "seats"), TABLES)

# PettingZoo's tool says this of every environment with a mask whose name is not on its list.
masked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


@masked
@every_table
def test_api_test_passes(slug: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(slug, seats), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


@every_table
def test_parallel_api_test_passes(slug: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(parallel_env(slug, seats), num_cycles=40)
    assert "Passed Parallel API test" in capsys.readouterr().out


@every_table
def test_seed_tests_pass(slug: str, seats: int) -> None:
    seed_test(lambda: env(slug, seats), num_cycles=10)
    parallel_seed_test(lambda: parallel_env(slug, seats), num_cycles=10)


OTHER = [(slug, seats, options) for slug, seats, options in VARIANTS if options]
"""Every value of every option that is not the usual one, with some number of seats."""


@masked
@pytest.mark.parametrize(("slug", "seats", "options"), OTHER, ids=name)
def test_the_tools_pass_with_every_option_other_rewards_and_cards_one_hot(
    slug: str, seats: int, options: dict[str, str]
) -> None:
    number = OTHER.index((slug, seats, options))
    more = options | {"reward": ("score", "lead")[number % 2], "one_hot": slug != "fate-e-leggende"}
    api_test(env(slug, seats, **more), num_cycles=12)
    parallel_api_test(parallel_env(slug, seats, **more), num_cycles=12)
    seed_test(lambda: env(slug, seats, **more), num_cycles=3)


class LegalSamples(spaces.Discrete):
    """An action space that samples legal actions: max_cycles_test takes no notice of masks."""

    def __init__(self, table: SeatBySeat | AllAtOnce, agent: str) -> None:
        super().__init__(table.action_spaces[agent].n, seed=7)
        self.table, self.agent = table, agent

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if isinstance(self.table, SeatBySeat):
            return super().sample(self.table.observe(self.agent)["action_mask"])
        return super().sample(self.table._shown()[self.agent]["action_mask"])


def legal(table: Any) -> Any:
    """The same environment; its action spaces sample legal actions."""
    table.action_spaces = {agent: LegalSamples(table, agent) for agent in table.possible_agents}
    return table


@every_table
def test_max_cycles_test_passes(slug: str, seats: int) -> None:
    """For the AEC side the tool wants every agent to act in every cycle, so it is given PettingZoo's own conversion.

    Where all seats always choose together, our AEC environment passes as it is.
    """
    together = slug == "fairy-tale"
    module = SimpleNamespace(
        parallel_env=lambda max_cycles: legal(parallel_env(slug, seats, max_cycles=max_cycles)),
        env=lambda max_cycles: (
            legal(env(slug, seats, max_cycles=max_cycles))
            if together
            else parallel_to_aec(legal(parallel_env(slug, seats, max_cycles=max_cycles)))
        ),
    )
    max_cycles_test(module)


def play(table: SeatBySeat, seed: int) -> dict[str, float]:
    """Play a match by masked samples; the rewards of all agents."""
    table.reset(seed=seed)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for i, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(seed + i)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        total[agent] += reward
        table.step(None if terminated or truncated else table.action_space(agent).sample(seen["action_mask"]))
    return total


@pytest.mark.parametrize(("slug", "seats"), [(slug, fatina.game(slug).seats[-1]) for slug in fatina.games()])
def test_matches_are_played_to_the_end_and_rewarded_by_rank(slug: str, seats: int) -> None:
    table = env(slug, seats)
    rewards = play(table, 3)
    assert table.match.over
    assert list(rewards.values()) == payoffs(table.match.ranks).tolist()
    assert sum(rewards.values()) == pytest.approx(0.0)
    assert play(env(slug, seats), 3) == rewards
    again = fatina.replay(table.match.record())
    assert again.tobytes() == table.match.tobytes()


@pytest.mark.parametrize(("slug", "seats", "options"), VARIANTS, ids=name)
def test_choosing_at_once_is_choosing_in_turn(slug: str, seats: int, options: dict[str, str]) -> None:
    """The same choices lead both environments through the same states: nobody's choice depends on another's of that cycle."""
    turns, once = env(slug, seats, **options), parallel_env(slug, seats, **options)
    turns.reset(seed=5)
    seen, infos = once.reset(seed=5)
    luck = np.random.default_rng(0)
    for _ in range(30):
        if not once.agents:
            break
        assert infos.keys() == seen.keys() == set(once.agents)
        assert once.match.tobytes() == turns.match.tobytes()
        asked = [once.possible_agents[seat] for seat in once.match.to_act]
        chosen = {agent: int(luck.choice(np.flatnonzero(part["action_mask"]))) for agent, part in seen.items()}
        for agent, part in seen.items():
            assert (part["observation"] == turns.observe(agent)["observation"]).all()
            assert (chosen[agent] == once.wait) == (agent not in asked)
        for agent in asked:
            assert turns.agent_selection == agent
            assert (turns.observe(agent)["action_mask"] == seen[agent]["action_mask"][:-1]).all()
            turns.step(chosen[agent])
        seen, _, _, _, infos = once.step(chosen)


def first_illegal(mask: Any) -> int:
    return int(np.flatnonzero(mask == 0)[0])


@pytest.mark.parametrize("slug", fatina.games())
def test_an_illegal_action_ends_the_match_for_all(slug: str) -> None:
    table = env(slug)
    table.reset(seed=1)
    before = table.match.tobytes()
    offender = table.agent_selection
    table.step(first_illegal(table.observe(offender)["action_mask"]))
    assert table.match.tobytes() == before
    assert all(table.terminations.values())
    assert table.rewards == {agent: -1.0 if agent == offender else 0.0 for agent in table.possible_agents}
    assert table.infos[offender]["illegal"]
    for _ in table.agent_iter():
        table.step(None)
    assert table.agents == []


@pytest.mark.parametrize("slug", fatina.games())
def test_an_illegal_action_at_once_ends_the_match_before_anything_is_done(slug: str) -> None:
    table = parallel_env(slug)
    seen, _ = table.reset(seed=1)
    before = table.match.tobytes()
    chosen = {agent: int(np.flatnonzero(part["action_mask"])[0]) for agent, part in seen.items()}
    offender = table.possible_agents[table.match.to_act[-1]]
    chosen[offender] = first_illegal(seen[offender]["action_mask"])
    _, rewards, terminations, truncations, infos = table.step(chosen)
    assert table.match.tobytes() == before
    assert rewards == {agent: -1.0 if agent == offender else 0.0 for agent in table.possible_agents}
    assert all(terminations.values())
    assert not any(truncations.values())
    assert infos[offender]["illegal"]
    assert table.agents == []


def test_waiting_when_asked_and_choosing_when_not_are_illegal() -> None:
    table = parallel_env("fairys-fate", 2)
    seen, _ = table.reset(seed=1)
    (asked,) = (table.possible_agents[seat] for seat in table.match.to_act)
    (other,) = set(table.possible_agents) - {asked}
    move = int(np.flatnonzero(seen[asked]["action_mask"])[0])
    assert "cannot wait" in table.step({asked: table.wait, other: table.wait})[4][asked]["illegal"]
    table.reset(seed=1)
    infos = table.step({asked: move, other: move})[4]
    assert "must wait" in infos[other]["illegal"]
    assert "illegal" not in infos[asked]


def test_what_is_no_action_is_refused_in_a_sentence() -> None:
    table = env("fairy-tale")
    with pytest.raises(FatinaError, match="call reset"):
        table.step(0)
    table.reset(seed=1)
    for wrong in (193, -1, None, 1.5):
        with pytest.raises(FatinaError, match="whole numbers from 0 to 192"):
            table.step(wrong)
    assert table.match.played == []
    once = parallel_env("fairy-tale")
    once.reset(seed=1)
    with pytest.raises(FatinaError, match="seat_0, seat_1; given for seat_0"):
        once.step({"seat_0": 0})
    with pytest.raises(FatinaError, match="seat_1: 194 is not an action"):
        once.step({"seat_0": 0, "seat_1": 194})


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownGame, match="fairy-tail"):
        env("fairy-tail")
    with pytest.raises(BadOption, match="2 to 5 players, not 6"):
        env("fairy-tale", 6)
    with pytest.raises(BadOption, match="deck"):
        parallel_env("fairy-tale", deck="large")
    with pytest.raises(FatinaError, match="render mode 'video'"):
        env("fairy-tale", render_mode="video")
    with pytest.raises(FatinaError, match="max_cycles cannot be 0"):
        env("fairy-tale", max_cycles=0)


@pytest.mark.parametrize("make", [env, parallel_env])
def test_the_table_is_rendered_as_text_and_as_an_image(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    table = make("fairy-tale", 3, render_mode="ansi")
    with pytest.raises(FatinaError, match="call reset"):
        table.render()
    table.reset(seed=1)
    shown = table.render()
    assert "Player 3" in shown
    assert "Only you see" not in shown, "spectators see nobody's hand"
    printed = make("fairy-tale", 3, render_mode="human")
    printed.reset(seed=1)
    assert printed.render() is None
    assert capsys.readouterr().out.strip() == shown.strip()
    image = make("fairy-tale", 3, render_mode="rgb_array")
    image.reset(seed=1)
    picture = image.render()
    assert (picture.dtype, picture.shape[1:]) == (np.uint8, (1000, 3))
    assert picture.std() > 10

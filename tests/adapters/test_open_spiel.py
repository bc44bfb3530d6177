"""OpenSpiel's own tests and algorithms on every game, and what they do not look at."""

import json
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.observation import make_observation

import fatina
import fatina.adapters.open_spiel
from fatina.adapters.seat import payoffs
from tests.adapters.tables import TABLES

SHORT = {"fate-e-leggende": {"agreement": "on"}}
"""Options that make random play short: without them it takes thousands of decisions."""


def load(slug: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"fatina_{slug.replace('-', '_')}", parameters)


def dealt(game: Any, seed: int = 1, moves: int = 0) -> Any:
    """A state after the deal and so many random moves."""
    luck = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.choice(state.chance_outcomes())[0])
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("slug", fatina.games())
def test_random_sim_test_passes(slug: str) -> None:
    game = load(slug, **SHORT.get(slug, {}))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_random_play_reaches_returns_that_sum_to_nothing(slug: str, seats: int) -> None:
    game = load(slug, players=seats)
    assert game.num_players() == seats
    luck = random.Random(3)
    state = dealt(game)
    while not state.is_terminal():
        player = state.current_player()
        assert player == state.match.to_act[0]
        assert state.legal_actions() == sorted(move.id for move in state.match.moves(player))
        assert state.returns() == [0.0] * seats
        state.apply_action(luck.choice(state.legal_actions()))
    assert state.returns() == payoffs(state.match.ranks).tolist()
    assert sum(state.returns()) == pytest.approx(0.0)
    assert state.legal_actions() == []


def test_options_are_parameters() -> None:
    game = load("fairy-tale", players=3, deck="simplified")
    assert dealt(game).match.options == {"deck": "simplified", "partners": "no"}
    assert game.get_parameters() == {
        "players": 3, "position": "", "deals": 0, "cards": "", "deck": "simplified", "partners": "no",
    }  # fmt: skip
    for wrong in ({"deck": "large"}, {"players": 9}, {"wings": "four"}):
        with pytest.raises((pyspiel.SpielError, ValueError)):
            load("fairy-tale", **wrong)


def test_options_whose_values_are_numbers_are_numbers() -> None:
    game = load("fairy-river", barren=4)
    assert dealt(game).match.options["barren"] == "4"
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_games_and_states_are_pickled_across_processes() -> None:
    state = dealt(load("fairy-river", players=4, barren=5), moves=7)
    read = (
        "import pickle, sys; s = pickle.load(sys.stdin.buffer);"
        "s.apply_action(s.legal_actions()[0]); print(s.match.key_hash, s)"
    )
    there = subprocess.run([sys.executable, "-c", read], input=pickle.dumps(state), capture_output=True, check=True)
    state.apply_action(state.legal_actions()[0])
    assert there.stdout.decode() == f"{state.match.key_hash} {state}\n"
    assert str(pickle.loads(pickle.dumps(state.get_game()))) == str(state.get_game())


def test_cards_of_a_file_are_a_parameter(tmp_path: Path) -> None:
    printed = fatina.game("fairy-tale").folder / "cards.toml"
    changed = tmp_path / "mine.toml"
    changed.write_text(f"{printed.read_text()}\n# mine\n")
    game = load("fairy-tale", cards=str(changed))
    cards = dealt(game).match.cards
    assert cards.hash != fatina.game("fairy-tale").printed.hash
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, dealt(game, moves=3)))
    assert again.match.cards.hash == cards.hash
    with pytest.raises((pyspiel.SpielError, ValueError), match="cannot be read"):
        load("fairy-tale", cards=str(tmp_path / "none.toml"))


def test_there_is_no_information_state_tensor_and_it_says_so() -> None:
    state = dealt(load("fairy-tale"))
    with pytest.raises(Exception, match="information_state_string, or observation_tensor"):
        state.information_state_tensor(0)


def test_the_same_chance_gives_the_same_deal() -> None:
    game = load("fairy-tale")
    assert dealt(game, 1).match.tobytes() == dealt(game, 1).match.tobytes()
    assert dealt(game, 1).match.tobytes() != dealt(game, 2).match.tobytes()
    outcomes = game.new_initial_state().chance_outcomes()
    assert len(outcomes) == game.max_chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)


def test_a_state_is_saved_and_read_again() -> None:
    game = load("fairy-tale", players=3)
    state = dealt(game, moves=10)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.match.tobytes() == state.match.tobytes()
    assert again.history() == state.history()
    for player in range(3):
        assert again.information_state_string(player) == state.information_state_string(player)
    again.apply_action(again.legal_actions()[0])
    assert again.match.played[:-1] == state.match.played


@pytest.mark.parametrize("slug", fatina.games())
def test_copies_go_their_own_way(slug: str) -> None:
    state = dealt(load(slug), moves=6)
    before = state.match.tobytes()
    twin = state.clone()
    assert twin.match.tobytes() == before
    assert twin.match.game is state.match.game
    twin.apply_action(twin.legal_actions()[-1])
    assert state.match.tobytes() == before != twin.match.tobytes()
    assert twin.history() == [*state.history(), twin.history()[-1]]


@pytest.mark.parametrize("slug", fatina.games())
def test_an_illegal_action_is_refused_by_its_rule_and_changes_nothing(slug: str) -> None:
    game = load(slug)
    state = dealt(game)
    illegal = next(a for a in range(game.num_distinct_actions()) if a not in state.legal_actions())
    reason = str(state.match.why_not(state.current_player(), illegal))
    before = state.match.tobytes()
    with pytest.raises(Exception) as refused:
        state.apply_action(illegal)
    assert reason in str(refused.value)
    assert state.match.tobytes() == before


@pytest.mark.parametrize("slug", fatina.games())
def test_observations_are_those_of_the_seat(slug: str) -> None:
    game = load(slug)
    state = dealt(game, moves=12)
    observation = make_observation(game)
    for player in range(game.num_players()):
        observation.set_from(state, player)
        assert (observation.tensor == state.match.observe(player)).all()
        assert (np.array(state.observation_tensor(player), np.float32) == observation.tensor).all()
        assert set(observation.dict) == set(fatina.game(slug).features.blocks)


@pytest.mark.parametrize("slug", fatina.games())
def test_worlds_of_a_player_look_the_same_to_it_and_differ(slug: str) -> None:
    """The two-world test: the player sees no difference, past included, and the worlds are not the truth again."""
    state = dealt(load(slug), seed=4, moves=9)
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    worlds = [state.resample_from_infostate(player, sampler) for _ in range(4)]
    for world in worlds:
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
    assert len({world.match.tobytes() for world in worlds}) > 1
    other = (player + 1) % state.num_players()
    others = {world.information_state_string(other) for world in worlds}
    assert all(state.course.past(other) not in known for known in others), "an imagined past is not the true one"


def test_information_states_tell_the_past_that_observations_forget() -> None:
    """Two ways to the same position of the same seat: one view, two pasts."""
    game = load("fairy-tale")
    state = dealt(game, moves=8)
    for player in range(2):
        told = state.information_state_string(player)
        assert told.endswith(state.observation_string(player))
        mine = [state.course.called(move) for seat, move in state.match.played if seat == player]
        assert [line.removeprefix("I ") for line in told.splitlines() if line.startswith("I ")] == mine
    child = state.clone()
    child.apply_action(child.legal_actions()[0])
    assert child.information_state_string(0).startswith(state.course.past(0))


@pytest.mark.parametrize("slug", fatina.games())
def test_open_spiels_own_search_plays(slug: str) -> None:
    game = load(slug)
    luck = np.random.RandomState(1)
    near = Near()
    searchers = [
        ismcts.ISMCTSBot(game, near, 2.0, 12, random_state=luck),
        mcts.MCTSBot(game, 2.0, 12, near, random_state=luck),
    ]
    state = dealt(game)
    for i in range(6):
        action = searchers[i % 2].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


class Near(mcts.Evaluator):  # type: ignore[misc]
    """Judges a state by instinct, so that tests need no play-outs to the end."""

    def evaluate(self, state: Any) -> Any:
        worth = np.array([state.match.judge(seat) for seat in range(state.num_players())])
        return np.tanh((worth - worth.mean()) / 10)

    def prior(self, state: Any) -> Any:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def test_open_spiels_search_plays_out_to_the_end() -> None:
    game = load("fairy-tale")
    luck = np.random.RandomState(1)
    searcher = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 2.0, 4, random_state=luck)
    state = dealt(game)
    action = searcher.step(state)
    assert action in state.legal_actions()


@pytest.fixture
def last_trick(tmp_path: Path) -> str:
    """The path of a position: the last trick of Fairy Tale, with everything else left to chance."""
    path = tmp_path / "last-trick.json"
    path.write_text(json.dumps({"game": "fairy-tale", "stage": "play", "rounds": 3, "trick": 2}))
    return str(path)


def test_an_external_sampling_solver_solves_the_last_trick(last_trick: str) -> None:
    """Four deals of the last trick: OpenSpiel's solver finds a policy that is hard to exploit, and gets better at it."""
    game = load("fairy-tale", position=last_trick, deals=4)
    solver = ExternalSamplingSolver(game)
    solver.iteration()
    early = nash_conv(game, solver.average_policy())
    for _ in range(100):
        solver.iteration()
    assert nash_conv(game, solver.average_policy()) < min(0.25, early)


def test_an_outcome_sampling_solver_runs_on_the_whole_game() -> None:
    solver = OutcomeSamplingSolver(load("fairy-tale"))
    solver.iteration()
    policy = solver.average_policy()
    state = dealt(load("fairy-tale"))
    chances = policy.action_probabilities(state)
    assert set(chances) == set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1.0)


def test_a_position_and_a_number_of_deals_cut_a_game_down(last_trick: str) -> None:
    game = load("fairy-tale", position=last_trick, deals=4)
    first = game.new_initial_state()
    assert first.chance_outcomes() == [(outcome, 0.25) for outcome in range(4)]
    worlds = [first.child(outcome) for outcome in range(4)]
    assert all(len(world.match.view(0)["hand"]) == 3 and not world.is_chance_node() for world in worlds)
    assert len({world.match.tobytes() for world in worlds}) == 4
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, worlds[2]))
    assert again.match.tobytes() == worlds[2].match.tobytes()
    assert len(load("fairy-tale", deals=1).new_initial_state().chance_outcomes()) == 1


def test_a_small_game_that_cannot_be_is_refused_clearly(last_trick: str, tmp_path: Path) -> None:
    broken, wrong = tmp_path / "broken.json", tmp_path / "wrong.json"
    broken.write_text("{")
    wrong.write_text('{"stage": "lunch"}')
    for parameters, words in (
        ({"deals": 300}, "up to 256, not 300"),
        ({"position": str(tmp_path / "none.json")}, "path of a JSON file"),
        ({"position": str(broken)}, "path of a JSON file"),
        ({"position": str(wrong)}, "stage"),
        ({"position": last_trick, "players": 3}, "the position has 2 players"),
        ({"position": last_trick, "deck": "simplified"}, "give the same"),
    ):
        with pytest.raises((pyspiel.SpielError, ValueError), match=words):
            load("fairy-tale", **parameters)

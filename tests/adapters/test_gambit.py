"""Small games as trees: the same game for solvers in C++ as for those in Python, and the versions that come with the examples."""

import json
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from open_spiel.python import policy as policies
from open_spiel.python.algorithms.exploitability import nash_conv

import fatina
import fatina.adapters.open_spiel
from fatina.adapters.gambit import size_of_tree, write_tree
from fatina.engine.errors import FatinaError
from tests.adapters.test_examples import EXAMPLES, example


@pytest.fixture
def last_trick(tmp_path: Path) -> Any:
    """The last trick of Fairy Tale, in two deals."""
    path = tmp_path / "last-trick.json"
    path.write_text(json.dumps({"game": "fairy-tale", "stage": "play", "rounds": 3, "trick": 2}))
    return pyspiel.load_game("fatina_fairy_tale", {"position": str(path), "deals": 2})


def test_the_tree_is_the_game(last_trick: Any, tmp_path: Path) -> None:
    """Random players can be exploited by exactly as much in the tree as in the game that was walked through."""
    size = write_tree(last_trick, tmp_path / "tree.efg")
    tree = pyspiel.load_game("efg_game", {"filename": str(tmp_path / "tree.efg")})
    there = pyspiel.nash_conv(tree, pyspiel.UniformRandomPolicy(tree))
    assert there == pytest.approx(nash_conv(last_trick, policies.UniformRandomPolicy(last_trick)))
    assert there > 0.01
    assert size == size_of_tree(last_trick)
    lines = (tmp_path / "tree.efg").read_text().splitlines()
    assert len(lines) == size.nodes + 1
    assert sum(line.startswith("t ") for line in lines) == size.ends
    assert sum(size.choices) < sum(line.startswith("p ") for line in lines), (
        "a seat does not know what the other has chosen"
    )
    for player in (1, 2):
        sets = {line.split()[3] for line in lines if line.startswith(f'p "" {player} ')}
        assert len(sets) == size.choices[player - 1]


def test_a_tree_that_is_too_large_is_refused(last_trick: Any, tmp_path: Path) -> None:
    whole = pyspiel.load_game("fatina_fairy_tale", {"deals": 1})
    with pytest.raises(FatinaError, match="more than 50 nodes: fewer deals, fewer kinds of cards"):
        write_tree(whole, tmp_path / "tree.efg", most=50)
    assert size_of_tree(last_trick, most=size_of_tree(last_trick).nodes)


def test_chance_takes_one_of_a_list_of_positions(tmp_path: Path) -> None:
    match = fatina.game("fairys-fate").new(2, seed=1)
    worlds = example("solve_small").worlds_of(match, 3)
    path = tmp_path / "worlds.json"
    path.write_text(json.dumps(worlds))

    def load(**parameters: Any) -> Any:
        return pyspiel.load_game("fatina_fairys_fate", {"position": str(path), **parameters})

    first = load().new_initial_state()
    assert [outcome for outcome, _ in first.chance_outcomes()] == [0, 1, 2]
    states = [first.child(outcome) for outcome in range(3)]
    assert states[0].match.view(None) == match.view(None)
    seat = match.to_act[0]
    assert len({state.information_state_string(seat) for state in states}) == 1, "all look alike to who chooses"
    assert len({state.information_state_string(1 - seat) for state in states}) > 1
    assert len(load(deals=6).new_initial_state().chance_outcomes()) == 6
    with pytest.raises((pyspiel.SpielError, ValueError), match="deals is a multiple of 3, not 4"):
        load(deals=4)
    path.write_text("[]")
    with pytest.raises((pyspiel.SpielError, ValueError), match="1 to 256 of them, not 0"):
        load()


def test_a_whole_match_of_few_kinds_of_cards_is_solved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    curve = example("solve_small").main(["fairy-tale", "--iterations", "32", "--plot", str(tmp_path / "curve.svg")])
    assert [done for done, _ in curve] == [1, 2, 4, 8, 16, 32]
    assert curve[0][1] > 0.5
    assert curve[-1][1] < 0.1
    assert "<svg" in (tmp_path / "curve.svg").read_text()
    assert "12,461 nodes" in capsys.readouterr().out


SMALL = sorted(path.stem for path in (EXAMPLES / "small").glob("*.json"))


@pytest.mark.parametrize("slug", SMALL)
def test_the_ends_of_matches_that_come_along_can_be_played(slug: str) -> None:
    """Every world looks alike to whoever chooses first, and is played to its end."""
    script = example("solve_small")
    game = script.small_version(slug)
    first = game.new_initial_state()
    states = [first.child(outcome) for outcome in range(script.WORLDS)]
    seat = states[0].current_player()
    assert len({state.information_state_string(seat) for state in states}) == 1
    for state in states:
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        assert sum(state.returns()) == pytest.approx(0.0)


def test_an_end_of_a_match_is_found_written_and_solved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The last trick of a match of random players, in which something is at stake."""
    file = tmp_path / "end.json"
    given = ["fairy-tale", "--bot", "random", "--find", str(file), "--most", "400", "--iterations", "64"]
    curve = example("solve_small").main(given)
    assert len(json.loads(file.read_text())) == 8
    assert [path.name for path in tmp_path.iterdir()] == ["end.json"]
    stakes = [float(line.rsplit(" ", 1)[1]) for line in capsys.readouterr().out.splitlines() if "stake" in line]
    assert stakes[-1] > 0.001
    assert curve[-1][1] <= 0.02

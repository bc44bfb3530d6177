"""Every command that plays, shows or checks something takes a card file."""

import json
from pathlib import Path

import pytest

import fatina
from tests.cli.command import complaint, output

GAME = fatina.game("fairy-tale")
RICH = GAME.printed.text.replace('name = "Fairy Tale, 100 cards"', 'name = "Rich"').replace(
    "value = 3\n", "value = 37\n"
)


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.toml"
    file.write_text(RICH, encoding="utf-8")
    return str(file)


def test_a_game_is_left_taken_up_and_looked_at_with_the_same_cards(mine: str, tmp_path: Path) -> None:
    saved = str(tmp_path / "game.json")
    output("play", "fairy-tale", "--cards", mine, "--seed", "1", "--save", saved, "--bot", "random", typed="1\nq\n")
    assert json.loads(Path(saved).read_text())["cards"] == {"name": "Rich", "hash": GAME.parse_cards(RICH).hash}
    assert "--cards FILE" in complaint(1, "play", "fairy-tale", "--save", saved)
    output("play", "fairy-tale", "--cards", mine, "--save", saved, "--bot", "random", typed="1\nq\n")
    for command in (["replay", saved], ["verify", saved], ["hint", saved, "--bot", "sprite"]):
        assert "'Rich'" in complaint(1, *command)
        output(*command, "--cards", mine)
    assert json.loads(output("hint", saved, "--bot", "sprite", "--json", "--cards", mine))["moves"]


def test_cards_and_observe_show_the_file(mine: str) -> None:
    assert "Rich" in output("cards", "fairy-tale", "--cards", mine)
    told = json.loads(output("observe", "fairy-tale", "--cards", mine, "--json"))["cards"]
    assert told["name"] == "Rich"
    assert told["order"]["card"][0] == "fairy-ring"
    assert "card: fairy-ring, spirit-of-the-spring" in output("observe", "fairy-tale", "--cards", mine)


def test_all_mistakes_come_line_by_line(mine: str) -> None:
    Path(mine).write_text(RICH.replace("value = 6\n", "value = 600\n"))
    done = fatina_says("cards", "fairy-tale", "--cards", mine)
    assert len(done) == RICH.count("value = 6\n") > 1
    assert all(f"{mine}, line " in line for line in done)


def fatina_says(*arguments: str) -> list[str]:
    from tests.cli.command import fatina as command

    done = command(*arguments)
    assert (done.returncode, done.stdout) == (1, "")
    return done.stderr.splitlines()


def test_a_file_is_watched_alone(mine: str, tmp_path: Path) -> None:
    assert "shows one file in the browser" in complaint(2, "cards", "fairy-tale", "--watch", mine, "--json")
    assert "shows one file in the browser" in complaint(2, "cards", "fairy-tale", "--watch", mine, "--cards", mine)
    assert "cannot be read: No such file" in complaint(1, "cards", "fairy-tale", "--watch", str(tmp_path / "none"))

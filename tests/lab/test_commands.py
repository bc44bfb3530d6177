"""The commands ``fatina hint`` and ``fatina arena``, as a user meets them."""

import json
from pathlib import Path
from typing import Any

import pytest

import fatina
from tests.cli.command import complaint, output

# The last trick for two: one more Homesteaders is worth 7 points, a Dwarven Warrior none.
POSITION = {
    "game": "fairy-tale",
    "seats": 2,
    "seed": 1,
    "stage": "play",
    "rounds": 3,
    "trick": 2,
    "players": [
        {
            "row": ["homesteaders"] * 3 + ["castle"] * 4 + ["bard"] * 4,
            "hand": ["homesteaders", "dwarven-warrior", "spirit-of-the-spring"],
        },
        {"row": ["mischievous-fairy"] * 3 + ["fairy-ring"] * 4 + ["elven-warrior"] * 4},
    ],
}


def write(folder: Path, document: Any) -> str:
    file = folder / "file.json"
    file.write_text(json.dumps(document))
    return str(file)


@pytest.fixture
def record(tmp_path: Path) -> str:
    match = fatina.game("fairy-tale").new(3, seed=5)
    for _ in range(7):
        match.play(match.to_act[-1], match.moves(match.to_act[-1])[0])
    return write(tmp_path, match.record(with_key=True))


def test_hint_lists_the_moves_of_a_position_best_first(tmp_path: Path) -> None:
    shown = output("hint", write(tmp_path, POSITION), "--bot", "search-80", "--lang", "en")
    lines = shown.splitlines()
    assert lines[0] == "What search-80 would do as Player 1, the best move first:"
    assert lines[1].split() == ["move", "chance", "of", "winning", "lead", "score", "visits"]
    assert lines[2].startswith("Play Homesteaders")
    assert sum(int(line.split()[-1]) for line in lines[2:5]) == 80
    assert lines[5] in ("It is sure of its move.", "It thinks its move the best, but is not sure.")
    assert lines[6].startswith("80 games imagined")


def test_hint_speaks_italian_and_says_what_instinct_judges(tmp_path: Path) -> None:
    lines = output("hint", write(tmp_path, POSITION), "--bot", "sprite", "--lang", "it").splitlines()
    assert lines[0].startswith("Che cosa farebbe un bot (folletto) al posto di Giocatore 1")
    assert lines[1].split() == ["mossa", "giudizio"]
    assert lines[2].startswith("Gioca Homesteaders")


def test_hint_at_a_move_of_a_record_as_json(record: str) -> None:
    told = json.loads(output("hint", record, "--move", "2", "--seat", "1", "--bot", "search-20", "--json"))
    assert told["seat"] == 0
    assert told["simulations"] == 20
    match = fatina.replay(json.loads(Path(record).read_text()), 2)
    assert {json.dumps(found["move"]) for found in told["moves"]} == {json.dumps(m.json()) for m in match.moves(0)}
    assert all(0 <= found["win"] <= 1 for found in told["moves"])
    again = json.loads(output("hint", record, "--move", "2", "--seat", "1", "--bot", "search-20", "--json"))
    assert again["moves"] == told["moves"]


def test_hint_says_what_is_wrong(tmp_path: Path, record: str) -> None:
    assert "cannot be read" in complaint(1, "hint", str(tmp_path / "none.json"))
    assert "there is no bot 'wizard'" in complaint(1, "hint", record, "--bot", "wizard")
    assert "there are 7 moves, not 40" in complaint(1, "hint", record, "--move", "40")
    assert "it is the turn of" in complaint(1, "hint", record, "--move", "7", "--seat", "3")
    position = write(tmp_path, POSITION)
    assert "is a position, so it has no move 3" in complaint(1, "hint", position, "--move", "3")
    assert '"game" is missing' in complaint(1, "hint", write(tmp_path, {"seats": 2}))
    assert "neither fatina-record/1 nor" in complaint(1, "hint", write(tmp_path, {"format": "pgn"}))


def test_arena_plays_keeps_and_draws(tmp_path: Path) -> None:
    file, plot = tmp_path / "games.jsonl", tmp_path / "ratings.svg"
    arguments = ["arena", "fairy-tale", "--bots", "seedling,random", "--games", "2", "--seats", "2", "--cores", "1"]
    arguments += ["--file", str(file), "--plot", str(plot)]
    lines = output(*arguments).splitlines()
    assert lines[0].startswith("Fairy Tale, 2 players, 2 games")
    assert {line.split()[0] for line in lines[2:4]} == {"seedling", "random"}
    assert "<svg" in plot.read_text()
    kept = file.read_text()
    told = json.loads(output(*arguments, "--json"))
    assert file.read_text() == kept
    assert told["games"] == 2
    assert {standing["bot"] for standing in told["standings"]} == {"seedling", "random"}
    assert "holds games with seed '1', not '2'" in complaint(1, *arguments, "--seed", "2")


def test_arena_says_what_is_wrong(tmp_path: Path) -> None:
    assert "at least two bots" in complaint(1, "arena", "fairy-tale", "--bots", "sprite")
    assert "there is no bot 'spright'" in complaint(1, "arena", "fairy-tale", "--bots", "spright,random")
    assert "did you mean fairy-tale" in complaint(1, "arena", "fairy-tail")
    assert "there is no folder" in complaint(
        1, "arena", "fairy-tale", "--bots", "sprite,random", "--file", str(tmp_path / "none" / "games.jsonl")
    )

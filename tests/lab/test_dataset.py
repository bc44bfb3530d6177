"""Games of bots as data: every row is what its seat saw, might do and did, and the games can be made again."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pytest

import fatina
from fatina.adapters.seat import payoffs
from fatina.engine.errors import FatinaError
from fatina.lab.episodes import Players, write_parquet
from tests.cli.command import complaint, output


def rows_of(place: Path) -> Any:
    return polars.read_parquet(place / "*.parquet" if place.is_dir() else place)


@pytest.mark.parametrize(("slug", "seats"), [("fairy-tale", 3), ("fairys-fate", 2)])
def test_every_row_is_a_decision_of_a_match_that_can_be_played_again(slug: str, seats: int, tmp_path: Path) -> None:
    game = fatina.game(slug)
    players = Players(slug, seats, ("seedling", "random"), games=3, seed="7")
    told = write_parquet(players, tmp_path / "games", cores=1)
    rows = rows_of(tmp_path / "games")
    assert told["decisions"] == len(rows)
    for number in range(3):
        match = game.new(seats, f"dataset 7 {number}")
        mine = rows.filter(polars.col("game") == number)
        assert mine["step"].to_list() == list(range(len(mine)))
        seen, mask = mine["observation"].to_numpy(), mine["action_mask"].to_numpy()
        left = {seat: int((mine["seat"] == seat).sum()) for seat in range(seats)}
        for i, row in enumerate(mine.drop("observation", "action_mask").iter_rows(named=True)):
            seat = match.to_act[0]
            assert row["seat"] == seat
            assert row["bot"] == ("seedling", "random")[(number + seat) % 2]
            assert (seen[i] == match.observe(seat)).all()
            assert np.flatnonzero(mask[i]).tolist() == sorted(move.id for move in match.moves(seat))
            match.make(seat, row["action"])
            left[seat] -= 1
            assert row["last"] == (left[seat] == 0)
        assert match.over
        for seat in range(seats):
            of = mine.filter(polars.col("seat") == seat)
            assert set(of["score"]) == {match.scores[seat]}
            assert set(of["rank"]) == {match.ranks[seat]}
            assert set(of["result"]) == {np.float32(payoffs(match.ranks)[seat])}


def test_the_same_seed_gives_the_same_rows_on_one_core_and_on_two(tmp_path: Path) -> None:
    def written(name: str, seed: str, cores: int) -> Any:
        write_parquet(Players("fairy-tale", 2, ("random",), games=70, seed=seed), tmp_path / name, cores)
        return rows_of(tmp_path / name).sort("game", "step")

    one = written("one", "1", 1)
    assert one.equals(written("two", "1", 2))
    assert one.equals(written("alone.parquet", "1", 1))
    assert not one.equals(written("other", "2", 1))
    assert len(list((tmp_path / "one").glob("games-*.parquet"))) == 2
    assert not (tmp_path / "alone.parquet.parts").exists()


def test_data_say_how_they_were_made(tmp_path: Path) -> None:
    game = fatina.game("fairy-tale")
    cards = tmp_path / "mine.toml"
    cards.write_text(f"{game.printed.text}\n# mine\n")
    told = output(
        "dataset", "fairy-tale", "--bots", "random,seedling", "--games", "2", "--seats", "3", "--seed", "5", "--json",
        "--option", "deck=simplified", "--cards", str(cards), "-o", str(tmp_path / "games"),
    )  # fmt: skip
    heading = json.loads(told)
    assert heading == json.loads((tmp_path / "games" / "dataset.json").read_text())
    assert heading["bots"] == ["random", "seedling"]
    assert heading["options"]["deck"] == "simplified"
    assert heading["cards"]["hash"] == game.read_cards(cards).hash != game.printed.hash
    assert (heading["seats"], heading["seed"], heading["games"]) == (3, "5", 2)
    assert sum(field["numbers"] for field in heading["observation"]) == game.features.size
    [file] = heading["files"]
    inside = json.loads(polars.read_parquet_metadata(tmp_path / "games" / file)["fatina"])
    assert inside.items() <= heading.items()
    assert heading["bytes"] == (tmp_path / "games" / file).stat().st_size


def test_the_command_says_in_either_language_what_it_wrote(tmp_path: Path) -> None:
    given = ("dataset", "fairy-tale", "--bots", "random", "--games", "2")
    english = output(*given, "--lang", "en", "-o", str(tmp_path / "en"))
    italian = output(*given, "--lang", "it", "-o", str(tmp_path / "it.parquet"))
    assert f"written in 0 s to {tmp_path / 'en'} (one file" in english
    assert "2 partite" in italian
    assert f"in {tmp_path / 'it.parquet'} (un file" in italian
    assert rows_of(tmp_path / "it.parquet").equals(rows_of(tmp_path / "en"))


def test_what_cannot_be_written_is_said_before_anything_is_played(tmp_path: Path) -> None:
    given = ("dataset", "fairy-tale", "--games", "1")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").touch()
    (tmp_path / "there.parquet").touch()
    for more, code, words in (
        ((), 2, "say where to write: -o FOLDER"),
        (("-o", str(tmp_path / "full")), 1, "is there already and not an empty folder"),
        (("-o", str(tmp_path / "there.parquet")), 1, "is there already: choose another name"),
        (("-o", str(tmp_path / "no" / "where")), 1, "there is no folder"),
        (("-o", str(tmp_path / "new"), "--minari", "mine-v0"), 2, "say where to write"),
        (("-o", str(tmp_path / "new"), "--bots", "goblin"), 1, "there is no bot 'goblin'"),
        (("-o", str(tmp_path / "new"), "--bots", ","), 1, "at least one bot"),
        (("-o", str(tmp_path / "new"), "--seats", "9"), 1, "2 to 5 players, not 9"),
    ):
        assert words in complaint(code, *given, *more)
    assert not (tmp_path / "new").exists()
    with pytest.raises(FatinaError, match="at least one game, not 0"):
        Players("fairy-tale", 2, ("random",), games=0, seed="1")

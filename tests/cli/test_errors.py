"""Whatever is typed wrong: one sentence that says what is wrong and what would be right, and a code that is not 0."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import fatina
from tests.cli.command import COMMAND, ENVIRONMENT, complaint, output, process, terminal


def test_a_mistyped_game_gets_suggestions() -> None:
    assert "did you mean fairy-tale" in complaint(1, "cards", "fary-tale")
    assert "did you mean fairys-fate" in complaint(1, "play", "Fairys_Fate")
    assert ", ".join(fatina.games()) in complaint(1, "rules", "chess")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("gmaes",), "'gmaes'. Did you mean 'games'?"),
        (("play",), "missing argument 'GAME'"),
        (("cards", "fairy-tale", "--lang", "de"), "'de' is not one of 'en', 'it'"),
        (("cards", "fairy-tale", "--colour"), "--colour"),
        (("simulate", "fairy-tale", "--games", "0"), "greater than or equal to 1"),
        (("simulate", "fairy-tale", "--games", "many"), "--games"),
        (("play", "fairy-tale", "--seat", "3"), "there are 2 players, so it is 1 to 2"),
        (("play", "fairy-tale", "--option", "deck"), "'deck' is not of the form name=value"),
        (("play", "fairy-tale", "--option", "deck=full", "--option", "deck=full"), "deck is given twice"),
    ],
)
def test_wrong_usage_ends_with_2(arguments: tuple[str, ...], says: str) -> None:
    assert says in complaint(2, *arguments)


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--seats", "6"), "Fairy Tale is for 2 to 5 players, not 6"),
        (("--option", "decks=full"), "has no option 'decks': its options are deck, partners"),
        (("--option", "deck=huge"), "'huge' is not one of full, simplified"),
        (("--option", "partners=yes"), "the partnership game is for 4 players"),
        (("--cards", "/no/such/file.toml"), "/no/such/file.toml: cannot be read: No such file or directory"),
    ],
)
def test_what_the_game_refuses_ends_with_1(command: str, arguments: tuple[str, ...], says: str) -> None:
    assert says in complaint(1, command, "fairy-tale", *arguments)


def test_records_that_are_wrong(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "cannot be read: No such file" in complaint(1, "replay", str(file))
    assert "cannot be read: Is a directory" in complaint(1, "replay", str(tmp_path))
    file.write_bytes(b"\xff\xfe")
    assert "is not UTF-8" in complaint(1, "replay", str(file))
    file.write_text("{")
    assert "is not JSON: line 1" in complaint(1, "replay", str(file))
    file.write_text("{}")
    assert "game: there is no game" in complaint(1, "replay", str(file))
    file.unlink()
    output("play", "fairy-tale", "--seed", "1", "--save", str(file), typed="1\n" * 100)
    record = json.loads(file.read_text())

    def spoilt(**changes: object) -> str:
        file.write_text(json.dumps(record | changes))
        return complaint(1, "replay", str(file))

    assert "scores: the moves lead to" in spoilt(scores=[1000, 0])
    assert "ranks: the moves lead to" in spoilt(ranks=[rank + 1 for rank in record["ranks"]])
    assert "is not legal: " in spoilt(moves=record["moves"][1:])
    assert "scores: are there, but the moves do not reach the end" in spoilt(moves=record["moves"][:-1])
    assert "does not fit key_sha256" in spoilt(key="0" * 64)
    assert "key: is missing" in spoilt(key=None)
    assert "moves[3]: 'sing' is not a verb" in spoilt(
        moves=[*record["moves"][:3], {"seat": 0, "verb": "sing"}, *record["moves"][4:]]
    )
    file.write_text(json.dumps(record))
    assert "there is no move 1000: the record has" in complaint(1, "replay", str(file), "--move", "1000")
    assert "there is no seat 3: the seats go from 1 to 2" in complaint(1, "replay", str(file), "--seat", "3")


def test_bench_outside_a_checkout_says_what_is_missing(tmp_path: Path) -> None:
    site = tmp_path / "lib" / "python" / "site"
    site.mkdir(parents=True)
    (site / "fatina").symlink_to(Path(fatina.__file__).parent)
    code = "import sys; sys.path.insert(0, sys.argv[1]); sys.argv = ['fatina', 'bench']; from fatina.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, str(site)],
        capture_output=True, text=True, env=ENVIRONMENT | {"PYTHONPATH": str(site)}, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("fatina: the benchmark is part of a checkout of Fatina: there is no ")
    assert done.stderr.count("\n") == 1


def test_bench_gets_all_arguments() -> None:
    assert "--quick" in process("bench", "--help").stdout
    done = process("bench", "--no-such-option")
    assert done.returncode == 2
    assert "--no-such-option" in done.stderr


def test_a_reader_who_stops_reading_is_no_error() -> None:
    arguments = [*COMMAND, "cards", "fairy-tale", "--json"]
    with subprocess.Popen(arguments, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as writes:
        assert writes.stdout
        assert writes.stderr
        assert writes.stdout.readline() == b"{\n"
        writes.stdout.close()
        assert writes.stderr.read() == b""


def test_version_and_help() -> None:
    assert process("--version") == (0, f"fatina {fatina.__version__}\n", "")
    shown = output("--help")
    for command in ("games", "cards", "rules", "play", "simulate", "replay", "warm", "bench"):
        assert f" {command} " in shown
        if command != "bench":
            assert "Usage: fatina " + command in output(command, "--help")
    assert process().returncode == 2


def test_help_imports_nothing_heavy() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", COMMAND[0], "--help"],
        capture_output=True, text=True, env=ENVIRONMENT | {"FATINA_JIT": "1"}, check=True,
    )  # fmt: skip
    imported = {line.split("|")[-1].strip() for line in done.stderr.splitlines()}
    assert "typer" in imported
    assert not imported & {"numpy", "numba", "fluent.runtime", "fatina.engine.game", "fatina.games.fairy_tale"}


def test_a_terminal_gets_colours_and_the_pager() -> None:
    shown = terminal("rules", "fairy-river", "--lang", "it")
    assert shown.returncode == 0
    assert "\x1b[1" in shown.stdout
    assert "FR-1" in shown.stdout

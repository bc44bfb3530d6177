"""Machine code and those who wait for it: nobody who plays does, and whoever does is told for how long."""

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import fatina
from tests.cli.command import COMMAND, ENVIRONMENT, complaint, process, terminal
from tests.forms import nearly_cold


@pytest.fixture
def cold(tmp_path: Path) -> dict[str, str]:
    """An environment in which nothing was compiled yet."""
    return {"FATINA_JIT": "", "FATINA_CACHE": str(tmp_path / "cache")}


@pytest.fixture
def broken(cold: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """An environment in which nothing can be compiled."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "numba.py").write_text("raise ImportError('the compiler is broken')")
    return cold | {"PYTHONPATH": str(tmp_path / "site")}


@pytest.fixture
def record(tmp_path: Path) -> str:
    match = fatina.game("fairy-tale").new(2, seed=5)
    match.play(0, match.moves(0)[0])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record(with_key=True)))
    return str(file)


@contextmanager
def running(*arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A command that runs meanwhile."""
    with subprocess.Popen(
        [*COMMAND, *arguments],
        env=ENVIRONMENT | environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        try:
            yield process
        finally:
            process.kill()


def children(process: "subprocess.Popen[str]") -> list[Path]:
    """The processes that a process has started."""
    try:
        return [
            Path("/proc", number)
            for number in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        ]
    except FileNotFoundError:
        return []


def wait_for_a_child(process: "subprocess.Popen[str]") -> list[Path]:
    deadline = time.monotonic() + 60
    while not (found := children(process)):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return found


def wait_until_gone(child: Path) -> None:
    """At once, or, if its parent was stopped while starting it, within a second after it sees that."""
    deadline = time.monotonic() + 60
    while child.exists():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def played_until(says: str, process: "subprocess.Popen[str]") -> str:
    """Take the first move again and again until something is said; return all that was."""
    assert process.stdin
    assert process.stdout
    shown = ""
    while says not in shown:
        part = process.stdout.read(1)
        assert part, shown
        shown += part
        if shown.endswith("? for help): "):
            time.sleep(0.5)  # as people do; the other process needs the time
            process.stdin.write("1\n")
            process.stdin.flush()
    return shown


def test_nobody_loads_a_compiler_who_needs_none(cold: dict[str, str], record: str) -> None:
    for arguments in (
        ("games",), ("cards", "fairy-tale"), ("rules", "fairy-tale"), ("observe", "fairy-tale"), ("replay", record),
        ("verify", record), ("hint", record), ("hint", record, "--bot", "sprite"), ("play", "fairy-tale"),
        ("play", "fairy-tale", "--bot", "sprite"),
    ):  # fmt: skip
        done = subprocess.run(
            [sys.executable, "-X", "importtime", *COMMAND, *arguments],
            input="1\nquit\n", capture_output=True, text=True, env=ENVIRONMENT | cold, check=True,
        )  # fmt: skip
        imported = {line.split("|")[-1].strip() for line in done.stderr.splitlines()}
        assert "fatina.cli" in imported
        assert not imported & {"numba", "llvmlite"}, arguments


def test_a_hint_is_there_at_once(cold: dict[str, str], record: str) -> None:
    shown = process("hint", record, "--lang", "en", **cold)
    assert shown.returncode == 0
    assert shown.stdout.startswith("What sprite would do as Player 2")
    assert re.fullmatch(r"This is what a sprite .* fatina warm fairy-tale \(about \d+ s, once\)\n", shown.stderr)
    written = process("hint", record, "--lang", "it", "--bot", "fairy", "--json", **cold)
    assert json.loads(written.stdout)["bot"] == "sprite"
    assert written.stderr.startswith("Così pensa un folletto")
    for name in ("seedling", "sprite"):
        asked = process("hint", record, "--bot", name, "--json", **cold)
        assert (json.loads(asked.stdout)["bot"], asked.stderr) == (name, "")


def test_where_nothing_may_be_compiled(record: str) -> None:
    assert process("warm") == (
        1, "", "fatina: FATINA_JIT=0 says that nothing is compiled: leave it out to compile games\n"
    )  # fmt: skip
    for lang, says in (("en", "the others play as sprites."), ("it", "gli altri giocano come folletti.")):
        shown = process("play", "fairy-tale", "--bot", "queen", "--lang", lang, typed="1\nquit\n")
        assert (shown.returncode, shown.stderr) == (0, "")
        assert says in shown.stdout
        assert "FATINA_JIT=0" in shown.stdout
    hint = process("hint", record, "--json")
    assert json.loads(hint.stdout)["bot"] == "sprite"
    assert "FATINA_JIT=0" in hint.stderr
    searched = process("hint", record, "--json", "--bot", "search-5")
    assert (json.loads(searched.stdout)["bot"], searched.stderr) == ("search-5", "")


def test_wrong_names_are_told_before_anything_is_compiled(cold: dict[str, str]) -> None:
    assert "did you mean fairy-tale" in complaint(1, "warm", "fairy-river", "fairy-tael")
    assert "--cores" in complaint(2, "warm", "--cores", "0")
    assert process("warm", "fairy-river", "chess", **cold).returncode == 1
    assert not Path(cold["FATINA_CACHE"]).exists()


def test_a_compiler_that_fails(broken: dict[str, str]) -> None:
    done = process("warm", "fairy-tale", "fairy-river", "fairy-tale", **broken)
    assert (done.returncode, done.stdout) == (1, "")
    *lines, last = done.stderr.splitlines()
    assert sorted(lines) == [
        f"{title}: not compiled: ImportError: the compiler is broken" for title in ("Fairy River", "Fairy Tale")
    ]
    assert last == "fatina: these games could not be compiled: " + ", ".join(
        ("fairy-river", "fairy-tale") if lines[0].startswith("Fairy River") else ("fairy-tale", "fairy-river")
    )
    with running("play", "fairy-tale", "--bot", "fairy", **broken) as play:
        played_until("Type ? for help.", play)
        told = played_until("stay sprites.\n", play)
        assert "(ImportError: the compiler is broken)" in told
        rest, errors = play.communicate("1\n1\nquit\n", timeout=60)
        assert "broken" not in rest
        assert (play.returncode, errors) == (0, "")


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are looked for where Linux shows them")
def test_who_leaves_leaves_nothing_behind(cold: dict[str, str]) -> None:
    with running("warm", "--cores", "1", **cold) as warm:
        [child] = wait_for_a_child(warm)
        warm.send_signal(signal.SIGINT)
        assert warm.communicate(timeout=60) == ("", "")
        assert warm.returncode == 130
        wait_until_gone(child)
    with running("play", "fairy-tale", "--bot", "search-9", "--lang", "it", **cold) as play:
        [child] = wait_for_a_child(play)
        shown, errors = play.communicate("esci\n", timeout=60)
        assert "gli altri giocano come folletti." in " ".join(shown.split())
        assert (play.returncode, errors) == (0, "")
        wait_until_gone(child)


def test_what_is_compiled_once_is_there_from_then_on(cold: dict[str, str], record: str) -> None:
    """As somebody does who tries one command after another: each compiles what those before it did not need."""
    nearly_cold(Path(cold["FATINA_CACHE"]), "play_games", "take_in", "finish_games")
    arguments = ("simulate", "fairy-tale", "--games", "50", "--seed", "1", "--json")
    simulated = process(*arguments, **cold)
    assert re.fullmatch(r"Compiling Fairy Tale: about \d+ s, once\n", simulated.stderr)
    assert json.loads(simulated.stdout)["by_seat"] == json.loads(process(*arguments).stdout)["by_seat"]
    assert process("hint", record, "--json", **cold).stderr != ""  # that was not all that a bot needs

    with running("play", "fairy-tale", "--bot", "fairy", **cold) as play:
        shown = played_until("the others play as sprites.", play)
        assert re.search(r"Until their search is compiled, in about \d+ s, ", shown)
        while not list(Path(cold["FATINA_CACHE"]).glob("*/warm-*")):
            assert play.poll() is None
            time.sleep(0.5)
        played_until("Their search is compiled: from now on the others play as fairy.\n", play)
        rest, errors = play.communicate("1\n1\nquit\n", timeout=60)
        assert "compiled" not in rest
        assert (play.returncode, errors) == (0, "")

    warmed = terminal("warm", "fairy-tale", **cold)
    assert warmed.returncode == 0
    assert "━" in warmed.stdout
    assert re.search(r"Fairy Tale: compiled in \d+ s", warmed.stdout)
    assert "One game is compiled" in warmed.stdout
    again = process("warm", "fairy-tale", "--lang", "it", **cold)
    assert again.stderr == "Fairy Tale: era già compilato\n"
    assert again.stdout.startswith("Un gioco è compilato; ")
    assert again.stdout.endswith(f"{cold['FATINA_CACHE']}.\n")

    hint = process("hint", record, "--json", **cold)
    assert (hint.returncode, hint.stderr) == (0, "")
    assert json.loads(hint.stdout)["bot"] == "queen"
    assert json.loads(hint.stdout)["simulations"] > 1000
    played = process("play", "fairy-tale", "--bot", "fairy", typed="1\n1\nquit\n", **cold)
    assert (played.returncode, played.stderr) == (0, "")
    assert "sprites" not in played.stdout
    assert process(*arguments, **cold).stderr == ""

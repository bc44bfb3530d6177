"""Machine code: a second process compiles nothing, no change of any source goes unnoticed, and nobody compiles unasked."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

import fatina
from fatina.engine.cache import NO_RULES, ROOMS_WITH_RULES, rooms_below
from fatina.engine.work import reached, seconds_for

PACKAGE = Path(fatina.__file__).parent
WATCH = """
from numba.core import event

compiled = []
class Watch(event.Listener):
    def on_start(self, event): compiled.append(event)
    def on_end(self, event): pass
watch = Watch()
event.register("numba:compile", watch)
"""
"""Counts what Numba compiles."""
DEAL = f"""
import fatina
from fatina.engine.match import Match
{WATCH}
game = fatina.game("fairy-tale")
one, many = game.new(2, seed=1), game.batch(2, 2, seed=1)
deck = one.view(0)["deck"]
assert Match(game, many.states[1:].copy(), game.printed).view(0)["deck"] == deck
print(len(compiled), deck)
"""
"""A deal, by the game's rules alone and by the engine's that hold them: the rest of the game would take long to compile."""


def python(script: str, cache: Path, source: Path | None = None, **environment: str) -> str:
    """What a script prints, with a cache of its own."""
    usual = {name: value for name, value in os.environ.items() if not name.startswith(("COV", "FATINA"))}
    place = {"PYTHONPATH": str(source)} if source else {}
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=usual | {"FATINA_CACHE": str(cache)} | place | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def deal(source: Path, cache: Path) -> tuple[int, int]:
    """Deal with a copy of the package; how many rules were compiled for Python, and what the deck held."""
    compiled, deck = python(DEAL, cache, source, FATINA_JIT="1").split()
    return int(compiled), int(deck)


def test_a_second_process_compiles_nothing_and_a_change_anywhere_is_noticed(tmp_path: Path) -> None:
    source, cache = tmp_path / "source", tmp_path / "cache"
    shutil.copytree(PACKAGE, source / "fatina", ignore=shutil.ignore_patterns("__pycache__"))
    first, deck = deal(source, cache)
    assert first >= 2
    assert deck == 90
    assert deal(source, cache) == (0, 90)
    state = source / "fatina" / "games" / "fairy_tale" / "state.py"
    rules = state.with_name("rules.py").stat()
    state.write_text(state.read_text().replace("\nHAND = 5\n", "\nHAND = 4\n"))
    assert deal(source, cache) == (first, 92)
    assert state.with_name("rules.py").stat() == rules  # the rule that deals is in a file that did not change
    assert len(list(cache.glob("code-*"))) == 2  # before and after


PLAY = """
import sys
import fatina
from fatina.bots import bot
for slug in fatina.games():
    game = fatina.game(slug)
    match = game.new(seed=1)
    for _ in range(4):
        seat = match.to_act[0]
        match.play(seat, bot("seedling", game).choose(match, seat))
        match.view(seat)
    assert fatina.replay(match.record(with_key=True)).tobytes() == match.tobytes()
print("numba" in sys.modules)
"""


def test_a_match_needs_no_compiler(tmp_path: Path) -> None:
    assert python(PLAY, tmp_path).split() == ["False"]


SERVE = f"""
from fatina.engine.compiled import Code
Code.here_never = True
import fatina
from fatina.bots import bot
{WATCH}
game = fatina.game("fairy-tale")
match = game.new(seed=1)
bot("search-3", game).think(match, match.to_act[0])
game.compile()
results = game.batch(2, seed=1).play_out()
print(len(compiled), int(results.decisions.min()) > 0, len(game.layout.code.entries))
"""


def test_a_process_that_serves_compiles_nothing_whatever_is_asked_of_it(tmp_path: Path) -> None:
    assert python(SERVE, tmp_path).split() == ["0", "True", "0"]


def test_whoever_waits_for_the_compiler_is_told_for_how_long(tmp_path: Path) -> None:
    script = "import fatina; from fatina.engine import machine; machine.A_MOMENT = 0; fatina.game('fairy-tale').batch(2).over"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"FATINA_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert re.fullmatch(r"compiling rules of fairy-tale: about \d+ s, once\n", done.stderr)


TWICE = """
import gc
import fatina
from fatina.engine.compiled import Policy
game = fatina.game("fairy-tale")
code = game.layout.code
for _ in range(3):
    code.entries.clear()
    code.look(Policy.COMPILE)
    gc.collect()
    print(game.new(seed=1).view(0)["deck"])
"""


def test_machine_code_that_nobody_holds_any_more_can_be_asked_for_again(tmp_path: Path) -> None:
    assert len(set(python(TWICE, tmp_path).split())) == 1
    assert len(set(python(TWICE, tmp_path).split())) == 1  # from the cache


def wide(*values: Any) -> list[str]:
    from fatina.engine.machine import types_of

    game = fatina.game("fairy-tale")
    states = game.layout.blank(1)
    return [str(kind) for kind in types_of(game.rules.judge, (states[0], *values))[1:]]


def test_a_number_has_64_bits_in_machine_code_whatever_comes_in() -> None:
    widths = (1, True, np.int8(1), np.int16(1), np.int32(1), np.int64(1))
    assert {tuple(wide(value)) for value in widths} == {("int64",)}


def test_what_is_to_be_compiled_is_known_beforehand() -> None:
    game = fatina.game("fairy-tale")
    rules, form = game.rules, game.layout
    assert {rules.setup} < reached(rules.setup, form)
    from fatina.engine.batch import play_games

    assert reached(rules.apply, form) | reached(rules.legal, form) < reached(play_games, form)
    other = fatina.game("fairy-play")
    assert not reached(play_games, other.layout) & reached(rules.apply, form) - reached(other.rules.apply, other.layout)
    alone, later = seconds_for([rules.apply, rules.apply], form)
    assert 0 < later < alone


def test_rules_are_written_only_where_changes_are_noticed() -> None:
    with_rules = {
        path.relative_to(PACKAGE).parts[0] for path in PACKAGE.rglob("*.py") if "\n@rule\n" in path.read_text()
    }
    assert with_rules <= set(ROOMS_WITH_RULES)


def test_code_that_nobody_ran_for_a_month_is_swept_away(tmp_path: Path) -> None:
    from fatina.engine.cache import sweep

    for name in ("code-now", "code-new", "code-old", "other"):
        (tmp_path / name).mkdir()
    os.utime(tmp_path / "code-old", (0, 0))
    os.utime(tmp_path / "other", (0, 0))
    sweep(tmp_path, keep=tmp_path / "code-now")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["code-new", "code-now", "other"]


def test_a_home_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    script = "from fatina.engine.cache import cache_folder; print(cache_folder(('engine',)))"
    assert Path(python(script, blocked, TMPDIR=str(tmp_path)).strip()).is_relative_to(tmp_path)


def test_a_rule_is_compiled_again_only_when_something_below_it_changes() -> None:
    tale = "games/fairy_tale"
    assert rooms_below("fatina.games.fairy_tale.rules", "fairy-tale") == ("engine", tale)
    assert rooms_below("fatina.engine.batch", "fairy-tale") == ("engine", tale)
    assert rooms_below("fatina.bots.search", "fairy-tale") == ("engine", tale, "bots")
    assert rooms_below("fatina.lab.loop", "fairy-tale") == ("engine", tale, "bots", "lab")
    assert rooms_below("fatina.adapters.seat", "fairy-tale") == ("engine", tale, "bots", "lab", "adapters")
    assert rooms_below("tests.rules_of_a_toy", "fairy-tale") == ("engine", tale, "bots", "lab", "adapters")


def test_files_that_do_not_count_hold_no_rules_and_give_none_anything() -> None:
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text()
        if "\n@rule\n" in text:
            assert path.name not in NO_RULES
            taken = {
                f"{line.split()[1].rsplit('.')[-1]}.py" for line in text.splitlines() if line.startswith("from fatina")
            }
            assert not taken & set(NO_RULES), path

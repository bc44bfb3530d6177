"""The cache of machine code: a second process compiles nothing, and no change of any source goes unnoticed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import fatina
from fatina.engine.compiled import NO_RULES, ROOMS_WITH_RULES, rooms_below

PACKAGE = Path(fatina.__file__).parent
DEAL = """
import fatina
from fatina.engine.match import Match
from numba.core import event

compiled = []
class Watch(event.Listener):
    def on_start(self, event): compiled.append(event)
    def on_end(self, event): pass
watch = Watch()
event.register("numba:compile", watch)
game = fatina.game("fairy-tale")
one, many = game.new(2, seed=1), game.batch(2, 2, seed=1)
deck = one.view(0)["deck"]
assert Match(game, many.states[1:].copy(), game.printed).view(0)["deck"] == deck
print(len(compiled), deck)
"""
"""A deal, by the game's rules alone and by the engine's that hold them: the rest of the game would take long to compile."""


def run(source: Path, cache: Path) -> tuple[int, int]:
    """Deal with a copy of the package; how many functions were compiled, and what the deck held."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    environment |= {"FATINA_JIT": "1", "FATINA_CACHE": str(cache), "PYTHONPATH": str(source)}
    done = subprocess.run([sys.executable, "-c", DEAL], env=environment, capture_output=True, text=True, check=True)
    compiled, deck = done.stdout.split()
    return int(compiled), int(deck)


def test_a_second_process_compiles_nothing_and_a_change_anywhere_is_noticed(tmp_path: Path) -> None:
    source, cache = tmp_path / "source", tmp_path / "cache"
    shutil.copytree(PACKAGE, source / "fatina", ignore=shutil.ignore_patterns("__pycache__"))
    first, deck = run(source, cache)
    assert first > 10
    assert deck == 90
    assert run(source, cache) == (0, 90)
    state = source / "fatina" / "games" / "fairy_tale" / "state.py"
    rules = state.with_name("rules.py").stat()
    state.write_text(state.read_text().replace("\nHAND = 5\n", "\nHAND = 4\n"))
    again, deck = run(source, cache)
    assert again > 10
    assert deck == 92
    assert state.with_name("rules.py").stat() == rules  # the rule that deals is in a file that did not change
    assert len(list(cache.glob("code-*"))) == 4  # the engine's rules and the game's, before and after


def test_rules_are_written_only_where_changes_are_noticed() -> None:
    with_rules = {
        path.relative_to(PACKAGE).parts[0] for path in PACKAGE.rglob("*.py") if "\n@rule\n" in path.read_text()
    }
    assert with_rules <= set(ROOMS_WITH_RULES)


def test_code_that_nobody_ran_for_a_month_is_swept_away(tmp_path: Path) -> None:
    from fatina.engine.compiled import sweep

    for name in ("code-now", "code-new", "code-old", "other"):
        (tmp_path / name).mkdir()
    os.utime(tmp_path / "code-old", (0, 0))
    os.utime(tmp_path / "other", (0, 0))
    sweep(tmp_path, keep=tmp_path / "code-now")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["code-new", "code-now", "other"]


def test_a_home_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    script = "from fatina.engine.compiled import cache_folder; print(cache_folder(('engine',)))"
    environment = os.environ | {"FATINA_JIT": "1", "FATINA_CACHE": str(blocked), "TMPDIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()).is_relative_to(tmp_path)


def test_a_rule_is_compiled_again_only_when_something_below_it_changes() -> None:
    assert rooms_below("fatina.games.fairy_tale.rules") == ("engine", "games/fairy_tale")
    assert rooms_below("fatina.engine.batch") == ("engine", "games")
    assert rooms_below("fatina.bots.search") == ("engine", "games", "bots")
    assert rooms_below("fatina.adapters.seat") == rooms_below("tests.rules_of_a_toy") == ROOMS_WITH_RULES


def test_files_that_do_not_count_hold_no_rules_and_give_none_anything() -> None:
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text()
        if "\n@rule\n" in text:
            assert path.name not in NO_RULES
            taken = {
                f"{line.split()[1].rsplit('.')[-1]}.py" for line in text.splitlines() if line.startswith("from fatina")
            }
            assert not taken & set(NO_RULES), path

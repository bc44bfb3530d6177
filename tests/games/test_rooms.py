"""Every game has the same rooms, and names in them every clause and ruling that it carries out."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import fatina
from tests.conftest import SPECIFIED, numbers_of, split

ROOMS = {
    "__init__", "cards", "moves", "events", "state", "rules", "scoring", "knowledge", "imagination",
    "view", "refusal", "observation", "position", "instinct",
}  # fmt: skip
"""What every game has; beside them each has its own, named for the parts of its rulebook."""
NUMBER = r"[A-Z]+-R?\d+"

every_game = pytest.mark.parametrize("slug", sorted(SPECIFIED))


def docstrings(folder: Path) -> Iterator[tuple[str, bool]]:
    """All docstrings of a package, and whether each is that of a whole module."""
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
                yield " ".join((ast.get_docstring(node) or "").split()), isinstance(node, ast.Module)


def named(folder: Path) -> set[tuple[str, int]]:
    """All clauses and rulings that docstrings name: alone, or within ``FT-33 to FT-37``.

    A range at the head of a module says what it is about, and not which of its rules does what.
    """
    found = set()
    for text, of_module in docstrings(folder):
        found |= {split(name) for name in re.findall(rf"\b{NUMBER}\b", text)}
        for first, last in [] if of_module else re.findall(rf"\b({NUMBER}) to ({NUMBER})\b", text):
            prefix, low = split(first)
            found |= {(prefix, number) for number in range(low, split(last)[1] + 1)}
    return found


@every_game
def test_every_clause_and_ruling_is_named_where_it_is_carried_out(slug: str) -> None:
    found = named(fatina.game(slug).folder)
    specified = numbers_of(slug, "clauses") | numbers_of(slug, "rulings")
    by_nobody = {split(name) for name in SPECIFIED[slug]["not-in-code"]}
    assert sorted(specified - found - by_nobody) == [], "no docstring names them"
    assert sorted(by_nobody & found) == [], "named in code, so they are carried out"
    prefixes = {prefix for prefix, _ in specified}
    assert sorted(name for name in found - specified if name[0] in prefixes) == [], "there are no such clauses"


@every_game
def test_refusals_cite_what_there_is(slug: str) -> None:
    refusal = fatina.game(slug).folder / "refusal.py"
    words = [node.value for node in ast.walk(ast.parse(refusal.read_text())) if isinstance(node, ast.Constant)]
    cited = {split(word) for word in words if isinstance(word, str) and re.fullmatch(NUMBER, word)}
    assert len(cited) > 10
    assert sorted(cited - numbers_of(slug, "clauses") - numbers_of(slug, "rulings")) == []


@every_game
def test_every_game_has_the_same_rooms(slug: str) -> None:
    assert {path.stem for path in fatina.game(slug).folder.glob("*.py")} >= ROOMS

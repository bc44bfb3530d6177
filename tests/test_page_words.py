"""The sentences of the page: both languages say the same things, and whatever the page or the server says is written down."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from fatina.engine.words import Words

WEB = Path(__file__).parents[1] / "web/src"
PAIRS = sorted(path for path in WEB.rglob("*.ftl") if re.search(r"(^|\.)en\.ftl$", path.name))
SAID = re.compile(r"""\bsay\(\s*(['"])([a-z][a-z0-9-]*)\1""")


def messages(path: Path) -> dict[str, set[str]]:
    """The messages of a file, each with the names of its variables."""
    found = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            found[entry.id.name] = set(variables(entry))
    return found


def variables(node: object) -> Iterator[str]:
    """The names of all variables below a node."""
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            yield from variables(value)
    elif isinstance(node, list):
        for value in node:
            yield from variables(value)


@pytest.mark.parametrize("english", PAIRS, ids=lambda path: str(path.relative_to(WEB)))
def test_both_languages_say_the_same(english: Path) -> None:
    italian = english.with_name(english.name.replace("en.ftl", "it.ftl"))
    assert messages(english) == messages(italian)


def test_no_message_is_written_twice() -> None:
    pages = [path for path in PAIRS if path.parent.parent == WEB and path.name == "en.ftl"]
    seen: dict[str, Path] = {}
    for path in pages:
        for name in messages(path):
            assert name not in seen, f"{name} is in {seen[name]} and in {path}"
            seen[name] = path


def test_whatever_is_said_is_written_down() -> None:
    written = {name for path in PAIRS for name in messages(path)}
    games = Path(Words().folders[0]).parents[0] / "games"
    written |= {name for path in games.rglob("en.ftl") for name in messages(path)}
    written |= set(messages(Words().folders[0] / "en.ftl"))
    missing = {
        f"{path.relative_to(WEB)}: {name}"
        for path in [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]
        for _, name in SAID.findall(path.read_text(encoding="utf-8"))
        if name not in written
    }
    assert not missing


def test_whatever_the_server_refuses_is_said_in_both_languages() -> None:
    table = WEB.parents[1] / "src/fatina/table"
    source = "".join(path.read_text(encoding="utf-8") for path in table.glob("*.py"))
    raised = set(re.findall(r"""(?:Refused\(|refuse\(\s*send,\s*\d+,|"code":)\s*"([a-z-]+)\"""", source))
    assert {"stale", "too-many", "unavailable"} <= raised  # one of each way to refuse
    assert {f"refused-{code}" for code in raised} <= messages(WEB / "lib/en.ftl").keys()

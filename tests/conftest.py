"""What all tests share: the check that every clause of every game is proved."""

import re
import signal
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SPECIFIED = tomllib.loads((Path(__file__).parent / "clauses.toml").read_text())


def pytest_configure() -> None:
    """A shell that runs us in the background has Ctrl-C ignored, and so would every command that tests press it for."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def numbers_of(slug: str, sort: str) -> set[tuple[str, int]]:
    """All clauses or rulings of a game, as prefix and number."""
    prefix, last = SPECIFIED[slug][sort]
    return {(prefix, number) for number in range(1, last + 1)}


def split(name: str) -> tuple[str, int]:
    """``FL-R01`` and ``FL-R1`` are the same ruling."""
    found = re.fullmatch(r"(.*?)0*(\d+)", name)
    assert found, f"{name} is neither a clause nor a ruling"
    return found[1], int(found[2])


def unproved(items: list[pytest.Item], slug: str, sort: str) -> list[str]:
    """The clauses or rulings of a game that no test is marked with."""
    folder = slug.replace("-", "_")
    marker = sort.removesuffix("s")
    proved = {
        split(name)
        for item in items
        if folder in item.path.parts
        for mark in item.iter_markers(marker)
        for name in mark.args
    }
    specified = numbers_of(slug, sort)
    unknown = proved - specified
    if unknown:
        raise pytest.UsageError(f"tests of {slug} prove {sort} that do not exist: {sorted(unknown)}")
    return [f"{prefix}{number}" for prefix, number in sorted(specified - proved)]


def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Fail a run over all tests of a game when one of its clauses or rulings has none."""
    whole = [Path(argument.split("::")[0]).resolve() for argument in session.config.args]
    ignored = [Path(path).resolve() for path in session.config.getoption("ignore") or ()]
    missing = []
    for slug in SPECIFIED:
        folder = ROOT / "tests" / "games" / slug.replace("-", "_")
        if "::" in "".join(session.config.args) or not any(folder.is_relative_to(path) for path in whole):
            continue
        if any(folder.is_relative_to(path) for path in ignored):
            continue
        for sort in ("clauses", "rulings"):
            if names := unproved(items, slug, sort):
                missing.append(f"{slug}: {sort} without a test: {', '.join(names)}")
    if missing:
        raise pytest.UsageError("\n".join(missing))

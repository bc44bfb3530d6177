"""Keeps the latest tables of the bench in a document, between two marks; each bench has a place of its own."""

from pathlib import Path

DOCUMENT = Path(__file__).parents[1] / "docs" / "bench.md"


def marks(name: str) -> tuple[str, str]:
    """What stands before and after the tables of a bench."""
    return f"<!-- measured by {name}: do not edit -->", f"<!-- end of what was measured by {name} -->"


def keep(name: str, text: str, document: Path = DOCUMENT) -> None:
    """Write tables into their place in the document. Raises ValueError where it has none."""
    begin, end = marks(name)
    whole = document.read_text(encoding="utf-8")
    if whole.count(begin) != 1 or whole.count(end) != 1 or whole.index(begin) > whole.index(end):
        raise ValueError(f"{document} has no place for what {name} measures: it is between {begin!r} and {end!r}")
    before, rest = whole.split(begin)
    after = rest.split(end)[1]
    document.write_text(f"{before}{begin}\n\n{text.strip()}\n\n{end}{after}", encoding="utf-8")

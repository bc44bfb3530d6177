"""The documents keep up with the code: rules for players, links, schemas."""

import re
from pathlib import Path

import pytest

import fatina
from fatina.engine.cards import Card
from tests.conftest import ROOT, SPECIFIED, numbers_of, split
from tests.write_schemas import FOLDER, schemas

LANGUAGES = ("en", "it")
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
SOURCES = (ROOT / "src" / "fatina", ROOT / "web" / "src")


def cited(text: str) -> list[str]:
    """The numbers that stand in brackets: ``(FT-33, A-4)`` cites two; in ``(FT-33 to FT-36)`` none stands by itself."""
    items = [item.strip() for group in re.findall(r"\(([^()]*)\)", text) for item in re.split("[,;:]", group)]
    return [item for item in items if re.fullmatch(r"[A-Z]+-R?\d+", item)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SPECIFIED)
def test_the_rules_for_players_state_every_clause(slug: str, lang: str) -> None:
    page = ROOT / "docs" / "rules" / f"{slug.replace('-', '_')}.{lang}.md"
    found = {split(name) for name in cited(page.read_text(encoding="utf-8"))}
    clauses = numbers_of(slug, "clauses")
    missing = [f"{prefix}{number}" for prefix, number in sorted(clauses - found)]
    assert not missing, (
        f"{page.name} does not state {', '.join(missing)}: write the number in brackets after the sentence"
    )
    unknown = [f"{prefix}{number}" for prefix, number in sorted(found - clauses - numbers_of(slug, "rulings"))]
    assert not unknown, f"{page.name} cites {', '.join(unknown)}, which {slug} does not have"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SPECIFIED)
def test_no_sentence_of_the_rules_needs_the_numbers_of_its_clauses(slug: str, lang: str) -> None:
    """The page takes them out of the brackets and out of the sentence, into the margin."""
    page = (ROOT / "docs" / "rules" / f"{slug.replace('-', '_')}.{lang}.md").read_text(encoding="utf-8")
    assert not re.findall(r"[Nn]umbers in brackets|numeri tra parentesi", page)
    assert not re.findall(r"\b(?:such as|numbers like|numeri come|quelli come)\s+\([A-Z]+-R?\d+", page)


EFFECT = ("effect", "whom", "touches", "requires", "condition", "needs", "counts")
COLUMNS = {
    "fairy-tale": (("number",), ("name",), ("type",), ("copies",), ("value", "times"), EFFECT),
    "fairy-river": (("name",), ("strength", "value"), ("traits", "copies"), ("distractions",)),
    "fairy-play": (("name",), ("material",), ("authority",), ("fantasy",), ("first",), ("second",), ("third",)),
}
"""What stands in the columns of the lists of cards, by their facts. Shadow cards have no number."""


def listed(page: str, cards: dict[str, Card]) -> dict[str, list[tuple[str, str]]]:
    """The lines of the tables with a card's name in one of the first two columns: cells, each with its heading."""
    found, heads = {}, []
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        heads = cells if cells and not heads else heads if cells else []
        for name in (cell.strip("°") for cell in cells[:2]):
            if name in cards and name not in found:
                found[name] = list(zip(cells, heads, strict=True))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", COLUMNS)
def test_the_lists_of_cards_mark_just_what_was_rebuilt(slug: str, lang: str) -> None:
    game = fatina.game(slug)
    cards = {card.name(lang): card for of in game.printed.cards.values() for card in of}
    page = (ROOT / "docs" / "rules" / f"{slug.replace('-', '_')}.{lang}.md").read_text(encoding="utf-8")
    rows = listed(
        page.partition("\n## Every card" if lang == "en" else "\n## Tutte le carte")[2], cards | lowered(cards)
    )
    assert len(rows) >= {"fairy-tale": 40, "fairy-river": 18, "fairy-play": 9}[slug]
    wrong = []
    for name, cells in rows.items():
        card = (cards | lowered(cards))[name]
        columns = COLUMNS[slug][-len(cells) :] if slug == "fairy-tale" else COLUMNS[slug]
        for facts, (cell, head) in zip(columns, cells, strict=False):
            known = [
                fact for fact in facts if fact in card.sources and (fact == "name" or card.facts.get(fact) is not None)
            ]
            known = known[:1] if slug == "fairy-river" else known  # garments have copies where fairies have traits
            rebuilt = any(card.sources[fact] == "reconstructed" for fact in known)
            if known and rebuilt != ("°" in cell + head):
                wrong.append(f"{name}: {cell}: {', '.join(known)}")
    assert not wrong, wrong


def lowered(cards: dict[str, Card]) -> dict[str, Card]:
    """The same by their names as they stand within a sentence."""
    return {name[0].lower() + name[1:]: card for name, card in cards.items()}


def links(text: str) -> list[str]:
    """The targets of all links of a Markdown page, those in code left out."""
    text = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
    return re.findall(r"\]\(\s*<?([^)>\s]+)", text) + re.findall(
        r"^\s*\[[^\]]+\]:\s*<?([^>\s]+)", text, flags=re.MULTILINE
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for link in links(page.read_text(encoding="utf-8")):
        target = link.split("#")[0]
        if target and not re.match(r"[a-z]+:", target):
            assert (page.parent / target).exists(), f"{page.relative_to(ROOT)} links to {link}, which is not there"


def test_the_map_names_functions_that_are_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w/.-]+\.(?:py|ts))(?::([#\w]+))?`", page)
    assert len(named) > 40
    for path, name in named:
        files = [folder / path for folder in SOURCES if (folder / path).is_file()]
        assert files or "/" not in path, f"docs/architecture.md names {path}, which is not there"
        defined = rf"(def|class|function)\s+{name}\b|^\s*(async )?{re.escape(name)}\("
        if name:
            assert re.search(defined, files[0].read_text(), re.MULTILINE), f"{path} has no {name}"


def test_the_schemas_are_those_of_the_code() -> None:
    written = {file.name: file.read_text(encoding="utf-8") for file in FOLDER.glob("*.json")}
    wanted = schemas()
    stale = sorted(name for name in written.keys() | wanted.keys() if written.get(name) != wanted.get(name))
    assert not stale, f"docs/schemas: {', '.join(stale)} out of date: run .venv/bin/python -m tests.write_schemas"

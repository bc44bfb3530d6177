"""The rules for players as they are written, found in an installed package or in a checkout."""

from pathlib import Path

from fatina.engine.errors import FatinaError

PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE / "rules", PACKAGE.parents[1] / "docs" / "rules")
"""A wheel carries the rules inside the package; an editable install reads them in the checkout."""
GLOSSARIES = (PACKAGE / "glossary.md", PACKAGE.parents[1] / "docs" / "glossary.md")


def rules_of(slug: str, lang: str) -> str:
    """The rules of a game as Markdown. Raises FatinaError if they are not there."""
    name = f"{slug.replace('-', '_')}.{lang}.md"
    for folder in FOLDERS:
        if (folder / name).exists():
            return (folder / name).read_text(encoding="utf-8")
    raise FatinaError(f"the rules are missing: there is no {name} in {' nor in '.join(map(str, FOLDERS))}")


def words_of(title: str) -> list[tuple[str, str]]:
    """The words of a game in English and Italian, as the glossary has them. Raises FatinaError if it is not there."""
    for path in GLOSSARIES:
        if path.exists():
            section = path.read_text(encoding="utf-8").partition(f"\n## {title}\n")[2].partition("\n## ")[0]
            rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")][2:]
            return [(row[0].strip(), row[1].strip()) for row in rows]
    raise FatinaError(f"the glossary is missing: there is none in {' nor in '.join(map(str, GLOSSARIES))}")

"""Reading card files: whole, or refused with all that is wrong, each with line and field, in both languages.

A file may be a stranger's: what it costs to read it is bounded, and what it says can be shown.
"""

import hashlib
import re
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from fatina.engine.cards import LANGUAGES, SOURCES, Card, CardSet, Fact, Section
from fatina.engine.errors import CardError
from fatina.engine.text import is_one_line
from fatina.engine.words import Words

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_BYTES = 64 * 1024
"""Of a file; the largest that we print has less than half of that."""
MOST_WIDTH = 2_000
"""Characters of a line: dotted keys, which stand on one, take time that grows with the square of their length."""
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What does something to a screen: nobody writes it by hand, and files are shown in terminals."""
MOST_NAME = 60
MOST_FLAWS = 50
"""So many mistakes are told; who has made more sees the others next time."""
MOST_SHOWN = 60
"""Characters of a wrong value that are shown."""


@dataclass(frozen=True)
class Flaw:
    """What is wrong in a card file: a sentence with what it is about, and where. Without a section it is the file as a whole."""

    message: str
    arguments: dict[str, Any] = field(default_factory=dict)
    section: str = ""
    index: int = 0
    fact: str = ""
    line: int = 0

    @property
    def where(self) -> str:
        """The card and the field, as the file calls them."""
        return f"{self.section} {self.index + 1}" + (f", {self.fact}" if self.fact else "") if self.section else ""

    def text(self, words: Words, lang: str) -> str:
        """The sentence in a language."""
        spoken = {
            name: value.wanted(words, lang) if isinstance(value, Fact) else value
            for name, value in self.arguments.items()
        }
        return words.say(self.message, lang, **spoken)

    def whole(self, words: Words, lang: str) -> str:
        """The sentence with its place."""
        line = words.say("flaw-line", lang, line=str(self.line)) if self.line else ""
        return ": ".join(part for part in (line, self.where, self.text(words, lang)) if part)


def flaw(message: str, card: Card | None = None, fact: str = "", /, **arguments: Any) -> Flaw:
    """A mistake in a fact of a card, in a card, or, without one, in all cards together."""
    if card is None:
        return Flaw(message, arguments)
    return Flaw(message, {"card": card.id, **arguments}, card.section, card.index, fact)


Check = Callable[[CardSet], Iterable[Flaw]]


def read_text(path: Path) -> str:
    """The text of a file, with lines as TOML ends them. Raises CardError."""
    try:
        with path.open("rb") as file:
            return decode(file.read(MOST_BYTES + 1), str(path))
    except OSError as error:
        raise CardError(f"{path}: cannot be read: {error.strerror}") from None


def decode(content: bytes, name: str = "") -> str:
    """The text of a file that came as bytes. Raises CardError."""
    words = Words()
    if len(content) > MOST_BYTES:
        raise refused([flaw("flaw-too-large", most=MOST_BYTES // 1024)], words, name)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise refused([flaw("flaw-not-utf-8")], words, name) from None


def parse(text: str, sections: dict[str, Section], check: Check, words: Words, name: str = "") -> CardSet:
    """Cards from the text of a file of that name. Raises CardError with all mistakes."""
    document = document_of(text, words, name)
    reader = _Reader(document, sections)
    try:
        cards = reader.read(text)
        flaws = reader.flaws or list(check(cards))
    except RecursionError:  # a table in a table in a table ...
        raise refused([flaw("flaw-too-deep")], words, name) from None
    if flaws:
        raise refused(_placed(flaws, text), words, name)
    return cards


def refused(flaws: list[Flaw], words: Words, name: str) -> CardError:
    """The error that tells these mistakes."""
    sentences = [one.whole(words, "en") for one in flaws]
    starts = [f"{name}, " if one.line else f"{name}: " for one in flaws] if name else [""] * len(flaws)
    return CardError("\n".join(map("".join, zip(starts, sentences, strict=True))), tuple(flaws), words)


def document_of(text: str, words: Words, name: str = "") -> dict[str, Any]:
    """The TOML document of a file, whatever is in it. Raises CardError."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_WIDTH:
            raise refused([replace(flaw("flaw-too-wide", most=MOST_WIDTH), line=number)], words, name)
        if CONTROL.search(line):
            raise refused([replace(flaw("flaw-control"), line=number)], words, name)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*) \(at line (\d+), column \d+\)", str(error), re.DOTALL)
        why, at = (found[1], int(found[2])) if found else (str(error), 0)
        raise refused([replace(flaw("flaw-not-toml", why=_shown(why)), line=at)], words, name) from None
    except RecursionError:
        raise refused([flaw("flaw-too-deep")], words, name) from None


def _shown(value: Any) -> str:
    """A value as it is told."""
    text = value if isinstance(value, str) and value.isprintable() else repr(value)
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…"


def _placed(flaws: list[Flaw], text: str) -> list[Flaw]:
    """The mistakes with their lines, in the order of the file."""
    lines = _find_lines(text)
    placed = []
    for one in flaws:
        line = lines.get((one.section, one.index, one.fact)) or lines.get((one.section, one.index, "")) or 0
        placed.append(replace(one, line=line or int(bool(one.section))))
    return sorted(placed, key=lambda one: one.line)[:MOST_FLAWS]


class _Reader:
    """One reading of one file."""

    def __init__(self, document: dict[str, Any], sections: dict[str, Section]) -> None:
        self.document, self.sections = document, sections
        self.flaws: list[Flaw] = []
        self.ids = {section: self.ids_of(section) for section in sections}

    def wrong(self, message: str, section: str = "", index: int = 0, fact: str = "", /, **arguments: Any) -> None:
        self.flaws.append(Flaw(message, arguments, section, index, fact))

    def ids_of(self, section: str) -> set[str]:
        """All ids that the cards of a section have, right or wrong otherwise."""
        return {entry["id"] for entry in self.entries(section) or () if isinstance(entry.get("id"), str)}

    def entries(self, section: str) -> list[dict[str, Any]] | None:
        """The cards of a section as they stand; None where something else stands."""
        entries = self.document.get(section, [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            return None
        return entries

    def read(self, text: str) -> CardSet:
        name = self.document.get("name")
        if not isinstance(name, str) or not name:
            self.wrong("flaw-no-name")
        elif not is_one_line(name, MOST_NAME):
            self.wrong("flaw-bad-name", "", 0, "name", most=MOST_NAME)
        for key in self.document:
            if key != "name" and key not in self.sections:
                self.wrong("flaw-unknown-part", _shown(key), parts=", ".join(self.sections))
        seen: dict[str, str] = {}
        cards = {section: self.read_section(section, form, seen) for section, form in self.sections.items()}
        digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        return CardSet(str(name), digest, self.sections, cards, text)

    def read_section(self, section: str, form: Section, seen: dict[str, str]) -> list[Card]:
        entries = self.entries(section)
        if entries is None:
            self.wrong("flaw-no-list", section, section=section)
            return []
        if not entries:
            self.wrong("flaw-none", section=section)
        if len(entries) > form.most:
            self.wrong("flaw-too-many", section, form.most, most=form.most)
        cards = []
        for index, entry in enumerate(entries[: form.most]):
            card = self.read_card(section, form, index, entry)
            if card is None:
                continue
            if card.id in seen:
                self.wrong("flaw-same-id", section, index, "id", id=card.id, of=seen[card.id])
            seen.setdefault(card.id, section)
            cards.append(card)
        return cards

    def read_card(self, section: str, form: Section, index: int, entry: dict[str, Any]) -> Card | None:
        """A card; None if something is wrong with it."""
        before = len(self.flaws)
        card_id = entry.get("id")
        if not isinstance(card_id, str) or len(card_id) > MOST_NAME or not ID.fullmatch(card_id):
            self.wrong("flaw-id", section, index, "id")
            card_id = ""
        names: Any = entry.get("name")
        if not isinstance(names, dict) or {*names} != {*LANGUAGES}:
            self.wrong("flaw-names", section, index, "name")
        elif not all(isinstance(name, str) and is_one_line(name, MOST_NAME) for name in names.values()):
            self.wrong("flaw-bad-name", section, index, "name", most=MOST_NAME)
        known = {"id", "name", "source", *form.facts}
        for fact in entry:
            if fact not in known:
                self.wrong(
                    "flaw-unknown", section, index, _shown(fact), section=section, fields=", ".join(sorted(known))
                )
        facts: dict[str, Any] = {}
        missing = []
        for fact, what in form.facts.items():
            if fact in entry:
                self.check_fact(what, entry[fact], section, index, fact)
                facts[fact] = entry[fact]
            elif what.default is None:
                missing.append(fact)
                self.wrong("flaw-missing", section, index, card=card_id, fact=fact, wanted=what)
        sources = self.read_sources(section, index, entry, (*facts, *missing))
        if len(self.flaws) > before:
            return None
        return Card(card_id, section, index, names, facts, sources)

    def check_fact(self, what: Fact, value: Any, section: str, index: int, fact: str) -> None:
        values = value if what.most and isinstance(value, list) else [value]
        right = not what.most or (isinstance(value, list) and len(value) <= what.most)
        for single in values:
            if what.words:
                right = right and single in what.words
            elif what.section:
                right = right and isinstance(single, str)
            else:
                right = right and type(single) is int and what.low <= single <= what.high
        if not right:
            told = repr(value) if isinstance(value, str) else _shown(value)
            self.wrong("flaw-value", section, index, fact, value=_shown(told), wanted=what)
        elif what.section:
            for single in values:
                if single not in self.ids[what.section]:
                    self.wrong("flaw-no-card", section, index, fact, section=what.section, id=_shown(single))

    def read_sources(self, section: str, index: int, entry: dict[str, Any], facts: tuple[str, ...]) -> dict[str, str]:
        given = entry.get("source")
        table = {"default": given} if isinstance(given, str) else given
        right = ", ".join(SOURCES)
        if not isinstance(table, dict):
            self.wrong("flaw-no-sources", section, index, "source", sources=right)
            return {}
        for fact, source in table.items():
            if fact not in ("default", "name", *facts):
                self.wrong("flaw-source-of", section, index, "source", fact=_shown(fact))
            if source not in SOURCES:
                self.wrong("flaw-bad-source", section, index, "source", value=_shown(source), sources=right)
        sources: dict[str, str] = {}
        for fact in ("name", *facts):
            source = table.get(fact, table.get("default"))
            if source is None:
                self.wrong("flaw-no-source", section, index, "source", fact=fact)
            else:
                sources[fact] = source
        return sources


def _find_lines(text: str) -> dict[tuple[str, int, str], int]:
    """Where each field stands; TOML's own reader does not say."""
    lines: dict[tuple[str, int, str], int] = {}
    count: dict[str, int] = {}
    section, index = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        if header := re.match(r"\s*\[\[?\s*([\w-]+)", line):
            if line.lstrip().startswith("[["):
                section = header[1]
                index = count.get(section, 0)
                count[section] = index + 1
            lines.setdefault((section, index, ""), number)
        elif found := re.match(r'\s*"?([\w-]+)"?\s*[.=]', line):
            lines.setdefault((section, index, found[1]) if section else (found[1], 0, ""), number)
            if not section:
                lines.setdefault(("", 0, found[1]), number)
    return lines

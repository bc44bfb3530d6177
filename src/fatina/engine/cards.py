"""Card files: everything printed on the cards, as data, each fact with where it comes from.

A game declares what its file holds (``Section``s of ``Fact``s); a file is read against that and errors name line and field.
"""

import hashlib
import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.errors import CardError, FatinaError

SOURCES = ("rulebook", "derived", "public", "reconstructed")
LANGUAGES = ("en", "it")
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Fact:
    """A fact printed on a card: a number, a word of a few, or another card; one, or at most ``most`` of them."""

    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    section: str = ""
    most: int = 0
    default: int | None = None

    @property
    def wanted(self) -> str:
        if self.words:
            one = "one of " + ", ".join(self.words)
        elif self.section:
            one = f"the id of a {self.section}"
        else:
            one = f"a whole number from {self.low} to {self.high}"
        return f"a list of at most {self.most}, each {one}" if self.most else one


def integer(low: int, high: int, default: int | None = None) -> Fact:
    """A whole number; a card may leave it out if there is a default."""
    return Fact(low, high, default=default)


def choice(*words: str, default: int | None = None) -> Fact:
    """One of a few words; in tables it is the word's place (``default`` where a card leaves it out)."""
    return Fact(words=words, default=default)


def refers(section: str) -> Fact:
    """Another card, by id; in tables its place in its section, -1 where a card leaves it out."""
    return Fact(section=section, default=-1)


def several(fact: Fact, most: int) -> Fact:
    """A list of such facts; in tables a row, filled up with -1."""
    return Fact(fact.low, fact.high, fact.words, fact.section, most, -1)


@dataclass(frozen=True)
class Section:
    """One sort of card: the most different ones that a state has room for, and what is printed on each."""

    most: int
    facts: dict[str, Fact]


@dataclass(frozen=True)
class Card:
    """A card as printed, with the source of each fact."""

    id: str
    section: str
    index: int
    names: dict[str, str]
    facts: dict[str, Any]
    sources: dict[str, str]

    def name(self, lang: str) -> str:
        """The printed name."""
        return self.names[lang]


class CardSet:
    """A card file that was read: named, hashed, checked."""

    def __init__(self, name: str, digest: str, sections: dict[str, Section], cards: dict[str, list[Card]]) -> None:
        self.name = name
        self.hash = digest
        self.sections = sections
        self.cards = cards

    def __getitem__(self, section: str) -> list[Card]:
        return self.cards[section]

    def card_id(self, section: str, index: int) -> str:
        """The id of a card by its place."""
        cards = self.cards[section]
        if not 0 <= index < len(cards):
            raise FatinaError(f"there is no {section} number {index}")
        return cards[index].id

    def card_index(self, section: str, card_id: str) -> int:
        """The place of a card by its id. Raises FatinaError with the nearest ids."""
        found = self._places[section].get(card_id)
        if found is None:
            import difflib

            near = difflib.get_close_matches(card_id, self._places[section], 3, 0.4)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise FatinaError(f"{card_id!r} is not the id of a {section}{hint}")
        return found

    @cached_property
    def _places(self) -> dict[str, dict[str, int]]:
        return {section: {card.id: card.index for card in cards} for section, cards in self.cards.items()}

    def table(self, section: str, fact: str) -> npt.NDArray[np.int16]:
        """A fact of all cards of a section as numbers, with room for as many cards as a state can hold."""
        form = self.sections[section]
        what = form.facts[fact]
        shape = (form.most, what.most) if what.most else (form.most,)
        table = np.full(shape, -1 if what.default is None else what.default, np.int16)
        for card in self.cards[section]:
            value = card.facts.get(fact)
            if isinstance(value, list):
                for i, single in enumerate(value):
                    table[card.index, i] = self._number(what, single)
            elif value is not None:
                table[card.index] = self._number(what, value)
        return table

    def _number(self, what: Fact, value: Any) -> int:
        if what.words:
            return what.words.index(value)
        return self._places[what.section][value] if what.section else int(value)


def read_cards(path: Path, sections: dict[str, Section]) -> CardSet:
    """Read a card file. Raises CardError naming file, line and field of the first mistake."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise CardError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CardError(f"{path}: is not UTF-8 text") from None
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CardError(f"{path}: is not TOML: {error}") from None
    return _Reader(path, text, document, sections).read()


class _Reader:
    """One reading of one file."""

    def __init__(self, path: Path, text: str, document: dict[str, Any], sections: dict[str, Section]) -> None:
        self.path, self.text, self.document, self.sections = path, text, document, sections
        self.lines = _find_lines(text)

    def fail(self, message: str, section: str = "", index: int = 0, field: str = "") -> CardError:
        line = self.lines.get((section, index, field)) or self.lines.get((section, index, "")) or 1
        label = f"{section} {index + 1}" + (f", {field}" if field else "") + ": " if section else ""
        return CardError(f"{self.path}, line {line}: {label}{message}")

    def read(self) -> CardSet:
        name = self.document.get("name")
        if not isinstance(name, str) or not name:
            raise self.fail('the file needs a name: name = "..."')
        for key in self.document:
            if key != "name" and key not in self.sections:
                raise self.fail(f"unknown; the file has name, {', '.join(self.sections)}", key)
        seen: dict[str, str] = {}
        cards = {section: self.read_section(section, form, seen) for section, form in self.sections.items()}
        for section, form in self.sections.items():
            for card in cards[section]:
                self.check_references(card, form, cards)
        digest = hashlib.sha256(self.text.encode()).hexdigest()[:16]
        return CardSet(name, digest, self.sections, cards)

    def read_section(self, section: str, form: Section, seen: dict[str, str]) -> list[Card]:
        entries = self.document.get(section, [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise self.fail(f"write each as [[{section}]]", section)
        if not entries:
            raise CardError(f"{self.path}: there is no [[{section}]]")
        if len(entries) > form.most:
            raise self.fail(f"at most {form.most} different ones fit", section, form.most)
        cards = []
        for index, entry in enumerate(entries):
            card = self.read_card(section, form, index, entry)
            if card.id in seen:
                raise self.fail(f"{card.id!r} is the id of a {seen[card.id]} already", section, index, "id")
            seen[card.id] = section
            cards.append(card)
        return cards

    def read_card(self, section: str, form: Section, index: int, entry: dict[str, Any]) -> Card:
        card_id = entry.get("id")
        if not isinstance(card_id, str) or not ID.fullmatch(card_id):
            raise self.fail('needs an id of small letters, digits and hyphens: id = "..."', section, index, "id")
        names = entry.get("name")
        if (
            not isinstance(names, dict)
            or set(names) != set(LANGUAGES)
            or not all(isinstance(n, str) and n for n in names.values())
        ):
            raise self.fail(
                'needs its name in both languages: name = { en = "...", it = "..." }', section, index, "name"
            )
        known = {"id", "name", "source", *form.facts}
        for field in entry:
            if field not in known:
                raise self.fail(f"unknown; a {section} has {', '.join(sorted(known))}", section, index, field)
        facts = {}
        for field, what in form.facts.items():
            if field in entry:
                self.check_fact(what, entry[field], section, index, field)
                facts[field] = entry[field]
            elif what.default is None:
                raise self.fail(f"{card_id} has no {field}; it should be {what.wanted}", section, index, "")
        return Card(card_id, section, index, names, facts, self.read_sources(section, index, entry, facts))

    def check_fact(self, what: Fact, value: Any, section: str, index: int, field: str) -> None:
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
            raise self.fail(f"{value!r} should be {what.wanted}", section, index, field)

    def check_references(self, card: Card, form: Section, cards: dict[str, list[Card]]) -> None:
        for field, value in card.facts.items():
            what = form.facts[field]
            if what.section:
                known = {other.id for other in cards[what.section]}
                for single in value if isinstance(value, list) else [value]:
                    if single not in known:
                        raise self.fail(f"there is no {what.section} {single!r}", card.section, card.index, field)

    def read_sources(self, section: str, index: int, entry: dict[str, Any], facts: dict[str, Any]) -> dict[str, str]:
        given = entry.get("source")
        table = {"default": given} if isinstance(given, str) else given
        wanted = f"one of {', '.join(SOURCES)}"
        if not isinstance(table, dict):
            raise self.fail(f"says where the facts come from: source = {wanted}", section, index, "source")
        for field, source in table.items():
            if field not in ("default", "name", *facts):
                raise self.fail(f"{field} is not a fact of this card", section, index, "source")
            if source not in SOURCES:
                raise self.fail(f"{source!r} should be {wanted}", section, index, "source")
        sources = {}
        for field in ("name", *facts):
            source = table.get(field, table.get("default"))
            if source is None:
                raise self.fail(f"no source for {field}: add it, or a default", section, index, "source")
            sources[field] = source
        return sources


def _find_lines(text: str) -> dict[tuple[str, int, str], int]:
    """Where each field stands; TOML's own reader does not say."""
    lines: dict[tuple[str, int, str], int] = {}
    count: dict[str, int] = {}
    section, index = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[\[?\s*([\w-]+)", line):
            if line.lstrip().startswith("[["):
                section = header[1]
                index = count.get(section, 0)
                count[section] = index + 1
            lines.setdefault((section, index, ""), number)
        elif field := re.match(r'\s*"?([\w-]+)"?\s*[.=]', line):
            lines.setdefault((section, index, field[1]) if section else (field[1], 0, ""), number)
    return lines

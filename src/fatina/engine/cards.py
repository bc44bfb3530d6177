"""Cards as data: everything printed on them, each fact with where it comes from.

A game declares what its card file holds (``Section``s of ``Fact``s); ``card_file`` reads a file against that.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.errors import FatinaError
from fatina.engine.words import Words

SOURCES = ("rulebook", "derived", "public", "reconstructed")
LANGUAGES = ("en", "it")


@dataclass(frozen=True)
class Fact:
    """A fact printed on a card: a number, a word of a few, or another card; one, or at most ``most`` of them."""

    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    section: str = ""
    most: int = 0
    default: int | None = None

    def wanted(self, words: Words, lang: str) -> str:
        """What it should be, in a language."""
        if self.words:
            one = words.say("flaw-word", lang, words=", ".join(self.words))
        elif self.section:
            one = words.say("flaw-id-of", lang, section=self.section)
        else:
            one = words.say("flaw-number", lang, low=self.low, high=self.high)
        return words.say("flaw-list", lang, most=self.most, each=one) if self.most else one


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
    """A card file that was read: named, hashed, checked. ``text`` is the file."""

    def __init__(
        self, name: str, digest: str, sections: dict[str, Section], cards: dict[str, list[Card]], text: str = ""
    ) -> None:
        self.name = name
        self.hash = digest
        self.text = text
        self.sections = sections
        self.cards = cards

    def __getitem__(self, section: str) -> list[Card]:
        return self.cards[section]

    def unlike(self, named: Any) -> str | None:
        """Why what was written with the cards that it names cannot be read with these; None if it can."""
        name, made = (named.get("name"), named.get("hash")) if isinstance(named, dict) else (None, None)
        if made == self.hash:
            return None
        shown = made if isinstance(made, str) and made.isprintable() else repr(made)
        return (
            f"made with the card file {name!r} ({shown}), not with {self.name!r} ({self.hash}): "
            "name the file that it was made with, --cards FILE (in Python cards=game.read_cards(FILE))"
        )

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

    def copies(self, section: str, fact: str = "copies") -> int:
        """How many cards of a section there are, counting each as often as it is printed."""
        return sum(card.facts[fact] for card in self.cards[section])

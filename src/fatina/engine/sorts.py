"""Sorts: what a number means to a person. Fields, moves and events are written and read by them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from fatina.engine.errors import FatinaError


class Names(Protocol):
    """The names of the cards in use."""

    def card_id(self, section: str, index: int) -> str: ...
    def card_index(self, section: str, card_id: str) -> int: ...


@dataclass(frozen=True)
class Sort:
    """A meaning. ``size`` is the number of values (0: any number), ``low`` the first; ``blank`` stands for nothing."""

    name: str
    size: int = 0
    low: int = 0
    blank: int = 0
    section: str = ""
    words: tuple[str, ...] = ()

    def write(self, value: int, names: Names) -> Any:
        """The JSON form of a value; None for nothing."""
        if value == self.blank and self.blank == -1:
            return None
        match self.name:
            case "card":
                return names.card_id(self.section, value)
            case "word":
                return self.words[value]
            case "flag":
                return bool(value)
            case "seats":
                return [seat for seat in range(8) if value >> seat & 1]
        return value

    def read(self, value: Any, names: Names) -> int:
        """The value of a JSON form; raises FatinaError with what would be right."""
        if value is None and self.blank == -1:
            return -1
        match self.name:
            case "card":
                if not isinstance(value, str):
                    raise FatinaError(f"{value!r} is not the id of a card")
                return names.card_index(self.section, value)
            case "word":
                if value not in self.words:
                    raise FatinaError(f"{value!r} is not one of {', '.join(self.words)}")
                return self.words.index(value)
            case "flag":
                if not isinstance(value, bool):
                    raise FatinaError(f"{value!r} is neither true nor false")
                return int(value)
            case "seats":
                if not isinstance(value, list) or any(type(seat) is not int or not 0 <= seat < 5 for seat in value):
                    raise FatinaError(f"{value!r} is not a list of seats")
                if len(set(value)) < len(value):
                    raise FatinaError(f"{value!r} names a seat twice")
                return sum(1 << seat for seat in value)
        if type(value) is not int:
            raise FatinaError(f"{value!r} is not a whole number")
        if self.size and not self.low <= value < self.low + self.size:
            raise FatinaError(f"{value} is not between {self.low} and {self.low + self.size - 1}")
        return value

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of one value."""
        form: dict[str, Any]
        match self.name:
            case "card":
                form = {"type": "string", "description": f"id of a {self.section}"}
            case "word":
                form = {"enum": list(self.words)}
            case "flag":
                form = {"type": "boolean"}
            case "seats":
                form = {"type": "array", "uniqueItems": True, "items": {"type": "integer", "minimum": 0, "maximum": 4}}
            case _:
                form = {"type": "integer"}
                if self.size:
                    form |= {"minimum": self.low, "maximum": self.low + self.size - 1}
        return {"anyOf": [form, {"type": "null"}]} if self.blank == -1 else form


NO_CARD = NOBODY = -1
"""In place of a card or a seat: none."""

NUMBER = Sort("number")
"""Any number."""
FLAG = Sort("flag", 2)
"""Yes or no."""
SEAT = Sort("seat", 5, blank=-1)
"""A seat, or none."""
SEATS_SET = Sort("seats")
"""A set of seats, one bit each."""
WITNESSES = Sort("seats", 1 << 5)
"""Who has seen something: a set of seats, or all five, however many play, for what spectators have seen too."""
INTERNAL = Sort("internal")
"""Follows from the rest of the state: no position holds it."""
HEX = Sort("hex")
"""The dealer's key."""
WORDLESS = Sort("wordless")
"""Written by the position's own fields (seats, options)."""


def card(section: str, size: int = 0) -> Sort:
    """A card of a section of the card file, by its place there (or none, -1); ``size`` is the most the game can hold."""
    return Sort("card", size, blank=-1, section=section)


def counts(section: str) -> Sort:
    """How many of each card: the last axis of the field runs over the cards of the section."""
    return Sort("counts", section=section)


def number(low: int, high: int) -> Sort:
    """A number from low to high, both included."""
    return Sort("number", high - low + 1, low)


def word(*words: str, optional: bool = False) -> Sort:
    """One of a few words, by its place; with ``optional``, none of them is -1."""
    return Sort("word", len(words), words=words, blank=-1 if optional else 0)


Naming = Callable[[Sort, int], str]
"""How a value is called in some language."""

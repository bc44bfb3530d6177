"""Names for numbers: a class of constants becomes a namespace that rules read.

    @names
    class Stage:
        PICK, PLAY = range(2)                             # words_of(Stage) == ("pick", "play")

    @names
    class Told:
        KEPT = event(seat=SEAT, card=secret(CARD))        # what is declared is numbered in order

    s.stage = Stage.PLAY                                  # in rules; so a number is never bound to a name by its place in a list

To Numba a namespace is a module, and what modules hold is constant: machine code has the bare number.
"""

from dataclasses import dataclass
from types import ModuleType
from typing import Any, TypeVar

Declared = TypeVar("Declared", bound=type)


@dataclass(frozen=True)
class Entry:
    """Something declared in a namespace: what it is, and how many numbers it takes."""

    what: Any
    size: int = 1


class Namespace(ModuleType):
    """Constants by name, and what was declared by each."""

    def __init__(self, declared: type) -> None:
        super().__init__(f"{declared.__module__}.{declared.__qualname__}", declared.__doc__)
        self.__entries__: dict[str, Any] = {}
        number = 0
        for name, value in vars(declared).items():
            if isinstance(value, Entry):
                self.__entries__[name] = value.what
                setattr(self, name, number)
                number += value.size
            elif not name.startswith("__"):
                self.__entries__[name] = None
                setattr(self, name, value)


def names(declared: Declared) -> Declared:
    """Make a class of numbers, or of things declared one after another, a namespace."""
    return Namespace(declared)  # type: ignore[return-value]


def declare(what: Any, size: int = 1) -> int:
    """Something that gets the next number of its namespace; it becomes that number when the namespace is made."""
    return Entry(what, size)  # type: ignore[return-value]


def declared_in(namespace: type) -> dict[str, Any]:
    """What a namespace declares, by its name in small letters. Raises TypeError for a class that is none."""
    if not isinstance(namespace, Namespace):
        raise TypeError(f"{namespace.__name__} is no namespace: mark the class with @names")
    return {name.lower(): what for name, what in namespace.__entries__.items()}


def words_of(namespace: type) -> tuple[str, ...]:
    """The words for the numbers of a namespace: ``CLOSE_THIS`` is close-this. Raises TypeError if they do not count up from 0."""
    words = tuple(name.replace("_", "-") for name in declared_in(namespace))
    numbers = [value for name, value in vars(namespace).items() if not name.startswith("__")]
    if numbers != list(range(len(words))):
        raise TypeError(f"{namespace.__name__}: the numbers must count up from 0, not {numbers}")
    return words

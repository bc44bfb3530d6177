"""How much there is to compile, and how long that takes: by the size of rules and of all rules that they call."""

from collections.abc import Iterable, Iterator
from dis import get_instructions
from functools import cache
from types import FunctionType
from typing import TYPE_CHECKING

from fatina.engine.compiled import Called, rules, stubs

if TYPE_CHECKING:
    from fatina.engine.layout import Layout

NEW, ALL, EACH = 1.75e-4, 4.0e-5, 0.08
"""Seconds for each byte (as Python counts them) of rules that no other entry called before, of all rules that an entry calls, and
for an entry by itself; on a usual machine of 2024, and true to a fifth for every game (``bench/compiling.py``)."""


def called_by(rule: Called, form: "Layout") -> Iterator[tuple[str, Called]]:
    """The rules that a rule calls, each with the name under which it does, in its game's own version."""
    # not by co_names: a field may be called like a rule
    loaded = (step.argval for step in get_instructions(rule) if step.opname == "LOAD_GLOBAL")
    for name in dict.fromkeys(loaded):
        used = rule.__globals__.get(name)
        if isinstance(used, FunctionType):
            if used in stubs:
                yield name, stubs[used](form)
            elif used in rules:
                yield name, used


@cache
def reached(rule: Called, form: "Layout") -> frozenset[Called]:
    """A rule, and all rules that it calls for states of a layout."""
    return frozenset({rule}).union(*(reached(used, form) for _, used in called_by(rule, form)))


def seconds_for(entries: Iterable[Called], form: "Layout", known: Iterable[Called] = ()) -> list[float]:
    """How long it takes to compile each of some entries, one after another, when some rules are known already."""
    seen = set(known)
    found = []
    for entry in entries:
        parts = reached(entry, form)
        found.append(EACH + NEW * size_of(parts - seen) + ALL * size_of(parts))
        seen |= parts
    return found


def size_of(parts: Iterable[Called]) -> int:
    """The bytes of rules."""
    return sum(len(part.__code__.co_code) for part in parts)

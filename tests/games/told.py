"""Who hears what: every event that a rule tells, held against its declaration and against the rules of its game.

All learn all of an event, but for its secret arguments; those go to the seats listed here.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from fatina.engine import events
from fatina.engine.cards import CardSet
from fatina.engine.events import EVERYBODY, Events
from fatina.engine.sorts import Sort

Arguments = dict[str, int]


def of_the_seat(told: Arguments) -> set[int]:
    """Only whose move it was."""
    return {1 << told["seat"]}


def of_both(told: Arguments) -> set[int]:
    """The two between whom a card goes."""
    return {1 << told["seat"] | 1 << told["other"]}


def of_the_seat_or_all(told: Arguments) -> set[int]:
    """Only whose move it was, or everybody where the card lies open."""
    return {1 << told["seat"], EVERYBODY}


SECRETS: dict[str, dict[str, Callable[[Arguments], set[int]]]] = {
    "fairy_tale": {
        "kept": of_the_seat,  # FT-13
        "laid": of_the_seat,  # FT-19
        "discarded": of_the_seat,
    },
    "fairy_river": {
        "fairy-drawn": of_the_seat,  # FRR-5
        "given": of_both,  # FRR-8: face down, only the number is public
        "loaded": of_the_seat,  # FR-27
        "sent-back": of_the_seat,  # FRR-51
    },
    "fairys_fate": {
        "played": lambda told: {EVERYBODY if told["position"] % 2 == 0 else 1 << told["seat"]},  # FF-23
        "drew": of_the_seat,  # RU-7: only backs are public
        "swept-card": lambda _: set(range(EVERYBODY + 1)),  # RU-52: who had seen it
        "gave-up": of_the_seat,  # RU-52
        "got-recipe": of_the_seat,  # RU-8
        "looked": of_the_seat,  # RU-29
    },
    "fate_e_leggende": {
        "drew": of_the_seat,  # FL-9: hands are hidden
        "looked": of_the_seat,  # FL-32
        "swapped": of_the_seat,  # FL-33
        "took-object": of_the_seat,  # FL-87
        "placed": lambda told: {EVERYBODY if told["up"] else 1 << told["seat"]},  # FL-87
    },
    "fairy_play": {
        "drew": of_the_seat_or_all,  # all see the top card of the deck at a decision
    },
}


def is_one_of(sort: Sort, value: int, cards: CardSet) -> bool:
    """Whether a value has this meaning."""
    if sort.name == "number" and not sort.size:
        return True
    size = len(cards[sort.section]) if sort.section else sort.size
    return sort.low <= value < sort.low + size or (value == -1 == sort.blank)


def check(game: str, declared: Events, cards: CardSet, kind: int, who: int, values: tuple[Any, ...]) -> None:
    """Raise AssertionError if an event is not told as it is declared, to whom the rules say."""
    name, sorts, secrets = declared.kinds[kind]
    assert len(values) == len(sorts), f"{name} is told with {len(values)} arguments, and has {len(sorts)}"
    assert all(isinstance(value, int | np.integer) for value in (who, *values)), f"{name}: {values}"
    told = dict(zip(sorts, map(int, values), strict=True))
    for argument, sort in sorts.items():
        assert is_one_of(sort, told[argument], cards), f"{name}: {argument} cannot be {told[argument]}"
    assert not secrets or name in SECRETS.get(game, {}), (
        f"{name} has secret arguments: list in told.py who may know them"
    )
    may_know = SECRETS[game][name](told) if secrets else {EVERYBODY}
    assert who in may_know, f"{name}: told to {who:b}"


@contextmanager
def checked() -> Iterator[None]:
    """Hold every event against its declaration, while rules are interpreted."""

    def tell(game: str, declared: Events, cards: CardSet) -> Callable[..., None]:
        def check_and_tell(log: Any, kind: int, who: int, *values: int) -> None:
            check(game, declared, cards, kind, who, values)
            events.tell(log, kind, who, *values)

        return check_and_tell

    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("fatina.games.") and getattr(module, "tell", None) is events.tell:
                package = sys.modules[name.rpartition(".")[0]]
                game = package.GAME
                patch.setattr(module, "tell", tell(package.__name__.split(".")[-1], game.events, game.printed))
        yield

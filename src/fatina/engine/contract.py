"""The contract: the functions that every game gives, callable on any game's state from rules.

Which game's rule is meant follows from the layout of the state; in machine code it is known beforehand.
``docs/adding-a-game.md`` says what each function must do.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fatina.engine.compiled import Rule, of_each_layout
from fatina.engine.layout import Cells, Header, Layout


@dataclass(frozen=True)
class Rules:
    """A game's functions."""

    setup: Callable[[Any], None]
    legal: Callable[[Any, int, Cells], int]
    apply: Callable[[Any, int, int, Cells], None]
    imagine: Callable[[Any, int, Cells], None]
    observe: Callable[[Any, int, Cells], None]
    judge: Callable[[Any, int], float]


_rules: dict[Layout, Rules] = {}


def register(game: str, form: Layout, rules: Rules) -> None:
    """Make a game's functions those of its layout."""
    form.code.game = game
    _rules[form] = rules


def _generic(stub: Rule) -> Rule:
    """Let the function stand for the rule of that name of whichever game the state belongs to."""

    def choose(form: Layout) -> Callable[..., Any]:
        chosen: Callable[..., Any] = getattr(_rules[form], stub.__name__)
        return chosen

    return of_each_layout(stub, choose)


ONLY_IN_RULES = "call this from a function marked @rule"


@_generic
def setup(s: Header) -> None:
    """Deal a new game: seats, options, card tables and key are in the state already."""
    raise TypeError(ONLY_IN_RULES)


@_generic
def legal(s: Header, seat: int, out: Cells) -> int:
    """Write the numbers of the moves open to that seat, each once; return how many."""
    raise TypeError(ONLY_IN_RULES)


@_generic
def apply(s: Header, seat: int, move: int, log: Cells) -> None:
    """Carry out one legal move and all that follows from it up to the next decision."""
    raise TypeError(ONLY_IN_RULES)


@_generic
def imagine(s: Header, seat: int, rng: Cells) -> None:
    """Redraw all that the seat cannot know, keeping all that it does know."""
    raise TypeError(ONLY_IN_RULES)


@_generic
def observe(s: Header, seat: int, out: Cells) -> None:
    """Write the seat's knowledge as numbers; ``out`` comes in as zeros."""
    raise TypeError(ONLY_IN_RULES)


@_generic
def judge(s: Header, seat: int) -> float:
    """How well this seat stands: its lead over the best other player, 0 when even."""
    raise TypeError(ONLY_IN_RULES)

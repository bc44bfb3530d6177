"""Moves as integers: a table of verbs and arguments gives each move its number, its JSON form and its sentence.

@names
class Verb:
    KEEP = verb(card=CARD)
    GIVE = verb(card=CARD, other=SEAT)

MOVES = Moves(Verb)
move_of, verb_of = MOVES.move_of, MOVES.verb_of       # in rules: move_of(Verb.GIVE, card, other); verb_of(move) == Verb.GIVE
chosen_card, chosen_other = MOVES.argument("card"), MOVES.argument("other")
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.compiled import rule
from fatina.engine.errors import FatinaError
from fatina.engine.layout import Cells
from fatina.engine.names import declare, declared_in
from fatina.engine.sorts import Names, Sort


@dataclass(frozen=True)
class Verb:
    """A kind of move: its arguments (the last one counts fastest) and the number of its first move."""

    name: str
    arguments: dict[str, Sort]
    first: int
    size: int

    def step(self, argument: str) -> int:
        """By how much the number of a move grows with one argument."""
        names = list(self.arguments)
        return prod(self.arguments[name].size for name in names[names.index(argument) + 1 :])

    def values(self, argument: str) -> npt.NDArray[np.int64]:
        """An argument of all moves of this verb in order; -1 if they have none of that name."""
        if argument not in self.arguments:
            return np.full(self.size, -1)
        sort = self.arguments[argument]
        return np.arange(self.size) // self.step(argument) % sort.size + sort.low


ARGUMENTS = 2
"""No move speaks of more things than this: a bigger choice is a chain of moves."""


def verb(**arguments: Sort) -> int:
    """Declare a verb by its arguments (``from_`` is called from); in its namespace it becomes its number."""
    return declare({name.rstrip("_"): sort for name, sort in arguments.items()})


def _looked_up(values: list[npt.NDArray[np.int64]]) -> Callable[[int], int]:
    """The rule that looks something up by the number of a move."""
    table = np.concatenate(values).astype(np.int16)

    @rule
    def look_up(move: int) -> int:
        return int(table[move])

    return look_up


@rule
def offer_once(out: Cells, n: int, move: int) -> int:
    """Add a move to a list of ``n`` unless it is there already: equal cards are one choice. Return how many there are."""
    for i in range(n):
        if out[i] == move:
            return n
    out[n] = move
    return n + 1


class Moves:
    """All moves of a game. ``move_of``, ``verb_of`` and what ``argument`` gives are rules: they put a number together and take
    it apart."""

    def __init__(self, verbs: type) -> None:
        self.verbs: dict[str, Verb] = {}
        self.size = 0
        for key, arguments in declared_in(verbs).items():
            name = key.replace("_", "-")
            for argument, sort in arguments.items():
                if argument in ("seat", "verb"):
                    raise TypeError(f"verb {name}: {argument} is who moves and what, call the argument another name")
                if not sort.size:
                    raise TypeError(f"verb {name}: argument {argument} has no fixed number of values")
            if len(arguments) > ARGUMENTS:
                raise TypeError(f"verb {name}: more than {ARGUMENTS} arguments; make it a chain of moves")
            self.verbs[name] = Verb(name, arguments, self.size, prod(sort.size for sort in arguments.values()))
            self.size += self.verbs[name].size
        self._in_order = list(self.verbs.values())
        self.move_of = self._move_of()
        self.verb_of = _looked_up([np.full(verb.size, place) for place, verb in enumerate(self._in_order)])

    def _move_of(self) -> Callable[..., int]:
        """The rule that gives the number of a move, by the number of its verb and its arguments in order."""
        firsts = np.zeros(len(self.verbs), np.int64)  # as if all arguments were 0
        steps = np.zeros((len(self.verbs), ARGUMENTS), np.int64)
        for place, verb in enumerate(self._in_order):
            firsts[place] = verb.first
            for i, (name, sort) in enumerate(verb.arguments.items()):
                steps[place, i] = verb.step(name)
                firsts[place] -= sort.low * verb.step(name)

        @rule
        def move_of(verb: int, first: int = 0, second: int = 0) -> int:
            return int(firsts[verb] + first * steps[verb, 0] + second * steps[verb, 1])

        return move_of

    def argument(self, name: str) -> Callable[[int], int]:
        """The rule that gives the argument of that name of a move; -1 for a move that has none."""
        return _looked_up([verb.values(name) for verb in self._in_order])

    def verb(self, move: int) -> Verb:
        """The verb of a move. Raises FatinaError for a number that is no move."""
        if not 0 <= move < self.size:
            raise FatinaError(f"{move} is not the number of a move: they go from 0 to {self.size - 1}")
        return self._in_order[self.verb_of(move)]

    def arguments_of(self, move: int) -> dict[str, int]:
        """The arguments of a move by name."""
        verb = self.verb(move)
        return {name: int(verb.values(name)[move - verb.first]) for name in verb.arguments}

    def number(self, verb_name: str, **arguments: int) -> int:
        """The number of a move. Raises FatinaError for a verb or an argument that does not exist."""
        verb = self._verb(verb_name)
        return verb.first + sum(verb.step(name) * (arguments[name] - sort.low) for name, sort in verb.arguments.items())

    def write(self, move: int, names: Names) -> dict[str, Any]:
        """The JSON form: the verb, and the arguments by name."""
        verb = self.verb(move)
        return {"verb": verb.name} | {
            name: verb.arguments[name].write(value, names) for name, value in self.arguments_of(move).items()
        }

    def read(self, form: Any, names: Names) -> int:
        """The number of a JSON form. Raises FatinaError that says what is wrong and what would be right."""
        if not isinstance(form, dict) or not isinstance(form.get("verb"), str):
            raise FatinaError('a move is an object with a "verb"')
        verb = self._verb(form["verb"])
        wrong = (set(form) ^ {"verb", *verb.arguments}) - {"seat"}
        if wrong:
            wanted = ", ".join(verb.arguments) or "no arguments"
            raise FatinaError(f"{verb.name} takes {wanted}; look at {', '.join(sorted(wrong))}")
        values = {}
        for name, sort in verb.arguments.items():
            try:
                values[name] = sort.read(form[name], names)
            except FatinaError as error:
                raise FatinaError(f"{name}: {error}") from None
            if not sort.low <= values[name] < sort.low + sort.size:
                raise FatinaError(f"{name}: {form[name]!r} cannot be chosen here")
        return self.number(verb.name, **values)

    def _verb(self, name: str) -> Verb:
        if name not in self.verbs:
            raise FatinaError(f"{name!r} is not a verb of this game: {', '.join(self.verbs)}")
        return self.verbs[name]

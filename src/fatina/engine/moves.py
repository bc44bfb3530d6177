"""Moves as integers: a table of verbs and arguments gives each move its number, its JSON form and its sentence.

MOVES = Moves(keep={"card": card("card", 48)}, give={"card": card("card", 48), "other": SEAT}, stop={})
KEEP = MOVES.first("keep")        # in rules: KEEP + card;   GIVE + card * 5 + other
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fatina.engine.errors import FatinaError
from fatina.engine.sorts import Names, Sort


@dataclass(frozen=True)
class Verb:
    """A kind of move: its arguments (the last one counts fastest) and the number of its first move."""

    name: str
    arguments: dict[str, Sort]
    first: int
    size: int


class Moves:
    """All moves of a game."""

    def __init__(self, **verbs: Mapping[str, Sort]) -> None:
        self.verbs: dict[str, Verb] = {}
        self.size = 0
        for key, arguments in verbs.items():
            name = key.replace("_", "-")
            size = 1
            for argument, sort in arguments.items():
                if argument in ("seat", "verb"):
                    raise TypeError(f"verb {name}: {argument} is who moves and what, call the argument another name")
                if not sort.size:
                    raise TypeError(f"verb {name}: argument {argument} has no fixed number of values")
                size *= sort.size
            self.verbs[name] = Verb(name, dict(arguments), self.size, size)
            self.size += size

    def first(self, verb: str) -> int:
        """The number of the verb's first move: the one whose arguments all have their lowest value."""
        return self.verbs[verb].first

    def verb_of(self, move: int) -> Verb:
        """The verb of a move. Raises FatinaError for a number that is no move."""
        for verb in self.verbs.values():
            if verb.first <= move < verb.first + verb.size:
                return verb
        raise FatinaError(f"{move} is not the number of a move: they go from 0 to {self.size - 1}")

    def arguments_of(self, move: int) -> dict[str, int]:
        """The arguments of a move by name."""
        verb = self.verb_of(move)
        rest = move - verb.first
        values: dict[str, int] = {}
        for name, sort in reversed(verb.arguments.items()):
            rest, value = divmod(rest, sort.size)
            values[name] = value + sort.low
        return {name: values[name] for name in verb.arguments}

    def number(self, verb_name: str, **arguments: int) -> int:
        """The number of a move. Raises FatinaError for a verb or an argument that does not exist."""
        verb = self._verb(verb_name)
        index = 0
        for name, sort in verb.arguments.items():
            index = index * sort.size + arguments[name] - sort.low
        return verb.first + index

    def write(self, move: int, names: Names) -> dict[str, Any]:
        """The JSON form: the verb, and the arguments by name."""
        verb = self.verb_of(move)
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

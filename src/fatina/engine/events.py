"""Events: named facts that say what a move brought about, in order, each with who may know what of it.

    @names
    class Told:
        KEPT = event(seat=SEAT, card=secret(CARD))

    EVENTS = Events(Told)
    tell(log, Told.KEPT, 1 << seat, seat, card)      # all learn that the seat kept a card; only the seat learns which

A log without rows takes nothing in, so simulation pays nothing.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.engine.names import declare, declared_in
from fatina.engine.sorts import Names, Sort

ARGUMENTS = 8
ROWS = 2048
EVERYBODY = 127
"""In place of a set of seats: all of them, and spectators too."""

NO_LOG: npt.NDArray[np.int16] = np.zeros((0, 2 + ARGUMENTS), np.int16)


@rule
def tell(
    log: Cells,
    kind: int,
    who: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
    g: int = 0,
    h: int = 0,
) -> None:
    """Write an event into the log. ``who`` is the set of seats that may know its secret arguments."""
    if len(log) == 0:
        return
    row = log[0, 0] + 1
    log[0, 0] = row
    if row >= len(log):
        return
    log[row, 0] = kind
    log[row, 1] = who
    log[row, 2] = a
    log[row, 3] = b
    log[row, 4] = c
    log[row, 5] = d
    log[row, 6] = e
    log[row, 7] = f
    log[row, 8] = g
    log[row, 9] = h


@dataclass(frozen=True)
class Secret:
    """An argument that only some may know."""

    sort: Sort


def secret(sort: Sort) -> Secret:
    """An argument that is told only to the seats named when the event is told."""
    return Secret(sort)


def event(**arguments: Sort | Secret) -> int:
    """Declare a kind of event by its arguments (``from_`` is called from); in its namespace it becomes its number."""
    return declare({name.rstrip("_"): sort for name, sort in arguments.items()})


@dataclass(frozen=True)
class Event:
    """One fact, as one onlooker knows it: arguments that are hidden from them are None and named in ``hidden``."""

    name: str
    arguments: dict[str, int | None]
    sorts: dict[str, Sort]
    hidden: frozenset[str]

    def json(self, names: Names) -> dict[str, Any]:
        """The event as plain data."""
        shown = {
            name: None if value is None else self.sorts[name].write(value, names)
            for name, value in self.arguments.items()
        }
        return {"event": self.name} | shown


class Events:
    """All kinds of events of a game."""

    def __init__(self, kinds: type) -> None:
        self.kinds: list[tuple[str, dict[str, Sort], frozenset[str]]] = []
        for key, arguments in declared_in(kinds).items():
            if len(arguments) > ARGUMENTS:
                raise TypeError(f"event {key}: more than {ARGUMENTS} arguments")
            sorts = {name: given.sort if isinstance(given, Secret) else given for name, given in arguments.items()}
            secrets = frozenset(name for name, given in arguments.items() if isinstance(given, Secret))
            self.kinds.append((key.replace("_", "-"), sorts, secrets))
        self.secret_places = [
            tuple(i for i, name in enumerate(sorts) if name in secrets) for _, sorts, secrets in self.kinds
        ]

    def heard(self, rows: npt.NDArray[Any], seat: int) -> list[tuple[int | None, ...]]:
        """What a seat hears of rows of the log, quickly: good for telling whether it is the same, and nothing else."""
        found = []
        for kind, who, *values in rows.tolist():
            if who != EVERYBODY and not who >> seat & 1:
                for place in self.secret_places[kind]:
                    values[place] = None
            found.append((kind, *values))
        return found

    def shown(self, row: npt.NDArray[Any], seat: int | None) -> Event:
        """A row of the log as a seat (or, with None, a spectator) may know it."""
        name, sorts, secrets = self.kinds[int(row[0])]
        who = int(row[1])
        knows = who == EVERYBODY or (seat is not None and bool(who >> seat & 1))
        hidden = frozenset() if knows else secrets
        values = dict(zip(sorts, (int(value) for value in row[2:]), strict=False))
        return Event(name, {key: None if key in hidden else value for key, value in values.items()}, sorts, hidden)

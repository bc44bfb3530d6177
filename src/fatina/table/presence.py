"""Who is connected, at which table, through which process. Nothing of this is stored: it is gone when they are."""

import time
from collections import Counter

SILENT = 9.0
"""Seconds after which a process that says nothing is taken for dead."""

Seen = tuple[tuple[int, ...], int]
"""What one process knows of one table: the seats that are here, and how many watch."""


class Presence:
    """All connections of this process one by one, and what other processes say of theirs."""

    def __init__(self) -> None:
        self._seats: dict[str, Counter[int]] = {}
        self._watching: Counter[str] = Counter()
        self._elsewhere: dict[str, dict[str, Seen]] = {}
        self._heard: dict[str, float] = {}

    def come(self, table: str, seats: tuple[int, ...]) -> None:
        """A connection of this process."""
        self._seats.setdefault(table, Counter()).update(seats)
        if not seats:
            self._watching[table] += 1

    def go(self, table: str, seats: tuple[int, ...]) -> None:
        """It is closed."""
        count = self._seats.setdefault(table, Counter())
        count.subtract(seats)
        if not seats:
            self._watching[table] -= 1
        if not +count and self._watching[table] <= 0:
            del self._seats[table], self._watching[table]

    def mine(self, table: str) -> Seen:
        """Who is connected to a table through this process."""
        return tuple(sorted(+self._seats.get(table, Counter()))), self._watching[table]

    def tables(self) -> list[str]:
        """The tables that somebody is connected to through this process."""
        return list(self._seats)

    def hear(self, process: str, table: str, seen: Seen) -> None:
        """What another process says of a table."""
        said = self._elsewhere.setdefault(process, {})
        if seen == ((), 0):
            said.pop(table, None)
        else:
            said[table] = seen

    def hear_life(self, process: str) -> bool:
        """Another process says that it lives; True if it was not known."""
        new = process not in self._heard
        self._heard[process] = time.monotonic()
        return new

    def forget_others(self) -> None:
        """What other processes said may be so no longer."""
        self._elsewhere.clear()

    def bury(self) -> set[str]:
        """Forget processes that have been silent; the tables that this changes."""
        dead = [process for process, heard in self._heard.items() if time.monotonic() - heard > SILENT]
        changed: set[str] = set()
        for process in dead:
            del self._heard[process]
            changed |= set(self._elsewhere.pop(process, {}))
        return changed

    def seats_here(self, table: str) -> set[int]:
        """The seats whose persons are connected, anywhere."""
        here = set(self.mine(table)[0])
        for said in self._elsewhere.values():
            here.update(said.get(table, ((), 0))[0])
        return here

    def watching(self, table: str) -> int:
        """How many watch a table."""
        return self._watching[table] + sum(said.get(table, ((), 0))[1] for said in self._elsewhere.values())

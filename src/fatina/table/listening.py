"""Those who are told what happens at a table, and what they are told it from."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fatina.table import telling
from fatina.table.fold import Place
from fatina.table.log import milliseconds

if TYPE_CHECKING:
    from fatina.table.fold import Fold
    from fatina.table.live import LiveTable


@dataclass(slots=True)
class Snapshot:
    """What may be told: the table after the last stored entry."""

    fold: "Fold"
    facts: dict[str, Any]
    lasting: dict[str, Any]  # the same without what changes by itself
    begun: float = 0.0  # when what led here was asked for, on the clock of time.perf_counter
    parts: dict[int | None, str] = field(default_factory=dict)
    lines: dict[tuple[int, tuple[int, ...]], str] = field(default_factory=dict)
    changes: dict[int, tuple[dict[str, Any], str]] = field(default_factory=dict)

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return self.fold.version

    def changes_since(self, before: dict[str, Any]) -> str:
        """The facts that are not as they were, as JSON; nothing if all are."""
        known = self.changes.get(id(before))
        if known is None or known[0] is not before:
            changed = {name: self.facts[name] for name, value in self.lasting.items() if before.get(name, ...) != value}
            known = self.changes[id(before)] = (before, telling.encode(changed) if changed else "")
        return known[1]


class Listener:
    """Somebody who is told what happens: a socket, or a request that waits."""

    def __init__(self, table: "LiveTable", hashes: Iterable[str], seen: int | None) -> None:
        self.table = table
        self.hashes = frozenset(hashes)
        version = table.snapshot.version
        self.seen = seen if seen is not None and version - telling.LAST_TOLD <= seen <= version else None
        self.present: tuple[int, ...] | None = None  # the seats that are here by this connection
        self.rang = asyncio.Event()
        self.told_seats: tuple[int, ...] | None = None
        self.facts: dict[str, Any] = {}
        self.parts: dict[int | None, str] = {}
        self._seats: tuple[tuple[Place, ...], tuple[int, ...]] = (), ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are held here."""
        places = self.table.fold.places
        if self._seats[0] is not places:
            self._seats = places, tuple(self.table.fold.seats_of(self.hashes))
        return self._seats[1]

    def news(self) -> str | None:
        """The next message for this listener, or None when there is nothing new."""
        table, now = self.table, self.table.snapshot
        seats = self.seats
        facts = now.changes_since(self.facts)
        parts = {seat: table.part(seat) for seat in seats or (None,)}
        changed = {seat: part for seat, part in parts.items() if self.parts.get(seat) != part}
        if self.told_seats not in (None, seats):  # versions are numbered by what one knows: begin anew
            return self._anew()
        version = telling.version_of(now.fold, seats, now.version)
        seen = None if self.seen is None else telling.version_of(now.fold, seats, self.seen)
        if seen == version and not facts and not changed:
            self.seen = now.version
            return None
        whole = seen is None
        first = max(0, now.version - telling.LAST_TOLD) if self.seen is None else self.seen
        message = [f'{{"say":"{"table" if whole else "news"}"']
        if not whole:
            message.append(f'"from":{seen}')
        message.append(f'"version":{version},"now":{milliseconds()}')
        if seats != self.told_seats:
            message.append(f'"mine":{list(seats)}')
        if facts:
            message.append(f'"table":{facts}')
        if whole or seen != version:
            message.append(f'"told":{table.lines(first, seats)}')
        if changed:
            shown = ",".join(f'"{"null" if seat is None else seat}":{part}' for seat, part in changed.items())
            message.append(f'"seats":{{{shown}}}')
        self.seen, self.facts, self.parts, self.told_seats = now.version, now.lasting, parts, seats
        return ",".join(message) + "}"

    def _anew(self) -> str | None:
        """Everything, for somebody who holds other places than before."""
        self.seen, self.facts, self.parts, self.told_seats = None, {}, {}, None
        return self.news()

    def know_what_was_told(self) -> None:
        """Who asks for what comes after the present version knows all that is so now."""
        if self.seen == self.table.snapshot.version:
            self.facts = self.table.snapshot.lasting
            self.parts = {seat: self.table.part(seat) for seat in self.seats or (None,)}
            self.told_seats = self.seats

"""Those who are told what happens at a table, and what they are told it from."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fatina.table import telling
from fatina.table.fold import Place
from fatina.table.log import milliseconds

if TYPE_CHECKING:
    from fatina.table.live import LiveTable


@dataclass(slots=True)
class Snapshot:
    """What may be told: the table after the last stored entry."""

    version: int
    facts: dict[str, Any]
    begun: float = 0.0  # when what led here was asked for, on the clock of time.perf_counter
    parts: dict[int | None, str] = field(default_factory=dict)
    lines: dict[tuple[int, tuple[int, ...]], str] = field(default_factory=dict)
    changes: dict[int, tuple[dict[str, Any], str]] = field(default_factory=dict)

    def changes_since(self, before: dict[str, Any]) -> str:
        """The facts that are not as they were, as JSON; nothing if all are."""
        known = self.changes.get(id(before))
        if known is None or known[0] is not before:
            changed = {name: value for name, value in self.facts.items() if before.get(name, ...) != value}
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
        if self.seen == now.version and not facts and not changed:
            return None
        whole = self.seen is None
        first = max(0, now.version - telling.LAST_TOLD) if self.seen is None else self.seen
        message = [f'{{"say":"{"table" if whole else "news"}"']
        if not whole:
            message.append(f'"from":{self.seen}')
        message.append(f'"version":{now.version},"now":{milliseconds()}')
        if seats != self.told_seats:
            message.append(f'"mine":{list(seats)}')
        if facts:
            message.append(f'"table":{facts}')
        if whole or first < now.version:
            message.append(f'"told":{table.lines(first, seats)}')
        if changed:
            shown = ",".join(f'"{"null" if seat is None else seat}":{part}' for seat, part in changed.items())
            message.append(f'"seats":{{{shown}}}')
        self.seen, self.facts, self.parts, self.told_seats = now.version, now.facts, parts, seats
        return ",".join(message) + "}"

    def know_what_was_told(self) -> None:
        """Who asks for what comes after the present version knows all that is so now."""
        if self.seen == self.table.snapshot.version:
            self.facts = self.table.snapshot.facts
            self.parts = {seat: self.table.part(seat) for seat in self.seats or (None,)}
            self.told_seats = self.seats

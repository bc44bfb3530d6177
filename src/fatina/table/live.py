"""A table as this process serves it: its fold, in step with the database, and everybody who listens.

Entries are made one after another. ``fold`` and ``snapshot`` hold only what is stored, and are replaced, never changed: whatever
anybody is told was stored before.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from fatina.table import making, metrics, telling
from fatina.table.answering import asked_bots, play_bots
from fatina.table.deciding import Draft, begin, decide, expected, flag, gone, message_key, sit
from fatina.table.fold import Fold, Place
from fatina.table.listening import Listener, Snapshot
from fatina.table.log import Entry, milliseconds
from fatina.table.messages import ChatSaid, LeaveSaid, MoveSaid, RematchSaid, Said
from fatina.table.refusal import Refused
from fatina.table.secrets import hashed, new_secret
from fatina.table.storage import Append

if TYPE_CHECKING:
    from fatina.table.house import House

LEASE = 4_000
"""Milliseconds for which a process looks after a table; it says so again while there is something to do."""
PATIENCE = {"live": 30.0, "free": 120.0}
"""Seconds for which a person whose turn it is may be gone before a bot takes over, where the table wants that."""
BREATH = 0.01
"""Seconds for which a table may keep all others waiting while it is read."""
UNDO_AFTER = 0.1
"""Seconds after a move after which it is looked at whether it can be undone."""
PASSING = ("not-yours", "banned", "muted", "maintenance")
"""What is refused today and may be granted tomorrow is not remembered."""
REMEMBERED = 200
"""So many refusals are remembered, so that the same message gets the same answer."""


class LiveTable:
    """One table in this process."""

    def __init__(self, house: "House", fold: Fold) -> None:
        self.house = house
        self.fold = fold
        self.listeners: set[Listener] = set()
        self.used = time.monotonic()
        self.owned_until = 0  # until then this process looks after the table
        self.advised: set[int] = set()  # seats for which a bot is thinking about a hint
        self.missing: dict[int, float] = {}  # persons who are not connected, and since when
        self.removed = False  # the database has it no longer
        self.snapshot = Snapshot(0, {})
        self._lock = asyncio.Lock()
        self._refused: OrderedDict[str, Refused] = OrderedDict()
        self._thought_of: Entry | None = None  # the last move that was looked at: can it be undone?
        self._undoable: Entry | None = None  # the last move that can
        self._playing_bots: asyncio.Task[None] | None = None

    @property
    def owned(self) -> bool:
        """Whether this process looks after the table."""
        return milliseconds() < self.owned_until

    @property
    def idle(self) -> bool:
        """Whether nothing goes on here."""
        return not self._lock.locked() and (self._playing_bots is None or self._playing_bots.done())

    @property
    def id(self) -> str:
        return self.fold.setting.id

    # -- keeping in step ----------------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Read what other processes stored."""
        async with self._lock:
            await self._read_on()
            self.publish()
        self.tend()

    async def reread(self) -> None:
        """Read everything anew: the operator changed what was stored, or removed it."""
        async with self._lock:
            fold = await self.house.unfolded(self.id)
            if fold is None:
                self.removed = True
            else:
                await self._read_on(fold)
                self.snapshot = Snapshot(0, {})
            self.publish()
        self.tend()

    async def _read_on(self, fold: Fold | None = None) -> None:
        fold = fold or self.fold.copy()
        entries = await self.house.storage.entries(self.id, fold.version)
        looked = time.monotonic()
        for entry in entries:
            fold.apply(entry)
            if time.monotonic() - looked > BREATH:  # interpreted, a long game takes seconds
                await asyncio.sleep(0)
                looked = time.monotonic()
        self.fold = fold

    async def append(self, choose: Callable[[Fold], Draft | None], player: str | None = None) -> int | None:
        """Make an entry of what ``choose`` wants after everything that is stored; its version, or None if it wants nothing.

        Raises what ``choose`` raises, and StorageDown. Goes on to the end even when nobody waits for it any more.
        """
        return await asyncio.shield(asyncio.ensure_future(self._append(choose, player)))

    async def _append(self, choose: Callable[[Fold], Draft | None], player: str | None) -> int | None:
        begun = time.perf_counter()
        async with self._lock:
            while True:
                draft = choose(self.fold)
                if draft is None:
                    return None
                if draft.message in self.fold.messages:
                    return self.fold.messages[draft.message]
                now = milliseconds()
                entry = Entry(
                    self.fold.version + 1, max(now, self.fold.at), draft.kind, draft.seat, draft.message, draft.data
                )
                after = self.fold.copy()
                after.apply(entry)
                owner = await self.house.storage.append(
                    Append(self.id, entry, after.facts() | self.house.lease(now), player)
                )
                if owner is not None:
                    break
                await self._read_on()  # somebody else was first
                self.publish()
            self.fold = after
            metrics.ENTRIES.inc()
            if entry.kind == "move":
                metrics.MOVES.labels(after.setting.game).inc()
            self.owned_until = now + LEASE if owner == self.house.process else 0
            self.used = time.monotonic()
            self.publish(begun)
        if self.fold.status == "over" and entry.kind == "move":
            self.house.spawn(self.house.rate(self))
        self.tend()
        return entry.version

    # -- telling ------------------------------------------------------------------------------------------------------

    def publish(self, begun: float | None = None) -> None:
        """Let listeners know what is stored by now, who is here and how far the rules are."""
        house = self.house
        house.see_seats(self)
        here = house.presence.seats_here(self.id)
        facts = telling.facts(
            self.fold,
            here.__contains__,
            house.presence.watching(self.id),
            milliseconds(),
            house.workshop.ready(self.fold.setting.game),
        )
        if self.fold.version != self.snapshot.version:
            self.snapshot = Snapshot(self.fold.version, facts, begun or time.perf_counter())
            self._think_of_undoing()
            for listener in self.listeners:
                for seat in listener.seats or (None,):
                    self.part(seat)
        else:
            self.snapshot.facts = facts
            self.snapshot.changes = {}
        for listener in self.listeners:
            listener.rang.set()

    def part(self, seat: int | None) -> str:
        """What a seat sees, as JSON."""
        parts = self.snapshot.parts
        if seat not in parts:
            last = self.fold.last_play
            undo = last is not None and last is self._undoable and last.seat == seat
            parts[seat] = telling.encode(telling.seat_part(self.fold, seat, undo))
        return parts[seat]

    def _think_of_undoing(self) -> None:
        """Find out in the background whether the last move can be undone: to be sure takes longer than the move itself."""
        last, fold = self.fold.last_play, self.fold
        if (
            last is None
            or last is self._thought_of
            or last.kind != "move"
            or last.seat is None
            or fold.status != "playing"
        ):
            return
        self._thought_of = last
        if fold.places[last.seat].attends and not fold.in_chain(last.seat):
            self.house.spawn(self._find_undo(last, last.seat))

    async def _find_undo(self, last: Entry, seat: int) -> None:
        await asyncio.sleep(UNDO_AFTER)
        match = self.fold.match
        if self.fold.last_play is not last or match is None:
            return  # somebody acted since
        if self.house.workshop.is_ready(self.fold.setting.game):
            may = match.may_undo(seat, sure=False)  # a thread would only fight with this one for the interpreter
        else:
            may = await self.house.minds.run(partial(match.copy().may_undo, seat, sure=False))
        if may and self.fold.last_play is last:
            self._undoable = last
            self.snapshot.parts.pop(seat, None)
            for listener in self.listeners:
                listener.rang.set()

    def lines(self, after: int, seats: tuple[int, ...]) -> str:
        """The log from some version on, as the holder of these seats may know it, as JSON."""
        lines, key = self.snapshot.lines, (after, seats)
        if key not in lines:
            told = self.fold.told[after : self.snapshot.version]
            lines[key] = telling.encode([telling.told(self.fold, seats, entry) for entry in told])
        return lines[key]

    async def listen(self, hashes: Iterable[str], seen: int | None) -> Listener:
        """Begin to listen."""
        if self.house.storage.shared or (seen is not None and seen > self.fold.version):
            await self.catch_up()
        async with self._lock:
            listener = Listener(self, hashes, seen)
            for seat in listener.seats or (None,):
                self.part(seat)
            self.used = time.monotonic()
        return listener

    # -- messages -----------------------------------------------------------------------------------------------------

    async def say(self, message: Said, hashes: Iterable[str]) -> int:
        """Do what the holder of a seat says; return the version that it made. Raises Refused."""
        held = tuple(hashes)
        key = message_key(message.seat, message.id)
        if message.seat in self.fold.seats_of(held):
            if key in self._refused:
                raise self._refused[key]
        if isinstance(message, MoveSaid) and message.version > self.fold.version:
            await self.catch_up()

        def choose(fold: Fold) -> Draft:
            if message.seat not in fold.seats_of(held):
                raise Refused("not-yours", f"seat {message.seat} is not yours", "seat")
            if key in fold.messages:
                return Draft("", message=key)
            self._permit(fold.places[message.seat], message)
            if isinstance(message, RematchSaid) and fold.rematch:
                return Draft("", message=message_key(None, "rematch"))
            draft = decide(fold, message, frozenset(self.house.presence.seats_here(self.id)))
            if isinstance(message, RematchSaid):
                return Draft(
                    "rematch", message.seat, message_key(None, "rematch"), {"table": making.rematch_id(fold.setting)}
                )
            return draft

        try:
            if isinstance(message, RematchSaid) and not self.fold.rematch:
                choose(self.fold)
                await self.house.make(*making.rematch(self.fold, message.seat))
            version = await self.append(choose)
        except Refused as refused:
            if refused.code not in PASSING:
                self._refused[key] = refused
                if len(self._refused) > REMEMBERED:
                    self._refused.popitem(last=False)
            raise
        assert version is not None
        return version

    def _permit(self, place: Place, message: Said) -> None:
        """Raises Refused for who was banned (who may still leave), and for what somebody says who was muted."""
        if not isinstance(message, LeaveSaid):
            self.house.orders.may_come(place.name, player=place.player)
        if isinstance(message, ChatSaid):
            self.house.orders.may_speak(place.name, player=place.player)

    async def answer(self, message: Said, hashes: Iterable[str]) -> dict[str, Any]:
        """Do what a message says, and say whether it was done."""
        try:
            return {"say": "done", "id": message.id, "version": await self.say(message, hashes)}
        except Refused as refused:
            metrics.REFUSED.labels(refused.code).inc()
            return {"say": "refused", "id": message.id, "error": refused.json()}

    async def sit(self, seat: int, name: str, luck: str, player: str | None) -> dict[str, Any]:
        """Take a place; its secret. Raises Refused."""
        self.house.orders.may_come(name, player=player)
        secret = new_secret()
        await self.append(lambda fold: sit(fold, seat, name, hashed(secret), luck, player), player)
        return {"seat": seat, "secret": secret}

    async def welcome(self, hashes: Iterable[str]) -> None:
        """Somebody says hello: who has a place kept for them sits down, who was only gone gets the seat back."""
        held = set(hashes)
        while await self.append(lambda fold: expected(fold, held)):
            pass

    # -- looking after ------------------------------------------------------------------------------------------------

    def tend(self) -> None:
        """See whether the table can begin and whether bots are asked; both go on in the background."""
        if not self.owned or self.house.closing:
            return
        if self.fold.status in ("preparing", "playing"):
            self.house.workshop.ask(self.fold.setting.game)
        if self.fold.status == "preparing":
            self.house.spawn(self.append(begin))
        elif asked_bots(self.fold) and (self._playing_bots is None or self._playing_bots.done()):
            self._playing_bots = self.house.spawn(play_bots(self))

    async def flags(self) -> None:
        """Let clocks fall."""
        while await self.append(lambda fold: flag(fold, milliseconds())):
            pass

    async def miss(self) -> None:
        """Let a bot take over for who has been gone too long while others wait."""
        here = self.house.presence.seats_here(self.id)
        now = time.monotonic()
        patience = PATIENCE.get(self.fold.setting.pace.kind)
        for seat, since in list(self.missing.items()):
            if patience is not None and now - since > patience and here - {seat}:
                await self.append(partial(gone, seat=seat))

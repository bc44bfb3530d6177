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

from fatina.table import absence, making, metrics, telling
from fatina.table.answering import answer, answered
from fatina.table.deciding import (
    Draft,
    absent,
    begin,
    decide,
    declined,
    expected,
    flag,
    made_already,
    message_key,
    present,
    resumed,
    settled,
    sit,
)
from fatina.table.fold import Fold, Place
from fatina.table.listening import Listener, Snapshot
from fatina.table.log import Entry, milliseconds
from fatina.table.messages import ChatSaid, LeaveSaid, MoveSaid, RematchSaid, Said, SitDown
from fatina.table.refusal import Refused
from fatina.table.secrets import hashed, secret_from
from fatina.table.storage import Append

if TYPE_CHECKING:
    from fatina.table.house import House

LEASE = 4_000
"""Milliseconds for which a process looks after a table; it says so again while there is something to do."""
PAGE, FEW = 500, 5
"""So many entries of a log are read at once, and so many are taken in without a thread of their own."""
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
        self.checking = asyncio.Lock()
        self.checked: dict[str, Any] | None = None  # what the check of the deal found
        self.missing: dict[int, float] = {}  # persons who are not connected, and since when
        self.removed = False  # the database has it no longer
        self.snapshot = Snapshot(self.fold, {}, {})
        self._lock = asyncio.Lock()
        self._refused: OrderedDict[str, Refused] = OrderedDict()
        self._thought_of: Entry | None = None  # the last move that was looked at: can it be undone?
        self._undoable: Entry | None = None  # the last move that can
        self._answering: asyncio.Task[None] | None = None

    @property
    def owned(self) -> bool:
        """Whether this process looks after the table."""
        return milliseconds() < self.owned_until

    @property
    def idle(self) -> bool:
        """Whether nothing goes on here."""
        return not self._lock.locked() and (self._answering is None or self._answering.done())

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
                self.snapshot = Snapshot(self.fold, {}, {})
            self.publish()
        self.tend()

    async def _read_on(self, fold: Fold | None = None) -> None:
        fold = fold or self.fold.copy()
        more = True
        while more:
            entries = await self.house.storage.entries(self.id, fold.version, PAGE)
            more = len(entries) == PAGE
            if len(entries) > FEW or (entries and fold.setting.start and not fold.begun):
                await self.house.replay(fold.extend, entries)  # a long game takes a while to be played again
            else:
                fold.extend(entries)
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
                if self.house.silent:
                    await self.house.beat()
                gaps = resumed(self.fold, self.house.outages)  # before anything else: that time was nobody's
                draft = gaps or choose(self.fold)
                if draft is None:
                    return None
                if draft.message in self.fold.messages:
                    return self.fold.messages[draft.message]
                entry = await self._store(draft, player, begun)
                if entry is None:  # somebody else was first
                    await self._read_on()
                    self.publish()
                elif gaps is None:
                    break
        if self.fold.done and entry.kind in ("move", "ended"):
            self.house.spawn(self.house.rate(self))
        self.tend()
        return entry.version

    async def _store(self, draft: Draft, player: str | None, begun: float) -> Entry | None:
        """Store the next entry, then tell it; None if another process stored one of that number."""
        now = milliseconds()
        at = max(now, self.fold.at, *(until for _, until in draft.data.get("gaps", ())))
        entry = Entry(self.fold.version + 1, at, draft.kind, draft.seat, draft.message, draft.data)
        after = self.fold.copy()
        if after.setting.start and not after.begun:
            await self.house.replay(after.apply, entry)  # with it the moves that were made before are played again
        else:
            after.apply(entry)
        owner = await self.house.storage.append(Append(self.id, entry, after.facts() | self.house.lease(now), player))
        if owner is None:
            return None
        self.fold = after
        metrics.ENTRIES.inc()
        if entry.kind == "move":
            metrics.MOVES.labels(after.setting.game).inc()
        self.owned_until = now + LEASE if owner == self.house.process else 0
        self.used = time.monotonic()
        self.publish(begun)
        return entry

    async def make_up(self) -> None:
        """Nobody pays for time in which nobody was served."""
        await self.append(lambda fold: None)

    # -- telling ------------------------------------------------------------------------------------------------------

    def publish(self, begun: float | None = None) -> None:
        """Let listeners know what is stored by now, who is here and how far the rules are."""
        house = self.house
        house.see_seats(self)
        facts = self.facts()
        lasting = telling.lasting(self.fold, facts)
        if self.fold.version != self.snapshot.version:
            self.snapshot = Snapshot(self.fold, facts, lasting, begun or time.perf_counter())
            self._think_of_undoing()
            for listener in self.listeners:
                for seat in listener.seats or (None,):
                    self.part(seat)
        else:
            self.snapshot.facts, self.snapshot.lasting = facts, lasting
            self.snapshot.changes = {}
        for listener in self.listeners:
            listener.rang.set()

    def facts(self) -> dict[str, Any]:
        """What everybody may know of the table at this moment."""
        presence, id = self.house.presence, self.id
        here, ready = presence.seats_here(id), self.house.workshop.ready(self.fold.setting.game)
        return telling.facts(self.fold, here.__contains__, presence.watching(id), milliseconds(), ready)

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
        if self.fold.last_play is not last:
            return  # somebody acted since
        if self.house.workshop.is_ready(self.fold.setting.game):
            may = self.fold.may_undo(seat, sure=False)  # a thread would only fight with this one for the interpreter
        else:
            may = await self.house.minds.run(partial(self.fold.copy().may_undo, seat, sure=False), self.id)
        if may and self.fold.last_play is last:
            self._undoable = last
            self.snapshot.parts.pop(seat, None)
            for listener in self.listeners:
                listener.rang.set()

    def lines(self, after: int, seats: tuple[int, ...]) -> str:
        """The log from some version on, as the holder of these seats may know it, as JSON."""
        lines, key = self.snapshot.lines, (after, seats)
        if key not in lines:
            lines[key] = telling.encode(telling.lines(self.fold, seats, after, self.snapshot.version))
        return lines[key]

    async def listen(self, hashes: Iterable[str], seen: int | None) -> Listener:
        """Begin to listen."""
        held = frozenset(hashes)
        if self.house.storage.shared or (seen is not None and self._entry_of(seen, held) > self.fold.version):
            await self.catch_up()
        async with self._lock:
            self.publish()  # clocks as they are now
            listener = Listener(self, held, None if seen is None else self._entry_of(seen, held))
            for seat in listener.seats or (None,):
                self.part(seat)
            self.used = time.monotonic()
        return listener

    def _entry_of(self, version: int, hashes: Iterable[str]) -> int:
        """The entry that the holder of these secrets knows as that version."""
        return telling.entry_of(self.fold, self.fold.seats_of(hashes), version)

    # -- messages -----------------------------------------------------------------------------------------------------

    async def say(self, message: Said, hashes: Iterable[str]) -> int:
        """Do what the holder of a seat says; return the version that it made. Raises Refused."""
        held = tuple(hashes)
        key = message_key(message.seat, message.id)
        if message.seat in self.fold.seats_of(held):
            if key in self._refused:
                raise self._refused[key]
        if isinstance(message, MoveSaid) and self._entry_of(message.version, held) > self.fold.version:
            await self.catch_up()

        def choose(fold: Fold) -> Draft:
            seats = fold.seats_of(held)
            if message.seat not in seats and not declined(fold, message, held):
                raise Refused("not-yours", f"seat {message.seat} is not yours", "seat")
            if key in fold.messages:
                return Draft("", message=key)
            self._permit(fold.places[message.seat], message)
            if isinstance(message, RematchSaid) and fold.rematch:
                return Draft("", message=message_key(None, "rematch"))
            said = message
            if isinstance(said, MoveSaid):
                said = said.model_copy(update={"version": telling.entry_of(fold, seats, said.version)})
                if made := made_already(fold, said):
                    return Draft("", message=made)
            draft = decide(fold, said, milliseconds())
            if isinstance(message, RematchSaid):
                return Draft(
                    "rematch", message.seat, message_key(None, "rematch"), {"table": making.rematch_id(fold.setting)}
                )
            return draft

        try:
            if isinstance(message, RematchSaid) and not self.fold.rematch:
                choose(self.fold)
                await self.house.make(*making.rematch(self.fold, message.seat), self.fold.cards)
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
        held = tuple(hashes)
        try:
            entry = await self.say(message, held)
            version = telling.version_of(self.fold, self.fold.seats_of(held), entry)
            return {"say": "done", "id": message.id, "version": version}
        except Refused as refused:
            metrics.REFUSED.labels(refused.code).inc()
            return {"say": "refused", "id": message.id, "error": refused.json()}

    async def sit(
        self, seat: int, wish: SitDown, name: str, player: str | None, hashes: Iterable[str]
    ) -> dict[str, Any]:
        """Take a place; its secret. Raises Refused."""
        self.house.orders.may_come(name, player=player)
        secret, held = secret_from(wish.once, self.id, str(seat)), frozenset(hashes)
        await self.append(
            lambda fold: sit(fold, seat, name, hashed(secret), wish.luck, player, held, milliseconds()), player
        )
        return {"seat": seat, "secret": secret}

    async def welcome(self, hashes: Iterable[str]) -> None:
        """Somebody says hello: who has a place kept for them sits down, who was only gone gets the seat back."""
        held = set(hashes)
        while await self.append(lambda fold: expected(fold, held)):
            pass

    # -- looking after ------------------------------------------------------------------------------------------------

    def tend(self) -> None:
        """See whether the table can begin, and whether it must answer for somebody; both go on in the background."""
        if not self.owned or self.house.closing:
            return
        if self.fold.status in ("preparing", "playing"):
            self.house.workshop.ask(self.fold.setting.game)
        if self.fold.status == "preparing":
            self.house.spawn(self.append(begin))
        elif absence.settles(self.fold, milliseconds()):
            self.house.spawn(self.append(lambda fold: settled(fold, milliseconds())))
        elif answered(self.fold) and (self._answering is None or self._answering.done()):
            self._answering = self.house.spawn(answer(self))

    async def flags(self) -> None:
        """Let clocks fall."""
        while await self.append(lambda fold: flag(fold, milliseconds())):
            pass

    async def miss(self) -> None:
        """Note in the log who has not been here for a while, and who is here again."""
        here, now, wall = self.house.presence.seats_here(self.id), time.monotonic(), milliseconds()
        for seat, place in enumerate(self.fold.places):
            away = 0 if seat in here else round(1000 * (now - self.missing.get(seat, now)))
            if place.absent is None and away >= absence.NOTICED:
                await self.append(partial(absent, seat=seat, since=wall - away, now=wall))
            elif place.absent is not None and seat in here:
                await self.append(partial(present, seat=seat))

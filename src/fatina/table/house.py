"""All tables of this process, and what goes on in the background: other processes' news, bots, clocks, leavers."""

import asyncio
import gc
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import update

import fatina
from fatina.engine.cards import CardSet
from fatina.engine.errors import UnknownGame
from fatina.table import making, metrics, ratings
from fatina.table.analysis import Analyst
from fatina.table.bygone import Bygone, is_bygone, outcome, unfinished
from fatina.table.card_files import CardFiles
from fatina.table.cluster import Cluster
from fatina.table.deciding import closed
from fatina.table.fold import Fold
from fatina.table.health import Health
from fatina.table.keeping import Keep, clean
from fatina.table.listening import Listener
from fatina.table.live import LEASE, LiveTable
from fatina.table.log import Entry, clock, milliseconds
from fatina.table.minds import Found, Minds, Threads
from fatina.table.orders import Orders, calling
from fatina.table.presence import Presence
from fatina.table.printing import Printer
from fatina.table.refusal import Refused
from fatina.table.schema import tables
from fatina.table.setting import DAY, Setting
from fatina.table.storage import Storage, StorageDown
from fatina.table.workshop import Workshop

logger = logging.getLogger("fatina.table")

SWEEP = 0.5
"""Seconds between two looks around."""
ALIVE = 3_000
"""Milliseconds between two signs of life to the other processes."""
BEAT, STOPPED = 1_000, 2_500
"""Milliseconds between two signs of life in the database, and for how long there may be none while somebody is served."""
LINGER = 9.0
"""Seconds for which somebody who asked for news is taken to be here."""
QUIET, DIRTY = 3.0, 600.0
"""Garbage is looked for after so many seconds without a move, and at the latest after so many."""
COMPLAIN = 30.0
"""Seconds between two lines in the log about a database that does not answer."""
CLEAN = 600.0
"""Seconds between two looks for tables whose time is up."""
READERS, REPLAYERS = 2, 2
"""Threads beside the one that serves, for what takes longer than a moment, and for what may take seconds."""
IDLE = 120.0
"""Seconds after which a table that nobody uses is forgotten (the database still has it)."""


class House:
    """The tables of this process."""

    def __init__(self, storage: Storage, keep: Keep, offered: Sequence[tuple[str, CardSet]] = ()) -> None:
        self.storage = storage
        self.card_files = CardFiles(self, offered)
        self.keep = keep
        self.process = secrets.token_hex(8)
        self.presence = Presence()
        self.minds = Minds()
        self._beside = Threads("reader", READERS)
        self._replaying = Threads("replayer", REPLAYERS, each=1)
        self.analyst = Analyst(self)
        self.workshop = Workshop(self._prepared)
        self.printer = Printer()
        self.tables: dict[str, LiveTable] = {}
        self.cluster = Cluster(self)
        self.orders = Orders(self)
        self.health = Health(self)
        self.closing = False
        self._said_alive = 0
        self._cleaned = time.monotonic()
        self.outages: list[tuple[int, int]] = []
        self._beaten = 0
        self._pulse = asyncio.Lock()
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Begin to serve."""
        await self.storage.open()
        if self.storage.shared:
            await self._look_for_life()
        await self._go_on_from_before()
        await self.beat()
        await self.orders.look()
        self.spawn(self.workshop.run())
        if self.storage.shared:
            await self.cluster.open()
        else:
            await self.storage.free_all()
        for work in (self._close_bygone, self._keep_beating, self._rate_all, self._look_around, self._clean):
            self.spawn(work())

    async def close(self) -> None:
        """Stop; what is being stored is stored."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.minds.close()
        self._beside.close()
        self._replaying.close()
        self.workshop.close()
        self.printer.close()
        with suppress(StorageDown):
            await self.storage.beat(self.process, milliseconds(), STOPPED, self._beaten)
        await self.storage.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something in the background; a failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            metrics.ERRORS.inc()
            logger.error("background work failed", exc_info=error)

    # -- tables -------------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> LiveTable | None:
        """A table by its id, read from the database if need be."""
        if id in self.tables:
            return self.tables[id]
        if id not in self._loading:
            self._loading[id] = task = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda task: task.cancelled() or task.exception())  # who asked may be gone by then
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable | None:
        try:
            fold = await self.unfolded(id)
            if fold is None:
                return None
            table = LiveTable(self, fold)
            await table.catch_up()
            await table.make_up()
            if table.fold.bygone and not table.fold.done:
                await table.append(partial(closed, why="rules"))
            self.tables[id] = table
            if self.storage.shared:
                await table.catch_up()  # what was stored before we began to hear of it
            return table
        finally:
            del self._loading[id]

    async def unfolded(self, id: str) -> Fold | None:
        """A table before its first entry. Raises Refused for one that this server cannot know."""
        setting = await self.storage.setting(id)
        if setting is None:
            return None
        try:
            game = await self.workshop.game(setting.game)
        except UnknownGame:
            return None
        await self.workshop.load(setting.game)  # interpreted, a long game takes seconds to be played again
        if setting.start and setting.start.root:
            root = await self.table(setting.start.root)
            if root is None:
                raise Refused("no-such-table", "the table that this one was branched from is no longer kept")
            setting = await self.replay(_rooted, setting, root.fold)
        cards = await self.card_files.find(game, setting.cards)
        if is_bygone(setting, game, cards):
            return Bygone(setting, game, await outcome(self.storage, id))
        return Fold(setting, game, cards)

    async def beside(self, work: Callable[..., Found], *arguments: Any) -> Found:
        """Let a thread do what takes longer than a moment. Who asks for much waits for who asks for little."""
        return await self._beside.do(calling.get(), partial(work, *arguments))

    async def replay(self, work: Callable[..., Found], *arguments: Any) -> Found:
        """Let a thread play moves again: of a long game whose rules are not compiled yet that takes seconds.

        One thread works for one address, so that nobody who asks for much keeps the others from all of them.
        """
        return await self._replaying.do(calling.get(), partial(work, *arguments))

    async def changed(self, id: str) -> None:
        """The operator changed what is stored of a table."""
        if table := self.tables.get(id):
            await table.reread()
            if table.removed:
                self.tables.pop(id, None)

    def lease(self, now: int) -> dict[str, Any]:
        """With which words this process takes over the care of a table that it stores an entry for."""
        full = self.storage.shared and self.minds.full
        me, lease = (None, 0) if full else (self.process, now + LEASE)
        return {"now": now, "me": me, "lease": lease, "process": self.process}

    async def make(self, setting: Setting, entries: Sequence[Entry], cards: CardSet) -> LiveTable:
        """Store a new table (or find the one that is there) and look after it. Raises Refused in times of maintenance."""
        self.orders.may_make()
        game = await self.workshop.game(setting.game)
        fold = Fold(setting, game, cards)
        if setting.start:
            await self.replay(fold.extend, entries)
        else:
            fold.extend(entries)
        until = milliseconds() + LEASE
        facts = fold.facts() | {"owner": self.process, "until": until}
        made = await self.storage.make_table(setting, entries, facts, None if cards is game.printed else cards)
        table = await self.table(setting.id)
        assert table is not None
        if made:
            table.owned_until = until
            table.tend()
        return table

    async def rate(self, table: LiveTable) -> None:
        """Enter a finished game into the ratings, once and for all."""
        async with self.storage.transaction() as connection:
            unrated = update(tables).where(tables.c.id == table.id, tables.c.rated.is_(False)).values(rated=True)
            if (await connection.execute(unrated)).rowcount == 1:
                await ratings.rate(connection, table.fold)
                metrics.GAMES.labels(table.fold.setting.game).inc()

    async def _rate_all(self) -> None:
        """Rate what was finished when the server stopped."""
        for id in await self.storage.unrated():
            await self.alone(self._rate_by_id(id), id)

    async def _rate_by_id(self, id: str) -> None:
        with suppress(Refused):
            if table := await self.table(id):
                await self.rate(table)

    async def _clean(self) -> None:
        """Remove the tables whose time is up, now and then."""
        while True:
            await asyncio.sleep(CLEAN)
            try:
                for id in await clean(self.storage, self.keep):
                    await self.changed(id)
            except StorageDown as error:
                logger.warning("the database does not answer: %s", error)

    async def _close_bygone(self) -> None:
        """End what was begun under rules or cards of the past: nobody can play it on. (Reading such a table does it.)"""
        for slug in fatina.games():
            for id in await unfinished(self.storage, await self.workshop.game(slug)):
                await self.alone(self._read(id), id)

    async def _read(self, id: str) -> None:
        await self.table(id)

    # -- who is here --------------------------------------------------------------------------------------------------

    def come(self, listener: Listener) -> None:
        """A connection begins to listen."""
        listener.table.listeners.add(listener)
        listener.table.publish()

    def go(self, listener: Listener) -> None:
        """A connection ends."""
        table = listener.table
        table.listeners.discard(listener)
        if listener.present is not None:
            self.presence.go(table.id, listener.present)
            self.cluster.say_here(table.id)
        table.used = time.monotonic()
        table.publish()

    def see_seats(self, table: LiveTable) -> None:
        """Keep in mind who is here, also when a place changes hands, and since when persons are missing."""
        for listener in table.listeners:
            if (seats := listener.seats) != listener.present:
                if listener.present is not None:
                    self.presence.go(table.id, listener.present)
                self.presence.come(table.id, seats)
                listener.present = seats
                self.cluster.say_here(table.id)
        here = self.presence.seats_here(table.id)
        for seat, place in enumerate(table.fold.places):
            if place.kind == "person" and seat not in here:
                table.missing.setdefault(seat, time.monotonic())
            else:
                table.missing.pop(seat, None)

    async def wait_for_news(self, listener: Listener, seconds: float) -> str:
        """What is new, or, after so many seconds, the facts as they are. Who asks is here, and for a while after."""
        self.come(listener)
        try:
            listener.know_what_was_told()
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    while (said := listener.news()) is None:
                        listener.rang.clear()
                        await listener.rang.wait()
                    return said
            listener.facts = {}
            return listener.news() or ""
        finally:
            asyncio.get_running_loop().call_later(LINGER, self.go, listener)

    # -- in the background --------------------------------------------------------------------------------------------

    def _prepared(self, slug: str) -> None:
        """A game is one step further."""
        for table in self.tables.values():
            if table.fold.setting.game == slug:
                table.publish()

    async def _look_around(self) -> None:
        complained = float("-inf")
        while True:
            try:
                await self._sweep()
            except StorageDown as error:
                if (now := time.monotonic()) - complained > COMPLAIN:  # a full disk wants few lines
                    complained = now
                    logger.warning("the database does not answer: %s", error)
            except Exception:
                logger.exception("looking around failed")
            await asyncio.sleep(SWEEP)

    async def _sweep(self) -> None:
        now = milliseconds()
        if now - self._said_alive > ALIVE:
            self._said_alive = now
            await self.cluster.say_alive()
        await self.orders.look()
        for id in self.presence.bury():
            if id in self.tables:
                self.tables[id].publish()
        for id in [] if self.minds.full else await self.storage.due(now):
            await self.alone(self._take(id), id)
        for table in list(self.tables.values()):
            await self.alone(self._look_after(table), table.id)
        metrics.TABLES.set(len(self.tables))
        self.health.look_at_disk()
        self._look_for_garbage(time.monotonic())

    def _look_for_garbage(self, now: float) -> None:
        """Free what refers to itself in circles, which stops everything for a moment: when nobody has moved for a while."""
        moved = max((table.used for table in self.tables.values()), default=0.0)
        if now - self._cleaned > DIRTY or self._cleaned < moved < now - QUIET:
            self._cleaned = now
            gc.collect()

    async def alone(self, work: Coroutine[Any, Any, None], table: str) -> None:
        """Do something for one table: what goes wrong there keeps nobody else waiting."""
        try:
            await work
        except StorageDown:
            raise
        except Exception:
            metrics.ERRORS.inc()
            logger.exception("looking after a table failed", extra={"table": table})

    async def _take(self, id: str) -> None:
        """Look after a table that nobody looks after."""
        now = milliseconds()
        if not await self.storage.claim(id, self.process, now, now + LEASE):
            return
        try:
            table = await self.table(id)
        except Refused:  # made under other rules: nobody can play it on
            await self.storage.retire(id)
            return
        if table is None:
            await self.storage.retire(id)
            return
        table.owned_until = now + LEASE
        if self.storage.shared:
            await table.catch_up()
        if table.fold.due is None:
            await self.storage.retire(id)
        table.tend()

    async def _look_after(self, table: LiveTable) -> None:
        now = milliseconds()
        due = table.fold.due
        if due is not None and due <= now and table.owned:
            if not table.idle and table.owned_until - now < LEASE // 2:
                again = await self.storage.claim(table.id, self.process, now, now + LEASE)
                table.owned_until = now + LEASE if again else 0
            await table.flags()
            table.tend()
        await table.miss()
        if not table.listeners and table.idle and time.monotonic() - table.used > IDLE:
            del self.tables[table.id]

    # -- when nobody was served ---------------------------------------------------------------------------------------

    async def beat(self, *, again: bool = False) -> None:
        """Say that this process lives, unless it has just said so, and find out when none did. Raises StorageDown.

        Nothing is stored for a table before this is known (``LiveTable`` asks): a killed server, a database that did not
        answer, a machine that slept, all cost nobody anything.
        """
        async with self._pulse:
            now = milliseconds()
            if abs(now - self._beaten) < BEAT and not again:
                return
            alone = not self.storage.shared and not self._beaten
            found = await self.storage.beat(self.process, now, 0 if alone else STOPPED, self._known_outage)
            self._beaten = now
            if found:
                self.outages = [*self.outages, *found]
                for table in self.tables.values():
                    self.spawn(table.make_up())

    async def _look_for_life(self) -> None:
        """Wait until it is clear whether any of the processes that said so a moment ago still lives."""
        last = await self.storage.last_beat()
        while last is not None and milliseconds() - last <= STOPPED and await self.storage.last_beat() == last:
            await asyncio.sleep(0.1)

    async def _go_on_from_before(self) -> None:
        """Where the clock has been set back, go on from the last sign of life: else all would wait until then."""
        last, now = await self.storage.last_beat(), milliseconds()
        if last is not None and ALIVE < last - now < DAY:
            logger.warning(
                "the clock of this machine has been set back: going on as if it had not", extra={"by_ms": last - now}
            )
            clock.not_before(last)

    @property
    def silent(self) -> bool:
        """Whether this process has not said that it lives for so long that nobody may have been served."""
        return abs(milliseconds() - self._beaten) > STOPPED

    @property
    def _known_outage(self) -> int:
        return self.outages[-1][1] if self.outages else 0

    async def _keep_beating(self) -> None:
        while True:
            try:
                await self.beat()
            except StorageDown as error:
                logger.warning("the database does not answer: %s", error)
            await asyncio.sleep(BEAT / 1000)


def _rooted(setting: Setting, root: Fold) -> Setting:
    """A branch with the moves of its root."""
    return setting.rooted(making.record_of(root)["moves"])

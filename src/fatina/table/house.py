"""All tables of this process, and what goes on in the background: other processes' news, bots, clocks, leavers."""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from fatina.engine.errors import UnknownGame
from fatina.table.live import LEASE, Listener, LiveTable, milliseconds
from fatina.table.minds import Minds
from fatina.table.presence import Presence
from fatina.table.storage import Storage, StorageDown
from fatina.table.workshop import Workshop

logger = logging.getLogger("fatina.table")

SWEEP = 0.5
"""Seconds between two looks around."""
IDLE = 120.0
"""Seconds after which a table that nobody uses is forgotten (the database still has it)."""


class House:
    """The tables of this process."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.process = secrets.token_hex(8)
        self.presence = Presence()
        self.minds = Minds()
        self.workshop = Workshop(self._prepared)
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Begin to serve."""
        await self.storage.open()
        self.spawn(self.workshop.run())
        self.spawn(self._look_around())

    async def close(self) -> None:
        """Stop; what is being stored is stored."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.minds.close()
        self.workshop.close()
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
            logger.error("background work failed", exc_info=error)

    # -- tables -------------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> LiveTable | None:
        """A table by its id, read from the database if need be."""
        if id in self.tables:
            return self.tables[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable | None:
        try:
            setting = await self.storage.setting(id)
            if setting is None:
                return None
            try:
                game = await self.workshop.game(setting.game)
            except UnknownGame:
                return None
            table = LiveTable(self, setting, game)
            await table.catch_up()
            self.tables[id] = table
            return table
        finally:
            del self._loading[id]

    def lease(self, now: int) -> dict[str, Any]:
        """With which words this process takes over the care of a table that it stores an entry for."""
        full = self.storage.shared and self.minds.full
        return {"now": now, "me": None if full else self.process, "lease": 0 if full else now + LEASE}

    def mine(self) -> dict[str, Any]:
        """The columns of a new table that say that this process looks after it."""
        return {"owner": self.process, "until": milliseconds() + LEASE}

    # -- who is here --------------------------------------------------------------------------------------------------

    def come(self, listener: Listener) -> tuple[int, ...]:
        """A connection begins to listen; the seats that are here by it."""
        table, seats = listener.table, listener.seats
        table.listeners.add(listener)
        self.presence.come(table.id, seats)
        table.publish()
        return seats

    def go(self, listener: Listener, seats: tuple[int, ...]) -> None:
        """A connection ends."""
        table = listener.table
        table.listeners.discard(listener)
        table.used = time.monotonic()
        self.presence.go(table.id, seats)
        table.publish()

    async def wait_for_news(self, listener: Listener, seconds: float) -> str:
        """What is new, or, after so many seconds, that nothing is. Who waits is here."""
        seats = self.come(listener)
        try:
            if (said := listener.news()) is None:
                with suppress(TimeoutError):
                    async with asyncio.timeout(seconds):
                        while said is None:
                            listener.rang.clear()
                            await listener.rang.wait()
                            said = listener.news()
            return said or listener.nothing()
        finally:
            self.go(listener, seats)

    # -- in the background --------------------------------------------------------------------------------------------

    def _prepared(self, slug: str) -> None:
        """A game is one step further."""
        for table in self.tables.values():
            if table.fold.setting.game == slug:
                if table.unread and self.workshop.is_ready(slug):
                    self.spawn(table.catch_up())
                else:
                    table.publish()
                    table.tend()

    async def _look_around(self) -> None:
        while True:
            try:
                await self._sweep()
            except StorageDown as error:
                logger.warning("the database does not answer: %s", error)
            except Exception:
                logger.exception("looking around failed")
            await asyncio.sleep(SWEEP)

    async def _sweep(self) -> None:
        now = milliseconds()
        await self.storage.alive(self.process, now)
        for id in [] if self.minds.full else await self.storage.due(now):
            if await self.storage.claim(id, self.process, now, now + LEASE) and (table := await self.table(id)):
                table.owned = True
                table.tend()
        for table in list(self.tables.values()):
            due = table.fold.due
            if due is not None and due <= now and table.owned:
                await table.flags()
            elif not table.listeners and table.idle and time.monotonic() - table.used > IDLE:
                del self.tables[table.id]

"""Several processes on one PostgreSQL database: they wake each other by NOTIFY, and tell each other who is connected where.

What they say is only a hint to look into the database, or about who is here: a word that is lost does no harm that lasts, since
who could not listen for a while looks for what was stored and asks who is here.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

import psycopg
from sqlalchemy.engine import make_url

if TYPE_CHECKING:
    from fatina.table.house import House

logger = logging.getLogger("fatina.table")
TRY_AGAIN = 1.0
"""Seconds until a lost connection is tried again."""
TOGETHER = 0.1
"""Seconds over which news of who is here are gathered."""


class Cluster:
    """The other processes, as this one hears them."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._here: set[str] = set()
        self._telling = False
        self._listening = asyncio.Event()

    async def open(self) -> None:
        """Listen, and let the others know."""
        self.house.spawn(self._listen())
        await self._listening.wait()

    async def say_alive(self) -> None:
        """A sign of life."""
        if self.house.storage.shared:
            await self.house.storage.call_out([f"alive {self.house.process}"])

    async def ask(self) -> None:
        """Ask the others who is here."""
        await self.house.storage.call_out([f"asks {self.house.process}"])

    def say_here(self, table: str) -> None:
        """Tell, in a moment, who is connected to a table through this process."""
        if not self.house.storage.shared:
            return
        self._here.add(table)
        if not self._telling:
            self._telling = True
            self.house.spawn(self._tell_here())

    async def _tell_here(self) -> None:
        await asyncio.sleep(TOGETHER)
        self._telling = False
        tables, self._here = self._here, set()
        words = []
        for table in tables:
            seats, watching = self.house.presence.mine(table)
            words.append(f"here {self.house.process} {table} {watching} {' '.join(map(str, seats))}")
        await self.house.storage.call_out(words)

    async def _listen(self) -> None:
        url = make_url(self.house.storage.url).set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    url, autocommit=True, application_name="fatina listens"
                ) as connection:
                    await connection.execute("LISTEN fatina")
                    self.house.presence.forget_others()
                    await connection.execute("SELECT pg_notify('fatina', %s)", [f"back {self.house.process}"])
                    self._listening.set()
                    for table in list(self.house.tables.values()):
                        self.house.spawn(table.catch_up())
                    async for said in connection.notifies():
                        self.hear(said.payload)
            except psycopg.Error as error:
                logger.warning("the database does not answer: %s", error)
            await asyncio.sleep(TRY_AGAIN)

    def hear(self, words: str) -> None:
        """What a process said."""
        what, process, *rest = words.split()
        house = self.house
        if process == house.process:
            return
        if house.presence.hear_life(process):  # for the first time, or again after it was taken for dead
            house.spawn(self.ask())
        if what == "log":
            for id in rest:
                if id in house.tables:
                    house.spawn(house.tables[id].catch_up())
        elif what in ("asks", "back"):
            for id in house.presence.tables():
                self.say_here(id)
            if what == "back":  # it was deaf, perhaps just when this process was back and asked
                house.spawn(self.ask())
        elif what == "here":
            table, watching, *seats = rest
            house.presence.hear(process, table, (tuple(map(int, seats)), int(watching)))
            if table in house.tables:
                house.tables[table].publish()

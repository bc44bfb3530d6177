"""How long tables are kept, and how they go."""

import asyncio
import os
from dataclasses import asdict, dataclass

from sqlalchemy import delete, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from fatina.engine.errors import FatinaError
from fatina.table.analysis import analyses
from fatina.table.card_files import remove_unused, used_by
from fatina.table.log import milliseconds
from fatina.table.schema import log, reports, sittings, tables
from fatina.table.setting import DAY
from fatina.table.storage import Storage

AT_ONCE = 10
"""So many tables go in one transaction, which keeps moves waiting ..."""
BREATH = 0.5
"""... and then moves come first for so many seconds."""
CLEANING = 0x_FA71_4B
"""The lock of the one process on a PostgreSQL database that removes tables."""
STATUSES = {"open": ("open", "preparing"), "playing": ("playing",), "finished": ("over", "ended")}


@dataclass(frozen=True, slots=True)
class Keep:
    """For how many days tables are kept since something happened there last; 0: for good."""

    open: float = 14
    """Nobody began the game."""
    playing: float = 90
    """Nobody goes on with it."""
    finished: float = 365
    """It is over."""

    @classmethod
    def read(cls) -> "Keep":
        """What FATINA_KEEP_OPEN, FATINA_KEEP_PLAYING and FATINA_KEEP_FINISHED say. Raises FatinaError."""
        given = asdict(cls())
        for field, usual in given.items():
            name = f"FATINA_KEEP_{field.upper()}"
            try:
                given[field] = float(os.environ.get(name) or usual)
            except ValueError:
                given[field] = -1
            if not 0 <= given[field] < 1e6:
                raise FatinaError(
                    f"{name} is {os.environ[name]!r}: it is a number of days, as {usual:g}, or 0 (for good)"
                )
        return cls(**given)


async def clean(storage: Storage, keep: Keep) -> list[str]:
    """Remove the tables whose time is up, a few at a time; which ones."""
    gone: list[str] = []
    for name, statuses in STATUSES.items():
        days = getattr(keep, name)
        if not days:
            continue
        before = milliseconds() - int(days * DAY)
        while True:
            some = await _clean(storage, statuses, before)
            gone += some
            if len(some) < AT_ONCE:
                break
            await asyncio.sleep(BREATH)
    return gone


async def _clean(storage: Storage, statuses: tuple[str, ...], before: int) -> list[str]:
    branches = tables.alias()
    old = (
        select(tables.c.id)
        .where(tables.c.status.in_(statuses), tables.c.touched < before)
        .where(~exists().where(branches.c.root == tables.c.id))
        .order_by(tables.c.touched)
        .limit(AT_ONCE)
    )
    async with storage.reading() as connection:
        ids = list((await connection.execute(old)).scalars())
    if not ids:
        return []
    async with storage.transaction() as connection:
        if storage.shared and not (await connection.execute(select(func.pg_try_advisory_xact_lock(CLEANING)))).scalar():
            return []
        still = delete(tables).where(tables.c.id.in_(ids), tables.c.touched < before, tables.c.id.in_(old))
        files = await used_by(connection, ids)
        ids = list((await connection.execute(still.returning(tables.c.id))).scalars())
        await remove(connection, ids)
        await remove_unused(connection, files)
        settled = delete(reports).where(reports.c.settled < before)
        await connection.execute(settled)
    return ids


async def remove(connection: AsyncConnection, ids: list[str]) -> None:
    """Remove tables with all that belongs to them. (Results stay: ratings follow from them.)

    First the tables: who stores an entry now finds out that its table is gone.
    """
    files = await used_by(connection, ids)
    await connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    await remove_unused(connection, files)
    for part in (log, sittings, analyses):
        await connection.execute(delete(part).where(part.c.table_id.in_(ids)))

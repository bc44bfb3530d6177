"""The database: reading tables and logs, and the one writer that stores what all tables of this process want stored.

The database puts entries in order: an entry goes in as number ``version`` of its table, or it does not go in because somebody
else's has that number (or it is there already, under the same message id).
"""

import asyncio
import os
import re
import sqlite3
import stat
import time
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import (
    BigInteger,
    Connection,
    PoolProxiedConnection,
    bindparam,
    case,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert as insert_pg
from sqlalchemy.dialects.sqlite import insert as insert_lite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from fatina.engine.cards import CardSet
from fatina.engine.errors import FatinaError
from fatina.table import metrics
from fatina.table.card_files import store
from fatina.table.log import Entry
from fatina.table.refusal import Refused
from fatina.table.schema import log, outages, processes, sittings, tables
from fatina.table.setting import DAY, Setting
from fatina.table.telling import encode

MOST_AT_ONCE = 200
"""So many entries at most go into one transaction."""
DOWN = (OperationalError, InterfaceError, PoolTimeout, OSError)
"""What a database raises that does not answer."""
FULL = re.compile("disk is full|DiskFull|No space left on device|could not extend file", re.IGNORECASE)
"""What they say when there is no room."""
GONE = "gone"
"""In place of the process that looks after a table: there is no such table any more."""
OURS = "alembic_version"
"""The table that says of which version a database is."""
MIGRATING = 0x_FA71_4A
"""The lock that processes take in turn while they bring a PostgreSQL database up to date."""

FREE = (tables.c.until < bindparam("now", type_=BigInteger)) | tables.c.owner.is_(None)
FOLLOW = (
    update(tables)
    .where(tables.c.id == bindparam("key"))
    .values(
        touched=bindparam("touched"),
        status=bindparam("status"),
        due=bindparam("due"),
        owner=case((FREE, bindparam("me")), else_=tables.c.owner),
        until=case(
            (FREE | (tables.c.owner == bindparam("me")), bindparam("lease", type_=BigInteger)), else_=tables.c.until
        ),
    )
)
"""What an entry changes in the list of tables. Who stores an entry looks after the table, unless another process does."""

LITE_LOG = """
    INSERT INTO log (table_id, version, at, kind, seat, message, data)
    SELECT json_extract(value, '$.table_id'), json_extract(value, '$.version'), json_extract(value, '$.at'),
        json_extract(value, '$.kind'), json_extract(value, '$.seat'), json_extract(value, '$.message'),
        json_extract(value, '$.data')
    FROM json_each(?) WHERE true ON CONFLICT DO NOTHING
"""
LITE_FOLLOW = """
    UPDATE tables SET touched = new.touched, status = new.status, due = new.due, owner = new.me, until = new.lease
    FROM (
        SELECT json_extract(value, '$.key') AS key, json_extract(value, '$.touched') AS touched,
            json_extract(value, '$.status') AS status, json_extract(value, '$.due') AS due,
            json_extract(value, '$.me') AS me, json_extract(value, '$.lease') AS lease
        FROM json_each(?)
    ) AS new WHERE tables.id = new.key
"""
"""The same for SQLite, in one step for all rows, since between two steps its thread waits for the interpreter; and without asking
who looks after a table, since one process is alone there. Both go to the driver itself: hundreds of times a second."""


@dataclass(slots=True)
class Append:
    """An entry on its way into the log, with what changes in the list of tables."""

    table: str
    entry: Entry
    facts: dict[str, Any]
    player: str | None = None
    stored: "asyncio.Future[str | None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


def data_folder() -> Path:
    """Where Fatina keeps what people do: the user's data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "fatina"


def database_url(wanted: str | None = None) -> str:
    """The address of the database: as asked, as FATINA_DATABASE_URL says, or a file in the data folder. Raises FatinaError."""
    given = wanted or os.environ.get("FATINA_DATABASE_URL")
    if not given:
        return f"sqlite+aiosqlite:///{data_folder() / 'fatina.db'}"
    if "://" not in given:
        return f"sqlite+aiosqlite:///{Path(given).absolute()}"
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):  # the latter of a port that is no number
        raise FatinaError(
            f"{given!r} is not the address of a database: try postgresql://user@host/name, or a file"
        ) from None
    kinds = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg", "sqlite": "sqlite+aiosqlite"}
    name = kinds.get(url.drivername.split("+")[0])
    if name is None:
        raise FatinaError(f"{url.drivername} is not a database of Fatina: there are sqlite and postgresql")
    return url.set(drivername=name).render_as_string(hide_password=False)


class Storage:
    """The database of a process. Raises FatinaError for a file of another program."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.shared = url.startswith("postgresql")
        """Whether other processes may use the database at the same time."""
        self._insert = insert_pg if self.shared else insert_lite
        self._wanted: asyncio.Queue[Append] = asyncio.Queue()
        self._pen = asyncio.Lock()
        self._writer: asyncio.Task[None] | None = None
        if self.shared:
            self.engine: AsyncEngine = create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)
            self._log_engine = create_engine(url, pool_size=1, pool_pre_ping=True)
        else:
            path = make_url(url)
            not_anothers(Path(path.database or ""))
            keep_private(Path(path.database or ""))
            self.engine = create_async_engine(url, pool_size=4, max_overflow=2)
            self._log_engine = create_engine(path.set(drivername="sqlite"), pool_size=1)
            for engine in (self.engine.sync_engine, self._log_engine):
                event.listen(engine, "connect", prepare_sqlite)
        # a transaction is several statements: one journey to a thread that knows how to wait beats one for each of them
        self._log_thread = ThreadPoolExecutor(1, "log")
        self._lite: PoolProxiedConnection | None = None  # the log thread's own

    async def open(self) -> None:
        """Bring the database up to date and start the writer."""
        async with self.reading() as connection:
            if self.shared:
                await connection.execute(select(func.pg_advisory_lock(MIGRATING)))
                await connection.commit()
            try:
                await connection.run_sync(migrate)
                await connection.commit()
            finally:
                if self.shared:
                    await connection.execute(select(func.pg_advisory_unlock(MIGRATING)))
                    await connection.commit()
        self._writer = asyncio.create_task(self._write(), name="writer")

    async def close(self) -> None:
        """Store what is still wanted, then stop."""
        if self._writer:
            await self._wanted.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        self._log_thread.shutdown()
        if self._lite is not None:
            self._lite.close()
        self._log_engine.dispose()
        await self.engine.dispose()

    # -- writing ------------------------------------------------------------------------------------------------------

    async def append(self, wanted: Append) -> str | None:
        """Store an entry, and say which process looks after the table now. None: its number or its message is there already.

        When this returns a process, the entry is on disk. Raises Refused for a table that was removed, and StorageDown.
        """
        self._wanted.put_nowait(wanted)
        if (owner := await wanted.stored) == GONE:
            raise Refused("no-such-table", "this table is no longer kept")
        return owner

    async def _write(self) -> None:
        while True:
            batch = [await self._wanted.get()]
            while len(batch) < MOST_AT_ONCE and not self._wanted.empty():
                batch.append(self._wanted.get_nowait())
            try:
                begun = time.perf_counter()
                async with self._pen if not self.shared else nullcontext():
                    stored = await asyncio.get_running_loop().run_in_executor(self._log_thread, self._store, batch)
                metrics.COMMIT.observe(time.perf_counter() - begun)
                metrics.BATCH.observe(len(batch))
                for wanted in batch:
                    if not wanted.stored.done():
                        wanted.stored.set_result(stored.get((wanted.table, wanted.entry.version)))
            except Exception as error:
                down = StorageDown(str(error), error)
                for wanted in batch:
                    if not wanted.stored.done():
                        wanted.stored.set_exception(down)
            finally:
                for _ in batch:
                    self._wanted.task_done()

    def _store(self, batch: list[Append]) -> dict[tuple[str, int], str]:
        """One transaction for all; in the order of tables, so that two processes never wait for each other in a circle."""
        batch = sorted(batch, key=lambda wanted: wanted.table)
        rows = [row_of(wanted.table, wanted.entry) for wanted in batch]
        if not self.shared and self._store_whole(batch, rows):
            return {(wanted.table, wanted.entry.version): wanted.facts["process"] for wanted in batch}
        with self._log_engine.begin() as connection:
            entries = self._insert(log).on_conflict_do_nothing().returning(log.c.table_id, log.c.version)
            stored = {(row.table_id, row.version) for row in connection.execute(entries, rows)}
            good = [wanted for wanted in batch if (wanted.table, wanted.entry.version) in stored]
            if good:
                connection.execute(FOLLOW, [followed(wanted) for wanted in good])
            owners = select(tables.c.id, tables.c.owner).where(tables.c.id.in_([wanted.table for wanted in good]))
            found = {row.id: row.owner or "" for row in connection.execute(owners)}
            if gone := [wanted.table for wanted in good if wanted.table not in found]:
                connection.execute(delete(log).where(log.c.table_id.in_(gone)))
            self._seat(connection, [wanted for wanted in good if wanted.table in found])
            if self.shared and good:
                told = " ".join(wanted.table for wanted in good)
                connection.execute(select(func.pg_notify("fatina", f"log {good[0].facts['process']} {told}")))
        return {(wanted.table, wanted.entry.version): found.get(wanted.table, GONE) for wanted in good}

    def _store_whole(self, batch: list[Append], rows: list[dict[str, Any]]) -> bool:
        """SQLite: store a batch of which nothing is there already and nobody sits down, as most are; or nothing."""
        if any(wanted.player for wanted in batch):
            return False
        if self._lite is None:
            self._lite = self._log_engine.raw_connection()
        try:
            cursor = self._lite.cursor()
            cursor.execute(LITE_LOG, (encode(rows),))
            if cursor.rowcount != len(rows):
                return False
            cursor.execute(LITE_FOLLOW, (encode([followed(wanted) for wanted in batch]),))
            if cursor.rowcount != len({wanted.table for wanted in batch}):
                return False
            self._lite.commit()
            return True
        finally:
            self._lite.rollback()  # does nothing after a commit

    def _seat(self, connection: Connection, stored: list[Append]) -> None:
        """Note which players sit where."""
        if sat := [{"player": w.player, "table_id": w.table, "seat": w.entry.seat} for w in stored if w.player]:
            connection.execute(self._insert(sittings).on_conflict_do_nothing(), sat)

    async def make_table(
        self, setting: Setting, entries: Sequence[Entry], facts: dict[str, Any], cards: CardSet | None = None
    ) -> bool:
        """Store a new table with its first entries; False if there is one of that id. With other ``cards`` it is never rated."""
        row = {
            "id": setting.id, "game": setting.game, "public": setting.public, "made": setting.made, "setting": setting.json(),
            "secret": setting.secret, "touched": setting.made, "rated": setting.start is not None or cards is not None,
            "root": setting.start.root if setting.start else None, "cards": cards.hash if cards else None, **facts,
        }  # fmt: skip
        async with self.transaction() as connection:
            made = await connection.execute(
                self._insert(tables).values(row).on_conflict_do_nothing().returning(tables.c.id)
            )
            if made.first() is None:
                return False
            if cards:
                await store(connection, setting.game, cards, self.shared)
            if entries:
                await connection.execute(insert(log), [row_of(setting.id, entry) for entry in entries])
            sat = [
                {"player": entry.data["player"], "table_id": setting.id, "seat": entry.seat}
                for entry in entries
                if entry.kind == "sat" and entry.data.get("player")
            ]
            if sat:
                await connection.execute(insert(sittings), sat)
        return True

    async def claim(self, table: str, owner: str, now: int, until: int) -> bool:
        """Take the care of a table's bots and clocks, if nobody has it."""
        statement = (
            update(tables)
            .where(tables.c.id == table, (tables.c.until < now) | (tables.c.owner == owner))
            .values(owner=owner, until=until)
        )
        async with self.transaction() as connection:
            return (await connection.execute(statement)).rowcount == 1

    async def retire(self, table: str) -> None:
        """Nobody need look after a table any more."""
        async with self.transaction() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(due=None))

    async def free_all(self) -> None:
        """This process is alone: no other looks after any table."""
        async with self.transaction() as connection:
            await connection.execute(update(tables).where(tables.c.until > 0).values(until=0))

    # -- reading ------------------------------------------------------------------------------------------------------

    async def setting(self, table: str) -> Setting | None:
        """What a table was made with."""
        async with self.reading() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table))).first()
        return Setting.read(row.id, row.secret, row.setting) if row else None

    async def entries(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """The log of a table from some version on."""
        query = select(log).where(log.c.table_id == table, log.c.version > after).order_by(log.c.version).limit(most)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Entry(row.version, row.at, row.kind, row.seat, row.message, row.data) for row in rows]

    async def due(self, now: int, most: int = 100) -> list[str]:
        """Tables that somebody should look after, and nobody does."""
        query = select(tables.c.id).where(tables.c.due <= now, tables.c.until < now).order_by(tables.c.due).limit(most)
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def listed(self, game: str | None, status: Sequence[str], most: int = 100) -> list[str]:
        """Public tables, the latest first."""
        query = select(tables.c.id).where(tables.c.public, tables.c.status.in_(status))
        if game:
            query = query.where(tables.c.game == game)
        async with self.reading() as connection:
            return list((await connection.execute(query.order_by(tables.c.touched.desc()).limit(most))).scalars())

    async def beat(self, process: str, now: int, longest: int, known: int) -> list[tuple[int, int]]:
        """Say that a process lives. If none had said so for ``longest``, nobody was served meanwhile.

        Returns when nobody was served, as far as that ended after ``known``.
        """
        async with self.transaction() as connection:
            last = (await connection.execute(select(func.max(processes.c.alive)))).scalar()
            if last is not None and now - last > longest:
                await connection.execute(
                    self._insert(outages).on_conflict_do_nothing(), [{"since": last, "until": now}]
                )
            alive = self._insert(processes).values(id=process, alive=now)
            await connection.execute(alive.on_conflict_do_update(index_elements=["id"], set_={"alive": now}))
            await connection.execute(delete(processes).where(processes.c.alive < now - 7 * DAY))
            query = select(outages).where(outages.c.until > known).order_by(outages.c.until)
            return [(row.since, row.until) for row in await connection.execute(query)]

    async def damage(self) -> str | None:
        """What is wrong with the file (SQLite; it is read from end to end); None if nothing is."""
        if self.shared:
            return None
        async with self.reading() as connection:
            found = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar()
        return None if found == "ok" else str(found).splitlines()[-1]

    async def last_beat(self) -> int | None:
        """When any process last said that it lives."""
        async with self.reading() as connection:
            last: int | None = (await connection.execute(select(func.max(processes.c.alive)))).scalar()
        return last

    async def unrated(self) -> list[str]:
        """Finished games that nobody has rated yet."""
        query = select(tables.c.id).where(tables.c.status.in_(("over", "ended")), tables.c.rated.is_(False))
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def call_out(self, words: Sequence[str]) -> None:
        """Tell the other processes something (PostgreSQL)."""
        async with self.transaction() as connection:
            await connection.execute(
                select(func.pg_notify("fatina", bindparam("words"))), [{"words": w} for w in words]
            )

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from. Raises StorageDown."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except DOWN as error:
            raise StorageDown(str(error), error) from error

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. SQLite has one writer: they take turns here, where waiting costs nothing."""
        try:
            async with self._pen if not self.shared else nullcontext(), self.engine.begin() as connection:
                yield connection
        except DOWN as error:
            raise StorageDown(str(error), error) from error


class StorageDown(Exception):
    """The database does not answer: nothing was promised, the same message may be sent again."""

    def __init__(self, said: str, cause: BaseException | None = None) -> None:
        super().__init__(said)
        self.full = FULL.search(f"{said} {cause}") is not None
        """Whether it is because the disk is full."""
        if self.full:
            metrics.DISK_FULL.inc()

    @property
    def message(self) -> str:
        """What those hear who wanted something stored."""
        if self.full:
            return (
                "the disk of this server is full: nothing can be stored until its operator makes room; try again later"
            )
        return "the database does not answer; send the same again in a moment"


def tables_of(database: Path) -> set[str] | None:
    """The tables in a file, which stays as it is; None if there is no file, or one that is no database."""
    if not database.is_file():
        return None
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error:
        return None


def not_anothers(database: Path) -> None:
    """Raises FatinaError for a database that another program made: our tables would be no good to it."""
    if (found := tables_of(database)) and OURS not in found:
        raise FatinaError(
            f"{database} is a database of another program ({min(found)} is a table of it): name another file with "
            "--database"
        )


def keep_private(database: Path) -> None:
    """A file that only its owner reads, and a group to whom the owner gave it: it holds all hands and what people wrote."""
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not database.name:  # in memory
        return
    with suppress(FileExistsError):
        os.close(os.open(database, os.O_CREAT | os.O_EXCL, 0o600))
    for file in (database, *(database.with_name(f"{database.name}-{part}") for part in ("wal", "shm"))):
        with suppress(OSError):
            mode = file.stat().st_mode
            if stat.S_ISREG(mode) and mode & 0o007:  # a folder that somebody named by mistake stays as it is
                file.chmod(stat.S_IMODE(mode) & ~0o007)


def followed(wanted: Append) -> dict[str, Any]:
    """What an entry changes in the list of tables."""
    return {"key": wanted.table, "touched": wanted.entry.at, **wanted.facts}


def prepare_sqlite(connection: Any, _: Any) -> None:
    """What a connection to SQLite begins with: a commit is on disk when it returns, and readers wait for nobody."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def row_of(table: str, entry: Entry) -> dict[str, Any]:
    """An entry as a row."""
    return {
        "table_id": table, "version": entry.version, "at": entry.at, "kind": entry.kind, "seat": entry.seat,
        "message": entry.message, "data": entry.data,
    }  # fmt: skip


def migrate(connection: Connection) -> None:
    """Bring the database to the newest form, or leave it as it is: nothing between them could be gone on from."""
    from alembic.command import upgrade

    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # SQLite would keep each change by itself
    config = migrations()
    config.attributes["connection"] = connection
    upgrade(config, "head")


def newest() -> str | None:
    """The newest form of a database."""
    from alembic.script import ScriptDirectory

    return ScriptDirectory.from_config(migrations()).get_current_head()


def migrations() -> Any:
    """Where Alembic finds the steps."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


__all__ = ["Append", "AsyncConnection", "Storage", "StorageDown", "data_folder", "database_url"]

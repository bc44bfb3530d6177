"""A database of an earlier version is brought up to date, and nothing in it changes: ``version_0002.sql`` was written by one."""

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from fatina.table.storage import Storage, database_url, newest
from tests.table.servers import Caller, serving

pytestmark = pytest.mark.anyio

BEFORE = Path(__file__).with_name("version_0002.sql")


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    database = sqlite3.connect(path)
    found = database.execute(query).fetchall()
    database.close()
    return found


async def test_a_database_of_an_earlier_version(tmp_path: Path) -> None:
    path = tmp_path / "fatina.db"
    database = sqlite3.connect(path)
    database.executescript(BEFORE.read_text())
    database.close()
    columns = "id, game, public, made, setting, secret, touched, rated"
    queries = [
        f"SELECT {columns} FROM tables ORDER BY id", "SELECT * FROM log ORDER BY table_id, version", "SELECT * FROM players",
        "SELECT * FROM sittings ORDER BY table_id",
        "SELECT number, game, table_id, at, who, ranks, scores FROM results",
        "SELECT * FROM ratings ORDER BY who",
    ]  # fmt: skip
    before = [rows(path, query) for query in queries]
    storage = Storage(database_url(str(path)))
    await storage.open()
    await storage.close()
    assert rows(path, "SELECT version_num FROM alembic_version") == [(newest(),)]
    assert [rows(path, query) for query in queries] == before
    done = [id for id, status in rows(path, "SELECT id, status FROM tables") if status == "over"]
    with serving(path) as base:
        async with Caller(base) as http:
            listed = await http.call("GET", "/tables?status=open,playing,over,ended")
            assert len(listed) == 3
            for id, *_ in before[0]:
                seen = await http.call("GET", f"/tables/{id}")
                assert seen["table"]["places"][0]["name"] == "Anna"
            record = await http.call("GET", f"/tables/{done[0]}/record")
            assert record["scores"]
            assert len(await http.call("GET", "/ratings/fairy-tale")) == 2


class Killed(Exception):
    pass


async def opened(database: str, most: int) -> bool:
    """Whether a database is up to date, if whoever brings it there dies before one more change than that."""
    storage, changes = Storage(database_url(database)), count()

    def die(*arguments: Any) -> None:
        if arguments[2].lstrip().startswith(("CREATE", "ALTER", "DROP", "INSERT", "UPDATE", "DELETE")):
            if next(changes) == most:
                raise Killed

    event.listen(storage.engine.sync_engine, "before_cursor_execute", die)
    try:
        await storage.open()
    except Killed:
        return False
    finally:
        await storage.close()
    return True


async def test_who_dies_while_a_database_is_brought_up_to_date_leaves_it_as_it_was(database: str) -> None:
    if not database.startswith("postgresql"):
        with closing(sqlite3.connect(database)) as lite:
            lite.executescript(BEFORE.read_text())
    changes = 0
    while not await opened(database, changes):
        changes += 1
    assert changes > 10
    assert await opened(database, 0)

"""A table in one process, while others store what happens to it."""

import asyncio
from pathlib import Path

import pytest

import fatina
from fatina.table.house import House
from fatina.table.live import LiveTable
from fatina.table.log import Entry
from fatina.table.storage import Storage, database_url
from tests.table.test_fold import setting

pytestmark = pytest.mark.anyio


async def test_nobody_is_refused_who_says_hello_before_the_rules_are_ready(tmp_path: Path) -> None:
    """The game has begun in another process; here that is stored unread, and comes to light while somebody says hello."""
    house = House(Storage(database_url(str(tmp_path / "db"))))
    table = LiveTable(house, setting(), fatina.game("fairy-tale"))
    async with table._lock:
        hello = asyncio.create_task(table.welcome(["hash"]))
        await asyncio.sleep(0.05)
        table.unread.append(Entry(1, 1000, "begun", None, None, {}))
    await hello
    assert table.unread
    await house.close()

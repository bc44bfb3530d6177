"""What both databases must do: order entries, store them once, share the care of tables, and come back after a stop."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
import websockets

from fatina.engine.errors import FatinaError
from fatina.table.log import Entry
from fatina.table.storage import Append, Storage, StorageDown, database_url
from tests.table.servers import Caller, Guest, bot, mine, new_database, serving
from tests.table.test_fold import setting

pytestmark = pytest.mark.anyio


def entry(version: int, message: str | None = None, text: str = "") -> Entry:
    return Entry(version, 1000 + version, "chat", 0, message, {"text": text})


def facts(process: str, now: int = 5000, lease: int = 9000, due: int | None = None) -> dict[str, Any]:
    return {"status": "playing", "due": due, "me": process, "process": process, "now": now, "lease": lease}


async def test_one_number_one_entry(database: str) -> None:
    """Two processes want the same numbers at the same time: each number is given once, nobody's loss spoils another's entry."""
    one, two = Storage(database_url(database)), Storage(database_url(database))
    await one.open()
    await two.open()
    try:
        tables = [f"table0000{i}" for i in range(5)]
        for id in tables:
            assert await one.make_table(setting(id=id), [], {"status": "open", "due": None})
        assert not await two.make_table(setting(id=tables[0]), [], {"status": "open", "due": None})
        for version in range(1, 11):
            results = await asyncio.gather(
                *(
                    storage.append(Append(id, entry(version, text=name), facts(name)))
                    for storage, name in ((one, "one"), (two, "two"))
                    for id in tables
                )
            )
            stored = [result is not None for result in results]
            assert [a + b for a, b in zip(stored[:5], stored[5:], strict=True)] == [1] * 5
        for id in tables:
            assert [e.version for e in await two.entries(id)] == list(range(1, 11))
            assert [e.version for e in await one.entries(id, 7)] == [8, 9, 10]
    finally:
        await one.close()
        await two.close()


async def test_a_message_is_stored_once(database: str) -> None:
    storage = Storage(database_url(database))
    await storage.open()
    try:
        await storage.make_table(setting(), [], {"status": "open", "due": None})
        id = setting().id
        assert await storage.append(Append(id, entry(1, "0 hello"), facts("me"))) == "me"
        assert await storage.append(Append(id, entry(2, "0 hello"), facts("me"))) is None
        assert await storage.append(Append(id, entry(2, "1 hello"), facts("me"))) == "me"
        assert await storage.append(Append(id, entry(3), facts("me"))) == "me"
        assert await storage.append(Append(id, entry(4), facts("me"))) == "me"
        assert [e.message for e in await storage.entries(id)] == ["0 hello", "1 hello", None, None]
        assert await storage.setting(id) == setting()
        assert await storage.setting("nothing") is None
    finally:
        await storage.close()


async def test_who_looks_after_a_table(database: str) -> None:
    storage = Storage(database_url(database))
    await storage.open()
    try:
        id = setting().id
        await storage.make_table(setting(), [], {"status": "playing", "due": 100, "owner": "a", "until": 1000})
        assert await storage.due(now=900) == []
        assert not await storage.claim(id, "b", 900, 2000)
        assert await storage.claim(id, "a", 900, 1500)  # its own lease is renewed
        assert await storage.due(now=1600) == [id]
        assert await storage.claim(id, "b", 1600, 3000)
        assert not await storage.claim(id, "a", 1700, 3000)
        if storage.shared:  # an entry of another process leaves the care where it is, until the lease is over
            assert await storage.append(Append(id, entry(1), facts("a", 2000, 6000, 50))) == "b"
            assert await storage.append(Append(id, entry(2), facts("a", 4000, 8000, 50))) == "a"
            assert await storage.due(now=5000) == []
            assert await storage.due(now=9000) == [id]
    finally:
        await storage.close()


async def test_the_database_is_down(tmp_path: Path) -> None:
    storage = Storage("postgresql+psycopg://nobody@127.0.0.1:9/none")
    with pytest.raises(StorageDown):
        await storage.beat("me", 1, 0, 0)
    await storage.engine.dispose()


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("games.db", f"sqlite+aiosqlite:///{Path('games.db').absolute()}"),
        ("sqlite:////tmp/games.db", "sqlite+aiosqlite:////tmp/games.db"),
        ("postgresql://me:word@host/games", "postgresql+psycopg://me:word@host/games"),
    ],
)
async def test_addresses(given: str, address: str) -> None:
    assert database_url(given) == address


@pytest.mark.parametrize("given", ["mysql://host/games", "://", "postgresql://host:port/games"])
async def test_wrong_addresses(given: str) -> None:
    with pytest.raises(FatinaError):
        database_url(given)


async def test_a_table_goes_on_after_a_restart(database: str) -> None:
    live = {"kind": "live", "seconds": 100, "increment": 0}
    with serving(database) as base:
        async with Caller(base) as http:
            table, secrets = await http.table(mine(), bot(), mine("Bea"), pace=live)
            anna = Guest(base, table, secrets[:1])
            await anna.connect()
            await anna.until(lambda: anna.status == "playing")
            await anna.move(0)
            await anna.until(lambda: anna.table["to_act"] == [2])
            await anna.disconnect()
    down = 1.5
    time.sleep(down)
    with serving(database) as base:
        anna.base = base
        since = time.monotonic()
        await anna.connect(since=anna.version)
        async with Guest(base, table, secrets[1:]) as bea:
            await bea.until(lambda: bea.status == "playing" and bea.moves(2))
            left = bea.table["places"][2]["clock"]["left"]
            await bea.until(lambda: "resumed" in {line["kind"] for line in bea.told})
            assert bea.table["places"][2]["clock"]["left"] >= left - 1000 * (time.monotonic() - since)
            await bea.move(2)
            await anna.until(lambda: anna.version == bea.version and anna.moves(0))
            assert [line["version"] for line in anna.told] == list(range(1, anna.version + 1))
            await anna.move(0)
        await anna.disconnect()


async def test_two_servers_one_table(cluster: str) -> None:
    """Players on different servers play the same game, see each other, and a bot moves for both."""
    database = new_database(cluster)
    with serving(database) as east, serving(database) as west:
        async with Caller(east) as http:
            table, secrets = await http.table(mine(), bot(), mine("Bea"))
        async with Guest(east, table, secrets[:1]) as anna, Guest(west, table, secrets[1:]) as bea:
            await anna.until(lambda: anna.status == "playing" and anna.table["places"][2]["here"])
            await bea.until(lambda: bea.status == "playing" and bea.table["places"][0]["here"])
            for _ in range(24):
                await anna.until(lambda: {0, 2} & set(anna.table["to_act"]) or anna.status != "playing")
                await bea.until(lambda: bea.version >= anna.version)
                guest, seat = (anna, 0) if anna.moves(0) else (bea, 2)
                if guest.moves(seat):
                    await guest.move(seat)
                await anna.until(lambda: anna.version >= bea.version)
            for guest in (anna, bea):
                assert [line["version"] for line in guest.told] == list(range(1, (guest.version or 0) + 1))
            await bea.until(lambda: bea.version >= anna.version)
            said = {"do": "chat", "id": "same", "seat": 0, "text": "once"}
            async with Caller(east) as http, Caller(west) as other:  # the same message through both at once
                first, second = await asyncio.gather(
                    http.call("POST", f"/tables/{table}/messages", said, secrets[0], 200),
                    other.call("POST", f"/tables/{table}/messages", said, secrets[0], 200),
                )
            assert first == second
            await bea.until(lambda: any(line["kind"] == "chat" for line in bea.told))
            await bea.disconnect()
            await anna.until(lambda: not anna.table["places"][2]["here"])
            assert [line["kind"] for line in anna.told].count("chat") == 1


async def test_connections_to_the_database_are_lost(cluster: str) -> None:
    """Every connection is cut in mid-game: what was not answered is sent again, and both servers hear of each other anew."""
    database = new_database(cluster)
    with serving(database) as east, serving(database) as west:
        async with Caller(east) as http:
            table, secrets = await http.table(mine(), mine("Bea"))
        async with Guest(west, table, secrets[1:]) as bea:
            anna = Guest(east, table, secrets[:1])
            await anna.connect()
            await anna.until(lambda: anna.status == "playing")
            await bea.until(lambda: bea.status == "playing")
            for round in range(3):
                with psycopg.connect(database, autocommit=True) as connection:
                    connection.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                    )
                said = {"do": "chat", "id": f"round {round}", "seat": 0, "text": f"round {round}"}
                while f"round {round}" not in anna.answers:
                    if anna.closed is not None:
                        assert anna.closed == 1013
                        await anna.connect(since=anna.version)
                    with suppress(websockets.ConnectionClosed):  # closed since we looked: come back and say it again
                        await anna.send(said)
                    await asyncio.sleep(0.2)
                await bea.until(lambda r=round: any(line.get("text") == f"round {r}" for line in bea.told))
            await anna.until(lambda: anna.version == bea.version)
            assert [line["version"] for line in anna.told] == list(range(1, anna.version + 1))
            assert [line["text"] for line in bea.told if line["kind"] == "chat"] == ["round 0", "round 1", "round 2"]
            await anna.disconnect()

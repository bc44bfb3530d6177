"""While a table is read, and when nobody listens at it: what is told is so now, and nothing is called an error that is none."""

import asyncio
import gc
from pathlib import Path

import pytest

from fatina.table.house import House
from fatina.table.keeping import Keep
from fatina.table.refusal import Refused
from fatina.table.storage import Storage, database_url
from tests.table.servers import Caller, Guest, mine, new_database, serving

pytestmark = pytest.mark.anyio


async def test_clocks_are_told_as_they_are_when_asked(http: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody listens at this table and nothing happens there: its clock runs all the same, for who asks and in the list."""
    monkeypatch.setattr("fatina.table.house.STOPPED", 3_600_000)  # a stall would be an outage, which stops clocks
    table, secrets = await http.table(mine(), mine("Bea"), pace={"kind": "live", "seconds": 600}, public=True)
    async with Guest(http.base, table, secrets) as both:
        await both.until(lambda: both.status == "playing")
    first = (await http.call("GET", f"/tables/{table}"))["table"]["places"][0]["clock"]["left"]
    await asyncio.sleep(1)
    second = (await http.call("GET", f"/tables/{table}"))["table"]["places"][0]["clock"]["left"]
    assert 900 <= first - second < 60_000
    await asyncio.sleep(1)
    listed = next(found for found in await http.call("GET", "/tables") if found["id"] == table)
    assert second - listed["places"][0]["clock"]["left"] >= 900


async def test_who_goes_while_a_table_is_read_leaves_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = House(Storage(database_url(str(tmp_path / "fatina.db"))), Keep())
    await house.storage.open()
    try:

        async def slowly(id: str) -> None:
            await asyncio.sleep(0.05)
            raise Refused("other-rules", "made under other rules")

        monkeypatch.setattr(house.storage, "setting", slowly)
        asking = asyncio.create_task(house.table("abcdefghij"))
        await asyncio.sleep(0.01)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await asyncio.sleep(0.1)
        gc.collect()
        await asyncio.sleep(0)
        assert [line.getMessage() for line in caplog.records if line.levelname == "ERROR"] == []
    finally:
        await house.close()


async def test_a_game_that_ended_elsewhere_is_over_here(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that has not heard of the last move yet (its rules are slow, the word got lost) looks before it says no."""
    from fatina.table.cluster import Cluster

    database = new_database(cluster)
    with serving(database) as east, serving(database) as west:
        async with Caller(east) as http, Caller(west) as other:
            table, secrets = await http.table(mine(), mine("Bea"))
            await other.call("GET", f"/tables/{table}/record", status=422)
            monkeypatch.setattr(Cluster, "hear", lambda self, words: None)  # no word gets through any more
            for seat in (0, 1):
                said = {"do": "end", "id": "e", "seat": seat}
                await http.call("POST", f"/tables/{table}/messages", said, secrets[seat], 200)
            async with Guest(east, table, secrets) as both:
                await both.until(lambda: both.status == "ended")
            assert (await other.call("GET", f"/tables/{table}/record"))["table"] == table
            assert (await other.call("GET", f"/tables/{table}/verify"))["steps"]

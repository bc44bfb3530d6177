"""Time in which no process served a table is nobody's, whatever comes first afterwards: killed servers, silent databases."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from fatina.table import house, log
from fatina.table.log import milliseconds
from fatina.table.storage import Storage, database_url
from tests.table.servers import Caller, Guest, mine, new_database, serving
from tests.table.test_fold import setting

pytestmark = pytest.mark.anyio
PRECISE = 2_000
"""Milliseconds by which a clock may be wrong after a kill."""


@contextmanager
def process(database: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server in a process of its own; its address."""
    command = [Path(sys.executable).with_name("fatina"), "serve", "--no-open", "--port", "0", "--database", database]
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=os.environ | {"FATINA_JIT": "0", "FATINA_RATE": "1000"}
    )
    try:
        assert server.stdout
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        yield found[0].replace("localhost", "127.0.0.1"), server
    finally:
        server.kill()
        server.communicate()


@pytest.mark.parametrize("first", ["chat", "end", "presence", "nothing"])
async def test_a_killed_server_costs_nobody_anything(database: str, first: str) -> None:
    """Down for longer than the clocks have: whatever is said first, they go on where they stood."""
    with process(database) as (base, server):
        async with Caller(base) as http:
            table, secrets = await http.table(
                mine(), mine("Bea"), pace={"kind": "live", "seconds": 7, "increment": 0}, luck="x"
            )
            async with Guest(base, table, secrets) as both:
                await both.until(lambda: both.status == "playing")
                begun = next(line["at"] for line in both.told if line["kind"] == "begun")
                await asyncio.sleep(2)
                server.send_signal(signal.SIGKILL)
                server.wait()
                left = 7_000 - (milliseconds() - begun)
    await asyncio.sleep(6)
    with process(database) as (base, server):
        async with Caller(base) as http:
            said: dict[str, Any] | None = {
                "chat": {"do": "chat", "id": "c", "seat": 0, "text": "hurry"},
                "end": {"do": "end", "id": "e", "seat": 0, "agree": True},
            }.get(first)
            if said:
                answer = await http.call("POST", f"/tables/{table}/messages", said, secrets[0], 200)
                assert answer["say"] == "done", answer
            if first == "presence":
                async with Guest(base, table, secrets[:1]):
                    pass
            await asyncio.sleep(0.5)
            async with Guest(base, table, secrets) as both:
                clocks = [place["clock"] for place in both.table["places"]]
                assert [clock["running"] for clock in clocks] == [True, True]
                for clock in clocks:
                    assert left - 300 <= clock["left"] <= left + PRECISE
                kinds = [line["kind"] for line in both.told]
                assert kinds.count("resumed") == 1
                assert "flag" not in kinds
                if said:
                    assert kinds.index("resumed") < kinds.index(said["do"])


async def test_as_long_as_one_server_lives_clocks_run(cluster: str) -> None:
    """One of two is killed: who played there comes to the other, and time goes on for all."""
    database = new_database(cluster)
    with serving(database) as west:
        with process(database) as (east, _):
            async with Caller(east) as http:
                pace = {"kind": "live", "seconds": 600, "increment": 0}
                table, secrets = await http.table(mine(), mine("Bea"), pace=pace)
                async with Guest(east, table, secrets) as both:
                    await both.until(lambda: both.status == "playing")
        await asyncio.sleep(3.5)
        async with Guest(west, table, secrets) as both:
            await asyncio.sleep(1)
            assert "resumed" not in [line["kind"] for line in both.told]
            assert both.table["places"][0]["clock"]["left"] < 600_000 - 3_000


async def test_outages_are_found_and_found_once(database: str) -> None:
    one, two = Storage(database_url(database)), Storage(database_url(database))
    await one.open()
    await two.open()
    try:
        assert await one.beat("a", 1_000, 2_500, 0) == []
        assert await two.beat("b", 3_000, 2_500, 0) == []  # a has said so two seconds ago
        assert await one.beat("a", 5_000, 2_500, 0) == []
        assert sorted(await asyncio.gather(one.beat("a", 9_000, 2_500, 0), two.beat("b", 9_100, 2_500, 0))) in (
            [[(5_000, 9_000)], [(5_000, 9_000)]],
            [[(5_000, 9_100)], [(5_000, 9_100)]],
        )
        assert await two.beat("b", 9_200, 2_500, 9_100) == []  # known already
    finally:
        await one.close()
        await two.close()


async def test_a_database_that_does_not_answer_costs_nobody_anything(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server lives, but can store nothing for a while. What is said first when it can finds clocks that stood still."""
    with serving(database) as base:
        async with Caller(base) as http:
            table, secrets = await http.table(
                mine(), mine("Bea"), pace={"kind": "live", "seconds": 60, "increment": 0}, luck="x"
            )
            async with Guest(base, table, secrets) as both:
                await both.until(lambda: both.status == "playing")
                with monkeypatch.context() as patch:

                    async def down(*_: object) -> None:
                        raise house.StorageDown("down")

                    patch.setattr(Storage, "beat", down)
                    await asyncio.sleep(5)
                before = both.table["places"][0]["clock"]["left"]
                assert (await both.ask("chat", seat=0, text="hello"))["say"] == "done"
                await both.until(lambda: "chat" in [line["kind"] for line in both.told])
                kinds = [line["kind"] for line in both.told]
                assert kinds.index("resumed") < kinds.index("chat")
                assert both.table["places"][0]["clock"]["left"] > before - 1_500


async def test_a_table_of_another_time_is_not_made_up_for(database: str) -> None:
    """Made after an outage: nothing of it concerns this table."""
    storage = Storage(database_url(database))
    await storage.open()
    await storage.beat("a", setting().made, 2_500, 0)
    await storage.close()
    with serving(database) as base:
        async with Caller(base) as http:
            table, secrets = await http.table(mine(), mine(), pace={"kind": "live", "seconds": 60})
            async with Guest(base, table, secrets) as both:
                await both.until(lambda: both.status == "playing")
                await both.move(0)
                assert "resumed" not in [line["kind"] for line in both.told]


def test_the_systems_clock_may_be_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits is waited for as long as before; set on, the clock is believed."""
    wall, steady, second = 1_700_000_000 * 10**9, 50 * 10**9, 10**9
    monkeypatch.setattr(log.time, "time_ns", lambda: wall)
    monkeypatch.setattr(log.time, "clock_gettime_ns", lambda clock: steady)
    clock = log.Clock()
    begun = clock.now()
    assert begun == wall // 10**6
    wall, steady = wall - 3600 * second, steady + 2 * second
    assert clock.now() == begun + 2_000
    wall, steady = wall + 7200 * second, steady + second
    assert clock.now() == wall // 10**6
    clock.not_before(clock.now() + 5_000)  # what was stored before the machine began again with an earlier time
    assert clock.now() == wall // 10**6 + 5_000

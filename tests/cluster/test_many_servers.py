"""Three servers on one PostgreSQL: tables are played through all of them at once, one dies in mid-game, nobody waits for long."""

import asyncio
import json
import random
import time

import httpx
import psycopg
import pytest

from bench.players import Player
from bench.torment import Row, Servers, Torment, answers, check_alive, compare
from fatina.table.setting import Setting
from tests.table.servers import PATIENCE, free_port, new_database, postgres_cluster

pytestmark = pytest.mark.anyio

FEW_SECONDS = 8.0
"""How long a seat may be stuck when the server that looked after its table dies: a lease runs for four seconds."""
SLOWER = 3
"""On a busy machine everything takes longer: so many of the longest waits that there were before count as nothing."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def log_of(database: str, table: str) -> tuple[list[Row], Setting]:
    """The log of a table and what it was made with, read from PostgreSQL."""
    query = "select version, at, kind, seat, message, data from log where table_id = %s order by version"
    with psycopg.connect(database) as connection:
        rows = connection.execute(query, (table,)).fetchall()
        made = connection.execute("select secret, setting from tables where id = %s", (table,)).fetchone()
    assert made
    entries = [(*row[:5], json.loads(row[5]) if isinstance(row[5], str) else row[5]) for row in rows]
    return entries, Setting.read(table, bytes(made[0]), json.loads(made[1]) if isinstance(made[1], str) else made[1])


async def two_devices(http: httpx.AsyncClient, bases: list[str], chance: random.Random) -> list[Player]:
    """A table with two persons, each at a device of their own, and a bot."""
    places = [{"kind": "mine", "name": "A"}, {"kind": "mine", "name": "B"}, {"kind": "bot", "level": "seedling"}]
    made = await http.post(f"{bases[0]}/api/tables", json={"game": "fairy-tale", "pause": 0, "places": places})
    found = made.json()
    return [
        Player(bases, found["table"], [secret], random.Random(chance.random())) for secret in found["seats"].values()
    ]


async def test_one_of_three_servers_dies_in_mid_game() -> None:
    chance = random.Random(7)
    with postgres_cluster() as cluster:
        database = new_database(cluster)
        servers = await asyncio.to_thread(Servers, database, ["fairy-tale"])
        ports = [free_port() for _ in range(3)]
        bases = [f"http://127.0.0.1:{port}" for port in ports]
        try:
            async with httpx.AsyncClient(timeout=PATIENCE) as http:
                for port, base in zip(ports, bases, strict=True):
                    servers.start(port)
                    await answers(http, base)
                pairs = [player for _ in range(2) for player in await two_devices(http, bases, chance)]
                tasks = [asyncio.create_task(player.play()) for player in pairs]
                torment = Torment(bases, ["fairy-tale"], chance, tables=3)
                await torment.begin(http)
                await torment.some_moves(40, PATIENCE)
                assert torment.moves >= 40
                everybody = [*pairs, *torment.players]
                before = {id(player): player.version for player in everybody}
                allowed = FEW_SECONDS + SLOWER * max(player.longest_wait for player in everybody)
                for player in everybody:
                    player.longest_wait = 0.0
                killed = time.monotonic()
                servers.kill(ports[1])
                await torment.some_moves(60, PATIENCE)
                while stuck := [p for p in everybody if not p.over and p.version == before[id(p)]]:
                    check_alive(tasks)
                    torment.check_alive()
                    assert time.monotonic() - killed < PATIENCE, (
                        f"nothing has gone on for {stuck}; the log has {[log_of(database, p.table)[0][-3:] for p in stuck]}"
                    )
                    await asyncio.sleep(0.05)
                servers.start(ports[1])  # it comes back, and takes part
                await answers(http, bases[1])
                await torment.some_moves(40, PATIENCE)
                torment.check_alive()
                for player in pairs:
                    player.stop = True
                await torment.end()
                await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        finally:
            servers.close()
        everybody = [*pairs, *torment.players]
        for player in everybody:
            compare(player, *log_of(database, player.table))
        assert max(player.longest_wait for player in everybody) < allowed
        assert sum(player.connections for player in everybody) > len(everybody)  # some lost theirs

"""A backup made while people play, put back elsewhere: every table goes on from that moment."""

import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

from tests.table.servers import Caller, Guest, mine, new_database, serving

pytestmark = pytest.mark.anyio


def back_up(database: str, copy: str) -> None:
    """As docs/operating.md says: sqlite3's backup, or pg_dump into an empty database."""
    if not database.startswith("postgresql"):
        source, target = sqlite3.connect(database), sqlite3.connect(copy)
        source.backup(target)
        source.close()
        target.close()
        return
    found = shutil.which("pg_dump") or str(sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_dump"))[-1])
    dump = subprocess.run([found, "--format=custom", database], check=True, capture_output=True).stdout
    subprocess.run([Path(found).with_name("pg_restore"), f"--dbname={copy}"], input=dump, check=True)


async def test_a_backup_is_put_back(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    shared = database.startswith("postgresql")
    copy = new_database(request.getfixturevalue("cluster")) if shared else str(tmp_path / "copy.db")
    with serving(database) as base:
        async with Caller(base) as http:
            anna = await http.call("POST", "/players", {"name": "Anna"})
            places = {"game": "fairy-tale", "pause": 0, "places": [mine("Anna"), mine("Bea")]}
            made = await http.call("POST", "/tables", places, anna["secret"])
            table, secrets = made["table"], list(made["seats"].values())
            async with Guest(base, table, secrets) as both:
                await both.until(lambda: both.status == "playing")
                await both.move(0)
                await both.move(1)
                back_up(database, copy)
                kept = both.version
                told = list(both.told)
                await both.move(0)
    with serving(copy) as base:
        async with Guest(base, table, secrets) as both, Caller(base) as http:
            await both.until(lambda: both.status == "playing")
            assert both.told[:kept] == told
            assert [line["kind"] for line in both.told[len(told) :]] in ([], ["resumed"])
            await both.move(0)
            assert (await http.call("GET", "/players/me", secret=anna["secret"]))["tables"][0]["table"] == table

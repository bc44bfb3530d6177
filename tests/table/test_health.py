"""A server that can store nothing says so, and loses nothing that it acknowledged; a disk that is nearly full is told of."""

import asyncio
import logging
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fatina.table import health, storage
from fatina.table.metrics import REGISTRY
from tests.table.servers import PATIENCE, Caller, Guest, mine, serving

pytestmark = pytest.mark.anyio


def counted(name: str) -> float:
    return REGISTRY.get_sample_value(name) or 0.0


async def test_ready_tries_a_write_and_not_for_everybody(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    writes = 0
    beat = storage.Storage.beat

    async def count(self: storage.Storage, *arguments: Any) -> list[tuple[int, int]]:
        nonlocal writes
        writes += 1
        return await beat(self, *arguments)

    monkeypatch.setattr(storage.Storage, "beat", count)
    monkeypatch.setattr("fatina.table.house.BEAT", 10**9)  # nothing else says that it lives
    with serving(database) as base:
        async with Caller(base) as http:
            before = writes
            answers = await asyncio.gather(*(http.call("GET", "/ready") for _ in range(50)))
            assert all(answer["ready"] for answer in answers)
            assert writes == before + 1
            assert answers[0]["disk"] == (None if database.startswith("postgresql") else "enough")


async def test_ready_says_no_while_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: storage.Storage, *arguments: Any) -> None:
        raise storage.StorageDown("database or disk is full")

    monkeypatch.setattr(health, "FRESH", 0.0)
    with serving(tmp_path / "fatina.db") as base:
        async with Caller(base) as http:
            assert (await http.call("GET", "/ready"))["ready"]
            with monkeypatch.context() as context:
                context.setattr(storage.Storage, "beat", fail)
                answer = await http.call("GET", "/ready", status=503)
                assert answer["error"]["code"] == "unavailable"
                assert "the disk of this server is full" in answer["error"]["message"]
            assert (await http.call("GET", "/ready"))["ready"]


async def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite may have so many pages and no more, which looks to it as a full disk does. Then there is room again."""
    pages = 0
    prepare = storage.prepare_sqlite

    def limited(connection: Any, record: Any) -> None:
        prepare(connection, record)
        if pages:
            connection.execute(f"PRAGMA max_page_count={pages}")

    monkeypatch.setattr(storage, "prepare_sqlite", limited)
    database = tmp_path / "fatina.db"
    with serving(database) as base:
        async with Caller(base) as http:
            table, secrets = await http.table(mine(), mine("Bea"))
    pages = database.stat().st_size // 4096 + 2
    full = counted("fatina_disk_full_total")
    said: list[str] = []
    with serving(database) as base:
        async with Guest(base, table, secrets) as both, Caller(base) as http:
            await both.until(lambda: both.status == "playing")
            for number in range(1000):
                text = f"{number} " + "x" * 400
                await both.send({"do": "chat", "id": f"m{number}", "seat": 0, "text": text})
                await both.until(lambda number=number: f"m{number}" in both.answers or both.closed is not None)
                if both.closed is not None:
                    break
                assert both.answers[f"m{number}"][0]["say"] == "done"
                said.append(text)
            assert both.closed == 1013  # come back, and send it again
            assert said
            answer = await http.call("POST", "/tables", {"game": "fairy-tale"}, status=503)
            assert "disk of this server is full" in answer["error"]["message"]
            assert (await http.call("GET", f"/tables/{table}"))["version"] == both.version  # one can look on
    assert counted("fatina_disk_full_total") > full
    pages = 0
    with serving(database) as base:
        async with Guest(base, table, secrets) as both:
            await both.until(lambda: both.status == "playing")
            told = [line["text"] for line in both.told if line["kind"] == "chat"]
            assert told == said
            assert (await both.ask("chat", seat=0, text="Here we are"))["say"] == "done"


async def test_a_disk_that_is_nearly_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(health, "LOOK", 0.0)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=health.LOW - 1))
    before = counted("fatina_disk_low_total")
    with caplog.at_level(logging.ERROR, "fatina.table"), serving(tmp_path / "fatina.db") as base:
        async with Caller(base) as http, asyncio.timeout(PATIENCE):
            while counted("fatina_disk_low_total") < before + 2:
                await asyncio.sleep(0.1)
            assert (await http.call("GET", "/ready"))["disk"] == "low"
            assert counted("fatina_disk_free_bytes") == health.LOW - 1
    ours = [record for record in caplog.records if getattr(record, "folder", "") == str(tmp_path)]
    assert [record.message.split(":")[0] for record in ours] == ["the disk is nearly full"]

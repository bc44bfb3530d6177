"""What stands before the application, and what is written down: origins, sizes, rates, headers, logs, metrics."""

import asyncio
import io
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from time import monotonic

import httpx
import pytest
import websockets
from starlette.types import Receive, Scope, Send

from fatina.engine.errors import FatinaError
from fatina.table import logs
from fatina.table.app import make_app
from fatina.table.limits import AT_ONCE, Limits, Turns
from fatina.table.secrets import new_secret
from fatina.table.security import BODY, protect
from tests.table.servers import PATIENCE, Caller, Guest, mine, serving

pytestmark = pytest.mark.anyio


async def test_every_answer_says_what_browsers_may_do(http: Caller) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/table/abc"):
        answer = await http.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "*" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
    assert (await http.http.get("/api/games")).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null", "http://[bad"])
async def test_pages_of_others_cannot_act(http: Caller, origin: str) -> None:
    answer = await http.http.post("/api/players", json={"name": "Eve"}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "wrong-origin"
    table, _ = await http.table(mine(), mine("B"))
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(f"ws{http.base[4:]}/api/tables/{table}/socket", origin=websockets.Origin(origin))


async def test_our_own_page_can(http: Caller) -> None:
    answer = await http.http.post("/api/players", json={"name": "Anna"}, headers={"Origin": http.base})
    assert answer.status_code == 201
    cross = await http.http.post("/api/players", json={"name": "Eve"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert cross.status_code == 403


async def test_bodies_have_a_limit(http: Caller) -> None:
    large = await http.http.post("/api/players", content=b" " * (BODY + 1))
    assert large.status_code == 413
    assert large.json()["error"]["code"] == "too-large"

    async def endless() -> object:
        for _ in range(BODY // 1000 + 2):
            yield b" " * 1000

    streamed = await http.http.post("/api/players", content=endless(), headers={"Content-Type": "application/json"})
    assert streamed.status_code == 413


async def test_addresses_and_secrets_have_a_rate(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few calls at once, then one must wait; another address need not."""
    monkeypatch.setattr("fatina.table.limits.monotonic", lambda: 100.0)
    app = protect(make_app(f"sqlite+aiosqlite:///{tmp_path}/fatina.db"), rate=0.01)  # six calls
    for client in ("10.0.0.1", "10.0.0.2"):
        transport = httpx.ASGITransport(app=app, client=(client, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as http:
            answers = [await http.get("/api/health") for _ in range(8)]
        assert [answer.status_code for answer in answers] == [200] * 6 + [429] * 2
        error = answers[-1].json()["error"]
        assert error["code"] == "too-many"
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert f"in {answers[-1].headers['retry-after']} seconds" in error["message"]


async def test_who_says_too_much_on_a_socket_hears_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.table.servers.MANY", 0.05)  # six messages at once, hello among them
    with serving(tmp_path / "fatina.db") as base:
        async with Caller(base) as http:
            table, secrets = await http.table(mine(), mine("Bea"))
        async with Guest(base, table, secrets) as both:
            for number in range(6):
                await both.send({"do": "chat", "id": f"{number}", "seat": 0, "text": "!"})
            await both.until(lambda: both.closed is not None)
    assert both.closed == 1008
    assert both.socket.close_reason == "too many messages"
    error = both.answers[None][0]["error"]  # type: ignore[index]
    assert error["code"] == "too-many"
    assert "more than 1 a second; come back more slowly" in error["message"]


async def test_sockets_of_an_address_are_heard_more_slowly_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty sockets say as much as each of them may: the house is heard at its own pace, and nobody is cut off."""
    monkeypatch.setattr("tests.table.servers.MANY", 0.1)  # together 60 at once and 15 a second; each 12 and 2
    with serving(tmp_path / "fatina.db") as base:
        async with Caller(base) as http:
            table, secrets = await http.table(mine(), mine("Bea"))
        async with AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(Guest(base, table, secrets)) for _ in range(15)]
            begun = monotonic()
            for number in range(6):
                for guest in guests:
                    await guest.send({"do": "chat", "id": f"{number}", "seat": 0, "text": "!"})
            for guest in guests:
                await guest.until(lambda guest=guest: all(f"{number}" in guest.answers for number in range(6)), 30)
            assert monotonic() - begun > (15 * 7 - 60) / 15 - 1
            assert all(guest.closed is None for guest in guests)


def test_what_is_ordered_comes_in_turn() -> None:
    limits = Limits(2, 10)
    assert [round(limits.order(b"house"), 1) for _ in range(5)] == [0.0, 0.0, 0.1, 0.2, 0.3]
    assert limits.order(b"neighbour") == 0.0


async def test_a_hundred_calls_of_an_address_take_turns() -> None:
    """Few are worked on at once, whatever fails; another address waits for none of them; who waits for something gives way."""
    turns, working, most = Turns(AT_ONCE), 0, 0

    async def call(who: bytes, works: Callable[[], Awaitable[None]]) -> None:
        nonlocal working, most
        async with turns.take(who):
            working += 1
            most = max(most, working)
            try:
                await works()
            finally:
                working -= 1

    async def work() -> None:
        for _ in range(5):
            await asyncio.sleep(0)
        raise ValueError

    crowd = [asyncio.create_task(call(b"crowd", work)) for _ in range(100)]
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE), turns.take(b"other"):
        assert not all(task.done() for task in crowd)
    assert all(isinstance(error, ValueError) for error in await asyncio.gather(*crowd, return_exceptions=True))
    assert most == AT_ONCE
    news = asyncio.Event()
    waiting = [asyncio.create_task(call(b"crowd", lambda: asyncio.wait_for(news.wait(), PATIENCE))) for _ in range(20)]
    gone = [asyncio.create_task(call(b"crowd", work)) for _ in range(5)]
    await asyncio.sleep(0)
    for task in gone:
        task.cancel()  # they hung up before it was their turn
    async with asyncio.timeout(PATIENCE), turns.take(b"crowd"):
        assert not any(task.done() for task in waiting)
    news.set()
    await asyncio.gather(*waiting, *gone, return_exceptions=True)
    assert not turns._turns


async def test_a_turn_is_over_when_the_answer_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes an answer slowly keeps nobody of the same address waiting."""
    monkeypatch.setattr("fatina.table.limits.MOMENT", 1000 * PATIENCE)
    many, begun, all_begun = 3 * AT_ONCE, 0, asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal begun
        await send({"type": "http.response.start", "status": 200, "headers": []})
        begun += 1
        if begun == many:
            all_begun.set()
        await all_begun.wait()
        await send({"type": "http.response.body", "body": b""})

    transport = httpx.ASGITransport(app=protect(app, rate=1), client=("10.0.0.1", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://table") as http, asyncio.timeout(PATIENCE):
        answers = await asyncio.gather(*(http.get("/api/health") for _ in range(many)))
    assert {answer.status_code for answer in answers} == {200}


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("fatina.table.limits.monotonic", lambda: now)
    limits = Limits(2, 0.5)
    assert [limits.take(b"a") for _ in range(3)] == [0, 0, 2]
    assert limits.take(b"b") == 0
    now += 2
    assert [limits.take(b"a"), limits.take(b"a")] == [0, 2]


def test_a_wrong_rate_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in ("fast", "0", "-1", "nan"):
        monkeypatch.setenv("FATINA_RATE", wrong)
        with pytest.raises(FatinaError, match=f"FATINA_RATE is '{wrong}'"):
            protect(make_app("sqlite+aiosqlite:////tmp/never-opened.db"))


def test_logs_are_json_without_secrets() -> None:
    secret, key = new_secret(), bytes(range(32)).hex()
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.Lines())
    logger = logging.Logger("test")
    logger.addHandler(handler)
    logger.warning("hello %s, Authorization: Bearer %s", secret, secret, extra={"table": "abc", "seat": 2, "key": key})
    try:
        raise ValueError(f"postgresql://fatina:hunter2@db/x {key}\n[SQL: insert]\n[parameters: ('{secret}', 'Anna')]")
    except ValueError:
        logger.exception("broken")
    first, second = (json.loads(line) for line in stream.getvalue().splitlines())
    assert (first["level"], first["table"], first["seat"]) == ("warning", "abc", 2)
    assert "ValueError" in second["error"]
    for word in (secret, key, "hunter2", "Anna"):
        assert word not in stream.getvalue()


async def test_metrics_say_how_long_moves_take(http: Caller) -> None:
    async def counted(name: str) -> float:
        lines = (await http.http.get("/metrics")).text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith(name))

    table, secrets = await http.table(mine(), mine("Paul"))
    async with Guest(http.base, table, secrets) as anna, Guest(http.base, table, []) as watcher:
        await anna.until(lambda: anna.status == "playing", 120)
        await watcher.until(lambda: watcher.version == anna.version)
        told, moves = await counted("fatina_told_seconds_count"), await counted("fatina_moves_total")
        await anna.move(0)
        await watcher.until(lambda: watcher.version == anna.version)
    assert await counted("fatina_told_seconds_count") == told + 2  # Anna and the spectator
    assert await counted("fatina_moves_total") > moves


async def test_metrics_count_and_name_nobody(http: Caller) -> None:
    await http.call("POST", "/players", {"name": "Somebody Special"})
    answer = await http.http.get("/metrics")
    assert answer.status_code == 200
    text = answer.text
    for name in ("fatina_tables", "fatina_sockets", "fatina_moves_total", "fatina_told_seconds", "process_cpu_seconds"):
        assert name in text
    assert "Somebody" not in text
    assert (await http.http.get("/api/health")).json() == {"alive": True}
    assert (await http.http.get("/api/ready")).json()["ready"]

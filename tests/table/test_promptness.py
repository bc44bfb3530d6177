"""Nothing that one client asks for keeps others waiting: how much the thread that serves does without a pause.

Measured in CPU time of that thread, which other programs on the machine do not change.
"""

import asyncio
import json
import random
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest

import fatina
from fatina.table import api_after, making
from fatina.table.fairness import verify
from fatina.table.house import House
from fatina.table.live import UNDO_AFTER
from tests.table.servers import PATIENCE, Caller, Guest, mine, serving

pytestmark = pytest.mark.anyio

MOST = 50.0
"""Milliseconds for which anybody may have to wait because of what somebody else asks for."""


class Turns:
    """Milliseconds of CPU that passed in the serving thread between two moments at which anybody could have had their turn."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def watch(self) -> None:
        while True:
            before = time.thread_time()
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, 1000 * (time.thread_time() - before))


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> Turns:
    """The turns of the servers that are started from now on."""
    watched = Turns()
    begin = House.open

    async def open_and_watch(house: House) -> None:
        await begin(house)
        house.spawn(watched.watch())

    monkeypatch.setattr(House, "open", open_and_watch)
    return watched


@pytest.fixture
async def http(turns: Turns, tmp_path: Path) -> AsyncIterator[Caller]:
    with serving(tmp_path / "fatina.db") as base:
        async with Caller(base) as caller:
            await caller.call("GET", "/health")
            yield caller


@cache
def long_record() -> dict[str, Any]:
    """A game of two thousand moves by players who do not care."""
    match, chance = fatina.game("fate-e-leggende").new(seats=2, seed=0), random.Random(0)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))
    return match.record(with_key=True)


@cache
def short_record() -> dict[str, Any]:
    """A game of two who always take the first move."""
    match = fatina.game("fairy-tale").new(seats=2, seed=0)
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    return match.record(with_key=True)


AFTER = [
    ("GET", "verify", None),
    ("GET", "record", None),
    ("GET", "steps?seat=open&from=1950&to=1999", None),
    ("GET", "told?before=2000", None),
    ("GET", "news?since=0", None),
    ("GET", "", None),
    ("GET", "analysis", None),
    ("POST", "branch", {"step": 1990, "seat": 0}),
]


async def test_a_long_finished_game_keeps_nobody_waiting(http: Caller, turns: Turns) -> None:
    made = await http.call("POST", "/records", long_record())
    found = {}
    for method, what, body in AFTER:
        turns.longest = 0.0
        await asyncio.gather(
            *(http.call(method, f"/tables/{made['table']}/{what}".rstrip("/"), body) for _ in range(4))
        )
        found[what] = turns.longest
    assert {what: longest for what, longest in found.items() if longest > MOST} == {}


FLOODS = {
    "a record of many fields": (
        "/records",
        '{"game":"fairy-tale",' + ",".join(f'"{i:x}":0' for i in range(24_000)) + "}",
    ),
    "a deep record": ("/records", "[" * 250_000),
    "a record with a long number": ("/records", '{"game":"fairy-tale","seats":' + "9" * 250_000 + "}"),
    "a table with many fields": (
        "/tables",
        '{"game":"fairy-tale",' + ",".join(f'"{i:x}":0' for i in range(6_000)) + "}",
    ),
    "a table with many places": ("/tables", '{"game":"fairy-tale","places":[' + ",".join(["{}"] * 20_000) + "]}"),
    "a table with many options": (
        "/tables",
        '{"game":"fairy-tale","options":{' + ",".join(f'"{i:x}":0' for i in range(6_000)) + "}}",
    ),
    "a long name": ("/players", '{"name":"' + "a" * 60_000 + '"}'),
}


@pytest.mark.parametrize("flood", FLOODS)
async def test_a_large_body_keeps_nobody_waiting(http: Caller, turns: Turns, flood: str) -> None:
    path, body = FLOODS[flood]
    turns.longest = 0.0
    for _ in range(4):
        answer = await http.http.post(f"/api{path}", content=body, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500
        assert answer.json()["error"]["code"] in ("bad-json", "bad-message", "wrong")
    assert turns.longest < MOST


async def test_a_log_of_fifty_thousand_chats_keeps_nobody_waiting(turns: Turns, tmp_path: Path) -> None:
    """Tables of today stop at twenty thousand entries; older ones may have more."""
    database = tmp_path / "fatina.db"
    with serving(database) as base:
        async with Caller(base) as http:
            table, secrets = await http.table(mine("Anna"), mine("Bea"))
            async with Guest(base, table, secrets) as both:
                await both.until(lambda: both.status == "playing")
                assert both.version
                first = both.version + 1
    lite = sqlite3.connect(database)
    rows = (
        (table, first + i, 1, "chat", 0, f"0 {i}", json.dumps({"text": "Once upon a time there was a fairy " * 3}))
        for i in range(50_000)
    )
    lite.executemany(
        "INSERT INTO log (table_id, version, at, kind, seat, message, data) VALUES (?, ?, ?, ?, ?, ?, ?)", rows
    )
    lite.commit()
    lite.close()
    with serving(database) as base:
        async with Caller(base) as http:
            await http.call("GET", "/health")
            turns.longest = 0.0
            for _ in range(3):
                told = await http.call("GET", f"/tables/{table}", secret=secrets[0])
            assert len(told["told"]) == 300
            await http.call("GET", f"/tables/{table}/told?before=40000", secret=secrets[0])
            async with Guest(base, table, secrets) as both:
                assert (await both.move(0))["say"] == "done"
    assert turns.longest < MOST


async def test_what_a_page_needs_keeps_nobody_waiting(http: Caller, turns: Turns) -> None:
    """All that can be asked without having played: also for the first time."""
    paths = ["/openapi.json", "/games", "/ready", "/notice"]
    for slug in fatina.games():
        paths += [f"/games/{slug}{part}" for part in ("", "/words/en", "/rules/it", "/lesson")]
    found = {}
    for path in paths:
        turns.longest = 0.0
        answers = await asyncio.gather(*(http.http.get(f"/api{path}") for _ in range(3)))
        assert {answer.status_code for answer in answers} == {200}
        found[path] = turns.longest
    assert {what: longest for what, longest in found.items() if longest > MOST} == {}


async def test_advice_keeps_nobody_waiting(http: Caller, turns: Turns) -> None:
    """A hint, and why a move is not allowed, in the middle of a long game."""
    table, secrets = await http.table(mine("Anna"), mine("Bea"), game="fate-e-leggende")
    async with Guest(http.base, table, secrets) as both:
        await both.until(lambda: both.status == "playing")
        turns.longest = 0.0
        seat = both.table["to_act"][0]
        await http.call("POST", f"/tables/{table}/hint", {"seat": seat, "level": "fairy"}, secrets[seat], 200)
        for _ in range(3):
            move = {name: value for name, value in both.moves(seat)[0].items() if name != "id"}
            await http.call("POST", f"/tables/{table}/why", {"seat": seat, "move": move}, secrets[seat], 200)
    assert turns.longest < MOST


async def test_the_analysis_of_a_long_game_keeps_nobody_waiting(http: Caller, turns: Turns, tmp_path: Path) -> None:
    """A decision for each move, as when it is complete."""
    record = long_record()
    table = (await http.call("POST", "/records", record))["table"]
    better = [{"move": record["moves"][0], "chance": 0.5}] * 3
    lite = sqlite3.connect(tmp_path / "fatina.db")
    for step, move in enumerate(record["moves"], 1):
        found = {"step": step, "seat": move["seat"], "move": move, "before": 0.5, "after": 0.25, "better": better}
        lite.execute("INSERT INTO analyses VALUES (?, ?, 1, ?)", (table, step, json.dumps(found)))
    lite.execute("INSERT INTO analyses VALUES (?, -1, 1, '{}')", (table,))
    lite.commit()
    lite.close()
    turns.longest = 0.0
    for _ in range(3):
        told = await http.call("GET", f"/tables/{table}/analysis")
    assert len(told["decisions"]) == told["done"] == len(record["moves"])
    assert turns.longest < MOST


async def test_long_lists_keep_nobody_waiting(turns: Turns, tmp_path: Path) -> None:
    database = tmp_path / "fatina.db"
    four = [mine(name) for name in ("Anna", "Bea", "Carl", "Dora")]
    with serving(database) as base:
        async with Caller(base) as http:
            me = await http.call("POST", "/players", {"name": "Anna"})
            for _ in range(100):
                wish = {"game": "fairys-fate", "public": True, "pause": 0, "places": four}
                await http.call("POST", "/tables", wish, secret=me["secret"])
    with serving(database) as base:  # which has read none of them
        async with Caller(base) as http:
            await http.call("GET", "/health")
            turns.longest = 0.0
            for path in ("/tables", "/players/me", "/ratings/fairys-fate"):
                await http.call("GET", path, secret=me["secret"])
    assert turns.longest < MOST


@pytest.mark.parametrize("slug", sorted(fatina.games()))
async def test_moves_keep_nobody_waiting(http: Caller, turns: Turns, slug: str) -> None:
    table, secrets = await http.table(*(mine(name) for name in ("Anna", "Bea", "Carl", "Dora")), game=slug)
    async with Guest(http.base, table, secrets) as all_of_us:
        await all_of_us.until(lambda: all_of_us.status == "playing")
        turns.longest = 0.0
        for which in range(10):
            await all_of_us.move(all_of_us.table["to_act"][0], which)
            await asyncio.sleep(2 * UNDO_AFTER)  # long enough to see whether it can be undone
    assert turns.longest < MOST


async def test_the_same_check_is_made_once(http: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    checks = []

    def counted(*arguments: Any) -> Any:
        checks.append(arguments)
        return verify(*arguments)

    monkeypatch.setattr(api_after, "verify", counted)
    game = fatina.game("fairy-tale").new(seats=2, seed=1)
    while not game.over:
        game.play(game.to_act[0], game.moves(game.to_act[0])[0])
    made = await http.call("POST", "/records", game.record(with_key=True))
    found = await asyncio.gather(*(http.call("GET", f"/tables/{made['table']}/verify") for _ in range(5)))
    assert all(one == found[0] and one["holds"] for one in found)
    assert len(checks) == 1


async def test_who_has_games_played_again_keeps_nobody_else_waiting(
    http: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Records whose moves take long: the home page comes meanwhile, and somebody else looks at a game."""
    finished = (await http.call("POST", "/records", short_record()))["table"]
    go, really = threading.Event(), making.from_record

    def slowly(*arguments: Any) -> Any:
        go.wait(PATIENCE)
        return really(*arguments)

    monkeypatch.setattr(making, "from_record", slowly)
    uploads = [asyncio.create_task(http.call("POST", "/records", short_record())) for _ in range(6)]
    try:
        await asyncio.sleep(0.5)
        there = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(base_url=http.base, transport=there, timeout=PATIENCE / 3) as elsewhere:
            for path in ("/games", "/games/fairy-tale", f"/tables/{finished}/steps"):
                assert (await elsewhere.get(f"/api{path}")).status_code == 200, path
        assert not any(upload.done() for upload in uploads)
    finally:
        go.set()
        await asyncio.gather(*uploads)

"""Who is missed, what the others may then decide, and how the seat is given back: at real tables."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import jsonschema
import psycopg
import pytest

from fatina.engine.record import record_schema
from fatina.table import absence
from tests.table.servers import PATIENCE, Caller, Guest, bot, mine, new_database, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Absence is noticed at once, and the others wait for a moment only."""
    monkeypatch.setattr(absence, "NOTICED", 100)
    monkeypatch.setattr(absence, "GRACE", 1_500)


@asynccontextmanager
async def seated(http: Caller, *names: str, **wish: Any) -> AsyncIterator[tuple[str, list[Guest]]]:
    """A table in play at which each person has a device."""
    table, secrets = await http.table(*(mine(name) for name in names), **wish)
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(http.base, table, [secret])) for secret in secrets]
        for guest in guests:
            await guest.until(
                lambda guest=guest: guest.status == "playing" and all(place["here"] for place in guest.table["places"])
            )
        yield table, guests


def kinds(guest: Guest) -> list[str]:
    return [line["kind"] for line in guest.told]


async def replace(guest: Guest, seat: int, to: int, **more: Any) -> dict[str, Any]:
    return await guest.ask("bot", seat=seat, to=to, level="seedling", **more)


async def until_decidable(guest: Guest, seat: int) -> None:
    """Wait until the others may decide about a place."""
    await guest.until(lambda: guest.table["places"][seat]["kept_until"] is not None)
    told = next(line for line in reversed(guest.told) if line["kind"] == "absent")
    await asyncio.sleep(max(0.0, (guest.table["places"][seat]["kept_until"] - told["at"]) / 1000))


@pytest.mark.parametrize("takeover", [None, "sprite"])
async def test_a_lost_line_replaces_nobody(http: Caller, takeover: str | None) -> None:
    """One click right after a socket dropped: refused, at every pace, whatever the table says of takeover."""
    for pace in ({"kind": "free"}, {"kind": "live", "seconds": 600}, {"kind": "days", "days": 3}):
        async with seated(http, "Anna", "Bea", pace=pace, takeover=takeover) as (_, (anna, bea)):
            assert (await replace(bea, 1, 0))["error"]["code"] == "present"
            await anna.disconnect()
            await bea.until(lambda bea=bea: not bea.table["places"][0]["here"])
            assert (await replace(bea, 1, 0))["error"]["code"] == "present"
            assert (await bea.ask("end", seat=1, agree=True))["say"] == "done"
            await bea.until(lambda bea=bea: bea.table["votes"] == [1])
            assert bea.status == "playing"  # her vote alone ends nothing


async def test_after_a_grace_all_who_are_here_decide_and_the_seat_is_given_back(http: Caller, soon: None) -> None:
    async with seated(http, "Anna", "Bea", "Carl") as (_, (anna, bea, carl)):
        await anna.disconnect()
        await bea.until(lambda: bea.table["places"][0]["kept_until"] is not None)
        place = bea.table["places"][0]
        assert place["absent"] is not None
        refused = await replace(bea, 1, 0)
        assert refused["error"]["code"] == "too-soon"
        assert refused["error"]["until"] == place["kept_until"]
        await until_decidable(bea, 0)
        assert (await replace(bea, 1, 0))["say"] == "done"
        await carl.until(lambda: carl.table["claims"] == [{"what": "bot", "to": 0, "level": "seedling", "agreed": [1]}])
        await asyncio.sleep(0.3)
        assert not carl.table["places"][0]["away"]  # one of two is not enough
        assert (await replace(bea, 1, 0))["error"]["code"] == "same-vote"
        assert (await replace(bea, 1, 0, agree=False))["say"] == "done"
        await carl.until(lambda: carl.table["claims"] == [])
        assert (await replace(bea, 1, 0))["say"] == "done"
        assert (await replace(carl, 2, 0))["say"] == "done"
        await carl.until(lambda: carl.table["places"][0]["away"])
        await carl.until(lambda: any(line["kind"] == "move" and line["seat"] == 0 for line in carl.told))
        assert next(line for line in carl.told if line["kind"] == "replaced")["to"] == 0
        assert carl.table["claims"] == []

        await anna.connect()
        assert anna.mine == [0]
        assert anna.table["places"][0]["away"]
        assert (await anna.ask("back", seat=0))["say"] == "done"  # one click
        await bea.until(lambda: not bea.table["places"][0]["away"])
        assert bea.table["places"][0]["absent"] is None


async def test_the_claim_goes_away_when_they_come_back(http: Caller, soon: None) -> None:
    async with seated(http, "Anna", "Bea", "Carl") as (_, (anna, bea, carl)):
        await anna.disconnect()
        await until_decidable(bea, 0)
        assert (await replace(bea, 1, 0))["say"] == "done"
        await anna.connect()
        await bea.until(lambda: bea.table["claims"] == [] and bea.table["places"][0]["kept_until"] is None)
        assert kinds(bea)[-1] == "present"
        assert (await replace(carl, 2, 0))["error"]["code"] == "present"


async def test_whoever_goes_too_is_waited_for_no_longer(http: Caller, soon: None) -> None:
    """Bea has agreed, Carl has not and goes: then Bea is all who are here."""
    async with seated(http, "Anna", "Bea", "Carl") as (_, (anna, bea, carl)):
        await anna.disconnect()
        await until_decidable(bea, 0)
        assert (await replace(bea, 1, 0))["say"] == "done"
        await carl.disconnect()
        await bea.until(lambda: bea.table["places"][0]["away"])


async def test_nobody_is_missed_for_thinking_or_while_others_think(http: Caller, soon: None) -> None:
    async with seated(http, "Anna", "Bea") as (_, (anna, bea)):
        await anna.move(0)
        await bea.until(lambda: 0 not in bea.table["to_act"])
        await anna.disconnect()
        await bea.until(lambda: bea.table["places"][0]["absent"] is not None)
        await asyncio.sleep(1.6)  # longer than the grace: but it is Bea who thinks
        assert bea.table["places"][0]["kept_until"] is None
        assert (await replace(bea, 1, 0))["error"]["code"] == "present"
        await bea.move(1)
        await bea.until(lambda: bea.table["places"][0]["kept_until"] is not None)
        assert (await replace(bea, 1, 0))["error"]["code"] == "too-soon"  # only now does anybody wait
        assert bea.table["places"][1]["kept_until"] is None  # she thinks for long, and is here


async def test_nobody_is_missed_while_nobody_is_there(http: Caller, soon: None) -> None:
    """Both sleep; the first who comes back in the morning cannot replace the other at once."""
    async with seated(http, "Anna", "Bea") as (table, (anna, bea)):
        await anna.disconnect()
        await bea.disconnect()
        async with Guest(http.base, table, []) as watcher:
            await watcher.until(lambda: kinds(watcher).count("absent") == 2)
            await asyncio.sleep(1.6)
            await bea.connect()
            await bea.until(lambda: bea.table["places"][0]["kept_until"] is not None)
            assert (await replace(bea, 1, 0))["error"]["code"] == "too-soon"


async def test_the_tables_own_bot_takes_over_after_the_grace_and_gives_back(http: Caller, soon: None) -> None:
    async with seated(http, "Anna", "Bea", takeover="seedling") as (_, (anna, bea)):
        await anna.disconnect()
        await bea.until(lambda: bea.table["places"][0]["kept_until"] is not None)
        until = bea.table["places"][0]["kept_until"]
        await bea.until(lambda: bea.table["places"][0]["away"])
        gone = next(line for line in bea.told if line["kind"] == "left")
        assert gone["why"] == "gone"
        assert gone["at"] >= until
        await bea.until(lambda: any(line["kind"] == "move" and line["seat"] == 0 for line in bea.told))
        await anna.connect()
        await bea.until(lambda: not bea.table["places"][0]["away"])
        assert "back" in kinds(bea)


async def test_whose_time_is_up_may_be_replaced_by_all_others(http: Caller) -> None:
    async with seated(http, "Anna", "Bea", "Carl", pace={"kind": "live", "seconds": 2, "increment": 600}) as (
        _,
        (anna, bea, carl),
    ):
        await bea.move(1)
        await carl.move(2)
        await bea.until(lambda: bea.table["places"][0]["late"])
        assert (await replace(bea, 1, 0))["say"] == "done"
        await carl.until(lambda: carl.table["claims"])
        assert (await carl.ask("more-time", seat=2, to=0))["say"] == "done"  # more time is a no
        await bea.until(lambda: bea.table["claims"] == [])
        assert not bea.table["places"][0]["away"]
        assert (await anna.ask("bot", seat=0, to=0, level="seedling"))["error"]["code"] == "own-place"


async def test_to_end_takes_everybody_or_the_grace_and_who_left_loses(http: Caller, soon: None) -> None:
    players = [await http.call("POST", "/players", {"name": f"Ender {i}"}) for i in range(2)]
    first = {"game": "fairy-tale", "places": [mine("Anna"), {"kind": "open"}], "pause": 0}
    made = await http.call("POST", "/tables", first, players[0]["secret"])
    table = made["table"]
    other = await http.call("POST", f"/tables/{table}/seats/1", {}, players[1]["secret"])
    anna, bea = Guest(http.base, table, [made["seats"]["0"]]), Guest(http.base, table, [other["secret"]])
    await anna.connect()
    await bea.connect()
    await bea.until(lambda: bea.status == "playing" and bea.table["places"][0]["here"])
    await anna.disconnect()
    await bea.until(lambda: not bea.table["places"][0]["here"])
    assert (await bea.ask("end", seat=1))["say"] == "done"
    assert bea.status == "playing"
    await bea.until(lambda: bea.status == "ended")  # by itself, when the grace is over
    assert bea.told[-1]["kind"] == "ended"
    assert bea.told[-1]["left"] == [0] == bea.table["left"]
    record = await http.call("GET", f"/tables/{table}/record")
    assert record["left"] == [0]
    await bea.disconnect()
    found: dict[str, Any] = {}
    async with asyncio.timeout(PATIENCE):
        while len(found) < 2:
            listed = await http.call("GET", "/ratings/fairy-tale")
            found = {row["player"]: row for row in listed if row["player"] in [p["player"] for p in players]}
            await asyncio.sleep(0.1)
    assert found[players[0]["player"]]["rating"] < 25 < found[players[1]["player"]]["rating"]


async def test_all_agree_to_end_and_nobody_loses(http: Caller) -> None:
    player = await http.call("POST", "/players", {"name": "Agreeing"})
    made = await http.call("POST", "/tables", {"game": "fairy-tale", "places": [mine(), mine()]}, player["secret"])
    async with Guest(http.base, made["table"], list(made["seats"].values())) as both:
        await both.until(lambda: both.status == "playing")
        for seat in (0, 1):
            await both.ask("end", seat=seat)
        await both.until(lambda: both.status == "ended")
        assert both.table["left"] == []
    listed = await http.call("GET", "/ratings/fairy-tale")
    assert player["player"] not in [row["player"] for row in listed]


async def test_leaving_comes_last_whatever_the_bot_makes_of_it(http: Caller) -> None:
    """Anna leaves, a bot wins with her hand: she is last all the same, and Bea is not lowered by the bot."""
    player = await http.call("POST", "/players", {"name": "Leaving"})
    body = {
        "game": "fairy-tale",
        "pause": 0,
        "takeover": "sprite",
        "places": [mine("Anna"), bot("seedling"), bot("seedling")],
    }
    made = await http.call("POST", "/tables", body, player["secret"])
    async with Guest(http.base, made["table"], list(made["seats"].values())) as anna:
        await anna.until(lambda: anna.status == "playing")
        assert (await anna.ask("leave", seat=0))["say"] == "done"
        await anna.until(lambda: anna.status == "over")
        assert anna.table["left"] == [0]
        went = kinds(anna).index("left")
    before = kinds(anna)[:went].count("move")  # the others choose at the same time: some may have been quicker
    record = await http.call("GET", f"/tables/{made['table']}/record")
    assert record["stand_ins"] == [{"seat": 0, "level": "sprite", "from": before, "to": None}]
    assert record["left"] == [0]
    jsonschema.validate(record, record_schema())
    assert (await http.call("GET", f"/tables/{made['table']}/verify"))["holds"]
    assert (await http.call("POST", "/records", record))["table"]  # and can be looked at elsewhere
    async with asyncio.timeout(PATIENCE):
        while True:
            listed = {row["player"]: row for row in await http.call("GET", "/ratings/fairy-tale")}
            if player["player"] in listed:
                break
            await asyncio.sleep(0.1)
    assert listed[player["player"]]["rating"] < 25


async def test_a_return_and_an_absence_outlast_the_server(database: str, soon: None) -> None:
    """Anna was away before the server stopped: what it had counted still counts, what it was down for does not."""
    with serving(database) as base:
        async with Caller(base) as http, seated(http, "Anna", "Bea") as (table, (anna, bea)):
            await anna.disconnect()
            await bea.until(lambda: bea.table["places"][0]["kept_until"] is not None)
            before, secrets = bea.table["places"][0]["kept_until"], [anna.secrets[0], bea.secrets[0]]
    await asyncio.sleep(2)
    with serving(database) as base:
        async with Guest(base, table, secrets[1:]) as bea:
            place = bea.table["places"][0]
            assert place["absent"] is not None
            assert place["kept_until"] is not None
            assert place["kept_until"] >= before + 2000  # it was down for longer than the grace
            assert (await replace(bea, 1, 0))["error"]["code"] == "too-soon"
            async with Guest(base, table, secrets[:1]) as anna:
                await bea.until(lambda: bea.table["places"][0]["kept_until"] is None)
                assert anna.mine == [0]


async def test_two_servers_miss_the_same_person(cluster: str, soon: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "NOTICED", 1_500)  # servers need a moment to tell each other who is here
    database = new_database(cluster)
    with serving(database) as east, serving(database) as west:
        async with Caller(east) as http:
            table, secrets = await http.table(mine("Anna"), mine("Bea"), mine("Carl"))
        guests = [Guest(base, table, [secret]) for base, secret in zip((east, west, east), secrets, strict=True)]
        anna, bea, carl = guests
        for guest in guests:
            await guest.connect()
        for guest in guests:
            await guest.until(
                lambda guest=guest: guest.status == "playing" and all(p["here"] for p in guest.table["places"])
            )
        await anna.disconnect()
        await until_decidable(bea, 0)
        assert (await replace(bea, 1, 0))["say"] == "done"
        assert (await replace(carl, 2, 0))["say"] == "done"
        await bea.until(lambda: bea.table["places"][0]["away"])
        await carl.until(lambda: carl.table["places"][0]["away"])
        assert kinds(bea).count("absent") == kinds(bea).count("replaced") == 1
        await bea.disconnect()
        await carl.disconnect()


async def test_a_word_that_was_lost_is_asked_for_again(cluster: str, soon: None) -> None:
    """East cannot listen for a moment, in which Bea comes to west: that she is here it learns all the same."""
    database = new_database(cluster)
    with serving(database) as east, serving(database) as west:
        async with Caller(east) as http:
            table, secrets = await http.table(mine("Anna"), mine("Bea"))
        async with Guest(east, table, secrets[:1]) as anna:
            await anna.until(lambda: anna.status == "playing")
            with psycopg.connect(database, autocommit=True) as connection:
                deaf = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'fatina listens'"
                assert connection.execute(deaf).fetchone() == (2,)
            async with Guest(west, table, secrets[1:]) as bea:
                await anna.until(lambda: anna.table["places"][1]["here"])
                await bea.until(lambda: bea.table["places"][0]["here"])
                assert bea.closed is None

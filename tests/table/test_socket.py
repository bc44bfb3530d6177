"""Playing through real sockets: whole games, exactly once, away and back, two devices, hot seat."""

import asyncio

import pytest

from tests.table.servers import Caller, Guest, bot, mine, vacant

pytestmark = pytest.mark.anyio


async def test_a_whole_game_against_a_bot(http: Caller) -> None:
    table, secrets = await http.table(mine(), bot())
    async with Guest(http.base, table, secrets) as anna:
        while True:
            await anna.until(lambda: anna.table["status"] == "over" or (anna.seats and anna.moves()))
            if anna.status == "over":
                break
            await anna.move()
        assert sorted(anna.table["ranks"]) in ([1, 1], [1, 2])
        assert anna.seats["0"]["view"]["over"]
        assert [line["version"] for line in anna.told] == list(range(1, anna.version + 1))
        assert {line["kind"] for line in anna.told} == {"sat", "bot", "begun", "move"}
        record = await http.call("GET", f"/tables/{table}/record")
        assert record["scores"] == anna.table["scores"]
        assert record["secret"] == anna.table["key"]
        assert record["commitment"] == anna.table["commitment"]
        assert (await http.call("GET", f"/tables/{table}/verify"))["holds"]


async def test_hot_seat(http: Caller) -> None:
    """One device plays for three."""
    table, secrets = await http.table(mine("A"), mine("B"), mine("C"))
    async with Guest(http.base, table, secrets) as all_three:
        await all_three.until(lambda: all_three.status == "playing")
        assert set(all_three.seats) == {"0", "1", "2"}
        for _ in range(12):
            seat = all_three.table["to_act"][0]
            await all_three.move(seat)
        kept = [event for line in all_three.told for event in line.get("events", []) if event["event"] == "kept"]
        assert {(event["card"], *event["hidden"]) for event in kept} == {(None, "card")}  # they all read the same log
        assert all(all_three.seats[str(seat)]["view"]["seat"] == seat for seat in range(3))


async def test_a_message_takes_effect_once(http: Caller) -> None:
    table, secrets = await http.table(mine(), mine("B"))
    async with Guest(http.base, table, secrets) as anna:
        await anna.until(lambda: anna.status == "playing")
        move = {"do": "move", "id": "first", "seat": 0, "version": anna.version, "move": anna.moves(0)[0]["id"]}
        for _ in range(5):  # sent five times in one go
            await anna.send(move)
        await anna.until(lambda: len(anna.answers.get("first", [])) == 5)
        assert {(answer["say"], answer["version"]) for answer in anna.answers["first"]} == {("done", 4)}
        await anna.move(1)
        await anna.send(move)  # and once more, much later
        await anna.until(lambda: len(anna.answers["first"]) == 6)
        assert anna.answers["first"][-1] == {"say": "done", "id": "first", "version": 4}
        assert [line["kind"] for line in anna.told].count("move") == 2
        assert (await http.call("POST", f"/tables/{table}/messages", move, secrets[0], 200))["version"] == 4


async def test_ids_are_each_senders_own(http: Caller) -> None:
    table, secrets = await http.table(mine(), mine("B"))
    async with Guest(http.base, table, secrets) as both:
        await both.until(lambda: both.status == "playing")
        assert (await both.move(0, id="same"))["version"] == 4
        assert (await both.move(1, id="same"))["version"] == 5


async def test_a_refusal_is_the_same_again(http: Caller) -> None:
    table, secrets = await http.table(mine(), mine("B"))
    async with Guest(http.base, table, secrets) as anna:
        await anna.until(lambda: anna.status == "playing")
        asked = anna.version
        await anna.move(0)
        early = {"seat": 0, "version": anna.version, "move": 0}
        first = await anna.ask("move", "early", **early)
        assert first["error"]["code"] == "not-asked"
        await anna.move(1)
        assert await anna.ask("move", "early", **early) == first
        stale = await anna.ask("move", seat=0, version=asked, move=anna.moves(0)[0]["id"])
        assert stale["error"]["code"] == "stale"
        assert stale["error"]["field"] == "version"


async def test_messages_out_of_order(http: Caller) -> None:
    """An answer to a question that has not been asked yet is refused; the answer to the one that has counts."""
    table, secrets = await http.table(mine(), mine("B"))
    async with Guest(http.base, table, secrets) as anna:
        await anna.until(lambda: anna.status == "playing")
        version = anna.version or 0
        assert (await anna.ask("move", seat=0, version=version + 2, move=0))["error"]["code"] == "unknown-version"
        assert (await anna.ask("move", seat=0, version=version, move=anna.moves(0)[0]["id"]))["say"] == "done"


async def test_two_devices_on_one_seat_agree(http: Caller) -> None:
    table, secrets = await http.table(mine(), bot())
    async with Guest(http.base, table, secrets) as phone, Guest(http.base, table, secrets) as laptop:
        await asyncio.gather(*(device.until(lambda d=device: d.seats and d.moves()) for device in (phone, laptop)))
        version, move = phone.version, phone.moves()[0]["id"]
        other = laptop.moves()[-1]["id"]
        answers = await asyncio.gather(
            phone.ask("move", seat=0, version=version, move=move),
            laptop.ask("move", seat=0, version=version, move=other),
        )
        assert sorted(answer["say"] for answer in answers) == ["done", "refused"]
        done = next(answer["version"] for answer in answers if answer["say"] == "done")
        await asyncio.gather(*(device.until(lambda d=device: d.version >= done) for device in (phone, laptop)))
        await asyncio.gather(*(device.until(lambda d=device: d.moves()) for device in (phone, laptop)))
        await laptop.until(lambda: laptop.version == phone.version)
        assert phone.seats == laptop.seats
        assert [line for line in phone.told if line["version"] > 2] == [
            line for line in laptop.told if line["version"] > 2
        ]
        assert phone.table["watching"] == 0


async def test_who_was_away_gets_what_happened_since(http: Caller) -> None:
    table, (anna_secret, bea_secret) = await http.table(mine(), mine("Bea"))
    async with Guest(http.base, table, [bea_secret]) as bea:
        anna = Guest(http.base, table, [anna_secret])
        await anna.connect()
        await anna.until(lambda: anna.status == "playing" and anna.table["places"][1]["here"])
        await anna.move(0)
        await anna.disconnect()
        await bea.until(lambda: not bea.table["places"][0]["here"])
        seen = anna.version
        await bea.until(lambda: bea.moves(1))
        await bea.move(1)
        await bea.ask("chat", seat=1, text="come back <b>soon</b>")
        await anna.connect(since=seen)
        assert anna.heard[-1]["say"] == "news"
        assert anna.heard[-1]["from"] == seen
        assert [line["kind"] for line in anna.heard[-1]["told"]] == ["move", "chat"]
        assert anna.told[-1]["text"] == "come back <b>soon</b>"  # text, as it was said
        assert anna.moves(0)
        await bea.until(lambda: bea.table["places"][0]["here"])
        await anna.disconnect()
        await anna.connect()
        assert anna.heard[-1]["say"] == "table"
        assert [line["version"] for line in anna.told] == list(range(1, anna.version + 1))
        await anna.disconnect()
        await anna.connect(since=10_000)  # a version that does not exist: the whole table
        assert anna.heard[-1]["say"] == "table"
        await anna.disconnect()


async def test_coming_by_long_poll(http: Caller) -> None:
    table, (anna, bea) = await http.table(mine(), mine("Bea"))
    async with Guest(http.base, table, [bea]) as there:
        await there.until(lambda: there.status == "playing")
        whole = await http.call("GET", f"/tables/{table}", secret=anna)
        assert whole["say"] == "table"
        assert set(whole["seats"]) == {"0"}
        version = whole["version"]
        nothing = await http.call("GET", f"/tables/{table}/news?since={version}&wait=0", secret=anna)
        assert (nothing["from"], nothing["version"], nothing["table"]["status"]) == (version, version, "playing")
        await there.until(lambda: there.table["places"][0]["here"])  # who polls is here
        waiting = asyncio.create_task(http.call("GET", f"/tables/{table}/news?since={version}&wait=20", secret=anna))
        await asyncio.sleep(0.1)
        await there.move(1)
        news = await waiting
        assert (news["from"], news["version"]) == (version, version + 1)
        assert [line["kind"] for line in news["told"]] == ["move"]
        assert news["told"][0]["events"][0]["card"] is None
        said = {
            "do": "move",
            "id": "p",
            "seat": 0,
            "version": news["version"],
            "move": whole["seats"]["0"]["moves"][0]["id"],
        }
        assert (await http.call("POST", f"/tables/{table}/messages", said, anna, 200))["say"] == "done"


async def test_spectators_see_what_everybody_may(http: Caller) -> None:
    table, secrets = await http.table(mine(), bot())
    async with Guest(http.base, table, []) as watcher, Guest(http.base, table, secrets) as anna:
        await anna.until(lambda: anna.seats and anna.moves())
        await anna.move()
        await watcher.until(lambda: watcher.version >= anna.version)
        assert set(watcher.seats) == {"null"}
        assert watcher.seats["null"]["moves"] == []
        assert watcher.seats["null"]["view"]["seat"] is None
        assert watcher.table["watching"] == 1
        kept = next(event for line in watcher.told for event in line.get("events", []) if event["event"] == "kept")
        assert kept["card"] is None
        refused = await watcher.ask("chat", seat=0, text="I am Anna")
        assert refused["error"]["code"] == "not-yours"


async def test_who_says_nothing_is_gone(http: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    from fatina.table import socket

    monkeypatch.setattr(socket, "PING", 0.1)
    monkeypatch.setattr(socket, "GONE", 0.4)
    table, secrets = await http.table(mine(), bot())
    anna = Guest(http.base, table, secrets)
    anna.pongs = False
    await anna.connect()
    await anna.until(lambda: anna.closed is not None)
    assert anna.closed == socket.SILENT
    await anna.disconnect()


async def test_open_places(http: Caller) -> None:
    """A friend comes by the link, a bot fills the third place, the game begins by itself."""
    table, secrets = await http.table(mine(), vacant(), vacant(), public=True)
    async with Guest(http.base, table, secrets) as anna:
        assert anna.status == "open"
        assert [t["id"] for t in await http.call("GET", "/tables?game=fairy-tale&status=open")].count(table) == 1
        place = await http.call("POST", f"/tables/{table}/seats/1", {"name": " Paul ", "luck": "seven"})
        assert place["seat"] == 1
        taken = await http.call("POST", f"/tables/{table}/seats/1", {"name": "Eve"}, status=409)
        assert taken["error"] == {"code": "taken", "message": "Paul sits on seat 1", "field": "seat"}
        assert (await anna.ask("bot", seat=0, to=2, level="seedling"))["say"] == "done"
        await anna.until(lambda: anna.status == "playing")
        assert [p["name"] for p in anna.table["places"]] == ["Anna", "Paul", ""]
        async with Guest(http.base, table, [place["secret"]]) as paul:
            assert set(paul.seats) == {"1"}
            await paul.move(1)
            await anna.until(lambda: anna.version >= paul.version)
        assert anna.table["luck"] is None

"""What an operator does, on both databases, while a server runs: it notices within seconds, and nothing else is lost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_network
from typing import Any

import pytest

from fatina.engine.errors import FatinaError
from fatina.table import belongings
from fatina.table.desk import Desk
from fatina.table.orders import BANNED, Bans, plain
from fatina.table.storage import database_url
from tests.table.servers import PATIENCE, Caller, Guest, bot, mine, new_database, serving, vacant
from tests.table.test_after import finished

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def operated(database: str) -> AsyncIterator[tuple[Desk, Caller]]:
    """A server, and the operator's desk beside it."""
    with serving(database) as base:
        async with Caller(base) as http, Desk.at(database_url(database), "me@here") as desk:
            yield desk, http


async def refused(guest: Guest, code: str, do: str, **fields: Any) -> None:
    """Say it until it is refused so: servers take a moment to notice."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await guest.ask(do, **fields))["say"] == "done" or answer["error"]["code"] != code:
            await asyncio.sleep(0.2)


async def status(http: Caller, method: str, path: str, body: Any, wanted: int) -> Any:
    """Call until the answer has this status."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await http.http.request(method, f"/api{path}", json=body)).status_code != wanted:
            await asyncio.sleep(0.2)
    return answer.json()


async def test_a_game_is_closed(database: str) -> None:
    async with operated(database) as (desk, http):
        table, secrets = await http.table(mine(), mine("Bea"), public=True)
        async with Guest(http.base, table, secrets) as both:
            await both.until(lambda: both.status == "playing")
            await both.move(0)
            assert await desk.close(table)
            await both.until(lambda: both.status == "ended")
            assert (both.table["closed"], both.told[-1]["kind"]) == ("operator", "closed")
            assert both.table["to_act"] == []
            assert both.table["key"]  # all is told, as after any game
            assert not await desk.close(table)
            await refused(both, "over", "move", seat=0, version=both.version, move=0)
        assert await http.call("GET", "/tables") == []
        record = await http.call("GET", f"/tables/{table}/record")
        assert len(record["moves"]) == 1
        waiting, _ = await http.table(mine(), vacant())
        assert await desk.close(waiting)
        seen = await status(http, "POST", f"/tables/{waiting}/seats/1", {}, 422)
        assert seen["error"]["code"] == "over"
        assert [(act["what"], act["target"], act["who"]) for act in await desk.acts(9)] == [
            ("close", waiting, "me@here"),
            ("close", table, "me@here"),
        ]
        with pytest.raises(FatinaError, match="there is no table nothing"):
            await desk.close("nothing")


async def test_a_table_is_deleted_with_its_branches(database: str) -> None:
    async with operated(database) as (desk, http):
        table, _ = await finished(http, mine(), bot())
        branch = await http.call("POST", f"/tables/{table}/branch", {"step": 3, "seat": 0, "level": "seedling"})
        other, secrets = await http.table(mine(), mine("Bea"))
        async with Guest(http.base, branch["table"], list(branch["seats"].values())) as guest:
            with pytest.raises(FatinaError, match="no table zzzzzzzzzz: nothing was done"):
                await desk.delete([table, "zzzzzzzzzz"])
            assert await desk.branches([table]) == [branch["table"]]
            assert await desk.delete([table]) == [table, branch["table"]]
            answer = await guest.ask("chat", seat=0, text="Still there?")  # before or after it was noticed
            assert answer["error"]["code"] == "no-such-table"
            await guest.until(lambda: guest.closed == 4404)
        for id in (table, branch["table"]):
            await status(http, "GET", f"/tables/{id}", None, 404)
            assert await desk.storage.entries(id) == []
        async with Guest(http.base, other, secrets) as both:
            await both.until(lambda: both.status == "playing")
            await both.move(0)


async def test_who_is_muted_says_nothing_and_plays_on(database: str) -> None:
    async with operated(database) as (desk, http):
        table, secrets = await http.table(mine("Rude  Bob"), mine("Bea"))
        async with Guest(http.base, table, secrets) as both:
            await both.until(lambda: both.status == "playing")
            await desk.forbid("mute", "name", "rude bob", None, "he swears")
            await refused(both, "muted", "chat", seat=0, text="!!!")
            assert (await both.ask("chat", seat=1, text="Thanks"))["say"] == "done"
            await both.move(0)
            assert await desk.pardon("name", "RUDE BOB") == 1
            async with asyncio.timeout(PATIENCE):
                while (await both.ask("chat", seat=0, text="Sorry"))["say"] != "done":
                    await asyncio.sleep(0.2)
        with pytest.raises(FatinaError, match="neither muted nor banned"):
            await desk.pardon("name", "rude bob")


async def test_who_is_banned_does_nothing(database: str) -> None:
    async with operated(database) as (desk, http):
        eve = await http.call("POST", "/players", {"name": "Eve"})
        made = await http.call(
            "POST", "/tables", {"game": "fairy-tale", "places": [mine("Mallory"), mine("Bea")]}, eve["secret"]
        )
        open_table, _ = await http.table(mine("Carl"), vacant())
        async with Guest(http.base, made["table"], list(made["seats"].values())) as both:
            await both.until(lambda: both.status == "playing")
            await desk.forbid("ban", "player", eve["player"], None, "")
            await refused(both, "banned", "chat", seat=0, text="!!!")
            move = both.moves(0)[0]["id"]
            answer = await both.ask("move", seat=0, version=both.version, move=move)
            assert answer["error"]["code"] == "banned"
            assert (await both.ask("leave", seat=0))["say"] == "done"  # going is always possible
        await http.call("POST", f"/tables/{open_table}/seats/1", {"name": "Other"}, eve["secret"], 403)
        await http.call("POST", "/tables", {"game": "fairy-tale"}, eve["secret"], 403)
        await http.call("PATCH", "/players/me", {"name": "Other"}, eve["secret"], 403)
        await desk.forbid("ban", "name", "Mallory", 1, "")
        await status(http, "POST", "/players", {"name": "mallory"}, 403)
        await http.call("POST", f"/tables/{open_table}/seats/1", {"name": "MALLORY"}, status=403)
        refusal = await http.call(
            "POST", "/tables", {"game": "fairy-tale", "places": [mine("Mallory"), bot()]}, status=403
        )
        assert refusal["error"]["code"] == "banned"
        with pytest.raises(FatinaError, match="there is no player 'Eve'"):
            await desk.forbid("ban", "player", "Eve", None, "")


async def test_an_address_is_banned(database: str) -> None:
    async with operated(database) as (desk, http):
        table, secrets = await http.table(mine(), mine("Bea"))
        async with Guest(http.base, table, secrets) as both:
            await both.until(lambda: both.status == "playing")
            await desk.forbid("ban", "address", "127.0.0.0/8", None, "")
            await both.until(lambda: both.closed)  # who says nothing hears nothing more either
            assert both.closed == BANNED
        answer = await status(http, "GET", "/games", None, 403)
        assert answer["error"]["code"] == "banned"
        guest = Guest(http.base, table, secrets)
        with pytest.raises(Exception, match="403"):
            await guest.connect()
        assert (await http.http.get("/metrics")).status_code == 200  # only play is closed
        await desk.pardon("address", "127.0.0.0/8")
        await status(http, "GET", "/games", None, 200)
        with pytest.raises(FatinaError, match="'here' is no address"):
            await desk.forbid("ban", "address", "here", None, "")


async def says_the_record(http: Caller, table: str, name: str) -> Any:
    """The record of a game, once it calls its first player so: a server reads one changed table after the other."""
    async with asyncio.timeout(PATIENCE):
        while (record := await http.call("GET", f"/tables/{table}/record"))["players"][0] != name:
            await asyncio.sleep(0.05)
    return record


async def test_a_name_is_changed_everywhere(database: str) -> None:
    async with operated(database) as (desk, http):
        bob = await http.call("POST", "/players", {"name": "Rude"})
        table, secrets = await http.table(mine("rude"), mine("Bea"))
        done, _ = await finished(http, mine("RUDE"), bot(), secret=bob["secret"])
        async with Guest(http.base, table, secrets) as both:
            await both.until(lambda: both.status == "playing")
            version = both.version
            assert await desk.rename("name", "Rude", " Guest  5 ") == (1, 2)
            await both.until(lambda: both.table["places"][0]["name"] == "Guest 5")
            assert both.version == version
            await both.move(0)
        assert (await http.call("GET", "/players/me", secret=bob["secret"]))["name"] == "Guest 5"
        await says_the_record(http, done, "Guest 5")
        assert (await http.call("GET", f"/tables/{done}/verify"))["holds"]
        assert await desk.rename("player", bob["player"], "Bob") == (1, 1)
        with pytest.raises(FatinaError, match="nobody is called 'Rude'"):
            await desk.rename("name", "Rude", "Bob")
        with pytest.raises(FatinaError, match="cannot be a name"):
            await desk.rename("name", "Bob", "")


async def test_a_message_is_taken_away(database: str) -> None:
    async with operated(database) as (desk, http):
        table, secrets = await http.table(mine(), mine("Bea"))
        async with Guest(http.base, table, secrets) as both:
            await both.until(lambda: both.status == "playing")
            answer = await both.ask("chat", seat=0, text="Something rude")
            with pytest.raises(FatinaError, match="is no message"):
                await desk.unsay(table, 1)
            await desk.unsay(table, answer["version"])
        assert (await desk.show(table))["said"][0]["text"] == ""
        async with asyncio.timeout(PATIENCE):
            while True:
                told = (await http.call("GET", f"/tables/{table}"))["told"]
                if [line["text"] for line in told if line["kind"] == "chat"] == [""]:
                    break
                await asyncio.sleep(0.2)


async def test_maintenance(database: str) -> None:
    async with operated(database) as (desk, http):
        table, secrets = await http.table(mine(), mine("Bea"))
        done, _ = await finished(http, mine(), bot())
        assert await http.call("GET", "/notice") == {"maintenance": None}
        await desk.maintenance({"en": "Back at nine"})
        answer = await status(http, "POST", "/tables", {"game": "fairy-tale"}, 503)
        assert answer["error"]["code"] == "maintenance"
        record = await http.call("GET", f"/tables/{done}/record")
        await http.call("POST", "/records", record, status=503)
        await http.call("POST", f"/tables/{done}/branch", {"step": 0, "seat": 0}, status=503)
        said = (await http.call("GET", "/notice"))["maintenance"]
        assert said["message"] == {"en": "Back at nine"}
        async with Guest(http.base, table, secrets) as both:  # what was begun goes on
            await both.until(lambda: both.status == "playing")
            await both.move(0)
            assert await desk.close(table)
            await both.until(lambda: both.status == "ended")
            again = await both.ask("rematch", "again", seat=0)
            assert again["error"]["code"] == "maintenance"
            await desk.maintenance(None)
            await status(http, "POST", "/tables", {"game": "fairy-tale"}, 201)
            assert (await both.ask("rematch", "again", seat=0))["say"] == "done"  # the same message, sent again
        assert [act["target"] for act in await desk.acts(9) if act["what"] == "maintenance"] == ["off", "on"]


async def test_orders_outlive_a_restart(database: str) -> None:
    async with operated(database) as (desk, _):
        await desk.maintenance({})
        await desk.forbid("ban", "name", "Mallory", None, "")
    async with operated(database) as (_, http):
        await http.call("POST", "/tables", {"game": "fairy-tale"}, status=503)
        await http.call("POST", "/players", {"name": "Mallory"}, status=403)


async def test_what_belongs_to_a_player_is_given_out_and_erased(database: str) -> None:
    async with operated(database) as (desk, http):
        anna = await http.call("POST", "/players", {"name": "Anna"})
        done, guest = await finished(http, mine("Anna"), bot(), secret=anna["secret"])
        async with Guest(http.base, done, guest.secrets) as guest:
            await guest.ask("chat", seat=0, text="My cat is called Mia")
        body = {"game": "fairy-tale", "pause": 0, "takeover": "seedling", "places": [mine("Annina"), {"kind": "open"}]}
        playing = await http.call("POST", "/tables", body, anna["secret"])
        bea = await http.call("POST", f"/tables/{playing['table']}/seats/1", {"name": "Bea"})
        waiting = await http.call("POST", "/tables", body, anna["secret"])
        while not (rated := (await http.call("GET", "/players/me", secret=anna["secret"]))["ratings"]):
            await asyncio.sleep(0.1)

        given = await belongings.export(desk, anna["player"])
        assert given["player"]["name"] == "Anna"
        assert [row["game"] for row in given["ratings"]] == [row["game"] for row in rated]
        by_table = {row["table"]: row for row in given["tables"]}
        assert set(by_table) == {done, playing["table"], waiting["table"]}
        assert by_table[done]["did"][-1]["text"] == "My cat is called Mia"
        moves = [did for did in by_table[done]["did"] if did["what"] == "move"]
        record = await http.call("GET", f"/tables/{done}/record")
        assert len(moves) == len([move for move in record["moves"] if move["seat"] == 0])
        assert by_table[playing["table"]]["name"] == "Annina"

        async with Guest(http.base, playing["table"], [bea["secret"]]) as guest:
            await guest.until(lambda: guest.status == "playing")
            await guest.move(1)
            gone = await belongings.erase(desk, anna["player"])
            assert gone == {"tables": 3, "places": 3, "messages": 1}
            await guest.until(lambda: guest.table["places"][0]["name"] == "")
            await guest.until(lambda: guest.moves(1))  # a bot plays on
            await guest.move(1)
            assert (guest.table["places"][0]["left"], guest.table["places"][0]["away"]) == (True, True)
        async with Guest(http.base, waiting["table"], []) as watcher:
            await watcher.until(lambda: [place["kind"] for place in watcher.table["places"]] == ["open", "open"])
        after = await says_the_record(http, done, "")
        assert after == record | {"players": ["", record["players"][1]]}
        assert (await http.call("GET", f"/tables/{done}/verify"))["holds"]
        await http.call("GET", "/players/me", secret=anna["secret"], status=401)
        assert anna["player"] not in [row["player"] for row in await http.call("GET", "/ratings/fairy-tale")]
        everything = [
            str([vars(entry) if hasattr(entry, "__dict__") else entry for entry in await desk.storage.entries(id)])
            for id in by_table
        ]
        for trace in ("Anna", "Mia", anna["player"]):
            assert trace not in "".join(everything)
        with pytest.raises(FatinaError, match="there is no player"):
            await belongings.erase(desk, anna["player"])
        assert (await desk.acts(1))[0]["target"] == f"player {anna['player']}"


async def test_whatever_a_player_did_and_wrote_is_given_out_and_erased(database: str) -> None:
    """Votes, reports to the operator, and the names that the operator took from them."""
    async with operated(database) as (desk, http):
        anna = await http.call("POST", "/players", {"name": "Anna"})
        body = {"game": "fairy-tale", "pause": 0, "places": [mine("Anna"), vacant()]}
        made = await http.call("POST", "/tables", body, anna["secret"])
        table, secret = made["table"], made["seats"]["0"]
        bea = await http.call("POST", f"/tables/{table}/seats/1", {"name": "Bea"})
        async with Guest(http.base, table, [secret]) as guest, Guest(http.base, table, [bea["secret"]]) as other:
            await guest.until(lambda: guest.status == "playing")
            for agree in (True, False):
                await guest.ask("end", seat=0, agree=agree)
            await other.ask("end", seat=1)
            await guest.ask("end", seat=0)
            await guest.until(lambda: guest.status == "ended")
            await guest.ask("rematch", seat=0)
        await http.call("POST", f"/tables/{table}/reports", {"seat": 1, "why": "Unkind to Mia"}, secret)
        await http.call("POST", f"/tables/{table}/reports", {"seat": 0, "why": "Too loud"}, bea["secret"])
        await desk.rename("player", anna["player"], "Annabella")

        given = await belongings.export(desk, anna["player"])
        did = next(row["did"] for row in given["tables"] if row["table"] == table)
        assert [entry["what"] for entry in did] == ["end", "end", "end", "rematch"]
        assert [row["why"] for row in given["reported"]] == ["Unkind to Mia"]
        assert [row["why"] for row in given["reports"]] == ["Too loud"]
        assert (await belongings.erase(desk, anna["player"]))["tables"] == 2
        kept = str(await desk.reports(True, 100)) + str(await desk.acts(100))
        for trace in ("Anna", "Mia", "Too loud"):
            assert trace not in kept
        assert [row["name"] for row in await desk.reports(True, 100)] == ["Bea"]


async def test_two_servers_hear_of_it(cluster: str) -> None:
    database = new_database(cluster)
    with serving(database) as east, serving(database) as west:
        async with Caller(east) as http, Desk.at(database_url(database), "me") as desk:
            table, secrets = await http.table(mine(), mine("Bea"))
            async with Guest(east, table, secrets[:1]) as anna, Guest(west, table, secrets[1:]) as bea:
                await anna.until(lambda: anna.status == "playing")
                await bea.until(lambda: bea.status == "playing")
                await desk.rename("name", "Bea", "Beatrice")
                await desk.close(table)
                for guest in (anna, bea):
                    await guest.until(
                        lambda guest=guest: guest.status == "ended" and guest.table["places"][1]["name"] == "Beatrice"
                    )


async def test_many_acts_while_everybody_plays(database: str) -> None:
    """An operator and players write at the same time: whatever was answered is there, and tables end once."""
    async with operated(database) as (desk, http):
        tables = [await http.table(mine(), mine("Bea")) for _ in range(4)]
        guests = [Guest(http.base, table, secrets) for table, secrets in tables]
        answered: dict[str, int] = {}

        async def play(guest: Guest) -> None:
            async with guest:
                await guest.until(lambda: guest.status == "playing")
                number = 0
                while guest.status == "playing":
                    answer = await guest.ask("chat", seat=0, text=f"{number}")
                    assert answer["say"] == "done"  # also after the end
                    number += 1
                answered[guest.table_id] = number

        async def close(table: str) -> None:
            await asyncio.sleep(0.3)
            assert await desk.close(table)

        await asyncio.gather(*(play(guest) for guest in guests), *(close(table) for table, _ in tables))
        for table, _ in tables:
            entries = await desk.storage.entries(table)
            assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
            assert sum(entry.kind == "chat" for entry in entries) == answered[table]
            assert sum(entry.kind == "closed" for entry in entries) == 1


async def test_a_desk_that_cannot_be_had(tmp_path: Any) -> None:
    with pytest.raises(FatinaError, match="there is no database at"):
        async with Desk.at(database_url(str(tmp_path / "none.db")), "me"):
            pass
    (tmp_path / "text.db").write_text("no database at all, but long enough to look like something " * 50)
    with pytest.raises(FatinaError, match=r"text\.db"):
        async with Desk.at(database_url(str(tmp_path / "text.db")), "me"):
            pass
    with pytest.raises(FatinaError, match=r"the database at 127\.0\.0\.1 does not answer"):
        async with Desk.at("postgresql+psycopg://nobody@127.0.0.1:9/none", "me"):
            pass


def test_names_are_the_same_however_they_are_written() -> None:
    assert plain(" Rüde\u00a0 BOB ") == plain("ru\u0308de bob")
    ended = Bans(names={"bob": 1})
    assert not ended.hold(("Bob",), None, "")


@pytest.mark.parametrize("address", ["192.0.2.7", "::ffff:192.0.2.7"])
def test_an_address_is_the_same_however_it_is_heard(address: str) -> None:
    banned = Bans(networks=[(ip_network("192.0.2.0/24"), None)])
    assert banned.hold((), None, address)
    assert not banned.hold((), None, address.replace(".2.7", ".3.7"))
    assert Bans(names={"bob": None}).hold(("Anna", "BOB"), None, "")
    assert not Bans(names={"bob": None}).hold((), None, "not an address")

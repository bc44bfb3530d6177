"""An upgrade: tables of other rules or cards end with a notice and stay as records; the lobby, ratings and replays go on."""

import asyncio
import contextlib
import json
import sqlite3
from typing import Any, NamedTuple

import jsonschema
import psycopg
import pytest

import fatina
from fatina.engine.record import record_schema
from fatina.table.bygone import Bygone, Outcome
from fatina.table.log import Entry
from tests.table.servers import PATIENCE, Caller, Guest, bot, mine, serving, vacant
from tests.table.test_after import finished
from tests.table.test_fold import Log

pytestmark = pytest.mark.anyio


def rewrite(database: str, table: str, **facts: Any) -> None:
    """Let a table be made under other rules: the setting as the database has it, changed."""
    if database.startswith("postgresql"):
        with psycopg.connect(database) as pg:
            row = pg.execute("SELECT setting FROM tables WHERE id = %s", (table,)).fetchone()
            assert row
            pg.execute("UPDATE tables SET setting = %s WHERE id = %s", (json.dumps(row[0] | facts), table))
    else:
        lite = sqlite3.connect(database)
        (text,) = lite.execute("SELECT setting FROM tables WHERE id = ?", (table,)).fetchone()
        lite.execute("UPDATE tables SET setting = ? WHERE id = ?", (json.dumps(json.loads(text) | facts), table))
        lite.commit()
        lite.close()


def unrate(database: str, first: str) -> None:
    """Let all finished games wait to be rated, as after a kill, and one table seem to be the first of them."""
    statements = (
        "UPDATE tables SET rated = false",
        "DELETE FROM results",
        "DELETE FROM ratings",
        f"UPDATE tables SET status = 'over', touched = 0 WHERE id = '{first}'",
    )
    if database.startswith("postgresql"):
        with psycopg.connect(database) as pg:
            for statement in statements:
                pg.execute(statement)
    else:
        with contextlib.closing(sqlite3.connect(database)) as lite, lite:
            for statement in statements:
                lite.execute(statement)


OLDER = {"rules": 0}
OTHER_CARDS = {"cards": "0" * 64}


class Past(NamedTuple):
    """What was played before the upgrade."""

    done: str
    playing: str
    waiting: str
    today: str
    secrets: list[str]
    version: int
    record: dict[str, Any]
    ratings: list[dict[str, Any]]


async def play(database: str) -> Past:
    """A table of every sort: finished, in mid-game, waiting for players, and one that no upgrade will touch."""
    with serving(database) as base:
        async with Caller(base) as http:
            anna = await http.call("POST", "/players", {"name": "Anna"})
            done, _ = await finished(http, mine("Anna"), bot(), secret=anna["secret"], public=True)
            playing, secrets = await http.table(mine("Anna"), mine("Bea"), public=True)
            waiting, _ = await http.table(mine("Anna"), vacant(), public=True)
            today, _ = await http.table(mine("Anna"), vacant(), public=True)
            async with Guest(base, playing, secrets) as both:
                await both.until(lambda: both.status == "playing")
                await both.move(0)
                await both.move(1)
                await both.ask("chat", seat=0, text="Shall we?")
            async with asyncio.timeout(PATIENCE):
                while not (ratings := await http.call("GET", "/ratings/fairy-tale")):
                    await asyncio.sleep(0.1)
            record = await http.call("GET", f"/tables/{done}/record")
            return Past(done, playing, waiting, today, secrets, both.version or 0, record, ratings)


@pytest.mark.parametrize("change", [OLDER, OTHER_CARDS], ids=["rules", "cards"])
async def test_games_of_other_rules_end_with_a_notice(database: str, change: dict[str, Any]) -> None:
    past = await play(database)
    for table in (past.done, past.playing, past.waiting):
        rewrite(database, table, **change)
    with serving(database) as base:
        async with Caller(base) as http:
            listed = await http.call("GET", "/tables?status=open,playing,over,ended")
            assert {row["id"] for row in listed} == {past.done, past.playing, past.waiting, past.today}
            assert await http.call("GET", "/ratings/fairy-tale") == past.ratings
            async with Guest(base, past.playing, past.secrets) as both:
                await both.until(lambda: both.status == "ended")
                assert (both.table["closed"], both.table["bygone"]) == ("rules", True)
                assert both.version == past.version + 1
                assert [line["kind"] for line in both.told[-2:]] == ["chat", "closed"]
                assert both.seats["0"] == {
                    "view": None,
                    "moves": [],
                    "by_itself": None,
                    "standing": None,
                    "held": None,
                    "until": None,
                    "take_back": False,
                    "undo": False,
                }
                refused = await both.ask("move", seat=0, version=both.version, move=0)
                assert refused["error"]["code"] == "over"
                assert (await both.ask("chat", seat=0, text="A pity"))["say"] == "done"
                assert (await both.ask("rematch", seat=0))["say"] == "done"  # by the rules of today
                await both.until(lambda: both.table["rematch"])
            rematch = await http.call("GET", f"/tables/{both.table['rematch']}", secret=past.secrets[0])
            assert (rematch["table"]["bygone"], rematch["table"]["status"]) == (False, "open")
            seen = await http.call("GET", f"/tables/{past.waiting}")
            assert (seen["table"]["status"], seen["table"]["closed"]) == ("ended", "rules")
            seen = await http.call("GET", f"/tables/{past.today}")
            assert (seen["table"]["status"], seen["table"]["closed"]) == ("open", None)
    with serving(database) as base:  # at the next start they are what they were
        async with Caller(base) as http:
            again = await http.call("GET", f"/tables/{past.playing}")
            assert [line["kind"] for line in again["told"]].count("closed") == 1


@pytest.mark.parametrize("change", [OLDER, OTHER_CARDS], ids=["rules", "cards"])
async def test_games_of_other_rules_stay_as_records(database: str, change: dict[str, Any]) -> None:
    past = await play(database)
    for table in (past.done, past.playing, past.waiting):
        rewrite(database, table, **change)
    with serving(database) as base:
        async with Caller(base) as http:
            seen = await http.call("GET", f"/tables/{past.done}")
            assert (seen["table"]["status"], seen["table"]["closed"]) == ("over", None)
            assert seen["table"]["scores"] == past.record["scores"]
            assert seen["table"]["places"][0]["name"] == "Anna"
            kept = await http.call("GET", f"/tables/{past.done}/record")
            jsonschema.validate(kept, record_schema())
            assert kept == past.record | {
                "rules": change.get("rules", past.record["rules"]),
                "cards": {"name": "", "hash": change.get("cards", past.record["cards"]["hash"])},
            }
            check = await http.call("GET", f"/tables/{past.done}/verify")
            assert check["holds"]
            assert [step["what"] for step in check["steps"]] == ["commitment", "key", "deal"]
            for path in ("steps", "analysis"):
                refused = await http.call("GET", f"/tables/{past.done}/{path}", status=410)
                assert refused["error"]["code"] == "other-rules"
            await http.call("POST", f"/tables/{past.done}/branch", {"step": 0, "seat": 0}, status=410)
            half = await http.call("GET", f"/tables/{past.playing}/record")
            assert len(half["moves"]) == 2
            unbegun = await http.call("GET", f"/tables/{past.waiting}/record", status=422)
            assert unbegun["error"]["code"] == "not-over"


def test_a_record_without_rules_leaves_out_what_was_taken_back() -> None:
    log = Log(game="fate-e-leggende", seats=3).all_sit()
    taken_back = 0
    while taken_back < 3:
        seat = log.fold.to_act[-1]
        log.move(seat, which=1 if len(log.fold.questions[seat].moves) > 1 else 0)
        if log.fold.in_chain(seat):
            log.add("take-back", seat)
            taken_back += 1
            log.move(seat)
    bygone = Bygone(log.fold.setting, log.fold.game, Outcome("ended"))
    for entry in log.entries:
        bygone.apply(entry)
    assert log.fold.match
    assert bygone.record()["moves"] == log.fold.match.record()["moves"]
    assert bygone.record()["key_sha256"] == log.fold.match.key_hash
    half = bygone.copy()
    half.apply(Entry(bygone.version + 1, bygone.at, "left", 0, None, {"why": "left", "level": "sprite"}))
    assert (half.places[0].left, bygone.places[0].left) == (True, False)


async def test_a_table_of_newer_rules_is_left_alone_and_spoils_no_list(database: str) -> None:
    """An older server started by mistake ends nothing."""
    with serving(database) as base:
        async with Caller(base) as http:
            newer, _ = await http.table(mine("Anna"), vacant(), public=True)
            today, _ = await http.table(mine("Anna"), vacant(), public=True)
    rewrite(database, newer, rules=1_000_000)
    with serving(database) as base:
        async with Caller(base) as http:
            assert [row["id"] for row in await http.call("GET", "/tables")] == [today]
            refused = await http.call("GET", f"/tables/{newer}", status=410)
            assert refused["error"]["code"] == "other-rules"
    rewrite(database, newer, rules=fatina.game("fairy-tale").version)
    with serving(database) as base:
        async with Caller(base) as http:
            assert {row["id"] for row in await http.call("GET", "/tables")} == {today, newer}


async def test_a_table_that_cannot_be_read_spoils_nothing_for_others(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever has happened to it: it is missing in the list, the log names it, and all that finished is rated."""
    with serving(database) as base:
        async with Caller(base) as http:
            anna = await http.call("POST", "/players", {"name": "Anna"})
            broken, _ = await http.table(mine("Anna"), vacant(), public=True)
            today, _ = await http.table(mine("Anna"), vacant(), public=True)
            gone, _ = await http.table(mine("Anna"), vacant())
            await finished(http, mine("Anna"), bot(), secret=anna["secret"])
    unrate(database, gone)
    for id in (broken, gone):
        rewrite(database, id, pace=5)
    with serving(database) as base:
        async with Caller(base) as http:
            assert [row["id"] for row in await http.call("GET", "/tables")] == [today]
            async with asyncio.timeout(PATIENCE):
                while not (await http.call("GET", "/players/me", secret=anna["secret"]))["ratings"]:
                    await asyncio.sleep(0.1)
    assert {broken, gone} <= {getattr(record, "table", None) for record in caplog.records}

"""How long tables are kept, and what a branch stores."""

import json
from typing import Any

import pytest

from fatina.engine.errors import FatinaError
from fatina.table.keeping import AT_ONCE, Keep, clean
from fatina.table.log import milliseconds
from fatina.table.refusal import Refused
from fatina.table.setting import DAY
from fatina.table.storage import Append, Storage, database_url
from tests.table.servers import Caller, Guest, bot, mine, serving
from tests.table.test_after import finished
from tests.table.test_fold import setting
from tests.table.test_storage import entry, facts

pytestmark = pytest.mark.anyio


async def stored(storage: Storage, id: str, status: str, days: float, **more: Any) -> str:
    """A table at which nothing has happened for so many days."""
    made = setting(id=id, made=milliseconds() - int(days * DAY))
    await storage.make_table(made, [entry(1)], {"status": status, "due": None, **more})
    return id


async def test_tables_go_when_their_time_is_up(database: str) -> None:
    storage = Storage(database_url(database))
    await storage.open()
    try:
        keep = Keep(open=10, playing=20, finished=30)
        old = {
            await stored(storage, "opennnnold", "open", 11),
            await stored(storage, "preparing0", "preparing", 11),
            await stored(storage, "playingold", "playing", 21),
            await stored(storage, "overrrrold", "over", 31),
            await stored(storage, "endedddold", "ended", 31),
        }
        young = {
            await stored(storage, "opennnnnew", "open", 9),
            await stored(storage, "playingnew", "playing", 19),
            await stored(storage, "overrrrnew", "over", 29),
            await stored(storage, "rootttttt0", "over", 31),
        }
        await stored(storage, "branch0000", "over", 1, root="rootttttt0")
        assert set(await clean(storage, keep)) == old
        for id in old:
            assert await storage.setting(id) is None
            assert await storage.entries(id) == []
        for id in young:
            assert await storage.setting(id)
            assert len(await storage.entries(id)) == 1
        assert await clean(storage, Keep(open=0, playing=0, finished=0)) == []
        short = Keep(open=8, playing=0, finished=0.5)
        assert set(await clean(storage, short)) == {"opennnnnew", "overrrrnew", "branch0000"}
        assert await clean(storage, short) == ["rootttttt0"]  # now that no branch needs it
    finally:
        await storage.close()


async def test_many_go_a_few_at_a_time(database: str) -> None:
    storage = Storage(database_url(database))
    await storage.open()
    try:
        many = {await stored(storage, f"old0000{number:03}", "open", 100) for number in range(2 * AT_ONCE + 3)}
        assert set(await clean(storage, Keep())) == many
    finally:
        await storage.close()


async def test_nothing_is_stored_for_a_table_that_is_gone(database: str) -> None:
    """An entry that comes after its table went leaves no trace, and those of others in the same transaction are stored."""
    storage = Storage(database_url(database))
    await storage.open()
    try:
        await stored(storage, "gone000000", "open", 100)
        await stored(storage, "here000000", "open", 1)
        await clean(storage, Keep())
        wanted = [Append(id, entry(2), facts("me")) for id in ("gone000000", "here000000")]
        for append in wanted:
            storage._wanted.put_nowait(append)
        assert await wanted[1].stored == "me"
        with pytest.raises(Refused, match="no longer kept"):
            await storage.append(Append("gone000000", entry(2), facts("me")))
        assert await storage.entries("gone000000") == []
        assert len(await storage.entries("here000000")) == 2
    finally:
        await storage.close()


@pytest.mark.parametrize("given", ["soon", "-1", "nan", "1e9"])
def test_times_that_cannot_be(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("FATINA_KEEP_PLAYING", given)
    with pytest.raises(FatinaError, match=r"FATINA_KEEP_PLAYING is .*: it is a number of days, as 90, or 0"):
        Keep.read()


def test_times_as_given(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Keep.read() == Keep(14, 90, 365)
    monkeypatch.setenv("FATINA_KEEP_OPEN", "0.5")
    monkeypatch.setenv("FATINA_KEEP_FINISHED", "0")
    assert Keep.read() == Keep(0.5, 90, 0)


async def branched(http: Caller, table: str, step: int) -> tuple[str, list[str]]:
    made = await http.call("POST", f"/tables/{table}/branch", {"step": step, "seat": 0, "level": "seedling"})
    return made["table"], list(made["seats"].values())


async def test_a_branch_stores_what_it_adds(database: str) -> None:
    """Of a dealt game, of an uploaded record, of a branch: the moves before are those of the root, and are not stored again."""
    with serving(database) as base:
        async with Caller(base) as http:
            table, _ = await finished(http, mine(), bot())
            record = await http.call("GET", f"/tables/{table}/record")
            last = len(record["moves"]) - 2
            uploaded = (await http.call("POST", "/records", record))["table"]
            made = [await branched(http, of, last) for of in (table, uploaded)]
            first, secrets = made[0]
            async with Guest(base, first, secrets) as guest:
                await guest.until(lambda: guest.status == "playing")
                while guest.status == "playing":
                    if guest.moves(0):
                        await guest.move(0, -1)
                    else:
                        before = guest.version
                        await guest.until(lambda before=before: guest.version != before)
            whole = await http.call("GET", f"/tables/{first}/record")
            assert whole["moves"][:last] == record["moves"][:last]
            made.append(await branched(http, first, len(whole["moves"]) - 1))
            made.append(await branched(http, first, 3))
    storage = Storage(database_url(database))
    added = []
    for id, _ in made:
        found = await storage.setting(id)
        assert found
        assert found.start
        assert len(json.dumps(found.json())) < 1000
        added.append((found.start.root, found.start.shared, len(found.start.moves)))
    extra = len(whole["moves"]) - 1 - last
    assert added == [(table, last, 0), (uploaded, last, 0), (table, last, extra), (table, 3, 0)]
    await storage.close()
    with serving(database) as base:  # and it is found again
        async with Caller(base) as http:
            assert await http.call("GET", f"/tables/{first}/record") == whole
            async with Guest(base, *made[2]) as guest:
                await guest.until(lambda: guest.status in ("playing", "over"))
                assert guest.seats["0"]["view"]

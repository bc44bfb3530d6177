"""The operator's desk: what ``fatina admin`` does in the database, while servers run or not.

Each act is stored together with what it does: the trail of what was done, and the word by which servers notice. Whatever is
changed, the act comes first, which makes operators take turns. The log stays the truth: a name or a text that has to go is taken
out of the entries that hold it, an end of a game is an entry like any other.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from sqlalchemy import Select, delete, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as insert_pg
from sqlalchemy.dialects.sqlite import insert as insert_lite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

import fatina
from fatina.engine.errors import FatinaError
from fatina.engine.text import one_line
from fatina.table.bygone import Bygone, outcome
from fatina.table.fold import Fold
from fatina.table.keeping import remove
from fatina.table.log import Entry, milliseconds
from fatina.table.orders import MAINTENANCE, plain
from fatina.table.schema import acts, bans, card_files, log, orders, players, reports, sittings, tables
from fatina.table.setting import DAY
from fatina.table.storage import Storage, StorageDown, newest, row_of, tables_of

AGAIN = 20
"""So often an entry is tried again when a server was first."""
LONGEST = 200
"""Characters of a name as it is compared: some letters of the 40 become several."""
LONGEST_NOTICE = 500


class Desk:
    """A database, opened by an operator."""

    def __init__(self, storage: Storage, who: str) -> None:
        self.storage = storage
        self.who = who[:80]
        self.insert = insert_pg if storage.shared else insert_lite

    @classmethod
    @asynccontextmanager
    async def at(cls, url: str, who: str) -> AsyncIterator["Desk"]:
        """The desk at a database that is there and up to date. Raises FatinaError."""
        place = make_url(url)
        shown = place.database if place.drivername.startswith("sqlite") else f"the database at {place.host}"
        if place.drivername.startswith("sqlite") and not Path(place.database or "").is_file():
            raise FatinaError(
                f"there is no database at {place.database}: name it with --database or FATINA_DATABASE_URL"
            )
        storage = Storage(url)
        if not storage.shared and tables_of(Path(place.database or "")) == set():
            raise FatinaError(f"{shown} is empty: a server that is started with it makes it a database of Fatina")
        try:
            async with storage.reading() as connection:
                found = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
            if found != newest():
                raise FatinaError(
                    f"{shown} is of another version of Fatina ({found}, this is {newest()}): start this version's server once, "
                    "or use the fatina that serves it"
                )
            yield cls(storage, who)
        except StorageDown as error:
            raise FatinaError(f"{shown} does not answer: {str(error).strip().splitlines()[0]}") from None
        except SQLAlchemyError as error:
            raise FatinaError(f"{shown} is no database of Fatina: {str(error).strip().splitlines()[0]}") from None
        finally:
            await storage.close()

    # -- acts ---------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def act(self, what: str, target: str, **details: Any) -> AsyncIterator[AsyncConnection]:
        """A transaction that does what the act says."""
        async with self.storage.transaction() as connection:
            if self.storage.shared:
                await connection.execute(text("LOCK TABLE acts IN EXCLUSIVE MODE"))
            row = {
                "at": milliseconds(), "who": self.who, "what": what, "target": target[:200], "details": details,
            }  # fmt: skip
            await connection.execute(insert(acts), [row])
            yield connection

    async def acts(self, most: int) -> list[dict[str, Any]]:
        """What was done, the latest first."""
        return await self.rows(select(acts).order_by(acts.c.number.desc()).limit(most))

    async def rows(self, query: Select[Any]) -> list[dict[str, Any]]:
        async with self.storage.reading() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    # -- tables -------------------------------------------------------------------------------------------------------

    async def tables(
        self, status: Sequence[str], game: str | None, player: str | None, most: int
    ) -> list[dict[str, Any]]:
        """Tables, the latest first."""
        query = select(tables.c.id, tables.c.game, tables.c.status, tables.c.public, tables.c.made, tables.c.touched)
        if status:
            query = query.where(tables.c.status.in_(status))
        if game:
            query = query.where(tables.c.game == game)
        if player:
            query = query.where(tables.c.id.in_(select(sittings.c.table_id).where(sittings.c.player == player)))
        return await self.rows(query.order_by(tables.c.touched.desc()).limit(most))

    async def show(self, id: str) -> dict[str, Any]:
        """A table with its places, and what was said there. Raises FatinaError."""
        fold, entries = await self.fold(id)
        places = [
            {"seat": seat, "kind": place.kind, "name": place.name, "level": place.level, "player": place.player}
            for seat, place in enumerate(fold.places)
        ]
        said = [
            {"version": entry.version, "at": entry.at, "seat": entry.seat, "text": entry.data["text"]}
            for entry in entries
            if entry.kind == "chat"
        ]
        setting = fold.setting
        return {
            "id": id, "game": setting.game, "status": fold.status, "public": setting.public, "made": setting.made,
            "touched": fold.at, "rules": setting.rules, "options": setting.options, "entries": len(entries), "places": places,
            "said": said, "scores": fold.scores,
        }  # fmt: skip

    async def fold(self, id: str) -> tuple[Fold, list[Entry]]:
        """A table as its log tells it without the rules, which take seconds to load. Raises FatinaError."""
        setting = await self.storage.setting(id)
        if setting is None:
            raise FatinaError(f"there is no table {id}: fatina admin tables lists them")
        fold = Bygone(setting, fatina.game(setting.game), await outcome(self.storage, id))
        entries = await self.storage.entries(id)
        for entry in entries:
            fold.apply(entry)
        return fold, entries

    async def find(self, ids: Sequence[str]) -> list[str]:
        """The ids of tables that are there. Raises FatinaError if one is not."""
        found = {row["id"] for row in await self.rows(select(tables.c.id).where(tables.c.id.in_(ids)))}
        if missing := sorted(set(ids) - found):
            raise FatinaError(f"there is no table {', '.join(missing)}: nothing was done")
        return list(dict.fromkeys(ids))

    async def close(self, id: str) -> bool:
        """End a game without a winner; False if it is done already. Raises FatinaError."""
        fold, _ = await self.fold(id)
        if fold.done:
            return False
        async with self.act("close", id, tables=[id]) as connection:
            await self.append(connection, id, "closed", None, {"why": "operator"})
            await connection.execute(update(tables).where(tables.c.id == id).values(status="ended", due=None))
        return True

    async def append(
        self, connection: AsyncConnection, id: str, kind: str, seat: int | None, data: dict[str, Any]
    ) -> None:
        """An entry after all that is there. Raises FatinaError when servers are always first."""
        last = select(log.c.version, log.c.at).where(log.c.table_id == id).order_by(log.c.version.desc()).limit(1)
        for _ in range(AGAIN):
            row = (await connection.execute(last)).first()
            version, at = (row.version, row.at) if row else (0, 0)
            entry = Entry(version + 1, max(at, milliseconds()), kind, seat, None, data)
            made = self.insert(log).values(row_of(id, entry)).on_conflict_do_nothing().returning(log.c.version)
            if (await connection.execute(made)).first():
                await connection.execute(update(tables).where(tables.c.id == id).values(touched=entry.at))
                return
        raise FatinaError(f"table {id} is too busy: try again")

    async def branches(self, ids: Sequence[str]) -> list[str]:
        """The tables that begin with moves of these."""
        rows = await self.rows(select(tables.c.id).where(tables.c.root.in_(ids), tables.c.id.not_in(ids)))
        return [row["id"] for row in rows]

    async def delete(self, ids: Sequence[str]) -> list[str]:
        """Delete tables, and those that were branched from them; which ones. Raises FatinaError if one is not there."""
        found = await self.find(ids)
        found += await self.branches(found)
        async with self.act("delete", " ".join(ids), tables=found) as connection:
            await remove(connection, found)
        return found

    async def unsay(self, id: str, version: int) -> None:
        """Take away what somebody said in the chat. Raises FatinaError."""
        async with self.act("unsay", f"{id} {version}", tables=[id]) as connection:
            said = update(log).where(log.c.table_id == id, log.c.version == version, log.c.kind == "chat")
            if (await connection.execute(said.values(data={"text": ""}))).rowcount == 0:
                raise FatinaError(f"entry {version} of table {id} is no message: fatina admin show {id} lists them")

    # -- card files ---------------------------------------------------------------------------------------------------

    async def card_files(self, most: int) -> list[dict[str, Any]]:
        """The card files that tables are played with, with the number of these, the latest first."""
        count = select(func.count()).where(tables.c.cards == card_files.c.hash).scalar_subquery()
        of = card_files.c
        query = select(of.hash, of.game, of.name, of.made, func.length(of.text).label("letters"), count.label("tables"))
        return await self.rows(query.order_by(of.made.desc()).limit(most))

    async def card_file(self, digest: str) -> str:
        """The text of a card file. Raises FatinaError."""
        found = await self.rows(select(card_files.c.text).where(card_files.c.hash == digest))
        if not found:
            raise FatinaError(f"there is no card file {digest}: fatina admin cards lists them")
        return str(found[0]["text"])

    async def tables_with(self, digest: str) -> list[str]:
        """The tables that are played with a card file. Raises FatinaError if it is not there."""
        await self.card_file(digest)
        return [row["id"] for row in await self.rows(select(tables.c.id).where(tables.c.cards == digest))]

    # -- who may not ... ----------------------------------------------------------------------------------------------

    async def forbid(self, what: str, sort: str, who: str, days: float | None, why: str) -> dict[str, Any]:
        """Mute or ban a name, a player or an address; how it is kept. Raises FatinaError."""
        key = await self._meant(sort, who)
        until = milliseconds() + int(days * DAY) if days else None
        row = {"at": milliseconds(), "until": until, "why": why[:500]}
        async with self.act(what, f"{sort} {key}", until=until, why=why) as connection:
            made = self.insert(bans).values(what=what, sort=sort, who=key, **row)
            await connection.execute(made.on_conflict_do_update(index_elements=["what", "sort", "who"], set_=row))
        return {"what": what, "sort": sort, "who": key, **row}

    async def pardon(self, sort: str, who: str) -> int:
        """Take back all mutes and bans of somebody; how many there were. Raises FatinaError."""
        key = read_address(who) if sort == "address" else plain(who) if sort == "name" else who
        async with self.act("pardon", f"{sort} {key}") as connection:
            gone = await connection.execute(delete(bans).where(bans.c.sort == sort, bans.c.who == key))
            if not gone.rowcount:
                raise FatinaError(f"the {sort} {who!r} is neither muted nor banned: fatina admin bans lists who is")
        return gone.rowcount

    async def bans(self) -> list[dict[str, Any]]:
        """Who is muted or banned, the latest first."""
        return await self.rows(select(bans).order_by(bans.c.at.desc()))

    async def _meant(self, sort: str, who: str) -> str:
        """Somebody as bans name them. Raises FatinaError."""
        if sort == "address":
            return read_address(who)
        if sort == "name":
            if not 1 <= len(plain(who)) <= LONGEST:
                raise FatinaError(f"{who[:50]!r} cannot be a name: it has 1 to 40 characters")
            return plain(who)
        if not await self.rows(select(players.c.id).where(players.c.id == who)):
            raise FatinaError(f"there is no player {who!r}: fatina admin players lists them with their ids")
        return who

    # -- orders, reports ----------------------------------------------------------------------------------------------

    async def maintenance(self, message: dict[str, str] | None) -> None:
        """No new tables from now on, with a message in some languages; None: as usual again. Raises FatinaError."""
        if any(len(said) > LONGEST_NOTICE for said in (message or {}).values()):
            raise FatinaError(f"a notice has at most {LONGEST_NOTICE} characters: it stands on top of every page")
        async with self.act(MAINTENANCE, "off" if message is None else "on", message=message) as connection:
            await connection.execute(delete(orders).where(orders.c.name == MAINTENANCE))
            if message is not None:
                value = {"since": milliseconds(), "message": message}
                await connection.execute(insert(orders), [{"name": MAINTENANCE, "value": value}])

    async def in_maintenance(self) -> dict[str, Any] | None:
        """Since when there is maintenance, and what is said."""
        rows = await self.rows(select(orders.c.value).where(orders.c.name == MAINTENANCE))
        return rows[0]["value"] if rows else None

    async def reports(self, settled: bool, most: int) -> list[dict[str, Any]]:
        """What was reported, the oldest first; with those that were settled."""
        query = select(reports) if settled else select(reports).where(reports.c.settled.is_(None))
        found = await self.rows(query.order_by(reports.c.number.desc()).limit(most))
        return [{name: value for name, value in row.items() if name != "once"} for row in reversed(found)]

    async def settle(self, numbers: Sequence[int]) -> None:
        """Reports have been seen to. Raises FatinaError if one is not there."""
        found = [
            row["number"] for row in await self.rows(select(reports.c.number).where(reports.c.number.in_(numbers)))
        ]
        if missing := sorted(set(numbers) - set(found)):
            raise FatinaError(f"there is no report {', '.join(map(str, missing))}: nothing was settled")
        async with self.act("settle", " ".join(map(str, numbers))) as connection:
            await connection.execute(
                update(reports).where(reports.c.number.in_(numbers)).values(settled=milliseconds())
            )

    # -- names --------------------------------------------------------------------------------------------------------

    async def players(self, name: str | None, most: int) -> list[dict[str, Any]]:
        """Players, with the number of their tables, the latest first."""
        count = select(func.count()).where(sittings.c.player == players.c.id).scalar_subquery()
        query = select(players.c.id, players.c.name, players.c.made, count.label("tables")).order_by(
            players.c.made.desc()
        )
        if not name:
            return await self.rows(query.limit(most))
        # not by the database: SQLite knows no other small letters than a to z
        found = await self.rows(select(players.c.id, players.c.name).order_by(players.c.made.desc()))
        ids = [row["id"] for row in found if plain(name) in plain(row["name"])]
        return await self.rows(query.where(players.c.id.in_(ids[:most])))

    async def rename(self, sort: str, who: str, name: str) -> tuple[int, int]:
        """Another name for everybody of a name, or for a player, everywhere; how many players and places. Raises FatinaError."""
        fit = read_name(name)
        if sort == "player":
            await self._meant(sort, who)
            ids, seats = [who], await self.seats_of(who)
        else:
            everybody = await self.rows(select(players.c.id, players.c.name))
            ids = [row["id"] for row in everybody if plain(row["name"]) == plain(who)]
            sat = select(log.c.table_id, log.c.version, log.c.data).where(log.c.kind == "sat")
            seats = [row for row in await self.rows(sat) if plain(row["data"]["name"]) == plain(who)]
        if not ids and not seats:
            raise FatinaError(f"nobody is called {who!r}")
        changed = sorted({row["table_id"] for row in seats})
        async with self.act("rename", f"{sort} {who} {fit}", tables=changed) as connection:
            await connection.execute(update(players).where(players.c.id.in_(ids)).values(name=fit))
            for row in seats:
                await self.rewrite(connection, row, name=fit)
        return len(ids), len(seats)

    async def seats_of(self, player: str) -> list[dict[str, Any]]:
        """The entries by which a player sat down."""
        at = select(sittings.c.table_id).where(sittings.c.player == player)
        columns = log.c.table_id, log.c.version, log.c.at, log.c.seat, log.c.data
        sat = (
            select(*columns).where(log.c.kind == "sat", log.c.table_id.in_(at)).order_by(log.c.table_id, log.c.version)
        )
        return [row for row in await self.rows(sat) if row["data"].get("player") == player]

    async def rewrite(self, connection: AsyncConnection, row: dict[str, Any], **facts: Any) -> None:
        """Take something out of an entry of the log."""
        entry = update(log).where(log.c.table_id == row["table_id"], log.c.version == row["version"])
        await connection.execute(entry.values(data=row["data"] | facts))


def read_name(given: str) -> str:
    """A name that people can have. Raises FatinaError."""
    try:
        name = one_line(given)
    except ValueError:
        name = ""
    if not 1 <= len(name) <= 40:
        raise FatinaError(f"{given!r} cannot be a name: it has 1 to 40 characters on one line")
    return name


def read_address(given: str) -> str:
    """An address, or a network of them, as it is kept. Raises FatinaError."""
    try:
        network = ip_network(given, strict=False)
        mapped = getattr(network.network_address, "ipv4_mapped", None)
        return str(ip_network((mapped, network.prefixlen - 96)) if mapped and network.prefixlen >= 96 else network)
    except ValueError:
        raise FatinaError(f"{given!r} is no address: try 203.0.113.7, 203.0.113.0/24 or 2001:db8::/64") from None

"""All that belongs to a player: given out, or erased.

Erasing leaves the games: at each of their seats sits a former player. The moves stay: the games of the others are made of them.
"""

from typing import Any

from sqlalchemy import and_, delete, select, update

from fatina.engine.errors import FatinaError
from fatina.table.desk import Desk
from fatina.table.log import milliseconds
from fatina.table.ratings import ratings, results
from fatina.table.schema import acts, bans, log, players, reports, sittings, tables

HAPPENED = ("sat", "flag", "absent", "present")
"""The kinds of entries about a seat that nobody on it makes; all others are what its person did."""


async def export(desk: Desk, player: str) -> dict[str, Any]:
    """Everything that is known of a player. Raises FatinaError."""
    found = await desk.rows(select(players.c.id, players.c.name, players.c.made).where(players.c.id == player))
    if not found:
        raise FatinaError(f"there is no player {player!r}: fatina admin players lists them with their ids")
    rated = await desk.rows(select(ratings).where(ratings.c.who == player).order_by(ratings.c.game))
    seats = await stays(desk, player)
    about = await desk.rows(select(reports).where(reports.c.player == player))
    written = [row for stay in seats for row in await desk.rows(select(reports).where(_reported(stay)))]
    return {
        "player": found[0],
        "ratings": [{name: row[name] for name in ("game", "mu", "sigma", "games")} for row in rated],
        "tables": [await _table(desk, stay) for stay in seats],
        "reports": [{name: row[name] for name in ("at", "table_id", "text", "why")} for row in about],
        "reported": [{name: row[name] for name in ("at", "table_id", "seat", "version", "why")} for row in written],
    }


async def stays(desk: Desk, player: str) -> list[dict[str, Any]]:
    """Each time a player sat somewhere: the entry, and the ``next`` by which somebody else took the place, if anybody did."""
    found = []
    for row in await desk.seats_of(player):
        after = (
            select(log.c.version, log.c.at)
            .where(log.c.table_id == row["table_id"], log.c.seat == row["seat"], log.c.kind == "sat")
            .where(log.c.version > row["version"])
            .order_by(log.c.version)
            .limit(1)
        )
        following = await desk.rows(after)
        found.append(row | {"next": following[0] if following else None})
    return found


def _acted(stay: dict[str, Any]) -> Any:
    """What somebody did on a seat while it was theirs."""
    query = select(log.c.table_id, log.c.version, log.c.at, log.c.kind, log.c.data).where(
        log.c.table_id == stay["table_id"],
        log.c.seat == stay["seat"],
        log.c.version > stay["version"],
        log.c.kind.not_in(HAPPENED),
    )
    if stay["next"]:
        query = query.where(log.c.version < stay["next"]["version"])
    return query.order_by(log.c.version)


def _reported(stay: dict[str, Any]) -> Any:
    """Which reports somebody on a seat wrote while it was theirs."""
    of = and_(reports.c.table_id == stay["table_id"], reports.c.by == stay["seat"], reports.c.at >= stay["at"])
    return and_(of, reports.c.at < stay["next"]["at"]) if stay["next"] else of


async def _table(desk: Desk, stay: dict[str, Any]) -> dict[str, Any]:
    table = (await desk.rows(select(tables.c.game, tables.c.made).where(tables.c.id == stay["table_id"])))[0]
    won = await desk.rows(select(results.c.ranks, results.c.scores).where(results.c.table_id == stay["table_id"]))
    did = await desk.rows(_acted(stay))
    return {
        "table": stay["table_id"],
        "seat": stay["seat"],
        **table,
        "name": stay["data"]["name"],
        "luck": stay["data"].get("luck", ""),
        "rank": won[0]["ranks"][stay["seat"]] if won else None,
        "score": won[0]["scores"][stay["seat"]] if won else None,
        "did": [{"at": row["at"], "what": row["kind"], **row["data"]} for row in did],
    }


async def erase(desk: Desk, player: str) -> dict[str, int]:
    """Erase a player: name, secrets, ratings, what they wrote, reports about them. Their seats become a former player's.

    Games that go on they leave first. What stays: moves, ranks and scores without a name, and the luck that a deal was made of:
    without it nobody could verify the deal. Raises FatinaError.
    """
    if not await desk.rows(select(players.c.id).where(players.c.id == player)):
        raise FatinaError(f"there is no player {player!r}: fatina admin players lists them with their ids")
    sat = await stays(desk, player)
    said = [row for stay in sat for row in await desk.rows(_acted(stay)) if row["kind"] == "chat"]
    rated = select(results.c.number, results.c.who).where(results.c.table_id.in_({stay["table_id"] for stay in sat}))
    won = await desk.rows(rated)
    at = sorted({stay["table_id"] for stay in sat})
    holding = [stay for stay in sat if await _holds(desk, player, stay)]
    async with desk.act("erase", f"player {player}", tables=at) as connection:
        for stay in sat:
            if stay in holding:
                await _leave(desk, connection, stay)
            await desk.rewrite(connection, stay, name="", hash=None, player=None)
            await connection.execute(update(reports).where(_reported(stay)).values(why=""))
        for row in said:
            await desk.rewrite(connection, row, text="")
        for row in won:
            who = [None if name == player else name for name in row["who"]]
            await connection.execute(update(results).where(results.c.number == row["number"]).values(who=who))
        await connection.execute(delete(ratings).where(ratings.c.who == player))
        await connection.execute(delete(sittings).where(sittings.c.player == player))
        await connection.execute(delete(reports).where(reports.c.player == player))
        await connection.execute(delete(bans).where(bans.c.sort == "player", bans.c.who == player))
        renamed = update(acts).where(acts.c.what == "rename", acts.c.target.startswith(f"player {player} "))
        await connection.execute(renamed.values(target=f"player {player}"))
        await connection.execute(delete(players).where(players.c.id == player))
    return {"tables": len(at), "places": len(sat), "messages": len(said)}


async def _holds(desk: Desk, player: str, stay: dict[str, Any]) -> bool:
    """Whether the place is still the player's, in a game that goes on."""
    if stay["next"]:
        return False
    fold, _ = await desk.fold(stay["table_id"])
    return not fold.done and fold.places[stay["seat"]].player == player


async def _leave(desk: Desk, connection: Any, stay: dict[str, Any]) -> None:
    """The player leaves; a bot plays on where the table wants that."""
    row = (await connection.execute(select(tables).where(tables.c.id == stay["table_id"]))).one()
    level = row.setting["takeover"] if row.status == "playing" else None
    await desk.append(connection, stay["table_id"], "left", stay["seat"], {"why": "left", "level": level})
    if level:  # somebody must look after the table again
        await connection.execute(update(tables).where(tables.c.id == stay["table_id"]).values(due=milliseconds()))

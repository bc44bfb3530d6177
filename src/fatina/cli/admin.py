"""``fatina admin``: what an operator does with the tables, players and reports of a database, while its servers run."""

from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from fatina.cli.given import Json

if TYPE_CHECKING:
    from fatina.table.desk import Desk

LARGEST = 2**31 - 1
"""No database numbers entries or reports higher."""
admin = typer.Typer(no_args_is_help=True)

Database = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|URL",
        envvar="FATINA_DATABASE_URL",
        show_default="a file in your data folder",
        help="A file (SQLite), or postgresql://user@host/name.",
    ),
]
Tables = Annotated[list[str], typer.Argument(metavar="TABLE...", help="Ids of tables.")]
ATable = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]
APlayer = Annotated[str, typer.Argument(metavar="PLAYER", help="The id of a player.")]
Sort = Annotated[Literal["name", "player", "address"], typer.Argument(help="What it is that you name.")]
Who = Annotated[
    str, typer.Argument(metavar="WHO", help="The name, the player's id, or an address (203.0.113.0/24: a network).")
]
Days = Annotated[
    float | None, typer.Option(metavar="N", min=0.001, max=36_500, show_default="for good", help="For so many days.")
]
Why = Annotated[str, typer.Option(metavar="TEXT", help="A note for yourself.")]
Most = Annotated[int, typer.Option(metavar="N", min=1, max=LARGEST, help="So many at most.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]


@admin.callback()
def can_be_read() -> None:
    """Look after a server: tables, players, bans, reports, maintenance."""
    import sys

    from fatina.engine.errors import FatinaError

    for word in sys.argv[1:]:
        try:
            word.encode()
        except UnicodeEncodeError:
            raise FatinaError(f"{word!r} is not UTF-8: no database can keep it") from None


def at_desk(database: str | None, work: Callable[["Desk"], Coroutine[Any, Any, Any]]) -> Any:
    """Do some work at the desk. Raises FatinaError."""
    import asyncio
    import getpass
    import socket

    from fatina.table.desk import Desk
    from fatina.table.storage import database_url

    async def sit_down() -> Any:
        async with Desk.at(database_url(database), f"{getpass.getuser()}@{socket.gethostname()}") as desk:
            return await work(desk)

    return asyncio.run(sit_down())


def sure(question: str, yes: bool) -> None:
    """Ask before something that cannot be taken back. Raises Abort."""
    if not yes:
        typer.confirm(question, abort=True, err=True)


def write(rows: Any) -> None:
    """Data for programs."""
    import json

    print(json.dumps(rows, indent=1, ensure_ascii=False))


def lay(rows: list[dict[str, Any]], none: str, *columns: str) -> None:
    """Rows for people, or that there are none."""
    from rich.table import Table

    from fatina.cli.screen import lay_out

    if not rows:
        print(none)
        return
    table = Table(*columns, box=None)
    for row in rows:
        table.add_row(*(shown(name, row[name]) for name in columns))
    lay_out(table)


def shown(name: str, value: Any) -> str:
    """A value as a person reads it."""
    if name in ("at", "made", "touched", "until", "settled"):
        return datetime.fromtimestamp(value / 1000).strftime("%Y-%m-%d %H:%M") if value else ""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {one}" for key, one in value.items() if one)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else " ".join(str(value).split())


@admin.command("tables")
def list_tables(
    database: Database = None,
    status: Annotated[
        Literal["open", "preparing", "playing", "over", "ended"] | None,
        typer.Option(help="Only tables that are so."),
    ] = None,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Only tables of this game.")] = None,
    player: Annotated[
        str | None, typer.Option(metavar="PLAYER", help="Only where this player (id) sits or sat.")
    ] = None,
    most: Most = 50,
    as_json: Json = False,
) -> None:
    """List tables, the latest first."""
    rows = at_desk(database, lambda desk: desk.tables([status] if status else [], game, player, most))
    if as_json:
        write(rows)
    else:
        lay(rows, "There are no such tables.", "id", "game", "status", "public", "made", "touched")


@admin.command()
def show(table: ATable, database: Database = None, as_json: Json = False) -> None:
    """Show a table: who sits there, and what was said."""
    found = at_desk(database, lambda desk: desk.show(table))
    if as_json:
        write(found)
        return
    for name in ("game", "status", "public", "made", "touched", "entries"):
        print(f"{name}: {shown(name, found[name])}")
    print()
    lay(found["places"], "", "seat", "kind", "name", "level", "player")
    print()
    lay(found["said"], "Nothing was said.", "version", "at", "seat", "text")


@admin.command()
def close(tables: Tables, database: Database = None, yes: Yes = False) -> None:
    """End games without a winner; everybody there is told. They can be looked at as any finished game."""

    async def work(desk: "Desk") -> list[tuple[str, bool]]:
        found = await desk.find(tables)
        sure(f"End {len(found)} game(s) for good?", yes)
        return [(table, await desk.close(table)) for table in found]

    for table, done in at_desk(database, work):
        print(f"{table}: {'ended' if done else 'was over already'}")


@admin.command()
def delete(tables: Tables, database: Database = None, yes: Yes = False) -> None:
    """Delete tables with all that happened there, and the tables that were branched from them."""

    async def work(desk: "Desk") -> list[str]:
        found = await desk.find(tables)
        more = await desk.branches(found)
        also = f", and {len(more)} branched from them" if more else ""
        sure(f"Delete {len(found)} table(s){also}, for good?", yes)
        return await desk.delete(found)

    print(f"deleted: {' '.join(at_desk(database, work))}")


@admin.command()
def unsay(
    table: ATable,
    message: Annotated[
        int,
        typer.Argument(metavar="VERSION", min=1, max=LARGEST, help="Which message, as fatina admin show numbers them."),
    ],
    database: Database = None,
    yes: Yes = False,
) -> None:
    """Take a message out of a chat."""
    sure("Take this message away for good?", yes)
    at_desk(database, lambda desk: desk.unsay(table, message))
    print("taken away")


@admin.command("cards")
def list_cards(
    digest: Annotated[
        str | None, typer.Argument(metavar="HASH", show_default="list all", help="Write this card file.")
    ] = None,
    database: Database = None,
    most: Most = 50,
    as_json: Json = False,
) -> None:
    """List the card files that people brought to their tables, or write one of them."""
    if digest is not None:
        print(at_desk(database, lambda desk: desk.card_file(digest)), end="")
        return
    rows = at_desk(database, lambda desk: desk.card_files(most))
    if as_json:
        write(rows)
        return
    lay(rows, "No table is played with other cards.", "hash", "game", "name", "made", "letters", "tables")


@admin.command("delete-cards")
def delete_cards(
    digest: Annotated[str, typer.Argument(metavar="HASH", help="The card file, as fatina admin cards lists it.")],
    database: Database = None,
    yes: Yes = False,
) -> None:
    """Delete a card file with all tables that are played with it, and those that were branched from them."""

    async def work(desk: "Desk") -> list[str]:
        found = await desk.tables_with(digest)
        sure(f"Delete the card file {digest} and {len(found)} table(s), for good?", yes)
        return await desk.delete(found)

    print(f"deleted: {' '.join(at_desk(database, work))}")


@admin.command("players")
def list_players(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Only whose name has this in it.")] = None,
    database: Database = None,
    most: Most = 50,
    as_json: Json = False,
) -> None:
    """List players with their ids, the latest first."""
    rows = at_desk(database, lambda desk: desk.players(name, most))
    if as_json:
        write(rows)
    else:
        lay(rows, "There are no such players.", "id", "name", "made", "tables")


@admin.command()
def mute(sort: Sort, who: Who, database: Database = None, days: Days = None, why: Why = "") -> None:
    """Let somebody write nothing in chats."""
    forbid("mute", sort, who, database, days, why)


@admin.command()
def ban(sort: Sort, who: Who, database: Database = None, days: Days = None, why: Why = "") -> None:
    """Let somebody make no tables, sit down nowhere, and say and do nothing where they sit."""
    forbid("ban", sort, who, database, days, why)


def forbid(what: str, sort: str, who: str, database: str | None, days: float | None, why: str) -> None:
    """Mute or ban somebody, and say so."""
    row = at_desk(database, lambda desk: desk.forbid(what, sort, who, days, why))
    until = shown("until", row["until"])
    print(
        f"{'muted' if what == 'mute' else 'banned'}: {row['sort']} {row['who']}{f' until {until}' if until else ' for good'}"
    )


@admin.command()
def pardon(sort: Sort, who: Who, database: Database = None) -> None:
    """Take back mutes and bans."""
    print(f"taken back: {at_desk(database, lambda desk: desk.pardon(sort, who))}")


@admin.command()
def bans(database: Database = None, as_json: Json = False) -> None:
    """List who is muted or banned."""
    rows = at_desk(database, lambda desk: desk.bans())
    if as_json:
        write(rows)
    else:
        lay(rows, "Nobody is muted or banned.", "what", "sort", "who", "at", "until", "why")


@admin.command()
def rename(
    sort: Annotated[Literal["name", "player"], typer.Argument(help="What it is that you name.")],
    who: Annotated[str, typer.Argument(metavar="WHO", help="The name, or the player's id.")],
    name: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")],
    database: Database = None,
    yes: Yes = False,
) -> None:
    """Give everybody of a name, or a player, another name, at all tables of today and of the past."""
    sure(f"Call {sort} {who!r} {name!r} from now on, everywhere?", yes)
    persons, places = at_desk(database, lambda desk: desk.rename(sort, who, name))
    print(f"renamed: {persons} player(s), {places} place(s) at tables")


@admin.command()
def export(player: APlayer, database: Database = None) -> None:
    """Write all that is known of a player, as JSON."""
    from fatina.table.belongings import export

    write(at_desk(database, lambda desk: export(desk, player)))


@admin.command()
def erase(player: APlayer, database: Database = None, yes: Yes = False) -> None:
    """Erase a player: name, ratings, messages. Their moves stay: a former player made them."""
    from fatina.table.belongings import erase

    sure(f"Erase player {player} for good? (fatina admin export {player} writes down what is known of them.)", yes)
    gone = at_desk(database, lambda desk: erase(desk, player))
    print(f"erased: {gone['messages']} message(s), {gone['places']} place(s) at {gone['tables']} table(s)")


@admin.command()
def maintenance(
    turn: Annotated[Literal["on", "off", "show"], typer.Argument()] = "show",
    database: Database = None,
    en: Annotated[
        str, typer.Option(metavar="TEXT", help="What the page says in English, instead of its own sentence.")
    ] = "",
    it: Annotated[str, typer.Option(metavar="TEXT", help="What the page says in Italian.")] = "",
    as_json: Json = False,
) -> None:
    """Make no new tables, while running games go on to their end; the page says so."""
    if turn != "show":
        message = {lang: text for lang, text in (("en", en), ("it", it)) if text}
        at_desk(database, lambda desk: desk.maintenance(message if turn == "on" else None))
    now, playing = at_desk(database, in_maintenance)
    if as_json:
        write({"maintenance": now, "playing": playing})
    elif now is None:
        print("maintenance is off: tables are made as usual")
    else:
        print(f"maintenance is on since {shown('at', now['since'])}; games that are being played: {playing}")


async def in_maintenance(desk: "Desk") -> tuple[dict[str, Any] | None, int]:
    """What the page is told, and how many games have not come to their end."""
    return await desk.in_maintenance(), len(await desk.tables(["preparing", "playing"], None, None, 100_000))


@admin.command()
def reports(
    database: Database = None,
    every: Annotated[bool, typer.Option("--all", help="Also those that were settled.")] = False,
    most: Most = 100,
    as_json: Json = False,
) -> None:
    """List the names and messages that were reported."""
    rows = at_desk(database, lambda desk: desk.reports(every, most))
    if as_json:
        write(rows)
        return
    for row in rows:
        row["what"] = "a name" if row["version"] is None else f"message {row['version']}"
        row["table"], row["by"] = row["table_id"], "a spectator" if row["by"] is None else f"seat {row['by']}"
    lay(
        rows,
        "Nothing is reported.",
        "number",
        "at",
        "table",
        "seat",
        "name",
        "player",
        "what",
        "text",
        "why",
        "by",
        "settled",
    )


@admin.command()
def settle(
    numbers: Annotated[
        list[int],
        typer.Argument(metavar="NUMBER...", min=1, max=LARGEST, help="Reports, as fatina admin reports numbers them."),
    ],
    database: Database = None,
) -> None:
    """Mark reports as seen to."""
    at_desk(database, lambda desk: desk.settle(numbers))
    print(f"settled: {' '.join(map(str, numbers))}")


@admin.command()
def acts(database: Database = None, most: Most = 100, as_json: Json = False) -> None:
    """List what operators did, the latest first."""
    rows = at_desk(database, lambda desk: desk.acts(most))
    if as_json:
        write(rows)
    else:
        lay(rows, "Nothing was done yet.", "number", "at", "who", "what", "target")

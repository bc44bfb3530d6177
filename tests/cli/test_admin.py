"""``fatina admin``: what it writes for people and for programs, what it asks, what it refuses, beside a running server."""

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.cli.command import complaint, fatina, output
from tests.table.servers import PATIENCE, mine, serving, vacant

FATINA = "fairy-tale"


class Place:
    """A server and its database."""

    def __init__(self, base: str, database: Path) -> None:
        self.http = httpx.Client(base_url=f"{base}/api", timeout=PATIENCE)
        self.database = str(database)

    def made(self, *places: dict[str, Any], secret: str = "") -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        answer = self.http.post("/tables", json={"game": FATINA, "pause": 0, "places": places}, headers=headers)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def admin(self, command: str, *arguments: str, typed: str = "") -> str:
        return output("admin", command, *arguments, "--database", self.database, typed=typed)

    def json(self, command: str, *arguments: str) -> Any:
        return json.loads(self.admin(command, *arguments, "--json"))

    def complaint(self, command: str, *arguments: str) -> str:
        return complaint(1, "admin", command, *arguments, "--database", self.database)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    database = tmp_path_factory.mktemp("admin") / "fatina.db"
    with serving(database) as base:
        place = Place(base, database)
        yield place
        place.http.close()


def test_tables_are_listed_shown_closed_and_deleted(place: Place) -> None:
    anna = place.http.post("/players", json={"name": "Anna"}).json()
    table = place.made(mine("Anna"), mine("Bea"), secret=anna["secret"])["table"]
    other = place.made(mine("Carl"), vacant())["table"]
    assert {row["id"] for row in place.json("tables")} == {table, other}
    assert [row["id"] for row in place.json("tables", "--player", anna["player"])] == [table]
    assert [row["id"] for row in place.json("tables", "--status", "open", "--game", FATINA)] == [other]
    assert place.json("tables", "--game", "fairy-play") == []
    assert len(place.json("tables", "--most", "1")) == 1
    listed = place.admin("tables")
    assert re.search(rf"{other} +{FATINA} +open +no +\d\d\d\d-", listed)
    shown = place.json("show", table)
    assert [seat["name"] for seat in shown["places"]] == ["Anna", "Bea"]
    assert shown["places"][0]["player"] == anna["player"]
    assert "Nothing was said." in place.admin("show", table)

    asked = fatina("admin", "close", table, "--database", place.database, typed="n\n")
    assert (asked.returncode, asked.stdout.strip()) == (1, "")
    assert "End 1 game(s) for good? [y/N]" in asked.stderr
    assert place.json("show", table)["status"] == "playing"
    assert "there is no table zzzzzzzzzz: nothing was done" in place.complaint("close", table, "zzzzzzzzzz", "--yes")
    assert place.json("show", table)["status"] == "playing"
    assert place.admin("close", table, other, "--yes") == f"{table}: ended\n{other}: ended\n"
    assert place.admin("close", table, "--yes") == f"{table}: was over already\n"
    assert place.admin("delete", other, "--yes") == f"deleted: {other}\n"
    assert "there is no table" in place.complaint("show", other)
    assert "nothing was done" in place.complaint("delete", other, table, "--yes")
    assert [act["what"] for act in place.json("acts", "--most", "3")] == ["delete", "close", "close"]
    assert re.search(r"\S+@\S+ +delete ", place.admin("acts"))


def test_a_question_answered_with_nothing_does_nothing(place: Place) -> None:
    table = place.made(mine(), vacant())["table"]
    for command in (
        ("close", table),
        ("delete", table),
        ("unsay", table, "1"),
        ("erase", "x"),
        ("rename", "name", "a", "b"),
    ):
        asked = fatina("admin", *command, "--database", place.database, typed="")
        assert asked.returncode == 1, command
        assert "[y/N]" in asked.stderr
    assert place.json("show", table)["status"] == "open"


def test_players_are_found_renamed_given_out_and_erased(place: Place) -> None:
    dora = place.http.post("/players", json={"name": "Dora %"}).json()
    place.made(mine("Dora %"), vacant(), secret=dora["secret"])
    found = place.json("players", "dora %")
    assert [(row["id"], row["name"], row["tables"]) for row in found] == [(dora["player"], "Dora %", 1)]
    assert place.json("players", "dora_") == []
    elia = place.http.post("/players", json={"name": "ÈLIA"}).json()
    for written in ("ÈLIA", "èlia", "Èli"):
        assert [row["id"] for row in place.json("players", written)] == [elia["player"]], written
    assert [row["id"] for row in place.json("players", "a", "--most", "1")] == [elia["player"]]
    assert place.admin("players", "nobody") == "There are no such players.\n"
    assert place.admin("rename", "name", "DORA %", "Dora", "--yes") == "renamed: 1 player(s), 1 place(s) at tables\n"
    given = json.loads(place.admin("export", dora["player"]))
    assert given["player"]["name"] == "Dora"
    assert len(given["tables"]) == 1
    assert place.admin("erase", dora["player"], "--yes") == "erased: 0 message(s), 1 place(s) at 1 table(s)\n"
    assert "there is no player" in place.complaint("export", dora["player"])
    assert "there is no player" in place.complaint("erase", dora["player"], "--yes")


def test_mutes_bans_and_pardons(place: Place) -> None:
    assert place.admin("mute", "name", "  Rude  BOB ", "--why", "swears") == "muted: name rude bob for good\n"
    assert re.fullmatch(
        r"banned: address 203\.0\.113\.0/24 until \d{4}-\d\d-\d\d \d\d:\d\d\n",
        place.admin("ban", "address", "203.0.113.7/24", "--days", "2"),
    )
    rows = place.json("bans")
    assert {(row["what"], row["sort"], row["who"], row["why"]) for row in rows} == {
        ("mute", "name", "rude bob", "swears"),
        ("ban", "address", "203.0.113.0/24", ""),
    }
    assert place.admin("pardon", "name", "rude bob") == "taken back: 1\n"
    assert place.admin("pardon", "address", "203.0.113.0/24") == "taken back: 1\n"
    assert place.admin("bans") == "Nobody is muted or banned.\n"
    assert "neither muted nor banned" in place.complaint("pardon", "name", "rude bob")
    assert "'x' is no address: try 203.0.113.7" in place.complaint("ban", "address", "x")
    assert "there is no player 'Bob'" in place.complaint("mute", "player", "Bob")
    assert "'colour' is not one of" in complaint(2, "admin", "ban", "colour", "red")
    assert "::ffff:203.0.113.7" not in place.admin("ban", "address", "::ffff:203.0.113.7")
    assert place.admin("pardon", "address", "203.0.113.7") == "taken back: 1\n"


@pytest.mark.parametrize(
    ("code", "command", "says"),
    [
        (2, ("ban", "name", "Bob", "--days", "inf"), "less than or equal to 36500"),
        (2, ("unsay", "aaaaaaaaaa", "99999999999999999999", "--yes"), "less than or equal to 2147483647"),
        (2, ("settle", "99999999999999999999"), "less than or equal to 2147483647"),
        (2, ("players", "--most", "99999999999999999999"), "less than or equal to 2147483647"),
        (1, ("ban", "name", "b" * 300), "cannot be a name: it has 1 to 40 characters"),
        (1, ("ban", "name", " "), "cannot be a name: it has 1 to 40 characters"),
        (1, ("ban", "name", "B\udcff"), "is not UTF-8"),
        (1, ("maintenance", "on", "--en", "b" * 501), "at most 500 characters"),
    ],
)
def test_what_no_database_can_hold_is_told_in_a_sentence(
    place: Place, code: int, command: tuple[str, ...], says: str
) -> None:
    assert says in complaint(code, "admin", *command, "--database", place.database)


def test_maintenance_and_reports(place: Place) -> None:
    assert place.admin("maintenance", "on", "--it", "Torniamo alle nove").startswith("maintenance is on since ")
    assert place.json("maintenance")["maintenance"]["message"] == {"it": "Torniamo alle nove"}
    assert place.admin("maintenance", "off") == "maintenance is off: tables are made as usual\n"
    assert place.json("maintenance")["maintenance"] is None
    assert place.admin("reports") == "Nothing is reported.\n"
    until = 200
    while (answer := place.http.post("/tables", json={"game": FATINA})).status_code == 503 and until:
        until -= 1
    table = answer.json()["table"]
    assert place.http.post(f"/tables/{table}/reports", json={"seat": 0, "why": "It is\nrude"}).status_code == 201
    (row,) = place.json("reports")
    assert (row["table_id"], row["version"], row["why"]) == (table, None, "It is\nrude")
    line = place.admin("reports").splitlines()[1]
    assert f"{row['number']}" in line
    assert "a name" in line
    assert "It is rude" in line
    assert place.admin("settle", str(row["number"])) == f"settled: {row['number']}\n"
    assert place.json("reports") == []
    assert len(place.json("reports", "--all")) == 1
    assert "there is no report 99" in place.complaint("settle", "99")


def test_databases_that_cannot_be_used(tmp_path: Path) -> None:
    nowhere = tmp_path / "none.db"
    said = complaint(1, "admin", "tables", "--database", str(nowhere))
    assert "there is no database at" in said
    assert "FATINA_DATABASE_URL" in said
    assert not nowhere.exists()
    empty = tmp_path / "empty.db"
    empty.touch()
    assert "empty.db is empty: a server that is started with it" in complaint(
        1, "admin", "tables", "--database", str(empty)
    )
    older = tmp_path / "older.db"
    database = sqlite3.connect(older)
    database.executescript((Path(__file__).parents[1] / "table" / "version_0002.sql").read_text())
    database.close()
    assert "is of another version of Fatina (0002" in complaint(1, "admin", "tables", "--database", str(older))

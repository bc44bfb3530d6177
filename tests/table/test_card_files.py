"""Tables that are played with other cards: everybody there sees the same ones, on every server, as long as the table is kept."""

import json
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text as sql

import fatina
from fatina.engine.card_file import MOST_BYTES
from fatina.engine.errors import FatinaError
from fatina.table.card_files import read_offered
from fatina.table.desk import Desk
from fatina.table.keeping import Keep, clean
from fatina.table.storage import Storage, database_url
from tests.cli.command import complaint, output
from tests.table.servers import Caller, Guest, bot, mine, serving
from tests.table.test_after import finished

pytestmark = pytest.mark.anyio

GAME = fatina.game("fairy-tale")
PRINTED = GAME.printed.text
NAME = "<b>Rich</b> & 'bards' \u05e9\u05dc\u05d5\u05dd"
RICH = (
    PRINTED.replace('name = "Fairy Tale, 100 cards"', f'name = "{NAME}"')
    .replace("value = 3", "value = 30")
    .replace('name = { en = "Fairy Ring", it = "Fairy Ring" }', 'name = { en = "<img src=x>", it = "Cerchio" }')
)
CARDS = GAME.parse_cards(RICH)


async def text_of(http: Caller, table: str) -> str:
    answer = await http.http.get(f"/api/tables/{table}/cards.toml")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="fairy-tale-{CARDS.hash}.toml"'
    return answer.text


async def look(http: Caller, content: str | bytes, game: str = "fairy-tale", status: int = 200) -> Any:
    body = content if isinstance(content, bytes) else content.encode()
    answer = await http.http.post(f"/api/games/{game}/cards", content=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def kept(storage: Storage) -> list[str]:
    async with storage.reading() as connection:
        return list((await connection.execute(sql("SELECT hash FROM card_files ORDER BY hash"))).scalars())


async def test_a_game_with_other_cards_from_the_first_wish_to_the_record(database: str, tmp_path: Path) -> None:
    """And the server is started anew in the middle: the file is in the database, on no disk."""
    with serving(database) as base:
        async with Caller(base) as http:
            player = await http.call("POST", "/players", {"name": "Anna"})
            table, guest = await finished(http, mine(), bot(), card_file=RICH, secret=player["secret"])
            assert guest.table["cards"] == {"name": NAME, "hash": CARDS.hash}
            plain, other = await finished(http, mine(), bot(), secret=player["secret"])
            assert other.table["cards"] is None
    with serving(database) as base:
        async with Caller(base) as http:
            assert await text_of(http, table) == RICH
            found = await http.call("GET", f"/tables/{table}/cards")
            assert (found["name"], found["hash"]) == (NAME, CARDS.hash)
            changed = {
                one["id"]: {fact["fact"]: (fact["printed"], fact["here"]) for fact in one["facts"]}
                for one in found["differs"]
            }
            assert changed["elven-warrior"] == {"value": (3, 30)}
            assert changed["fairy-ring"]["name-en"] == ("Fairy Ring", "<img src=x>")
            facts = {card["id"]: card["facts"]["value"] for card in found["sections"]["card"]}
            assert facts["elven-warrior"] == 30
            record = await http.call("GET", f"/tables/{table}/record")
            assert record["cards"] == {"name": NAME, "hash": CARDS.hash}
            assert fatina.replay(record, cards=CARDS).scores == record["scores"] == guest.table["scores"]
            assert (await http.call("GET", f"/tables/{table}/verify"))["holds"]
            steps = await http.call("GET", f"/tables/{table}/steps?seat=open")
            assert steps["steps"][-1]["views"]
            branched = await http.call("POST", f"/tables/{table}/branch", {"step": 8, "seat": 0})
            twin = await http.call("GET", f"/tables/{branched['table']}")
            assert twin["table"]["cards"]["hash"] == CARDS.hash
            again = await http.call("POST", "/records", record)
            assert await text_of(http, again["table"]) == RICH
            async with Guest(base, table, guest.secrets) as back:
                await back.ask("rematch", seat=0)
                await back.until(lambda: back.table["rematch"])
                rematch = await http.call("GET", f"/tables/{back.table['rematch']}")
                assert rematch["table"]["cards"]["hash"] == CARDS.hash
            rated = await http.call("GET", "/ratings/fairy-tale")
            assert {one["name"]: one["games"] for one in rated} == {"Anna": 1, "Seedling": 1}, (
                "only the printed game counts"
            )
            assert await http.call("GET", f"/tables/{plain}/cards") == await look(http, PRINTED)
    file, cards = tmp_path / "record.json", tmp_path / "rich.toml"
    file.write_text(json.dumps(record))
    cards.write_text(RICH)
    assert "Everything holds." in output("verify", str(file), "--cards", str(cards))
    for command in ("verify", "replay", "hint"):
        said = complaint(1, command, str(file))
        assert f"({CARDS.hash})" in said
        assert f"({GAME.printed.hash})" in said
        assert "--cards FILE" in said
    assert "Verified: all" in output("replay", str(file), "--cards", str(cards))


async def test_while_it_is_played_seats_spectators_hints_and_another_server_see_the_same(cluster: str) -> None:
    from tests.table.servers import new_database

    database = new_database(cluster)
    with serving(database) as one, serving(database) as two:
        async with Caller(one) as http, Caller(two) as elsewhere:
            made = await http.call(
                "POST", "/tables", {"game": "fairy-tale", "pause": 0, "places": [mine(), bot()], "card_file": RICH}
            )
            table, secrets = made["table"], list(made["seats"].values())
            assert await text_of(elsewhere, table) == RICH
            async with Guest(two, table, secrets) as anna, Guest(one, table, []) as watching:
                await anna.until(lambda: anna.status == "playing")
                assert anna.table["cards"] == watching.table["cards"] == {"name": NAME, "hash": CARDS.hash}
                thought = await elsewhere.call(
                    "POST", f"/tables/{table}/hint", {"seat": 0, "level": "sprite"}, secrets[0], status=200
                )
                assert thought["moves"]
                await anna.move(0)
                await anna.until(lambda: anna.seats["0"]["view"]["pick"] == 1)
            twice = await elsewhere.call(
                "POST", "/tables", {"game": "fairy-tale", "places": [mine(), bot()], "cards": CARDS.hash}
            )
            assert await text_of(http, twice["table"]) == RICH


async def test_a_file_is_kept_once_and_goes_with_its_last_table(database: str) -> None:
    with serving(database) as base:
        async with Caller(base) as http:
            tables = [(await http.table(mine(), bot(), card_file=RICH))[0] for _ in range(3)]
            same = await http.table(mine(), bot(), card_file=RICH.replace("\n", "\r\n"))
            printed = await http.table(mine(), bot(), card_file=PRINTED)
            assert (await http.call("GET", f"/tables/{printed[0]}"))["table"]["cards"] is None
            await look(http, RICH.replace("value = 30", "value = 29"))
            async with Desk.at(database_url(database), "me@here") as desk:
                storage = desk.storage
                assert await kept(storage) == [CARDS.hash], (
                    "looking at a file keeps nothing, and the printed one is none"
                )
                listed = await desk.card_files(10)
                assert [(row["hash"], row["name"], row["tables"]) for row in listed] == [(CARDS.hash, NAME, 4)]
                assert await desk.card_file(CARDS.hash) == RICH
                await desk.delete(tables[:2])
                assert await kept(storage) == [CARDS.hash]
                async with storage.transaction() as connection:
                    await connection.execute(sql(f"UPDATE tables SET touched = 5 WHERE id = '{tables[2]}'"))
                assert await clean(storage, Keep(1, 1, 1)) == [tables[2]]
                assert await kept(storage) == [CARDS.hash]
                assert await desk.tables_with(CARDS.hash) == [same[0]]
                await desk.delete([same[0]])
                assert await kept(storage) == []
                with pytest.raises(FatinaError, match="there is no card file"):
                    await desk.card_file(CARDS.hash)
            wish = {"game": "fairy-tale", "places": [mine(), bot()], "cards": CARDS.hash}
            await http.call("POST", "/tables", wish, status=404)  # the server too has forgotten it


async def test_another_file_of_the_same_hash_takes_nobodys_place(database: str) -> None:
    with serving(database) as base:
        async with Caller(base) as http:
            await http.table(mine(), bot(), card_file=RICH)
            storage = Storage(database_url(database))
            async with storage.transaction() as connection:
                await connection.execute(sql("UPDATE card_files SET text = text || '#'"))
            await storage.engine.dispose()
    with serving(database) as base:  # which knows only what is stored
        async with Caller(base) as http:
            wish = {"game": "fairy-tale", "places": [mine(), bot()], "card_file": RICH}
            refused = await http.call("POST", "/tables", wish, status=409)
            assert refused["error"]["code"] == "other-cards"


async def test_a_file_that_is_gone_ends_its_tables_and_nothing_else(database: str) -> None:
    with serving(database) as base:
        async with Caller(base) as http:
            table, _ = await http.table(mine(), bot(), card_file=RICH)
            other, _ = await http.table(mine(), bot())
            storage = Storage(database_url(database))
            async with storage.transaction() as connection:
                await connection.execute(sql("DELETE FROM card_files"))
            await storage.engine.dispose()
    with serving(database) as base:
        async with Caller(base) as http:
            seen = (await http.call("GET", f"/tables/{table}"))["table"]
            assert (seen["bygone"], seen["closed"], seen["cards"]) == (True, "rules", None)
            await http.call("GET", f"/tables/{table}/cards", status=410)
            assert (await http.call("GET", f"/tables/{other}"))["table"]["closed"] is None
            wish = {"game": "fairy-tale", "places": [mine(), bot()], "cards": CARDS.hash}
            assert (await http.call("POST", "/tables", wish, status=404))["error"]["code"] == "no-such-cards"


async def test_what_is_wrong_with_a_file_is_told_whole_in_both_languages(http: Caller) -> None:
    wrong = RICH.replace("value = 6", "value = 600", 1).replace("copies = 1\n", 'copies = "x"\n', 1)
    error = (await look(http, wrong, status=422))["error"]
    assert error["code"] == "bad-cards"
    assert [(flaw["line"], flaw["where"]) for flaw in error["flaws"]] == [(13, "card 1, value"), (45, "card 3, copies")]
    assert error["flaws"][0]["text"]["en"] == "600 should be a whole number from -20 to 40"
    assert error["flaws"][0]["text"]["it"] == "600 dovrebbe essere un numero intero da -20 a 40"
    made = await http.call("POST", "/tables", {"game": "fairy-tale", "card_file": wrong}, status=422)
    assert made["error"] == error


@pytest.mark.parametrize("slug", [slug for slug in fatina.games() if slug != "fairy-tale"])
async def test_the_file_of_another_game_is_known_as_such(http: Caller, slug: str) -> None:
    error = (await look(http, fatina.game(slug).printed.text, status=422))["error"]
    assert (error["code"], error["game"]) == ("other-game", slug)
    assert error["title"]["it"] == fatina.game(slug).title("it")


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"\xff\xfe", 422, "bad-cards"),
        (b"", 422, "bad-cards"),
        (b"name = 'x'\n" + b"#" * (MOST_BYTES - 5), 413, "too-large"),
        (b"#" * 10_000_000, 413, "too-large"),
        (b"x = " + b"[" * 1900, 422, "bad-cards"),
        (b"a" + b".a" * 30_000 + b" = 1", 422, "bad-cards"),
        (RICH.replace('it = "Cerchio"', 'it = "Cer\u202echio"'), 422, "bad-cards"),
        (RICH.replace('it = "Cerchio"', 'it = "C\\u0000"'), 422, "bad-cards"),
        (RICH.replace('it = "Cerchio"', f'it = "{"C" * 61}"'), 422, "bad-cards"),
    ],
)
async def test_a_file_made_to_hurt_is_refused(http: Caller, content: str | bytes, status: int, code: str) -> None:
    assert (await look(http, content, status=status))["error"]["code"] == code
    assert len(await http.call("GET", "/games")) == 5


@pytest.mark.parametrize("named", [{"hash": "\u0000"}, {"hash": "\ud800"}, {"hash": 7}, "x", None, {"hash": "0" * 16}])
async def test_a_record_of_cards_that_nobody_has_is_refused(http: Caller, named: Any) -> None:
    """Whatever a stranger writes where a hash stands."""
    match = GAME.new(2, 1)
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    error = (await http.call("POST", "/records", match.record() | {"cards": named}, status=422))["error"]
    assert error["field"] == "cards"
    halves = {"game": "fairy-tale", "card_file": RICH + "# \ud800"}
    assert (await http.call("POST", "/tables", halves, status=422))["error"]["field"] == "card_file"


async def test_a_wish_for_a_table_may_be_as_large_as_its_file_and_no_larger(http: Caller) -> None:
    full = RICH + "#\n" * MOST_BYTES
    full = full.encode()[: MOST_BYTES - 1].decode() + "\n"
    made = await http.call("POST", "/tables", {"game": "fairy-tale", "places": [mine(), bot()], "card_file": full})
    assert len((await http.http.get(f"/api/tables/{made['table']}/cards.toml")).content) == MOST_BYTES
    over = await http.call("POST", "/tables", {"game": "fairy-tale", "card_file": full + "#"}, status=422)
    assert over["error"]["field"] == "card_file"
    much = await http.call("POST", "/tables", {"game": "fairy-tale", "card_file": "#" * 200_000}, status=413)
    assert much["error"]["code"] == "too-large"


async def test_a_deck_that_is_too_small_for_so_many_makes_no_table(http: Caller) -> None:
    from tests.decks import DECKS

    _, small = DECKS["fairy-tale", "smallest"]
    wish = {"game": "fairy-tale", "places": [mine(), bot(), bot()], "card_file": small}
    error = (await http.call("POST", "/tables", wish, status=422))["error"]
    assert (error["code"], error["field"]) == ("short-deck", "cards")
    assert error["message"] == "3 players need 60 cards, and 'Other cards' has 40"
    _, guest = await finished(http, mine(), mine("B"), card_file=small)
    assert guest.table["scores"]


async def test_a_first_game_has_the_printed_cards(http: Caller) -> None:
    """Its deal was chosen among these."""
    wish = {"game": "fairy-tale", "lesson": True, "card_file": RICH}
    error = (await http.call("POST", "/tables", wish, status=422))["error"]
    assert (error["code"], error["field"]) == ("bad-option", "lesson")
    await http.call("POST", "/tables", wish | {"card_file": PRINTED})


def write(folder: Path, *texts: str) -> Sequence[Path]:
    files = [folder / f"{number}.toml" for number in range(len(texts))]
    for file, content in zip(files, texts, strict=True):
        file.write_text(content, encoding="utf-8")
    return files


async def test_a_server_offers_files(database: str, tmp_path: Path) -> None:
    river = fatina.game("fairy-river").printed.text.replace("value = 1", "value = 2")
    offered = read_offered(write(tmp_path, RICH, river, PRINTED))
    assert [(slug, cards.name) for slug, cards in offered] == [
        ("fairy-tale", NAME),
        ("fairy-river", "Fairy River, 110 cards"),
    ]
    with ExitStack() as stack:
        async with Caller(stack.enter_context(serving(database, offered))) as http:
            found = await http.call("GET", "/games/fairy-tale")
            assert found["offered"] == [{"name": NAME, "hash": CARDS.hash}]
            assert (await http.call("GET", "/games/fairys-fate"))["offered"] == []
            assert (await http.call("GET", f"/games/fairy-tale/cards/{CARDS.hash}"))["name"] == NAME
            table, _ = await finished(http, mine(), bot(), cards=CARDS.hash)
            stack.close()
    with serving(database) as base:  # which offers nothing, and has no such file
        async with Caller(base) as http:
            assert await text_of(http, table) == RICH
            assert (await http.call("GET", f"/tables/{table}/verify"))["holds"]
            assert (await http.call("GET", "/games/fairy-tale"))["offered"] == []


def test_a_file_for_no_game_is_not_offered(tmp_path: Path) -> None:
    (file,) = write(tmp_path, 'name = "x"\n[[cards]]\nid = "a"\n')
    said = complaint(1, "serve", "--no-open", "--port", "0", "--database", str(tmp_path / "x.db"), "--cards", str(file))
    assert "cannot tell which game these cards are for: fairy-play has [[fairy]], [[queen]];" in said
    (file,) = write(tmp_path, RICH.replace("value = 6", "value = 600", 1))
    said = complaint(1, "serve", "--no-open", "--port", "0", "--database", str(tmp_path / "x.db"), "--cards", str(file))
    assert f"{file}, line 13: card 1, value: 600 should be" in said
    assert not (tmp_path / "x.db").exists()


def test_the_operator_lists_reads_and_deletes_card_files(tmp_path: Path) -> None:
    import httpx

    database = tmp_path / "fatina.db"
    with serving(database) as base, httpx.Client(base_url=f"{base}/api", timeout=60) as http:
        made = http.post("/tables", json={"game": "fairy-tale", "places": [mine(), bot()], "card_file": RICH}).json()
        at = ("--database", str(database))
        assert CARDS.hash in output("admin", "cards", *at)
        assert json.loads(output("admin", "cards", "--json", *at))[0]["tables"] == 1
        assert output("admin", "cards", CARDS.hash, *at) == RICH
        assert "there is no card file 0000" in complaint(1, "admin", "delete-cards", "0000", "--yes", *at)
        assert output("admin", "delete-cards", CARDS.hash, "--yes", *at) == f"deleted: {made['table']}\n"
        assert "No table is played with other cards." in output("admin", "cards", *at)

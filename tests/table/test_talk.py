"""What is not play: bad messages, leaving and coming back, takeover, votes, rematch, clocks, undo, why, hints, records."""

import asyncio
import json
from typing import Any

import pytest
import websockets

import fatina
from tests.table.servers import Caller, Guest, bot, mine, vacant

pytestmark = pytest.mark.anyio

BAD: list[tuple[Any, str, str | None]] = [
    ("this is not JSON", "bad-json", None),
    ("[" * 10_000, "bad-json", None),
    ("[1, 2]", "bad-message", None),
    ({"do": "dance", "id": "x", "seat": 0}, "bad-message", None),
    ({"do": "move", "id": "x", "seat": 0, "version": 3}, "bad-message", "move.move"),
    ({"do": "move", "id": "x", "seat": 0, "version": "3", "move": 1}, "bad-message", "move.version"),
    ({"do": "move", "id": "x", "seat": 7, "version": 3, "move": 1}, "bad-message", "move.seat"),
    ({"do": "move", "id": "x", "seat": 0, "version": 3, "move": 1, "by": "Eve"}, "bad-message", "move.by"),
    ({"do": "chat", "id": "x" * 65, "seat": 0, "text": "hi"}, "bad-message", "chat.id"),
    ({"do": "chat", "id": "x", "seat": 0, "text": "x" * 501}, "bad-message", "chat.text"),
    ({"do": "chat", "id": "x", "seat": 0, "text": "  "}, "empty", "text"),
    ({"do": "chat", "seat": 0, "text": "no id"}, "bad-message", "chat.id"),
    ({"do": "chat", "id": "x" * 20_000, "seat": 0, "text": "hi"}, "too-long", None),
    ({"do": "hello"}, "hello-again", None),
    ('{"do": "chat", "id": "\\ud800", "seat": 0, "text": "hi"}', "bad-message", "chat.id"),
    ('{"do": "chat", "id": "x", "seat": 0, "text": "half a character: \\ud800"}', "bad-message", "chat.text"),
    ('{"do": "chat", "id": "\\u0000", "seat": 0, "text": "hi"}', "bad-message", "chat.id"),
    ('{"do": "chat", "id": "x", "seat": 0, "text": "hi", "\\ud800": 1}', "bad-message", "chat"),
    ({"do": "move", "id": "a", "seat": 0, "version": 3, "move": 10_000}, "bad-move", "move"),
    ({"do": "move", "id": "b", "seat": 0, "version": 3, "move": {"verb": "fly"}}, "bad-move", "move"),
    ({"do": "move", "id": "c", "seat": 0, "version": 3, "move": {"verb": "play", "card": "castle"}}, "illegal", "move"),
    ({"do": "take-back", "id": "d", "seat": 0}, "nothing-to-take-back", "seat"),
    ({"do": "undo", "id": "e", "seat": 0}, "no-undo", "seat"),
    ({"do": "more-time", "id": "f", "seat": 0, "to": 1}, "no-clock", None),
    ({"do": "bot", "id": "g", "seat": 0, "to": 4, "level": "fairy"}, "no-such-seat", "to"),
    ({"do": "bot", "id": "h", "seat": 0, "to": 1, "level": "giant"}, "bad-message", "bot.level"),
    ({"do": "back", "id": "i", "seat": 0}, "here", "seat"),
    ({"do": "rematch", "id": "j", "seat": 0}, "not-over", None),
    ({"do": "end", "id": "k", "seat": 0, "agree": False}, "same-vote", "agree"),
    ({"do": "chat", "id": "l", "seat": 1, "text": "I am the bot"}, "not-yours", "seat"),
]


async def test_a_bad_message_gets_a_clear_error_and_nothing_else(http: Caller) -> None:
    table, secrets = await http.table(mine(), bot(), pause=10_000)
    async with Guest(http.base, table, secrets) as anna:
        await anna.until(lambda: anna.status == "playing")
        version = anna.version
        for message, code, field in BAD:
            before = len(anna.heard)
            await anna.send(message)
            await anna.until(lambda n=before: len(anna.heard) > n)
            answer = anna.heard[-1]
            assert answer["say"] == "refused", message
            assert (answer["error"]["code"], answer["error"].get("field")) == (code, field), message
            assert answer["error"]["message"], message
            assert "Traceback" not in json.dumps(answer)
        assert anna.version == version
        await anna.move()  # and the table goes on


@pytest.mark.parametrize(
    "first", ["nonsense", b"bytes", '{"do":"pong"}', '{"do":"hello","secrets":["short"]}', '{"do":"hello","x":1}']
)
async def test_hello_comes_first(http: Caller, first: str | bytes) -> None:
    table, _ = await http.table()
    async with websockets.connect(f"ws{http.base[4:]}/api/tables/{table}/socket") as socket:
        await socket.send(first)
        assert json.loads(await socket.recv())["say"] == "refused"
        with pytest.raises(websockets.ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4400


async def test_there_is_no_such_table(http: Caller) -> None:
    guest = Guest(http.base, "0000000000", [])
    await guest.connect()
    assert guest.closed == 4404
    assert (await http.call("GET", "/tables/0000000000", status=404))["error"]["code"] == "no-such-table"
    assert (await http.call("GET", "/tables/what", status=422))["error"]["field"] == "id"
    assert (await http.call("GET", "/nothing", status=404))["error"]["code"] == "not-found"


@pytest.mark.parametrize(
    ("wish", "code", "field"),
    [
        ({}, "bad-message", "game"),
        ({"game": "chess"}, "no-such-game", "game"),
        ({"game": "fairy-tale", "seats": 9}, "bad-message", "seats"),
        ({"game": "fairy-play", "seats": 5}, "bad-option", "seats"),
        ({"game": "fairy-tale", "options": {"deck": "tiny"}}, "bad-option", "options"),
        ({"game": "fairy-tale", "seats": 3, "options": {"partners": "yes"}}, "bad-option", "options"),
        ({"game": "fairy-tale", "seats": 3, "places": [{"kind": "mine"}]}, "bad-places", "places"),
        ({"game": "fairy-tale", "places": [{"kind": "ghost"}, {"kind": "mine"}]}, "bad-message", "places.0"),
        ({"game": "fairy-tale", "pace": {"kind": "live", "seconds": 0}}, "bad-message", "pace.live.seconds"),
        ({"game": "fairy-tale", "takeover": "giant"}, "bad-message", "takeover"),
        ({"game": "fairy-tale", "speed": 3}, "bad-message", "speed"),
        ({"game": "fairy-tale", "lesson": True, "seats": 5}, "bad-option", "lesson"),
        ({"game": "fairy-tale", "lesson": True, "options": {"deck": "simplified"}}, "bad-option", "lesson"),
        ({"game": "\ud800"}, "bad-message", "game"),
        ({"game": "fairy-tale", "options": {"deck": "\ud800"}}, "bad-option", "options"),
        (
            {"game": "fairy-tale", "places": [{"kind": "mine", "name": "\u200b "}, {"kind": "bot"}]},
            "bad-message",
            "places.0.mine.name",
        ),
    ],
)
async def test_a_table_that_cannot_be(http: Caller, wish: dict[str, Any], code: str, field: str) -> None:
    status = 404 if code == "no-such-game" else 422
    error = (await http.call("POST", "/tables", wish, status=status))["error"]
    assert (error["code"], error["field"]) == (code, field)


async def test_leaving_and_coming_back(http: Caller) -> None:
    table, secrets = await http.table(mine(), mine("Bea"), takeover="seedling")
    async with Guest(http.base, table, secrets[:1]) as anna, Guest(http.base, table, secrets[1:]) as bea:
        await bea.until(lambda: bea.status == "playing" and bea.moves(1))
        assert (await anna.ask("leave", seat=0))["say"] == "done"
        await bea.until(lambda: bea.table["places"][0]["away"])
        await bea.move(1)
        await bea.until(lambda: [line["seat"] for line in bea.told if line["kind"] == "move"].count(0) >= 1)
        assert (await anna.ask("move", seat=0, version=anna.version, move=0))["error"]["code"] == "away"
        assert (await anna.ask("back", seat=0))["say"] == "done"
        await bea.until(lambda: not bea.table["places"][0]["away"])
        while not bea.table["to_act"] or 0 not in bea.table["to_act"]:
            await bea.move(1)
        await anna.until(lambda: anna.version == bea.version)
        await anna.move(0)
        assert anna.table["places"][0]["level"] is None


async def test_somebody_else_takes_the_place_of_who_left(http: Caller) -> None:
    table, secrets = await http.table(mine(), mine("Bea"))
    async with Guest(http.base, table, secrets[:1]) as anna, Guest(http.base, table, secrets[1:]) as bea:
        await bea.until(lambda: bea.status == "playing")
        await http.call("POST", f"/tables/{table}/seats/0", {"name": "Eve"}, status=409)
        assert (await bea.ask("offer", seat=1, to=0))["error"]["code"] == "no-bot"
        await anna.ask("leave", seat=0)
        refused = await http.call("POST", f"/tables/{table}/seats/0", {"name": "Carl"}, status=409)
        assert refused["error"]["message"] == "Anna has left seat 0: the players can offer the place"
        assert (await bea.ask("offer", seat=1, to=0))["say"] == "done"
        await bea.until(lambda: bea.table["places"][0]["offered"])
        place = await http.call("POST", f"/tables/{table}/seats/0", {"name": "Carl"})
        async with Guest(http.base, table, [place["secret"]]) as carl:
            await carl.move(0)
        await bea.until(lambda: bea.table["places"][0]["name"] == "Carl")
        await anna.until(lambda: "null" in anna.seats)  # the old secret opens nothing any more
        assert (await anna.ask("back", seat=0))["error"]["code"] == "not-yours"


async def test_somebody_takes_the_place_of_a_bot(http: Caller) -> None:
    table, secrets = await http.table(mine(), bot(), bot())
    async with Guest(http.base, table, secrets) as anna:
        await anna.until(lambda: anna.status == "playing")
        refused = await http.call("POST", f"/tables/{table}/seats/1", {"name": "Paul"}, status=409)
        assert refused["error"]["message"] == "a bot sits on seat 1: the players can offer its place"
        assert (await anna.ask("offer", seat=0, to=0))["error"]["code"] == "no-bot"
        assert (await anna.ask("offer", seat=0, to=1))["say"] == "done"
        await anna.until(lambda: anna.table["places"][1]["offered"])
        assert (await anna.ask("offer", seat=0, to=1))["error"]["code"] == "offered"
        place = await http.call("POST", f"/tables/{table}/seats/1", {"name": "Paul"})
        async with Guest(http.base, table, [place["secret"]]) as paul:
            assert paul.mine == [1]
            await anna.until(lambda: anna.table["places"][1]["name"] == "Paul")
            while 1 not in paul.table["to_act"]:
                await anna.move(0)
                await paul.until(lambda: paul.version >= anna.version)
            await paul.move(1)


async def test_a_place_left_before_the_game_is_open_again(http: Caller) -> None:
    table, secrets = await http.table(mine(), vacant())
    async with Guest(http.base, table, secrets) as anna:
        place = await http.call("POST", f"/tables/{table}/seats/1", {"name": "Paul"})
        assert place["seat"] == 1
        async with Guest(http.base, table, [place["secret"]]) as paul:
            await paul.until(lambda: paul.status == "playing")
    table, secrets = await http.table(mine(), vacant(), vacant())
    async with Guest(http.base, table, secrets) as anna:
        assert (await anna.ask("leave", seat=0))["say"] == "done"
        await anna.until(lambda: anna.table["places"][0]["kind"] == "open")


async def test_a_clock_falls_and_a_bot_takes_over(http: Caller) -> None:
    table, secrets = await http.table(
        mine(), mine("Bea"), pace={"kind": "live", "seconds": 3, "increment": 600}, takeover="seedling"
    )
    async with Guest(http.base, table, secrets) as both:
        await both.until(lambda: both.status == "playing")
        await both.move(1)
        assert both.table["places"][1]["clock"]["left"] > 599_000
        assert not both.table["places"][1]["clock"]["running"]
        await both.until(lambda: any(line["kind"] == "flag" for line in both.told))
        flag = next(line for line in both.told if line["kind"] == "flag")
        assert (flag["seat"], flag["level"]) == (0, "seedling")
        begun = next(line for line in both.told if line["kind"] == "begun")
        assert flag["at"] - begun["at"] >= 3000
        await both.until(lambda: any(line["kind"] == "move" and line["seat"] == 0 for line in both.told))
        assert (await both.ask("more-time", seat=1, to=0))["say"] == "done"
        assert (await both.ask("more-time", seat=1, to=1))["error"]["code"] == "own-clock"
        assert (await both.ask("back", seat=0))["say"] == "done"
        await both.until(lambda: both.table["places"][0]["clock"]["left"] > 50_000)


async def test_the_time_of_a_bots_answer_tells_nothing(http: Caller) -> None:
    """All bots that are asked together answer together, no sooner than the pause, whether they have a choice or not."""
    pause = 250
    table, secrets = await http.table(mine(), bot("seedling"), bot("sprite"), pause=pause)
    async with Guest(http.base, table, secrets) as anna:
        while len([line for line in anna.told if line["kind"] == "move"]) < 18:
            await anna.until(lambda: anna.seats and anna.moves())
            await anna.move()
        asked = next(line["at"] for line in anna.told if line["kind"] == "begun")
        answers: list[int] = []
        for line in anna.told:
            if line["kind"] != "move":
                continue
            if line["seat"] != 0:
                answers.append(line["at"] - asked)
            if any(event["event"] in ("passed", "revealed", "dealt", "scored") for event in line["events"]):
                asked = line["at"]
        assert len(answers) >= 10
        assert min(answers) >= pause


async def test_ending_by_agreement_and_a_rematch(http: Caller) -> None:
    table, secrets = await http.table(mine(), mine("Bea"), bot())
    async with Guest(http.base, table, secrets[:1]) as anna, Guest(http.base, table, secrets[1:]) as bea:
        await bea.until(lambda: bea.status == "playing")
        await anna.ask("end", seat=0, agree=True)
        await bea.until(lambda: bea.table["votes"] == [0])
        await bea.ask("end", seat=1, agree=True)
        await anna.until(lambda: anna.status == "ended")
        assert anna.moves(0) == []
        assert (await anna.ask("move", seat=0, version=anna.version, move=0))["error"]["code"] == "over"
        first, second = await asyncio.gather(anna.ask("rematch", seat=0), bea.ask("rematch", seat=1))
        assert first["say"] == second["say"] == "done"
        assert first["version"] == second["version"]
        await anna.until(lambda: anna.table["rematch"])
        await bea.until(lambda: bea.table["rematch"])
        again = anna.table["rematch"]
        assert again == bea.table["rematch"] != table
    async with Guest(http.base, again, secrets[:1]) as anna, Guest(http.base, again, secrets[1:]) as bea:
        await anna.until(lambda: anna.status == "playing")
        await bea.until(lambda: bea.status == "playing")
        assert (set(anna.seats), set(bea.seats)) == ({"0"}, {"1"})
        assert [place["kind"] for place in anna.table["places"]] == ["person", "person", "bot"]


async def test_undo(http: Caller) -> None:
    table, secrets = await http.table(mine(), mine("Bea"))
    async with Guest(http.base, table, secrets) as both:
        await both.until(lambda: both.status == "playing")
        before = both.seats["0"]
        await both.move(0)
        await both.until(lambda: both.seats["0"]["undo"])
        await both.ask("chat", seat=1, text="take your time")
        await both.until(lambda: both.told[-1]["kind"] == "chat")
        assert both.seats["0"]["undo"]  # talking is not acting
        assert (await both.ask("undo", seat=0))["say"] == "done"
        await both.until(lambda: both.told[-1]["kind"] == "undo")
        assert both.seats["0"] == before
        await both.move(0)
        await both.move(1)
        assert (await both.ask("undo", seat=0))["error"]["code"] == "no-undo"


async def test_taking_back_a_step(http: Caller) -> None:
    table, secrets = await http.table(mine(), mine("Bea"), game="fairy-play")
    async with Guest(http.base, table, secrets) as both:
        await both.until(lambda: both.status == "playing")
        for _ in range(100):
            seat = both.table["to_act"][0]
            if both.seats[str(seat)]["take_back"]:
                break
            await both.move(seat)
        moves, steps = both.moves(seat), len(both.told)
        assert (await both.ask("take-back", seat=seat))["say"] == "done"
        await both.until(lambda: len(both.told) > steps)
        assert both.told[-1]["kind"] == "take-back"
        assert both.moves(seat) != moves


async def test_why_not_and_hints(http: Caller) -> None:
    table, secrets = await http.table(mine(), bot())
    async with Guest(http.base, table, secrets) as anna:
        await anna.until(lambda: anna.seats and anna.moves())
        await http.call("POST", f"/tables/{table}/why", {"seat": 0, "move": {"verb": "close-this"}}, status=403)
        form = {"verb": "close-this"}
        why = await http.call("POST", f"/tables/{table}/why", {"seat": 0, "move": form}, secrets[0], 200)
        assert not why["allowed"]
        assert why["message"]["en"] != why["message"]["it"]
        legal = {key: value for key, value in anna.moves()[0].items() if key != "id"}
        assert (await http.call("POST", f"/tables/{table}/why", {"seat": 0, "move": legal}, secrets[0], 200))["allowed"]
        bad = await http.call("POST", f"/tables/{table}/why", {"seat": 0, "move": {"verb": "fly"}}, secrets[0], 422)
        assert bad["error"]["code"] == "bad-move"
        hint = await http.call("POST", f"/tables/{table}/hint", {"seat": 0, "level": "seedling"}, secrets[0], 200)
        legal_moves = [{key: value for key, value in move.items() if key != "id"} for move in anna.moves()]
        assert hint["moves"]
        assert all(found["move"] in legal_moves for found in hint["moves"])
        assert (await http.call("POST", f"/tables/{table}/hint", {"seat": 0}, status=403))["error"][
            "code"
        ] == "not-yours"
    table, secrets = await http.table(mine(), bot(), hints=False)
    async with Guest(http.base, table, secrets) as anna:
        await anna.until(lambda: anna.seats and anna.moves())
        refused = await http.call("POST", f"/tables/{table}/hint", {"seat": 0}, secrets[0], 422)
        assert refused["error"]["code"] == "no-hints"


async def test_records_go_up_and_branches_go_on(http: Caller) -> None:
    game = fatina.game("fairy-tale")
    match = game.new(seats=2, seed=5)
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    record = match.record() | {"players": ["Anna", "Paul"]}
    table = (await http.call("POST", "/records", record))["table"]
    whole = await http.call("GET", f"/tables/{table}")
    assert whole["table"]["status"] == "over"
    assert whole["table"]["scores"] == match.scores
    assert [place["name"] for place in whole["table"]["places"]] == ["Anna", "Paul"]
    down = await http.call("GET", f"/tables/{table}/record")
    assert down == record
    spoiled = record | {"scores": [0, 0]}
    assert (await http.call("POST", "/records", spoiled, status=422))["error"]["field"] == "scores"
    branch = await http.call("POST", f"/tables/{table}/branch", {"step": 10, "seat": 1, "level": "seedling"})
    async with Guest(http.base, branch["table"], list(branch["seats"].values())) as paul:
        await paul.until(lambda: paul.status == "playing" and paul.moves(1))
        assert paul.seats["1"]["view"] == fatina.replay(record, moves=10).view(1)
        assert paul.table["branch_of"] == table
        await paul.move(1)
        await http.call("GET", f"/tables/{branch['table']}/record", status=422)
    assert (await http.call("POST", f"/tables/{table}/branch", {"step": 999, "seat": 0}, status=422))["error"][
        "field"
    ] == "step"


async def test_players(http: Caller) -> None:
    me = await http.call("POST", "/players", {"name": "Anna"})
    made = await http.call("POST", "/tables", {"game": "fairy-tale"}, me["secret"])
    shown = await http.call("GET", f"/tables/{made['table']}")
    assert shown["table"]["places"][0]["name"] == "Anna"
    renamed = await http.call("PATCH", "/players/me", {"name": "Annabella"}, me["secret"])
    assert renamed["name"] == "Annabella"
    known = await http.call("GET", "/players/me", secret=me["secret"])
    assert (known["player"], known["name"]) == (me["player"], "Annabella")
    assert [(sat["table"], sat["seat"], sat["game"]) for sat in known["tables"]] == [(made["table"], 0, "fairy-tale")]
    assert (await http.call("GET", "/players/me", status=401))["error"]["code"] == "wrong-secret"
    assert (await http.call("POST", "/players", {"name": "  "}, status=422))["error"]["field"] == "name"


async def test_older_lines_of_the_log(http: Caller) -> None:
    table, secrets = await http.table(mine(), mine("Bea"))
    async with Guest(http.base, table, secrets[:1]) as anna:
        await anna.until(lambda: anna.status == "playing")
        for i in range(5):
            await anna.ask("chat", seat=0, text=f"line {i}")
        older = await http.call("GET", f"/tables/{table}/told?before=6&most=2", secret=secrets[0])
        assert [(line["version"], line["kind"], line.get("text")) for line in older] == [
            (4, "chat", "line 0"), (5, "chat", "line 1"),
        ]  # fmt: skip


async def test_health(http: Caller) -> None:
    assert await http.call("GET", "/health") == {"alive": True}
    assert (await http.call("GET", "/ready"))["ready"]


async def test_what_a_page_must_know_of_a_game(http: Caller) -> None:
    covers = await http.call("GET", "/games")
    assert [cover["slug"] for cover in covers] == fatina.games()
    for cover in covers:
        game = await http.call("GET", f"/games/{cover['slug']}")
        assert game["title"] == cover["title"]
        assert game["levels"] == ["seedling", "sprite", "fairy", "queen"]
        for sort in [sort for arguments in game["verbs"].values() for sort in arguments.values()]:
            assert sort["sort"] != "card" or sort["section"] in game["cards"]["sections"]
        for lang in ("en", "it"):
            words = await http.http.get(f"/api/games/{cover['slug']}/words/{lang}")
            assert cover["title"][lang] in words.text
            rules = await http.http.get(f"/api/games/{cover['slug']}/rules/{lang}")
            assert rules.text.startswith("# ")
    assert (await http.call("GET", "/games/chess", status=404))["error"]["code"] == "no-such-game"
    assert (await http.call("GET", "/games/fairy-tale/rules/de", status=404))["error"]["message"].startswith(
        "'de' is not"
    )

"""After the game: records, checks, replays, analyses, ratings."""

import asyncio
import json
import random
from typing import Any

import jsonschema
import pytest

import fatina
from fatina import lessons
from fatina.engine.record import record_schema
from fatina.table.fairness import commitment, dealer_key, verify
from fatina.table.ratings import Rating, rated, rated_all
from tests.table.servers import PATIENCE, Caller, Guest, bot, mine

pytestmark = pytest.mark.anyio


async def finished(http: Caller, *places: dict[str, Any], secret: str = "", **wish: Any) -> tuple[str, Guest]:
    """A game played to its end; one person plays for all persons."""
    body = {"game": "fairy-tale", "pause": 0, "places": list(places), "luck": "clover", **wish}
    made = await http.call("POST", "/tables", body, secret)
    guest = Guest(http.base, made["table"], list(made["seats"].values()))
    chance = random.Random(4)
    async with guest:
        await guest.until(lambda: guest.status == "playing", 120)
        while guest.status == "playing":
            asked = [seat for seat in guest.seats if guest.moves(int(seat))]
            if asked:
                await guest.move(int(asked[0]), chance.randrange(99))
            else:
                before = guest.version
                await guest.until(lambda before=before: guest.version != before)
    return made["table"], guest


async def test_a_finished_table_can_be_verified_replayed_and_taken_away(http: Caller) -> None:
    table, guest = await finished(http, mine(), mine("B"))
    record = await http.call("GET", f"/tables/{table}/record")
    jsonschema.validate(record, record_schema())
    assert record["luck"] == ["clover", ""]
    assert record["commitment"] == guest.table["commitment"]
    assert bytes.fromhex(record["key"]) == dealer_key(bytes.fromhex(record["secret"]), record["luck"])
    check = await http.call("GET", f"/tables/{table}/verify")
    assert check == verify(record)
    assert check["holds"]
    assert [step["what"] for step in check["steps"]] == ["commitment", "key", "deal", "moves", "scores", "ranks"]

    count = len(record["moves"]) + 1
    whole = [
        step
        for first in range(0, count, 50)
        for step in (await http.call("GET", f"/tables/{table}/steps?seat=0&from={first}"))["steps"]
    ]
    assert [step["step"] for step in whole] == list(range(count))
    twin = fatina.replay(record, 0)
    assert whole[0]["view"] == twin.view(0)
    for step, move in zip(whole[1:], record["moves"], strict=True):
        twin.play(move["seat"], move)
        assert step["view"] == json.loads(json.dumps(twin.view(0)))
        assert (step["move"] is None) == (move["seat"] != 0)
    opened = await http.call("GET", f"/tables/{table}/steps?seat=open&from=1&to=1")
    assert opened["count"] == count
    assert set(opened["steps"][0]["views"]) == {"0", "1"}
    assert opened["steps"][0]["events"][0]["card"]
    watched = await http.call("GET", f"/tables/{table}/steps?from=1&to=1")
    assert watched["steps"][0]["events"][0]["card"] is None
    refused = await http.call("GET", f"/tables/{table}/steps?seat=4", status=404)
    assert refused["error"]["message"] == "there is no seat 4: they go from 0 to 1"

    uploaded = await http.call("POST", "/records", record)
    again = await http.call("GET", f"/tables/{uploaded['table']}")
    assert again["table"]["status"] == "over"
    assert again["table"]["scores"] == record["scores"]
    wrong = record | {"scores": [score + 1 for score in record["scores"]]}
    refused = await http.call("POST", "/records", wrong, status=422)
    assert refused["error"]["field"] == "scores"


async def test_an_analysis_weighs_every_decision_while_others_play(http: Caller) -> None:
    table, _ = await finished(http, mine(), bot())
    record = await http.call("GET", f"/tables/{table}/record")
    state = await http.call("POST", f"/tables/{table}/analysis", {}, status=200)
    assert state["of"] == len(record["moves"])
    await http.call("POST", f"/tables/{table}/analysis", {}, status=200)  # a second wish changes nothing
    seen = 0
    while state["running"]:
        await asyncio.sleep(0.2)
        state = await http.call("GET", f"/tables/{table}/analysis")
        assert state["done"] >= seen
        seen = state["done"]
    assert state["done"] == state["of"]
    decided = [decision["step"] for decision in state["decisions"]]
    assert decided == sorted(set(decided))
    twin = fatina.replay(record, 0)
    for number, move in enumerate(record["moves"], 1):
        assert (len(twin.moves(move["seat"])) > 1) == (number in decided)
        twin.play(move["seat"], move)
    for decision in state["decisions"]:
        made = record["moves"][decision["step"] - 1]
        assert {"seat": decision["seat"], **decision["move"]} == made
        assert 0 <= decision["after"] <= decision["before"] <= 1
        assert all(other["chance"] > decision["after"] for other in decision["better"])
        assert decision["move"] not in [other["move"] for other in decision["better"]]
    assert any(decision["better"] for decision in state["decisions"])  # nobody plays at random without mistakes


async def test_results_make_ratings_and_bots_are_marked(http: Caller) -> None:
    anna = await http.call("POST", "/players", {"name": "Rated Anna"})
    _, guest = await finished(http, mine(), bot("sprite"), secret=anna["secret"])
    found: dict[str, Any] = {}
    async with asyncio.timeout(PATIENCE):
        while anna["player"] not in found:
            found = {row["player"] or row["level"]: row for row in await http.call("GET", "/ratings/fairy-tale")}
            await asyncio.sleep(0.1)
    row = found[anna["player"]]
    assert (row["name"], row["bot"], row["games"]) == ("Rated Anna", False, 1)
    assert found["sprite"]["bot"]
    assert row["low"] < row["rating"] < row["high"]
    won = guest.table["ranks"][0] == 1
    assert (row["rating"] > 25) == won
    mine_too = await http.call("GET", "/players/me", secret=anna["secret"])
    assert mine_too["ratings"][0]["game"] == "fairy-tale"
    assert mine_too["ratings"][0]["rating"] == row["rating"]


async def test_a_first_game_has_its_known_deal_says_so_and_is_not_rated(http: Caller) -> None:
    anna = await http.call("POST", "/players", {"name": "New Anna"})
    deal = lessons.deal(fatina.game("fairy-tale"))
    table, guest = await finished(
        http, mine(), *[bot("seedling")] * (deal.seats - 1), secret=anna["secret"], lesson=True
    )
    assert (guest.table["deal"], guest.table["key"], guest.table["luck"]) == ("lesson", None, None)
    record = await http.call("GET", f"/tables/{table}/record")
    dealt = fatina.game("fairy-tale").new(seats=deal.seats, seed=deal.seed)
    assert fatina.replay(record, 0).tobytes() == dealt.tobytes()
    assert not {"commitment", "secret", "luck"} & record.keys()  # nobody promised anything
    checked = await http.call("GET", f"/tables/{table}/verify")
    assert checked["holds"]
    assert [step["what"] for step in checked["steps"]] == ["deal", "moves", "scores", "ranks"]
    async with guest:
        assert (await guest.ask("rematch", seat=0))["say"] == "done"
        await guest.until(lambda: guest.table["rematch"])
    again = await http.call("GET", f"/tables/{guest.table['rematch']}")
    assert again["table"]["deal"] == "secret"

    await finished(http, mine(), bot("seedling"), secret=anna["secret"])
    rated: list[dict[str, Any]] = []
    async with asyncio.timeout(PATIENCE):
        while not rated:
            rated = (await http.call("GET", "/players/me", secret=anna["secret"]))["ratings"]
            await asyncio.sleep(0.1)
    assert [row["games"] for row in rated] == [1]


async def test_a_first_game_needs_nothing_but_its_name(http: Caller) -> None:
    made = await http.call("POST", "/tables", {"game": "fairy-tale", "lesson": True})
    table = (await http.call("GET", f"/tables/{made['table']}"))["table"]
    assert table["seats"] == lessons.deal(fatina.game("fairy-tale")).seats != fatina.game("fairy-tale").seats[0]
    assert [place["level"] for place in table["places"]] == [None, *["seedling"] * (table["seats"] - 1)]
    assert list(made["seats"]) == ["0"]


def test_ratings_follow_from_results() -> None:
    """One game after another or all at once; the winner rises; two seats of one player move it by the mean; guests get none."""
    games = [(["anna", "bot fairy", None], [1, 2, 3]), (["bot fairy", "anna"], [1, 2]), (["anna", "anna"], [1, 2])]
    now: dict[str, Rating] = {}
    for who, ranks in games:
        now |= rated(now, who, ranks)
    assert now == rated_all(games)
    assert set(now) == {"anna", "bot fairy"}
    assert now["anna"].games == 3
    first = rated({}, *games[0])
    assert first["anna"].mu > first["bot fairy"].mu > 0
    assert first["anna"].sigma < Rating().sigma


def test_a_check_names_what_does_not_hold() -> None:
    secret, luck = bytes(range(32)), ["a", "b"]
    match = fatina.game("fairy-tale").new(2, dealer_key(secret, luck))
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    good = match.record() | {"commitment": commitment(secret), "secret": secret.hex(), "luck": luck}
    assert verify(good)["holds"]
    for change, what in (
        ({"commitment": "0" * 64}, ["commitment"]),
        ({"secret": "0" * 64}, ["commitment", "key"]),
        ({"luck": ["ab", ""]}, ["key"]),  # the same letters, otherwise divided
        ({"key": "0" * 64}, ["key", "deal", "moves"]),
        ({"key_sha256": "0" * 64}, ["deal"]),
        ({"ranks": [3, 3]}, ["ranks"]),
        ({"moves": good["moves"][:-1]}, ["scores", "ranks"]),
    ):
        found = verify(good | change)
        assert not found["holds"]
        failed = [step["what"] for step in found["steps"] if not step["holds"]]
        assert failed[: len(what)] == what, change

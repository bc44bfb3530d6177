"""Places: kept for whom, given to whom, and asked for twice; what nobody else may know of a choice."""

import asyncio
import itertools
import secrets as system
import signal
from typing import Any

import pytest

import fatina
from fatina.table import absence, telling
from tests.table.servers import Caller, Guest, bot, mine, vacant
from tests.table.test_fold import Log
from tests.table.test_outage import process

pytestmark = pytest.mark.anyio


def once() -> str:
    return system.token_urlsafe(32)


async def ended(http: Caller) -> tuple[str, list[str]]:
    """The table of a rematch that Anna has asked for, and the secrets of Anna and Bea."""
    table, secrets = await http.table(mine("Anna"), mine("Bea"), bot())
    async with Guest(http.base, table, secrets[:1]) as anna, Guest(http.base, table, secrets[1:]) as bea:
        await bea.until(lambda: bea.status == "playing")
        await anna.ask("end", seat=0)
        await bea.ask("end", seat=1)
        await anna.until(lambda: anna.status == "ended")
        await anna.ask("rematch", seat=0)
        await anna.until(lambda: anna.table["rematch"])
        return anna.table["rematch"], secrets


async def test_a_place_that_is_kept_is_nobody_elses(http: Caller) -> None:
    table, secrets = await ended(http)
    refused = await http.call("POST", f"/tables/{table}/seats/1", {"name": "Eve"}, status=409)
    assert refused["error"] == {"code": "reserved", "message": "this place is kept for Bea", "field": "seat"}
    async with Guest(http.base, table, secrets[:1]) as anna:
        assert anna.table["places"][1]["reserved"]
        for do, more in (("bot", {"level": "seedling"}), ("offer", {})):
            error = (await anna.ask(do, seat=0, to=1, **more))["error"]
            assert error["code"] == "reserved"
            assert error["until"] == anna.table["places"][1]["kept_until"]
        async with Guest(http.base, table, secrets[1:]) as bea:
            await bea.until(lambda: bea.status == "playing")
            assert bea.mine == [1]


async def test_a_kept_place_is_free_when_its_person_declines(http: Caller) -> None:
    table, secrets = await ended(http)
    said = {"do": "leave", "id": "no", "seat": 1}
    refused = await http.call("POST", f"/tables/{table}/messages", said, once(), 200)
    assert refused["error"]["code"] == "not-yours"
    assert (await http.call("POST", f"/tables/{table}/messages", said, secrets[1], 200))["say"] == "done"
    assert (await http.call("POST", f"/tables/{table}/seats/1", {"name": "Carl"}))["seat"] == 1


async def test_a_kept_place_is_released_by_the_others_after_a_while(
    http: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "GRACE", 0)
    table, secrets = await ended(http)
    await http.call("POST", f"/tables/{table}/seats/1", {"name": "Eve"}, status=409)  # by nobody else
    async with Guest(http.base, table, secrets[:1]) as anna:
        assert (await anna.ask("offer", seat=0, to=1))["say"] == "done"
    assert (await http.call("POST", f"/tables/{table}/seats/1", {"name": "Carl"}))["seat"] == 1
    async with Guest(http.base, table, secrets[1:]) as bea:
        assert bea.mine == []


async def test_a_bots_hand_is_offered_by_all_and_never_to_who_sits_here(http: Caller) -> None:
    me = await http.call("POST", "/players", {"name": "Two hands"})
    body = {"game": "fairy-tale", "pause": 10_000, "places": [mine("Anna"), vacant(), bot()]}
    made = await http.call("POST", "/tables", body, me["secret"])
    table, secret = made["table"], made["seats"]["0"]
    other = await http.call("POST", f"/tables/{table}/seats/1", {"name": "Bea"})
    async with Guest(http.base, table, [secret]) as anna, Guest(http.base, table, [other["secret"]]) as bea:
        await bea.until(lambda: bea.status == "playing")
        assert (await anna.ask("offer", seat=0, to=2))["say"] == "done"
        await bea.until(lambda: bea.table["claims"] == [{"what": "offer", "to": 2, "level": None, "agreed": [0]}])
        refused = await http.call("POST", f"/tables/{table}/seats/2", {"name": "Eve"}, status=409)
        assert refused["error"]["code"] == "taken"
        assert not bea.table["places"][2]["offered"]  # Anna alone cannot give a hand away
        assert (await bea.ask("offer", seat=1, to=2))["say"] == "done"
        await bea.until(lambda: bea.table["places"][2]["offered"])
        for known in (me["secret"], secret, other["secret"]):
            refused = await http.call("POST", f"/tables/{table}/seats/2", {"name": "Me too"}, known, 409)
            assert refused["error"]["code"] == "seated"
        assert (await http.call("POST", f"/tables/{table}/seats/2", {"name": "Carl"}))["seat"] == 2


async def test_sitting_down_twice_is_sitting_down_once(http: Caller) -> None:
    table, _ = await http.table(mine(), vacant(), vacant())
    mark, other = once(), once()
    first = await http.call("POST", f"/tables/{table}/seats/1", {"name": "Bea", "once": mark})
    again = await http.call("POST", f"/tables/{table}/seats/1", {"name": "Bea", "once": mark})
    assert first == again
    assert mark not in first["secret"]
    for other_words in ({"name": "Carl"}, {"name": "Bea", "luck": "clover"}):
        refused = await http.call("POST", f"/tables/{table}/seats/1", other_words | {"once": mark}, status=409)
        assert (refused["error"]["code"], refused["error"]["field"]) == ("taken", "once")
    await http.call("POST", f"/tables/{table}/seats/1", {"name": "Eve", "once": other}, status=409)
    both = await asyncio.gather(
        *(http.call("POST", f"/tables/{table}/seats/2", {"name": "Carl", "once": other}) for _ in range(3))
    )
    assert len({place["secret"] for place in both}) == 1
    async with Guest(http.base, table, [first["secret"], both[0]["secret"]]) as guest:
        assert guest.mine == [1, 2]
        assert [line["kind"] for line in guest.told].count("sat") == 3
    assert (await http.call("POST", f"/tables/{table}/seats/1", {"once": "short"}, status=422))["error"][
        "field"
    ] == "once"


async def test_making_a_table_twice_is_making_it_once(http: Caller) -> None:
    body = {"game": "fairy-tale", "places": [mine("Anna"), mine("Bea"), bot()], "once": once()}
    made = await asyncio.gather(*(http.call("POST", "/tables", body) for _ in range(3)))
    assert made[0] == made[1] == made[2]
    assert len(set(made[0]["seats"].values())) == 2
    other = await http.call("POST", "/tables", body | {"once": once()})
    assert other["table"] != made[0]["table"]
    assert not set(other["seats"].values()) & set(made[0]["seats"].values())
    stranger = await http.call("POST", "/tables", body | {"places": [bot(), mine("Eve"), mine()]}, status=409)
    assert stranger["error"]["code"] == "taken"  # the same words for another table: not a place of that one
    for other_words in (
        {"game": "fairys-fate"}, {"public": True}, {"pause": 1}, {"pace": {"kind": "days"}}, {"luck": "clover"},
        {"places": [mine("Anna"), mine("Bea"), bot("queen")]}, {"places": [mine("Anna"), mine("Carl"), bot()]},
    ):  # fmt: skip
        refused = await http.call("POST", "/tables", body | other_words, status=409)
        assert (refused["error"]["code"], refused["error"]["field"]) == ("taken", "once")
    async with Guest(http.base, made[0]["table"], list(made[0]["seats"].values())) as both:
        assert both.mine == [0, 1]
        await both.until(lambda: both.status == "playing")
        await both.move(0)
    assert await http.call("POST", "/tables", body) == made[0]  # whatever happened there since


async def test_a_kill_before_the_answer_loses_no_place(database: str) -> None:
    """The request is sent, the server dies at that moment, and the same request to the next one brings the place."""
    mark, sit = once(), once()
    body = {"game": "fairy-tale", "places": [mine("Anna"), vacant(), vacant()], "once": mark}
    with process(database) as (base, server):
        async with Caller(base) as http:
            await http.call("GET", "/health")
            asked = asyncio.create_task(http.call("POST", "/tables", body))
            await asyncio.sleep(0.02)
            server.send_signal(signal.SIGKILL)
            await asyncio.gather(asked, return_exceptions=True)  # it was quick enough to answer, or not
    with process(database) as (base, server):
        async with Caller(base) as http:
            made = await http.call("POST", "/tables", body)
            wish = {"name": "Bea", "once": sit}
            asked = asyncio.create_task(http.call("POST", f"/tables/{made['table']}/seats/1", wish))
            await asyncio.sleep(0.01)
            server.send_signal(signal.SIGKILL)
            await asyncio.gather(asked, return_exceptions=True)
    with process(database) as (base, _):
        async with Caller(base) as http:
            assert await http.call("POST", "/tables", body) == made
            place = await http.call("POST", f"/tables/{made['table']}/seats/1", wish)
        async with Guest(base, made["table"], [*made["seats"].values(), place["secret"]]) as both:
            assert both.mine == [0, 1]


@pytest.mark.parametrize("slug", fatina.games())
def test_a_step_of_a_choice_shows_nobody_else_anything(slug: str) -> None:
    """What the log keeps from the others (``Told.own``) is what the views and events keep from them, and nothing more."""
    log = Log(game=slug, seats=fatina.game(slug).seats[0]).all_sit()
    fold, steps = log.fold, 0
    for turn in range(160):
        if fold.done:
            break
        seat = fold.to_act[turn % len(fold.to_act)]
        eyes = [None, *(other for other in range(fold.setting.seats) if other != seat)]
        assert fold.match
        before = [fold.match.view(other) for other in eyes]
        known = [telling.version_of(fold, [] if other is None else [other], fold.version) for other in eyes]
        if fold.in_chain(seat) and turn % 3 == 0:
            log.add("take-back", seat)
        else:
            log.move(seat, which=turn % len(fold.questions[seat].moves))  # type: ignore[union-attr]
        own = fold.told[-1].own
        assert own == (fold.told[-1].entry.kind == "take-back" or fold.in_chain(seat))
        steps += own
        for other, view, version in zip(eyes, before, known, strict=True):
            seats = [] if other is None else [other]
            now = telling.version_of(fold, seats, fold.version)
            assert now == version + (not own)
            if own:
                assert fold.match.view(other) == view
                assert telling.lines(fold, seats, fold.version - 1, fold.version) == []
            entry = telling.entry_of(fold, seats, now)
            assert entry == fold.version
            numbers = [line["version"] for line in telling.lines(fold, seats, 0, fold.version)]
            assert numbers == list(range(1, now + 1))
            if turn % 20 == 0:
                for number in numbers:
                    upto = telling.entry_of(fold, seats, number)
                    assert telling.version_of(fold, seats, upto) == number
                    assert upto == fold.version or telling.version_of(fold, seats, upto + 1) == number + 1
                assert telling.entry_of(fold, seats, now + 5) > fold.version
        assert telling.version_of(fold, [seat], fold.version) == fold.version - sum(
            len(mine) for other, mine in enumerate(fold.own) if other != seat
        )
    assert steps or slug == "fairy-tale"


def tells_a_move(message: dict[str, Any]) -> bool:
    """Whether it tells of something that happened, not only that something did."""
    return any(line["kind"] == "move" and line["events"] for line in message.get("told", []))


async def test_a_choice_begun_and_taken_back_is_nobody_elses_business(http: Caller) -> None:
    """With a clock that runs, too: the others hear nothing at all, and no number is missing in what they hear."""
    pace = {"kind": "live", "seconds": 600, "increment": 0}
    table, secrets = await http.table(mine(), mine("Bea"), game="fairy-play", pace=pace)
    async with (
        Guest(http.base, table, secrets[:1]) as anna,
        Guest(http.base, table, secrets[1:]) as bea,
        Guest(http.base, table, []) as watcher,
    ):
        guests = [anna, bea]
        await bea.until(lambda: bea.status == "playing" and bea.table["places"][0]["here"] and bea.table["watching"])
        taken_back = 0
        for _ in range(60):
            while not (asked := [seat for seat, guest in enumerate(guests) if guest.moves(seat)]):
                await asyncio.sleep(0.01)
            seat, actor = asked[0], guests[asked[0]]
            await actor.move(seat)
            if actor.seats[str(seat)]["take_back"] and taken_back < 6:
                assert (await actor.ask("take-back", seat=seat))["say"] == "done"
                await actor.until(lambda actor=actor: actor.told[-1]["kind"] == "take-back")
                taken_back += 1
        assert taken_back == 6
        for guest in (anna, bea, watcher):
            latest = (await http.call("GET", f"/tables/{table}", secret="".join(guest.secrets)))["version"]
            await guest.until(lambda guest=guest, latest=latest: guest.version == latest)
            assert [line["version"] for line in guest.told] == list(range(1, guest.version + 1))
        assert {line["kind"] for line in watcher.told} == {"sat", "begun", "move"}
        news = [message for message in watcher.heard if message.get("table", {}).keys() != {"ready"}]
        for message in itertools.dropwhile(lambda message: not tells_a_move(message), news):
            assert tells_a_move(message), "a sign of what was begun, if only an empty one"
        older = await http.call("GET", f"/tables/{table}/told?before={watcher.version}&most=300")
        assert older == watcher.told[:-1]
        stale = await anna.ask("move", seat=0, version=1, move=0)
        assert stale["error"]["code"] in ("stale", "not-asked")
        assert not any(letter.isdigit() for letter in stale["error"]["message"].replace("seat 0", ""))
        await bea.disconnect()
        await bea.connect(since=bea.version)  # with the number that she knows she misses nothing
        assert bea.heard[-1]["say"] == "news"
        assert bea.heard[-1]["from"] == bea.heard[-1]["version"] == bea.version

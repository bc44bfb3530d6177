"""Nothing leaves the server that the seat may not know.

All that a seat is sent is exactly what the telling functions make of the table: whole games through real sockets, every
byte of them checked. And they make the same of every world that the seat could imagine instead of the truth: whole games
with every number of seats, always the same ones, since what chance alone shows must not depend on who looks today.
"""

import asyncio
import base64
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

import fatina
from fatina.bots import Bot
from fatina.bots import bot as new_bot
from fatina.engine.match import Match
from fatina.table import telling
from fatina.table.fold import Fold, Told
from fatina.table.log import Entry
from fatina.table.secrets import hashed
from fatina.table.setting import Setting
from tests.table.servers import Caller, Guest, bot, mine, serving
from tests.table.test_fold import Log

pytestmark = pytest.mark.anyio

LUCK = "a horseshoe that nobody must see"
PARTS = {"say", "from", "version", "now", "mine", "table", "told", "seats"}
LONG = {"fate-e-leggende", "fairy-river"}
"""Games that random players hardly end: here bots choose the moves."""
NO_TRACE = {"fairy-river": {"washed", "too-heavy", "afraid", "turned-up"}, "fairy-play": {"got-bonus"}}
"""Events that tell all of a card that they did not know before, which need not be seen on the table afterwards.

A garment that leaves the water (FR-35, FR-37), and so another one that joins those that lie open; a bonus from the deck, which
goes on a pile that is not shown (FP-46).
"""
COME_TO_LIGHT = {
    "fairys-fate": {"turned-up": "card"},
    "fairy-play": {"filled-market": "material", "drew": "fairy"},
    "fate-e-leggende": {"drew": "card"},
}
"""Events that tell of cards that lay face down, often of several, and their word for the card.

Which they were is seen afterwards; where each of them lay (FF-36), and which was drawn first, is not.
"""


class Ear(Guest):
    """Somebody at a table who keeps every text as it came."""

    def __init__(self, base: str, table: str, secrets: list[str]) -> None:
        super().__init__(base, table, secrets)
        self.raw: list[str] = []

    async def _read(self) -> None:
        async def kept(texts: Any) -> Any:
            async for text in texts:
                self.raw.append(text)
                yield text

        real = self.socket
        self.socket = Tapped(real, kept(real))  # type: ignore[assignment]
        await super()._read()


class Tapped:
    """A socket whose texts are kept while they are read."""

    def __init__(self, socket: Any, texts: Any) -> None:
        self._socket, self._texts = socket, texts

    def __aiter__(self) -> Any:
        return self._texts

    def __getattr__(self, name: str) -> Any:
        return getattr(self._socket, name)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("secrecy")


@pytest.fixture(scope="module")
def base(folder: Path) -> Iterator[str]:
    with serving(folder / "fatina.db") as address:
        yield address


def stored(folder: Path, table: str) -> tuple[Setting, list[Entry]]:
    """The truth: what the database holds of a table."""
    connection = sqlite3.connect(folder / "fatina.db")
    try:
        setting, secret = connection.execute("select setting, secret from tables where id = ?", (table,)).fetchone()
        query = "select version, at, kind, seat, message, data from log where table_id = ? order by version"
        rows = connection.execute(query, (table,)).fetchall()
    finally:
        connection.close()
    return Setting.read(table, secret, json.loads(setting)), [Entry(*row[:5], json.loads(row[5])) for row in rows]


def new_chooser(slug: str, seed: int) -> Bot | None:
    """Who chooses the moves of a game that random players hardly end."""
    return new_bot("sprite", fatina.game(slug), seed) if slug in LONG else None


async def play(base: str, folder: Path, slug: str, seats: int, seed: int) -> tuple[str, list[str], list[Ear]]:
    """A whole game with somebody on every seat, each on a device of their own, and a spectator (the last ear)."""
    chance = random.Random(seed)
    async with Caller(base) as http:
        table, secrets = await http.table(*(mine(f"P{seat}") for seat in range(seats)), game=slug, luck=LUCK)
        ears = [Ear(base, table, [secret]) for secret in secrets] + [Ear(base, table, [])]
        for ear in ears:
            await ear.connect()
        watcher = ears[-1]
        await watcher.until(lambda: watcher.status == "playing", 120)
        await refuses_what_is_secret(http, ears, table, secrets)
        chooser = new_chooser(slug, seed)
        setting, _ = stored(folder, table)
        twin = Fold(setting, fatina.game(slug))
        while watcher.status != "over":
            seat = chance.choice(watcher.table["to_act"])
            ear, before = ears[seat], [listener.version for listener in ears]
            if not ear.moves(seat) or ear.seats[str(seat)]["by_itself"] is not None:  # the table makes this one
                await asyncio.sleep(0.01)
                continue
            move = chance.choice(ear.moves(seat))
            if chooser:
                twin.extend(stored(folder, table)[1][twin.version :])
                assert twin.match is not None
                if seat not in twin.match.to_act:
                    continue
                best = chooser.choose(twin.match, seat)
                move = next(move for move in ear.moves(seat) if move["id"] == best)
            if chance.random() < 0.05:
                await ask_for_what_is_not_allowed(ear, seat, chance)
            answer = await ear.ask("move", seat=seat, version=ear.version, move=move["id"])
            assert answer["say"] == "done", answer
            await ear.until(lambda ear=ear, told=answer["version"]: ear.version >= told)
            if not ear.seats[str(seat)]["take_back"]:  # of a step within a choice nobody else hears
                for listener, known in zip(ears, before, strict=True):
                    await listener.until(lambda ear=listener, known=known: ear.version > known)
        for ear in ears:
            await ear.disconnect()
        return table, secrets, ears


async def refuses_what_is_secret(http: Caller, ears: list[Ear], table: str, secrets: list[str]) -> None:
    """While a game runs nobody gets its record, its replay, its check, an analysis, or advice for another seat."""
    for path in ("record", "steps", "steps?seat=open", "steps?seat=0", "verify", "analysis"):
        refused = await http.call("GET", f"/tables/{table}/{path}", None, secrets[0], 422)
        assert refused == {"error": {"code": "not-over", "message": "the game is not over yet"}}, path
    for path, body in (
        ("hint", {"seat": 1, "level": "seedling"}),
        ("why", {"seat": 1, "move": ears[1].moves(1)[0] if ears[1].moves(1) else {"verb": "x"}}),
    ):
        refused = await http.call("POST", f"/tables/{table}/{path}", body, secrets[0], 403)
        assert refused["error"]["code"] == "not-yours"
    refused = await http.call("POST", f"/tables/{table}/branch", {"step": 0, "seat": 0}, secrets[0], 422)
    assert refused["error"]["code"] == "not-over"
    shown = await http.call("GET", f"/tables/{table}")
    assert set(shown["seats"]) == {"null"}
    assert (await ears[0].ask("undo", seat=1))["error"]["code"] == "not-yours"


async def ask_for_what_is_not_allowed(ear: Ear, seat: int, chance: random.Random) -> None:
    """Errors are bytes too."""
    legal = {move["id"] for move in ear.moves(seat)}
    number = chance.randrange(30)
    if number not in legal:
        answer = await ear.ask("move", seat=seat, version=ear.version, move=number)
        assert answer["say"] == "refused"
    await ear.send("{")


def check_bytes(setting: Setting, entries: list[Entry], seat: int | None, ear: Ear) -> int:
    """Every text that an ear heard is made of the telling functions' words for that seat, at that version, and nothing else."""
    fold, compared = Fold(setting, fatina.game(setting.game)), 0
    reached = {0: fold.copy()}
    for entry in entries:
        fold.apply(entry)
        reached[entry.version] = fold.copy()
    seats = [] if seat is None else [seat]
    numbered = [told.entry.version for told in fold.told if not told.own or told.entry.seat in seats]
    for text in ear.raw:
        message = json.loads(text)
        if message["say"] in ("ping", "done", "refused"):
            assert set(message) <= {"say", "id", "version", "error"}
            continue
        assert set(message) <= PARTS
        assert message.get("mine", seats) == seats
        at = reached[numbered[message["version"] - 1]]
        for name, part in message.get("seats", {}).items():
            assert name == ("null" if seat is None else str(seat))
            undo = part["undo"]  # found out a little later than the move is told
            assert not undo or (at.match is not None and seat is not None and at.match.may_undo(seat, sure=False))
            assert telling.encode(part) == telling.encode(telling.seat_part(at, seat, undo))
            assert telling.encode(part) in text
            compared += 1
        for line in message.get("told", []):
            assert line == telling.told(at, seats, at.told[numbered[line["version"] - 1] - 1])
        known = telling.facts(at, lambda seat: True, 0, at.at, {})
        for name, fact in message.get("table", {}).items():
            if name not in ("places", "watching", "ready", "status"):
                assert fact == known[name], name
    return compared


def check_worlds(setting: Setting, entries: list[Entry], chance: random.Random) -> tuple[int, int]:
    """What a seat is told is the same in worlds that it imagines, at every version. Counts the worlds, and those that differ."""
    game = fatina.game(setting.game)
    fold = Fold(setting, game)
    worlds = apart = 0
    for entry in entries:
        before = fold.match.copy() if fold.match else None
        fold.apply(entry)
        if fold.match is None or fold.match.over:
            continue
        for seat in range(setting.seats):
            world = fold.copy()
            world.match = fold.match.imagine(seat, chance.randrange(2**60))
            worlds += 1
            apart += world.match.tobytes() != fold.match.tobytes()
            for eyes in (seat, None):
                truth, imagined = telling.seat_part(fold, eyes), telling.seat_part(world, eyes)
                del truth["undo"], imagined["undo"]  # an imagined match has no past: see check_undo
                assert truth == imagined, f"seat {eyes} at version {entry.version}"
            refusals_are_the_same(fold.match, world.match, seat, chance)
            if entry.kind == "move" and before is not None:
                events_are_the_same(before, fold, entry, seat, chance)
    return worlds, apart


def refusals_are_the_same(truth: Match, world: Match, seat: int, chance: random.Random) -> None:
    """Why a move is not allowed is said from what the seat knows."""
    if seat in truth.to_act and chance.random() < 0.2:
        for number in chance.sample(range(truth.game.moves.size), 3):
            one, other = truth.why_not(seat, number), world.why_not(seat, number)
            assert (str(one), one and one.clause) == (str(other), other and other.clause)


def events_are_the_same(before: Match, fold: Fold, entry: Entry, seat: int, chance: random.Random) -> None:
    """The same move in an imagined world: a seat, or a spectator, that sees the same afterwards hears the same."""
    assert fold.match is not None
    assert entry.seat is not None
    world = before.imagine(seat, chance.randrange(2**60))
    if world.why_not(entry.seat, entry.data["move"]) is None:
        world.play(entry.seat, entry.data["move"])
        for eyes in (None, seat):
            if world.view(eyes) == fold.match.view(eyes):
                seats = [] if eyes is None else [eyes]
                told = telling.told(fold, seats, fold.told[-1])["events"]
                heard = telling.told(fold, seats, Told(entry, world._told[-1]))["events"]
                hears_the_same(fold.game.slug, told, heard)


def hears_the_same(slug: str, told: list[Any], heard: list[Any]) -> None:
    """Two tales of a move differ in nothing but cards that it brought to light."""
    if told == heard:
        return
    lights = COME_TO_LIGHT.get(slug, {})
    for kind, card in lights.items():
        assert told_of(told, kind, card) == told_of(heard, kind, card)
    for one, other in zip_longest(told, heard, fillvalue={"event": "nothing"}):
        if one != other and slug == "fairys-fate" and one["event"] == other["event"] == "turned-up":
            return  # from here on all see what follows from where they lay
        card = lights.get(one["event"])
        if one != other and not (card and one | {card: None} == other | {card: None}):
            assert {one["event"], other["event"]} <= NO_TRACE.get(slug, set())


def told_of(events: list[Any], kind: str, card: str) -> Counter[str]:
    """How often events of this kind tell of each card."""
    return Counter(event[card] for event in events if event["event"] == kind)


def check_undo(setting: Setting, entries: list[Entry]) -> None:
    """Whether a seat may undo is the same, whatever the others know: it is asked in worlds that the seat imagines."""
    fold = Fold(setting, fatina.game(setting.game))
    asked = 0
    for entry in entries:
        fold.apply(entry)
        if entry.kind != "move" or fold.match is None or fold.match.over or asked > 20:
            continue
        seat = entry.seat
        assert seat is not None
        twin = fold.match.copy()
        past = Match(twin.game, fold.match.before_last_move().copy(), twin.cards).imagine(seat, 5)
        if past.why_not(seat, entry.data["move"]) is None:
            past.play(seat, entry.data["move"])
            if past.view(seat) == twin.view(seat) and past.to_act == twin.to_act:
                assert past.may_undo(seat) == twin.may_undo(seat), entry
                asked += 1
    assert asked


def check_secrets(setting: Setting, secrets: list[str], entries: list[Entry], ears: list[Ear], match: Match) -> None:
    """No text before the end holds a key, a secret, a hash of one, or anybody's luck, in any writing."""
    keys = [setting.secret, match.key]
    forbidden = [key.hex() for key in keys] + [base64.b64encode(key).decode().rstrip("=") for key in keys]
    forbidden += [base64.urlsafe_b64encode(key).decode().rstrip("=") for key in keys]
    forbidden += [*secrets, *(hashed(secret) for secret in secrets), match.key_hash, LUCK]
    assert any(entry.data.get("luck") == LUCK for entry in entries)
    for ear in ears:
        last = ear.version
        for text in ear.raw:
            if json.loads(text).get("version", 0) >= last:
                forbidden_now = [
                    word for word in forbidden if word in (*secrets, *(hashed(secret) for secret in secrets))
                ]
            else:
                forbidden_now = forbidden
            for word in forbidden_now:
                assert word not in text


@pytest.mark.parametrize("slug", fatina.games())
async def test_a_seat_is_sent_what_the_telling_functions_say_and_nothing_else(
    slug: str, base: str, folder: Path
) -> None:
    game = fatina.game(slug)
    seats = min(3, game.seats[-1])
    table, secrets, ears = await play(base, folder, slug, seats, 5)
    setting, entries = stored(folder, table)
    for seat, ear in enumerate(ears):
        assert check_bytes(setting, entries, seat if seat < seats else None, ear) > 20
    fold = Fold(setting, game)
    for entry in entries:
        fold.apply(entry)
    assert fold.match is not None
    assert fold.match.over
    check_secrets(setting, secrets, entries, ears, fold.match)


@pytest.mark.parametrize(
    ("slug", "seats"), [(slug, seats) for slug in fatina.games() for seats in fatina.game(slug).seats]
)
def test_a_seat_is_told_the_same_in_every_world_that_it_could_imagine(slug: str, seats: int) -> None:
    log = whole_game(slug, seats, 5)
    worlds, apart = check_worlds(log.fold.setting, log.entries, random.Random(1))
    assert apart > worlds * 0.9
    check_undo(log.fold.setting, log.entries)


def whole_game(slug: str, seats: int, seed: int) -> Log:
    """The log of a game that people play from the deal to the end."""
    chance, chooser = random.Random(seed), new_chooser(slug, seed)
    log = Log(game=slug, seats=seats, secret=chance.randbytes(32)).all_sit()
    assert log.fold.match is not None
    while not log.fold.done:
        seat = chance.choice(log.fold.to_act)
        question = log.fold.questions[seat]
        assert question is not None
        number = chooser.choose(log.fold.match, seat) if chooser else chance.choice(question.moves)
        log.move(seat, which=question.moves.index(number))
    return log


async def test_the_time_of_a_bots_answer_tells_nothing(base: str, folder: Path) -> None:
    """A bot that has nothing to choose (a search would answer at once) waits as long as one that has."""
    async with Caller(base) as http:
        places = [mine(), bot("fairy"), bot("fairy")]
        table, secrets = await http.table(*places, game="fate-e-leggende", pause=50)
        async with Guest(base, table, secrets) as anna:
            await anna.until(lambda: anna.status == "playing", 120)
            chance = random.Random(3)
            while len(anna.told) < 90 and anna.status == "playing":
                if anna.moves():
                    await anna.move(which=chance.randrange(99))
                else:
                    before = anna.version
                    await anna.until(lambda before=before: anna.version != before, 60)
    setting, entries = stored(folder, table)
    fold = Fold(setting, fatina.game(setting.game))
    waits: dict[bool, list[int]] = {True: [], False: []}
    for entry in entries:
        if entry.kind == "move" and entry.seat in (1, 2):
            question = fold.questions[entry.seat]
            assert question is not None
            waits[len(question.moves) == 1].append(entry.at - question.at)
        fold.apply(entry)
    assert len(waits[True]) > 5
    assert len(waits[False]) > 5
    assert min(waits[True]) >= 200  # as long as a fairy thinks
    assert min(waits[False]) >= 200

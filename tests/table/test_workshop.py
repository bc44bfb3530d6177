"""Tables are played at once, and games are compiled beside the server meanwhile: the one asked for first, one at a time."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import fatina
from fatina.bots import warm
from fatina.engine.cache import cache_folder, is_warm
from fatina.table.minds import Minds
from fatina.table.workshop import Workshop
from tests.forms import both_forms, nearly_cold
from tests.table.servers import Caller, Guest, bot, mine

pytestmark = pytest.mark.anyio
TALE = "fairy-tale"


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No game is known to be compiled. (The machine code itself is there, so that tests do not compile for minutes.)"""
    cache = tmp_path / "cache"
    nearly_cold(cache)
    monkeypatch.setenv("FATINA_CACHE", str(cache))
    cache_folder.cache_clear()
    with both_forms(fatina.game(TALE)) as forms:
        forms.interpreted()
        yield
    cache_folder.cache_clear()


@asynccontextmanager
async def at_work(shop: Workshop) -> AsyncIterator[None]:
    work = asyncio.create_task(shop.run())
    try:
        yield
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        shop.close()


async def test_the_game_asked_for_comes_first(cold: None) -> None:
    told: list[tuple[str, str]] = []
    shop = Workshop(lambda slug: told.append((slug, shop.steps[slug])))
    async with at_work(shop):
        while not told:  # the first of the page is being compiled
            await asyncio.sleep(0.01)
        first = told[0][0]
        assert first == fatina.games()[0]
        assert shop.ready(first)["step"] == "compiling"
        waits, ahead = shop.ready(TALE)["seconds"], shop.ready(first)["seconds"]
        assert waits > ahead > 0
        async with asyncio.timeout(300):
            assert await shop.wait(TALE)  # and gives way
    assert told[1] == (first, "waiting")
    assert [step for slug, step in told if slug == TALE] == ["compiling", "ready"]
    assert is_warm(TALE)
    assert not is_warm(first)
    assert shop.ready(TALE) == {"step": "ready", "seconds": 0}
    assert warm.searches(fatina.game(TALE))


async def test_a_game_is_there_before_it_is_compiled(cold: None) -> None:
    shop = Workshop(lambda slug: None)
    async with at_work(shop):
        game = await shop.game(TALE)
        await shop.load(TALE)  # waits for nothing that is still to be made
        assert not shop.is_ready(TALE)
        match = game.new(seed=1)
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        assert not game.layout.code.entries


async def test_what_cannot_be_compiled_is_interpreted_for_good(cold: None, monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, "-c", "raise SystemExit('No space left on device')"]
    monkeypatch.setattr(warm, "command", lambda game: command)
    told: list[tuple[str, str]] = []
    shop = Workshop(lambda slug: told.append((slug, shop.steps[slug])))
    async with at_work(shop):
        async with asyncio.timeout(60):
            assert not await shop.wait(TALE)
        assert (TALE, "never") in told
        assert shop.ready(TALE) == {"step": "never", "seconds": None}


def test_who_searches_plays_as_a_sprite_until_the_search_is_compiled(cold: None) -> None:
    game = fatina.game(TALE)
    levels = ("seedling", "sprite", "fairy", "queen")
    assert [Minds.level_now(game, level) for level in levels] == ["seedling", "sprite", "sprite", "sprite"]
    assert {Minds.needs(game, Minds.level_now(game, level)) for level in levels} == {250}  # no time says who it is
    with both_forms(game) as forms:
        forms.compiled()
        warm.use_bots(game)
        assert [Minds.level_now(game, level) for level in levels] == list(levels)
        assert [Minds.needs(game, level) for level in levels] == [0, 0, 200, 1200]


def test_the_estimate_follows_what_it_really_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(warm.time, "monotonic", lambda: now)
    progress = warm.Progress(20.0)
    assert progress.seconds_left == 20
    now, progress.done = 130.0, 0.5  # three times as slow as expected
    assert progress.seconds_left == pytest.approx(30)
    now, progress.done = 189.0, 0.99
    assert 1 <= progress.seconds_left < 2


@pytest.fixture
def first_minute(tmp_path: Path) -> Iterator[str]:
    """A server on a machine where nothing was ever compiled; its address."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FATINA")}
    server = subprocess.Popen(
        [Path(sys.executable).with_name("fatina"), "serve", "--no-open", "--port", "0", "--database", tmp_path / "a.db"],
        env=environment | {"FATINA_CACHE": str(tmp_path / "cache")}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert server.stdout
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        yield found[0].replace("localhost", "127.0.0.1")
    finally:
        server.terminate()
        server.communicate()


async def test_every_game_is_played_in_the_first_minute_of_a_server(first_minute: str) -> None:
    async with Caller(first_minute) as http:
        for slug in fatina.games():
            seats = fatina.game(slug).seats[0]
            table, secrets = await http.table(mine(), *[bot("queen")] * (seats - 1), game=slug)
            async with Guest(first_minute, table, secrets) as guest:
                await guest.until(lambda guest=guest: guest.status == "playing")
                assert guest.table["ready"]["step"] in ("waiting", "compiling")
                assert guest.table["ready"]["seconds"] > 0
                while not any(line["kind"] == "move" and line["seat"] != 0 for line in guest.told):
                    before = guest.version
                    if guest.moves():
                        await guest.move()
                    else:
                        await guest.until(lambda guest=guest, before=before: guest.version != before)
                if guest.moves() and guest.seats["0"]["by_itself"] is None:
                    wish = {"seat": 0, "level": "queen"}
                    hint = await http.call("POST", f"/tables/{table}/hint", wish, secrets[0], status=200)
                    assert hint["bot"] == "sprite"
                    assert len(hint["moves"]) == len(guest.moves())

"""Rules are made ready beside the server: the game asked for first, one at a time, and nothing is left running."""

import asyncio
from pathlib import Path

import pytest

import fatina
from fatina.table import workshop
from fatina.table.workshop import Workshop

pytestmark = pytest.mark.anyio


@pytest.fixture
def nothing_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No game is known to be in the cache (the cache itself is as it is, so that the test does not compile for minutes)."""
    monkeypatch.setattr(workshop, "marker", lambda slug: tmp_path / slug)
    return tmp_path


async def test_the_game_asked_for_comes_first(nothing_ready: Path) -> None:
    told: list[tuple[str, str]] = []
    shop = Workshop(lambda slug: told.append((slug, shop.steps[slug])))
    assert not any(map(shop.is_ready, fatina.games()))
    work = asyncio.create_task(shop.run())
    try:
        while not told:  # the first of the list is being compiled
            await asyncio.sleep(0.01)
        first = told[0][0]
        assert first == fatina.games()[0]
        assert shop.ready(first)["step"] == "rules"
        async with asyncio.timeout(300):
            await shop.wait("fairy-tale")  # and gives way
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        shop.close()
    assert told[1] == (first, "waiting")
    assert [step for slug, step in told if slug == "fairy-tale"] == ["rules", "bots", "ready"]
    assert (nothing_ready / "fairy-tale").exists()
    assert not (nothing_ready / first).exists()
    assert shop.ready("fairy-tale") == {"step": "ready", "seconds": 0}


async def test_a_game_can_be_looked_at_before_its_rules_are_ready(nothing_ready: Path) -> None:
    shop = Workshop(lambda slug: None)
    work = asyncio.create_task(shop.run())
    try:
        game = await shop.game("fairy-river")
        assert game.title("en") == "Fairy River"
        assert not shop.is_ready("fairy-river")
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        shop.close()

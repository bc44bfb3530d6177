"""Whose turn it is when bots of many tables want to think: nobody's bots keep those of others waiting."""

import asyncio
import threading
from collections.abc import Callable, Iterator

import pytest

import fatina
from fatina.table.minds import Minds, Threads

pytestmark = pytest.mark.anyio


@pytest.fixture
def go() -> Iterator[threading.Event]:
    """What busy threads wait for, and never longer than the test."""
    event = threading.Event()
    yield event
    event.set()


async def order(go: threading.Event, wishes: list[tuple[str, str]]) -> list[str]:
    """In which order wishes (table, name) are done that all came while the one thread was busy."""
    threads, done = Threads("test", 1), list[str]()

    def work(name: str) -> Callable[[], None]:
        return lambda: done.append(name)

    busy = asyncio.create_task(threads.do("busy", go.wait))
    await asyncio.sleep(0)
    waiting = []
    for table, name in wishes:
        waiting.append(asyncio.create_task(threads.do(table, work(name))))
        await asyncio.sleep(0)
    go.set()
    await asyncio.gather(busy, *waiting)
    threads.close()
    return done


async def test_tables_take_turns(go: threading.Event) -> None:
    """Who wants much waits for who wants little, whoever came first."""
    wishes = [*(("greedy", f"greedy {i}") for i in range(4)), ("a", "a 0"), ("a", "a 1"), ("b", "b 0")]
    assert await order(go, wishes) == ["greedy 0", "a 0", "b 0", "greedy 1", "a 1", "greedy 2", "greedy 3"]


async def test_who_waits_no_longer_is_passed_over(go: threading.Event) -> None:
    threads = Threads("test", 1)
    busy = asyncio.create_task(threads.do("busy", go.wait))
    await asyncio.sleep(0)
    gone = asyncio.create_task(threads.do("gone", lambda: pytest.fail("nobody waits for this")))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert threads.waiting == []
    go.set()
    await busy
    threads.close()


async def test_what_fails_leaves_its_thread_to_others() -> None:
    threads = Threads("test", 1)
    with pytest.raises(ZeroDivisionError):
        await threads.do("broken", lambda: 1 // 0)
    assert await threads.do("whole", lambda: 1) == 1
    threads.close()


async def test_nobody_has_all_threads() -> None:
    go, threads, done = threading.Event(), Threads("test", 3, each=2), list[str]()
    greedy = [asyncio.create_task(threads.do("greedy", go.wait)) for _ in range(4)]
    await asyncio.sleep(0)
    assert (threads.busy, len(threads.waiting)) == (2, 2)
    for name in ("a", "b"):
        await threads.do(name, lambda name=name: done.append(name))  # type: ignore[misc]
    assert done == ["a", "b"]
    assert not any(task.done() for task in greedy)
    go.set()
    await asyncio.gather(*greedy)
    assert (threads.busy, threads.waiting) == (0, [])
    threads.close()


async def test_who_moves_at_once_waits_for_nobody_who_thinks(go: threading.Event) -> None:
    """Thirty tables of Queens think, and a Sprite answers."""
    all_minds, game = Minds(), fatina.game("fairy-tale")
    deep = [asyncio.create_task(all_minds.run(go.wait, f"queens {i}")) for i in range(30)]
    await asyncio.sleep(0)
    assert all_minds.full
    match = game.new(seats=2, seed=1)
    for level in ("seedling", "sprite"):
        seat = match.to_act[0]
        assert await all_minds.think(game, level, match, seat, "elsewhere") in {move.id for move in match.moves(seat)}
    assert not any(task.done() for task in deep)
    go.set()
    await asyncio.gather(*deep)
    all_minds.close()

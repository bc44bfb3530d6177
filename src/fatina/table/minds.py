"""The bots at the tables: threads that think, each with as little priority as it can have, on what a seat knows.

Nobody's bots keep those of others waiting: who moves at once waits for nobody who thinks; those who think take turns by table.
"""

import asyncio
import os
import secrets
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from fatina.bots import LEVELS, Bot, Thought, bot
from fatina.bots.warm import searches
from fatina.engine.game import Game
from fatina.engine.match import Match
from fatina.table import metrics

NEEDS = {"fairy": 200, "queen": 1200}
"""Milliseconds that a level thinks; all others move at once."""
MEANWHILE, MEANWHILE_NEEDS = "sprite", 250
"""Who plays for levels that search until their search is compiled. Interpreted, every thought takes a while."""
Found = TypeVar("Found")
UNIMPORTANT = 10
"""How nice a thinking thread is to those that serve."""


@dataclass(slots=True)
class Wish:
    """Something that a thread is to do for a table."""

    table: str
    work: Callable[[], Any]
    done: "asyncio.Future[Any]"
    waits: int
    """The how many-th of all wishes this is."""


class Threads:
    """Some threads that take turns by table: next comes the table for which the least has been done for longest.

    At most ``each`` of them work for one table.
    """

    REMEMBERED = 10_000

    def __init__(self, name: str, most: int, each: int | None = None) -> None:
        self.most = most
        self.each = most if each is None else each
        self.busy = 0
        self._at: Counter[str] = Counter()  # how many threads work for each table
        self.waiting: list[Wish] = []
        self._pool = ThreadPoolExecutor(most, name, initializer=be_nice)
        self._count = 0
        self._turns: OrderedDict[str, int] = OrderedDict()  # when a table last had its turn

    async def do(self, table: str, work: Callable[[], Found]) -> Found:
        """Let a thread do something, when it is this table's turn."""
        self._count += 1
        wish = Wish(table, work, asyncio.get_running_loop().create_future(), self._count)
        self.waiting.append(wish)
        self._next()
        try:
            found: Found = await wish.done
        except asyncio.CancelledError:
            if wish in self.waiting:
                self.waiting.remove(wish)
            raise
        return found

    def _next(self) -> None:
        while self.busy < self.most:
            free = (wish for wish in self.waiting if self._at[wish.table] < self.each)
            wish = min(free, key=lambda wish: (self._turns.get(wish.table, 0), wish.waits), default=None)
            if wish is None:
                return
            self.waiting.remove(wish)
            self._count += 1
            self._turns[wish.table] = self._count
            self._turns.move_to_end(wish.table)
            if len(self._turns) > self.REMEMBERED:
                self._turns.popitem(last=False)
            self.busy += 1
            self._at[wish.table] += 1
            done = asyncio.get_running_loop().run_in_executor(self._pool, wish.work)
            done.add_done_callback(partial(self._finished, wish))

    def _finished(self, wish: Wish, done: "asyncio.Future[Any]") -> None:
        self.busy -= 1
        self._at[wish.table] -= 1
        if not self._at[wish.table]:
            del self._at[wish.table]
        if done.cancelled():
            wish.done.cancel()
        elif error := done.exception():
            if not wish.done.done():
                wish.done.set_exception(error)
        elif not wish.done.done():
            wish.done.set_result(done.result())
        self._next()

    def close(self) -> None:
        """Do nothing more."""
        self.waiting.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)


class Minds:
    """A pool of bots. A bot thinks for one table at a time and is then free for another."""

    def __init__(self) -> None:
        threads = max(1, min(8, os.cpu_count() or 1))
        self.quick = Threads("bot", threads)
        self.deep = Threads("thinker", threads)
        self._free: dict[tuple[str, str], SimpleQueue[Bot]] = {}

    @staticmethod
    def level_now(game: Game, level: str) -> str:
        """The level at which a bot plays as long as the rules are not compiled."""
        return level if level not in NEEDS or searches(game) else MEANWHILE

    @staticmethod
    def needs(game: Game, level: str) -> int:
        """How long that level thinks, in milliseconds."""
        return NEEDS.get(level, 0) if searches(game) else MEANWHILE_NEEDS

    @property
    def full(self) -> bool:
        """Whether new work had better go to another process."""
        return any(len(threads.waiting) > threads.most for threads in (self.quick, self.deep))

    async def think(self, game: Game, level: str, match: Match, seat: int, table: str) -> int:
        """The move that a bot of that level makes; ``match`` must not change meanwhile."""
        return (await self.weigh(game, level, match, seat, table)).best

    async def weigh(self, game: Game, level: str, match: Match, seat: int, table: str) -> Thought:
        """What a bot of that level thinks of the moves of a seat."""
        threads = self.deep if level not in LEVELS or level in NEEDS else self.quick
        return await threads.do(table, partial(self._think, game, level, match, seat))

    async def run(self, work: Callable[[], Found], table: str) -> Found:
        """Let a thread do something that takes long."""
        return await self.deep.do(table, work)

    def _think(self, game: Game, level: str, match: Match, seat: int) -> Thought:
        free = self._free.setdefault((game.slug, level), SimpleQueue())
        try:
            mind = free.get_nowait()
        except Empty:
            mind = bot(level, game, secrets.randbits(31))
        try:
            with metrics.THINKING.labels(level).time():
                return mind.think(match, seat)
        finally:
            free.put(mind)

    def close(self) -> None:
        """Think no more."""
        self.quick.close()
        self.deep.close()


def be_nice() -> None:
    """Give way to threads that serve (Linux can do that thread by thread)."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), UNIMPORTANT)

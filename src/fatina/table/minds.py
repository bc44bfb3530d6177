"""The bots at the tables: threads that think, each with as little priority as it can have, on what a seat knows."""

import asyncio
import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from fatina.bots import Bot, Thought, bot
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


class Minds:
    """A pool of bots. A bot thinks for one table at a time and is then free for another."""

    def __init__(self) -> None:
        self.threads = max(1, min(8, os.cpu_count() or 1))
        self.busy = 0
        self._pool = ThreadPoolExecutor(self.threads, "bot", initializer=be_nice)
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
        return self.busy > 2 * self.threads

    async def think(self, game: Game, level: str, match: Match, seat: int) -> int:
        """The move that a bot of that level makes; ``match`` must not change meanwhile."""
        return (await self.weigh(game, level, match, seat)).best

    async def weigh(self, game: Game, level: str, match: Match, seat: int) -> Thought:
        """What a bot of that level thinks of the moves of a seat."""
        return await self.run(self._think, game, level, match, seat)

    async def run(self, work: Callable[..., Found], *arguments: Any) -> Found:
        """Let a thread do something."""
        self.busy += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)
        finally:
            self.busy -= 1

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
        self._pool.shutdown(wait=False, cancel_futures=True)


def be_nice() -> None:
    """Give way to threads that serve (Linux can do that thread by thread)."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), UNIMPORTANT)

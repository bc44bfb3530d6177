"""Where rules become machine code: beside the server, one game at a time, the one asked for first.

Compiling holds a core for seconds to minutes, so another process does it, as slowly as the machine likes; when it is done, this
process loads the code from the cache. What was compiled once is there at the next start.
"""

import asyncio
import gc
import logging
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Literal
from zlib import crc32

import fatina
from fatina.engine.compiled import JIT, ROOMS_WITH_RULES, cache_folder
from fatina.engine.game import Game

logger = logging.getLogger("fatina.table")
Step = Literal["waiting", "rules", "bots", "ready"]
COMPILE = """
import sys
from fatina.table.workshop import be_a_good_child, use_bots, use_rules, use_the_end
be_a_good_child()
import fatina
game = fatina.game(sys.argv[1])
use_rules(game)
print("rules", flush=True)
use_bots(game)
use_the_end(game)
"""


def be_a_good_child() -> None:
    """In the process that compiles: give way to everybody, and end with the server."""
    with suppress(OSError):
        os.nice(10)
        # Linux shares cores out by session first, and only within one by niceness: ours gives way as a whole
        Path("/proc/self/autogroup").write_text("10", encoding="ascii")
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def use_rules(game: Game) -> None:
    """Call every rule that a table needs, which compiles or loads it."""
    match = game.new(seed=1)
    seat = match.to_act[0]
    match.view(seat), match.view(None)
    move = match.moves(seat)[0]
    match.play(seat, move)
    match.may_undo(seat)
    match.imagine(seat, 1), match.observe(seat)  # a first move that told everything is found out without them


def use_bots(game: Game) -> None:
    """Let each sort of bot think once."""
    from fatina.bots import bot

    match = game.new(seed=1)
    for name in ("seedling", "sprite", "search-2"):
        bot(name, game).think(match, match.to_act[0])


def use_the_end(game: Game) -> None:
    """Look at a game that is over, which asks for rules of its own."""
    match, any_move = game.new(seed=1), random.Random(1)
    while not match.over:
        seat = match.to_act[0]
        match.make(seat, any_move.choice(match.moves(seat)))
    match.view(0)


class Workshop:
    """How far each game is in this process."""

    def __init__(self, told: Callable[[str], None]) -> None:
        self.told = told
        self.steps: dict[str, Step] = dict.fromkeys(fatina.games(), "waiting")
        self.since: dict[str, float] = {}
        self.asked: list[str] = []
        self.broken: set[str] = set()
        self._games: dict[str, Game] = {}
        self._pool = ThreadPoolExecutor(1, "workshop")
        self._imported = asyncio.Event()
        self._changed = asyncio.Event()
        self._compiler: tuple[str, asyncio.subprocess.Process] | None = None

    def ready(self, slug: str) -> dict[str, Any]:
        """How far a game is, and for how many seconds it has been prepared."""
        begun = self.since.get(slug)
        seconds = 0 if begun is None or self.steps[slug] == "ready" else round(time.monotonic() - begun)
        return {"step": self.steps[slug], "seconds": seconds}

    def is_ready(self, slug: str) -> bool:
        """Whether the rules of a game can be called."""
        return self.steps[slug] == "ready"

    async def game(self, slug: str) -> Game:
        """A game, to be looked at; whether its rules can be called is another question. Raises UnknownGame."""
        await self._imported.wait()
        return self._games.get(slug) or fatina.game(slug)

    def ask(self, slug: str) -> None:
        """Somebody wants to play this game: it comes before those that nobody asked for."""
        if slug in self.asked or self.is_ready(slug):
            return
        self.asked.append(slug)
        self._give_way()

    async def wait(self, slug: str) -> None:
        """Wait until the rules of a game can be called."""
        self.ask(slug)
        while not self.is_ready(slug):
            self._changed.clear()
            await self._changed.wait()

    async def run(self) -> None:
        """Import all games, then make them ready one after another."""
        loop = asyncio.get_running_loop()
        self._games = await loop.run_in_executor(self._pool, import_games)
        self._imported.set()
        try:
            while slug := self._next():
                await self._make_ready(slug)
            for slug in (slug for slug in self._games if JIT and self.is_ready(slug)):  # nobody waits for these
                await loop.run_in_executor(self._pool, use_the_end, self._games[slug])
            gc.freeze()
        finally:
            self._stop_compiler()

    def _next(self) -> str | None:
        waiting = [slug for slug, step in self.steps.items() if step != "ready" and slug not in self.broken]
        asked = [slug for slug in self.asked if slug in waiting]
        known = [slug for slug in waiting if marker(slug).exists()]
        return next(iter(asked or known or waiting), None)

    async def _make_ready(self, slug: str) -> None:
        self.since.setdefault(slug, time.monotonic())
        if not marker(slug).exists():
            self._tell(slug, "rules")
            if not await self._compile(slug):
                self._tell(slug, "waiting")
                return
        if JIT:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._pool, use_rules, self._games[slug])
            await loop.run_in_executor(self._pool, use_bots, self._games[slug])
        gc.freeze()  # compiled rules are a million objects that stay: to look for garbage among them takes half a second
        self._tell(slug, "ready")

    async def _compile(self, slug: str) -> bool:
        """Compile in another process; False when that was stopped for a game that somebody asked for."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", COMPILE, slug, stdout=asyncio.subprocess.PIPE, start_new_session=True
        )
        self._compiler = slug, process
        self._give_way()
        assert process.stdout is not None
        try:
            while line := await process.stdout.readline():
                if line.strip() == b"rules":
                    self._tell(slug, "bots")
            code = await process.wait()
        finally:
            self._stop_compiler()
            self._compiler = None
            await process.stdout.read()
            await process.wait()
        if code == 0:
            marker(slug).touch()
        elif code > 0:
            logger.error("rules do not compile", extra={"game": slug})
            self.broken.add(slug)
        return code == 0

    def _give_way(self) -> None:
        """Stop compiling a game that nobody asked for when another one is wanted; what is compiled is kept."""
        wanted = [slug for slug in self.asked if not self.is_ready(slug) and slug not in self.broken]
        if self._compiler and wanted and self._compiler[0] not in wanted:
            self._stop_compiler()

    def _stop_compiler(self) -> None:
        if self._compiler and self._compiler[1].returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self._compiler[1].pid, signal.SIGKILL)

    def _tell(self, slug: str, step: Step) -> None:
        self.steps[slug] = step
        self._changed.set()
        self.told(slug)

    def close(self) -> None:
        """Stop compiling."""
        self._stop_compiler()
        self._pool.shutdown(wait=False, cancel_futures=True)


def import_games() -> dict[str, Game]:
    """All games, without calling a rule."""
    return {slug: fatina.game(slug) for slug in fatina.games()}


def marker(slug: str) -> Path:
    """The file that says that the cache holds everything of a game, down to its end, for this very copy of Fatina."""
    if not JIT:
        return Path(os.devnull)
    return cache_folder(ROOMS_WITH_RULES[:3]) / f"ready-{slug}-{copy_of_fatina()}"


@cache
def copy_of_fatina() -> str:
    """Where and since when our sources lie here: Numba compiles again for another copy of the same sources."""
    package = Path(fatina.__file__).parent
    files = sorted(path for room in ROOMS_WITH_RULES for path in (package / room).rglob("*.py"))
    return f"{crc32(repr([(str(path), path.stat().st_mtime_ns) for path in files]).encode()):08x}"

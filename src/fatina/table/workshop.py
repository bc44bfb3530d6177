"""Where rules become machine code while people play: beside the server, one game at a time, the one asked for first.

A table is played at once with interpreted rules. Compiling holds a core for a quarter of a minute or so, and therefore another
process does it, as slowly as the machine likes; when it is done, this process loads the code, and every table of that game goes
on compiled. What was compiled once is there at the next start. Nothing is ever compiled in this process.
"""

import asyncio
import gc
import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Literal

import fatina
from fatina.bots import warm
from fatina.engine.cache import is_warm
from fatina.engine.compiled import NEVER_COMPILE, Policy
from fatina.engine.game import Game

logger = logging.getLogger("fatina.table")
Step = Literal["waiting", "compiling", "ready", "never"]


class Workshop:
    """How far each game is in this process."""

    def __init__(self, told: Callable[[str], None]) -> None:
        self.told = told
        first: Step = "never" if NEVER_COMPILE else "waiting"
        self.steps: dict[str, Step] = dict.fromkeys(fatina.games(), first)
        self.asked: list[str] = []
        self._games: dict[str, Game] = {}
        self._pool = ThreadPoolExecutor(1, "workshop")
        self._imported = asyncio.Event()
        self._changed = asyncio.Event()
        self._compiler: tuple[str, asyncio.subprocess.Process, warm.Progress] | None = None

    def ready(self, slug: str) -> dict[str, Any]:
        """How far a game is, and in how many seconds, roughly, it is compiled; None if it never is."""
        return {"step": self.steps[slug], "seconds": self._seconds_left(slug)}

    def _seconds_left(self, slug: str) -> int | None:
        if self.steps[slug] == "never":
            return None
        if self.is_ready(slug) or not self._games:
            return 0
        waiting = self._waiting()
        left = 0.0
        for before in waiting[: waiting.index(slug) + 1] if slug in waiting else [slug]:
            if self._compiler and self._compiler[0] == before:
                left += self._compiler[2].seconds_left
            elif not is_warm(before):
                left += warm.seconds_to_warm(self._games[before])
        return round(left) + 1

    def is_ready(self, slug: str) -> bool:
        """Whether the rules of a game are called compiled, and bots can search."""
        return self.steps[slug] == "ready"

    async def game(self, slug: str) -> Game:
        """A game. Raises UnknownGame."""
        await self._imported.wait()
        return self._games.get(slug) or fatina.game(slug)

    def ask(self, slug: str) -> None:
        """Somebody wants to play this game: it comes before those that nobody asked for."""
        if self.steps[slug] in ("waiting", "compiling") and slug not in self.asked:
            self.asked.append(slug)
            self._give_way()

    async def wait(self, slug: str) -> bool:
        """Wait until the rules of a game are compiled; False if they never are."""
        self.ask(slug)
        while self.steps[slug] not in ("ready", "never"):
            self._changed.clear()
            await self._changed.wait()
        return self.is_ready(slug)

    async def load(self, slug: str) -> None:
        """Wait until machine code that is there already is loaded, which takes a moment; for none that is still to be made."""
        await self._imported.wait()
        if is_warm(slug):
            await self.wait(slug)

    async def run(self) -> None:
        """Import all games, then make them ready one after another."""
        loop = asyncio.get_running_loop()
        self._games = await loop.run_in_executor(self._pool, import_games)
        gc.freeze()  # what was imported stays: there is no garbage to look for in it
        self._imported.set()
        try:
            while waiting := self._waiting():
                await self._make_ready(waiting[0])
        finally:
            self._stop_compiler()

    def _waiting(self) -> list[str]:
        """The games that are still to be made ready, in the order in which they will be."""
        waiting = [slug for slug, step in self.steps.items() if step in ("waiting", "compiling")]
        asked = [slug for slug in self.asked if slug in waiting]
        return sorted(waiting, key=lambda slug: (asked.index(slug) if slug in asked else len(asked), not is_warm(slug)))

    async def _make_ready(self, slug: str) -> None:
        game = self._games[slug]
        if not is_warm(slug):
            self._tell(slug, "compiling")
            if not await self._compile(game):
                return
        await asyncio.get_running_loop().run_in_executor(self._pool, warm.load, game)
        gc.freeze()  # compiled rules are a million objects that stay: to look for garbage among them takes half a second
        if warm.searches(game):
            self._tell(slug, "ready")
        else:
            self._give_up(slug, "the code is not there")

    async def _compile(self, game: Game) -> bool:
        """Compile in another process; False when that failed, or was stopped for a game that somebody asked for."""
        process = await asyncio.create_subprocess_exec(
            *warm.command(game), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, start_new_session=True
        )
        progress = warm.Progress(warm.seconds_to_warm(game))
        self._compiler = game.slug, process, progress
        self._give_way()
        assert process.stdout is not None
        assert process.stderr is not None
        errors = asyncio.create_task(process.stderr.read())
        try:
            while line := await process.stdout.readline():
                progress.done = float(line)
            code = await process.wait()
        finally:
            self._stop_compiler()
            self._compiler = None
            said = (await errors).decode(errors="replace").strip()
            await process.wait()
        if code < 0:  # killed: what was compiled until then is kept
            self._tell(game.slug, "waiting")
        elif code > 0 or not is_warm(game.slug):
            self._give_up(game.slug, said.splitlines()[-1] if said else f"exit code {code}")
        return code == 0 and is_warm(game.slug)

    def _give_up(self, slug: str, why: str) -> None:
        """Go on with interpreted rules for good."""
        logger.error("rules are not compiled: %s", why, extra={"game": slug})
        self._games[slug].layout.code.look(Policy.INTERPRET)
        self._tell(slug, "never")

    def _give_way(self) -> None:
        """Stop compiling a game that nobody asked for when another one is wanted."""
        wanted = [slug for slug in self.asked if self.steps[slug] in ("waiting", "compiling")]
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
    """All games, interpreted until their machine code is loaded."""
    games = {slug: fatina.game(slug) for slug in fatina.games()}
    for game in games.values():
        if not warm.searches(game):
            game.layout.code.look(Policy.INTERPRET)
    return games

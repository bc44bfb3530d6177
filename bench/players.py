"""Players that are programs: they hold places at a table, make moves through a socket, and remember what they were told.

A player whose server dies connects again, to the same or to another one, and sends what was not answered once more.
"""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
import websockets

AGAIN = 0.02
"""Seconds until a lost connection is tried again."""
NUMBERS = count()


@dataclass(slots=True)
class Sent:
    """A move on its way: what was sent, when first, and what was answered."""

    message: dict[str, Any]
    at: float
    answer: dict[str, Any] | None = None
    answered: float = 0.0
    times: int = 0


@dataclass
class Player:
    """Holds some places of one table. ``bases`` are the addresses of the servers, any of which will do."""

    bases: list[str]
    table: str
    secrets: list[str]
    chance: random.Random
    rest: float = 0.0  # seconds between two moves
    version: int | None = None
    facts: dict[str, Any] = field(default_factory=dict)
    parts: dict[str, dict[str, Any]] = field(default_factory=dict)
    told: dict[int, dict[str, Any]] = field(default_factory=dict)
    sent: dict[str, Sent] = field(default_factory=dict)
    connections: int = 0
    longest_wait: float = 0.0  # between two things that were told while the game went on
    stop: bool = False
    _last: float = field(default_factory=time.monotonic)

    @property
    def over(self) -> bool:
        return self.facts.get("status") in ("over", "ended")

    async def play(self) -> None:
        """Play until told to stop, or until the game is over."""
        pending: Sent | None = None
        while not self.stop and not self.over:
            base = self.chance.choice(self.bases)
            address = f"ws{base.removeprefix('http')}/api/tables/{self.table}/socket"
            try:
                async with websockets.connect(address, max_size=None, ping_interval=None, open_timeout=5) as socket:
                    self.connections += 1
                    hello = {"do": "hello", "secrets": self.secrets}
                    await socket.send(json.dumps(hello | ({} if self.version is None else {"since": self.version})))
                    await self._hear(socket)
                    while not self.stop and not (self.over and pending is None):
                        pending = pending or self._choose()
                        if pending:
                            pending.times += 1
                            await socket.send(json.dumps(pending.message))
                            while pending.answer is None:
                                await self._hear(socket)
                            pending = None
                            if self.rest:
                                await asyncio.sleep(self.rest)
                        else:
                            await self._hear(socket)
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(AGAIN)

    async def _hear(self, socket: websockets.ClientConnection) -> None:
        message = json.loads(await socket.recv())
        match message["say"]:
            case "ping":
                await socket.send('{"do":"pong"}')
                return
            case "done" | "refused":
                if message["id"] is None:
                    raise AssertionError(f"refused, and nobody knows what: {message}")
                sent = self.sent[message["id"]]
                if sent.answer is None:
                    sent.answer, sent.answered = message, time.monotonic()
                elif sent.answer != message:
                    raise AssertionError(f"two answers to one message: {sent.answer}, {message}")
                return
            case "table":
                if self.version is not None and message["version"] < self.version:
                    raise AssertionError(f"told of version {self.version}, which is no more: {message['version']}")
                self.parts = {}
            case "news":
                if message["from"] != self.version:
                    raise AssertionError(f"news from {message['from']} for one who saw {self.version}")
        now = time.monotonic()
        if self.version is not None and message["version"] > self.version and not self.over:
            self.longest_wait = max(self.longest_wait, now - self._last)
        self._last = now
        self.version = message["version"]
        self.facts |= message.get("table", {})
        self.parts |= message.get("seats", {})
        for line in message.get("told", ()):
            before = self.told.setdefault(line["version"], line)
            if before != line:
                raise AssertionError(f"told twice, each time otherwise: {before}, {line}")

    def _choose(self) -> Sent | None:
        """A move for one of my places that is asked, if one is."""
        asked = [seat for seat, part in self.parts.items() if part.get("moves")]
        if not asked or self.facts.get("status") != "playing":
            return None
        seat = self.chance.choice(asked)
        move = self.chance.choice(self.parts[seat]["moves"])["id"]
        id = f"m{next(NUMBERS)}"
        sent = Sent(
            {"do": "move", "id": id, "seat": int(seat), "version": self.version, "move": move}, time.monotonic()
        )
        self.sent[id] = sent
        return sent


async def new_table(http: httpx.AsyncClient, base: str, **wish: Any) -> tuple[str, dict[str, str]]:
    """A new table; its id and the secrets of my places by seat. Tries again while the server is not there."""
    while True:
        try:
            answer = await http.post(f"{base}/api/tables", json={"pause": 0, **wish})
            answer.raise_for_status()
            made = answer.json()
            return made["table"], made["seats"]
        except (httpx.TransportError, httpx.HTTPStatusError):
            await asyncio.sleep(0.1)

"""Real servers, real sockets, real databases for the tests of the table."""

import asyncio
import json
import os
import pwd
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self
from uuid import uuid4

import httpx
import uvicorn
import websockets

from fatina.engine.cards import CardSet
from fatina.table.app import make_app
from fatina.table.security import protect
from fatina.table.serve import config_for, listen
from fatina.table.storage import database_url

MANY = 1000.0
"""So much more than usual may be asked of servers in tests."""
PATIENCE = 180.0
"""Seconds that a test waits for anything: on a busy machine whatever has no end looks like what takes long."""


@contextmanager
def serving(database: str | Path, offered: Sequence[tuple[str, CardSet]] = ()) -> Iterator[str]:
    """A server in a thread of this process; its address."""
    listening = listen("127.0.0.1", 0)
    app = protect(make_app(database_url(str(database)), offered), rate=MANY)
    server = uvicorn.Server(config_for(app, MANY))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive(), "the server did not stop"


@contextmanager
def postgres_cluster() -> Iterator[str]:
    """A throwaway PostgreSQL on a free port; the address of its server, without the name of a database."""
    binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1:]
    found = shutil.which("initdb")
    folder = Path(found).parent if found else binaries[0]
    home = Path(tempfile.mkdtemp(prefix="fatina-postgres-"))
    user: dict[str, Any] = {}
    if os.getuid() == 0:  # PostgreSQL refuses to run as root
        who = pwd.getpwnam("postgres")
        os.chown(home, who.pw_uid, who.pw_gid)
        user = {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}
    data, port = home / "data", free_port()

    def run(*command: str) -> None:
        subprocess.run(command, check=True, cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **user)

    try:
        run(
            str(folder / "initdb"),
            "-D",
            str(data),
            "-U",
            "fatina",
            "-A",
            "trust",
            "--no-sync",
            "-E",
            "UTF8",
            "--locale=C",
        )
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200"
        run(
            str(folder / "pg_ctl"),
            "-D",
            str(data),
            "-w",
            "-t",
            f"{PATIENCE:.0f}",
            "-o",
            options,
            "-l",
            str(home / "log"),
            "start",
        )
        try:
            yield f"postgresql://fatina@127.0.0.1:{port}"
        finally:
            run(str(folder / "pg_ctl"), "-D", str(data), "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(home, ignore_errors=True)


def free_port() -> int:
    """A port that nobody listens at."""
    with listen("127.0.0.1", 0) as probe:
        return int(probe.getsockname()[1])


def new_database(cluster: str) -> str:
    """An empty database in a cluster; its address."""
    import psycopg

    name = f"table_{uuid4().hex[:12]}"
    with psycopg.connect(f"{cluster}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"{cluster}/{name}"


class Guest:
    """Somebody at a table, through a socket: keeps what was told, as a page does."""

    def __init__(self, base: str, table: str, secrets: list[str]) -> None:
        self.base, self.table_id, self.secrets = base, table, secrets
        self.version: int | None = None
        self.table: dict[str, Any] = {}
        self.seats: dict[str, dict[str, Any]] = {}
        self.mine: list[int] = []
        self.told: list[dict[str, Any]] = []
        self.answers: dict[str, list[dict[str, Any]]] = {}
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None
        self.pongs = True
        self._changed = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.disconnect()

    async def connect(self, since: int | None = None) -> None:
        """Say hello and hear the answer."""
        address = f"ws{self.base.removeprefix('http')}/api/tables/{self.table_id}/socket"
        # no pings of the client's own: it would hang up on a server that is merely slow
        self.socket = await websockets.connect(address, max_size=None, open_timeout=PATIENCE, ping_interval=None)
        self.closed = None
        before = len(self.heard)
        with suppress(websockets.ConnectionClosed):  # who is turned away at once reads why
            await self.send({"do": "hello", "secrets": self.secrets, **({} if since is None else {"since": since})})
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: len(self.heard) > before or self.closed is not None)

    async def disconnect(self) -> None:
        """Go without a word."""
        await self.socket.close()
        if self._reader:
            await self._reader

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                message = json.loads(text)
                if message["say"] == "ping":
                    if self.pongs:
                        await self.send({"do": "pong"})
                    continue
                self.heard.append(message)
                self._take(message)
                self._changed.set()
        except websockets.ConnectionClosed:
            pass
        self.closed = self.socket.close_code
        self._changed.set()

    def _take(self, message: dict[str, Any]) -> None:
        if message["say"] in ("done", "refused"):
            self.answers.setdefault(message["id"], []).append(message)
            return
        if message["say"] == "table":
            self.told = []
        else:
            assert message["from"] == self.version, "news follow what was told before"
        self.version = message["version"]
        self.table |= message.get("table", {})
        if "mine" in message:
            self.mine = message["mine"]
        seats = self.seats | message.get("seats", {})
        self.seats = {
            key: part for key, part in seats.items() if key in (map(str, self.mine) if self.mine else ["null"])
        }
        self.told += message.get("told", [])

    async def send(self, message: Any) -> None:
        """Say something, once."""
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def ask(self, do: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Say something and wait for the answer."""
        id = id or uuid4().hex
        before = len(self.answers.get(id, []))
        await self.send({"do": do, "id": id, **fields})
        await self.until(lambda: len(self.answers.get(id, [])) > before)
        return self.answers[id][-1]

    async def until(self, true: Callable[[], Any], seconds: float = PATIENCE) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(seconds):
            while not true():
                self._changed.clear()
                await self._changed.wait()

    @property
    def status(self) -> Any:
        return self.table["status"]

    def moves(self, seat: int = 0) -> list[dict[str, Any]]:
        """The moves open to one of my seats."""
        found: list[dict[str, Any]] = self.seats[str(seat)]["moves"]
        return found

    async def move(self, seat: int = 0, which: int = 0, id: str | None = None) -> dict[str, Any]:
        """Make one of the open moves, and wait until it is told."""
        answer = await self.ask(
            "move", id, seat=seat, version=self.version, move=self.moves(seat)[which % len(self.moves(seat))]["id"]
        )
        assert answer["say"] == "done", answer
        await self.until(lambda: self.version is not None and self.version >= answer["version"])
        return answer


class Caller:
    """The HTTP side of a server."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, body: Any = None, secret: str = "", status: int | None = None) -> Any:
        """Call, check the status, and return the answer."""
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        content = None if body is None else json.dumps(body)  # halves of characters and all
        headers |= {"Content-Type": "application/json"} if content else {}
        answer = await self.http.request(method, f"/api{path}", content=content, headers=headers)
        wanted = status or {"POST": 201}.get(method, 200)
        assert answer.status_code == wanted, (answer.status_code, answer.text)
        return answer.json()

    async def table(self, *places: dict[str, Any], **wish: Any) -> tuple[str, list[str]]:
        """A new table; its id and the secrets of my places."""
        made = await self.call(
            "POST",
            "/tables",
            {"game": "fairy-tale", "pause": 0, **wish, **({"places": list(places)} if places else {})},
        )
        return made["table"], list(made["seats"].values())


def mine(name: str = "Anna") -> dict[str, Any]:
    return {"kind": "mine", "name": name}


def bot(level: str = "seedling") -> dict[str, Any]:
    return {"kind": "bot", "level": level}


def vacant() -> dict[str, Any]:
    return {"kind": "open"}

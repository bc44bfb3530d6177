"""Connections: how many there may be, how long somebody may say nothing, and who is believed about where they come from."""

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
import websockets

from fatina.engine.errors import FatinaError
from fatina.table import connections
from fatina.table.connections import Connections, is_among, place_of, read_proxies
from fatina.table.serve import config_for
from tests.table.servers import MANY, PATIENCE, Caller, Guest, mine, serving

pytestmark = pytest.mark.anyio


@contextmanager
def served(database: Path, files: int = 0, **settings: str) -> Iterator[str]:
    """`fatina serve` in a process of its own, with few files if so wanted."""
    few = ["sh", "-c", 'ulimit -n "$0" && exec "$@"', str(files)] if files else []
    server = subprocess.Popen(
        [*few, Path(sys.executable).with_name("fatina"), "serve", "--no-open", "--port", "0", "--database", str(database)],
        stdout=subprocess.PIPE, text=True, env=os.environ | {"FATINA_JIT": "0"} | settings,
    )  # fmt: skip
    try:
        assert server.stdout
        yield server.stdout.readline().split()[3].replace("localhost", "127.0.0.1")
    finally:
        server.kill()
        server.communicate()


def knock(base: str, said: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    """Connect, and say something or nothing."""
    port = int(base.rsplit(":", 1)[1])
    line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=(source, 0))
    if said:
        line.sendall(said)
    return line


def heard(line: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    said = b""
    while more := line.recv(4096):
        said += more
    return said


async def ask_on(line: socket.socket) -> None:
    """Ask again and again, and read nothing."""
    while True:
        line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50)
        await asyncio.sleep(0.05)


async def test_who_says_nothing_keeps_nobody_out(tmp_path: Path) -> None:
    """A server with few files: silent connections, from one address and from many, stop neither who plays nor who comes."""
    with served(tmp_path / "fatina.db", files=300, FATINA_RATE="1") as base, ExitStack() as lines:
        async with Caller(base) as http:
            table, secrets = await http.table(mine(), mine("Bea"))
            async with Guest(base, table, secrets) as both:
                await both.until(lambda: both.status == "playing")
                for i in range(400):
                    lines.enter_context(knock(base, b"GET / HTTP/1.1\r\nHo" if i % 2 else b"", f"127.0.{i % 9}.9"))
                assert (await http.call("GET", "/health")) == {"alive": True}
                for seat in (0, 1):
                    await both.move(seat)
                assert both.closed is None


def test_an_address_has_so_many_connections(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tests.table.servers.MANY", 0.02)  # four connections
    with serving(tmp_path / "fatina.db") as base, ExitStack() as lines:
        for _ in range(4):
            lines.enter_context(knock(base))
        time.sleep(0.2)
        assert heard(lines.enter_context(knock(base))).startswith(b"HTTP/1.1 503 ")
        with httpx.Client(base_url=base, transport=httpx.HTTPTransport(local_address="127.0.0.2")) as other:
            assert other.get("/").status_code in (200, 503)  # 503: no page in this checkout; it answers


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (b"", b""),
        (b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow", b"HTTP/1.1 408 "),
        (b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{", b""),
    ],
)
def test_a_request_comes_in_time(said: bytes, answer: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD", 0.3)
    monkeypatch.setattr(connections, "WHOLE", 0.6)
    with serving(tmp_path / "fatina.db") as base, knock(base) as line:
        begun = time.monotonic()
        line.sendall(said)
        assert heard(line).startswith(answer) if answer else not heard(line)
        assert time.monotonic() - begun < 10


def test_a_request_has_no_endless_head(tmp_path: Path) -> None:
    with serving(tmp_path / "fatina.db") as base, knock(base, b"GET / HTTP/1.1\r\n") as line:
        for _ in range(9):
            line.sendall(b"X-Long: " + b"x" * 9_000 + b"\r\n")
            time.sleep(0.05)  # all of it is read before the answer: else that is lost
        assert heard(line).startswith(b"HTTP/1.1 431 ")


async def test_who_takes_nothing_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody asks again and again and never reads: neither a call nor a socket is held for them for good."""
    monkeypatch.setattr(connections, "STALLED", 0.3)
    with serving(tmp_path / "fatina.db") as base, knock(base) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(20)
        with pytest.raises(ConnectionError):
            await ask_on(line)


def test_the_oldest_silent_connection_goes_first() -> None:
    class Transport:
        gone = False

        def abort(self) -> None:
            self.gone = True

    all_of_them = Connections(3, 2)
    lines = [Transport() for _ in range(6)]
    assert all_of_them.come(lines[0], "a")  # type: ignore[arg-type]
    assert all_of_them.come(lines[1], "a")  # type: ignore[arg-type]
    assert not all_of_them.come(lines[2], "a")  # type: ignore[arg-type]
    all_of_them.speak(lines[0])  # type: ignore[arg-type]
    assert all_of_them.come(lines[2], "b")  # type: ignore[arg-type]
    assert all_of_them.come(lines[3], "c")  # type: ignore[arg-type]
    assert [line.gone for line in lines] == [False, True, False, False, False, False]
    for line in lines[2:4]:
        all_of_them.speak(line)  # type: ignore[arg-type]
    assert not all_of_them.come(lines[4], "d")  # type: ignore[arg-type]
    all_of_them.rest(lines[0])  # type: ignore[arg-type]
    assert all_of_them.come(lines[5], "d")  # type: ignore[arg-type]
    assert lines[0].gone
    all_of_them.go(lines[0])  # type: ignore[arg-type]


async def test_only_a_proxy_that_we_know_says_for_whom_it_calls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few calls an address: who claims another address each time gets no more of them, unless it is the proxy that we trust."""

    def answers() -> list[int]:
        with serving(tmp_path / "fatina.db") as base, httpx.Client(base_url=base) as http:
            return [http.get("/api/health", headers={"X-Forwarded-For": f"10.0.0.{i}"}).status_code for i in range(10)]

    monkeypatch.setattr("tests.table.servers.MANY", 0.01)  # six calls
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    assert answers() == [200] * 6 + [429] * 4
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.9.9.0/24")
    assert answers() == [200] * 6 + [429] * 4
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.1")
    assert answers() == [200] * 10


def test_proxies_and_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_among("172.30.1.7", read_proxies("127.0.0.1, 172.30.1.0/24"))
    assert not is_among("172.30.2.7", read_proxies("127.0.0.1, 172.30.1.0/24"))
    assert not read_proxies("")
    assert is_among("2001:db8::1", read_proxies("*"))
    assert place_of("2001:db8::1") == place_of("2001:db8::ffff") == "2001:db8::/64"
    assert place_of("::ffff:10.0.0.1") == place_of("10.0.0.1") == "10.0.0.1"
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "the proxy")
    with pytest.raises(FatinaError, match="FORWARDED_ALLOW_IPS: 'the proxy' does not appear"):
        config_for(lambda scope, receive, send: None, MANY)  # type: ignore[arg-type,return-value]


async def test_a_socket_that_is_turned_away_hears_why(server: str, caplog: pytest.LogCaptureFixture) -> None:
    address = f"ws{server.removeprefix('http')}/api/tables/abcdefghij/socket"
    with pytest.raises(websockets.InvalidStatus) as turned:
        await websockets.connect(address, origin=websockets.Origin("https://evil.example"))
    assert turned.value.response.status_code == 403
    assert b'"wrong-origin"' in (turned.value.response.body or b"")
    assert [line.getMessage() for line in caplog.records if line.levelname == "ERROR"] == []

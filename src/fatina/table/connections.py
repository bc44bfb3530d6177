"""Connections, before anybody has said anything on them: how many there may be, and how long one may keep us waiting.

Who plays is never turned out for who says nothing: when there is no room, the oldest silent connection goes first.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar

import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fatina.engine.errors import FatinaError

HEAD = 10.0
"""Seconds within which a request must have been said, but for its body ..."""
WHOLE = 30.0
"""... then with its body ..."""
STALLED = 30.0
"""... and for which somebody may take nothing of what we say."""
LARGEST_HEAD = 64 * 1024
"""Bytes of a request without its body."""
EACH = 200
"""Connections of one address."""
FILES = 65_536
"""So many files we ask the system for ..."""
KEPT = 128
"""... of which so many are for the database, the page and the compiler."""

Network = IPv4Network | IPv6Network


class Connections:
    """All connections of a server, those on which nobody has asked for anything yet, and whose they are."""

    def __init__(self, most: int, each: int, proxies: Collection[Network] = ()) -> None:
        self.most = most
        self.each = each
        self.proxies = proxies
        """They speak for many: what they pass on is counted where their headers have been read."""
        self._whose: dict[asyncio.Transport, str] = {}
        self._count: Counter[str] = Counter()
        self._silent: dict[asyncio.Transport, None] = {}  # the oldest first

    def come(self, transport: asyncio.Transport, address: str) -> bool:
        """Somebody connects; whether there is room."""
        if self._count[address] >= self.each and not is_among(address, self.proxies):
            return False
        if len(self._whose) >= self.most:
            if not self._silent:
                return False
            oldest = next(iter(self._silent))
            self.go(oldest)
            oldest.abort()
        self._whose[transport] = address
        self._count[address] += 1
        self._silent[transport] = None
        return True

    def speak(self, transport: asyncio.Transport) -> None:
        """Something is asked for."""
        self._silent.pop(transport, None)

    def rest(self, transport: asyncio.Transport) -> None:
        """It was answered, and nothing else was asked for so far."""
        if transport in self._whose:
            self._silent[transport] = None

    def go(self, transport: asyncio.Transport) -> None:
        """A connection has ended."""
        self._silent.pop(transport, None)
        if (address := self._whose.pop(transport, None)) is not None:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]


class Config(uvicorn.Config):
    """uvicorn's, with the connections of the server."""

    connections: Connections


class Deadline:
    """Something that must come in time."""

    def __init__(self, too_late: Callable[[], None]) -> None:
        self.too_late = too_late
        self._timer: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        """Whether anything is waited for."""
        return self._timer is not None

    def within(self, seconds: float) -> None:
        """It must come within so many seconds from now."""
        self.met()
        self._timer = asyncio.get_running_loop().call_later(seconds, self.too_late)

    def met(self) -> None:
        """It has come."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Line(HttpToolsProtocol):
    """A connection over which HTTP is spoken."""

    TURNED_AWAY: ClassVar[dict[int, bytes]] = {
        408: b"Request Timeout",
        431: b"Request Header Fields Too Large",
        503: b"Service Unavailable",
    }
    config: Config
    _head: int | None = 0  # bytes of a request that has not said all of its head

    @property
    def _all(self) -> Connections:
        return self.config.connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.asked, self.taken = Deadline(self._too_late), Deadline(self._hang_up)
        if self._all.come(transport, place_of(self.client[0] if self.client else "")):
            self.asked.within(HEAD)
        else:
            self._turn_away(503, b"too many connections: try again in a moment")

    def connection_lost(self, exc: Exception | None) -> None:
        self.asked.met()
        self.taken.met()
        self._all.go(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._head is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD + len(data):
                self._turn_away(431, b"the head of this request is too long")
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self.asked.runs:  # that of the first request began when the connection was made
            self._head = 1
            self.asked.within(HEAD)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._head = None
        self._all.speak(self.transport)
        self.asked.within(WHOLE)

    def on_message_complete(self) -> None:
        self.asked.met()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.asked.met()
        self.taken.met()
        super().handle_websocket_upgrade()

    def on_response_complete(self) -> None:
        self._all.rest(self.transport)
        super().on_response_complete()

    def pause_writing(self) -> None:
        self.taken.within(STALLED)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.taken.met()
        super().resume_writing()

    def _too_late(self) -> None:
        if self._head:
            self._turn_away(408, b"this took too long")
        else:
            self._hang_up()

    def _hang_up(self) -> None:
        self.pipeline.clear()
        if self.cycle:
            self.cycle.disconnected = True  # whatever is still on its way goes nowhere
        self.transport.abort()

    def _turn_away(self, status: int, sentence: bytes) -> None:
        self.transport.write(
            b"HTTP/1.1 %d %s\r\ncontent-type: text/plain\r\nconnection: close\r\ncontent-length: %d\r\n\r\n%s\n"
            % (status, self.TURNED_AWAY[status], len(sentence) + 1, sentence)
        )
        self.transport.close()


class SocketLine(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    config: Config

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.taken = Deadline(self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.taken.met()
        self.config.connections.go(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.taken.within(STALLED)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.taken.met()
        super().resume_writing()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # it was refused with words, which uvicorn would call an error of ours


def room_for_files() -> int:
    """For how many connections there is room: as many as the system gives us files, but for those that we need ourselves."""
    try:
        import resource
    except ImportError:  # Windows counts otherwise
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(KEPT, (wanted if soft == resource.RLIM_INFINITY else soft) - KEPT)


def read_proxies(given: str | None) -> list[Network]:
    """The addresses and networks that FORWARDED_ALLOW_IPS names; `*` for all. Raises FatinaError for what is neither."""
    words = [word.strip() for word in (given or "").split(",") if word.strip()]
    try:
        return [ip_network(word) for name in words for word in (("0.0.0.0/0", "::/0") if name == "*" else (name,))]
    except ValueError as error:
        raise FatinaError(
            f"FORWARDED_ALLOW_IPS: {error}; it names the proxies, as 127.0.0.1 or 172.30.1.0/24, with commas between"
        ) from None


def is_among(address: str, networks: Collection[Network]) -> bool:
    """Whether an address, or the network of somebody, lies in one of these networks."""
    try:
        at: Any = ip_address(address.partition("/")[0])
    except ValueError:
        return False
    return any(at in network for network in networks)


def place_of(address: str) -> str:
    """Whose an address is: a person who has one of IPv6 has all of its network."""
    try:
        at = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if at.version == 6 and at.ipv4_mapped:
        return str(at.ipv4_mapped)
    return str(at) if at.version == 4 else str(ip_network((at, 64), strict=False))

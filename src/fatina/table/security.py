"""What stands before the application: whose page may call, how much and how often, and what browsers are told.

``protect`` wraps an ASGI application. Addresses and secrets are only counted here, never written down.
"""

import asyncio
import hashlib
import json
import os
import socket
from collections import Counter
from collections.abc import Collection, Iterator, MutableMapping
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fatina.engine.errors import FatinaError
from fatina.table.connections import EACH, place_of
from fatina.table.limits import AT_ONCE, Bucket, Limits, Turns

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
"""Sent with every answer."""
SAFE = ("GET", "HEAD", "OPTIONS")
BODY = 64 * 1024
"""Bytes of a request's body ..."""
RECORD = 256 * 1024
"""... and of an uploaded record."""
CARDS = 160 * 1024
"""... and of a wish for a table, with which a card file may come."""
LINE = 16 * 1024
"""Bytes of an address with its query."""
PLAYED_AGAIN = ("/steps", "/verify")
"""Calls for which a whole game is played again."""
TOO_MUCH = 1008
"""As which a socket is closed on which too much is said."""
INDOORS = (".local", ".localhost", ".lan", ".home.arpa", ".internal")
"""Names that nobody can have in the world: no page of strangers can come to us under them."""


class Protected:
    """An application with everything of this module before it."""

    def __init__(
        self,
        app: ASGIApp,
        calls: Limits,
        costly: Limits,
        said: Limits,
        together: Limits,
        most: int,
        turns: Turns,
        hosts: frozenset[str],
    ) -> None:
        self.app = app
        self.turns = turns
        self.hosts = hosts  # the names that we go by
        self.most = most  # calls and sockets of one address that are open
        self.open: Counter[bytes] = Counter()
        self.calls = calls  # of one address, or with one secret
        self.costly = costly  # of one address: what makes tables, players, records, hints and analyses, or plays again
        self.said = said  # messages on one socket
        self.together = together  # messages on all sockets of an address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers, address = headers_of(scope), address_of(scope)
        if not is_ours(host := headers.get("host", ""), self.hosts):
            name = host[:80]
            await turn_away(
                scope, receive, send, 421, "wrong-host", f"nobody here is called {name!r}: FATINA_HOSTS names us"
            )
        elif self.open[address] >= self.most:
            await turn_away(scope, receive, send, 429, "too-many", "too many connections at once: close some of them")
        else:
            with self._opened(address):
                await (self._answer if scope["type"] == "http" else self._connect)(scope, headers, receive, send)

    @contextmanager
    def _opened(self, address: bytes) -> Iterator[None]:
        self.open[address] += 1
        try:
            yield
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]

    # -- HTTP ---------------------------------------------------------------------------------------------------------

    async def _answer(self, scope: Scope, headers: dict[str, str], receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        if scope["method"] not in SAFE and not same_origin(headers, scope):
            await refuse(send, 403, "wrong-origin", "this page belongs to another site: it cannot act here")
            return
        if len(scope.get("query_string", b"")) + len(scope.get("raw_path", b"")) > LINE:
            await refuse(send, 414, "too-long", f"an address has at most {LINE} characters")
            return
        if path.startswith("/api/") and (wait := self._wait(scope, headers, path)):
            await refuse(
                send,
                429,
                "too-many",
                f"too many calls: try again in {wait:.0f} seconds",
                {"retry-after": f"{wait:.0f}"},
            )
            return
        most = RECORD if path == "/api/records" else CARDS if path == "/api/tables" else BODY
        told = headers.get("content-length", "")
        if told.isdigit() and int(told) > most:
            await refuse(send, 413, "too-large", f"the body has more than {most} bytes")
            return
        left, too_large = most, False

        async def limited() -> Message:
            """The body, as long as it is small enough."""
            nonlocal left, too_large
            message = await receive()
            if message["type"] == "http.request":
                left -= len(message.get("body", b""))
                if left < 0:
                    too_large = True
                    return {"type": "http.disconnect"}
            return message

        async def answer(message: Message) -> None:
            """Whatever the application makes of a body that was cut off, the answer says why."""
            end()
            if too_large:
                if message["type"] == "http.response.start":
                    await refuse(send, 413, "too-large", f"the body has more than {most} bytes")
                return
            if message["type"] == "http.response.start":
                add_headers(message, path)
            await send(message)

        async with self.turns.take(address_of(scope)) as end:
            await self.app(scope, limited, answer)

    def _wait(self, scope: Scope, headers: dict[str, str], path: str) -> int:
        """Seconds until the next call is welcome: whole ones, so that they tell nothing."""
        address = address_of(scope)
        waits = [self.calls.take(address)]
        if secret := headers.get("authorization"):
            waits.append(self.calls.take(hashlib.blake2b(secret.encode(), digest_size=16).digest()))
        makes = scope["method"] == "POST" and not path.endswith(("/messages", "/why"))
        if makes or path.endswith(PLAYED_AGAIN):
            waits.append(self.costly.take(address))
        return int(max(waits) + 0.999)

    # -- sockets ------------------------------------------------------------------------------------------------------

    async def _connect(self, scope: Scope, headers: dict[str, str], receive: Receive, send: Send) -> None:
        if not same_origin(headers, scope):
            sentence = "this page belongs to another site: it cannot act here"
            await turn_away(scope, receive, send, 403, "wrong-origin", sentence)
            return
        if wait := int(self.calls.take(address_of(scope)) + 0.999):
            await turn_away(scope, receive, send, 429, "too-many", f"too many calls: try again in {wait} seconds")
            return
        said, address = Bucket(self.said.most), address_of(scope)

        async def slowed() -> Message:
            """What the client says; one that says too much is told so and cut off.

            Where many sockets of an address say much together, each is heard more slowly: behind it may be a whole house.
            """
            message = await receive()
            if message["type"] == "websocket.receive" and (wait := self.together.order(address)):
                await asyncio.sleep(wait)
            if message["type"] == "websocket.receive" and said.take(self.said.most, self.said.each_second):
                sentence = f"too many messages: more than {self.said.each_second:.0f} a second; come back more slowly"
                error = {"say": "refused", "id": None, "error": {"code": "too-many", "message": sentence}}
                await send({"type": "websocket.send", "text": json.dumps(error)})
                await send({"type": "websocket.close", "code": TOO_MUCH, "reason": "too many messages"})
                return {"type": "websocket.disconnect", "code": TOO_MUCH}
            return message

        await self.app(scope, slowed, send)


def protect(app: ASGIApp, rate: float | None = None) -> Protected:
    """The application behind headers, checks of Host and Origin, and limits: each so many at once, then so many a second.

    ``rate`` (or FATINA_RATE) makes all of them larger or smaller: where many people share an address, or for a bench. Raises
    FatinaError for a rate that is no positive number, and for names that cannot be.
    """
    times = read_rate() if rate is None else rate
    each = ((600, 60), (120, 4), (120, 20), (600, 150))
    calls, costly, said, together = (Limits(most * times, again * times) for most, again in each)
    turns = Turns(max(1, int(AT_ONCE * times)))
    return Protected(app, calls, costly, said, together, max(1, int(EACH * times)), turns, read_hosts())


def read_hosts() -> frozenset[str]:
    """The names that FATINA_HOSTS gives us, and those of this machine. Raises FatinaError for what is no name."""
    given = [name.strip().lower() for name in os.environ.get("FATINA_HOSTS", "").split(",") if name.strip()]
    for name in given:
        if bare(name) != name:
            raise FatinaError(
                f"FATINA_HOSTS: {name!r} is no name; it says how people call this server, without http:// and without a port: "
                "table.example.org, or several with commas between"
            )
    return frozenset((*given, socket.gethostname().lower()))


def bare(host: str) -> str | None:
    """A host without its port; None for what is none."""
    try:
        found = urlsplit(f"//{host}")
        return (
            (found.hostname or "").rstrip(".") if found.port != 0 and found.netloc == host and "@" not in host else None
        )
    except ValueError:
        return None


def is_ours(host: str, hosts: Collection[str]) -> bool:
    """Whether a call means us, and not a name of strangers who let it point to us.

    (Their page would be one of ours then, as far as browsers know.) An address is always ours, and so is a name that
    nobody can have in the world.
    """
    if not (name := bare(host)):
        return False
    try:
        return bool(ip_address(name.partition("%")[0]))
    except ValueError:
        return name in hosts or "." not in name or name.endswith(INDOORS)


def read_rate() -> float:
    """What FATINA_RATE says."""
    given = os.environ.get("FATINA_RATE", "1")
    try:
        rate = float(given)
    except ValueError:
        rate = 0.0
    if not 0 < rate < 1e9:
        raise FatinaError(
            f"FATINA_RATE is {given!r}: it is a number above 0, as 1 (the usual limits) or 10 (ten times as much)"
        )
    return rate


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers of a request by name."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def address_of(scope: Scope) -> bytes:
    """Who calls. (Behind a proxy uvicorn fills in the client's address, if it is told to trust the proxy.)"""
    client = scope.get("client")
    return place_of(client[0]).encode() if client else b"-"


def same_origin(headers: dict[str, str], scope: Scope) -> bool:
    """Whether a call comes from our own page, or from a program that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    secure = scope["scheme"] in ("https", "wss") or headers.get("x-forwarded-proto") == "https"
    usual = {"http": 80, "https": 443}
    try:
        given = urlsplit(origin)
        asked = urlsplit(f"//{headers.get('host', '')}")
        theirs = (given.hostname, given.port or usual.get(given.scheme))
        ours = (asked.hostname, asked.port or (443 if secure else 80))
    except ValueError:
        return False
    return given.scheme in usual and theirs[0] is not None and theirs == ours


def add_headers(message: MutableMapping[str, Any], path: str) -> None:
    """What browsers are told with every answer. Nothing of the API may stay in a cache."""
    present = {name.lower() for name, _ in message["headers"]}
    extra = HEADERS | ({"cache-control": "no-store"} if path.startswith("/api/") else {})
    if path.startswith("/assets/"):
        extra = extra | {
            "cache-control": "public, max-age=31536000, immutable"
        }  # their names change with their content
    message["headers"] = [
        *message["headers"],
        *((name.encode(), value.encode()) for name, value in extra.items() if name.encode() not in present),
    ]


async def refuse(send: Send, status: int, code: str, sentence: str, extra: dict[str, str] | None = None) -> None:
    """An error in the form that all errors have."""
    body = json.dumps({"error": {"code": code, "message": sentence}}).encode()
    start: Message = {
        "type": "http.response.start",
        "status": status,
        "headers": [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            *((name.encode(), value.encode()) for name, value in (extra or {}).items()),
        ],
    }
    add_headers(start, "/api/")
    await send(start)
    await send({"type": "http.response.body", "body": body})


async def turn_away(scope: Scope, receive: Receive, send: Send, status: int, code: str, sentence: str) -> None:
    """Refuse a call, or a socket before it is one; both hear why."""
    if scope["type"] == "http":
        await refuse(send, status, code, sentence)
        return
    await receive()
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": TOO_MUCH})
        return

    async def as_socket(message: Message) -> None:
        await send({**message, "type": f"websocket.{message['type']}"})

    await refuse(as_socket, status, code, sentence)

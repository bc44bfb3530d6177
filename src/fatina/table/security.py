"""What stands before the application: whose page may call, how much and how often, and what browsers are told.

``protect`` wraps an ASGI application. Addresses and secrets are only counted here, never written down.
"""

import hashlib
import json
import os
from collections import OrderedDict
from collections.abc import MutableMapping
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fatina.engine.errors import FatinaError

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
RECORD = 4 * 1024 * 1024
"""... and of an uploaded record."""
LINE = 16 * 1024
"""Bytes of an address with its query."""
WRONG_ORIGIN = 4403


class Bucket:
    """Tokens that come back with time: so many at once, so many a second."""

    __slots__ = ("at", "left")

    def __init__(self, most: float) -> None:
        self.left = most
        self.at = monotonic()

    def take(self, most: float, each_second: float) -> float:
        """Take a token; returns 0, or the seconds until there is one."""
        now = monotonic()
        self.left = min(most, self.left + (now - self.at) * each_second)
        self.at = now
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / each_second


class Limits:
    """A bucket for each address and for each secret; the ones that were not used for longest are forgotten."""

    REMEMBERED = 50_000

    def __init__(self, most: float, each_second: float) -> None:
        self.most = most
        self.each_second = each_second
        self._buckets: OrderedDict[bytes, Bucket] = OrderedDict()

    def take(self, who: bytes) -> float:
        """Count a call; returns 0, or the seconds to wait."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.most)
            if len(self._buckets) > self.REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(self.most, self.each_second)


class Protected:
    """An application with everything of this module before it."""

    def __init__(self, app: ASGIApp, calls: Limits, costly: Limits, said: Limits) -> None:
        self.app = app
        self.calls = calls  # of one address, or with one secret
        self.costly = costly  # of one address: what makes tables, players, records, hints and analyses
        self.said = said  # messages on one socket

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # -- HTTP ---------------------------------------------------------------------------------------------------------

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = headers_of(scope)
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
        most = RECORD if path == "/api/records" else BODY
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
            if too_large:
                if message["type"] == "http.response.start":
                    await refuse(send, 413, "too-large", f"the body has more than {most} bytes")
                return
            if message["type"] == "http.response.start":
                add_headers(message, path)
            await send(message)

        await self.app(scope, limited, answer)

    def _wait(self, scope: Scope, headers: dict[str, str], path: str) -> int:
        """Seconds until the next call is welcome: whole ones, so that they tell nothing."""
        address = address_of(scope)
        waits = [self.calls.take(address)]
        if secret := headers.get("authorization"):
            waits.append(self.calls.take(hashlib.blake2b(secret.encode(), digest_size=16).digest()))
        if scope["method"] == "POST" and not path.endswith(("/messages", "/why")):
            waits.append(self.costly.take(address))
        return int(max(waits) + 0.999)

    # -- sockets ------------------------------------------------------------------------------------------------------

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not same_origin(headers_of(scope), scope) or self.calls.take(address_of(scope)):
            await receive()
            await send({"type": "websocket.close", "code": WRONG_ORIGIN})
            return
        said = Bucket(self.said.most)

        async def slowed() -> Message:
            """What the client says; one that says too much is cut off."""
            message = await receive()
            if message["type"] == "websocket.receive" and said.take(self.said.most, self.said.each_second):
                return {"type": "websocket.disconnect", "code": 1008}
            return message

        await self.app(scope, slowed, send)


def protect(app: ASGIApp, rate: float | None = None) -> Protected:
    """The application behind headers, Origin check and limits: each so many at once, then so many a second.

    ``rate`` (or FATINA_RATE) makes all of them larger or smaller: where many people share an address, or for a bench. Raises
    FatinaError for a rate that is no positive number.
    """
    times = read_rate() if rate is None else rate
    calls, costly, said = (Limits(most * times, again * times) for most, again in ((600, 60), (120, 4), (120, 20)))
    return Protected(app, calls, costly, said)


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
    return client[0].encode() if client else b"-"


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

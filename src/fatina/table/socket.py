"""The socket: hello first, then both sides talk when they like."""

import asyncio
import json
import logging
import re
import time
from collections import deque
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from fatina.table import metrics
from fatina.table.house import House
from fatina.table.listening import Listener
from fatina.table.live import LiveTable
from fatina.table.messages import AnyMessage, Hello, Pong
from fatina.table.orders import BANNED, calling
from fatina.table.refusal import Refused, malformed, whole
from fatina.table.secrets import hashed
from fatina.table.storage import StorageDown
from fatina.table.telling import encode

logger = logging.getLogger("fatina.table")
router = APIRouter()
MESSAGE: TypeAdapter[Any] = TypeAdapter(AnyMessage)

PING = 3.0
"""Seconds of silence after which we ask whether somebody is still there."""
GONE = 9.0
"""Seconds of silence after which somebody is gone."""
LONGEST = 16_384
"""Characters of a message."""
TABLE = re.compile("[0-9a-z]{10}")
TRY_AGAIN, NO_SUCH_TABLE, SILENT, BAD_HELLO = 1013, 4404, 4408, 4400


@router.websocket("/tables/{id}/socket")
async def serve(socket: WebSocket, id: str) -> None:
    """One connection, from hello to the end."""
    house: House = socket.app.state.house
    await socket.accept()
    try:
        hello = await hear_hello(socket)
        # after hello: who is still speaking would not hear why we close
        table = await house.table(id) if TABLE.fullmatch(id) else None
        if table is None:
            await socket.close(NO_SUCH_TABLE)
            return
        await Conversation(socket, house, table).hold(hello)
    except Refused as refused:
        await socket.send_text(encode({"say": "refused", "id": None, "error": refused.json()}))
        await socket.close(BAD_HELLO)
    except StorageDown:
        await socket.close(TRY_AGAIN)
    except WebSocketDisconnect:
        return


async def hear_hello(socket: WebSocket) -> Hello:
    """What is said first. Raises Refused when it is no hello, or nothing for too long."""
    try:
        async with asyncio.timeout(GONE):
            hello = read(await socket.receive_text())
    except TimeoutError:
        raise Refused("no-hello", f"say hello within {GONE:.0f} seconds") from None
    except KeyError:
        raise Refused("no-hello", "say hello first, as text") from None
    if not isinstance(hello, Hello):
        raise Refused("no-hello", "say hello first")
    return hello


def read(text: str) -> Any:
    """A message. Raises Refused, whose ``id`` tells which message it was, where that can be told."""
    if len(text) > LONGEST:
        raise Refused("too-long", f"a message has at most {LONGEST} characters")
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("bad-json", "this is not JSON") from None
    try:
        return MESSAGE.validate_python(document)
    except ValidationError as error:
        refused = malformed(error.errors(include_url=False, include_input=False, include_context=False))
        id = document.get("id") if isinstance(document, dict) else None
        refused.id = whole(id) if isinstance(id, str) and len(id) <= 64 else None
        raise refused from None


class Conversation:
    """What is said on one socket after hello."""

    def __init__(self, socket: WebSocket, house: House, table: LiveTable) -> None:
        self.socket, self.house, self.table = socket, house, table
        self.answers: deque[str] = deque()
        self.heard = time.monotonic()

    async def hold(self, hello: Hello) -> None:
        """Talk until one side is gone."""
        hashes = [hashed(secret) for secret in hello.secrets]
        await self.table.welcome(hashes)
        listener = await self.table.listen(hashes, hello.since)
        self.house.come(listener)
        metrics.SOCKETS.inc()
        listener.rang.set()
        tasks = [
            asyncio.create_task(work) for work in (self._hear(listener), self._tell(listener), self._ping(listener))
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for error in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(error, Exception) and not isinstance(error, (WebSocketDisconnect, RuntimeError)):
                    metrics.ERRORS.inc()
                    logger.error("a conversation failed", extra={"table": self.table.id}, exc_info=error)
            self.house.go(listener)
            metrics.SOCKETS.dec()

    async def _hear(self, listener: Listener) -> None:
        while True:
            try:
                text = await self.socket.receive_text()
            except (WebSocketDisconnect, KeyError, RuntimeError):
                return
            self.heard = time.monotonic()
            try:
                answer = await self._answer(listener, text)
            except StorageDown:
                await self.socket.close(TRY_AGAIN)
                return
            if answer:
                self.answers.append(encode(answer))
                listener.rang.set()

    async def _answer(self, listener: Listener, text: str) -> dict[str, Any] | None:
        """Do what a message says, and say whether it was done."""
        try:
            message = read(text)
        except Refused as refused:
            metrics.REFUSED.labels(refused.code).inc()
            return {"say": "refused", "id": refused.id, "error": refused.json()}
        if isinstance(message, Pong):
            return None
        if isinstance(message, Hello):
            return {"say": "refused", "id": None, "error": Refused("hello-again", "hello is said once").json()}
        try:
            return await self.table.answer(message, listener.hashes)
        except StorageDown:
            raise
        except Exception:
            metrics.ERRORS.inc()
            logger.exception("a message failed", extra={"table": self.table.id, "do": message.do})
            broken = Refused("broken", "something went wrong here; it has been noted")
            return {"say": "refused", "id": message.id, "error": broken.json()}

    async def _tell(self, listener: Listener) -> None:
        while True:
            await listener.rang.wait()
            listener.rang.clear()
            while self.answers:
                await self.socket.send_text(self.answers.popleft())
            if self.table.removed:
                await self.socket.close(NO_SUCH_TABLE)
                return
            seen, now = listener.seen, self.table.snapshot
            if news := listener.news():
                await self.socket.send_text(news)
                if seen is not None and seen != now.version:
                    metrics.TOLD.observe(time.perf_counter() - now.begun)

    async def _ping(self, listener: Listener) -> None:
        while (silence := time.monotonic() - self.heard) < GONE:
            if self.house.orders.bans.hold((), None, calling.get()):
                await self.socket.close(BANNED)
                return
            if silence >= PING:
                self.answers.append('{"say":"ping"}')
                listener.rang.set()
                silence = 0.0
            await asyncio.sleep(PING - silence)
        await self.socket.close(SILENT)

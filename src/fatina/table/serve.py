"""`fatina serve`: the server, the port, the browser."""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from contextlib import suppress
from threading import Timer

import uvicorn
from sqlalchemy.engine import make_url
from starlette.types import ASGIApp

from fatina.engine.compiled import Code
from fatina.engine.errors import FatinaError
from fatina.table import logs
from fatina.table.app import make_app
from fatina.table.security import protect
from fatina.table.storage import Storage, StorageDown, database_url

TURN = 0.001
"""Seconds for which a thread may keep the interpreter when another wants it: moves wait for the log, not for bots."""
GRACEFUL = 5
"""Seconds that open requests have to end after the server was told to stop."""


def serve(host: str, port: int, database: str | None, open_browser: bool | None) -> None:
    """Serve until told to stop. Raises FatinaError when the port is taken or the database cannot be reached."""
    if hasattr(signal, "SIGPIPE"):
        # the command dies of it, which suits a pipe; a client who hangs up must not kill a server
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    url = database_url(database)
    listening = listen(host, port)
    asyncio.run(try_database(url))
    listening.listen(2048)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}"
    print(f"Fatina is at {address}   (Ctrl-C stops it)", flush=True)
    if has_display() if open_browser is None else open_browser:
        soon = Timer(1.0, webbrowser.open, (address,))
        soon.daemon = True
        soon.start()
    Code.here_never = True  # a compiler would hold the interpreter for seconds: the workshop starts one of its own
    logs.configure("warning")
    sys.setswitchinterval(TURN)
    gc.disable()  # the house looks for garbage when nobody moves: Python would do it in the middle of a move
    with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it, and no error
        uvicorn.Server(config_for(protect(make_app(url)))).run(sockets=[listening])


def config_for(app: ASGIApp) -> uvicorn.Config:
    """How uvicorn serves us: our own logs and pings, nothing said about the server, a graceful stop."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_ping_interval=None,
        ws_per_message_deflate=False,  # a message is 2 KB: to pack it costs more time than it saves, and 50 KB a socket
        timeout_graceful_shutdown=GRACEFUL,
        lifespan="on",
        server_header=False,
    )


async def try_database(url: str) -> None:
    """Open the database once, which brings it up to date. Raises FatinaError when it cannot be used."""
    place = make_url(url)
    try:
        storage = Storage(url)
        await storage.open()
        await storage.close()
    except StorageDown as error:
        if place.drivername.startswith("sqlite"):
            raise FatinaError(f"{place.database} cannot be opened as a database: {first_line(error)}") from None
        raise FatinaError(f"the database at {place.host} cannot be reached: {first_line(error)}") from None
    except OSError as error:
        raise FatinaError(f"{place.database} cannot be written: {error.strerror}") from None


def first_line(error: Exception) -> str:
    """What went wrong, without the statement that it went wrong in."""
    return str(error).strip().splitlines()[0]


def listen(host: str, port: int) -> socket.socket:
    """A socket at that address. Raises FatinaError when it cannot be had."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise FatinaError(
                f"port {port} is taken by another program: stop it, or choose another with --port {port + 1}"
            ) from None
        raise FatinaError(f"cannot serve at {host}, port {port}: {error.strerror}") from None
    return listening


def has_display() -> bool:
    """Whether there is a screen that a browser could open on."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

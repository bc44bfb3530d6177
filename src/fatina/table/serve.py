"""`fatina serve`: the server, the port, the browser."""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Timer

import uvicorn
from alembic.util import CommandError
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp

import fatina
from fatina.engine.compiled import Code
from fatina.engine.errors import FatinaError
from fatina.table import logs
from fatina.table.addresses import in_house
from fatina.table.app import make_app
from fatina.table.card_files import read_offered
from fatina.table.connections import EACH, Config, Connections, Line, SocketLine, read_proxies, room_for_files
from fatina.table.qr import drawn
from fatina.table.security import protect, read_rate
from fatina.table.storage import Storage, StorageDown, database_url, not_anothers

try:
    import fcntl
except ImportError:  # Windows has other locks
    fcntl = None  # type: ignore[assignment]

TURN = 0.001
"""Seconds for which a thread may keep the interpreter when another wants it: moves wait for the log, not for bots."""
ONLY_HERE = "127.0.0.1"
GRACEFUL = 5
"""Seconds that open requests have to end after the server was told to stop."""


def serve(
    host: str | None,
    port: int,
    database: str | None,
    open_browser: bool | None,
    lan: bool = False,
    cards: Sequence[Path] = (),
) -> None:
    """Serve until told to stop; ``lan`` lets others in the house play, ``cards`` are files that are offered for new tables.

    Raises FatinaError when a file is wrong, the port is taken or the database cannot be reached.
    """
    if lan and host is not None:
        raise FatinaError("--lan listens on all addresses of this machine: leave out --host")
    host = "0.0.0.0" if lan else host or ONLY_HERE
    if hasattr(signal, "SIGPIPE"):
        # the command dies of it, which suits a pipe; a client who hangs up must not kill a server
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    url = database_url(database)
    offered = read_offered(cards)
    listening = listen(host, port)
    own_database(url)
    asyncio.run(try_database(url))
    port = listening.getsockname()[1]
    app = make_app(url, offered)
    app.state.lan = port if lan else None
    config = config_for(protect(app))
    listening.listen(2048)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
    print(f"Fatina is at {address}   (Ctrl-C stops it)")
    for slug, other in offered:
        print(f"Whoever sets up a table of {fatina.game(slug).title()} may choose these cards: {other.name}")
    print(who_may_come(host, port, lan), end="", flush=True)
    if has_display() if open_browser is None else open_browser:
        soon = Timer(1.0, webbrowser.open, (address,))
        soon.daemon = True
        soon.start()
    Code.here_never = True  # a compiler would hold the interpreter for seconds: the workshop starts one of its own
    logs.configure("warning")
    sys.setswitchinterval(TURN)
    gc.disable()  # the house looks for garbage when nobody moves: Python would do it in the middle of a move
    with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it, and no error
        uvicorn.Server(config).run(sockets=[listening])


def who_may_come(host: str, port: int, lan: bool) -> str:
    """Who reaches this server, in a line or two; in the house with a code that a phone can read, if a terminal shows it."""
    if not lan:
        return (
            "Only this machine reaches it: fatina serve --lan lets others in the house play.\n"
            if host == ONLY_HERE
            else ""
        )
    address = in_house(port)
    if address is None:
        return "This machine is in no network now: nobody else reaches it until it is.\n"
    code = f"\n{drawn(address)}\n\n" if sys.stdout.isatty() else ""
    return f"In the house, for everybody in the same network: {address}\n{code}"


def config_for(app: ASGIApp, rate: float | None = None) -> Config:
    """How uvicorn serves us: our own logs, limits and pings, nothing said about the server, a graceful stop.

    Only the proxies that FORWARDED_ALLOW_IPS names may say for whom they call.
    """
    proxies = read_proxies(os.environ.get("FORWARDED_ALLOW_IPS"))
    config = Config(
        app,
        log_config=None,
        access_log=False,
        proxy_headers=bool(proxies),
        http=Line,
        ws=SocketLine,
        ws_max_size=65_536,
        ws_ping_interval=None,
        ws_per_message_deflate=False,  # a message is 2 KB: to pack it costs more time than it saves, and 50 KB a socket
        timeout_graceful_shutdown=GRACEFUL,
        lifespan="on",
        server_header=False,
    )
    each = max(1, int(EACH * (read_rate() if rate is None else rate)))
    config.connections = Connections(room_for_files(), each, proxies)
    return config


async def try_database(url: str) -> None:
    """Open the database once, which brings it up to date. Raises FatinaError when it cannot be used."""
    place = make_url(url)
    shown = place.database if place.drivername.startswith("sqlite") else f"the database at {place.host}"
    try:
        storage = Storage(url)
        try:
            await storage.open()
            damage = await storage.damage()
        finally:
            await storage.close()
        if damage is not None:
            raise FatinaError(f"{shown} is damaged ({damage}): restore a backup")
    except StorageDown as error:
        if place.drivername.startswith("sqlite"):
            raise FatinaError(f"{place.database} cannot be opened as a database: {first_line(error)}") from None
        raise FatinaError(f"the database at {place.host} cannot be reached: {first_line(error)}") from None
    except OSError as error:
        raise FatinaError(f"{place.database} cannot be written: {error.strerror}") from None
    except CommandError:
        raise FatinaError(
            f"{shown} is of a newer version of Fatina than this one ({fatina.__version__}): update Fatina, or restore the backup "
            "from before the newer one"
        ) from None
    except SQLAlchemyError as error:
        raise FatinaError(f"{shown} is no database of Fatina: {first_line(error)}") from None


def own_database(url: str) -> None:
    """A file of SQLite belongs to one server, for as long as that lives. Raises FatinaError when another has it."""
    place = make_url(url)
    if fcntl is None or not place.drivername.startswith("sqlite") or not place.database:
        return
    if Path(place.database).is_dir():
        raise FatinaError(f"{place.database} is a folder: name a file in it, as {Path(place.database) / 'fatina.db'}")
    not_anothers(Path(place.database))
    try:
        Path(place.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # beside the file itself, by whatever name it was called
        mark = os.open(f"{os.path.realpath(place.database)}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise FatinaError(f"{place.database} cannot be written: {error.strerror}") from None
    try:
        fcntl.flock(
            mark, fcntl.LOCK_EX | fcntl.LOCK_NB
        )  # never closed: the system does that when we end, however we do
    except BlockingIOError:
        other = os.read(mark, 20).decode("ascii", "replace").strip()
        raise FatinaError(
            f"another server (process {other}) serves {place.database}: stop it, or give this one a file of its own with "
            "--database; for several servers on one database there is PostgreSQL"
        ) from None
    except OSError:  # a disk of another machine that knows no locks
        return
    os.ftruncate(mark, 0)
    os.write(mark, f"{os.getpid()}\n".encode())


def first_line(error: Exception) -> str:
    """What went wrong, without the statement that it went wrong in."""
    return str(error).strip().splitlines()[0]


def listen(host: str, port: int) -> socket.socket:
    """A socket at that address. Raises FatinaError when it cannot be had."""
    # TCP by name: asyncio lets small answers go at once only where it sees that it is TCP
    listening = socket.socket(
        socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )
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

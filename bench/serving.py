"""Measure the table: a server in a process of its own, the load generator in this one.

python bench/serving.py tables 100 200 400   # latency of tables with 4 seats and a move a second each
python bench/serving.py moves                # moves a second through the API: SQLite (durable), PostgreSQL
python bench/serving.py memory               # memory a table
python bench/serving.py kill 300             # kill -9 in mid-game, again and again, and compare
python bench/serving.py starts               # fresh clone, empty home: to a page that answers, to a bot's answer in each game
python bench/serving.py boardgame 100 400    # boardgame.io's server (npm; it keeps nothing on disk) under the same load
"""

import asyncio
import gc
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
import websockets

import fatina

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from bench.players import Player, new_table  # noqa: E402
from bench.torment import Servers, answers, kill_again_and_again  # noqa: E402
from tests.table.servers import free_port, new_database, postgres_cluster  # noqa: E402

SECONDS = 20
"""Of load, for each number of tables."""
VERSION = re.compile(r'"version":(\d+)')


@asynccontextmanager
async def server(database: str, *games: str) -> AsyncIterator[tuple[str, int, httpx.AsyncClient]]:
    """A server; its address, its process, and a client."""
    servers = await asyncio.to_thread(Servers, database, list(games))
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    try:
        servers.start(port)
        async with httpx.AsyncClient(timeout=60) as http:
            await answers(http, base)
            for slug in games:  # a game that is asked for is loaded first
                await new_table(http, base, game=slug, places=[{"kind": "bot", "level": "seedling"}] * 2)
            while True:
                ready = await ready_games(http, base)
                if all(ready[slug]["step"] == "ready" for slug in games):
                    break
                await asyncio.sleep(0.1)
            yield base, servers.pids[port], http
    finally:
        servers.close()


def memory(pid: int) -> int:
    """Bytes that a process holds in memory, of its own (not shared with the one that it was forked from)."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Private_")) * 1024


# -- latency ----------------------------------------------------------------------------------------------------------


class Seat:
    """One player's socket. Only the player who moves next reads more of a text than its version."""

    def __init__(self, socket: websockets.ClientConnection, seat: int) -> None:
        self.socket, self.seat = socket, seat
        self.version = 0
        self.heard = 0.0
        self.moves: list[dict[str, Any]] = []
        self.step = False  # in the middle of a choice, of which nobody else hears
        self.done: dict[str, int] = {}
        self.over = False
        self.told = asyncio.Event()

    async def listen(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            assert isinstance(text, str)
            if text.startswith('{"say":"ping"'):
                await self.socket.send('{"do":"pong"}')
            elif text.startswith('{"say":"done"'):
                answer = json.loads(text)
                self.done[answer["id"]] = answer["version"]
            elif found := VERSION.search(text):
                if int(found[1]) > self.version:
                    self.version, self.heard = int(found[1]), now
                if (begin := text.find('"seats":{"')) >= 0:
                    part = json.loads(text[begin + 8 : -1])[str(self.seat)]
                    self.moves, self.step = part["moves"], part["take_back"]
                    self.over = bool(part["view"] and part["view"]["over"])
            self.told.set()


class Table:
    """A table of four that makes a move every second."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.seats: list[Seat] = []
        self.readers: list[asyncio.Task[None]] = []
        self.taken: list[float] = []
        self.missed = 0

    async def sit_down(self, http: httpx.AsyncClient, base: str) -> None:
        """Four players come and say hello."""
        places = [{"kind": "mine", "name": f"P{seat}"} for seat in range(4)]
        table, secrets = await new_table(http, base, game="fairy-tale", places=places)
        address = f"ws{base[4:]}/api/tables/{table}/socket"
        for seat, secret in enumerate(secrets.values()):
            socket = await websockets.connect(address, max_size=None, ping_interval=None, compression=None)
            self.seats.append(Seat(socket, seat))
            self.readers.append(asyncio.create_task(self.seats[-1].listen()))
            await socket.send(json.dumps({"do": "hello", "secrets": [secret]}))
        while not all(seat.version for seat in self.seats):
            await asyncio.sleep(0.01)

    async def play(self, seconds: float) -> None:
        """Note the time of each move, from sending it to the last of four told."""
        end = time.perf_counter() + seconds
        await asyncio.sleep(self.chance.random())
        number = 0
        while (begun := time.perf_counter()) < end:
            mover = self.chance.choice([seat for seat in self.seats if seat.moves] or self.seats)
            if not mover.moves or mover.over:
                self.missed += 1
            else:
                number += 1
                id, move = f"m{number}", self.chance.choice(mover.moves)["id"]
                told, before = asyncio.Event(), [seat.version for seat in self.seats]
                for seat in self.seats:
                    seat.told = told
                message = {"do": "move", "id": id, "seat": mover.seat, "version": mover.version, "move": move}
                await mover.socket.send(json.dumps(message))
                try:
                    async with asyncio.timeout(10):
                        while id not in mover.done or not self.told(mover, before):
                            told.clear()
                            await told.wait()
                    self.taken.append(max(seat.heard for seat in self.seats) - begun)
                except TimeoutError:
                    self.missed += 1
            await asyncio.sleep(max(0.0, begun + 1 - time.perf_counter()))

    def told(self, mover: Seat, before: list[int]) -> bool:
        """Whether all know of a move that are told: of a step within a choice, who made it."""
        heard = [seat.version > version for seat, version in zip(self.seats, before, strict=True)]
        return heard[mover.seat] and (mover.step or all(heard))

    async def stand_up(self) -> None:
        for reader in self.readers:
            reader.cancel()
        for seat in self.seats:
            await seat.socket.close()


async def tables(numbers: list[int]) -> None:
    """How quick a move is told to all, with more and more tables."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for number in numbers:
        with tempfile.TemporaryDirectory() as folder:
            async with server(f"{folder}/fatina.db", "fairy-tale") as (base, pid, http):
                busy = [Table(random.Random(which)) for which in range(number)]
                for table in busy:
                    await table.sit_down(http, base)
                gc.collect()
                gc.disable()  # the pauses of the load generator are not the server's
                await asyncio.sleep(1)
                before, mine = cpu(pid), time.process_time()
                await asyncio.gather(*(table.play(SECONDS) for table in busy))
                used, mine = cpu(pid) - before, time.process_time() - mine
                for table in busy:
                    await table.stand_up()
        taken = [seconds for table in busy for seconds in table.taken]
        print_latency(
            f"Fatina, {number} tables of 4",
            taken,
            sum(table.missed for table in busy),
            f", server {used / SECONDS:.0%} of a core ({used / len(taken) * 1000:.1f} ms a move), "
            f"load generator {mine / SECONDS:.0%}",
        )


def cpu(pid: int) -> float:
    """Seconds of a core that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def print_latency(what: str, taken: list[float], missed: int, more: str = "") -> None:
    cuts = quantiles([seconds * 1000 for seconds in taken], n=100)
    load = os.getloadavg()[0]
    print(
        f"{what}: {len(taken)} moves, p50 {cuts[49]:.1f} ms, p95 {cuts[94]:.1f} ms, p99 {cuts[98]:.1f} ms, "
        f"longest {max(taken) * 1000:.0f} ms, {missed} left out{more}; load of the machine {load:.1f}",
        flush=True,
    )


# -- throughput, memory -------------------------------------------------------------------------------------------------


async def moves_a_second(database: str, what: str, number: int = 64, seconds: float = 10.0) -> None:
    """Many tables at full speed, each with one move on its way."""
    async with server(database, "fairy-tale") as (base, pid, http):
        places = [{"kind": "mine", "name": name} for name in "AB"]
        players: list[Player] = []

        async def play_on() -> None:
            """One game after another."""
            while True:
                table, secrets = await new_table(http, base, game="fairy-tale", places=places)
                players.append(Player([base], table, list(secrets.values()), random.Random(table)))
                await players[-1].play()

        tasks = [asyncio.create_task(play_on()) for _ in range(number)]
        await asyncio.sleep(3)

        def count() -> int:
            answers = [sent.answer for player in players for sent in player.sent.values()]
            return sum(answer is not None and answer["say"] == "done" for answer in answers)

        before, begun, used, mine = count(), time.perf_counter(), cpu(pid), time.process_time()
        await asyncio.sleep(seconds)
        rate = (count() - before) / (time.perf_counter() - begun)
        used = (cpu(pid) - used) / (time.perf_counter() - begun)
        mine = (time.process_time() - mine) / (time.perf_counter() - begun)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    print(
        f"{what}: {rate:.0f} moves a second, {number} tables at once, server {used:.0%} of a core, load generator {mine:.0%}; "
        f"load of the machine {os.getloadavg()[0]:.1f}",
        flush=True,
    )


async def moves() -> None:
    """Moves a second with each database."""
    with tempfile.TemporaryDirectory() as folder:
        await moves_a_second(f"{folder}/fatina.db", "SQLite, synchronous=FULL")
    with postgres_cluster() as cluster:
        await moves_a_second(new_database(cluster), "PostgreSQL")


async def memory_a_table(number: int = 300) -> None:
    """What a table in play costs, without and with its four sockets."""
    with tempfile.TemporaryDirectory() as folder:
        async with server(f"{folder}/fatina.db", "fairy-tale") as (base, pid, http):
            places = [{"kind": "mine", "name": f"P{seat}"} for seat in range(4)]
            first = [await new_table(http, base, game="fairy-tale", places=places) for _ in range(20)]
            await asyncio.sleep(2)
            before = memory(pid)
            made = [await new_table(http, base, game="fairy-tale", places=places) for _ in range(number)]
            await asyncio.sleep(3)
            bare = memory(pid)
            sockets = []
            for table, secrets in made:
                for secret in secrets.values():
                    socket = await websockets.connect(f"ws{base[4:]}/api/tables/{table}/socket", ping_interval=None)
                    await socket.send(json.dumps({"do": "hello", "secrets": [secret]}))
                    await socket.recv()
                    sockets.append(socket)
            after = memory(pid)
            for socket in sockets:
                await socket.close()
        assert first
        print(
            f"a table in play: {(bare - before) / number / 1024:.0f} KiB; "
            f"with four sockets: {(after - before) / number / 1024:.0f} KiB"
        )


# -- kills, starts ------------------------------------------------------------------------------------------------------


async def kill(kills: int) -> None:
    """Hundreds of kills."""
    with tempfile.TemporaryDirectory() as folder:
        came = await kill_again_and_again(
            Path(folder) / "fatina.db", fatina.games(), kills, 8, int(time.time()), free_port()
        )
    print(
        f"{came.kills} kills in {came.seconds:.0f} s, {came.before_answer} of them with a move on its way; {came.moves} moves "
        f"were acknowledged at {came.tables} tables, {came.resent} were sent again; nothing lost, nothing twice"
    )


async def starts() -> None:
    """The first minute and the second start: a fresh clone, an empty home, `make play`, a page, a table of each game at once."""
    with tempfile.TemporaryDirectory() as folder:
        clone, home = Path(folder) / "clone", Path(folder) / "home"
        home.mkdir()
        subprocess.run(["git", "clone", "--quiet", str(HERE.parent), str(clone)], check=True)
        for which in ("first", "second"):
            await start_and_play(which, clone, home)


async def start_and_play(which: str, clone: Path, home: Path) -> None:
    """`make play` in a clone, to a page that answers and to the first bot's answer in each game."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("FATINA", "XDG", "VIRTUAL"))
    }
    port = free_port()
    begun = time.perf_counter()
    process = subprocess.Popen(
        ["make", "play", f"ARGS=--no-open --port {port}", f"PYTHON={sys._base_executable}"],
        cwd=clone, env=environment | {"HOME": str(home)}, stdout=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    base = f"http://127.0.0.1:{port}"
    try:
        async with httpx.AsyncClient(timeout=600) as http:
            while True:
                with suppress(httpx.TransportError):
                    assert (await http.get(f"{base}/")).status_code == 200
                    break
                await asyncio.sleep(0.05)
            print(f"{which} start: a page that answers after {time.perf_counter() - begun:.1f} s", flush=True)
            up = time.perf_counter()
            answered = await asyncio.gather(*(first_bot_move(http, base, slug) for slug in fatina.games()))
            for slug, seconds in zip(fatina.games(), answered, strict=True):
                print(f"  {slug}: first bot's answer {seconds:.1f} s after that", flush=True)
            while any(one["step"] != "ready" for one in (await ready_games(http, base)).values()):
                await asyncio.sleep(0.2)
            print(f"  all games compiled {time.perf_counter() - up:.0f} s after that", flush=True)
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait()


async def ready_games(http: httpx.AsyncClient, base: str) -> dict[str, Any]:
    """How far the games of a server are."""
    games: dict[str, Any] = (await http.get(f"{base}/api/ready")).json()["games"]
    return games


async def first_bot_move(http: httpx.AsyncClient, base: str, slug: str) -> float:
    """Seconds from making a table of bots to the first move."""
    begun = time.perf_counter()
    places = [{"kind": "bot", "level": "sprite"}] * min(fatina.game(slug).seats)
    table, _ = await new_table(http, base, game=slug, places=places)
    while True:
        news = (await http.get(f"{base}/api/tables/{table}/news?since=0&wait=1")).json()
        if any(line["kind"] == "move" for line in news.get("told", ())):
            return time.perf_counter() - begun
        await asyncio.sleep(0.02)


def boardgame(numbers: list[int]) -> None:
    """boardgame.io's own server with a game of one move, four clients a match, a move a second each."""
    folder = HERE / ".boardgame"
    folder.mkdir(exist_ok=True)
    tools = Path(sys.executable).parent
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        (folder / "package.json").write_text('{"private": true, "type": "module"}')
        subprocess.run(
            [str(tools / "npm"), "install", "--no-audit", "--no-fund", "boardgame.io@0.50.2", "react@18"],
            cwd=folder,
            check=True,
        )
    shutil.copy(HERE / "boardgame.mjs", folder / "boardgame.mjs")
    for number in numbers:
        process = subprocess.run(
            [str(tools / "node"), "boardgame.mjs", str(number), str(SECONDS)],
            cwd=folder,
            capture_output=True,
            text=True,
            check=True,
        )
        taken = json.loads(process.stdout.splitlines()[-1])
        print_latency(f"boardgame.io, {number} matches of 4", [ms / 1000 for ms in taken], 0)


def main() -> None:
    what, *rest = sys.argv[1:] or ["help"]
    numbers = [int(number) for number in rest]
    match what:
        case "tables":
            asyncio.run(tables(numbers or [100, 200, 400]))
        case "moves":
            asyncio.run(moves())
        case "memory":
            asyncio.run(memory_a_table())
        case "kill":
            asyncio.run(kill(numbers[0] if numbers else 300))
        case "starts":
            asyncio.run(starts())
        case "boardgame":
            boardgame(numbers or [100])
        case _:
            print(__doc__)


if __name__ == "__main__":
    main()

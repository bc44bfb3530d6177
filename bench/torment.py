"""Servers that are killed at random moments of real games, and the proof that nothing was lost and nothing happened twice."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

import fatina
from bench.players import Player, Sent, new_table
from fatina.table.fold import Fold
from fatina.table.log import Entry
from fatina.table.secrets import hashed
from fatina.table.setting import Setting

MOST_MOVES, LONGEST = 12, 1.5
"""A server lives for a random number of moves up to so many, but at most so many seconds after it answers."""


PATIENCE = 30.0
"""Seconds that a start may take."""


class Servers:
    """Processes that serve one database, started in an instant and killed at will."""

    def __init__(self, database: str, games: list[str]) -> None:
        script = Path(__file__).with_name("forks.py")
        self.log = open(os.environ.get("FATINA_TORMENT_LOG", os.devnull), "a")  # noqa: SIM115
        self.parent = subprocess.Popen(
            [sys.executable, str(script), database, *games],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True, env=os.environ | {"FATINA_RATE": "1000"},
        )  # fmt: skip
        self.pids: dict[int, int] = {}
        if self._line() != "ready":
            raise RuntimeError("the servers cannot be started")

    def _line(self) -> str:
        assert self.parent.stdout is not None
        return self.parent.stdout.readline().strip()

    def start(self, port: int) -> None:
        """Start a server at a port."""
        assert self.parent.stdin is not None
        self.parent.stdin.write(f"{port}\n")
        self.parent.stdin.flush()
        self.pids[port] = int(self._line())

    def kill(self, port: int) -> None:
        """Kill -9 the server at a port."""
        pid = self.pids.pop(port)
        os.kill(pid, signal.SIGKILL)
        while Path(f"/proc/{pid}").exists():  # until then the port is taken
            time.sleep(0.001)

    def close(self) -> None:
        """Kill all."""
        for port in list(self.pids):
            self.kill(port)
        self.parent.kill()
        self.parent.wait()
        for pipe in (self.parent.stdin, self.parent.stdout, self.log):
            assert pipe is not None
            pipe.close()


async def answers(http: httpx.AsyncClient, base: str) -> None:
    """Wait until a server answers."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await http.get(f"{base}/api/health")
                return
            except httpx.TransportError:
                await asyncio.sleep(0.01)


@dataclass
class Torment:
    """Some tables that are played at full speed through servers that do not live long."""

    bases: list[str]
    games: list[str]
    chance: random.Random
    tables: int = 6
    players: list[Player] = field(default_factory=list)
    ending: bool = False
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def begin(self, http: httpx.AsyncClient) -> None:
        """Open tables, of all games in turn, each with two persons at one device and every other one with a bot."""
        self.http = http
        for number in range(self.tables):
            self._tasks.add(asyncio.create_task(self._play_on(number)))

    async def _play_on(self, number: int) -> None:
        """One game after another."""
        while not self.ending:
            game = self.games[number % len(self.games)]
            third = [{"kind": "bot", "level": "seedling"}] if number % 2 else []
            places = [{"kind": "mine", "name": name} for name in ("Anna", "Bruno")] + third
            table, secrets = await new_table(self.http, self.chance.choice(self.bases), game=game, places=places)
            player = Player(self.bases, table, list(secrets.values()), random.Random(self.chance.random()))
            player.stop = self.ending
            self.players.append(player)
            await player.play()

    async def some_moves(self, moves: int, seconds: float) -> None:
        """Wait until so many more moves were acknowledged, but not for longer than that."""
        goal, deadline = self.moves + moves, time.monotonic() + seconds
        while self.moves < goal and time.monotonic() < deadline:
            await asyncio.sleep(0.003)

    def check_alive(self) -> None:
        """Raise what a player found wrong."""
        check_alive(self._tasks)

    async def end(self, grace: float = 30.0) -> None:
        """Let everybody get their last answer, and stop."""
        self.ending = True
        for player in self.players:
            player.stop = True
        done, waiting = await asyncio.wait(self._tasks, timeout=grace)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for task in done:
            task.result()

    @property
    def moves(self) -> int:
        """Moves that were acknowledged."""
        return sum(1 for player in self.players for sent in player.sent.values() if is_done(sent.answer))


def check_alive(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Raise what ended a task that should go on."""
    for task in tasks:
        if task.done():
            task.result()


def is_done(answer: dict[str, Any] | None) -> bool:
    return answer is not None and answer["say"] == "done"


Row = tuple[int, int, str, int | None, str | None, Any]


def compare(player: Player, whole: list[Row], setting: Setting | None = None) -> None:
    """What a player sent and was told, against the log of the table: version, time, kind, seat, message, data of each entry.

    With the table's setting the log is taken as that player may know it, without the steps of others' choices.
    """
    if [row[0] for row in whole] != list(range(1, len(whole) + 1)):
        raise AssertionError(f"table {player.table}: versions are missing: {[row[0] for row in whole]}")
    rows = [(i + 1, *row[1:]) for i, row in enumerate(known_to(player, whole, setting) if setting else whole)]
    by_message: dict[str, list[int]] = {}
    for version, _, _, _, message, _ in rows:
        if message:
            by_message.setdefault(message, []).append(version)
    for id, sent in player.sent.items():
        stored = by_message.get(f"{sent.message['seat']} {id}", [])
        if is_done(sent.answer):
            assert sent.answer is not None
            if not stored and is_by_itself(rows[: sent.answer["version"]], sent):
                continue
            if stored != [sent.answer["version"]]:
                raise AssertionError(
                    f"table {player.table}: {id} was done as {sent.answer['version']}, stored as {stored}"
                )
        elif sent.answer is not None and stored:
            raise AssertionError(f"table {player.table}: {id} was refused, but stored as {stored}")
        elif len(stored) > 1:
            raise AssertionError(f"table {player.table}: {id} was applied twice: {stored}")
    for version, line in player.told.items():
        if version > len(rows):
            raise AssertionError(f"table {player.table}: version {version} was told, but is not stored")
        _, at, kind, seat, _, _ = rows[version - 1]
        if (line["at"], line["kind"], line["seat"]) != (at, kind, seat):
            raise AssertionError(
                f"table {player.table}: version {version} was told as {line}, stored as {rows[version - 1]}"
            )


def is_by_itself(rows: list[Row], sent: Sent) -> bool:
    """Whether the table made a seat's move by itself while its person was making it: then that, the last one, is the answer."""
    assert sent.answer is not None
    if len(rows) < sent.answer["version"]:
        return False
    _, _, kind, seat, _, data = rows[-1]
    return kind == "move" and seat == sent.message["seat"] and bool(data.get("by_itself"))


def known_to(player: Player, rows: list[Row], setting: Setting) -> list[Row]:
    """The entries of a log that a player may know of."""
    fold = Fold(setting, fatina.game(setting.game))
    for row in rows:
        fold.apply(Entry(*row))
    seats = fold.seats_of(map(hashed, player.secrets))
    return [row for row, told in zip(rows, fold.told, strict=True) if not told.own or row[3] in seats]


def sqlite_log(path: Path, table: str) -> tuple[list[Row], Setting]:
    """The log of a table and what it was made with, read from the file."""
    import sqlite3

    connection = sqlite3.connect(path)
    try:
        query = "select version, at, kind, seat, message, data from log where table_id = ? order by version"
        rows = [(*row[:5], json.loads(row[5])) for row in connection.execute(query, (table,))]
        query = "select secret, setting from tables where id = ?"
        secret, setting = connection.execute(query, (table,)).fetchone()
        return rows, Setting.read(table, secret, json.loads(setting))
    finally:
        connection.close()


@dataclass
class Killed:
    """What came of it."""

    kills: int
    moves: int
    tables: int
    resent: int
    seconds: float
    before_answer: int  # kills while a move was on its way


async def kill_again_and_again(
    database: Path, games: list[str], kills: int, tables: int, seed: int, port: int
) -> Killed:
    """Kill the one server of a database so many times, start it again each time, and compare. Raises AssertionError."""
    chance = random.Random(seed)
    base = f"http://127.0.0.1:{port}"
    servers = await asyncio.to_thread(Servers, str(database), games)
    begun = time.monotonic()
    before_answer = 0
    try:
        async with httpx.AsyncClient(timeout=5) as http:
            torment = Torment([base], games, chance, tables)
            servers.start(port)
            await answers(http, base)
            await torment.begin(http)
            for _ in range(kills):
                await torment.some_moves(chance.randrange(MOST_MOVES), LONGEST)
                await asyncio.sleep(chance.uniform(0, 0.02))
                before_answer += any(
                    sent.answer is None for player in torment.players for sent in list(player.sent.values())[-1:]
                )
                servers.kill(port)
                torment.check_alive()
                servers.start(port)
                await answers(http, base)
            reached = {player.table: player.version for player in torment.players if not player.over}
            await torment.some_moves(5 * tables, PATIENCE)
            deadline = time.monotonic() + PATIENCE  # games come back one after another
            while stuck := [p.table for p in torment.players if not p.over and p.version == reached.get(p.table, 0)]:
                torment.check_alive()
                if time.monotonic() > deadline:
                    raise AssertionError(f"after the last kill nothing went on at {stuck}")
                await asyncio.sleep(0.05)
            await torment.end()
    finally:
        servers.close()
    for player in torment.players:
        compare(player, *sqlite_log(database, player.table))
    resent = sum(sent.times > 1 for player in torment.players for sent in player.sent.values())
    return Killed(kills, torment.moves, len(torment.players), resent, time.monotonic() - begun, before_answer)

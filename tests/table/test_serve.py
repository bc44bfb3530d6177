"""`fatina serve` as a command: it starts, says where it is, stops when told, and explains what keeps it from starting."""

import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

import fatina
from fatina.table.serve import listen
from fatina.table.storage import Storage, database_url, keep_private
from tests.cli.command import complaint
from tests.table.servers import PATIENCE


def start(*arguments: str) -> subprocess.Popen[str]:
    environment = os.environ | {"FATINA_JIT": "0"}
    return subprocess.Popen(
        [Path(sys.executable).with_name("fatina"), "serve", "--no-open", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_until_told_to_stop(tmp_path: Path, stop: signal.Signals) -> None:
    server = start("--port", "0", "--database", str(tmp_path / "a.db"))
    try:
        assert server.stdout
        address = re.search(r"http://localhost:\d+", server.stdout.readline())
        assert address
        answer = httpx.get(f"{address[0]}/api/health", timeout=PATIENCE)
        assert answer.json() == {"alive": True}
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert httpx.get(f"{address[0]}/metrics", timeout=PATIENCE).text.startswith("# HELP")
        page = httpx.get(f"{address[0]}/table/abcdefghij", timeout=PATIENCE)
        assert page.status_code in (200, 503)  # 503: the page has not been built in this checkout
        server.send_signal(signal.SIGPIPE)  # what a client who hangs up in the middle of an answer sends
        assert httpx.get(f"{address[0]}/api/health", timeout=PATIENCE).json() == {"alive": True}
        server.send_signal(stop)
        _, errors = server.communicate(timeout=PATIENCE)
        assert server.returncode == {signal.SIGINT: 0, signal.SIGTERM: -stop}[stop]  # Ctrl-C is no error
        assert errors == ""
    finally:
        server.kill()
        server.communicate()


def test_the_port_is_taken(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        server = start("--port", port, "--database", str(tmp_path / "a.db"))
        out, errors = server.communicate(timeout=PATIENCE)
    assert out == ""
    assert errors.startswith(f"fatina: port {port} is taken by another program: stop it, or choose another with --port")
    assert server.returncode == 1


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("mysql://somewhere/x", "mysql is not a database of Fatina: there are sqlite and postgresql"),
        ("postgresql://nobody@127.0.0.1:9/x", "the database at 127.0.0.1 cannot be reached"),
        ("/proc/nowhere/x.db", "/proc/nowhere/x.db cannot be written"),
    ],
)
def test_the_database_cannot_be_used(database: str, said: str) -> None:
    server = start("--port", "0", "--database", database)
    _, errors = server.communicate(timeout=PATIENCE)
    assert errors.startswith("fatina: ")
    assert said in errors
    assert errors.count("\n") == 1
    assert server.returncode == 1


def refused(database: Path) -> str:
    """What a server says that cannot be started on this database: one sentence."""
    server = start("--port", "0", "--database", str(database))
    try:
        out, errors = server.communicate(timeout=PATIENCE)
    finally:
        server.kill()
    assert (out, server.returncode) == ("", 1)
    assert re.fullmatch(r"fatina: [^\n]+\n", errors)
    return errors


async def made(file: Path) -> Path:
    """A database with a table in it."""
    storage = Storage(database_url(str(file)))
    await storage.open()
    await storage.close()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    return file


@pytest.mark.anyio
async def test_a_broken_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    no_database = tmp_path / "noise.db"
    no_database.write_bytes(bytes(range(256)) * 100)
    assert "noise.db is no database of Fatina" in refused(no_database)
    damaged = await made(tmp_path / "damaged.db")
    with damaged.open("r+b") as file:
        file.seek(3 * 4096)
        file.write(b"\xff" * 20 * 4096)
    assert "damaged.db is damaged" in refused(damaged)
    cut = await made(tmp_path / "cut.db")
    os.truncate(cut, 5000)
    assert "cut.db is no database of Fatina" in refused(cut)


@pytest.mark.anyio
async def test_a_file_of_a_newer_version_is_told_in_a_sentence(tmp_path: Path) -> None:
    newer = await made(tmp_path / "newer.db")
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert "newer.db is of a newer version of Fatina" in refused(newer)


def test_the_database_of_another_program_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "places.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE bookmarks (address TEXT)")
        connection.commit()
    file.chmod(0o644)
    before = file.read_bytes()
    assert "places.db is a database of another program (bookmarks is a table of it)" in refused(file)
    assert "places.db is a database of another program" in complaint(1, "admin", "tables", "--database", str(file))
    assert file.read_bytes() == before
    assert stat.S_IMODE(file.stat().st_mode) == 0o644
    assert [path.name for path in tmp_path.iterdir()] == ["places.db"]


@pytest.mark.anyio
async def test_a_file_belongs_to_one_server_by_whatever_name(tmp_path: Path) -> None:
    file, other = tmp_path / "fatina.db", tmp_path / "other.db"
    other.symlink_to(file)
    server = start("--port", "0", "--database", str(file))
    try:
        assert server.stdout is not None
        assert "Fatina is at" in server.stdout.readline()
        for name in (file, other):
            assert f"another server (process {server.pid}) serves {name}" in refused(name)
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)


@pytest.mark.anyio
async def test_only_its_owner_reads_the_file(tmp_path: Path) -> None:
    """It holds all hands and what people wrote. A group to whom the owner gave it keeps it."""
    new, old = tmp_path / "new.db", await made(tmp_path / "old.db")
    old.chmod(0o664)
    for file, mode in ((new, 0o600), (old, 0o660)):
        storage = Storage(database_url(str(file)))
        await storage.open()
        try:
            for part in (file, *(Path(f"{file}-{part}") for part in ("wal", "shm"))):
                assert stat.S_IMODE(part.stat().st_mode) == mode, part
        finally:
            await storage.close()
    tmp_path.chmod(0o755)
    assert f"{tmp_path} is a folder: name a file in it, as {tmp_path}/fatina.db" in refused(tmp_path)
    keep_private(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755  # a folder named by mistake stays as it is


def test_small_answers_go_at_once() -> None:
    """Else the second answer on a connection waits for the other side's word that it has the first."""
    with listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_it_says_which_other_cards_it_offers(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(fatina.game("fairy-river").printed.text.replace("\nname = ", '\nname = "A calm river" # ', 1))
    server = start("--port", "0", "--database", str(tmp_path / "a.db"), "--cards", str(mine))
    try:
        assert server.stdout
        server.stdout.readline()
        assert (
            server.stdout.readline() == "Whoever sets up a table of Fairy River may choose these cards: A calm river\n"
        )
    finally:
        server.kill()
        server.communicate()

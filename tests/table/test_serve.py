"""`fatina serve` as a command: it starts, says where it is, stops when told, and explains what keeps it from starting."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from fatina.table.serve import listen
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

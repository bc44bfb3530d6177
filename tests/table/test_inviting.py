"""Who reaches the server: this machine alone, or the house; and the code that a phone reads."""

import hashlib
import socket
from pathlib import Path

import httpx
import pytest

from fatina.table import serve as serving
from fatina.table.qr import drawn, encode
from tests.table.servers import PATIENCE
from tests.table.test_serve import start

LINK = "http://192.168.1.23:8000/table/abcdefghij"


def own_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("10.255.255.255", 9))
        except OSError:
            pytest.skip("this machine is in no network")
        return str(asking.getsockname()[0])


def test_only_this_machine_is_served_unless_the_house_may_come(tmp_path: Path) -> None:
    address = own_address()
    server = start("--port", "0", "--database", str(tmp_path / "a.db"))
    try:
        assert server.stdout
        port = server.stdout.readline().split()[3].rsplit(":", 1)[1]
        assert server.stdout.readline() == (
            "Only this machine reaches it: fatina serve --lan lets others in the house play.\n"
        )
        assert httpx.get(f"http://127.0.0.1:{port}/api/door", timeout=PATIENCE).json() == {"address": None}
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://{address}:{port}/api/door", timeout=PATIENCE)
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)


def test_the_house_comes_by_an_address_that_is_said(tmp_path: Path) -> None:
    address = own_address()
    server = start("--lan", "--port", "0", "--database", str(tmp_path / "a.db"))
    try:
        assert server.stdout
        port = server.stdout.readline().split()[3].rsplit(":", 1)[1]
        said = server.stdout.readline()
        assert said == f"In the house, for everybody in the same network: http://{address}:{port}\n"
        here = httpx.get(f"http://127.0.0.1:{port}/api/door", timeout=PATIENCE)
        assert here.json() == {"address": f"http://{address}:{port}"}
        # who comes from elsewhere knows the way, and need not learn what else there is
        assert httpx.get(f"http://{address}:{port}/api/door", timeout=PATIENCE).json() == {"address": None}
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)


def test_the_whole_network_and_one_address_exclude_each_other(tmp_path: Path) -> None:
    server = start("--lan", "--host", "127.0.0.1", "--database", str(tmp_path / "a.db"))
    _, errors = server.communicate(timeout=PATIENCE)
    assert errors == "fatina: --lan listens on all addresses of this machine: leave out --host\n"


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "in_house", lambda port: None)
    assert serving.who_may_come("0.0.0.0", 8000, True).startswith("This machine is in no network now")
    assert serving.who_may_come("0.0.0.0", 8000, False) == ""  # behind a proxy: its own affair


@pytest.mark.parametrize(
    ("length", "digest"),
    [
        # as Segno 1.6.6 draws full codes of level M with mask 0
        (14, "a8d3b19400d79a78"),
        (26, "f4b9b3660e136b21"),
        (42, "bc9cb22e682aa486"),
        (62, "ca969193126ca3c4"),
        (84, "a3c26014210a38c7"),
        (106, "36a674d7e1869394"),
        (122, "ccce37624162ef93"),
        (152, "2092009d67c431c5"),
        (180, "fb3dffeaaadb2945"),
        (213, "ed833247239a6e84"),
    ],
)
def test_a_code_is_drawn_as_the_standard_says(length: int, digest: str) -> None:
    rows = encode((LINK + "#" + "xYz09_-" * 40)[:length])
    assert hashlib.sha256("".join(".#"[dot] for row in rows for dot in row).encode()).hexdigest()[:16] == digest


def test_a_code_has_a_quiet_edge_and_an_end() -> None:
    rows = encode(LINK)
    lines = drawn(LINK).splitlines()
    assert len(lines) == (len(rows) + 5) // 2
    assert set(lines[0]) - set("\x1b[97;40m") <= set("█")
    with pytest.raises(ValueError, match="too long"):
        encode("x" * 214)

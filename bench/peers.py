"""The peers' environment (``bench/.peers``, made on first use) and the processes in it that measure."""

import json
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

from bench.table import MissingPeer, Sample, Work

HERE = Path(__file__).parent
FOLDER = HERE / ".peers"
PINS = HERE / "peers.txt"
PACKAGES = {
    "OpenSpiel": ["open-spiel"],
    "RLCard": ["rlcard"],
    "Pgx": ["pgx", "jax"],
    "PettingZoo": ["pettingzoo", "rlcard", "pygame"],
}
PYTHON = FOLDER / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
MADE = FOLDER / "made.json"


def prepare(told: Callable[[str], None]) -> dict[str, str]:
    """Make the environment unless it is there already; return which peers are missing, and why.

    It is made anew when the pins or the version of Python have changed.
    """
    wanted = {"python": sys.version, "platform": sysconfig.get_platform(), "pins": PINS.read_text(encoding="utf-8")}
    if MADE.exists():
        made = json.loads(MADE.read_text(encoding="utf-8"))
        if made["wanted"] == wanted:
            return dict(made["missing"])
    told("making the peers' environment in bench/.peers (about 700 MB, once)")
    shutil.rmtree(FOLDER, ignore_errors=True)
    try:
        subprocess.run([sys.executable, "-m", "venv", str(FOLDER)], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        return dict.fromkeys(
            PACKAGES, f"python -m venv failed: {last_line(getattr(error, 'stderr', '') or str(error))}"
        )
    missing = {}
    for peer, packages in PACKAGES.items():
        told(f"installing {peer}")
        if reason := install(packages):
            missing[peer] = reason
    MADE.write_text(json.dumps({"wanted": wanted, "missing": missing}, indent=1), encoding="utf-8")
    return missing


def install(packages: list[str]) -> str:
    """Install packages at their pinned versions; return why that failed, or nothing."""
    command = [str(PYTHON), "-m", "pip", "install", "--no-cache-dir", "-q", "-c", str(PINS), *packages]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR: ") and "for help" not in line]
    reason = errors[-1].removeprefix("ERROR: ") if errors else last_line(done.stderr)
    return f"not installed: {reason.rstrip('.')}; remove bench/.peers to try again"


def last_line(text: str) -> str:
    """The last line that says something."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "no message")


def versions() -> dict[str, str]:
    """The versions of the peers that are installed."""
    names = [name for packages in PACKAGES.values() for name in packages]
    script = (
        "import json, sys\nfrom importlib.metadata import PackageNotFoundError, version\nfound = {}\n"
        "for name in sys.argv[1:]:\n    try: found[name] = version(name)\n    except PackageNotFoundError: pass\n"
        "print(json.dumps(found))"
    )
    if not PYTHON.exists():
        return {}
    done = subprocess.run([str(PYTHON), "-c", script, *names], capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found


class Peer:
    """A process that measures one peer; it starts with the first measurement and ends with ``close``."""

    def __init__(self, name: str, missing: str = "") -> None:
        self.name = name
        self.missing = missing
        self._process: subprocess.Popen[str] | None = None

    def work(self, measure: str, argument: str) -> Work:
        """A measurement of this peer. It raises MissingPeer when the peer is not installed or does not work here."""
        return lambda n: self._ask(measure, argument, n)

    def _ask(self, measure: str, argument: str, n: int) -> Sample:
        if self.missing:
            raise MissingPeer(self.missing)
        if self._process is None:
            self._process = subprocess.Popen(
                [str(PYTHON), str(HERE / "peer.py"), self.name],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                bufsize=1,
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            print(json.dumps({"measure": measure, "argument": argument, "n": n}), file=self._process.stdin)
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            self.missing = f"its process ended ({PYTHON.relative_to(HERE.parent)} bench/peer.py {self.name} tells why)"
            raise MissingPeer(self.missing)
        answer = json.loads(line)
        if "error" in answer:
            raise MissingPeer(answer["error"])
        return Sample(answer["units"], answer["wall"], answer["cpu"])

    def close(self) -> None:
        """End the process."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait()
            self._process = None

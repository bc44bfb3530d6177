"""Where machine code is kept between processes, and how it is never stale. ``FATINA_CACHE`` names another folder."""

import hashlib
import os
import shutil
import sys
import tempfile
import time
from functools import cache
from importlib.metadata import version
from pathlib import Path
from zlib import crc32

PACKAGE = Path(__file__).parents[1]
NO_RULES = (
    "hint.py", "match.py", "meaning.py", "position.py", "record.py", "sayings.py", "undo.py", "view.py", "warm.py", "words.py",
)  # fmt: skip
"""Files that hold no rules, and from which no file with rules takes anything: a change in them leaves machine code as it is."""
MONTH = 30 * 24 * 3600
ROOMS_WITH_RULES = ("engine", "games", "bots", "lab", "adapters")
"""From the bottom up: rules call rules of their own room and of those before it."""


def rooms_below(module: str, game: str) -> tuple[str, ...]:
    """The rooms whose rules may be part of a rule of that module, compiled for the states of a game."""
    room = [*module.split("."), ""][1]
    engine, _, *above = ROOMS_WITH_RULES
    reached = above[: above.index(room) + 1] if room in above else [] if room in (engine, "games") else above
    return (engine, f"games/{game.replace('-', '_')}", *reached)


def sources_hash(rooms: tuple[str, ...]) -> str:
    """A hash of every source file of these rooms that rules can depend on, and of what compiles it.

    Numba looks for changes only in the file of the function itself, but rules call rules in other files: a new folder for
    every state of the sources is what makes stale code impossible.
    """
    digest = hashlib.sha256(f"{sys.version} {version('numpy')} {version('numba')}".encode())
    for path in sorted(path for room in rooms for path in (PACKAGE / room).rglob("*.py") if path.name not in NO_RULES):
        digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """The folder that holds the machine code of all versions."""
    if "FATINA_CACHE" in os.environ:
        return Path(os.environ["FATINA_CACHE"])
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "fatina"


@cache
def cache_folder(rooms: tuple[str, ...]) -> Path:
    """The folder for the machine code of these very sources; made if missing, in the temporary folder if need be."""
    name = f"code-{sources_hash(rooms)}"
    for root in (cache_root(), Path(tempfile.gettempdir()) / f"fatina-{os.getuid()}"):
        folder = root / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.utime(folder)
        except OSError:
            continue
        sweep(root, keep=folder)
        return folder
    raise OSError("no folder can be written for compiled rules: set FATINA_CACHE to one that can")


def sweep(root: Path, keep: Path) -> None:
    """Remove the code of versions that nobody has run for a month."""
    for old in root.glob("code-*"):
        if old != keep and time.time() - old.stat().st_mtime > MONTH:
            shutil.rmtree(old, ignore_errors=True)


def is_warm(game: str, *, batches: bool = False) -> bool:
    """Whether machine code of a game's rules and bots, and of batches if asked for, was made for this very copy of Fatina."""
    return bool(game) and warm_mark(game, batches=batches).exists()


def warm_mark(game: str, *, batches: bool = False) -> Path:
    """The file that says so."""
    folder = cache_folder(rooms_below("fatina.bots", game))
    return folder / f"warm{'-batches' if batches else ''}-{copy_of_fatina()}"


@cache
def copy_of_fatina() -> str:
    """Where and since when our sources lie here: Numba compiles again for another copy of the same sources."""
    files = sorted(path for room in ROOMS_WITH_RULES for path in (PACKAGE / room).rglob("*.py"))
    return f"{crc32(repr([(str(path), path.stat().st_mtime_ns) for path in files]).encode()):08x}"

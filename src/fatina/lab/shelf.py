"""Where the games of studies are kept: a study can be stopped and gone on with, and two studies share what they have in common.

Each arm has a folder, named by the hash of all that its games depend on; each shard is a file in it, written whole or not at all.
"""

import json
import os
import shutil
import time
from pathlib import Path

from fatina.engine.cache import MONTH, cache_root
from fatina.engine.errors import FatinaError
from fatina.lab.playing import Games, Shard, read_games
from fatina.lab.question import Arm


class Shelf:
    """A folder of games."""

    def __init__(self, folder: Path | None = None) -> None:
        """Raises FatinaError for a folder that cannot be written."""
        self.folder = cache_root() / "studies" if folder is None else folder
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if folder is None:
                self._sweep()
        except OSError as error:
            raise FatinaError(f"{self.folder} cannot be written: {error.strerror}") from None

    def _sweep(self) -> None:
        """Remove games that nobody has asked for in a month."""
        for old in self.folder.iterdir():
            if time.time() - old.stat().st_mtime > MONTH:
                shutil.rmtree(old, ignore_errors=True)

    def of(self, arm: Arm) -> Path:
        """The folder of an arm; who reads in it finds there what its games are."""
        folder = self.folder / arm.key
        if not folder.exists():
            folder.mkdir(exist_ok=True)
            self._write(folder / "games.json", (json.dumps(arm.identity(), indent=1) + "\n").encode())
        os.utime(folder)
        return folder

    def find(self, shard: Shard) -> Games | None:
        """A shard that was played before; None if it is not there, or is not whole."""
        file = self._file(shard)
        try:
            return read_games(file.read_bytes())
        except FileNotFoundError:
            return None
        except ValueError:
            file.unlink(missing_ok=True)
            return None

    def has(self, shard: Shard) -> bool:
        """Whether a shard was played before."""
        return self._file(shard).exists()

    def put(self, shard: Shard, games: bytes) -> None:
        """Keep a shard."""
        self._write(self._file(shard), games)

    def looks(self, arm: Arm) -> list[int]:
        """With how many deals somebody has looked at the figures of an arm, in order."""
        try:
            found = json.loads((self.of(arm) / "looks.json").read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):
            return []
        return sorted(set(found)) if isinstance(found, list) else []

    def look(self, arm: Arm, deals: int) -> None:
        """Remember that somebody has."""
        looks = sorted({*self.looks(arm), deals})
        self._write(self.of(arm) / "looks.json", json.dumps(looks).encode())

    def _file(self, shard: Shard) -> Path:
        return self.of(shard.arm) / f"{shard.deals.start}-{shard.deals.stop}.npz"

    def _write(self, file: Path, data: bytes) -> None:
        draft = file.with_name(f"{file.name}.{os.getpid()}.{time.monotonic_ns()}")
        try:
            draft.write_bytes(data)
            draft.replace(file)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise FatinaError(f"{file} cannot be written: {error.strerror}") from None

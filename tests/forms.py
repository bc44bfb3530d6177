"""Both forms of a game's rules: in one process, for tests that compare them, and on their way from one to the other."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fatina.engine.cache import cache_root
from fatina.engine.compiled import Called, Policy
from fatina.engine.game import Game


def nearly_cold(cache: Path, *without: str) -> None:
    """A cache of machine code that does not know that it holds any, and lacks that of some rules: for tests in which games are
    compiled, but not for minutes."""
    if cache_root().exists():
        missing = shutil.ignore_patterns("warm-*", *(f"*.{rule}-*" for rule in without))
        shutil.copytree(cache_root(), cache, ignore=missing)


class Forms:
    """A switch between machine code and rules as they are written."""

    def __init__(self, game: Game) -> None:
        self.code = game.layout.code
        self._machine_code: dict[Called, Called] = {}

    def compiled(self) -> None:
        """From now on rules are called compiled."""
        self.code.entries = self._machine_code
        self.code.look(Policy.COMPILE)

    def interpreted(self) -> None:
        """From now on rules are called as they are written."""
        self.code.entries = {}
        self.code.look(Policy.INTERPRET)


@contextmanager
def both_forms(game: Game) -> Iterator[Forms]:
    """A switch for a while; afterwards all is as it was."""
    code = game.layout.code
    before = code.entries, code.policy
    try:
        yield Forms(game)
    finally:
        code.entries, code.policy = before

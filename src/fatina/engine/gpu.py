"""The same rules on an NVIDIA GPU, one match a thread, with the same results. Needs the extra ``gpu`` (CuPy).

States, masks and observations stay in the GPU's memory. They are CuPy's arrays, which PyTorch, JAX and others take as they are
(``__cuda_array_interface__``, DLPack).
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from fatina.engine.batch import Results
from fatina.engine.cache import cache_folder, rooms_below
from fatina.engine.errors import FatinaError
from fatina.engine.lanes import Lanes

if TYPE_CHECKING:
    from fatina.engine.game import Game

AT_ONCE = 1 << 17
"""Matches in the device's memory at a time, when whole ones are played."""
BLOCK = 64
"""Threads that start together."""


class Program:
    """Kernels on the device, called by their names with one thread for each match."""

    def __init__(self, path: Path) -> None:
        self.module = find_cuda().RawModule(path=str(path))
        self.kernels: dict[str, Any] = {}

    def run(self, name: str, *arguments: Any) -> None:
        """Start a kernel for all matches of its first array, and do not wait for it."""
        n = len(arguments[0])
        if name not in self.kernels:
            self.kernels[name] = self.module.get_function(name)
        self.kernels[name](((n + BLOCK - 1) // BLOCK,), (BLOCK,), tuple(passed(n, *arguments)))


def passed(n: int, *arguments: Any) -> Any:
    """What a kernel is passed: how many matches, then each number, and each array with its lengths (of states, how many)."""
    yield np.int64(n)
    for argument in arguments:
        if isinstance(argument, int):
            yield np.int64(argument)
        else:
            yield argument
            yield from map(np.int64, argument.shape[:1] if argument.dtype == np.uint8 else argument.shape)


def find_cuda() -> Any:
    """CuPy, with a GPU. Raises FatinaError that says what is missing."""
    try:
        import cupy
    except ImportError:
        raise FatinaError("to play on a GPU, install Fatina with its extra: pip install 'fatina[gpu]'") from None
    try:
        cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError:
        raise FatinaError("no NVIDIA GPU with its driver was found on this machine") from None
    return cupy


def ptx_file(game: "Game", kernels: str) -> Path:
    """The file with a program for a game, made of these very sources: ``stepping`` or ``playing``."""
    path = cache_folder(rooms_below("fatina.engine", game.slug)) / f"{game.slug}-{kernels}.ptx"
    if not path.exists():
        from fatina.engine import ptx

        text = ptx.ptx_of(game.layout, {"stepping": ptx.STEPPING, "playing": ptx.PLAYING}[kernels])
        whole = path.with_suffix(".part")
        whole.write_text(text, encoding="ascii")
        whole.replace(path)
    return path


@cache
def program(game: "Game", kernels: str) -> Program:
    """A program of a game, on the device."""
    find_cuda()
    return Program(ptx_file(game, kernels))


def gpu_lanes(game: "Game", n: int, ready: Any, kind: Any = None) -> Lanes:
    """Matches on the device, in step. Raises FatinaError where there is no GPU."""
    cupy = find_cuda()
    return Lanes(n, ready, game.moves.size, game.features.size, program(game, "stepping").run, cupy, kind)


def play_on_gpu(game: "Game", n: int, seats: int, ready: Any) -> Results:
    """Play ``n`` matches at random, as ``Batch.play_out`` does on the CPU, with the same results."""
    cupy = find_cuda()
    results = Results(np.zeros((n, seats), np.int32), np.zeros((n, seats), np.int8), np.zeros(n, np.int32))
    room = min(n, AT_ONCE)
    states = cupy.empty((room, game.layout.dtype.itemsize), np.uint8)
    rng = cupy.empty((room, 4), np.int64)
    moves = cupy.empty((room, game.moves.size), np.int32)
    log = cupy.empty((1, 10), np.int16)[:0]
    dealt = cupy.asarray(ready.view(np.uint8).reshape(1, -1))
    master = cupy.asarray(ready[0]["key"].copy())
    run = program(game, "playing").run
    for first in range(0, n, room):
        part = slice(first, min(first + room, n))
        many = part.stop - part.start
        out = [cupy.zeros_like(cupy.asarray(field[part])) for field in (results.scores, results.ranks, results.decisions)]
        run("play", states[:many], dealt, master, first, rng, moves, log, *out)
        for field, there in zip((results.scores, results.ranks, results.decisions), out, strict=True):
            field[part] = there.get()
    return results

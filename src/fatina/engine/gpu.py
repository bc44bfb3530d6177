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
from fatina.engine.lanes import Lanes, run_here

if TYPE_CHECKING:
    from fatina.engine.game import Game

AT_ONCE = 1 << 17
"""Matches in the device's memory at a time, when whole ones are played."""
BLOCK = 64
"""Threads that start together."""
PROVED, LOOK_EVERY, PROOF = 64, 8, bytes(range(32))
"""Matches that a program plays as a proof, how often masks and observations are compared, and the key of their deals."""


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

        text = ptx.ptx_of(game.layout, ptx.STEPPING if kernels == "stepping" else ptx.PLAYING)
        whole = path.with_suffix(".part")
        whole.write_text(text, encoding="ascii")
        whole.replace(path)
    return path


@cache
def program(game: "Game", kernels: str) -> Program:
    """A program of a game, on the device, which has proved that it computes as a CPU does. Raises FatinaError if it does not."""
    find_cuda()
    made = Program(ptx_file(game, kernels))
    if not (steps_alike if kernels == "stepping" else plays_alike)(game, made):
        raise FatinaError(
            f"this GPU plays {game.title()} otherwise than a CPU does, so nothing is played on it: please report which GPU and "
            "driver it is"
        )
    return made


def steps_alike(game: "Game", made: Program) -> bool:
    """Whether some matches, stepped to their ends on the device and here, show the same on the way, and end in the same bytes."""
    game.compile()
    ready = game.deal_ready(game.seats[-1], PROOF, game.printed, {})
    shape = PROVED, ready, game.moves.size, game.features.size
    there, here = Lanes(*shape, made.run, find_cuda()), Lanes(*shape, run_here(game.layout))
    step = 0
    while not here.over.all():
        if step % LOOK_EVERY == 0:
            for one, other in ((there.legal_mask(), here.legal_mask()), (there.observe(), here.observe())):
                if one.get().tobytes() != other.tobytes():
                    return False
        moves = here.random_moves(step)
        there.step(moves, check=False)
        here.step(moves, check=False)
        step += 1
    return bool(there.states.get().tobytes() == here.states.tobytes())


def plays_alike(game: "Game", made: Program) -> bool:
    """Whether some matches at random end alike, played on the device and here."""
    ready = game.deal_ready(game.seats[-1], PROOF, game.printed, {})
    there = _play(game, PROVED, game.seats[-1], ready, made)
    here = game.batch(PROVED, game.seats[-1], PROOF).play_out()
    pairs = (there.scores, here.scores), (there.ranks, here.ranks), (there.decisions, here.decisions)
    return all(np.array_equal(one, other) for one, other in pairs)


def gpu_lanes(game: "Game", n: int, ready: Any, kind: Any = None) -> Lanes:
    """Matches on the device, in step. Raises FatinaError where there is no GPU."""
    cupy = find_cuda()
    return Lanes(n, ready, game.moves.size, game.features.size, program(game, "stepping").run, cupy, kind)


def play_on_gpu(game: "Game", n: int, seats: int, ready: Any) -> Results:
    """Play ``n`` matches at random, as ``Batch.play_out`` does on the CPU, with the same results."""
    return _play(game, n, seats, ready, program(game, "playing"))


def _play(game: "Game", n: int, seats: int, ready: Any, made: Program) -> Results:
    cupy = find_cuda()
    results = Results(np.zeros((n, seats), np.int32), np.zeros((n, seats), np.int8), np.zeros(n, np.int32))
    fields: list[Any] = [results.scores, results.ranks, results.decisions]
    room = min(n, AT_ONCE)
    states = cupy.empty((room, game.layout.dtype.itemsize), np.uint8)
    rng = cupy.empty((room, 4), np.int64)
    moves = cupy.empty((room, game.moves.size), np.int32)
    log = cupy.empty((1, 10), np.int16)[:0]
    dealt = cupy.asarray(ready.view(np.uint8).reshape(1, -1))
    master = cupy.asarray(ready[0]["key"].copy())
    for first in range(0, n, room):
        part = slice(first, min(first + room, n))
        many = part.stop - part.start
        out = [
            cupy.zeros_like(cupy.asarray(field[part])) for field in (results.scores, results.ranks, results.decisions)
        ]
        made.run("play", states[:many], dealt, master, first, rng, moves, log, *out)
        for field, there in zip(fields, out, strict=True):
            field[part] = there.get()
    return results

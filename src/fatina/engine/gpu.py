"""The same rules on an NVIDIA GPU, one game a thread. Needs the extra ``gpu`` (numba-cuda).

A rule is compiled for the device from the very source that the CPU runs: each rule that it calls is replaced by its own
device version, and the functions of the contract by those of the game.
"""

from types import FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np

from fatina.engine.batch import Results, play_games
from fatina.engine.compiled import Called
from fatina.engine.errors import FatinaError
from fatina.engine.layout import Layout
from fatina.engine.work import called_by

if TYPE_CHECKING:
    from fatina.engine.game import Game

AT_ONCE = 1 << 17
"""Games in the device's memory at a time."""
BLOCK = 64

_kernels: dict[str, Any] = {}
cuda: Any = None  # Numba's CUDA, in the kernel's own scope alone: importing it takes time


def one_game_a_thread(
    states: Any, ready: Any, master: Any, first: int, rng: Any, moves: Any, log: Any, scores: Any, ranks: Any, made: Any
) -> None:
    """What each thread of the device does."""
    i = cuda.grid(1)
    if i < len(made):
        one = slice(i, i + 1)
        play_games(states[one], ready, master, first + i, rng[i], moves[i], log, scores[one], ranks[one], made[one])


def play_on_gpu(game: "Game", n: int, seats: int, ready: Any) -> Results:
    """Play ``n`` games at random, as ``Batch.play_out`` does on the CPU, with the same results."""
    device = find_cuda()
    kernel = kernel_of(game, device)
    results = Results(np.zeros((n, seats), np.int32), np.zeros((n, seats), np.int8), np.zeros(n, np.int32))
    fields: list[Any] = [results.scores, results.ranks, results.decisions]
    room = min(n, AT_ONCE)
    states = device.device_array(room, game.layout.dtype)
    rng = device.device_array((room, 4), np.int64)
    moves = device.device_array((room, game.moves.size), np.int32)
    log = device.device_array((1, 10), np.int16)[:0]
    dealt = device.to_device(ready)
    master = device.to_device(ready[0]["key"].copy())
    for first in range(0, n, room):
        part = slice(first, min(first + room, n))
        out = [device.to_device(field[part]) for field in fields]
        blocks = (part.stop - part.start + BLOCK - 1) // BLOCK
        kernel[blocks, BLOCK](states, dealt, master, first, rng, moves, log, *out)
        for field, there in zip(fields, out, strict=True):
            there.copy_to_host(field[part])
    return results


def find_cuda() -> Any:
    """Numba's CUDA. Raises FatinaError that says what is missing."""
    try:
        from numba import cuda as device
    except ImportError:
        raise FatinaError("to play on a GPU, install Fatina with its extra: pip install 'fatina[gpu]'") from None
    if not device.is_available():
        raise FatinaError("no NVIDIA GPU with its driver was found on this machine")
    return device


def kernel_of(game: "Game", device: Any) -> Any:
    """The compiled kernel of a game."""
    if game.slug not in _kernels:
        made: dict[Called, Any] = {}
        scope = {"cuda": device, "play_games": on_device(play_games, game.layout, device, made)}
        _kernels[game.slug] = device.jit(FunctionType(one_game_a_thread.__code__, scope, "one_game_a_thread"))
    return _kernels[game.slug]


def on_device(rule: Called, form: Layout, device: Any, made: dict[Called, Any]) -> Any:
    """A rule for the device, with all the rules that it calls."""
    if rule not in made:
        scope = dict(rule.__globals__)
        for name, used in called_by(rule, form):
            scope[name] = on_device(used, form, device, made)
        again = FunctionType(rule.__code__, scope, rule.__name__, rule.__defaults__, rule.__closure__)
        made[rule] = device.jit(device=True)(again)
    return made[rule]

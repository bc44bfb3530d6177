"""What a game has taught: a small network that sees what a seat sees, and says which moves it likes and who will win.

It lies in the game's folder as plain arrays (``network.npz``), made by playing (``fatina train``). Two layers of weighted sums
give three answers: how much it likes each move, how the win will be shared, and by how much each seat will lead. Numbers are 32
bits wide and added up in one order, the same in machine code and in NumPy, so that the answer is the same everywhere.
"""

import json
import zipfile
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from io import BytesIO
from math import floor, log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from fatina.engine.compiled import kernel, rule
from fatina.engine.contract import observe
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game
from fatina.engine.layout import MOST_SEATS, Cells, Header

FILE = "network.npz"
LANES = 16
"""Products are added up in so many sums side by side, and these then one after another."""
LEVEL = 1e-5
"""What is added to a variance before it divides."""

LN_2 = log(2.0)
TWO_TO_MINUS = np.array([2.0**-k for k in range(64)])
TAYLOR = np.array(
    [1 / 39916800, 1 / 3628800, 1 / 362880, 1 / 40320, 1 / 5040, 1 / 720, 1 / 120, 1 / 24, 1 / 6, 1 / 2, 1, 1]
)
"""The exponential's series, the last first."""


class Net(NamedTuple):
    """A network as rules take it, and the memory that it works with."""

    first: Cells  # weights of the first layer: [input, unit]
    first_scale: Cells  # [bias, gain, shift; unit]
    second: Cells
    second_scale: Cells
    answers: Cells  # weights of all answers: [answer, unit]: every move, each seat's chance, each seat's lead
    biases: Cells  # of the answers
    scales: Cells  # the points of a lead of one; by what likings of seats are divided before they are compared
    seen: Cells  # what a seat sees,
    hidden: Cells  # the first layer's units,
    units: Cells  # the second's, up to a whole number of lanes,
    lanes: Cells  # sums side by side,
    wanted: Cells  # the answers asked for,
    found: Cells  # and what they are
    likes: Cells  # of each open move: how likely it would be made
    shares: Cells  # of each seat: its share of the win
    leads: Cells  # of each seat: points


POINTS, WARMTH = range(2)


def layer_in_numpy(inputs: Any, weights: Any, scale: Any, out: Any) -> None:
    """The same to the last bit: additions in the same order, every number as wide."""
    n = scale.shape[1]
    z = scale[0].copy()
    for i in np.flatnonzero(inputs):
        z += inputs[i] * weights[i]
    z = z.astype(np.float64)
    off = z - np.cumsum(z)[-1] / n
    off *= 1.0 / np.sqrt(np.cumsum(off * off)[-1] / n + LEVEL)
    out[:n] = np.maximum(off * scale[1] + scale[2], 0.0)


@kernel(layer_in_numpy)
def layer(inputs: Cells, weights: Cells, scale: Cells, out: Cells) -> None:
    """One layer: weighted sums of the inputs, brought to a mean of nothing and a spread of one, stretched, and cut at nothing.

    Most inputs are nothing and are passed over.
    """
    n = scale.shape[1]
    for j in range(n):
        out[j] = scale[0, j]
    for i in range(len(inputs)):
        factor = inputs[i]
        if factor != 0:
            for j in range(n):
                out[j] += factor * weights[i, j]
    total = 0.0
    for j in range(n):
        total += out[j]
    mean = total / n
    total = 0.0
    for j in range(n):
        off = out[j] - mean
        total += off * off
    shrink = 1.0 / sqrt(total / n + LEVEL)
    for j in range(n):
        value = (out[j] - mean) * shrink * scale[1, j] + scale[2, j]
        out[j] = value if value > 0.0 else 0.0


def sums_in_numpy(inputs: Any, weights: Any, biases: Any, wanted: Any, n: int, lanes: Any, out: Any) -> None:
    """The same to the last bit."""
    rows = wanted[:n]
    products = (weights[rows] * inputs).reshape(n, -1, LANES)
    side_by_side = np.zeros((n, LANES), np.float32)
    for step in range(products.shape[1]):
        side_by_side += products[:, step]
    out[:n] = biases[rows]
    for lane in range(LANES):
        out[:n] += side_by_side[:, lane]


@kernel(sums_in_numpy)
def sums(inputs: Cells, weights: Cells, biases: Cells, wanted: Cells, n: int, lanes: Cells, out: Cells) -> None:
    """The weighted sums of all inputs for the first ``n`` of the ``wanted`` rows of weights."""
    for i in range(n):
        row = wanted[i]
        for lane in range(LANES):
            lanes[lane] = 0
        for at in range(0, len(inputs), LANES):
            for lane in range(LANES):
                lanes[lane] += inputs[at + lane] * weights[row, at + lane]
        out[i] = biases[row]
        for lane in range(LANES):
            out[i] += lanes[lane]


@rule
def exponential(x: float) -> float:
    """e to the power of a number that is not above 0, by plain arithmetic: those of libraries differ in the last bit."""
    halvings = floor(-x / LN_2)
    if halvings >= len(TWO_TO_MINUS):
        return 0.0
    rest = x + halvings * LN_2
    power = 0.0
    for k in range(len(TAYLOR)):
        power = power * rest + TAYLOR[k]
    return float(power * TWO_TO_MINUS[int(halvings)])


@rule
def share_out(likings: Cells, first: int, n: int, warmth: float, shares: Cells) -> None:
    """Shares of one by ``n`` likings, of which the first lies at ``first``: liked by ``warmth`` more is e times as much."""
    best = likings[first]
    for i in range(1, n):
        best = max(best, likings[first + i])
    total = 0.0
    for i in range(n):
        shares[i] = exponential((likings[first + i] - best) / warmth)
        total += shares[i]
    for i in range(n):
        shares[i] /= total


@rule
def consult(net: Net, s: Header, seat: int, moves: Cells, n: int, all_moves: int) -> None:
    """Ask a network how likely each of a seat's first ``n`` open moves is (``likes``), and who will win (``shares``, ``leads``).

    With ``n`` = 0 only who will win. The answers for seats lie behind those for ``all_moves``.
    """
    for i in range(len(net.seen)):
        net.seen[i] = 0
    observe(s, seat, net.seen)
    layer(net.seen, net.first, net.first_scale, net.hidden)
    layer(net.hidden, net.second, net.second_scale, net.units)
    for i in range(n):
        net.wanted[i] = moves[i]
    for i in range(2 * MOST_SEATS):
        net.wanted[n + i] = all_moves + i
    sums(net.units, net.answers, net.biases, net.wanted, n + 2 * MOST_SEATS, net.lanes, net.found)
    if n > 0:
        share_out(net.found, 0, n, 1.0, net.likes)
    share_out(net.found, n, s.seats, net.scales[WARMTH], net.leads)
    for i in range(s.seats):  # the network counts from the seat that sees, clockwise
        net.shares[(seat + i) % s.seats] = net.leads[i]
    for i in range(s.seats):
        net.leads[(seat + i) % s.seats] = net.found[n + MOST_SEATS + i] * net.scales[POINTS]


@dataclass(frozen=True, eq=False)
class Network:
    """The network of a game, and what is said of how it was made."""

    weights: tuple[npt.NDArray[np.float32], ...]
    points: float
    about: dict[str, Any]
    digest: str  # of its file

    def net(self, warmth: float) -> Net:
        """It with memory of its own: whoever thinks at the same time needs another."""
        first, first_scale, second, second_scale, answers, biases = self.weights
        return Net(
            first=first,
            first_scale=first_scale,
            second=second,
            second_scale=second_scale,
            answers=answers,
            biases=biases,
            scales=np.array([self.points, warmth]),
            seen=np.zeros(len(first), np.float32),
            hidden=np.zeros(len(second), np.float32),
            units=np.zeros(answers.shape[1], np.float32),
            lanes=np.zeros(LANES, np.float32),
            wanted=np.zeros(len(answers), np.int64),
            found=np.zeros(len(answers)),
            likes=np.zeros(len(answers)),
            shares=np.zeros(MOST_SEATS),
            leads=np.zeros(MOST_SEATS),
        )


def network_of(game: Game) -> Network | None:
    """The network that comes with a game, if there is one. Raises FatinaError for a file that does not fit."""
    path = game.folder / FILE
    return read_network(path, game) if path.is_file() else None


@cache
def read_network(path: Path, game: Game) -> Network:
    """A network from its file. Raises FatinaError for what is none, or is none for this game."""
    try:
        data = path.read_bytes()
        with np.load(BytesIO(data), allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        about = json.loads(str(arrays.get("about", "{}")))
    except (OSError, EOFError, ValueError, TypeError, zipfile.BadZipFile) as error:
        raise FatinaError(f"{path}: no network can be read here: {error}") from None
    inputs, moves = game.features.size, game.moves.size
    units = [arrays[name].shape[-1:] for name in ("b1", "b2") if name in arrays]
    if len(units) < 2 or () in units:
        raise FatinaError(f"{path}: this is no network: it has no layers b1 and b2")
    [first], [second] = units
    shapes = {
        "w1": (inputs, first), "w2": (first, second), "wp": (second, moves), "bp": (moves,),
        "wv": (second, 2 * MOST_SEATS), "bv": (2 * MOST_SEATS,), "scale": (),
        **{f"{name}{layer}": (size,) for layer, size in ((1, first), (2, second)) for name in "bgs"},
    }  # fmt: skip
    for name, shape in shapes.items():
        found = arrays[name].shape if name in arrays else None
        if found != shape:
            raise FatinaError(
                f"{path}: {name} of a network for {game.title()} has the shape {shape}, here it is {found}"
            )
        if arrays[name].dtype.kind != "f" or not np.isfinite(arrays[name]).all():
            raise FatinaError(f"{path}: {name} holds what is no number")
        arrays[name] = arrays[name].astype(np.float32)
    answers = np.concatenate([arrays["wp"].T, arrays["wv"].T])
    layers = [np.stack([arrays[f"{name}{layer}"] for name in "bgs"]) for layer in (1, 2)]
    padded = np.pad(answers, ((0, 0), (0, -second % LANES)))
    biases = np.concatenate([arrays["bp"], arrays["bv"]])
    weights = arrays["w1"], layers[0], arrays["w2"], layers[1], padded, biases
    return Network(
        tuple(map(np.ascontiguousarray, weights)), float(arrays["scale"]), about, sha256(data).hexdigest()[:16]
    )

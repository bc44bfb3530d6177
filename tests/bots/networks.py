"""Networks for tests, in the format of those that come with games: small ones, of chance or with an opinion."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from fatina.bots.network import Network, read_network
from fatina.engine.game import Game
from fatina.engine.layout import MOST_SEATS


def arrays_of(game: Game, units: tuple[int, int] = (20, 12), seed: int = 0) -> dict[str, Any]:
    """The arrays of a network that knows nothing: every weight by chance."""
    luck = np.random.default_rng(seed)
    inputs, moves, (first, second) = game.features.size, game.moves.size, units

    def weights(*shape: int) -> Any:
        return (luck.normal(size=shape) * 2 / shape[0] ** 0.5).astype(np.float16)

    arrays = {
        "w1": weights(inputs, first), "w2": weights(first, second), "wp": weights(second, moves), "bp": weights(moves),
        "wv": weights(second, 2 * MOST_SEATS), "bv": weights(2 * MOST_SEATS), "scale": np.float32(20),
        "about": np.array(json.dumps({"made": "by chance"})),
    }  # fmt: skip
    for layer, size in ((1, first), (2, second)):
        arrays |= {f"b{layer}": weights(size), f"g{layer}": 1 + weights(size), f"s{layer}": weights(size)}
    return arrays


def blank_arrays(game: Game) -> dict[str, Any]:
    """The arrays of a network without an opinion: every move and every seat alike."""
    return arrays_of(game) | {
        name: np.zeros_like(array) for name, array in arrays_of(game).items() if name in ("wp", "bp", "wv", "bv")
    }


def saved(path: Path, arrays: dict[str, Any]) -> Path:
    """A file of these arrays."""
    np.savez_compressed(path, **arrays)
    return path


def a_network(path: Path, game: Game, **changed: Any) -> Network:
    """A network by chance, with some arrays changed."""
    return read_network(saved(path, arrays_of(game) | changed), game)

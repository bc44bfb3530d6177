"""What learns: a network of two hidden layers over an observation, which says what to do and who will win.

Its arrays are written down as the bots read them (bots/network.py), without PyTorch.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from fatina.engine.layout import MOST_SEATS

LAYERS = {"w1": "first.weight", "b1": "first.bias", "g1": "norm1.weight", "s1": "norm1.bias",
          "w2": "second.weight", "b2": "second.bias", "g2": "norm2.weight", "s2": "norm2.bias",
          "wp": "policy.weight", "bp": "policy.bias", "wv": "value.weight", "bv": "value.bias"}  # fmt: skip
"""Arrays in the file, by what they are here."""


class Network(nn.Module):  # type: ignore[misc]
    """Opinions of a seat: a logit for each move, and for each seat, its own first, a logit of its share of the win and its lead.

    A lead over the best other seat is in units of ``scale`` points.
    """

    def __init__(self, features: int, moves: int, wide: int, narrow: int, scale: float) -> None:
        super().__init__()
        self.first = nn.Linear(features, wide)
        self.norm1 = nn.LayerNorm(wide)
        self.second = nn.Linear(wide, narrow)
        self.norm2 = nn.LayerNorm(narrow)
        self.policy = nn.Linear(narrow, moves)
        self.value = nn.Linear(narrow, 2 * MOST_SEATS)
        self.scale = scale
        for layer, gain in ((self.first, 2**0.5), (self.second, 2**0.5), (self.policy, 0.01), (self.value, 0.1)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        hidden = torch.relu(self.norm1(self.first(seen)))
        hidden = torch.relu(self.norm2(self.second(hidden)))
        return self.policy(hidden), self.value(hidden)

    def save(self, path: Path, about: dict[str, Any]) -> None:
        """Write the arrays, in 16 bits; the file is there as a whole or not at all."""
        state = self.state_dict()
        arrays = {name: _turned(state[layer]) for name, layer in LAYERS.items()}
        part = path.with_suffix(".part.npz")
        np.savez_compressed(part, **arrays, scale=np.float32(self.scale), about=np.array(json.dumps(about)))
        part.replace(path)


def _turned(weights: Tensor) -> Any:
    """An array with inputs first, as it is read row by row."""
    return np.ascontiguousarray(weights.detach().float().cpu().numpy().T.astype(np.float16))

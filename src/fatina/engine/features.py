"""Observations as tables: what a learner sees of a game, block by block, each with its place and its scale.

@names
class At:
    STAGE = block(4, "which choice is being made")
    HAND = block(48, "copies of each card in hand, divided by 5")

FEATURES = Features(At)
out[At.HAND + card] += 1 / 5                          # in rules

A number that tells which card something is (its place among so many, divided by that) has an order that means nothing. Who
learns may want a row of numbers in its place, all zero but one: ``Features.one_hot``.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.engine.names import declare, declared_in


@dataclass(frozen=True)
class Block:
    """A run of numbers of an observation with one meaning."""

    name: str
    at: int
    size: int
    meaning: str
    among: int = 0
    every: int = 1


def block(size: int, meaning: str, *, among: int = 0, every: int = 1) -> int:
    """Declare a block; in its namespace it becomes the place of its first number.

    With ``among``, the first of each ``every`` numbers says which of so many things something is: 1 / among for the first of
    them, 0 for none, negative for one that lies face down.
    """
    return declare((int(size), meaning, int(among), int(every)), int(size))


class Features:
    """The blocks of an observation, in order. By custom the observer comes first and the other seats follow clockwise."""

    def __init__(self, blocks: type) -> None:
        self.blocks: dict[str, Block] = {}
        self.size = 0
        for name, (size, meaning, among, every) in declared_in(blocks).items():
            self._add(Block(name, self.size, size, meaning, among, every))

    def _add(self, added: Block) -> None:
        self.blocks[added.name] = added
        self.size += added.size

    @cached_property
    def widths(self) -> npt.NDArray[np.int32]:
        """How many numbers stand for each number of the observation when cards are told by one of many."""
        widths = np.ones(self.size, np.int32)
        for part in self.blocks.values():
            if part.among:
                widths[part.at : part.at + part.size : part.every] = part.among
        return widths

    @cached_property
    def one_hot(self) -> "Features":
        """The same observation with a row of numbers in place of each that says which card something is."""
        wide = Features.__new__(Features)
        wide.blocks, wide.size = {}, 0
        for part in self.blocks.values():
            size = int(self.widths[part.at : part.at + part.size].sum())
            meaning = f"{part.meaning} (one of {part.among} in place of that number)" if part.among else part.meaning
            wide._add(Block(part.name, wide.size, size, meaning))
        return wide


@rule
def spread(seen: Cells, widths: Cells, out: Cells) -> None:
    """Write observations, one a row, with one of many numbers in place of each that says which card something is.

    ``out`` comes in as zeros.
    """
    for i in range(len(seen)):
        at = 0
        for k in range(len(widths)):
            if widths[k] == 1:
                out[i, at] = seen[i, k]
            elif seen[i, k] > 0:
                out[i, at + int(seen[i, k] * widths[k] + 0.5) - 1] = 1
            elif seen[i, k] < 0:
                out[i, at + int(0.5 - seen[i, k] * widths[k]) - 1] = -1
            at += widths[k]

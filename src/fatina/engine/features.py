"""Observations as tables: what a learner sees of a game, block by block, each with its place and its scale.

SEEN = Features(lap=(1, "number of the lap, divided by 4"), hand=(48, "copies of each card in hand, divided by 5"))
HAND = SEEN.at("hand")           # in rules: out[HAND + card] += 1 / 5
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Block:
    """A run of numbers of an observation with one meaning."""

    name: str
    at: int
    size: int
    meaning: str


class Features:
    """The blocks of an observation, in order. By custom the observer comes first and the other seats follow clockwise."""

    def __init__(self, **blocks: tuple[int, str]) -> None:
        self.blocks: dict[str, Block] = {}
        self.size = 0
        for name, (size, meaning) in blocks.items():
            self.blocks[name] = Block(name, self.size, size, meaning)
            self.size += size

    def at(self, name: str) -> int:
        """The place of a block's first number."""
        return self.blocks[name].at

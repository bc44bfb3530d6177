"""Observations as tables: what a learner sees of a game, block by block, each with its place and its scale.

@names
class At:
    STAGE = block(4, "which choice is being made")
    HAND = block(48, "copies of each card in hand, divided by 5")

FEATURES = Features(At)
out[At.HAND + card] += 1 / 5                          # in rules
"""

from dataclasses import dataclass

from fatina.engine.names import declare, declared_in


@dataclass(frozen=True)
class Block:
    """A run of numbers of an observation with one meaning."""

    name: str
    at: int
    size: int
    meaning: str


def block(size: int, meaning: str) -> int:
    """Declare a block; in its namespace it becomes the place of its first number."""
    return declare((int(size), meaning), int(size))


class Features:
    """The blocks of an observation, in order. By custom the observer comes first and the other seats follow clockwise."""

    def __init__(self, blocks: type) -> None:
        self.blocks: dict[str, Block] = {}
        self.size = 0
        for name, (size, meaning) in declared_in(blocks).items():
            self.blocks[name] = Block(name, self.size, size, meaning)
            self.size += size

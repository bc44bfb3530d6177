"""A cheap generator for play-outs, imagination and learners (xoshiro128**); it never deals a real game.

Its state is four 32-bit numbers in an array of 64-bit ones, so that the same lines compute the same, compiled or not.
"""

import numpy as np
import numpy.typing as npt

from fatina.engine.compiled import rule
from fatina.engine.layout import Cells, Header, as_cells

WORD = 0xFFFFFFFF


@rule
def mix(x: int) -> int:
    """Spread the bits of a 32-bit number."""
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & WORD
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & WORD
    return x ^ (x >> 16)


@rule
def seed_chance(rng: Cells, seed: int, stream: int) -> None:
    """Start the generator; each pair of seed and stream gives its own numbers."""
    low = seed & WORD
    high = (seed >> 32) & WORD
    x = mix(low ^ mix(high ^ mix((stream & WORD) ^ mix((stream >> 32) & WORD))))
    for i in range(4):
        x = (x + 0x9E3779B9) & WORD
        rng[i] = mix(x)
    rng[0] |= 1


@rule
def chance(rng: Cells, n: int) -> int:
    """A number from 0 to n - 1, all equally likely to one part in four billion divided by n."""
    x = (rng[1] * 5) & WORD
    x = ((x << 7 | x >> 25) & WORD) * 9 & WORD
    t = (rng[1] << 9) & WORD
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= t
    rng[3] = (rng[3] << 11 | rng[3] >> 21) & WORD
    return int((x * n) >> 32)


@rule
def shuffle_by_chance(rng: Cells, cards: Cells, n: int) -> None:
    """Shuffle the first n cards of a pile."""
    for i in range(n - 1, 0, -1):
        j = chance(rng, i + 1)
        kept = cards[i]
        cards[i] = cards[j]
        cards[j] = kept


@rule
def forget_key(s: Header, rng: Cells) -> None:
    """Replace the dealer's stream: what is still to be drawn is unknown to everybody."""
    for i in range(8):
        s.key[i] = chance(rng, 1 << 16) << 16 | chance(rng, 1 << 16)
    for i in range(16):
        s.block[i] = 0
    s.drawn = 0


def new_chance(seed: int, stream: int = 0) -> npt.NDArray[np.int64]:
    """A generator."""
    rng = np.zeros(4, np.int64)
    seed_chance(as_cells(rng), seed, stream)
    return rng

"""Estimates with 95 % intervals that are right for how the games were drawn.

Deals are independent of each other; games of one deal, and the seats of one game, are not. So every estimate here comes with
what each deal adds to its error, and intervals follow from how much that varies from deal to deal. The difference of two
estimates from the same deals is the difference of both, deal by deal: what is common to both falls out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, inf, log, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

Z = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""
LEVEL = 0.05
FEW_DEGREES = {1: 12.7062, 2: 4.3027, 3: 3.1824}
TUNED = 1000
"""Intervals for several looks are narrowest, beside those for one, after about so many deals."""


def reach(deals: int, *, several_looks: bool = False) -> float:
    """How many standard errors an interval reaches to each side.

    For one look it is Student's quantile. Who looks again and again, and stops when they like what they see, needs intervals that
    hold at all looks at once: those of Robbins' normal mixture (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2021).
    """
    if deals < 2:
        return inf
    if several_looks:
        tuning = (-2 * log(LEVEL) + log(-2 * log(LEVEL) + 1)) / TUNED
        grown = deals * tuning
        return sqrt(2 * (grown + 1) / grown * log(sqrt(grown + 1) / LEVEL))
    v = deals - 1
    if v in FEW_DEGREES:
        return FEW_DEGREES[v]
    z = Z
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


def wilson(share: Any, n: Any, wide: float = Z) -> tuple[Any, Any]:
    """Wilson's interval of a share of ``n`` independent games."""
    middle = (share + wide**2 / (2 * n)) / (1 + wide**2 / n)
    side = wide / (1 + wide**2 / n) * np.sqrt(share * (1 - share) / n + wide**2 / (4 * n**2))
    return np.maximum(0.0, middle - side), np.minimum(1.0, middle + side)


@dataclass(frozen=True, eq=False)
class Found:
    """Estimates: their values, and by deal what it adds to the error of each. Shares lie between 0 and 1."""

    value: Array  # [what]
    parts: Array  # [deal, what]
    shares: bool = False
    heard: Array | None = None  # [what] deals that say anything of it, unless all do

    @property
    def error(self) -> Array:
        """The standard errors."""
        deals = len(self.parts)
        if deals < 2:
            return np.full(self.value.shape, np.inf)
        return np.asarray(np.sqrt(deals / (deals - 1) * (self.parts**2).sum(0)))

    def intervals(self, *, several_looks: bool = False) -> tuple[Array, Array]:
        """Lower and upper ends. Those of shares are Wilson's, for as many games as would tell as much if all were independent."""
        deals = len(self.parts)
        wide = reach(deals, several_looks=several_looks)
        if not self.shares:
            return self.value - wide * self.error, self.value + wide * self.error
        if deals < 2:
            return np.zeros_like(self.value), np.ones_like(self.value)
        p = np.clip(self.value, 0.0, 1.0)
        heard = deals if self.heard is None else self.heard
        with np.errstate(divide="ignore", invalid="ignore"):  # where all deals agree, each counts for one
            n = np.where(self.error > 0, p * (1 - p) / self.error**2, heard)
        return wilson(p, np.maximum(n, 1e-9), wide)

    def __sub__(self, other: "Found") -> "Found":
        """The difference, on the same deals."""
        return Found(self.value - other.value, self.parts - other.parts)

    def times(self, contrast: Array) -> "Found":
        """Other estimates, each a sum of these by the weights in a column."""
        return Found(self.value @ contrast, self.parts @ contrast)

    def chosen(self, which: Array) -> "Found":
        """Some of the estimates."""
        heard = None if self.heard is None else self.heard[which]
        return Found(self.value[which], self.parts[:, which], self.shares, heard)

    def sure(self, *, several_looks: bool = False) -> Array:
        """Which of these are not zero, where all that are named so are right at once in 95 of 100 studies (Holm 1979)."""
        wide = reach(len(self.parts), several_looks=several_looks)
        with np.errstate(divide="ignore", invalid="ignore"):
            far = np.abs(self.value) / self.error
        said = ~np.isnan(far)  # what is the same in all deals is no question
        chances = np.array([erfc(x * Z / wide / sqrt(2)) for x in far[said]])
        chances[np.isinf(far[said])] = 2.0 * 0.5 ** len(self.parts)  # all deals agree: by their signs alone
        found = np.zeros(len(far), np.bool_)
        found[said] = holm(chances)
        return found


def beside(found: Sequence[Found]) -> Found:
    """Estimates from the same deals as one, so that what is sure among all of them can be said."""
    return Found(np.concatenate([each.value for each in found]), np.concatenate([each.parts for each in found], 1))


def holm(chances: Array) -> Array:
    """Which of several findings stand, when there is a chance of one in twenty that any of them is wrong."""
    order = np.argsort(chances, kind="stable")
    stands = np.zeros(len(chances), np.bool_)
    for rank, which in enumerate(order):
        if chances[which] > LEVEL / (len(chances) - rank):
            break
        stands[which] = True
    return stands


def by_deal(values: Array, games: int) -> Array:
    """The sums of a deal's games, of which there are so many."""
    return np.asarray(values.reshape(-1, games, *values.shape[1:]).sum(1, dtype=np.float64))


def mean(values: Array, games: int, *, shares: bool = False) -> Found:
    """Means over all games, ``games`` to a deal."""
    table = np.asarray(values, np.float64).reshape(len(values), -1)
    middle = table.mean(0)
    deals = by_deal(table, games) / games
    return Found(middle, (deals - middle) / len(deals), shares)


def ratio(parts: Array, wholes: Array, games: int, *, shares: bool = True) -> Found:
    """Sums over all games, divided by other sums; nothing divided by nothing is nothing (NaN)."""
    above, below = (by_deal(np.asarray(x, np.float64).reshape(len(x), -1), games) for x in (parts, wholes))
    return ratio_of_deals(above, below, shares=shares)


def ratio_of_deals(above: Array, below: Array, *, shares: bool = True) -> Found:
    """The same where the sums of each deal are known."""
    whole = below.sum(0)
    with np.errstate(divide="ignore", invalid="ignore"):
        value = above.sum(0) / whole
        return Found(value, (above - value * below) / whole, shares, (below > 0).sum(0))


def regression(outcome: Array, known: Array, games: int, seats: int) -> Found:
    """Least squares over all seats of all games: what one more of each column goes with, the others being equal.

    Errors are those of deals (Liang and Zeger 1986). Columns that follow from others share what they explain.
    """
    n, p = known.shape
    inverse = np.linalg.pinv(known.T @ known, hermitian=True)
    value = inverse @ (known.T @ outcome)
    left = outcome - known @ value
    scores = (known * left[:, np.newaxis]).reshape(n // (games * seats), games * seats, p).sum(1)
    return Found(value, scores @ inverse)

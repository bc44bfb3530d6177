"""Counting cards of a zone and numbers of a set: what the rules of several games use."""

from fatina.engine.compiled import rule
from fatina.engine.layout import Cells


@rule
def how_many(cards: Cells) -> int:
    """How many cards there are, where a zone has their number by kind."""
    found = 0
    for kind in range(len(cards)):
        found += cards[kind]
    return found


@rule
def members(numbers: int) -> int:
    """How many numbers are in a set, one bit each."""
    n = 0
    while numbers:
        numbers &= numbers - 1
        n += 1
    return n

"""Sets of small numbers, one bit each."""

from fatina.engine.compiled import rule


@rule
def how_many(numbers: int) -> int:
    """How many numbers are in a set."""
    n = 0
    while numbers:
        numbers &= numbers - 1
        n += 1
    return n

"""Seats round the table, and who must choose now: what the rules of every game use."""

from fatina.engine.compiled import rule
from fatina.engine.layout import Header


@rule
def everyone(s: Header) -> int:
    """The set of all seats, one bit each."""
    return int((1 << s.seats) - 1)


@rule
def left_of(s: Header, seat: int) -> int:
    """The next seat clockwise."""
    return int((seat + 1) % s.seats)


@rule
def wait_for(s: Header, seat: int) -> None:
    """Now this seat alone must choose."""
    s.to_act = 1 << seat


@rule
def must_choose(s: Header, seat: int) -> bool:
    """Whether this seat must choose now."""
    return bool(s.to_act >> seat & 1)


@rule
def has_chosen(s: Header, seat: int) -> None:
    """This seat need not choose any more."""
    s.to_act &= ~(1 << seat)

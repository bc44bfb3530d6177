"""Offering moves: what the rules about legal moves of every stage use."""

from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.engine.moves import offer_once
from fatina.games.fate_e_leggende.moves import move_of
from fatina.games.fate_e_leggende.state import Legends


@rule
def offer(out: Cells, n: int, move: int) -> int:
    """Add a move."""
    out[n] = move
    return n + 1


@rule
def offer_hand(s: Legends, seat: int, verb: int, out: Cells, n: int) -> int:
    """One move for each different card of the hand."""
    for i in range(s.held[seat]):
        n = offer_once(out, n, move_of(verb, s.hand[seat, i]))
    return n


@rule
def offer_range(verb: int, least: int, most: int, out: Cells, n: int) -> int:
    """One move for each number from the least to the most."""
    for number in range(least, most + 1):
        n = offer(out, n, move_of(verb, number))
    return n


@rule
def offer_set(verb: int, numbers: int, out: Cells, n: int) -> int:
    """One move for each number of a set."""
    number = 0
    while numbers >> number:
        if numbers >> number & 1:
            n = offer(out, n, move_of(verb, number))
        number += 1
    return n

"""Garments on their way: in and out of the deck and the hands."""

from fatina.engine.compiled import rule
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.state import River


@rule
def put_into_deck(s: River, garment: int, n: int) -> None:
    """So many garments of a type go on the deck, to be shuffled."""
    for _ in range(n):
        s.deck[s.deck_size] = garment
        s.deck_size += 1


@rule
def take_from_deck(s: River) -> int:
    """The top garment of the deck."""
    s.deck_size -= 1
    garment = s.deck[s.deck_size]
    s.deck[s.deck_size] = NO_CARD
    return int(garment)


@rule
def put_into_hand(s: River, seat: int, garment: int) -> None:
    """A garment comes to a hand."""
    s.hand[seat, garment] += 1
    s.hand_size[seat] += 1


@rule
def take_from_hand(s: River, seat: int, garment: int) -> None:
    """A garment leaves a hand."""
    s.hand[seat, garment] -= 1
    s.hand_size[seat] -= 1

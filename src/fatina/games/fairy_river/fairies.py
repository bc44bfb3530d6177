"""Fairies on their way: from the stack to the hand, to the river, and back under the stack."""

from fatina.engine.compiled import rule
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_river.cards import FAIRIES
from fatina.games.fairy_river.knowledge import remember_drawn
from fatina.games.fairy_river.state import FIRST_SHUFFLE, IN_THE_OPEN, River


@rule
def fairies_in_hand(s: River, seat: int) -> int:
    """How many fairies a player holds."""
    n = 0
    for fairy in range(FAIRIES):
        n += s.fairies[seat, fairy]
    return n


@rule
def take_from_stack(s: River, seat: int) -> int:
    """The top fairy of the own stack goes to the hand (FR-8, FRR-5)."""
    remember_drawn(s, seat)
    fairy = s.stack[seat, 0]
    for depth in range(FAIRIES - 1):
        s.stack[seat, depth] = s.stack[seat, depth + 1]
        s.filled[seat, depth] = s.filled[seat, depth + 1]
    s.stack[seat, FAIRIES - 1] = NO_CARD
    s.filled[seat, FAIRIES - 1] = FIRST_SHUFFLE
    s.stack_size[seat] -= 1
    s.fairies[seat, fairy] += 1
    return int(fairy)


@rule
def go_under_stack(s: River, seat: int, fairy: int, how: int) -> None:
    """A fairy goes under the own stack: before all eyes, or face down in the round ``how``; it is never shuffled (FRR-5)."""
    s.stack[seat, s.stack_size[seat]] = fairy
    s.filled[seat, s.stack_size[seat]] = how
    s.stack_size[seat] += 1


@rule
def put(s: River, seat: int, fairy: int, spot: int) -> None:
    """A fairy takes a spot, face up (FRR-19)."""
    s.fairy_at[spot] = fairy
    s.owner_at[spot] = seat


@rule
def lift(s: River, spot: int) -> int:
    """A fairy leaves her spot, which is free at once (FRR-22)."""
    fairy = s.fairy_at[spot]
    s.fairy_at[spot] = NO_CARD
    s.owner_at[spot] = NOBODY
    return int(fairy)


@rule
def go_home(s: River, spot: int) -> int:
    """A fairy leaves the river for the bottom of her owner's stack, before all eyes (FR-22, FR-42)."""
    seat = s.owner_at[spot]
    fairy = lift(s, spot)
    go_under_stack(s, seat, fairy, IN_THE_OPEN)
    return fairy

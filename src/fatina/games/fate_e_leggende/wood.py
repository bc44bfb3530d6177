"""The fairy wood: which spaces a fairy can reach, and which she can look at."""

from fatina.engine.compiled import rule
from fatina.games.fate_e_leggende.knowledge import ring_size
from fatina.games.fate_e_leggende.objects import has_power
from fatina.games.fate_e_leggende.state import CLOCKWISE, COUNTER_CLOCKWISE, SHOES, WAND, WINGS, Legends


@rule
def distances(die: int, shoes: bool, wings: bool) -> int:
    """The distances that a die allows, one bit each: shoes add -1, 0 or 1, wings -2, 0 or 2 (FL-22 to FL-28)."""
    allowed = 0
    for step in range(-1, 2):
        for flap in range(-2, 3, 2):
            if (step == 0 or shoes) and (flap == 0 or wings) and die + step + flap >= 0:
                allowed |= 1 << (die + step + flap)
    return allowed


@rule
def stepped(s: Legends, space: int, way: int, steps: int) -> int:
    """The space so many steps away; numbers grow clockwise (FL-R68)."""
    size = ring_size(s)
    return int((space + steps) % size if way == CLOCKWISE else (space - steps) % size)


@rule
def reachable(s: Legends, seat: int) -> int:
    """The spaces where the move may end, one bit each: either way, unless the wind forces one (FL-29)."""
    allowed = distances(s.die, has_power(s, seat, SHOES), has_power(s, seat, WINGS))
    spaces = 0
    for steps in range(10):
        if allowed >> steps & 1:
            if s.forced != COUNTER_CLOCKWISE:
                spaces |= 1 << stepped(s, s.pawn[seat], CLOCKWISE, steps)
            if s.forced != CLOCKWISE:
                spaces |= 1 << stepped(s, s.pawn[seat], COUNTER_CLOCKWISE, steps)
    return int(spaces)


@rule
def in_sight(s: Legends, seat: int) -> int:
    """The spaces that may be looked at, one bit each: her own, and with a wand its neighbours (FL-32, FL-34)."""
    here = s.pawn[seat]
    spaces = 1 << here
    if has_power(s, seat, WAND):
        spaces |= 1 << stepped(s, here, CLOCKWISE, 1) | 1 << stepped(s, here, COUNTER_CLOCKWISE, 1)
    return int(spaces)

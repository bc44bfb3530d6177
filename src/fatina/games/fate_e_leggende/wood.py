"""The fairy wood: the ring of spaces, which of them a fairy can reach, and which she can look at."""

from fatina.engine.compiled import rule
from fatina.games.fate_e_leggende.cards import FACES, SPACES, Thing
from fatina.games.fate_e_leggende.objects import has_power
from fatina.games.fate_e_leggende.state import Legends, Way

RINGS = (0, 0, 10, 13, SPACES)  # spaces, by number of players
STEP, FLAP = 1, 2  # what shoes and wings add or take away
FARTHEST = FACES + STEP + FLAP


@rule
def ring_size(s: Legends) -> int:
    """10, 13 or 16 spaces for two, three or four players (FL-8)."""
    return RINGS[s.seats]


@rule
def distances(die: int, shoes: bool, wings: bool) -> int:
    """The set of distances that a die allows: shoes may add or take 1, wings exactly 2, each as one likes, down to 0 (FL-22 to
    FL-28, FL-R08 to FL-R10)."""
    allowed = 0
    for step in range(-STEP, STEP + 1, STEP):
        for flap in range(-FLAP, FLAP + 1, FLAP):
            if (step == 0 or shoes) and (flap == 0 or wings) and die + step + flap >= 0:
                allowed |= 1 << (die + step + flap)
    return allowed


@rule
def stepped(s: Legends, space: int, way: int, steps: int) -> int:
    """The space so many steps away; numbers grow clockwise, whatever the order of seats (FL-R68)."""
    size = ring_size(s)
    return int((space + steps) % size if way == Way.CLOCKWISE else (space - steps) % size)


@rule
def reachable(s: Legends, seat: int) -> int:
    """The set of spaces where the move may end: all of it one way or the other, unless the wind forces one; nobody and nothing
    stands in the way (FL-29, FL-30, FL-R12, FL-R18)."""
    allowed = distances(s.die, has_power(s, seat, Thing.SHOES), has_power(s, seat, Thing.WINGS))
    spaces = 0
    for steps in range(FARTHEST + 1):
        if allowed >> steps & 1:
            if s.forced != Way.COUNTER_CLOCKWISE:
                spaces |= 1 << stepped(s, s.pawn[seat], Way.CLOCKWISE, steps)
            if s.forced != Way.CLOCKWISE:
                spaces |= 1 << stepped(s, s.pawn[seat], Way.COUNTER_CLOCKWISE, steps)
    return int(spaces)


@rule
def in_sight(s: Legends, seat: int) -> int:
    """The set of spaces of which one may be looked at: her own, and with a wand its neighbours (FL-32, FL-34, FL-R21)."""
    here = s.pawn[seat]
    spaces = 1 << here
    if has_power(s, seat, Thing.WAND):
        spaces |= 1 << stepped(s, here, Way.CLOCKWISE, 1) | 1 << stepped(s, here, Way.COUNTER_CLOCKWISE, 1)
    return int(spaces)

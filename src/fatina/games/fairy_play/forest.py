"""The forest: which cards touch, which sides are linked, where a card may lie (FP-26 to FP-28, R-4 to R-8).

A square is named by a card and one of its sides; when several cards surround it, by the one with the lowest number.
"""

from fatina.engine.compiled import rule
from fatina.games.fairy_play.state import CELLS, NOTHING, Play


@rule
def lies(s: Play, card: int) -> bool:
    """Whether a forest card lies in the forest (it may have been taken)."""
    return bool(s.lying[card] != NOTHING)


@rule
def east_of(side: int) -> int:
    """How many squares to the east the square beyond a side is."""
    return (2 - side) * (side % 2)


@rule
def south_of(side: int) -> int:
    """How many squares to the south the square beyond a side is."""
    return (side - 1) * (1 - side % 2)


@rule
def side_towards(east: int, south: int) -> int:
    """The side that faces a neighbouring square."""
    return 1 + south if south != 0 else 2 - east


@rule
def touches(s: Play, card: int, across: int, down: int) -> bool:
    """Whether a card lies side by side with a square (a corner is no contact: R-8)."""
    east = s.across[card] - across
    south = s.down[card] - down
    return lies(s, card) and east * east + south * south == 1


@rule
def card_at(s: Play, across: int, down: int) -> int:
    """The card on a square, or NOTHING."""
    for card in range(s.laid):
        if s.across[card] == across and s.down[card] == down and lies(s, card):
            return card
    return NOTHING


@rule
def put(s: Play, card: int, kind: int, across: int, down: int, turn: int) -> None:
    """Lay a card on a free square, beside its neighbours."""
    s.lying[card] = kind
    s.across[card] = across
    s.down[card] = down
    s.turned[card] = turn
    for side in range(4):
        s.beside[card, side] = NOTHING
    for other in range(s.laid):
        if touches(s, other, across, down):
            side = side_towards(s.across[other] - across, s.down[other] - down)
            s.beside[card, side] = other
            s.beside[other, (side + 2) % 4] = card


@rule
def lift(s: Play, card: int) -> None:
    """Take a card out of the forest. Its number is not used again."""
    s.lying[card] = NOTHING
    s.across[card] = 0
    s.down[card] = 0
    s.turned[card] = 0
    for side in range(4):
        other = s.beside[card, side]
        s.beside[card, side] = NOTHING
        if other != NOTHING:
            s.beside[other, (side + 2) % 4] = NOTHING


@rule
def openings(s: Play, card: int) -> int:
    """The path cells on the edge of a lying card: three bits a side, from the north clockwise (2.3)."""
    return int(s.opening[s.lying[card], s.turned[card]])


@rule
def linked(s: Play, card: int, side: int) -> bool:
    """Whether a card is linked on this side: some pair of facing cells is path against path (R-6)."""
    other = s.beside[card, side]
    if other == NOTHING:
        return False
    mine = openings(s, card) >> 3 * side
    its = openings(s, other) >> 3 * ((side + 2) % 4)
    return (mine & its & 7) != 0


@rule
def faces(s: Play, card: int, side: int) -> int:
    """The openings of one card that face the square beyond a side of it: three bits, on that square's side."""
    return (openings(s, card) >> 3 * side & 7) << 3 * ((side + 2) % 4)


@rule
def facing(s: Play, across: int, down: int) -> int:
    """The openings that face a square from all around: three bits a side of the square."""
    found = 0
    for card in range(s.laid):
        if touches(s, card, across, down):
            found |= faces(s, card, side_towards(across - s.across[card], down - s.down[card]))
    return found


@rule
def names_square(s: Play, card: int, side: int) -> bool:
    """Whether the square beyond this side is free and no card with a lower number touches it."""
    if not lies(s, card) or s.beside[card, side] != NOTHING:
        return False
    across = s.across[card] + east_of(side)
    down = s.down[card] + south_of(side)
    for other in range(card):
        if touches(s, other, across, down):
            return False
    return True


@rule
def fits(s: Play, kind: int, turn: int, around: int) -> bool:
    """Whether a card joins at least one of the openings that face its square (FP-26, R-7)."""
    return bool((s.opening[kind, turn] & around) != 0)


@rule
def fits_somehow(s: Play, kind: int, around: int) -> bool:
    """Whether some turn of a card joins one of these openings (R-4)."""
    for turn in range(s.turns[kind]):
        if fits(s, kind, turn, around):
            return True
    return False


@rule
def may_lie(s: Play, kind: int, card: int, side: int) -> bool:
    """Whether a card of this kind may lie, in some turn, on the square beyond this side (named rightly)."""
    if not names_square(s, card, side):
        return False
    # most often the card that names the square is enough, and the others around it need not be sought
    if fits_somehow(s, kind, faces(s, card, side)):
        return True
    return fits_somehow(s, kind, facing(s, s.across[card] + east_of(side), s.down[card] + south_of(side)))


@rule
def may_lie_anywhere(s: Play, kind: int) -> bool:
    """Whether the forest has any square for a card of this kind (always, with our backs: 2.3)."""
    for card in range(s.laid):
        for side in range(4):
            if may_lie(s, kind, card, side):
                return True
    return False


@rule
def holds_wayfarer(s: Play, card: int) -> bool:
    """Whether a wayfarer stands on this forest card."""
    for seat in range(s.seats):
        if s.stands_on[seat] == card:
            return True
    return False


@rule
def is_held(s: Play, card: int, cell: int) -> bool:
    """Whether a wayfarer stands on this very cell (FP-37)."""
    for seat in range(s.seats):
        if s.stands_on[seat] == card and s.stands_at[seat] == cell:
            return True
    return False


@rule
def may_stand(s: Play, card: int, cell: int) -> bool:
    """Whether a token may be set here: a path cell that is free (R-18, R-36)."""
    if not lies(s, card) or (s.paths[s.lying[card], s.turned[card]] >> cell & 1) == 0:
        return False
    return not is_held(s, card, cell)


@rule
def free_cells(s: Play) -> int:
    """How many cells a token may be set on."""
    found = 0
    for card in range(s.laid):
        for cell in range(CELLS):
            if may_stand(s, card, cell):
                found += 1
    return found


@rule
def set_token(s: Play, seat: int, card: int, cell: int) -> None:
    """Put a wayfarer on a cell."""
    s.stands_on[seat] = card
    s.stands_at[seat] = cell


@rule
def remove_token(s: Play, seat: int) -> None:
    """Take a wayfarer out of the forest."""
    s.stands_on[seat] = NOTHING
    s.stands_at[seat] = NOTHING

"""The forest: which cards touch, which sides are linked, where a card may lie (FP-26 to FP-28, R-4 to R-8).

A square is named by a card and one of its sides; when several cards surround it, by the one with the lowest number.
"""

from fatina.engine.compiled import rule
from fatina.games.fairy_play.state import CELLS, DRAWERS, FOREST, NOTHING, SPAN, Play


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


# Finding a card by its square: cards lie in drawers, so that no search goes through the whole forest


@rule
def drawer_of(across: int, down: int) -> int:
    """The drawer for the cards on a square."""
    return (across & SPAN - 1) * SPAN + (down & SPAN - 1)


@rule
def card_at(s: Play, across: int, down: int) -> int:
    """The card on a square, or NOTHING."""
    card = s.drawer[drawer_of(across, down)]
    while card != NOTHING and (s.across[card] != across or s.down[card] != down):
        card = s.next_there[card]
    return int(card)


@rule
def card_towards(s: Play, across: int, down: int, side: int) -> int:
    """The card beyond a side of a square, or NOTHING (a corner is no contact: R-8)."""
    return card_at(s, across + east_of(side), down + south_of(side))


@rule
def put_into_drawer(s: Play, card: int) -> None:
    """Let a card be found on its square. Drawers are in order, so that equal forests have equal states."""
    drawer = drawer_of(s.across[card], s.down[card])
    before = NOTHING
    after = s.drawer[drawer]
    while after != NOTHING and after < card:
        before = after
        after = s.next_there[after]
    s.next_there[card] = after
    if before == NOTHING:
        s.drawer[drawer] = card
    else:
        s.next_there[before] = card


@rule
def take_from_drawer(s: Play, card: int) -> None:
    """A card no longer lies on its square."""
    drawer = drawer_of(s.across[card], s.down[card])
    if s.drawer[drawer] == card:
        s.drawer[drawer] = s.next_there[card]
    else:
        before = s.drawer[drawer]
        while s.next_there[before] != card:
            before = s.next_there[before]
        s.next_there[before] = s.next_there[card]
    s.next_there[card] = NOTHING


# Laying and taking


@rule
def clear_forest(s: Play) -> None:
    """No card lies beside another, and none is found anywhere."""
    for drawer in range(DRAWERS):
        s.drawer[drawer] = NOTHING
    for card in range(FOREST):
        s.next_there[card] = NOTHING
        for side in range(4):
            s.beside[card, side] = NOTHING
            s.facing[card, side] = 0


@rule
def put(s: Play, card: int, kind: int, across: int, down: int, turn: int) -> None:
    """Lay a card on a free square."""
    s.lying[card] = kind
    s.across[card] = across
    s.down[card] = down
    s.turned[card] = turn
    enter_square(s, card)


@rule
def lift(s: Play, card: int) -> None:
    """Take a card out of the forest. Its number is not used again."""
    leave_square(s, card)
    s.lying[card] = NOTHING
    s.across[card] = 0
    s.down[card] = 0
    s.turned[card] = 0


@rule
def enter_square(s: Play, card: int) -> None:
    """A card comes to lie on its square, beside its neighbours."""
    put_into_drawer(s, card)
    for side in range(4):
        other = card_towards(s, s.across[card], s.down[card], side)
        s.beside[card, side] = other
        if other == NOTHING:
            look_around(s, s.across[card] + east_of(side), s.down[card] + south_of(side))
        else:
            s.beside[other, (side + 2) % 4] = card
            s.facing[other, (side + 2) % 4] = 0


@rule
def leave_square(s: Play, card: int) -> None:
    """A card no longer lies on its square, which is free."""
    take_from_drawer(s, card)
    for side in range(4):
        other = s.beside[card, side]
        s.beside[card, side] = NOTHING
        s.facing[card, side] = 0
        if other == NOTHING:
            look_around(s, s.across[card] + east_of(side), s.down[card] + south_of(side))
        else:
            s.beside[other, (side + 2) % 4] = NOTHING
    look_around(s, s.across[card], s.down[card])


@rule
def look_around(s: Play, across: int, down: int) -> None:
    """Find the openings that face a free square, three bits a side of the square, for the card that names it."""
    name = NOTHING
    its_side = 0
    found = 0
    for side in range(4):
        other = card_towards(s, across, down, side)
        if other != NOTHING:
            towards = (side + 2) % 4
            s.facing[other, towards] = 0
            found |= faces(s, other, towards)
            if name == NOTHING or other < name:
                name = other
                its_side = towards
    if name != NOTHING:
        s.facing[name, its_side] = found


# What is linked, and what fits


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
def names_square(s: Play, card: int, side: int) -> bool:
    """Whether the square beyond this side is free and no card with a lower number touches it."""
    if not lies(s, card) or s.beside[card, side] != NOTHING:
        return False
    across = s.across[card] + east_of(side)
    down = s.down[card] + south_of(side)
    for other_side in range(4):
        other = card_towards(s, across, down, other_side)
        if other != NOTHING and other < card:
            return False
    return True


@rule
def fits(s: Play, kind: int, turn: int, around: int) -> bool:
    """Whether a card joins at least one of the openings that face its square (FP-26, R-7)."""
    return bool((s.opening[kind, turn] & around) != 0)


@rule
def fits_somehow(s: Play, kind: int, around: int) -> bool:
    """Whether some turn of a card joins one of these openings (R-4)."""
    return bool((s.somehow[kind] & around) != 0)


@rule
def may_lie(s: Play, kind: int, card: int, side: int) -> bool:
    """Whether a card of this kind may lie, in some turn, on the square beyond this side (named rightly)."""
    return fits_somehow(s, kind, s.facing[card, side])


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

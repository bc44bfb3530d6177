"""The forest: which cards touch, which sides are linked, where a card may lie (FP-26 to FP-28, R-4 to R-8).

A square is named by a card and one of its sides; when several cards surround it, by the one with the lowest number.
"""

from fatina.engine.compiled import rule
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.backs import EDGE, SIDES, edge, opposite
from fatina.games.fairy_play.state import DRAWERS, FOREST, SPAN, Play


@rule
def lies(s: Play, card: int) -> bool:
    """Whether a forest card lies in the forest (it may have been taken)."""
    return bool(s.lying[card] != NO_CARD)


@rule
def east_of(side: int) -> int:
    """How many squares to the east the square beyond a side is."""
    return (2 - side) * (side % 2)


@rule
def south_of(side: int) -> int:
    """How many squares to the south the square beyond a side is."""
    return (side - 1) * (1 - side % 2)


@rule
def across_beyond(s: Play, card: int, side: int) -> int:
    """How far east the square beyond a side of a card is."""
    return int(s.across[card] + east_of(side))


@rule
def down_beyond(s: Play, card: int, side: int) -> int:
    """How far south the square beyond a side of a card is."""
    return int(s.down[card] + south_of(side))


# Finding a card by its square: cards lie in drawers, so that no search goes through the whole forest


@rule
def drawer_of(across: int, down: int) -> int:
    """The drawer for the cards on a square."""
    return (across & SPAN - 1) * SPAN + (down & SPAN - 1)


@rule
def card_at(s: Play, across: int, down: int) -> int:
    """The card on a square, or NO_CARD."""
    card = s.drawer[drawer_of(across, down)]
    while card != NO_CARD and (s.across[card] != across or s.down[card] != down):
        card = s.next_there[card]
    return int(card)


@rule
def card_towards(s: Play, across: int, down: int, side: int) -> int:
    """The card beyond a side of a square, or NO_CARD (a corner is no contact: R-8)."""
    return card_at(s, across + east_of(side), down + south_of(side))


@rule
def put_into_drawer(s: Play, card: int) -> None:
    """Let a card be found on its square. Drawers are in order, so that equal forests have equal states."""
    drawer = drawer_of(s.across[card], s.down[card])
    before = NO_CARD
    after = s.drawer[drawer]
    while after != NO_CARD and after < card:
        before = after
        after = s.next_there[after]
    s.next_there[card] = after
    if before == NO_CARD:
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
    s.next_there[card] = NO_CARD


# Laying and taking


@rule
def clear_forest(s: Play) -> None:
    """No card lies beside another, and none is found anywhere."""
    for drawer in range(DRAWERS):
        s.drawer[drawer] = NO_CARD
    for card in range(FOREST):
        s.next_there[card] = NO_CARD
        for side in range(SIDES):
            s.beside[card, side] = NO_CARD
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
    s.lying[card] = NO_CARD
    s.across[card] = 0
    s.down[card] = 0
    s.turned[card] = 0


@rule
def enter_square(s: Play, card: int) -> None:
    """A card comes to lie on its square, beside its neighbours."""
    put_into_drawer(s, card)
    for side in range(SIDES):
        other = card_towards(s, s.across[card], s.down[card], side)
        s.beside[card, side] = other
        if other == NO_CARD:
            look_around(s, across_beyond(s, card, side), down_beyond(s, card, side))
        else:
            s.beside[other, opposite(side)] = card
            s.facing[other, opposite(side)] = 0


@rule
def leave_square(s: Play, card: int) -> None:
    """A card no longer lies on its square, which is free."""
    take_from_drawer(s, card)
    for side in range(SIDES):
        other = s.beside[card, side]
        s.beside[card, side] = NO_CARD
        s.facing[card, side] = 0
        if other == NO_CARD:
            look_around(s, across_beyond(s, card, side), down_beyond(s, card, side))
        else:
            s.beside[other, opposite(side)] = NO_CARD
    look_around(s, s.across[card], s.down[card])


@rule
def look_around(s: Play, across: int, down: int) -> None:
    """Find the openings that face a free square, three bits a side of the square, for the card that names it."""
    name = NO_CARD
    its_side = 0
    found = 0
    for side in range(SIDES):
        other = card_towards(s, across, down, side)
        if other != NO_CARD:
            towards = opposite(side)
            s.facing[other, towards] = 0
            found |= faces(s, other, towards)
            if name == NO_CARD or other < name:
                name = other
                its_side = towards
    if name != NO_CARD:
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
    if other == NO_CARD:
        return False
    return (edge(openings(s, card), side) & edge(openings(s, other), opposite(side))) != 0


@rule
def faces(s: Play, card: int, side: int) -> int:
    """The openings of one card that face the square beyond a side of it: three bits, on that square's side."""
    return edge(openings(s, card), side) << EDGE * opposite(side)


@rule
def names_square(s: Play, card: int, side: int) -> bool:
    """Whether the square beyond this side is free and no card with a lower number touches it."""
    if not lies(s, card) or s.beside[card, side] != NO_CARD:
        return False
    for other_side in range(SIDES):
        other = card_towards(s, across_beyond(s, card, side), down_beyond(s, card, side), other_side)
        if other != NO_CARD and other < card:
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
        for side in range(SIDES):
            if may_lie(s, kind, card, side):
                return True
    return False

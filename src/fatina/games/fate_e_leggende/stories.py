"""Stories: how they are read, what may be told where, and when one is complete (FL-39 to FL-59, FL-67)."""

from fatina.engine.compiled import rule
from fatina.engine.sorts import NO_CARD
from fatina.games.fate_e_leggende.cards import COLOURS, EVERY_COLOUR, HIGHEST, LOWEST, Kind
from fatina.games.fate_e_leggende.dust import dust_on, leave_aside
from fatina.games.fate_e_leggende.piles import put_on_discards
from fatina.games.fate_e_leggende.state import NOTHING, Legends
from fatina.games.fate_e_leggende.wood import ring_size

EVERY_VALUE = sum(1 << value for value in range(LOWEST, HIGHEST + 1))  # one bit each
THREE = 3  # players who may have one more story of one colour
LIMITS = (0, 0, 2, 2, 3)  # stories of each colour, by number of players


# Reading a story


@rule
def on_bar(s: Legends, card: int, colour: int) -> bool:
    """Whether a card may be told in this colour."""
    return bool(s.bar[card] >> colour & 1)


@rule
def first_on_bar(s: Legends, card: int) -> int:
    """The colour of a story card; of a wild, the first that it can have."""
    colour = 0
    while not on_bar(s, card, colour):
        colour += 1
    return colour


@rule
def can_be(s: Legends, card: int, colour: int, value: int) -> bool:
    """Whether a card may be told as this colour and value: a wild as any value in a colour of its bar, a story card as printed,
    with dust or without (FL-41, FL-48, FL-59)."""
    return on_bar(s, card, colour) and bool(s.kind[card] == Kind.WILD or s.value[card] == value)


@rule
def bare(s: Legends, space: int, i: int) -> bool:
    """Whether a card of a story is a wild without dust of anybody, even if nobody could pay for it (FL-50, FL-59, FL-R30,
    FL-R35)."""
    return bool(s.kind[s.row[space, i]] == Kind.WILD) and dust_on(s, space, i) == 0


@rule
def all_bare(s: Legends, space: int) -> bool:
    """Whether a story consists of bare wilds only."""
    for i in range(s.length[space]):
        if not bare(s, space, i):
            return False
    return True


@rule
def open_end(s: Legends, space: int) -> bool:
    """Whether the last card of a story is a bare wild: its value is open, that of any before it stays (FL-52, FL-54, FL-56,
    FL-R32)."""
    n = s.length[space]
    return n > 0 and bare(s, space, n - 1)


@rule
def colour_of(s: Legends, space: int) -> int:
    """The colour of a story; bare wilds alone have none (FL-51, FL-58)."""
    return NOTHING if all_bare(s, space) else int(s.hue[space])


@rule
def stories_of(s: Legends, colour: int) -> int:
    """How many stories of a colour are in play; those without a colour count for none (FL-45, FL-58, FL-R27)."""
    n = 0
    for space in range(ring_size(s)):
        if s.hue[space] == colour and not all_bare(s, space):
            n += 1
    return n


@rule
def has_room(s: Legends, colour: int) -> bool:
    """Whether one more story of this colour may be in play: with three players any one colour at a time may have one more than
    the others (FL-42 to FL-45, FL-R26, FL-R67)."""
    n = stories_of(s, colour)
    most = LIMITS[s.seats]
    if n < most:
        return True
    if s.seats != THREE or n > most:
        return False
    for other in range(len(COLOURS)):
        if other != colour and stories_of(s, other) > most:
            return False
    return True


@rule
def values_in(s: Legends, space: int, cards: int) -> int:
    """The set of values of the first cards of a story, as last called (FL-56)."""
    values = 0
    for i in range(cards):
        values |= 1 << s.told[space, i]
    return values


@rule
def common_bar(s: Legends, space: int) -> int:
    """The set of colours that stand on the bars of all cards of a story."""
    colours = EVERY_COLOUR
    for i in range(s.length[space]):
        colours &= s.bar[s.row[space, i]]
    return colours


# What may be told


@rule
def begins(value: int) -> bool:
    """Whether a story may begin with this value (FL-40)."""
    return value in (LOWEST, HIGHEST)


@rule
def next_to(one: int, other: int) -> bool:
    """Whether two values are equal or differ by one (FL-47)."""
    return abs(one - other) <= 1


@rule
def may_be_named(s: Legends, space: int, name: int, value: int) -> bool:
    """Whether the bare wild at the end may become ``name`` with ``value`` laid on it: what may begin a story if it is alone, else
    what fits the card before it (FL-52, FL-53, FL-55, FL-R29)."""
    n = s.length[space]
    if not next_to(name, value):
        return False
    return begins(name) if n == 1 else next_to(s.told[space, n - 2], name)


@rule
def completes_with(s: Legends, space: int, name: int, value: int) -> bool:
    """Whether all five values lie in the story once ``value`` is laid (FL-67), a bare end being ``name``, which completes
    nothing by itself (FL-57, FL-R33)."""
    n = s.length[space]
    if name > 0:
        return values_in(s, space, n - 1) | 1 << name | 1 << value == EVERY_VALUE
    return values_in(s, space, n) | 1 << value == EVERY_VALUE


@rule
def name_for(s: Legends, space: int, value: int, completing: bool) -> int:
    """A value for the bare end that lets ``value`` be laid and completes the story or does not; 0 if there is none.

    Names differ in nothing else, so one of each sort is enough: the value it had, if that serves.
    """
    had = s.told[space, s.length[space] - 1]
    for k in range(HIGHEST + 1):
        name = had if k == 0 else k
        if may_be_named(s, space, name, value) and completes_with(s, space, name, value) == completing:
            return int(name)
    return 0


@rule
def fits(s: Legends, space: int, colour: int, value: int) -> bool:
    """Whether a card of this colour and value may start a story at a space that has none, or continue the one there, whoever's
    dust lies on it (FL-39, FL-40, FL-46 to FL-48, FL-R64, FL-R70); bare wilds alone take any colour that all of them have and
    that has room (FL-53, FL-R28, FL-R34)."""
    n = s.length[space]
    if n == 0:
        return begins(value) and has_room(s, colour)
    if all_bare(s, space):
        if not common_bar(s, space) >> colour & 1 or not has_room(s, colour):
            return False
    elif s.hue[space] != colour:
        return False
    if open_end(s, space):
        return name_for(s, space, value, False) > 0 or name_for(s, space, value, True) > 0
    return next_to(s.told[space, n - 1], value)


@rule
def can_tell(s: Legends, space: int, card: int) -> bool:
    """Whether a card may be told at a space, a wild as something; interruptions are no legend cards (FL-38, FL-41, FL-R24)."""
    for colour in range(len(COLOURS)):
        for value in range(LOWEST, HIGHEST + 1):
            if can_be(s, card, colour, value) and fits(s, space, colour, value):
                return True
    return False


@rule
def surcharge(s: Legends, space: int, name: int, value: int) -> int:
    """One for every card of the finished row, the finishing card included; nothing if the row goes on (FL-61, FL-R37)."""
    return int(s.length[space] + 1) if completes_with(s, space, name, value) else 0


@rule
def clear_story(s: Legends, space: int) -> None:
    """The cards go to the discards and their dust beside the space, which is free again (FL-70, FL-71)."""
    for i in range(s.length[space]):
        put_on_discards(s, s.row[space, i])
        leave_aside(s, space, i)
        s.row[space, i] = NO_CARD
        s.told[space, i] = 0
    s.length[space] = 0
    s.hue[space] = NOTHING

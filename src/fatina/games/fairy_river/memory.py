"""What the seats see and remember: fairies on their way through stacks and hands, garments known to be in a hand.

Of a garment that went to a hidden place, a watcher remembers the least set of players one of whom must have it:
``known[watcher, set]`` counts such garments by type, ``set`` having one bit a player. Garments of one type are alike, so
they are known by their number, never one by one. The last watcher is everybody: what all have seen. Sets are all that
is kept: that a swap of one garment cannot have moved two of different types is forgotten.

Fairies are few and known by name. ``filled`` says of each place of a stack when it was filled: 0 by the first shuffle,
IN_THE_OPEN before all eyes, else the round in which she went under face down. ``seen`` says of a fairy when all last knew
her to come into the hand. So a place filled face down in round 5 cannot hold a fairy who came up in round 6.
"""

from fatina.engine.compiled import rule
from fatina.games.fairy_river.state import EVERYONE, FAIRIES, GROUPS, IN_THE_OPEN, NOBODY, TYPES, River

# Garments


@rule
def watcher_number(s: River, i: int) -> int:
    """The watchers of a game, from 0: its seats, then everybody."""
    return i if i < s.seats else EVERYONE


@rule
def remember_taken(s: River, seat: int, garment: int) -> None:
    """All have seen this garment go to a player's hand (FRR-61)."""
    for i in range(s.seats + 1):
        watcher = watcher_number(s, i)
        if watcher != seat:
            s.known[watcher, 1 << seat, garment] += 1


@rule
def remember_shown(s: River, seat: int, garment: int) -> None:
    """All see a garment come out of a player's hand, or from under a fairy."""
    for i in range(s.seats + 1):
        watcher = watcher_number(s, i)
        if watcher != seat:
            forget_one(s, watcher, seat, garment)


@rule
def forget_one(s: River, watcher: int, seat: int, garment: int) -> None:
    """A garment that this seat had is hidden no more: it may be one that the watcher knew of.

    If the watcher knew of it in several sets, it was in one of them, nobody can say which: each loses one, and all but
    one of those are in their union.
    """
    alone = 1 << seat
    if s.known[watcher, alone, garment] > 0:
        s.known[watcher, alone, garment] -= 1
        return
    union = 0
    sets = 0
    for group in range(GROUPS):
        if group & alone and s.known[watcher, group, garment] > 0:
            s.known[watcher, group, garment] -= 1
            union |= group
            sets += 1
    if sets > 1:
        s.known[watcher, union, garment] += sets - 1


@rule
def remember_swap(s: River, giver: int, taker: int) -> None:
    """The offered garments go to the taker: the two know which, the others that some of the giver's may have (FRR-61)."""
    for i in range(s.seats + 1):
        watcher = watcher_number(s, i)
        if watcher == giver:
            for garment in range(TYPES):
                s.known[watcher, 1 << taker, garment] += s.offer[giver, garment]
        elif watcher == taker:
            for garment in range(TYPES):
                for _ in range(s.offer[giver, garment]):
                    forget_one(s, watcher, giver, garment)
        else:
            remember_that_some_moved(s, watcher, giver, taker)


@rule
def remember_that_some_moved(s: River, watcher: int, giver: int, taker: int) -> None:
    """Garments known to be the giver's are now with one of the two; of one type, no more than were given can have moved."""
    given = s.offered[giver]
    for group in range(GROUPS):
        if group >> giver & 1 and not group >> taker & 1:
            for garment in range(TYPES):
                moved = min(s.known[watcher, group, garment], given)
                s.known[watcher, group, garment] -= moved
                s.known[watcher, group | 1 << taker, garment] += moved


# Fairies


@rule
def go_under_the_stack(s: River, seat: int, fairy: int, how: int) -> None:
    """A fairy goes under the own stack: before all eyes, or face down in the round ``how`` (FRR-5, FRR-51)."""
    s.stack[seat, s.stack_size[seat]] = fairy
    s.filled[seat, s.stack_size[seat]] = how
    s.stack_size[seat] += 1


@rule
def take_from_the_stack(s: River, seat: int) -> int:
    """The top fairy of the own stack goes to the hand; if all saw her go under, all know who comes up."""
    fairy = s.stack[seat, 0]
    if s.filled[seat, 0] == IN_THE_OPEN:
        s.seen[seat, fairy] = s.number
    for i in range(FAIRIES - 1):
        s.stack[seat, i] = s.stack[seat, i + 1]
        s.filled[seat, i] = s.filled[seat, i + 1]
    s.stack[seat, FAIRIES - 1] = NOBODY
    s.filled[seat, FAIRIES - 1] = 0
    s.stack_size[seat] -= 1
    s.fairies[seat, fairy] += 1
    return int(fairy)

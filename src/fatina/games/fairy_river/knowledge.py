"""What the seats of Fairy River see and remember: garments in hands and under fairies, fairies in stacks.

Of a garment that went to a hidden place, a watcher remembers the least set of players one of whom must have it:
``known[watcher, set]`` counts such garments by type, ``set`` having one bit a player: the last one is the set of everyone.
Garments of one type are alike, so they are known by their number, never one by one. The last watcher is an onlooker: what
all have seen. ``gifts`` adds what all must expect of hidden swaps: how many of the garments that one player gave another are
there still, in parts of a garment. So a set says where a garment may be, and the gifts how likely each place is.

Fairies are few and known by name. ``filled`` says of each place of a stack how it was filled: by the FIRST_SHUFFLE,
IN_THE_OPEN before all eyes, else the round in which she went under face down. ``seen`` says of a fairy when all last knew
her to come into the hand. So a place filled face down in round 5 cannot hold a fairy who came up in round 6.
"""

from fatina.engine.compiled import rule
from fatina.engine.counting import how_many
from fatina.engine.seats import everyone
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.cards import SPOTS, TYPES
from fatina.games.fairy_river.state import FIRST_SHUFFLE, IN_THE_OPEN, ONLOOKER, PART, River

# Garments: what is known


@rule
def known_with(s: River, watcher: int, seat: int, garment: int) -> int:
    """How many garments of a type a watcher knows to be with this very player."""
    return int(s.known[watcher, 1 << seat, garment])


@rule
def known_load(s: River, watcher: int, spot: int) -> int:
    """The garment under a fairy, for her owner, who may look again; all others only see that there is one (FRR-24)."""
    return int(s.garment_at[spot]) if s.owner_at[spot] == watcher else NO_CARD


@rule
def under_fairies(s: River, seat: int, garment: int) -> int:
    """How many garments of a type lie under a player's fairies."""
    n = 0
    for spot in range(SPOTS):
        if s.owner_at[spot] == seat and s.garment_at[spot] == garment:
            n += 1
    return n


@rule
def in_sight(s: River, me: int, garment: int) -> int:
    """How many garments of a type I see: on the table, washed, in my hand, under my fairies (FRR-61)."""
    n = s.row[garment] + s.pile[garment] + s.hand[me, garment] + under_fairies(s, me, garment)
    if s.selected == garment:
        n += 1
    for seat in range(s.seats):
        n += s.washed[seat, garment]
    return int(n)


@rule
def never_seen(s: River, me: int, garment: int) -> int:
    """How many garments of a type I neither see nor remember with a player or in the deck."""
    n = s.copies[garment] - in_sight(s, me, garment) - s.in_deck[garment]
    for group in range(everyone(s) + 1):
        n -= s.known[me, group, garment]
    return int(n)


# Garments: what is remembered


@rule
def watcher_number(s: River, i: int) -> int:
    """The watchers of a game, from 0: its seats, then the onlooker."""
    return i if i < s.seats else ONLOOKER


@rule
def hidden_with(s: River, seat: int) -> int:
    """How many garments a player has in hand and under fairies."""
    n = s.hand_size[seat]
    for spot in range(SPOTS):
        if s.owner_at[spot] == seat and s.garment_at[spot] != NO_CARD:
            n += 1
    return int(n)


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
    if known_with(s, ONLOOKER, seat, garment) == 0:
        expect_fewer_gifts(s, seat, 1, hidden_with(s, seat) + 1 - how_many(s.known[ONLOOKER, 1 << seat]))
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
    for group in range(everyone(s) + 1):
        if group & alone and s.known[watcher, group, garment] > 0:
            s.known[watcher, group, garment] -= 1
            union |= group
            sets += 1
    if sets > 1:
        s.known[watcher, union, garment] += sets - 1


@rule
def remember_swap(s: River, giver: int, taker: int) -> None:
    """The offered garments go to the taker: the two know which, the others that some of the giver's may have (FRR-61)."""
    expect_fewer_gifts(s, giver, s.offered[giver], s.hand_size[giver])
    s.gifts[giver, taker] += PART * s.offered[giver]
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
    for group in range(everyone(s) + 1):
        if group >> giver & 1 and not group >> taker & 1:
            for garment in range(TYPES):
                moved = min(s.known[watcher, group, garment], given)
                s.known[watcher, group, garment] -= moved
                s.known[watcher, group | 1 << taker, garment] += moved


@rule
def expect_fewer_gifts(s: River, seat: int, gone: int, among: int) -> None:
    """So many garments of a player went, any of those among which they were: and with them some that were gifts."""
    for giver in range(s.seats):
        s.gifts[giver, seat] -= s.gifts[giver, seat] * gone // among


# Fairies


@rule
def remember_drawn(s: River, seat: int) -> None:
    """If all saw the top fairy of a stack go under it, all know who comes up."""
    if s.filled[seat, 0] == IN_THE_OPEN:
        s.seen[seat, s.stack[seat, 0]] = s.number


@rule
def knows_depth(s: River, watcher: int, seat: int, depth: int) -> bool:
    """Whether a watcher knows who lies so deep in a stack: all saw her go there, or her owner sent her; nobody looks (FRR-5)."""
    how = s.filled[seat, depth]
    return bool(how == IN_THE_OPEN or (seat == watcher and how != FIRST_SHUFFLE))


@rule
def known_in_stack(s: River, watcher: int, seat: int, depth: int) -> int:
    """The fairy who lies so deep in a stack, if the watcher knows her."""
    return int(s.stack[seat, depth]) if knows_depth(s, watcher, seat, depth) else NO_CARD


@rule
def may_lie(s: River, seat: int, fairy: int, depth: int) -> bool:
    """Whether a fairy whom I have lost sight of may lie so deep in a stack: she was not seen after that place was filled."""
    return bool(s.seen[seat, fairy] <= s.filled[seat, depth])

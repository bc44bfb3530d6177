"""What a seat of Fairy River does not know, and how it is imagined.

Garments: those known to be with one player, or with one of a few (memory.py), are dealt first; then the unseen ones fill
up the other players' hands, and the rest is the deck. Fairies: each player's eleven are the same, so those neither on the
river nor seen to go under the stack are in the hand or at the places of the stack that were filled unseen.
"""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.games.fairy_river.state import (
    EVERYONE,
    FAIRIES,
    GARMENTS,
    GROUPS,
    IN_THE_OPEN,
    MOUTH,
    NOTHING,
    TYPES,
    River,
)


@rule
def imagine(s: River, me: int, rng: Cells) -> None:
    """Redraw all that a seat cannot know; the result depends on what it knows and on ``rng`` alone."""
    make_room(s, me)
    deal_known(s, me, rng)
    deal_unseen(s, me, rng)
    for seat in range(s.seats):
        if seat == me:
            imagine_own_stack(s, me, rng)
        else:
            load_again(s, seat, rng)
            offer_again(s, seat, rng)
            imagine_fairies(s, seat, rng)
    for seat in range(s.seats):
        if seat != me:
            imagine_memory(s, seat)
    forget_key(s, rng)


# Garments


@rule
def under_fairies(s: River, seat: int, garment: int) -> int:
    """How many garments of a type lie under a player's fairies."""
    n = 0
    for spot in range(MOUTH + 1):
        if s.owner_at[spot] == seat and s.garment_at[spot] == garment:
            n += 1
    return n


@rule
def in_sight(s: River, me: int, garment: int) -> int:
    """How many garments of a type I see: on the table, washed, in my hand, under my fairies."""
    n = s.row[garment] + s.pile[garment] + s.hand[me, garment] + under_fairies(s, me, garment)
    if s.selected == garment:
        n += 1
    for seat in range(s.seats):
        n += s.washed[seat, garment]
    return int(n)


@rule
def make_room(s: River, me: int) -> None:
    """Empty the hands of the others, and count the garments that belong there or under their fairies."""
    for seat in range(s.seats):
        if seat != me:
            s.room[seat] = s.hand_size[seat]
            for garment in range(TYPES):
                s.hand[seat, garment] = 0
    for spot in range(MOUTH + 1):
        if s.garment_at[spot] != NOTHING and s.owner_at[spot] != me:
            s.room[s.owner_at[spot]] += 1


@rule
def deal_known(s: River, me: int, rng: Cells) -> None:
    """Deal the garments that I know of: to the one player who has them, or to any of those who may."""
    for group in range(GROUPS):
        for garment in range(TYPES):
            s.waiting[group] += s.known[me, group, garment]
    for group in range(GROUPS):
        if s.waiting[group] > 0:
            for garment in range(TYPES):
                for _ in range(s.known[me, group, garment]):
                    s.waiting[group] -= 1
                    seat = any_holder(s, group, rng)
                    s.room[seat] -= 1
                    s.hand[seat, garment] += 1


@rule
def any_holder(s: River, group: int, rng: Cells) -> int:
    """One of a set of seats with room, such that all known garments still to be dealt find room."""
    room = 0
    for seat in range(s.seats):
        if group >> seat & 1 and leaves_room(s, seat):
            room += s.room[seat]
    skip = chance(rng, room)
    for seat in range(s.seats):
        if group >> seat & 1 and leaves_room(s, seat):
            if skip < s.room[seat]:
                return seat
            skip -= s.room[seat]
    return 0


@rule
def leaves_room(s: River, seat: int) -> bool:
    """Whether one more garment for this seat leaves room for the rest: no set of seats may be short of it (Hall)."""
    if s.room[seat] == 0:
        return False
    for group in range(GROUPS):
        if group >> seat & 1:
            room = -1
            for other in range(s.seats):
                if group >> other & 1:
                    room += s.room[other]
            part = group
            while part > 0:
                room -= s.waiting[part]
                part = (part - 1) & group
            if room < 0:
                return False
    return True


@rule
def deal_unseen(s: River, me: int, rng: Cells) -> None:
    """Deal the garments never seen to the hands of the others; the rest, with what was shuffled in, is the deck."""
    n = 0
    for garment in range(TYPES):
        unseen = s.copies[garment] - in_sight(s, me, garment) - s.in_deck[garment]
        for group in range(GROUPS):
            unseen -= s.known[me, group, garment]
        for _ in range(unseen):
            s.deck[n] = garment
            n += 1
    shuffle_by_chance(rng, s.deck, n)
    for seat in range(s.seats):
        while s.room[seat] > 0:
            n -= 1
            s.room[seat] -= 1
            s.hand[seat, s.deck[n]] += 1
    for garment in range(TYPES):
        for _ in range(s.in_deck[garment]):
            s.deck[n] = garment
            n += 1
    shuffle_by_chance(rng, s.deck, n)
    for i in range(n, GARMENTS):
        s.deck[i] = NOTHING


@rule
def any_from_hand(s: River, seat: int, rng: Cells) -> int:
    """Any garment of a hand that is not on offer."""
    n = 0
    for garment in range(TYPES):
        n += s.hand[seat, garment] - s.offer[seat, garment]
    skip = chance(rng, n)
    for garment in range(TYPES):
        skip -= s.hand[seat, garment] - s.offer[seat, garment]
        if skip < 0:
            return garment
    return 0


@rule
def load_again(s: River, seat: int, rng: Cells) -> None:
    """Any of another player's garments may lie under the loaded fairies."""
    for spot in range(MOUTH + 1):
        if s.owner_at[spot] == seat and s.garment_at[spot] != NOTHING:
            garment = any_from_hand(s, seat, rng)
            s.hand[seat, garment] -= 1
            s.garment_at[spot] = garment


@rule
def offer_again(s: River, seat: int, rng: Cells) -> None:
    """Any of another player's garments may be on offer, as many as were laid aside."""
    laid = 0
    for garment in range(TYPES):
        laid += s.offer[seat, garment]
        s.offer[seat, garment] = 0
    for _ in range(laid):
        s.offer[seat, any_from_hand(s, seat, rng)] += 1


# Fairies


@rule
def count_bits(fairies: int) -> int:
    """How many fairies are in a set."""
    n = 0
    for fairy in range(FAIRIES):
        n += fairies >> fairy & 1
    return n


@rule
def any_of(fairies: int, rng: Cells) -> int:
    """Any fairy of a set."""
    skip = chance(rng, count_bits(fairies))
    for fairy in range(FAIRIES):
        if fairies >> fairy & 1:
            if skip == 0:
                return fairy
            skip -= 1
    return 0


@rule
def imagine_own_stack(s: River, me: int, rng: Cells) -> None:
    """Of my own stack I do not know the order of the first shuffle; what went under it later I saw."""
    fairies = 0
    for i in range(s.stack_size[me]):
        if s.filled[me, i] == 0:
            fairies |= 1 << s.stack[me, i]
    for i in range(s.stack_size[me]):
        if s.filled[me, i] == 0:
            fairy = any_of(fairies, rng)
            fairies &= ~(1 << fairy)
            s.stack[me, i] = fairy


@rule
def imagine_fairies(s: River, seat: int, rng: Cells) -> None:
    """Another player's fairies: each place of the stack that was filled unseen takes any who may lie there, from the top.

    A later place may hold all whom an earlier one may hold, so every choice leaves one for the places to come.
    """
    hidden = 0
    for fairy in range(FAIRIES):
        if s.fairies[seat, fairy] > 0:
            hidden |= 1 << fairy
            s.fairies[seat, fairy] = 0
    for i in range(s.stack_size[seat]):
        if s.filled[seat, i] != IN_THE_OPEN:
            hidden |= 1 << s.stack[seat, i]
    for i in range(s.stack_size[seat]):
        if s.filled[seat, i] != IN_THE_OPEN:
            possible = 0
            for fairy in range(FAIRIES):
                if hidden >> fairy & 1 and s.seen[seat, fairy] <= s.filled[seat, i]:
                    possible |= 1 << fairy
            fairy = any_of(possible, rng)
            hidden &= ~(1 << fairy)
            s.stack[seat, i] = fairy
    for fairy in range(FAIRIES):
        if hidden >> fairy & 1:
            s.fairies[seat, fairy] = 1


# Memories


@rule
def imagine_memory(s: River, seat: int) -> None:
    """What another player remembers is imagined too: of what all have seen, what is true of single hands here."""
    for group in range(GROUPS):
        for garment in range(TYPES):
            s.known[seat, group, garment] = 0
    for other in range(s.seats):
        if other != seat:
            for garment in range(TYPES):
                held = s.hand[other, garment] + under_fairies(s, other, garment)
                s.known[seat, 1 << other, garment] = min(held, s.known[EVERYONE, 1 << other, garment])

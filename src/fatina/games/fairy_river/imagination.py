"""How a seat of Fairy River imagines what it does not know.

Garments: those known to be with one player, or with one of a few, are dealt first; then those never seen fill up the other
players' hands, and the rest is the deck. Fairies: each player's eleven are the same, so those neither on the river nor seen
to go under the stack are in the hand or at the places of the stack that were filled unseen.
"""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.counting import how_many
from fatina.engine.layout import Cells
from fatina.engine.seats import everyone
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.cards import FAIRIES, GARMENTS, SPOTS, TYPES
from fatina.games.fairy_river.garments import put_into_deck
from fatina.games.fairy_river.knowledge import known_with, knows_depth, may_lie, never_seen, under_fairies
from fatina.games.fairy_river.state import GROUPS, ONLOOKER, River


@rule
def imagine(s: River, me: int, rng: Cells) -> None:
    """Redraw all that a seat cannot know; the result depends on what it knows and on ``rng`` alone."""
    make_room(s, me)
    deal_known(s, me, rng)
    deal_never_seen(s, me, rng)
    for seat in range(s.seats):
        if seat != me:
            load_again(s, seat, rng)
            offer_again(s, seat, rng)
        imagine_fairies(s, me, seat, rng)
    for seat in range(s.seats):
        if seat != me:
            imagine_memory(s, seat)
    forget_key(s, rng)


# Garments


@rule
def make_room(s: River, me: int) -> None:
    """Empty the hands of the others, and count the garments that belong there or under their fairies."""
    for seat in range(s.seats):
        if seat != me:
            s.room[seat] = s.hand_size[seat]
            for garment in range(TYPES):
                s.hand[seat, garment] = 0
    for spot in range(SPOTS):
        if s.garment_at[spot] != NO_CARD and s.owner_at[spot] != me:
            s.room[s.owner_at[spot]] += 1


@rule
def deal_known(s: River, me: int, rng: Cells) -> None:
    """Deal the garments that I know of: to the one player who has them, or to any of those who may."""
    for group in range(everyone(s) + 1):
        s.waiting[group] = how_many(s.known[me, group])
    for group in range(everyone(s) + 1):
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
    for group in range(everyone(s) + 1):
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
def deal_never_seen(s: River, me: int, rng: Cells) -> None:
    """Deal the garments never seen to the hands of the others; the rest, with what was shuffled in, is the deck."""
    s.deck_size = 0
    for garment in range(TYPES):
        put_into_deck(s, garment, never_seen(s, me, garment))
    shuffle_by_chance(rng, s.deck, s.deck_size)
    for seat in range(s.seats):
        while s.room[seat] > 0:
            s.deck_size -= 1
            s.room[seat] -= 1
            s.hand[seat, s.deck[s.deck_size]] += 1
    for garment in range(TYPES):
        put_into_deck(s, garment, s.in_deck[garment])
    shuffle_by_chance(rng, s.deck, s.deck_size)
    for i in range(s.deck_size, GARMENTS):
        s.deck[i] = NO_CARD


@rule
def any_from_hand(s: River, seat: int, rng: Cells) -> int:
    """Any garment of a hand that is not on offer."""
    skip = chance(rng, how_many(s.hand[seat]) - how_many(s.offer[seat]))
    for garment in range(TYPES):
        skip -= s.hand[seat, garment] - s.offer[seat, garment]
        if skip < 0:
            return garment
    return 0


@rule
def load_again(s: River, seat: int, rng: Cells) -> None:
    """Any of another player's garments may lie under the loaded fairies."""
    for spot in range(SPOTS):
        if s.owner_at[spot] == seat and s.garment_at[spot] != NO_CARD:
            garment = any_from_hand(s, seat, rng)
            s.hand[seat, garment] -= 1
            s.garment_at[spot] = garment


@rule
def offer_again(s: River, seat: int, rng: Cells) -> None:
    """Any of another player's garments may be on offer, as many as were laid aside."""
    laid_aside = how_many(s.offer[seat])
    for garment in range(TYPES):
        s.offer[seat, garment] = 0
    for _ in range(laid_aside):
        s.offer[seat, any_from_hand(s, seat, rng)] += 1


# Fairies


@rule
def any_of(fairies: int, rng: Cells) -> int:
    """Any fairy of a set."""
    n = 0
    for fairy in range(FAIRIES):
        n += fairies >> fairy & 1
    skip = chance(rng, n)
    for fairy in range(FAIRIES):
        if fairies >> fairy & 1:
            if skip == 0:
                return fairy
            skip -= 1
    return 0


@rule
def imagine_fairies(s: River, me: int, seat: int, rng: Cells) -> None:
    """Each place of a stack that I do not know takes any fairy who may lie there, from the top; another's hand the rest.

    A later place may hold all whom an earlier one may hold, so every choice leaves one for the places to come.
    """
    hidden = 0
    for fairy in range(FAIRIES):
        if seat != me and s.fairies[seat, fairy] > 0:
            hidden |= 1 << fairy
            s.fairies[seat, fairy] = 0
    for depth in range(s.stack_size[seat]):
        if not knows_depth(s, me, seat, depth):
            hidden |= 1 << s.stack[seat, depth]
    for depth in range(s.stack_size[seat]):
        if not knows_depth(s, me, seat, depth):
            possible = 0
            for fairy in range(FAIRIES):
                if hidden >> fairy & 1 and may_lie(s, seat, fairy, depth):
                    possible |= 1 << fairy
            fairy = any_of(possible, rng)
            hidden &= ~(1 << fairy)
            s.stack[seat, depth] = fairy
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
                s.known[seat, 1 << other, garment] = min(held, known_with(s, ONLOOKER, other, garment))

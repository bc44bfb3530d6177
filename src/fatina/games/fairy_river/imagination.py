"""How a seat of Fairy River imagines what it does not know.

Garments: those known to be with one player, or with one of a few, are dealt first; then those never seen fill up the other
players' hands, and the rest is the deck. Fairies: each player's eleven are the same, so those neither on the river nor seen
to go under the stack are in the hand or at the places of the stack that were filled unseen. What others remember comes last
(memories.py).

All that is possible can be imagined. How often is exact if every choice of another player is taken for blind, but for this:
after a hidden swap, once one of its players has shown a garment, or has swapped again, the shares of each hand are those to be
expected on average; after the pile was shuffled in, a garment turned up is taken for one of the pile if it can be; and of the
fairies in a hand any may have been sent back, whenever she was drawn.
"""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.counting import how_many
from fatina.engine.layout import Cells
from fatina.engine.seats import everyone
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.cards import FAIRIES, GARMENTS, SPOTS, TYPES
from fatina.games.fairy_river.garments import put_into_deck
from fatina.games.fairy_river.knowledge import known_with, knows_depth, may_lie, never_seen
from fatina.games.fairy_river.memories import imagine_memories
from fatina.games.fairy_river.state import PART, River, Stage

CHOICES = 1 << 16  # the weight of a choice that is surely come to


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
    imagine_memories(s, me, rng)
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
    """Deal the garments that I know of: to the one player who has them, or to any of those who may.

    Those of types of which none can have moved unseen come first: what room they leave is what the others share.
    """
    moved = 0  # the types of which some are known to a set of players
    for group in range(everyone(s) + 1):
        s.waiting[group] = how_many(s.known[me, group])
        if s.waiting[group] > 0 and group & (group - 1):
            for garment in range(TYPES):
                if s.known[me, group, garment] > 0:
                    moved |= 1 << garment
    for garment in range(TYPES):
        if not moved >> garment & 1:
            deal_certain(s, me, garment)
    if moved:
        expect_gifts(s, me)
        for garment in range(TYPES):
            if moved >> garment & 1:
                deal_certain(s, me, garment)
                deal_uncertain(s, me, garment, rng)


@rule
def deal_certain(s: River, me: int, garment: int) -> None:
    """Deal the garments of a type that I know to be with one player."""
    for seat in range(s.seats):
        n = known_with(s, me, seat, garment)
        if n > 0:
            s.waiting[1 << seat] -= n
            s.room[seat] -= n
            s.hand[seat, garment] += n


@rule
def deal_uncertain(s: River, me: int, garment: int, rng: Cells) -> None:
    """Deal the garments of a type that I know to be with one of several players."""
    for group in range(everyone(s) + 1):
        if group & (group - 1):
            for _ in range(s.known[me, group, garment]):
                s.waiting[group] -= 1
                seat = any_holder(s, me, group, garment, rng)
                find_gift(s, group, seat)
                s.room[seat] -= 1
                s.hand[seat, garment] += 1


@rule
def any_holder(s: River, me: int, group: int, garment: int, rng: Cells) -> int:
    """One of a set of seats with room, such that all known garments still to be dealt find room.

    It is as likely as the places it has for such a garment: those of gifts from the others of the set, or else its own. If
    nothing is to be expected of gifts any more, any place will do.
    """
    pull = 0
    places = 0
    fitting = 0
    for seat in range(s.seats):
        if group >> seat & 1 and leaves_room(s, seat):
            fitting |= 1 << seat
            pull += likely_places(s, me, group, seat, garment)
            places += s.room[seat]
    skip = chance(rng, pull if pull > 0 else places)
    for seat in range(s.seats):
        if fitting >> seat & 1:
            skip -= likely_places(s, me, group, seat, garment) if pull > 0 else s.room[seat]
            if skip < 0:
                return seat
    return 0


@rule
def likely_places(s: River, me: int, group: int, seat: int, garment: int) -> int:
    """The places of a seat for a garment that one of a set has, in parts.

    Gifts from the others of the set count for each garment of this type that they had, for any of them may have been given. The
    other places of a seat count as far as the gifts within the set were its own: where a garment was, it can have stayed.
    """
    came = 0
    went = 0
    within = 0
    had = 1
    elsewhere = 0
    for other in range(s.seats):
        if other == seat or not group >> other & 1:
            elsewhere += s.flow[other, seat]
        else:
            came += s.flow[other, seat]
            went += s.gifts[seat, other]
            had += known_with(s, me, other, garment)
            for third in range(s.seats):
                if group >> third & 1:
                    within += s.gifts[other, third]
    within += went
    own = max(0, PART * s.room[seat] - elsewhere - came)
    return int(came * had + (own * went // within if within > 0 else 0))


@rule
def expect_gifts(s: River, me: int) -> None:
    """The gifts that may be found: not mine, which I know."""
    for giver in range(s.seats):
        for taker in range(s.seats):
            mine = giver == me or taker == me
            s.flow[giver, taker] = 0 if mine else s.gifts[giver, taker]


@rule
def find_gift(s: River, group: int, seat: int) -> None:
    """A garment of which one of a set is known to have it is with this seat: if that is a gift, it is found."""
    for other in range(s.seats):
        if group >> other & 1 and s.flow[other, seat] > 0:
            s.flow[other, seat] = max(0, s.flow[other, seat] - PART)
            return


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
    """Any of another player's garments may be on offer: as many as were proposed, or laid aside unseen."""
    on_offer = s.offered[seat]
    if s.stage == Stage.OFFER and s.turn == seat:
        on_offer = laid_aside(s, seat, rng)
        s.chain[seat] = on_offer
    for garment in range(TYPES):
        s.offer[seat, garment] = 0
    for _ in range(on_offer):
        s.offer[seat, any_from_hand(s, seat, rng)] += 1


@rule
def laid_aside(s: River, seat: int, rng: Cells) -> int:
    """How many garments a player may have laid aside so far, if each type, or no more, is as likely a choice as any other."""
    types = 0
    for garment in range(TYPES):
        if s.hand[seat, garment] > 0:
            types += 1
    n = 0
    weight = CHOICES
    total = 0
    for laid in range(s.hand_size[seat] + 1):
        total += weight
        if chance(rng, total) < weight:
            n = laid
        open_types = min(types, s.hand_size[seat] - laid)
        weight = weight * open_types // (open_types + 1)
    return n


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

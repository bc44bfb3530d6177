"""What a seat of Fairy River imagines that the others remember of garments.

All remember what all have seen: that is imagined to be true of the imagined hands. Whoever belongs to a set of players one of
whom has a garment knows whether it is the own hand. Besides, each giver of a hidden swap remembers gifts. What others remember of
a swap after the taker has given away from his hand again is left out.

What another player remembers of my hand alone I know: all that they can know was taken before all eyes, or they gave it to me.
"""

from fatina.engine.chance import chance
from fatina.engine.compiled import rule
from fatina.engine.counting import how_many
from fatina.engine.layout import Cells
from fatina.engine.seats import everyone
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.cards import SPOTS, TYPES
from fatina.games.fairy_river.knowledge import known_with
from fatina.games.fairy_river.state import ONLOOKER, PART, River

NO_SEAT = -1


@rule
def imagine_memories(s: River, me: int, rng: Cells) -> None:
    """Redraw what the others remember, each garment with its place in the imagined hands."""
    forget_all(s, me)
    expect_gifts_remembered(s, me, rng)
    for group in range(everyone(s) + 1):
        if how_many(s.known[ONLOOKER, group]) > 0:
            for garment in range(TYPES):
                for _ in range(s.known[ONLOOKER, group, garment]):
                    place = any_place(s, group, garment, rng)
                    if place != NO_SEAT:
                        s.free[place, garment] -= 1
                        remember_as_all(s, me, group, place, garment)
    for giver in range(s.seats):
        for taker in range(s.seats):
            remember_gifts(s, giver, taker, rng)
            s.flow[giver, taker] = 0
    for seat in range(s.seats):
        for garment in range(TYPES):
            s.free[seat, garment] = 0


@rule
def forget_all(s: River, me: int) -> None:
    """Begin without memories, but for those of my hand; all garments are free to be remembered."""
    for seat in range(s.seats):
        for garment in range(TYPES):
            s.free[seat, garment] = s.hand[seat, garment]
        if seat != me:
            for group in range(everyone(s) + 1):
                if group != 1 << me:
                    for garment in range(TYPES):
                        s.known[seat, group, garment] = 0
    for spot in range(SPOTS):
        if s.garment_at[spot] != NO_CARD:
            s.free[s.owner_at[spot], s.garment_at[spot]] += 1


@rule
def expect_gifts_remembered(s: River, me: int, rng: Cells) -> None:
    """How many of the garments that one other player gave another are there still: as expected, the rest by chance."""
    for giver in range(s.seats):
        for taker in range(s.seats):
            s.flow[giver, taker] = 0
            if giver != me and taker != me:
                parts = s.gifts[giver, taker]
                s.flow[giver, taker] = parts // PART
                if parts % PART > chance(rng, PART):
                    s.flow[giver, taker] += 1


@rule
def any_place(s: River, group: int, garment: int, rng: Cells) -> int:
    """One of a set of seats that has such a garment, by how many it has."""
    n = 0
    for seat in range(s.seats):
        if group >> seat & 1:
            n += s.free[seat, garment]
    if n == 0:
        return NO_SEAT
    skip = chance(rng, n)
    for seat in range(s.seats):
        if group >> seat & 1:
            skip -= s.free[seat, garment]
            if skip < 0:
                return seat
    return NO_SEAT


@rule
def remember_as_all(s: River, me: int, group: int, place: int, garment: int) -> None:
    """A garment that all know to be with one of a set: those of the set know besides that it is not their own."""
    for seat in range(s.seats):
        if seat != me and seat != place:
            seen = group & ~(1 << seat)
            if place != me or (seen != 1 << me and known_with(s, seat, me, garment) == 0):
                s.known[seat, seen, garment] += 1
            if group >> seat & 1 and s.flow[seat, place] > 0:
                s.flow[seat, place] -= 1


@rule
def remember_gifts(s: River, giver: int, taker: int, rng: Cells) -> None:
    """A giver remembers gifts: any of the taker's garments of which nobody else is said to know."""
    for _ in range(s.flow[giver, taker]):
        n = how_many(s.free[taker])
        if n == 0:
            return
        skip = chance(rng, n)
        for garment in range(TYPES):
            skip -= s.free[taker, garment]
            if skip < 0:
                s.free[taker, garment] -= 1
                s.known[giver, 1 << taker, garment] += 1
                break

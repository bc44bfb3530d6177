"""The moves that each decision offers (specification 4.4). Equal cards in a hand lie side by side, and are one choice."""

from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.games.fairys_fate.cards import FAIRIES, OBJECTS, PLACES
from fatina.games.fairys_fate.fairies import can_touch, usable
from fatina.games.fairys_fate.journey import may_go, may_set_out, must_set_out
from fatina.games.fairys_fate.moves import Verb, move_of
from fatina.games.fairys_fate.places import accepts, is_full, is_ready
from fatina.games.fairys_fate.state import PILES, Fate, Phase


@rule
def offer_actions(s: Fate, seat: int, out: Cells) -> int:
    """Play a card (FF-15), start a journey (FF-26), or, unable to play, skip (FF-24, RU-3, RU-4).

    Without hand cards there is nothing to play (FF-73, RU-60).
    """
    n = 0
    for i in range(s.hand_n[seat]):
        card = s.hand[seat, i]
        if i == 0 or card != s.hand[seat, i - 1]:
            for place in range(PLACES):
                if accepts(s, place) >> s.back[card] & 1:
                    out[n] = move_of(Verb.PLAY, card, place)
                    n += 1
    stuck = n == 0
    if may_set_out(s):
        for place in range(PLACES):
            if is_ready(s, place):
                out[n] = move_of(Verb.JOURNEY, place)
                n += 1
    if stuck and not must_set_out(s):
        out[n] = move_of(Verb.SKIP)
        n += 1
    return n


@rule
def offer_fairies(s: Fate, seat: int, out: Cells, n: int) -> int:
    """Any number of good fairies, those just gathered too, beside the ``n`` other moves (FF-47, RU-23, RU-24)."""
    for fairy in range(FAIRIES):
        if usable(s, seat, fairy):
            out[n] = move_of(Verb.USE, fairy)
            n += 1
    return n


@rule
def offer_piles(s: Fate, out: Cells) -> int:
    """Any pile that has a card (FF-15, FF-52)."""
    n = 0
    for pile in range(PILES):
        if s.pile_n[pile]:
            out[n] = move_of(Verb.DRAW, pile + 1)
            n += 1
    return n


@rule
def offer_visits(s: Fate, out: Cells) -> int:
    """Any place that can be picked (FF-31, FF-32); home only if there is none (RU-13, RU-15)."""
    n = 0
    for place in range(PLACES):
        if may_go(s, place):
            out[n] = move_of(Verb.GO, place)
            n += 1
    if n == 0:
        out[0] = move_of(Verb.STAY)
        n = 1
    return n


@rule
def offer_objects(some: int, verb: int, out: Cells) -> int:
    """Any object of a set."""
    n = 0
    for thing in range(OBJECTS):
        if some >> thing & 1:
            out[n] = move_of(verb, thing)
            n += 1
    return n


@rule
def offer_discards(s: Fate, seat: int, out: Cells) -> int:
    """Any card of the hand (FF-62)."""
    n = 0
    for i in range(s.hand_n[seat]):
        if i == 0 or s.hand[seat, i] != s.hand[seat, i - 1]:
            out[n] = move_of(Verb.DISCARD, s.hand[seat, i])
            n += 1
    return n


@rule
def offer_opponents(s: Fate, seat: int, out: Cells) -> int:
    """Any opponent (FF-53)."""
    n = 0
    for other in range(s.seats):
        if other != seat:
            out[n] = move_of(Verb.ASK, other)
            n += 1
    return n


@rule
def offer_cards(s: Fate, out: Cells) -> int:
    """The cards on places that the fairy in use can touch: HAAHIAH, JABAMIAH or ROCHEL."""
    verb = Verb.CHOOSE
    if s.phase == Phase.LOOK:
        verb = Verb.LOOK
    elif s.phase == Phase.SWAP_WITH:
        verb = Verb.SWAP
    n = 0
    for place in range(PLACES):
        for position in range(s.place_n[place]):
            if can_touch(s, place, position):
                out[n] = move_of(verb, place, position + 1)
                n += 1
    return n


@rule
def offer_destinations(s: Fate, out: Cells) -> int:
    """Another place with room (RU-38)."""
    n = 0
    for place in range(PLACES):
        if place != s.chosen_place and not is_full(s, place):
            out[n] = move_of(Verb.CARRY, place)
            n += 1
    return n

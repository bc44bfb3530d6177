"""The moves open to a player: the decisions of the specification, 4.4."""

from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.games.fairys_fate.fairies import can_carry_from, is_chosen, usable
from fatina.games.fairys_fate.gathering import saviour
from fatina.games.fairys_fate.journey import may_go, may_set_out, must_set_out
from fatina.games.fairys_fate.moves import (
    M_ANSWER,
    M_ASK,
    M_CARRY,
    M_CHOOSE,
    M_DISCARD,
    M_DRAW,
    M_GO,
    M_GO_ON,
    M_JOURNEY,
    M_LOOK,
    M_LOSE,
    M_PLAY,
    M_SKIP,
    M_STAY,
    M_SUFFER,
    M_SWAP,
    M_USE,
)
from fatina.games.fairys_fate.state import (
    ACT,
    ANSWER,
    ASK,
    BEFORE,
    CARRY,
    CARRY_TO,
    DISCARD_ONE,
    DRAW,
    END,
    GO,
    LOOK,
    LOSE,
    NELCHAEAL,
    OBJECTS,
    PILES,
    PLACES,
    REACT,
    READY,
    ROCHEL,
    ROOM,
    STEP,
    SWAP_WITH,
    WEALTH,
    Fate,
    face_up,
    objects_owned,
)
from fatina.games.fairys_fate.turn import accepts


@rule
def legal(s: Fate, seat: int, out: Cells) -> int:
    """The moves open to the seat that must choose: the decisions of the specification, 4.4."""
    if s.phase == ACT:
        return offer_fairies(s, seat, out, offer_actions(s, seat, out))
    if s.phase == DRAW:
        return offer_fairies(s, seat, out, offer_piles(s, out))
    if s.phase == GO:
        return offer_fairies(s, seat, out, offer_visits(s, out))
    if s.phase == END or s.phase == BEFORE or s.phase == STEP:
        out[0] = M_GO_ON
        return offer_fairies(s, seat, out, 1)
    if s.phase == REACT:
        out[0] = M_SUFFER
        out[1] = M_USE + saviour(s) - NELCHAEAL
        return 2
    if s.phase == LOSE:
        return offer_objects(objects_owned(s, seat), M_LOSE, out)
    if s.phase == DISCARD_ONE:
        return offer_discards(s, seat, out)
    if s.phase == WEALTH:
        return offer_piles(s, out)
    if s.phase == ASK:
        return offer_opponents(s, seat, out)
    if s.phase == ANSWER:
        return offer_objects(s.wants[s.recipe[seat, s.asked_recipe]] & ~objects_owned(s, seat), M_ANSWER, out)
    if s.phase == CARRY_TO:
        return offer_destinations(s, out)
    return offer_cards(s, out)


@rule
def offer_actions(s: Fate, seat: int, out: Cells) -> int:
    """Play a card (FF-15), start a journey (FF-26), or, unable to play, skip (FF-24, RU-3, RU-4)."""
    n = 0
    for i in range(s.hand_n[seat]):
        kind = s.hand[seat, i]
        if i == 0 or kind != s.hand[seat, i - 1]:
            for place in range(PLACES):
                if accepts(s, place) >> s.back[kind] & 1:
                    out[n] = M_PLAY + kind * PLACES + place
                    n += 1
    stuck = n == 0
    if may_set_out(s):
        for place in range(PLACES):
            if s.place_n[place] >= READY:
                out[n] = M_JOURNEY + place
                n += 1
    if stuck and not must_set_out(s):
        out[n] = M_SKIP
        n += 1
    return n


@rule
def offer_fairies(s: Fate, seat: int, out: Cells, n: int) -> int:
    """Good fairies can be used at any moment of one's own turn (FF-47, RU-22)."""
    for fairy in range(NELCHAEAL, ROCHEL + 1):
        if usable(s, seat, fairy):
            out[n] = M_USE + fairy - NELCHAEAL
            n += 1
    return n


@rule
def offer_piles(s: Fate, out: Cells) -> int:
    """Any pile that has a card (FF-15, FF-52)."""
    n = 0
    for pile in range(PILES):
        if s.pile_n[pile]:
            out[n] = M_DRAW + pile
            n += 1
    return n


@rule
def offer_visits(s: Fate, out: Cells) -> int:
    """Any place that can be picked (FF-31, FF-32); home only if there is none (RU-13, RU-15)."""
    n = 0
    for place in range(PLACES):
        if may_go(s, place):
            out[n] = M_GO + place
            n += 1
    if n == 0:
        out[0] = M_STAY
        n = 1
    return n


@rule
def offer_objects(wanted: int, verb: int, out: Cells) -> int:
    """Any object of a set."""
    n = 0
    for thing in range(OBJECTS):
        if wanted >> thing & 1:
            out[n] = verb + thing
            n += 1
    return n


@rule
def offer_discards(s: Fate, seat: int, out: Cells) -> int:
    """Any card of the hand (FF-62)."""
    n = 0
    for i in range(s.hand_n[seat]):
        if i == 0 or s.hand[seat, i] != s.hand[seat, i - 1]:
            out[n] = M_DISCARD + s.hand[seat, i]
            n += 1
    return n


@rule
def offer_opponents(s: Fate, seat: int, out: Cells) -> int:
    """Any opponent (FF-53)."""
    n = 0
    for other in range(s.seats):
        if other != seat:
            out[n] = M_ASK + other
            n += 1
    return n


@rule
def may_choose(s: Fate, place: int, position: int) -> bool:
    """Whether the fairy in use can touch that card: HAAHIAH one that lies face down, ROCHEL one that can go elsewhere.

    The second choice of HAAHIAH and JABAMIAH must be another card than the first (FF-51, RU-37).
    """
    if is_chosen(s, place, position):
        return False
    if s.phase == LOOK:
        return not face_up(position)
    return s.phase != CARRY or can_carry_from(s, place)


@rule
def offer_cards(s: Fate, out: Cells) -> int:
    """The cards on places that the fairy in use can touch."""
    verb = M_CHOOSE
    if s.phase == LOOK:
        verb = M_LOOK
    elif s.phase == SWAP_WITH:
        verb = M_SWAP
    n = 0
    for place in range(PLACES):
        for position in range(s.place_n[place]):
            if may_choose(s, place, position):
                out[n] = verb + place * ROOM + position
                n += 1
    return n


@rule
def offer_destinations(s: Fate, out: Cells) -> int:
    """Another place with room (RU-38)."""
    n = 0
    for place in range(PLACES):
        if place != s.chosen_place and s.place_n[place] < ROOM:
            out[n] = M_CARRY + place
            n += 1
    return n

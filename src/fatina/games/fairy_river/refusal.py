"""Why a move is not allowed in Fairy River."""

from typing import Any

from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.banks import exists
from fatina.games.fairy_river.cards import FAIRY, GARMENT, SPOT
from fatina.games.fairy_river.fairies import fairies_in_hand
from fatina.games.fairy_river.moves import MOVES, Verb, chosen_fairy, chosen_from, chosen_garment, chosen_spot, verb_of
from fatina.games.fairy_river.state import LIMIT, Stage

WHEN = {
    Verb.COLOUR: (Stage.COLOURS, "FR-6"),
    Verb.SELECT: (Stage.SELECT, "FR-13"),
    Verb.OFFER: (Stage.OFFER, "FR-14"),
    Verb.PROPOSE: (Stage.OFFER, "FR-14"),
    Verb.DECLINE: (Stage.OFFER, "FR-14"),
    Verb.ACCEPT: (Stage.ANSWER, "FR-15"),
    Verb.REFUSE: (Stage.ANSWER, "FR-15"),
    Verb.PLACE: (Stage.RIVER, "FR-11"),
    Verb.SHIFT: (Stage.RIVER, "FR-11"),
    Verb.RECALL: (Stage.RIVER, "FR-11"),
    Verb.LOAD: (Stage.RIVER, "FR-11"),
    Verb.DONE: (Stage.RIVER, "FR-11"),
    Verb.SEND_BACK: (Stage.TIDY, "FR-44"),
    Verb.DISCARD: (Stage.TIDY, "FR-44"),
}
"""When each verb has its time, and the clause that says so."""


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb = MOVES.verb(move)
    named = {name: (verb.arguments[name], value) for name, value in MOVES.arguments_of(move).items()}
    stage, clause = WHEN[verb_of(move)]
    if s.stage != stage:
        return Reason(f"no-{verb.name}-now", clause)
    match verb_of(move):
        case Verb.COLOUR:
            return Reason("no-colour-taken", "FR-6", named)
        case Verb.SELECT:
            return Reason("no-not-on-offer", "FR-13", named)
        case Verb.OFFER:
            return Reason("no-garment-not-in-hand", "FRR-12", named)
        case Verb.PROPOSE:
            return Reason("no-empty-offer", "FR-14")
        case Verb.DECLINE:
            return Reason("no-offer-begun", "FR-14")
        case Verb.ACCEPT:
            return Reason("no-such-offer", "FR-15", named)
        case Verb.SEND_BACK:
            if ask(s, fairies_in_hand, seat) <= LIMIT:
                return Reason("no-fairy-surplus", "FR-44")
            return Reason("no-fairy-not-in-hand", "FR-44", named)
        case Verb.DISCARD:
            if s.hand_size[seat] <= LIMIT:
                return Reason("no-garment-surplus", "FR-44")
            return Reason("no-garment-not-in-hand", "FR-44", named)
        case Verb.LOAD:
            return why_not_load(s, seat, move)
        case _:
            return why_not_arrange(s, seat, move)


def why_not_load(s: Any, seat: int, move: int) -> Reason:
    """One garment of the own hand under an own fairy."""
    spot = chosen_spot(move)
    if s.owner_at[spot] != seat:
        return Reason("no-own-fairy", "FR-27", {"spot": (SPOT, spot)})
    if s.garment_at[spot] != NO_CARD:
        return Reason("no-loaded-already", "FR-27", {"spot": (SPOT, spot)})
    return Reason("no-garment-not-in-hand", "FR-27", {"garment": (GARMENT, chosen_garment(move))})


def why_not_arrange(s: Any, seat: int, move: int) -> Reason:
    """Each action once, before the garments, with own fairies, on free spots."""
    verb, spot = verb_of(move), chosen_spot(move)
    if s.loaded:
        return Reason("no-arranging-after-loading", "FRR-23")
    if {Verb.PLACE: s.placed, Verb.SHIFT: s.shifted, Verb.RECALL: s.recalled}[verb]:
        return Reason(f"no-{MOVES.verb(move).name}-twice", "FR-23")
    if verb == Verb.RECALL:
        return Reason("no-own-fairy", "FR-22", {"spot": (SPOT, spot)})
    if verb == Verb.PLACE and not s.fairies[seat, chosen_fairy(move)]:
        return Reason("no-fairy-not-in-hand", "FR-20", {"fairy": (FAIRY, chosen_fairy(move))})
    if verb == Verb.SHIFT and s.owner_at[chosen_from(move)] != seat:
        return Reason("no-own-fairy", "FR-21", {"spot": (SPOT, chosen_from(move))})
    if verb == Verb.SHIFT and chosen_from(move) == spot:
        return Reason("no-same-spot", "FRR-21", {"spot": (SPOT, spot)})
    if not ask(s, exists, spot):
        return Reason("no-such-spot", "FR-7", {"spot": (SPOT, spot)})
    return Reason("no-spot-taken", "FR-26", {"spot": (SPOT, spot)})

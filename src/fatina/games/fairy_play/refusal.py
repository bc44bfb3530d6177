"""Why a move is not allowed in Fairy Play."""

from typing import Any

from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.engine.sorts import NO_CARD, NUMBER
from fatina.games.fairy_play.cards import BUSH, FAIRY
from fatina.games.fairy_play.events import MATERIAL
from fatina.games.fairy_play.forest import lies, may_lie_anywhere, names_square
from fatina.games.fairy_play.laying import can_lay, was_built
from fatina.games.fairy_play.moves import (
    Verb,
    chosen_card,
    chosen_cell,
    chosen_fairy,
    chosen_player,
    chosen_side,
    verb_of,
)
from fatina.games.fairy_play.order import is_named
from fatina.games.fairy_play.scoring import patrons, wanted
from fatina.games.fairy_play.state import NUMBERED, Stage, Step
from fatina.games.fairy_play.wayfarers import free_cells

WHEN = {
    Verb.PLAY: (Stage.FAIRY,),
    Verb.DISCARD: (Stage.FAIRY, Stage.FOREST_CARD),
    Verb.BUILDS_NEXT: (Stage.BUILDING_ORDER,),
    Verb.BUILD: (Stage.FOREST_CARD,),
    Verb.SQUARE: (Stage.SQUARE, Stage.SLIDE_SQUARE, Stage.LAY_AGAIN),
    Verb.TURN: (Stage.TURN, Stage.LAY_AGAIN_TURN),
    Verb.STAND: (Stage.FIRST_WAYFARER, Stage.TOKEN, Stage.TOKEN_IN_SCORING),
    Verb.WALKS_NEXT: (Stage.WALKING_ORDER,),
    Verb.WALK: (Stage.WALK,),
    Verb.TAKE: (Stage.EXTRA, Stage.FOREST_TAKING),
    Verb.DECLINE: (Stage.FOREST_TAKING,),
    Verb.SLIDE: (Stage.SLIDE,),
    Verb.EXCHANGE: (Stage.DANCE, Stage.LAST_CHANGES),
    Verb.ENOUGH: (Stage.DANCE, Stage.LAST_CHANGES),
    Verb.ADD: (Stage.LAST_CHANGES,),
    Verb.KEEP: (Stage.LAST_CHANGES,),
    Verb.SUPPLY: (Stage.SUPPLY,),
    Verb.SUPPLY_FROM_MARKET: (Stage.SUPPLY,),
}
STEP_FOR = {Verb.ADD: Step.ADDING, Verb.EXCHANGE: Step.EXCHANGING, Verb.KEEP: Step.KEEPING}
NOT_IN_HAND = {Verb.PLAY: "FP-17", Verb.BUILD: "FP-25", Verb.DISCARD: "FP-19", Verb.ADD: "FP-61"}


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb = verb_of(move)
    if s.stage not in WHEN[verb] or (
        s.stage == Stage.LAST_CHANGES and s.step[seat] != STEP_FOR.get(verb, s.step[seat])
    ):
        return Reason("no-other-choice", "FP-16")
    if verb in (Verb.PLAY, Verb.DISCARD, Verb.BUILD, Verb.ADD):
        return why_not_card(s, seat, verb, chosen_fairy(move))
    if verb in (Verb.BUILDS_NEXT, Verb.WALKS_NEXT):
        return why_not_next(s, chosen_player(move))
    if verb in (Verb.SQUARE, Verb.TURN):
        return why_not_there(s, chosen_card(move), chosen_side(move))
    if verb in (Verb.STAND, Verb.WALK):
        return why_not_cell(s, verb, chosen_card(move), chosen_cell(move))
    if verb in (Verb.TAKE, Verb.SLIDE, Verb.SUPPLY):
        return why_not_forest_card(s, seat, verb, chosen_card(move))
    if verb == Verb.SUPPLY_FROM_MARKET:
        asked = {"material": (MATERIAL, s.material[ask(s, wanted, seat)])}
        return Reason(
            "no-patron" if not ask(s, patrons, seat, ask(s, wanted, seat)) else "no-not-in-market", "FP-65", asked
        )
    if verb == Verb.EXCHANGE:
        return Reason("no-neighbours", "FP-49" if s.stage == Stage.DANCE else "FP-58")
    if verb == Verb.KEEP:
        return Reason("no-keep", "FP-59")
    return Reason("no-too-few", "FP-61")


def why_not_card(s: Any, seat: int, verb: int, fairy: int) -> Reason:
    """Why a card of the hand may not be laid or discarded."""
    named = {"fairy": (FAIRY, fairy)}
    if not s.hand[seat, fairy] or verb == Verb.ADD:
        return Reason("no-not-in-hand", NOT_IN_HAND[verb], named)
    if verb == Verb.DISCARD:
        assert ask(s, can_lay, seat)
        return Reason("no-can-lay", "FP-19" if s.stage == Stage.FAIRY else "FP-29")
    if verb == Verb.PLAY:
        return Reason("no-played-by-another", "FP-18", named)
    if ask(s, was_built, fairy):
        return Reason("no-built-already", "FP-28", named)
    assert not ask(s, may_lie_anywhere, fairy)
    return Reason("no-fits-nowhere", "FP-26", named)


def why_not_next(s: Any, seat: int) -> Reason:
    """Why a player cannot be named next."""
    clause = "FP-24" if s.stage == Stage.BUILDING_ORDER else "FP-33"
    if seat < s.seats and ask(s, is_named, seat):
        return Reason("no-named-already", clause)
    return Reason("no-such-player", clause)


def why_not_there(s: Any, card: int, side: int) -> Reason:
    """Why a card may not lie on a square, or not in this turn."""
    if s.stage in (Stage.SLIDE_SQUARE, Stage.LAY_AGAIN, Stage.LAY_AGAIN_TURN):
        return Reason("no-not-nearest", "FP-43")
    if s.stage == Stage.TURN:
        return Reason("no-link-in-this-turn", "FP-26")
    if not ask(s, lies, card):
        return Reason("no-such-forest-card", "FP-26", {"card": (NUMBERED, card)})
    if s.beside[card, side] != NO_CARD:
        return Reason("no-square-taken", "FP-27")
    if not ask(s, names_square, card, side):
        return Reason("no-other-name", "FP-26")
    return Reason("no-link", "FP-26")


def why_not_cell(s: Any, verb: int, card: int, cell: int) -> Reason:
    """Why a wayfarer may not stand or arrive on a cell."""
    if not ask(s, lies, card):
        return Reason("no-such-forest-card", "FP-34" if verb == Verb.WALK else "FP-44", {"card": (NUMBERED, card)})
    if s.drawing[s.lying[card], s.turned[card], cell] == BUSH:
        return Reason("no-bush", "FP-36")
    if not ask(s, free_cells, card) >> cell & 1:
        return Reason("no-held", "FP-37")
    if verb == Verb.WALK:
        return Reason("no-such-walk", "FP-35", {"steps": (NUMBER, s.walk_length)})
    return Reason("no-own-card-first", "FP-30")


def why_not_forest_card(s: Any, seat: int, verb: int, card: int) -> Reason:
    """Why a forest card may not be taken, slid or supplied."""
    named = {"card": (NUMBERED, card)}
    clause = {Verb.SLIDE: "FP-43", Verb.SUPPLY: "FP-66"}.get(verb, "FP-41" if s.stage == Stage.EXTRA else "FP-45")
    if not ask(s, lies, card):
        return Reason("no-such-forest-card", clause, named)
    if verb == Verb.SLIDE:
        return Reason("no-not-nearest", clause)
    material = ask(s, wanted, seat) if verb == Verb.SUPPLY else s.arrival
    if s.stage != Stage.EXTRA and s.lying[card] != material:
        return Reason("no-other-material", clause, {"material": (MATERIAL, s.material[material])} | named)
    return Reason("no-occupied" if verb == Verb.TAKE else "no-patron-nor-wayfarer", clause, named)

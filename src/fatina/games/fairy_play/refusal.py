"""Why a move is not allowed in Fairy Play."""

from typing import Any

import numpy as np

from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.engine.sorts import NO_CARD, NUMBER
from fatina.games.fairy_play.cards import BUSH, FAIRY
from fatina.games.fairy_play.course import in_round
from fatina.games.fairy_play.events import MATERIAL
from fatina.games.fairy_play.forest import across_beyond, down_beyond, lies, may_lie_anywhere, names_square
from fatina.games.fairy_play.last_changes import still_in_hand
from fatina.games.fairy_play.laying import can_lay, was_built
from fatina.games.fairy_play.moves import (
    MOVES,
    Verb,
    chosen_card,
    chosen_cell,
    chosen_fairy,
    chosen_player,
    chosen_side,
    chosen_turn,
    verb_of,
)
from fatina.games.fairy_play.order import is_named
from fatina.games.fairy_play.rules import legal
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
NOW = {
    Stage.FAIRY: (1, "FP-17"),
    Stage.BUILDING_ORDER: (2, "FP-24"),
    Stage.FOREST_CARD: (2, "FP-25"),
    Stage.SQUARE: (2, "FP-26"),
    Stage.TURN: (2, "FP-26"),
    Stage.FIRST_WAYFARER: (2, "FP-30"),
    Stage.WALKING_ORDER: (3, "FP-33"),
    Stage.WALK: (3, "FP-34"),
    Stage.EXTRA: (3, "FP-41"),
    Stage.FOREST_TAKING: (3, "FP-45"),
    Stage.SLIDE: (3, "FP-43"),
    Stage.SLIDE_SQUARE: (3, "FP-43"),
    Stage.LAY_AGAIN: (3, "FP-43"),
    Stage.LAY_AGAIN_TURN: (3, "FP-43"),
    Stage.TOKEN: (3, "FP-44"),
    Stage.DANCE: (4, "FP-49"),
    Stage.LAST_CHANGES: (5, "FP-53"),
    Stage.SUPPLY: (6, "FP-63"),
    Stage.TOKEN_IN_SCORING: (6, "FP-66"),
}
"""The phase that a choice belongs to, and the rule that asks for it."""
OUT_OF_STEP = {
    (Step.ADDING, Verb.EXCHANGE): ("no-adding-first", "FP-61"),
    (Step.ADDING, Verb.KEEP): ("no-adding-first", "FP-61"),
    (Step.EXCHANGING, Verb.ADD): ("no-adding-now", "FP-61"),
    (Step.EXCHANGING, Verb.KEEP): ("no-exchanging-first", "FP-59"),
    (Step.KEEPING, Verb.ADD): ("no-adding-now", "FP-61"),
    (Step.KEEPING, Verb.EXCHANGE): ("no-exchange-left", "FP-58"),
    (Step.KEEPING, Verb.ENOUGH): ("no-keep", "FP-59"),
}
"""What a step before scoring does not allow, and why."""


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb = verb_of(move)
    if s.stage not in WHEN[verb]:
        return why_not_now(s, verb)
    if s.stage == Stage.LAST_CHANGES and (s.step[seat], verb) in OUT_OF_STEP:
        return Reason(*OUT_OF_STEP[s.step[seat], verb])
    if verb in (Verb.PLAY, Verb.DISCARD, Verb.BUILD):
        return why_not_card(s, seat, verb, chosen_fairy(move))
    if verb == Verb.ADD:
        return why_not_added(s, seat, chosen_fairy(move))
    if verb in (Verb.BUILDS_NEXT, Verb.WALKS_NEXT):
        return why_not_next(s, chosen_player(move))
    if verb == Verb.SQUARE:
        return why_not_there(s, seat, chosen_card(move), chosen_side(move))
    if verb == Verb.TURN:
        return why_not_turned(s, seat, chosen_turn(move))
    if verb in (Verb.STAND, Verb.WALK):
        return why_not_cell(s, seat, verb, chosen_card(move), chosen_cell(move))
    if verb == Verb.SLIDE:
        return why_not_slid(s, seat, chosen_card(move))
    if verb == Verb.TAKE:
        return why_not_taken(s, chosen_card(move))
    if verb == Verb.SUPPLY:
        return why_not_supplied(s, seat, chosen_card(move))
    if verb == Verb.SUPPLY_FROM_MARKET:
        return why_not_from_market(s, seat)
    if verb == Verb.EXCHANGE:
        return Reason("no-neighbours", "FP-49" if s.stage == Stage.DANCE else "FP-58")
    if verb == Verb.KEEP:
        return Reason("no-keep", "FP-59")
    return Reason("no-too-few", "FP-61")


def why_not_now(s: Any, verb: int) -> Reason:
    """Why this is no time for a move: the extra is compulsory, a go does not end at will, or something else is to be chosen.

    What belongs to another phase of the round is refused for that (FP-16), the rest by the rule that asks for something else.
    """
    if s.stage == Stage.EXTRA and verb == Verb.DECLINE:
        return Reason("no-compulsory-extra", "R-29")
    if s.stage == Stage.SUPPLY and verb in (Verb.DECLINE, Verb.ENOUGH):
        return Reason("no-stopping", "R-57")
    phase, clause = NOW[s.stage]
    other_phase = in_round(s.stage) and phase not in (NOW[stage][0] for stage in WHEN[verb])
    return Reason("no-other-choice", "FP-16" if other_phase else clause)


# Cards of the hand


def why_not_card(s: Any, seat: int, verb: int, fairy: int) -> Reason:
    """Why a card of the hand may not be laid or discarded."""
    named = {"fairy": (FAIRY, fairy)}
    to_discard = "FP-19" if s.stage == Stage.FAIRY else "FP-29"
    if not s.hand[seat, fairy]:
        return Reason("no-not-in-hand", to_discard if verb == Verb.DISCARD else NOW[s.stage][1], named)
    if verb == Verb.DISCARD:
        assert ask(s, can_lay, seat)
        return Reason("no-can-lay", to_discard)
    if verb == Verb.PLAY:
        return Reason("no-played-by-another", "FP-18", named)
    if ask(s, was_built, fairy):
        return Reason("no-built-already", "FP-28", named)
    assert not ask(s, may_lie_anywhere, fairy)
    return Reason("no-fits-nowhere", "FP-26", named)


def why_not_added(s: Any, seat: int, fairy: int) -> Reason:
    """Why a fairy may not be added to the row before scoring."""
    assert not ask(s, still_in_hand, seat, fairy)
    return Reason("no-added-already" if s.hand[seat, fairy] else "no-not-in-hand", "FP-61", {"fairy": (FAIRY, fairy)})


def why_not_next(s: Any, seat: int) -> Reason:
    """Why a player cannot be named next."""
    clause = NOW[s.stage][1]
    if seat < s.seats and ask(s, is_named, seat):
        return Reason("no-named-already", clause)
    return Reason("no-such-player", clause)


# Squares and turns


def offered(s: Any, seat: int) -> list[int]:
    """The moves open to a seat."""
    moves = np.zeros(MOVES.size, np.int32)
    return [int(move) for move in moves[: ask(s, legal, seat, moves)]]


def square_beyond(s: Any, card: int, side: int) -> tuple[int, int]:
    """The square beyond a side of a card."""
    return ask(s, across_beyond, card, side), ask(s, down_beyond, card, side)


def why_not_there(s: Any, seat: int, card: int, side: int) -> Reason:
    """Why a card may not lie on a square."""
    if not ask(s, lies, card):
        return Reason("no-such-forest-card", NOW[s.stage][1], {"card": (NUMBERED, card)})
    if s.stage != Stage.SQUARE:
        squares = [square_beyond(s, chosen_card(move), chosen_side(move)) for move in offered(s, seat)]
        return Reason("no-named-otherwise" if square_beyond(s, card, side) in squares else "no-not-nearest", "FP-43")
    if s.beside[card, side] != NO_CARD:
        return Reason("no-square-taken", "FP-27")
    if not ask(s, names_square, card, side):
        return Reason("no-other-name", "FP-26")
    return Reason("no-link", "FP-26")


def why_not_turned(s: Any, seat: int, turn: int) -> Reason:
    """Why a card may not lie in a turn: it is linked to nothing, or looks as it does in another turn."""
    kind = s.chosen if s.stage == Stage.TURN else next(s.lying[card] for card in range(s.laid) if s.again[card])
    if turn % s.turns[kind] in (chosen_turn(move) for move in offered(s, seat)):
        return Reason("no-looks-alike", "R-4")
    return Reason("no-link-in-this-turn", "FP-26")


def why_not_slid(s: Any, seat: int, card: int) -> Reason:
    """Why the group of a card does not slide."""
    if not ask(s, lies, card):
        return Reason("no-such-forest-card", "FP-43", {"card": (NUMBERED, card)})
    groups = [s.group[chosen_card(move)] for move in offered(s, seat)]
    return Reason("no-named-otherwise" if s.group[card] in groups else "no-not-nearest", "FP-43")


# Cells, and cards to be taken


def why_not_cell(s: Any, seat: int, verb: int, card: int, cell: int) -> Reason:
    """Why a wayfarer may not stand or arrive on a cell."""
    if not ask(s, lies, card):
        return Reason("no-such-forest-card", NOW[s.stage][1], {"card": (NUMBERED, card)})
    if s.drawing[s.lying[card], s.turned[card], cell] == BUSH:
        return Reason("no-bush", "FP-36")
    own = verb == Verb.WALK and (s.stands_on[seat], s.stands_at[seat]) == (card, cell)
    if not own and not ask(s, free_cells, card) >> cell & 1:
        return Reason("no-held", "FP-37")
    if verb == Verb.WALK:
        return Reason("no-such-walk", "FP-36" if own else "FP-35", {"steps": (NUMBER, s.walk_length)})
    return Reason("no-own-card-first", "FP-30")


def why_not_taken(s: Any, card: int) -> Reason:
    """Why a forest card may not be gathered."""
    named = {"card": (NUMBERED, card)}
    clause = NOW[s.stage][1]
    if not ask(s, lies, card):
        return Reason("no-such-forest-card", clause, named)
    if s.stage == Stage.FOREST_TAKING and s.lying[card] != s.arrival:
        return Reason("no-other-material", clause, {"material": (MATERIAL, s.material[s.arrival])} | named)
    return Reason("no-occupied", clause, named)


def why_not_supplied(s: Any, seat: int, card: int) -> Reason:
    """Why a forest card cannot supply the next material."""
    named = {"card": (NUMBERED, card)}
    material = ask(s, wanted, seat)
    if not ask(s, lies, card):
        return Reason("no-such-forest-card", "FP-65", named)
    if s.lying[card] != material:
        return Reason("no-other-material", "FP-65", {"material": (MATERIAL, s.material[material])} | named)
    return Reason("no-patron-nor-wayfarer", "FP-66", named)


def why_not_from_market(s: Any, seat: int) -> Reason:
    """Why the market cannot supply the next material."""
    material = ask(s, wanted, seat)
    named = {"material": (MATERIAL, s.material[material])}
    return Reason("no-not-in-market" if ask(s, patrons, seat, material) else "no-patron", "FP-65", named)

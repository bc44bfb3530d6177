"""What a seat of Fairy Play may see, and why a move is not allowed, as plain data."""

from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.engine.sorts import NUMBER
from fatina.games.fairy_play.events import MATERIAL
from fatina.games.fairy_play.forest import card_at, east_of, lies, may_lie_anywhere, names_square, south_of
from fatina.games.fairy_play.knowledge import first_step
from fatina.games.fairy_play.laying import can_lay, is_named, was_built
from fatina.games.fairy_play.moves import MOVES
from fatina.games.fairy_play.observation import sees_choice
from fatina.games.fairy_play.scoring import patrons, wanted
from fatina.games.fairy_play.state import (
    ADDING,
    BUILDING_ORDER,
    DANCE,
    ENDINGS,
    EXCHANGING,
    EXTRA,
    FAIRY,
    FAIRY_CARD,
    FIRST_WAYFARER,
    FOREST_CARD,
    FOREST_TAKING,
    KEEPING,
    LAST_CHANGES,
    LAY_AGAIN,
    LAY_AGAIN_TURN,
    MATERIALS,
    NOTHING,
    NUMBERED,
    PLACES,
    SCORING,
    SIDES,
    SLIDE,
    SLIDE_SQUARE,
    SQUARE,
    STAGES,
    STEPS,
    SUPPLY,
    TOKEN,
    TOKEN_IN_SCORING,
    TURN,
    TURNS,
    WALK,
    WALKING_ORDER,
)


def view(s: Any, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """All that lies open; the seat's own hand and intentions. Piles show their number until scoring (R-40)."""
    mine = ask(s, sees_choice, seat) if seat is not None else not any(s.chain[of] for of in range(s.seats))
    ordering = s.stage in (BUILDING_ORDER, WALKING_ORDER)

    def name(fairy: int) -> str | None:
        return cards.card_id("fairy", fairy) if fairy != NOTHING else None

    def number(card: int) -> int | None:
        return card if card != NOTHING else None

    def material(fairy: int) -> str | None:
        return MATERIALS[s.material[fairy]] if fairy != NOTHING else None

    def counts(kinds: Any) -> dict[str, int]:
        return {cards.card_id("fairy", kind): n for kind, n in enumerate(kinds) if n}

    def forest_card(card: int) -> dict[str, Any]:
        kind, turn = s.lying[card], s.turned[card]
        return {
            "card": card,
            "fairy": name(kind),
            "across": s.across[card],
            "down": s.down[card],
            "turn": TURNS[turn],
            "cells": [material(drawn) or "bush" for drawn in s.drawing[kind, turn]],
        }

    def player(of: int) -> dict[str, Any]:
        seen = {
            "hand": sum(s.hand[of]),
            "known": counts(s.seen[of]),
            "row": [name(fairy) for fairy in s.row[of] if fairy != NOTHING],
            "pile": sum(s.pile[of]),
            "played": name(s.played[of]),
            "built": number(s.built[of]),
            "wayfarer": None,
            "to_set": bool(s.to_set >> of & 1),
            "exchanges": s.exchanges[of] if s.stage <= DANCE else 0,
        }
        if s.stands_on[of] != NOTHING:
            seen["wayfarer"] = {"card": s.stands_on[of], "cell": PLACES[s.stands_at[of]]}
        if s.stage >= SCORING:
            next_one = ask(s, wanted, of)
            seen |= {
                "materials": counts(s.pile[of]),
                "laid": counts(s.out[of]),
                "laying": bool(s.laying >> of & 1),
                "wants": material(next_one),
                "line": s.line[of] + 1,
                "fairy": s.fairy[of],
                "place": s.place[of],
                "points": s.scores[of],
                "games": s.games[of],
            }
        return seen

    seen: dict[str, Any] = {
        "stage": STAGES[s.stage if mine else int(first_step(s.stage))],
        "round": s.lap,
        "queen": s.queen,
        "order": [of for of in s.line_up if of != NOTHING] if mine or not ordering else [],
        "done": s.at if mine or not ordering else 0,
        "ending": ENDINGS[s.ending],
        "deck": s.left,
        "top": name(s.deck[s.left - 1]) if s.left else None,
        "discards": counts(s.discards),
        "market": counts(s.market),
        "arrival": material(s.arrival),
        "laid": s.laid,
        "laid_again": [card for card in range(s.laid) if s.again[card]],
        "forest": s.once("forest", lambda: [forest_card(card) for card in range(s.laid) if s.lying[card] != NOTHING]),
        "players": s.once("players", lambda: [player(of) for of in range(s.seats)]),
    }
    if seat is not None:
        seen["hand"] = counts(s.hand[seat])
        seen["building"] = name(s.chosen) if mine else None
        seen["named"] = number(s.chosen_card) if mine else None
        seen["side"] = SIDES[s.chosen_side] if mine and s.chosen_side != NOTHING else None
        if s.stage == LAST_CHANGES:
            seen["step"] = STEPS[s.step[seat]]
            seen["plan"] = [name(fairy) for fairy in s.plan[seat] if fairy != NOTHING]
            seen["keeps"] = s.keeps[seat]
            seen["exchanges"] = s.exchanges[seat]
    return seen


# Why not


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb = MOVES.verb_of(move)
    given = MOVES.arguments_of(move)
    stages = WHEN[verb.name]
    if s.stage not in stages or (s.stage == LAST_CHANGES and s.step[seat] != LAST_STEPS.get(verb.name, s.step[seat])):
        return Reason("no-other-choice", "FP-16")
    if verb.name in ("play", "discard", "build", "add"):
        return why_not_card(s, seat, verb.name, given["fairy"])
    if verb.name in ("builds-next", "walks-next"):
        return why_not_next(s, given["player"])
    if verb.name in ("square", "turn"):
        return why_not_there(s, given)
    if verb.name in ("stand", "walk"):
        return why_not_cell(s, seat, verb.name, given["card"], given["cell"])
    if verb.name in ("take", "slide", "supply"):
        return why_not_forest_card(s, seat, verb.name, given["card"])
    if verb.name == "supply-from-market":
        asked = {"material": (MATERIAL, s.material[ask(s, wanted, seat)])}
        return Reason(
            "no-patron" if not ask(s, patrons, seat, ask(s, wanted, seat)) else "no-not-in-market", "FP-65", asked
        )
    if verb.name == "exchange":
        return Reason("no-neighbours", "FP-49" if s.stage == DANCE else "FP-58")
    if verb.name == "keep":
        return Reason("no-keep", "FP-59")
    return Reason("no-too-few", "FP-61")


WHEN = {
    "play": (FAIRY,),
    "discard": (FAIRY, FOREST_CARD),
    "builds-next": (BUILDING_ORDER,),
    "build": (FOREST_CARD,),
    "square": (SQUARE, SLIDE_SQUARE, LAY_AGAIN),
    "turn": (TURN, LAY_AGAIN_TURN),
    "stand": (FIRST_WAYFARER, TOKEN, TOKEN_IN_SCORING),
    "walks-next": (WALKING_ORDER,),
    "walk": (WALK,),
    "take": (EXTRA, FOREST_TAKING),
    "decline": (FOREST_TAKING,),
    "slide": (SLIDE,),
    "exchange": (DANCE, LAST_CHANGES),
    "enough": (DANCE, LAST_CHANGES),
    "add": (LAST_CHANGES,),
    "keep": (LAST_CHANGES,),
    "supply": (SUPPLY,),
    "supply-from-market": (SUPPLY,),
}
LAST_STEPS = {"add": ADDING, "exchange": EXCHANGING, "keep": KEEPING}


def why_not_card(s: Any, seat: int, verb: str, fairy: int) -> Reason:
    """Why a card of the hand may not be laid or discarded."""
    named = {"fairy": (FAIRY_CARD, fairy)}
    if not s.hand[seat, fairy] or verb == "add":
        return Reason("no-not-in-hand", {"play": "FP-17", "build": "FP-25", "add": "FP-61"}.get(verb, "FP-19"), named)
    if verb == "discard":
        assert ask(s, can_lay, seat)
        return Reason("no-can-lay", "FP-19" if s.stage == FAIRY else "FP-29")
    if verb == "play":
        return Reason("no-played-by-another", "FP-18", named)
    if ask(s, was_built, fairy):
        return Reason("no-built-already", "FP-28", named)
    assert not ask(s, may_lie_anywhere, fairy)
    return Reason("no-fits-nowhere", "FP-26", named)


def why_not_next(s: Any, seat: int) -> Reason:
    """Why a player cannot be named next."""
    clause = "FP-24" if s.stage == BUILDING_ORDER else "FP-33"
    if seat < s.seats and ask(s, is_named, seat):
        return Reason("no-named-already", clause)
    return Reason("no-such-player", clause)


def why_not_there(s: Any, given: dict[str, int]) -> Reason:
    """Why a card may not lie on a square, or not in this turn."""
    if s.stage in (SLIDE_SQUARE, LAY_AGAIN, LAY_AGAIN_TURN):
        return Reason("no-not-nearest", "FP-43")
    if s.stage == TURN:
        return Reason("no-link-in-this-turn", "FP-26")
    card, side = given["card"], given["side"]
    if not ask(s, lies, card):
        return Reason("no-such-forest-card", "FP-26", {"card": (NUMBERED, card)})
    if ask(s, card_at, s.across[card] + int(east_of(side)), s.down[card] + int(south_of(side))) != NOTHING:
        return Reason("no-square-taken", "FP-27")
    if not ask(s, names_square, card, side):
        return Reason("no-other-name", "FP-26")
    return Reason("no-link", "FP-26")


def why_not_cell(s: Any, seat: int, verb: str, card: int, cell: int) -> Reason:
    """Why a wayfarer may not stand or arrive on a cell."""
    if not ask(s, lies, card):
        return Reason("no-such-forest-card", "FP-34" if verb == "walk" else "FP-44", {"card": (NUMBERED, card)})
    if s.drawing[s.lying[card], s.turned[card], cell] == NOTHING:
        return Reason("no-bush", "FP-36")
    if any(s.stands_on[of] == card and s.stands_at[of] == cell for of in range(s.seats)):
        return Reason("no-held", "FP-37")
    if verb == "walk":
        return Reason("no-such-walk", "FP-35", {"steps": (NUMBER, s.steps)})
    return Reason("no-own-card-first", "FP-30")


def why_not_forest_card(s: Any, seat: int, verb: str, card: int) -> Reason:
    """Why a forest card may not be taken, slid or supplied."""
    named = {"card": (NUMBERED, card)}
    clause = {"slide": "FP-43", "supply": "FP-66"}.get(verb, "FP-41" if s.stage == EXTRA else "FP-45")
    if not ask(s, lies, card):
        return Reason("no-such-forest-card", clause, named)
    if verb == "slide":
        return Reason("no-not-nearest", clause)
    material = ask(s, wanted, seat) if verb == "supply" else s.arrival
    if s.stage != EXTRA and s.lying[card] != material:
        return Reason("no-other-material", clause, {"material": (MATERIAL, s.material[material])} | named)
    return Reason("no-occupied" if verb == "take" else "no-patron-nor-wayfarer", clause, named)

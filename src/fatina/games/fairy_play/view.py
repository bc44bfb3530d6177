"""What a seat of Fairy Play may see, as plain data."""

from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.layout import ask
from fatina.engine.names import words_of
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_play.backs import Cell, Side, Turn
from fatina.games.fairy_play.cards import BUSH, MATERIALS
from fatina.games.fairy_play.knowledge import (
    exchanges_seen,
    sees_choice,
    sees_order,
    sees_piles,
    stage_seen,
    top_card,
)
from fatina.games.fairy_play.scoring import wanted
from fatina.games.fairy_play.state import NOWHERE, Ending, Stage, Step


def view(s: Any, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """All that lies open; the seat's own hand and intentions. Piles show their number until scoring (R-40)."""
    me = NOBODY if seat is None else seat
    ordered = sees_order(s, me)

    def name(fairy: int) -> str | None:
        return cards.card_id("fairy", fairy) if fairy != NO_CARD else None

    def number(card: int) -> int | None:
        return card if card != NO_CARD else None

    def material(fairy: int) -> str | None:
        return MATERIALS[s.material[fairy]] if fairy != NO_CARD else None

    def counts(kinds: Any) -> dict[str, int]:
        return {cards.card_id("fairy", kind): n for kind, n in enumerate(kinds) if n}

    def forest_card(card: int) -> dict[str, Any]:
        kind, turn = s.lying[card], s.turned[card]
        return {
            "card": card,
            "fairy": name(kind),
            "across": s.across[card],
            "down": s.down[card],
            "turn": words_of(Turn)[turn],
            "cells": ["bush" if drawn == BUSH else material(drawn) for drawn in s.drawing[kind, turn]],
        }

    def player(of: int) -> dict[str, Any]:
        seen = {
            "hand": sum(s.hand[of]),
            "known": counts(s.seen[of]),
            "row": [name(fairy) for fairy in s.row[of] if fairy != NO_CARD],
            "pile": sum(s.pile[of]),
            "played": name(s.played[of]),
            "built": number(s.built[of]),
            "wayfarer": None,
            "to_set": bool(s.to_set >> of & 1),
            "exchanges": exchanges_seen(s, of),
        }
        if s.stands_on[of] != NO_CARD:
            seen["wayfarer"] = {"card": s.stands_on[of], "cell": words_of(Cell)[s.stands_at[of]]}
        if sees_piles(s):
            seen |= {
                "materials": counts(s.pile[of]),
                "laid": counts(s.out[of]),
                "laying": bool(s.laying >> of & 1),
                "wants": material(ask(s, wanted, of)),
                "line": s.line[of] + 1,
                "fairy": s.fairy[of],
                "place": s.place[of],
                "points": s.scores[of],
                "games": s.games[of],
            }
        return seen

    seen: dict[str, Any] = {
        "stage": words_of(Stage)[stage_seen(s, me)],
        "round": s.rounds,
        "queen": s.queen,
        "order": [of for of in s.line_up if of != NOBODY] if ordered else [],
        "done": s.at if ordered else 0,
        "ending": words_of(Ending)[s.ending],
        "deck": s.left,
        "top": name(top_card(s)),
        "discards": counts(s.discards),
        "market": counts(s.market),
        "arrival": material(s.arrival),
        "laid": s.laid,
        "laid_again": [card for card in range(s.laid) if s.again[card]],
        "forest": s.once("forest", lambda: [forest_card(card) for card in range(s.laid) if s.lying[card] != NO_CARD]),
        "players": s.once("players", lambda: [player(of) for of in range(s.seats)]),
    }
    if seat is not None:
        seen["hand"] = counts(s.hand[seat])
        mine = sees_choice(s, seat)
        seen["building"] = name(s.chosen) if mine else None
        seen["named"] = number(s.chosen_card) if mine else None
        seen["side"] = words_of(Side)[s.chosen_side] if mine and s.chosen_side != NOWHERE else None
        if s.stage == Stage.LAST_CHANGES:
            seen["step"] = words_of(Step)[s.step[seat]]
            seen["plan"] = [name(fairy) for fairy in s.plan[seat] if fairy != NO_CARD]
            seen["keeps"] = s.keeps[seat]
            seen["exchanges"] = s.exchanges[seat]
    return seen

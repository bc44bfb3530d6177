"""What a seat of Fate e Leggende may see, as plain data.

Rules are plain Python, and those that only read take a state as it stands: so views ask them without the compiler's help.
"""

from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.layout import ask
from fatina.engine.names import words_of
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fate_e_leggende.cards import COLOURS, FAIRIES, Window
from fatina.games.fate_e_leggende.knowledge import (
    knows_held,
    knows_object,
    knows_space,
    sees_aims,
    sees_choices,
    stage_seen,
)
from fatina.games.fate_e_leggende.scoring import colour_bonus, object_points, own_bonus
from fatina.games.fate_e_leggende.state import NOTHING, STAGES, WAYS, Face
from fatina.games.fate_e_leggende.stories import bare, colour_of
from fatina.games.fate_e_leggende.wood import ring_size

WINDOWS = words_of(Window)
FACES = words_of(Face)


def word_or_none(words: tuple[str, ...], value: int) -> str | None:
    """A word by its place; None for nothing."""
    return None if value == NOTHING else words[value]


def view(s: Any, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """The table; of the ring and of other hands what the seat knows; its own hand, objects and unfinished choices."""
    me = NOBODY if seat is None else seat
    spaces = range(ring_size(s))

    def legend(card: int) -> str | None:
        return None if card == NO_CARD else cards.card_id("legend", card)

    def legends(numbers: Any) -> list[str]:
        return sorted(cards.card_id("legend", card) for card in numbers if card != NO_CARD)

    seen: dict[str, Any] = {
        "stage": STAGES[stage_seen(s, me)],
        "active": s.active,
        "turns": s.turns,
        "quiet": s.quiet,
        "deck": s.deck_left,
        "object_deck": s.objects_left,
        "discards": s.once("discards", lambda: legends(s.discards)),
        "white_night": bool(s.white_night),
        "ring": [legend(s.ring[space]) if knows_space(s, me, space) else None for space in spaces],
        "stories": s.once("stories", lambda: [story(s, space, cards) for space in spaces if s.length[space]]),
        "aside": [list(s.aside[space][: s.seats]) for space in spaces],
        "die": s.die,
        "forced": word_or_none(WAYS, s.forced),
        "arrived": bool(s.arrived),
        "legends": s.legends,
        "looked": s.looked,
        "placing": [of for of in range(s.seats) if s.placing >> of & 1],
        "announced": legend(s.announced),
        "announcer": None if s.announcer == NOBODY else s.announcer,
        "aim": list(s.aim)[: s.aimed or 1] if sees_aims(s, me) else [0],
        "window": word_or_none(WINDOWS, s.window),
        "players": [player(s, of, me, cards) for of in range(s.seats)],
    }
    if seat is not None:
        seen["hand"] = legends(s.hand[seat])
        seen["answer"] = bool(s.answer[seat])
        seen["answer_choice"] = s.answer_choice[seat]
    if sees_choices(s, me) and not s.over:
        seen["choosing"] = {
            "card": legend(s.chosen),
            "colour": word_or_none(COLOURS, s.calls_colour),
            "value": s.calls_value,
            "names": s.names,
            "surcharge": s.adds,
            "lender": s.lender,
            "loans": list(s.loan)[: s.seats],
        }
    return seen


def story(s: Any, space: int, cards: CardSet) -> dict[str, Any]:
    """A story: its colour in force, and its cards with their values and their dust by owner."""
    return {
        "space": space,
        "colour": word_or_none(COLOURS, colour_of(s, space)),
        "cards": [
            {
                "card": cards.card_id("legend", s.row[space, i]),
                "value": s.told[space, i],
                "dust": list(s.dust[space, i][: s.seats]),
                "bare": bare(s, space, i),
            }
            for i in range(s.length[space])
        ],
    }


def player(s: Any, of: int, me: int, cards: CardSet) -> dict[str, Any]:
    """A player: her objects, and of her hand, as far as they are known."""
    known = [s.hand[of, i] for i in range(s.held[of]) if knows_held(s, me, of, i)]
    shown: dict[str, Any] = {
        "fairy": word_or_none(FAIRIES, s.fairy[of]),
        "supply": s.supply[of],
        "pawn": s.pawn[of],
        "hand": s.held[of],
        "known": sorted(cards.card_id("legend", card) for card in known),
        "gold": s.gold[of],
        "charges": s.charges[of],
        "objects": [
            {
                "object": cards.card_id("object", s.objects[of, i]) if knows_object(s, me, of, i) else None,
                "face": FACES[s.facing[of, i]],
            }
            for i in range(s.owned[of])
        ],
    }
    if s.over:
        shown["points"] = {
            "objects": ask(s, object_points, of),
            "own_colour": ask(s, own_bonus, of),
            "four_colours": ask(s, colour_bonus, of),
        }
    return shown

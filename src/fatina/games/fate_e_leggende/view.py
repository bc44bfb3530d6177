"""What a seat of Fate e Leggende may see, as plain data."""

from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.layout import ask
from fatina.games.fate_e_leggende.imagination import open_stage
from fatina.games.fate_e_leggende.knowledge import knows_held, knows_space, ring_size
from fatina.games.fate_e_leggende.scoring import colour_bonus, object_points, own_bonus
from fatina.games.fate_e_leggende.state import (
    COLOURS,
    FACES,
    FAIRIES,
    HIDDEN,
    STAGES,
    WAYS,
    WINDOWS,
)
from fatina.games.fate_e_leggende.stories import bare, colour_of


def word_or_none(words: tuple[str, ...], value: int) -> str | None:
    """A word by its place; None for -1."""
    return words[value] if value >= 0 else None


def view(s: Any, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """The table; of the ring and of other hands what the seat knows; its own hand, objects and unfinished choices."""
    spaces = ask(s, ring_size)
    choosing = seat == s.active

    def legend(card: int) -> str | None:
        return cards.card_id("legend", card) if card >= 0 else None

    def legends(numbers: Any) -> list[str]:
        return sorted(cards.card_id("legend", card) for card in numbers if card >= 0)

    seen: dict[str, Any] = {
        "stage": STAGES[s.stage if choosing else ask(s, open_stage)],
        "active": s.active,
        "turns": s.turns,
        "quiet": s.quiet,
        "deck": s.deck_left,
        "object_deck": s.objects_left,
        "discards": legends(s.discards),
        "white_night": bool(s.white_night),
        "ring": [
            legend(s.ring[space]) if seat is not None and ask(s, knows_space, seat, space) else None
            for space in range(spaces)
        ],
        "stories": [story(s, space, cards) for space in range(spaces) if s.length[space]],
        "aside": [list(s.aside[space])[: s.seats] for space in range(spaces)],
        "die": s.die,
        "forced": word_or_none(WAYS, s.forced),
        "arrived": bool(s.arrived),
        "legends": s.legends,
        "looked": s.looked,
        "placing": [of for of in range(s.seats) if s.placing >> of & 1],
        "announced": legend(s.announced),
        "announcer": s.announcer if s.announcer >= 0 else None,
        "aim": list(s.aim)[: s.aimed or 1] if choosing or STAGES[s.stage] != "aim" else [0],
        "window": word_or_none(WINDOWS, s.window),
        "players": [player(s, of, seat, cards) for of in range(s.seats)],
    }
    if seat is not None:
        seen["hand"] = legends(s.hand[seat])
        seen["answer"] = bool(s.answer[seat])
        seen["answer_choice"] = s.answer_choice[seat]
    if choosing and not s.over:
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
        "colour": word_or_none(COLOURS, ask(s, colour_of, space)),
        "cards": [
            {
                "card": cards.card_id("legend", s.row[space, i]),
                "value": s.told[space, i],
                "dust": list(s.dust[space, i])[: s.seats],
                "bare": bool(ask(s, bare, space, i)),
            }
            for i in range(s.length[space])
        ],
    }


def player(s: Any, of: int, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """A player: objects that others have never seen are shown to their owner, and to all when the game is over."""
    known = [
        s.hand[of, i] for i in range(s.held[of]) if seat is not None and seat != of and ask(s, knows_held, seat, of, i)
    ]
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
                "object": cards.card_id("object", s.objects[of, i])
                if of == seat or s.facing[of, i] != HIDDEN or s.over
                else None,
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

"""What a seat of Fate e Leggende may see, as plain data.

A view is built often, so it reads whole fields at once instead of asking rules card by card.
"""

from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.layout import ask
from fatina.games.fate_e_leggende.imagination import open_stage
from fatina.games.fate_e_leggende.knowledge import exactly
from fatina.games.fate_e_leggende.scoring import colour_bonus, object_points, own_bonus
from fatina.games.fate_e_leggende.state import (
    AIMING,
    COLOURS,
    FACES,
    FAIRIES,
    HANDS,
    HIDDEN,
    RINGS,
    STAGES,
    WAYS,
    WILD,
    WINDOWS,
)


def word_or_none(words: tuple[str, ...], value: int) -> str | None:
    """A word by its place; None for -1."""
    return words[value] if value >= 0 else None


def view(s: Any, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """The table; of the ring and of other hands what the seat knows; its own hand, objects and unfinished choices."""
    spaces = RINGS[s.seats]
    choosing = seat == s.active
    ring = s.record["ring"].tolist()
    lore = s.record["ring_lore"].tolist()

    def legend(card: int) -> str | None:
        return cards.card_id("legend", card) if card >= 0 else None

    def legends(numbers: list[int]) -> list[str]:
        return sorted(cards.card_id("legend", card) for card in numbers if card >= 0)

    seen: dict[str, Any] = {
        "stage": STAGES[s.stage if choosing else ask(s, open_stage)],
        "active": s.active,
        "turns": s.turns,
        "quiet": s.quiet,
        "deck": s.deck_left,
        "object_deck": s.objects_left,
        "discards": s.once("discards", lambda: legends(s.record["discards"].tolist())),
        "white_night": bool(s.white_night),
        "ring": [
            legend(ring[space]) if seat is not None and lore[space][seat] == exactly(space) else None
            for space in range(spaces)
        ],
        "stories": s.once("stories", lambda: [story(s, space, cards) for space in range(spaces) if s.length[space]]),
        "aside": [owners[: s.seats] for owners in s.record["aside"].tolist()[:spaces]],
        "die": s.die,
        "forced": word_or_none(WAYS, s.forced),
        "arrived": bool(s.arrived),
        "legends": s.legends,
        "looked": s.looked,
        "placing": [of for of in range(s.seats) if s.placing >> of & 1],
        "announced": legend(s.announced),
        "announcer": s.announcer if s.announcer >= 0 else None,
        "aim": list(s.aim)[: s.aimed or 1] if choosing or s.stage != AIMING else [0],
        "window": word_or_none(WINDOWS, s.window),
        "players": [player(s, of, seat, cards) for of in range(s.seats)],
    }
    if seat is not None:
        seen["hand"] = legends(s.record["hand"][seat].tolist())
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
    n = s.length[space]
    row = s.record["row"][space, :n].tolist()
    values = s.record["told"][space, :n].tolist()
    dust = s.record["dust"][space, :n, : s.seats].tolist()
    bare = [s.kind[card] == WILD and not any(owners) for card, owners in zip(row, dust, strict=True)]
    return {
        "space": space,
        "colour": None if all(bare) else word_or_none(COLOURS, s.hue[space]),
        "cards": [
            {"card": cards.card_id("legend", row[i]), "value": values[i], "dust": dust[i], "bare": bare[i]}
            for i in range(n)
        ],
    }


def player(s: Any, of: int, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """A player: objects that others have never seen are shown to their owner, and to all when the game is over."""
    held = s.record["hand"][of, : s.held[of]].tolist()
    lore = s.record["hand_lore"][of, : s.held[of]].tolist()
    known = [
        card
        for card, places in zip(held, lore, strict=True)
        if seat not in (None, of) and places[seat] == exactly(HANDS + of)
    ]
    things = s.record["objects"][of, : s.owned[of]].tolist()
    faces = s.record["facing"][of, : s.owned[of]].tolist()
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
                "object": cards.card_id("object", thing) if of == seat or face != HIDDEN or s.over else None,
                "face": FACES[face],
            }
            for thing, face in zip(things, faces, strict=True)
        ],
    }
    if s.over:
        shown["points"] = {
            "objects": ask(s, object_points, of),
            "own_colour": ask(s, own_bonus, of),
            "four_colours": ask(s, colour_bonus, of),
        }
    return shown

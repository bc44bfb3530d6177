"""What a seat of Fairy River may see, as plain data."""

from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.layout import ask
from fatina.engine.names import words_of
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.banks import exists, length
from fatina.games.fairy_river.cards import NO_COLOUR, SPOT_NAMES, TYPES, Colour
from fatina.games.fairy_river.fairies import fairies_in_hand
from fatina.games.fairy_river.knowledge import known_in_stack, known_load, known_with
from fatina.games.fairy_river.resisting import resistance
from fatina.games.fairy_river.scoring import threshold
from fatina.games.fairy_river.state import ONLOOKER, LastRound, Stage
from fatina.games.fairy_river.washing import is_afraid, washing_total


def view(s: Any, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """The river, washed garments, points, row, pile and sizes (FRR-61); the seat's own hand, loads and memory.

    Each fairy on the river comes with her sums as she stands now, so that nobody need reckon.
    """
    watcher = ONLOOKER if seat is None else seat

    def garments(counts: Any) -> dict[str, int]:
        return {cards.card_id("garment", i): n for i, n in enumerate(counts) if n}

    def at(spot: int) -> dict[str, Any] | None:
        if s.fairy_at[spot] == NO_CARD:
            return None
        shown: dict[str, Any] = {
            "seat": s.owner_at[spot],
            "fairy": cards.card_id("fairy", s.fairy_at[spot]),
            "loaded": s.garment_at[spot] != NO_CARD,
            "total": ask(s, washing_total, spot),
            "resistance": ask(s, resistance, spot),
            "afraid": bool(ask(s, is_afraid, spot)),
        }
        garment = ask(s, known_load, watcher, spot)
        if garment != NO_CARD:
            shown["garment"] = cards.card_id("garment", garment)
        return shown

    def stack(of: int) -> list[str | None]:
        known = [ask(s, known_in_stack, watcher, of, depth) for depth in range(s.stack_size[of])]
        return [cards.card_id("fairy", fairy) if fairy != NO_CARD else None for fairy in known]

    gathering = s.stage in (Stage.SELECT, Stage.OFFER, Stage.ANSWER)
    seen: dict[str, Any] = {
        "stage": words_of(Stage)[s.stage],
        "round": s.number,
        "start": s.start,
        "picker": s.picker if gathering else None,
        "turn": s.turn if s.stage not in (Stage.SELECT, Stage.ANSWER) else None,
        "done": [name for name in ("placed", "shifted", "recalled", "loaded") if getattr(s, name)]
        if s.stage == Stage.RIVER
        else None,
        "last_round": words_of(LastRound)[s.last_round],
        "barren": s.barren,
        "threshold": ask(s, threshold),
        "river": [cards.card_id("river", i) for i in range(ask(s, length))],
        "spots": {name: at(spot) for spot, name in enumerate(SPOT_NAMES) if ask(s, exists, spot)},
        "deck": s.deck_size,
        "on_offer": garments(s.row),
        "pile": garments(s.pile),
        "selected": cards.card_id("garment", s.selected) if s.selected != NO_CARD else None,
        "players": [
            {
                "colour": words_of(Colour)[s.colour[of]] if s.colour[of] != NO_COLOUR else None,
                "points": s.scores[of],
                "washed": garments(s.washed[of]),
                "fairies": ask(s, fairies_in_hand, of),
                "garments": s.hand_size[of],
                "offered": s.offered[of],
                "stack": stack(of),
                "known": garments(ask(s, known_with, watcher, of, garment) for garment in range(TYPES)),
            }
            for of in range(s.seats)
        ],
    }
    if seat is not None:
        seen["hand"] = garments(s.hand[seat])
        seen["offer"] = garments(s.offer[seat])
        seen["fairies"] = [cards.card_id("fairy", i) for i, n in enumerate(s.fairies[seat]) if n]
    return seen

"""What a seat of Fairy River may see, and why a move is not allowed, as plain data."""

from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.engine.sorts import Sort
from fatina.games.fairy_river.banks import exists, is_afraid, length, resistance, washing_total
from fatina.games.fairy_river.gathering import fairies_in_hand
from fatina.games.fairy_river.observation import known_in_stack
from fatina.games.fairy_river.scoring import threshold
from fatina.games.fairy_river.state import (
    ANSWERING,
    AT_THE_RIVER,
    CHOOSING_COLOURS,
    COLOURS,
    EVERYONE,
    LAST_ROUND,
    MOVES,
    NOBODY,
    NOTHING,
    OFFERING,
    SELECTING,
    SPOTS,
    STAGES,
    TIDYING,
)


def view(s: Any, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """The river, washed garments, points, row, pile and sizes (FRR-61); the seat's own hand, loads and memory.

    Each fairy on the river comes with her sums as she stands now, so that nobody need reckon.
    """

    def garments(counts: Any) -> dict[str, int]:
        return {cards.card_id("garment", i): n for i, n in enumerate(counts) if n}

    def at(spot: int) -> dict[str, Any] | None:
        if s.fairy_at[spot] == NOBODY:
            return None
        shown: dict[str, Any] = {
            "seat": s.owner_at[spot],
            "fairy": cards.card_id("fairy", s.fairy_at[spot]),
            "loaded": s.garment_at[spot] != NOTHING,
            "total": ask(s, washing_total, spot),
            "resistance": ask(s, resistance, spot),
            "afraid": bool(ask(s, is_afraid, spot)),
        }
        if s.owner_at[spot] == seat and shown["loaded"]:
            shown["garment"] = cards.card_id("garment", s.garment_at[spot])
        return shown

    def stack(of: int) -> list[str | None]:
        watcher = -1 if seat is None else seat
        known = [ask(s, known_in_stack, watcher, of, place) for place in range(s.stack_size[of])]
        return [cards.card_id("fairy", fairy) if fairy != NOBODY else None for fairy in known]

    watcher = EVERYONE if seat is None else seat
    gathering = s.stage in (SELECTING, OFFERING, ANSWERING)
    at_river = s.stage == AT_THE_RIVER
    seen: dict[str, Any] = {
        "stage": STAGES[s.stage],
        "round": s.number,
        "start": s.start,
        "picker": s.picker if gathering else None,
        "turn": s.turn if s.stage not in (SELECTING, ANSWERING) else None,
        "done": [name for name in ("placed", "shifted", "recalled", "loaded") if getattr(s, name)]
        if at_river
        else None,
        "last_round": LAST_ROUND[s.last_round],
        "barren": s.barren,
        "threshold": ask(s, threshold),
        "river": [cards.card_id("river", i) for i in range(ask(s, length))],
        "spots": {name: at(spot) for spot, name in enumerate(SPOTS) if ask(s, exists, spot)},
        "deck": s.deck_size,
        "on_offer": garments(s.row),
        "pile": garments(s.pile),
        "selected": cards.card_id("garment", s.selected) if s.selected != NOTHING else None,
        "players": [
            {
                "colour": COLOURS[s.colour[of]] if s.colour[of] >= 0 else None,
                "points": s.scores[of],
                "washed": garments(s.washed[of]),
                "fairies": ask(s, fairies_in_hand, of),
                "garments": s.hand_size[of],
                "offered": s.offered[of],
                "stack": stack(of),
                "known": garments(s.known[watcher, 1 << of]),
            }
            for of in range(s.seats)
        ],
    }
    if seat is not None:
        seen["hand"] = garments(s.hand[seat])
        seen["offer"] = garments(s.offer[seat])
        seen["fairies"] = [cards.card_id("fairy", i) for i, n in enumerate(s.fairies[seat]) if n]
    return seen


PHASES = {
    "colour": (CHOOSING_COLOURS, "FR-6"),
    "select": (SELECTING, "FR-13"),
    "offer": (OFFERING, "FR-14"),
    "propose": (OFFERING, "FR-14"),
    "decline": (OFFERING, "FR-14"),
    "accept": (ANSWERING, "FR-15"),
    "refuse": (ANSWERING, "FR-15"),
    "place": (AT_THE_RIVER, "FR-11"),
    "shift": (AT_THE_RIVER, "FR-11"),
    "recall": (AT_THE_RIVER, "FR-11"),
    "load": (AT_THE_RIVER, "FR-11"),
    "done": (AT_THE_RIVER, "FR-11"),
    "send-back": (TIDYING, "FR-44"),
    "discard": (TIDYING, "FR-44"),
}
"""When each verb has its time, and the clause that says so."""


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb = MOVES.verb_of(move)
    values = MOVES.arguments_of(move)
    named = {name: (sort, values[name]) for name, sort in verb.arguments.items()}
    stage, clause = PHASES[verb.name]
    if s.stage != stage:
        return Reason(f"no-{verb.name}-now", clause)
    match verb.name:
        case "colour":
            return Reason("no-colour-taken", "FR-6", named)
        case "select":
            return Reason("no-not-on-offer", "FR-13", named)
        case "offer":
            return Reason("no-garment-not-in-hand", "FRR-12", named)
        case "propose":
            return Reason("no-empty-offer", "FR-14")
        case "decline":
            return Reason("no-offer-begun", "FRR-9")
        case "accept":
            return Reason("no-such-offer", "FR-15", named)
        case "send-back" | "discard":
            return why_not_tidy(s, seat, verb.name, named)
        case _:
            return why_not_at_the_river(s, seat, verb.name, named)


def why_not_tidy(s: Any, seat: int, verb: str, named: dict[str, tuple[Sort, int]]) -> Reason:
    """Only a surplus goes, and only from the own hand."""
    if verb == "send-back":
        if ask(s, fairies_in_hand, seat) <= 4:
            return Reason("no-fairy-surplus", "FR-44")
        return Reason("no-fairy-not-in-hand", "FR-44", named)
    if s.hand_size[seat] <= 4:
        return Reason("no-garment-surplus", "FR-44")
    return Reason("no-garment-not-in-hand", "FR-44", named)


def why_not_at_the_river(s: Any, seat: int, verb: str, named: dict[str, tuple[Sort, int]]) -> Reason:
    """Each action once, before the garments, with own fairies, on free spots."""
    spot = named["spot"][1]
    if verb == "load":
        if s.owner_at[spot] != seat:
            return Reason("no-own-fairy", "FR-27", {"spot": named["spot"]})
        if s.garment_at[spot] != NOTHING:
            return Reason("no-loaded-already", "FR-27", {"spot": named["spot"]})
        return Reason("no-garment-not-in-hand", "FR-27", {"garment": named["garment"]})
    if s.loaded:
        return Reason("no-arranging-after-loading", "FRR-23")
    if {"place": s.placed, "shift": s.shifted, "recall": s.recalled}[verb]:
        return Reason(f"no-{verb}-twice", "FR-23")
    if verb == "place" and not s.fairies[seat, named["fairy"][1]]:
        return Reason("no-fairy-not-in-hand", "FR-20", {"fairy": named["fairy"]})
    if verb == "recall" or (verb == "shift" and s.owner_at[named["from"][1]] != seat):
        here = named["spot"] if verb == "recall" else named["from"]
        return Reason("no-own-fairy", "FR-22" if verb == "recall" else "FR-21", {"spot": here})
    if not ask(s, exists, spot):
        return Reason("no-such-spot", "FR-7", {"spot": named["spot"]})
    return Reason("no-spot-taken", "FR-26", {"spot": named["spot"]})

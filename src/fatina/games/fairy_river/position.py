"""Positions of Fairy River: what a person leaves out is dealt from the cards left over."""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.layout import Row, ask
from fatina.engine.position import Draft
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_river.cards import COLOURS, FAIRIES, RIVER_CARDS, SPOTS, TYPES
from fatina.games.fairy_river.checks import (
    check_end,
    check_garments,
    check_memory,
    check_offers,
    check_river,
    check_stage,
    check_table,
    check_turn,
)
from fatina.games.fairy_river.scoring import first_at_threshold
from fatina.games.fairy_river.state import FIRST_HAND, LIMIT, LastRound, Stage


def cards_of(row: Row) -> dict[str, npt.NDArray[np.int64]]:
    """Garments in deck, row, pile, hands, on the river and washed; fairies in hands, stacks and on the river."""
    s: Any = row
    garments = s.row.cells + s.pile.cells + s.hand.cells.sum(axis=0) + s.washed.cells.sum(axis=0)
    garments = garments + count(TYPES, s.deck, s.garment_at, [s.selected])
    return {
        "river": np.zeros(RIVER_CARDS, np.int64),
        "garment": garments.astype(np.int64),
        "fairy": s.fairies.cells.sum(axis=0) + count(FAIRIES, s.stack, s.fairy_at),
        "marker": np.zeros(1, np.int64),
    }


def count(kinds: int, *places: Any) -> npt.NDArray[np.int64]:
    """How many of each kind lie in places that hold one card each."""
    found = np.concatenate([np.ravel(getattr(place, "cells", place)) for place in places])
    return np.bincount(found[found >= 0], minlength=kinds)


def complete(draft: Draft) -> None:
    """Deal what the author left out, and check that the whole can happen.

    Left out: it is the start player's turn at the river, in the first round that fits, the start player is seat 0, everybody
    holds four fairies and four garments (three of each while colours are chosen), the other fairies lie in their stacks and
    the other garments in the deck. What follows from the rest may be left out too: whether a last round is on, what was done
    in the turn, who must choose, points and ranks.
    """
    s: Any = draft.s
    begin(draft)
    check_table(draft)
    check_river(draft)
    for seat in range(s.seats):
        deal_fairies(draft, seat)
    deal_garments(draft)
    follow(draft)
    check_garments(draft)
    check_offers(draft)
    check_stage(draft)
    check_turn(draft)
    check_memory(draft)
    check_end(draft)


def begin(draft: Draft) -> None:
    """Stage, round, start player and colours, where they are left out."""
    s: Any = draft.s
    if not draft.has("stage"):
        s.stage = Stage.RIVER
    if not draft.has("number"):
        s.number = 0 if s.stage == Stage.COLOURS else max(1, s.barren + 1 - s.over)
    for name in ("start", "picker", "turn"):
        if not draft.has(name):
            setattr(s, name, 0 if name == "start" else s.start)
    for seat in range(s.seats):
        if not draft.has("colour", seat) and s.stage != Stage.COLOURS:
            s.colour[seat] = next(colour for colour in range(COLOURS) if colour not in list(s.colour))


def deal_fairies(draft: Draft, seat: int) -> None:
    """A player has each fairy once: on the river, in hand or in the stack."""
    s: Any = draft.s
    at_the_river = [s.fairy_at[spot] for spot in range(SPOTS) if s.owner_at[spot] == seat]
    placed = at_the_river + [fairy for fairy in s.stack[seat] if fairy != NO_CARD]
    placed += [fairy for fairy in range(FAIRIES) for _ in range(s.fairies[seat, fairy])]
    for fairy in placed:
        if placed.count(fairy) > 1:
            name = draft.cards.card_id("fairy", fairy)
            raise draft.fail("fairies", f"{name} lies in {placed.count(fairy)} places; a player has one", seat)
    left = [fairy for fairy in range(FAIRIES) if fairy not in placed]
    draft.chance.shuffle(left)
    if not draft.has("fairies", seat):
        dealt = hand_size(s)
        for fairy in left[:dealt]:
            s.fairies[seat, fairy] = 1
        del left[:dealt]
    stacked = [fairy for fairy in s.stack[seat] if fairy != NO_CARD]
    if list(s.stack[seat])[: len(stacked)] != stacked:
        raise draft.fail("stack", "has no gaps", seat)
    for i, fairy in enumerate(left):
        s.stack[seat, len(stacked) + i] = fairy


def deal_garments(draft: Draft) -> None:
    """Hands that are not given, and the rest into the deck."""
    s: Any = draft.s
    left = draft.left_over("garment")
    for seat in range(s.seats):
        if not draft.has("hand", seat):
            dealt = hand_size(s)
            for garment in left[:dealt]:
                s.hand[seat, garment] += 1
            del left[:dealt]
    if not draft.has("deck"):
        for i, garment in enumerate(left):
            s.deck[i] = garment
    lying = [garment for garment in s.deck if garment != NO_CARD]
    if list(s.deck)[: len(lying)] != lying:
        raise draft.fail("deck", "has no gaps")


def hand_size(s: Any) -> int:
    """How many fairies, and garments, are dealt to a hand that is left out."""
    return FIRST_HAND if s.stage == Stage.COLOURS else LIMIT


def follow(draft: Draft) -> None:
    """What follows from where the cards lie, so far as it is left out."""
    s: Any = draft.s
    s.deck_size = sum(1 for garment in s.deck if garment != NO_CARD)
    for seat in range(s.seats):
        s.hand_size[seat] = sum(s.hand[seat])
        s.stack_size[seat] = sum(1 for fairy in s.stack[seat] if fairy != NO_CARD)
        points = sum(s.washed[seat, garment] * s.value[garment] for garment in range(TYPES))
        if draft.has("scores", seat) and s.scores[seat] != points:
            raise draft.fail("scores", f"are what the washed garments are worth: {points}", seat)
        s.scores[seat] = points
    if not draft.has("loaded") and s.stage == Stage.RIVER:
        s.loaded = any(s.owner_at[spot] == s.turn for spot in range(SPOTS) if s.garment_at[spot] != NO_CARD)
    if not draft.has("last_round") and ask(s, first_at_threshold) != NOBODY:
        s.last_round = LastRound.NEXT if s.stage == Stage.TIDY else LastRound.NOW

"""Positions of Fairy River: what a person leaves out is dealt from the cards left over."""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.layout import Row, ask
from fatina.engine.position import Draft
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_river.banks import exists, length
from fatina.games.fairy_river.cards import COLOURS, FAIRIES, NO_COLOUR, RIVER_CARDS, SPOT_NAMES, SPOTS, TYPES
from fatina.games.fairy_river.state import GROUPS, IN_THE_OPEN, LIMIT, ONLOOKER, SEATS, Stage
from fatina.games.fairy_river.swapping import has_offers
from fatina.games.fairy_river.tidying import has_surplus


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

    Left out: a round is 1, it is the start player's turn at the river, the start player is seat 0, everybody holds four
    fairies and four garments, the other fairies lie in their stacks and the other garments in the deck.
    """
    s: Any = draft.s
    check_table(draft)
    check_river(draft)
    for seat in range(s.seats):
        deal_fairies(draft, seat)
    deal_garments(draft)
    s.deck_size = sum(1 for garment in s.deck if garment != NO_CARD)
    for seat in range(s.seats):
        s.hand_size[seat] = sum(s.hand[seat])
        s.stack_size[seat] = sum(1 for fairy in s.stack[seat] if fairy != NO_CARD)
        s.scores[seat] = sum(s.washed[seat, garment] * s.value[garment] for garment in range(TYPES))
    check_memory(draft)
    ask_the_right_seat(draft)


def check_table(draft: Draft) -> None:
    """Round, stage, start player, colours; the numbers of cards."""
    s: Any = draft.s
    if not draft.has("number"):
        s.number = 1
    if not draft.has("stage"):
        s.stage = Stage.RIVER
    for name in ("start", "picker", "turn"):
        if not draft.has(name):
            setattr(s, name, 0 if name == "start" else s.start)
        if not 0 <= getattr(s, name) < s.seats:
            raise draft.fail(name, f"is a seat from 0 to {s.seats - 1}")
    if s.number < 0 or (s.number == 0) != (s.stage == Stage.COLOURS):
        raise draft.fail("number", "counts the rounds from 1; it is 0 only while colours are chosen")
    for seat in range(s.seats):
        if not draft.has("colour", seat) and s.stage != Stage.COLOURS:
            free = [colour for colour in range(COLOURS) if colour not in list(s.colour)]
            s.colour[seat] = free[0]
    chosen = [colour for colour in s.colour if colour != NO_COLOUR]
    if len(set(chosen)) < len(chosen) or (s.stage != Stage.COLOURS and len(chosen) != s.seats):
        raise draft.fail("players", "each player has a colour of their own")
    for name in ("row", "pile", "hand", "offer", "washed", "fairies", "known", "in_deck", "offered"):
        if (getattr(s, name).cells < 0).any():
            raise draft.fail(name, "counts cards: no number is below 0")


def check_river(draft: Draft) -> None:
    """Fairies on spots of this river, each with an owner; garments only under fairies."""
    s: Any = draft.s
    for spot, name in enumerate(SPOT_NAMES):
        if (s.fairy_at[spot] == NO_CARD) != (s.owner_at[spot] == NOBODY):
            raise draft.fail("owner_at", f"{name} needs both a fairy and her owner, or neither")
        if s.fairy_at[spot] == NO_CARD:
            if s.garment_at[spot] != NO_CARD:
                raise draft.fail("garment_at", f"there is no fairy at {name} to wash it")
        elif not ask(s, exists, spot):
            raise draft.fail("fairy_at", f"{name} is not on a river of {ask(s, length)} cards")
        elif s.owner_at[spot] >= s.seats:
            raise draft.fail("owner_at", f"the owner at {name} is a seat from 0 to {s.seats - 1}")


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
        for fairy in left[:LIMIT]:
            s.fairies[seat, fairy] = 1
        del left[:LIMIT]
    stacked = [fairy for fairy in s.stack[seat] if fairy != NO_CARD]
    if list(s.stack[seat])[: len(stacked)] != stacked:
        raise draft.fail("stack", "has no gaps", seat)
    for i, fairy in enumerate(left):
        s.stack[seat, len(stacked) + i] = fairy


def deal_garments(draft: Draft) -> None:
    """Hands of four, unless given; the rest into the deck."""
    s: Any = draft.s
    left = draft.left_over("garment")
    for seat in range(s.seats):
        if not draft.has("hand", seat):
            for garment in left[:LIMIT]:
                s.hand[seat, garment] += 1
            del left[:LIMIT]
        for garment in range(TYPES):
            if s.offer[seat, garment] > s.hand[seat, garment]:
                raise draft.fail("offer", "holds more than the hand: what is offered is still in hand", seat)
        if s.offered[seat] not in (0, sum(s.offer[seat])):
            raise draft.fail("offered", "is the number of garments in the offer, or 0 while it is not proposed", seat)
    if not draft.has("deck"):
        for i, garment in enumerate(left):
            s.deck[i] = garment
    lying = [garment for garment in s.deck if garment != NO_CARD]
    if list(s.deck)[: len(lying)] != lying:
        raise draft.fail("deck", "has no gaps")


def check_memory(draft: Draft) -> None:
    """Nobody can know what is not so."""
    s: Any = draft.s
    held = s.hand.cells.astype(np.int64)
    for spot in range(SPOTS):
        if s.garment_at[spot] != NO_CARD:
            held[s.owner_at[spot], s.garment_at[spot]] += 1
    groups = np.arange(GROUPS)
    within = (groups[:, None] & groups[None, :]) == groups[None, :]  # whether the second set lies in the first
    members = groups[:, None] >> np.arange(SEATS)[None, :] & 1
    for watcher in (*range(s.seats), ONLOOKER):
        known = s.known.cells[watcher].astype(np.int64)
        if (within @ known > members @ held).any():
            raise draft.fail("known", f"watcher {watcher} knows of garments that are not there")
        if watcher != ONLOOKER and known[groups >> watcher & 1 == 1].any():
            raise draft.fail("known", f"watcher {watcher} need not remember the own hand")
    if (s.in_deck.cells > count(TYPES, s.deck)).any():
        raise draft.fail("in_deck", "more is known to be in the deck than lies there")
    for seat in range(s.seats):
        latest = 0
        for i in range(s.stack_size[seat]):
            when = s.filled[seat, i]
            if when != IN_THE_OPEN:
                if when < latest or s.seen[seat, s.stack[seat, i]] > when:
                    raise draft.fail(
                        "filled", f"is 0, the round in which she went under unseen, or {IN_THE_OPEN}", seat
                    )
                latest = when


def ask_the_right_seat(draft: Draft) -> None:
    """Who must act follows from the stage."""
    s: Any = draft.s
    if s.over:
        return
    if (s.selected != NO_CARD) != (s.stage in (Stage.OFFER, Stage.ANSWER)):
        raise draft.fail("selected", "is the garment that offers are made for, and there is none otherwise")
    if s.stage == Stage.SELECT and not sum(s.row):
        raise draft.fail("row", "there is nothing to select")
    if s.stage == Stage.OFFER and (s.turn == s.picker or not s.hand_size[s.turn]):
        raise draft.fail("turn", "is an opponent of the picker who has garments to offer")
    if s.stage == Stage.ANSWER and not ask(s, has_offers):
        raise draft.fail("stage", "nobody has made an offer that could be answered")
    if s.stage == Stage.TIDY and not ask(s, has_surplus, s.turn):
        raise draft.fail("turn", "has no more than four fairies and four garments: there is nothing to tidy")
    s.to_act = 1 << (s.picker if s.stage in (Stage.SELECT, Stage.ANSWER) else s.turn)

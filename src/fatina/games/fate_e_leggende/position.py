"""Positions of Fate e Leggende: what a person leaves out is dealt from the cards left over."""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.layout import Row
from fatina.engine.position import Draft
from fatina.engine.seats import wait_for
from fatina.games.fate_e_leggende.cards import (
    COLOURS,
    DUST,
    FAIRIES,
    HIGHEST,
    LEGENDS,
    LOWEST,
    OBJECTS,
    Effect,
    Kind,
)
from fatina.games.fate_e_leggende.lore import HANDS, exactly
from fatina.games.fate_e_leggende.state import HAND_LIMIT, NOTHING, Stage
from fatina.games.fate_e_leggende.stories import first_on_bar
from fatina.games.fate_e_leggende.wood import ring_size


def cards_of(row: Row) -> dict[str, npt.NDArray[np.int64]]:
    """How many of each card lie in decks, ring, hands, stories, discards, before players, or announced."""
    s: Any = row

    def count(places: list[Any], kinds: int) -> npt.NDArray[np.int64]:
        found = np.concatenate([place.cells.ravel() for place in places])
        return np.bincount(found[found >= 0], minlength=kinds)

    legends = count([s.deck, s.ring, s.hand, s.row, s.discards], LEGENDS)
    if s.announced >= 0:
        legends[s.announced] += 1
    if s.white_night:
        legends[s.card_of[Effect.WHITE_NIGHT]] += 1
    return {"object": count([s.object_deck, s.objects], OBJECTS), "legend": legends}


def complete(draft: Draft) -> None:
    """Deal what the author left out, and check that the whole can happen.

    Without a stage, the active player (seat 0 unless told) is about to roll: or to move if there is a die, or to tell if she
    has arrived. Fairies, pawns, supplies, values and colours of stories follow from the rest where they are left out.
    """
    s: Any = draft.s
    size = ring_size(s)
    if s.active < 0:
        s.active = 0
    if not draft.has("stage"):
        s.stage = Stage.TELL if s.arrived else Stage.MOVE if s.die else Stage.ROLL
    if not draft.has("to_act") and not s.over:
        wait_for(s, 0 if s.stage == Stage.FAIRY else s.active)
    if not draft.has("legends") and not draft.has("stage"):
        s.legends = 1
    count_cards(draft, size)
    complete_players(draft)
    complete_stories(draft, size)
    deal_legends(draft, size)
    deal_objects(draft)


def filled(cells: Any) -> int:
    """How many cards lie at the front of a pile."""
    n = 0
    while n < len(cells) and cells[n] >= 0:
        n += 1
    return n


def count_cards(draft: Draft, size: int) -> None:
    """The number of cards in every pile, which must have no gaps."""
    s: Any = draft.s
    piles: list[tuple[str, Any, int | None]] = [
        ("deck", s.deck, None),
        ("object_deck", s.object_deck, None),
        ("discards", s.discards, None),
    ]
    for seat in range(s.seats):
        piles += [("hand", s.hand[seat], seat), ("objects", s.objects[seat], seat)]
    piles += [("row", s.row[space], None) for space in range(len(s.ring))]
    for field, cells, owner in piles:
        if filled(cells) != sum(1 for card in cells if card >= 0):
            raise draft.fail(field, "has a gap: leave out null", owner)
    for space in range(size, len(s.ring)):
        if s.ring[space] >= 0 or filled(s.row[space]):
            raise draft.fail("ring", f"has {size} spaces with {s.seats} players (FL-8)")
    s.discarded = filled(s.discards)
    for seat in range(s.seats):
        s.held[seat] = filled(s.hand[seat])
        s.owned[seat] = filled(s.objects[seat])
        if not 0 <= s.pawn[seat] < size:
            raise draft.fail("pawn", f"stands on a space from 0 to {size - 1}", seat)


def complete_players(draft: Draft) -> None:
    """Every player has a fairy of her own, and 20 counters: those not on the table are her supply (FL-6, FL-77)."""
    s: Any = draft.s
    if s.stage != Stage.FAIRY:
        for seat in range(s.seats):
            if s.fairy[seat] < 0:
                taken = [s.fairy[other] for other in range(s.seats)]
                s.fairy[seat] = next(fairy for fairy in range(len(FAIRIES)) if fairy not in taken)
    fairies = [s.fairy[seat] for seat in range(s.seats) if s.fairy[seat] >= 0]
    if len(set(fairies)) < len(fairies):
        raise draft.fail("players", "no two have the same fairy (FL-6)")
    for seat in range(s.seats):
        spent = sum(int(s.dust[space, :, seat].cells.sum()) + s.aside[space, seat] for space in range(len(s.ring)))
        if not draft.has("supply", seat):
            s.supply[seat] = max(0, DUST - spent)
        if s.supply[seat] + spent != DUST or s.supply[seat] < 0:
            raise draft.fail("supply", f"with the {spent} on the table it must make {DUST} (FL-77)", seat)


def complete_stories(draft: Draft, size: int) -> None:
    """Story cards have their printed values and give the story its colour; wilds need both (FL-41, FL-59)."""
    s: Any = draft.s
    for space in range(size):
        s.length[space] = filled(s.row[space])
        for i in range(s.length[space]):
            card = s.row[space, i]
            if s.kind[card] == Kind.STORY:
                if s.told[space, i] not in (0, s.value[card]):
                    raise draft.fail(f"told[{space}][{i}]", f"the printed value is {s.value[card]} (FL-59)")
                s.told[space, i] = s.value[card]
                colour = first_on_bar(s, card)
                if s.hue[space] not in (NOTHING, colour):
                    raise draft.fail(f"hue[{space}]", f"{draft.cards.card_id('legend', card)} is {COLOURS[colour]}")
                s.hue[space] = colour
            if not LOWEST <= s.told[space, i] <= HIGHEST:
                raise draft.fail(f"told[{space}][{i}]", "a wild needs a value from 1 to 5 (FL-41)")
        if s.length[space] and s.hue[space] < 0:
            raise draft.fail(f"hue[{space}]", "a story of wilds needs a colour (FL-41)")


def deal_legends(draft: Draft, size: int) -> None:
    """Fill ring and hands; the rest is the deck. Everybody knows her own hand."""
    s: Any = draft.s
    left = draft.left_over("legend")
    for space in range(size):
        if s.ring[space] < 0:
            s.ring[space] = take(draft, left)
    for seat in range(s.seats):
        if not draft.has("hand", seat):
            for i in range(HAND_LIMIT + (seat == s.active and s.stage not in (Stage.FAIRY, Stage.BEGIN))):
                s.hand[seat, i] = take(draft, left)
            s.held[seat] = filled(s.hand[seat])
        for i in range(s.held[seat]):
            s.hand_lore[seat, i, seat] = exactly(HANDS + seat)
    if not draft.has("deck"):
        for i, card in enumerate(left):
            s.deck[i] = card
    s.deck_left = filled(s.deck)


def take(draft: Draft, left: list[int]) -> int:
    """One of the cards left over."""
    if not left:
        raise draft.fail("deck", "there are not enough cards left for ring and hands")
    return left.pop()


def deal_objects(draft: Draft) -> None:
    """The objects that nobody has are the object deck."""
    s: Any = draft.s
    if not draft.has("object_deck"):
        for i, thing in enumerate(draft.left_over("object")):
            s.object_deck[i] = thing
    s.objects_left = filled(s.object_deck)

"""Positions of Fairy's Fate: what a person leaves out is dealt from the cards left over."""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.events import NO_LOG
from fatina.engine.layout import Row, ask
from fatina.engine.names import words_of
from fatina.engine.position import Draft
from fatina.games.fairys_fate.cards import CARDS, COPIES, PLACES, RECIPES
from fatina.games.fairys_fate.flow import proceed
from fatina.games.fairys_fate.places import face_up
from fatina.games.fairys_fate.state import DEAL, KNOWN_TO_ALL, PILES, ROOM, Phase

GATHERING = (Phase.BEFORE, Phase.STEP, Phase.REACT, Phase.LOSE, Phase.DISCARD)


def cards_of(row: Row) -> dict[str, npt.NDArray[np.int64]]:
    """How many of each card lie in piles, hands, places, before players or among the eliminated ones."""
    s: Any = row
    found = np.concatenate([zone.cells.ravel() for zone in (s.pile, s.hand, s.place, s.laid, s.gone)])
    recipes = np.concatenate([zone.cells.ravel() for zone in (s.recipe, s.left)])
    return {
        "card": np.bincount(found[found >= 0], minlength=CARDS) + s.own.cells.sum(axis=0, dtype=np.int64),
        "recipe": np.bincount(recipes[recipes >= 0], minlength=RECIPES),
        "place": np.ones(PLACES, np.int64),
    }


def complete(draft: Draft) -> None:
    """Deal what the author left out, and check that the whole can happen.

    Hands have four cards and players one recipe unless told. All other cards go to the piles, or, where the piles are given,
    to the eliminated ones, which everybody has seen unless told. If nothing is to be decided, play goes on by itself.
    """
    s: Any = draft.s
    count_zones(draft)
    check_turn(draft)
    deal_recipes(draft)
    deal_cards(draft)
    check_knowledge(draft)
    ask(s, proceed, NO_LOG)


def count(draft: Draft, field: str, cells: Any, seat: int | None = None) -> int:
    """How many cards lie in a row of cells. Raises PositionError for one with a hole."""
    n = sum(1 for card in cells if card >= 0)
    if any(card < 0 for card in cells[:n]):
        raise draft.fail(field, "has a hole between its cards", seat)
    return n


def count_zones(draft: Draft) -> None:
    """How many cards lie in each place, pile and hand; hands are put in order."""
    s: Any = draft.s
    for place in range(PLACES):
        s.place_n[place] = count(draft, "place", s.place[place])
    for pile in range(PILES):
        s.pile_n[pile] = count(draft, "pile", s.pile[pile])
    for seat in range(s.seats):
        s.hand_n[seat] = count(draft, "hand", s.hand[seat], seat)
        s.recipe_n[seat] = count(draft, "recipe", s.recipe[seat], seat)
    s.laid_n = count(draft, "laid", s.laid)
    s.gone_n = count(draft, "gone", s.gone)
    s.left_n = count(draft, "left", s.left)


def check_turn(draft: Draft) -> None:
    """Whose turn it is, and that the moment of the game is possible."""
    s: Any = draft.s
    if not draft.has("turn"):
        s.turn = 0
    for field in ("turn", "starter", "asked"):
        if getattr(s, field) >= s.seats:
            raise draft.fail(field, f"there are {s.seats} seats, counted from 0")
    if s.turn < 0:
        raise draft.fail("turn", "is somebody's")
    phase = words_of(Phase)[s.phase]
    if s.phase in (Phase.GO, *GATHERING) and s.starter < 0:
        raise draft.fail("starter", f"somebody has started the journey, if {phase} is to be decided")
    if s.phase in GATHERING and s.pick[s.turn] < 0:
        raise draft.fail("pick", f"whoever gathers has picked a place, if {phase} is to be decided", s.turn)
    if s.phase == Phase.ANSWER and s.asked < 0:
        raise draft.fail("asked", "somebody was asked, if an answer is to be decided")
    picked = [s.pick[seat] for seat in range(s.seats) if s.pick[seat] >= 0]
    if len(picked) != len(set(picked)):
        raise draft.fail("pick", "no place is picked twice (FF-32)", s.turn)


def deal_recipes(draft: Draft) -> None:
    """One recipe to each player who has none; the others stay beside the table."""
    s: Any = draft.s
    over = draft.left_over("recipe")
    for seat in range(s.seats):
        if not draft.has("recipe", seat):
            s.recipe[seat, 0] = over.pop()
            s.recipe_n[seat] = 1
        for slot in range(s.recipe_n[seat]):
            if s.ruled_out[seat, slot] >> s.recipe[seat, slot] & 1:
                raise draft.fail("ruled_out", "excludes the recipe that this player has", seat)
    if not draft.has("left"):
        for recipe in over:
            s.left[s.left_n] = recipe
            s.left_n += 1


def deal_cards(draft: Draft) -> None:
    """Hands of four, and the rest into the piles or among the eliminated cards."""
    s: Any = draft.s
    over = draft.left_over("card")
    for seat in range(s.seats):
        if not draft.has("hand", seat):
            s.hand_n[seat] = min(DEAL, len(over))
            for i in range(s.hand_n[seat]):
                s.hand[seat, i] = over.pop()
        s.record["hand"][seat, : s.hand_n[seat]].sort()
    if not draft.has("gone_knows"):
        for i in range(s.gone_n):
            s.gone_knows[i] = KNOWN_TO_ALL
    if not draft.has("pile"):
        for i, card in enumerate(over):
            s.pile[i % PILES, i // PILES] = card
            s.pile_n[i % PILES] += 1
    elif not draft.has("gone") and len(over) <= COPIES:
        for card in over:
            s.gone[s.gone_n] = card
            s.gone_knows[s.gone_n] = KNOWN_TO_ALL
            s.gone_n += 1


def check_knowledge(draft: Draft) -> None:
    """Cards that lie face up are known to all; who put a card down knows it."""
    s: Any = draft.s
    for place in range(PLACES):
        for i in range(ROOM):
            if i >= s.place_n[place]:
                if s.knows[place, i] or s.placed_by[place, i] >= 0:
                    raise draft.fail("knows", f"says something about position {i + 1}, where no card lies")
            elif face_up(i):
                s.knows[place, i] = KNOWN_TO_ALL
            elif s.placed_by[place, i] >= 0:
                s.knows[place, i] |= 1 << s.placed_by[place, i]

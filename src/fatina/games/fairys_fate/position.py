"""Positions of Fairy's Fate: what a person leaves out is dealt from the cards left over."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.events import NO_LOG
from fatina.engine.layout import Row, ask
from fatina.engine.position import Draft
from fatina.engine.sorts import NOBODY
from fatina.games.fairys_fate.cards import CARDS, FRONT_WORDS, PLACES, RECIPES, Fairy, Front
from fatina.games.fairys_fate.checks import (
    check_asked,
    check_choice,
    check_counters,
    check_journey,
    check_knowledge,
    check_laid,
    check_owned,
    check_seats,
    check_stands,
    check_use,
    moment,
)
from fatina.games.fairys_fate.events import Ending
from fatina.games.fairys_fate.flow import proceed
from fatina.games.fairys_fate.possessions import eliminate, has, is_complete
from fatina.games.fairys_fate.scoring import finish
from fatina.games.fairys_fate.state import DEAL, KNOWN_TO_ALL, PILES, Phase


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
    to the eliminated ones, which everybody has seen unless told. If nothing is to be decided, play goes on by itself, as long
    as all that the author gave stands.
    """
    s: Any = draft.s
    given = draft.states[0].copy()
    count_zones(draft)
    check_seats(draft)
    check_owned(draft)
    deal_recipes(draft)
    deal_cards(draft)
    if s.over:
        end(draft)
    else:
        check_use(draft)
        check_journey(draft)
        check_laid(draft)
        check_choice(draft)
        check_counters(draft)
    check_knowledge(draft)
    if not s.over:
        check_asked(draft)
        ask(s, proceed, NO_LOG)
    check_stands(draft, given)


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


def deal_recipes(draft: Draft) -> None:
    """One recipe to each player who has none; the others stay beside the table."""
    s: Any = draft.s
    over = draft.left_over("recipe")
    for seat in range(s.seats):
        if not draft.has("recipe", seat) and over:
            s.recipe[seat, 0] = over.pop()
            s.recipe_n[seat] = 1
        if s.recipe_n[seat] == 0:
            raise draft.fail("recipe", "has one recipe at least (FF-11)", seat)
        for slot, excluded in enumerate(s.ruled_out[seat]):
            if excluded >> s.recipes or (excluded and slot >= s.recipe_n[seat]):
                raise draft.fail("ruled_out", f"says something about {s.recipe_n[seat]} of {s.recipes} recipes", seat)
            if slot < s.recipe_n[seat] and excluded >> s.recipe[seat, slot] & 1 and not s.over:
                raise draft.fail("ruled_out", "excludes the recipe that this player has", seat)
    if not draft.has("left"):
        for recipe in over:
            s.left[s.left_n] = recipe
            s.left_n += 1


def deal_cards(draft: Draft) -> None:
    """Hands of four, and the rest into the piles or among the eliminated cards."""
    s: Any = draft.s
    over = draft.left_over("card")
    if not draft.has("gone_knows"):
        for i in range(s.gone_n):
            s.gone_knows[i] = KNOWN_TO_ALL
    for front, needed, field, seat, why in eliminated_for_sure(draft):
        spend(draft, over, front, needed, (field, seat, why))
    for seat in range(s.seats):
        if not draft.has("hand", seat):
            s.hand_n[seat] = min(DEAL - draws(s, seat), len(over))
            for i in range(s.hand_n[seat]):
                s.hand[seat, i] = over.pop()
        s.record["hand"][seat, : s.hand_n[seat]].sort()
    if not draft.has("pile"):
        for i, card in enumerate(over):
            s.pile[i % PILES, i // PILES] = card
            s.pile_n[i % PILES] += 1
    elif not draft.has("gone"):
        for card in over:
            eliminate(s, card, KNOWN_TO_ALL)


def draws(s: Any, seat: int) -> int:
    """How many cards a player is about to draw for the one just played."""
    return int(seat == s.turn and moment(s) == Phase.DRAW)


def eliminated_for_sure(draft: Draft) -> Iterator[tuple[int, int, str, int | None, str]]:
    """Which cards must be among the eliminated ones, how many, and which field tells so: it cannot have come about otherwise."""
    s: Any = draft.s
    more = [s.recipe_n[seat] - 1 for seat in range(s.seats)]
    yield Front.GOOD + Fairy.NELCHAEAL, sum(more), "recipe", more.index(max(more)), "more than one recipe (FF-49)"
    more = [max(0, s.hand_n[seat] + draws(s, seat) - DEAL) for seat in range(s.seats)]
    yield Front.GOOD + Fairy.HARAEAL, sum(more), "hand", more.index(max(more)), f"more than {DEAL} cards (RU-30)"
    more = [s.petrified[seat] for seat in range(s.seats)]
    yield Front.PIETRIFICAZIONE, sum(more), "petrified", more.index(max(more)), "turns to lose (FF-61)"
    yield Front.GOOD + Fairy.HAAHIAH, int(s.looks > 0), "looks", None, "a second look (FF-48)"
    yield Front.GOOD + Fairy.MEBAHEL, int(s.asked >= 0), "asked", None, "a question (FF-48)"


def spend(draft: Draft, over: list[int], front: int, needed: int, told: tuple[str, int | None, str]) -> None:
    """So many cards with a front are eliminated for all to see: taken from those left over, unless the author said which are."""
    s: Any = draft.s
    field, seat, why = told
    for i in range(s.gone_n):
        needed -= s.front[s.gone[i]] == front and s.gone_knows[i] == KNOWN_TO_ALL
    fitting = [card for card in over if s.front[card] == front]
    if needed > (0 if draft.has("gone") else len(fitting)):
        raise draft.fail(
            field, f"{why}: for that, more cards {FRONT_WORDS[front]} must be among the eliminated ones", seat
        )
    for card in fitting[: max(0, needed)]:
        over.remove(card)
        eliminate(s, card, KNOWN_TO_ALL)


def end(draft: Draft) -> None:
    """The match is over: points and ranks follow from what lies before the players, and all recipes are shown (FF-75).

    Somebody may have freed the serpent fairy: one who owns her and a whole recipe, and has rank 1 alone.
    """
    s: Any = draft.s
    given = [s.ranks[seat] for seat in range(s.seats)]
    for seat in range(s.seats):
        if s.chain[seat]:
            raise draft.fail("chain", "is 0: the match is over", seat)
    if s.to_act or s.asked >= 0:
        raise draft.fail("to_act" if s.to_act else "asked", "is nobody: the match is over")
    liberators = [seat for seat in range(s.seats) if met_complete(s, seat)]
    for liberator in [*liberators, NOBODY]:
        ask(s, finish, liberator, Ending.LIBERATION, NO_LOG)
        if given == [s.ranks[seat] for seat in range(s.seats)] and liberator != NOBODY:
            return


def met_complete(s: Any, seat: int) -> bool:
    """Whether a player owns a whole recipe and a serpent."""
    whole = any(ask(s, is_complete, seat, slot) for slot in range(s.recipe_n[seat]))
    return whole and ask(s, has, seat, Front.SERPENT) > 0

"""Positions of Fairy Play: what their author left out is dealt from the cards left over."""

from typing import Any

from fatina.engine.layout import ask
from fatina.engine.position import Draft
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.backs import EDGE, SIDES, TURNS, Turn, edge
from fatina.games.fairy_play.cards import CELLS, KINDS
from fatina.games.fairy_play.checks import (
    BUILDING,
    CLOSING,
    LAID_EACH_ROUND,
    has_built,
    has_entered,
    has_played,
    stage_name,
)
from fatina.games.fairy_play.course import in_round, in_scoring
from fatina.games.fairy_play.forest import clear_forest, enter_square
from fatina.games.fairy_play.sliding import find_groups
from fatina.games.fairy_play.state import FOREST, HAND, LEAST_KEPT, MARKET, NOWHERE, Stage
from fatina.games.fairy_play.wayfarers import free_cells


def deal(draft: Draft, left: list[int], field: str, unlike: list[int] | None = None) -> int:
    """The next card left over, unlike some. Raises PositionError when there is none."""
    for at in reversed(range(len(left))):
        if left[at] not in (unlike or []):
            return left.pop(at)
    raise draft.fail(field, "is not given, and no cards are left over to deal it")


def complete_forest(draft: Draft) -> None:
    """The cards of the forest on different squares, beside each other, and those that were built in this round."""
    s: Any = draft.s
    cards = [card for card in range(FOREST) if s.lying[card] != NO_CARD]
    if not cards and not draft.has("lying"):
        s.lying[0] = deal(draft, draft.left_over("fairy"), "lying")
        cards = [0]
    if not cards and in_round(s.stage):
        raise draft.fail("lying", "the forest has at least one card (FP-14)")
    if not draft.has("laid"):
        s.laid = cards[-1] + 1 if cards else 0
    if not (cards[-1] if cards else -1) < s.laid <= FOREST:
        raise draft.fail("laid", f"counts all forest cards ever laid: more than the highest number, at most {FOREST}")
    squares = [(s.across[card], s.down[card]) for card in cards]
    for i, square in enumerate(squares):
        if square in squares[:i]:
            raise draft.fail(f"across[{cards[i]}]", f"two cards lie on the square {square} (FP-27)")
    for field in ("across", "down", "turned"):
        for card in range(FOREST):
            if card not in cards and s.record[field][card]:
                raise draft.fail(f"{field}[{card}]", "no card of this number lies in the forest")
    ask(s, clear_forest)
    for card in cards:
        ask(s, enter_square, card)
    if not in_scoring(s.stage) and s.stage not in CLOSING and every_card_fits(s):
        if ask(s, find_groups) > 1:
            raise draft.fail("lying", "the forest is not linked into one (FP-27)")
    s.record["group"] = 0
    s.main = 0
    complete_built(draft)


def complete_built(draft: Draft) -> None:
    """While others build, the last cards of the forest are those of this round."""
    s: Any = draft.s
    builders = [seat for seat in list(s.line_up)[: s.seats] if s.stage in BUILDING and has_built(s, seat)]
    for card, seat in zip(range(s.laid - 1, -1, -1), reversed(builders), strict=False):
        if not draft.has("built", seat):
            s.built[seat] = card


def every_card_fits(s: Any) -> bool:
    """Whether these backs keep every forest in one piece: each has openings in all three positions (2.3)."""
    for kind in range(KINDS):
        sides = [edge(s.opening[kind, turn], side) for turn in range(TURNS) for side in range(SIDES)]
        if any(not any(side >> i & 1 for side in sides) for i in range(EDGE)):
            return False
        if sum(1 for side in range(SIDES) if edge(s.opening[kind, Turn.AS_PRINTED], side)) < SIDES - 1:
            return False
    return True


def complete_rows(draft: Draft, left: list[int]) -> None:
    """This round's fairies: the last of each row. Who should have played and has no row gets one, in scoring one of two."""
    s: Any = draft.s
    for seat in range(s.seats):
        if in_scoring(s.stage) and not draft.has("row", seat):
            for place in range(LEAST_KEPT):
                s.row[seat, place] = deal(draft, left, "row")
            s.fairies[seat] = LEAST_KEPT
        if not has_played(s, seat) or draft.has("played", seat):
            continue
        if s.fairies[seat] == 0:
            others = [s.played[other] for other in range(s.seats)] + [
                s.row[other, s.fairies[other] - 1] for other in range(s.seats) if s.fairies[other]
            ]
            s.row[seat, 0] = deal(draft, left, "row", others)
            s.fairies[seat] = 1
        s.played[seat] = s.row[seat, s.fairies[seat] - 1]


def complete_market_and_hands(draft: Draft, left: list[int]) -> None:
    """Five market cards; hands are filled up to six, one fewer after playing and after building (R-70).

    A hand that is too small beside a given deck is wrong: its author wants no other card there.
    """
    s: Any = draft.s
    if not draft.has("market"):
        for _ in range(MARKET):
            s.market[deal(draft, left, "market")] += 1
    for seat in range(s.seats):
        held = sum(s.hand[seat])
        size = HAND - has_played(s, seat) - has_built(s, seat) if in_round(s.stage) else HAND - LAID_EACH_ROUND
        given = draft.has("hand", seat)
        if in_round(s.stage) and (held > size or (held < size and given and draft.has("deck"))):
            raise draft.fail("hand", f"has {size} cards at the stage {stage_name(s)} (R-70)", seat)
        if s.stage == Stage.LAST_CHANGES and held > HAND:
            raise draft.fail("hand", f"has at most {HAND} cards (R-70)", seat)
        if in_scoring(s.stage) and held:
            raise draft.fail("hand", "has become material before scoring (FP-60)", seat)
        if in_round(s.stage) or (s.stage == Stage.LAST_CHANGES and not given):
            for _ in range(size - held):
                s.hand[seat, deal(draft, left, "hand")] += 1
        if any(s.seen[seat, kind] > s.hand[seat, kind] for kind in range(KINDS)):
            raise draft.fail("seen", "is part of the hand", seat)


def complete_deck(draft: Draft, left: list[int]) -> None:
    """What is left over is the deck, unless the author stacked it."""
    s: Any = draft.s
    if not draft.has("deck"):
        for i, fairy in enumerate(left):
            s.deck[i] = fairy
        s.left = len(left)


def complete_wayfarers(draft: Draft) -> None:
    """Wayfarers stand on path cells, one a cell; those that have come into the forest have a place."""
    s: Any = draft.s
    taken: set[tuple[int, int]] = set()
    for seat in range(s.seats):
        card, cell = s.stands_on[seat], s.stands_at[seat]
        if (card == NO_CARD) != (cell == NOWHERE):
            raise draft.fail("stands_on", "goes with stands_at: a forest card and a cell of it", seat)
        if card == NO_CARD:
            continue
        if s.lying[card] == NO_CARD or not s.paths[s.lying[card], s.turned[card]] >> cell & 1:
            raise draft.fail("stands_at", "is a path cell of a card in the forest", seat)
        if (card, cell) in taken:
            raise draft.fail("stands_at", "another wayfarer stands there (FP-37)", seat)
        taken.add((card, cell))
    for seat in range(s.seats):
        placed = not in_scoring(s.stage) and has_entered(s, seat) and not s.to_set >> seat & 1
        if placed and not draft.has("stands_on", seat):
            free = [(card, cell) for card in range(s.laid) for cell in range(CELLS) if free_cells(s, card) >> cell & 1]
            if free:
                s.stands_on[seat], s.stands_at[seat] = draft.chance.choice(free)

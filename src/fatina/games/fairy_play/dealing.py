"""Positions of Fairy Play: what their author left out is dealt from the cards left over."""

from typing import Any

from fatina.engine.layout import ask
from fatina.engine.names import words_of
from fatina.engine.position import Draft
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.backs import EDGE, SIDES, TURNS, Turn, edge
from fatina.games.fairy_play.cards import CELLS, KINDS
from fatina.games.fairy_play.course import in_round, in_scoring
from fatina.games.fairy_play.forest import clear_forest, enter_square
from fatina.games.fairy_play.sliding import find_groups
from fatina.games.fairy_play.state import FOREST, HAND, MARKET, NOWHERE, Stage
from fatina.games.fairy_play.wayfarers import free_cells

LAID_EACH_ROUND = 2  # by each player: a fairy and a forest card
BEFORE_BUILDING = (Stage.FAIRY, Stage.BUILDING_ORDER)
BUILDING = (Stage.FOREST_CARD, Stage.SQUARE, Stage.TURN, Stage.FIRST_WAYFARER)
CLOSING = (Stage.CLOSING, Stage.SLIDE, Stage.SLIDE_SQUARE, Stage.LAY_AGAIN, Stage.LAY_AGAIN_TURN)


def deal(draft: Draft, left: list[int], field: str, unlike: list[int] | None = None) -> int:
    """The next card left over, unlike some. Raises PositionError when there is none."""
    for fairy in reversed(left):
        if fairy not in (unlike or []):
            left.remove(fairy)
            return fairy
    raise draft.fail(field, "is not given, and no cards are left over to deal it")


def has_played(s: Any, seat: int) -> bool:
    """Whether a player has played his fairy of this round."""
    return in_round(s.stage) and (s.stage != Stage.FAIRY or seat in list(s.line_up)[: s.at])


def has_built(s: Any, seat: int) -> bool:
    """Whether a player has built his forest card of this round."""
    if s.stage in BUILDING:
        done = s.at + (s.stage == Stage.FIRST_WAYFARER)
        return seat in list(s.line_up)[:done]
    return in_round(s.stage) and s.stage not in BEFORE_BUILDING


def complete_forest(draft: Draft) -> None:
    """The cards of the forest on different squares, beside each other."""
    s: Any = draft.s
    cards = [card for card in range(FOREST) if s.lying[card] != NO_CARD]
    if not cards and not draft.has("lying"):
        s.lying[0] = deal(draft, draft.left_over("fairy"), "lying")
        cards = [0]
    if not draft.has("laid"):
        s.laid = cards[-1] + 1 if cards else 0
    if not (cards[-1] if cards else -1) < s.laid <= FOREST:
        raise draft.fail("laid", f"counts all forest cards ever laid: more than the highest number, at most {FOREST}")
    squares = [(s.across[card], s.down[card]) for card in cards]
    for i, square in enumerate(squares):
        if square in squares[:i]:
            raise draft.fail(f"across[{cards[i]}]", f"two cards lie on the square {square} (FP-27)")
    ask(s, clear_forest)
    for card in cards:
        ask(s, enter_square, card)
    if not in_scoring(s.stage) and s.stage not in CLOSING and every_card_fits(s):
        if ask(s, find_groups) > 1:
            raise draft.fail("lying", "the forest is not linked into one (FP-27)")
    s.record["group"] = 0
    s.main = 0


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
    """This round's fairies: the last of each row; who should have played and has no row gets one."""
    s: Any = draft.s
    for seat in range(s.seats):
        if not has_played(s, seat) or draft.has("played", seat):
            continue
        if s.fairies[seat] == 0:
            others = [s.played[other] for other in range(s.seats)] + [
                s.row[other, s.fairies[other] - 1] for other in range(s.seats) if s.fairies[other]
            ]
            s.row[seat, 0] = deal(draft, left, "row", others)
            s.fairies[seat] = 1
        s.played[seat] = s.row[seat, s.fairies[seat] - 1]
    played = [s.played[seat] for seat in range(s.seats) if s.played[seat] != NO_CARD]
    if len(set(played)) < len(played):
        raise draft.fail("players", "two players have played the same fairy in this round (FP-18)")
    for seat in range(s.seats):
        if s.played[seat] != NO_CARD and s.played[seat] not in list(s.row[seat]) and in_round(s.stage):
            raise draft.fail("played", "the fairy of this round stands in the row", seat)
        if has_played(s, seat) and s.played[seat] == NO_CARD:
            raise draft.fail("played", f"everybody has played a fairy at the stage {words_of(Stage)[s.stage]}", seat)


def complete_market_and_hands(draft: Draft, left: list[int]) -> None:
    """Five market cards; hands are filled up to six, one fewer after playing and after building (R-70)."""
    s: Any = draft.s
    if not draft.has("market"):
        for _ in range(MARKET):
            s.market[deal(draft, left, "market")] += 1
    if sum(s.market) > MARKET:
        raise draft.fail("market", f"has at most {MARKET} cards (FP-15)")
    for seat in range(s.seats):
        held = sum(s.hand[seat])
        size = HAND - has_played(s, seat) - has_built(s, seat) if in_round(s.stage) else HAND - LAID_EACH_ROUND
        if in_round(s.stage) and held > size:
            raise draft.fail("hand", f"has {size} cards at the stage {words_of(Stage)[s.stage]} (R-70)", seat)
        if in_round(s.stage) or (s.stage == Stage.LAST_CHANGES and not draft.has("hand", seat)):
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
    """Wayfarers stand on path cells, one a cell; after the first building all have a place."""
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
        placed = (
            not in_scoring(s.stage)
            and (s.rounds > 1 or s.stage not in BEFORE_BUILDING + BUILDING)
            and not s.to_set >> seat & 1
        )
        if placed and not draft.has("stands_on", seat):
            free = [(card, cell) for card in range(s.laid) for cell in range(CELLS) if free_cells(s, card) >> cell & 1]
            if free:
                s.stands_on[seat], s.stands_at[seat] = draft.chance.choice(free)

"""Fairy River by Luca Catinelli: washing day, with difficult neighbours. For 3 to 5 players."""

from pathlib import Path
from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.contract import Rules
from fatina.engine.errors import CardError
from fatina.engine.game import Game, PlayOut
from fatina.games.fairy_river.asking import ASKING
from fatina.games.fairy_river.cards import FAIRIES, GARMENTS, RIVER_CARDS, SECTIONS, SPOTS, TYPES
from fatina.games.fairy_river.events import EVENTS
from fatina.games.fairy_river.imagination import imagine
from fatina.games.fairy_river.instinct import judge
from fatina.games.fairy_river.meaning import brief, meaning
from fatina.games.fairy_river.moves import MOVES
from fatina.games.fairy_river.observation import FEATURES, observe
from fatina.games.fairy_river.position import cards_of, complete
from fatina.games.fairy_river.refusal import why_not
from fatina.games.fairy_river.rules import apply, legal, setup
from fatina.games.fairy_river.state import FIRST_HAND, MOST_BARREN, MOST_EACH, OPTIONS, SEATS, River
from fatina.games.fairy_river.view import view

FEWEST_GARMENTS = SEATS * FIRST_HAND + SEATS  # first hands and a first row for the most players


def print_cards(cards: CardSet, s: Any) -> None:
    """Write what is printed on the cards into a state, and what each fairy's traits cost each other fairy.

    The price of a trait stands beside it in the box of the fairy whom it distracts (FR-3, FR-30, FRR-32, FRR-33).
    """
    for fact in ("place", "current"):
        s.record[fact] = cards.table("river", fact)
    for fact in ("value", "copies"):
        s.record[fact] = cards.table("garment", fact)
    for fact in ("strength", "traits", "distractions", "points"):
        s.record[fact] = cards.table("fairy", fact)
    for fairy in cards["fairy"]:
        prices = dict(zip(fairy.facts["distractions"], fairy.facts["points"], strict=True))
        for other in cards["fairy"]:
            costs = [prices.get(trait, 0) for trait in other.facts["traits"]]
            s.suffers[fairy.index, other.index] = sum(costs)
            s.dearest[fairy.index, other.index] = max(costs, default=0)


def check_cards(cards: CardSet) -> None:
    """Nine river cards in order, seven types of garment, eleven fairies, and garments enough to deal (FR-1, FR-2, FR-4)."""
    numbers = [card.facts["number"] for card in cards["river"]]
    if numbers != list(range(1, RIVER_CARDS + 1)):
        raise CardError(
            f"{cards.name}: the river cards are numbered {numbers}; they are 1 to {RIVER_CARDS}, in order (FR-7)"
        )
    for section, wanted in (("garment", TYPES), ("fairy", FAIRIES)):
        if len(cards[section]) != wanted:
            raise CardError(f"{cards.name}: {len(cards[section])} of [[{section}]]; Fairy River has {wanted}")
    total = sum(card.facts["copies"] for card in cards["garment"])
    if not FEWEST_GARMENTS <= total <= GARMENTS:
        raise CardError(f"{cards.name}: {total} garments; there can be {FEWEST_GARMENTS} to {GARMENTS}")
    for card in cards["fairy"]:
        if len(card.facts["distractions"]) != len(card.facts["points"]):
            raise CardError(f"{cards.name}: {card.id}: each of her distractions needs its points")
        for fact in ("traits", "distractions"):
            if len(set(card.facts[fact])) < len(card.facts[fact]):
                raise CardError(f"{cards.name}: {card.id}: the same word twice in {fact}")


def longest(seats: int) -> int:
    """Washings times the barren rounds between them (FRR-56), times the most decisions of one round.

    A round has at most three picks a player, with a selection, an answer and an offer of any size from each opponent; then
    three actions and the end of each turn, a garment for each spot; then the surplus.
    """
    rounds = GARMENTS * MOST_BARREN
    pick = 2 + (seats - 1) + GARMENTS
    return seats + rounds * (MOST_EACH * seats * pick + 4 * seats + SPOTS + FAIRIES * seats + GARMENTS)


GAME = Game(
    slug="fairy-river",
    folder=Path(__file__).parent,
    version=1,
    seats=range(3, 6),
    layout=River.layout,  # type: ignore[attr-defined]
    moves=MOVES,
    events=EVENTS,
    features=FEATURES,
    rules=Rules(setup, legal, apply, imagine, observe, judge),
    sections=SECTIONS,
    print_cards=print_cards,
    meaning=meaning,
    brief=brief,
    view=view,
    why_not=why_not,
    complete=complete,
    cards_of=cards_of,
    longest=longest,
    options=OPTIONS,
    check_cards=check_cards,
    play_out=PlayOut(depth=40, margin=9.0),
    asking=ASKING,
)

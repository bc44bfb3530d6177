"""Fairy River by Luca Catinelli: washing day, with difficult neighbours. For 3 to 5 players."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fatina.engine.card_file import Flaw, flaw
from fatina.engine.cards import CardSet
from fatina.engine.contract import Rules
from fatina.engine.game import Game, PlayOut
from fatina.engine.names import words_of
from fatina.games.fairy_river.asking import ASKING
from fatina.games.fairy_river.cards import FAIRIES, GARMENTS, RIVER_CARDS, SECTIONS, SPOTS, TYPES, Colour
from fatina.games.fairy_river.events import EVENTS
from fatina.games.fairy_river.imagination import imagine
from fatina.games.fairy_river.instinct import judge
from fatina.games.fairy_river.meaning import brief, meaning
from fatina.games.fairy_river.moves import MOVES
from fatina.games.fairy_river.observation import FEATURES, observe
from fatina.games.fairy_river.position import cards_of, complete
from fatina.games.fairy_river.refusal import why_not
from fatina.games.fairy_river.rules import apply, legal, setup
from fatina.games.fairy_river.state import FIRST_HAND, MOST_BARREN, MOST_EACH, OPTIONS, River
from fatina.games.fairy_river.view import view

FEWEST_SEATS = 3


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
        prices = dict(zip(fairy.facts.get("distractions", ()), fairy.facts.get("points", ()), strict=True))
        for other in cards["fairy"]:
            costs = [prices.get(trait, 0) for trait in other.facts.get("traits", ())]
            s.suffers[fairy.index, other.index] = sum(costs)
            s.dearest[fairy.index, other.index] = max(costs, default=0)


def check_cards(cards: CardSet) -> Iterator[Flaw]:
    """Nine river cards in order, seven types of garment, eleven fairies, and garments enough to deal (FR-1, FR-2, FR-4)."""
    numbers = [card.facts["number"] for card in cards["river"]]
    if numbers != list(range(1, RIVER_CARDS + 1)):
        yield flaw("flaw-river", numbers=", ".join(map(str, numbers)), last=RIVER_CARDS)
    for section, wanted in (("garment", TYPES), ("fairy", FAIRIES)):
        if len(cards[section]) != wanted:
            yield flaw("flaw-how-many", section=section, wanted=wanted, found=len(cards[section]))
    if not fewest(FEWEST_SEATS) <= cards.copies("garment") <= GARMENTS:
        yield flaw("flaw-how-many-garments", total=cards.copies("garment"), least=fewest(FEWEST_SEATS), most=GARMENTS)
    for card in cards["fairy"]:
        facts = card.facts
        if len(facts.get("distractions", ())) != len(facts.get("points", ())):
            yield flaw("flaw-points", card, "points")
        for fact in ("traits", "distractions"):
            if len(set(facts.get(fact, ()))) < len(facts.get(fact, ())):
                yield flaw("flaw-twice", card, fact, fact=fact)
        if sorted(facts.get("colours", ())) != sorted(words_of(Colour)):
            yield flaw("flaw-colours", card, "colours")


def fewest(seats: int) -> int:
    """First hands and a first row."""
    return seats * FIRST_HAND + seats


def enough(cards: CardSet, seats: int, options: dict[str, str]) -> str | None:
    """Garments for so many players."""
    there = cards.copies("garment")
    if there >= fewest(seats):
        return None
    return f"{seats} players need {fewest(seats)} garments, and {cards.name!r} has {there}"


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
    seats=range(FEWEST_SEATS, 6),
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
    enough=enough,
    play_out=PlayOut(depth=40, margin=9.0),
    asking=ASKING,
)

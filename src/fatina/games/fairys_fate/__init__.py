"""Fairy's Fate (Destino di una fata): lay cards on five places, travel, gather a recipe, meet the serpent. For 2 to 5 players."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fatina.engine.card_file import Flaw, flaw
from fatina.engine.cards import Card, CardSet
from fatina.engine.contract import Rules
from fatina.engine.game import Game
from fatina.engine.sorts import NO_CARD
from fatina.games.fairys_fate.asking import ASKING
from fatina.games.fairys_fate.cards import (
    COPIES,
    FAIRIES,
    FIRST_TWO,
    FRONT_WORDS,
    PLACES,
    SECTIONS,
    WANTED,
    Fairy,
    Front,
)
from fatina.games.fairys_fate.events import EVENTS
from fatina.games.fairys_fate.imagination import imagine
from fatina.games.fairys_fate.instinct import judge
from fatina.games.fairys_fate.meaning import brief, meaning
from fatina.games.fairys_fate.moves import MOVES
from fatina.games.fairys_fate.observation import FEATURES, observe
from fatina.games.fairys_fate.position import cards_of, complete
from fatina.games.fairys_fate.refusal import why_not
from fatina.games.fairys_fate.rules import apply, legal, setup
from fatina.games.fairys_fate.state import DEAL, HELD, OPTIONS, PILES, ROOM, SEATS, Deck, Fate, Option
from fatina.games.fairys_fate.view import view

COLUMNS = {Deck.A: "copies", Deck.B: "copies_b"}
FEWEST_SEATS = 2
MOST_EACH = HELD - 1  # copies of a card that makes the game longer
MOST_COPIES = {
    **{Front.GOOD + fairy: MOST_EACH for fairy in range(FAIRIES)},
    Front.PIETRIFICAZIONE: MOST_EACH,
    Front.GOOD + Fairy.HAAHIAH: SEATS - 2,  # one more, and all could know a card of which a spectator knows nothing
}  # that states have room for


def print_cards(cards: CardSet, s: Any) -> None:
    """Write what is printed on the cards into a state, with the copies of the chosen deck (FF-1, RU-64, RU-65)."""
    s.record["front"] = cards.table("card", "front")
    s.record["back"] = cards.table("card", "back")
    s.record["copies"] = cards.table("card", COLUMNS[s.options[Option.DECK]]).clip(min=0)
    s.record["first_two"] = cards.table("place", "first_two")
    s.record["recipes"] = len(cards["recipe"])
    s.record["under"] = NO_CARD
    for card in cards["card"]:
        s.under[s.front[card.index], s.back[card.index]] = card.index
    for recipe, things in enumerate(cards.table("recipe", "objects")):
        s.wants[recipe] = sum(1 << int(thing) for thing in things if thing >= 0)


def check_cards(cards: CardSet) -> Iterator[Flaw]:
    """A deck must reach for two players at least and fit into a state (FF-2, FF-8).

    Recipes want four different objects (FF-6), and places ask for the backs of two cards (FF-7).
    """
    for copies in COLUMNS.values():
        total = cards.copies("card", copies)
        if not fewest(FEWEST_SEATS) <= total <= COPIES:
            yield flaw("flaw-deck", copies=copies, total=total, least=fewest(FEWEST_SEATS), most=COPIES)
        for front, most in MOST_COPIES.items():
            word = FRONT_WORDS[front]
            of = [card for card in cards["card"] if card.facts["front"] == word]
            if sum(card.facts[copies] for card in of) > most:
                yield flaw("flaw-front", of[-1], copies, front=word, most=most)
    first: dict[tuple[str, str], Card] = {}
    for card in cards["card"]:
        if first.setdefault((card.facts["front"], card.facts["back"]), card) is not card:
            yield flaw("flaw-twin", card, "front")
    for recipe in cards["recipe"]:
        if len(set(recipe.facts.get("objects", ()))) != WANTED:
            yield flaw("flaw-recipe", recipe, "objects")
    if different(cards) < FEWEST_SEATS:
        yield flaw("flaw-recipes", least=FEWEST_SEATS)
    if len(cards["place"]) != PLACES:
        yield flaw("flaw-places", places=PLACES)
    for place in cards["place"]:
        if len(place.facts.get("first_two", ())) != FIRST_TWO:
            yield flaw("flaw-place", place, "first_two")


def fewest(seats: int) -> int:
    """Cards for the first hands, and one for each pile."""
    return seats * DEAL + PILES


def different(cards: CardSet) -> int:
    """How many different recipes there are."""
    return len({tuple(sorted(recipe.facts.get("objects", ()))) for recipe in cards["recipe"]})


def enough(cards: CardSet, seats: int, options: dict[str, str]) -> str | None:
    """Cards for so many first hands, and a recipe for each that nobody else has (FF-8, FF-11)."""
    there = cards.copies("card", "copies" if options["deck"] == "a" else "copies_b")
    if there < fewest(seats):
        return f"{seats} players need {fewest(seats)} cards, and {cards.name!r} has {there}"
    if different(cards) < seats:
        return f"{seats} players need {seats} different recipes, and {cards.name!r} has {different(cards)}"
    return None


def longest(seats: int) -> int:
    """The bound of the specification, 4.5, in decisions.

    Every card is played once; a journey brings its starter two cards or more, but for those that ROCHEL carries off; fairies are
    used and petrifications served; and never more than ``seats`` idle turns lie between: so many ordinary turns of at most three
    decisions. In a journey everybody has at most four decisions before gathering, then a window before each card and two
    more, and two decisions for a card. A fairy asks at most for two choices, and one answer for each recipe.
    """
    each = MOST_EACH
    journeys = (COPIES + each) // 2
    fairies = FAIRIES * each
    turns = (COPIES + journeys + fairies + each) * (seats + 1) + seats
    return 3 * turns + journeys * seats * (4 + ROOM + 2 + 2 * ROOM) + fairies * (2 + 1 + each)


GAME = Game(
    slug="fairys-fate",
    folder=Path(__file__).parent,
    version=1,
    seats=range(FEWEST_SEATS, 6),
    layout=Fate.layout,  # type: ignore[attr-defined]
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
    asking=ASKING,
)

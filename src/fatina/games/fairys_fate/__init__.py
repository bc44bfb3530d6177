"""Fairy's Fate (Destino di una fata): lay cards on five places, travel, gather a recipe, meet the serpent. For 2 to 5 players."""

from pathlib import Path
from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.contract import Rules
from fatina.engine.errors import CardError
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
from fatina.games.fairys_fate.state import DEAL, HAND, HELD, OPTIONS, PILES, ROOM, SEATS, Deck, Fate, Option
from fatina.games.fairys_fate.view import view

COLUMNS = {Deck.A: "copies", Deck.B: "copies_b"}
MOST_COPIES = {
    Front.GOOD + Fairy.NELCHAEAL: HELD - 1,
    Front.GOOD + Fairy.HARAEAL: HAND - DEAL,
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


def check_cards(cards: CardSet) -> None:
    """A deck must reach for five players and fit into a state (FF-2, FF-8).

    Recipes want four different objects (FF-6), and places ask for the backs of two cards (FF-7).
    """
    for copies in COLUMNS.values():
        total = sum(card.facts[copies] for card in cards["card"])
        if not SEATS * DEAL + PILES <= total <= COPIES:
            least = SEATS * DEAL + PILES
            raise CardError(
                f"{cards.name}: the {copies} of all cards add up to {total}, not to {least} to {COPIES} (FF-2)"
            )
        for front, most in MOST_COPIES.items():
            word = FRONT_WORDS[front]
            if sum(card.facts[copies] for card in cards["card"] if card.facts["front"] == word) > most:
                raise CardError(f"{cards.name}: there is room for at most {most} copies of {word}")
    sides = [(card.facts["front"], card.facts["back"]) for card in cards["card"]]
    for card in cards["card"]:
        if sides.count((card.facts["front"], card.facts["back"])) > 1:
            raise CardError(f"{cards.name}: {card.id} has the front and the back of another card: add up their copies")
    for recipe in cards["recipe"]:
        if len(set(recipe.facts["objects"])) != WANTED:
            raise CardError(f"{cards.name}: {recipe.id} wants four different objects (FF-6)")
    if len({tuple(sorted(recipe.facts["objects"])) for recipe in cards["recipe"]}) < SEATS:
        raise CardError(f"{cards.name}: there must be at least {SEATS} different recipes (FF-8, FF-11)")
    if len(cards["place"]) != PLACES or any(len(place.facts["first_two"]) != FIRST_TWO for place in cards["place"]):
        raise CardError(f"{cards.name}: there are {PLACES} places, each with its first two backs (FF-7)")


def longest(seats: int) -> int:
    """The bound of the specification, 4.5, in decisions.

    Every card is played once; a journey brings its starter two cards or more, but for those that ROCHEL carries off; fairies are
    used and petrifications served; and never more than ``seats`` idle turns lie between: so many ordinary turns of at most three
    decisions. In a journey everybody has at most four decisions before gathering, then a window before each card and two
    more, and two decisions for a card. A fairy asks at most for two choices, and one answer for each recipe.
    """
    each = 3  # copies of every named fairy (FF-3)
    journeys = (COPIES + each) // 2
    fairies = FAIRIES * each
    turns = (COPIES + journeys + fairies + each) * (seats + 1) + seats
    return 3 * turns + journeys * seats * (4 + ROOM + 2 + 2 * ROOM) + fairies * (2 + 1 + each)


GAME = Game(
    slug="fairys-fate",
    folder=Path(__file__).parent,
    version=1,
    seats=range(2, 6),
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
    asking=ASKING,
)

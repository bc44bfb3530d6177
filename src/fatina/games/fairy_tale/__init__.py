"""Fairy Tale by Satoshi Nakamura: draft five, play three, four times over. For 2 to 5 players."""

from pathlib import Path
from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.contract import Rules
from fatina.engine.errors import CardError
from fatina.engine.game import TO_THE_END, Game, PlayOut
from fatina.games.fairy_tale.cards import COPIES, SECTIONS
from fatina.games.fairy_tale.events import EVENTS
from fatina.games.fairy_tale.imagination import imagine
from fatina.games.fairy_tale.instinct import judge
from fatina.games.fairy_tale.meaning import meaning
from fatina.games.fairy_tale.moves import MOVES
from fatina.games.fairy_tale.observation import FEATURES, observe
from fatina.games.fairy_tale.position import cards_of, complete
from fatina.games.fairy_tale.refusal import why_not
from fatina.games.fairy_tale.rules import apply, legal, setup
from fatina.games.fairy_tale.state import HAND, OPTIONS, ROUNDS, TRICKS, Option, Tale
from fatina.games.fairy_tale.view import view


def print_cards(cards: CardSet, s: Any) -> None:
    """Write what is printed on the cards into a state; the simplified game leaves the marked ones out (FT-71).

    Nothing else changes there: among the others is no HUNT, no condition and no Trickster (FT-72).
    """
    for fact in ("category", "kind", "value", "effect", "whom", "touches", "amount", "requires", "times", "condition"):
        s.record[fact] = cards.table("card", fact)
    s.record["needs"] = cards.table("card", "needs")
    s.record["categories"] = cards.table("card", "categories")
    s.record["type_of"] = cards.table("card", "type")
    s.record["types"] = cards.table("card", "types")[:, 0]
    copies = cards.table("card", "copies").clip(min=0)
    s.record["copies"] = copies * (cards.table("card", "marked") != 1) if s.options[Option.DECK] else copies


def refuse(seats: int, options: dict[str, str]) -> str | None:
    """Two to five play (FT-2); the simplified deck serves four (FT-73, A-24); partners are two and two (FT-74)."""
    if options["deck"] == "simplified" and seats > 4:
        return "the simplified deck is for 2 to 4 players"
    if options["partners"] == "yes" and seats != 4:
        return "the partnership game is for 4 players"
    return None


NAMED_BY = {
    "most-of-category": ("categories", 1),
    "most-of-type": ("types", 1),
    "two-of-each-category": ("categories", 2),
    "each-card": ("needs", 1),
}
"""The fact that names what a condition is about, and how many it names at least."""


def check_cards(cards: CardSet) -> None:
    """A deck of 100 cards that lasts four rounds of the most players that its size allows (FT-1)."""
    total = sum(card.facts["copies"] for card in cards["card"])
    plain = sum(card.facts["copies"] for card in cards["card"] if card.facts["marked"] == "no")
    if total != COPIES:
        raise CardError(f"{cards.name}: the copies of all cards add up to {total}; Fairy Tale has {COPIES} (FT-1)")
    if plain < 4 * ROUNDS * HAND:
        raise CardError(
            f"{cards.name}: {plain} cards are unmarked; the simplified game needs {4 * ROUNDS * HAND} (FT-71)"
        )
    for card in cards["card"]:
        if card.facts["kind"] == "variable" and "requires" not in card.facts:
            raise CardError(f"{cards.name}: {card.id} is variable, so it needs: requires = the id of a card (FT-63)")
        if card.facts["kind"] == "conditional" and "condition" not in card.facts:
            raise CardError(f"{cards.name}: {card.id} is conditional, so it needs a condition (FT-57)")
        fact, fewest = NAMED_BY.get(card.facts.get("condition", ""), ("", 0))
        if len(card.facts.get(fact, ())) < fewest:
            raise CardError(f"{cards.name}: {card.id}: its condition is about {fact}, so it names at least {fewest}")


def longest(seats: int) -> int:
    """Four picks and three plays a round, and at most 1 + seats choices to turn cards a trick, for everybody."""
    return seats * ROUNDS * (HAND - 1 + TRICKS * (1 + 1 + seats))


GAME = Game(
    slug="fairy-tale",
    folder=Path(__file__).parent,
    version=1,
    seats=range(2, 6),
    layout=Tale.layout,  # type: ignore[attr-defined]
    moves=MOVES,
    events=EVENTS,
    features=FEATURES,
    rules=Rules(setup, legal, apply, imagine, observe, judge),
    sections=SECTIONS,
    print_cards=print_cards,
    meaning=meaning,
    view=view,
    why_not=why_not,
    complete=complete,
    cards_of=cards_of,
    longest=longest,
    options=OPTIONS,
    refuse=refuse,
    check_cards=check_cards,
    play_out=PlayOut(taste=1, depth=TO_THE_END),
)

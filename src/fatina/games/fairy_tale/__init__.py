"""Fairy Tale by Satoshi Nakamura: draft five, play three, four times over. For 2 to 5 players."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fatina.engine.card_file import Flaw, flaw
from fatina.engine.cards import CardSet
from fatina.engine.contract import Rules
from fatina.engine.game import TO_THE_END, Game, Learned, PlayOut
from fatina.engine.names import words_of
from fatina.games.fairy_tale.cards import COPIES, SECTIONS, Condition
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

FEWEST = 2 * ROUNDS * HAND  # cards: two players use as many


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


NEEDED = {
    Condition.MOST_OF_CATEGORY: ("categories", 1),
    Condition.EACH_CARD: ("needs", 1),
    Condition.TWO_OF_EACH_CATEGORY: ("categories", 2),
    Condition.MOST_OF_TYPE: ("types", 1),
}
"""The fact that names what a condition is about, and how many it names at least."""


def check_cards(cards: CardSet) -> Iterator[Flaw]:
    """One deck (FT-1), of 100 cards as printed: it fits into a state and lasts for two; each card says what its kind needs."""
    total = cards.copies("card")
    if not FEWEST <= total <= COPIES:
        yield flaw("flaw-deck", total=total, least=FEWEST, most=COPIES)
    tricksters = [card for card in cards["card"] if card.facts["kind"] == "trickster"]
    if sum(card.facts["copies"] for card in tricksters) > 1:
        yield flaw("flaw-tricksters", tricksters[-1], "copies")
    for card in cards["card"]:
        facts, kind = card.facts, card.facts["kind"]
        if kind == "action" and "effect" not in facts:
            yield flaw("flaw-no-effect", card)
        if kind != "action" and "effect" in facts:
            yield flaw("flaw-effect", card, "effect", kind=kind)
        if facts.get("effect") == "open" and facts.get("whom") == "all":
            yield flaw("flaw-open-for-all", card, "whom")
        if "amount" in facts and facts.get("effect") != "open":
            yield flaw("flaw-amount", card, "amount")
        if kind == "variable" and "requires" not in facts:
            yield flaw("flaw-no-requires", card)
        if kind == "conditional" and "condition" not in facts:
            yield flaw("flaw-no-condition", card)
        if kind == "conditional" and "condition" in facts:
            named, least = NEEDED[words_of(Condition).index(facts["condition"])]
            if len(facts.get(named, ())) < least:
                yield flaw("flaw-condition-of", card, "condition", fact=named, least=least)


def enough(cards: CardSet, seats: int, options: dict[str, str]) -> str | None:
    """Each player uses twenty cards in four rounds (FT-78); the simplified game does without the marked ones (FT-71)."""
    full = options["deck"] == "full"
    there = sum(card.facts["copies"] for card in cards["card"] if full or card.facts["marked"] == "no")
    if there >= seats * ROUNDS * HAND:
        return None
    what = "cards" if full else "unmarked cards"
    return f"{seats} players need {seats * ROUNDS * HAND} {what}, and {cards.name!r} has {there}"


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
    enough=enough,
    play_out=PlayOut(taste=1, depth=TO_THE_END),
    learned=Learned(soften=2.5, by_hand=0.5),
)

"""Fate e Leggende by Fabio Visentin: fairies tell legends around a ring of hidden cards. For 2 to 4 players."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fatina.engine.card_file import Flaw, flaw
from fatina.engine.cards import Card, CardSet
from fatina.engine.contract import Rules
from fatina.engine.game import Game, PlayOut
from fatina.games.fate_e_leggende.asking import ASKING
from fatina.games.fate_e_leggende.cards import COLOURS, DUST, EFFECTS, LEGENDS, OBJECTS, SECTIONS
from fatina.games.fate_e_leggende.events import EVENTS
from fatina.games.fate_e_leggende.imagination import imagine
from fatina.games.fate_e_leggende.instinct import judge
from fatina.games.fate_e_leggende.meaning import brief, meaning
from fatina.games.fate_e_leggende.moves import MOST_STEPS, MOVES
from fatina.games.fate_e_leggende.observation import FEATURES, observe
from fatina.games.fate_e_leggende.position import cards_of, complete
from fatina.games.fate_e_leggende.refusal import why_not
from fatina.games.fate_e_leggende.rules import apply, legal, setup
from fatina.games.fate_e_leggende.state import HAND_LIMIT, MOST_AIMS, OPTIONS, ROUNDS, ROW
from fatina.games.fate_e_leggende.state import Legends as Layout
from fatina.games.fate_e_leggende.view import view
from fatina.games.fate_e_leggende.wood import RINGS

WINDOWS_OF = {  # the windows in which an effect makes sense
    "another-legend": ("arrival",), "hop": ("arrival",), "choose-die": ("roll",), "direction": ("die",),
    "applause": ("completion",), "hush": ("announcement",),
}  # fmt: skip
AMOUNTS_OF = {
    "another-legend": (1, 4),
    "hop": (1, MOST_STEPS),
    "sneeze": (1, DUST),
    "whisper": (1, MOST_AIMS),
    "applause": (1, 3),
}
FEWEST_SEATS = 2
SPARE = 10  # cards that must be left in the deck after the deal


def print_cards(cards: CardSet, s: Any) -> None:
    """Write what is printed on the cards into a state."""
    s.record["copies"] = cards.table("legend", "copies").clip(min=0)
    for fact in ("kind", "value", "effect", "amount"):
        s.record[fact] = cards.table("legend", fact)
    s.record["played_in"] = cards.table("legend", "window")
    colours = cards.table("legend", "colours")
    s.record["bar"] = sum(((colours == colour).any(axis=1) << colour) for colour in range(len(COLOURS)))
    s.record["card_of"] = -1
    for card in cards["legend"]:
        if "effect" in card.facts:
            s.card_of[EFFECTS.index(card.facts["effect"])] = card.index
    s.record["object_copies"] = cards.table("object", "copies").clip(min=0)
    s.record["object_kind"] = cards.table("object", "kind")
    s.record["object_colour"] = cards.table("object", "colour")


def check_cards(cards: CardSet) -> Iterator[Flaw]:
    """A deck must fit into a state and last for the deal; every card must say what its kind needs (FL-2 to FL-4)."""
    total, plain, least = cards.copies("legend"), uninterrupted(cards), fewest(FEWEST_SEATS)
    if total > LEGENDS or plain < least:
        yield flaw("flaw-deck", total=total, plain=plain, least=least, most=LEGENDS)
    if not 1 <= cards.copies("object") <= OBJECTS:
        yield flaw("flaw-objects", total=cards.copies("object"), most=OBJECTS)
    effects: dict[str, str] = {}
    for card in cards["legend"]:
        facts = card.facts
        match facts["kind"]:
            case "story":
                if len(facts.get("colours", [])) != 1 or "value" not in facts:
                    yield flaw("flaw-story", card)
            case "wild":
                if not facts.get("colours"):
                    yield flaw("flaw-wild", card)
            case _:
                yield from check_interruption(card, effects)
    for colour in COLOURS:
        longest = sum(card.facts["copies"] for card in cards["legend"] if colour in card.facts.get("colours", []))
        if longest > ROW:
            yield flaw("flaw-row", colour=colour, total=longest, most=ROW)


def check_interruption(card: Card, effects: dict[str, str]) -> Iterator[Flaw]:
    """It has an effect that no other has, in a window where it makes sense."""
    facts = card.facts
    effect = facts.get("effect", "")
    if not effect or "window" not in facts:
        yield flaw("flaw-interruption", card)
        return
    if effects.setdefault(effect, card.id) != card.id:
        yield flaw("flaw-same-effect", card, "effect", other=effects[effect])
    if facts["window"] not in WINDOWS_OF.get(effect, ("own", "arrival")):
        yield flaw("flaw-window", card, "window", effect=effect, window=facts["window"])
    least, most = AMOUNTS_OF.get(effect, (0, DUST))
    if not least <= facts.get("amount", 0) <= most:
        yield flaw("flaw-amount", card, "amount", effect=effect, least=least, most=most)


def uninterrupted(cards: CardSet) -> int:
    """Legends without the interruptions, which can be left out."""
    return sum(card.facts["copies"] for card in cards["legend"] if card.facts["kind"] != "interruption")


def fewest(seats: int) -> int:
    """Legends for the ring and the first hands, and some to draw."""
    return RINGS[seats] + seats * HAND_LIMIT + SPARE


def enough(cards: CardSet, seats: int, options: dict[str, str]) -> str | None:
    """Legends for so many players."""
    there = cards.copies("legend") if options["interruptions"] == "on" else uninterrupted(cards)
    if there >= fewest(seats):
        return None
    return f"{seats} players need {fewest(seats)} legends, and {cards.name!r} has {there}"


def longest(seats: int) -> int:
    """200 rounds of turns (FL-R66). Between any two choices of a turn every object may be turned once; the other choices are few.

    Roll, move, look and swap (twice with a hop) 6; four legend cards of 6 choices, each completed and applauded with 7 more;
    six interruptions of 9 choices, answers included; the die's question 6; places, discards, votes and the end 12.
    """
    return seats + ROUNDS * seats * (6 + 4 * (6 + 7) + 6 * 9 + 6 + 12) * (1 + OBJECTS)


GAME = Game(
    slug="fate-e-leggende",
    folder=Path(__file__).parent,
    version=1,
    seats=range(FEWEST_SEATS, 5),
    layout=Layout.layout,  # type: ignore[attr-defined]
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
    play_out=PlayOut(depth=40, margin=2.7),
    asking=ASKING,
)

"""Fate e Leggende by Fabio Visentin: fairies tell legends around a ring of hidden cards. For 2 to 4 players."""

from pathlib import Path
from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.contract import Rules
from fatina.engine.errors import CardError
from fatina.engine.game import Game, PlayOut
from fatina.games.fate_e_leggende.asking import ASKING
from fatina.games.fate_e_leggende.cards import COLOURS, DUST, EFFECTS, LEGENDS, OBJECTS, SEATS, SECTIONS
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


def check_cards(cards: CardSet) -> None:
    """A deck must fit into a state and last for the deal; every card must say what its kind needs (FL-2 to FL-4)."""

    def fail(message: str) -> CardError:
        return CardError(f"{cards.name}: {message}")

    total = sum(card.facts["copies"] for card in cards["legend"])
    plain = sum(card.facts["copies"] for card in cards["legend"] if card.facts["kind"] != "interruption")
    least = RINGS[-1] + SEATS * HAND_LIMIT + SPARE
    if total > LEGENDS or plain < least:
        raise fail(
            f"{total} legends, {plain} without interruptions; there must be {least} of those and at most {LEGENDS} in all"
        )
    objects = sum(card.facts["copies"] for card in cards["object"])
    if not 1 <= objects <= OBJECTS:
        raise fail(f"{objects} objects; there must be 1 to {OBJECTS} (FL-2)")
    effects: dict[str, str] = {}
    for card in cards["legend"]:
        facts = card.facts
        match facts["kind"]:
            case "story":
                if len(facts.get("colours", [])) != 1 or "value" not in facts:
                    raise fail(f"{card.id} is a story, so it needs one of colours and a value (FL-4)")
            case "wild":
                if not facts.get("colours"):
                    raise fail(f"{card.id} is a wild, so it needs colours (FL-3)")
            case _:
                effect = facts.get("effect", "")
                if not effect or "window" not in facts:
                    raise fail(f"{card.id} is an interruption, so it needs window and effect")
                if effect in effects:
                    raise fail(f"{card.id} and {effects[effect]} have the same effect: print one card with more copies")
                effects[effect] = card.id
                if facts["window"] not in WINDOWS_OF.get(effect, ("own", "arrival")):
                    raise fail(f"{card.id}: {effect} cannot be played in the window {facts['window']}")
                least, most = AMOUNTS_OF.get(effect, (0, DUST))
                if not least <= facts.get("amount", 0) <= most:
                    raise fail(f"{card.id}: {effect} needs an amount from {least} to {most}")
    for colour in COLOURS:
        longest = sum(card.facts["copies"] for card in cards["legend"] if colour in card.facts.get("colours", []))
        if longest > ROW:
            raise fail(f"{longest} cards can be told in {colour}; a story has room for {ROW}")


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
    seats=range(2, 5),
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
    play_out=PlayOut(depth=40, margin=2.7),
    asking=ASKING,
)

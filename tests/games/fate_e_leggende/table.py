"""Positions of Fate e Leggende in a few words, and questions about them.

Cards are named as people name them: ``gold 1`` is a gold 1 that is not used yet, ``gbv``, ``gb``, ``gv`` and ``bv`` are the
wilds by the initials of their colours, anything else is the id of a card. A story is its colour and its cards from the first
to the last: ``gold 1 2 gb=3/0,2`` is 1, 2 and a wild called 3 on which two counters of seat 1 lie. Objects are
``shoes-pink+`` face up, ``shoes-pink=`` covered but seen before, ``shoes-pink`` never seen by the others.
"""

from collections import Counter
from typing import Any

import fatina
from fatina.engine.events import Event
from fatina.engine.match import Match

GAME = fatina.game("fate-e-leggende")
CARDS = GAME.printed
WILDS = {"gbv": "the-storyteller", "gb": "the-wandering-bard", "gv": "the-unopened-crypt", "bv": "a-friend-of-a-friend"}
COLOURS = ("gold", "blue", "violet")


class Box:
    """The cards that a position has not used yet."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()

    def card(self, name: str) -> str:
        """The id of a card."""
        if name in WILDS:
            return WILDS[name]
        colour, _, value = name.partition(" ")
        if colour not in COLOURS or not value.isdigit():
            return name
        ids = titles(colour, int(value))
        self.used[name] += 1
        return ids[self.used[name] - 1]


def titles(colour: str, value: int) -> list[str]:
    """The ids of all story cards of a colour and value."""
    return [
        card.id
        for card in CARDS["legend"]
        if card.facts["kind"] == "story" and card.facts["colours"] == [colour] and card.facts["value"] == value
    ]


def table(
    seats: int = 2,
    *,
    hands: dict[int, list[str]] | None = None,
    stories: dict[int, str] | None = None,
    objects: dict[int, str] | None = None,
    ring: dict[int, str] | None = None,
    discards: list[str] | None = None,
    players: dict[int, dict[str, Any]] | None = None,
    stage: str = "tell",
    interruptions: str = "off",
    options: dict[str, str] | None = None,
    **fields: Any,
) -> Match:
    """A position: seat 0 is active and about to tell a card at space 0, unless told otherwise."""
    box = Box()
    people: list[dict[str, Any]] = [{} for _ in range(seats)]
    position: dict[str, Any] = {
        "seats": seats,
        "seed": 1,
        "options": {"interruptions": interruptions} | (options or {}),
        "stage": stage,
        "active": 0,
        "players": people,
    } | fields
    if stories:
        size = max(stories) + 1
        position |= {"row": [[]] * size, "told": [[]] * size, "dust": [[]] * size, "hue": [None] * size}
        for space, story in stories.items():
            colour, *tokens = story.split()
            cards = [token.partition("/")[0] for token in tokens]
            position["hue"][space] = colour
            position["row"][space] = [box.card(c.split("=")[0] if "=" in c else f"{colour} {c}") for c in cards]
            position["told"][space] = [int(c.split("=")[-1]) for c in cards]
            position["dust"][space] = [[int(n) for n in token.partition("/")[2].split(",") if n] for token in tokens]
    for seat, names in (hands or {}).items():
        people[seat]["hand"] = [box.card(name) for name in names]
    for seat, things in (objects or {}).items():
        people[seat]["objects"] = [thing.rstrip("+=") for thing in things.split()]
        people[seat]["facing"] = [{"+": "open", "=": "covered"}.get(thing[-1], "hidden") for thing in things.split()]
    for seat, more in (players or {}).items():
        people[seat] |= more
    if ring is not None:
        position["ring"] = [box.card(ring[i]) if i in ring else None for i in range(max(ring) + 1)]
    if discards is not None:
        position["discards"] = [box.card(name) for name in discards]
    return GAME.from_position(position)


def aside(seat_dust: dict[int, int], space: int = 9, seats: int = 4) -> list[list[int]]:
    """Stardust put aside at one space, so that supplies are what is left of 20."""
    return [[]] * space + [[seat_dust.get(seat, 0) for seat in range(seats)]]


def supplies(*left: int) -> list[list[int]]:
    """Stardust put aside so that each seat has so much left."""
    return aside({seat: 20 - n for seat, n in enumerate(left)})


def do(match: Match, seat: int, verb: str, /, **arguments: Any) -> list[Event]:
    """Make a move."""
    return match.play(seat, {"verb": verb} | arguments)


def options(match: Match, seat: int, verb: str, argument: str) -> set[Any]:
    """What a seat may choose as an argument of a verb."""
    return {move.arguments[argument] for move in match.moves(seat) if move.verb == verb}


def verbs(match: Match, seat: int) -> set[str]:
    """The verbs open to a seat."""
    return {move.verb for move in match.moves(seat)}


def names(events: list[Event]) -> list[str]:
    """What happened, by name."""
    return [event.name for event in events]


def told(events: list[Event], name: str) -> dict[str, Any]:
    """The arguments of the one event of that name."""
    (found,) = (event.json(CARDS) for event in events if event.name == name)
    return found


def refusal(match: Match, seat: int, verb: str, /, **arguments: Any) -> str:
    """The clause that forbids a move."""
    refused = match.why_not(seat, {"verb": verb} | arguments)
    assert refused, f"{verb} {arguments} is legal"
    return refused.clause


def tellable(match: Match, seat: int = 0) -> set[str]:
    """The cards that may be told, story cards as colour and value."""
    found = set()
    for card_id in options(match, seat, "tell", "card"):
        card = CARDS["legend"][CARDS.card_index("legend", card_id)]
        found.add(f"{card.facts['colours'][0]} {card.facts['value']}" if card.facts["kind"] == "story" else card_id)
    return found


def values_on(story: str, seats: int = 2, colour: str = "", **fields: Any) -> set[int]:
    """The values of story cards of a colour that may be told on a story."""
    colour = colour or story.split(maxsplit=1)[0]
    playable = set()
    for value in range(1, 6):
        match = table(seats, hands={0: [f"{colour} {value}"]}, stories={0: story}, **fields)
        if tellable(match):
            playable.add(value)
    return playable


def supply(match: Match) -> list[int]:
    """Everybody's stardust."""
    return list(match.state.supply)[: match.seats]

"""Fairy River positions in a few words.

The river is a line such as ``"L1 0 berta; L2 0 ifigenia jersey; L3 1 zoe"``: spot, seat, fairy and perhaps the garment under
her. A player is ``"jersey shorts shorts | zoe tecla"``: the garments in hand, then the fairies.
"""

from collections import Counter
from typing import Any

import fatina
from fatina.engine.events import Event
from fatina.engine.match import Match
from fatina.games.fairy_river.cards import SPOT_NAMES

GAME = fatina.game("fairy-river")


def table(
    river: str = "", *players: str, seats: int = 3, options: dict[str, str] | None = None, **fields: Any
) -> Match:
    """A match about to go on in this position: by default seat 0 begins its turn at the river, all hands empty.

    If fairies of others are loaded, these have had their turns: it is that of the last one.

    ``washed`` and other fields of players are lists with an entry a seat.
    """
    at: dict[str, list[Any]] = {name: [None] * len(SPOT_NAMES) for name in ("fairy_at", "owner_at", "garment_at")}
    for entry in filter(None, river.split(";")):
        spot, seat, fairy, *garment = entry.split()
        place = SPOT_NAMES.index(spot)
        at["owner_at"][place], at["fairy_at"][place] = int(seat), fairy
        at["garment_at"][place] = garment[0] if garment else None
    dealt: list[dict[str, Any]] = []
    for seat in range(seats):
        garments, _, fairies = (players[seat] if seat < len(players) else "").partition("|")
        dealt.append({"hand": Counter(garments.split()), "fairies": Counter(fairies.split())})
    for name in [name for name in fields if isinstance(fields[name], list) and name not in ("deck", "known")]:
        for seat, value in enumerate(fields.pop(name)):
            dealt[seat][name] = value
    if "turn" not in fields and "stage" not in fields:
        start = fields.get("start", 0)
        loaded = [int(entry.split()[1]) for entry in river.split(";") if len(entry.split()) > 3]
        fields["turn"] = max([start, *loaded], key=lambda seat: (seat - start) % seats)
    position = {"seed": 1, "seats": seats, "options": options or {}, "players": dealt, **at, **fields}
    return GAME.from_position(position)


def play(match: Match, *moves: str) -> list[Event]:
    """Make moves written as ``"select gown"`` for whoever must act; returns what all saw of the last one."""
    events: list[Event] = []
    for text in moves:
        events = match.play(match.to_act[0], move(text))
    return events


def move(text: str) -> dict[str, str | int]:
    """A move in its JSON form: the verb, then the arguments in their order."""
    name, *values = text.split()
    arguments = GAME.moves.verbs[name].arguments
    assert len(values) == len(arguments), text
    return {"verb": name} | {
        argument: int(value) if arguments[argument].name == "seat" else value
        for argument, value in zip(arguments, values, strict=True)
    }


def legal(match: Match, *verbs: str) -> set[str]:
    """The moves of the seat that must act, in the same notation; with verbs, those alone."""
    texts = {" ".join(str(value) for value in move.json().values()) for move in match.moves(match.to_act[0])}
    return {text for text in texts if not verbs or text.split()[0] in verbs}


def finish(match: Match) -> list[Event]:
    """All who are still to come end their turns at the river; returns what followed the last one."""
    events: list[Event] = []
    number = match.state.number
    while not match.over and match.state.number == number and match.view()["stage"] == "river":
        events = play(match, "done")
    return events


def sentences(match: Match, events: list[Event], lang: str = "en") -> dict[str, str]:
    """The sums of a washing by spot, each as one sentence: ``3 + 2 - 2 (mischievous Zoe) = 3, washed: Blouse (3)``."""
    return _sums(match, events, "washing", ("washed", "too-heavy"), lang)


def resisting(match: Match, events: list[Event], lang: str = "en") -> dict[str, str]:
    """The sums of resisting by spot: ``3 - 1 (fleas of Berta) = 2, she stays``."""
    return _sums(match, events, "resisting", ("stays", "leaves"), lang)


def _sums(match: Match, events: list[Event], first: str, last: tuple[str, ...], lang: str) -> dict[str, str]:
    found = {}
    spot, words = "", list[str]()
    for event in events:
        text = GAME.event_text(event, lang, match.cards)
        if event.name == first:
            spot, words = SPOT_NAMES[event.arguments["spot"] or 0], [text.partition(": ")[2]]
        elif spot:
            words.append(text)
        if spot and event.name in last:
            found[spot] = " ".join(words)
            spot = ""
        elif event.name == "afraid":
            found[SPOT_NAMES[event.arguments["spot"] or 0]] = "afraid"
    return found


def names(events: list[Event]) -> list[str]:
    """What sorts of events there were, in order."""
    return [event.name for event in events]


def river(match: Match) -> dict[str, tuple[int, str]]:
    """Who stands where: seat and fairy by spot."""
    return {spot: (at["seat"], at["fairy"]) for spot, at in match.view()["spots"].items() if at}


def everything_washed_but(*left: str, seats: int = 3) -> list[dict[str, int]]:
    """For ``washed``: every garment of the game but these, heaviest first, each to the player with the fewest points.

    So nobody has all seven types, nor is anybody at the threshold.
    """
    value = {card.id: card.facts["value"] for card in GAME.printed["garment"]}
    stock = Counter({card.id: card.facts["copies"] for card in GAME.printed["garment"]})
    stock.subtract(left)
    shares: list[Counter[str]] = [Counter() for _ in range(seats)]
    for garment in sorted(stock.elements(), key=lambda name: -value[name]):
        min(shares, key=lambda share: sum(value[name] * n for name, n in share.items()))[garment] += 1
    return [dict(share) for share in shares]

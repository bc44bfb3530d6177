"""The table of Fairy Tale: the rows by category, each card with what it is worth now."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType

from fatina.cli.boards.scene import Scene, minus, times
from fatina.cli.speech import Speech
from fatina.engine.events import Event
from fatina.engine.match import Move
from fatina.games.fairy_tale.cards import CATEGORIES
from fatina.games.fairy_tale.state import ROUNDS, TRICKS

PICKS = 4
"""Choices in a draft: the fifth card is the one that is left."""


def draw(scene: Scene) -> Iterator[RenderableType]:
    seen = scene.seen
    yield scene.line(
        scene.say("tale-round", round=seen["round"], rounds=ROUNDS),
        ""
        if seen["over"]
        else scene.say("tale-pick", pick=min(seen["pick"] + 1, PICKS), picks=PICKS)
        if seen["stage"] == "pick"
        else scene.say("tale-trick", trick=seen["trick"] + 1, tricks=TRICKS),
        scene.say("deck", cards=seen["deck"]),
    )
    for seat, player in enumerate(seen["players"]):
        yield Group(*one(scene, seat, player))
    if "hand" in seen:
        yield from mine(scene)


def one(scene: Scene, seat: int, player: dict[str, Any]) -> Iterator[RenderableType]:
    """A player and the row."""
    yield scene.line(
        scene.player(seat),
        scene.say("tale-points", points=sum(card["points"] for card in player["points"])),
        "" if scene.seen["over"] else scene.say("in-hand", cards=player["hand"]),
        scene.say("tale-stands-for", card=scene.name(player["stand_in"][0])) if player["stand_in"] else "",
    )
    if player["row"]:
        yield scene.labelled(row(scene, player))


def row(scene: Scene, player: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """A row by categories: what each open card is worth if the game ended now; then the closed ones."""
    facts = {card.id: card.facts for card in scene.speech.cards["card"]}
    worth = [
        (one["card"], one["points"], laid["closed"]) for one, laid in zip(player["points"], player["row"], strict=True)
    ]
    for category in CATEGORIES:
        counts = Counter((card, n) for card, n, shut in worth if not shut and facts[card]["category"] == category)
        cards = [times(f"{scene.name(card)} ({minus(n)})", count) for (card, n), count in counts.items()]
        yield scene.speech.on_cards(f"category-{category}"), ", ".join(cards)
    yield scene.say("tale-closed"), scene.names(card for card, _, shut in worth if shut)


def mine(scene: Scene) -> Iterator[RenderableType]:
    """What only this seat sees."""
    seen = scene.seen
    drafting = seen["stage"] == "pick" and not seen["over"]
    turns = seen["stage"] in ("open", "close") and not seen["over"]
    if not turns:
        yield from scene.hand(seen["hand"], scene.say("your-hand"))
    kept = seen["kept"][seen["round"] - 1] if drafting else []
    passed = [
        (
            scene.say("tale-passed", pick=packet["pick"] + 1),
            scene.say("tale-passed-to", cards=scene.names(packet["cards"]), player=scene.short(packet["to"])),
        )
        for packet in (seen["passed"] if drafting else ())
    ]
    row_of = seen["players"][scene.seat]["row"] if scene.seat is not None else []
    yield from scene.private(
        [
            (scene.say("tale-hand"), scene.names(seen["hand"]) if turns else ""),
            (scene.say("tale-kept"), scene.names(kept)),
            *passed,
            (scene.say("tale-discards"), scene.names(seen["discards"])),
            (scene.say("tale-turning"), scene.names(row_of[place]["card"] for place in seen["turning"])),
        ]
    )


def ask(scene: Scene, moves: list[Move]) -> str:
    stage = scene.seen["stage"]
    if stage == "pick":
        towards = 1 if scene.seen["round"] % 2 else -1  # to the left in odd rounds (FT-15)
        to = (scene.seat or 0) + towards
        return scene.say("ask-tale-pick", player=scene.speech.players[to % scene.seen["seats"]])
    if stage == "play":
        return scene.say("ask-tale-play")
    seat, card = cause(scene, moves)
    who = (
        scene.say("ask-tale-yours")
        if seat == scene.seat
        else scene.say("ask-tale-theirs", player=scene.speech.players[seat])
    )
    return scene.say(f"ask-tale-{stage}", card=scene.name(card), who=who, does=scene.speech.does(card)[0])


def brief(speech: Speech, move: Move, card: str) -> str:
    """An effect happens once (FT-28): of a card that opens or closes later its worth alone is to be known."""
    told = speech.does(card)
    return " ".join(told[1:] if move.verb in ("open", "close") and speech.printed[card].facts.get("effect") else told)


def news(events: list[Event]) -> list[Event]:
    """What is turned up need not be told when it is laid."""
    told = []
    turned_up: set[int | None] = set()
    for event in reversed(events):
        if event.name == "revealed":
            turned_up.add(event.arguments["seat"])
        if event.name != "laid" or event.arguments["seat"] not in turned_up:
            told.append(event)
    return told[::-1]


def cause(scene: Scene, moves: list[Move]) -> tuple[int, str]:
    """Whose card of this trick turns one of mine, and which it is."""
    seen = scene.seen
    facts = {card.id: card.facts for card in scene.speech.cards["card"]}
    at = (seen["round"] - 1) * TRICKS + seen["trick"]
    shown = [(seat, player["row"][at]) for seat, player in enumerate(seen["players"])]
    own = next((seat, laid["card"]) for seat, laid in shown if seat == scene.seat)
    if seen["stage"] == "open" or any(move.verb == "close-this" for move in moves):
        return own
    touched = facts[moves[0].card]["category"]
    for seat, laid in shown:
        of = facts[laid["card"]]
        if (
            not laid["closed"]
            and of.get("effect") == "close"
            and of.get("whom") == "all"
            and of["touches"] in (touched, "any")
        ):
            return seat, laid["card"]
    return own

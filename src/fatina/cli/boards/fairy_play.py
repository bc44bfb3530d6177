"""The table of Fairy Play: the forest with its wayfarers, the market, and the rows of fairies."""

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from fatina.cli.boards.scene import Scene
from fatina.cli.map import Map
from fatina.cli.speech import capital
from fatina.engine.match import Match, Move
from fatina.engine.names import words_of
from fatina.games.fairy_play.backs import Cell, Turn, turned

ABOUT_HAND = ("fairy", "forest-card", "last-changes")
"""When one chooses among cards of the hand."""
ABOUT_ROW = ("last-changes", "scoring", "supply")
"""When the games of one's row matter."""


def draw(scene: Scene) -> Iterator[RenderableType]:
    seen = scene.seen
    yield scene.line(
        scene.say("round", round=seen["round"]),
        scene.say("play-queen", player=scene.speech.players[seen["queen"]]),
        scene.say("play-order", players=", ".join(scene.short(seat) for seat in seen["order"]))
        if seen["order"]
        else "",
        scene.say("play-ending", when=scene.speech.word(seen["ending"], "ending")) if seen["ending"] != "none" else "",
    )
    if seen["forest"]:
        standing = {
            (player["wayfarer"]["card"], player["wayfarer"]["cell"]): seat + 1
            for seat, player in enumerate(seen["players"])
            if player["wayfarer"]
        }
        first = {"title": capital(scene.say("forest-card", card=0))}
        forest = [card | (first if card["card"] == 0 else {}) for card in seen["forest"]]
        yield Map(forest, scene.speech, standing, vocabulary=vocabulary(scene))
    materials = {card.id: card.facts["material"] for card in scene.speech.cards["fairy"]}

    def of(fairies: dict[str, int]) -> str:
        """Cards that serve as materials only."""
        return ", ".join(
            scene.speech.word(materials[fairy]) + (f" ×{n}" if n > 1 else "") for fairy, n in fairies.items() if n
        )

    yield scene.labelled(
        [
            (scene.say("play-market"), of(seen["market"])),
            (
                scene.say("play-deck"),
                scene.say("play-top", cards=seen["deck"], top=scene.speech.word(materials[seen["top"]]))
                if seen["top"]
                else str(seen["deck"]),
            ),
        ]
    )
    for seat, player in enumerate(seen["players"]):
        yield Group(*one(scene, seat, player, of(player.get("materials", {}))))
    if "hand" in seen:
        yield from mine(scene)


def one(scene: Scene, seat: int, player: dict[str, Any], pile: str) -> Iterator[RenderableType]:
    """A player: fairy of the round, row and pile."""
    say = scene.say
    yield scene.line(
        scene.player(seat),
        say("in-hand", cards=player["hand"]),
        say("play-pile", cards=player["pile"]) if player["pile"] else "",
        say("play-played", fairy=scene.name(player["played"])) if player["played"] else "",
        say("play-exchanges", count=player["exchanges"]) if player["exchanges"] and player["exchanges"] > 0 else "",
        say("points", points=player["points"]) if "points" in player else "",
        say("play-games", games=player["games"]) if "games" in player else "",
    )
    wants = scene.speech.word(player["wants"]) if player.get("wants") else ""
    yield scene.labelled(
        [
            (say("play-row"), ", ".join(map(scene.name, player["row"]))),
            (say("play-known"), "" if seat == scene.seat else scene.names(player["known"])),
            (say("play-materials"), pile),
            (say("play-wants"), wants),
        ]
    )


def mine(scene: Scene) -> Iterator[RenderableType]:
    """Your hand, and what you plan; at the end your row with its games."""
    seen = scene.seen
    if seen["stage"] in ABOUT_HAND:
        yield from scene.hand(seen["hand"], scene.say("your-hand"))
    else:
        yield scene.line(scene.say("your-hand"), scene.names(seen["hand"]))
    row = seen["players"][scene.seat]["row"] if scene.seat is not None else []
    if seen["stage"] in ABOUT_ROW:
        yield from scene.hand(dict.fromkeys(seen.get("plan") or row, 1), scene.say("play-your-row"))
    yield scene.labelled([(scene.say("play-plan"), ", ".join(map(scene.name, seen.get("plan", ()))))])


def picture(scene: Scene, moves: list[Move]) -> Iterator[RenderableType]:
    """The backs among which one chooses, or the ways to turn one."""
    verbs = {move.verb for move in moves}
    facts = {card.id: card.facts for card in scene.speech.cards["fairy"]}
    if verbs == {"build"}:
        drawn = [(scene.name(move.fairy), facts[move.fairy]["back"]) for move in moves]
    elif verbs == {"turn"} and scene.seen["building"]:
        back = facts[scene.seen["building"]]["back"]
        drawn = [(str(number), lying(back, move.turn)) for number, move in enumerate(moves, 1)]
    else:
        if verbs == {"walk"}:
            yield Text(scene.say("play-star"), "dim")
        return
    items = [{"title": title, "across": i, "down": 0, "cells": cells} for i, (title, cells) in enumerate(drawn)]
    yield Map(items, scene.speech, vocabulary=vocabulary(scene), legend=False)


def lying(back: list[str], turn: str) -> list[str]:
    """The cells of a back that is turned."""
    places = list(range(len(back)))
    for _ in range(words_of(Turn).index(turn)):
        places = turned(places)
    return [back[place] for place in places]


def note(scene: Scene, match: Match, move: Move) -> str:
    """The material to which a walk leads; a star if the market has it."""
    if move.verb != "walk":
        return ""
    cells = next(card["cells"] for card in scene.seen["forest"] if card["card"] == move.card)
    material = cells[words_of(Cell).index(move.cell)]
    facts = {card.id: card.facts for card in scene.speech.cards["fairy"]}
    there = any(n and facts[fairy]["material"] == material for fairy, n in scene.seen["market"].items())
    return scene.speech.word(material) + ("*" if there else "")


def vocabulary(scene: Scene) -> list[str]:
    """The cells of all backs, so that short words are the same on every screen."""
    return [cell for card in scene.speech.cards["fairy"] for cell in card.facts["back"]]


def ask(scene: Scene, moves: list[Move]) -> str:
    seen = scene.seen
    stage, me = seen["stage"], seen["players"][scene.seat or 0]
    if any(move.verb == "discard" for move in moves):
        stage = "discard"
    elif stage == "last-changes":
        stage = f"last-changes-{seen['step']}"
    facts = {card.id: card.facts for card in scene.speech.cards["fairy"]}
    return scene.say(
        f"ask-play-{stage}",
        steps=facts[me["played"]]["fantasy"] if me["played"] else 0,
        fairy=scene.name(me["played"]),
        material=scene.speech.word(me["wants"]) if me.get("wants") else "",
        number=me["exchanges"] if me["exchanges"] else seen.get("exchanges", 0),
        arrival=scene.speech.word(seen["arrival"]) if seen["arrival"] else "",
    )

"""The table of Fairy River: the river from its source down to its mouth, with both banks."""

from collections.abc import Iterator
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fatina.cli.boards.scene import Scene, minus
from fatina.cli.speech import capital
from fatina.engine.match import Match, Move

FEW = 4
"""Fairies, and garments, that one may keep at the end of a round."""


def draw(scene: Scene) -> Iterator[RenderableType]:
    seen = scene.seen
    last = seen["last_round"]
    starts = scene.say("river-starts", player=scene.speech.players[seen["start"]]) if seen["start"] is not None else ""
    yield scene.line(
        scene.say("round", round=seen["round"]) if seen["round"] else "",
        starts if seen["round"] else capital(starts),
        scene.say("river-ends", points=seen["threshold"]) if last == "no" else scene.say(f"river-last-{last}"),
        scene.say("river-barren", rounds=seen["barren"]) if seen["barren"] else "",
    )
    yield river(scene)
    if any(seen["spots"].values()):
        yield Text(f"  {scene.say('river-key')}", "dim")
    chosen = seen["selected"]
    yield scene.labelled(
        [
            (scene.say("river-on-offer"), scene.names(seen["on_offer"])),
            (
                scene.say("river-selected"),
                f"{scene.name(chosen)} ({scene.short(seen['picker'])})"
                if chosen and seen["picker"] is not None
                else "",
            ),
            (scene.say("river-pile"), scene.names(seen["pile"])),
            (scene.say("river-deck"), str(seen["deck"])),
        ]
    )
    for seat, player in enumerate(seen["players"]):
        yield Group(*one(scene, seat, player))
    if "hand" in seen:
        yield from scene.hand(seen["fairies"], scene.say("river-your-fairies"))
        yield from scene.hand(seen["hand"], scene.say("river-your-garments"))


def river(scene: Scene) -> Table:
    """A river card a line between its two spots; the ends of the river have one spot each."""
    spots = scene.seen["spots"]
    drawn = Table(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False, expand=True)
    drawn.add_column("", style="bold", no_wrap=True)
    drawn.add_column(scene.say("river-left"), ratio=1)
    drawn.add_column(scene.say("river-card"), justify="center", no_wrap=True, style="cyan")
    drawn.add_column("", style="bold", no_wrap=True)
    drawn.add_column(scene.say("river-right"), ratio=1)
    facts = {card.id: card.facts for card in scene.speech.cards["river"]}
    drawn.add_row("S", spot(scene, spots["S"]), scene.say("river-source"), "", "")
    for number, card in enumerate(scene.seen["river"], 1):
        current = scene.say("river-current", name=scene.name(card), current=facts[card]["current"])
        left, right = f"L{number}", f"R{number}"
        drawn.add_row(left, spot(scene, spots[left]), current, right, spot(scene, spots[right]))
    drawn.add_row("M", spot(scene, spots["M"]), scene.say("river-mouth"), "", "")
    return drawn


def spot(scene: Scene, at: dict[str, Any] | None) -> Text:
    """Who washes at a spot, with her sums as she stands now."""
    if at is None:
        return Text("·", "dim")
    garment = scene.name(at["garment"]) if "garment" in at else scene.say("river-some-garment") if at["loaded"] else ""
    fairy = f"{scene.name(at['fairy'])} ({scene.short(at['seat'])})"
    sums = scene.say(
        "river-sums",
        total=minus(at["total"]),
        resistance=minus(at["resistance"]),
        afraid="yes" if at["afraid"] else "no",
    )
    text = Text(fairy, "bold").append(f" {sums}", "not bold")
    return text.append(f" → {garment}", "not bold") if garment else text


def one(scene: Scene, seat: int, player: dict[str, Any]) -> Iterator[RenderableType]:
    """A player in a line or two: what all see, and what one remembers of the hand."""
    yield scene.line(
        scene.player(seat),
        scene.speech.word(player["colour"]) if player["colour"] else "",
        scene.say("points", points=player["points"]),
        scene.say("river-holds", fairies=player["fairies"], garments=player["garments"], stack=len(player["stack"])),
        scene.say("river-offers", garments=player["offered"]) if player["offered"] else "",
    )
    depths = [f"{scene.name(fairy)} ({place})" for place, fairy in enumerate(player["stack"], 1) if fairy]
    yield scene.labelled(
        [
            (scene.say("river-washed"), scene.names(player["washed"])),
            (scene.say("river-known"), "" if seat == scene.seat else scene.names(player["known"])),
            (scene.say("river-known-stack"), ", ".join(depths)),
        ]
    )


def ask(scene: Scene, moves: list[Move]) -> str:
    seen = scene.seen
    selected = scene.name(seen["selected"]) if seen["selected"] else ""
    picker = scene.speech.players[seen["picker"]] if seen["picker"] is not None else ""
    if seen["stage"] == "offer" and any(seen["offer"].values()):
        return scene.say("ask-river-more", garment=selected, offer=scene.names(seen["offer"]))
    return scene.say(
        f"ask-river-{seen['stage']}",
        garment=selected,
        player=picker,
        fairies=len(seen["fairies"]),
        garments=sum(seen["hand"].values()),
        limit=FEW,
    )


def note(scene: Scene, match: Match, move: Move) -> str:
    """What a fairy would wash at a spot, as the river stands then; how large an offer is."""
    if move.verb == "accept":
        garments = scene.seen["players"][move.other]["offered"]
        return scene.say("river-offered", garments=garments)
    if move.verb not in ("place", "shift") or scene.seat is None:
        return ""
    then = match.copy()
    then.make(scene.seat, move)
    at = then.view(scene.seat)["spots"][move.spot]
    return scene.say("river-would", total=minus(at["total"]), afraid="yes" if at["afraid"] else "no")

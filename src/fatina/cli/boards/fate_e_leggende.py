"""The table of Fate e Leggende: the ring of the wood, with pawns and stories on its spaces, and the stories below."""

from collections.abc import Iterator
from typing import Any

from rich.box import SQUARE
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from fatina.cli.boards.scene import Scene, times
from fatina.engine.match import Match, Move
from fatina.games.fate_e_leggende.state import HAND_LIMIT


def draw(scene: Scene) -> Iterator[RenderableType]:
    seen = scene.seen
    if seen["stage"] != "fairy":
        yield scene.line(
            scene.say("legends-turn", number=seen["turns"] + 1, player=scene.speech.players[seen["active"]]),
            scene.say("legends-die", die=seen["die"]) if seen["die"] else "",
            scene.say("legends-may-tell", count=seen["legends"]) if seen["stage"] in ("tell", "move", "roll") else "",
        )
        yield Ring(scene)
        yield scene.labelled(
            (scene.say("legends-star", space=space), scene.name(card))
            for space, card in enumerate(seen["ring"], 1)
            if card and not is_story(scene, card)
        )
        yield scene.labelled(story(scene, one) for one in seen["stories"])
    yield Text(
        "  "
        + scene.say("legends-decks", cards=seen["deck"], objects=seen["object_deck"], discards=len(seen["discards"])),
        "dim",
    )
    if seen["white_night"]:
        yield Text("  " + scene.say("legends-white-night"), "dim")
    for seat, player in enumerate(seen["players"]):
        yield Group(*one(scene, seat, player))
    if "hand" in seen:
        yield from scene.hand(seen["hand"], scene.say("your-hand"))


class Ring:
    """The spaces of the ring in two rows, clockwise: the upper one is read to the right, the lower one back to the left."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        seen = scene.seen
        self.pawns: dict[int, list[str]] = {}
        for seat, player in enumerate(seen["players"]):
            self.pawns.setdefault(player["pawn"], []).append(scene.short(seat))
        self.stories = {story["space"]: story for story in seen["stories"]}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        spaces = len(self.scene.seen["ring"])
        upper = (spaces + 1) // 2
        width = min(18, (options.max_width - upper - 1) // upper)
        drawn = Table(box=SQUARE, show_header=False, show_lines=True, padding=0)
        for _ in range(upper):
            drawn.add_column(width=width, overflow="fold")
        drawn.add_row(*(self.space(space) for space in range(upper)))
        lower = [self.space(space) for space in range(spaces - 1, upper - 1, -1)]
        drawn.add_row(*([Text("")] * (upper - len(lower))), *lower)
        yield drawn
        yield Text(self.scene.say("legends-ring"), "dim")

    def space(self, space: int) -> Text:
        """Its number and its pawns; its story, by colour and last value, or its card, if this seat knows it."""
        drawn = Text(str(space + 1), "bold")
        if pawns := self.pawns.get(space):
            drawn.append(" " + " ".join(pawns), "reverse bold")
        drawn.append("\n")
        if space in self.stories:
            told = self.stories[space]
            colour = self.scene.speech.word(told["colour"]) if told["colour"] else "?"
            drawn.append(f"{colour} {told['cards'][-1]['value'] or '?'}", "not bold")
        elif card := self.scene.seen["ring"][space]:
            drawn.append(f"({self.scene.speech.brief(card)})" if is_story(self.scene, card) else "(*)", "dim not bold")
        return drawn


def is_story(scene: Scene, card: str) -> bool:
    """Whether colour and value say all of a card."""
    return bool(scene.speech.printed[card].facts["kind"] == "story")


def story(scene: Scene, told: dict[str, Any]) -> tuple[str, str]:
    """A story: its cards with their values, whose dust lies on them, and what lies aside."""
    colour = scene.speech.word(told["colour"]) if told["colour"] else "?"
    cards = []
    for card in told["cards"]:
        dust = ", ".join(f"{scene.short(seat)} {n}" for seat, n in enumerate(card["dust"]) if n)
        value = scene.say("legends-bare") if card["bare"] else str(card["value"])
        cards.append(f"{scene.name(card['card'])} {value}" + (f" [{dust}]" if dust else ""))
    aside = ", ".join(f"{scene.short(seat)} {n}" for seat, n in enumerate(scene.seen["aside"][told["space"]]) if n)
    text = " → ".join(cards) + (f"; {scene.say('legends-aside', dust=aside)}" if aside else "")
    return scene.say("legends-story", space=told["space"] + 1, colour=colour), text


def one(scene: Scene, seat: int, player: dict[str, Any]) -> Iterator[RenderableType]:
    """A player: dust, hand, what is known of both, and the objects."""
    say = scene.say
    yield scene.line(
        scene.player(seat),
        say("legends-fairy", fairy=scene.speech.word(player["fairy"])) if player["fairy"] else "",
        say("legends-dust", dust=player["supply"]),
        say("in-hand", cards=player["hand"]),
        say("legends-gold", stories=player["gold"]) if player["gold"] else "",
        say("legends-charges", count=player["charges"]) if player["charges"] else "",
    )
    objects = [
        (scene.name(held["object"]) if held["object"] else say("legends-some-object"))
        + ("" if held["face"] == "open" else f" ({say('face-down')})")
        for held in player["objects"]
    ]
    points = player.get("points", {})
    yield scene.labelled(
        [
            (say("legends-objects"), ", ".join(times(text, objects.count(text)) for text in dict.fromkeys(objects))),
            (say("legends-known"), "" if seat == scene.seat else scene.names(player["known"])),
            (say("legends-points"), ", ".join(f"{scene.speech.label(name)} {n}" for name, n in points.items() if n)),
        ]
    )


def ask(scene: Scene, moves: list[Move]) -> str:
    seen, stage, verbs = scene.seen, scene.seen["stage"], {move.verb for move in moves}
    choosing = seen.get("choosing") or {}
    told: dict[str, object] = {
        "die": seen["die"],
        "way": scene.speech.word(seen["forced"]) if seen["forced"] else "",
        "card": scene.name(choosing.get("card")),
        "count": len(seen["hand"]) - HAND_LIMIT,
        "space": seen["looked"] + 1,
    }
    if stage == "answer":
        by = seen["announcer"] if seen["announcer"] is not None else seen["active"]
        return scene.say(
            f"ask-legends-answer-{seen['window']}",
            player=scene.speech.players[by],
            card=scene.name(seen["announced"]),
            die=seen["die"],
        )
    if stage == "swap":
        hidden = seen["ring"][seen["looked"]]
        told |= {"card": scene.name(hidden), "does": scene.speech.brief(hidden).rstrip(".") if hidden else "?"}
    elif stage == "move" and seen["forced"]:
        stage = "move-wind"
    elif stage == "roll" and "hat" in verbs:
        stage = "roll-hat"
    elif stage == "tell" and "tell" not in verbs:
        stage = "tell-nothing" if seen["legends"] else "told"
    elif stage == "aim" and told["card"] != "?":
        does = scene.speech.does(choosing["card"])[0]
        return scene.say("ask-legends-aim", card=told["card"], does=does)
    elif stage == "lend":
        told["player"] = scene.speech.players[next(move.other for move in moves if move.verb == "lend")]
    return scene.say(f"ask-legends-{stage}", **told)


def note(scene: Scene, match: Match, move: Move) -> str:
    """The story, or the known card, at a space to which one may go."""
    if move.verb not in ("walk", "look", "whisper", "pick"):
        return ""
    story = next((one for one in scene.seen["stories"] if one["space"] == move.space), None)
    if story:
        colour = scene.speech.word(story["colour"]) if story["colour"] else "?"
        return f"{colour} {story['cards'][-1]['value'] or '?'}"
    card = scene.seen["ring"][move.space]
    return scene.name(card) if card else ""

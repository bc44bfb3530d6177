"""The table of Fairy's Fate: the five places with their cards, the piles, and what everybody owns."""

from collections.abc import Iterator
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fatina.cli.boards.scene import Scene, times
from fatina.cli.speech import Speech
from fatina.engine.match import Match, Move

FULL = 4
"""Cards at a place."""


def draw(scene: Scene) -> Iterator[RenderableType]:
    seen = scene.seen
    turn = scene.say("turn-of", player=scene.speech.players[seen["turn"]])
    if seen["last_journey"]:
        yield scene.line(scene.say("fate-last-journey"), turn)
    elif seen["starter"] is not None:
        yield scene.line(scene.say("fate-journey"), turn)
    else:
        yield scene.line(turn, scene.say("fate-last-round") if seen["last_round"] else "")
    yield places(scene)
    yield scene.labelled(
        [
            (scene.say("fate-piles"), ", ".join(pile(scene, i, one) for i, one in enumerate(seen["piles"], 1))),
            (scene.say("fate-in-piles"), backs(scene, seen["in_piles"])),
            (scene.say("fate-laid"), scene.names(seen["laid"])),
        ]
    )
    for seat, player in enumerate(seen["players"]):
        yield Group(*one(scene, seat, player))
    if "hand" in seen:
        yield from scene.hand(seen["hand"], scene.say("your-hand"))


def places(scene: Scene) -> Table:
    """A place a line: the backs that its first two cards need, its cards, and who travels there."""
    facts = {card.id: card.facts for card in scene.speech.cards["place"]}
    drawn = Table(box=SIMPLE_HEAD, padding=0, pad_edge=False, show_edge=False, expand=True)
    drawn.add_column(scene.say("fate-place"), no_wrap=True, min_width=13)
    for number in range(1, FULL + 1):
        drawn.add_column(scene.say("fate-card", number=number, down="yes" if number % 2 else "no"), ratio=1)
    for place in scene.seen["places"]:
        first, second = (scene.speech.word(back) for back in facts[place["place"]]["first_two"])
        head = Text(scene.name(place["place"]), "bold")
        if place["picked_by"] is not None:
            head.append(f" ← {scene.short(place['picked_by'])}")
        head.append(f"\n2 × {first}" if first == second else f"\n{first}, {second}", "dim not bold")
        drawn.add_row(head, *(lying(scene, card) for card in place["cards"]))
    return drawn


def lying(scene: Scene, card: dict[str, Any]) -> Text:
    """A card at a place, as far as it is known; who laid it matters while it lies face down."""
    if card["face_up"]:
        return Text(scene.name(card["card"]), "bold")
    by = "" if card["placed_by"] is None else f" ({scene.short(card['placed_by'])})"
    if card["card"] is None:
        return Text(f"? {scene.speech.word(card['back'])}{by}")
    return Text(scene.name(card["card"]) + by, "italic")


def pile(scene: Scene, number: int, of: dict[str, Any]) -> str:
    return scene.say(
        "fate-pile", pile=number, cards=of["cards"], back=scene.speech.word(of["back"]) if of["back"] else ""
    )


def backs(scene: Scene, counts: dict[str, int]) -> str:
    return ", ".join(times(scene.speech.word(back), n) for back, n in counts.items() if n)


def one(scene: Scene, seat: int, player: dict[str, Any]) -> Iterator[RenderableType]:
    """A player: the hand by its backs, what is owned, and what the table knows of the recipe."""
    say, word = scene.say, scene.speech.word
    yield scene.line(
        scene.player(seat),
        say("fate-hand", backs=hand) if (hand := backs(scene, player["hand"])) and seat != scene.seat else "",
        say("fate-serpents", count=player["serpents"]) if player["serpents"] else "",
        say("fate-petrified", turns=player["petrified"]) if player["petrified"] else "",
        say("fate-travels", place=scene.name(player["pick"])) if player["pick"] else "",
    )
    all_recipes = len(scene.speech.cards["recipe"])
    rows = [
        (say("fate-objects"), ", ".join(times(word(thing), n) for thing, n in player["objects"].items())),
        (say("fate-fairies"), ", ".join(times(word(fairy), n) for fairy, n in player["fairies"].items())),
    ]
    if seat == scene.seat:
        rows += [(scene.name(recipe["recipe"]), own(scene, recipe)) for recipe in scene.seen["recipes"]]
    else:
        rows += [
            (say("fate-recipe-of"), ", ".join(map(scene.name, recipe["possible"])))
            for recipe in player["recipes"]
            if len(recipe["possible"]) < all_recipes - 1
        ]
    if "recipe_objects" in player:
        rows.append((say("fate-count"), say("fate-counted", objects=player["recipe_objects"], beyond=player["beyond"])))
    yield scene.labelled(rows)


def own(scene: Scene, recipe: dict[str, Any]) -> str:
    """What a recipe of one's own wants, and what is missing."""
    wanted, missing = (", ".join(map(scene.speech.word, recipe[of])) for of in ("objects", "missing"))
    count = "all" if missing == wanted else len(recipe["missing"])
    return scene.say("fate-recipe", objects=wanted, missing=count, **{"missing-objects": missing})


def acting(scene: Scene) -> str | None:
    """Which of the cards turned up acts now: darkness before all others (FF-66), else the first."""
    laid = scene.seen["laid"]
    dark = (card for card in laid if scene.speech.printed[card].facts["front"] == "buio")
    return next(dark, laid[0] if laid else None)


def ask(scene: Scene, moves: list[Move]) -> str:
    seen, verbs = scene.seen, {move.verb for move in moves}
    phase = seen["phase"]
    if phase == "act":
        if seen["starter"] is not None:
            phase = "travelling" if "play" in verbs else "stuck"
        elif "play" not in verbs:
            phase = "set-out" if "journey" in verbs else "stuck"
        elif "journey" not in verbs:
            phase = "play"
    if phase == "step" and not seen["laid"]:
        phase = "end"
    card = acting(scene)
    does = scene.speech.brief(card) if card else ""
    return scene.say(f"ask-fate-{phase}", card=scene.name(card), does=does, skip="yes" if "skip" in verbs else "no")


def card(speech: Speech, move: Move) -> str:
    """A good fairy that may be used is named without her card."""
    if move.verb != "use":
        return ""
    return next(one.id for one in speech.cards["card"] if one.facts["front"] == move.fairy)


def note(scene: Scene, match: Match, move: Move) -> str:
    """The back on top of a pile, or of a card at a place."""
    seen, back = scene.seen, None
    if move.verb == "draw":
        back = seen["piles"][move.pile - 1]["back"]
    elif move.verb in ("look", "choose", "swap"):
        lie = next(place["cards"] for place in seen["places"] if place["place"] == move.place)
        card = lie[move.position - 1]
        if card["card"]:
            return scene.name(card["card"])
        back = card["back"]
    return scene.speech.word(back) if back else ""

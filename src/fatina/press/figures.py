"""Figures of the rules: positions of the introduction, played by the engine, drawn as zones of cards, as a player sees them."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from fatina import lessons
from fatina.press.deck import Wish, back_of
from fatina.press.order import Order

View = dict[str, Any]
FOREST_COLOURS = ("red", "blue", "green", "yellow")
"""Those of wayfarers, seat by seat."""


@dataclass
class Zone:
    """Cards in rows of so many columns, under a word; an empty place is None. A cell may hold a short text instead."""

    label: str
    cells: Sequence[Wish | str | None]
    columns: int = 0
    wide: float = 15.0
    """How wide a cell is, in millimetres."""


@dataclass
class Figure:
    """One figure: its zones, or cards alone."""

    zones: list[Zone] = field(default_factory=list)


def figures_of(order: Order, wanted: set[str]) -> dict[str, Figure]:
    """The figures of these names, as the engine sets them up; those that number places of its board are the page's."""
    game = order.game
    found: dict[str, Figure] = {}
    for name, shown in lessons.figures(game).items():
        if name in wanted and not shown["zones"]:
            zones = (
                [shown_cards(order, shown["cards"])] if shown["cards"] else list(ZONES[game.slug](shown["view"], order))
            )
            for zone in zones:
                zone.cells = [cell if is_there(order, cell) else None for cell in zone.cells]
            found[name] = Figure([zone for zone in zones if any(zone.cells)])
    return found


def shown_cards(order: Order, cards: list[list[Any]]) -> Zone:
    """Cards by themselves, with numbers on the parts that the words speak of; they go on from card to card."""
    printed = {card.id: card for of in order.game.printed.cards.values() for card in of}
    cells: list[Wish | str | None] = []
    count = 0
    for section, id, *more in cards:
        how = more[0] if more else {}
        if how.get("back"):
            cells.append({"section": section, **back_of(order.game.slug, printed[id], how.get("colour", ""))})
            continue
        parts = how.get("parts", [])
        cell = face(section, id) | {"face": "full", "numbers": {part: count + n for n, part in enumerate(parts, 1)}}
        cells.append(cell | ({"colour": how["colour"]} if "colour" in how else {}))
        count += len(parts)
    columns = next(most for most in (4, 5, 6, 7) if len(cells) <= most or most == 7)
    return Zone("", cells, min(columns, len(cells)), 30.0 if len(cells) < 5 else 22.0)


def is_there(order: Order, cell: Wish | str | None) -> bool:
    """Whether the cards that are printed have what a figure shows: positions are of the game's own cards."""
    if not isinstance(cell, dict) or not cell.get("id"):
        return True
    return any(card.id == cell["id"] for card in order.cards[cell["section"]])


def face(section: str, id: str | None, back: str = "", **more: Any) -> Wish:
    """A card at the size of a figure; its back where nobody may know it."""
    if id is None:
        return {
            "side": "back",
            "section": section,
            "id": "",
            "face": "small",
            **({"back": back} if back else {}),
            **more,
        }
    return {"side": "face", "section": section, "id": id, "face": "small", **more}


def mark(ink: str) -> Wish:
    return {"piece": "sign", "ink": ink}


def fairy_tale(view: View, order: Order) -> Iterator[Zone]:
    for seat, player in enumerate(view["players"]):
        row = [
            face("card", one["card"], dim=True) if one["closed"] else face("card", one["card"]) for one in player["row"]
        ]
        yield Zone(order.say("figure-row", seat=seat + 1), row, 6)
    yield Zone(order.say("figure-hand"), [face("card", id) for id in view["hand"] or ()], 6)


def fairy_river(view: View, order: Order) -> Iterator[Zone]:
    def on(spot: str) -> Wish | None:
        one = view["spots"].get(spot)
        return one and face("fairy", one["fairy"], colour=view["players"][one["seat"]]["colour"])

    river = [face("river", id) for id in view["river"]]
    numbers = range(1, len(river) + 1)
    left, right = ([on(f"{bank}{n}") for n in numbers] for bank in "LR")
    cells = [None, *left, None, on("S"), *river, on("M"), None, *right, None]
    yield Zone(order.say("figure-river"), cells, len(river) + 2, 11.0)
    yield Zone(order.say("figure-offer"), repeated("garment", view["on_offer"]), 8)
    for seat, player in enumerate(view["players"]):
        yield Zone(order.say("figure-washed", seat=seat + 1), repeated("garment", player["washed"]), 8)
    mine = view["players"][view["seat"]]["colour"]
    hand = [face("fairy", id, colour=mine) for id in view["fairies"] or ()] + repeated("garment", view["hand"] or {})
    yield Zone(order.say("figure-hand"), hand, 8)


def fairys_fate(view: View, order: Order) -> Iterator[Zone]:
    places = [face("place", one["place"]) for one in view["places"]]
    cells: list[Wish | str | None] = list(places)
    for at in range(max((len(one["cards"]) for one in view["places"]), default=0)):
        for one in view["places"]:
            card = one["cards"][at] if at < len(one["cards"]) else None
            shown = card and card["face_up"] and card["card"]
            cells.append(card and face("card", shown or None, back=card["back"]))
    yield Zone(order.say("figure-places"), cells, len(places))
    for seat, player in enumerate(view["players"]):
        yield Zone(order.say("figure-owned", seat=seat + 1), repeated("card", player["owned"]), 7)
    recipes = [face("recipe", one["recipe"]) for one in view["recipes"] or ()]
    yield Zone(order.say("figure-hand"), [*recipes, *(face("card", id) for id in view["hand"] or ())], 7)


def fate_e_leggende(view: View, order: Order) -> Iterator[Zone]:
    ring = [face("legend", id, back="legend") for id in view["ring"]]
    numbers: list[Wish | str | None] = [str(n) for n in range(1, len(ring) + 1)]
    cells = [*numbers, *ring]
    for player in view["players"]:
        if player["fairy"] and player["pawn"] is not None:
            cells += [mark(player["fairy"]) if space == player["pawn"] else None for space in range(len(ring))]
    yield Zone(order.say("figure-ring"), cells, len(ring), 10.0)
    for story in view["stories"]:
        cards = [face("legend", one["card"]) for one in story["cards"]]
        yield Zone(order.say("figure-story", space=story["space"] + 1), cards, 7)
    yield Zone(order.say("figure-hand"), [face("legend", id) for id in view["hand"] or ()], 7)


def fairy_play(view: View, order: Order) -> Iterator[Zone]:
    forest = view["forest"]
    across, down = ([one[way] for one in forest] for way in ("across", "down"))
    columns = max(across) - min(across) + 1
    cells: list[Wish | str | None] = [None] * columns * (max(down) - min(down) + 1)
    for one in forest:
        tokens = [
            {"cell": player["wayfarer"]["cell"], "ink": FOREST_COLOURS[seat]}
            for seat, player in enumerate(view["players"])
            if player["wayfarer"] and player["wayfarer"]["card"] == one["card"]
        ]
        at = (one["down"] - min(down)) * columns + one["across"] - min(across)
        cells[at] = {"piece": "wood", "cells": one["cells"], "tokens": tokens}
    yield Zone(order.say("figure-forest"), cells, columns, 24.0)
    market = [id for id, n in view["market"].items() for _ in range(n)]
    yield Zone(order.say("figure-market"), [{"side": "back", "section": "fairy", "id": id} for id in market], 7)
    for seat, player in enumerate(view["players"]):
        yield Zone(order.say("figure-row", seat=seat + 1), [face("fairy", id) for id in player["row"]], 7)
    yield Zone(order.say("figure-hand"), repeated("fairy", view["hand"] or {}), 7)


def repeated(section: str, cards: dict[str, int]) -> list[Wish | str | None]:
    """Each card as often as there is one."""
    return [face(section, id) for id, n in cards.items() for _ in range(n)]


ZONES: dict[str, Callable[[View, Order], Iterator[Zone]]] = {
    "fairy-tale": fairy_tale,
    "fairy-river": fairy_river,
    "fairys-fate": fairys_fate,
    "fate-e-leggende": fate_e_leggende,
    "fairy-play": fairy_play,
}


def wishes_of(figures: dict[str, Figure]) -> dict[str, Wish]:
    """What has to be drawn for them."""
    cells = [cell for figure in figures.values() for zone in figure.zones for cell in zone.cells]
    return {key_of(cell): cell for cell in cells if isinstance(cell, dict)}


def key_of(wish: Wish) -> str:
    return "figure/" + json.dumps(wish, sort_keys=True)

"""What belongs to each game besides its cards, as data: pieces to cut out, signs to explain, how many players there are."""

from dataclasses import dataclass
from typing import Any

from fatina.engine.game import Game
from fatina.press.deck import Wish

FAIRIES = {
    "pink": {"hair": "long", "tint": "#a8512a", "wings": "round"},
    "green": {"hair": "curls", "tint": "#3a2a24", "wings": "moth"},
    "azure": {"hair": "bun", "tint": "#d9ae55", "wings": "dragonfly"},
    "yellow": {"hair": "braids", "tint": "#5b3d28", "wings": "pointed"},
}
"""The four fairies of Fate e Leggende: colours, and how each looks."""
DUST = 20
"""Counters of each fairy."""
WAYFARERS = ("red", "blue", "green", "yellow")


@dataclass(frozen=True)
class Piece:
    """Something to cut out: how wide and how high it is in millimetres, and how many of it there are."""

    key: str
    wish: Wish
    width: float
    height: float
    copies: int = 1


def disc(key: str, size: float, copies: int = 1, **looks: Any) -> Piece:
    return Piece(f"disc/{key}", {"piece": "disc", **looks}, size, size, copies)


def standee(key: str, **looks: Any) -> Piece:
    return Piece(f"standee/{key}", {"piece": "standee", **looks}, 25, 100)


def spots(river_cards: int) -> list[Piece]:
    """A disc for each spot of the river, from the source's end down to the mouth's end."""
    banks = [disc(f"{bank}{n}", 22, ink="water", text=f"{bank}{n}") for n in range(1, river_cards + 1) for bank in "LR"]
    return [
        disc("S", 22, ink="water", symbol="source", text="S"),
        *banks,
        disc("M", 22, ink="water", symbol="lake", text="M"),
    ]


def board_of(game: Game) -> list[Piece]:
    """The pieces that make a game's board."""
    if game.slug == "fairy-river":
        return spots(9)
    if game.slug == "fate-e-leggende":
        return [disc(f"space-{n}", 28, ink="story-blue", text=str(n)) for n in range(1, 17)] + [
            disc("start", 28, ink="gold", symbol="pawn"),
        ]
    return []


def tokens_of(game: Game) -> list[Piece]:
    """Pawns, counters and dice."""
    if game.slug == "fate-e-leggende":
        pawns = [standee(colour, ink=colour, looks=looks) for colour, looks in FAIRIES.items()]
        dust = [disc(f"dust-{colour}", 16, DUST, ink=colour, symbol="dust", marked=True) for colour in FAIRIES]
        return [*pawns, Piece("die", {"piece": "net"}, 84.8, 60.4), *dust]
    if game.slug == "fairy-play":
        pawns = [standee(colour, ink=colour, symbol="wayfarer") for colour in WAYFARERS]
        return [
            *pawns,
            *(disc(f"wayfarer-{colour}", 12, ink=colour, symbol="wayfarer", marked=True) for colour in WAYFARERS),
        ]
    return []


PARTS = ("cards", "board", "tokens", "aids", "score", "rules")
"""All that can be printed, in this order."""


def parts_of(game: Game) -> tuple[str, ...]:
    """The parts that a game has."""
    has = {"board": bool(board_of(game)), "tokens": bool(tokens_of(game))}
    return tuple(part for part in PARTS if has.get(part, True))


SIGNS: dict[str, tuple[str, ...]] = {
    "fairy-tale": (
        "@fairy-wood", "@dragonvale", "@holy-empire", "@shadow", "@any", "character", "place", "legend", "hunt", "open", "close",
    ),
    "fairy-river": (
        "mischievous", "out-of-tune", "bossy", "fleas", "gossip", "whiny", "current", "waterfall", "rapids", "lake",
    ),
    "fairys-fate": ("light", "goblin", "nature", "orange", "walnut", "acorn", "mushroom", "leaf", "rose"),
    "fate-e-leggende": ("@gold", "@story-blue", "@violet", "shoes", "wings", "wand", "hat"),
    "fairy-play": (
        "authority", "fantasy", "flags", "boxes", "pencils", "cards", "pawns", "maps", "hourglasses", "books", "dice",
    ),
}  # fmt: skip
"""What a player aid explains: symbols, and with an @ the marks of colours."""


def signs_of(game: Game) -> dict[str, Wish]:
    """The drawings of these signs, by what they stand for."""
    return {
        name.lstrip("@"): {"piece": "sign", "ink": name[1:]}
        if name.startswith("@")
        else {"piece": "sign", "symbol": name}
        for name in SIGNS[game.slug]
    }

"""Which cards there are to print: each face with the back that the rules give it, and how many of it."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from fatina.engine.cards import Card, CardSet
from fatina.engine.game import Game

Wish = dict[str, Any]
"""What Node is asked to draw (web/src/press/draw.ts)."""

BACKS = {
    "fairy-river": {"river": "river", "garment": "garment", "fairy": "fairy", "marker": "marker"},
    "fairys-fate": {"recipe": "recipe", "place": "place"},
    "fate-e-leggende": {"legend": "legend", "object": "object"},
}
"""The name of each section's back, where a game has several. Fairy Tale has one; a card of Fairy's Fate has its own fact."""


@dataclass(frozen=True)
class Face:
    """A face, and how many cards have it."""

    card: Card
    colour: str
    copies: int
    back: Wish

    @property
    def key(self) -> str:
        """What tells it from all others of its game."""
        return "/".join(filter(None, (self.card.section, self.card.id, self.colour)))

    @property
    def back_key(self) -> str:
        """Equal backs have equal keys."""
        return "back/" + "/".join(f"{name}={value}" for name, value in sorted(self.back.items()) if name != "side")

    @property
    def front(self) -> Wish:
        wish = {"side": "face", "section": self.card.section, "id": self.card.id}
        return wish | {"colour": self.colour} if self.colour else wish


def faces_of(game: Game, cards: CardSet, deck: str = "") -> list[Face]:
    """All cards of a game in the order of the card file."""
    return [
        Face(card, colour, copies, back_of(game.slug, card, colour))
        for of in cards.cards.values()
        for card in of
        for colour, copies in colours_of(card, copies_of(card, deck))
        if copies
    ]


def copies_of(card: Card, deck: str) -> int:
    """How many of a card there are in that deck: some games have two."""
    if deck == "simplified" and card.facts.get("marked") == "yes":
        return 0
    fact = "copies_b" if deck == "b" and "copies_b" in card.facts else "copies"
    return int(card.facts.get(fact, 1))


def colours_of(card: Card, copies: int) -> list[tuple[str, int]]:
    """A card that every player has is printed in each player's colour, once for each time that the file names it."""
    colours: list[str] = card.facts.get("colours") or []
    if card.section != "fairy" or not colours:
        return [("", copies)]
    return list(Counter(colours).items())


def back_of(slug: str, card: Card, colour: str) -> Wish:
    """The back of a card: what it shows before it is turned is part of the rules."""
    back = BACKS.get(slug, {}).get(card.section, "")
    if slug == "fairys-fate" and not back:
        back = card.facts["back"]
    wish = {"side": "back", "section": card.section} if slug == "fairy-play" else {"side": "back"}
    if slug == "fairy-play":
        wish["id"] = card.id  # each fairy has her own piece of the forest
    if back:
        wish["back"] = back
    if colour:
        wish["colour"] = colour
    return wish

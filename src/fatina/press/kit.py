"""A whole print: the cards and the other parts that were asked for, one after the other, as a PDF."""

from collections.abc import Callable, Sequence
from typing import Any

from fatina.engine.cards import CardSet
from fatina.press.artist import Drawn, draw
from fatina.press.deck import Face, faces_of
from fatina.press.order import Order, PressError
from fatina.press.setting import set_pdf
from fatina.press.sheet import Card, Item, Page, lay_out, lay_out_folded

PAPER, WHITE = "#f7f0de", "#ffffff"
"""The ground of cards; white where ink is saved."""

Tell = Callable[[str, dict[str, Any]], None]
"""Told what is being done: a message of the press's words, and its arguments."""


def print_kit(order: Order, tell: Tell = lambda message, arguments: None) -> bytes:
    """A PDF of what was ordered. Raises PressError or FatinaError, and then nothing was made."""
    faces = faces_of(order.game, order.cards, order.deck)
    tell("press-drawing", {"faces": len(faces)})
    drawn = draw_faces(order, order.cards, faces)
    if order.against is not None:
        faces = changed(order, faces, drawn)
    pages = card_pages(order, faces, drawn)
    tell("press-setting", {"pages": len(pages)})
    files = file_names(drawn.drawings)
    data = {"lang": order.lang, "title": order.game.title(order.lang), "pages": [page.__dict__ for page in pages]}
    return set_pdf("kit.typ", "kit.json", data, {files[key]: svg for key, svg in drawn.drawings.items()})


def draw_faces(order: Order, cards: CardSet, faces: Sequence[Face]) -> Drawn:
    """Every face and every back once."""
    wishes = {face.key: face.front for face in faces} | {face.back_key: face.back for face in faces}
    return draw(order.game.slug, cards, order.lang, wishes, order.pale)


def file_names(drawings: dict[str, str]) -> dict[str, str]:
    """What each drawing's file is called in typesetting."""
    return {key: f"{number}.svg" for number, key in enumerate(drawings)}


def card_pages(order: Order, faces: Sequence[Face], drawn: Drawn) -> list[Page]:
    """The cards on sheets, as many of each as the game has."""
    files = file_names(drawn.drawings)
    cards = [
        Card(front_of(order, face, drawn, files), {"image": files[face.back_key]})
        for face in faces
        for _ in range(face.copies)
    ]
    ground = WHITE if order.pale else PAPER
    if order.fold:
        return lay_out_folded(cards, order.paper, order.size, ground)
    return lay_out(cards, order.paper, order.size, order.duplex, ground)


def front_of(order: Order, face: Face, drawn: Drawn, files: dict[str, str]) -> Item:
    """A card's face; for a playtest in words."""
    return {"plain": in_words(order, face, drawn)} if order.playtest else {"image": files[face.key]}


def in_words(order: Order, face: Face, drawn: Drawn) -> dict[str, Any]:
    words = drawn.words[face.key]
    foot = " · ".join(filter(None, (face.card.id, face.colour, order.cards.hash)))
    return {"name": face.card.name(order.lang), "lines": words["lines"], "rules": words["rules"], "foot": foot}


def changed(order: Order, faces: Sequence[Face], drawn: Drawn) -> list[Face]:
    """The faces that another card file does not have, or has otherwise, in front or behind; of the others the additional copies.

    Raises PressError if there are none.
    """
    assert order.against is not None
    others = {face.key: face for face in faces_of(order.game, order.against, order.deck)}
    old = draw_faces(order, order.against, list(others.values()))
    found = []
    for face in faces:
        other = others.get(face.key)
        if other is None or differs(order, face, drawn, other, old):
            found.append(face)
        elif face.copies > other.copies:
            found.append(Face(face.card, face.colour, face.copies - other.copies, face.back))
    if not found:
        raise PressError(f"nothing to print: no card of {order.cards.name} differs from {order.against.name}")
    return found


def differs(order: Order, face: Face, drawn: Drawn, other: Face, old: Drawn) -> bool:
    if drawn.drawings[face.back_key] != old.drawings[other.back_key]:
        return True
    if order.playtest:
        mine, theirs = in_words(order, face, drawn), in_words(order, other, old)
        return any(mine[part] != theirs[part] for part in ("name", "lines", "rules"))
    return drawn.drawings[face.key] != old.drawings[other.key]

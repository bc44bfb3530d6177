"""A whole print: the cards and the other parts that were asked for, one after the other, as a PDF."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from fatina.press.artist import Drawn, draw
from fatina.press.book import BOOK, book_pages, figures_in, set_book
from fatina.press.deck import Face, Wish, faces_of
from fatina.press.figures import figures_of, wishes_of
from fatina.press.order import Order, PressError
from fatina.press.parts import Piece, board_of, signs_of, tokens_of
from fatina.press.pieces import lay_out_pieces
from fatina.press.rulebook import rules_of
from fatina.press.setting import set_pdf
from fatina.press.sheet import Card, Item, Page, lay_out, lay_out_folded, put

PAPER, WHITE = "#f7f0de", "#ffffff"
"""The ground of cards; white where ink is saved."""
AID = (50.0, 75.0)
"""The smallest card on which an aid can be read."""
NO_POINTS = ("fairys-fate",)
"""Games whose winner is found by comparing: nothing is added up."""
EDGE = 12.0
"""Around a score table there is so much paper."""

Files = dict[str, str]
"""What each drawing's file is called in typesetting, by its key."""
Tell = Callable[[str, dict[str, Any]], None]
"""Told what is being done: a message of the press's words, and its arguments."""


def print_kit(order: Order, tell: Tell = lambda message, arguments: None) -> bytes:
    """A PDF of what was ordered. Raises PressError or FatinaError, and then nothing was made."""
    wishes = {key: wish for part in order.what for key, wish in WISHES[part](order).items()}
    tell("press-drawing", {"drawings": len(wishes)})
    rules = rules_of(order.game.slug, order.lang) if "rules" in order.what else ""
    drawn = draw(order.game.slug, order.cards, order.lang, wishes, order.pale, rules)
    files = {key: f"{number}.svg" for number, key in enumerate(drawn.drawings)}
    drawings: dict[str, str | bytes] = {files[key]: svg for key, svg in drawn.drawings.items()}
    pages = [page for part in order.what if part in PAGES for page in PAGES[part](order, drawn, files)]
    if "rules" in order.what:
        drawings[BOOK], count = set_book(order, drawn, files)
        pages += book_pages(order, count)
    tell("press-setting", {"pages": len(pages)})
    data = {"lang": order.lang, "title": order.game.title(order.lang), "pages": [page.__dict__ for page in pages]}
    return set_pdf("kit.typ", "kit.json", data, drawings)


def face_wishes(order: Order) -> dict[str, Wish]:
    """Every face and every back once."""
    faces = faces_of(order.game, order.cards, order.deck)
    return {face.key: face.front for face in faces} | {face.back_key: face.back for face in faces}


def piece_wishes(pieces: Sequence[Piece]) -> dict[str, Wish]:
    return {piece.key: piece.wish for piece in pieces}


def card_pages(order: Order, drawn: Drawn, files: Files) -> list[Page]:
    """The cards on sheets, as many of each as the game has."""
    faces = faces_of(order.game, order.cards, order.deck)
    if order.against is not None:
        faces = changed(order, faces, drawn)
    cards = [
        Card(front_of(order, face, drawn, files), {"image": files[face.back_key]})
        for face in faces
        for _ in range(face.copies)
    ]
    return sheets(order, cards, drawn)


def sheets(order: Order, cards: Sequence[Card], drawn: Drawn) -> list[Page]:
    """Cards laid out as it was ordered, with a word of thanks beside them."""
    note = order.say("press-note", sets=", ".join(f"{one['set']}, {one['license']['title']}" for one in drawn.credits))
    ground = ground_of(order)
    if order.fold:
        return lay_out_folded(cards, order.paper, order.size, ground, note)
    return lay_out(cards, order.paper, order.size, order.duplex, ground, note)


def aid_pages(order: Order, drawn: Drawn, files: Files) -> list[Page]:
    """A player aid each: the course of the game in front, signs and points behind."""
    if order.size[0] < AID[0] or order.size[1] < AID[1]:
        raise PressError(
            f"a card of {order.size[0]:g} x {order.size[1]:g} mm has no room for a player aid: take a larger --size"
        )
    say = order.say
    title = order.game.title(order.lang)
    signs = [{"image": files[f"sign/{name}"], "text": say(f"sign-{name}")} for name in signs_of(order.game)]
    front = {"aid": {"title": title, "about": say("aid-turn"), "signs": [], "lines": order.lines("turn")}}
    back = {"aid": {"title": title, "about": say("aid-signs"), "signs": signs, "lines": order.lines("points")}}
    sides = [Card(front, back)]
    if order.duplex == "none" and not order.fold:
        sides = [Card(front, front), Card(back, back)]
    return sheets(order, sides * order.game.seats[-1], drawn)


def book_wishes(order: Order) -> dict[str, Wish]:
    """What the figures show; and the faces, for what their facts are called."""
    return face_wishes(order) | wishes_of(figures_of(order, figures_in(rules_of(order.game.slug, order.lang))))


def score_pages(order: Order, drawn: Drawn, files: Files) -> list[Page]:
    """A sheet of two score tables."""
    rows = [f"{card.name(order.lang)} ({card.facts['value']})" for card in order.cards.cards.get("garment", ())]
    table = {
        "title": order.game.title(order.lang),
        "about": order.say("score-title"),
        "player": order.say("score-player"),
        "total": "" if order.game.slug in NO_POINTS else order.say("score-total"),
        "rows": rows or order.lines("rows"),
        "players": order.game.seats[-1],
    }
    width, height = order.paper
    page = Page(width, height)
    for half in (0, 1):
        page.items.append(
            put({"score": table}, EDGE, EDGE + half * height / 2, width - 2 * EDGE, height / 2 - 2 * EDGE)
        )
    return [page]


WISHES: dict[str, Callable[[Order], dict[str, Wish]]] = {
    "cards": face_wishes,
    "board": lambda order: piece_wishes(board_of(order.game)),
    "tokens": lambda order: piece_wishes(tokens_of(order.game)),
    "aids": lambda order: {f"sign/{name}": wish for name, wish in signs_of(order.game).items()},
    "score": lambda order: {},
    "rules": book_wishes,
}
"""What has to be drawn for each part, by the key under which it comes back."""
PAGES: dict[str, Callable[[Order, Drawn, Files], list[Page]]] = {
    "cards": card_pages,
    "board": lambda order, drawn, files: lay_out_pieces(board_of(order.game), files, order.paper),
    "tokens": lambda order, drawn, files: lay_out_pieces(tokens_of(order.game), files, order.paper),
    "aids": aid_pages,
    "score": score_pages,
}


def ground_of(order: Order) -> str:
    """The colour of a card's paper."""
    return WHITE if order.pale else PAPER


def front_of(order: Order, face: Face, drawn: Drawn, files: dict[str, str]) -> Item:
    """A card's face; for a playtest in words."""
    return {"plain": in_words(order, face, drawn)} if order.playtest else {"image": files[face.key]}


def in_words(order: Order, face: Face, drawn: Drawn) -> dict[str, Any]:
    """A card for a playtest: what is printed on it, and what it does."""
    return {
        "name": face.card.name(order.lang),
        "lines": drawn.words[face.key],
        "rules": order.game.card_means(face.card, order.cards, order.lang),
        "foot": " · ".join(filter(None, (face.card.id, face.colour, order.cards.hash))),
    }


def changed(order: Order, faces: Sequence[Face], drawn: Drawn) -> list[Face]:
    """The faces that another card file does not have, or has otherwise, in front or behind; of the others the additional copies.

    Raises PressError if there are none.
    """
    assert order.against is not None
    others = {face.key: face for face in faces_of(order.game, order.against, order.deck)}
    old = draw(order.game.slug, order.against, order.lang, face_wishes(replace(order, cards=order.against)), order.pale)
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
        mine, theirs = (
            in_words(order, face, drawn),
            in_words(replace(order, cards=order.against or order.cards), other, old),
        )
        return any(mine[part] != theirs[part] for part in ("name", "lines", "rules"))
    return drawn.drawings[face.key] != old.drawings[other.key]

"""The rules as a book: contents, text, figures from positions, words, what we rebuilt, thanks; its pages whole or two a side."""

import re
from typing import Any

from fatina.press.artist import Drawn
from fatina.press.deck import faces_of
from fatina.press.figures import Figure, figures_of, key_of
from fatina.press.order import Order
from fatina.press.rulebook import rules_of, words_of
from fatina.press.setting import count_pages, set_pdf
from fatina.press.sheet import Page, put

BOOK = "book.pdf"
FIGURES = re.compile(r"\(figure:([\w-]+)\)")
FEW = 6
"""So many cards are named; of more only their number is told."""
ABOUT = {"name": "book-name", "copies": "book-copies"}
"""What facts are called that cards do not explain."""


def figures_in(rules: str) -> set[str]:
    """The names of the figures that a text asks for."""
    return set(FIGURES.findall(rules))


def book_pages(order: Order, count: int) -> list[Page]:
    """The pages of the book, one a page; as a booklet two a side, in the order in which folded sheets show them."""
    width, height = order.paper
    if not order.booklet:
        whole = [Page(width, height) for _ in range(count)]
        for number, page in enumerate(whole, 1):
            page.items.append(leaf(number, 0, 0, width, height))
        return whole
    sides: list[Page] = []
    for left, right in imposed(count):
        side = Page(height, width)
        turned = len(sides) % 2 == 1 and order.duplex == "long-edge"  # turned over its upper edge
        for number, x in ((left, 0.0), (right, height / 2)):
            if number <= count:
                at = height / 2 - x if turned else x
                side.items.append(leaf(number, at, 0, height / 2, width, 180 if turned else 0))
        sides.append(side)
    return sides


def leaf(number: int, x: float, y: float, width: float, height: float, turn: int = 0) -> dict[str, Any]:
    """A page of the book somewhere on paper."""
    return put({"image": BOOK, "leaf": number}, x, y, width, height, turn)


def imposed(count: int) -> list[tuple[int, int]]:
    """Which pages lie beside each other on each side of the sheets that are folded into each other."""
    last = -(-count // 4) * 4
    pairs = []
    for sheet in range(last // 4):
        pairs += [(last - 2 * sheet, 1 + 2 * sheet), (2 + 2 * sheet, last - 1 - 2 * sheet)]
    return pairs


def set_book(order: Order, drawn: Drawn, files: dict[str, str]) -> tuple[bytes, int]:
    """The book as a PDF of its own, and how many pages it has."""
    width, height = order.paper
    figures = figures_of(order, figures_in(rules_of(order.game.slug, order.lang)))
    data = {
        "lang": order.lang,
        "title": order.game.title(order.lang),
        "width": height / 2 if order.booklet else width,
        "height": width if order.booklet else height,
        "size": 8 if order.booklet else 11,
        "blocks": drawn.blocks,
        "figures": {name: shown(figure, files) for name, figure in figures.items()},
        "contents": order.say("book-contents"),
        "words": {"title": order.say("book-words"), "rows": words_of(english(order))},
        "rebuilt": {"title": order.say("book-rebuilt"), "about": about_rebuilt(order), "rows": rebuilt(order, drawn)},
        "thanks": {"title": order.say("book-thanks"), "lines": thanks(order, drawn)},
    }
    used = {
        key_of(cell)
        for figure in figures.values()
        for zone in figure.zones
        for cell in zone.cells
        if isinstance(cell, dict)
    }
    drawings = {files[key]: drawn.drawings[key] for key in used}
    return set_pdf("book.typ", "book.json", data, drawings), count_pages("book.typ", "book.json", data, drawings)


def shown(figure: Figure, files: dict[str, str]) -> list[dict[str, Any]]:
    """A figure with the files of its cards."""
    return [
        {
            "label": zone.label,
            "columns": zone.columns,
            "wide": zone.wide,
            "cells": [
                files[key_of(cell)] if isinstance(cell, dict) else f"={cell}" if cell else "" for cell in zone.cells
            ],
        }
        for zone in figure.zones
    ]


def english(order: Order) -> str:
    """What the glossary calls the game."""
    return order.game.title("en")


def rebuilt(order: Order, drawn: Drawn) -> list[tuple[str, str]]:
    """Each sort of fact that we rebuilt, and on which cards."""
    rows = []
    for section, cards in order.cards.cards.items():
        labels = {name: order.say(message) for name, message in ABOUT.items()}
        for face in faces_of(order.game, order.cards):
            if face.card.section == section:
                labels |= {line["fact"]: line["label"] for line in drawn.words[face.key] if "fact" in line}
        for fact, label in labels.items():
            ours = [card.name(order.lang) for card in cards if card.sources.get(fact) == "reconstructed"]
            if 0 < len(ours) <= FEW:
                rows.append((label, ", ".join(dict.fromkeys(ours))))
            elif ours:
                rows.append((label, order.say("book-some", some=len(ours), all=len(cards))))
    return rows


def about_rebuilt(order: Order) -> str:
    found = any("reconstructed" in card.sources.values() for cards in order.cards.cards.values() for card in cards)
    return order.say("book-rebuilt-about" if found else "book-rebuilt-none")


def thanks(order: Order, drawn: Drawn) -> list[str]:
    """Whom to thank for the symbols, as their licence asks."""
    return [
        order.say(
            "book-thanks-about",
            set=one["set"],
            license=one["license"]["title"],
            authors=", ".join(author["name"] for author in one["authors"]),
        )
        for one in drawn.credits
    ]

"""Where things lie on paper, in millimetres from its upper left corner: cards in rows, their marks, and what is behind what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from fatina.press.order import Duplex, PressError

BLEED = 3.0
MARKS = (3.5, 6.5)
"""Crop marks begin and end so far outside of the cards."""
MARGIN = 7.0
"""Around the cards there must be so much paper, for bleed and marks."""
CORNER = 4.25 / 63
"""The radius of a card's corners, as a part of its width."""
HAIR = 0.1
NOTE = 28.0
"""How wide a line may be that stands below the first card, beside its marks."""
CROP, GUIDE = "#000000", "#b5ab97"

Item = dict[str, Any]


@dataclass
class Page:
    """A side of a sheet: what is drawn on it, in this order (kit.typ says how)."""

    width: float
    height: float
    items: list[Item] = field(default_factory=list)


class Card(NamedTuple):
    """What is drawn on the two sides of a card."""

    front: Item
    back: Item


@dataclass(frozen=True)
class Grid:
    """Cards side by side in the middle of a sheet."""

    width: float
    height: float
    card: tuple[float, float]
    columns: int
    rows: int

    @property
    def left(self) -> float:
        return (self.width - self.columns * self.card[0]) / 2

    @property
    def top(self) -> float:
        return (self.height - self.rows * self.card[1]) / 2

    @property
    def places(self) -> list[tuple[float, float]]:
        """The upper left corners, row by row."""
        wide, high = self.card
        return [(self.left + c * wide, self.top + r * high) for r in range(self.rows) for c in range(self.columns)]


def grid_of(paper: tuple[float, float], card: tuple[float, float], *, halves: bool = False) -> Grid:
    """The most cards on a sheet, upright if that makes no difference; with ``halves`` an even number of columns.

    Raises PressError if there is not room for one.
    """
    found = []
    for width, height in (paper, paper[::-1]):
        columns = int((width - 2 * MARGIN + 1e-6) // card[0])
        if halves:
            columns -= columns % 2
        found.append(Grid(width, height, card, columns, int((height - 2 * MARGIN + 1e-6) // card[1])))
    best = max(found, key=lambda grid: grid.columns * grid.rows)
    if not best.columns * best.rows:
        wide = card[0] * (2 if halves else 1)
        raise PressError(
            f"paper of {paper[0]:g} x {paper[1]:g} mm is too small: {'a card with its back beside it' if halves else 'a card'} "
            f"of {wide:g} x {card[1]:g} mm and its marks need {wide + 2 * MARGIN:g} x {card[1] + 2 * MARGIN:g} mm"
        )
    return best


def lay_out(
    cards: Sequence[Card], paper: tuple[float, float], size: tuple[float, float], duplex: Duplex, ground: str, note: str
) -> list[Page]:
    """Sheets of cards: each front followed by what is printed on its other side, if anything."""
    grid = grid_of(paper, size)
    many = grid.columns * grid.rows
    pages = []
    for start in range(0, len(cards), many):
        some = list(zip(cards[start : start + many], grid.places, strict=False))
        front = Page(grid.width, grid.height)
        front.items += [bleed(ground, *place, *size) for _, place in some]
        front.items += [put(card.front, *place, *size) for card, place in some]
        front.items += [guide for _, place in some for guide in corners(*place, *size)]
        front.items += [*marks(grid), below(grid, note)]
        pages.append(front)
        if duplex != "none":
            back = Page(grid.width, grid.height)
            behind = [(card, other_side(grid, place, duplex)) for card, place in some]
            back.items += [bleed(ground, *place[:2], *size) for _, place in behind]
            back.items += [put(card.back, *place[:2], *size, turn=place[2]) for card, place in behind]
            back.items += marks(grid)
            pages.append(back)
    return pages


def other_side(grid: Grid, place: tuple[float, float], duplex: Duplex) -> tuple[float, float, int]:
    """Where a card's back lies on the other side of its sheet, and how far it is turned (degrees).

    A sheet that is turned over its long edge is mirrored across that edge; over its short edge it comes upside down as well.
    """
    upright = grid.height >= grid.width
    if (duplex == "long-edge") == upright:
        return grid.width - place[0] - grid.card[0], place[1], 0
    return place[0], grid.height - place[1] - grid.card[1], 180


def lay_out_folded(
    cards: Sequence[Card], paper: tuple[float, float], size: tuple[float, float], ground: str, note: str
) -> list[Page]:
    """Sheets to be folded down the middle and glued: fronts at the left, each back as far to the right of the fold."""
    grid = grid_of(paper, size, halves=True)
    lefts = [place for place in grid.places if place[0] < grid.width / 2 - size[0] / 2]
    pages = []
    for start in range(0, len(cards), len(lefts)):
        page = Page(grid.width, grid.height)
        for card, (x, y) in zip(cards[start : start + len(lefts)], lefts, strict=False):
            page.items += [bleed(ground, x, y, *size), bleed(ground, grid.width - x - size[0], y, *size)]
            page.items += [
                put(card.front, x, y, *size),
                put(card.back, grid.width - x - size[0], y, *size),
                *corners(x, y, *size),
            ]
        page.items.sort(key=lambda item: "fill" not in item)  # no bleed over a neighbour
        fold = grid.width / 2
        page.items.append(below(grid, note))
        page.items += [
            mark for mark in marks(grid) if "line" not in mark or mark["line"][0] != fold or mark["line"][2] != fold
        ]
        for y in (grid.top - MARKS[1], grid.top + grid.rows * size[1] + BLEED):
            page.items += [line(fold, y + at, fold, y + at + 0.7) for at in (0.0, 1.4, 2.8)]
        pages.append(page)
    return pages


def put(item: Item, x: float, y: float, wide: float, high: float, turn: int = 0) -> Item:
    """Something in a box."""
    return item | {"x": x, "y": y, "w": wide, "h": high, "turn": turn}


def bleed(colour: str, x: float, y: float, wide: float, high: float) -> Item:
    """The card's own colour, so far over its edges that a cut beside them shows no white."""
    return {"fill": colour, "x": x - BLEED, "y": y - BLEED, "w": wide + 2 * BLEED, "h": high + 2 * BLEED}


def line(x1: float, y1: float, x2: float, y2: float) -> Item:
    return {"line": [x1, y1, x2, y2], "colour": CROP, "thick": HAIR}


def marks(grid: Grid) -> Iterator[Item]:
    """Crop marks at every cut, and a cross in a circle beside each corner card, at the same place on both sides of the sheet."""
    near, far = MARKS
    wide, high = grid.card
    right, bottom = grid.left + grid.columns * wide, grid.top + grid.rows * high
    for column in range(grid.columns + 1):
        x = grid.left + column * wide
        yield line(x, grid.top - far, x, grid.top - near)
        yield line(x, bottom + near, x, bottom + far)
    for row in range(grid.rows + 1):
        y = grid.top + row * high
        yield line(grid.left - far, y, grid.left - near, y)
        yield line(right + near, y, right + far, y)
    for x in (grid.left + wide / 2, right - wide / 2):
        for y in (grid.top - (near + far) / 2, bottom + (near + far) / 2):
            yield {"cross": [x, y, 1.0], "colour": CROP, "thick": HAIR}


def below(grid: Grid, note: str) -> Item:
    """A line outside of the first card and its bleed."""
    return {"note": note, "x": grid.left + 1, "y": grid.top + grid.rows * grid.card[1] + BLEED + 0.8, "w": NOTE}


def corners(x: float, y: float, wide: float, high: float) -> Iterator[Item]:
    """Where a card may be rounded, as pale quarters of circles."""
    r = CORNER * wide
    for cx, cy, dx, dy in ((x, y, 1, 1), (x + wide, y, -1, 1), (x + wide, y + high, -1, -1), (x, y + high, 1, -1)):
        yield {"corner": [cx, cy, dx * r, dy * r], "colour": GUIDE, "thick": HAIR}

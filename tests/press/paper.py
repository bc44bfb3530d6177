"""Reads what the press made: everything on a page in millimetres from its upper left corner."""

import ctypes
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pypdfium2
import pypdfium2.raw as pdfium

import fatina
from fatina.press.kit import print_kit
from fatina.press.order import order_of

MM = 72 / 25.4
GILT = (2.35, 2.75)
"""How far inside a card its gilt line begins: of faces, and of backs."""
NOTE = 4.5
"""Points of the letters beside the cards: no card has any of this size."""
TEXT, PATH = pdfium.FPDF_PAGEOBJ_TEXT, pdfium.FPDF_PAGEOBJ_PATH


class Box(NamedTuple):
    """Where something is."""

    left: float
    top: float
    right: float
    bottom: float

    def near(self, other: "Box", most: float = 0.03) -> bool:
        return all(abs(a - b) <= most for a, b in zip(self, other, strict=True))

    def within(self, other: "Box", inside: float = 0.0, most: float = 0.03) -> bool:
        """Whether it lies in the other, so far from its edges."""
        return (
            self.left >= other.left + inside - most and self.top >= other.top + inside - most
            and self.right <= other.right - inside + most and self.bottom <= other.bottom - inside + most
        )  # fmt: skip

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.bottom - self.top


@dataclass
class Side:
    """A page: its size, its letters, its strokes and areas, and the fonts that are in the file."""

    width: float
    height: float
    letters: list[tuple[str, Box]]
    note: str
    """What stands in small letters beside the cards."""
    paths: list[Box]
    fonts: set[tuple[str, bool]]
    """Names, and whether each is in the file."""
    page: Any

    def text_in(self, box: Box) -> str:
        return "".join(letter for letter, at in self.letters if within_middle(at, box))

    def cards(self, size: tuple[float, float] = (63.0, 88.0)) -> list[Box]:
        """Where faces and backs of that size are, in reading order, by the gilt line that each of them has."""
        scale = min(size[0] / 63, size[1] / 88)
        found = []
        for inside in GILT:
            for box in self.boxes(((63 - 2 * inside) * scale, (88 - 2 * inside) * scale)):
                x, y = box.middle
                found.append(Box(x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2))
        return sorted(found, key=lambda box: (round(box.top, 1), box.left))

    def boxes(self, size: tuple[float, float]) -> list[Box]:
        """The areas of exactly that size, in reading order, each once."""
        found: list[Box] = []
        for box in self.paths:
            if all(abs(a - b) < 0.02 for a, b in zip(box.size, size, strict=True)) and not any(
                box.near(one) for one in found
            ):
                found.append(box)
        return sorted(found, key=lambda box: (round(box.top, 1), box.left))

    def pixels(self, box: Box | None = None, scale: float = 2.0) -> npt.NDArray[np.int16]:
        """What one sees, of the page or of a part of it."""
        seen = self.page.render(scale=scale).to_numpy()[..., :3].astype(np.int16)
        if box is None:
            return seen
        left, top, wide, high = (round(side * MM * scale) for side in (box.left, box.top, *box.size))
        return seen[top : top + high, left : left + wide]


def within_middle(box: Box, area: Box) -> bool:
    x, y = box.middle
    return area.left <= x <= area.right and area.top <= y <= area.bottom


def read(pdf: bytes) -> list[Side]:
    """All pages."""
    return [read_page(page) for page in pypdfium2.PdfDocument(pdf)]


def read_page(page: Any) -> Side:
    width, height = page.get_width() / MM, page.get_height() / MM
    text = page.get_textpage()

    def box(bounds: tuple[float, float, float, float]) -> Box:
        left, bottom, right, top = (side / MM for side in bounds)
        return Box(left, height - top, right, height - bottom)

    letters = []
    for i in range(text.count_chars()):
        letter = chr(pdfium.FPDFText_GetUnicode(text, i))
        if letter.strip() and not pdfium.FPDFText_IsGenerated(text, i):
            letters.append((letter, box(text.get_charbox(i)), pdfium.FPDFText_GetFontSize(text, i)))
    paths, fonts = [], set()
    for thing in page.get_objects(max_depth=3):
        if thing.type == PATH:
            paths.append(box(thing.get_bounds()))
        elif thing.type == TEXT:
            font = pdfium.FPDFTextObj_GetFont(thing.raw)
            fonts.add((font_name(font), bool(pdfium.FPDFFont_GetIsEmbedded(font))))
    note = "".join(letter for letter, _, size in letters if size == NOTE)
    return Side(width, height, [(letter, at) for letter, at, size in letters if size != NOTE], note, paths, fonts, page)


def font_name(font: Any) -> str:
    room = ctypes.create_string_buffer(100)
    pdfium.FPDFFont_GetBaseFontName(font, room, 100)
    return room.value.decode().split("+")[-1]


def made(slug: str, lang: str = "en", cards: Any = None, **wishes: Any) -> list[Side]:
    """A print of a game, read; of the game's own cards made once."""
    if cards is None and not wishes.get("options") and wishes.get("against") is None:
        return made_once(slug, lang, tuple(sorted(wishes.items())))
    game = fatina.game(slug)
    return read(print_kit(order_of(game, cards or game.printed, lang, **wishes)))


@cache
def made_once(slug: str, lang: str, wishes: tuple[tuple[str, Any], ...]) -> list[Side]:
    game = fatina.game(slug)
    return read(print_kit(order_of(game, game.printed, lang, **dict(wishes))))


def card_file(slug: str) -> dict[str, list[dict[str, Any]]]:
    """The card file itself, section by section, read without the house's own reader."""
    path = Path(fatina.__file__).parent / "games" / slug.replace("-", "_") / "cards.toml"
    return {section: cards for section, cards in tomllib.loads(path.read_text()).items() if section != "name"}


def expected(slug: str) -> list[tuple[str, dict[str, Any], str]]:
    """Section, card and colour of every card that there must be, in the order of the file."""
    return [
        (section, card, colour)
        for section, cards in card_file(slug).items()
        for card in cards
        for colour in (card["colours"] if section == "fairy" and "colours" in card else [""] * card["copies"])
    ]


def plain(text: str) -> str:
    """Only letters and digits, so that line breaks and hyphens make no difference."""
    return re.sub(r"[\W_]", "", text).lower()


def printed_name(slug: str, name: str) -> str:
    """A name as its card has it: a back in brackets is shown by a mark."""
    return plain(re.sub(r" \([^)]*\)$", "", name) if slug == "fairys-fate" else name)

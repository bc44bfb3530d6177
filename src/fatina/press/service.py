"""For those who let others print, or play on a screen: a file for each face with its bleed, and grids for Tabletop Simulator."""

import csv
import json
import os
import shutil
import struct
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

from fatina.engine.errors import FatinaError
from fatina.press.artist import draw
from fatina.press.deck import Face, faces_of
from fatina.press.kit import changed, face_wishes, front_of, ground_of
from fatina.press.order import Order, PressError
from fatina.press.setting import DOTS, set_pdf, set_pictures
from fatina.press.sheet import BLEED, Item, Page, bleed, put

COLUMNS, ROWS = 10, 7
FACES = COLUMNS * ROWS - 1
"""On a grid; Tabletop Simulator keeps the last place for itself."""
WIDEST = 4096
"""Pixels of a grid, at the most."""
INCH = 25.4
HEADER = 33
"""Bytes of a PNG before whatever may be said of it: its signature, and how large it is."""
SCALE = {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}


class Sides:
    """Everything that is drawn on the two sides of an order's cards."""

    def __init__(self, order: Order) -> None:
        if order.what != ("cards",):
            raise PressError("print services and Tabletop Simulator get cards alone: leave out --what")
        self.order = order
        self.drawn = draw(order.game.slug, order.cards, order.lang, face_wishes(order), order.pale)
        faces = faces_of(order.game, order.cards, order.deck)
        self.faces: Sequence[Face] = faces if order.against is None else changed(order, faces, self.drawn)
        self.files = {key: f"{number}.svg" for number, key in enumerate(self.drawn.drawings)}
        self.drawings = {self.files[key]: svg for key, svg in self.drawn.drawings.items()}

    def front(self, face: Face) -> Item:
        return front_of(self.order, face, self.drawn, self.files)

    def back(self, face: Face) -> Item:
        return {"image": self.files[face.back_key]}

    def data(self, pages: Sequence[Page]) -> dict[str, Any]:
        """What the template reads."""
        title = self.order.game.title(self.order.lang)
        return {"lang": self.order.lang, "title": title, "pages": [page.__dict__ for page in pages]}


def per_card(order: Order, folder: Path) -> int:
    """Write a PDF and a PNG of each face and of each back, and cards.csv with the copies; says how many faces there are.

    Raises FatinaError, and then there is no new folder.
    """
    sides = Sides(order)
    wide, high = order.size
    sorts: dict[str, Item] = {name_of(face): sides.front(face) for face in sides.faces}
    sorts |= {back_name(face): sides.back(face) for face in sides.faces}
    ground = bleed(ground_of(order), BLEED, BLEED, wide, high)
    pages = [
        Page(wide + 2 * BLEED, high + 2 * BLEED, [ground, put(item, BLEED, BLEED, wide, high)])
        for item in sorts.values()
    ]
    pictures = set_pictures("kit.typ", "kit.json", sides.data(pages), sides.drawings)
    with whole(folder) as new:
        for name, page, picture in zip(sorts, pages, pictures, strict=True):
            drawings = {file: sides.drawings[file] for item in page.items if (file := item.get("image"))}
            (new / f"{name}.pdf").write_bytes(set_pdf("kit.typ", "kit.json", sides.data([page]), drawings))
            (new / f"{name}.png").write_bytes(with_dots(picture))
        rows = StringIO()
        table = csv.writer(rows, lineterminator="\n")
        table.writerow(("face", "back", "copies", "name"))
        table.writerows(
            (name_of(face), back_name(face), face.copies, face.card.name(order.lang)) for face in sides.faces
        )
        (new / "cards.csv").write_text(rows.getvalue(), encoding="utf-8")
    return len(sides.faces)


def with_dots(picture: bytes) -> bytes:
    """A PNG that says how many dots it has an inch, so that nobody prints it at another size."""
    dots = round(DOTS / INCH * 1000)
    said = b"pHYs" + struct.pack(">IIB", dots, dots, 1)  # a metre
    return picture[:HEADER] + struct.pack(">I", 9) + said + struct.pack(">I", zlib.crc32(said)) + picture[HEADER:]


def name_of(face: Face) -> str:
    """The name of a face's files."""
    return face.key.replace("/", "_")  # no id has such a stroke: no two names are equal


def back_name(face: Face) -> str:
    """The name of a back's files: what tells it from other backs."""
    parts = [face.back[part] for part in ("section", "back", "id", "colour") if part in face.back]
    return "_".join(["back", *parts])


def tabletop(order: Order, folder: Path) -> int:
    """Write grids of faces and backs, and a saved object that makes decks of them; says how many faces there are.

    Raises FatinaError, and then there is no new folder.
    """
    sides = Sides(order)
    wide, high = order.size
    dots = WIDEST / max(COLUMNS * wide, ROWS * high) * INCH
    with whole(folder) as new:
        decks = {}
        for number, start in enumerate(range(0, len(sides.faces), FACES), 1):
            some = sides.faces[start : start + FACES]
            columns, rows = min(COLUMNS, max(2, len(some))), max(2, -(-(len(some) + 1) // COLUMNS))
            pages = []
            for items in ([sides.front(face) for face in some], [sides.back(face) for face in some]):
                page = Page(columns * wide, rows * high)
                page.items.append({"fill": ground_of(order), "x": 0, "y": 0, "w": page.width, "h": page.height})
                page.items += [
                    put(item, at % columns * wide, at // columns * high, wide, high) for at, item in enumerate(items)
                ]
                pages.append(page)
            for side, picture in zip(
                ("faces", "backs"),
                set_pictures("kit.typ", "kit.json", sides.data(pages), sides.drawings, dots),
                strict=True,
            ):
                (new / f"{side}-{number}.png").write_bytes(picture)
            url = {side: (folder.resolve() / f"{side}-{number}.png").as_uri() for side in ("faces", "backs")}
            decks[str(number)] = {
                "FaceURL": url["faces"], "BackURL": url["backs"], "NumWidth": columns, "NumHeight": rows,
                "BackIsHidden": True, "UniqueBack": True,
            }  # fmt: skip
        saved = {"SaveName": order.game.title(order.lang), "ObjectStates": list(objects(order, sides.faces, decks))}
        (new / f"{order.game.slug}.json").write_text(json.dumps(saved, ensure_ascii=False, indent=1), encoding="utf-8")
    return len(sides.faces)


def objects(order: Order, faces: Sequence[Face], decks: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A deck for each sort of card, as the game keeps them apart; a sort of one card is that card."""
    piles: dict[tuple[str, ...], list[tuple[int, Face]]] = {}
    for at, face in enumerate(faces):
        sort: tuple[str, ...] = (face.card.section, face.colour, "" if "id" in face.back else face.back.get("back", ""))
        if order.game.slug == "fairys-fate":
            sort = (face.card.section, "", "")  # backs of all sorts are shuffled together
        piles.setdefault(sort, []).append((at, face))
    for place, (words, pile) in enumerate(piles.items()):
        cards = [one_card(order, at, face, decks) for at, face in pile for _ in range(face.copies)]
        lies = {"Transform": {"posX": place * 3.0, "posY": 1.0, "posZ": 0.0, "rotY": 180.0, "rotZ": 180.0} | SCALE}
        if len(cards) == 1:
            yield cards[0] | lies
        else:
            yield {
                "Name": "DeckCustom", "Nickname": " ".join(filter(None, words)), "DeckIDs": [card["CardID"] for card in cards],
                "CustomDeck": decks, "ContainedObjects": cards, **lies,
            }  # fmt: skip


def one_card(order: Order, at: int, face: Face, decks: dict[str, Any]) -> dict[str, Any]:
    sheet = at // FACES + 1
    return {
        "Name": "CardCustom", "Nickname": face.card.name(order.lang), "CardID": sheet * 100 + at % FACES,
        "CustomDeck": {str(sheet): decks[str(sheet)]}, "Transform": SCALE,
    }  # fmt: skip


@contextmanager
def whole(folder: Path) -> Iterator[Path]:
    """A new folder that is there with all that is in it, or not at all. Raises FatinaError where there is something already."""
    check_folder(folder)
    try:
        new = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}."))
    except OSError as error:
        raise FatinaError(f"{folder} cannot be written: {error.strerror}") from None
    try:
        yield new
        os.chmod(new, 0o755)
        if folder.is_dir():
            folder.rmdir()
        os.rename(new, folder)
    except OSError as error:
        raise FatinaError(f"{folder} cannot be written: {error.strerror}") from None
    finally:
        shutil.rmtree(new, ignore_errors=True)


def check_folder(folder: Path) -> None:
    """Raises FatinaError for a folder that cannot be made or has something in it."""
    if not folder.resolve().parent.is_dir():
        raise FatinaError(f"{folder} cannot be written: there is no folder {folder.parent}")
    if folder.exists() and not folder.is_dir():
        raise FatinaError(f"{folder} is a file: name a new folder")
    if folder.is_dir() and any(folder.iterdir()):
        raise FatinaError(f"{folder} is not empty: name a new folder")

"""Pieces on sheets: as many as fit in a row, row after row, each with its own line to cut along."""

from collections.abc import Sequence
from itertools import chain, repeat

from fatina.press.order import PressError
from fatina.press.parts import Piece
from fatina.press.sheet import Page, put

MARGIN = 10.0
GAP = 2.0


def lay_out_pieces(pieces: Sequence[Piece], files: dict[str, str], paper: tuple[float, float]) -> list[Page]:
    """Sheets of pieces in their order. Raises PressError for paper on which one of them has no room."""
    width, height = paper
    pages = [Page(width, height)]
    x = y = MARGIN
    row = 0.0
    for piece in chain.from_iterable(repeat(piece, piece.copies) for piece in pieces):
        if piece.width > width - 2 * MARGIN or piece.height > height - 2 * MARGIN:
            raise PressError(
                f"paper of {width:g} x {height:g} mm is too small: a piece needs {piece.width + 2 * MARGIN:g} x "
                f"{piece.height + 2 * MARGIN:g} mm with its margins"
            )
        if x + piece.width > width - MARGIN:
            x, y, row = MARGIN, y + row + GAP, 0.0
        if y + piece.height > height - MARGIN:
            pages.append(Page(width, height))
            x, y, row = MARGIN, MARGIN, 0.0
        pages[-1].items.append(put({"image": files[piece.key]}, x, y, piece.width, piece.height))
        x += piece.width + GAP
        row = max(row, piece.height)
    return pages

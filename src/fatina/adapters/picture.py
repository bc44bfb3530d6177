"""The table for the eye: as text, as the command shows it, and as an image."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console, RenderableType
from rich.segment import Segment

from fatina.cli.speech import Speech
from fatina.cli.table import COMMON, TableView
from fatina.engine.errors import FatinaError
from fatina.engine.match import Match

MODES = ["ansi", "human", "rgb_array"]
"""Text; text that is printed; an image."""

COLUMNS = 100
SIZE = 15  # of a letter
MARGIN = 12
WIDTH = 1000

FELT, CARD, ASKED, EDGE, INK, FAINT = (
    (38, 84, 62), (250, 246, 234), (255, 228, 150), (120, 96, 60), (40, 34, 30), (128, 116, 100),
)  # fmt: skip


def check_mode(mode: str | None) -> None:
    """Raises FatinaError for a render mode that there is not."""
    if mode is not None and mode not in MODES:
        raise FatinaError(f"there is no render mode {mode!r}: there are {', '.join(MODES)}")


def render(match: Match, mode: str | None, seat: int | None = None) -> str | npt.NDArray[np.uint8] | None:
    """The table as a seat (None: a spectator) sees it, in a render mode."""
    if mode == "rgb_array":
        return image(match, seat)
    shown = text(match, seat)
    if mode == "human":
        print(shown)
        return None
    return shown if mode == "ansi" else None


def text(match: Match, seat: int | None = None) -> str:
    """The table as text."""
    console = _console()
    with console.capture() as captured:
        console.print(TableView(_speech(match, seat)).render(match, seat))
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def image(match: Match, seat: int | None = None) -> npt.NDArray[np.uint8]:
    """The table as an image, height × width × 3: what all see, then a sheet for each player; gold for those who must choose."""
    from PIL import Image, ImageDraw

    sheets = [(lines_of(part), asked) for part, asked in parts(match, seat)]
    height = MARGIN + sum(len(lines) * line_height() + 3 * MARGIN for lines, _ in sheets)
    picture = Image.new("RGB", (WIDTH, height), FELT)
    draw = ImageDraw.Draw(picture)
    y = MARGIN
    for lines, asked in sheets:
        bottom = y + len(lines) * line_height() + 2 * MARGIN
        draw.rounded_rectangle((MARGIN, y, WIDTH - MARGIN, bottom), 8, ASKED if asked else CARD, EDGE)
        for i, line in enumerate(lines):
            write(draw, (2 * MARGIN, y + MARGIN + i * line_height()), line)
        y = bottom + MARGIN
    return np.asarray(picture, np.uint8).copy()


def parts(match: Match, seat: int | None) -> Iterable[tuple[RenderableType, bool]]:
    """What lies on the table, each player, what only this seat sees; and whether it is theirs to choose."""
    view = TableView(_speech(match, seat))
    seen, public = match.view(seat), match.view(None)
    title = match.game.title()
    yield view.block({key: part for key, part in seen.items() if key in public and key not in COMMON}, title), False
    for of, player in enumerate(seen.get("players", ())):
        yield view.block(player, view.speech.players[of]), of in match.to_act
    private = {key: part for key, part in seen.items() if key not in public}
    if not view.is_empty(private):
        yield view.block(private, view.speech.say("only-you")), False


def lines_of(part: RenderableType) -> list[list[Segment]]:
    """A part of the table as lines of text with their styles."""
    console = _console()
    return console.render_lines(part, console.options.update(width=(WIDTH - 4 * MARGIN) // letter_width()), pad=False)


def write(draw: Any, at: tuple[float, float], line: list[Segment]) -> None:
    """Draw a line of text, letter by letter on a grid, so that maps stay in shape."""
    x, y = at
    for segment in line:
        style = segment.style
        bold, dim = bool(style and style.bold), bool(style and style.dim)
        for letter in segment.text:
            draw.text((x, y), letter, FAINT if dim else INK, font(bold))
            x += letter_width()


@cache
def font(bold: bool) -> Any:
    """The letters that Matplotlib brings along: they have the lines that maps are drawn with."""
    import matplotlib
    from PIL import ImageFont

    name = "DejaVuSansMono-Bold.ttf" if bold else "DejaVuSansMono.ttf"
    return ImageFont.truetype(str(Path(matplotlib.get_data_path()) / "fonts" / "ttf" / name), SIZE)


@cache
def letter_width() -> int:
    return int(font(False).getlength("m") + 0.5)


def line_height() -> int:
    return SIZE + 5


def _speech(match: Match, seat: int | None) -> Speech:
    return Speech(match.game, match.cards, "en", match.seats, seat, match.players)


def _console() -> Console:
    return Console(width=COLUMNS, highlight=False, markup=False, emoji=False, color_system=None, force_terminal=False)

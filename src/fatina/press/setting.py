"""Typesetting with typst: the only module that knows it. Its package brings the fonts too (Libertinus Serif, under the OFL)."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fatina.engine.errors import FatinaError
from fatina.press import FOLDER
from fatina.press.order import PressError

DOTS = 300
"""An inch, in pictures."""
EM = 1000
RULER = """#let letters = json("letters.json")
#set text(font: ("Libertinus Serif", "DejaVu Sans Mono"), weight: 600, size: 1000pt)
#context [#metadata(letters.map(letter => measure(box(letter)).width / 1pt)) <widths>]"""


def typst() -> Any:
    """The typesetter. Raises FatinaError if it is not installed."""
    try:
        import typst
    except ImportError:
        raise FatinaError("printing needs more than is installed: pip install 'fatina[press]'") from None
    return typst


@cache
def advances() -> dict[str, float]:
    """How wide each letter of a name is in the paper's font, as a part of its size."""
    from fatina.press.artist import LETTERS

    letters = list(LETTERS)
    found = typst().query(
        {"main.typ": RULER.encode(), "letters.json": json.dumps(letters).encode()}, "<widths>", field="value", one=True,
        ignore_system_fonts=True,
    )  # fmt: skip
    return dict(zip(letters, (width / EM for width in json.loads(found)), strict=True))


def set_pdf(template: str, name: str, data: Any, drawings: Mapping[str, str | bytes]) -> bytes:
    """A PDF from one of our templates, its data as JSON, and drawings (SVG) by the name of their file."""
    made: bytes = compiled(template, name, data, drawings, format="pdf")
    return made


def count_pages(template: str, name: str, data: Any, drawings: Mapping[str, str | bytes]) -> int:
    """How many pages a template takes, which it tells under <pages>."""
    with TemporaryDirectory() as folder:
        main = lay_ready(Path(folder), template, name, data, drawings)
        found = typst().query(main, "<pages>", field="value", one=True, root=folder, ignore_system_fonts=True)
    return int(json.loads(found))


def set_pictures(
    template: str, name: str, data: Any, drawings: Mapping[str, str | bytes], dots: float = DOTS
) -> list[bytes]:
    """The same as PNG, one a page."""
    made = compiled(template, name, data, drawings, format="png", ppi=dots)
    return made if isinstance(made, list) else [made]


def compiled(template: str, name: str, data: Any, drawings: Mapping[str, str | bytes], **how: Any) -> Any:
    with TemporaryDirectory() as folder:
        main = lay_ready(Path(folder), template, name, data, drawings)
        try:
            return typst().compile(main, root=folder, ignore_system_fonts=True, **how)
        except RuntimeError as error:
            if "no room" in str(error):
                raise PressError("the words of a card have no room on it: take a larger --size") from None
            raise FatinaError(f"typesetting failed: {str(error).splitlines()[0]}") from None


def lay_ready(folder: Path, template: str, name: str, data: Any, drawings: Mapping[str, str | bytes]) -> str:
    """Put what typst is to read into a folder: the template, its data and the drawings. Says where the template is."""
    main = folder / "main.typ"
    main.write_bytes((FOLDER / template).read_bytes())
    (folder / name).write_text(json.dumps(data), encoding="utf-8")
    for file, drawing in drawings.items():
        (folder / file).write_bytes(drawing.encode() if isinstance(drawing, str) else drawing)
    return str(main)

"""The rules for players: found in an installed package or in a checkout, and shown."""

import os
import re
from pathlib import Path

from rich.markdown import Markdown
from rich.style import Style
from rich.theme import Theme

from fatina.cli.screen import screen
from fatina.cli.speech import FOLDER
from fatina.engine.errors import FatinaError
from fatina.engine.words import Words

PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE / "rules", PACKAGE.parents[1] / "docs" / "rules")
"""A wheel carries the rules inside the package; an editable install reads them in the checkout."""
WIDEST = 100
FIGURE = re.compile(r"^!\[(.*)\]\(figure:.*\)$", re.MULTILINE)
"""What only the page can draw: here a line says what is seen there."""
NUMBERS = re.compile(r" ?(\([A-Z]{2,3}-[A-Z]?\d+(?:(?:, | to | a |–|-)(?:[A-Z]{2,3}-)?[A-Z]?\d+)*\))")
"""The clauses that say what was just said: they stand back."""
STYLES = Theme({"markdown.s": Style(dim=True), "markdown.em": Style(italic=True)})


def rules_of(slug: str, lang: str) -> str:
    """The rules of a game as Markdown. Raises FatinaError if they are not there."""
    name = f"{slug.replace('-', '_')}.{lang}.md"
    for folder in FOLDERS:
        if (folder / name).exists():
            return (folder / name).read_text(encoding="utf-8")
    raise FatinaError(f"the rules are missing: there is no {name} in {' nor in '.join(map(str, FOLDERS))}")


def show_rules(slug: str, lang: str) -> None:
    """Show the rules; in a terminal with the reader's pager."""
    console = screen()
    console.push_theme(STYLES)
    console.width = min(console.width, WIDEST)
    picture = Words(FOLDER).say("picture", lang)
    shown = FIGURE.sub(rf"*{picture}: \1*", rules_of(slug, lang))
    text = Markdown(NUMBERS.sub(r" ~~\1~~", shown))
    if console.is_terminal:
        os.environ.setdefault("LESS", "-FRX")
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)

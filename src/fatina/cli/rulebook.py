"""The rules for players, shown."""

import os
import re

from rich.markdown import Markdown
from rich.style import Style
from rich.theme import Theme

from fatina.cli.screen import screen
from fatina.cli.speech import FOLDER
from fatina.engine.words import Words
from fatina.press.rulebook import rules_of

WIDEST = 100
FIGURE = re.compile(r"^!\[(.*)\]\(figure:.*\)$", re.MULTILINE)
"""What only the page can draw: here a line says what is seen there."""
NUMBERS = re.compile(r" ?(\([A-Z]{2,3}-[A-Z]?\d+(?:(?:, | to | a |–|-)(?:[A-Z]{2,3}-)?[A-Z]?\d+)*\))")
"""The clauses that say what was just said: they stand back."""
STYLES = Theme({"markdown.s": Style(dim=True), "markdown.em": Style(italic=True)})


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

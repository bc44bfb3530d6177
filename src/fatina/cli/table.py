"""The table as a seat sees it: a game's board, or else the view field by field.

A view is plain data. Names of fields become labels, ids of cards their names, seats the players; what is empty is left out.
Cards that lie on squares (with ``across`` and ``down``) are drawn as a map.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fatina.cli.boards import board_of
from fatina.cli.boards.scene import Scene
from fatina.cli.map import Map, is_map
from fatina.cli.speech import Speech, capital
from fatina.engine.layout import Seats
from fatina.engine.match import Match

COMMON = ("game", "seats", "seat", "options", "to_act", "over", "scores", "ranks", "players")
SEAT_KEYS = ("seat", "to", "from", "order", "active", "start", "placing")
"""Fields of views that hold seats, beside those that are seats in the state and those that end in ``_by``."""

SPACE_KEYS = ("pawn", "space", "looked")
"""Fields of views that hold spaces, in games whose words say how people count them (``nth-space``)."""


class TableView:
    """Renders views of one game."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        fields = speech.game.layout.fields
        self.seat_keys = {name for name, field in fields.items() if field.of.name == "seat"} | set(SEAT_KEYS)
        self.by_seat = {name for name, field in fields.items() if field.shape and isinstance(field.shape[-1], Seats)}

    def render(self, match: Match, seat: int | None) -> RenderableType:
        """The whole table."""
        return Group(*self.parts(match, seat))

    def parts(self, match: Match, seat: int | None, told: Iterable[str] = ()) -> Iterator[RenderableType]:
        """What lies on the table, the players in their order, and what only this seat sees; ``told`` are cards that the screen
        explains elsewhere."""
        seen = match.view(seat)
        if board := board_of(match.game):
            yield from board.draw(Scene(seen, self.speech, seat, set(told)))
            return
        public = match.view(None)
        yield self.block({key: value for key, value in seen.items() if key in public and key not in COMMON})
        for of, player in enumerate(seen.get("players", ())):
            yield self.block(player, self.speech.players[of])
        private = {key: value for key, value in seen.items() if key not in public}
        if not self.is_empty(private):
            yield self.block(private, self.speech.say("only-you"))

    def block(self, record: dict[str, Any], title: str = "") -> RenderableType:
        """A record: its short values on one line, each longer one on lines of its own."""
        short = Text(title, "bold") if title else Text()
        long = Table.grid(padding=(0, 1))
        long.add_column(style="dim", no_wrap=True)
        long.add_column(overflow="fold")
        for key, value in record.items():
            if self.is_empty(value) or (value == 0 and not self.counts_from_0(key)):
                continue
            if isinstance(value, (list, dict)):
                for label, text in self.lines(key, value):
                    long.add_row(label, text)
            else:
                short.append(" · " if short else "", "not bold")
                entry = self.entry(key, value)
                short.append_text(entry if short else Text(capital(entry.plain)))
        parts: list[RenderableType] = [short] if short else []
        if long.row_count:
            parts.append(Padding(long, (0, 0, 0, 2)) if title else long)
        return Group(*parts)

    def lines(self, key: str, value: Any) -> Iterator[tuple[str, RenderableType]]:
        """A longer value under its label: one line for a plain list or count, a map, or a line an item."""
        label = capital(self.speech.label(key))
        if isinstance(value, list) and is_map(value):
            yield label, Map(value, self.speech)
        elif isinstance(value, list) and any(self.is_long(item) for item in value):
            for number, item in enumerate(value, 1):
                if not self.is_empty(item):
                    yield label, self.item(key, item, number)
                    label = ""
        else:
            yield label, self.inline(key, value)

    def item(self, key: str, item: Any, number: int) -> str:
        """An item on a line of its own: the card that it is about, or its number, and the rest."""
        if not isinstance(item, dict) or not (head := self.head(item)):
            return f"{number}: {self.inline(key, item)}"
        rest = self.record({field: value for field, value in item.items() if field != head})
        return self.inline(head, item[head]) + (f": {rest}" if rest else "")

    def is_long(self, item: Any) -> bool:
        """Whether an item of a list deserves a line of its own."""
        return isinstance(item, list) or (
            isinstance(item, dict) and any(isinstance(part, (list, dict)) for part in item.values())
        )

    def inline(self, key: str, value: Any) -> str:
        """A value as part of a line."""
        if value is None:
            return "?"
        if isinstance(value, bool):
            return self.speech.say("yes" if value else "no")
        if isinstance(value, int):
            if self.is_space(key):
                return self.speech.say("nth-space", space=value)
            return self.speech.players[value] if self.is_seat(key) else str(value)
        if isinstance(value, str):
            return self.speech.word(value, key)
        if isinstance(value, dict):
            return self.counted(value) if self.is_count(value) else self.record(value)
        if key in self.by_seat and len(value) == self.speech.seats and all(type(n) is int for n in value):
            return ", ".join(f"{self.speech.players[seat]} {n}" for seat, n in enumerate(value) if n)
        if all(type(n) is int for n in value):
            return ", ".join(self.inline(key, n) for n in value)
        if any(isinstance(item, dict) and not self.head(item) for item in value):
            return "; ".join(f"{number}: {self.inline(key, item)}" for number, item in enumerate(value, 1))
        spoken = groupby(self.inline(key, item) for item in value)
        return ", ".join(repeated(text, len(list(same))) for text, same in spoken)

    def counted(self, counts: dict[str, int]) -> str:
        return ", ".join(repeated(self.speech.word(word), n) for word, n in counts.items() if n)

    def record(self, record: dict[str, Any]) -> str:
        """A record within a line: the card that it is about, and in brackets the rest."""
        head = self.head(record)
        rest = [
            self.entry(key, value).plain
            for key, value in record.items()
            if key != head and not self.is_empty(value) and (value != 0 or self.counts_from_0(key) or len(record) < 3)
        ]
        if not head:
            return " · ".join(rest)
        return self.inline(head, record[head]) + (f" [{'; '.join(rest)}]" if rest else "")

    def entry(self, key: str, value: Any) -> Text:
        """A label and a value; yes by the label alone, a player by the name alone."""
        label = self.speech.label(key)
        if value is True:
            return Text(label, "not bold")
        if key == "seat":
            return Text(self.inline(key, value), "not bold")
        return Text(label, "dim not bold").append(f" {self.inline(key, value)}", "not dim not bold")

    def head(self, record: dict[str, Any]) -> str:
        """The field that says which card a record is about; empty if it is about none."""
        return next((key for key, v in record.items() if isinstance(v, str) and v in self.speech.names), "")

    def is_seat(self, key: str) -> bool:
        return key in self.seat_keys or key.endswith("_by")

    def is_space(self, key: str) -> bool:
        return key in SPACE_KEYS and self.speech.words.has("nth-space", self.speech.lang)

    def counts_from_0(self, key: str) -> bool:
        """Whether 0 says something: the first player, the first space. (Where nobody looked, the field is 0 as well.)"""
        return self.is_seat(key) or (self.is_space(key) and key != "looked")

    def is_count(self, record: dict[str, Any]) -> bool:
        """Whether a record says how many there are of each card or word."""
        return all(type(n) is int and self.speech.knows(word) for word, n in record.items())

    def is_empty(self, value: Any) -> bool:
        """Nothing to show: no, nothing, no card, no number but 0. (Nothing within a list is something unknown.)"""
        if isinstance(value, dict):
            return all(self.is_empty(part) or part == 0 for part in value.values())
        if isinstance(value, list):
            return all(part is not None and (self.is_empty(part) or part == 0) for part in value)
        return value is None or value is False


def repeated(text: str, times: int) -> str:
    return text if times == 1 else f"{text} ×{times}"


def show_scores(console: Console, match: Match, speech: Speech) -> None:
    """The result: rank, player and score, the best first."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(speech.say("column-rank"), justify="right")
    table.add_column(speech.say("column-player"))
    table.add_column(speech.say("column-score"), justify="right")
    for seat in sorted(range(match.seats), key=lambda seat: match.ranks[seat]):
        style = "bold" if match.ranks[seat] == 1 else ""
        table.add_row(str(match.ranks[seat]), speech.players[seat], str(match.scores[seat]), style=style)
    console.print(table)

"""Cards that lie on squares, drawn as a map: each with its number, its name, the cells printed on it and who stands there."""

from collections import Counter
from math import isqrt
from typing import Any

from rich.box import SQUARE
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from fatina.cli.speech import Speech

CELLS = ("north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east")
"""The cells of a drawing of three by three, in the order in which they are printed."""


def is_map(items: list[Any]) -> bool:
    """Whether all items lie on squares and show square drawings."""
    return bool(items) and all(
        isinstance(item, dict)
        and {"across", "down", "cells"} <= set(item)
        and isqrt(len(item["cells"])) ** 2 == len(item["cells"])
        for item in items
    )


class Map:
    """A map, north up, and under it what its short words stand for; cut into parts where it is too wide."""

    def __init__(
        self,
        items: list[dict[str, Any]],
        speech: Speech,
        standing: dict[tuple[int, str], int] | None = None,
        vocabulary: list[str] | None = None,
        legend: bool = True,
    ) -> None:
        self.speech, self.legend = speech, legend
        self.standing = standing or {}  # who stands on a cell of a card, by a number
        self.places = {(item["across"], item["down"]): item for item in items}
        self.side = isqrt(len(items[0]["cells"]))
        cells = vocabulary or [cell for item in items for cell in item["cells"]]
        self.short = shortened([speech.word(cell, "cells") for cell in cells])
        self.width = self.side * (len(next(iter(self.short.values()))) + 1) - (not self.standing)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        across = range(min(x for x, _ in self.places), max(x for x, _ in self.places) + 1)
        fit = max(1, (options.max_width - 1) // (self.width + 1))
        for first in range(0, len(across), fit):
            if first:
                yield Text(self.speech.say("map-further-east"), "dim")
            yield self.part(across[first : first + fit])
        if self.legend:
            yield Text(", ".join(f"{short.strip()} {word}" for word, short in self.short.items()), "dim")
        if self.standing:
            yield Text(self.speech.say("play-wayfarers"), "dim")

    def part(self, across: range) -> Table:
        """The columns of the map that fit side by side."""
        down = range(min(y for _, y in self.places), max(y for _, y in self.places) + 1)
        drawn = Table(box=SQUARE, show_header=False, show_lines=True, padding=0)
        for _ in across:
            drawn.add_column(no_wrap=True, min_width=self.width)
        for y in down:
            drawn.add_row(*(self.card(self.places[x, y]) if (x, y) in self.places else "" for x in across))
        return drawn

    def card(self, item: dict[str, Any]) -> Text:
        """Number and name, then the cells row by row."""
        number = next((str(v) for key, v in item.items() if type(v) is int and key not in ("across", "down")), "")
        name = next((self.speech.word(v) for v in item.values() if isinstance(v, str) and v in self.speech.names), "")
        drawn = Text(item.get("title", f"{number} {name}".strip())[: self.width], "bold")
        for place, cell in enumerate(item["cells"]):
            drawn.append("\n" if place % self.side == 0 else "", "not bold")
            who = self.standing.get((item.get("card", -1), CELLS[place])) if self.side == len(CELLS) // 3 else None
            drawn.append(self.short[self.speech.word(cell, "cells")], "reverse" if who else "not bold")
            drawn.append(str(who) if who else " " if self.standing or place % self.side < self.side - 1 else "", "bold")
        return drawn


def shortened(words: list[str]) -> dict[str, str]:
    """Each word by as few of its first letters as tell all apart, at least three; the commonest by dots, as background."""
    common, *others = [word for word, _ in Counter(words).most_common()]
    length = 3
    while len({word[:length] for word in others}) < len(others) and length < max(map(len, others)):
        length += 1
    return {common: "·" * length} | {word: word[:length].ljust(length) for word in sorted(others)}

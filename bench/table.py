"""What was measured, as samples, rates and ratios; the table and its JSON form."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

WIDTH = 130  # of a table that is not printed to a terminal


@dataclass(frozen=True)
class Sample:
    """One measurement: so many units took so many seconds by the wall clock, and of the measuring process's CPU time."""

    units: int
    wall: float
    cpu: float

    @property
    def rate(self) -> float:
        """Units a second of CPU time: on a shared machine the wall clock also counts others' work."""
        return self.units / self.cpu

    @property
    def wall_rate(self) -> float:
        return self.units / self.wall


@dataclass
class Row:
    """One line of the table: who does what, and its samples, one a repeat; or the reason why there are none."""

    who: str
    what: str
    samples: list[Sample] = field(default_factory=list)
    missing: str = ""

    @property
    def rate(self) -> float:
        return median(sample.rate for sample in self.samples)

    @property
    def wall_rate(self) -> float:
        return median(sample.wall_rate for sample in self.samples)

    @property
    def seconds(self) -> float:
        """CPU time of one unit."""
        return median(sample.cpu / sample.units for sample in self.samples)

    @property
    def wall_seconds(self) -> float:
        return median(sample.wall / sample.units for sample in self.samples)


def ratio(row: Row, peer: Row) -> float | None:
    """How many times the peer's rate: the median over the repeats, each compared with its neighbour of the same repeat."""
    pairs = list(zip(row.samples, peer.samples, strict=False))
    return median(ours.rate / theirs.rate for ours, theirs in pairs) if pairs else None


Work = Callable[[int], Sample]
"""Does n rounds of something and says how many units that were, and how long they took."""


def calibrate(work: Work, seconds: float) -> int:
    """How many rounds take about so many seconds of CPU time. The first call warms up and is not counted."""
    work(1)
    n = 1
    while True:
        took = work(n).cpu
        if took >= seconds / 4:
            return max(1, round(n * seconds / took))
        n = max(2 * n, min(64 * n, round(n * seconds / 2 / max(took, 1e-7))))


def measure(rows: list[tuple[Row, Work]], repeats: int, seconds: float, told: Callable[[str], None]) -> None:
    """Fill the rows, taking turns: each repeat measures every row once, so that all meet the same weather.

    Work that raises MissingPeer leaves its row without samples, with the reason.
    """
    sizes: dict[int, int] = {}
    for repeat in range(repeats + 1):
        for i, (row, work) in enumerate(rows):
            if row.missing:
                continue
            told(f"{f'repeat {repeat} of {repeats}' if repeat else 'warming up'}: {row.who}, {row.what}")
            try:
                if repeat == 0:
                    sizes[i] = calibrate(work, seconds)
                else:
                    row.samples.append(work(sizes[i]))
            except MissingPeer as missing:
                row.missing = str(missing)
                row.samples.clear()


class MissingPeer(Exception):
    """A peer that is not there; the text says why."""


@dataclass
class Section:
    """A part of the table. ``unit`` is what is counted; ``peers`` are the rows that the others are compared with."""

    title: str
    unit: str
    rows: list[Row]
    peers: list[Row] = field(default_factory=list)
    timed: bool = False  # show how long one unit takes, not how many fit in a second

    def json(self) -> dict[str, Any]:
        """The section as plain data, with every sample."""
        return {
            "title": self.title,
            "unit": self.unit,
            "rows": [
                {
                    "who": row.who,
                    "what": row.what,
                    **({"missing": row.missing} if row.missing else {}),
                    **({"per_second": row.rate, "per_second_wall": row.wall_rate} if row.samples else {}),
                    "ratios": {f"{peer.who} {peer.what}": ratio(row, peer) for peer in self.peers if peer.samples},
                    "samples": [[sample.units, sample.wall, sample.cpu] for sample in row.samples],
                }
                for row in self.rows
            ],
        }


def number(value: float) -> str:
    """A rate to three figures: 8.31 million, 1,420,000, 47,500."""
    if value >= 1e7:
        return f"{value / 1e6:,.1f} million"
    digits = max(0, len(str(int(value))) - 3)
    return f"{round(value, -digits):,.0f}" if value >= 100 else f"{value:.3g}"


def duration(seconds: float) -> str:
    """A time to three figures in the unit that suits it."""
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= scale:
            return f"{seconds / scale:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def times(value: float | None) -> str:
    """A ratio as it is read: 5.8 ×; a dash where there is nothing to compare with."""
    if value is None:
        return "–"
    return f"{value:,.0f} ×" if value >= 10 else f"{value:.2g} ×"


def consoles() -> tuple[Console, Console]:
    """Where tables are printed, wide enough for them when that is not a terminal, and where progress is told."""
    return Console(width=None if sys.stdout.isatty() else WIDTH, soft_wrap=True), Console(stderr=True)


def show(section: Section, console: Console) -> None:
    """Print a section."""
    table = Table(title=section.title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("who", no_wrap=True)
    table.add_column("what", min_width=30)
    per = section.unit if section.timed else f"{section.unit} a second"
    table.add_column(f"{per},\nCPU time", justify="right", no_wrap=True)
    table.add_column("\nwall clock", justify="right", no_wrap=True)
    for peer in section.peers:
        table.add_column(f"against {peer.who}\n{peer.what}", justify="right", no_wrap=True)
    for row in section.rows:
        if row.samples and section.timed:
            cells = [duration(row.seconds), duration(row.wall_seconds)]
        elif row.samples:
            cells = [number(row.rate), number(row.wall_rate)]
        else:
            cells = ["–", "–"]
        compared = [times(ratio(row, peer)) for peer in section.peers]
        what = escape(row.what) + (f" [red]({escape(row.missing)})[/red]" if row.missing else "")
        table.add_row(row.who, what, *cells, *compared)
    console.print(table)


def as_markdown(section: Section) -> str:
    """A section as it stands in a document."""
    per = section.unit if section.timed else f"{section.unit} a second"
    heads = [
        "who",
        "what",
        f"{per}, CPU time",
        "wall clock",
        *(f"against {peer.who} {peer.what}" for peer in section.peers),
    ]
    lines = [f"### {section.title}", "", f"| {' | '.join(heads)} |", f"|---|---|{'---:|' * (len(heads) - 2)}"]
    for row in section.rows:
        cells = ["–", "–"]
        if row.samples and section.timed:
            cells = [duration(row.seconds), duration(row.wall_seconds)]
        elif row.samples:
            cells = [number(row.rate), number(row.wall_rate)]
        what = row.what + (f" ({row.missing})" if row.missing else "")
        compared = [times(ratio(row, peer)) for peer in section.peers]
        lines.append(f"| {' | '.join(cell.replace('|', '/') for cell in (row.who, what, *cells, *compared))} |")
    return "\n".join(lines)

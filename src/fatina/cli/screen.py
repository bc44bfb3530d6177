"""Where output goes: the terminal, a file or a pipe, and a sign of life on the error stream."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from rich.console import Console
from rich.table import Table

PATIENCE = 0.5
"""Seconds after which somebody who waits is told for what."""


def screen() -> Console:
    """Standard output. What is written comes from games and people, so nothing in it is markup."""
    return Console(highlight=False, markup=False, emoji=False)


def margin() -> Console:
    """The error stream."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def lay_out(table: Table) -> None:
    """Print a table: fitted to a terminal; into a file or a pipe without lines, each row on one line."""
    console = screen()
    if not console.is_terminal:
        table.box = None
        table.show_lines = False
        table.pad_edge = False
        table.title = None
        console = Console(highlight=False, markup=False, emoji=False, width=10_000)
        with console.capture() as captured:
            console.print(table)
        for line in captured.get().splitlines():
            print(line.rstrip())
    else:
        console.print(table)


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """Say on a terminal what is waited for, when what is done here takes longer than a moment."""
    console = margin()
    if not console.is_terminal:
        yield
        return
    status = console.status(text)
    timer = Timer(PATIENCE, status.start)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()

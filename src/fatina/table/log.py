"""The log of a table: numbered entries, each one thing that happened. Nothing else of a table is ever stored."""

import time
from dataclasses import dataclass, field
from typing import Any

KINDS = (
    "sat", "bot", "offered", "begun", "move", "take-back", "undo", "chat", "more-time", "left", "back", "flag", "rematch",
    "resumed", "absent", "present", "claim", "replaced", "offer", "end", "ended", "closed",
    "vote",  # of older tables: a vote that ends the game by itself as soon as all have given it
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened. ``at`` is in milliseconds since 1970; ``message`` names what was sent, once and for all."""

    version: int
    at: int
    kind: str
    seat: int | None = None
    message: str | None = None
    data: dict[str, Any] = field(default_factory=dict)


def milliseconds() -> int:
    """Now."""
    return time.time_ns() // 1_000_000

"""The log of a table: numbered entries, each one thing that happened. Nothing else of a table is ever stored."""

import time
from dataclasses import dataclass, field
from typing import Any

KINDS = (
    "sat", "bot", "offered", "begun", "move", "take-back", "undo", "standing", "answer", "chat", "more-time", "left", "back",
    "flag", "rematch", "resumed", "absent", "present", "claim", "replaced", "offer", "end", "ended", "closed",
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


class Clock:
    """The system's clock, which may be set on, but never goes back in one process: it stands for what happened after what."""

    def __init__(self) -> None:
        self._ahead = 0  # of the steady clock

    def now(self) -> int:
        """Milliseconds since 1970."""
        wall = time.time_ns()  # before the steady clock: who is interrupted between the two must not run ahead
        steady = time.clock_gettime_ns(STEADY)
        self._ahead = max(self._ahead, wall - steady)
        return (steady + self._ahead) // 1_000_000

    def not_before(self, at: int) -> None:
        """Go on from a time that was already: the system's clock was set back before this process began."""
        self._ahead += max(0, at - self.now()) * 1_000_000


STEADY = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", 1))
"""It counts on while the machine sleeps, where the system has such a clock."""
clock = Clock()


def milliseconds() -> int:
    """Now."""
    return clock.now()

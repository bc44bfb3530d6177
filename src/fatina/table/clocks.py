"""Clocks that run on the times of log entries alone, so that everybody who reads the log reads the same time."""

from fatina.table.setting import Pace

STANDSTILL = 15_000
"""After the server was down, a clock that was running stands still for so long."""
LEAST_AFTER_FLAG = 30_000
"""Who comes back after the time was up has at least so long."""


class Clocks:
    """One clock a seat. A clock runs while its seat is asked and a person must answer."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.left = [pace.first] * seats
        self.since: list[int | None] = [None] * seats

    def copy(self) -> "Clocks":
        """Independent clocks that show the same."""
        twin = Clocks(self.pace, len(self.left))
        twin.left, twin.since = list(self.left), list(self.since)
        return twin

    def start(self, seat: int, at: int) -> None:
        """The seat is asked. A clock that runs goes on."""
        if self.pace.kind == "free" or self.since[seat] is not None:
            return
        if self.pace.kind == "days":
            self.left[seat] = self.pace.first
        self.since[seat] = at

    def stop(self, seat: int, at: int, decided: bool = False) -> None:
        """The seat is not asked any more; ``decided``: because it completed a choice, which earns the increment."""
        if self.since[seat] is None:
            return
        self.left[seat] = self.left_at(seat, at)
        self.since[seat] = None
        if decided and self.pace.kind == "live":
            self.left[seat] += self.pace.increment * 1000

    def left_at(self, seat: int, at: int) -> int:
        """Milliseconds left; never less than none."""
        since = self.since[seat]
        return max(0, self.left[seat] - max(0, at - since)) if since is not None else self.left[seat]

    def give(self, seat: int) -> None:
        """More time."""
        self.left[seat] += self.pace.more

    def take_increment(self, seat: int) -> None:
        """A decision is undone, and what it earned with it."""
        if self.pace.kind == "live":
            self.left[seat] = max(0, self.left[seat] - self.pace.increment * 1000)

    def at_least(self, seat: int) -> None:
        """Who comes back has some time."""
        if self.pace.kind == "live":
            self.left[seat] = max(self.left[seat], LEAST_AFTER_FLAG)

    def resume(self, down_since: int, at: int) -> None:
        """Nobody served the table from then to that moment: nobody pays for that, and all have some time to come back."""
        for seat, since in enumerate(self.since):
            if since is not None:
                self.left[seat] = max(0, self.left[seat] - max(0, down_since - since))
                self.since[seat] = max(since, at + STANDSTILL)

    def falls(self, seat: int) -> int | None:
        """When this clock runs out."""
        since = self.since[seat]
        return None if since is None else since + self.left[seat]

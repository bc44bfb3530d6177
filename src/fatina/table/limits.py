"""How much somebody may ask for, and how much of it is worked on at once."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

AT_ONCE = 4
"""So many calls of an address are worked on at once ..."""
MOMENT = 0.05
"""... for so many seconds at most; then the next one has its turn."""


class Bucket:
    """Tokens that come back with time: so many at once, so many a second."""

    __slots__ = ("at", "left")

    def __init__(self, most: float) -> None:
        self.left = most
        self.at = monotonic()

    def take(self, most: float, each_second: float) -> float:
        """Take a token; returns 0, or the seconds until there is one."""
        self._fill(most, each_second)
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / each_second

    def order(self, most: float, each_second: float) -> float:
        """Take a token that may have yet to come back; returns in how many seconds it does."""
        self._fill(most, each_second)
        self.left -= 1
        return max(0.0, -self.left / each_second)

    def _fill(self, most: float, each_second: float) -> None:
        now = monotonic()
        self.left = min(most, self.left + (now - self.at) * each_second)
        self.at = now


class Limits:
    """A bucket for each address and for each secret; the ones that were not used for longest are forgotten."""

    REMEMBERED = 50_000

    def __init__(self, most: float, each_second: float) -> None:
        self.most = most
        self.each_second = each_second
        self._buckets: OrderedDict[bytes, Bucket] = OrderedDict()

    def take(self, who: bytes) -> float:
        """Count a call; returns 0, or the seconds until it would be allowed."""
        return self._of(who).take(self.most, self.each_second)

    def order(self, who: bytes) -> float:
        """Count what will be done in any case; returns the seconds to wait before it is."""
        return self._of(who).order(self.most, self.each_second)

    def _of(self, who: bytes) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.most)
            if len(self._buckets) > self.REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket


class Turns:
    """Few calls of an address are worked on at once: a hundred that come together keep nobody else waiting for all of them.

    A call keeps its turn until its answer begins, and a moment at most: who waits for news or for a bot costs nothing meanwhile.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._turns: dict[bytes, asyncio.Semaphore] = {}
        self._calls: Counter[bytes] = Counter()

    @asynccontextmanager
    async def take(self, who: bytes) -> AsyncIterator[Callable[[], None]]:
        """Wait for a turn; what is given says that it is over."""
        turns = self._turns.setdefault(who, asyncio.Semaphore(self.most))
        self._calls[who] += 1
        over = False

        def end() -> None:
            nonlocal over
            if not over:
                over = True
                turns.release()

        try:
            await turns.acquire()
            timer = asyncio.get_running_loop().call_later(MOMENT, end)
            try:
                yield end
            finally:
                timer.cancel()
                end()
        finally:
            self._calls[who] -= 1
            if not self._calls[who]:
                del self._calls[who], self._turns[who]

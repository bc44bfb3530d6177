"""Whether this process can store anything, and whether there is room left for it."""

import asyncio
import logging
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from sqlalchemy.engine import make_url

from fatina.table import metrics
from fatina.table.storage import StorageDown

if TYPE_CHECKING:
    from fatina.table.house import House

logger = logging.getLogger("fatina.table")
FRESH = 2.0
"""Seconds for which it is taken as known whether something can be stored, however many ask."""
SLOW = 5.0
"""Seconds after which a database that has stored nothing counts as one that does not answer."""
LOW = 512 * 1024 * 1024
"""Bytes: a disk with less room is nearly full."""
LOOK = 30.0
"""Seconds between two looks at the disk ..."""
REMIND = 600.0
"""... and between two lines in the log about it."""


class Health:
    """What this process knows of itself."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.disk: Literal["enough", "low"] | None = None  # of a database elsewhere it is not known
        self._lock = asyncio.Lock()
        self._tried = float("-inf")
        self._down: str | None = None
        self._looked = self._said = float("-inf")

    async def check(self) -> None:
        """Try to store something; who asks while that is known gets the same answer. Raises StorageDown."""
        async with self._lock:
            if time.monotonic() - self._tried > FRESH:
                self._down = await self._try()
                self._tried = time.monotonic()
        if self._down is not None:
            raise StorageDown(self._down)

    async def _try(self) -> str | None:
        try:
            async with asyncio.timeout(SLOW):
                await self.house.beat(again=True)
        except StorageDown as error:
            return str(error)
        except TimeoutError:
            return f"nothing was stored within {SLOW:.0f} seconds"
        return None

    def look_at_disk(self) -> None:
        """Count, and say now and then, that the disk is nearly full."""
        place, now = make_url(self.house.storage.url).database, time.monotonic()
        if self.house.storage.shared or place is None or now - self._looked < LOOK:
            return
        self._looked = now
        folder = Path(place).parent
        free = shutil.disk_usage(folder).free
        metrics.DISK_FREE.set(free)
        self.disk = "low" if free < LOW else "enough"
        if self.disk == "low":
            metrics.DISK_LOW.inc()
            if now - self._said > REMIND:
                self._said = now
                logger.error(
                    "the disk is nearly full: make room, or let tables go sooner (FATINA_KEEP_FINISHED)",
                    extra={"folder": str(folder), "free_mib": free // 2**20},
                )

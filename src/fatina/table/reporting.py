"""Reports of names and messages, for the operator."""

import hashlib
import logging
from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert as insert_pg
from sqlalchemy.dialects.sqlite import insert as insert_lite

from fatina.table import metrics
from fatina.table.fold import Fold
from fatina.table.log import milliseconds
from fatina.table.messages import Report
from fatina.table.orders import calling
from fatina.table.refusal import Refused
from fatina.table.schema import reports
from fatina.table.storage import Storage
from fatina.table.telling import entry_of

logger = logging.getLogger("fatina.table")
MOST = 50
"""So many reports of a table may wait for the operator."""


async def keep(storage: Storage, fold: Fold, wanted: Report, hashes: Sequence[str]) -> None:
    """Keep a report; the same by the same person once. Raises Refused."""
    if wanted.seat >= fold.setting.seats:
        raise Refused("no-such-seat", f"there is no seat {wanted.seat}: they go to {fold.setting.seats - 1}", "seat")
    place = fold.places[wanted.seat]
    text, mine, version = place.name, fold.seats_of(hashes), wanted.version
    if version is not None:
        version = entry_of(fold, mine, version - 1) + 1  # the entry that who reports knows by that number
        entry = fold.told[version - 1].entry if 1 <= version <= fold.version else None
        if entry is None or (entry.kind, entry.seat) != ("chat", wanted.seat):
            raise Refused("not-found", f"entry {wanted.version} is no message of seat {wanted.seat}", "version")
        text = entry.data["text"]
    elif place.kind != "person":
        raise Refused("not-found", f"nobody sits on seat {wanted.seat}", "seat")
    who = " ".join(map(str, mine)) or calling.get()
    about = f"{fold.setting.id} {wanted.seat} {version} {who}".encode()
    row = {
        "at": milliseconds(), "table_id": fold.setting.id, "seat": wanted.seat, "version": version,
        "name": place.name, "player": place.player, "text": text, "why": wanted.why.strip(), "by": mine[0] if mine else None,
        "once": hashlib.sha256(fold.setting.secret + about).hexdigest(),
    }  # fmt: skip
    waiting = select(func.count()).where(reports.c.table_id == fold.setting.id, reports.c.settled.is_(None))
    made = (insert_pg if storage.shared else insert_lite)(reports).values(row)
    async with storage.transaction() as connection:
        if (await connection.execute(waiting)).scalar_one() >= MOST:
            raise Refused("too-many", "this table has been reported often enough: the operator will look at it")
        if (await connection.execute(made.on_conflict_do_nothing().returning(reports.c.number))).first() is None:
            return
    metrics.REPORTS.inc()
    logger.warning(
        "something was reported: fatina admin reports", extra={"table": fold.setting.id, "seat": wanted.seat}
    )

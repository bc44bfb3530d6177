"""What a bot thinks of each decision of a finished game, on what the seat knew then. Made decision by decision and kept.

``before`` is the chance of winning with the best move that the bot finds, ``after`` with the one that was made, ``better`` the
moves that it would rather have made. Where there is only one move nothing is decided.
"""

import asyncio
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import JSON, BigInteger, Column, Integer, String, Table, func, select
from sqlalchemy.dialects.postgresql import insert as insert_pg
from sqlalchemy.dialects.sqlite import insert as insert_lite

from fatina.bots import Thought
from fatina.bots.levels import adviser
from fatina.engine.match import Match, Move
from fatina.table.log import milliseconds
from fatina.table.replays import beginning
from fatina.table.schema import metadata

if TYPE_CHECKING:
    from fatina.table.house import House

SIMULATIONS = 1000
"""A search of so many simulations by hand takes a slice of some hundredths of a second; one with a network makes fewer."""
ANALYST = "analyst"
"""All analyses together have the turns of one table."""
MOST_BETTER = 3
CLEARLY = 0.01
"""By so much a move must be better to be named."""
BREATH = 0.002
"""Seconds between two slices, for those who play."""
ALIVE = 10_000
"""Milliseconds after its last decision during which an analysis in another process counts as running."""
DONE = -1
"""In place of a step: the analysis is complete."""

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(10), primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("decision", JSON, nullable=False),
)


class Analyst:
    """The analyses that this process makes, one decision after another."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._running: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()  # one slice at a time: games that are being played come first

    def begin(self, table: str, match: Match) -> None:
        """Begin an analysis, or go on with it."""
        if table not in self._running:
            task = self.house.spawn(self._analyse(table, match))
            self._running[table] = task
            task.add_done_callback(lambda _: self._running.pop(table, None))

    async def found(self, table: str, match: Match) -> dict[str, Any]:
        """How far an analysis is, and what it found so far."""
        query = select(analyses).where(analyses.c.table_id == table).order_by(analyses.c.step)
        async with self.house.storage.reading() as connection:
            rows = (await connection.execute(query)).all()
        done = any(row.step == DONE for row in rows)
        last = max((row.at for row in rows), default=0)
        elsewhere = not done and milliseconds() - last < ALIVE
        decisions = [row.decision for row in rows if row.step != DONE]
        of = len(match.played)
        reached = of if done else max((decision["step"] for decision in decisions), default=0)
        running = table in self._running or elsewhere
        ready = self.house.workshop.ready(match.game.slug)
        return {"running": running, "done": reached, "of": of, "decisions": decisions, "ready": ready}

    async def _analyse(self, table: str, match: Match) -> None:
        query = select(func.min(analyses.c.step), func.max(analyses.c.step)).where(analyses.c.table_id == table)
        async with self.house.storage.reading() as connection:
            least, reached = (await connection.execute(query)).one()
        if least == DONE:
            return
        if not await self.house.workshop.wait(match.game.slug):  # it needs a search
            return
        twin = beginning(match)
        who = adviser(twin.game, SIMULATIONS)
        for number, (seat, move) in enumerate(match.played, 1):
            if number > (reached or 0) and len(twin._legal(seat)) > 1:
                async with self._turn:
                    thought = await self.house.minds.weigh(twin.game, who, twin, seat, ANALYST)
                await self._keep(table, number, decision(twin, number, move, thought))
                await asyncio.sleep(BREATH)
            twin._apply(seat, move)
        await self._keep(table, DONE, {})

    async def _keep(self, table: str, step: int, found: dict[str, Any]) -> None:
        storage = self.house.storage
        row = {"table_id": table, "step": step, "at": time.time_ns() // 1_000_000, "decision": found}
        make = insert_pg if storage.shared else insert_lite
        async with storage.transaction() as connection:
            await connection.execute(make(analyses).values(row).on_conflict_do_nothing())


def decision(match: Match, step: int, made: int, thought: Thought) -> dict[str, Any]:
    """A decision as plain data: what was chosen, and what would have been better."""
    chances = {found.move: found.win for found in thought.considered if found.win is not None and found.visits}
    best = max(chances.values(), default=0.0)
    after = chances.get(made)
    if after is None:  # never looked at: worse than all that were
        after = min(chances.values(), default=0.0)
    better = sorted((move for move in chances if chances[move] > after + CLEARLY), key=lambda move: -chances[move])
    write = {move: Move(move, match.game, match.cards).json() for move in (made, *better[:MOST_BETTER])}
    return {
        "step": step,
        "seat": thought.seat,
        "move": write[made],
        "before": round(max(best, after), 4),
        "after": round(after, 4),
        "better": [{"move": write[move], "chance": round(chances[move], 4)} for move in better[:MOST_BETTER]],
    }

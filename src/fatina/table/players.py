"""Players: names that can sit at many tables and have ratings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert, select, update

from fatina.table.log import milliseconds
from fatina.table.schema import players, sittings, tables
from fatina.table.secrets import hashed, new_id, new_secret
from fatina.table.storage import Storage

MOST_TABLES = 200
"""So many of a player's tables are listed, the latest first."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who somebody is."""

    id: str
    name: str


class Players:
    """All players of a database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def make(self, name: str) -> tuple[Player, str]:
        """A new player and its secret."""
        player, secret = Player(new_id(), name), new_secret()
        row = {"id": player.id, "name": name, "hash": hashed(secret), "made": milliseconds()}
        async with self.storage.transaction() as connection:
            await connection.execute(insert(players), [row])
        return player, secret

    async def known_by(self, hashes: Sequence[str]) -> Player | None:
        """The player who has one of these secrets."""
        if not hashes:
            return None
        query = select(players.c.id, players.c.name).where(players.c.hash.in_(hashes))
        async with self.storage.reading() as connection:
            row = (await connection.execute(query)).first()
        return Player(row.id, row.name) if row else None

    async def rename(self, player: Player, name: str) -> None:
        """From now on the player is called so; tables of the past keep the name that was given there."""
        async with self.storage.transaction() as connection:
            await connection.execute(update(players).where(players.c.id == player.id).values(name=name))

    async def tables_of(self, player: Player) -> list[dict[str, Any]]:
        """Where a player sits or sat, the latest first."""
        query = (
            select(tables.c.id, tables.c.game, tables.c.status, tables.c.touched, sittings.c.seat)
            .join(sittings, sittings.c.table_id == tables.c.id)
            .where(sittings.c.player == player.id)
            .order_by(tables.c.touched.desc())
            .limit(MOST_TABLES)
        )
        async with self.storage.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [
            {"table": row.id, "seat": row.seat, "game": row.game, "status": row.status, "touched": row.touched}
            for row in rows
        ]

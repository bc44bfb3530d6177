"""Tables made under rules or cards that this server no longer has: what their logs tell without them.

Who sat there, what was said, who moved when, and the moves as they were written down: that is their record, which a Fatina
of that time can replay. What the moves brought about nobody can say any more; who won is known where it is among the results.
"""

import hashlib
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from fatina.engine.cards import CardSet
from fatina.engine.game import Game
from fatina.engine.record import FORMAT
from fatina.table.fairness import dealer_key
from fatina.table.fold import Fold, Rows, Status
from fatina.table.log import Entry
from fatina.table.ratings import results
from fatina.table.refusal import Refused
from fatina.table.schema import tables
from fatina.table.setting import Setting
from fatina.table.storage import Storage


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the list of tables and the results know of a table."""

    status: Status
    scores: list[int] | None = None
    ranks: list[int] | None = None


def is_bygone(setting: Setting, game: Game, cards: CardSet | None) -> bool:
    """Whether a table was made under other rules than those of today, or with cards that nobody can play with any more (None).

    Raises Refused if its rules are not known yet here.
    """
    if setting.rules > game.version:
        raise Refused("other-rules", "this table was made under newer rules than this server knows")
    return setting.rules < game.version or cards is None


async def outcome(storage: Storage, table: str) -> Outcome:
    """How a table ended, as far as that is known without its rules."""
    query = (
        select(tables.c.status, results.c.scores, results.c.ranks)
        .outerjoin(results, results.c.table_id == tables.c.id)
        .where(tables.c.id == table)
    )
    async with storage.reading() as connection:
        row = (await connection.execute(query)).one()
    if row.status == "ended":  # kept only for who left: nobody has won
        return Outcome(row.status)
    return Outcome(row.status, row.scores, row.ranks)


async def unfinished(storage: Storage, game: Game) -> list[str]:
    """The tables of a game that are not done and were made with other printed cards, or older rules, than those of today."""
    rules, cards = tables.c.setting["rules"].as_integer(), tables.c.setting["cards"].as_string()
    query = select(tables.c.id).where(
        tables.c.game == game.slug,
        tables.c.status.in_(("open", "preparing", "playing")),
        (rules < game.version) | ((rules == game.version) & (cards != game.printed.hash) & tables.c.cards.is_(None)),
    )
    async with storage.reading() as connection:
        return list((await connection.execute(query)).scalars())


class Bygone(Fold):
    """Such a table after some entries."""

    bygone = True

    def __init__(self, setting: Setting, game: Game, outcome: Outcome) -> None:
        super().__init__(setting, game)
        self.outcome = outcome
        self._begun = False
        self.played: list[dict[str, Any]] = []

    @property
    def status(self) -> Status:
        if self.outcome.status in ("over", "ended"):
            return self.outcome.status
        if self.agreed or self.closed:
            return "ended"
        return "playing" if self.begun else "open"

    @property
    def begun(self) -> bool:
        return self._begun

    @property
    def scores(self) -> list[int] | None:
        return self.outcome.scores

    @property
    def ranks(self) -> list[int] | None:
        return self.outcome.ranks

    @property
    def due(self) -> int | None:
        return None

    def in_chain(self, seat: int) -> bool:
        return False

    def _begin(self) -> None:
        self._begun = True
        self.luck = tuple(place.luck for place in self.places)
        if start := self.setting.start:
            self.played += start.moves

    def _play(self, entry: Entry) -> Rows | None:
        seat = self._seat(entry)
        if entry.kind == "move":
            self.played.append({"seat": seat, **entry.data["move"]})
            return None
        for _ in range(entry.data.get("moves", 1)):
            del self.played[max(number for number, move in enumerate(self.played) if move["seat"] == seat)]
        return None

    def copy(self) -> "Bygone":
        twin = super().copy()
        assert isinstance(twin, Bygone)
        twin.played = list(self.played)
        return twin

    def record(self) -> dict[str, Any]:
        """The game as it was written down, with the dealer's key. Raises Refused if it never began."""
        if not self.begun:
            raise Refused("not-over", "this game never began")
        setting = self.setting
        key = bytes.fromhex(setting.start.key) if setting.start else dealer_key(setting.secret, self.luck)
        return {
            "format": FORMAT,
            "game": setting.game,
            "rules": setting.rules,
            "cards": {"name": "", "hash": setting.cards},
            "seats": setting.seats,
            "options": setting.options,
            "key_sha256": hashlib.sha256(key).hexdigest(),
            "key": key.hex(),
            "moves": self.played,
            **({"scores": self.scores, "ranks": self.ranks} if self.ranks else {}),
        }

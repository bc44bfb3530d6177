"""Ratings (openskill, Plackett-Luce) per game: of players, and of bots by level. The results are kept; ratings follow from them.

Everybody begins at 25. Whoever plays on several seats of a game moves by the mean. Persons without a name of their own count as
beginners and get no rating. Who left comes last, whatever a bot made of the game, and lowers nobody else; a game that was ended
because somebody left counts between persons: who stayed comes before who left. Who sat down during a game is not rated for it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import JSON, BigInteger, Boolean, Column, Float, Index, Integer, String, Table, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from fatina.table.absence import leavers
from fatina.table.fold import Fold
from fatina.table.schema import metadata, players

Z = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""
MODEL = PlackettLuce()
BOT = "bot "
"""Before the level of a bot, where players have their id."""
MOST_LISTED = 500
LAST = 99
"""The rank of who left."""

results = Table(
    "results",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("table_id", String(10), nullable=False, unique=True),
    Column("at", BigInteger, nullable=False),
    Column("who", JSON, nullable=False),  # by seat: a player's id, "bot LEVEL", or null
    Column("ranks", JSON, nullable=False),
    Column("scores", JSON, nullable=False),
    Column("counts", JSON),  # by seat: the rank that counts, or null where none does; null as a whole: the ranks do
)
ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("who", String(50), primary_key=True),
    Column("bot", Boolean, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_listed", "game", "mu"),
)


@dataclass(frozen=True, slots=True)
class Rating:
    """How good somebody is, how sure that is, and from how many games that is known."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0


def rated(before: dict[str, Rating], who: Sequence[str | None], counts: Sequence[int | None]) -> dict[str, Rating]:
    """The ratings of those who played, after one more game: by the ranks that count."""
    counted = [(name, rank) for name, rank in zip(who, counts, strict=True) if rank is not None]
    who, ranks = [name for name, _ in counted], [rank for _, rank in counted]
    if len(who) < 2:
        return {}
    known = [before.get(name, Rating()) if name else Rating() for name in who]
    moved = MODEL.rate([[MODEL.rating(r.mu, r.sigma)] for r in known], ranks=[float(rank) for rank in ranks])
    after = {}
    for name in sorted({name for name in who if name}):
        own = [moved[seat][0] for seat, player in enumerate(who) if player == name]
        games = before.get(name, Rating()).games + 1
        after[name] = Rating(fmean(r.mu for r in own), fmean(r.sigma for r in own), games)
    return after


def rated_all(played: Iterable[tuple[Sequence[str | None], Sequence[int | None]]]) -> dict[str, Rating]:
    """The ratings after many games, in their order: who sat where, and the ranks."""
    now: dict[str, Rating] = {}
    for who, ranks in played:
        now |= rated(now, who, ranks)
    return now


def outcome(fold: Fold) -> tuple[list[str | None], list[int | None]]:
    """Who is rated for each seat (None: somebody without a rating), and the rank that counts (None: this seat does not)."""
    match, left = fold.match, leavers(fold)
    who: list[str | None] = []
    counts: list[int | None] = []
    for seat, (first, now) in enumerate(zip(fold.starters, fold.places, strict=True)):
        over = match is not None and match.over
        who.append(first.player if first.kind == "person" else f"{BOT}{first.level}")
        if first.kind == "person":
            counts.append(LAST if seat in left else match.ranks[seat] if match and over else 1)
        else:
            same = (now.kind, now.level) == ("bot", first.level)
            counts.append(match.ranks[seat] if match and over and same else None)
    return who, counts if match and fold.done and (match.over or left) else [None] * len(who)


async def rate(connection: AsyncConnection, fold: Fold) -> None:
    """Keep the result of a finished game, and let the ratings follow. (A game that all agreed to end has none.)"""
    (who, counts), match, slug = outcome(fold), fold.match, fold.setting.game
    if match is None or not any(counts):
        return
    row = {
        "game": slug,
        "table_id": fold.setting.id,
        "at": fold.at,
        "who": who,
        "ranks": match.ranks,
        "scores": match.scores,
        "counts": counts,
    }
    await connection.execute(insert(results), [row])
    names = sorted({name for name in who if name})
    query = select(ratings).where(ratings.c.game == slug, ratings.c.who.in_(names)).with_for_update()
    before = {row.who: Rating(row.mu, row.sigma, row.games) for row in await connection.execute(query)}
    for name, now in rated(before, who, counts).items():
        values = {"mu": now.mu, "sigma": now.sigma, "games": now.games}
        if name in before:
            await connection.execute(
                ratings.update().where(ratings.c.game == slug, ratings.c.who == name).values(values)
            )
        else:
            await connection.execute(insert(ratings).values(game=slug, who=name, bot=name.startswith(BOT), **values))


async def ratings_of(connection: AsyncConnection, slug: str) -> list[dict[str, Any]]:
    """Players and bots of a game, the best first."""
    query = (
        select(ratings, players.c.name)
        .outerjoin(players, players.c.id == ratings.c.who)
        .where(ratings.c.game == slug)
        .order_by(ratings.c.mu.desc(), ratings.c.who)
        .limit(MOST_LISTED)
    )
    return [shown(row) for row in await connection.execute(query)]


async def ratings_of_player(connection: AsyncConnection, player: str) -> list[dict[str, Any]]:
    """A player's rating in each game that they played."""
    query = (
        select(ratings, players.c.name)
        .outerjoin(players, players.c.id == ratings.c.who)
        .where(ratings.c.who == player)
        .order_by(ratings.c.game)
    )
    return [{"game": row.game} | shown(row) for row in await connection.execute(query)]


def shown(row: Any) -> dict[str, Any]:
    """A rating as it is told: with its 95 % interval, bots marked as bots."""
    level = row.who.removeprefix(BOT) if row.bot else None
    return {
        "player": None if row.bot else row.who,
        "name": level.capitalize() if level else row.name or "?",
        "bot": bool(row.bot),
        "level": level,
        "rating": round(row.mu, 2),
        "low": round(row.mu - Z * row.sigma, 2),
        "high": round(row.mu + Z * row.sigma, 2),
        "games": row.games,
    }

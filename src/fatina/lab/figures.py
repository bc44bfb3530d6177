"""What the games of a study say, as tables of plain rows: who wins, how long games take, how scores lie, how much is luck."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from fatina.lab.deeds import Deeds
from fatina.lab.estimates import Array, Found, beside, mean
from fatina.lab.loop import DECISIONS, LEADS, PASSES, SETTLED, STARTER
from fatina.lab.playing import NOT_COUNTED, Games
from fatina.lab.question import Arm, Question

Row = dict[str, Any]
Tables = dict[str, list[Row]]
QUANTILES = (0.05, 0.5, 0.95)


@dataclass(frozen=True, eq=False)
class Played:
    """An arm with its games, and whether its figures have been looked at before with other numbers of games."""

    arm: Arm
    games: Games
    several_looks: bool = False

    @property
    def deeds(self) -> Deeds:
        return Deeds(self.arm.game, self.arm.cards)

    def ends(self, found: Found, i: int = 0) -> Row:
        """A value with its interval, as columns."""
        low, high = found.intervals(several_looks=self.several_looks)
        return {"value": number(found.value[i]), "low": number(low[i]), "high": number(high[i])}


def number(value: Any) -> float | None:
    """A number that JSON can hold."""
    return float(value) if np.isfinite(value) else None


def named(columns: Row, prefix: str) -> Row:
    """The columns of a value under its name: ``wins``, ``wins_low``, ``wins_high``."""
    return {prefix if key == "value" else f"{prefix}_{key}": value for key, value in columns.items()}


def leads(games: Games) -> Array:
    """By how many points the first was ahead of the second."""
    ordered = np.sort(games.scores, 1)
    return np.asarray(ordered[:, -1] - ordered[:, -2])


def spread(games: Games) -> Array:
    """The variance of the scores within each game."""
    return np.asarray(games.scores.var(1, ddof=1))


MEASURES: dict[str, tuple[Callable[[Games], Array], bool]] = {
    "ties": (lambda games: (games.ranks == 1).sum(1) > 1, True),
    "decisions": (lambda games: games.counts[:, DECISIONS], False),
    "rounds": (lambda games: np.where(games.rounds == NOT_COUNTED, np.nan, games.rounds), False),
    "turns": (lambda games: (games.counts[:, PASSES] + 1) / games.scores.shape[1], False),
    "score": (lambda games: games.scores.mean(1), False),
    "lead": (leads, False),
    "lead_changes": (lambda games: games.counts[:, LEADS], False),
    "settled": (lambda games: games.counts[:, SETTLED] / games.counts[:, DECISIONS], True),
    "spread": (spread, False),
}
"""What is measured of a game as a whole, and whether it is a share."""


def measure(played: Played, name: str) -> Found:
    """The mean of a measure over all games."""
    what, shares = MEASURES[name]
    return mean(what(played.games), played.arm.rotations, shares=shares)


def wins_by_seat(played: Played) -> Found:
    """Each seat's share of the wins."""
    return mean(played.games.wins, played.arm.rotations, shares=True)


def scores_by_seat(played: Played) -> Found:
    """Each seat's score."""
    return mean(played.games.scores, played.arm.rotations)


def of_arm(arm: Arm) -> Row:
    """The columns that say which arm a row is of."""
    return {"arm": arm.label, "players": arm.seats}


def overview(played: Played) -> list[Row]:
    """What is measured of games as a whole."""
    rows = []
    for name in MEASURES:
        columns = played.ends(measure(played, name))
        if columns["value"] is not None:
            rows.append({**of_arm(played.arm), "measure": name, **columns, **quantiles(played, name)})
    return rows


def quantiles(played: Played, name: str) -> Row:
    """How far a measure lies apart from game to game."""
    values = np.asarray(MEASURES[name][0](played.games), np.float64)
    low, middle, high = np.quantile(values, QUANTILES)
    return {"q5": float(low), "median": float(middle), "q95": float(high)}


def by_seat(played: Played) -> list[Row]:
    """Who wins, by seat."""
    wins, scores = wins_by_seat(played), scores_by_seat(played)
    even = Found(wins.value - 1 / played.arm.seats, wins.parts)
    sure = even.sure(several_looks=played.several_looks)
    rows = []
    for seat in range(played.arm.seats):
        low, middle, high = np.quantile(played.games.scores[:, seat], QUANTILES)
        rows.append(
            {
                **of_arm(played.arm),
                "seat": seat + 1,
                **named(played.ends(wins, seat), "wins"),
                "even": 1 / played.arm.seats,
                "sure": bool(sure[seat]),
                **named(played.ends(scores, seat), "score"),
                "q5": float(low),
                "median": float(middle),
                "q95": float(high),
            }
        )
    return rows


def by_place(played: Played) -> list[Row]:
    """Who wins, by place from the one who chooses first; none where several do at once or it is always the first seat."""
    starter = played.games.counts[:, STARTER]
    if (starter < 0).any() or (starter == 0).all():
        return []
    seats = played.arm.seats
    order = (starter[:, np.newaxis] + np.arange(seats)) % seats
    wins = mean(np.take_along_axis(played.games.wins, order, 1), played.arm.rotations, shares=True)
    sure = Found(wins.value - 1 / seats, wins.parts).sure(several_looks=played.several_looks)
    return [
        {
            **of_arm(played.arm),
            "place": i + 1,
            **named(played.ends(wins, i), "wins"),
            "even": 1 / seats,
            "sure": bool(sure[i]),
        }
        for i in range(seats)
    ]


def by_bot(played: Played) -> list[Row]:
    """Who wins, by player, where they do not all play alike: on every seat of every deal as often."""
    names = played.arm.names
    if len(names) == 1:
        return []
    here = np.stack([played.games.line_up == bot for bot in range(len(names))], 1)
    sat = here.sum(2)
    wins, scores = ((values[:, np.newaxis] * here).sum(2) / sat for values in (played.games.wins, played.games.scores))
    share = mean(wins, played.arm.rotations, shares=True)
    score = mean(scores, played.arm.rotations)
    even = 1 / played.arm.seats
    sure = Found(share.value - even, share.parts).sure(several_looks=played.several_looks)
    return [
        {
            **of_arm(played.arm),
            "bot": name,
            "on_seats": int(sat[0, bot]),
            **named(played.ends(share, bot), "wins"),
            "even": even,
            "sure": bool(sure[bot]),
            **named(played.ends(score, bot), "score"),
        }
        for bot, name in enumerate(names)
    ]


MOST_BARS = 60


def distributions(played: Played) -> list[Row]:
    """How scores, leads and lengths lie: so many games, or seats of games, in each step."""
    rows = []
    for name, values in {
        "scores": played.games.scores.ravel(),
        "leads": leads(played.games),
        "decisions": played.games.counts[:, DECISIONS],
        "rounds": played.games.rounds,
    }.items():
        if (values == NOT_COUNTED).all():
            continue
        low, high = int(values.min()), int(values.max())
        step = max(1, -(-(high - low + 1) // MOST_BARS))
        counts = np.bincount((values - low) // step)
        rows += [
            {
                **of_arm(played.arm),
                "of": name,
                "from": low + i * step,
                "to": low + (i + 1) * step - 1,
                "share": int(count) / len(values),
                "count": int(count),
            }
            for i, count in enumerate(counts)
        ]
    return rows


def differences(one: Played, other: Played) -> list[Row]:
    """What is different in the second of two arms, on the same deals."""
    rows = []
    several = one.several_looks or other.several_looks
    both = Played(other.arm, other.games, several)
    kinds: list[tuple[str, list[str], Found, Found]] = [
        ("wins", [str(seat + 1) for seat in range(one.arm.seats)], wins_by_seat(one), wins_by_seat(other)),
        ("score-of", [str(seat + 1) for seat in range(one.arm.seats)], scores_by_seat(one), scores_by_seat(other)),
    ]
    kinds += [(name, [""], measure(one, name), measure(other, name)) for name in MEASURES]
    gaps = [second - first for _, _, first, second in kinds]
    sure = iter(beside(gaps).sure(several_looks=several))
    for (name, whats, first, second), gap in zip(kinds, gaps, strict=True):
        for i, what in enumerate(whats):
            columns, certain = both.ends(gap, i), bool(next(sure))
            if columns["value"] is not None:
                rows.append(
                    {
                        "measure": name,
                        "of": what,
                        "first": float(first.value[i]),
                        "second": float(second.value[i]),
                        **named(columns, "difference"),
                        "sure": certain,
                    }
                )
    return rows


def figures(question: Question, found: list[Played]) -> Tables:
    """All tables of a study."""
    from fatina.lab.cards import cards_tables

    tables: Tables = {"games": [], "seats": [], "places": [], "bots": [], "distributions": []}
    for played in found:
        tables["games"] += overview(played)
        tables["seats"] += by_seat(played)
        tables["places"] += by_place(played)
        tables["bots"] += by_bot(played)
        tables["distributions"] += distributions(played)
    tables |= cards_tables(question, found)
    if question.compared:
        tables["differences"] = differences(found[0], found[1])
    return {name: rows for name, rows in tables.items() if rows}


def settled_to(played: Played) -> float:
    """The widest that any seat's share of wins may still be off."""
    low, high = wins_by_seat(played).intervals(several_looks=played.several_looks)
    return float(np.max(high - low) / 2)

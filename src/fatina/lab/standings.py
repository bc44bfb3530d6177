"""What the games of an arena say: shares of wins, by seat too, and ratings, with 95 % intervals; as data and as a picture."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from statistics import fmean

import numpy as np
from openskill.models import PlackettLuce

from fatina.lab.arena import Result
from fatina.lab.estimates import Z, ratio_of_deals


@dataclass(frozen=True)
class Share:
    """A share of wins with its interval, of so many games."""

    played: int
    wins: float
    wins_low: float
    wins_high: float


@dataclass(frozen=True)
class Standing:
    """One bot's record. ``even`` is the share of wins that equal players would have had in its place."""

    bot: str
    played: int
    wins: float
    wins_low: float
    wins_high: float
    even: float
    score: float
    rating: float
    rating_low: float
    rating_high: float
    by_seat: tuple[Share, ...]


def standings(results: list[Result], rotations: int) -> list[Standing]:
    """All bots, the largest share of wins first. A win that is shared counts as equal parts of one.

    ``rotations`` games in a row are of the same deal, and so not independent of each other: intervals are by deal.
    """
    table = []
    for name, (rating, deviation) in rate(results).items():
        mine = [
            (result, seat) for result in results for seat, player in enumerate(result.bots) if player == name
        ]  # fmt: skip
        whole = share_of(mine, rotations)
        table.append(
            Standing(
                name,
                whole.played,
                whole.wins,
                whole.wins_low,
                whole.wins_high,
                fmean(1 / len(result.bots) for result, _ in mine),
                fmean(result.scores[seat] for result, seat in mine),
                rating,
                rating - Z * deviation,
                rating + Z * deviation,
                tuple(
                    share_of([(result, at) for result, at in mine if at == seat], rotations)
                    for seat in range(len(results[0].bots))
                ),
            )
        )
    return sorted(table, key=lambda standing: (-standing.wins, -standing.rating))


def share_of(played: list[tuple[Result, int]], rotations: int) -> Share:
    """The share of wins in games, in each of which one sat on a seat."""
    if not played:
        return Share(0, 0.0, 0.0, 1.0)
    deals = {deal: i for i, deal in enumerate(dict.fromkeys(result.number // rotations for result, _ in played))}
    won, sat = np.zeros((len(deals), 1)), np.zeros((len(deals), 1))
    for result, seat in played:
        deal = deals[result.number // rotations]
        won[deal] += 1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0.0
        sat[deal] += 1
    found = ratio_of_deals(won, sat)
    low, high = found.intervals()
    return Share(len(played), float(found.value[0]), float(low[0]), float(high[0]))


def rate(results: Iterable[Result]) -> dict[str, tuple[float, float]]:
    """Rating and its deviation by bot: Plackett-Luce over the games in their order; 25 is where everybody starts.

    A bot that sits on several seats of a game learns from each; its rating moves by the mean.
    """
    model = PlackettLuce()
    ratings: dict[str, tuple[float, float]] = {}
    for result in results:
        seats = [[model.rating(*ratings.get(name, (model.mu, model.sigma)))] for name in result.bots]
        moved = model.rate(seats, ranks=[float(rank) for rank in result.ranks])
        for name in set(result.bots):
            own = [moved[seat][0] for seat, player in enumerate(result.bots) if player == name]
            ratings[name] = (fmean(r.mu for r in own), fmean(r.sigma for r in own))
    return ratings


def picture(table: list[Standing], title: str) -> str:
    """The shares of wins with their intervals, beside the even share, as an SVG drawing."""
    left, width, line, top = 150, 520, 34, 60
    high = max(standing.wins_high for standing in table)

    def across(share: float) -> float:
        return left + share / max(high, 1e-9) * width

    height = top + line * len(table) + 40
    even = across(fmean(standing.even for standing in table))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 60} {height}" font-family="sans-serif"'
        f' font-size="14">',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="16" y="28" font-size="16">{escape(title)}</text>',
        f'<line x1="{even:.1f}" x2="{even:.1f}" y1="{top - 10}" y2="{height - 36}" stroke="#c2571a"'
        ' stroke-dasharray="4 3"/>',
    ]
    for i, standing in enumerate(table):
        y = top + line * i + line / 2
        parts += [
            f'<text x="{left - 14}" y="{y + 5}" text-anchor="end">{escape(standing.bot)}</text>',
            f'<line x1="{across(standing.wins_low):.1f}" x2="{across(standing.wins_high):.1f}" y1="{y}" y2="{y}"'
            ' stroke="#7a5ea8" stroke-width="3"/>',
            f'<circle cx="{across(standing.wins):.1f}" cy="{y}" r="6" fill="#4b2e83"/>',
            f'<text x="{across(standing.wins):.1f}" y="{y - 9}" text-anchor="middle" font-size="11">'
            f"{100 * standing.wins:.1f} %</text>",
        ]
    foot = height - 16
    parts += [
        f'<text x="{left}" y="{foot}" font-size="11">0 %</text>',
        f'<text x="{left + width}" y="{foot}" font-size="11" text-anchor="end">{100 * high:.0f} %</text>',
        f'<text x="{left + width / 2}" y="{foot}" font-size="11" text-anchor="middle">'
        "share of wins, 95 % intervals; dashed: an even share</text>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"

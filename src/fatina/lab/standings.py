"""What the games of an arena say: shares of wins, scores and ratings, each with its 95 % interval; as data and as a picture."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from math import sqrt
from statistics import fmean

from openskill.models import PlackettLuce

from fatina.lab.arena import Result

Z = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""


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


def standings(results: list[Result]) -> list[Standing]:
    """All bots, the highest rating first. A win that is shared counts as equal parts of one."""
    ratings = rate(results)
    table = []
    for name, (rating, deviation) in ratings.items():
        shares, scores, even = [], [], []
        for result in results:
            winners = result.ranks.count(1)
            for seat, player in enumerate(result.bots):
                if player == name:
                    shares.append(1 / winners if result.ranks[seat] == 1 else 0.0)
                    scores.append(result.scores[seat])
                    even.append(1 / len(result.bots))
        low, high = wilson(fmean(shares), len(shares))
        interval = (rating - Z * deviation, rating + Z * deviation)
        table.append(
            Standing(name, len(shares), fmean(shares), low, high, fmean(even), fmean(scores), rating, *interval)
        )
    return sorted(table, key=lambda standing: -standing.rating)


def wilson(share: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)


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
    """The ratings with their intervals as an SVG drawing."""
    left, width, line, top = 150, 520, 34, 60
    low = min(standing.rating_low for standing in table)
    high = max(standing.rating_high for standing in table)

    def across(rating: float) -> float:
        return left + (rating - low) / max(high - low, 1e-9) * width

    height = top + line * len(table) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 60} {height}" font-family="sans-serif"'
        f' font-size="14">',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="16" y="28" font-size="16">{escape(title)}</text>',
    ]
    for i, standing in enumerate(table):
        y = top + line * i + line / 2
        parts += [
            f'<text x="{left - 14}" y="{y + 5}" text-anchor="end">{escape(standing.bot)}</text>',
            f'<line x1="{across(standing.rating_low):.1f}" x2="{across(standing.rating_high):.1f}" y1="{y}" y2="{y}"'
            ' stroke="#7a5ea8" stroke-width="3"/>',
            f'<circle cx="{across(standing.rating):.1f}" cy="{y}" r="6" fill="#4b2e83"/>',
            f'<text x="{across(standing.rating):.1f}" y="{y - 9}" text-anchor="middle" font-size="11">'
            f"{standing.rating:.1f}</text>",
        ]
    foot = height - 16
    parts += [
        f'<text x="{left}" y="{foot}" font-size="11">{low:.1f}</text>',
        f'<text x="{left + width}" y="{foot}" font-size="11" text-anchor="end">{high:.1f}</text>',
        f'<text x="{left + width / 2}" y="{foot}" font-size="11" text-anchor="middle">rating, 95 % intervals</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"

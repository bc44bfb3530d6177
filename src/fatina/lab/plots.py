"""The figures of a report, as Vega-Lite drawings by Altair."""

from collections.abc import Iterable
from typing import Any

import altair as alt

from fatina.lab.figures import Row
from fatina.lab.speech import Said

INK, PALE, MARK = "#4b2e83", "#b9a8d8", "#c2571a"
WIDE, LINE = 560, 20
MOST_LINES = 44
"""A figure of one line a card shows so many; the table has all."""


def _base(rows: Iterable[Row]) -> Any:
    return alt.Chart(alt.InlineData(values=list(rows)))


def _spec(chart: Any, width: int = WIDE) -> dict[str, Any]:
    drawn = chart.properties(width=width).configure(
        font="system-ui, sans-serif",
        background="transparent",
        axis=alt.AxisConfig(labelLimit=260, titleFontWeight="normal", gridColor="#e6e1ee"),
        view=alt.ViewConfig(stroke=None),
    )
    spec: dict[str, Any] = drawn.to_dict()
    return spec


def shares_by(rows: list[Row], key: str, title: Said, lang: str, wins: str) -> dict[str, Any]:
    """Shares of wins with intervals beside the even share."""
    at = alt.Y(f"{key}:N", title=title(lang), sort=None)
    across = alt.X("wins:Q", title=wins, axis=alt.Axis(format="%"), scale=alt.Scale(zero=False))
    tips = [
        alt.Tooltip(f"{key}:N"),
        *(alt.Tooltip(f"{name}:Q", format=".2%") for name in ("wins", "wins_low", "wins_high")),
    ]
    base = _base(rows)
    even = base.mark_rule(color=MARK, strokeDash=[4, 3]).encode(x="even:Q")
    bars = base.mark_rule(color=INK, strokeWidth=2).encode(y=at, x="wins_low:Q", x2="wins_high:Q")
    dots = base.mark_point(filled=True, size=70, color=INK).encode(y=at, x=across, tooltip=tips)
    return _spec((even + bars + dots).properties(height=26 * len(rows)))


def histogram(rows: list[Row], title: Said, lang: str, of: str) -> dict[str, Any]:
    """How something lies."""
    bins = [{**row, "until": row["to"] + 1} for row in rows]
    across = alt.X("from:Q", bin="binned", title=title(lang), scale=alt.Scale(zero=False, nice=False))
    up = alt.Y("share:Q", title=of, axis=alt.Axis(format="%"))
    tips = [alt.Tooltip("from:Q"), alt.Tooltip("to:Q"), alt.Tooltip("share:Q", format=".2%"), alt.Tooltip("count:Q")]
    return _spec(
        _base(bins).mark_bar(color=PALE).encode(x=across, x2="until:Q", y=up, tooltip=tips).properties(height=180)
    )


def whiskers(rows: list[Row], value: str, title: str, form: str) -> dict[str, Any]:
    """Values with intervals, a line for each name, beside nothing; the sure ones in ink."""
    at = alt.Y("name:N", title=None, sort=None)
    colour = alt.condition("datum.sure", alt.value(INK), alt.value(PALE))
    axis = alt.Axis(format=form)
    tips = [alt.Tooltip("name:N"), *(alt.Tooltip(f"{value}{end}:Q", format=form) for end in ("", "_low", "_high"))]
    base = _base(rows)
    zero = base.mark_rule(color=MARK, strokeDash=[4, 3]).encode(x=alt.datum(0))
    bars = base.mark_rule(strokeWidth=2).encode(y=at, x=f"{value}_low:Q", x2=f"{value}_high:Q", color=colour)
    across = alt.X(f"{value}:Q", title=title, axis=axis)
    dots = base.mark_point(filled=True, size=50).encode(y=at, x=across, color=colour, tooltip=tips)
    return _spec((zero + bars + dots).properties(height=LINE * len(rows)))


def picked(rows: list[Row], title: str) -> dict[str, Any]:
    """How often each thing is chosen when it can be, beside how often it would be at random."""
    at = alt.Y("name:N", title=None, sort=None)
    across = alt.X("picked:Q", title=title, axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1]))
    fields = ("picked", "picked_low", "picked_high", "even")
    tips = [alt.Tooltip("name:N"), *(alt.Tooltip(f"{name}:Q", format=".2%") for name in fields)]
    base = _base(rows)
    bars = base.mark_rule(color=INK, strokeWidth=2).encode(y=at, x="picked_low:Q", x2="picked_high:Q")
    even = base.mark_tick(color=MARK, thickness=2).encode(y=at, x="even:Q")
    dots = base.mark_point(filled=True, size=50, color=INK).encode(y=at, x=across, tooltip=tips)
    return _spec((bars + even + dots).properties(height=LINE * len(rows)))


def line(rows: list[Row], fact: str, title: str, form: str) -> dict[str, Any]:
    """How something moves with one fact of a card."""
    numbers = all(row["value"].lstrip("-").isdigit() for row in rows)
    points = [{**row, "value": int(row["value"]) if numbers else row["value"]} for row in rows]
    kind = "Q" if numbers else "N"
    axis: Any = alt.Axis(format="d", tickMinStep=1) if numbers else alt.Undefined
    across = alt.X(f"value:{kind}", title=fact, sort=None, axis=axis)
    up = alt.Y("mean:Q", title=title, axis=alt.Axis(format=form), scale=alt.Scale(zero=False))
    tips = [alt.Tooltip(f"value:{kind}"), *(alt.Tooltip(f"{name}:Q", format=form) for name in ("mean", "low", "high"))]
    base = _base(points)
    drawn = base.mark_line(color=INK).encode(x=across, y=up)
    bars = base.mark_rule(color=INK, strokeWidth=2).encode(x=across, y="low:Q", y2="high:Q")
    dots = base.mark_point(filled=True, size=60, color=INK).encode(x=across, y=up, tooltip=tips)
    return _spec((drawn + bars + dots).properties(height=220))

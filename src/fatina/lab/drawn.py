"""Which figures a report has: each with its drawing, and the table that is drawn."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from fatina.lab import plots
from fatina.lab.figures import Row
from fatina.lab.findings import form_of, measured, swept_fact, swept_measure
from fatina.lab.plots import MOST_LINES
from fatina.lab.speech import Said, how_had, names, phrase, thing, verb_called, word

if TYPE_CHECKING:
    from fatina.lab.studies import Study

Draw = Callable[[str], dict[str, Any]]
HUNDREDTHS, POINTS = "+.1%", "+.2f"


@dataclass(frozen=True)
class Figure:
    """A figure: its anchor, what stands above and below it, how it is drawn in a language (if it is), and its table."""

    anchor: str
    title: Said
    rows: list[Row]
    draw: Draw | None = None
    note: Said | None = None


def figures_of(study: "Study") -> list[Figure]:
    """All figures of a report, in order. Anchors are one each: findings of several arms share a figure's table by its first."""
    found = [*_compared(study), *_swept(study)]
    if not study.question.swept:
        several = len(study.found) > 1
        for i, played in enumerate(study.found):
            label = played.arm.label
            mine = {
                name: [row for row in rows if row.get("arm") == label and "arm" in row]
                for name, rows in study.tables.items()
            }
            for figure in _of_arm(mine):
                title = phrase("in-arm", arm=word(label), sentence=figure.title) if several else figure.title
                anchor = figure.anchor if i == 0 else f"{figure.anchor}-{i + 1}"
                found.append(Figure(anchor, title, figure.rows, figure.draw, figure.note))
    return found


def anchor_of(study: "Study", figure: str, label: str) -> str:
    """The anchor of a figure of an arm."""
    labels = [played.arm.label for played in study.found]
    place = labels.index(label) if label in labels else 0
    return figure if place == 0 else f"{figure}-{place + 1}"


def _of_arm(tables: dict[str, list[Row]]) -> list[Figure]:
    found = []
    for name, key in (("seats", "seat"), ("places", "place"), ("bots", "bot")):
        rows = tables.get(name)
        if rows:
            title = phrase(f"figure-{name}")
            axis = phrase({"seat": "axis-seat", "place": "axis-place", "bot": "axis-player"}[key])
            wins = phrase("axis-wins")
            found.append(Figure(name, title, rows, _shares(rows, key, axis, wins)))
    if tables.get("games"):
        found.append(Figure("games", phrase("figure-games"), tables["games"]))
    for of, group in groupby(tables.get("distributions", ()), lambda row: str(row["of"])):
        rows = list(group)
        if len(rows) == 1:
            continue
        title = phrase(f"figure-{of}")
        axis = phrase("axis-players" if of == "scores" else "axis-games")
        found.append(Figure(of, title, rows, _histogram(rows, title, axis)))
    for how, group in groupby(tables.get("cards", ()), lambda row: str(row["how"])):
        rows = sorted(group, key=lambda row: -(row["wins"] if row["wins"] is not None else -9.0))
        drawn = [row for row in rows if row["wins"] is not None]
        draw = _whiskers(_ends_of(drawn), "wins", phrase("axis-worth"), HUNDREDTHS, names) if drawn else None
        title = phrase("figure-cards", how=how_had(how))
        found.append(Figure(f"cards-{how}", title, rows, draw, phrase("note-cards")))
    for verb, group in groupby(tables.get("moves", ()), lambda row: str(row["verb"])):
        rows = sorted(group, key=lambda row: -(row["picked"] or 0.0))
        drawn = [row for row in rows if row["picked"] is not None]
        if drawn:
            title = phrase("figure-moves", verb=verb_called(verb))
            found.append(Figure(f"moves-{verb}", title, rows, _picked(_ends_of(drawn)), phrase("note-moves")))
    for how, group in groupby(tables.get("pairs", ()), lambda row: str(row["how"])):
        rows = sorted(group, key=lambda row: -row["wins"])
        draw = _whiskers(_ends_of(rows), "wins", phrase("axis-worth"), HUNDREDTHS, names)
        title = phrase("figure-pairs", how=how_had(how))
        found.append(Figure(f"pairs-{how}", title, rows, draw, phrase("note-pairs")))
    return found


def _ends_of(rows: list[Row]) -> list[Row]:
    """The first and last rows, as many as can be read in a figure."""
    half = MOST_LINES // 2
    return rows if len(rows) <= MOST_LINES else rows[:half] + rows[-half:]


def _compared(study: "Study") -> list[Figure]:
    if not study.question.compared:
        return []
    note = phrase("note-differences")
    found = []
    rows = study.tables.get("differences", [])
    for anchor, form, digits in (("differences", "share", HUNDREDTHS), ("differences-of-numbers", "apt", POINTS)):
        some = [row for row in rows if form_of(row["measure"]) == form]
        drawn = [row for row in some if row["measure"] != "spread"]  # squares would leave no room for the others
        draw = _whiskers(drawn, "difference", phrase("axis-difference"), digits, measured)
        found.append(Figure(anchor, phrase(f"figure-{anchor}"), some, draw, note))
    for name, told in (("card_differences", _card_and_how), ("move_differences", thing)):
        rows = sorted(study.tables.get(name, []), key=lambda row: -row["difference"])
        if rows:
            axis = phrase("axis-of-cards" if name == "card_differences" else "axis-picked")
            draw = _whiskers(_ends_of(rows), "difference", axis, HUNDREDTHS, told)
            title = phrase("figure-card-differences" if name == "card_differences" else "figure-move-differences")
            found.append(Figure(name.replace("_", "-"), title, rows, draw, note))
    return found


def _card_and_how(row: Row) -> Said:
    return lambda lang: f"{names(row)(lang)}, {how_had(row['how'])(lang)}"


def _swept(study: "Study") -> list[Figure]:
    found = []
    if not study.question.swept:
        return []
    fact = swept_fact(study.question)
    rows = sorted(study.tables.get("swept", []), key=lambda row: (row["how"] == "", row["measure"], row["how"]))
    for (measure, how), group in groupby(rows, lambda row: (str(row["measure"]), str(row["how"]))):
        points = list(group)
        said = swept_measure(measure, how)
        title = phrase("figure-swept", fact=fact, measure=said)
        form = ".1%" if form_of(measure) == "share" else ".2f"
        found.append(Figure(f"swept-{measure}-{how}", title, points, _line(points, fact, said, form)))
    return found


def _shares(rows: list[Row], key: str, axis: Said, wins: Said) -> Draw:
    return lambda lang: plots.shares_by(rows, key, axis, lang, wins(lang))


def _histogram(rows: list[Row], title: Said, axis: Said) -> Draw:
    return lambda lang: plots.histogram(rows, title, lang, axis(lang))


def _whiskers(rows: list[Row], value: str, axis: Said, form: str, told: Callable[[Row], Said]) -> Draw:
    fields = (value, f"{value}_low", f"{value}_high", "sure")

    def draw(lang: str) -> dict[str, Any]:
        drawn = [{"name": told(row)(lang), **{field: row[field] for field in fields}} for row in rows]
        return plots.whiskers(drawn, value, axis(lang), form)

    return draw


def _picked(rows: list[Row]) -> Draw:
    fields = ("picked", "picked_low", "picked_high", "even")

    def draw(lang: str) -> dict[str, Any]:
        drawn = [{"name": _short(row, lang), **{field: row[field] for field in fields}} for row in rows]
        return plots.picked(drawn, phrase("axis-picked")(lang))

    return draw


def _short(row: Row, lang: str) -> str:
    """A name within a figure that is of one verb: two arguments may have a value of the same name."""
    return str(row[f"name_{lang}"]) if row["id"] else "—"


def _line(rows: list[Row], fact: Said, said: Said, form: str) -> Draw:
    return lambda lang: plots.line(rows, fact(lang), said(lang), form)

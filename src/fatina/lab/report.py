"""The report of a study: one HTML page that needs no network, in both languages, findings first, each linked to its figure."""

import json
from html import escape
from typing import TYPE_CHECKING, Any

from fatina.engine.errors import FatinaError
from fatina.engine.words import LANGUAGES
from fatina.lab.figures import Row
from fatina.lab.speech import Said, apt, bots, how_had, number, phrase, share, word

if TYPE_CHECKING:
    from fatina.lab.drawn import Figure
    from fatina.lab.figures import Played
    from fatina.lab.studies import Study

MOST_ROWS = 300
"""A table on the page has so many rows at most; the files of ``--csv`` have all."""
HIDDEN = ("name_it", "name_en", "id", "other", "argument", "section", "deed", "arm", "players")
SHARES = ("wins", "picked", "share", "had", "even")
STYLE = """
:root { color-scheme: light; --ink: #2a2140; --accent: #4b2e83; --paper: #fdfcff; --line: #e3dced; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 54rem; background: var(--paper); color: var(--ink);
  font: 1.05rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: .4rem 0; color: var(--accent); }
h2 { margin-top: 2.6rem; border-bottom: 1px solid var(--line); }
h3 { margin: 2.2rem 0 .3rem; }
a { color: var(--accent); }
ol.findings li { margin: .45rem 0; }
ol.findings a { color: inherit; text-decoration-color: #b9a8d8; text-underline-offset: 3px; }
p.note, p.small, li.small { color: #5d5372; font-size: .92rem; }
button { font: inherit; color: var(--accent); background: none; border: 1px solid var(--accent); border-radius: .5rem;
  padding: .2rem .7rem; min-height: 2.75rem; float: right; cursor: pointer; }
.drawing { overflow-x: auto; }
details { margin: .4rem 0; }
summary { cursor: pointer; color: var(--accent); min-height: 1.6rem; }
.scroll { overflow-x: auto; }
.drawing.vega-embed { display: block; }
table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem .2rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
code { overflow-wrap: anywhere; }
html[lang="en"] .it, html[lang="it"] .en { display: none; }
"""
SCRIPT = """
const specs = JSON.parse(document.getElementById("specs").textContent);
const html = document.documentElement;
function draw() {
  for (const place of document.querySelectorAll(".drawing." + html.lang)) {
    if (!place.dataset.drawn) {
      place.dataset.drawn = "yes";
      const options = { actions: false, renderer: "svg" };
      if (html.lang === "it") options.formatLocale = { decimal: ",", thousands: ".", grouping: [3], currency: ["", " €"] };
      vegaEmbed(place, specs[place.dataset.spec], options);
    }
  }
}
function speak(lang) { html.lang = lang; document.title = html.dataset[lang]; draw(); }
for (const button of document.querySelectorAll("button"))
  button.addEventListener("click", () => speak(html.lang === "en" ? "it" : "en"));
speak((navigator.language || "en").startsWith("it") ? "it" : "en");
"""


def page(study: "Study", command: str) -> str:
    """The report. Raises FatinaError where what draws it is not installed."""
    try:
        import vl_convert
        from altair.utils.schemapi import debug_mode
    except ImportError as missing:
        raise FatinaError(f"a report needs {missing.name}: pip install 'fatina[lab]'") from missing
    from fatina.lab.drawn import anchor_of, figures_of
    from fatina.lab.findings import findings

    title = phrase("report-title", game=study.question.game.title)
    figures = figures_of(study)
    anchors = {figure.anchor for figure in figures}
    specs: dict[str, Any] = {}
    parts = [
        f"<button>{both(phrase('report-language'))}</button><h1>{both(title)}</h1>",
        *(f"<p>{both(say)}</p>" for say in asked(study)),
        f"<h2>{both(phrase('report-findings'))}</h2><ol class='findings'>",
    ]
    for finding in findings(study):
        anchor = anchor_of(study, finding.figure, finding.arm)
        if anchor not in anchors:  # what is the same in all games is not drawn
            anchor = anchor_of(study, "games", finding.arm)
        assert anchor in anchors, anchor
        parts.append(f"<li><a href='#{anchor}'>{both(finding.say)}</a></li>")
    parts.append("</ol>")
    notes = [phrase("report-intervals"), phrase("report-sure")]
    if any(played.several_looks for played in study.found):
        notes.append(phrase("report-looks"))
    parts += [f"<p class='note'>{both(note)}</p>" for note in notes]
    parts.append(f"<h2>{both(phrase('report-figures'))}</h2>")
    with debug_mode(False):  # that takes most of the time, and a browser says the same
        parts += [section(figure, specs) for figure in figures]
    parts.append(how_made(study, command))
    head = " ".join(f'data-{lang}="{escape(title(lang))}"' for lang in LANGUAGES)
    bundle = vl_convert.javascript_bundle()  # type: ignore[call-arg]  # without a snippet it makes vegaEmbed known
    bundle = bundle.replace("</script", "<\\/script")
    data = json.dumps(specs, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")
    return (
        f"<!doctype html><html lang='en' {head}><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<link rel='icon' href='data:,'><title>{escape(title('en'))}</title><style>{STYLE}</style></head>"
        f"<body><main>{''.join(parts)}</main><script type='application/json' id='specs'>{data}</script>"
        f"<script>{bundle}</script><script>{SCRIPT}</script></body></html>\n"
    )


def both(say: Said) -> str:
    """Something in both languages, of which one is shown."""
    return "".join(f"<span class='{lang}' lang='{lang}'>{escape(say(lang))}</span>" for lang in LANGUAGES)


def options_of(played: "Played") -> Said:
    """The options of an arm; nothing where all are the usual ones."""
    usual = {option.name: option.usual for option in played.arm.game.options}
    other = ", ".join(f"{name} {value}" for name, value in played.arm.options.items() if value != usual[name])
    return phrase("report-options", options=word(other)) if other else word("")


def asked(study: "Study") -> list[Said]:
    """What was played; and what is set beside what."""
    from fatina.lab.findings import swept_fact

    first = study.found[0]
    same_cards = len({played.arm.cards.name for played in study.found}) == 1
    played = phrase(
        "report-asked",
        games=number(sum(len(played.games) for played in study.found)),
        players=phrase("report-players", players=listed_once([str(played.arm.seats) for played in study.found])),
        bots=bots(first.arm),
        cards=phrase("report-cards", cards=word(first.arm.cards.name)) if same_cards else word(""),
        options=options_of(first) if len({str(played.arm.options) for played in study.found}) == 1 else word(""),
    )
    if study.question.compared:
        one, other = (word(played.arm.label) for played in study.found)
        return [played, phrase("report-compared", one=one, other=other)]
    if study.question.swept:
        values = listed_once([played.arm.label for played in study.found])
        return [played, phrase("report-swept", fact=swept_fact(study.question), values=values)]
    return [played]


def listed_once(texts: list[str]) -> Said:
    """Several things in a row, each once."""
    return word(", ".join(dict.fromkeys(texts)))


def how_made(study: "Study", command: str) -> str:
    """Everything that is needed to play the same games again."""
    heading = study.heading
    lines = []
    for played, arm in zip(study.found, heading["arms"], strict=True):
        said = phrase(
            "report-arm",
            label=word(played.arm.label or "—"),
            players=word(str(played.arm.seats)),
            games=number(arm["games"]),
            deals=number(arm["deals"]),
            bots=bots(played.arm),
            cards=word(played.arm.cards.name),
            hash=word(played.arm.cards.hash),
            options=options_of(played),
        )
        lines.append(f"<li class='small'>{both(said)}</li>")
    versions = phrase(
        "report-versions", **{name: word(str(heading[name])) for name in ("fatina", "rules", "code", "seed")}
    )
    made = f"<p class='small'>{both(versions)}</p>"
    if command:
        made += f"<p class='small'><code>{both(phrase('report-command', command=word(command)))}</code></p>"
    return f"<h2>{both(phrase('report-how'))}</h2><h3>{both(phrase('report-arms'))}</h3><ul>{''.join(lines)}</ul>{made}"


def section(figure: "Figure", specs: dict[str, Any]) -> str:
    """A figure with its table."""
    parts = [f"<section id='{figure.anchor}'><h3>{both(figure.title)}</h3>"]
    if figure.draw:
        for lang in LANGUAGES:
            name = f"{figure.anchor}-{lang}"
            specs[name] = figure.draw(lang)
            label = escape(figure.title(lang), quote=True)
            parts.append(f"<div class='drawing {lang}' role='img' aria-label=\"{label}\" data-spec='{name}'></div>")
    if figure.note:
        parts.append(f"<p class='note'>{both(figure.note)}</p>")
    opened = "" if figure.draw else " open"
    parts.append(f"<details{opened}><summary>{both(phrase('report-table'))}</summary><div class='scroll'>")
    parts += [f"<div class='{lang}'>{table(figure.rows, lang)}</div>" for lang in LANGUAGES]
    parts.append("</div></details></section>")
    return "".join(parts)


def table(rows: list[Row], lang: str) -> str:
    """Rows as a table: a value and its interval in one cell."""
    columns = list(rows[0])
    shown = [name for name in columns if name not in HIDDEN and not name.endswith(("_low", "_high"))]
    shown = [name for name in shown if name not in ("low", "high")]
    if f"name_{lang}" in columns:
        shown.insert(0, "name")
    head = "".join(f"<th>{escape(phrase('column-' + name.replace('_', '-'))(lang))}</th>" for name in shown)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell(row, name, lang))}</td>" for name in shown) + "</tr>"
        for row in rows[:MOST_ROWS]
    )
    more = len(rows) - MOST_ROWS
    left = f"<p class='small'>{escape(phrase('report-more', count=number(more))(lang))}</p>" if more > 0 else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{left}"


def cell(row: Row, name: str, lang: str) -> str:
    """What stands in a cell."""
    value = row[f"name_{lang}"] if name == "name" else row[name]
    if value is None:
        return "–"
    if isinstance(value, bool):
        return phrase("yes" if value else "no")(lang)
    if isinstance(value, str):
        return text_of(row, name, value)(lang)
    if name in ("seat", "place", "on_seats", "from", "to", "count"):
        return number(value)(lang)
    low, high = (
        row.get(f"{name}_{end}", row.get(end) if name in ("value", "mean") else None) for end in ("low", "high")
    )
    say = share if is_share(row, name) else apt
    text = say(value)(lang)
    return text if low is None or high is None else f"{text} ({say(low)(lang)} – {say(high)(lang)})"


def text_of(row: Row, name: str, value: str) -> Said:
    """A word of a table."""
    if name == "how" and value:
        return how_had(value)
    if name == "measure":
        return phrase(
            f"measure-{value}", of=word(str(row.get("of", ""))), how=how_had(row["how"]) if row.get("how") else word("")
        )
    if name == "almost" and value:
        return phrase(f"almost-{value}")
    return word(value)


def is_share(row: Row, name: str) -> bool:
    """Whether a number is a share."""
    from fatina.lab.findings import form_of

    if "measure" in row and name in ("value", "mean", "first", "second", "difference", "q5", "median", "q95"):
        return form_of(row["measure"]) == "share"
    return name in SHARES or name in ("first", "second", "difference")

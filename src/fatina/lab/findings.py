"""What a study says, in sentences: the most telling of its figures, each with the figure that shows it."""

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from fatina.lab.figures import MEASURES, Row
from fatina.lab.speech import Said, apt, how_had, listed, names, phrase, share, thing, word

if TYPE_CHECKING:
    from fatina.lab.question import Question
    from fatina.lab.studies import Study

MOST = 3
"""So many cards, pairs or differences of a kind are named; the others are in the figures."""
MOST_NAMED = 12


@dataclass(frozen=True)
class Finding:
    """A sentence, and the figure that shows it."""

    say: Said
    figure: str
    arm: str = ""


def findings(study: "Study") -> list[Finding]:
    """All findings; where settings were compared or swept over, what is different and nothing else."""
    found = compared(study) + swept(study)
    for played in () if found else study.found:
        label = played.arm.label

        def rows(name: str, label: str = label) -> list[Row]:
            return [row for row in study.tables.get(name, []) if row["arm"] == label]

        here = [*seats(rows("seats"), rows("places")), *players(rows("bots")), *games(rows("games"), rows("bots"))]
        here += cards(rows("cards"), rows("pairs")) + moves(rows("moves"))
        if len(study.found) > 1:
            here = [Finding(phrase("in-arm", arm=word(label), sentence=each.say), each.figure, label) for each in here]
        found += here
    return [replace(finding, say=begun(finding.say)) for finding in found]


def begun(say: Said) -> Said:
    """A sentence with a capital letter."""
    return lambda lang: say(lang)[:1].upper() + say(lang)[1:]


def ends(row: Row, name: str, form: str = "share") -> dict[str, Said]:
    """A value and its interval, to be said."""
    say = {"share": share, "apt": apt}[form]
    return {"low": say(row[f"{name}_low"]), "high": say(row[f"{name}_high"])}


def seats(by_seat: list[Row], by_place: list[Row]) -> list[Finding]:
    """Who wins, by seat and by place."""
    sure = [row for row in by_seat if row["sure"]]
    found = [
        Finding(
            phrase(
                "finding-seat-more",
                seat=word(str(row["seat"])),
                wins=share(row["wins"]),
                even=share(row["even"]),
                **ends(row, "wins"),
            ),
            "seats",
        )
        for row in sure
    ]
    if not sure:
        wins = [row["wins"] for row in by_seat]
        even = share(by_seat[0]["even"])
        found.append(
            Finding(phrase("finding-seats-even", even=even, least=share(min(wins)), most=share(max(wins))), "seats")
        )
    if by_place and not any(row["sure"] for row in by_place):
        found.append(Finding(phrase("finding-places-even"), "places"))
    for row in by_place:
        if row["sure"]:
            place = word(str(row["place"]))
            given = {"place": place, "wins": share(row["wins"]), "even": share(row["even"]), **ends(row, "wins")}
            found.append(Finding(phrase("finding-place-more", **given), "places"))
    return found


def players(by_bot: list[Row]) -> list[Finding]:
    """Who plays better."""
    return [
        Finding(
            phrase(
                "finding-bot",
                bot=word(row["bot"]),
                wins=share(row["wins"]),
                even=share(row["even"]),
                score=apt(row["score"]),
                **ends(row, "wins"),
            ),
            "bots",
        )
        for row in by_bot
    ]


def games(rows: list[Row], by_bot: list[Row]) -> list[Finding]:
    """How games go."""
    by_name = {row["measure"]: row for row in rows}
    ties, decisions, score, lead = (by_name[name] for name in ("ties", "decisions", "score", "lead"))
    found = [
        Finding(
            phrase("finding-ties", share=share(ties["value"]), low=share(ties["low"]), high=share(ties["high"])),
            "games",
        ),
        Finding(
            phrase(
                "finding-length",
                decisions=apt(decisions["value"]),
                least=apt(decisions["q5"]),
                most=apt(decisions["q95"]),
            ),
            "decisions",
        ),
    ]
    rounds = by_name.get("rounds")
    if rounds and rounds["q5"] < rounds["q95"]:
        given = {"rounds": apt(rounds["value"]), "least": apt(rounds["q5"]), "most": apt(rounds["q95"])}
        found.append(Finding(phrase("finding-rounds", **given), "rounds"))
    found.append(Finding(phrase("finding-scores", score=apt(score["value"]), lead=apt(lead["value"])), "scores"))
    changes, settled = by_name["lead_changes"], by_name["settled"]
    found.append(
        Finding(
            phrase("finding-lead-changes", changes=apt(changes["value"]), settled=share(settled["value"])),
            "games",
        )
    )
    if not by_bot:
        found.append(Finding(phrase("finding-luck", spread=apt(by_name["spread"]["value"] ** 0.5)), "scores"))
    return found


def cards(worth: list[Row], pairs: list[Row]) -> list[Finding]:
    """Which cards are worth most and least, and which go together."""
    found = []
    for how, group in groupby(worth, lambda row: row["how"]):
        sure = sorted((row for row in group if row["sure"]), key=lambda row: -row["wins"])
        best = [row for row in sure if row["wins"] > 0][:MOST]
        worst = [row for row in sure if row["wins"] < 0][-MOST:]
        for message, chosen, sign in (("finding-card-good", best, 1), ("finding-card-bad", worst, -1)):
            for row in chosen:
                near, far = sorted((sign * row["wins_low"], sign * row["wins_high"]))
                given = {
                    "card": names(row),
                    "wins": share(sign * row["wins"]),
                    "low": share(near),
                    "high": share(far),
                    "score": apt(row["score"], sign=True),
                    "how": how_had(how),
                }
                say = phrase("finding-card-good" if message == "finding-card-good" else "finding-card-bad", **given)
                found.append(Finding(say, f"cards-{how}"))
    if worth and not found:
        found.append(Finding(phrase("finding-cards-even"), f"cards-{worth[0]['how']}"))
    good = sorted((row for row in pairs if row["sure"] and row["wins"] > 0), key=lambda row: -row["wins"])
    for row in good[:MOST]:
        given = {"pair": names(row), "wins": share(row["wins"]), "how": how_had(row["how"]), **ends(row, "wins")}
        found.append(Finding(phrase("finding-pairs", **given), f"pairs-{row['how']}"))
    return found


def moves(rows: list[Row]) -> list[Finding]:
    """What is almost never chosen, and what almost always."""
    found = []
    for almost in ("never", "always"):
        chosen = sorted((row for row in rows if row["almost"] == almost), key=lambda row: -row["chances"])
        if not chosen:
            continue
        things = listed([thing(row) for row in chosen[:MOST_NAMED]])
        say = phrase("finding-never", things=things) if almost == "never" else phrase("finding-always", things=things)
        found.append(Finding(say, f"moves-{chosen[0]['verb']}"))
    return found


def form_of(measure: str) -> str:
    """Whether a measure is said as a share or as a number."""
    is_share = measure in ("wins", "had", "picked", "wins-worth") or MEASURES.get(measure, (None, False))[1]
    return "share" if is_share else "apt"


def measured(row: Row) -> Said:
    """What a row of differences is about."""
    return phrase(f"measure-{row['measure']}", of=word(row["of"]))


def compared(study: "Study") -> list[Finding]:
    """What is surely different, the surest first."""
    if not study.question.compared:
        return []
    one, other = (word(played.arm.label) for played in study.found)

    def clearest(name: str) -> list[Row]:
        sure = [row for row in study.tables.get(name, []) if row["sure"]]
        return sorted(sure, key=lambda row: -abs(row["difference"]) / (row["difference_high"] - row["difference_low"]))

    found = []
    for row in clearest("differences"):
        form = form_of(row["measure"])
        say = share if form == "share" else apt
        given = {
            "measure": measured(row),
            "first": say(row["first"]),
            "second": say(row["second"]),
            "difference": say(row["difference"], sign=True),
            **ends(row, "difference", form),
        }
        figure = "differences" if form == "share" else "differences-of-numbers"
        found.append(Finding(phrase("finding-different", **given), figure))
    for row in clearest("card_differences")[:MOST]:
        given = {
            "card": names(row),
            "how": how_had(row["how"]),
            "first": share(row["first"]),
            "second": share(row["second"]),
            "difference": share(row["difference"], sign=True),
            **ends(row, "difference"),
        }
        found.append(Finding(phrase("finding-card-different", **given), "card-differences"))
    for row in clearest("move_differences")[:MOST]:
        given = {
            "thing": thing(row),
            "first": share(row["first"]),
            "second": share(row["second"]),
            "difference": share(row["difference"], sign=True),
            **ends(row, "difference"),
        }
        found.append(Finding(phrase("finding-move-different", **given), "move-differences"))
    return found or [Finding(phrase("finding-nothing-different", one=one, other=other), "differences")]


def swept(study: "Study") -> list[Finding]:
    """How measures move from the first value of a sweep to the last: those whose intervals have nothing in common."""
    rows = study.tables.get("swept", [])
    found = []
    for (measure, how), group in groupby(
        sorted(rows, key=lambda r: (r["how"] == "", r["measure"], r["how"])), lambda r: (r["measure"], r["how"])
    ):
        points = list(group)
        first, last = points[0], points[-1]
        if first["low"] <= last["high"] and last["low"] <= first["high"]:
            continue
        say = share if form_of(measure) == "share" else apt
        given = {
            "fact": swept_fact(study.question),
            "from": word(first["value"]),
            "to": word(last["value"]),
            "measure": swept_measure(measure, how),
            "first": say(first["mean"]),
            "first_low": say(first["low"]),
            "first_high": say(first["high"]),
            "last": say(last["mean"]),
            "last_low": say(last["low"]),
            "last_high": say(last["high"]),
        }
        found.append(Finding(phrase("finding-swept", **given), f"swept-{measure}-{how}"))
    if rows and not found:
        ends = {"one": word(study.found[0].arm.label), "other": word(study.found[-1].arm.label)}
        found.append(
            Finding(phrase("finding-nothing-different", **ends), f"swept-{rows[0]['measure']}-{rows[0]['how']}")
        )
    return found


def swept_fact(question: "Question") -> Said:
    """What a sweep varies: a card by its name, and the fact."""
    card, fact = question.swept.split(".", maxsplit=1)
    cards = question.arms[0].cards
    [found] = [each for section in cards.sections for each in cards[section] if each.id == card]
    return lambda lang: f"{found.name(lang)}, {fact}"


def swept_measure(measure: str, how: str) -> Said:
    """What is measured of a card of a sweep."""
    return phrase(f"measure-{measure}", how=how_had(how))

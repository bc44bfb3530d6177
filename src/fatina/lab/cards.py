"""What each card and each move is worth to those who had the choice."""

from itertools import combinations
from typing import Any

import numpy as np

from fatina.engine.cards import Card
from fatina.lab.deeds import Deeds, Thing
from fatina.lab.estimates import Array, Found, beside, mean, ratio, regression
from fatina.lab.figures import Played, Row, Tables, named, of_arm, overview
from fatina.lab.question import Question

ALMOST = 0.02
"""What is picked in fewer of its chances than this, for sure, is almost never best; picked in all but so few, almost always."""
OFTEN = 0.9
"""Nothing is said of what would be picked so often even at random."""
FEW = 50
"""Of what could be chosen in fewer deals than this, nothing is said that compares."""
SELDOM = 200
"""With fewer players than this who have a card, nothing is said of what it is worth."""
TOGETHER = 400
"""With fewer players than this who have both, nothing is said of a pair."""
CHUNK = 64
"""Pairs are weighed so many at a time."""


def cards_tables(question: Question, found: list[Played]) -> Tables:
    """The tables about cards and moves."""
    tables: Tables = {"moves": [], "cards": [], "pairs": []}
    for played in found:
        tables["moves"] += moves(played)
        tables["cards"] += worth(played)
        if not question.swept:
            tables["pairs"] += pairs(played)
    if question.compared:
        tables["card_differences"] = card_differences(found[0], found[1])
        tables["move_differences"] = move_differences(found[0], found[1])
    if question.swept:
        tables["swept"] = swept(question, found)
    return tables


def thing_columns(deeds: Deeds, thing: Thing) -> Row:
    """What a thing is called."""
    return {
        "verb": thing.verb,
        "deed": deeds.deed(thing.verb),
        "argument": thing.argument,
        "id": deeds.id_of(thing),
        "name_en": deeds.called(thing, "en"),
        "name_it": deeds.called(thing, "it"),
    }


def pick_rates(played: Played) -> Found:
    """How often each thing was chosen when it could have been."""
    games = played.games
    return ratio(games.picked.sum(1), games.open.sum(1), played.arm.rotations)


def heard_of(rates: Found, thing: int) -> int:
    """In how many deals a thing could be chosen."""
    return 0 if rates.heard is None else int(rates.heard[thing])


def moves(played: Played) -> list[Row]:
    """How often each thing is chosen, of the times when it could have been, and how often it would be at random."""
    games, deeds = played.games, played.deeds
    rates = pick_rates(played)
    low, high = rates.intervals(several_looks=played.several_looks)
    opened, picked, made = (x.sum((0, 1), dtype=np.int64) for x in (games.open, games.picked, games.made))
    even = games.even.sum(0)
    players = games.scores.size
    rows = []
    for i, thing in enumerate(deeds.things):
        if not made[i] and not opened[i]:
            continue
        rate = opened[i] > 0
        rows.append(
            {
                **of_arm(played.arm),
                **thing_columns(deeds, thing),
                "made": float(made[i] / players),
                "chances": float(opened[i] / players),
                "picked": float(rates.value[i]) if rate else None,
                "picked_low": float(low[i]) if rate else None,
                "picked_high": float(high[i]) if rate else None,
                "even": float(even[i] / opened[i]) if rate else None,
                "times_even": float(picked[i] / even[i]) if rate and even[i] else None,
                "almost": almost(rate and even[i] < opened[i] * OFTEN, low[i], high[i]),
            }
        )
    return rows


def almost(known: Any, low: float, high: float) -> str:
    """Whether something is almost never or almost always chosen, for sure."""
    if known and high < ALMOST:
        return "never"
    if known and low > 1 - ALMOST:
        return "always"
    return ""


def has_each(played: Played) -> list[tuple[str, str, Array]]:
    """What is weighed: for each way to have cards, by its name, the section and how many of each every player has.

    A card is had in the end, in a zone that counts; or it was taken or played by a verb that does so, unless that is the same.
    """
    deeds, found, first = played.deeds, [], 0
    for zone in deeds.zones:
        kinds = len(played.arm.cards[zone.section])
        found.append((f"in-{zone.field}", zone.section, played.games.held[:, :, first : first + kinds]))
        first += kinds
    verbs = dict.fromkeys(
        (t.verb, t.argument) for t in deeds.things if t.is_card and deeds.deed(t.verb) in ("take", "play")
    )
    for verb, argument in verbs:
        which = [i for i, t in enumerate(deeds.things) if (t.verb, t.argument) == (verb, argument)]
        sort = deeds.things[which[0]].sort
        assert sort
        has = played.games.made[:, :, which]
        if not any(section == sort.section and np.array_equal(has, before) for _, section, before in found):
            found.append((verb, sort.section, has))
    return found


class Weighing:
    """A regression of winning and of scores on what players have, seats and bots being equal."""

    def __init__(self, played: Played, has: Array) -> None:
        self.played = played
        games, seats = has.shape[:2]
        kinds = has.shape[2]
        self.having = (has > 0).sum((0, 1))
        flat = has.reshape(-1, kinds).astype(np.float64)
        self.varied = np.flatnonzero((self.having >= SELDOM) & (flat.std(0) > 0))
        company = [np.tile(np.eye(seats), (games, 1))]
        if len(played.arm.names) > 1:
            company.append(np.eye(len(played.arm.names))[played.games.line_up.reshape(-1)])
        self.has = flat[:, self.varied]
        self.known = np.concatenate([self.has, *company], 1)
        self.outcomes = {
            "wins": played.games.wins.reshape(-1),
            "score": played.games.scores.reshape(-1).astype(np.float64),
        }

    def worth(self, outcome: str) -> Found:
        """What one more of each card goes with, beside one more of the average card that players have."""
        k = len(self.varied)
        found = regression(self.outcomes[outcome], self.known, self.played.arm.rotations, self.played.arm.seats)
        shares = self.has.sum(0) / self.has.sum()
        contrast = np.zeros((self.known.shape[1], k))
        contrast[:k] = np.eye(k) - shares[:, np.newaxis]
        return found.times(contrast)

    def together(self, outcome: str, both: list[tuple[int, int]]) -> Found:
        """What having both of a pair goes with, beyond what each of them goes with (Frisch and Waugh 1933)."""
        inverse = np.linalg.pinv(self.known.T @ self.known, hermitian=True)
        y = self.outcomes[outcome]
        games, seats = self.played.arm.rotations, self.played.arm.seats
        left = y - self.known @ (inverse @ (self.known.T @ y))
        values, parts = [], []
        some = self.has > 0
        for first in range(0, len(both), CHUNK):
            pair = np.stack([some[:, a] & some[:, b] for a, b in both[first : first + CHUNK]], 1).astype(np.float64)
            pair -= self.known @ (inverse @ (self.known.T @ pair))
            size = (pair**2).sum(0)
            value = pair.T @ left / size
            scores = pair * (left[:, np.newaxis] - pair * value) / size
            values.append(value)
            parts.append(scores.reshape(-1, games * seats, pair.shape[1]).sum(1))
        return Found(np.concatenate(values), np.concatenate(parts, 1))


def worth(played: Played) -> list[Row]:
    """What cards are worth: who had them, and how much more often they won, with how many points more."""
    rows = []
    for how, section, has in has_each(played):
        weighing = Weighing(played, has)
        at = {int(kind): i for i, kind in enumerate(weighing.varied)}
        wins = scores = None
        sure: Array = np.zeros(0, np.bool_)
        if len(weighing.varied) > 1:
            wins, scores = weighing.worth("wins"), weighing.worth("score")
            sure = wins.sure(several_looks=played.several_looks)
        players = has.shape[0] * has.shape[1]
        for kind, card in enumerate(played.arm.cards[section]):
            row: Row = {
                **of_arm(played.arm),
                "how": how,
                "section": section,
                "id": card.id,
                "name_en": card.name("en"),
                "name_it": card.name("it"),
                "had": int(weighing.having[kind]) / players,
                "mean": float(has[:, :, kind].mean()),
            }
            if wins is not None and scores is not None and kind in at:
                row |= named(played.ends(wins, at[kind]), "wins") | named(played.ends(scores, at[kind]), "score")
                row["sure"] = bool(sure[at[kind]])
            else:
                row |= dict.fromkeys(("wins", "wins_low", "wins_high", "score", "score_low", "score_high"), None)
                row["sure"] = False
            rows.append(row)
    return rows


def pairs(played: Played) -> list[Row]:
    """Which two cards win more together, or less, than each by itself."""
    rows = []
    for how, section, has in has_each(played):
        weighing = Weighing(played, has)
        if len(weighing.varied) < 3:
            continue
        some = (weighing.has > 0).astype(np.float64)
        often = some.T @ some
        both = [(a, b) for a, b in combinations(range(len(weighing.varied)), 2) if often[a, b] >= TOGETHER]
        if not both:
            continue
        wins, scores = weighing.together("wins", both), weighing.together("score", both)
        sure = wins.sure(several_looks=played.several_looks)
        cards = played.arm.cards[section]
        for i, (a, b) in enumerate(both):
            one, other = cards[weighing.varied[a]], cards[weighing.varied[b]]
            rows.append(
                {
                    **of_arm(played.arm),
                    "how": how,
                    "id": one.id,
                    "other": other.id,
                    **{f"name_{lang}": f"{one.name(lang)} + {other.name(lang)}" for lang in ("en", "it")},
                    "had": float(often[a, b]) / len(weighing.has),
                    **named(played.ends(wins, i), "wins"),
                    **named(played.ends(scores, i), "score"),
                    "sure": bool(sure[i]),
                }
            )
    return rows


def card_differences(one: Played, other: Played) -> list[Row]:
    """How much more often players have each card in the second of two arms, on the same deals."""
    second = {(how, section): has for how, section, has in has_each(other)}
    asked: list[tuple[str, Card, Found, Found]] = []
    for how, section, has in has_each(one):
        at = {card.id: i for i, card in enumerate(other.arm.cards[section])}
        then = second.get((how, section))
        if then is None:  # there it is the same as another way to have cards
            continue
        for kind, card in enumerate(one.arm.cards[section]):
            if card.id in at:
                both = ((has[:, :, kind] > 0), (then[:, :, at[card.id]] > 0))
                first, last = (mean(x.mean(1), one.arm.rotations) for x in both)
                asked.append((how, card, first, last))
    if not asked:
        return []
    gap = beside([last - first for _, _, first, last in asked])
    sure = gap.sure(several_looks=one.several_looks or other.several_looks)
    return [
        {
            "how": how,
            "id": card.id,
            "name_en": card.name("en"),
            "name_it": card.name("it"),
            "first": float(first.value[0]),
            "second": float(last.value[0]),
            **named(other.ends(gap, i), "difference"),
            "sure": bool(sure[i]),
        }
        for i, (how, card, first, last) in enumerate(asked)
    ]


def move_differences(one: Played, other: Played) -> list[Row]:
    """How much more often each thing is chosen when it could be, in the second of two arms."""
    places: list[dict[tuple[str, str, str], int]] = [
        {(t.verb, t.argument, played.deeds.id_of(t)): i for i, t in enumerate(played.deeds.things)}
        for played in (one, other)
    ]
    both = [pick_rates(played) for played in (one, other)]
    shared = [
        key
        for key in places[0]
        if key in places[1] and all(heard_of(found, at[key]) >= FEW for found, at in zip(both, places, strict=True))
    ]
    if not shared:
        return []
    rates = [found.chosen(np.array([at[key] for key in shared])) for found, at in zip(both, places, strict=True)]
    gap = rates[1] - rates[0]
    sure = gap.sure(several_looks=one.several_looks or other.several_looks)
    rows = []
    for i, key in enumerate(shared):
        columns = named(other.ends(gap, i), "difference")
        if columns["difference"] is None:
            continue
        thing = one.deeds.things[places[0][key]]
        rows.append(
            {
                **thing_columns(one.deeds, thing),
                "first": float(rates[0].value[i]),
                "second": float(rates[1].value[i]),
                **columns,
                "sure": bool(sure[i]),
            }
        )
    return rows


def swept(question: Question, found: list[Played]) -> list[Row]:
    """How the answer moves with one fact of a card: how often that card is chosen, had, and what it is worth."""
    card = question.swept.split(".", maxsplit=1)[0]
    rows: list[Row] = []
    for played in found:
        for row in overview(played):
            columns = {"mean": row["value"], "low": row["low"], "high": row["high"]}
            rows.append({"value": played.arm.label, "how": "", "measure": row["measure"], **columns})
        for row in worth(played):
            if row["id"] == card:
                base = {"value": played.arm.label, "how": row["how"]}
                rows.append({**base, "measure": "had", "mean": row["had"], **_had(played, row)})
                if row["wins"] is not None:
                    for name in ("wins", "score"):
                        rows.append(
                            {
                                **base,
                                "measure": f"{name}-worth",
                                "mean": row[name],
                                "low": row[f"{name}_low"],
                                "high": row[f"{name}_high"],
                            }
                        )
        for row in moves(played):
            if row["id"] == card and row["picked"] is not None:
                base = {"value": played.arm.label, "how": row["verb"], "measure": "picked", "mean": row["picked"]}
                rows.append({**base, "low": row["picked_low"], "high": row["picked_high"]})
    return rows


def _had(played: Played, row: Row) -> Row:
    for how, section, has in has_each(played):
        if how == row["how"] and section == row["section"]:
            kind = played.arm.cards.card_index(section, row["id"])
            share = mean((has[:, :, kind] > 0).mean(1), played.arm.rotations, shares=True)
            columns = played.ends(share)
            return {"low": columns["low"], "high": columns["high"]}
    raise KeyError(row["how"])

"""A position that is accepted can be played: real positions, edited as a person might, are refused by the field or played out.

``make test`` runs this with machine code that checks every index.
``FATINA_EDITS=2000 pytest tests/engine/test_positions.py`` tries more of them.
"""

import os
import random
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import fatina
from fatina.engine.errors import PositionError
from fatina.engine.layout import Field
from fatina.engine.match import Match
from fatina.engine.position import FRAME, fields_of
from tests.engine.test_promises import GAMES, VARIANTS, positions
from tests.forms import both_forms

EDITS = int(os.environ.get("FATINA_EDITS", "30"))
edited_by_hypothesis = settings(
    max_examples=EDITS,
    derandomize=EDITS == 30,
    deadline=None,
    database=None,
    phases=[Phase.generate],  # an edit or two are short enough, and games are long
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

Path = tuple[str | int, ...]
SETS = ("seats", "lore")
"""Sorts of values that are written as lists, whose order means nothing."""


@cache
def written(slug: str, variant: int, seed: int) -> tuple[dict[str, Any], ...]:
    """Positions of a random game, as documents; the last is its end."""
    _, seats, options = [row for row in VARIANTS if row[0] == slug][variant]
    return tuple(match.position() for match, _, _ in positions(slug, seats, options, seed, 20))


def places(part: Any, at: Path = ()) -> list[Path]:
    """Where something stands in a document: fields, and entries of lists."""
    found = [at] if at else []
    entries = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for name, below in entries:
        if at or name not in FRAME or name == "players":
            found += places(below, (*at, name))
    return found


def there(document: Any, at: Path) -> Any:
    for name in at:
        document = document[name]
    return document


class Edited(dict[str, Any]):
    """A document that shows in a report of a test what is different in it."""

    before: dict[str, Any]

    def __repr__(self) -> str:
        return f"edited: {'; '.join(facts(self.before, dict(self)))}"


@st.composite
def edits(draw: st.DrawFn, document: dict[str, Any]) -> "Edited":
    """The document with one or two changes: another value, something more, something less, two things exchanged."""
    changed = Edited(deepcopy(document))
    for _ in range(draw(st.integers(1, 2))):
        fields = [at for at in places(changed) if at != ("players",)]
        # fields first: a game has few of them and many cards
        field = draw(st.sampled_from(sorted({at[:3] if at[0] == "players" else at[:1] for at in fields}, key=repr)))
        below = [at for at in fields if at[: len(field)] == field]
        at = draw(st.sampled_from(below))
        room, name = there(changed, at[:-1]), at[-1]
        old = room[name]
        match draw(st.sampled_from(("other", "other", "more", "less", "exchange", "nothing"))):
            case "other" if isinstance(old, bool):
                room[name] = not old
            case "other" if isinstance(old, int):
                room[name] = draw(st.one_of(st.integers(old - 2, old + 2), st.integers(-3, 130)))
            case "other" if isinstance(old, str) or old is None:
                same_sort = [there(changed, b) for b in fields if b[: len(field)] == field or b[0] == at[0]]
                room[name] = draw(st.sampled_from([value for value in same_sort if isinstance(value, str)] or [None]))
            case "more" if isinstance(old, list):
                old.append(deepcopy(draw(st.sampled_from(old))) if old else draw(st.integers(0, 3)))
            case "less" if isinstance(old, list) and old:
                old.pop(draw(st.integers(0, len(old) - 1)))
            case "less":
                room.pop(name)
            case "nothing" if isinstance(old, list):
                old.clear()
            case _:
                alike = [b for b in fields if type(there(changed, b)) is type(old) and there(changed, b) != old]
                other = draw(st.sampled_from([b for b in alike if len(b) == len(at)] or [at]))
                twin = there(changed, other[:-1])
                room[name], twin[other[-1]] = twin[other[-1]], room[name]
    changed.before = document
    return changed


def plain(value: Any) -> Any:
    """A value as a position writes it: lists may end early, and empty ones may be missing."""
    if isinstance(value, list):
        items = [plain(item) for item in value]
        while items and items[-1] in (None, 0, False, [], {}):
            items.pop()
        return items
    return value


def in_no_order(value: Any) -> Any:
    """The same with each list of values sorted."""
    if not isinstance(value, list):
        return value
    return (
        [in_no_order(item) for item in value]
        if any(isinstance(item, list) for item in value)
        else sorted(value, key=str)
    )


def said(name: str, field: Field, value: Any) -> Any:
    """What the value of a field says: hands and sets have no order."""
    return in_no_order(plain(value)) if name == "hand" or field.of.name in SETS else plain(value)


def stands(document: dict[str, Any], match: Match) -> None:
    """Whatever the author gave is what the match has."""
    again = match.position()
    table, each = fields_of(match.game)
    former = {field.was: name for name, field in match.game.layout.fields.items() if field.was}
    for given_name, value in document.items():
        name = former.get(given_name, given_name)
        if name in table:
            assert said(name, table[name], again[name]) == said(name, table[name], value), name
    for seat, player in enumerate(document["players"]):
        for given_name, value in player.items():
            name = former.get(given_name, given_name)
            if name in each:
                stored = again["players"][seat][name]
                assert said(name, each[name], stored) == said(name, each[name], value), f"players[{seat}].{name}"


def played_out(match: Match, seed: int) -> list[tuple[int, int]]:
    """The moves of a random game from here on; every seat is shown what it may see on the way."""
    chance = random.Random(seed)
    longest = match.game.longest(match.seats)
    while not match.over:
        assert match.to_act, "nobody must choose, and it is not over"
        seat = chance.choice(match.to_act)
        moves = match.moves(seat)
        assert moves, f"seat {seat} must choose and has no move"
        if len(match.played) % 100 == 0:
            of = chance.randrange(match.seats)
            match.view(of), match.observe(of), match.imagine(of, chance.randrange(2**60))
        match.play(seat, chance.choice(moves))
        assert len(match.played) <= longest
    assert min(match.ranks) == 1
    return match.played


@pytest.mark.parametrize("slug", GAMES)
def test_an_edited_position_is_refused_by_its_field_or_can_be_played(slug: str) -> None:
    game = fatina.game(slug)
    variants = sum(row[0] == slug for row in VARIANTS)
    tried = {"refused": 0, "played": 0}

    @edited_by_hypothesis
    @given(st.data())
    def check(data: st.DataObject) -> None:
        known = written(slug, data.draw(st.integers(0, variants - 1)), data.draw(st.integers(0, 3)))
        number = data.draw(st.integers(0, len(known) - 1))
        document = data.draw(edits(known[number]))
        refused = None
        try:
            match = game.from_position(document)
        except PositionError as error:
            tried["refused"] += 1
            refused = error
        if refused:
            assert refused.field or " lies " in str(refused), "name the field, or the card"
            return
        tried["played"] += 1
        stands(document, match)
        twin = match.copy()
        with both_forms(game) as forms:
            forms.interpreted()  # every index is checked
            moves = played_out(match, 1)
            forms.compiled()
            for seat, number in moves:
                twin.play(seat, number)
        assert twin.tobytes() == match.tobytes()

    check()
    assert min(tried.values()) > EDITS // 10


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_a_view_tells_apart_an_observation_tells_apart(slug: str) -> None:
    """Between positions that differ in a fact or two, not only between worlds imagined from one."""
    game = fatina.game(slug)
    variants = sum(row[0] == slug for row in VARIANTS)
    apart = 0

    @settings(edited_by_hypothesis, max_examples=6 * EDITS)  # most are refused, and nothing is played out
    @given(st.data())
    def check(data: st.DataObject) -> None:
        nonlocal apart
        known = written(slug, data.draw(st.integers(0, variants - 1)), data.draw(st.integers(0, 3)))
        document = known[data.draw(st.integers(0, len(known) - 2))]
        changed = data.draw(edits(document))
        try:
            match = game.from_position(changed)
        except PositionError:
            return
        truth = game.from_position(document)
        for seat in range(truth.seats) if truth.seats == match.seats and not match.over else ():
            if match.view(seat) != truth.view(seat):
                apart += 1
                assert (match.observe(seat) != truth.observe(seat)).any(), facts(truth.view(seat), match.view(seat))

    check()
    assert apart


def facts(one: Any, other: Any, at: str = "") -> list[str]:
    """Where two views differ."""
    if type(one) is not type(other) or not isinstance(one, dict | list) or len(one) != len(other):
        return [f"{at}: {one} / {other}"] if one != other else []
    names = one if isinstance(one, dict) else range(len(one))
    return [line for name in names for line in facts(one[name], other[name], f"{at}.{name}")]

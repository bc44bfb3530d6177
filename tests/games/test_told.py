"""The check that goes with every test of a game's rules, ``told.py``, is one that notices."""

import pytest

import fatina
from fatina.engine.events import EVERYBODY
from tests.games.told import check

RIVER = fatina.game("fairy-river")
KINDS = {name: kind for kind, (name, _, _) in enumerate(RIVER.events.kinds)}


def tell(name: str, who: int, *values: int) -> None:
    check("fairy_river", RIVER.events, RIVER.printed, KINDS[name], who, values)


def test_an_event_as_its_game_tells_it_is_in_order() -> None:
    tell("colour-taken", EVERYBODY, 2, 0)
    tell("fairy-drawn", 0b100, 2, 0)
    tell("given", 0b110, 1, 2, 0)


@pytest.mark.parametrize(
    ("name", "who", "values"),
    [
        ("colour-taken", 2, (0,)),  # EVERYBODY is missing
        ("colour-taken", EVERYBODY, (2,)),  # the colour is missing
        ("colour-taken", EVERYBODY, (2, 50)),  # there is no such colour
        ("colour-taken", EVERYBODY, (5, 0)),  # there is no such seat
        ("colour-taken", 0b100, (2, 0)),  # only one seat hears it
        ("fairy-drawn", EVERYBODY, (2, 0)),  # everybody learns what seat 2 drew
        ("fairy-drawn", 0b010, (2, 0)),  # seat 1 learns what seat 2 drew
        ("given", 0b010, (1, 2, 0)),  # seat 2 does not learn what it got
    ],
)
def test_what_is_told_otherwise_is_noticed(name: str, who: int, values: tuple[int, ...]) -> None:
    with pytest.raises(AssertionError, match=name):
        tell(name, who, *values)

"""Refusals name the rule that refuses: positions, moves that are not allowed there, and the clause that forbids each."""

from typing import Any

import pytest

from fatina.engine.match import Match
from tests.games.fairys_fate.table import FULL, QUIET, SOME, act, gathering, number, refusal, table

TURN_1 = {"hands": ["N:mushroom N:rose", *QUIET[:1]], "turn": 1}

TURN: dict[str, tuple[dict[str, Any], list[str], dict[str, str]]] = {
    "before playing": (
        {"places": SOME, **TURN_1, "owns": ["", "IMAMIAH HAHEUIAH HARAEAL"], "pile": [""] * 3 + ["L:POVERTA"]},
        [],
        {
            "draw 4": "RU-1",
            "skip": "FF-24",
            "go meadow": "FF-29",
            "stay": "RU-15",
            "go-on": "RU-22",
            "suffer": "RU-32",
            "lose leaf": "FF-63",
            "discard F:leaf": "FF-62",
            "look wood 1": "FF-51",
            "ask 0": "FF-53",
            "answer leaf": "FF-53",
            "choose wood 1": "FF-47",
            "swap wood 1": "FF-56",
            "carry wood": "FF-57",
            "journey cave": "FF-31",
            "journey hill": "FF-31",
            "use imamiah": "RU-32",
            "use haheuiah": "RU-36",
            "use rochel": "FF-47",
            "play N:mushroom meadow": "FF-15",
            "play N:leaf cave": "FF-17",
        },
    ),
    "after playing": (
        {"places": SOME, **TURN_1, "pile": ["L:POVERTA", "", "N:BUIO", ""]},
        ["play F:leaf wood"],
        {
            "draw 2": "FF-15",
            "play F:rose river": "FF-15",
            "skip": "FF-24",
            "journey wood": "FF-27",
            "go-on": "RU-22",
            "use rochel": "FF-47",
        },
    ),
    "after drawing": (
        {"places": SOME, **TURN_1, "owns": ["", "MEBAHEL"]},
        ["play F:leaf wood", "draw 1"],
        {
            "play F:rose river": "FF-15",
            "draw 1": "FF-15",
            "journey wood": "FF-27",
            "skip": "FF-24",
            "use rochel": "FF-47",
        },
    ),
    "unable to play": (
        {"places": {"wood": FULL["wood"], "river": "F:acorn"}, "hands": ["N:leaf", "F:leaf"], "turn": 1}
        | {"owns": ["", "ROCHEL"]},
        [],
        {"draw 1": "RU-2", "journey wood": "FF-26", "play F:leaf wood": "FF-16", "play F:leaf river": "FF-20"},
    ),
    "a full table": ({"places": FULL, **TURN_1}, [], {"skip": "FF-39", "play F:leaf cave": "FF-16", "draw 1": "RU-2"}),
    "a blocked table": (
        {"places": {"meadow": FULL["meadow"], "hill": "N:acorn"}, "hands": ["N:leaf", "N:rose"], "turn": 1, "idle": 2},
        [],
        {"skip": "RU-5", "journey hill": "FF-31"},
    ),
    "without cards to draw": (
        {"places": SOME, **TURN_1, "pile": [""] * 4, "owns": ["", "HARAEAL"]},
        [],
        {"use haraeal": "RU-24"},
    ),
}
JOURNEY: dict[str, tuple[dict[str, Any], list[str], dict[str, str]]] = {
    "the starter": (
        {"places": SOME, **TURN_1, "owns": ["", "MEBAHEL"]},
        ["journey wood"],
        {"play F:leaf wood": "FF-27", "draw 1": "FF-27", "journey meadow": "RU-14", "go meadow": "FF-29"},
    ),
    "who follows": (
        {"places": SOME, **TURN_1},
        ["journey wood"],
        {"journey meadow": "RU-14", "go meadow": "FF-29", "skip": "FF-24", "draw 1": "RU-1", "stay": "RU-15"},
    ),
    "who follows, having played": (
        {"places": SOME, **TURN_1},
        ["journey wood", "play N:rose meadow"],
        {"journey meadow": "RU-14", "go meadow": "FF-29", "play N:mushroom meadow": "FF-15"},
    ),
    "who picks": (
        {"places": {**SOME, "hill": "N:acorn L:BUIO"}, **TURN_1},
        ["journey wood", "play N:rose meadow", "draw 1"],
        {"go wood": "FF-32", "go cave": "FF-31", "stay": "RU-13", "journey hill": "RU-14", "draw 1": "FF-15"},
    ),
}
FAIRY: dict[str, tuple[dict[str, Any], list[str], dict[str, str]]] = {
    "HAAHIAH": (
        {"places": SOME, **TURN_1, "owns": ["", "HAAHIAH ROCHEL"]},
        ["use haahiah"],
        {
            "look wood 2": "FF-51",
            "look hill 1": "FF-51",
            "look wood 4": "FF-51",
            "use rochel": "RU-22",
            "skip": "FF-24",
        },
    ),
    "HAAHIAH, the second card": (
        {"places": SOME, **TURN_1, "owns": ["", "HAAHIAH"]},
        ["use haahiah", "look wood 3"],
        {"look wood 3": "FF-51", "look wood 2": "FF-51", "look cave 2": "FF-51"},
    ),
    "HARAEAL": (
        {"places": SOME, **TURN_1, "owns": ["", "HARAEAL"], "pile": ["L:POVERTA", "", "N:BUIO", ""]},
        ["use haraeal"],
        {"draw 2": "FF-52", "play F:leaf wood": "FF-15"},
    ),
    "MEBAHEL": (
        {"places": SOME, **TURN_1, "owns": ["", "MEBAHEL"]},
        ["use mebahel"],
        {"ask 1": "FF-53", "ask 2": "FF-53", "answer leaf": "FF-53"},
    ),
    "the answer": (
        {"places": SOME, **TURN_1, "owns": ["acorn", "MEBAHEL"], "recipes": ["1", "9"]},
        ["use mebahel", "ask 0"],
        {"answer acorn": "FF-53", "answer orange": "FF-53", "use mebahel": "RU-22", "ask 1": "FF-53"},
    ),
    "JABAMIAH": (
        {"places": SOME, **TURN_1, "owns": ["", "JABAMIAH"]},
        ["use jabamiah"],
        {"choose hill 1": "FF-56", "choose cave 2": "FF-56", "swap wood 1": "FF-56"},
    ),
    "JABAMIAH, the other card": (
        {"places": SOME, **TURN_1, "owns": ["", "JABAMIAH"]},
        ["use jabamiah", "choose meadow 2"],
        {"swap meadow 2": "RU-37", "swap meadow 3": "FF-56", "choose wood 1": "FF-47"},
    ),
    "ROCHEL": (
        {"places": {**FULL, "hill": "N:acorn"}, **TURN_1, "owns": ["", "N:ROCHEL"]},
        ["use rochel"],
        {"choose hill 1": "RU-38", "choose hill 2": "FF-57", "carry hill": "FF-57"},
    ),
    "ROCHEL, where to": (
        {"places": {**FULL, "hill": "N:acorn", "meadow": ""}, **TURN_1, "owns": ["", "N:ROCHEL"]},
        ["use rochel", "choose hill 1"],
        {"carry hill": "RU-38", "carry wood": "FF-16", "choose wood 1": "FF-47"},
    ),
}


def refusals(match: Match, before: list[str], expected: dict[str, str]) -> None:
    act(match, *before)
    assert {move: refusal(match, move) for move in expected} == expected
    for move in expected:
        refused = [match.why_not(match.to_act[0], number(match, move), lang) for lang in ("en", "it")]
        assert len({str(reason) for reason in refused}) == 2, "a sentence in each language"


@pytest.mark.parametrize("moment", [*TURN, *JOURNEY, *FAIRY])
@pytest.mark.clause("FF-15", "FF-24", "FF-26", "FF-27", "FF-29", "FF-31", "FF-32", "FF-51", "FF-52", "FF-53")
@pytest.mark.ruling("RU-1", "RU-2", "RU-13", "RU-14", "RU-22", "RU-24", "RU-37", "RU-38")
def test_a_refusal_names_the_clause_that_forbids_the_move(moment: str) -> None:
    fields, before, expected = (TURN | JOURNEY | FAIRY)[moment]
    refusals(table(**fields), before, expected)


@pytest.mark.clause("FF-63", "FF-70", "FF-62")
@pytest.mark.ruling("RU-22", "RU-25", "RU-35")
def test_refusals_while_gathering() -> None:
    match, _ = gathering("L:AVVERSITA F:orange", owns="leaf rose")
    refusals(match, [], {"lose orange": "FF-63", "lose walnut": "FF-63", "use rochel": "RU-22", "go-on": "RU-22"})
    match, _ = gathering("L:SERPENT F:orange", owns="leaf rose SERPENT*3")
    refusals(match, [], {"lose orange": "FF-70", "play N:leaf meadow": "FF-15", "suffer": "RU-32"})
    match, _ = gathering("L:POVERTA F:orange")
    refusals(match, [], {"discard F:orange": "FF-62", "lose leaf": "FF-63"})
    match, _ = gathering("F:orange- F:walnut", owns="IMAMIAH HAHEUIAH ROCHEL orange")
    refusals(
        match,
        ["go-on", "go-on"],
        {"use imamiah": "RU-35", "use rochel": "RU-22", "use jabamiah": "FF-47", "go-on": "RU-22"},
    )
    match, _ = gathering("F:orange F:walnut F:orange-", owns="ROCHEL")
    refusals(
        match, ["go-on", "use rochel"], {"choose hill 1": "RU-25", "choose hill 3": "RU-25", "choose river 1": "FF-57"}
    )


@pytest.mark.ruling("RU-25")
def test_a_place_that_is_picked_is_like_any_other_until_its_cards_are_turned_up() -> None:
    """Seat 1 has set out to the wood, and uses ROCHEL before the others pick."""
    match = table(
        {"wood": "F:orange F:walnut", "meadow": "N:orange N:walnut"},
        hands=QUIET,
        owns=["", "ROCHEL"],
        picks=["", "wood"],
        starter=1,
        turn=1,
        phase="end",
    )
    refusals(match, ["use rochel"], {"choose wood 3": "FF-57", "choose meadow 3": "FF-57"})

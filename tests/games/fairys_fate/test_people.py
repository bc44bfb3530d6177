"""What people meet: views, reasons, positions written by hand, sentences."""

import random
from typing import Any

import pytest

from fatina.engine.errors import PositionError
from tests.games.fairys_fate.table import GAME, QUIET, SOME, act, number, table


def test_a_position_may_name_just_what_matters() -> None:
    match = GAME.from_position({"place": [["light-buio"]], "players": [{}, {}, {}]})
    view = match.view(0)
    assert match.to_act == [0]
    assert [sum(player["hand"].values()) for player in view["players"]] == [4, 4, 4]
    assert sum(pile["cards"] for pile in view["piles"]) == 96 - 12 - 1
    assert view["recipes_left"] == 6


@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({"place": [["light-buio", None, "light-buio"]]}, "place"),
        ({"turn": 3}, "turn"),
        ({"turn": None}, "turn"),
        ({"phase": "go"}, "starter"),
        ({"phase": "step", "starter": 0}, "players[0].pick"),
        ({"phase": "answer"}, "asked"),
        ({"players": [{"pick": "cave"}, {"pick": "cave"}]}, "players[0].pick"),
        ({"players": [{"recipe": ["recipe-1"], "ruled_out": [1]}, {}]}, "players[0].ruled_out"),
        ({"knows": [[[0]]]}, "knows"),
        ({"place": [["light-thing"]]}, "place[0][0]"),
        ({"place": [["light-buio"] * 3]}, ""),
        ({"gone": [], "pile": []}, ""),
    ],
)
def test_a_wrong_position_is_refused_by_the_field_to_blame(position: dict[str, Any], field: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.from_position(position)
    assert refused.value.field == field


REASONS = {
    "no-asked-act": ({"owns": ["ROCHEL"]}, [], "draw 1"),
    "no-asked-draw": ({}, ["play F:leaf wood"], "go wood"),
    "no-asked-go": ({"picks": ["wood"], "starter": 0, "turn": 1, "phase": "go", "owns": ["", "MEBAHEL"]}, [], "draw 1"),
    "no-asked-window": ({"owns": ["MEBAHEL"]}, ["play F:leaf wood", "draw 1"], "skip"),
    "no-asked-look": ({"owns": ["HAAHIAH"]}, ["use haahiah"], "skip"),
    "no-asked-wealth": ({"owns": ["HARAEAL"]}, ["use haraeal"], "skip"),
    "no-asked-ask": ({"owns": ["MEBAHEL"]}, ["use mebahel"], "skip"),
    "no-asked-answer": ({"owns": ["MEBAHEL"]}, ["use mebahel", "ask 1"], "skip"),
    "no-asked-card": ({"owns": ["ROCHEL"]}, ["use rochel"], "skip"),
    "no-asked-swap-with": ({"owns": ["JABAMIAH"]}, ["use jabamiah", "choose wood 1"], "skip"),
    "no-asked-carry-to": ({"owns": ["ROCHEL"]}, ["use rochel", "choose wood 1"], "skip"),
    "no-pile-empty": ({"pile": ["F:leaf-", "", "F:rose-", ""]}, ["play F:leaf wood"], "draw 2"),
    "no-not-in-hand": ({}, [], "play L:BUIO cave"),
    "no-card-there": ({"owns": ["ROCHEL"]}, ["use rochel"], "choose hill 1"),
}


@pytest.mark.parametrize("reason", REASONS)
def test_reasons_name_what_is_wrong_in_both_languages(reason: str) -> None:
    fields, before, move = REASONS[reason]
    match = table(SOME, hands=QUIET, **fields)
    act(match, *before)
    (seat,) = match.to_act
    refused = match.why_not(seat, number(match, move))
    assert refused is not None
    assert refused.reason == reason
    assert refused.clause
    other = match.why_not(seat, number(match, move), "it")
    assert str(other) != str(refused)


def test_every_move_and_event_has_a_sentence_in_both_languages_without_secrets() -> None:
    """A few whole games, read aloud to every seat and to a spectator."""
    chance = random.Random(5)
    said: dict[str, set[str]] = {"en": set(), "it": set()}
    for seats in GAME.seats:
        match = GAME.new(seats, 17)
        while not match.over:
            (seat,) = match.to_act
            moves = match.moves(seat)
            for lang in ("en", "it"):
                texts = [move.text(lang) for move in moves]
                assert len(set(texts)) == len(texts), "no two moves read alike"
                assert all(texts)
            match.play(seat, chance.choice(moves))
        for onlooker in (None, 0, 1):
            for event in match.events(onlooker):
                for lang in ("en", "it"):
                    text = GAME.event_text(event, lang, match.cards)
                    assert text
                    said[lang].add(event.name)
                    if event.name == "drew" and onlooker != event.arguments["seat"]:
                        assert event.arguments["card"] is None
    assert len(said["en"]) > 25
    assert said["en"] == said["it"]


def test_a_gathering_is_explained_step_by_step() -> None:
    match = table(
        {
            "hill": "N:orange L:PIETRIFICAZIONE F:orange- L:SERPENT",
            "wood": "F:mushroom F:acorn",
            "meadow": "N:mushroom N:acorn",
        },
        hands=QUIET,
        owns=["IMAMIAH"],
        picks=["hill"],
        starter=0,
        turn=1,
        phase="go",
    )
    act(match, "go wood", "use imamiah")
    told = [GAME.event_text(event, "en", match.cards) for event in match.events(None)]
    assert told[1:9] == [
        "Player 1 turns up card 1 of the Hill: Orange (nature).",
        "Player 1 turns up card 2 of the Hill: PETRIFICATION (light).",
        "Player 1 turns up card 3 of the Hill: Orange taken (goblin).",
        "Player 1 turns up card 4 of the Hill: Serpent fairy (light).",
        "Player 1 takes Orange (nature).",
        "Player 1 uses IMAMIAH (liberation): PETRIFICATION (light) is undone.",
        "Orange taken (goblin): the goblin takes orange from Player 1.",
        "Player 1 meets serpent number 1 without a complete recipe.",
    ]

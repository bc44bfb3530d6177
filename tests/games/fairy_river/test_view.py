"""What each seat and a spectator see, and that a learner sees the same."""

from typing import Any

import numpy as np
import pytest

from fatina.engine.match import Match

from .table import GAME, play, table

SETS = 32


def remembering(*, watchers: dict[int, tuple[int, dict[str, int]]]) -> list[Any]:
    """For ``known``: what each watcher knows to be with one set of seats."""
    known: list[Any] = [[] for _ in range(6)]
    for watcher, (seats, garments) in watchers.items():
        known[watcher] = [{}] * seats + [garments]
    return known


@pytest.mark.ruling("FRR-61")
def test_a_spectator_sees_what_all_have_seen_and_no_seats_memory() -> None:
    """Each seat knows of another garment of seat 1 or 2; all know of the shorts of seat 2."""
    known = remembering(
        watchers={
            0: (0b010, {"cloak": 1}),
            1: (0b100, {"gown": 1}),
            2: (0b010, {"skirt": 1}),
            5: (0b100, {"shorts": 1}),
        }
    )
    match = table("", "jersey", "cloak skirt", "gown shorts", known=known)
    seen = {seat: [player["known"] for player in match.view(seat)["players"]] for seat in (0, 1, 2, None)}
    assert seen == {
        0: [{}, {"cloak": 1}, {}],
        1: [{}, {}, {"gown": 1}],
        2: [{}, {"skirt": 1}, {}],
        None: [{}, {}, {"shorts": 1}],
    }


@pytest.mark.ruling("FRR-24", "FRR-61")
def test_a_spectator_sees_no_hand_no_load_and_no_stack() -> None:
    match = table(
        "L2 0 zoe cloak; L4 1 zoe gown; L6 2 zoe skirt",
        "jersey | berta",
        "shawl | tecla",
        "blouse | brigida",
        stack=[["filomena"], ["ortensia"], ["ersilia"]],
        filled=[[0] * 8 + [1], [0] * 8 + [1], [0] * 8 + [1]],
    )
    for seat in (0, 1, 2):
        view = match.view(seat)
        garments = {spot: at.get("garment") for spot, at in view["spots"].items() if at}
        own = {0: ("L2", "cloak"), 1: ("L4", "gown"), 2: ("L6", "skirt")}[seat]
        assert garments == {"L2": None, "L4": None, "L6": None} | dict([own])
        known = [player["stack"][-1] is not None for player in view["players"]]
        assert known == [other == seat for other in range(3)]  # the fairy that she sent back herself
    view = match.view()
    assert not {"hand", "offer", "fairies"} & set(view)
    assert all("garment" not in at for at in view["spots"].values() if at)
    assert all(fairy is None for player in view["players"] for fairy in player["stack"])


def test_what_the_view_says_of_each_stage() -> None:
    match = table("", "skirt", "jersey", "shawl", stage="select", start=2, row={"gown": 1, "cloak": 1, "blouse": 1})

    def now() -> tuple[Any, ...]:
        view = match.view()
        return view["stage"], view["picker"], view["turn"], view["done"], view["selected"]

    assert now() == ("select", 2, None, None, None)
    play(match, "select gown")
    assert now() == ("offer", 2, 0, None, "gown")
    play(match, "decline")
    assert now() == ("offer", 2, 1, None, "gown")
    play(match, "offer jersey", "propose")
    assert now() == ("answer", 2, None, None, "gown")
    play(match, "accept 1")
    assert now() == ("select", 0, None, None, None)
    while match.view()["stage"] != "river":
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    assert now() == ("river", None, 2, [], None)


# What a learner sees


def block(match: Match, seat: int, name: str) -> list[float]:
    """A part of the observation, rounded."""
    at = GAME.features.blocks[name]
    return [round(float(x), 3) for x in match.observe(seat)[at.at : at.at + at.size]]


@pytest.fixture(scope="module")
def midway() -> Match:
    """Seat 2 began; seat 0 has placed and loaded a fairy."""
    known = remembering(watchers={0: (0b010, {"skirt": 1}), 1: (0b001, {"gown": 1})})
    match = table(
        "L2 0 zoe; L4 1 berta; M 2 tecla jersey",
        "gown gown cloak | brigida",
        "skirt blouse",
        "shawl shawl | zoe filomena",
        stack=[["ortensia"], [], []],
        washed=[{"shorts": 3}, {}, {"skirt": 2, "jersey": 1}],
        colour=["green", "red", "lilac"],
        filled=[[0] * 8 + [1000], [0] * 9 + [2], []],
        pile={"cloak": 1},
        known=known,
        number=4,
        barren=1,
        start=2,
        turn=0,
        options={"draw": "two"},
    )
    play(match, "place brigida L3", "load cloak L3")
    return match


def test_a_learner_sees_the_table_from_its_own_seat(midway: Match) -> None:
    fairy = {card.id: card.index for card in GAME.printed["fairy"]}
    garment = {card.id: card.index for card in GAME.printed["garment"]}

    def counts(of: dict[str, float], names: dict[str, int]) -> list[float]:
        return [round(of.get(name, 0), 3) for name in names]

    assert block(midway, 1, "stage") == [0, 0, 0, 0, 1, 0]
    assert block(midway, 1, "number") == [0.08]
    assert block(midway, 1, "last_round") == [1, 0, 0]
    assert block(midway, 1, "barren") == [0.2]
    assert block(midway, 1, "done") == [1, 0, 0, 1]
    assert block(midway, 1, "seats") == [1, 1, 1, 0, 0]
    for me, order in ((0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])):
        assert block(midway, me, "to_act")[:3] == [seat == 0 for seat in order]
        assert block(midway, me, "turn")[:3] == [seat == 0 for seat in order]
        assert block(midway, me, "start")[:3] == [seat == 2 for seat in order]
        assert block(midway, me, "picker") == [0] * 5
        assert block(midway, me, "held")[:3] == [[0.2, 0.2, 0.2][seat] for seat in order]
        assert block(midway, me, "fairies_held")[:3] == [round([0, 0, 2][seat] / 11, 3) for seat in order]
        assert block(midway, me, "points")[:3] == [[0.075, 0, 0.2][seat] for seat in order]
        colours = np.reshape(block(midway, me, "colours"), (5, 5))
        assert [int(row.argmax()) for row in colours[:3]] == [[2, 0, 4][seat] for seat in order]
        washed = np.reshape(block(midway, me, "washed"), (5, 7))
        assert washed[order.index(2)].tolist() == counts({"skirt": 0.2, "jersey": 0.1}, garment)
        assert washed[order.index(1)].tolist() == [0] * 7
    assert block(midway, 1, "options") == [0.25, 0, 0, 0, 0, 0.25]
    assert block(midway, 1, "pile") == counts({"cloak": 0.1}, garment)
    assert block(midway, 1, "row") == [0] * 7
    assert block(midway, 1, "deck") == [round(midway.view()["deck"] / 60, 3)]
    assert block(midway, 0, "hand") == counts({"gown": 0.2}, garment)
    assert block(midway, 2, "hand") == counts({"shawl": 0.2}, garment)
    assert block(midway, 2, "fairies") == counts({"zoe": 1, "filomena": 1}, fairy)
    assert np.reshape(block(midway, 0, "known"), (5, 7))[1].tolist() == counts({"skirt": 0.1}, garment)
    assert np.reshape(block(midway, 1, "known"), (5, 7))[2].tolist() == counts({"gown": 0.1}, garment)
    assert block(midway, 2, "known") == [0] * 35


def test_a_learner_sees_the_stacks_and_the_river_as_the_view_shows_them(midway: Match) -> None:
    fairies = [card.id for card in GAME.printed["fairy"]]
    garments = [card.id for card in GAME.printed["garment"]]
    for me in range(3):
        view = midway.view(me)
        stacks = np.reshape(block(midway, me, "stack"), (5, 11))
        for i in range(3):
            shown = view["players"][(me + i) % 3]["stack"]
            numbers = [1 if name is None else fairies.index(name) + 2 for name in shown]
            assert stacks[i].tolist() == [round(n / 13, 3) for n in numbers] + [0] * (11 - len(shown))
        spots = np.reshape(block(midway, me, "river"), (20, 5 + 11 + 1 + 7))
        for spot, name in enumerate(GAME.moves.verbs["recall"].arguments["spot"].words):
            at = view["spots"].get(name)
            expected = [0.0] * 24
            if at:
                expected[(at["seat"] - me) % 3] = 1
                expected[5 + fairies.index(at["fairy"])] = 1
                expected[16] = float(at["loaded"])
                if "garment" in at:
                    expected[17 + garments.index(at["garment"])] = 1
            assert spots[spot].tolist() == expected, name
    assert [spot for spot, at in midway.view(0)["spots"].items() if at and "garment" in at] == ["L3"]
    assert [spot for spot, at in midway.view(2)["spots"].items() if at and "garment" in at] == ["M"]


def test_a_learner_sees_the_pick_and_the_offers() -> None:
    match = table("", "skirt", "jersey", "shawl shawl", stage="select", start=1, row={"gown": 1, "cloak": 2})
    assert block(match, 0, "row") == [0, 0, 0, 0, 0, 0.1, 0.2]
    assert block(match, 0, "picker") == [0, 1, 0, 0, 0]
    assert block(match, 0, "turn") == [0] * 5
    play(match, "select cloak", "offer shawl", "offer shawl")
    assert block(match, 2, "offer") == [0, 0, 0, 0, 0.2, 0, 0]
    assert block(match, 0, "offer") == [*block(match, 0, "offered"), 0, 0] == [0] * 7
    play(match, "propose")
    assert block(match, 0, "offered") == [0, 0, 0.2, 0, 0]
    assert block(match, 2, "offered") == [0.2, 0, 0, 0, 0]
    assert block(match, 2, "selected") == [0, 0, 0, 0, 0, 0, 1]
    assert block(match, 2, "turn") == [0, 1, 0, 0, 0]
    assert block(match, 2, "done") == [0] * 4


def test_a_learner_sees_what_has_been_done_at_the_river() -> None:
    match = table("L1 0 zoe; L2 0 berta", "skirt | tecla")
    for number, move in enumerate(("place tecla L4", "shift L1 R1", "recall L2", "load skirt R1")):
        assert block(match, 0, "done") == [1.0] * number + [0.0] * (4 - number)
        play(match, move)
    match = table("L1 0 zoe; L2 0 berta")
    play(match, "recall L2")
    assert block(match, 0, "done") == block(match, 2, "done") == [0, 0, 1, 0]

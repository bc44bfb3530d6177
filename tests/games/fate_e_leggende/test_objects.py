"""Objects, covered and uncovered (FL-15, FL-87 to FL-90)."""

import pytest

from tests.games.fate_e_leggende.table import do, options, refusal, supplies, table, verbs


@pytest.mark.clause("FL-15", "FL-90")
@pytest.mark.ruling("FL-R60")
def test_own_objects_are_turned_free_in_the_own_turn_only() -> None:
    for stage in ("roll", "move", "look", "tell"):
        die = 0 if stage == "roll" else 3
        match = table(2, stage=stage, die=die, objects={0: "shoes-pink wings-green+ hat-white=", 1: "wand-pink+"})
        assert options(match, 0, "uncover", "object") == {"shoes-pink", "hat-white"}
        assert options(match, 0, "cover", "object") == {"wings-green"}
        assert refusal(match, 0, "cover", object="wand-pink") == "FL-15"
        do(match, 0, "uncover", object="shoes-pink")
        do(match, 0, "cover", object="wings-green")
        assert match.to_act == [0]
        assert list(match.state.supply)[:2] == [20, 20]
        assert match.moves(1) == []
    for stage in ("swap", "discard"):
        match = table(2, stage=stage, objects={0: "shoes-pink"}, hands={0: ["gold 1"] * 3 + ["gold 2"]})
        assert not {"cover", "uncover"} & verbs(match, 0)
        assert refusal(match, 0, "uncover", object="shoes-pink") == "FL-90"


@pytest.mark.clause("FL-15")
def test_as_often_as_wanted_between_other_acts() -> None:
    match = table(2, stage="roll", objects={0: "wings-pink"}, interruptions="off")
    do(match, 0, "uncover", object="wings-pink")
    do(match, 0, "roll")
    do(match, 0, "cover", object="wings-pink")
    do(match, 0, "walk", space=min(options(match, 0, "walk", "space")))
    do(match, 0, "uncover", object="wings-pink")
    do(match, 0, "no-look")
    do(match, 0, "cover", object="wings-pink")
    assert match.view(1)["players"][0]["objects"][0]["face"] == "covered"


@pytest.mark.clause("FL-87")
@pytest.mark.ruling("FL-R60")
@pytest.mark.parametrize("face", ["up", "down"])
def test_a_new_object_lies_on_the_table_face_up_or_down_as_its_owner_likes(face: str) -> None:
    match = table(2, hands={0: ["gold 1"]}, aside=supplies(1, 20))
    do(match, 0, "tell", card="pandoras-jar")
    do(match, 0, "finish")
    assert match.to_act == [0]
    do(match, 0, "place", face=face)
    mine, seen = match.view(0)["players"][0]["objects"], match.view(1)["players"][0]["objects"]
    assert mine[0]["object"] is not None
    assert seen == (mine if face == "up" else [{"object": None, "face": "hidden"}])
    assert match.view(0)["hand"] == []  # never part of the hand


@pytest.mark.clause("FL-88")
def test_face_down_objects_have_no_power() -> None:
    match = table(2, stage="roll", objects={0: "hat-pink wings-pink= shoes-pink"})
    assert "hat" not in verbs(match, 0)
    match = table(2, stage="move", die=4, objects={0: "wings-pink= shoes-pink"})
    assert options(match, 0, "walk", "space") == {4, 6}
    match = table(2, stage="look", objects={0: "wand-pink"})
    assert options(match, 0, "look", "space") == {0}


@pytest.mark.clause("FL-89")
def test_powers_of_different_kinds_serve_in_one_turn() -> None:
    match = table(2, stage="move", die=6, objects={0: "shoes-pink+ wings-pink+ wand-pink+"}, hands={0: ["gold 1"]})
    do(match, 0, "walk", space=3)  # 6 - 1 - 2
    assert options(match, 0, "look", "space") == {2, 3, 4}


def test_an_object_once_seen_stays_known() -> None:
    match = table(2, stage="tell", objects={0: "shoes-pink"})
    assert match.view(1)["players"][0]["objects"] == [{"object": None, "face": "hidden"}]
    match = table(2, stage="tell", objects={0: "shoes-pink+"})
    do(match, 0, "cover", object="shoes-pink")
    assert match.view(1)["players"][0]["objects"] == [{"object": "shoes-pink", "face": "covered"}]

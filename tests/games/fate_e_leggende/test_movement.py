"""Movement, looking and swapping (FL-22 to FL-36)."""

import pytest

from fatina.games.fate_e_leggende.wood import distances
from tests.games.fate_e_leggende.table import do, names, options, refusal, table, told, verbs

TABLE = {  # the whole table of FL-28: nothing, shoes, wings, both
    1: ({1}, {0, 1, 2}, {1, 3}, set(range(5))),
    2: ({2}, {1, 2, 3}, {0, 2, 4}, set(range(6))),
    3: ({3}, {2, 3, 4}, {1, 3, 5}, set(range(7))),
    4: ({4}, {3, 4, 5}, {2, 4, 6}, set(range(1, 8))),
    5: ({5}, {4, 5, 6}, {3, 5, 7}, set(range(2, 9))),
    6: ({6}, {5, 6, 7}, {4, 6, 8}, set(range(3, 10))),
}
OBJECTS = ("", "shoes-white+", "wings-azure+", "shoes-pink+ wings-green+")


def reach(die: int, objects: str, seats: int = 2, pawn: int = 0, **fields: object) -> set[int]:
    """The spaces where the move may end."""
    match = table(seats, stage="move", die=die, objects={0: objects}, players={0: {"pawn": pawn}}, **fields)
    return options(match, 0, "walk", "space")


@pytest.mark.clause("FL-22", "FL-23", "FL-24", "FL-25", "FL-28")
@pytest.mark.ruling("FL-R08", "FL-R09", "FL-R10")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_complete_table_of_distances(die: int) -> None:
    for wanted, shoes, wings in zip(TABLE[die], (0, 1, 0, 1), (0, 0, 1, 1), strict=True):
        allowed = distances(die, bool(shoes), bool(wings))
        assert {n for n in range(12) if allowed >> n & 1} == wanted


@pytest.mark.clause("FL-22", "FL-29")
@pytest.mark.ruling("FL-R12", "FL-R68")
def test_exactly_the_die_either_way_round_the_ring() -> None:
    assert reach(4, "", pawn=8) == {2, 4}  # (8 + 4) mod 10 and 8 - 4
    assert reach(5, "") == {5}  # half way round ten spaces
    assert reach(6, "", seats=3, pawn=1) == {7, 8}
    match = table(2, stage="move", die=4)
    assert refusal(match, 0, "walk", space=3) == "FL-22"  # no stopping short, no turning on the way
    assert refusal(match, 0, "walk", space=12) == "FL-8"
    do(match, 0, "walk", space=6)
    assert match.state.pawn[0] == 6


@pytest.mark.clause("FL-24")
@pytest.mark.ruling("FL-R08")
def test_wings_examples_of_the_rulebook() -> None:
    assert TABLE[2][2] == {0, 2, 4}
    assert reach(2, "wings-pink+", seats=4) == {0, 2, 14, 4, 12}
    assert reach(3, "wings-pink+", seats=4) == {1, 15, 3, 13, 5, 11}


@pytest.mark.clause("FL-23", "FL-27")
def test_shoes_examples_of_the_rulebook() -> None:
    assert reach(3, "shoes-pink+", seats=4) == {2, 14, 3, 13, 4, 12}
    assert 0 in reach(1, "shoes-pink+", seats=4)


@pytest.mark.clause("FL-25")
@pytest.mark.ruling("FL-R09")
def test_both_together_with_a_four_reach_one_to_seven() -> None:
    assert reach(4, OBJECTS[3], seats=4) == {n % 16 for d in range(1, 8) for n in (d, -d)}


@pytest.mark.clause("FL-26")
@pytest.mark.ruling("FL-R13")
def test_a_second_pair_adds_nothing() -> None:
    assert reach(3, "shoes-pink+ shoes-green+", seats=4) == reach(3, "shoes-pink+", seats=4)
    assert reach(3, "wings-pink+ wings-green+", seats=4) == reach(3, "wings-pink+", seats=4)
    match = table(2, stage="look", objects={0: "wand-pink+ wand-green+"})
    assert options(match, 0, "look", "space") == {9, 0, 1}
    match = table(2, stage="roll", objects={0: "hat-pink+ hat-green+"}, hands={0: ["gold 1"]})
    assert names(do(match, 0, "hat")).count("drew") == 2


@pytest.mark.clause("FL-27")
@pytest.mark.ruling("FL-R11")
def test_distance_zero_is_an_arrival_with_all_that_it_permits() -> None:
    match = table(2, stage="move", die=1, objects={0: "shoes-pink+"}, hands={0: ["gold 1"]})
    do(match, 0, "walk", space=0)
    assert match.state.arrived
    do(match, 0, "look", space=0)
    do(match, 0, "keep")
    do(match, 0, "tell", card="pandoras-jar")
    assert match.state.length[0] == 1


@pytest.mark.clause("FL-30")
@pytest.mark.ruling("FL-R18")
def test_pawns_and_dust_do_not_block() -> None:
    match = table(
        2, stage="move", die=3, players={1: {"pawn": 3}}, stories={2: "gold 1/1"}, aside=[[], [0, 5], [], [0, 2]]
    )
    assert options(match, 0, "walk", "space") == {3, 7}
    do(match, 0, "walk", space=3)
    assert list(match.state.pawn)[:2] == [3, 3]


@pytest.mark.clause("FL-31", "FL-15")
@pytest.mark.ruling("FL-R14", "FL-R62")
def test_objects_work_face_up_only_and_may_be_turned_after_the_roll() -> None:
    match = table(2, stage="move", die=3, objects={0: "shoes-pink"})
    assert options(match, 0, "walk", "space") == {3, 7}
    do(match, 0, "uncover", object="shoes-pink")
    assert options(match, 0, "walk", "space") == {2, 3, 4, 6, 7, 8}
    assert refusal(match, 0, "cover", object="shoes-pink") == "FL-15"  # not twice in a row
    do(match, 0, "walk", space=2)
    do(match, 0, "cover", object="shoes-pink")  # used, and covered again in the same turn
    assert match.view(0)["players"][0]["objects"] == [{"object": "shoes-pink", "face": "covered"}]


@pytest.mark.clause("FL-32")
@pytest.mark.ruling("FL-R19", "FL-R22")
def test_only_the_mover_sees_the_card_and_all_see_where_she_looks() -> None:
    match = table(2, stage="look", ring={0: "gold 4"}, hands={0: ["gold 1"]})
    assert "swap" not in verbs(match, 0)  # looking comes first
    do(match, 0, "look", space=0)
    assert match.events(0)[-1].json(match.cards)["card"] == "the-golden-fleece"
    assert match.events(1)[-1].json(match.cards) == {"event": "looked", "seat": 0, "space": 0, "card": None}
    assert match.view(0)["ring"][0] == "the-golden-fleece"
    assert match.view(1)["ring"][0] is None
    assert match.view(None)["ring"][0] is None
    assert refusal(table(2, stage="look"), 0, "look", space=1) == "FL-34"


@pytest.mark.clause("FL-33")
@pytest.mark.ruling("FL-R22")
def test_the_card_may_be_exchanged_for_any_card_of_the_hand() -> None:
    hand = ["gold 1", "gbv", "white-night"]
    match = table(2, stage="look", interruptions="on", ring={0: "gold 4"}, hands={0: hand})
    do(match, 0, "look", space=0)
    assert options(match, 0, "swap", "card") == {"pandoras-jar", "the-storyteller", "white-night"}
    do(match, 0, "swap", card="white-night")
    assert match.view(0)["ring"][0] == "white-night"
    assert match.view(0)["hand"] == ["pandoras-jar", "the-golden-fleece", "the-storyteller"]  # as many as before
    assert match.view(1)["ring"][0] is None
    assert match.events(1)[-1].json(match.cards) == {
        "event": "swapped", "seat": 0, "space": 0, "laid": None, "taken": None,
    }  # fmt: skip


@pytest.mark.clause("FL-34", "FL-35")
@pytest.mark.ruling("FL-R21")
def test_the_wand_looks_at_one_of_three_spaces_and_moves_nothing_else() -> None:
    match = table(2, stage="look", objects={0: "wand-pink+"}, hands={0: ["gold 1"]}, ring={9: "gold 2"})
    assert options(match, 0, "look", "space") == {9, 0, 1}
    do(match, 0, "look", space=9)
    do(match, 0, "swap", card="pandoras-jar")
    assert match.view(0)["ring"][9] == "pandoras-jar"
    assert "look" not in verbs(match, 0)  # one look in all
    assert match.state.pawn[0] == 0
    match = table(2, stage="look", objects={0: "wand-pink+"}, hands={0: ["gold 1"]})
    do(match, 0, "look", space=1)
    do(match, 0, "keep")
    events = do(match, 0, "tell", card="pandoras-jar")
    assert told(events, "told")["space"] == 0  # stories are told at the arrival space only


@pytest.mark.clause("FL-36")
@pytest.mark.ruling("FL-R20")
def test_a_card_just_picked_up_may_be_told_at_once() -> None:
    match = table(2, stage="look", ring={0: "gold 5"}, hands={0: ["gold 2"]})
    do(match, 0, "look", space=0)
    do(match, 0, "swap", card="the-fall-of-icarus")
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert match.state.told[0, 0] == 5
    assert refusal(match, 0, "look", space=0) == "FL-32"  # and no look after telling


@pytest.mark.ruling("FL-R23")
def test_with_an_empty_hand_one_looks_but_cannot_swap() -> None:
    match = table(2, stage="look", hands={0: []}, ring={0: "gold 5"})
    do(match, 0, "look", space=0)
    assert match.view(0)["ring"][0] == "the-fire-of-prometheus"
    assert verbs(match, 0) == {"finish"}


@pytest.mark.clause("FL-22")
def test_a_die_has_the_faces_one_to_six() -> None:
    """Of sixty rolls; nobody can answer one."""
    dice = [table(2, stage="roll", seed=seed, interruptions="off") for seed in range(60)]
    for match in dice:
        do(match, 0, "roll")
    assert {match.view()["die"] for match in dice} == set(range(1, 7))

"""What must not outlast its turn, its pick or its round; seats other than 0 begin."""

import pytest

from fatina.engine.errors import IllegalMove

from .table import finish, legal, names, play, river, table


@pytest.mark.clause("FR-23")
def test_each_player_may_do_each_action_again_in_their_own_turn() -> None:
    """Seat 1 begins and does everything; so may seat 2 after her, and seat 1 again in the next round."""
    match = table("L1 1 zoe; L3 1 berta; L5 2 zoe; L7 2 berta", "| tecla", "jersey | tecla", "jersey | tecla", start=1)
    play(match, "place tecla R1", "shift L1 R2", "recall L3", "load jersey R1", "done")
    assert match.view()["done"] == []
    play(match, "place tecla R7", "shift L5 R6", "recall L7", "load jersey R7", "done")
    assert match.view()["done"] == []
    assert match.to_act == [0]
    assert match.view()["done"] == []
    play(match, "done")
    while match.view()["stage"] != "river":
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    assert match.to_act == [2]
    assert match.view()["done"] == []
    assert {text.split()[0] for text in legal(match)} == {"place", "shift", "recall", "load", "done"}


@pytest.mark.clause("FR-23")
@pytest.mark.parametrize(
    ("move", "done"), [("place tecla R1", "placed"), ("shift L1 R1", "shifted"), ("recall L1", "recalled")]
)
def test_what_one_player_did_binds_nobody_else(move: str, done: str) -> None:
    match = table("L1 1 zoe; L5 2 zoe", "", "| tecla", "| tecla", start=1)
    play(match, move)
    assert match.view()["done"] == [done]
    play(match, "done")
    assert {text.split()[0] for text in legal(match)} == {"place", "shift", "recall", "done"}


@pytest.mark.ruling("FRR-56")
def test_barren_rounds_are_counted_by_what_was_washed_in_each() -> None:
    """A garment is washed in one round, none in the next two: two barren rounds, not none."""
    match = table("L2 1 zoe shorts", start=1, turn=0)
    barren = []
    while len(barren) < 3:
        finish(match)
        barren.append(match.view()["barren"])
        while match.view()["stage"] != "river":
            match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    assert barren == [0, 1, 2]
    assert match.view()["players"][1]["points"] == 1


@pytest.mark.ruling("FRR-56")
def test_a_washing_between_barren_rounds_begins_the_count_anew() -> None:
    match = table("L2 1 zoe shorts", start=1, turn=0, barren=2)
    finish(match)
    assert (match.view()["barren"], match.over) == (0, False)


@pytest.mark.clause("FR-15")
@pytest.mark.ruling("FRR-9")
def test_offers_are_for_one_pick_alone() -> None:
    """Seat 1 picks; the offers of seats 2 and 0 are gone when seat 2 picks next."""
    match = table(
        "", "shorts skirt", "jersey", "blouse", stage="select", start=1, row={"gown": 1, "cloak": 1, "shawl": 1}
    )
    play(match, "select gown", "offer blouse", "propose", "offer shorts", "offer skirt", "propose", "accept 0")
    assert [player["offered"] for player in match.view()["players"]] == [0, 0, 0]
    assert [match.view(seat)["offer"] for seat in range(3)] == [{}, {}, {}]
    assert match.view(0)["hand"] == {"gown": 1}
    assert match.view(1)["hand"] == {"jersey": 1, "shorts": 1, "skirt": 1}
    assert match.view(2)["hand"] == {"blouse": 1}
    play(match, "select cloak")
    assert match.view()["selected"] == "cloak"
    assert match.to_act == [0]
    play(match, "decline", "decline")
    assert match.view(2)["hand"] == {"blouse": 1, "cloak": 1}


@pytest.mark.ruling("FRR-9")
def test_a_proposed_offer_cannot_be_taken_back() -> None:
    match = table("", "shorts", "jersey", "blouse", stage="select", row={"gown": 1, "cloak": 1})
    play(match, "select gown", "offer jersey", "propose")
    with pytest.raises(IllegalMove):
        match.take_back(1)
    assert list(match.state.chain) == [0] * 5


@pytest.mark.clause("FR-45", "FR-12")
def test_each_round_begins_with_a_new_start_player_and_new_garments() -> None:
    """Two rounds on end: who draws, who picks, who arranges."""
    match = table("", "| zoe", "| zoe", "| zoe", start=1)
    for start in (2, 0):
        events = finish(match)
        assert [e.arguments["seat"] for e in events if e.name == "fairy-drawn"] == [(start + i) % 3 for i in range(3)]
        assert names(events).count("turned-up") == 3
        assert match.view()["start"] == start
        assert match.view()["pile"] == {}
        picks = []
        while match.view()["stage"] != "river":
            if match.view()["stage"] == "select":
                picks.append(match.to_act[0])
            match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
        assert picks[0] == start
        assert (match.to_act, match.view()["on_offer"]) == ([start], {})


@pytest.mark.clause("FR-42")
def test_a_spot_that_was_left_is_free_in_the_next_round() -> None:
    match = table("L1 1 gelsomina; L2 2 ersilia", "| zoe", start=1)
    finish(match)
    assert river(match) == {}
    assert set(match.state.owner_at) == {-1}
    while match.view()["stage"] != "river" or match.to_act != [0]:
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    play(match, "place zoe L1")
    assert river(match) == {"L1": (0, "zoe")}

"""Completing a story and running out of stardust (FL-67 to FL-79)."""

import pytest

from fatina.engine.match import Match
from tests.games.fate_e_leggende.table import (
    do,
    names,
    options,
    refusal,
    supplies,
    supply,
    table,
    tellable,
    told,
    values_on,
    verbs,
)

FINISH = {"gold": "the-fire-of-prometheus", "blue": "robin-hood", "violet": "mary-in-the-mirror"}


def complete(colour: str, seats: int = 2, **fields: object) -> Match:
    """Seat 0 tells a 5 after 1-2-3-4."""
    match = table(seats, hands={0: [f"{colour} 5"]}, stories={0: f"{colour} 1 2 3 4"}, **fields)  # type: ignore[arg-type]
    do(match, 0, "tell", card=FINISH[colour])
    return match


@pytest.mark.clause("FL-67")
def test_complete_when_all_five_values_lie_there_wilds_counting() -> None:
    for story, card in (("gold 1 2 3 4", "gold 5"), ("gold 1 2 gb=3/1 3 4", "gold 5"), ("gold 5 5 4 3 2", "gold 1")):
        match = table(2, hands={0: [card]}, stories={0: story})
        match.play(0, next(move for move in match.moves(0) if move.verb == "tell"))
        assert "completed" in names(match.events(None))  # at once, without option
        assert match.state.length[0] == 0
    match = table(2, hands={0: ["gb"]}, stories={0: "gold 1 2 3 4"})  # a wild as 5 completes as well
    do(match, 0, "tell", card="the-wandering-bard")
    events = do(match, 0, "call", colour="gold", value=5)
    assert told(events, "price")["total"] == 10
    assert "completed" in names(events)
    match = table(2, hands={0: ["gold 4"]}, stories={0: "gold 1 2 3"})
    do(match, 0, "tell", card="the-golden-fleece")
    assert "completed" not in names(match.events(None))


@pytest.mark.clause("FL-68")
def test_the_completer_is_who_laid_the_last_card_whoever_paid() -> None:
    match = complete("gold", aside=supplies(0, 20))
    assert supply(match) == [0, 10]  # seat 1 paid all of it
    assert list(match.state.gold)[:2] == [1, 0]


@pytest.mark.clause("FL-69", "FL-96")
def test_gold_brings_two_points() -> None:
    match = complete("gold")
    assert told(match.events(None), "gold-reward") == {"event": "gold-reward", "seat": 0, "points": 2}
    assert list(match.state.gold)[:2] == [1, 0]


@pytest.mark.clause("FL-69", "FL-96")
@pytest.mark.ruling("FL-R59")
def test_violet_costs_an_opponent_a_point_named_at_once() -> None:
    match = complete("violet", 3)
    assert match.to_act == [0]
    assert verbs(match, 0) == {"charge"}
    assert options(match, 0, "charge", "other") == {1, 2}
    assert refusal(match, 0, "charge", other=0) == "FL-69"
    events = do(match, 0, "charge", other=2)
    assert told(events, "violet-reward") == {"event": "violet-reward", "seat": 0, "victim": 2}
    assert list(match.state.charges)[:3] == [0, 0, 1]
    match = complete("violet", 2)
    assert list(match.state.charges)[:2] == [0, 1]  # with two players there is only one


@pytest.mark.clause("FL-69", "FL-87")
def test_blue_brings_an_object() -> None:
    match = complete("blue")
    assert "blue-reward" in names(match.events(None))
    assert match.state.owned[0] == 1
    assert match.state.objects_left == 19
    assert verbs(match, 0) == {"place"}
    do(match, 0, "place", face="up")
    assert match.view(1)["players"][0]["objects"][0]["face"] == "open"
    assert "finish" in verbs(match, 0)


@pytest.mark.clause("FL-70", "FL-71")
def test_the_cards_are_discarded_and_the_dust_stays_aside() -> None:
    match = table(2, hands={0: ["gold 5"]}, stories={0: "gold 1/1 gb=2/0,2 3/3 4"})
    do(match, 0, "tell", card=FINISH["gold"])
    view = match.view(1)
    assert view["discards"] == sorted(
        ["pandoras-jar", "the-wandering-bard", "persephones-pomegranate", "the-golden-fleece", FINISH["gold"]]
    )
    assert view["stories"] == []
    assert view["aside"][0] == [1 + 3 + 10, 2]
    assert supply(match) == [20 - 4 - 10, 18]


@pytest.mark.clause("FL-71", "FL-38", "FL-45")
@pytest.mark.ruling("FL-R64")
def test_the_space_is_free_for_a_second_card_of_the_same_turn() -> None:
    match = table(
        2, hands={0: ["gold 5", "gold 1"]}, stories={0: "gold 1 2 3 4", 1: "gold 1"}, aside=supplies(10, 20), legends=2
    )
    do(match, 0, "tell", card=FINISH["gold"])
    assert supply(match) == [0, 20]
    assert tellable(match) == {"gold 1"}  # a start, though gold was full; her supply is 0, so all is borrowed
    do(match, 0, "tell", card="arachnes-loom")
    assert supply(match) == [0, 19]
    events = do(match, 0, "finish")
    assert names(events).count("took-object") == 1  # still one object


@pytest.mark.clause("FL-72", "FL-73")
@pytest.mark.ruling("FL-R43", "FL-R45")
def test_an_empty_supply_brings_an_object_and_all_dust_back() -> None:
    match = table(
        2, hands={0: ["gold 5"]}, stories={1: "blue 1/1 2/2,2", 2: "violet gbv=5/4"}, aside=[[]] * 5 + [[6, 1]] + [[2]]
    )
    assert supply(match) == [5, 17]
    do(match, 0, "tell", card=FINISH["gold"])
    assert supply(match)[0] == 0
    assert match.state.owned[0] == 0  # at the end of the turn, not before
    events = do(match, 0, "finish")
    assert names(events)[:3] == ["exhausted", "took-object", "dust-back"]  # automatic: nobody was asked
    assert told(events, "dust-back")["amount"] == 20
    s = match.state
    assert supply(match) == [20, 17]
    assert s.owned[0] == 1
    assert int(s.dust.cells[..., 0].sum()) == 0
    assert int(s.aside.cells[:, 0].sum()) == 0
    assert int(s.dust.cells[..., 1].sum()) == 2
    assert int(s.aside.cells[:, 1].sum()) == 1


@pytest.mark.clause("FL-74")
@pytest.mark.ruling("FL-R44", "FL-R48")
def test_whoever_was_emptied_is_settled_in_the_same_turn_active_first_then_clockwise() -> None:
    match = table(4, active=2, hands={2: ["gold 5"]}, aside=supplies(1, 20, 2, 2))
    do(match, 2, "tell", card=FINISH["gold"])
    assert options(match, 2, "lend", "other") == {3}
    do(match, 2, "lend", other=3, amount=2)
    do(match, 2, "lend", other=0, amount=1)
    assert supply(match) == [0, 20, 0, 0]
    events = do(match, 2, "finish")
    exhausted = [event.json(match.cards)["seat"] for event in events if event.name == "exhausted"]
    assert exhausted == [2, 3, 0]
    for seat in (2, 3, 0):  # each places her own object, in the same order
        assert match.to_act == [seat]
        do(match, seat, "place", face="down")
    assert supply(match) == [20, 20, 20, 20]
    assert list(match.state.owned) == [1, 0, 1, 1]
    assert match.state.active == 3


@pytest.mark.clause("FL-75", "FL-76")
def test_returned_dust_is_for_the_next_turn_and_one_settling_gives_one_object() -> None:
    match = table(2, hands={0: ["gold 5", "gold 4"]}, aside=supplies(1, 20), legends=2)
    do(match, 0, "tell", card=FINISH["gold"])  # overshoots by four
    assert supply(match) == [0, 16]
    do(match, 0, "tell", card="the-golden-fleece")
    assert supply(match) == [0, 12]  # nothing has come back within the turn
    events = do(match, 0, "finish")
    assert names(events).count("took-object") == 1
    do(match, 0, "place", face="down")
    assert supply(match) == [20, 12]
    assert match.state.active == 1


@pytest.mark.clause("FL-78")
@pytest.mark.ruling("FL-R46")
def test_a_blue_reward_at_once_and_a_settling_later_two_objects_for_one_card() -> None:
    match = table(2, hands={0: ["blue 5"]}, stories={0: "blue 1 2 3 4"}, aside=supplies(10, 20))
    do(match, 0, "tell", card=FINISH["blue"])
    assert match.state.owned[0] == 1
    assert supply(match)[0] == 0
    do(match, 0, "place", face="down")
    events = do(match, 0, "finish")
    assert "took-object" in names(events)
    assert match.state.owned[0] == 2


@pytest.mark.clause("FL-79", "FL-50")
def test_taking_dust_back_may_leave_wilds_bare() -> None:
    match = table(2, hands={0: ["violet 5"]}, stories={1: "gold gb=1/1", 2: "blue 1 gb=2/2,1"}, aside=supplies(8, 20))
    assert supply(match) == [5, 19]
    do(match, 0, "tell", card=FINISH["violet"])
    do(match, 0, "finish")
    do(match, 0, "place", face="down")
    stories = {story["space"]: story for story in match.view(1)["stories"]}
    assert stories[1]["cards"][0]["bare"]
    assert stories[1]["colour"] is None
    assert not stories[2]["cards"][1]["bare"]  # a counter of the other player still lies there


@pytest.mark.ruling("FL-R45")
def test_who_touched_zero_but_has_dust_when_the_turn_ends_is_not_settled() -> None:
    match = table(
        2, interruptions="on", hands={0: ["gold 5", "north-wind"]}, aside=supplies(5, 20), discards=["hush-all-of-you"]
    )
    do(match, 0, "tell", card=FINISH["gold"])
    assert supply(match)[0] == 0
    do(match, 0, "announce", card="north-wind")
    do(match, 0, "story", space=0)
    assert supply(match)[0] == 5
    assert "exhausted" not in names(do(match, 0, "finish"))


def test_the_rulebooks_row_of_values_after_a_wild() -> None:
    assert values_on("gold 5 gv=4/1 3") == {2, 3, 4}

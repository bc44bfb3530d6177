"""Wilds that lose their dust (FL-50 to FL-59)."""

import pytest

from fatina.engine.match import Match
from tests.games.fate_e_leggende.table import do, options, refusal, supply, table, tellable, told, values_on

EVERY_VALUE = {1, 2, 3, 4, 5}


@pytest.mark.clause("FL-50")
@pytest.mark.ruling("FL-R30")
def test_a_wild_holds_its_value_while_any_counter_of_anyone_lies_on_it() -> None:
    assert values_on("gold 1 2 gb=3/1") == {2, 3, 4}
    assert values_on("gold 1 2 gb=3/0,1") == {2, 3, 4}  # another player's counter is enough
    assert values_on("gold 1 2 gb=3") == {1, 2, 3, 4}  # bare: it may be 1, 2 or 3
    match = table(2, stories={0: "gold 1 2 gb=3/0,1", 1: "blue 1 gb=2"})
    assert [card["bare"] for story in match.view(0)["stories"] for card in story["cards"]] == [
        False, False, False, False, True,
    ]  # fmt: skip


@pytest.mark.clause("FL-51", "FL-52", "FL-53")
@pytest.mark.ruling("FL-R28", "FL-R29", "FL-R31")
def test_a_lone_bare_wild_takes_value_and_colour_with_the_card_that_continues() -> None:
    match = table(2, hands={0: ["gold 2", "blue 4", "violet 1", "gold 3"]}, stories={0: "gold gb=5"})
    assert match.view(0)["stories"][0]["colour"] is None
    assert tellable(match) == {
        "gold 2",
        "blue 4",
    }  # gold with 1, blue with 5; violet is not on its bar, 3 never follows
    assert refusal(match, 0, "tell", card="persephones-pomegranate") == "FL-53"
    assert refusal(match, 0, "tell", card="the-chain-letter") == "FL-53"
    events = do(match, 0, "tell", card="colapesce")
    assert told(events, "named") == {"event": "named", "seat": 0, "space": 0, "colour": "blue", "value": 5}
    assert supply(match) == [16, 20]  # the naming is free
    story = match.view(0)["stories"][0]
    assert (story["colour"], [card["value"] for card in story["cards"]]) == ("blue", [5, 4])


@pytest.mark.clause("FL-53")
@pytest.mark.ruling("FL-R28")
def test_only_a_colour_with_room_may_be_named() -> None:
    full = {1: "gold 1", 2: "gold 5"}
    match = table(2, hands={0: ["gold 2", "blue 2"]}, stories={0: "gold gb=1"} | full)
    assert tellable(match) == {"blue 2"}
    assert refusal(match, 0, "tell", card="the-fall-of-icarus") == "FL-53"
    both = full | {3: "blue 1", 4: "blue 5"}
    assert tellable(table(2, hands={0: ["gold 2", "blue 2"]}, stories={0: "gold gb=1"} | both)) == set()


@pytest.mark.ruling("FL-R29")
def test_no_3_directly_after_a_lone_bare_wild() -> None:
    assert values_on("gold gbv=1") == {1, 2, 4, 5}
    match = table(2, hands={0: ["gb"]}, stories={0: "gold gbv=1"})
    do(match, 0, "tell", card="the-wandering-bard")
    assert options(match, 0, "call", "value") == {1, 2, 4, 5}
    assert options(match, 0, "call", "colour") == {"gold", "blue"}


@pytest.mark.clause("FL-54", "FL-55")
def test_after_1_2_3_bare_wild_every_value_is_playable() -> None:
    assert values_on("gold 1 2 3 gb=4") == EVERY_VALUE  # the rulebook's example
    assert values_on("gold 1 2 3 gb=4", colour="blue") == set()  # the row keeps its colour
    for value, possible in ((1, {2}), (2, {2, 3}), (3, {2, 3, 4}), (4, {3, 4}), (5, {4})):
        match = lay(table(2, hands={0: [f"gold {value}"]}, stories={0: "gold 1 2 3 gb=4"}))
        if value < 5:
            assert match.state.told[0, 3] in possible
        else:
            assert match.state.gold[0] == 1  # 1-2-3-4-5


def lay(match: Match) -> Match:
    """Tell the one card of the hand."""
    match.play(0, next(move for move in match.moves(0) if move.verb == "tell"))
    return match


@pytest.mark.clause("FL-55")
def test_the_new_value_must_fit_the_card_before() -> None:
    assert values_on("gold 1 gb=2") == {1, 2, 3}
    assert values_on("gold 5 gb=4") == {3, 4, 5}


@pytest.mark.clause("FL-56")
@pytest.mark.ruling("FL-R32")
def test_a_bare_wild_with_a_card_after_it_keeps_its_value() -> None:
    assert values_on("gold 1 gb=2 3") == {2, 3, 4}
    match = lay(table(2, hands={0: ["gold 5"]}, stories={0: "gold gb=1 2 3 4"}))  # the opener too, once followed
    assert match.state.gold[0] == 1


@pytest.mark.clause("FL-57")
@pytest.mark.ruling("FL-R33")
@pytest.mark.parametrize(("value", "cost"), [(4, 10), (5, 11)])
def test_a_bare_wild_named_5_lets_the_next_card_complete(value: int, cost: int) -> None:
    match = table(2, hands={0: [f"gold {value}"]}, stories={0: "gold 1 2 3 4 gb=4"})
    match.play(0, next(move for move in match.moves(0) if move.verb == "tell"))
    if value == 4:  # named 3 or 4 the row goes on, named 5 it is complete
        assert options(match, 0, "name", "value") == {4, 5}
        do(match, 0, "name", value=5)
    assert match.state.gold[0] == 1
    assert supply(match) == [20 - cost, 20]


@pytest.mark.clause("FL-57")
def test_the_player_may_also_name_it_so_that_the_row_goes_on() -> None:
    match = table(2, hands={0: ["gold 4"]}, stories={0: "gold 1 2 3 4 gb=3"})
    do(match, 0, "tell", card="theseus-and-the-minotaur")
    assert options(match, 0, "name", "value") == {3, 5}  # the value it had, or the one that completes
    assert refusal(match, 0, "name", value=4) == "FL-55"
    match.take_back(0)
    do(match, 0, "tell", card="theseus-and-the-minotaur")
    do(match, 0, "name", value=3)
    assert match.state.gold[0] == 0
    assert match.state.length[0] == 6
    assert supply(match) == [16, 20]


@pytest.mark.clause("FL-58")
@pytest.mark.ruling("FL-R27", "FL-R34")
def test_bare_wilds_alone_count_for_no_colour() -> None:
    stories = {1: "gold gb=1", 2: "gold 1", 3: "gold gb=1 gbv=2"}
    match = table(2, hands={0: ["gold 5"]}, stories=stories)
    assert tellable(match) == {"gold 5"}  # one gold story only is in play
    assert tellable(table(2, hands={0: ["gold 5"]}, stories={1: "gold gb=1/1", 2: "gold 1"})) == set()


@pytest.mark.ruling("FL-R34")
def test_a_row_of_bare_wilds_opens_the_last_value_and_the_common_colours() -> None:
    story = {0: "gold gbv=1 gb=2"}
    for colour, values in (("gold", {1, 2, 3}), ("blue", {1, 2, 3}), ("violet", set())):
        assert {v for v in range(1, 6) if tellable(table(2, hands={0: [f"{colour} {v}"]}, stories=story))} == values
    match = lay(table(2, hands={0: ["blue 3"]}, stories=story))
    assert match.view(0)["stories"][0]["colour"] == "blue"
    assert [card["value"] for card in match.view(0)["stories"][0]["cards"]] == [1, 2, 3]
    full = story | {1: "blue 1", 2: "blue 5"}
    assert tellable(table(2, hands={0: ["blue 3", "gold 3"]}, stories=full)) == {"gold 3"}


@pytest.mark.clause("FL-59")
def test_printed_values_never_fade() -> None:
    assert values_on("gold 1 2 3") == {2, 3, 4}
    assert table(2, stories={0: "gold 1"}).view(0)["stories"][0]["colour"] == "gold"


@pytest.mark.ruling("FL-R31")
def test_the_player_who_laid_the_wild_may_name_it_again() -> None:
    match = table(2, interruptions="on", hands={0: ["gb", "north-wind", "once-upon-another-time", "blue 4"]})
    do(match, 0, "tell", card="the-wandering-bard")
    do(match, 0, "call", colour="gold", value=1)
    do(match, 0, "announce", card="north-wind")
    do(match, 0, "story", space=0)
    do(match, 1, "stay-quiet")
    assert supply(match) == [20, 20]
    do(match, 0, "announce", card="once-upon-another-time")
    do(match, 1, "stay-quiet")
    do(match, 0, "tell", card="colapesce")
    assert match.view(0)["stories"][0]["colour"] == "blue"


@pytest.mark.ruling("FL-R35")
def test_a_wild_for_which_nothing_could_be_paid_is_bare_at_once() -> None:
    dust = [[10, 20], [10]]
    match = table(2, hands={0: ["gb"]}, stories={0: "gold 1 2"}, aside=[[]] * 8 + dust)
    assert supply(match) == [0, 0]
    do(match, 0, "tell", card="the-wandering-bard")
    events = do(match, 0, "call", colour="gold", value=3)
    assert told(events, "forgiven")["amount"] == 3
    assert match.view(1)["stories"][0]["cards"][2] == {
        "card": "the-wandering-bard", "value": 3, "dust": [0, 0], "bare": True,
    }  # fmt: skip

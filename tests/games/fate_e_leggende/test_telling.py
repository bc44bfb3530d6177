"""Telling: starting, limits, continuing (FL-37 to FL-49)."""

import pytest

from tests.games.fate_e_leggende.table import do, options, refusal, supply, table, tellable, told, values_on, verbs

ALL = [f"{colour} {value}" for colour in ("gold", "blue", "violet") for value in range(1, 6)]


@pytest.mark.clause("FL-37", "FL-60", "FL-66")
@pytest.mark.ruling("FL-R69")
def test_a_card_is_laid_open_beside_the_space_and_paid_in_dust_on_that_card() -> None:
    match = table(2, hands={0: ["gold 5", "gold 4"]}, players={0: {"pawn": 3}})
    events = do(match, 0, "tell", card="the-fire-of-prometheus")
    assert match.view(1)["stories"] == [
        {
            "space": 3,
            "colour": "gold",
            "cards": [{"card": "the-fire-of-prometheus", "value": 5, "dust": [5, 0], "bare": False}],
        }
    ]
    assert supply(match) == [15, 20]
    assert told(events, "price") == {"event": "price", "seat": 0, "value": 5, "surcharge": 0, "total": 5}
    assert told(events, "paid") == {"event": "paid", "seat": 0, "amount": 5, "left": 15}
    match = table(2, hands={0: ["gold 4"]}, stories={0: "gold 5/5"})
    do(match, 0, "tell", card="the-golden-fleece")
    assert [card["dust"] for card in match.view(0)["stories"][0]["cards"]] == [[5, 0], [4, 0]]


@pytest.mark.clause("FL-38")
@pytest.mark.ruling("FL-R24")
def test_one_legend_card_a_turn_wilds_included() -> None:
    match = table(2, hands={0: ["gold 1", "gold 2", "gbv"]})
    do(match, 0, "tell", card="pandoras-jar")
    assert verbs(match, 0) == {"finish"}
    assert refusal(match, 0, "tell", card="the-fall-of-icarus") == "FL-38"
    match = table(2, hands={0: ["gold 1", "gbv"]})
    do(match, 0, "tell", card="the-storyteller")
    do(match, 0, "call", colour="gold", value=1)
    assert verbs(match, 0) == {"finish"}
    match = table(2, interruptions="on", hands={0: ["white-night", "gold 1"]})
    do(match, 0, "announce", card="white-night")
    do(match, 1, "stay-quiet")
    assert "pandoras-jar" in options(match, 0, "tell", "card")  # an interruption is no legend card
    assert refusal(table(2, interruptions="on", hands={0: ["white-night"]}), 0, "tell", card="white-night") == "FL-38"


@pytest.mark.clause("FL-39")
def test_a_space_without_a_story_starts_one_with_one_continues_it() -> None:
    match = table(2, hands={0: ["gold 1", "gold 3", "blue 5"]}, stories={0: "gold 1 2", 1: "blue 5"})
    assert tellable(match) == {"gold 1", "gold 3"}
    match = table(2, hands={0: ["gold 1", "gold 3", "blue 5"]}, stories={1: "gold 1 2"})
    assert tellable(match) == {"gold 1", "blue 5"}


@pytest.mark.clause("FL-40")
def test_only_a_1_or_a_5_or_a_wild_as_one_of_them_opens() -> None:
    for name in ALL:
        expected = {name} if name[-1] in "15" else set()
        assert tellable(table(2, hands={0: [name]})) == expected
    assert refusal(table(2, hands={0: ["gold 3"]}), 0, "tell", card="persephones-pomegranate") == "FL-40"
    match = table(2, hands={0: ["gb"]})
    do(match, 0, "tell", card="the-wandering-bard")
    assert options(match, 0, "call", "value") == {1, 5}


@pytest.mark.clause("FL-41")
def test_an_opening_wild_is_declared_in_value_and_in_a_colour_of_its_bar() -> None:
    match = table(2, hands={0: ["gb"]})
    do(match, 0, "tell", card="the-wandering-bard")
    assert options(match, 0, "call", "colour") == {"gold", "blue"}
    assert refusal(match, 0, "call", colour="violet", value=1) == "FL-41"
    assert match.view(1)["stage"] == "tell"
    assert match.view(1)["stories"] == []  # nothing is shown yet
    do(match, 0, "call", colour="blue", value=5)
    assert supply(match) == [15, 20]
    story = match.view(1)["stories"][0]
    assert (story["colour"], story["cards"][0]["value"]) == ("blue", 5)


@pytest.mark.clause("FL-42", "FL-44")
@pytest.mark.ruling("FL-R67")
@pytest.mark.parametrize(("seats", "limit"), [(2, 2), (4, 3)])
def test_limits_for_two_and_four_players(seats: int, limit: int) -> None:
    gold = dict.fromkeys(range(1, limit), "gold 1")
    hand = {0: ["gold 5", "blue 5", "gb"]}
    assert tellable(table(seats, hands=hand, stories=gold)) == {"gold 5", "blue 5", "the-wandering-bard"}
    match = table(seats, hands=hand, stories=gold | {limit: "gold 5"})
    assert tellable(match) == {"blue 5", "the-wandering-bard"}  # the other colours are not stopped
    assert refusal(match, 0, "tell", card="the-labours-of-heracles") == "FL-42"
    do(match, 0, "tell", card="the-wandering-bard")
    assert options(match, 0, "call", "colour") == {"blue"}


@pytest.mark.clause("FL-43", "FL-44")
@pytest.mark.ruling("FL-R26")
def test_three_players_two_of_each_and_one_colour_with_three() -> None:
    two_each = {1: "gold 1", 2: "gold 5", 3: "blue 1", 4: "blue 5", 5: "violet 1", 6: "violet 5"}
    hand = {0: ["gold 1", "blue 1", "violet 1"]}
    assert tellable(table(3, hands=hand, stories=two_each)) == {"gold 1", "blue 1", "violet 1"}
    assert tellable(table(3, hands=hand, stories=two_each | {7: "violet 1"})) == set()
    assert tellable(table(3, hands=hand, stories=two_each | {7: "blue 1"})) == set()
    # the privilege moves on: when the third violet story is gone, another colour may have three
    fewer = {space: story for space, story in two_each.items() if space != 5}
    assert tellable(table(3, hands=hand, stories=fewer | {7: "gold 1"})) == {"violet 1"}


@pytest.mark.clause("FL-45")
def test_continuing_is_never_limited_and_a_completed_story_makes_room() -> None:
    full = {0: "gold 1 2 3 4", 1: "gold 1"}
    match = table(2, hands={0: ["gold 5", "gold 1"]}, stories=full, legends=2)
    assert "gold 5" in tellable(match)  # both gold stories are in play, yet one of them goes on
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert tellable(match) == {"gold 1"}  # completed and cleared: a gold story may start again
    match = table(2, hands={0: ["gold 1", "gold 5"]}, stories={2: "gold 1 2 3", 1: "gold 1"})
    assert tellable(match) == set()
    match = table(2, hands={0: ["gold 1", "gold 5"]}, stories={1: "gold 1"})
    assert tellable(match) == {"gold 1", "gold 5"}


@pytest.mark.clause("FL-46")
def test_the_colour_must_be_that_of_the_story() -> None:
    match = table(2, hands={0: ["blue 2", "gold 2", "bv", "gv"]}, stories={0: "gold 1"})
    assert tellable(match) == {"gold 2", "the-unopened-crypt"}
    assert refusal(match, 0, "tell", card="the-pied-piper-of-hamelin") == "FL-46"
    do(match, 0, "tell", card="the-unopened-crypt")
    assert options(match, 0, "call", "colour") == {"gold"}


@pytest.mark.clause("FL-47")
def test_the_value_must_equal_the_last_or_differ_by_one() -> None:
    assert values_on("gold 5 gb=4/4 3") == {2, 3, 4}  # the rulebook's example
    assert values_on("gold 1") == {1, 2}
    assert values_on("gold 5") == {4, 5}
    assert values_on("gold 1 2 3 2") == {1, 2, 3}  # only the last card counts, rows may fall
    match = table(2, hands={0: ["gold 5"]}, stories={0: "gold 1 2"})
    assert refusal(match, 0, "tell", card="the-fire-of-prometheus") == "FL-47"


@pytest.mark.clause("FL-48")
def test_a_continuing_wild_is_declared_as_a_value_that_fits() -> None:
    for story, values in (("gold 1 2", {1, 2, 3}), ("gold 1", {1, 2}), ("gold 5", {4, 5})):
        match = table(2, hands={0: ["gb"]}, stories={0: story})
        do(match, 0, "tell", card="the-wandering-bard")
        assert options(match, 0, "call", "value") == values
    do(match, 0, "call", colour="gold", value=4)
    assert supply(match) == [16, 20]
    assert match.view(0)["stories"][0]["cards"][1]["value"] == 4


@pytest.mark.clause("FL-49")
def test_a_row_from_1_is_completed_by_a_5_and_a_row_from_5_by_a_1() -> None:
    for story, finish, other in (("gold 1 2 3 4", 5, {3, 4}), ("gold 5 4 3 2", 1, {2, 3})):
        for value in other:
            match = table(2, hands={0: [f"gold {value}"]}, stories={0: story})
            match.play(0, next(move for move in match.moves(0) if move.verb == "tell"))
            assert match.view(0)["stories"]
        match = table(2, hands={0: [f"gold {finish}"]}, stories={0: story})
        match.play(0, next(move for move in match.moves(0) if move.verb == "tell"))
        assert match.view(0)["stories"] == []


@pytest.mark.ruling("FL-R70", "FL-R63")
def test_anyone_may_continue_any_story_and_aside_dust_changes_nothing() -> None:
    match = table(2, hands={0: ["gold 2"]}, stories={0: "gold 1/0,1"}, aside=[[0, 4]])
    do(match, 0, "tell", card="the-fall-of-icarus")
    assert supply(match) == [18, 15]
    assert tellable(table(2, hands={0: ["blue 1"]}, aside=[[3, 4]])) == {"blue 1"}

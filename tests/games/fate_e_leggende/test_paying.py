"""Paying (FL-60 to FL-66)."""

import pytest

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
    verbs,
)

SIX = {0: "gold 1 2 2 gb=3/1 4"}  # the row of the rulebook's examples: a 5 is its sixth card


@pytest.mark.clause("FL-60")
@pytest.mark.parametrize("value", range(1, 6))
def test_a_card_costs_its_value(value: int) -> None:
    match = table(
        2, hands={0: [f"blue {value}"]}, stories={0: "blue 1 2 3 4"[: 5 + 2 * min(value, 4)] if value < 5 else "blue 5"}
    )
    match.play(0, next(move for move in match.moves(0) if move.verb == "tell"))
    assert supply(match) == [20 - value, 20]


@pytest.mark.clause("FL-60")
def test_a_wild_costs_the_value_called() -> None:
    match = table(2, hands={0: ["gbv"]}, stories={0: "gold 5"})
    do(match, 0, "tell", card="the-storyteller")
    do(match, 0, "call", colour="gold", value=4)
    assert supply(match) == [16, 20]


@pytest.mark.clause("FL-61", "FL-62")
@pytest.mark.ruling("FL-R36", "FL-R37")
def test_the_finishing_card_costs_one_more_for_every_card_of_the_row() -> None:
    match = table(2, hands={0: ["gold 5"]}, stories=SIX)
    events = do(match, 0, "tell", card="the-fire-of-prometheus")
    assert told(events, "price") == {"event": "price", "seat": 0, "value": 5, "surcharge": 6, "total": 11}
    assert supply(match)[0] == 19 - 11
    match = table(2, hands={0: ["gold 5"]}, stories={0: "gold 1 2 3 4"})  # the rulebook's 1-2-3-4
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert supply(match)[0] == 20 - 5 - 5


@pytest.mark.ruling("FL-R36")
def test_with_the_option_the_surcharge_is_a_choice_from_the_own_supply() -> None:
    optional = {"surcharge": "optional"}
    match = table(2, hands={0: ["gold 5"]}, stories=SIX, options=optional)
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert options(match, 0, "add", "amount") == set(range(7))
    do(match, 0, "add", amount=2)
    assert supply(match)[0] == 19 - 7
    match = table(2, hands={0: ["gold 5"]}, stories=SIX, options=optional, aside=supplies(7, 20))
    # one of the twelve others lies on the wild, so six are left: five for the card, one for the surcharge
    assert supply(match)[0] == 6
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert options(match, 0, "add", "amount") == {0, 1}
    match = table(2, hands={0: ["gold 5"]}, stories=SIX, options=optional, aside=supplies(4, 20))
    events = do(match, 0, "tell", card="the-fire-of-prometheus")  # nothing left to add: two are borrowed for the card
    assert told(events, "price")["total"] == 5
    assert told(events, "lent")["amount"] == 2


@pytest.mark.clause("FL-63", "FL-64")
@pytest.mark.ruling("FL-R38", "FL-R40", "FL-R42")
def test_the_rulebooks_shortfall_11_owed_4_in_hand_7_from_others() -> None:
    match = table(3, hands={0: ["gold 5"]}, stories={0: "gold 1 2 2 gb=3/0,1 4"}, aside=supplies(4, 20, 20))
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert match.to_act == [0]
    assert verbs(match, 0) == {"lend"}  # the payer chooses; nobody is asked for consent
    assert options(match, 0, "lend", "other") == {1}
    assert options(match, 0, "lend", "amount") == set(range(8))
    assert refusal(match, 0, "lend", other=1, amount=8) == "FL-64"
    assert match.view(1)["players"][0]["supply"] == 4  # nothing has been paid yet
    events = do(match, 0, "lend", other=1, amount=3)
    assert supply(match) == [0, 19 - 3, 20 - 4]  # 7 in all: the 6 printed is a slip
    lent = [event.json(match.cards) for event in events if event.name == "lent"]
    assert [(loan["lender"], loan["amount"]) for loan in lent] == [(1, 3), (2, 4)]


@pytest.mark.clause("FL-63")
@pytest.mark.ruling("FL-R42")
def test_with_one_lender_there_is_nothing_to_choose_even_if_it_empties_her() -> None:
    match = table(2, hands={0: ["gold 5"]}, aside=supplies(2, 3))
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert supply(match) == [0, 0]
    assert list(match.state.dust[0, 0])[:2] == [2, 3]
    match = table(2, hands={0: ["gold 5"]}, aside=supplies(2, 3))
    do(match, 0, "finish")  # unless she does not play the card
    assert supply(match) == [2, 3]


@pytest.mark.clause("FL-64")
def test_what_the_later_lenders_lack_the_first_must_give() -> None:
    match = table(4, hands={0: ["gold 5"]}, aside=supplies(1, 5, 1, 1))
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert options(match, 0, "lend", "amount") == {2, 3, 4}
    do(match, 0, "lend", other=1, amount=3)
    assert options(match, 0, "lend", "amount") == {0, 1}
    do(match, 0, "lend", other=2, amount=0)
    assert supply(match) == [0, 2, 1, 0]


@pytest.mark.clause("FL-64")
@pytest.mark.ruling("FL-R40")
def test_no_borrowing_while_own_dust_is_enough() -> None:
    match = table(2, hands={0: ["gold 5"]}, aside=supplies(5, 20))
    events = do(match, 0, "tell", card="the-fire-of-prometheus")
    assert "lent" not in names(events)
    assert supply(match) == [0, 20]


@pytest.mark.clause("FL-65")
@pytest.mark.ruling("FL-R39")
def test_if_all_together_fall_short_everything_is_paid_and_the_rest_forgiven() -> None:
    match = table(3, hands={0: ["gold 5"]}, aside=supplies(1, 2, 1))
    events = do(match, 0, "tell", card="the-fire-of-prometheus")
    assert supply(match) == [0, 0, 0]
    assert list(match.state.dust[0, 0])[:3] == [1, 2, 1]
    assert told(events, "forgiven") == {"event": "forgiven", "seat": 0, "amount": 1}


@pytest.mark.clause("FL-66")
@pytest.mark.ruling("FL-R41")
def test_counters_keep_their_owner_whoever_spent_them() -> None:
    match = table(2, hands={0: ["gold 5"], 1: ["blue 1"]}, aside=supplies(3, 4))
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert supply(match) == [0, 2]
    do(match, 0, "finish")
    do(match, 0, "place", face="down")
    assert list(match.state.dust[0, 0])[:2] == [0, 2]  # seat 0 took her own back, seat 1's counters stay
    assert supply(match) == [20, 2]


@pytest.mark.clause("FL-66")
def test_surcharge_dust_lies_on_the_finishing_card_until_the_story_is_cleared() -> None:
    match = table(2, interruptions="on", hands={0: ["gold 5"]}, stories={0: "gold 1 2 3 4"})
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert match.view(1)["window"] == "completion"
    assert [card["dust"] for card in match.view(1)["stories"][0]["cards"]][-1] == [10, 0]


@pytest.mark.clause("FL-77")
def test_supply_resting_and_aside_dust_make_20() -> None:
    match = table(2, hands={0: ["gold 5"]}, stories={0: "gold 1/1 2/0,2 3/3 4"})
    do(match, 0, "tell", card="the-fire-of-prometheus")
    s = match.state
    for seat in range(2):
        resting = int(s.dust.cells[..., seat].sum())
        assert s.supply[seat] + resting + int(s.aside.cells[:, seat].sum()) == 20
    assert tellable(match) == set()

"""Phase 4, the end of the round, and the five ways in which the deck runs out (FP-48 to FP-57)."""

import pytest

from fatina.engine.match import Match
from tests.games.fairy_play.table import (
    act,
    build,
    draw,
    hand,
    letters,
    market,
    options,
    order,
    pile,
    plain,
    play,
    row,
    table,
    told,
    walk,
)

# Seat 0 walks one step from the middle of Ainé, last of all.
FOREST = """
    # F #  L A C
    T 0 C  O F 1
    S # M  # # #
"""
LAST = {"stage": "walk", "line_up": [1, 0], "at": 1}


def walking(deck: str, first: str = "A T", second: str = "C O", cards: str = "T N N N N", **fields: object) -> Match:
    """Seat 0 is the last to walk; what is not named lies in the pile of seat 1."""
    return table(
        FOREST, {"row": first, "hand": "S S S S"}, {"row": second, "hand": "N N N N"}, **LAST, market=cards, deck=deck, **fields,
    )  # fmt: skip


# The dance


@pytest.mark.clause("FP-48", "FP-49")
@pytest.mark.ruling("R-41", "R-42")
def test_cards_of_the_own_fairys_type_give_exchanges_in_the_own_row() -> None:
    """Dice from the market and dice as a bonus: two exchanges for the owner of Titania, none for the other player."""
    match = walking("T F F F F F F F F", "A C T")
    events = walk(match, 0, "west")
    assert told(events) == ["walked", "took-from-market", "got-bonus", "may-exchange"]
    assert match.to_act == [0]
    assert match.view(1)["players"][0]["exchanges"] == 2
    assert options(match) == {"exchange 0", "exchange 1", "enough"}
    act(match, verb="exchange", place=1)
    assert row(match, 0) == "A T C"
    act(match, verb="exchange", place=0)
    assert row(match, 0) == "T A C"  # one after the other, between the neighbours of the moment
    assert match.view()["stage"] == "fairy"
    fewer = walking("T F F F F F F F F", "A C T")
    walk(fewer, 0, "west")
    act(fewer, verb="enough")  # it is not compulsory
    assert row(fewer, 0) == "A C T"


@pytest.mark.clause("FP-48")
@pytest.mark.ruling("R-41")
def test_other_types_give_nothing_and_a_bonus_from_anothers_walk_counts() -> None:
    """Seat 0 walks to boxes, whose patron seat 1 has played; the bonus is a Cliona: seat 1 dances, seat 0 does not."""
    match = walking("C F F F F F F F F", "C A T", "A C", "T N N N N")
    events = walk(match, 0, "east")
    assert told(events) == ["walked", "found-nothing", "got-bonus", "may-exchange"]
    assert match.to_act == [1]
    assert options(match) == {"exchange 0", "enough"}


@pytest.mark.clause("FP-48")
def test_no_dance_in_the_first_round_or_when_nobody_has_such_a_card() -> None:
    first = walking("T F F F F F F F F", "T", "O", rounds=1)
    assert "may-exchange" not in told(walk(first, 0, "west"))
    assert first.view()["round"] == 2
    longer = walking("T F F F F F F F F", rounds=1)  # it is the round that counts, not the row
    assert "may-exchange" not in told(walk(longer, 0, "west"))
    none = walking("T F F F F F F F F", cards="C N N N N")
    assert "may-exchange" not in told(walk(none, 0, "east"))


@pytest.mark.clause("FP-50", "FP-51", "FP-52")
@pytest.mark.ruling("R-43", "R-26")
def test_market_first_then_two_cards_each_from_the_starter_then_the_queen_to_the_left() -> None:
    match = walking("M A C F L S S S", cards="C N N N N")
    events = walk(match, 0, "east")
    assert told(events) == ["walked", "took-from-market", "filled-market", *["drew"] * 4, "began-round"]
    assert market(match) == "M N N N N"
    assert hand(match, 0) == "A C S S S S"  # seat 0 has the Queen: she draws first
    assert hand(match, 1) == "F L N N N N"
    assert match.view()["queen"] == 1
    assert match.to_act == [1]


@pytest.mark.clause("FP-51", "FP-52")
@pytest.mark.ruling("R-43", "R-72")
@pytest.mark.parametrize(("queen", "hands"), [(1, ("L N O", "A S S", "C F M")), (2, ("C F N", "L O S", "A M S"))])
def test_two_cards_each_from_the_starter_on_clockwise_whoever_that_is(queen: int, hands: tuple[str, ...]) -> None:
    """Three players with one Nuala, one Shaylee and one Mab in sight of this test; the deck has Ainé on top."""
    match = table(
        "# F #\n2 0 C\nS # 1", {"row": "A T", "hand": "N T T T"}, {"row": "C O", "hand": "S T T T"},
        {"row": "F L", "hand": "M T T T", "exchanges": 1}, stage="dance", queen=queen, at=(2 - queen) % 3,
        market="A C F M N", deck="A S C F L O S S S S", rest=0,
    )  # fmt: skip
    act(match, verb="enough")
    assert tuple(hand(match, seat).replace(" T", "") for seat in range(3)) == hands
    assert match.view()["queen"] == (queen + 1) % 3
    assert match.to_act == [(queen + 1) % 3]
    assert match.state.line_up.cells.tolist()[:3] == [(queen + 1 + i) % 3 for i in range(3)]


# The deck runs out


def refilling(deck: str, cards: str, **fields: object) -> Match:
    return table(
        FOREST, {"row": "A T", "hand": "S S S S", "exchanges": 1}, {"row": "C O", "hand": "N N N N"}, stage="dance",
        market=cards, deck=deck, **fields,
    )  # fmt: skip


@pytest.mark.clause("FP-53", "FP-54")
@pytest.mark.ruling("R-44", "R-45", "R-51")
@pytest.mark.parametrize(("deck", "full"), [("M F", "A C F M T"), ("M", "A C M T")])
def test_ending_while_the_market_is_filled_even_if_it_is_completed(deck: str, full: str) -> None:
    match = refilling(deck, "A C T")
    events = act(match, verb="enough")
    assert events[-1].arguments == {"when": 1}
    assert match.view()["ending"] == "market"
    assert market(match) == full  # what was put there stays
    assert (hand(match, 0), hand(match, 1)) == ("S S S S", "N N N N")
    assert match.view()["stage"] == "last-changes"
    assert match.view()["queen"] == 0


@pytest.mark.ruling("R-45")
def test_a_full_market_draws_nothing_so_the_deck_is_left_for_the_hands() -> None:
    match = refilling("M F L S", "A C T T T")
    act(match, verb="enough")
    assert match.view()["ending"] == "none"
    assert match.view()["deck"] == 0
    assert match.view()["stage"] == "fairy"


@pytest.mark.clause("FP-55")
@pytest.mark.ruling("R-46")
def test_ending_in_phase_1_those_who_have_laid_take_the_fairy_back() -> None:
    match = table(
        "", {"row": "C", "hand": "A C C C C C"}, {"row": "M", "hand": "A A A A A A"}, {"row": "O", "hand": "M M M M M M"},
        deck="M", market="S S S S S",
    )  # fmt: skip
    play(match, "A")
    events = act(match, verb="discard", fairy="aine")
    # seat 1 could now play Mab, but seat 2 has not laid yet
    assert told(events) == ["discarded", "drew", "took-back", "ended"]
    assert match.view()["ending"] == "fairies"
    assert hand(match, 0) == "A C C C C C"
    assert row(match, 0) == "C"
    assert hand(match, 1) == "A A A A A M"  # the card just drawn stays
    assert match.view(2)["players"][0]["known"] == {"aine": 1}


@pytest.mark.clause("FP-55")
@pytest.mark.ruling("R-46")
def test_ending_in_phase_2_forest_cards_come_back_and_fairies_stay() -> None:
    match = table(
        "L A C\nO F M\n# # #", {"row": "F", "hand": "A C C C C"}, {"row": "M", "hand": "A A A A A"}, {"row": "O"},
        stage="building-order", deck="T", market="N N N S S", rounds=1,
    )  # fmt: skip
    order(match, 0, 1, 2)
    build(match, "A", 0, "north")
    act(match, verb="stand", card=1, cell="middle")
    events = act(match, verb="discard", fairy="aine")
    assert told(events) == ["discarded", "drew", "took-back", "ended"]
    assert match.view()["ending"] == "forest"
    assert plain(draw(match)) == "L A C\nO F M\n# # #"
    assert hand(match, 0) == "A C C C C"
    assert (row(match, 0), row(match, 1)) == ("F", "M")
    assert match.view()["players"][0]["wayfarer"] is None


@pytest.mark.ruling("R-46")
def test_whose_token_a_position_has_on_a_card_that_goes_back_loses_it_too() -> None:
    match = table(
        "L A C\nO F M\n# # #", {"row": "F F", "hand": "A C C C C"}, {"row": "M M", "hand": "A A A A A"}, {"row": "O O"},
        stage="building-order", deck="T", market="N N N S S", rounds=2,
    )  # fmt: skip
    order(match, 0, 1, 2)
    build(match, "A", 0, "north")
    position = match.position()
    position["players"][2] |= {"stands_on": 1, "stands_at": "middle"}
    match = match.game.from_position(position)
    act(match, verb="discard", fairy="aine")
    assert [card["card"] for card in match.view()["forest"]] == [0]
    assert [player["wayfarer"] is None for player in match.view()["players"]] == [False, False, True]


@pytest.mark.ruling("R-47")
def test_the_last_card_may_let_the_last_player_lay_and_the_round_goes_on_without_bonus() -> None:
    match = table("", {"hand": "A C C C C C"}, {"hand": "A A A A A A"}, deck="M", market="S S S S S")
    play(match, "A")
    act(match, verb="discard", fairy="aine")
    assert match.view()["ending"] == "none"
    play(match, "M")
    assert match.view()["stage"] == "building-order"
    order(match, 1, 0)
    build(match, "A", 0, "north", "around")
    act(match, verb="stand", card=1, cell="middle")
    assert options(match) == {"build C"}
    in_vain = table("", {"hand": "A C C C C C"}, {"hand": "A A A A A A"}, deck="A", market="S S S S S")
    play(in_vain, "A")
    act(in_vain, verb="discard", fairy="aine")
    assert in_vain.view()["ending"] == "fairies"


@pytest.mark.ruling("R-47", "R-50")
def test_a_blocked_player_stops_the_game_when_the_deck_is_empty() -> None:
    match = table("", {"hand": "A C C C C C"}, {"hand": "A A A A A A"}, deck="", market="S S S S S")
    events = play(match, "A")
    assert told(events) == ["played", "cannot-lay", "showed", "took-back", "ended"]
    assert match.view()["ending"] == "fairies"
    forest = table(
        "", {"row": "M", "hand": "A C C C C"}, {"row": "O", "hand": "A A A A A"}, stage="building-order", rounds=2, deck="",
        market="S S S S S",
    )  # fmt: skip
    order(forest, 0, 1)
    build(forest, "A", 0, "north", "around")
    assert forest.view()["ending"] == "forest"
    assert hand(forest, 0) == "A C C C C"


@pytest.mark.clause("FP-56")
@pytest.mark.ruling("R-48")
def test_ending_while_gathering_the_bonus_is_kept_and_the_round_completed() -> None:
    """The last card of the deck is a bonus die; the dance it allows still takes place; then nothing is filled up."""
    match = walking("T", "A C T", cards="T N N N N")
    events = walk(match, 0, "west")
    assert told(events) == ["walked", "took-from-market", "got-bonus", "may-exchange"]
    assert pile(match, 0) == "T T"
    act(match, verb="exchange", place=0)
    events = act(match, verb="enough")
    assert told(events) == ["ended"]
    assert match.view()["ending"] == "gathering"
    assert market(match) == "N N N N"
    assert hand(match, 0) == "S S S S"
    assert row(match, 0) == "C A T"


@pytest.mark.clause("FP-56")
@pytest.mark.ruling("R-48", "R-50")
def test_with_an_empty_deck_there_is_no_bonus_and_the_game_is_over_at_the_end_of_the_round() -> None:
    match = walking("", cards="T N N N N")
    events = walk(match, 0, "west")
    assert told(events)[:3] == ["walked", "took-from-market", "lost-bonus"]
    assert pile(match, 0) == "T"
    act(match, verb="enough")
    assert match.view()["ending"] == "gathering"


@pytest.mark.clause("FP-57")
@pytest.mark.ruling("R-49")
def test_ending_while_hands_are_refilled_undoes_the_whole_refilling() -> None:
    match = refilling("M F L", "A C T T T")
    events = act(match, verb="enough")
    assert told(events) == ["ended"]
    assert match.view()["ending"] == "hands"
    assert match.view()["deck"] == 3
    assert (hand(match, 0), hand(match, 1)) == ("S S S S", "N N N N")


@pytest.mark.clause("FP-57")
@pytest.mark.ruling("R-14", "R-49", "R-50")
def test_discards_go_under_the_deck_and_play_goes_on_if_they_suffice() -> None:
    match = refilling("M F L", "A C T T T", discards="O")
    events = act(match, verb="enough")
    assert told(events) == ["shuffled-discards", *["drew"] * 4, "began-round"]
    assert (hand(match, 0), hand(match, 1)) == ("F M S S S S", "L N N N N O")  # the discard came last
    assert letters(match.state.discards) == ""
    assert match.view()["deck"] == 0  # emptied, and still the round is played
    assert match.view()["stage"] == "fairy"


@pytest.mark.clause("FP-53")
def test_every_random_game_ends_by_its_deck() -> None:
    import random

    from tests.games.fairy_play.table import GAME

    for seed in range(3):
        match = GAME.new(2 + seed, seed)
        chance = random.Random(seed)
        while match.view()["stage"] != "last-changes":
            (seat,) = match.to_act
            match.play(seat, chance.choice(match.moves(seat)))
        if match.view()["ending"] == "hands":
            assert match.view()["deck"] + sum(match.view()["discards"].values()) < 2 * match.seats
        else:
            assert match.view()["deck"] == 0

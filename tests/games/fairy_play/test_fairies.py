"""Setting up, and phase 1: the fairies appear (FP-9 to FP-23)."""

from collections import Counter
from typing import Any

import pytest

from fatina.engine.dealer import draw as draw_number
from fatina.engine.dealer import shuffle
from fatina.engine.errors import IllegalMove
from fatina.engine.layout import ask
from tests.games.fairy_play.table import (
    GAME,
    act,
    build,
    draw,
    hand,
    letters,
    options,
    order,
    plain,
    play,
    row,
    table,
    told,
)

STARTS = [(seats, GAME.new(seats, seed)) for seats in (2, 3, 4) for seed in range(12)]


@pytest.mark.clause("FP-9")
def test_wayfarers_are_not_on_the_table_at_first() -> None:
    for seats, match in STARTS:
        assert [player["wayfarer"] for player in match.view()["players"]] == [None] * seats


@pytest.mark.clause("FP-10")
def test_the_first_starter_is_chosen_by_chance() -> None:
    for seats in (2, 3, 4):
        found = Counter(GAME.new(seats, seed).view()["queen"] for seed in range(24 * seats))
        assert set(found) == set(range(seats))
        assert min(found.values()) > 12
    for _, match in STARTS:
        assert match.to_act == [match.view()["queen"]]


@pytest.mark.clause("FP-11")
def test_copies_are_taken_out_for_fewer_players() -> None:
    for seats, match in STARTS:
        assert GAME.cards_of(match.state)["fairy"].tolist() == [8 + seats] * 9


@pytest.mark.clause("FP-12")
@pytest.mark.ruling("R-2")
def test_the_deck_lies_back_up_and_hands_are_secret() -> None:
    for seats, match in STARTS:
        s = match.state
        assert match.view(None)["top"] == match.cards["fairy"][s.deck[s.left - 1]].id
        assert match.view(None)["deck"] == 9 * (8 + seats) - 6 * seats - 6
        other = (match.to_act[0] + 1) % seats
        assert "hand" not in match.view(None)
        assert sum(match.view(other)["hand"].values()) == 6
        assert [player["known"] for player in match.view(other)["players"]] == [{}] * seats
        worlds = [match.imagine(other, seed) for seed in range(5)]
        assert {world.view(None)["top"] for world in worlds} == {match.view(None)["top"]}
        assert len({hand(world, match.to_act[0]) for world in worlds}) > 1


@pytest.mark.clause("FP-13", "FP-14", "FP-15")
def test_six_cards_each_then_a_forest_card_then_the_market() -> None:
    for seats, match in STARTS:
        s = match.state
        assert [sum(s.hand[seat]) for seat in range(seats)] == [6] * seats
        assert [(card["across"], card["down"], card["turn"]) for card in match.view()["forest"]] == [
            (0, 0, "as-printed")
        ]
        assert sum(match.view()["market"].values()) == 5
    assert any(2 in match.state.hand[0] for _, match in STARTS)  # equal cards in a hand are fine


@pytest.mark.clause("FP-13", "FP-14", "FP-15")
def test_the_starter_draws_the_first_six_cards_whoever_that_is() -> None:
    """The stock is shuffled here once more, by the same key: six cards from its top go to the starter, six to the left, ..."""
    starters = set()
    for seats, match in STARTS:
        stock: Any = GAME.deal_ready(seats, match.key, match.cards, {})[0]
        fresh: Any = GAME.layout.row(stock)
        queen = ask(fresh, draw_number, seats)
        for i in range(9 * (8 + seats)):
            fresh.deck[i] = i // (8 + seats)
        ask(fresh, shuffle, fresh.deck, 9 * (8 + seats))
        deck = list(fresh.deck[: 9 * (8 + seats)])
        starters.add((seats, queen))
        assert match.view()["queen"] == queen
        for i in range(seats):
            six = [deck.pop() for _ in range(6)]
            assert [six.count(kind) for kind in range(9)] == list(match.state.hand[(queen + i) % seats])
        assert deck.pop() == match.state.lying[0]
        five = [deck.pop() for _ in range(5)]
        assert [five.count(kind) for kind in range(9)] == list(match.state.market)
        assert match.view()["top"] == match.cards["fairy"][deck[-1]].id
    assert starters == {(seats, queen) for seats in (2, 3, 4) for queen in range(seats)}


@pytest.mark.clause("FP-16", "FP-17", "FP-23", "FP-32")
@pytest.mark.ruling("R-9", "R-72")
def test_a_round_has_four_phases_and_goes_clockwise() -> None:
    match = table(
        "L A C\nO F M\n# # #",
        {"hand": "A C F L M N"}, {"hand": "A C F L M N"}, {"hand": "A C F L M N"},
        queen=1, deck="O O O O O O S S S S S S T T T T T T",
    )  # fmt: skip
    assert match.to_act == [1]
    play(match, "A")
    assert match.to_act == [2]
    play(match, "C")
    assert match.to_act == [0]
    play(match, "F")
    assert match.view()["stage"] == "building-order"
    order(match, 0, 1, 2)
    for seat, fairy in enumerate("LMN"):
        assert match.to_act == [seat]
        build(match, fairy, 0, ("north", "east", "west")[seat])
        act(match, verb="stand", card=seat + 1, cell="middle")
    assert match.view()["stage"] == "walking-order"
    order(match, 2, 1, 0)
    while match.view()["stage"] in ("walk", "extra", "forest-taking", "slide", "slide-square", "token"):
        (seat,) = match.to_act
        match.play(seat, match.moves(seat)[-1])
    assert match.view()["stage"] == "fairy"  # there is no dance in the first round
    assert match.view()["round"] == 2
    assert match.view()["queen"] == 2


@pytest.mark.clause("FP-18")
@pytest.mark.ruling("R-10")
def test_nobody_plays_a_fairy_that_another_has_played_in_this_round() -> None:
    match = table("", {"hand": "A A A C C C"}, {"row": "C", "hand": "A A C C F F"}, {"hand": "A C F F F F"})
    play(match, "A")
    assert options(match) == {"play C", "play F"}  # her own row does not matter
    with pytest.raises(IllegalMove, match=r"FP-18") as refused:
        play(match, "A")
    assert refused.value.reason == "no-played-by-another"
    play(match, "C")
    assert options(match) == {"play F"}


@pytest.mark.clause("FP-20", "FP-22")
def test_fairies_may_come_again_and_go_to_the_right_end() -> None:
    match = table("", {"row": "M A", "hand": "A M T T T T"}, {"row": "A M", "hand": "C C F F L L"})
    play(match, "M")
    assert row(match, 0) == "M A M"
    assert match.view()["round"] == 3


@pytest.mark.clause("FP-19", "FP-21")
@pytest.mark.ruling("R-12", "R-13", "R-14")
def test_who_holds_no_permitted_fairy_shows_discards_and_draws() -> None:
    match = table(
        "", {"hand": "A C C C C C"}, {"hand": "A A A A A A"}, {"hand": "M M M M M M"},
        deck="A A M T T T T T T T", market="O O O O O",
    )  # fmt: skip
    assert match.view(2)["players"][1]["known"] == {}
    events = play(match, "A")
    assert told(events) == ["played", "cannot-lay", "showed"]
    assert match.view(2)["players"][1]["known"] == {"aine": 6}
    assert options(match) == {"discard A"}
    events = act(match, verb="discard", fairy="aine")
    assert told(events) == ["discarded", "drew", "cannot-lay", "showed"]
    assert match.view(None)["discards"] == {"aine": 1}
    act(match, verb="discard", fairy="aine")
    assert options(match) == {"discard A"}  # another Ainé came
    act(match, verb="discard", fairy="aine")
    assert hand(match, 1) == "A A A A A M"
    assert options(match) == {"play M"}  # the first permitted card, and it must be played
    play(match, "M")
    assert match.view(None)["discards"] == {"aine": 3}
    assert match.view(2)["players"][1]["known"] == {"aine": 5}


@pytest.mark.clause("FP-19")
def test_nobody_discards_at_will() -> None:
    match = table("", {"hand": "A C C C C C"}, {"hand": "A A A A A C"}, {"hand": "M M M M M M"})
    play(match, "A")
    with pytest.raises(IllegalMove, match="FP-19"):
        act(match, verb="discard", fairy="aine")
    assert options(match) == {"play C"}


@pytest.mark.ruling("R-2")
def test_drawn_cards_are_known_only_if_they_lay_in_sight() -> None:
    """At the end of the round the first hand card drawn is the visible top if the market lacks nothing; others are hidden."""
    match = table(
        "# F #\nT 0 C\nS # 1", {"row": "T", "hand": "A A A A"}, {"row": "L", "hand": "C C C C"},
        stage="dance", at=2, deck="M N O S F F F", market="A A C C F",
    )  # fmt: skip
    assert hand(match, 0) == "A A A A M N"
    assert hand(match, 1) == "C C C C O S"
    played_on = table(
        "# F #\nT 0 C\nS # 1", {"row": "A T", "hand": "A A A A", "exchanges": 1}, {"row": "A L", "hand": "C C C C"},
        stage="dance", deck="M N O S F F F", market="A A C C F",
    )  # fmt: skip
    events = act(played_on, verb="enough")
    assert told(events) == ["drew"] * 4 + ["began-round"]
    assert played_on.view(1)["players"][0]["known"] == {"mab": 1}
    assert played_on.view(0)["players"][1]["known"] == {}
    seen_by_1 = [event.arguments["fairy"] for event in played_on.events(1) if event.name == "drew"]
    assert [fairy is None for fairy in seen_by_1] == [False, True, False, False]
    gap = table(
        "# F #\nT 0 C\nS # 1", {"row": "A T", "hand": "A A A A", "exchanges": 1}, {"row": "A L", "hand": "C C C C"},
        stage="dance", deck="M N O S F F F", market="A A C C",
    )  # fmt: skip
    act(gap, verb="enough")  # the visible Mab goes to the market
    assert letters(gap.state.market) == "A A C C M"
    assert gap.view(1)["players"][0]["known"] == {}


def test_a_hand_imagined_for_a_player_who_is_to_lay_has_something_to_lay() -> None:
    """He would have shown it otherwise. Of the 16 cards that seat 0 cannot place, only two dice may be played by seat 2."""
    match = table(
        "", {"hand": "A S S S S S"}, {"hand": "C C C C C C"}, {"hand": "A A A A A T"}, deck="S A A A A T", market="O O O O O",
    )  # fmt: skip
    play(match, "A")
    play(match, "C")
    for seed in range(30):
        assert options(match.imagine(0, seed), 2) == {"play T"}


def test_drawings_are_read_as_they_are_written() -> None:
    forest = """
    # F #  L A C
    T A C  O F M
    S # 0  # # #
    # 1 L
    # F A
    # M C
    """
    match = table(forest, {"row": "T"}, {"row": "L"}, stage="walking-order")
    assert draw(match) == plain(forest)

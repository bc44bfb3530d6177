"""Setting up and the ordinary turn (FF-10 to FF-25, FF-79)."""

from collections import Counter

import pytest

from tests.games.fairys_fate.table import (
    GAME,
    PLACES,
    QUIET,
    act,
    at,
    heard,
    moves,
    refusal,
    table,
    verbs,
)

# Setting up


@pytest.mark.clause("FF-10", "FF-11", "FF-12", "FF-13")
def test_the_opening_layout_of_figure_1() -> None:
    for seats, pile in ((2, 22), (3, 21), (4, 20), (5, 19)):
        view = GAME.new(seats, 3).view(0)
        assert [place["place"] for place in view["places"]] == list(PLACES)
        assert all(place["cards"] == [] for place in view["places"])
        assert [pile["cards"] for pile in view["piles"]] == [pile] * 4
        assert view["recipes_left"] == 9 - seats
        assert [sum(player["hand"].values()) for player in view["players"]] == [4] * seats
        assert [len(player["recipes"]) for player in view["players"]] == [1] * seats
        assert len(view["hand"]) == 4


@pytest.mark.clause("FF-12")
def test_all_cards_are_shuffled_into_one_stock() -> None:
    first = Counter(card for seed in range(60) for card in GAME.new(5, seed).view(seed % 5)["hand"])
    assert len(first) > 35
    by_back = Counter(card.split("-")[0] for card in first.elements())
    assert by_back["light"] > by_back["goblin"] > 50


@pytest.mark.clause("FF-11")
def test_recipes_left_over_are_beside_the_table_and_never_alike() -> None:
    state = GAME.new(5, 8).state
    dealt = [state.recipe[seat, 0] for seat in range(5)]
    left = [recipe for recipe in state.left if recipe >= 0]
    assert sorted(dealt + left) == list(range(9))


@pytest.mark.clause("FF-14")
@pytest.mark.ruling("RU-9")
def test_a_random_seat_begins_unless_the_table_says_the_first_and_turns_go_clockwise() -> None:
    assert {GAME.new(3, seed).to_act[0] for seed in range(30)} == {0, 1, 2}
    assert {GAME.new(3, seed, begins="first").to_act[0] for seed in range(30)} == {0}
    match = GAME.new(3, 1, begins="first")
    order = []
    for _ in range(6):
        order.append(match.to_act[0])
        match.play(order[-1], match.moves(order[-1])[0])
        match.play(order[-1], match.moves(order[-1])[0])
    assert order == [0, 1, 2, 0, 1, 2]


# Play, then draw


@pytest.mark.clause("FF-15", "FF-79")
@pytest.mark.ruling("RU-1")
def test_figure_2_a_player_plays_a_card_and_then_draws_one() -> None:
    match = table({}, hands=["N:leaf", "F:leaf"])
    assert [pile["cards"] for pile in match.view()["piles"]] == [24, 24, 23, 23]
    assert moves(match) == {"play N:leaf meadow", "play N:leaf hill"}
    assert refusal(match, "draw 1") == "RU-1"
    assert act(match, "play N:leaf meadow") == ["played 0 meadow 1 nature ?"]
    assert match.to_act == [0]
    assert moves(match) == {"draw 1", "draw 2", "draw 3", "draw 4"}
    tops = [pile["back"] for pile in match.view()["piles"]]
    assert act(match, "draw 3") == [f"drew 0 3 {tops[2]} ?"]
    assert match.to_act == [1]
    assert [pile["cards"] for pile in match.view()["piles"]] == [24, 24, 22, 23]
    assert len(match.view(0)["hand"]) == 1


@pytest.mark.clause("FF-16")
def test_a_place_holds_four_cards_at_most() -> None:
    match = table({"wood": "F:leaf F:leaf- N:leaf L:SERPENT"}, hands=["F:rose", "F:acorn"])
    assert moves(match) == {"play F:rose river"}
    assert refusal(match, "play F:rose wood") == "FF-16"


FIRST = {
    "cave": {"L"},
    "meadow": {"N"},
    "wood": {"F"},
    "river": {"L", "F"},
    "hill": {"L", "N"},
}
HAND = "L:SERPENT N:leaf F:leaf"


def playable(match_places: dict[str, str], place: str) -> set[str]:
    """The backs that a place takes."""
    match = table(match_places, hands=[HAND, HAND])
    return {move.split()[1][0] for move in moves(match) if move.startswith("play") and move.endswith(f" {place}")}


@pytest.mark.clause("FF-17", "FF-18", "FF-19", "FF-20", "FF-21")
def test_what_each_place_asks_of_its_first_two_cards() -> None:
    for place, wanted in FIRST.items():
        assert playable({}, place) == wanted
    assert playable({"cave": "L:BUIO"}, "cave") == {"L"}
    assert playable({"meadow": "N:rose"}, "meadow") == {"N"}
    assert playable({"wood": "F:rose"}, "wood") == {"F"}
    assert playable({"river": "L:BUIO"}, "river") == {"F"}
    assert playable({"river": "F:rose"}, "river") == {"L"}
    assert playable({"hill": "L:BUIO"}, "hill") == {"N"}
    assert playable({"hill": "N:rose"}, "hill") == {"L"}


@pytest.mark.clause("FF-17", "FF-18", "FF-19", "FF-20", "FF-21")
def test_a_wrong_back_is_refused_with_the_clause_of_the_place() -> None:
    match = table({"river": "F:rose"}, hands=[HAND, HAND])
    assert refusal(match, "play N:leaf cave") == "FF-17"
    assert refusal(match, "play L:SERPENT meadow") == "FF-18"
    assert refusal(match, "play N:leaf wood") == "FF-19"
    assert refusal(match, "play F:leaf river") == "FF-20"
    assert refusal(match, "play F:leaf hill") == "FF-21"
    assert refusal(match, "play F:rose wood") == "FF-15"


@pytest.mark.clause("FF-22")
def test_third_and_fourth_cards_may_have_any_back() -> None:
    for place, cards in {
        "cave": "L:BUIO L:BUIO",
        "meadow": "N:rose N:rose",
        "wood": "F:rose F:rose",
        "river": "F:rose L:BUIO",
        "hill": "N:rose L:BUIO",
    }.items():
        assert playable({place: cards}, place) == {"L", "N", "F"}
        assert playable({place: f"{cards} F:acorn"}, place) == {"L", "N", "F"}
        assert playable({place: f"{cards} F:acorn F:acorn"}, place) == set()


@pytest.mark.ruling("RU-10")
def test_after_an_irregular_first_card_the_place_takes_what_it_still_asks_for() -> None:
    assert playable({"river": "N:rose"}, "river") == {"L", "F"}
    assert playable({"hill": "F:rose"}, "hill") == {"L", "N"}
    assert playable({"cave": "N:rose"}, "cave") == {"L"}
    assert playable({"meadow": "F:rose"}, "meadow") == {"N"}
    assert playable({"wood": "L:BUIO"}, "wood") == {"F"}
    assert playable({"cave": "N:rose F:rose"}, "cave") == {"L", "N", "F"}


@pytest.mark.clause("FF-23")
def test_first_and_third_lie_face_down_second_and_fourth_face_up() -> None:
    match = table({}, hands=["L:SERPENT L:BUIO", "L:SERPENT L:BUIO"])
    act(match, "play L:SERPENT cave", "draw 1", "play L:BUIO cave", "draw 1", "play L:BUIO cave", "draw 1")
    act(match, "play L:SERPENT cave", "draw 1")
    assert at(match, "cave") == "L:? L:BUIO L:? L:SERPENT"
    assert [card["face_up"] for card in match.view()["places"][0]["cards"]] == [False, True, False, True]
    assert at(match, "cave", 0) == "L:SERPENT L:BUIO L:BUIO L:SERPENT"
    assert [event for event in heard(match, 1) if event.startswith("played 0")] == [
        "played 0 cave 1 light ?",
        "played 0 cave 3 light ?",
    ]


# Without a card to play


@pytest.mark.clause("FF-24")
@pytest.mark.ruling("RU-2")
def test_whoever_cannot_play_loses_the_turn_without_a_draw() -> None:
    full = "F:leaf F:leaf F:acorn F:acorn"
    match = table({"wood": full, "river": "F:rose"}, hands=["F:orange F:walnut", "N:leaf N:rose"], turn=1)
    heard_then = act(match, "play N:leaf meadow", "draw 1")
    assert heard_then[-1] == "skipped 0"
    assert match.to_act == [1]
    assert len(match.view(0)["hand"]) == 2


@pytest.mark.clause("FF-24")
@pytest.mark.ruling("RU-3")
def test_whoever_can_play_may_not_pass() -> None:
    match = table({}, hands=QUIET)
    assert verbs(match) == {"play"}
    assert refusal(match, "skip") == "FF-24"


@pytest.mark.clause("FF-25")
def test_hand_cards_are_no_possessions() -> None:
    """Seat 0 holds all four objects of recipe 1 in hand, meets the serpent, and is not free."""
    match = table(
        {"cave": "L:SERPENT L:ROCHEL", "wood": "F:mushroom F:mushroom"},
        hands=["F:walnut F:acorn F:leaf F:rose", "N:orange N:acorn N:leaf N:rose"],
        recipes=["1"],
    )
    assert match.view(0)["recipes"][0]["missing"] == ["walnut", "acorn", "leaf", "rose"]
    act(match, "journey cave", "play N:orange meadow", "draw 1")
    assert not match.over
    assert "serpent 0 1" in heard(match)


@pytest.mark.ruling("RU-6")
def test_a_skip_waits_for_good_fairies() -> None:
    """Seat 0 cannot play; with ROCHEL there is a choice, and moving a card makes room to play."""
    full = "F:leaf F:leaf F:acorn F:acorn"
    places = {"wood": full, "river": "F:mushroom"}
    match = table(places, hands=["F:orange F:walnut", "F:rose N:rose"], owns=["ROCHEL"])
    assert moves(match) == {"skip", "use rochel"}
    act(match, "use rochel", "choose wood 4", "carry hill")
    assert verbs(match) == {"play"}
    match = table(places, hands=["F:orange F:walnut", "F:rose N:rose"], owns=["ROCHEL"])
    assert act(match, "skip") == ["skipped 0"]
    match = table(places, hands=["F:orange F:walnut", "F:rose N:rose"])
    assert match.to_act == [1], "without a fairy the skip happens by itself"


@pytest.mark.ruling("RU-7")
def test_backs_are_public_in_hands_on_places_and_on_top_of_piles() -> None:
    match = table(
        {"wood": "F:leaf", "cave": "L:BUIO"},
        hands=["L:SERPENT N:leaf F:leaf F:rose", "N:rose N:leaf"],
        pile=["L:BUIO F:acorn", "N:acorn", "L:ROCHEL", ""],
    )
    for seat in (None, 0, 1):
        view = match.view(seat)
        assert view["players"][0]["hand"] == {"light": 1, "goblin": 2, "nature": 1}
        assert view["players"][1]["hand"] == {"light": 0, "goblin": 0, "nature": 2}
        assert [pile["back"] for pile in view["piles"]] == ["goblin", "nature", "light", None]
        assert [place["cards"][0]["back"] for place in view["places"] if place["cards"]] == ["light", "goblin"]
        assert view["in_piles"] == {"light": 2, "goblin": 1, "nature": 1}
    assert at(match, "wood") == "F:?"


@pytest.mark.ruling("RU-8")
def test_recipes_are_secret_their_number_is_not() -> None:
    match = table({}, hands=QUIET, recipes=["1 5", "9"])
    assert [recipe["recipe"] for recipe in match.view(0)["recipes"]] == ["recipe-1", "recipe-5"]
    for seat in (None, 1):
        view = match.view(seat)
        assert len(view["players"][0]["recipes"]) == 2
        assert all(len(recipe["possible"]) == 9 for recipe in view["players"][0]["recipes"])
    assert "recipes" not in match.view(None)

"""The good fairies (FF-47 to FF-60)."""

import pytest

from fatina.engine.errors import IllegalMove
from tests.games.fairys_fate.table import (
    GAME,
    QUIET,
    SOME,
    act,
    at,
    gathering,
    heard,
    moves,
    player,
    refusal,
    short,
    table,
    verbs,
)


@pytest.mark.clause("FF-47", "FF-48")
def test_a_good_fairy_lies_before_its_owner_until_used_and_is_then_eliminated() -> None:
    match, _ = gathering("N:NELCHAEAL F:orange")
    assert player(match, 0)["fairies"] == {"nelchaeal": 1}
    act(match, "go-on", "go-on")
    while match.to_act == [0]:
        assert "use nelchaeal" in moves(match)
        if match.view(0)["phase"] == "end":
            act(match, "use nelchaeal")
            break
        act(match, "play N:leaf hill" if match.view(0)["phase"] == "act" else "draw 1")
    assert player(match, 0)["fairies"] == {}
    assert match.view()["gone"]["seen"] == {"nature-nelchaeal": 1}
    assert match.to_act == [1]


@pytest.mark.clause("FF-47")
def test_a_fairy_that_is_not_owned_cannot_be_used() -> None:
    match = table(SOME, hands=QUIET, owns=["", "ROCHEL"])
    assert verbs(match) == {"play", "journey"}
    assert refusal(match, "use rochel") == "FF-47"


@pytest.mark.ruling("RU-24")
def test_any_number_of_fairies_and_only_where_they_do_something() -> None:
    match = table(
        {"cave": "L:SERPENT"}, hands=QUIET, owns=["NELCHAEAL HARAEAL JABAMIAH HAAHIAH MEBAHEL ROCHEL N:NELCHAEAL"]
    )
    assert {move for move in moves(match) if move.startswith("use")} == {
        "use nelchaeal",
        "use haraeal",
        "use haahiah",
        "use mebahel",
        "use rochel",
    }
    assert refusal(match, "use jabamiah") == "RU-24", "it needs two cards on places"
    act(match, "use nelchaeal", "use nelchaeal", "use haraeal", "draw 1", "use haahiah", "look cave 1")
    assert match.to_act == [0]
    assert verbs(match) == {"play", "use mebahel", "use rochel"}
    match = table({}, hands=QUIET, owns=["HARAEAL JABAMIAH HAAHIAH ROCHEL"], pile=[""] * 4)
    assert verbs(match) == {"play"}
    assert [refusal(match, f"use {fairy}") for fairy in ("haraeal", "haahiah", "rochel")] == ["RU-24"] * 3


# NELCHAEAL, wisdom


@pytest.mark.clause("FF-49", "FF-50")
@pytest.mark.ruling("RU-28")
def test_wisdom_brings_a_random_secret_recipe_that_counts_at_once() -> None:
    """Recipe 1 is one object short; the new one is complete before the serpent acts."""
    match, _ = gathering(
        "L:NELCHAEAL L:SERPENT",
        owns="orange acorn leaf rose",
        recipes=["1", "9"],
        left=[f"recipe-{n}" for n in (2, 3, 5, 6, 7, 8, 4)],
    )
    assert not match.over
    act(match, "use nelchaeal")
    assert "got-recipe 0 ?" in heard(match, 1)
    assert "got-recipe 0 recipe-4" in heard(match, 0)
    assert match.view(0)["recipes"][1]["recipe"] == "recipe-4"
    assert match.winners == [0], "one complete recipe of several is enough"


@pytest.mark.ruling("RU-28")
def test_the_recipe_is_left_to_chance() -> None:
    got = set()
    for seed in range(40):
        match = table({}, hands=QUIET, owns=["NELCHAEAL"], recipes=["1"], seed=seed)
        act(match, "use nelchaeal")
        got.add(match.view(0)["recipes"][1]["recipe"])
    assert got == {f"recipe-{n}" for n in range(2, 10)}


# HAAHIAH, second sight


@pytest.mark.clause("FF-51")
@pytest.mark.ruling("RU-29", "RU-54")
def test_second_sight_shows_two_face_down_cards_one_after_the_other() -> None:
    match = table(SOME, hands=QUIET, owns=["HAAHIAH"])
    act(match, "use haahiah")
    face_down = {"look cave 1", "look meadow 1", "look wood 1", "look wood 3"}
    assert moves(match) == face_down, "neither piles nor hands nor cards that lie face up"
    assert refusal(match, "look wood 2") == "FF-51"
    assert act(match, "look wood 3") == ["used 0 haahiah", "looked 0 wood 3 goblin ?"]
    assert heard(match, 0)[-1] == "looked 0 wood 3 goblin F:acorn"
    assert moves(match) == face_down - {"look wood 3"}
    assert refusal(match, "look wood 3") == "FF-51"
    act(match, "look cave 1")
    assert verbs(match) == {"play", "journey"}
    assert at(match, "wood", 0) == "F:? F:walnut F:acorn"
    assert at(match, "cave", 0) == "L:SERPENT"
    assert at(match, "wood", 1) == "F:? F:walnut F:?"


@pytest.mark.ruling("RU-29")
def test_a_single_face_down_card_gives_a_single_look() -> None:
    match = table({"wood": "F:orange F:walnut"}, hands=QUIET, owns=["HAAHIAH"])
    act(match, "use haahiah", "look wood 1")
    assert verbs(match) == {"play"}


# HARAEAL, wealth


@pytest.mark.clause("FF-52")
@pytest.mark.ruling("RU-30")
def test_wealth_draws_a_card_into_the_hand_which_stays_larger() -> None:
    match = table(SOME, hands=QUIET, owns=["HARAEAL"])
    act(match, "use haraeal")
    assert moves(match) == {"draw 1", "draw 2", "draw 3", "draw 4"}
    act(match, "draw 4")
    assert len(match.view(0)["hand"]) == 5
    assert player(match, 0)["owned"] == {}
    act(match, "play F:leaf wood", "draw 1")
    assert len(match.view(0)["hand"]) == 5
    match = table(SOME, hands=QUIET, owns=["HARAEAL"], pile=["", "F:rose", "", ""])
    act(match, "use haraeal", "draw 2")
    assert "piles-empty" in heard(match), "it may take the very last card"


# MEBAHEL, truth


@pytest.mark.clause("FF-53")
@pytest.mark.ruling("RU-31")
def test_truth_makes_an_opponent_name_what_is_missing_for_all_to_hear() -> None:
    match = table(
        {}, hands=["N:leaf", "N:rose", "F:leaf"], owns=["MEBAHEL", "", "acorn leaf"], recipes=["3", "9", "1"], seats=3
    )
    act(match, "use mebahel")
    assert moves(match) == {"ask 1", "ask 2"}
    assert refusal(match, "ask 0") == "FF-53"
    assert act(match, "ask 2") == ["used 0 mebahel", "asked 0 2"]
    assert match.to_act == [2]
    assert moves(match) == {"answer walnut", "answer rose"}, "recipe 1 without acorn and leaf"
    assert refusal(match, "answer acorn") == "FF-53"
    assert refusal(match, "answer orange") == "FF-53"
    assert act(match, "answer rose") == ["answered 2 1 rose"]
    assert match.to_act == [0]
    assert verbs(match) == {"play"}


@pytest.mark.clause("FF-53")
@pytest.mark.ruling("RU-31")
def test_truth_is_asked_for_every_recipe_and_complete_ones_are_announced() -> None:
    match = table({}, hands=QUIET, owns=["MEBAHEL", "walnut acorn leaf rose"], recipes=["3", "2 1 4"])
    act(match, "use mebahel", "ask 1")
    assert moves(match) == {"answer mushroom"}, "a forced answer is still given by the opponent"
    assert match.view(0)["asked_recipe"] == 1
    told = act(match, "answer mushroom")
    assert told == ["answered 1 1 mushroom", "has-complete 1 2"]
    assert moves(match) == {"answer orange"}
    act(match, "answer orange")
    assert match.to_act == [0]


@pytest.mark.ruling("RU-31")
def test_the_same_object_may_be_named_for_two_recipes() -> None:
    match = table({}, hands=QUIET, owns=["MEBAHEL"], recipes=["3", "1 2"])
    act(match, "use mebahel", "ask 1", "answer rose")
    assert "answer rose" in moves(match)


# JABAMIAH, mutation


@pytest.mark.clause("FF-56", "FF-58")
@pytest.mark.ruling("RU-37", "RU-39", "RU-55")
def test_figure_6_mutation_two_cards_take_each_others_exact_position() -> None:
    """The meadow's first nature card goes to the wood's second position, though the wood asks for goblins."""
    match = table(SOME, hands=QUIET, owns=["JABAMIAH"])
    act(match, "use jabamiah")
    assert moves(match) == {"choose cave 1", "choose meadow 1", "choose meadow 2"} | {
        f"choose wood {i}" for i in (1, 2, 3)
    }
    act(match, "choose meadow 1")
    assert refusal(match, "swap meadow 1") == "RU-37"
    assert refusal(match, "swap hill 1") == "FF-56"
    told = act(match, "swap wood 2")
    assert told == ["used 0 jabamiah", "swapped 0 meadow 1 wood 2", "came-to-light wood 2 N:orange"]
    assert at(match, "wood") == "F:? N:orange F:?"
    assert at(match, "meadow") == "F:walnut N:walnut", "once seen by all, known to all, though face down now"
    assert match.view()["places"][1]["cards"][0]["face_up"] is False


@pytest.mark.clause("FF-56")
@pytest.mark.ruling("RU-39", "RU-55")
def test_mutation_shows_whichever_of_the_two_comes_to_lie_face_up() -> None:
    """The face-up card is chosen first: its place is taken by the other one, which all see now."""
    match = table(SOME, hands=QUIET, owns=["", "JABAMIAH"], turn=1)
    told = act(match, "use jabamiah", "choose wood 2", "swap meadow 1")
    assert told == ["used 1 jabamiah", "swapped 1 wood 2 meadow 1", "came-to-light wood 2 N:orange"]
    assert at(match, "wood") == "F:? N:orange F:?"
    assert at(match, "meadow") == "F:walnut N:walnut"
    match = table(SOME, hands=QUIET, owns=["", "JABAMIAH"], turn=1)
    told = act(match, "use jabamiah", "choose wood 2", "swap meadow 2")
    assert told == ["used 1 jabamiah", "swapped 1 wood 2 meadow 2"], "both lay face up before"
    assert at(match, "wood") == "F:? N:walnut F:?"


@pytest.mark.clause("FF-56")
@pytest.mark.ruling("RU-39", "RU-54", "RU-55")
def test_mutation_of_two_face_down_cards_shows_none_and_their_knowers_go_with_them() -> None:
    """Seat 0 put down the wood's first card and seat 2 the cave's only one; seat 1 exchanges what it has not seen."""
    match = table(
        SOME,
        hands=["N:leaf", "F:leaf", "N:rose"],
        seats=3,
        turn=1,
        owns=["", "JABAMIAH"],
        placed_by=[[2], [], [0, 1, 1]],
    )
    told = act(match, "use jabamiah", "choose wood 1", "swap cave 1")
    assert told == ["used 1 jabamiah", "swapped 1 wood 1 cave 1"]
    assert [at(match, "cave", seat) for seat in (0, 1, 2, None)] == ["F:orange", "F:?", "F:?", "F:?"]
    assert [at(match, "wood", seat)[:9] for seat in (0, 1, 2)] == ["L:? F:wal", "L:? F:wal", "L:SERPENT"]
    position = match.position()
    assert position["placed_by"] == [[0], [], [2, 1, 1]]
    assert position["knows"][0] == [[0]]
    assert position["knows"][2][0] == [2]
    assert (position["chosen_place"], position["chosen"], position["used"]) == (None, 0, True)


@pytest.mark.clause("FF-59")
@pytest.mark.ruling("RU-38", "RU-39", "RU-55")
def test_transport_out_of_a_full_place_to_a_fourth_position() -> None:
    """The first card leaves: the third comes to light, the second and fourth are turned down, and all keep their knowers."""
    places = {"wood": "F:orange F:walnut F:acorn F:mushroom", "hill": "N:orange L:BUIO N:walnut", "cave": "L:SERPENT"}
    match = table(
        places,
        hands=["N:leaf", "F:leaf", "N:rose"],
        seats=3,
        turn=2,
        owns=["", "", "ROCHEL"],
        placed_by=[[1], [], [0, 1, 2, 1], [], [0, 1, 2]],
    )
    told = act(match, "use rochel", "choose wood 1", "carry hill")
    assert told == [
        "used 2 rochel",
        "carried 2 wood 1 hill 4",
        "came-to-light hill 4 F:orange",
        "came-to-light wood 2 F:acorn",
    ]
    assert at(match, "wood") == "F:walnut F:acorn F:mushroom"
    assert at(match, "hill", 1) == "N:? L:BUIO N:? F:orange"
    position = match.position()
    assert position["placed_by"] == [[1], [], [1, 2, 1], [], [0, 1, 2, 0]]
    assert [len(seats) for seats in position["knows"][2]] == [5, 5, 5]
    assert (position["chosen_place"], position["chosen"], position["used"]) == (None, 0, True)


@pytest.mark.ruling("RU-37")
def test_mutation_may_exchange_two_cards_of_one_place_and_touch_picked_places() -> None:
    match = table(SOME, hands=["N:leaf", "N:rose"], owns=["", "JABAMIAH"])
    act(match, "journey wood", "use jabamiah", "choose wood 1", "swap wood 2")
    assert at(match, "wood") == "F:walnut F:orange F:?"


# ROCHEL, transport


@pytest.mark.clause("FF-57", "FF-58", "FF-59")
@pytest.mark.ruling("RU-38", "RU-39")
def test_figure_6_transport_moves_a_card_and_the_others_close_up() -> None:
    match = table(SOME, hands=QUIET, owns=["ROCHEL"])
    act(match, "use rochel", "choose wood 1")
    assert moves(match) == {"carry cave", "carry meadow", "carry river", "carry hill"}, "another place, empty ones too"
    assert refusal(match, "carry wood") == "RU-38"
    told = act(match, "carry cave")
    assert told == [
        "used 0 rochel",
        "carried 0 wood 1 cave 2",
        "came-to-light cave 2 F:orange",
        "came-to-light wood 2 F:acorn",
    ]
    assert at(match, "cave") == "L:? F:orange"
    assert at(match, "wood") == "F:walnut F:acorn"


@pytest.mark.ruling("RU-38")
def test_transport_respects_the_limit_of_four() -> None:
    full = "L:ROCHEL L:IMAMIAH L:BUIO L:SERPENT"
    match = table({"wood": "F:orange", "cave": full}, hands=QUIET, owns=["N:ROCHEL"])
    act(match, "use rochel", "choose wood 1")
    assert refusal(match, "carry cave") == "FF-16"
    rest = {
        "meadow": "N:orange N:orange N:walnut N:walnut",
        "hill": "N:acorn L:NELCHAEAL N:acorn L:NELCHAEAL",
        "river": "F:acorn L:HAAHIAH F:acorn L:HAAHIAH",
    }
    match = table({"wood": "F:orange", "cave": full, **rest}, hands=QUIET, owns=["N:ROCHEL"])
    act(match, "use rochel")
    assert refusal(match, "choose wood 1") == "RU-38", "no other place has room for it"
    assert "choose cave 1" in moves(match)


@pytest.mark.clause("FF-60")
@pytest.mark.ruling("RU-37", "RU-40")
def test_a_picked_place_that_shrinks_is_gathered_all_the_same() -> None:
    places = {"wood": "F:orange F:walnut", "meadow": "N:orange N:walnut N:acorn"}
    match = table(places, hands=QUIET, owns=["", "ROCHEL"])
    act(match, "journey wood", "use rochel", "choose wood 1", "carry cave", "play F:leaf river", "draw 1")
    assert player(match, 0)["objects"] == {"walnut": 1}
    match = table(places, hands=QUIET, owns=["", "ROCHEL N:ROCHEL"])
    act(match, "journey wood", "use rochel", "choose wood 1", "carry cave", "use rochel", "choose wood 1", "carry cave")
    told = act(match, "play F:leaf river", "draw 1", "go meadow")
    assert "found-nothing 0 wood" in told
    assert player(match, 0)["objects"] == {}
    assert player(match, 1)["objects"] == {"orange": 1, "walnut": 1, "acorn": 1}


@pytest.mark.ruling("RU-40")
def test_a_place_emptied_may_be_filled_again_by_its_visitor_before_turning_up() -> None:
    match = table(SOME, hands=QUIET, owns=["ROCHEL", "ROCHEL"], picks=["meadow"], starter=0, turn=1, phase="go")
    act(match, "use rochel", "choose meadow 2", "carry hill")
    assert match.view(0)["phase"] == "before"
    act(match, "use rochel", "choose wood 2", "carry meadow")
    assert player(match, 0)["objects"] == {"orange": 1, "walnut": 1}


@pytest.mark.ruling("RU-39", "RU-55")
def test_facing_follows_the_position_and_knowledge_follows_the_card() -> None:
    """Seat 0 placed the wood's first card and goes on knowing it wherever it is moved."""
    match = table(SOME, hands=QUIET, owns=["ROCHEL N:ROCHEL"], placed_by=[[], [], [0, 1, 1]])
    assert at(match, "wood", 0) == "F:orange F:walnut F:?"
    act(match, "use rochel", "choose wood 1", "carry hill")
    assert at(match, "hill", 0) == "F:orange"
    assert at(match, "hill", 1) == "F:?"
    assert match.view(1)["places"][4]["cards"][0]["placed_by"] == 0
    act(match, "use rochel", "choose hill 1", "carry cave")
    assert at(match, "cave", 1) == "L:? F:orange", "in second position all see it"


# Unfinished choices


def test_a_use_can_be_taken_back_until_it_is_complete_and_nobody_is_told_before() -> None:
    match = table(SOME, hands=QUIET, owns=["JABAMIAH"])
    before = match.view(1)
    act(match, "use jabamiah", "choose wood 1")
    assert match.view(1) == before
    assert match.view(None)["phase"] == "act"
    assert match.view(0)["phase"] == "swap-with"
    match.take_back(0)
    match.take_back(0)
    assert verbs(match) == {"play", "journey", "use jabamiah"}
    act(match, "use jabamiah", "choose wood 1", "swap wood 3")
    assert match.view(1) != before
    with pytest.raises(IllegalMove):
        match.take_back(0)


def test_other_moves_wait_for_the_fairy_in_use() -> None:
    match = table(SOME, hands=QUIET, owns=["JABAMIAH ROCHEL HAAHIAH HARAEAL MEBAHEL"])
    for use, verb in {
        "haahiah": "look",
        "haraeal": "draw",
        "mebahel": "ask",
        "jabamiah": "choose",
        "rochel": "choose",
    }.items():
        act(match, f"use {use}")
        assert verbs(match) == {verb}
        assert refusal(match, "play F:leaf wood") == "FF-15"
        match.take_back(0)


def test_names_of_cards_tell_equal_fronts_apart() -> None:
    assert short("goblin-orange") == "F:orange"
    names = [card.name("it") for card in GAME.printed["card"]]
    assert len(set(names)) == len(names)

"""The end of the game and who wins (FF-71 to FF-78, FF-82)."""

import pytest

from fatina.engine.match import Match
from tests.games.fairys_fate.table import GAME, QUIET, act, gathering, heard, moves, player, refusal, table

NO_PILES = [""] * 4
TWO_READY = {"wood": "F:orange F:walnut", "meadow": "N:orange N:walnut"}


def how(match: Match) -> str:
    return next(event for event in heard(match) if event.startswith("ended"))


# Liberation


@pytest.mark.clause("FF-71")
def test_a_liberation_ends_the_game_and_wins_it_whatever_the_others_own() -> None:
    match, _ = gathering(
        "L:SERPENT F:orange",
        owns="walnut acorn leaf rose SERPENT*3",
        others="orange*2 mushroom acorn leaf rose*2",
        recipes=["1", "6"],
        hands=["N:leaf", "N:rose"],
    )
    assert how(match) == "ended liberation"
    assert match.winners == [0]
    assert match.ranks == [1, 2]


@pytest.mark.clause("FF-82", "FF-50")
def test_figure_9_the_second_recipe_is_completed_and_the_serpent_met() -> None:
    match, told = gathering("F:leaf L:SERPENT", owns="orange walnut rose", recipe="2 7")
    assert "freed 0 recipe-7" in told
    assert match.winners == [0]


@pytest.mark.clause("FF-71", "FF-78")
@pytest.mark.ruling("RU-51")
def test_behind_whoever_freed_the_serpent_the_others_stand_as_ever() -> None:
    """Seat 1 wins with fewer objects than seat 2; seats 0 and 3 are level, behind seat 2."""
    match = table(
        {
            "wood": "L:SERPENT F:orange",
            "hill": "N:acorn L:BUIO",
            "meadow": "N:orange N:walnut",
            "cave": "L:ROCHEL L:BUIO",
        },
        hands=["N:mushroom", "F:mushroom", "F:mushroom", "N:mushroom"],
        seats=4,
        owns=["orange", "walnut acorn leaf rose", "acorn N:acorn leaf rose N:leaf N:rose", "orange"],
        recipes=["9", "1", "4", "7"],
        turn=1,
    )
    act(match, "journey wood", "play F:mushroom river", "draw 1", "go hill", "play N:mushroom meadow", "draw 1")
    act(match, "go cave", "play N:mushroom meadow", "draw 1")
    assert how(match) == "ended liberation"
    assert match.to_act == []
    assert match.ranks == [3, 1, 2, 3]
    assert match.scores == [1, 4, 3, 1]
    told = heard(match)
    assert told[-8:] == [
        "showed-recipe 0 recipe-9",
        "counted 0 1 0 0",
        "showed-recipe 1 recipe-1",
        "counted 1 4 0 1",
        "showed-recipe 2 recipe-4",
        "counted 2 3 3 0",
        "showed-recipe 3 recipe-7",
        "counted 3 1 0 0",
    ]


# The end phase


@pytest.mark.clause("FF-72")
@pytest.mark.ruling("RU-56", "RU-57")
def test_without_piles_play_goes_on_without_drawing_until_the_last_journey() -> None:
    match = table(TWO_READY, hands=QUIET, pile=["", "F:acorn", "", ""])
    told = act(match, "play F:leaf wood")
    assert told == ["played 0 wood 3 goblin ?", "drew 0 2 goblin ?", "piles-empty"], "one pile is enough to draw"
    assert act(match, "play F:leaf wood") == ["played 1 wood 4 goblin F:leaf"]
    assert match.to_act == [0]
    assert act(match, "journey wood") == ["set-out 0 wood True"]
    act(match, "play F:rose river")
    assert match.over
    assert how(match) == "ended last-journey"
    assert player(match, 0)["objects"] == {"orange": 1, "walnut": 1, "leaf": 2}


@pytest.mark.ruling("RU-57")
def test_by_option_journeys_go_on_until_the_hands_are_empty() -> None:
    match = table(TWO_READY, hands=QUIET, pile=NO_PILES, options={"last_journey": "hands"})
    assert act(match, "journey wood") == ["set-out 0 wood False"]
    act(match, "play F:rose river")
    assert not match.over
    assert match.to_act == [0]
    match = table(TWO_READY, hands=["", ""], pile=NO_PILES, options={"last_journey": "hands"})
    act(match, "journey wood")
    assert how(match) == "ended last-journey"


@pytest.mark.ruling("RU-58")
def test_a_journey_under_way_when_the_last_card_is_drawn_is_not_the_last() -> None:
    match = table(TWO_READY, hands=QUIET, pile=["", "F:acorn", "", ""])
    act(match, "journey wood", "play F:leaf river")
    assert "piles-empty" in heard(match)
    assert not match.over
    assert match.to_act == [0]


@pytest.mark.clause("FF-73")
@pytest.mark.ruling("RU-60")
def test_a_player_without_cards_can_only_travel_or_pass() -> None:
    match = table(TWO_READY, hands=["", "F:leaf"], pile=NO_PILES)
    assert moves(match) == {"journey wood", "journey meadow", "skip"}
    act(match, "skip")
    assert match.to_act == [1]
    match = table({"wood": "F:orange"}, hands=["", "F:leaf F:rose"], pile=NO_PILES)
    assert match.to_act == [1], "without a possible journey the turn passes by itself"


@pytest.mark.clause("FF-74")
@pytest.mark.ruling("RU-59")
def test_when_nobody_has_cards_there_is_one_more_round() -> None:
    match = table(
        TWO_READY, hands=["", "F:leaf", ""], seats=3, turn=1, pile=NO_PILES, owns=["MEBAHEL", "MEBAHEL", "N:MEBAHEL"]
    )
    act(match, "play F:leaf river", "go-on")
    assert heard(match)[-1] == "last-round"
    order = []
    while not match.over:
        order.append(match.to_act[0])
        assert moves(match) == {"skip", "use mebahel"}, "two ready places do not make a journey of three"
        act(match, "skip")
    assert order == [2, 0, 1], "beginning with the player next in order, one turn each"
    assert how(match) == "ended last-round"


@pytest.mark.clause("FF-74")
@pytest.mark.ruling("RU-59")
def test_a_journey_in_the_last_round_is_the_last() -> None:
    match = table(TWO_READY, hands=["", "F:leaf"], turn=1, pile=NO_PILES)
    act(match, "play F:leaf wood")
    assert moves(match) == {"journey wood", "journey meadow", "skip"}
    act(match, "skip")
    assert match.to_act == [1]
    assert act(match, "journey meadow")[0] == "set-out 1 meadow True"
    assert how(match) == "ended last-journey"
    assert player(match, 0)["objects"] == {"orange": 1, "walnut": 1, "leaf": 1}


@pytest.mark.ruling("RU-59")
def test_petrification_uses_up_a_turn_of_the_last_round() -> None:
    match = table(TWO_READY, hands=["", "F:leaf"], turn=1, pile=NO_PILES, petrified=[2, 0])
    act(match, "play F:leaf wood")
    assert heard(match)[-2:] == ["last-round", "stood-still 0"]
    assert match.to_act == [1]
    act(match, "skip")
    assert how(match) == "ended last-round"


@pytest.mark.ruling("RU-61", "RU-5")
def test_an_idle_round_ends_the_game_when_the_piles_are_empty_though_hands_are_not() -> None:
    blocked = {"meadow": "N:orange N:orange N:walnut N:walnut", "hill": "N:acorn"}
    match = table(blocked, hands=["N:leaf", "N:rose"], pile=NO_PILES, owns=["IMAMIAH JABAMIAH", "JABAMIAH rose"])
    act(match, "skip", "skip")
    assert how(match) == "ended blocked"
    assert match.winners == [1]


@pytest.mark.ruling("RU-5", "RU-4")
def test_voluntary_skipping_ends_too() -> None:
    full = {
        "meadow": "N:orange N:orange N:walnut N:walnut",
        "cave": "L:BUIO L:SERPENT L:BUIO L:SERPENT",
        "hill": "N:acorn",
    }
    match = table(full, hands=["N:leaf", "N:rose"])
    act(match, "skip", "skip")
    assert moves(match) == {"journey cave", "journey meadow"}
    assert refusal(match, "skip") == "RU-5"
    match = table(full, hands=["N:leaf", "N:rose"], pile=NO_PILES)
    act(match, "skip", "skip")
    assert how(match) == "ended blocked"


def test_a_table_that_nobody_can_do_anything_at_ends_even_with_cards_in_the_piles() -> None:
    """It cannot come about with the printed deck (RU-42), but a person can write it, and other decks may reach it."""
    match = table({"wood": "F:orange"}, hands=["", ""])
    assert match.over
    assert match.winners == [0, 1]


# Who wins without a liberation


def scored(owns: list[str], recipes: list[str]) -> Match:
    """The last turn of the last round with these possessions, and nothing to play or gather; its player passes."""
    *others, last = owns
    seats = len(owns)
    match = table(
        {},
        hands=[""] * seats,
        owns=[*others, f"{last} MEBAHEL"],
        recipes=recipes,
        seats=seats,
        pile=NO_PILES,
        turn=seats - 1,
        last_round=seats,
    )
    act(match, "skip")
    assert how(match) == "ended last-round"
    return match


@pytest.mark.clause("FF-75")
def test_most_objects_of_one_recipe_win() -> None:
    match = scored(["walnut acorn leaf", "orange*2 N:orange walnut*2 N:walnut leaf mushroom"], ["1", "5"])
    assert match.scores == [3, 2]
    assert match.winners == [0]


@pytest.mark.clause("FF-75")
@pytest.mark.ruling("RU-62")
def test_with_several_recipes_the_best_one_counts() -> None:
    match = scored(["orange walnut mushroom", "walnut acorn leaf"], ["1 2 9", "4"])
    assert match.scores == [3, 2], "orange, walnut and mushroom of recipe 9; acorn and leaf of recipe 4"
    assert [player(match, seat)["recipe_objects"] for seat in (0, 1)] == [3, 2]
    assert player(match, 0)["beyond"] == 0
    assert player(match, 1)["beyond"] == 1


@pytest.mark.clause("FF-76")
@pytest.mark.ruling("RU-62")
def test_first_tie_break_more_objects_beyond_the_recipe_second_copies_included() -> None:
    match = scored(["walnut*2 acorn", "walnut acorn"], ["1", "2"])
    assert match.scores == [2, 2]
    assert match.ranks == [1, 2]
    match = scored(["walnut acorn", "walnut acorn orange N:orange SERPENT*5"], ["1", "2"])
    assert match.ranks == [2, 1], "before serpents are looked at"
    match = scored(["walnut acorn", "walnut acorn orange SERPENT*12 N:SERPENT*5"], ["1", "2"])
    assert match.ranks == [2, 1], "one object more outweighs any number of serpents"
    rich = "orange*3 N:orange*2 mushroom*3 N:mushroom*2 walnut*3 N:walnut*2 acorn N:acorn*2"
    match = scored([rich, "acorn leaf rose SERPENT*12 N:SERPENT*5"], ["1", "4"])
    assert match.scores == [2, 3]
    assert match.ranks == [2, 1], "one object more of a recipe outweighs any surplus"


@pytest.mark.clause("FF-77", "FF-82")
def test_figure_10_second_tie_break_fewer_serpents() -> None:
    """Three objects of a recipe each, one surplus object each; the player without serpents wins."""
    match = scored(["walnut acorn leaf orange", "walnut acorn rose*2 SERPENT"], ["1", "2"])
    assert match.scores == [3, 3]
    assert [player(match, seat)["beyond"] for seat in (0, 1)] == [1, 1]
    assert match.winners == [0]
    match = scored(["orange*3", "walnut acorn rose SERPENT*3", "walnut acorn leaf SERPENT*2"], ["1", "2", "3"])
    assert match.ranks == [3, 2, 1]


@pytest.mark.clause("FF-78")
def test_still_level_the_victory_is_shared() -> None:
    match = scored(["walnut acorn SERPENT", "acorn walnut SERPENT", "leaf"], ["1", "2", "4"])
    assert match.ranks == [1, 1, 3]
    assert match.winners == [0, 1]


@pytest.mark.ruling("RU-63")
def test_hand_cards_fairies_and_cards_on_places_count_nothing() -> None:
    blocked = {"meadow": "N:orange N:orange N:walnut N:walnut", "hill": "N:acorn"}
    match = table(
        blocked,
        hands=["N:leaf N:rose", "N:rose"],
        pile=NO_PILES,
        owns=["walnut IMAMIAH*2 HAHEUIAH", "walnut acorn JABAMIAH"],
        recipes=["1", "2"],
        idle=1,
        turn=1,
    )
    act(match, "skip")
    assert how(match) == "ended blocked"
    assert match.scores == [1, 2]
    assert match.winners == [1]


@pytest.mark.clause("FF-75")
def test_at_the_end_all_recipes_are_shown() -> None:
    match = scored(["walnut", "acorn"], ["1 9", "2"])
    assert [recipe["possible"] for recipe in player(match, 0)["recipes"]] == [["recipe-1"], ["recipe-9"]]
    assert match.imagine(1, 5).view(1) == match.view(1)


def test_no_game_is_longer_than_the_specification_allows() -> None:
    """Plays, journeys, fairies and idle turns are bounded (4.5); the bound grows with the players."""
    bounds = [GAME.longest(seats) for seats in GAME.seats]
    assert bounds == sorted(bounds)
    results = GAME.batch(6, 5, seed=4).play_out()
    assert 100 < results.decisions.mean() < results.decisions.max() < bounds[-1]

"""What each seat knows, and what it can imagine (RU-7, RU-8, RU-52 to RU-55; specification 4.2, 4.3)."""

from collections import Counter

import pytest

from fatina.engine.match import Match
from tests.games.fairys_fate.table import QUIET, act, at, gathering, player, short, table

WORLDS = 70


def worlds(match: Match, seat: int) -> list[Match]:
    return [match.imagine(seat, seed) for seed in range(WORLDS)]


def truth(match: Match, place: str) -> str:
    """The cards of a place as they are."""
    position = match.position()["place"]
    index = ("cave", "meadow", "wood", "river", "hill").index(place)
    return " ".join(short(card) for card in position[index]) if index < len(position) else ""


# Cards


@pytest.mark.ruling("RU-54")
def test_who_placed_a_face_down_card_knows_it_and_can_look_again() -> None:
    match = table({}, hands=["F:orange F:walnut", "N:leaf N:rose"])
    act(match, "play F:orange wood", "draw 1", "play N:leaf meadow", "draw 1")
    assert at(match, "wood", 0) == "F:orange"
    assert at(match, "wood", 1) == at(match, "wood") == "F:?"
    assert {truth(world, "wood") for world in worlds(match, 0)} == {"F:orange"}
    imagined = {truth(world, "wood") for world in worlds(match, 1)}
    assert len(imagined) > 8
    assert all(card.startswith("F:") for card in imagined), "under the back that all see"


@pytest.mark.ruling("RU-7")
def test_imagined_hands_and_pile_tops_have_the_backs_that_all_see_deeper_backs_are_unknown() -> None:
    match = table({}, hands=["F:orange N:orange", "L:SERPENT F:rose N:rose N:leaf"])
    deep = set()
    for world in worlds(match, 0):
        view = world.view(0)
        assert view["players"][1]["hand"] == {"light": 1, "goblin": 1, "nature": 2}
        assert [pile["back"] for pile in view["piles"]] == [pile["back"] for pile in match.view(0)["piles"]]
        assert view["in_piles"] == match.view(0)["in_piles"]
        deep.add(world.position()["pile"][0][3].split("-")[0])
    assert deep == {"light", "goblin", "nature"}
    hands = {tuple(world.view(1)["hand"]) for world in worlds(match, 0)}
    assert len(hands) > WORLDS // 2


def test_every_hidden_card_is_equally_likely_under_its_back() -> None:
    """Seat 1's only light card: of the 36 light cards seat 0 has seen none, and a third of them are serpents."""
    match = table({}, hands=["F:orange", "L:BUIO"])
    fronts = Counter(match.imagine(0, seed).view(1)["hand"][0] for seed in range(300))
    assert 70 < fronts["light-serpent"] < 130
    assert all(4 < fronts[f"light-{name}"] < 35 for name in ("rochel", "buio", "nelchaeal"))


@pytest.mark.ruling("RU-55")
def test_second_sight_and_moves_stay_known() -> None:
    match = table(
        {"wood": "F:orange F:walnut", "cave": "L:BUIO"},
        hands=QUIET,
        owns=["HAAHIAH ROCHEL JABAMIAH"],
        placed_by=[[1], [], [1, 1]],
    )
    act(match, "use haahiah", "look wood 1", "look cave 1", "use rochel", "choose cave 1", "carry hill")
    act(match, "use jabamiah", "choose hill 1", "swap wood 1")
    assert at(match, "hill", 0) == "F:orange"
    assert at(match, "wood", 0) == "L:BUIO F:walnut"
    assert at(match, "hill", 1) == "F:orange", "seat 1 had placed it"
    assert {truth(world, "hill") + truth(world, "wood") for world in worlds(match, 0)} == {"F:orangeL:BUIO F:walnut"}
    assert at(match, "wood") == "L:? F:walnut"


@pytest.mark.ruling("RU-55", "RU-39")
def test_a_card_that_was_face_up_once_stays_known_to_all() -> None:
    match = table({"wood": "F:orange F:walnut"}, hands=QUIET, owns=["ROCHEL"])
    act(match, "use rochel", "choose wood 2", "carry cave")
    assert at(match, "cave") == "F:walnut"
    assert {truth(world, "cave") for world in worlds(match, 1)} == {"F:walnut"}


@pytest.mark.ruling("RU-52")
def test_swept_cards_are_known_only_to_those_who_had_seen_them() -> None:
    match, _ = gathering(
        "N:orange F:orange",
        places={"cave": "L:SERPENT L:ROCHEL L:IMAMIAH L:BUIO"},
        placed_by=[[0, 1, 1, 1]],
    )
    gone = {seat: match.view(seat)["gone"] for seat in (None, 0, 1)}
    assert gone[None] == {
        "seen": {"light-buio": 1, "light-rochel": 1},
        "unseen": {"light": 2, "goblin": 0, "nature": 0},
    }
    assert gone[0]["seen"] == {"light-buio": 1, "light-rochel": 1, "light-serpent": 1}
    assert gone[1]["seen"] == {"light-buio": 1, "light-rochel": 1, "light-imamiah": 1}
    third = {world.position()["gone"][2] for world in worlds(match, 0)}
    assert len(third) > 5
    assert all(card.startswith("light-") for card in third)
    assert {world.position()["gone"][0] for world in worlds(match, 0)} == {"light-serpent"}


@pytest.mark.ruling("RU-52")
def test_the_card_given_up_to_poverty_is_known_to_its_player_alone() -> None:
    match, _ = gathering("L:POVERTA F:orange")
    act(match, "discard F:rose")
    given_up = [i for i, card in enumerate(match.position()["gone"]) if card == "goblin-rose"]
    assert len(given_up) == 1
    assert {world.position()["gone"][given_up[0]] for world in worlds(match, 0)} == {"goblin-rose"}
    assert len({world.position()["gone"][given_up[0]] for world in worlds(match, 1)}) > 5


@pytest.mark.ruling("RU-53")
def test_gathered_cards_are_public() -> None:
    match, _ = gathering("N:orange L:SERPENT L:HAHEUIAH F:walnut")
    for seat in (None, 0, 1):
        seen = match.view(seat)["players"][0]
        assert seen["objects"] == {"orange": 1, "walnut": 1}
        assert seen["fairies"] == {"haheuiah": 1}
        assert seen["serpents"] == 1


def test_cards_that_are_being_gathered_are_seen_by_all() -> None:
    match, _ = gathering("N:JABAMIAH L:BUIO F:orange", owns="IMAMIAH")
    act(match, "use imamiah")
    for seat in (0, 1):
        assert [short(card) for card in match.view(seat)["laid"]] == ["F:orange"]
        assert all(world.position()["laid"] == ["goblin-orange"] for world in worlds(match, seat)[:20])


# Recipes


def imagined_recipes(match: Match, seat: int, of: int, slot: int = 0) -> set[str]:
    return {world.position()["players"][of]["recipe"][slot] for world in worlds(match, seat)}


@pytest.mark.ruling("RU-8")
def test_an_unknown_recipe_can_be_any_but_ones_own() -> None:
    match = table({}, hands=QUIET, recipes=["1 5", "9"])
    assert imagined_recipes(match, 0, 1) == {f"recipe-{n}" for n in (2, 3, 4, 6, 7, 8, 9)}
    assert imagined_recipes(match, 1, 0) == {f"recipe-{n}" for n in range(1, 9)}
    for world in worlds(match, 1):
        players = world.position()["players"]
        used = players[0]["recipe"] + players[1]["recipe"] + world.position()["left"]
        assert sorted(used) == [f"recipe-{n}" for n in range(1, 10)]


@pytest.mark.clause("FF-53")
@pytest.mark.ruling("RU-31")
def test_answers_are_public_evidence() -> None:
    """Rose is missing: of the nine recipes, 3, 6 and 9 do without rose petals."""
    match = table({}, hands=["N:leaf", "N:rose", "F:leaf"], owns=["MEBAHEL"], recipes=["9", "1", "3"], seats=3)
    act(match, "use mebahel", "ask 1", "answer rose")
    possible = [f"recipe-{n}" for n in (1, 2, 4, 5, 7, 8)]
    assert player(match, 1)["recipes"][0]["possible"] == possible
    assert imagined_recipes(match, 0, 1) == set(possible)
    assert imagined_recipes(match, 2, 1) == set(possible), "all have heard it"
    assert imagined_recipes(match, 0, 2) == {f"recipe-{n}" for n in range(1, 9)}


@pytest.mark.clause("FF-53")
def test_a_recipe_announced_as_complete_lies_within_what_is_owned() -> None:
    match = table({}, hands=QUIET, owns=["MEBAHEL", "walnut acorn leaf rose orange"], recipes=["9", "1"])
    act(match, "use mebahel", "ask 1")
    assert player(match, 1)["recipes"][0]["possible"] == ["recipe-1", "recipe-4", "recipe-7"]
    assert imagined_recipes(match, 0, 1) == {"recipe-1", "recipe-4", "recipe-7"}


@pytest.mark.clause("FF-53")
def test_a_question_that_waits_for_its_answer_tells_that_something_is_missing() -> None:
    match = table({}, hands=QUIET, owns=["MEBAHEL", "walnut acorn leaf rose orange"], recipes=["9", "2"])
    act(match, "use mebahel", "ask 1")
    assert match.to_act == [1]
    assert imagined_recipes(match, 0, 1) == {f"recipe-{n}" for n in (2, 3, 5, 6, 8)}


@pytest.mark.clause("FF-68")
def test_a_serpent_that_does_not_win_tells_that_no_recipe_is_complete() -> None:
    match, _ = gathering(
        "L:SERPENT F:mushroom", owns="walnut acorn leaf rose", recipes=["2 3", "9"], hands=["N:leaf", "N:rose"]
    )
    for slot in (0, 1):
        assert "recipe-1" not in player(match, 0)["recipes"][slot]["possible"]
        assert "recipe-1" not in imagined_recipes(match, 1, 0, slot)
    assert player(match, 1)["recipes"][0]["possible"] == [f"recipe-{n}" for n in range(1, 10)]


def test_evidence_that_leaves_one_way_only_is_found() -> None:
    """Four recipes of an opponent, each ruled out but for one: imagination finds them."""
    only = [~(1 << n) & 511 for n in (1, 2, 3, 4)]
    match = table({}, hands=QUIET, recipes=["1", "2 3 4 5"], ruled_out=[[], only])
    for world in worlds(match, 0)[:5]:
        assert world.position()["players"][1]["recipe"] == ["recipe-2", "recipe-3", "recipe-4", "recipe-5"]


def test_a_choice_half_made_is_unknown_to_the_others() -> None:
    """To seat 1 all is possible: that nothing is chosen yet, or that JABAMIAH waits for one card or for the other."""
    match = table({"wood": "F:orange F:walnut"}, hands=QUIET, owns=["JABAMIAH"])
    for moves in ((), ("use jabamiah",), ("choose wood 1",)):
        act(match, *moves)
        found = worlds(match, 1)
        assert {world.view(0)["phase"] for world in found} == {"act", "swap", "swap-with"}
        assert {world.view(1)["phase"] for world in found} == {"act"}
        chosen = [world.view(0)["chosen"]["position"] for world in found if "chosen" in world.view(0)]
        assert set(chosen) == {1, 2}
    assert {world.view(0)["phase"] for world in worlds(match, 0)} == {"swap-with"}

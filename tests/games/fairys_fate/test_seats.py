"""Who: starters, askers, gatherers and owners that are not seat 0, several players who do the thing, more rounds than one."""

from typing import Any

import pytest

from fatina.engine.match import Match
from tests.games.fairys_fate.table import QUIET, act, at, heard, moves, player, table, verbs

NO_PILES = [""] * 4
SOME = {"wood": "F:orange F:walnut F:acorn", "cave": "L:SERPENT", "meadow": "N:orange N:walnut"}
THREE_READY = {"wood": "F:orange F:walnut", "meadow": "N:orange N:walnut", "cave": "L:ROCHEL L:IMAMIAH"}
HANDS = ["N:leaf N:rose", "F:leaf F:rose", "N:leaf F:rose"]


def three(places: dict[str, str], **fields: Any) -> Match:
    """Three players; seat 2 begins."""
    return table(places, **{"hands": HANDS, "seats": 3, "turn": 2} | fields)


def truth(match: Match, field: str) -> Any:
    return match.position()[field]


# Who is told


@pytest.mark.clause("FF-23")
@pytest.mark.ruling("RU-54")
def test_what_each_player_puts_down_that_player_alone_knows() -> None:
    match = three({}, hands=["N:leaf", "F:leaf", "L:BUIO"])
    act(match, "play L:BUIO hill", "draw 1", "play N:leaf meadow", "draw 2", "play F:leaf wood", "draw 3")
    seen = {seat: [at(match, place, seat) for place in ("hill", "meadow", "wood")] for seat in (0, 1, 2, None)}
    assert seen == {
        0: ["L:?", "N:leaf", "F:?"],
        1: ["L:?", "N:?", "F:leaf"],
        2: ["L:BUIO", "N:?", "F:?"],
        None: ["L:?", "N:?", "F:?"],
    }
    told = {seat: [event for event in heard(match, seat) if event.startswith("played")] for seat in (0, 1, 2)}
    assert told[1] == ["played 2 hill 1 light ?", "played 0 meadow 1 nature ?", "played 1 wood 1 goblin F:leaf"]
    drawn = {seat: [event for event in heard(match, seat) if event.startswith("drew")] for seat in (0, 1, 2, None)}
    for seat, of in drawn.items():
        assert [event.split()[1] for event in of] == ["2", "0", "1"]
        assert [event.split()[1] for event in of if not event.endswith("?")] == ([] if seat is None else [str(seat)])
    assert truth(match, "placed_by") == [[], [0], [1], [], [2]]


@pytest.mark.clause("FF-51")
@pytest.mark.ruling("RU-29", "RU-54")
def test_second_sight_is_its_users_alone_and_takes_it_from_nobody_who_knew() -> None:
    match = three(SOME, owns=["", "", "HAAHIAH"], placed_by=[[0], [], [1]])
    act(match, "use haahiah", "look cave 1")
    assert [at(match, "cave", seat) for seat in (0, 1, 2, None)] == ["L:SERPENT", "L:?", "L:SERPENT", "L:?"]
    for seat in (0, 1, 2, None):
        assert match.view(seat)["chosen"] == {"place": "cave", "position": 1}, "all see at which card she looks"
        assert match.view(seat)["phase"] == "look"
    act(match, "look wood 1")
    assert [at(match, "wood", seat)[:8] for seat in (0, 1, 2, None)] == ["F:? F:wa", "F:orange", "F:orange", "F:? F:wa"]
    looked = {seat: [event for event in heard(match, seat) if event.startswith("looked")] for seat in (0, 1, 2, None)}
    assert looked[2] == ["looked 2 cave 1 light L:SERPENT", "looked 2 wood 1 goblin F:orange"]
    assert looked[0] == looked[1] == looked[None] == ["looked 2 cave 1 light ?", "looked 2 wood 1 goblin ?"]
    assert "chosen" not in match.view(2)
    assert truth(match, "chosen_place") is None
    assert (truth(match, "chosen"), truth(match, "looks")) == (0, 0)
    assert truth(match, "back_to") == "act"
    assert truth(match, "used")


@pytest.mark.clause("FF-49")
@pytest.mark.ruling("RU-8", "RU-28")
def test_wisdom_is_told_to_its_user_alone() -> None:
    match = three(SOME, owns=["NELCHAEAL", "", "N:NELCHAEAL"], recipes=["1", "2", "3"])
    act(match, "use nelchaeal")
    got = match.view(2)["recipes"][1]["recipe"]
    assert f"got-recipe 2 {got}" in heard(match, 2)
    for seat in (0, 1, None):
        assert "got-recipe 2 ?" in heard(match, seat)
    assert [len(player(match, seat)["recipes"]) for seat in range(3)] == [1, 1, 2]
    assert match.view()["recipes_left"] == 5
    assert got not in truth(match, "left")
    assert match.to_act == [2]
    assert verbs(match) == {"play"}


@pytest.mark.clause("FF-62")
@pytest.mark.ruling("RU-52")
def test_what_is_given_up_to_poverty_is_known_to_its_player_alone() -> None:
    places = THREE_READY | {"wood": "L:POVERTA F:orange", "hill": "N:acorn L:BUIO"}
    match = three(places, picks=["", "wood"], starter=1, phase="go")
    act(match, "go meadow", "play N:leaf hill", "draw 1", "go cave")
    assert match.to_act == [1]
    act(match, "discard F:rose")
    seen = {seat: match.view(seat)["gone"]["seen"].get("goblin-rose", 0) for seat in (0, 1, 2, None)}
    assert seen == {0: 0, 1: 1, 2: 0, None: 0}
    told = {seat: [event for event in heard(match, seat) if event.startswith("gave-up")] for seat in (0, 1, 2, None)}
    assert told[1] == ["gave-up 1 goblin F:rose"]
    assert told[0] == told[2] == told[None] == ["gave-up 1 goblin ?"]
    assert [len(match.view(seat)["hand"]) for seat in range(3)] == [2, 1, 2]


# Whose turn


@pytest.mark.clause("FF-53")
@pytest.mark.ruling("RU-31")
def test_truth_asked_by_seat_2_is_answered_by_seat_0_and_goes_back_to_seat_2() -> None:
    """Recipe 1 wants walnut beside what seat 0 owns; recipe 4 is complete."""
    owns = ["MEBAHEL orange acorn leaf rose", "", "N:MEBAHEL"]
    match = three(SOME, owns=owns, recipes=["1 4", "3", "9"], hands=["N:leaf N:rose", "F:leaf", "N:leaf F:rose"])
    act(match, "use mebahel")
    assert moves(match) == {"ask 0", "ask 1"}
    act(match, "ask 0")
    assert match.to_act == [0]
    assert (match.view(1)["turn"], match.view(1)["asked"], match.view(1)["asked_recipe"]) == (2, 0, 1)
    assert act(match, "answer walnut") == ["answered 0 1 walnut", "has-complete 0 2"]
    assert match.to_act == [2]
    assert match.view(1)["asked"] is None
    assert truth(match, "asked_recipe") == 0
    assert [player(match, seat)["fairies"] for seat in (0, 2)] == [{"mebahel": 1}, {}]
    assert player(match, 1)["recipes"] == [{"possible": [f"recipe-{n}" for n in range(1, 10)]}]


@pytest.mark.clause("FF-29", "FF-36", "FF-47")
@pytest.mark.ruling("RU-17", "RU-18")
def test_a_journey_that_seat_2_starts_goes_round_and_gathers_in_that_order() -> None:
    match = three(THREE_READY | {"hill": "N:acorn L:BUIO"}, owns=["", "", "MEBAHEL"])
    act(match, "journey meadow")
    assert (match.view()["starter"], match.to_act) == (2, [2])
    act(match, "go-on")
    assert match.to_act == [0]
    act(match, "play N:leaf hill", "draw 1", "go cave")
    assert match.to_act == [1]
    act(match, "play F:leaf wood", "draw 2", "go wood")
    assert [seen["pick"] for seen in match.view()["players"]] == ["cave", "wood", "meadow"]
    assert match.to_act == [2]
    while match.view()["starter"] is not None:
        act(match, "go-on")
    order = [event.split()[1] for event in heard(match) if event.startswith("turned-up")]
    assert order == ["2", "2", "0", "0", "1", "1", "1"]
    assert match.to_act == [2], "and the next turn is the starter's"


@pytest.mark.clause("FF-64")
@pytest.mark.ruling("RU-44", "RU-46")
def test_each_petrified_player_loses_their_own_turns() -> None:
    match = three(SOME, petrified=[1, 2, 0])
    act(match, "play F:rose river", "draw 1")
    assert heard(match)[-2:] == ["stood-still 0", "stood-still 1"]
    assert [player(match, seat)["petrified"] for seat in range(3)] == [0, 1, 0]
    assert match.to_act == [2]
    act(match, next(move for move in sorted(moves(match)) if move.startswith("play")), "draw 1")
    assert match.to_act == [0]
    act(match, next(move for move in sorted(moves(match)) if move.startswith("play")), "draw 1")
    assert heard(match)[-1] == "stood-still 1"
    assert match.to_act == [2]


@pytest.mark.ruling("RU-5")
def test_what_happens_in_one_turn_does_not_count_in_the_next() -> None:
    """Seat 0 uses a fairy and passes: not idle. In the next turn it only passes, and is."""
    blocked = {"meadow": "N:orange N:orange N:walnut N:walnut", "hill": "N:acorn"}
    match = table(blocked, hands=["N:leaf"] * 2, owns=["JABAMIAH MEBAHEL", "N:MEBAHEL"], recipes=["1", "2"])
    act(match, "use mebahel", "ask 1", sorted({"answer walnut", "answer rose"})[0])
    assert truth(match, "used")
    act(match, "skip")
    assert (match.view()["idle"], truth(match, "used"), match.to_act) == (0, False, [1])
    act(match, "skip")
    assert (match.view()["idle"], match.to_act) == (1, [0])
    act(match, "skip")
    assert match.view()["idle"] == 2
    assert verbs(match) == {"journey", "use mebahel"}


@pytest.mark.clause("FF-29")
def test_who_follows_has_used_nothing_yet() -> None:
    match = three(THREE_READY, owns=["", "", "NELCHAEAL"])
    act(match, "use nelchaeal", "journey wood")
    assert not truth(match, "used")
    assert match.to_act == [0]


@pytest.mark.clause("FF-14", "FF-74")
@pytest.mark.ruling("RU-59")
def test_the_last_round_begins_left_of_whoever_played_the_last_card() -> None:
    match = three({}, hands=["", "", "L:BUIO"], pile=NO_PILES, owns=["MEBAHEL", "MEBAHEL", "N:MEBAHEL"])
    act(match, "play L:BUIO hill", "go-on")
    order = []
    while not match.over:
        order.append((match.to_act[0], match.view()["last_round"]))
        act(match, "skip")
    assert order == [(0, 1), (1, 2), (2, 3)]


# Nothing is left behind


@pytest.mark.clause("FF-36", "FF-41")
def test_after_a_journey_nothing_of_it_is_left() -> None:
    match = three(THREE_READY | {"hill": "L:SERPENT N:BUIO"}, placed_by=[[0, 1], [1, 2], [2, 0], [], [0, 0]])
    act(match, "journey wood", "play N:leaf meadow", "draw 1", "go meadow", "play F:leaf river", "draw 1", "go cave")
    while match.view()["starter"] is not None:
        act(match, "go-on")
    position = match.position()
    assert position["place"] == [[], [], [], ["goblin-leaf"]]
    assert position["knows"] == [[], [], [], [[1]]]
    assert position["placed_by"] == [[], [], [], [1]]
    assert position["laid"] == []
    assert (position["starter"], position["last"]) == (None, False)
    assert [of["pick"] for of in position["players"]] == [None] * 3
    assert position["gone"] == ["light-serpent", "nature-buio"]
    assert position["gone_knows"] == [[0], [0, 1, 2, 3, 4]]


@pytest.mark.clause("FF-12")
def test_equal_cards_are_one_choice() -> None:
    match = table({}, hands=["N:rose", "F:leaf L:SERPENT F:leaf L:SERPENT"], turn=1)
    offered = [move.id for move in match.moves(1)]
    assert len(offered) == len(set(offered)) == 2 + 3
    act(match, "play F:leaf wood")
    assert match.view(1)["hand"] == ["light-serpent", "light-serpent", "goblin-leaf"]


def test_hands_stay_in_the_order_of_the_card_file_so_that_they_do_not_tell_what_was_drawn() -> None:
    match = table({}, hands=[QUIET[0], "L:SERPENT F:leaf N:rose"], turn=1, pile=["N:leaf", "L:BUIO", "", ""])
    act(match, "play F:leaf wood", "draw 2")
    assert match.view(1)["hand"] == ["light-serpent", "light-buio", "nature-rose"]


@pytest.mark.clause("FF-47", "FF-48")
@pytest.mark.ruling("RU-22")
def test_after_a_fairy_the_turn_goes_on_where_it_was() -> None:
    match = three(SOME, owns=["", "", "HAAHIAH JABAMIAH HARAEAL"])
    act(match, "play F:rose river", "use haahiah", "look cave 1", "look wood 1")
    assert (truth(match, "phase"), truth(match, "back_to"), truth(match, "used")) == ("draw", "act", True)
    act(match, "draw 1", "use jabamiah", "choose wood 1", "swap cave 1")
    assert (truth(match, "phase"), truth(match, "back_to"), truth(match, "chosen_place")) == ("end", "act", None)
    act(match, "use haraeal", "draw 2")
    assert match.to_act == [0], "nothing is left to use"
    assert (truth(match, "phase"), truth(match, "back_to"), truth(match, "used")) == ("act", "act", False)
    assert [of["chain"] for of in match.position()["players"]] == [0, 0, 0]

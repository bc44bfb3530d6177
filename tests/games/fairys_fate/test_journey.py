"""The journey: starting it, following it, its end (FF-26 to FF-41)."""

import pytest

from tests.games.fairys_fate.table import FULL, QUIET, act, at, gathering, heard, moves, player, refusal, table, verbs

TWO_READY = {"wood": "F:orange F:walnut", "meadow": "N:orange N:walnut"}
THREE_READY = {**TWO_READY, "cave": "L:ROCHEL L:IMAMIAH"}
THREE_HANDS = ["F:leaf F:rose", "F:leaf F:rose", "F:leaf F:rose"]


# Starting


@pytest.mark.clause("FF-26")
@pytest.mark.ruling("RU-11")
def test_a_journey_needs_as_many_ready_places_as_there_are_players() -> None:
    match = table(TWO_READY, hands=THREE_HANDS, seats=3)
    assert verbs(match) == {"play"}
    assert refusal(match, "journey wood") == "FF-26"
    match = table(THREE_READY, hands=THREE_HANDS, seats=3)
    assert verbs(match) == {"play", "journey"}
    more = {**THREE_READY, "hill": "N:acorn L:BUIO N:acorn L:SERPENT"}
    match = table(more, hands=THREE_HANDS, seats=3, petrified=[0, 1, 1])
    assert {"journey wood", "journey hill"} < moves(match), "at least as many; full places and petrified players count"
    match = table({**TWO_READY, "cave": "L:ROCHEL"}, hands=THREE_HANDS, seats=3)
    assert verbs(match) == {"play"}, "a place with one card is not ready"
    match = table(TWO_READY, hands=THREE_HANDS, seats=3, petrified=[0, 1, 1])
    assert verbs(match) == {"play"}, "petrified players count"


@pytest.mark.clause("FF-27", "FF-28")
def test_the_starter_picks_a_place_instead_of_playing_and_drawing() -> None:
    match = table(TWO_READY, hands=QUIET)
    assert act(match, "journey wood") == ["set-out 0 wood False"]
    assert match.to_act == [1]
    assert player(match, 0)["pick"] == "wood"
    assert [place["picked_by"] for place in match.view()["places"]] == [None, None, 0, None, None]
    assert len(match.view(0)["hand"]) == 4
    assert [pile["cards"] for pile in match.view()["piles"]] == [21, 21, 21, 21]
    match = table(TWO_READY, hands=QUIET)
    act(match, "play F:leaf wood")
    assert refusal(match, "journey wood") == "FF-27"


@pytest.mark.clause("FF-27")
@pytest.mark.ruling("RU-12")
def test_fairies_may_come_before_the_declaration_which_alone_tests_the_number_of_places() -> None:
    one_short = {"wood": "F:orange F:walnut F:acorn", "meadow": "N:orange"}
    match = table(one_short, hands=QUIET, owns=["ROCHEL"])
    assert "journey" not in verbs(match)
    act(match, "use rochel", "choose wood 1", "carry meadow")
    assert "journey" in verbs(match)
    match = table(TWO_READY, hands=QUIET, owns=["", "ROCHEL"])
    act(match, "journey wood", "use rochel", "choose meadow 1", "carry wood")
    assert match.view()["starter"] == 0, "once declared it goes on with one ready place"


# The others


@pytest.mark.clause("FF-29", "FF-79", "FF-30")
def test_figure_3_the_others_play_then_draw_then_choose_between_wood_and_cave() -> None:
    """Three players; the first has picked the meadow, the second can go to the wood or the cave."""
    match = table(THREE_READY, hands=THREE_HANDS, seats=3)
    act(match, "journey meadow")
    assert match.to_act == [1]
    assert verbs(match) == {"play"}
    assert refusal(match, "go wood") == "FF-29"
    act(match, "play F:leaf cave")
    assert verbs(match) == {"draw"}
    act(match, "draw 1")
    assert moves(match) == {"go wood", "go cave"}
    act(match, "go wood")
    assert match.to_act == [2]
    assert verbs(match) == {"play"}


@pytest.mark.clause("FF-30")
def test_the_starter_has_first_pick_the_others_can_still_change_the_table() -> None:
    """Ada picks the wood; Bruno puts a goblin that takes her orange behind it before he goes to the meadow."""
    match = table(TWO_READY, hands=["N:leaf", "F:orange- N:leaf"])
    act(match, "journey wood", "play F:orange- wood", "draw 1")
    assert heard(match).count("goblin-took 0 F:orange- orange") == 1
    assert player(match, 0)["objects"] == {"walnut": 1}
    assert player(match, 1)["objects"] == {"orange": 1, "walnut": 1}


@pytest.mark.clause("FF-31", "FF-32")
def test_a_place_needs_two_cards_and_nobody_there() -> None:
    match = table({**THREE_READY, "hill": "N:acorn"}, hands=QUIET)
    assert refusal(match, "journey hill") == "FF-31"
    act(match, "journey wood", "play F:leaf cave", "draw 1")
    assert moves(match) == {"go cave", "go meadow"}
    assert refusal(match, "go hill") == "FF-31"
    assert refusal(match, "go river") == "FF-31"
    assert refusal(match, "go wood") == "FF-32"


@pytest.mark.clause("FF-33")
@pytest.mark.ruling("RU-16")
def test_a_card_may_be_played_onto_a_picked_place_and_continues_its_order() -> None:
    match = table(THREE_READY, hands=THREE_HANDS, seats=3)
    act(match, "journey wood")
    assert "play F:leaf wood" in moves(match)
    act(match, "play F:leaf wood", "draw 1", "go cave", "play F:rose wood")
    assert at(match, "wood") == "F:? F:walnut F:? F:rose"
    act(match, "draw 1")
    assert player(match, 0)["objects"] == {"orange": 1, "walnut": 1, "leaf": 1, "rose": 1}


@pytest.mark.ruling("RU-16")
def test_four_stays_the_limit_of_a_picked_place() -> None:
    match = table({**TWO_READY, "cave": FULL["cave"]}, hands=QUIET)
    act(match, "journey cave")
    assert refusal(match, "play F:leaf cave") == "FF-16"


@pytest.mark.clause("FF-34")
def test_a_one_card_place_may_be_completed_and_picked() -> None:
    match = table({**TWO_READY, "hill": "L:ROCHEL"}, hands=["N:leaf", "N:rose F:rose"])
    act(match, "journey wood", "play N:rose hill", "draw 1")
    assert moves(match) == {"go meadow", "go hill"}
    act(match, "go hill", "go-on", "go-on")
    assert player(match, 1)["objects"] == {"rose": 1}


@pytest.mark.clause("FF-35")
@pytest.mark.ruling("RU-2")
def test_whoever_has_nothing_to_play_just_picks() -> None:
    stuck = {"wood": "F:orange F:orange F:walnut F:walnut", "river": "F:acorn", "meadow": "N:orange"}
    match = table(
        {**stuck, "cave": FULL["cave"], "hill": FULL["hill"]}, hands=["F:leaf", "F:leaf-"], owns=["", "JABAMIAH"]
    )
    act(match, "journey wood")
    assert moves(match) == {"skip", "use jabamiah"}
    act(match, "skip")
    assert moves(match) == {"go cave", "go hill", "use jabamiah"}
    assert "played-nothing 1" in heard(match)
    assert len(match.view(1)["hand"]) == 1


@pytest.mark.ruling("RU-13")
def test_the_others_must_play_and_must_pick() -> None:
    match = table(THREE_READY, hands=QUIET)
    act(match, "journey wood")
    assert refusal(match, "skip") == "FF-24"
    act(match, "play F:leaf cave", "draw 1")
    assert refusal(match, "stay") == "RU-13"


@pytest.mark.ruling("RU-14")
def test_no_second_journey_inside_a_journey() -> None:
    match = table(THREE_READY, hands=QUIET)
    act(match, "journey wood")
    assert "journey" not in verbs(match)
    assert refusal(match, "journey cave") == "RU-14"


@pytest.mark.ruling("RU-15", "RU-41")
def test_whoever_finds_no_place_plays_draws_and_stays_at_home() -> None:
    """Seat 1 moves a card off the only other place: below two cards it cannot be picked."""
    match = table(TWO_READY, hands=QUIET, owns=["", "ROCHEL"])
    act(match, "journey wood", "play F:leaf river", "draw 1")
    assert moves(match) == {"go meadow", "use rochel"}
    act(match, "use rochel", "choose meadow 1", "carry wood")
    assert heard(match).count("stayed 1") == 1
    assert not [event for event in heard(match) if event.startswith("turned-up 1")]
    assert player(match, 1)["objects"] == {}


@pytest.mark.ruling("RU-15", "RU-22")
def test_before_staying_at_home_a_fairy_may_make_a_place_to_go_to() -> None:
    places = {"wood": "F:orange F:walnut F:acorn F:mushroom", "meadow": "N:orange"}
    for plan in (["stay"], ["use rochel", "choose wood 4", "carry meadow"]):
        match = table(places, hands=QUIET, owns=["", "ROCHEL"], picks=["wood"], starter=0, turn=1, phase="go")
        assert moves(match) == {"stay", "use rochel"}
        act(match, *plan)
        assert ("stayed 1" in heard(match)) == (plan == ["stay"])
        assert ("went 1 meadow" in heard(match)) == (plan != ["stay"])


@pytest.mark.ruling("RU-15")
def test_a_play_that_makes_a_place_ready_obliges_to_pick() -> None:
    match = table(TWO_READY, hands=["N:leaf", "N:leaf F:rose"], owns=["", "ROCHEL"])
    act(match, "journey wood", "use rochel", "choose meadow 1", "carry wood")
    assert at(match, "meadow") == "N:walnut", "a card that has lain face up stays known"
    act(match, "play N:leaf meadow", "draw 1")
    assert "went 1 meadow" in heard(match)


# Gathering


@pytest.mark.clause("FF-36", "FF-37")
@pytest.mark.ruling("RU-17", "RU-20")
def test_all_gather_in_order_of_picking_all_cards_turned_up_together() -> None:
    match = table(THREE_READY, hands=THREE_HANDS, seats=3, turn=1)
    act(match, "journey wood", "play F:leaf river", "draw 1", "go cave", "play F:rose meadow", "draw 1")
    told = [event for event in heard(match) if event.split()[0] in ("turned-up", "took-object", "fairy-came")]
    assert told == [
        "turned-up 1 wood 1 F:orange",
        "turned-up 1 wood 2 F:walnut",
        "took-object 1 F:orange",
        "took-object 1 F:walnut",
        "turned-up 2 cave 1 L:ROCHEL",
        "turned-up 2 cave 2 L:IMAMIAH",
        "fairy-came 2 L:ROCHEL",
    ]
    assert match.to_act == [2], "the fairy just gathered may be used between two cards"
    act(match, "go-on", "go-on")
    assert player(match, 0)["owned"] == {"nature-orange": 1, "nature-walnut": 1, "goblin-rose": 1}
    assert at(match, "wood") == at(match, "cave") == at(match, "meadow") == ""


@pytest.mark.clause("FF-38")
def test_cards_act_in_the_order_in_which_they_were_put_there() -> None:
    before, _ = gathering("F:orange- F:orange")
    behind, _ = gathering("F:orange F:orange-")
    assert player(before, 0)["objects"] == {"orange": 1}
    assert player(behind, 0)["objects"] == {}


# Forced journeys


@pytest.mark.clause("FF-39")
@pytest.mark.ruling("RU-19")
def test_a_full_table_compels_a_journey() -> None:
    match = table(FULL, hands=QUIET, owns=["JABAMIAH", "N:ROCHEL"])
    assert verbs(match) == {"journey", "use jabamiah"}
    assert refusal(match, "skip") == "FF-39"
    act(match, "use jabamiah", "choose cave 1", "swap hill 1")
    assert verbs(match) == {"journey"}
    act(match, "journey wood")
    assert verbs(match) == {"go"}, "nobody else can play, and ROCHEL finds no room"
    assert "played-nothing 1" in heard(match)
    match = table(FULL, hands=QUIET, owns=["", "JABAMIAH"])
    act(match, "journey wood")
    assert moves(match) == {"skip", "use jabamiah"}, "in the journey there is no such obligation"


@pytest.mark.clause("FF-39")
@pytest.mark.ruling("RU-19")
def test_a_petrified_player_leaves_the_obligation_to_the_next() -> None:
    places = FULL | {"hill": "N:acorn L:NELCHAEAL N:acorn"}
    match = table(places, hands=QUIET, petrified=[1, 0], turn=1)
    act(match, "play N:leaf hill", "draw 1")
    assert "stood-still 0" in heard(match)
    assert match.to_act == [1]
    assert verbs(match) == {"journey"}


@pytest.mark.ruling("RU-4")
def test_unable_to_play_a_player_may_travel_or_skip() -> None:
    match = table(
        {"meadow": FULL["meadow"], "cave": FULL["cave"], "hill": "N:acorn"}, hands=["N:leaf N:rose", "F:leaf F:rose"]
    )
    assert moves(match) == {"journey cave", "journey meadow", "skip"}
    act(match, "skip")
    assert match.to_act == [1]


BLOCKED = {"meadow": "N:orange N:orange N:walnut N:walnut", "hill": "N:acorn"}
ALL_NATURE = ["N:leaf N:rose", "N:leaf N:rose"]


@pytest.mark.ruling("RU-5")
def test_a_blocked_table_compels_a_journey_while_a_pile_has_cards() -> None:
    """The example of the ruling: the meadow full, one nature card on the hill, both hands all nature."""
    match = table(BLOCKED, hands=ALL_NATURE)
    assert match.view()["idle"] == 2, "both skip by themselves"
    assert moves(match) == {"journey meadow"}
    assert refusal(match, "skip") == "RU-5"
    act(match, "journey meadow")
    assert "played-nothing 1" in heard(match)
    assert "stayed 1" in heard(match)
    assert player(match, 0)["objects"] == {"orange": 2, "walnut": 2}
    assert verbs(match) == {"play"}
    assert match.view()["idle"] == 0
    match = table({}, hands=ALL_NATURE, idle=1)
    act(match, "play N:leaf hill", "draw 1")
    assert match.view()["idle"] == 0, "a play ends the idle round as well"


@pytest.mark.ruling("RU-5")
def test_a_fairy_used_or_a_served_petrification_breaks_the_idle_round() -> None:
    match = table(BLOCKED, hands=ALL_NATURE, owns=["JABAMIAH", ""])
    assert moves(match) == {"skip", "use jabamiah"}
    act(match, "use jabamiah", "choose meadow 1", "swap meadow 2")
    assert match.view()["idle"] == 2, "the skip of seat 0 did not count; then both skipped again"
    assert heard(match).count("skipped 0") == 2
    match = table(BLOCKED, hands=ALL_NATURE, petrified=[0, 1], owns=["JABAMIAH"])
    act(match, "skip")
    assert match.view()["idle"] == 0, "seat 1 stood still"
    assert match.to_act == [0]


# The end of a journey


@pytest.mark.clause("FF-40")
@pytest.mark.ruling("RU-26", "RU-52")
def test_after_the_journey_full_places_lose_all_their_cards_without_effect() -> None:
    match, told = gathering("N:orange L:NELCHAEAL", places={"cave": "L:SERPENT L:PIETRIFICAZIONE L:ROCHEL L:IMAMIAH"})
    act(match, "go-on")
    told = heard(match)
    assert "swept cave full" in told
    assert [event for event in told if event.startswith("swept-card")] == [
        "swept-card cave light ?",
        "swept-card cave light L:PIETRIFICAZIONE",
        "swept-card cave light ?",
        "swept-card cave light L:IMAMIAH",
    ]
    assert told.index("swept cave full") > told.index("took-object 1 F:acorn")
    assert at(match, "cave") == ""
    assert at(match, "meadow") == "N:? N:acorn"
    assert player(match, 0)["serpents"] == player(match, 0)["petrified"] == 0


@pytest.mark.clause("FF-41")
@pytest.mark.ruling("RU-26", "RU-27")
def test_after_the_journey_a_face_up_buio_clears_its_place() -> None:
    match, _ = gathering(
        "N:orange L:JABAMIAH",
        places={"cave": "L:SERPENT L:BUIO", "river": "L:BUIO F:orange F:walnut"},
    )
    assert at(match, "cave") == "L:? L:BUIO", "not before the last gathering"
    act(match, "go-on")
    assert "swept cave buio" in heard(match)
    assert at(match, "cave") == ""
    assert at(match, "river") == "L:? F:orange F:?", "face down a BUIO stays"
    match, _ = gathering(
        "N:orange L:JABAMIAH",
        places={"river": "L:SERPENT F:orange L:BUIO", "cave": "L:SERPENT L:ROCHEL L:SERPENT N:BUIO"},
    )
    act(match, "go-on")
    assert at(match, "river") == "L:? F:orange L:?", "in third position too"
    assert [event for event in heard(match) if event.startswith("swept ")] == ["swept cave full"], (
        "once, for one reason"
    )


@pytest.mark.clause("FF-40", "FF-41")
@pytest.mark.ruling("RU-27", "RU-52")
def test_a_full_place_is_cleared_with_the_buio_hidden_in_it() -> None:
    """Whether it lies first or third: a BUIO that lies face down keeps a place only until it is full."""
    for cards in ("L:BUIO F:leaf- L:SERPENT F:rose-", "L:SERPENT F:leaf- L:BUIO F:rose-"):
        match, _ = gathering("N:orange L:JABAMIAH", places={"river": cards}, placed_by=[[], [], [], [1, 0, 0, 1]])
        act(match, "go-on")
        told = heard(match)
        assert "swept river full" in told
        assert len([event for event in told if event.startswith("swept-card river")]) == 4
        assert at(match, "river") == ""
        gone = match.view(None)["gone"]
        assert gone["seen"] == {"goblin-takes-leaf": 1, "goblin-takes-rose": 1}
        assert gone["unseen"] == {"light": 2, "goblin": 0, "nature": 0}
        known = {seat: set(match.view(seat)["gone"]["seen"]) & {"light-buio", "light-serpent"} for seat in (0, 1)}
        assert sorted(map(len, known.values())) == [1, 1]
        assert known[0] != known[1]


@pytest.mark.ruling("RU-27")
def test_a_face_up_buio_does_nothing_outside_a_journey() -> None:
    match = table({"cave": "L:SERPENT"}, hands=["L:BUIO N:leaf", "N:leaf"])
    act(match, "play L:BUIO cave", "draw 1")
    assert at(match, "cave") == "L:? L:BUIO"


@pytest.mark.ruling("RU-26")
def test_a_picked_place_refilled_by_rochel_is_treated_like_any_other() -> None:
    match, _ = gathering("N:orange L:ROCHEL", places={"cave": "L:SERPENT L:BUIO F:acorn"})
    act(match, "use rochel", "choose cave 2", "carry hill")
    assert at(match, "hill") == "L:BUIO", "moved into the place just gathered, and left there: it lies face down"
    assert at(match, "cave") == "L:? F:acorn"


@pytest.mark.ruling("RU-18")
def test_the_next_turn_is_the_starters_or_by_option_the_left_neighbours() -> None:
    for options, expected in (({}, 1), ({"next_turn": "left"}, 2)):
        match = table(
            THREE_READY | {"cave": "F:orange F:walnut"},
            hands=THREE_HANDS,
            seats=3,
            turn=1,
            options=options,
        )
        act(match, "journey wood", "play F:leaf river", "draw 1", "go cave", "play F:rose meadow", "draw 1")
        assert match.to_act == [expected]
        assert match.view()["starter"] is None
        assert [seen["pick"] for seen in match.view()["players"]] == [None] * 3

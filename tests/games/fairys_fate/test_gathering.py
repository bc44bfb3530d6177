"""Gathering: objects and goblins, bad fairies, the serpent (FF-42 to FF-46, FF-61 to FF-70, FF-80)."""

import pytest

from tests.games.fairys_fate.table import QUIET, act, at, gathering, heard, moves, player, refusal, short, table, verbs


def gone(match: object, seat: int | None = None) -> dict[str, int]:
    """Eliminated cards that a seat has seen."""
    return {short(card): n for card, n in match.view(seat)["gone"]["seen"].items()}  # type: ignore[attr-defined]


# Objects and goblins


@pytest.mark.clause("FF-42", "FF-43")
def test_every_object_is_taken_wanted_or_not() -> None:
    """Recipe 1 wants neither oranges nor mushrooms; the second leaf is taken as well."""
    match, told = gathering("F:orange N:leaf F:leaf F:mushroom", owns="walnut", recipe="1", hands=["F:rose", "F:rose"])
    assert player(match, 0)["objects"] == {"orange": 1, "walnut": 1, "mushroom": 1, "leaf": 2}
    assert told.count("took-object 0 F:mushroom") == 1


@pytest.mark.clause("FF-44", "FF-46")
def test_a_goblin_takes_nothing_from_who_does_not_own_the_object() -> None:
    match, told = gathering("F:orange- F:walnut", owns="leaf")
    assert player(match, 0)["objects"] == {"walnut": 1, "leaf": 1}
    assert "goblin-in-vain 0 F:orange-" in told
    assert gone(match) == {"F:orange-": 1}


@pytest.mark.clause("FF-45", "FF-46")
def test_a_goblin_takes_one_of_several_and_both_cards_are_eliminated() -> None:
    match, told = gathering("F:orange- F:walnut", owns="orange*2 N:orange")
    assert player(match, 0)["objects"] == {"orange": 2, "walnut": 1}
    assert "goblin-took 0 F:orange- orange" in told
    assert gone(match) == {"F:orange-": 1, "F:orange": 1}


@pytest.mark.clause("FF-80", "FF-46")
@pytest.mark.ruling("RU-21")
def test_figure_4_a_mushroom_is_gathered_an_orange_is_gathered_and_lost_at_once() -> None:
    match, told = gathering("F:orange F:orange-")
    assert [event for event in told if not event.startswith(("turned-up", "went"))] == [
        "took-object 0 F:orange",
        "goblin-took 0 F:orange- orange",
        "took-object 1 F:mushroom",
        "took-object 1 F:acorn",
    ]
    assert player(match, 0)["objects"] == {}
    assert player(match, 1)["objects"] == {"mushroom": 1, "acorn": 1}


@pytest.mark.ruling("RU-21")
def test_possession_runs_card_by_card() -> None:
    match, _ = gathering("F:orange- F:orange", owns="")
    assert player(match, 0)["objects"] == {"orange": 1}, "a goblin before its object finds nothing"
    match, _ = gathering("L:SERPENT F:rose", owns="walnut acorn leaf", recipe="1")
    assert not match.over, "a serpent before the completing object is met too early"
    match, told = gathering("L:PIETRIFICAZIONE L:IMAMIAH", recipe="1")
    assert "petrified 0" in told, "liberation behind a bad fairy comes too late"


# Bad fairies


@pytest.mark.clause("FF-61", "FF-62")
@pytest.mark.ruling("RU-52")
def test_poverty_costs_a_hand_card_of_the_players_choice_unseen_by_others() -> None:
    match, told = gathering("L:POVERTA F:orange")
    assert told[-1] == "poverty 0"
    assert moves(match) == {"discard N:leaf", "discard N:rose", "discard F:leaf", "discard F:rose"}
    assert refusal(match, "discard F:walnut") == "FF-62"
    assert act(match, "discard F:rose")[0] == "gave-up 0 goblin ?"
    assert "gave-up 0 goblin F:rose" in heard(match, 0)
    assert len(match.view(0)["hand"]) == 3
    assert gone(match, 0) == {"L:POVERTA": 1, "F:rose": 1}
    assert gone(match, 1) == {"L:POVERTA": 1}
    assert match.view(1)["gone"]["unseen"] == {"light": 0, "goblin": 1, "nature": 0}
    assert player(match, 0)["objects"] == {"orange": 1}, "then the next card acts"


@pytest.mark.clause("FF-62")
@pytest.mark.ruling("RU-42")
def test_poverty_does_nothing_to_an_empty_hand_and_the_hand_is_not_refilled() -> None:
    match, told = gathering("L:POVERTA F:orange", hands=["", "F:leaf"], pile=["", "", "", ""])
    assert "bad-in-vain 0 L:POVERTA" in told
    match, _ = gathering("L:POVERTA F:orange", hands=["F:leaf", "F:rose"])
    assert moves(match) == {"discard F:leaf"}, "the only card goes too"
    match, _ = gathering("L:POVERTA F:orange")
    act(match, "discard F:leaf", "play F:rose river", "draw 1")
    assert len(match.view(0)["hand"]) == 3


@pytest.mark.clause("FF-61", "FF-63", "FF-82")
def test_figure_7_adversity_and_poverty() -> None:
    match, told = gathering("L:AVVERSITA L:POVERTA", owns="orange walnut")
    assert told[-1] == "adversity 0"
    assert moves(match) == {"lose orange", "lose walnut"}
    assert refusal(match, "lose acorn") == "FF-63"
    assert act(match, "lose walnut") == ["lost-object 0 walnut", "poverty 0"]
    assert player(match, 0)["objects"] == {"orange": 1}
    act(match, "discard N:leaf")
    assert gone(match, 0) == {"L:AVVERSITA": 1, "F:walnut": 1, "L:POVERTA": 1, "N:leaf": 1}


@pytest.mark.clause("FF-63")
@pytest.mark.ruling("RU-43")
def test_adversity_takes_no_fairies_or_serpents_but_an_object_gathered_a_moment_ago() -> None:
    match, told = gathering("L:AVVERSITA F:orange", owns="SERPENT*2 IMAMIAH")
    assert "bad-in-vain 0 L:AVVERSITA" in told
    assert player(match, 0)["fairies"] == {"imamiah": 1}
    match, told = gathering("F:orange L:AVVERSITA")
    assert "lost-object 0 orange" in told, "the only object must go, without a question"
    assert player(match, 0)["objects"] == {}


@pytest.mark.clause("FF-61", "FF-64")
@pytest.mark.ruling("RU-44", "RU-46")
def test_petrification_costs_the_next_turn_and_several_add_up() -> None:
    match, told = gathering("L:PIETRIFICAZIONE N:PIETRIFICAZIONE", owns="HARAEAL*2")
    act(match, *["go-on"] * 4)
    told = heard(match)
    assert told.count("petrified 0") == 2
    assert told[-1] == "stood-still 0", "a petrified starter is skipped at once, and may use no fairies"
    assert match.to_act == [1]
    act(match, "play F:leaf river", "draw 1")
    assert heard(match)[-1] == "stood-still 0"
    assert match.to_act == [1]
    act(match, "play F:rose wood", "draw 1")
    assert match.to_act == [0]


@pytest.mark.ruling("RU-45", "RU-11")
def test_a_petrified_player_sits_out_a_whole_journey() -> None:
    match = table(
        {"cave": "L:SERPENT L:ROCHEL", "wood": "F:orange F:walnut"},
        hands=QUIET,
        owns=["", "mushroom acorn"],
        petrified=[0, 1],
    )
    act(match, "journey cave")
    assert "stood-still 1" in heard(match)
    assert len(match.view(1)["hand"]) == 4
    assert not [event for event in heard(match) if event.startswith(("played 1", "drew 1"))]
    assert player(match, 1)["objects"] == {"mushroom": 1, "acorn": 1}, "no more than before"
    assert player(match, 1)["petrified"] == 0


@pytest.mark.clause("FF-65", "FF-66")
@pytest.mark.ruling("RU-47", "RU-32")
def test_buio_comes_first_wherever_it_lies_and_blanks_everything() -> None:
    match, told = gathering("F:rose L:SERPENT L:PIETRIFICAZIONE L:BUIO", owns="walnut acorn leaf SERPENT*3", recipe="1")
    assert "darkness 0" in told
    assert not match.over
    assert player(match, 0)["objects"] == {"walnut": 1, "acorn": 1, "leaf": 1}
    assert (player(match, 0)["serpents"], player(match, 0)["petrified"]) == (3, 0)
    assert gone(match) == {"F:rose": 1, "L:SERPENT": 1, "L:PIETRIFICAZIONE": 1, "L:BUIO": 1}
    assert [event for event in told if event.startswith("darkened")] == [
        "darkened 0 F:rose",
        "darkened 0 L:SERPENT",
        "darkened 0 L:PIETRIFICAZIONE",
        "darkened 0 L:BUIO",
    ]


# IMAMIAH and HAHEUIAH


@pytest.mark.clause("FF-54", "FF-48")
@pytest.mark.ruling("RU-32")
def test_liberation_undoes_a_bad_fairy_and_both_are_eliminated() -> None:
    match, told = gathering("L:AVVERSITA F:leaf-", owns="IMAMIAH leaf rose")
    assert told[-1] == "turned-up 0 hill 2 F:leaf-"
    assert moves(match) == {"suffer", "use imamiah"}
    act(match, "use imamiah")
    assert "undone 0 imamiah L:AVVERSITA" in heard(match)
    assert gone(match) == {"L:IMAMIAH": 1, "L:AVVERSITA": 1, "F:leaf-": 1, "F:leaf": 1}
    match, _ = gathering("L:AVVERSITA F:orange", owns="IMAMIAH leaf rose")
    act(match, "suffer", "lose leaf")
    assert player(match, 0)["fairies"] == {"imamiah": 1}


@pytest.mark.ruling("RU-32")
def test_liberation_is_a_reaction_offered_only_against_what_would_harm() -> None:
    match, told = gathering("L:AVVERSITA L:POVERTA", owns="IMAMIAH", hands=["", "F:leaf"], pile=[""] * 4)
    assert "bad-in-vain 0 L:AVVERSITA" in told
    assert "bad-in-vain 0 L:POVERTA" in told
    match, told = gathering("L:PIETRIFICAZIONE L:IMAMIAH")
    assert told[-1] == "stood-still 0", "a petrification still to be served cannot be undone later"
    match, _ = gathering("F:orange F:walnut", owns="IMAMIAH JABAMIAH")
    assert "use imamiah" not in moves(match)
    assert refusal(match, "use imamiah") == "RU-32"
    match, told = gathering("L:BUIO", owns="IMAMIAH")
    assert "darkness 0" in told, "a BUIO alone in its place does nothing that could be undone"
    assert player(match, 0)["fairies"] == {"imamiah": 1}


@pytest.mark.ruling("RU-33")
def test_liberation_against_buio_must_be_owned_before() -> None:
    match, told = gathering("F:orange L:BUIO", owns="IMAMIAH")
    assert told[-1] == "turned-up 0 hill 2 L:BUIO", "the orange has not acted yet"
    act(match, "use imamiah")
    assert player(match, 0)["objects"] == {"orange": 1}
    assert gone(match) == {"L:IMAMIAH": 1, "L:BUIO": 1}
    match, told = gathering("L:IMAMIAH N:BUIO")
    assert "darkness 0" in told, "one in the dark place cannot help"
    match, _ = gathering("F:orange L:BUIO", owns="IMAMIAH")
    act(match, "suffer")
    assert "darkness 0" in heard(match)
    assert player(match, 0)["fairies"] == {"imamiah": 1}


@pytest.mark.ruling("RU-34")
def test_each_buio_needs_its_own_liberation() -> None:
    match, _ = gathering("L:BUIO F:orange N:BUIO", owns="IMAMIAH*2")
    act(match, "use imamiah")
    assert moves(match) == {"suffer", "use imamiah"}
    act(match, "use imamiah")
    assert player(match, 0)["objects"] == {"orange": 1}
    match, _ = gathering("L:BUIO F:orange N:BUIO", owns="IMAMIAH*2")
    act(match, "use imamiah", "suffer")
    assert player(match, 0)["objects"] == {}
    assert player(match, 0)["fairies"] == {"imamiah": 1}
    match, _ = gathering("L:BUIO F:orange N:BUIO", owns="IMAMIAH")
    act(match, "use imamiah")
    assert gone(match) == {"L:IMAMIAH": 1, "L:BUIO": 1, "F:orange": 1, "N:BUIO": 1}


@pytest.mark.clause("FF-55", "FF-48")
@pytest.mark.ruling("RU-36")
def test_protection_undoes_a_goblin_that_would_take_something() -> None:
    match, _ = gathering("F:orange- F:walnut-", owns="HAHEUIAH orange")
    assert moves(match) == {"suffer", "use haheuiah"}
    act(match, "use haheuiah")
    assert player(match, 0)["objects"] == {"orange": 1}
    assert "undone 0 haheuiah F:orange-" in heard(match)
    assert gone(match) == {"L:HAHEUIAH": 1, "F:orange-": 1, "F:walnut-": 1}
    match, _ = gathering("F:orange- F:walnut-", owns="HAHEUIAH orange")
    act(match, "suffer")
    assert player(match, 0)["objects"] == {}
    match, told = gathering("F:walnut- F:orange", owns="HAHEUIAH leaf")
    assert "goblin-in-vain 0 F:walnut-" in told, "not asked where nothing would be lost"
    match, _ = gathering("F:orange F:walnut", owns="HAHEUIAH JABAMIAH")
    assert refusal(match, "use haheuiah") == "RU-36"


@pytest.mark.ruling("RU-35")
def test_neither_helps_against_the_other_or_against_serpents() -> None:
    match, _ = gathering("F:orange- F:walnut", owns="IMAMIAH HAHEUIAH orange")
    assert moves(match) == {"suffer", "use haheuiah"}
    assert refusal(match, "use imamiah") == "RU-35"
    match, _ = gathering("L:AVVERSITA F:walnut", owns="IMAMIAH HAHEUIAH orange leaf")
    assert moves(match) == {"suffer", "use imamiah"}
    assert refusal(match, "use haheuiah") == "RU-35"
    match, told = gathering("L:SERPENT F:walnut", owns="IMAMIAH HAHEUIAH orange leaf SERPENT*3")
    assert told[-1] == "bitten 0"
    assert verbs(match) == {"lose"}


# The serpent fairy


@pytest.mark.clause("FF-67")
@pytest.mark.ruling("RU-51")
def test_with_a_complete_recipe_the_serpent_ends_the_game_at_once() -> None:
    match, told = gathering("L:SERPENT F:orange", owns="walnut acorn leaf rose", recipe="1")
    assert match.over
    assert match.winners == [0]
    assert "freed 0 recipe-1" in told
    assert player(match, 0)["objects"] == {"walnut": 1, "acorn": 1, "leaf": 1, "rose": 1}, "the orange is not resolved"
    assert not [event for event in told if event.startswith("turned-up 1")], "later gatherers are not either"


@pytest.mark.clause("FF-68", "FF-69")
def test_otherwise_the_serpent_is_laid_aside_and_never_frees_anybody_later() -> None:
    match, told = gathering("L:SERPENT F:rose", owns="walnut acorn leaf SERPENT", recipe="1")
    assert "serpent 0 2" in told
    assert player(match, 0)["serpents"] == 2
    assert match.view(0)["recipes"][0]["missing"] == []
    assert not match.over


@pytest.mark.clause("FF-70", "FF-82")
def test_figure_8_four_serpents_cost_an_object_of_the_players_choice() -> None:
    match, told = gathering("L:SERPENT N:orange", owns="SERPENT*3 orange walnut")
    assert told[-2:] == ["serpent 0 4", "bitten 0"]
    assert moves(match) == {"lose orange", "lose walnut"}
    act(match, "lose orange")
    assert player(match, 0)["objects"] == {"walnut": 1, "orange": 1}
    assert player(match, 0)["serpents"] == 4


@pytest.mark.clause("FF-70")
@pytest.mark.ruling("RU-48")
def test_every_fourth_serpent_bites_and_all_stay() -> None:
    for met, bites in ((1, False), (2, False), (4, True), (5, False), (7, False), (8, True), (12, True)):
        match, told = gathering("N:SERPENT F:orange", owns=f"SERPENT*{met - 1} orange walnut")
        assert ("bitten 0" in told) is bites
        assert player(match, 0)["serpents"] == met


@pytest.mark.ruling("RU-48")
def test_by_option_the_four_serpents_are_eliminated_and_the_count_begins_anew() -> None:
    match, told = gathering("L:SERPENT N:SERPENT", owns="SERPENT*3 orange walnut", options={"bitten": "discard"})
    assert "serpents-left 0" in told
    act(match, "lose orange")
    assert player(match, 0)["serpents"] == 1
    assert gone(match)["L:SERPENT"] == 4


@pytest.mark.ruling("RU-49")
def test_a_bite_without_objects_costs_nothing_and_each_serpent_is_handled_in_turn() -> None:
    match, told = gathering("L:SERPENT L:SERPENT", owns="SERPENT*3")
    assert "bitten-in-vain 0" in told
    assert player(match, 0)["serpents"] == 5
    match, told = gathering("L:SERPENT F:orange L:SERPENT", owns="SERPENT*2")
    assert [event for event in told if event.split()[0] in ("serpent", "took-object", "bitten", "lost-object")][:5] == [
        "serpent 0 3",
        "took-object 0 F:orange",
        "serpent 0 4",
        "bitten 0",
        "lost-object 0 orange",
    ]


@pytest.mark.ruling("RU-50")
def test_only_the_moment_of_meeting_counts() -> None:
    match, told = gathering("F:rose- L:SERPENT", owns="walnut acorn leaf rose", recipe="1")
    assert not match.over, "complete before, broken since"
    match, told = gathering(
        "F:rose- L:SERPENT", owns="walnut acorn leaf rose*2", recipe="1", hands=["N:leaf", "N:rose"]
    )
    assert match.winners == [0]
    match, told = gathering("F:rose L:SERPENT", owns="walnut acorn leaf SERPENT*3", recipe="1")
    assert match.winners == [0], "complete now: the fourth serpent does not bite"
    assert "bitten 0" not in told


@pytest.mark.ruling("RU-51")
def test_the_first_gatherer_to_free_her_wins_alone() -> None:
    match, _ = gathering(
        "L:SERPENT F:orange",
        owns="walnut acorn leaf rose",
        others="walnut acorn leaf rose",
        recipes=["1", "4"],
        hands=["N:leaf", "N:rose"],
    )
    assert match.ranks == [1, 2]


# Windows inside a gathering


@pytest.mark.clause("FF-81", "FF-47")
@pytest.mark.ruling("RU-22", "RU-23")
def test_figure_5_liberation_wealth_and_wisdom_in_one_gathering() -> None:
    """IMAMIAH is gathered before the bad fairy, HARAEAL and NELCHAEAL are used before the next card acts."""
    match, _ = gathering("L:IMAMIAH L:PIETRIFICAZIONE L:HARAEAL L:NELCHAEAL")
    assert moves(match) == {"suffer", "use imamiah"}
    act(match, "use imamiah")
    assert moves(match) == {"go-on", "use haraeal"}
    told = act(match, "use haraeal", "draw 2")
    assert told[:2] == ["used 0 haraeal", told[1]]
    assert told[1].startswith("drew 0 2")
    assert len(match.view(0)["hand"]) == 5
    assert moves(match) == {"go-on", "use nelchaeal"}
    assert act(match, "use nelchaeal")[:2] == ["used 0 nelchaeal", "got-recipe 0 ?"]
    assert len(match.view(0)["recipes"]) == 2
    assert player(match, 0)["fairies"] == {}
    assert player(match, 0)["petrified"] == 0


@pytest.mark.ruling("RU-20")
def test_a_gatherer_decides_knowing_what_is_still_to_come() -> None:
    match, told = gathering("F:orange L:BUIO N:AVVERSITA", owns="IMAMIAH JABAMIAH walnut")
    assert match.view(0)["phase"] == "before"
    told = act(match, "go-on")
    assert told == ["turned-up 0 hill 1 F:orange", "turned-up 0 hill 2 L:BUIO", "turned-up 0 hill 3 N:AVVERSITA"]
    assert [short(card) for card in match.view(1)["laid"]] == ["F:orange", "L:BUIO", "N:AVVERSITA"]
    assert moves(match) == {"suffer", "use imamiah"}


@pytest.mark.ruling("RU-22")
def test_good_fairies_at_every_step_of_ones_own_turn_and_never_in_anothers() -> None:
    match, _ = gathering("F:orange F:walnut", owns="JABAMIAH", others="JABAMIAH")
    steps = []
    while len(steps) < 40 and not (steps and steps[-1] == (1, "act")):
        (seat,) = match.to_act
        phase = match.view(seat)["phase"]
        steps.append((seat, phase))
        assert ("use jabamiah" in moves(match)) is True
        move = next(move for move in match.moves(seat) if move.verb != "use")
        match.play(seat, move)
    assert steps == [
        (1, "end"),  # after the pick of the place
        (0, "before"),
        (0, "step"),
        (0, "step"),
        (0, "step"),  # after the last card
        (1, "before"),
        (1, "step"),
        (1, "step"),
        (1, "step"),
        (0, "act"),
        (0, "draw"),
        (0, "end"),
        (1, "act"),
    ]


@pytest.mark.ruling("RU-22")
def test_windows_of_the_starter_and_of_those_who_follow() -> None:
    match, _ = gathering("F:orange F:walnut", places={"cave": "L:SERPENT L:ROCHEL"}, owns="MEBAHEL", others="MEBAHEL")
    while match.view(match.to_act[0])["phase"] != "act":
        act(match, "go-on")
    steps = []
    for move in ("journey cave", "go-on", "play F:leaf river", "draw 1", "go meadow", "go-on"):
        steps.append((match.to_act[0], match.view(match.to_act[0])["phase"]))
        assert "use mebahel" in moves(match)
        act(match, move)
    assert steps == [(0, "act"), (0, "end"), (1, "act"), (1, "draw"), (1, "go"), (1, "end")]


@pytest.mark.ruling("RU-25")
def test_cards_turned_up_are_no_longer_on_a_place() -> None:
    match, _ = gathering("F:orange L:BUIO", owns="ROCHEL IMAMIAH")
    act(match, "use rochel")
    assert "choose hill 2" in moves(match), "before turning up, one's own cards can be touched"
    act(match, "choose hill 2", "carry cave")
    assert at(match, "cave") == "L:BUIO"
    assert player(match, 0)["objects"] == {"orange": 1}
    match, _ = gathering("F:orange L:ROCHEL L:SERPENT")
    act(match, "use rochel")
    assert moves(match) == {"choose meadow 1", "choose meadow 2", "choose wood 1", "choose wood 2"}
    act(match, "choose wood 1", "carry hill")
    assert at(match, "hill") == "F:?"
    assert player(match, 1)["objects"] == {"acorn": 1}, "the other gatherer finds what is left"

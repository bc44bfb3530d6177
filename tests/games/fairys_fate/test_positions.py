"""Positions written by hand: what cannot be played is refused by the field to blame, what is given stands, the rest is dealt."""

import re
from typing import Any

import pytest

from fatina.engine.errors import PositionError
from tests.games.fairys_fate.table import GAME, QUIET, act, gathering, moves, player, table, verbs

SOME = {"wood": "F:orange F:walnut F:acorn", "cave": "L:SERPENT", "meadow": "N:orange N:walnut"}
READY = {"wood": "F:orange F:walnut", "meadow": "N:orange N:walnut"}
NO_PILES = [""] * 4
THREE = ["N:leaf N:rose", "F:leaf F:rose", "N:leaf F:rose"]
SERPENTS = "L:SERPENT L:SERPENT L:SERPENT L:SERPENT L:SERPENT"


def journey(**fields: Any) -> dict[str, Any]:
    """Three players: seat 1 has set out to the wood, seat 2 is to pick."""
    usual = {"places": READY | {"hill": "N:acorn L:BUIO"}, "hands": THREE, "seats": 3}
    return usual | {"starter": 1, "turn": 2, "phase": "go", "picks": ["", "wood"]} | fields


def gathers(**fields: Any) -> dict[str, Any]:
    """... and seat 2, who picked the meadow, gathers; seat 0 gathers last."""
    return journey(picks=["hill", "wood", "meadow"], phase="before", owns=["", "", "MEBAHEL"]) | fields


def using(fairy: str, phase: str, **fields: Any) -> dict[str, Any]:
    """Seat 1 uses a good fairy before playing."""
    return {"places": SOME, "hands": QUIET, "owns": ["", fairy], "turn": 1, "phase": phase} | fields


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    # what players have
    "a hand that no HARAEAL made so large": ({"hands": ["", SERPENTS], "gone": ""}, "players[1].hand"),
    "more cards in hand than all HARAEAL draw": ({"hands": ["", f"{SERPENTS} {SERPENTS}"]}, "players[1].hand"),
    "a full hand before drawing": ({"hands": QUIET, "phase": "draw", "gone": ""}, "players[0].hand"),
    "recipes that no NELCHAEAL brought": ({"hands": QUIET, "recipes": ["1", "2 3"], "gone": ""}, "players[1].recipe"),
    "more recipes than all NELCHAEAL bring": ({"hands": QUIET, "recipes": ["1", "2 3 4 5 6"]}, "players[1].recipe"),
    "no recipe": ({"hands": QUIET, "recipes": ["1", ""]}, "players[1].recipe"),
    "no recipe left to deal": ({"left": [f"recipe-{n}" for n in range(1, 10)]}, "players[0].recipe"),
    "less than nothing": ({"owns": ["", "SERPENT*-1"]}, "players[1].own"),
    "a bad fairy kept": ({"owns": ["", "BUIO"]}, "players[1].own"),
    "a goblin kept": ({"owns": ["", "F:leaf-"]}, "players[1].own"),
    "four serpents that a bite eliminates": (
        {"owns": ["", "SERPENT*4"], "options": {"bitten": "discard"}},
        "players[1].own",
    ),
    "petrified by no card": ({"hands": QUIET, "petrified": [0, 1], "gone": ""}, "players[1].petrified"),
    "petrified more often than there are cards": ({"hands": QUIET, "petrified": [0, 4]}, "players[1].petrified"),
    "evidence against a recipe that nobody holds": ({"ruled_out": [[0, 1]]}, "players[0].ruled_out"),
    "evidence against a tenth recipe": ({"ruled_out": [[512]]}, "players[0].ruled_out"),
    "points before the end": ({"scores": [0, 1]}, "players[1].scores"),
    "a rank before the end": ({"ranks": [0, 1]}, "players[1].ranks"),
    # what is known
    "known to a seat that is not there": ({"places": SOME, "knows": [[[0, 2]]]}, "knows"),
    "eliminated, and known to such a seat": ({"gone": "L:BUIO", "gone_knows": [[3]]}, "gone_knows"),
    "knowledge of no eliminated card": ({"gone": "L:BUIO", "gone_knows": [[0], [0]]}, "gone_knows"),
    "face up, and not known to all": ({"places": SOME, "knows": [[], [[], [0, 1]]]}, "knows"),
    "put down unseen": ({"places": SOME, "placed_by": [[1]], "knows": [[[0]]]}, "knows"),
    "put down by a seat that is not there": ({"places": SOME, "placed_by": [[2]]}, "placed_by"),
    "no card put down": ({"places": SOME, "placed_by": [[0, 1]]}, "placed_by"),
    # the turn
    "nobody's phase": ({"phase": "turn"}, "phase"),
    "nothing to decide": ({"hands": QUIET, "phase": "end"}, "phase"),
    "nothing to draw": ({"hands": QUIET, "phase": "draw", "pile": NO_PILES}, "phase"),
    "somebody else chooses": ({"to_act": [1]}, "to_act"),
    "a turn that passes by itself": ({"hands": ["", "F:leaf"], "pile": NO_PILES, "turn": 0}, "turn"),
    "a petrified player who plays": ({"petrified": [0, 1], "turn": 1}, "players[1].petrified"),
    "steps to take back": ({"chain": [1]}, "players[0].chain"),
    "neither over nor not": ({"over": 2}, "over"),
    # counters
    "more idle turns than players": ({"idle": 3}, "idle"),
    "idle after a play": ({"hands": ["F:leaf", "F:rose"], "phase": "draw", "idle": 1}, "idle"),
    "idle in a journey": (journey(idle=1), "idle"),
    "idle for good": ({"hands": ["", "F:leaf"], "owns": ["MEBAHEL"], "pile": NO_PILES, "idle": 2}, "idle"),
    "idle and nowhere to go": ({"hands": ["", "F:leaf"], "owns": ["MEBAHEL"], "idle": 2}, "idle"),
    "a last round with cards in piles": ({"hands": ["", ""], "last_round": 1}, "last_round"),
    "a last round with cards in hands": ({"hands": ["", "F:leaf"], "pile": NO_PILES, "last_round": 1}, "last_round"),
    "a last round of too many turns": ({"hands": ["", ""], "pile": NO_PILES, "last_round": 3}, "last_round"),
    "no last round though all is empty": (
        {"hands": ["", ""], "pile": NO_PILES, "last_round": 0, "owns": ["MEBAHEL"]},
        "last_round",
    ),
    "a last round after a play": (
        {"hands": ["", ""], "pile": NO_PILES, "last_round": 1, "owns": ["MEBAHEL"], "phase": "end"},
        "last_round",
    ),
    "the last journey, and nobody travels": ({"hands": QUIET, "pile": NO_PILES, "last": True}, "last"),
    "the last journey before the piles are empty": (journey(last=True), "last"),
    "the last journey, by option, with cards in hand": (
        journey(last=True, pile=NO_PILES, options={"last_journey": "hands"}),
        "last",
    ),
    # the journey
    "a pick without a journey": ({"picks": ["", "cave"]}, "players[1].pick"),
    "a starter without a pick": (journey(picks=[]), "players[1].pick"),
    "a starter who picks again": (journey(turn=1), "turn"),
    "a starter who plays": (journey(turn=1, phase="act"), "turn"),
    "a pick before the turn": (journey(picks=["hill", "wood"]), "players[0].pick"),
    "a pick before it is made": (journey(picks=["", "wood", "meadow"]), "players[2].pick"),
    "two in one place": (gathers(picks=["wood", "wood", "meadow"]), "players[0].pick"),
    "a gatherer who has picked nothing": (gathers(picks=["hill", "wood"]), "players[2].pick"),
    "a petrified starter": (journey(petrified=[0, 1]), "players[1].petrified"),
    "a petrified visitor": (journey(petrified=[0, 0, 1]), "players[2].petrified"),
    "a petrified gatherer": (gathers(petrified=[0, 0, 1]), "players[2].petrified"),
    "a petrified gatherer to come": (gathers(petrified=[1]), "players[0].petrified"),
    "gathering without a journey": (gathers(starter=None), "starter"),
    "cards turned up in an ordinary turn": ({"laid": "F:leaf"}, "laid"),
    "cards turned up too early": (gathers(laid="F:leaf"), "laid"),
    "a BUIO that acts late": (gathers(phase="step", laid="F:leaf L:BUIO"), "laid"),
    "nothing to undo": (gathers(phase="react", owns=["", "", "IMAMIAH"]), "laid"),
    "nobody to undo it": (gathers(phase="react", laid="L:PIETRIFICAZIONE"), "laid"),
    "the wrong fairy to undo it": (
        gathers(phase="react", laid="L:PIETRIFICAZIONE", owns=["", "", "HAHEUIAH"]),
        "laid",
    ),
    "a BUIO alone": (gathers(phase="react", laid="N:BUIO", owns=["", "", "IMAMIAH"]), "laid"),
    "a goblin in vain": (gathers(phase="react", laid="F:leaf-", owns=["", "", "HAHEUIAH"]), "laid"),
    "adversity in vain": (gathers(phase="react", laid="L:AVVERSITA", owns=["", "", "IMAMIAH"]), "laid"),
    "a serpent undone": (gathers(phase="react", laid="L:SERPENT", owns=["", "", "IMAMIAH"]), "laid"),
    "no object to lose": (gathers(phase="lose"), "players[2].own"),
    "no card to give up": (gathers(phase="discard", hands=[*THREE[:2], ""], pile=NO_PILES), "players[2].hand"),
    # the use of a good fairy
    "a fairy that is not owned": (using("", "carry"), "players[1].own"),
    "a fairy without effect": (using("JABAMIAH", "swap", places={"cave": "L:SERPENT"}), "players[1].own"),
    "wealth without piles": (using("HARAEAL", "wealth", pile=NO_PILES), "players[1].own"),
    "used at the wrong moment": (using("ROCHEL", "carry", back_to="lose"), "back_to"),
    "a moment to go back to": ({"back_to": "end"}, "back_to"),
    "a second look at nothing": ({"looks": 1}, "looks"),
    "no first card": (using("JABAMIAH", "swap-with"), "chosen_place"),
    "no such position": (using("JABAMIAH", "swap-with", chosen_place="cave", chosen=2), "chosen"),
    "no position": (using("JABAMIAH", "swap-with", chosen_place="cave"), "chosen"),
    "chosen too early": (using("JABAMIAH", "swap", chosen_place="cave", chosen=1), "chosen_place"),
    "a position chosen too early": (using("JABAMIAH", "swap", chosen=1), "chosen"),
    "the first card lay face up": (using("", "look", looks=1, chosen_place="wood", chosen=2), "chosen"),
    "nothing else to look at": (
        using("", "look", looks=1, chosen_place="cave", chosen=1, places={"cave": "L:SERPENT"}),
        "looks",
    ),
    "looked at, and not known": (
        using("", "look", looks=1, chosen_place="cave", chosen=1, places={"cave": "L:SERPENT"}, knows=[[[0]]]),
        "looks",
    ),
    "a second look, and HAAHIAH not eliminated": (
        using("", "look", looks=1, chosen_place="cave", chosen=1, gone=""),
        "looks",
    ),
    "used nothing": (using("", "look", looks=1, chosen_place="cave", chosen=1, used=False), "used"),
    "too few steps to take back": (using("JABAMIAH", "swap", chain=[0, 0]), "players[1].chain"),
    "an answer by nobody": (using("", "answer"), "asked"),
    "an answer to oneself": (using("", "answer", asked=1), "asked"),
    "asked for nothing": ({"asked": 1}, "asked"),
    "asked for a recipe": ({"asked_recipe": 1}, "asked_recipe"),
    "asked for a recipe too many": (using("", "answer", asked=0, asked_recipe=1), "asked_recipe"),
    "asked for a complete recipe": (
        using(
            "", "answer", asked=0, recipes=["1"], owns=["walnut acorn leaf rose"], hands=["N:mushroom", "F:mushroom"]
        ),
        "asked_recipe",
    ),
    "asked, though all may think it complete": (
        using("", "answer", asked=0, recipes=["2"], owns=["walnut acorn N:leaf rose"], hands=["N:acorn", "F:leaf"])
        | {"ruled_out": [[0]]},
        "players[0].ruled_out",
    ),
    # the end
    "somebody chooses when all is over": ({"over": 1, "to_act": [0]}, "to_act"),
    "other points than those made": ({"over": 1, "scores": [3, 0]}, "players[0].scores"),
    "other ranks than those made": ({"over": 1, "ranks": [1, 2]}, "players[1].ranks"),
    "recipes not shown": ({"over": 1, "ruled_out": [[0], [0]]}, "players[0].ruled_out"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_played_is_refused_by_the_field_to_blame(what: str) -> None:
    fields, field = IMPOSSIBLE[what]
    with pytest.raises(PositionError) as refused:
        table(**fields)
    assert refused.value.field == field
    assert re.search(r"\w+ \w+ \w+", str(refused.value).removeprefix(field)), "it says what would be right"


POSSIBLE: dict[str, tuple[dict[str, Any], set[str]]] = {
    "a visitor": (journey(), {"go"}),
    "a gatherer": (gathers(), {"go-on", "use mebahel"}),
    "gathered, and petrified": (gathers(petrified=[0, 1]), {"go-on", "use mebahel"}),
    "petrified while gathering": (gathers(petrified=[0, 0, 1], phase="step"), {"go-on", "use mebahel"}),
    "to come, and at home": (gathers(picks=["", "wood", "meadow"]), {"go-on", "use mebahel"}),
    "the starter, having picked": (journey(turn=1, phase="end", owns=["", "MEBAHEL"]), {"go-on", "use mebahel"}),
    "at home": (journey(phase="end", owns=["", "", "MEBAHEL"]), {"go-on", "use mebahel"}),
    "having picked": (
        journey(phase="end", picks=["", "wood", "hill"], owns=["", "", "MEBAHEL"]),
        {"go-on", "use mebahel"},
    ),
    "goblin": (gathers(phase="react", laid="F:leaf-", owns=["", "", "leaf HAHEUIAH"]), {"suffer", "use haheuiah"}),
    "adversity": (
        gathers(phase="react", laid="L:AVVERSITA", owns=["", "", "leaf IMAMIAH"]),
        {"suffer", "use imamiah"},
    ),
    "petrification": (
        gathers(phase="react", laid="L:PIETRIFICAZIONE", owns=["", "", "IMAMIAH"]),
        {"suffer", "use imamiah"},
    ),
    "poverty": (gathers(phase="react", laid="L:POVERTA", owns=["", "", "IMAMIAH"]), {"suffer", "use imamiah"}),
    "darkness": (gathers(phase="react", laid="F:leaf L:BUIO", owns=["", "", "IMAMIAH"]), {"suffer", "use imamiah"}),
    "a loss": (gathers(phase="lose", owns=["", "", "leaf rose"]), {"lose"}),
    "a card to give up": (gathers(phase="discard"), {"discard"}),
    "all used up": (using("", "look", looks=1, chosen_place="cave", chosen=1), {"look"}),
    "a question": (using("", "answer", asked=0, recipes=["1"]), {"answer"}),
    "a fairy in the middle of gathering": (
        gathers(phase="swap-with", back_to="step", owns=["", "", "JABAMIAH"], chosen_place="hill", chosen=2)
        | {"laid": "F:walnut N:mushroom"},
        {"swap"},
    ),
    "transport": (using("ROCHEL", "carry-to", chosen_place="cave", chosen=1), {"carry"}),
    "wealth": (using("HARAEAL", "wealth", hands=["F:leaf", "F:rose"], back_to="draw"), {"draw"}),
    "larger hands by HARAEAL": ({"hands": [QUIET[0], f"{SERPENTS} {SERPENTS[:9]}"], "turn": 1}, {"play"}),
    "the last round": (
        {"hands": ["", ""], "pile": NO_PILES, "last_round": 2, "owns": ["", "MEBAHEL"], "turn": 1},
        {"skip", "use mebahel"},
    ),
    "the last journey": (journey(pile=NO_PILES, last=True, hands=["", "", ""]), {"go"}),
    "the last journey, in the last round": (
        journey(pile=NO_PILES, last=True, hands=["", "", ""], last_round=1),
        {"go"},
    ),
    "all idle, and somewhere to go": (
        {"places": {"meadow": "N:orange N:walnut", "cave": "L:BUIO"}, "hands": ["", "F:leaf"], "idle": 2},
        {"journey"},
    ),
}


@pytest.mark.parametrize("what", POSSIBLE)
def test_what_is_possible_stands_as_it_was_given_and_is_played_to_its_end(what: str) -> None:
    fields, open_to = POSSIBLE[what]
    match = table(**fields)
    assert verbs(match) == open_to
    position = match.position()
    assert GAME.from_position(position).tobytes() == match.tobytes()
    for name in ("phase", "turn", "starter", "idle", "last", "last_round", "looks", "chosen", "back_to"):
        assert name not in fields or position[name] == fields[name]
    while not match.over:
        (seat,) = match.to_act
        assert match.imagine(1 - min(seat, 1), 3).view(seat)["turn"] == match.view(seat)["turn"]
        match.play(seat, match.moves(seat)[-1])
    assert match.winners


def test_what_must_be_eliminated_is_dealt_there() -> None:
    """Seat 1 has five cards and three recipes, seat 0 has two turns to lose: HARAEAL, NELCHAEAL and PIETRIFICAZIONE did that."""
    hands = [QUIET[0], "N:acorn L:SERPENT F:leaf F:rose F:rose"]
    match = table(SOME, hands=hands, recipes=["1", "2 3 4"], petrified=[2], turn=1)
    gone: dict[str, int] = {}
    for card, n in match.view()["gone"]["seen"].items():
        gone[card.split("-")[1]] = gone.get(card.split("-")[1], 0) + n
    assert gone == {"haraeal": 1, "nelchaeal": 2, "pietrificazione": 2}
    assert sum(match.view()["gone"]["unseen"].values()) == 0
    match = table(**using("", "answer", asked=0, recipes=["1"]))
    assert [card.split("-")[1] for card in match.position()["gone"]] == ["mebahel"]
    match = table(**using("", "look", looks=1, chosen_place="cave", chosen=1))
    assert [card.split("-")[1] for card in match.position()["gone"]] == ["haahiah"]


def test_hands_may_be_given_in_any_order() -> None:
    match = table(SOME, hands=["F:rose N:leaf F:leaf N:rose", "N:rose"])
    assert match.position() == table(SOME, hands=["N:leaf N:rose F:leaf F:rose", "N:rose"]).position()


def test_hands_of_four_and_before_drawing_of_three() -> None:
    match = GAME.from_position({"seats": 3, "turn": 2, "phase": "draw", "seed": 1})
    assert [sum(player["hand"].values()) for player in match.view()["players"]] == [4, 4, 3]
    assert verbs(match) == {"draw"}


def test_a_choice_half_made_is_known_from_the_phase() -> None:
    match = table(**using("JABAMIAH", "swap-with", chosen_place="wood", chosen=3))
    assert [player["chain"] for player in match.position()["players"]] == [0, 2]
    assert match.view(0)["phase"] == "act"
    match = table(**using("HAAHIAH", "look"))
    assert [player["chain"] for player in match.position()["players"]] == [0, 1]
    match = table(**using("", "look", looks=1, chosen_place="cave", chosen=1))
    assert [player["chain"] for player in match.position()["players"]] == [0, 0]
    assert match.position()["used"]
    assert match.view(1)["places"][0]["cards"][0]["card"] == "light-serpent", "she has just looked at it"
    assert match.view(0)["places"][0]["cards"][0]["card"] is None
    assert moves(match) == {"look meadow 1", "look wood 1", "look wood 3"}


def test_a_question_tells_that_something_is_missing() -> None:
    match = table(
        **using("", "answer", asked=0, recipes=["2"], hands=["N:acorn", "F:leaf"]) | {"owns": ["walnut rose"]}
    )
    assert match.to_act == [0]
    match = table(
        **using("", "answer", asked=0, recipes=["2"], hands=["N:acorn", "F:leaf"])
        | {"owns": ["walnut acorn N:leaf rose"]}
    )
    assert "recipe-1" not in player(match, 0)["recipes"][0]["possible"], "it would be complete"
    assert len(player(match, 0)["recipes"][0]["possible"]) == 8


@pytest.mark.clause("FF-71", "FF-75")
def test_the_end_can_be_written_down() -> None:
    owns = ["walnut", "acorn leaf", "walnut acorn leaf rose SERPENT"]
    match = table({}, hands=["N:rose", "N:rose"], seats=3, recipes=["2", "3", "1"], owns=owns, over=1)
    assert match.over
    assert match.scores == [1, 2, 4]
    assert match.ranks == [3, 2, 1]
    assert [len(recipe["possible"]) for of in match.view()["players"] for recipe in of["recipes"]] == [1, 1, 1]
    freed, _ = gathering(
        "L:SERPENT F:orange",
        owns="walnut acorn leaf rose",
        others="walnut acorn N:leaf N:rose SERPENT",
        recipe="1",
        hands=["N:mushroom", "N:mushroom"],
        places={"meadow": "N:orange N:walnut"},
    )
    assert freed.ranks == [1, 2]
    assert GAME.from_position(freed.position()).tobytes() == freed.tobytes(), "who freed her has rank 1"


def test_play_goes_on_by_itself_where_nothing_that_was_given_changes() -> None:
    match = table({"wood": "F:orange"}, hands=["", "F:leaf F:rose"], pile=NO_PILES)
    assert match.to_act == [1]
    act(match, "play F:leaf river")

"""Positions written by hand: what cannot be played is refused by the field to blame, what is given stands, the rest is dealt."""

from typing import Any

import pytest

from fatina.engine.errors import PositionError
from tests.games.fairys_fate.table import GAME, QUIET, SOME, act, gathering, moves, player, table, verbs

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
    "a hand that no HARAEAL made so large": (
        {"hands": ["", SERPENTS], "gone": ""},
        "players[1].hand: more than 4 cards (RU-30): for that, more cards haraeal must be among the eliminated ones",
    ),
    "more cards in hand than all HARAEAL draw": (
        {"hands": ["", f"{SERPENTS} {SERPENTS}"]},
        "players[1].hand: more than 4 cards (RU-30): for that, more cards haraeal must be among the eliminated ones",
    ),
    "a full hand before drawing": (
        {"hands": QUIET, "phase": "draw", "gone": ""},
        "players[0].hand: more than 4 cards (RU-30): for that, more cards haraeal must be among the eliminated ones",
    ),
    "recipes that no NELCHAEAL brought": (
        {"hands": QUIET, "recipes": ["1", "2 3"], "gone": ""},
        "players[1].recipe: more than one recipe (FF-49): for that, more cards nelchaeal must be among the eliminated ones",
    ),
    "more recipes than all NELCHAEAL bring": (
        {"hands": QUIET, "recipes": ["1", "2 3 4 5 6"]},
        "players[1].recipe: more than one recipe (FF-49): for that, more cards nelchaeal must be among the eliminated ones",
    ),
    "no recipe": ({"hands": QUIET, "recipes": ["1", ""]}, "players[1].recipe: has one recipe at least (FF-11)"),
    "no recipe left to deal": (
        {"left": [f"recipe-{n}" for n in range(1, 10)]},
        "players[0].recipe: has one recipe at least (FF-11)",
    ),
    "less than nothing": ({"owns": ["", "SERPENT*-1"]}, "players[1].own: counts cards: 0 or more of each"),
    "a bad fairy kept": (
        {"owns": ["", "BUIO"]},
        "players[1].own: holds serpents, good fairies and objects; nobody keeps other cards",
    ),
    "a goblin kept": (
        {"owns": ["", "F:leaf-"]},
        "players[1].own: holds serpents, good fairies and objects; nobody keeps other cards",
    ),
    "four serpents that a bite eliminates": (
        {"owns": ["", "SERPENT*4"], "options": {"bitten": "discard"}},
        "players[1].own: has fewer than 4 serpents: the bite of the fourth eliminates them (RU-48)",
    ),
    "petrified by no card": (
        {"hands": QUIET, "petrified": [0, 1], "gone": ""},
        "players[1].petrified: turns to lose (FF-61): for that, more cards pietrificazione must be among the eliminated ones",
    ),
    "petrified more often than there are cards": (
        {"hands": QUIET, "petrified": [0, 4]},
        "players[1].petrified: turns to lose (FF-61): for that, more cards pietrificazione must be among the eliminated ones",
    ),
    "evidence against a recipe that nobody holds": (
        {"ruled_out": [[0, 1]]},
        "players[0].ruled_out: says something about 1 of 9 recipes",
    ),
    "evidence against a tenth recipe": (
        {"ruled_out": [[512]]},
        "players[0].ruled_out: says something about 1 of 9 recipes",
    ),
    "points before the end": ({"scores": [0, 1]}, "players[1].scores: is 0 until the match is over"),
    "a rank before the end": ({"ranks": [0, 1]}, "players[1].ranks: is 0 until the match is over"),
    # what is known
    "known to a seat that is not there": (
        {"places": SOME, "knows": [[[0, 2]]]},
        "knows[0][0]: there is no seat 2: seats go from 0 to 1",
    ),
    "eliminated, and known to such a seat": (
        {"gone": "L:BUIO", "gone_knows": [[3]]},
        "gone_knows[0]: there is no seat 3: seats go from 0 to 1",
    ),
    "knowledge of no eliminated card": (
        {"gone": "L:BUIO", "gone_knows": [[0], [0]]},
        "gone_knows: says something about card 2, but 1 are eliminated",
    ),
    "face up, and not known to all": (
        {"places": SOME, "knows": [[], [[], [0, 1]]]},
        "knows: position 2 of place 2 has been seen by [0, 1, 2, 3, 4]",
    ),
    "put down unseen": (
        {"places": SOME, "placed_by": [[1]], "knows": [[[0]]]},
        "knows: position 1 of place 1 has been seen by [1]",
    ),
    "put down by a seat that is not there": (
        {"places": SOME, "placed_by": [[2]]},
        "placed_by[0][0]: there is no seat 2: seats go from 0 to 1",
    ),
    "no card put down": (
        {"places": SOME, "placed_by": [[0, 1]]},
        "placed_by: says something about position 2, where no card lies",
    ),
    # the turn
    "nobody's phase": (
        {"phase": "turn"},
        "phase: in turn nobody has anything to decide here: play would go on by itself",
    ),
    "nothing to decide": (
        {"hands": QUIET, "phase": "end"},
        "phase: in end nobody has anything to decide here: play would go on by itself",
    ),
    "nothing to draw": (
        {"hands": QUIET, "phase": "draw", "pile": NO_PILES},
        "phase: in draw nobody has anything to decide here: play would go on by itself",
    ),
    "somebody else chooses": ({"to_act": [1]}, "to_act: is seat 0, who must choose"),
    "a turn that passes by itself": (
        {"hands": ["", "F:leaf"], "pile": NO_PILES, "turn": 0},
        "turn: nobody decides anything here, so it would not stay so",
    ),
    "a petrified player who plays": (
        {"petrified": [0, 1], "turn": 1},
        "players[1].petrified: is 0: a petrified player loses this turn, or stays at home (FF-64, RU-45)",
    ),
    "steps to take back": ({"chain": [1]}, "players[0].chain: is 0: so many steps can be taken back"),
    "neither over nor not": ({"over": 2}, "over: 2 is not between 0 and 1"),
    # counters
    "more idle turns than players": (
        {"idle": 3},
        "idle: is at most 2, and 0 once somebody has played or set out (RU-5)",
    ),
    "idle after a play": (
        {"hands": ["F:leaf", "F:rose"], "phase": "draw", "idle": 1},
        "idle: is at most 2, and 0 once somebody has played or set out (RU-5)",
    ),
    "idle in a journey": (journey(idle=1), "idle: is at most 3, and 0 once somebody has played or set out (RU-5)"),
    "idle for good": (
        {"hands": ["", "F:leaf"], "owns": ["MEBAHEL"], "pile": NO_PILES, "idle": 2},
        "idle: the match would have ended: nobody can play or travel (RU-5)",
    ),
    "idle and nowhere to go": (
        {"hands": ["", "F:leaf"], "owns": ["MEBAHEL"], "idle": 2},
        "idle: the match would have ended: nobody can play or travel (RU-5)",
    ),
    "a last round with cards in piles": (
        {"hands": ["", ""], "last_round": 1},
        "last_round: is at most 2, and 0 as long as there are cards in piles or hands (RU-59)",
    ),
    "a last round with cards in hands": (
        {"hands": ["", "F:leaf"], "pile": NO_PILES, "last_round": 1},
        "last_round: is at most 2, and 0 as long as there are cards in piles or hands (RU-59)",
    ),
    "a last round of too many turns": (
        {"hands": ["", ""], "pile": NO_PILES, "last_round": 3},
        "last_round: is at most 2, and 0 as long as there are cards in piles or hands (RU-59)",
    ),
    "no last round though all is empty": (
        {"hands": ["", ""], "pile": NO_PILES, "last_round": 0, "owns": ["MEBAHEL"]},
        "last_round: is at least 1: nobody has a card left (RU-59)",
    ),
    "a last round after a play": (
        {"hands": ["", ""], "pile": NO_PILES, "last_round": 1, "owns": ["MEBAHEL"], "phase": "end"},
        "last_round: is 0 but for a turn that has just begun, and for the last journey (RU-59)",
    ),
    "the last journey, and nobody travels": (
        {"hands": QUIET, "pile": NO_PILES, "last": True},
        "last: the last journey is under way, and the piles are empty (RU-58)",
    ),
    "the last journey before the piles are empty": (
        journey(last=True),
        "last: the last journey is under way, and the piles are empty (RU-58)",
    ),
    "the last journey, by option, with cards in hand": (
        journey(last=True, pile=NO_PILES, options={"last_journey": "hands"}),
        "last: the hands are empty in the last journey, as this option has it (RU-57)",
    ),
    # the journey
    "a pick without a journey": ({"picks": ["", "cave"]}, "players[1].pick: nobody has started a journey"),
    "a starter without a pick": (journey(picks=[]), "players[1].pick: has picked a place, to be on this journey"),
    "a starter who picks again": (
        journey(turn=1),
        "turn: whoever started the journey neither plays nor draws nor picks again (FF-27)",
    ),
    "a starter who plays": (
        journey(turn=1, phase="act"),
        "turn: whoever started the journey neither plays nor draws nor picks again (FF-27)",
    ),
    "a pick before the turn": (journey(picks=["hill", "wood"]), "players[0].pick: has not picked a place yet"),
    "a pick before it is made": (journey(picks=["", "wood", "meadow"]), "players[2].pick: has not picked a place yet"),
    "two in one place": (
        gathers(picks=["wood", "wood", "meadow"]),
        "players[0].pick: no place is picked twice (FF-32)",
    ),
    "a gatherer who has picked nothing": (
        gathers(picks=["hill", "wood"]),
        "players[2].pick: has picked a place, to be on this journey",
    ),
    "a petrified starter": (
        journey(petrified=[0, 1]),
        "players[1].petrified: is 0: a petrified player loses this turn, or stays at home (FF-64, RU-45)",
    ),
    "a petrified visitor": (
        journey(petrified=[0, 0, 1]),
        "players[2].petrified: is 0: a petrified player loses this turn, or stays at home (FF-64, RU-45)",
    ),
    "a petrified gatherer": (
        gathers(petrified=[0, 0, 1]),
        "players[2].petrified: is 0: a petrified player loses this turn, or stays at home (FF-64, RU-45)",
    ),
    "a petrified gatherer to come": (
        gathers(petrified=[1]),
        "players[0].petrified: is 0: a petrified player loses this turn, or stays at home (FF-64, RU-45)",
    ),
    "gathering without a journey": (
        gathers(starter=None),
        "starter: somebody has started the journey, if before is to be decided",
    ),
    "cards turned up in an ordinary turn": (
        {"laid": "F:leaf"},
        "laid: nobody has turned up cards, if act is to be decided",
    ),
    "cards turned up too early": (
        gathers(laid="F:leaf"),
        "laid: nobody has turned up cards, if before is to be decided",
    ),
    "a BUIO that acts late": (
        gathers(phase="step", laid="F:leaf L:BUIO"),
        "laid: holds no BUIO any more: it acts before every other card (FF-66)",
    ),
    "nothing to undo": (
        gathers(phase="react", owns=["", "", "IMAMIAH"]),
        "laid: a card can be undone, if react is to be decided (RU-32, RU-33, RU-36)",
    ),
    "nobody to undo it": (
        gathers(phase="react", laid="L:PIETRIFICAZIONE"),
        "laid: a card can be undone, if react is to be decided (RU-32, RU-33, RU-36)",
    ),
    "the wrong fairy to undo it": (
        gathers(phase="react", laid="L:PIETRIFICAZIONE", owns=["", "", "HAHEUIAH"]),
        "laid: a card can be undone, if react is to be decided (RU-32, RU-33, RU-36)",
    ),
    "a BUIO alone": (
        gathers(phase="react", laid="N:BUIO", owns=["", "", "IMAMIAH"]),
        "laid: a card can be undone, if react is to be decided (RU-32, RU-33, RU-36)",
    ),
    "a goblin in vain": (
        gathers(phase="react", laid="F:leaf-", owns=["", "", "HAHEUIAH"]),
        "laid: a card can be undone, if react is to be decided (RU-32, RU-33, RU-36)",
    ),
    "adversity in vain": (
        gathers(phase="react", laid="L:AVVERSITA", owns=["", "", "IMAMIAH"]),
        "laid: a card can be undone, if react is to be decided (RU-32, RU-33, RU-36)",
    ),
    "a serpent undone": (
        gathers(phase="react", laid="L:SERPENT", owns=["", "", "IMAMIAH"]),
        "laid: a card can be undone, if react is to be decided (RU-32, RU-33, RU-36)",
    ),
    "no object to lose": (gathers(phase="lose"), "players[2].own: has an object to lose, if lose is to be decided"),
    "no card to give up": (
        gathers(phase="discard", hands=[*THREE[:2], ""], pile=NO_PILES),
        "players[2].hand: has a card to give up, if discard is to be decided",
    ),
    # the use of a good fairy
    "a fairy that is not owned": (using("", "carry"), "players[1].own: has no rochel that can be used (FF-47, RU-24)"),
    "a fairy without effect": (
        using("JABAMIAH", "swap", places={"cave": "L:SERPENT"}),
        "players[1].own: has no jabamiah that can be used (FF-47, RU-24)",
    ),
    "wealth without piles": (
        using("HARAEAL", "wealth", pile=NO_PILES),
        "players[1].own: has no haraeal that can be used (FF-47, RU-24)",
    ),
    "used at the wrong moment": (
        using("ROCHEL", "carry", back_to="lose"),
        "back_to: is a moment at which good fairies can be used (RU-22)",
    ),
    "a moment to go back to": ({"back_to": "end"}, "back_to: no good fairy is in use, if act is to be decided"),
    "a second look at nothing": ({"looks": 1}, "looks: HAAHIAH is not in use, if act is to be decided"),
    "no first card": (
        using("JABAMIAH", "swap-with"),
        "chosen_place: a card has been chosen first, if swap-with is to be decided",
    ),
    "no such position": (
        using("JABAMIAH", "swap-with", chosen_place="cave", chosen=2),
        "chosen: is the position of a card that lies there",
    ),
    "no position": (
        using("JABAMIAH", "swap-with", chosen_place="cave"),
        "chosen: is the position of a card that lies there",
    ),
    "chosen too early": (
        using("JABAMIAH", "swap", chosen_place="cave", chosen=1),
        "chosen_place: no card has been chosen yet",
    ),
    "a position chosen too early": (using("JABAMIAH", "swap", chosen=1), "chosen: no card has been chosen yet"),
    "the first card lay face up": (
        using("", "look", looks=1, chosen_place="wood", chosen=2),
        "chosen: lies face up: HAAHIAH shows face-down cards (FF-51)",
    ),
    "nothing else to look at": (
        using("", "look", looks=1, chosen_place="cave", chosen=1, places={"cave": "L:SERPENT"}),
        "looks: there is no other card that lies face down",
    ),
    "looked at, and not known": (
        using("", "look", looks=1, chosen_place="cave", chosen=1, places={"cave": "L:SERPENT"}, knows=[[[0]]]),
        "looks: there is no other card that lies face down",
    ),
    "a second look, and HAAHIAH not eliminated": (
        using("", "look", looks=1, chosen_place="cave", chosen=1, gone=""),
        "looks: a second look (FF-48): for that, more cards haahiah must be among the eliminated ones",
    ),
    "used nothing": (
        using("", "look", looks=1, chosen_place="cave", chosen=1, used=False),
        "used: is true: a good fairy was used in this turn",
    ),
    "too few steps to take back": (
        using("JABAMIAH", "swap", chain=[0, 0]),
        "players[1].chain: is 1: so many steps can be taken back",
    ),
    "an answer by nobody": (using("", "answer"), "asked: an opponent was asked, if an answer is to be decided"),
    "an answer to oneself": (
        using("", "answer", asked=1),
        "asked: an opponent was asked, if an answer is to be decided",
    ),
    "a question, and MEBAHEL not eliminated": (
        using("", "answer", asked=0, gone=""),
        "asked: a question (FF-48): for that, more cards mebahel must be among the eliminated ones",
    ),
    "asked for nothing": ({"asked": 1}, "asked: nobody is asked anything"),
    "asked for a recipe": ({"asked_recipe": 1}, "asked_recipe: nobody is asked anything"),
    "asked for a recipe too many": (
        using("", "answer", asked=0, asked_recipe=1),
        "asked_recipe: is less than 1, the number of recipes of seat 0",
    ),
    "asked for a complete recipe": (
        using(
            "", "answer", asked=0, recipes=["1"], owns=["walnut acorn leaf rose"], hands=["N:mushroom", "F:mushroom"]
        ),
        "asked_recipe: is the number of a recipe that is not complete (FF-53)",
    ),
    "asked, though all may think it complete": (
        using("", "answer", asked=0, recipes=["2"], owns=["walnut acorn N:leaf rose"], hands=["N:acorn", "F:leaf"])
        | {"ruled_out": [[0]]},
        "players[0].ruled_out: holds every recipe that is complete: it is none of these (FF-53)",
    ),
    "nobody's turn": ({"hands": QUIET, "turn": None}, "turn: is somebody's"),
    "a recipe that its holder has been ruled out of": (
        {"hands": QUIET, "recipes": ["1"], "ruled_out": [[1]]},
        "players[0].ruled_out: excludes the recipe that this player has",
    ),
    "steps to take back when all is over": ({"over": 1, "chain": [1]}, "players[0].chain: is 0: the match is over"),
    "nowhere to carry a card to": (
        using(
            "ROCHEL",
            "carry-to",
            chosen_place="cave",
            chosen=1,
            places={
                "cave": "L:SERPENT",
                "meadow": "F:orange F:orange N:orange N:orange",
                "wood": "F:walnut F:walnut N:walnut N:walnut",
                "river": "F:acorn F:acorn N:acorn N:acorn",
                "hill": "F:mushroom F:mushroom N:mushroom N:mushroom",
            },
        ),
        "chosen_place: there is no other place with room (RU-38)",
    ),
    # the end
    "somebody chooses when all is over": ({"over": 1, "to_act": [0]}, "to_act: is nobody: the match is over"),
    "somebody asked when all is over": ({"over": 1, "asked": 1}, "asked: is nobody: the match is over"),
    "other points than those made": (
        {"over": 1, "scores": [3, 0]},
        "players[0].scores: does not fit the end of the match",
    ),
    "other ranks than those made": (
        {"over": 1, "ranks": [1, 2]},
        "players[1].ranks: does not fit the end of the match",
    ),
    "recipes not shown": (
        {"over": 1, "ruled_out": [[0], [0]]},
        "players[0].ruled_out: does not fit the end of the match",
    ),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_played_is_refused_by_the_field_to_blame(what: str) -> None:
    fields, said = IMPOSSIBLE[what]
    with pytest.raises(PositionError) as refused:
        table(**fields)
    assert str(refused.value) == said
    assert refused.value.field == said.partition(": ")[0]


HOLES: list[tuple[str, dict[str, Any]]] = [
    ("place", {"place": [["light-serpent", None, "light-serpent"]]}),
    ("pile", {"pile": [[None, "light-serpent"]]}),
    ("laid", {"laid": [None, "light-serpent"]}),
    ("gone", {"gone": [None, "light-serpent"]}),
    ("left", {"left": [None, "recipe-3"]}),
    ("players[1].hand", {"players": [{}, {"hand": [None, "light-serpent"]}]}),
    ("players[1].recipe", {"players": [{}, {"recipe": [None, "recipe-3"]}]}),
]


@pytest.mark.parametrize(("field", "position"), HOLES)
def test_cards_lie_side_by_side(field: str, position: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.from_position({"seats": 2, "seed": 1, **position})
    assert str(refused.value) == f"{field}: has a hole between its cards"


POSSIBLE: dict[str, tuple[dict[str, Any], set[str]]] = {
    "a visitor": (journey(), {"go"}),
    "a journey to the cave": (
        journey(picks=["", "cave"], places=READY | {"cave": "F:acorn F:rose"}),
        {"go"},
    ),
    "the last journey, by seat 0": (
        journey(picks=["wood"], starter=0, turn=1, pile=NO_PILES, last=True, hands=["", "", ""]),
        {"go"},
    ),
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
    for seat in range(match.seats):
        assert match.imagine(seat, 3).view(seat) == match.view(seat)
    while not match.over:
        (seat,) = match.to_act
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
    meadow = next(place for place in match.view(1)["places"] if place["place"] == "meadow")
    assert meadow["cards"][0]["card"] is None, "and at no other"
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


@pytest.mark.clause("FF-71")
def test_who_freed_her_is_first_whoever_has_more_objects() -> None:
    """By points seat 1 would be first: it has all the objects of its recipe too, and one more."""
    fields = {"hands": ["N:rose", "N:rose"], "recipes": ["1", "2"], "over": 1}
    owns = ["walnut acorn leaf rose SERPENT", "walnut acorn mushroom rose orange"]
    assert table({}, owns=owns, ranks=[1, 2], **fields).ranks == [1, 2]
    assert table({}, owns=owns, **fields).ranks == [2, 1]
    with pytest.raises(PositionError):
        table({}, owns=[owns[0].removesuffix(" SERPENT"), owns[1]], ranks=[1, 2], **fields)

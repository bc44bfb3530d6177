"""Positions that no play could reach are refused by their field: whole positions of real moments, with one thing wrong."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fatina.engine.errors import PositionError
from fatina.engine.match import Match
from tests.games.fairy_play.table import GAME, act, build, ids, order, play, table, walk
from tests.games.fairy_play.test_closing import with_backs

FEEORIN = "L A C\nO F M\n# # #"
PAIR = "# F #  L A C\nT 0 C  O F 1\nS # M  # # #"
DECK = "M M M M M M M M M"
MARKET = "N N N N N"


@cache
def written(moment: Callable[[], Match]) -> str:
    """The position of a moment, which is itself right."""
    match = moment()
    position = match.position()
    assert GAME.from_position(position, cards=match.cards).tobytes() == match.tobytes()
    return json.dumps(position)


def refused(position: dict[str, Any], **cards: Any) -> str:
    """By which field a position is refused, and what would be right."""
    with pytest.raises(PositionError) as error:
        GAME.from_position(position, **cards)
    assert str(error.value).startswith(f"{error.value.field}: ")
    return str(error.value)


def fairy() -> Match:
    """Seat 1 starts, of three; it and seat 2 have played, Ainé and Cliona. Seat 0 is next."""
    match = table(
        FEEORIN, {"row": "T", "hand": "L L L M M M"}, {"row": "O", "hand": "A F F F F F"}, {"row": "S", "hand": "C N N N N N"},
        queen=1, deck=DECK.replace("M", "S")[:11] + " S", market="O O O O O", rest=-1, stage="fairy",
    )  # fmt: skip
    play(match, "A")
    play(match, "C")
    return match


def building() -> Match:
    """The second round. Seat 1 has built an Ainé; seat 0 builds."""
    match = table(
        FEEORIN, {"row": "F", "hand": "F F C C C"}, {"row": "M", "hand": "A A A C C"}, stage="building-order", rounds=2
    )
    order(match, 1, 0)
    build(match, "A", 0, "north")
    return match


def turning() -> Match:
    """The card and its square are chosen, the turn is not."""
    match = building()
    act(match, verb="build", fairy="feeorin")
    act(match, verb="square", card=0, side="west")
    assert match.view(0)["stage"] == "turn"
    return match


def first_round() -> Match:
    match = table(
        FEEORIN, {"row": "F", "hand": "A C C C C"}, {"row": "M", "hand": "L L L L L"}, stage="building-order", rounds=1
    )
    order(match, 0, 1)
    build(match, "A", 0, "north")
    return match


def ordering() -> Match:
    match = table(FEEORIN, {"row": "A"}, {"row": "O"}, {"row": "M"}, {"row": "T L"}, stage="building-order", rounds=2)
    act(match, verb="builds-next", player=3)
    return match


def walking() -> Match:
    return table(PAIR, {"row": "A T"}, {"row": "C O"}, stage="walk", market="C N N N N", deck=DECK)


def extra() -> Match:
    match = table(
        "# F #  L A C  # T #\nT 0 C  O F M  L M #\nS # 1  # # #  O N F", {"row": "T"}, {"row": "O"}, stage="walk",
        market="C N N N N", deck=DECK,
    )  # fmt: skip
    walk(match, 0, "east")
    return match


def forest_taking() -> Match:
    match = table(
        "# F #  F # #\nT 0 C  A C T\nS # 1  L N #",
        {"row": "T"},
        {"row": "O"},
        stage="walk",
        market="N N N N N",
        deck=DECK,
    )
    walk(match, 0, "east")
    return match


def token() -> Match:
    match = table(
        "# F #  L 2 C\nT 0 C  O F M\nS # 1  # # #", {"row": "T"}, {"row": "C"}, {"row": "M"}, stage="walk",
        market="C N N N N", deck=DECK,
    )  # fmt: skip
    walk(match, 0, "east")
    act(match, verb="take", card=0)
    return match


def slide() -> Match:
    match = table(
        "       A S M\n       # N #\n       # L O\n# 0 M  # T #\n# O #  L M #\n"
        "T C S  O N F\n       # F #\n       T 1 C\n       S # M",
        {"row": "T"}, {"row": "L"}, stage="walk", market=MARKET, deck=DECK,
    )  # fmt: skip
    walk(match, 1, "north-east")
    act(match, verb="take", card=2)
    return match


def slide_square() -> Match:
    match = slide()
    act(match, verb="slide", card=1)
    return match


def dancing() -> Match:
    return table(
        PAIR,
        {"row": "A T", "exchanges": 1},
        {"row": "C O", "exchanges": 1},
        stage="dance",
        queen=1,
        market="A C T",
        deck=DECK,
    )


def danced() -> Match:
    match = dancing()
    act(match, verb="enough")
    return match


def settling() -> Match:
    """Seat 0 adds fairies, seat 1 exchanges, seat 2 says what he keeps, seat 3 has settled."""
    hands = ("T T M S", "M M S S", "C C C C", "C C S S")
    rows = ("A C F", "A C F L O M", "A C F L O M", "A C F L O M")
    match = table(
        FEEORIN, *({"row": row, "hand": hand} for row, hand in zip(rows, hands, strict=True)), stage="last-changes", deck="",
        rest=-1, market="",
    )  # fmt: skip
    match.play(3, {"verb": "keep", "number": 3})
    return match


def supplying() -> Match:
    return table(
        "L A C  # T #  # T #\nO F M  L M #  L M #\n# # #  O N F  O N 0", {"row": "S S"}, {"row": "M T"}, {"row": "C C"},
        stage="scoring", queen=1, market="M", deck="", rest=-1,
    )  # fmt: skip


def finished() -> Match:
    match = supplying()
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    return match


@pytest.mark.parametrize(
    ("moment", "seat", "wrong", "said"),
    [
        # whose part it is
        (
            fairy,
            None,
            {"line_up": [0, 1, 2]},
            "line_up: at the stage fairy it goes clockwise from the Queen, seat 1 (FP-17)",
        ),
        (fairy, None, {"queen": None}, "queen: is with somebody: a seat from 0 to 2"),
        (fairy, None, {"line_up": [1, None, 2, 0]}, "line_up: line_up names every seat"),
        (fairy, None, {"line_up": [1, 2, 0, 0]}, "line_up: line_up names every seat"),
        (fairy, None, {"line_up": [1, 2, 3]}, "line_up[2]: there is no seat 3: seats go from 0 to 2"),
        (fairy, None, {"at": 3}, "at: somebody has still to do his part at the stage fairy: at most 2"),
        (fairy, None, {"at": 1}, "players[2].played: his turn to play a fairy has not come"),
        (fairy, None, {"to_act": [1]}, "to_act: at the stage fairy seat 0 chooses"),
        (fairy, None, {"to_act": []}, "to_act: at the stage fairy seat 0 chooses"),
        (fairy, 0, {"played": "titania"}, "players[0].played: his turn to play a fairy has not come"),
        (
            fairy,
            1,
            {"played": "onagh"},
            "players[1].played: the fairy of this round stands at the right end of the row (FP-22)",
        ),
        (fairy, 1, {"played": None}, "players[1].played: everybody has played a fairy at the stage fairy"),
        (fairy, 0, {"built": 0}, "players[0].built: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, 0, {"exchanges": 1}, "players[0].exchanges: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, 0, {"chain": 1}, "players[0].chain: 0 steps have been made at the stage fairy"),
        (fairy, None, {"rounds": 30}, "rounds: 30 is too late for so many cards: at most 40 rounds can be played"),
        (fairy, None, {"arrival": "mab"}, "arrival: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, None, {"ending": "hands"}, "ending: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, None, {"over": 1}, "over: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, None, {"laying": [0]}, "laying: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, None, {"again": [True]}, "again: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, None, {"chosen": "mab"}, "chosen: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, None, {"chosen_card": 0}, "chosen_card: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, None, {"chosen_side": "north"}, "chosen_side: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, None, {"to_set": [0]}, "to_set: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, 0, {"plan": ["mab"]}, "players[0].plan: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, 0, {"step": "done"}, "players[0].step: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, 0, {"keeps": 2}, "players[0].keeps: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, 0, {"line": 1}, "players[0].line: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, 0, {"fairy": 1}, "players[0].fairy: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, 0, {"place": 1}, "players[0].place: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, 0, {"ranks": 1}, "players[0].ranks: is nothing yet, or nothing any more, at the stage fairy"),
        (fairy, 0, {"scores": 5}, "players[0].scores: 0 follows from line, fairy and place (FP-64)"),
        (fairy, 0, {"games": 1}, "players[0].games: 0 follows from line, fairy and place (FP-64)"),
        (fairy, 0, {"hand": {"lull": 3, "mab": 2}}, "players[0].hand: has 6 cards at the stage fairy (R-70)"),
        (fairy, 0, {"seen": {"lull": 4}}, "players[0].seen: is part of the hand"),
        (fairy, 0, {"seen": {"lull": -1}}, "players[0].seen: has no negative numbers"),
        (fairy, 0, {"pile": {"lull": -1}}, "players[0].pile: has no negative numbers"),
        (fairy, 0, {"out": {"lull": -1}}, "players[0].out: has no negative numbers"),
        (fairy, None, {"discards": {"lull": -1}}, "discards: has no negative numbers"),
        (fairy, None, {"lying": []}, "lying: the forest has at least one card (FP-14)"),
        (fairy, None, {"laid": 0}, "laid: counts all forest cards ever laid: more than the highest number, at most 64"),
        (fairy, None, {"across": [0, 1]}, "across[1]: no card of this number lies in the forest"),
        (fairy, None, {"down": [0, 1]}, "down[1]: no card of this number lies in the forest"),
        (fairy, None, {"turned": ["left", "left"]}, "turned[1]: no card of this number lies in the forest"),
        (fairy, None, {"across": [30000]}, "across: is too far from the first card: at most 28672 squares"),
        (fairy, None, {"down": [-30000]}, "down: is too far from the first card: at most 28672 squares"),
        # building
        (building, 1, {"built": None}, "players[1].built: is the forest card that he has built in this round"),
        (building, 1, {"built": 0}, "players[1].built: is one of the last forest cards, which he alone has laid"),
        (building, 1, {"built": 2}, "players[1].built: is one of the last forest cards, which he alone has laid"),
        (building, 0, {"built": 1}, "players[0].built: his turn to build has not come"),
        (building, None, {"at": 2}, "at: somebody has still to do his part at the stage forest-card: at most 1"),
        (turning, None, {"chosen": None}, "chosen: is a card that seat 0 holds and may build"),
        (turning, None, {"chosen": "mab"}, "chosen: is a card that seat 0 holds and may build"),
        (turning, None, {"chosen_side": "south"}, "chosen_card: is, with chosen_side, a square where the card may lie"),
        (turning, None, {"chosen_card": 7}, "chosen_card: is, with chosen_side, a square where the card may lie"),
        (turning, None, {"chosen_card": None}, "chosen_card: is, with chosen_side, a square where the card may lie"),
        (turning, None, {"chosen_side": None}, "chosen_card: is, with chosen_side, a square where the card may lie"),
        (turning, 0, {"chain": 0}, "players[0].chain: 2 steps have been made at the stage turn"),
        (turning, 1, {"chain": 2}, "players[1].chain: 0 steps have been made at the stage turn"),
        (turning, None, {"stage": "square"}, "chosen_card: is nothing yet, or nothing any more, at the stage square"),
        (ordering, None, {"at": 0}, "line_up: line_up names as many seats as at counts"),
        (
            ordering,
            None,
            {"at": 3, "line_up": [0, 1, 3]},
            "at: somebody has still to do his part at the stage building-order: at most 2",
        ),
        (ordering, 1, {"chain": 0}, "players[1].chain: 1 steps have been made at the stage building-order"),
        (ordering, 1, {"chain": 2}, "players[1].chain: 1 steps have been made at the stage building-order"),
        (first_round, None, {"rounds": 2}, "stage: wayfarers enter the forest in the first round only (FP-30)"),
        (
            first_round,
            0,
            {"stands_on": 1, "stands_at": "middle"},
            "players[0].stands_on: the wayfarer comes with the first card that its owner builds (FP-30)",
        ),
        (
            first_round,
            1,
            {"stands_on": 1, "stands_at": "middle"},
            "players[1].stands_on: the wayfarer comes with the first card that its owner builds (FP-30)",
        ),
        (
            first_round,
            0,
            {"exchanges": 1},
            "players[0].exchanges: is nothing yet, or nothing any more, at the stage first-wayfarer",
        ),
        # walking and gathering
        (walking, None, {"arrival": "aine"}, "arrival: is nothing yet, or nothing any more, at the stage walk"),
        (walking, 0, {"exchanges": 7}, "players[0].exchanges: 7 is not between 0 and 6"),
        (
            walking,
            0,
            {"stands_on": 1, "stands_at": "east"},
            "players[1].stands_at: another wayfarer stands there (FP-37)",
        ),
        (walking, None, {"to_set": [0]}, "to_set: is nothing yet, or nothing any more, at the stage walk"),
        (extra, None, {"arrival": None}, "arrival: is the material that seat 0 has walked to"),
        (extra, None, {"arrival": "mab"}, "arrival: is drawn where the wayfarer of seat 0 stands (FP-39)"),
        (
            extra,
            1,
            {"stands_on": 1, "stands_at": "north"},
            "stage: there is an extra only in company on a forest card (FP-41)",
        ),
        (
            extra,
            0,
            {"stands_on": None, "stands_at": None},
            "arrival: is drawn where the wayfarer of seat 0 stands (FP-39)",
        ),
        (forest_taking, None, {"arrival": "mab"}, "arrival: is drawn where the wayfarer of seat 0 stands (FP-39)"),
        (token, None, {"to_set": []}, "to_set: names whose wayfarers are to be set at the stage token"),
        (token, None, {"to_set": [2]}, "to_set: the wayfarer of seat 2 stands in the forest"),
        (token, None, {"to_set": [0, 1, 3]}, "to_set: there is no seat 3: seats go from 0 to 2"),
        (token, None, {"arrival": None}, "arrival: is the material that seat 0 has walked to"),
        (token, None, {"to_act": [1]}, "to_act: at the stage token seat 0 chooses"),
        (slide, None, {"arrival": None}, "arrival: is the material that seat 0 has walked to"),
        (
            slide,
            None,
            {"arrival": "mab", "stage": "closing"},
            "to_act: nobody is asked at the stage closing: leave it out",
        ),
        (slide, None, {"again": [True]}, "again: is nothing yet, or nothing any more, at the stage slide"),
        (slide, 0, {"chain": 1}, "players[0].chain: 0 steps have been made at the stage slide"),
        (slide_square, 0, {"chain": 0}, "players[0].chain: 1 steps have been made at the stage slide-square"),
        (slide_square, None, {"chosen_card": 0}, "to_act: names seat 0, which has nothing to choose in this position"),
        (
            slide_square,
            None,
            {"chosen_side": "north"},
            "chosen_side: is nothing yet, or nothing any more, at the stage slide-square",
        ),
        # the dance
        (dancing, 1, {"exchanges": 0}, "players[1].exchanges: who dances has some, and two fairies (FP-49)"),
        (dancing, None, {"rounds": 1}, "players[0].exchanges: there are none in the first round (FP-48)"),
        (danced, 1, {"exchanges": 1}, "players[1].exchanges: he has danced"),
        # before scoring
        (settling, None, {"to_act": [0, 1]}, "to_act: names the seats that have not settled their rows"),
        (settling, None, {"to_act": [0, 1, 2, 3]}, "to_act: names the seats that have not settled their rows"),
        (settling, None, {"ending": "hands"}, "ending: deck and discards would suffice for all hands (FP-57)"),
        (
            settling,
            0,
            {"plan": ids("A C L")},
            "players[0].plan: is the row, and up to 5 fairies with those added from the hand (FP-61)",
        ),
        (
            settling,
            0,
            {"plan": ids("A C F C")},
            "players[0].plan: is the row, and up to 5 fairies with those added from the hand (FP-61)",
        ),
        (
            settling,
            0,
            {"plan": ids("A C F T T M")},
            "players[0].plan: is the row, and up to 5 fairies with those added from the hand (FP-61)",
        ),
        (
            settling,
            0,
            {"plan": ids("C A F")},
            "players[0].step: fairies are added to fewer than five, before all exchanges (FP-61)",
        ),
        (
            settling,
            0,
            {"plan": ids("A C F T M")},
            "players[0].step: fairies are added to fewer than five, before all exchanges (FP-61)",
        ),
        (
            settling,
            0,
            {"exchanges": 1},
            "players[0].exchanges: are as many as the hand has of the last fairy of the plan, when it is time (FP-58)",
        ),
        (settling, 0, {"keeps": 2}, "players[0].keeps: is the number kept by who has settled, and 0 before (FP-59)"),
        (
            settling,
            0,
            {"step": "exchanging"},
            "players[0].exchanges: are as many as the hand has of the last fairy of the plan, when it is time (FP-58)",
        ),
        (
            settling,
            1,
            {"exchanges": 3},
            "players[1].exchanges: are as many as the hand has of the last fairy of the plan, when it is time (FP-58)",
        ),
        (
            settling,
            1,
            {"exchanges": 0},
            "players[1].exchanges: are as many as the hand has of the last fairy of the plan, when it is time (FP-58)",
        ),
        (
            settling,
            1,
            {"step": "adding", "exchanges": 0},
            "players[1].step: fairies are added to fewer than five, before all exchanges (FP-61)",
        ),
        (settling, 2, {"keeps": 2}, "players[2].keeps: is the number kept by who has settled, and 0 before (FP-59)"),
        (
            settling,
            2,
            {"exchanges": 1},
            "players[2].exchanges: are as many as the hand has of the last fairy of the plan, when it is time (FP-58)",
        ),
        (settling, 3, {"keeps": 1}, "players[3].keeps: is the number kept by who has settled, and 0 before (FP-59)"),
        (settling, 3, {"keeps": 6}, "players[3].keeps: 6 is not between 0 and 5"),
        (settling, 3, {"chain": 1}, "players[3].chain: counts the steps of who has not settled his row"),
        (settling, 0, {"chain": 17}, "players[0].chain: counts the steps of who has not settled his row"),
        (settling, 0, {"chain": -1}, "players[0].chain: -1 is not between 0 and 127"),
        # scoring
        (
            supplying,
            None,
            {"laying": []},
            "players[0].stands_on: who has finished has no wayfarer in the forest (FP-69)",
        ),
        (supplying, None, {"laying": [0, 2]}, "laying: names seat 1 too, whose go it is (FP-62)"),
        (supplying, None, {"laying": [0, 1, 2, 3]}, "laying: there is no seat 3: seats go from 0 to 2"),
        (
            supplying,
            None,
            {"laying": [1, 2]},
            "players[0].stands_on: who has finished has no wayfarer in the forest (FP-69)",
        ),
        (
            supplying,
            None,
            {"laying": [0, 2], "to_set": [1], "stage": "token-in-scoring"},
            "players[1].stands_on: who has finished has no wayfarer in the forest (FP-69)",
        ),
        (supplying, None, {"queen": 2}, "to_act: at the stage supply seat 2 chooses"),
        (supplying, 0, {"row": ["shaylee"]}, "players[0].row: has 2 to 5 fairies in scoring (FP-59)"),
        (
            supplying,
            1,
            {"line": 1},
            "players[1].out: [0, 0, 0, 1, 1, 0, 0, 0, 2] follows from line, fairy and place (FP-64)",
        ),
        (
            supplying,
            1,
            {"place": 1},
            "players[1].out: [0, 0, 0, 0, 1, 0, 0, 0, 0] follows from line, fairy and place (FP-64)",
        ),
        (supplying, 1, {"place": 2}, "players[1].place: is a place of the game under way"),
        (supplying, 1, {"line": 3, "fairy": 1}, "players[1].fairy: is a place of the game under way"),
        (supplying, 1, {"fairy": 2}, "players[1].fairy: is a place of the row"),
        (supplying, 1, {"scores": 3}, "players[1].scores: 0 follows from line, fairy and place (FP-64)"),
        (supplying, 1, {"games": 1}, "players[1].games: 0 follows from line, fairy and place (FP-64)"),
        (supplying, None, {"stage": "scoring"}, "to_act: nobody is asked at the stage scoring: leave it out"),
        (finished, None, {"to_act": [0]}, "to_act: nobody is asked at the stage over: leave it out"),
        (finished, None, {"over": 0}, "over: is 1 at the stage over"),
        (finished, 0, {"scores": 99}, "players[0].scores: 0 follows from line, fairy and place (FP-64)"),
        (finished, 1, {"ranks": 3}, "players[1].ranks: by points and games it is 1 (FP-73)"),
        (
            finished,
            0,
            {"stands_on": 0, "stands_at": "north"},
            "players[0].stands_on: who has finished has no wayfarer in the forest (FP-69)",
        ),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(
    moment: Callable[[], Match], seat: int | None, wrong: dict[str, Any], said: str
) -> None:
    position = json.loads(written(moment))
    part = position if seat is None else position["players"][seat]
    part |= wrong
    assert refused(position) == said


def table_refused(*arguments: Any, **fields: Any) -> str:
    with pytest.raises(PositionError) as error:
        table(*arguments, **fields)
    return str(error.value)


@pytest.mark.clause("FP-60", "FP-65")
@pytest.mark.ruling("R-70", "R-57")
def test_cards_in_hands_and_piles_fit_the_moment() -> None:
    forest = "L A C  # T #  # T #\nO F M  L M #  L M #\n# # #  O N F  O N F"
    row = {"row": "A C F L M"}
    ended = {"stage": "last-changes", "deck": "", "rest": -1}
    scoring = {"queen": 1, "market": "M", "deck": "", "rest": -1}
    assert (
        table_refused(FEEORIN, row | {"hand": "T T M M S S O"}, row, **ended)
        == "players[0].hand: has at most 6 cards (R-70)"
    )
    assert (
        table_refused(forest, {"row": "S S"}, {"row": "M T", "hand": "C"}, stage="scoring", **scoring)
        == "players[1].hand: has become material before scoring (FP-60)"
    )
    supply = {"stage": "supply", "to_act": [1], **scoring}
    assert (
        table_refused(forest, {"row": "S S", "hand": ""}, {"row": "M T", "hand": "", "pile": "M"}, **supply)
        == "players[1].pile: what comes next is laid from there, not supplied (FP-65)"
    )
    table(forest, {"row": "S S", "hand": "", "pile": "M"}, {"row": "M T", "hand": ""}, **supply)
    assert (
        table_refused(forest, {"row": "S S A C F L"}, {"row": "M T"}, stage="scoring", **scoring)
        == "players[0].row: has 2 to 5 fairies in scoring (FP-59)"
    )


@pytest.mark.clause("FP-19", "FP-21", "FP-29")
def test_who_cannot_lay_has_shown_his_hand_and_draws() -> None:
    """Otherwise nobody could imagine what he holds."""
    laid = {"stage": "fairy", "at": 1, "to_act": [1], "market": "O O O O O", "rest": 0}
    first = {"row": "A", "hand": "C C C C C"}
    blocked = {"row": "M", "hand": "A A A A A A"}
    assert (
        table_refused("", first, blocked, deck="S S", **laid)
        == "players[1].seen: who cannot lay a card has shown the whole hand (FP-21)"
    )
    shown = blocked | {"seen": "A A A A A A"}
    assert (
        table_refused("", first, shown, deck="", **laid)
        == "deck: who cannot lay a card draws: the deck is not empty (FP-19, FP-29)"
    )
    match = table("", first, shown, deck="S S", **laid)
    assert [move.verb for move in match.moves(1)] == ["discard"]


@pytest.mark.clause("FP-53", "FP-57")
def test_the_deck_has_run_out_as_it_is_said() -> None:
    players = ({"row": "A C F L M", "hand": "T T M S"}, {"row": "A C F L M", "hand": "T T M S"})
    ended = {"stage": "last-changes", "rest": 0, "market": "O O O O O"}
    for ending in ("market", "fairies", "forest", "gathering"):
        assert (
            table_refused(FEEORIN, *players, ending=ending, deck="S", **ended)
            == "ending: the deck is not empty (FP-53)"
        )
        table(FEEORIN, *players, ending=ending, deck="", **ended)
    assert (
        table_refused(FEEORIN, *players, ending="hands", deck="S S S", discards="S", **ended)
        == "ending: deck and discards would suffice for all hands (FP-57)"
    )
    table(FEEORIN, *players, ending="hands", deck="S S", discards="S", **ended)


@pytest.mark.clause("FP-28", "FP-41", "FP-45")
def test_what_was_built_and_what_is_gathered_fits_the_forest_and_the_market() -> None:
    twice = "L A C  # F #  # F #\nO F M  T A C  T A C\n# # #  S # M  S # M"
    assert (
        table_refused(twice, {"row": "F"}, {"row": "M"}, {"row": "T"}, stage="forest-card", at=2, rounds=2)
        == "players[1].built: seat 0 has built the same in this round (FP-28)"
    )
    built = table(
        "L A C  # F #\nO F M  T A C\n# # #  S # M", {"row": "F"}, {"row": "M"}, stage="forest-card", at=1, rounds=2
    )
    assert built.view(None)["players"][0]["built"] == 1  # the last card is that of who has built
    assert (
        table_refused(FEEORIN, {"row": "F"}, {"row": "M"}, stage="forest-card", at=1, rounds=2)
        == "players[0].built: is one of the last forest cards, which he alone has laid"
    )
    taking = {"stage": "forest-taking", "to_act": [0], "deck": DECK}
    players = ({"row": "T"}, {"row": "O"})
    boxes = "# F #  F # #\nT A 0  A C T\nS # 1  L N #"
    assert (
        table_refused(boxes, *players, market="C N N N N", **taking)
        == "market: what is there is taken from there, not from the forest (FP-45)"
    )
    assert table(boxes, *players, market=MARKET, **taking).view(None)["arrival"] is not None  # drawn where he stands
    assert (
        table_refused(PAIR.replace("T 0 C", "T A 0"), *players, market=MARKET, **taking)
        == "arrival: is shown by some forest card in its middle (FP-45)"
    )
    assert (
        table_refused(PAIR, *players, market=MARKET, stage="extra", to_act=[0], deck=DECK)
        == "stage: there is an extra only in company on a forest card (FP-41)"
    )


@pytest.mark.ruling("R-34")
def test_cards_that_are_laid_again_lie_apart(tmp_path: Path) -> None:
    cards = with_backs(tmp_path, cliona="###ACT###")
    match = table(
        "# # #\n0 C T\n# # #\n# A #\n# C #\n# 1 #", {"row": "T"}, {"row": "L"}, stage="closing", market=MARKET, cards=cards,
    )  # fmt: skip
    act(match, verb="square", card=0, side="west")
    position = match.position()
    assert GAME.from_position(position, cards=cards).tobytes() == match.tobytes()
    for field, value, wrong in (
        ("again", [True, False], "again: marks cards apart from the others, which can be laid again"),
        ("again", [False, False, True], "again: marks cards of the forest, to be laid again"),
        ("again", [], "again: marks cards of the forest, to be laid again"),
        ("chosen_side", "north", "chosen_card: is, with chosen_side, a square where the card may lie"),
    ):
        assert refused(position | {field: value}, cards=cards) == wrong
    position["players"][0]["chain"] = 0
    assert refused(position, cards=cards) == "players[0].chain: 1 steps have been made at the stage lay-again-turn"


def test_a_hand_is_filled_up_only_beside_a_deck_that_is_not_given() -> None:
    assert sum(GAME.from_position({"seed": 1, "players": [{"hand": {"mab": 2}}, {}]}).view(0)["hand"].values()) == 6
    assert (
        table_refused("", {"hand": "A A"}, {"hand": "C C C C C C"}, deck="S")
        == "players[0].hand: has 6 cards at the stage fairy (R-70)"
    )


def test_in_scoring_each_has_a_row_and_what_it_has_laid() -> None:
    match = GAME.from_position({"seats": 3, "seed": 1, "stage": "scoring"})
    assert all(2 <= len(player["row"]) <= 5 for player in match.view(None)["players"])
    assert GAME.from_position({"seats": 2, "seed": 1, "stage": "over"}).ranks == [1, 2]  # the Queen is with seat 0


@pytest.mark.clause("FP-64", "FP-70", "FP-71", "FP-72", "FP-73")
def test_what_was_laid_and_scored_follows_from_how_far_one_has_come() -> None:
    """Seat 0 has completed the first game of Mab, pawns and dice, both with a patron, and laid dice for Titania."""
    players = [{"row": ["mab", "titania"], "fairy": 1, "place": 1}, {"row": ["mab", "titania"]}]
    match = GAME.from_position({"seed": 1, "stage": "over", "queen": 1, "players": players})
    seen = match.view(None)["players"]
    assert seen[0]["laid"] == {"mab": 1, "titania": 2}
    assert [player["games"] for player in seen] == [1, 0]
    assert match.scores == [4, 3]  # the Queen is with seat 1
    assert match.ranks == [1, 2]


@pytest.mark.clause("FP-22", "FP-48")
def test_in_the_dance_the_fairy_of_this_round_may_stand_anywhere() -> None:
    """Seat 1 has played Onagh, and exchanged it for Cliona."""
    match = dancing()
    assert match.view(None)["players"][1]["played"] == "onagh"
    act(match, verb="exchange", place=0)
    assert match.view(None)["players"][1]["row"] == ["onagh", "cliona"]
    assert GAME.from_position(match.position()).tobytes() == match.tobytes()

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


def field_refused(position: dict[str, Any], **cards: Any) -> str:
    """The field by which a position is refused."""
    with pytest.raises(PositionError) as refused:
        GAME.from_position(position, **cards)
    assert len(str(refused.value)) > len(refused.value.field) + 10  # and it says what would be right
    return refused.value.field


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
    ("moment", "seat", "wrong", "field"),
    [
        # whose part it is
        (fairy, None, {"line_up": [0, 1, 2]}, "line_up"),
        (fairy, None, {"line_up": [1, None, 2, 0]}, "line_up"),
        (fairy, None, {"line_up": [1, 2, 0, 0]}, "line_up"),
        (fairy, None, {"line_up": [1, 2, 3]}, "line_up"),
        (fairy, None, {"at": 3}, "at"),
        (fairy, None, {"at": 1}, "players[2].played"),
        (fairy, None, {"to_act": [1]}, "to_act"),
        (fairy, None, {"to_act": []}, "to_act"),
        (fairy, 0, {"played": "titania"}, "players[0].played"),
        (fairy, 1, {"played": "onagh"}, "players[1].played"),
        (fairy, 1, {"played": None}, "players[1].played"),
        (fairy, 0, {"built": 0}, "players[0].built"),
        (fairy, 0, {"exchanges": 1}, "players[0].exchanges"),
        (fairy, 0, {"chain": 1}, "players[0].chain"),
        (fairy, None, {"rounds": 30}, "rounds"),
        (fairy, None, {"arrival": "mab"}, "arrival"),
        (fairy, None, {"ending": "hands"}, "ending"),
        (fairy, None, {"over": 1}, "over"),
        (fairy, None, {"laying": [0]}, "laying"),
        (fairy, None, {"again": [True]}, "again"),
        (fairy, None, {"chosen": "mab"}, "chosen"),
        (fairy, None, {"chosen_card": 0}, "chosen_card"),
        (fairy, None, {"chosen_side": "north"}, "chosen_side"),
        (fairy, None, {"to_set": [0]}, "to_set"),
        (fairy, 0, {"plan": ["mab"]}, "players[0].plan"),
        (fairy, 0, {"step": "done"}, "players[0].step"),
        (fairy, 0, {"keeps": 2}, "players[0].keeps"),
        (fairy, 0, {"line": 1}, "players[0].line"),
        (fairy, 0, {"fairy": 1}, "players[0].fairy"),
        (fairy, 0, {"place": 1}, "players[0].place"),
        (fairy, 0, {"ranks": 1}, "players[0].ranks"),
        (fairy, 0, {"scores": 5}, "players[0].scores"),
        (fairy, 0, {"games": 1}, "players[0].games"),
        (fairy, 0, {"hand": {"lull": 3, "mab": 2}}, "players[0].hand"),
        (fairy, 0, {"seen": {"lull": 4}}, "players[0].seen"),
        (fairy, 0, {"seen": {"lull": -1}}, "players[0].seen"),
        (fairy, 0, {"pile": {"lull": -1}}, "players[0].pile"),
        (fairy, 0, {"out": {"lull": -1}}, "players[0].out"),
        (fairy, None, {"discards": {"lull": -1}}, "discards"),
        (fairy, None, {"lying": []}, "lying"),
        (fairy, None, {"laid": 0}, "laid"),
        (fairy, None, {"across": [0, 1]}, "across[1]"),
        (fairy, None, {"down": [0, 1]}, "down[1]"),
        (fairy, None, {"turned": ["left", "left"]}, "turned[1]"),
        (fairy, None, {"across": [30000]}, "across"),
        (fairy, None, {"down": [-30000]}, "down"),
        # building
        (building, 1, {"built": None}, "players[1].built"),
        (building, 1, {"built": 0}, "players[1].built"),
        (building, 1, {"built": 2}, "players[1].built"),
        (building, 0, {"built": 1}, "players[0].built"),
        (building, None, {"at": 2}, "at"),
        (turning, None, {"chosen": None}, "chosen"),
        (turning, None, {"chosen": "mab"}, "chosen"),
        (turning, None, {"chosen_side": "south"}, "chosen_card"),
        (turning, None, {"chosen_card": 7}, "chosen_card"),
        (turning, None, {"chosen_card": None}, "chosen_card"),
        (turning, None, {"chosen_side": None}, "chosen_card"),
        (turning, 0, {"chain": 0}, "players[0].chain"),
        (turning, 1, {"chain": 2}, "players[1].chain"),
        (turning, None, {"stage": "square"}, "chosen_card"),
        (ordering, None, {"at": 0}, "line_up"),
        (ordering, None, {"at": 3, "line_up": [0, 1, 3]}, "at"),
        (ordering, 1, {"chain": 0}, "players[1].chain"),
        (ordering, 1, {"chain": 2}, "players[1].chain"),
        (first_round, None, {"rounds": 2}, "stage"),
        (first_round, 0, {"stands_on": 1, "stands_at": "middle"}, "players[0].stands_on"),
        (first_round, 1, {"stands_on": 1, "stands_at": "middle"}, "players[1].stands_on"),
        (first_round, 0, {"exchanges": 1}, "players[0].exchanges"),
        # walking and gathering
        (walking, None, {"arrival": "aine"}, "arrival"),
        (walking, 0, {"exchanges": 7}, "players[0].exchanges"),
        (walking, 0, {"stands_on": 1, "stands_at": "east"}, "players[1].stands_at"),
        (walking, None, {"to_set": [0]}, "to_set"),
        (extra, None, {"arrival": None}, "arrival"),
        (extra, None, {"arrival": "mab"}, "arrival"),
        (extra, 1, {"stands_on": 1, "stands_at": "north"}, "stage"),
        (extra, 0, {"stands_on": None, "stands_at": None}, "arrival"),
        (forest_taking, None, {"arrival": "mab"}, "arrival"),
        (token, None, {"to_set": []}, "to_set"),
        (token, None, {"to_set": [2]}, "to_set"),
        (token, None, {"to_set": [0, 1, 3]}, "to_set"),
        (token, None, {"arrival": None}, "arrival"),
        (token, None, {"to_act": [1]}, "to_act"),
        (slide, None, {"arrival": None}, "arrival"),
        (slide, None, {"arrival": "mab", "stage": "closing"}, "to_act"),
        (slide, None, {"again": [True]}, "again"),
        (slide, 0, {"chain": 1}, "players[0].chain"),
        (slide_square, 0, {"chain": 0}, "players[0].chain"),
        (slide_square, None, {"chosen_card": 0}, "stage"),
        (slide_square, None, {"chosen_side": "north"}, "chosen_side"),
        # the dance
        (dancing, 1, {"exchanges": 0}, "players[1].exchanges"),
        (dancing, None, {"rounds": 1}, "players[0].exchanges"),
        (danced, 1, {"exchanges": 1}, "players[1].exchanges"),
        # before scoring
        (settling, None, {"to_act": [0, 1]}, "to_act"),
        (settling, None, {"to_act": [0, 1, 2, 3]}, "to_act"),
        (settling, None, {"ending": "hands"}, "ending"),
        (settling, 0, {"plan": ids("A C L")}, "players[0].plan"),
        (settling, 0, {"plan": ids("A C F C")}, "players[0].plan"),
        (settling, 0, {"plan": ids("A C F T T M")}, "players[0].plan"),
        (settling, 0, {"plan": ids("C A F")}, "players[0].step"),
        (settling, 0, {"plan": ids("A C F T M")}, "players[0].step"),
        (settling, 0, {"exchanges": 1}, "players[0].exchanges"),
        (settling, 0, {"keeps": 2}, "players[0].keeps"),
        (settling, 0, {"step": "exchanging"}, "players[0].exchanges"),
        (settling, 1, {"exchanges": 3}, "players[1].exchanges"),
        (settling, 1, {"exchanges": 0}, "players[1].exchanges"),
        (settling, 1, {"step": "adding", "exchanges": 0}, "players[1].step"),
        (settling, 2, {"keeps": 2}, "players[2].keeps"),
        (settling, 2, {"exchanges": 1}, "players[2].exchanges"),
        (settling, 3, {"keeps": 1}, "players[3].keeps"),
        (settling, 3, {"keeps": 6}, "players[3].keeps"),
        (settling, 3, {"chain": 1}, "players[3].chain"),
        (settling, 0, {"chain": 17}, "players[0].chain"),
        (settling, 0, {"chain": -1}, "players[0].chain"),
        # scoring
        (supplying, None, {"laying": []}, "players[0].stands_on"),
        (supplying, None, {"laying": [0, 2]}, "laying"),
        (supplying, None, {"laying": [0, 1, 2, 3]}, "laying"),
        (supplying, None, {"laying": [1, 2]}, "players[0].stands_on"),
        (supplying, None, {"queen": 2}, "to_act"),
        (supplying, 0, {"row": ["shaylee"]}, "players[0].row"),
        (supplying, 1, {"line": 1}, "players[1].out"),
        (supplying, 1, {"place": 1}, "players[1].out"),
        (supplying, 1, {"place": 2}, "players[1].place"),
        (supplying, 1, {"line": 3, "fairy": 1}, "players[1].fairy"),
        (supplying, 1, {"fairy": 2}, "players[1].fairy"),
        (supplying, 1, {"scores": 3}, "players[1].scores"),
        (supplying, 1, {"games": 1}, "players[1].games"),
        (supplying, None, {"stage": "scoring"}, "to_act"),
        (finished, None, {"to_act": [0]}, "to_act"),
        (finished, None, {"over": 0}, "over"),
        (finished, 0, {"scores": 99}, "players[0].scores"),
        (finished, 1, {"ranks": 3}, "players[1].ranks"),
        (finished, 0, {"stands_on": 0, "stands_at": "north"}, "players[0].stands_on"),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(
    moment: Callable[[], Match], seat: int | None, wrong: dict[str, Any], field: str
) -> None:
    position = json.loads(written(moment))
    part = position if seat is None else position["players"][seat]
    part |= wrong
    assert field_refused(position) == field


def table_refused(*arguments: Any, **fields: Any) -> str:
    with pytest.raises(PositionError) as refused:
        table(*arguments, **fields)
    return refused.value.field


@pytest.mark.clause("FP-60", "FP-65")
@pytest.mark.ruling("R-70", "R-57")
def test_cards_in_hands_and_piles_fit_the_moment() -> None:
    forest = "L A C  # T #  # T #\nO F M  L M #  L M #\n# # #  O N F  O N F"
    row = {"row": "A C F L M"}
    ended = {"stage": "last-changes", "deck": "", "rest": -1}
    scoring = {"queen": 1, "market": "M", "deck": "", "rest": -1}
    assert table_refused(FEEORIN, row | {"hand": "T T M M S S O"}, row, **ended) == "players[0].hand"
    assert (
        table_refused(forest, {"row": "S S"}, {"row": "M T", "hand": "C"}, stage="scoring", **scoring)
        == "players[1].hand"
    )
    supply = {"stage": "supply", "to_act": [1], **scoring}
    assert (
        table_refused(forest, {"row": "S S", "hand": ""}, {"row": "M T", "hand": "", "pile": "M"}, **supply)
        == "players[1].pile"
    )
    table(forest, {"row": "S S", "hand": "", "pile": "M"}, {"row": "M T", "hand": ""}, **supply)
    assert table_refused(forest, {"row": "S S A C F L"}, {"row": "M T"}, stage="scoring", **scoring) == "players[0].row"


@pytest.mark.clause("FP-19", "FP-21", "FP-29")
def test_who_cannot_lay_has_shown_his_hand_and_draws() -> None:
    """Otherwise nobody could imagine what he holds."""
    laid = {"stage": "fairy", "at": 1, "to_act": [1], "market": "O O O O O", "rest": 0}
    first = {"row": "A", "hand": "C C C C C"}
    blocked = {"row": "M", "hand": "A A A A A A"}
    assert table_refused("", first, blocked, deck="S S", **laid) == "players[1].seen"
    shown = blocked | {"seen": "A A A A A A"}
    assert table_refused("", first, shown, deck="", **laid) == "deck"
    match = table("", first, shown, deck="S S", **laid)
    assert [move.verb for move in match.moves(1)] == ["discard"]


@pytest.mark.clause("FP-53", "FP-57")
def test_the_deck_has_run_out_as_it_is_said() -> None:
    players = ({"row": "A C F L M", "hand": "T T M S"}, {"row": "A C F L M", "hand": "T T M S"})
    ended = {"stage": "last-changes", "rest": 0, "market": "O O O O O"}
    for ending in ("market", "fairies", "forest", "gathering"):
        assert table_refused(FEEORIN, *players, ending=ending, deck="S", **ended) == "ending"
        table(FEEORIN, *players, ending=ending, deck="", **ended)
    assert table_refused(FEEORIN, *players, ending="hands", deck="S S S", discards="S", **ended) == "ending"
    table(FEEORIN, *players, ending="hands", deck="S S", discards="S", **ended)


@pytest.mark.clause("FP-28", "FP-41", "FP-45")
def test_what_was_built_and_what_is_gathered_fits_the_forest_and_the_market() -> None:
    twice = "L A C  # F #  # F #\nO F M  T A C  T A C\n# # #  S # M  S # M"
    assert (
        table_refused(twice, {"row": "F"}, {"row": "M"}, {"row": "T"}, stage="forest-card", at=2, rounds=2)
        == "players[1].built"
    )
    built = table(
        "L A C  # F #\nO F M  T A C\n# # #  S # M", {"row": "F"}, {"row": "M"}, stage="forest-card", at=1, rounds=2
    )
    assert built.view(None)["players"][0]["built"] == 1  # the last card is that of who has built
    assert table_refused(FEEORIN, {"row": "F"}, {"row": "M"}, stage="forest-card", at=1, rounds=2) == "players[0].built"
    taking = {"stage": "forest-taking", "to_act": [0], "deck": DECK}
    players = ({"row": "T"}, {"row": "O"})
    boxes = "# F #  F # #\nT A 0  A C T\nS # 1  L N #"
    assert table_refused(boxes, *players, market="C N N N N", **taking) == "market"
    assert table(boxes, *players, market=MARKET, **taking).view(None)["arrival"] is not None  # drawn where he stands
    assert table_refused(PAIR.replace("T 0 C", "T A 0"), *players, market=MARKET, **taking) == "arrival"
    assert table_refused(PAIR, *players, market=MARKET, stage="extra", to_act=[0], deck=DECK) == "stage"


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
        ("again", [True, False], "again"),
        ("again", [False, False, True], "again"),
        ("again", [], "again"),
        ("chosen_side", "north", "chosen_card"),
    ):
        assert field_refused(position | {field: value}, cards=cards) == wrong
    position["players"][0]["chain"] = 0
    assert field_refused(position, cards=cards) == "players[0].chain"


def test_a_hand_is_filled_up_only_beside_a_deck_that_is_not_given() -> None:
    assert sum(GAME.from_position({"seed": 1, "players": [{"hand": {"mab": 2}}, {}]}).view(0)["hand"].values()) == 6
    assert table_refused("", {"hand": "A A"}, {"hand": "C C C C C C"}, deck="S") == "players[0].hand"


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

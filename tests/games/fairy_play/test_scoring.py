"""Scoring, a game of its own (FP-62 to FP-73)."""

from typing import Any

import pytest

from fatina.engine.errors import IllegalMove
from fatina.engine.events import Event
from fatina.engine.match import Match
from tests.games.fairy_play.table import OF_MATERIAL, act, market, options, pile, say, table, told

MATERIALS = [material for material in OF_MATERIAL if material != "bush"]


OUT: dict[str, Any] = {
    "hand": "",
    "stands_on": None,
    "stands_at": None,
}  # only wayfarers that are drawn stand in the forest


def settle(forest: str, *players: dict[str, str], **fields: Any) -> Match:
    """Everybody settles the row: as it is given here, after one Ainé more at its right end is taken off. Then scoring runs.

    Seat 0 has the Queen unless told, so scoring begins with seat 1. Cards that are not named lie among the discards.
    """
    fields.setdefault("market", "")
    fields.setdefault("queen", 0)
    players = tuple(OUT | player | {"row": player["row"] + " A"} for player in players)
    match = table(forest, *players, stage="last-changes", deck="", rest=-1, **fields)
    for seat, player in enumerate(players):
        match.play(seat, {"verb": "keep", "number": len(player["row"].split()) - 1})
    return match


def laid(match: Match, seat: int) -> str:
    """What a player has laid so far, supplied materials in small letters."""
    letters = []
    for event in match.events():
        if event.name in ("laid", "supplied-from-market", "supplied-from-forest") and event.arguments["seat"] == seat:
            letter = OF_MATERIAL[MATERIALS[event.arguments["material"] or 0]]
            letters.append(letter if event.name == "laid" else letter.lower())
    return " ".join(letters)


def find(match: Match, name: str) -> list[dict[str, Any]]:
    return [event.arguments for event in match.events() if event.name == name]


def scoring(events: list[Event]) -> list[str]:
    return [name for name in told(events) if name not in ("settled", "kept", "put-into-pile")]


EMPTY = "L A C\nO F M\n# # #"  # a Feeorin in the forest; nobody lacks pencils in these tests unless it is said
NOBODY = {"row": "S S"}  # asks for books, and has an Ainé in his pile


@pytest.mark.clause("FP-62")
def test_it_begins_on_the_left_of_the_queens_holder() -> None:
    for queen in (0, 1, 2):
        match = settle(EMPTY, NOBODY, NOBODY, NOBODY, queen=queen)
        order = [event["seat"] for event in find(match, "queen")]
        assert order == [(queen + 1 + i) % 3 for i in range(3)]


@pytest.mark.clause("FP-63", "FP-64", "FP-70")
@pytest.mark.ruling("R-67")
def test_materials_are_laid_exactly_in_the_sequence_line_by_line() -> None:
    """Mab M T, O M F; Titania T L, C T O; Lull L S. First lines, then second lines; nothing is skipped."""
    match = settle(EMPTY, {"row": "M T L", "pile": "M T T L L S O M F C O"}, NOBODY)
    assert laid(match, 0) == "M T T L L S O M F C"
    assert find(match, "finished")[-1] == {"seat": 0, "material": MATERIALS.index("dice")}
    assert pile(match, 0) == "A O"  # the hourglasses come after the dice that are missing
    completed = [
        (event["fairy"], event["line"], event["materials"], event["patronage"]) for event in find(match, "completed")
    ]
    assert completed == [(4, 1, 2, 2), (8, 1, 2, 2), (3, 1, 2, 1), (4, 2, 3, 1)]
    assert (
        match.scores[0] == 9 + 6 + 3
    )  # the boxes of the uncompleted game are worth nothing; the Queen is left with him
    assert match.scores[1] == 0


@pytest.mark.clause("FP-64")
@pytest.mark.ruling("R-64")
def test_third_lines_come_last_and_when_all_is_complete_the_player_has_finished() -> None:
    """Two Mabs: M T, M T; O M F, O M F; A N M C, A N M C."""
    match = settle(EMPTY, {"row": "M M", "pile": "M M M M M M T T O O F F A N N C C"}, NOBODY)
    assert laid(match, 0) == "M T M T O M F O M F A N M C A N M C"
    assert {"seat": 0, "material": -1} in find(match, "finished")
    assert match.state.games[0] == 6


@pytest.mark.clause("FP-65", "FP-67", "FP-68")
@pytest.mark.ruling("R-65")
def test_a_patron_supplies_from_the_market_and_the_go_is_suspended() -> None:
    """Mab and Titania: pawns are laid, dice are missing, but Titania is in the row and the market has dice."""
    match = settle(EMPTY, {"row": "S S", "pile": "S"}, {"row": "M T", "pile": "M L"}, market="T T C")
    assert laid(match, 1) == "M t t L"
    assert market(match) == "C"
    sequence = [
        event.name for event in match.events() if event.name in ("queen", "laid", "supplied-from-market", "finished")
    ]
    assert sequence == [
        "queen", "laid", "supplied-from-market",  # seat 1 lays pawns, supplies dice, and is suspended
        "queen", "laid", "finished",  # seat 0 lays books and lacks pencils
        "queen", "supplied-from-market",  # seat 1 goes on with the next material, and supplies again
        "queen", "laid", "finished",  # alone, he goes on at once
    ]  # fmt: skip
    assert match.scores[1] == 2 + 2 + 2 + 1 + 3  # supplied materials count like laid ones


@pytest.mark.clause("FP-65")
@pytest.mark.ruling("R-58")
def test_without_a_patron_in_the_row_the_market_does_not_help() -> None:
    match = settle(EMPTY, NOBODY, {"row": "M M", "pile": "M"}, market="T T C")
    assert laid(match, 1) == "M"
    cut = table(
        EMPTY, OUT | {"row": "S S A"}, OUT | {"row": "M M T", "pile": "M"}, stage="last-changes", deck="", rest=-1,
        market="A A C",
    )  # fmt: skip
    cut.play(0, {"verb": "keep", "number": 2})
    cut.play(1, {"verb": "keep", "number": 2})  # Titania is taken off: as a die she serves once, as a patron no more
    assert laid(cut, 1) == "M T"


@pytest.mark.clause("FP-65")
@pytest.mark.ruling("R-57", "R-59")
def test_a_patron_supplies_from_the_forest_too_and_chooses_the_source() -> None:
    forest = """
        L A C  # T #  # T #
        O F M  L M #  L M #
        # # #  O N F  O N 0
    """
    match = settle(forest, NOBODY, {"row": "M T"}, market="M C")
    assert match.view()["stage"] == "supply"
    assert match.to_act == [1]
    assert options(match) == {"supply 1", "supply 2", "supply-from-market"}  # occupied or not; there is no passing
    with pytest.raises(IllegalMove, match="FP-65"):
        act(match, verb="supply", card=0)
    events = act(match, verb="supply", card=1)
    assert scoring(events)[:2] == ["supplied-from-forest", "queen"]
    assert [card["card"] for card in match.view()["forest"]] == [0, 2]


@pytest.mark.clause("FP-66")
@pytest.mark.ruling("R-60", "R-61", "R-62")
@pytest.mark.parametrize("played", ["", "S L"])
def test_a_forest_card_under_wayfarers_supplies_anybody_and_they_are_set_elsewhere(played: str) -> None:
    """Seat 1 lacks pencils for Shaylee and has no Feeorin in his row; but she holds two wayfarers, his own among them.

    Whose fairy of the last round had more authority does not matter any more.
    """
    forest = """
        # F #  L 0 C  # T #
        T A C  O F 1  L M #
        S # M  # # #  O N F
    """
    last = [{"played": fairy} for fairy in played.split()] or [{}, {}]
    match = settle(forest, NOBODY | last[0], {"row": "S L", "pile": "S"} | last[1])
    assert laid(match, 1) == "S f"
    assert find(match, "given-back") == [{"seat": 0, "card": 1}, {"seat": 1, "card": 1}]
    assert match.to_act == [1]  # the active player first, then clockwise
    assert [(card["card"], card["across"]) for card in match.view()["forest"]] == [
        (0, 0),
        (2, 2),
    ]  # nothing is closed up
    assert "stand 2 middle" in options(match)
    act(match, verb="stand", card=2, cell="middle")
    assert match.to_act == [0]
    assert "stand 2 middle" not in options(match)
    events = act(match, verb="stand", card=0, cell="middle")
    assert scoring(events)[:2] == ["stood", "queen"]


@pytest.mark.clause("FP-66")
@pytest.mark.ruling("R-61")
def test_if_the_forest_is_gone_the_token_stays_out() -> None:
    match = settle("L 0 C\nO F M\n# # #", NOBODY, {"row": "S L", "pile": "S"})
    assert laid(match, 1) == "S f"
    assert find(match, "stayed-out") == [{"seat": 0}]
    assert match.over


@pytest.mark.clause("FP-69")
@pytest.mark.ruling("R-60")
def test_who_can_neither_lay_nor_supply_has_finished_and_his_token_leaves() -> None:
    """Seat 0 stands on Feeorin. He finishes first: the Feeorin is free then, and does not help seat 1 any more."""
    forest = "L 0 C\nO F M\n# # #"
    match = settle(forest, NOBODY, {"row": "S L", "pile": "S"}, queen=1)
    assert [event["seat"] for event in find(match, "finished")] == [0, 1]
    assert laid(match, 1) == "S"
    assert match.view()["players"][0]["wayfarer"] is None
    first = settle(forest, NOBODY, {"row": "S L", "pile": "S"}, queen=0)  # the other way round it does
    assert laid(first, 1) == "S f"


@pytest.mark.clause("FP-67")
@pytest.mark.ruling("R-63")
def test_the_only_one_still_laying_continues_at_once() -> None:
    match = settle(EMPTY, NOBODY, {"row": "M T", "pile": "M L"}, market="T T C")
    queens = [event["seat"] for event in find(match, "queen")]
    assert queens == [1, 0, 1, 1]
    assert match.over


@pytest.mark.clause("FP-71")
@pytest.mark.ruling("R-66")
def test_patronage_counts_for_each_fairy_of_the_row_equal_ones_too() -> None:
    match = settle(EMPTY, NOBODY, {"row": "M T M", "pile": "M T"})
    assert find(match, "completed") == [{"seat": 1, "fairy": 4, "line": 1, "materials": 2, "patronage": 2 + 1}]
    assert match.scores[1] == 2 + 3 + 3 * (match.state.queen == 1)


@pytest.mark.clause("FP-72")
@pytest.mark.ruling("R-68")
def test_the_player_left_with_the_queen_gets_three_points() -> None:
    match = settle(EMPTY, NOBODY, {"row": "M T", "pile": "M L"}, market="T T C")  # seat 1 finishes last
    assert find(match, "left-with-queen") == [{"seat": 1, "points": 3}]
    nobody_lays = settle(EMPTY, NOBODY, NOBODY, NOBODY, queen=0)
    assert nobody_lays.scores == [3, 0, 0]  # seats 1 and 2 finish, then seat 0


@pytest.mark.clause("FP-73")
def test_most_points_win_and_then_most_complete_games() -> None:
    # seat 0 is left with the Queen: 3 points, against 2 materials and 2 Mabs as patrons of one of them
    match = settle(EMPTY, {"row": "C C"}, {"row": "M M", "pile": "M T"}, queen=0)
    assert match.scores == [3, 2 + 2]
    assert match.ranks == [2, 1]
    assert match.winners == [1]


@pytest.mark.clause("FP-73")
@pytest.mark.ruling("R-69")
def test_on_a_tie_more_games_win_and_a_full_tie_is_shared() -> None:
    """Seat 0, last, has 3 for the Queen and no game; seat 1 has 3 for one game of two materials and one patron."""
    match = settle(EMPTY, {"row": "C C"}, {"row": "L T", "pile": "L S"}, queen=0)
    assert match.scores == [3, 3]
    assert match.state.games.cells.tolist()[:2] == [0, 1]
    assert match.ranks == [2, 1]
    level = settle(EMPTY, {"row": "C C"}, {"row": "C C"}, {"row": "C C"}, queen=0)
    assert level.scores == [3, 0, 0]
    assert level.ranks == [1, 2, 2]
    shared = settle(EMPTY, {"row": "C C"}, {"row": "L T", "pile": "L S"}, {"row": "L T", "pile": "L S"}, queen=0)
    assert shared.scores == [3, 3, 3]
    assert shared.winners == [1, 2]


@pytest.mark.ruling("R-57")
def test_nobody_stops_early() -> None:
    """Supplying is forced where it is possible: with one source nobody is even asked."""
    match = settle(EMPTY, NOBODY, {"row": "F F"})
    assert laid(match, 1) == "f"
    assert match.over


def test_events_explain_every_step_of_the_scoring() -> None:
    match = settle(EMPTY, NOBODY, {"row": "M T", "pile": "M L"}, market="T T C")
    spoken = say(match, match.events())
    start = spoken.index("The Queen goes to Player 2.")
    assert spoken[start:] == [
        "The Queen goes to Player 2.",
        "Player 2 lays pawns for game 1 of Mab.",
        "Player 2 supplies dice from the market for game 1 of Mab.",
        "Player 2 completes game 1 of Mab: 2 for the materials, 2 for patronage.",
        "The Queen goes to Player 1.",
        "Player 1 has finished: there are no books to lay or supply.",
        "The Queen goes to Player 2.",
        "Player 2 supplies dice from the market for game 1 of Titania.",
        "The Queen goes to Player 2.",
        "Player 2 lays cards for game 1 of Titania.",
        "Player 2 completes game 1 of Titania: 2 for the materials, 1 for patronage.",
        "Player 2 has finished: there are no hourglasses to lay or supply.",
        "Player 2 is left with the Queen: 3 points.",
        "Player 1 has 0 points and 0 complete games.",
        "Player 2 has 10 points and 2 complete games.",
    ]
    assert len(say(match, match.events(), "it")) == len(spoken)


def test_the_example_of_the_rules_for_players() -> None:
    """Mab and Titania with two pawns, two dice and an hourglass; a wayfarer stands on a Lull: seven points."""
    forest = "N 0 #\nS L F\n# # C"
    match = settle(forest, NOBODY, {"row": "M T", "pile": "M M T T O"}, {"row": "C C", "pile": ""}, queen=0)
    assert laid(match, 1) == "M T T l O M"
    assert match.scores[1] - 3 * (match.state.queen == 1) == 7

"""Phase 3: gathering after each walk (FP-39 to FP-47)."""

import pytest

from fatina.engine.errors import IllegalMove
from tests.games.fairy_play.table import act, draw, market, options, order, pile, plain, table, told, walk

# One step (Titania, seat 0) from the middle of Ainé leads to pencils, dice or boxes; one more card lies to the east.
TWO_CARDS = """
    # F #  L A C
    T 0 C  O F 1
    S # M  # # #
"""
IDLE = {"row": "O", "hand": "N N N N"}  # Onagh: nobody walks to hourglasses here by chance
DECK = "M M M M M M M M M"


@pytest.mark.clause("FP-39")
def test_each_player_gathers_after_his_own_walk_before_the_next_walks() -> None:
    """Both can reach the boxes; there is one in the market. The first walker has it, the second does not."""
    match = table(
        TWO_CARDS, {"row": "T"}, {"row": "O"}, stage="walk", market="C N N N N", deck=DECK,
    )  # fmt: skip
    events = walk(match, 0, "east")
    assert told(events)[:2] == ["walked", "took-from-market"]
    assert match.to_act == [1]
    assert market(match) == "N N N N"


@pytest.mark.clause("FP-40")
@pytest.mark.ruling("R-25", "R-26")
def test_a_market_card_of_the_arrival_material_must_be_taken_and_leaves_a_gap() -> None:
    match = table(TWO_CARDS, {"row": "T"}, IDLE, stage="walk", market="C C N N N", deck=DECK, rest=1)
    events = walk(match, 0, "east")
    assert told(events)[:2] == ["walked", "took-from-market"]  # no choice in between
    assert pile(match, 0) == "C"  # one card, though there were two
    assert market(match) == "C N N N"  # and the gap stays while others walk
    assert match.view()["stage"] == "walk"


@pytest.mark.clause("FP-41")
@pytest.mark.ruling("R-28", "R-29")
def test_with_company_on_the_card_an_extra_without_wayfarers_is_taken_too() -> None:
    match = table(
        """
        # F #  L A C  # T #
        T 0 C  O F M  L M #
        S # 1  # # #  O N F
        """,
        {"row": "T"}, IDLE, stage="walk", market="C N N N N", deck=DECK, rest=1,
    )  # fmt: skip
    walk(match, 0, "east")
    assert match.view()["stage"] == "extra"
    assert options(match) == {"take 1", "take 2"}  # of any type; it is compulsory; the card reached is not free
    with pytest.raises(IllegalMove, match="FP-41"):
        act(match, verb="take", card=0)
    with pytest.raises(IllegalMove):
        act(match, verb="decline")
    events = act(match, verb="take", card=2)
    assert told(events)[0] == "took-extra"
    assert pile(match, 0) == "C M"
    alone = table(TWO_CARDS, {"row": "T"}, IDLE, stage="walk", market="C N N N N", deck=DECK, rest=1)
    assert "took-extra" not in told(walk(alone, 0, "east"))  # one's own wayfarer is no company


@pytest.mark.clause("FP-41")
@pytest.mark.ruling("R-27")
def test_the_extra_belongs_to_the_market_case_only() -> None:
    match = table(
        """
        # F #  F # #
        T 0 C  A C T
        S # 1  L N #
        """,
        {"row": "T"}, IDLE, stage="walk", market="N N N N N", deck=DECK, rest=1,
    )  # fmt: skip
    walk(match, 0, "east")  # boxes: not in the market, but Cliona lies in the forest
    assert match.view()["stage"] == "forest-taking"
    assert options(match) == {"take 1", "decline"}
    events = act(match, verb="take", card=1)
    assert "took-extra" not in told(events)
    assert pile(match, 0) == "C"


@pytest.mark.clause("FP-42", "FP-44")
@pytest.mark.ruling("R-30", "R-36")
def test_if_every_card_holds_a_wayfarer_any_is_taken_and_its_tokens_are_set_again() -> None:
    match = table(
        "# F #  L 2 C\nT 0 C  O F M\nS # 1  # # #",
        {"row": "T"}, {"row": "C"}, {"row": "M"}, stage="walk", market="C N N N N", deck=DECK, rest=1,
    )  # fmt: skip
    walk(match, 0, "east")
    assert options(match) == {"take 0", "take 1"}  # the own card too
    events = act(match, verb="take", card=0)
    assert told(events) == ["took-extra", "given-back", "given-back"]
    # Titania has authority 9, Cliona 4: seat 0 sets first, on any free path cell
    assert match.to_act == [0]
    assert options(match) == {
        "stand 1 north-west",
        "stand 1 north-east",
        "stand 1 west",
        "stand 1 middle",
        "stand 1 east",
    }
    events = act(match, verb="stand", card=1, cell="north-west")
    assert told(events) == ["stood"]  # it is no walk: nothing is gathered
    assert match.to_act == [1]
    with pytest.raises(IllegalMove, match="FP-37"):
        act(match, verb="stand", card=1, cell="north-west")
    events = act(match, verb="stand", card=1, cell="middle")
    # seat 1 has its bonus for the boxes; it has not walked yet, and makes two of six steps from its new cell
    assert told(events)[:3] == ["stood", "got-bonus", "walked"]
    assert (events[2].arguments["seat"], events[2].arguments["steps"]) == (1, 2)
    assert plain(draw(match)) == "0 2 1\nO F M\n# # #"


@pytest.mark.clause("FP-44")
@pytest.mark.ruling("R-36")
def test_tokens_are_set_again_by_authority_not_by_seat() -> None:
    """Seat 1 has Titania, authority 9, seat 0 Cliona, 4: seat 1 sets first."""
    match = table(
        "# F #  L 2 C\nT 1 C  O F M\nS # 0  # # #",
        {"row": "C"}, {"row": "T"}, {"row": "M"}, stage="walk", line_up=[1, 0, 2], market="C N N N N", deck=DECK, rest=1,
    )  # fmt: skip
    walk(match, 0, "east")
    act(match, verb="take", card=0)
    assert match.to_act == [1]
    act(match, verb="stand", card=1, cell="north-west")
    assert match.to_act == [0]


@pytest.mark.clause("FP-45")
@pytest.mark.ruling("R-31")
def test_a_forest_card_with_the_material_in_its_middle_may_be_taken() -> None:
    forest = """
        # F #  F # #
        T 0 C  A C T
        S # M  L 1 #
               F # #
               A C T
               L N #
    """
    match = table(forest, {"row": "T"}, IDLE, stage="walk", market="N N N N N", deck=DECK, rest=1)
    walk(match, 0, "east")
    assert options(match) == {"take 2", "decline"}  # Cliona number 1 holds a wayfarer, and another is free
    with pytest.raises(IllegalMove, match="FP-45"):
        act(match, verb="take", card=1)
    with pytest.raises(IllegalMove, match="does not show boxes"):
        act(match, verb="take", card=0)
    untouched = match.copy()
    events = act(untouched, verb="decline")
    assert told(events)[0] == "declined"
    assert pile(untouched, 0) == ""
    act(match, verb="take", card=2)
    assert pile(match, 0) == "C"


@pytest.mark.clause("FP-45", "FP-44")
@pytest.mark.ruling("R-31", "R-32")
def test_if_all_such_cards_are_occupied_one_of_them_may_be_taken_even_the_own() -> None:
    match = table(
        """
        # F #  L A C
        0 A C  O F 1
        S # M  # # #
        """,
        {"row": "T"}, IDLE, stage="walk", market="N N N N N", deck=DECK, rest=1,
    )  # fmt: skip
    walk(match, 0, "middle")  # flags, on Ainé herself
    assert options(match) == {"take 0", "decline"}
    events = act(match, verb="take", card=0)
    assert told(events)[:2] == ["took-from-forest", "given-back"]
    assert match.to_act == [0]
    act(match, verb="stand", card=1, cell="north")
    assert pile(match, 0) == "A"


@pytest.mark.clause("FP-46")
@pytest.mark.ruling("R-37", "R-38", "R-39")
def test_the_owner_of_the_patron_gets_the_top_of_the_deck_whoever_walked() -> None:
    """Seat 0 walks to boxes; seat 1 has played Cliona. Nothing is taken, and still seat 1 gets the visible top, maps."""
    match = table(
        TWO_CARDS, {"row": "T"}, {"row": "C"}, stage="walk", market="S S S S S", deck="N M M M M M M M", rest=0,
    )  # fmt: skip
    assert match.view(0)["top"] == "nuala"
    events = walk(match, 0, "east")
    assert told(events)[:3] == ["walked", "found-nothing", "got-bonus"]
    assert events[2].arguments == {"seat": 1, "material": 5, "for": 1, "walker": 0}
    assert pile(match, 1) == "N"
    own = table(TWO_CARDS, {"row": "T"}, IDLE, stage="walk", market="T S S S S", deck="N M M M M M M M", rest=1)
    events = walk(own, 0, "west")  # dice, whose patron he has played himself
    assert told(events)[:3] == ["walked", "took-from-market", "got-bonus"]
    assert pile(own, 0) == "N T"


@pytest.mark.clause("FP-46")
@pytest.mark.ruling("R-38", "R-39")
def test_the_bonus_comes_last_and_goes_by_the_cell_walked_to_even_if_its_card_is_gone() -> None:
    match = table(
        "# F #  L A C\n0 A C  O F 1\nS # M  # # #", {"row": "T"}, {"row": "A"}, stage="walk", market="N N N N N",
        deck="S M M M M M M M", rest=0,
    )  # fmt: skip
    walk(match, 0, "middle")
    act(match, verb="take", card=0)
    assert pile(match, 1) == ""
    events = act(match, verb="stand", card=1, cell="north")
    assert told(events)[:2] == ["stood", "got-bonus"]
    assert pile(match, 1) == "S"


@pytest.mark.clause("FP-46")
def test_no_bonus_without_a_patron_of_this_round() -> None:
    match = table(TWO_CARDS, {"row": "T"}, {"row": "C O"}, stage="walk", market="S S S S S", deck=DECK, rest=1)
    assert "got-bonus" not in told(walk(match, 0, "east"))  # Cliona was played in an earlier round


@pytest.mark.clause("FP-47")
@pytest.mark.ruling("R-40")
def test_piles_show_only_their_number_to_everybody() -> None:
    match = table(TWO_CARDS, {"row": "T", "pile": "A A"}, IDLE, stage="walk", market="C N N N N")
    events = walk(match, 0, "east")
    assert [event.name for event in events][1] == "took-from-market"  # the taking itself is seen
    for seat in (0, 1, None):
        player = match.view(seat)["players"][0]
        assert player["pile"] == 3
        assert "materials" not in player
    assert match.imagine(1, 3).state.pile.cells.tolist() == match.state.pile.cells.tolist()  # players may remember


def test_events_explain_a_walk_in_both_languages() -> None:
    from tests.games.fairy_play.table import say

    match = table(
        TWO_CARDS, {"row": "T"}, {"row": "C"}, stage="walk", market="C S S S S", deck="N M M M M M M M M", rest=0
    )
    events = walk(match, 0, "east")
    assert say(match, events)[:3] == [
        "Player 1 walks one step (fantasy 1) to the clearing, east: boxes.",
        "Player 1 takes boxes from the market.",
        "Player 1 walked to boxes, whose patron Player 2 has played: Player 2 gets maps from the deck.",
    ]
    assert say(match, events, "it")[1] == "Giocatore 1 prende scatole dal mercato."


def test_order_and_walks_of_three_players() -> None:
    match = table(
        "# F #  L 2 C\nT 0 C  O F M\nS # 1  # # #", {"row": "T"}, {"row": "C"}, {"row": "M"}, stage="walking-order",
        market="N N N N N", deck=DECK, rest=1,
    )  # fmt: skip
    assert match.to_act == [1]
    order(match, 0, 2, 1)
    assert match.to_act == [0]

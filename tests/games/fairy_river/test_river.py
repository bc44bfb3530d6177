"""Phase two: place, shift, recall, and garments under fairies."""

from pathlib import Path

import pytest

from fatina.engine.errors import IllegalMove
from fatina.games.fairy_river.cards import SPOT_NAMES

from .table import GAME, finish, legal, names, play, river, sentences, table


@pytest.mark.clause("FR-19")
def test_one_turn_each_clockwise_from_the_start_player() -> None:
    match = table("", seats=4, start=2)
    turns = []
    while match.view()["round"] == 1 and match.view()["stage"] == "river":
        turns.append(match.to_act)
        play(match, "done")
    assert turns == [[2], [3], [0], [1]]


@pytest.mark.clause("FR-20", "FR-24", "FR-25")
@pytest.mark.parametrize(("seats", "cards", "spots"), [(3, 7, 16), (4, 8, 18), (5, 9, 20)])
def test_a_fairy_can_go_to_any_spot_two_on_each_card_and_one_at_each_end(seats: int, cards: int, spots: int) -> None:
    match = table("", "| zoe", seats=seats)
    expected = {"S", "M"} | {f"{bank}{card}" for card in range(1, cards + 1) for bank in "LR"}
    assert len(expected) == spots
    assert legal(match, "place") == {f"place zoe {spot}" for spot in expected}
    assert set(match.view()["spots"]) == expected


@pytest.mark.clause("FR-7", "FR-25")
def test_a_spot_of_a_card_that_was_not_laid_does_not_exist() -> None:
    match = table("", "| zoe")
    with pytest.raises(IllegalMove, match=r"no spot L8 .*FR-7"):
        play(match, "place zoe L8")


@pytest.mark.clause("FR-20")
@pytest.mark.ruling("FRR-19")
def test_placing_takes_a_fairy_from_hand_and_she_lies_face_up() -> None:
    match = table("", "| zoe berta")
    play(match, "place zoe L3")
    assert match.view(0)["fairies"] == ["berta"]
    for seat in (0, 1, 2, None):
        at = match.view(seat)["spots"]["L3"]
        assert (at["seat"], at["fairy"], at["loaded"]) == (0, "zoe", False)
        assert (at["total"], at["resistance"], at["afraid"]) == (6, 2, True)
    with pytest.raises(IllegalMove, match="FR-23"):
        play(match, "place berta L4")


@pytest.mark.clause("FR-20")
def test_only_fairies_in_hand_can_be_placed() -> None:
    match = table("", "| zoe")
    with pytest.raises(IllegalMove, match="FR-20"):
        play(match, "place berta L4")


@pytest.mark.clause("FR-21", "FR-26")
@pytest.mark.ruling("FRR-21")
def test_an_own_fairy_can_be_shifted_to_any_free_spot_elsewhere() -> None:
    match = table("S 0 zoe; L1 1 berta; R1 1 tecla")
    free = set(match.view()["spots"]) - {"S", "L1", "R1"}  # no path is needed: both ways are barred
    assert legal(match, "shift") == {f"shift S {spot}" for spot in free}
    for wrong, clause in (("shift S L1", "FR-26"), ("shift S S", "FRR-21"), ("shift L1 L2", "FR-21")):
        with pytest.raises(IllegalMove, match=clause):
            play(match, wrong)
    play(match, "shift S M")
    assert river(match) == {"M": (0, "zoe"), "L1": (1, "berta"), "R1": (1, "tecla")}


@pytest.mark.clause("FR-22")
@pytest.mark.ruling("FRR-22")
def test_a_recalled_fairy_goes_under_the_stack_and_frees_her_spot_at_once() -> None:
    match = table("L1 0 zoe; L2 1 berta", "| tecla")
    assert legal(match, "recall") == {"recall L1"}
    with pytest.raises(IllegalMove, match="FR-22"):
        play(match, "recall L2")
    play(match, "recall L1")
    assert match.view(0)["fairies"] == ["tecla"]
    assert match.view()["players"][0]["stack"][-1] == "zoe"
    assert "place tecla L1" in legal(match)


@pytest.mark.clause("FR-23")
@pytest.mark.parametrize(
    "order",
    [
        ("place tecla L4", "shift L1 R1", "recall L2"),
        ("place tecla L4", "recall L2", "shift L1 R1"),
        ("shift L1 R1", "place tecla L4", "recall L2"),
        ("shift L1 R1", "recall L2", "place tecla L4"),
        ("recall L2", "place tecla L4", "shift L1 R1"),
        ("recall L2", "shift L1 R1", "place tecla L4"),
    ],
)
def test_each_action_once_in_any_order(order: tuple[str, ...]) -> None:
    match = table("L1 0 zoe; L2 0 berta; L5 0 ersilia", "| tecla brigida")
    play(match, *order)
    assert river(match) == {"R1": (0, "zoe"), "L4": (0, "tecla"), "L5": (0, "ersilia")}
    assert legal(match) == {"done"}
    for again in ("place brigida S", "shift R1 S", "recall L5"):
        with pytest.raises(IllegalMove, match="FR-23"):
            play(match, again)


@pytest.mark.clause("FR-23")
@pytest.mark.ruling("FRR-25")
def test_nothing_need_be_done() -> None:
    match = table("L1 0 zoe", "jersey | tecla")
    play(match, "done")
    assert match.to_act == [1]
    assert river(match) == {"L1": (0, "zoe")}


@pytest.mark.ruling("FRR-20")
def test_one_fairy_may_be_placed_shifted_and_recalled_in_one_turn() -> None:
    match = table("", "| zoe")
    play(match, "place zoe L1", "shift L1 M", "recall M")
    assert river(match) == {}
    assert match.view()["players"][0]["stack"][-1] == "zoe"
    assert match.view(0)["fairies"] == []


@pytest.mark.clause("FR-26")
@pytest.mark.ruling("FRR-21", "FRR-22")
def test_on_a_full_river_one_can_only_recall_and_then_place_there() -> None:
    names_of = [card.id for card in GAME.printed["fairy"]]
    spots = [spot for spot in SPOT_NAMES if spot not in ("L8", "R8", "L9", "R9")]
    full = "; ".join(f"{spot} {i % 3} {names_of[i // 3]}" for i, spot in enumerate(spots))
    match = table(full, "| ersilia")
    assert legal(match, "place", "shift") == set()
    mine = [spot for i, spot in enumerate(spots) if i % 3 == 0]
    assert legal(match, "recall") == {f"recall {spot}" for spot in mine}
    play(match, f"recall {mine[1]}")
    assert legal(match, "place") == {f"place ersilia {mine[1]}"}


@pytest.mark.ruling("FRR-3")
@pytest.mark.parametrize(("seats", "last"), [(3, 7), (4, 8), (5, 9)])
def test_the_last_card_laid_is_the_mouth(seats: int, last: int) -> None:
    """Its end spot adjoins the last bank spots."""
    match = table(f"M 0 ifigenia shorts; L{last} 1 zoe; R{last} 2 zoe", seats=seats)
    text = sentences(match, finish(match))["M"]
    assert text.count("mischievous Zoe") == 2


@pytest.mark.ruling("FRR-18")
@pytest.mark.parametrize(("seats", "current"), [(3, 2), (4, 2), (5, 1)])
def test_an_end_has_the_current_of_its_card(seats: int, current: int) -> None:
    match = table("S 0 zoe shorts; M 0 tecla shorts", seats=seats)
    texts = sentences(match, finish(match))
    assert texts["S"].startswith("2 + 1 ")
    assert texts["M"].startswith(f"2 + {current} ")


@pytest.mark.ruling("FRR-18")
def test_an_end_is_of_the_kind_of_its_card(tmp_path: Path) -> None:
    """With a card file whose first card is a waterfall, nobody washes at the source alone."""
    text = (GAME.folder / "cards.toml").read_text()
    other = tmp_path / "cards.toml"
    other.write_text(text.replace('place = "ordinary"', 'place = "waterfall"', 1))
    position = table("S 0 zoe shorts").position()
    del position["cards"]
    match = GAME.from_position(position, cards=GAME.read_cards(other))
    assert "afraid" in names(finish(match))
    text = (
        (GAME.folder / "cards.toml")
        .read_text()
        .replace('number = 7\nplace = "ordinary"', 'number = 7\nplace = "rapids"')
    )
    other.write_text(text)
    for company, found in (("L6 1 zoe", "washing"), ("L5 1 zoe", "afraid")):
        position = table(f"M 0 tecla shorts; {company}", options={"company": "cards"}).position()
        del position["cards"]
        match = GAME.from_position(position, cards=GAME.read_cards(other))
        assert found in names(finish(match))


# Garments


@pytest.mark.clause("FR-27")
def test_one_garment_under_each_of_as_many_own_fairies_as_wished() -> None:
    match = table("L1 0 zoe; L3 0 berta; L5 0 tecla; L7 1 zoe", "jersey jersey cloak")
    garments = ("jersey", "cloak")
    assert legal(match, "load") == {f"load {garment} {spot}" for garment in garments for spot in ("L1", "L3", "L5")}
    play(match, "load jersey L1", "load cloak L3")
    assert legal(match) == {"load jersey L5", "done"}
    for wrong in ("load jersey L1", "load jersey L7", "load jersey S", "load cloak L5"):
        with pytest.raises(IllegalMove, match="FR-27"):
            play(match, wrong)
    play(match, "load jersey L5", "done")
    assert match.view(0)["hand"] == {}
    assert match.to_act == [1]


@pytest.mark.ruling("FRR-23")
def test_no_arranging_after_the_first_garment_and_no_change_of_mind() -> None:
    match = table("L1 0 zoe; L4 0 berta", "jersey shorts | tecla")
    play(match, "load jersey L1")
    assert legal(match) == {"load shorts L4", "done"}
    for late in ("place tecla L2", "shift L4 L3", "recall L1"):
        with pytest.raises(IllegalMove, match="FRR-23"):
            play(match, late)
    with pytest.raises(IllegalMove):
        match.take_back(0)


@pytest.mark.ruling("FRR-23")
def test_each_player_loads_before_the_next_one_arranges() -> None:
    match = table("L1 0 zoe", "jersey", "| tecla")
    play(match, "load jersey L1", "done")
    assert match.view(1)["spots"]["L1"]["loaded"]
    assert "place tecla L2" in legal(match)


@pytest.mark.ruling("FRR-24")
def test_that_a_fairy_is_loaded_all_see_but_only_the_owner_knows_with_what() -> None:
    match = table("L1 0 zoe", "jersey shorts")
    play(match, "load jersey L1")
    assert match.view(0)["spots"]["L1"]["garment"] == "jersey"
    for seat in (1, 2, None):
        assert match.view(seat)["spots"]["L1"]["loaded"]
        assert "garment" not in match.view(seat)["spots"]["L1"]
    told = {seat: match.events(seat)[-1].arguments["garment"] for seat in (0, 1, None)}
    assert told == {0: match.cards.card_index("garment", "jersey"), 1: None, None: None}


@pytest.mark.ruling("FRR-25")
def test_a_hopeless_garment_may_be_assigned() -> None:
    match = table("S 0 clotilde", "cloak")
    assert legal(match, "load") == {"load cloak S"}


@pytest.mark.ruling("FRR-26")
def test_no_garment_is_ever_left_on_the_river_after_a_round() -> None:
    match = GAME.new(3, 5)
    rounds = 0
    while not match.over:
        before = match.view()["round"]
        moves = match.moves(match.to_act[0])
        loads = [move for move in moves if move.verb == "load"]
        match.play(match.to_act[0], (loads or moves)[len(match.played) % len(loads or moves)])
        if match.view()["round"] != before:
            rounds += 1
            assert set(match.state.garment_at) == {-1}
    assert rounds > 5
    assert "washed" in names(match.events())

"""The options: where a ruling could well have been another (FRR-4, 27, 34, 37, 43, 56)."""

from pathlib import Path

import pytest

import fatina
from fatina.engine.errors import BadOption

from .table import GAME, finish, names, resisting, sentences, table


def washing(text: str, **options: str) -> dict[str, str]:
    match = table(text, options=options)
    return sentences(match, finish(match))


def test_the_defaults_are_the_rulings() -> None:
    assert GAME.new(3, 1).options == {
        "draw": "one",
        "neighbours": "adjoining",
        "chatter": "each",
        "company": "neighbours",
        "lake": "both",
        "barren": "3",
    }
    with pytest.raises(BadOption, match="barren"):
        GAME.new(3, 1, barren="9")


def test_options_are_carried_in_records_and_named_in_both_languages() -> None:
    match = GAME.new(3, 1, draw="two", barren="5")
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    record = match.record()
    assert record["options"] | {"draw": "two", "barren": "5"} == record["options"]
    assert fatina.replay(record).options == match.options
    assert match.view()["round"] == 5
    assert GAME.words.say("option-draw-two", "it") == "due"


@pytest.mark.ruling("FRR-4")
@pytest.mark.parametrize(
    ("draw", "hands"),
    [("one", [1, 3, 5]), ("two", [2, 4, 6]), ("refill", [3, 3, 4]), ("empty", [1, 2, 4]), ("never", [0, 2, 4])],
)
def test_fairies_drawn_each_round(draw: str, hands: list[int]) -> None:
    match = table("", "", "| zoe berta", "| zoe berta tecla brigida", options={"draw": draw})
    finish(match)
    assert [player["fairies"] for player in match.view()["players"]] == hands


@pytest.mark.ruling("FRR-27", "FRR-28")
def test_the_nearest_fairy_along_the_bank() -> None:
    near = {"neighbours": "nearest"}
    assert "Zoe" in washing("L2 0 ifigenia shorts; L7 1 zoe", **near)["L2"]
    assert "Zoe" in washing("L6 0 brigida shorts; S 1 zoe; L4 0 ifigenia shorts", **near)["L4"]  # up to the end
    assert "Zoe" not in washing("L2 0 ifigenia shorts; R1 1 zoe", **near)["L2"]  # never round the end
    assert "Zoe" not in washing("L2 0 ifigenia shorts; L4 2 brigida; L5 1 zoe", **near)["L2"]  # only the nearest
    assert "Zoe" in washing("S 0 ifigenia shorts; R5 1 zoe", **near)["S"]  # the first fairy of a bank
    assert "Zoe" in washing("M 0 ifigenia shorts; L1 1 zoe", **near)["M"]
    assert "Zoe" not in washing("S 0 ifigenia shorts; M 1 zoe", **near)["S"]  # the other end is on no bank
    assert "Zoe" in washing("S 1 zoe; R7 0 ifigenia shorts", **near)["R7"]
    assert "Zoe" not in washing("L2 0 ifigenia shorts; L4 1 zoe")["L2"]  # the ruling


@pytest.mark.ruling("FRR-34")
def test_chatter_once() -> None:
    text = "L1 0 brigida; L2 0 ifigenia shorts; L3 0 tecla"
    assert washing(text, chatter="once")["L2"] == "3 + 2 - 1 (chatter with Brigida) = 4, washed: Shorts (1)"
    assert " = 3," in washing(text)["L2"]
    match = table("L1 0 clotilde; L2 0 tecla; S 0 brigida", options={"chatter": "once"})
    assert resisting(match, finish(match))["L1"].endswith("= 0, she stays")


@pytest.mark.ruling("FRR-37")
@pytest.mark.parametrize(
    ("company", "where"),
    [
        ("neighbours", {"L2", "L4"}),
        ("across", {"L2", "L4", "R3"}),
        ("opposite", {"R3"}),
        ("cards", {"L2", "L4", "R2", "R4"}),
    ],
)
def test_where_company_is_looked_for(company: str, where: set[str]) -> None:
    spots = set(table("").view()["spots"]) - {"L3"}
    found = {spot for spot in spots if washing(f"L3 0 tecla shorts; {spot} 1 zoe", company=company)["L3"] != "afraid"}
    assert found == where


@pytest.mark.ruling("FRR-37")
def test_company_among_neighbours_over_gaps() -> None:
    assert washing("L3 0 tecla shorts; L7 1 zoe", neighbours="nearest")["L3"] != "afraid"


@pytest.mark.ruling("FRR-43")
def test_the_lake_when_washing_only() -> None:
    match = table("L5 1 zoe; L6 0 ifigenia jersey; L7 0 berta", options={"lake": "washing"})
    events = finish(match)
    assert sentences(match, events)["L6"] == (
        "3 + 1 - 0 (mischievous Zoe, left out at the lake) - 1 (fleas of Berta) - 1 (chatter with Berta) = 2, washed: Jersey (2)"
    )
    assert resisting(match, events)["L6"] == (
        "3 - 2 (mischievous Zoe) - 1 (fleas of Berta) - 1 (chatter with Berta) = -1, she leaves"
    )


@pytest.mark.ruling("FRR-56")
@pytest.mark.parametrize("barren", ["2", "3", "4", "5"])
def test_how_many_barren_rounds_end_the_game(barren: str) -> None:
    match = table("", options={"barren": barren}, barren=int(barren) - 2)
    finish(match)
    assert not match.over
    while not match.over and match.view()["stage"] != "river":
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    events = finish(match)
    assert match.over
    assert "dead-end" in names(events)


@pytest.mark.ruling("FRR-42")
def test_a_trait_that_costs_nothing_is_not_what_the_lake_left_out(tmp_path: Path) -> None:
    """With a card file in which fleas cost Ifigenia nothing."""
    text = (GAME.folder / "cards.toml").read_text()
    fleas = 'distractions = ["mischievous", "fleas"]\npoints = [2, {}]'
    assert fleas.format(1) in text
    other = tmp_path / "cards.toml"
    other.write_text(text.replace(fleas.format(1), fleas.format(0)))
    position = table("L1 1 berta; L2 0 ifigenia jersey").position()
    del position["cards"]
    events = finish(GAME.from_position(position, cards=GAME.read_cards(other)))
    assert "distracted" in names(events)
    assert "calm" not in names(events)

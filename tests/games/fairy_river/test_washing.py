"""Phase three: the sums of washing, and where garments go. Neighbours on the right are downstream (FRR-31)."""

import pytest

from fatina.engine.errors import IllegalMove
from fatina.engine.layout import ask
from fatina.games.fairy_river.banks import next_spot
from fatina.games.fairy_river.cards import SPOT_NAMES

from .table import GAME, finish, names, play, resisting, river, sentences, table


def washing(text: str, **fields: object) -> dict[str, str]:
    """What comes of the loaded fairies of a river, by spot."""
    match = table(text, **fields)
    return sentences(match, finish(match))


# The two worked examples of the rulebook, with those very cards


@pytest.mark.clause("FR-29", "FR-30", "FR-31", "FR-34", "FR-37", "FR-38", "FR-39", "FR-40", "FR-43")
@pytest.mark.ruling("FRR-31", "FRR-34", "FRR-35")
def test_example_ifigenia_neither_washes_nor_stays() -> None:
    """Strength 3 at +2, mischievous Zoe on her right, on her left Berta with fleas, of her own colour."""
    match = table("L1 0 berta; L2 0 ifigenia jersey; L3 1 zoe")
    events = finish(match)
    assert sentences(match, events) == {
        "L2": "3 + 2 - 1 (fleas of Berta) - 1 (chatter with Berta) - 2 (mischievous Zoe) = 1, not enough for Jersey (2)"
    }
    assert resisting(match, events)["L2"] == (
        "3 - 1 (fleas of Berta) - 1 (chatter with Berta) - 2 (mischievous Zoe) = -1, she leaves"
    )
    assert river(match) == {"L1": (0, "berta"), "L3": (1, "zoe")}
    assert match.view()["players"][0]["points"] == 0


@pytest.mark.clause("FR-29", "FR-30", "FR-31", "FR-37", "FR-39", "FR-40", "FR-43")
@pytest.mark.ruling("FRR-31")
def test_example_tecla_washes_and_leaves() -> None:
    """Strength 2 at +2, out-of-tune Brasilina on her right, the gossip Brigida on her left."""
    match = table("L1 1 brigida; L2 0 tecla shorts; L3 2 brasilina")
    events = finish(match)
    assert sentences(match, events) == {
        "L2": "2 + 2 - 1 (gossip Brigida) - 2 (out-of-tune Brasilina) = 1, washed: Shorts (1)"
    }
    assert resisting(match, events)["L2"] == "2 - 1 (gossip Brigida) - 2 (out-of-tune Brasilina) = -1, she leaves"
    assert "L2" not in river(match)
    assert match.view()["players"][0] | {"washed": {"shorts": 1}, "points": 1} == match.view()["players"][0]


def test_the_examples_in_italian() -> None:
    match = table("L1 0 berta; L2 0 ifigenia jersey; L3 1 zoe")
    events = finish(match)
    assert sentences(match, events, "it")["L2"] == (
        "3 + 2 - 1 (pulci di Berta) - 1 (chiacchiere con Berta) - 2 (Zoe dispettosa) = 1, non basta per Maglia (2)"
    )


# Order


@pytest.mark.clause("FR-28")
def test_washing_waits_for_everybody() -> None:
    match = table("L1 0 zoe shorts")
    assert "washing" not in names(play(match, "done"))
    assert "washing" not in names(play(match, "done"))
    assert "washing" in names(play(match, "done"))


@pytest.mark.clause("FR-28")
@pytest.mark.ruling("FRR-44")
def test_from_the_source_to_the_mouth_left_bank_first() -> None:
    spots = ["S", "L1", "R1", "L2", "R4", "L7", "M"]
    fairies = ["zoe", "tecla", "berta", "brigida", "ersilia", "ortensia", "filomena"]
    text = "; ".join(f"{spot} {i % 3} {fairies[i]} shorts" for i, spot in reversed(list(enumerate(spots))))
    match = table(text)
    assert list(sentences(match, finish(match))) == spots


@pytest.mark.ruling("FRR-45")
def test_the_river_is_frozen_and_empty_handed_fairies_are_passed_over() -> None:
    """Gelsomina will leave, but Ifigenia behind her still suffers from her; Brigida has nothing to wash."""
    found = washing("L1 1 ersilia; L2 1 gelsomina shorts; L3 2 brigida; L4 0 ifigenia shorts; R4 0 tecla shorts")
    assert list(found) == ["L2", "L4", "R4"]
    match = table("L1 1 ersilia; L2 1 gelsomina shorts; L3 0 ifigenia skirt")
    events = finish(match)
    assert "L2" not in river(match)
    assert names(events).index("leaves") > max(i for i, name in enumerate(names(events)) if name == "afraid")


# The sum


@pytest.mark.clause("FR-29", "FR-37")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("L2 0 zoe shorts", "2 + 2 = 4, washed: Shorts (1)"),
        ("L2 0 zoe shawl", "2 + 2 = 4, washed: Shawl (4)"),
        ("L2 0 zoe gown", "2 + 2 = 4, not enough for Gown (5)"),
        ("R7 0 ortensia cloak", "4 + 2 = 6, washed: Cloak (6)"),
        ("S 0 ersilia skirt", "1 + 1 = 2, not enough for Skirt (3)"),
    ],
)
def test_strength_plus_current_against_the_value(text: str, found: str) -> None:
    assert list(washing(text).values()) == [found]


@pytest.mark.clause("FR-37")
@pytest.mark.ruling("FRR-46")
def test_a_washed_garment_scores_for_the_fairys_owner_without_asking() -> None:
    match = table("L2 1 zoe skirt")
    finish(match)
    assert match.view()["players"][1]["washed"] == {"skirt": 1}
    assert [player["points"] for player in match.view()["players"]] == [0, 3, 0]


@pytest.mark.clause("FR-38")
@pytest.mark.ruling("FRR-47")
def test_a_failed_garment_belongs_to_nobody() -> None:
    match = table("L1 0 zoe cloak", "", "jersey")
    finish(match)
    assert match.view()["on_offer"]["cloak"] >= 1
    assert match.to_act == [1]
    play(match, "select cloak")
    assert match.view(1)["hand"] == {"jersey": 1, "cloak": 1}


@pytest.mark.clause("FR-38")
def test_a_failed_garment_lies_on_the_pile_until_the_next_round() -> None:
    match = table("L1 0 zoe cloak", "jersey jersey jersey jersey jersey")
    finish(match)
    assert match.view()["stage"] == "tidy"
    assert match.view()["pile"] == {"cloak": 1}


# Neighbours


@pytest.mark.clause("FR-30", "FR-31")
def test_only_a_trait_in_her_distraction_box_disturbs() -> None:
    assert washing("L1 1 zoe; L2 0 ifigenia shorts")["L2"].startswith("3 + 2 - 2 (mischievous Zoe) = 3")
    assert washing("L1 1 brigida; L2 0 ifigenia shorts")["L2"].startswith("3 + 2 = 5")


@pytest.mark.clause("FR-30")
@pytest.mark.ruling("FRR-35")
def test_an_own_neighbour_disturbs_like_any_other() -> None:
    text = washing("L1 0 zoe; L2 0 ifigenia shorts")["L2"]
    assert text.startswith("3 + 2 - 2 (mischievous Zoe) - 1 (chatter with Zoe) = 2")


@pytest.mark.clause("FR-31")
@pytest.mark.ruling("FRR-27", "FRR-30")
@pytest.mark.parametrize("zoe", ["L4", "R1", "R2", "R3", "S", "M"])
def test_nobody_else_is_a_neighbour(zoe: str) -> None:
    """Not across a gap, not across the water."""
    assert washing(f"{zoe} 1 zoe; L2 0 ifigenia shorts")["L2"].startswith("3 + 2 = 5")


@pytest.mark.ruling("FRR-30")
def test_the_first_spots_of_the_banks_do_not_adjoin_each_other() -> None:
    assert washing("R1 1 zoe; L1 0 ifigenia shorts")["L1"].startswith("3 + 1 = 4")


@pytest.mark.clause("FR-32")
@pytest.mark.parametrize(("end", "left", "right", "current"), [("S", "L1", "R1", 1), ("M", "L7", "R7", 2)])
def test_at_an_end_both_banks_are_next_to_her(end: str, left: str, right: str, current: int) -> None:
    found = washing(f"{end} 0 ifigenia shorts; {left} 1 zoe; {right} 2 berta")[end]
    assert found.startswith(f"3 + {current} - 2 (mischievous Zoe) - 1 (fleas of Berta) = {current}")


@pytest.mark.ruling("FRR-28")
def test_at_an_end_too_a_gap_is_a_gap() -> None:
    assert washing("S 0 ifigenia shorts; L2 1 zoe; R2 2 berta")["S"].startswith("3 + 1 = 4")


@pytest.mark.ruling("FRR-29")
@pytest.mark.parametrize(("end", "bank"), [("S", "L1"), ("S", "R1"), ("M", "L7"), ("M", "R7")])
def test_a_fairy_at_an_end_disturbs_her_neighbours_too(end: str, bank: str) -> None:
    assert "- 2 (mischievous Zoe)" in washing(f"{end} 1 zoe; {bank} 0 ifigenia shorts")[bank]


@pytest.mark.ruling("FRR-29")
@pytest.mark.parametrize(("seats", "spots"), [(3, 16), (4, 18), (5, 20)])
def test_the_spots_form_a_ring(seats: int, spots: int) -> None:
    """Down the left bank, round the mouth, up the right bank, round the source: each adjoins the next, and that one it."""
    state = table("", seats=seats).state
    last = seats + 4
    ring = ["S", *(f"L{n}" for n in range(1, last + 1)), "M", *(f"R{n}" for n in range(last, 0, -1))]
    assert len(ring) == spots
    for i, spot in enumerate(ring):
        near = {SPOT_NAMES[ask(state, next_spot, SPOT_NAMES.index(spot), side)] for side in (0, 1)}
        assert near == {ring[i - 1], ring[(i + 1) % spots]}


# Adding up


@pytest.mark.clause("FR-33")
@pytest.mark.ruling("FRR-33")
def test_the_same_trait_on_both_sides_counts_twice() -> None:
    found = washing("L1 1 zoe; L2 0 ifigenia shorts; L3 2 zoe")["L2"]
    assert found == "3 + 2 - 2 (mischievous Zoe) - 2 (mischievous Zoe) = 1, washed: Shorts (1)"


@pytest.mark.ruling("FRR-33")
def test_two_matching_traits_on_one_neighbour_add_up_and_totals_may_be_negative() -> None:
    found = washing("L1 1 clotilde; L2 0 brasilina shorts")["L2"]
    assert found == "2 + 2 - 2 (bossy Clotilde) - 1 (fleas of Clotilde) = 1, washed: Shorts (1)"
    found = washing("L1 1 gelsomina; S 0 clotilde shorts; R1 2 gelsomina")["S"]
    assert found.endswith("= -4, not enough for Shorts (1)")


@pytest.mark.ruling("FRR-33")
def test_her_own_traits_never_disturb_a_fairy() -> None:
    """Berta has fleas; Zoe, whom fleas disturb, stands next to nobody else."""
    assert washing("L2 0 gelsomina shorts") == {"L2": "1 + 2 = 3, washed: Shorts (1)"}
    for card in GAME.printed["fairy"]:
        assert not set(card.facts["traits"]) & set(card.facts["distractions"])


@pytest.mark.clause("FR-34")
@pytest.mark.ruling("FRR-34")
def test_chatter_costs_a_point_for_each_own_neighbour() -> None:
    assert washing("L1 0 brigida; L2 0 ifigenia shorts")["L2"].startswith("3 + 2 - 1 (chatter with Brigida) = 4")
    both = washing("L1 0 brigida; L2 0 ifigenia shorts; L3 0 tecla")["L2"]
    assert both.startswith("3 + 2 - 1 (chatter with Brigida) - 1 (chatter with Tecla) = 3")
    assert washing("L1 1 brigida; L2 0 ifigenia shorts")["L2"].startswith("3 + 2 = 5")


@pytest.mark.ruling("FRR-36")
@pytest.mark.parametrize(
    "others",
    [
        "L3 1 zoe",  # afraid at the waterfall, with nothing to wash
        "L3 1 zoe shorts; L4 2 clotilde",  # loaded and afraid
        "L3 1 zoe shorts; L4 2 berta",  # loaded and in company
    ],
)
def test_a_neighbours_garment_or_fear_changes_nothing(others: str) -> None:
    assert washing(f"L2 0 ifigenia shorts; {others}")["L2"].startswith("3 + 2 - 2 (mischievous Zoe) = 3")


# Waterfall and rapids


@pytest.mark.clause("FR-35")
@pytest.mark.parametrize(
    ("spot", "beside", "current"), [("L3", "L2", 4), ("R3", "R4", 4), ("L5", "L6", 3), ("R5", "R4", 3)]
)
def test_at_waterfall_and_rapids_nobody_washes_alone(spot: str, beside: str, current: int) -> None:
    assert washing(f"{spot} 0 tecla shorts") == {spot: "afraid"}
    assert washing(f"{spot} 0 tecla shorts; {beside} 1 clotilde") == {spot: "afraid"}  # too weak
    assert washing(f"{spot} 0 tecla shorts; {beside} 1 zoe") == {
        spot: f"2 + {current} = {2 + current}, washed: Shorts (1)"
    }


@pytest.mark.clause("FR-35")
@pytest.mark.ruling("FRR-39")
def test_a_frightened_fairys_garment_goes_to_the_pile_even_if_the_sum_would_do() -> None:
    match = table("L3 0 ortensia shorts", "jersey jersey jersey jersey jersey")
    events = finish(match)
    assert "washing" not in names(events)
    assert match.view()["pile"] == {"shorts": 1}
    assert match.view()["players"][0]["points"] == 0


@pytest.mark.ruling("FRR-37")
def test_company_is_on_the_neighbour_spots_not_across_the_water() -> None:
    assert washing("L3 0 tecla shorts; R3 1 ortensia; R2 1 berta; R4 1 filomena") == {"L3": "afraid"}
    assert washing("L3 0 tecla shorts; L4 1 ortensia")["L3"] != "afraid"


@pytest.mark.ruling("FRR-38")
def test_equal_strength_is_enough_of_any_colour_and_distraction_does_not_enter() -> None:
    own = washing("L3 0 tecla shorts; L2 0 zoe")["L3"]
    assert own == "2 + 4 - 1 (chatter with Zoe) = 5, washed: Shorts (1)"
    # Brasilina is out of tune and herself disturbed by Tecla, but her printed strength is 2
    assert (
        washing("L3 0 tecla shorts; L2 1 brasilina")["L3"]
        == "2 + 4 - 2 (out-of-tune Brasilina) = 4, washed: Shorts (1)"
    )
    # the current does not make Clotilde stronger
    assert washing("L3 0 tecla shorts; L4 1 clotilde") == {"L3": "afraid"}


@pytest.mark.ruling("FRR-39")
def test_fear_is_tested_on_the_final_arrangement() -> None:
    match = table("L3 0 tecla", "shorts", "| zoe")
    play(match, "load shorts L3", "done", "place zoe L2")
    assert sentences(match, finish(match))["L3"].endswith("washed: Shorts (1)")
    match = table("L3 0 tecla; L2 1 zoe", "shorts")
    play(match, "load shorts L3", "done", "shift L2 L1")
    assert sentences(match, finish(match)) == {"L3": "afraid"}


@pytest.mark.ruling("FRR-40")
def test_a_frightened_fairy_still_disturbs_is_company_and_is_tested() -> None:
    # Berta at the waterfall is afraid, and company for Zoe at the rapids, if gaps are skipped
    found = washing("L3 0 berta shorts; L5 1 zoe shorts", options={"neighbours": "nearest"})
    assert found["L3"] == "afraid"
    assert found["L5"].startswith("2 + 3 - 1 (fleas of Berta) = 4")
    # Ersilia at the waterfall, afraid, disturbs Tecla, and leaves in the next phase
    match = table("L3 0 ersilia shorts; L4 1 tecla shorts; L2 1 gelsomina", options={"company": "opposite"})
    events = finish(match)
    assert sentences(match, events)["L3"] == "afraid"
    assert "(out-of-tune Ersilia)" in sentences(match, events)["L4"]
    assert resisting(match, events)["L3"].endswith("she leaves")


@pytest.mark.ruling("FRR-40")
def test_two_frightened_fairies_are_company_for_each_other() -> None:
    found = washing("L3 0 zoe shorts; R3 1 tecla shorts", options={"company": "opposite"})
    assert {spot: text.split(" = ")[1] for spot, text in found.items()} == {
        "L3": "6, washed: Shorts (1)",
        "R3": "6, washed: Shorts (1)",
    }


# The lake


@pytest.mark.clause("FR-36")
@pytest.mark.ruling("FRR-41", "FRR-42")
def test_at_the_lake_the_dearest_trait_is_left_out_by_itself() -> None:
    match = table("L5 1 zoe; L6 0 ifigenia jersey; L7 0 berta")
    events = finish(match)
    assert sentences(match, events)["L6"] == (
        "3 + 1 - 0 (mischievous Zoe, left out at the lake) - 1 (fleas of Berta) - 1 (chatter with Berta)"
        " = 2, washed: Jersey (2)"
    )


@pytest.mark.ruling("FRR-42")
def test_at_the_lake_the_same_trait_on_the_other_side_still_counts_and_so_does_chatter() -> None:
    assert washing("L5 1 zoe; L6 0 ifigenia jersey; L7 2 zoe")["L6"] == (
        "3 + 1 - 0 (mischievous Zoe, left out at the lake) - 2 (mischievous Zoe) = 2, washed: Jersey (2)"
    )
    assert washing("L5 0 brigida; L6 0 ifigenia jersey")["L6"].startswith("3 + 1 - 1 (chatter with Brigida) = 3")


@pytest.mark.clause("FR-36")
def test_elsewhere_nothing_is_left_out() -> None:
    assert washing("L3 1 zoe; L4 0 ifigenia jersey")["L4"].startswith("3 + 2 - 2 (mischievous Zoe) = 3")


@pytest.mark.clause("FR-29")
def test_the_terms_told_always_add_up() -> None:
    """In whole games, the strengths, currents and points that are told make the totals that decide."""
    sums = 0
    for seed in range(3):
        match = GAME.new(4, seed)
        while not match.over:
            moves = match.moves(match.to_act[0])
            loads = [move for move in moves if move.verb in ("load", "place")]
            match.play(match.to_act[0], (loads or moves)[(seed + len(match.played) * 7) % len(loads or moves)])
        total = 0
        for event in match.events():
            told = {name: value or 0 for name, value in event.arguments.items()}
            if event.name in ("washing", "resisting"):
                total = told["strength"] + told.get("current", 0)
            elif event.name in ("distracted", "chatter"):
                total -= told["points"]
            elif event.name in ("washed", "too-heavy", "stays", "leaves"):
                assert told["total"] == total
                assert (event.name == "washed") == (total >= told.get("value", 99))
                assert (event.name == "leaves") == (total < 0 and "value" not in told)
                sums += 1
    assert sums > 100


def test_a_turn_of_another_player_is_refused() -> None:
    match = table("L1 1 zoe", "shorts")
    with pytest.raises(IllegalMove):
        match.play(1, {"verb": "done"})

"""Phase four, and the end of a round."""

import pytest

from fatina.engine.errors import IllegalMove

from .table import GAME, finish, legal, names, play, resisting, river, sentences, table


@pytest.mark.clause("FR-39")
def test_the_current_plays_no_part() -> None:
    match = table("L4 0 clotilde shorts; L5 1 zoe")
    events = finish(match)
    assert sentences(match, events)["L4"] == "1 + 2 - 2 (mischievous Zoe) = 1, washed: Shorts (1)"
    assert resisting(match, events)["L4"] == "1 - 2 (mischievous Zoe) = -1, she leaves"


@pytest.mark.clause("FR-40")
def test_at_zero_she_stays_below_she_leaves() -> None:
    match = table("L1 0 tecla; L2 1 brasilina")
    assert resisting(match, finish(match))["L1"] == "2 - 2 (out-of-tune Brasilina) = 0, she stays"
    assert river(match)["L1"] == (0, "tecla")
    match = table("L1 0 tecla; L2 1 brasilina; S 2 brigida")
    assert resisting(match, finish(match))["L1"].endswith("= -1, she leaves")
    assert "L1" not in river(match)


@pytest.mark.clause("FR-41")
@pytest.mark.ruling("FRR-48")
def test_whoever_leaves_still_disturbs_until_all_are_counted() -> None:
    """Gelsomina is counted first and leaves; Ersilia behind her leaves because of her all the same."""
    match = table("L1 0 gelsomina; L2 1 ersilia")
    found = resisting(match, finish(match))
    assert found == {
        "L1": "1 - 2 (out-of-tune Ersilia) = -1, she leaves",
        "L2": "1 - 2 (mischievous Gelsomina) - 1 (whiny Gelsomina) = -2, she leaves",
    }
    assert river(match) == {}


@pytest.mark.ruling("FRR-48")
def test_fairies_without_a_garment_are_tested_too() -> None:
    match = table("L1 0 clotilde; L2 1 zoe")
    events = finish(match)
    assert "washing" not in names(events)
    assert "leaves" in names(events)


@pytest.mark.clause("FR-42")
@pytest.mark.ruling("FRR-49")
def test_those_who_leave_go_under_their_own_stacks_in_washing_order() -> None:
    """Clotilde at L1 comes before Gelsomina at R4 in the order of washing."""
    match = table(
        "R4 0 gelsomina; R5 1 ersilia; L1 0 clotilde; L2 1 zoe",
        stack=[["tecla", "berta", "zoe", "filomena", "ortensia", "ifigenia", "brasilina", "brigida", "ersilia"]],
    )
    finish(match)
    assert river(match) == {"L2": (1, "zoe")}
    assert match.view()["players"][0]["stack"][-2:] == ["clotilde", "gelsomina"]
    assert match.view()["players"][1]["stack"][-1] == "ersilia"


@pytest.mark.clause("FR-43")
def test_washing_and_staying_are_two_questions() -> None:
    """All four cases on one river."""
    match = table(
        "L1 1 brigida; L2 0 tecla shorts; L3 2 brasilina; R1 0 berta; R2 0 ifigenia jersey; R3 1 zoe;"
        "L6 2 ortensia shorts; R7 1 tecla cloak"
    )
    events = finish(match)
    washed = {spot: "washed" in text for spot, text in sentences(match, events).items()}
    assert washed == {"L2": True, "R2": False, "L6": True, "R7": False}
    stays = {spot: spot in river(match) for spot in washed}
    assert stays == {"L2": False, "R2": False, "L6": True, "R7": True}


@pytest.mark.ruling("FRR-35")
def test_chatter_and_own_traits_count_in_resisting() -> None:
    match = table("L1 0 clotilde; L2 0 tecla")
    assert resisting(match, finish(match))["L1"] == "1 - 1 (chatter with Tecla) = 0, she stays"
    match = table("L1 0 clotilde; L2 0 zoe")
    assert resisting(match, finish(match))["L1"] == "1 - 2 (mischievous Zoe) - 1 (chatter with Zoe) = -2, she leaves"


@pytest.mark.ruling("FRR-43")
def test_the_lake_calms_in_resisting_too() -> None:
    match = table("L5 1 zoe; L6 0 clotilde")
    assert "L6" not in resisting(match, finish(match))  # nothing is left of her distraction
    assert river(match)["L6"] == (0, "clotilde")
    match = table("L5 1 zoe; L6 0 ifigenia; L7 0 berta")
    assert resisting(match, finish(match))["L6"] == (
        "3 - 0 (mischievous Zoe, left out at the lake) - 1 (fleas of Berta) - 1 (chatter with Berta) = 1, she stays"
    )


# The end of the round

FIVE = "| zoe berta tecla brigida ersilia"


@pytest.mark.clause("FR-44")
@pytest.mark.ruling("FRR-50")
def test_exactly_the_surplus_goes_by_the_owners_choice() -> None:
    match = table("", "shorts shorts jersey cloak gown skirt " + FIVE)
    finish(match)
    assert match.to_act == [0]
    fairies = {f"send-back {fairy}" for fairy in ("zoe", "berta", "tecla", "brigida", "ersilia")}
    garments = {f"discard {garment}" for garment in ("shorts", "jersey", "cloak", "gown", "skirt")}
    assert legal(match) == fairies | garments
    play(match, "discard shorts")
    assert legal(match) == fairies | garments
    play(match, "send-back ersilia")
    assert legal(match) == garments  # four fairies are no surplus: the kinds are counted apart
    with pytest.raises(IllegalMove, match="FR-44"):
        play(match, "send-back zoe")
    play(match, "discard cloak")
    assert match.view()["round"] == 2
    assert match.state.hand[0, match.cards.card_index("garment", "cloak")] == 0
    assert match.view()["players"][0]["garments"] == 4


@pytest.mark.clause("FR-44")
def test_surplus_garments_go_to_the_pile_and_surplus_fairies_under_the_stack() -> None:
    match = table("", "", "shorts shorts jersey cloak gown skirt " + FIVE, stack=[[], ["ortensia"]])
    finish(match)
    play(match, "discard gown")
    assert match.view()["pile"] == {"gown": 1}
    play(match, "send-back tecla")
    assert match.view(1)["players"][1]["stack"][-1] == "tecla"
    play(match, "discard skirt")
    assert {"gown", "skirt"} <= set(match.view()["on_offer"])


@pytest.mark.ruling("FRR-50")
def test_during_the_round_a_hand_may_be_larger() -> None:
    match = table("", "shorts shorts jersey cloak gown skirt " + FIVE)
    play(match, "place zoe L1")
    assert match.view()["players"][0]["garments"] == 6
    assert "discard shorts" not in legal(match)


@pytest.mark.ruling("FRR-50")
def test_whoever_is_within_the_limits_is_not_asked() -> None:
    match = table("", "shorts shorts jersey cloak | zoe berta tecla brigida")
    events = finish(match)
    assert "discarded" not in names(events)
    assert match.view()["round"] == 2


@pytest.mark.ruling("FRR-51")
def test_start_player_first_garments_face_up_fairies_face_down() -> None:
    match = table("", FIVE, "jersey jersey jersey jersey jersey", FIVE, start=2)
    finish(match)
    assert match.to_act == [2]
    play(match, "send-back zoe")
    assert match.to_act == [0]
    play(match, "send-back berta")
    assert match.to_act == [1]
    play(match, "discard jersey")
    told = {seat: [e.arguments["fairy"] for e in match.events(seat) if e.name == "sent-back"] for seat in (0, 1, 2)}
    index = match.cards.card_index
    assert told == {0: [None, index("fairy", "berta")], 1: [None, None], 2: [index("fairy", "zoe"), None]}
    assert [e.arguments["garment"] for e in match.events(0) if e.name == "discarded"] == [index("garment", "jersey")]


@pytest.mark.ruling("FRR-51")
def test_surplus_fairies_go_under_the_chased_ones_in_the_order_named() -> None:
    match = table("L1 0 clotilde; L2 1 zoe", "| zoe berta tecla brigida ersilia ifigenia")
    finish(match)
    play(match, "send-back tecla")
    play(match, "send-back berta")
    assert match.view(0)["players"][0]["stack"][-3:] == ["clotilde", "tecla", "berta"]


@pytest.mark.clause("FR-45")
@pytest.mark.ruling("FRR-52")
def test_the_start_card_moves_clockwise_also_into_the_last_round() -> None:
    for start in range(3):
        match = table("", start=start)
        events = finish(match)
        assert match.view()["start"] == (start + 1) % 3
        assert next(e for e in events if e.name == "round-opened").arguments == {"round": 2, "seat": (start + 1) % 3}
    match = table("L2 0 zoe jersey", washed=[{"skirt": 8, "shawl": 3, "jersey": 1}], start=1)  # 38 points and two more
    finish(match)
    assert (match.view()["start"], match.view()["last_round"]) == (2, "now")


def test_the_end_of_a_round_is_told_in_words() -> None:
    match = table("", FIVE, "jersey jersey jersey jersey jersey")
    finish(match)
    play(match, "send-back zoe", "discard jersey")
    texts = [GAME.event_text(event, "it", match.cards, ("Ada", "Bea", "Cleo")) for event in match.events(0)]
    assert "Ada mette Zoe sotto il mazzo." in texts
    assert "Bea mette Maglia nel mucchio dei panni." in texts

"""Phase one: the row, the laundry pile, selecting and the blind swap."""

import pytest

from fatina.engine.errors import IllegalMove
from fatina.engine.match import Match

from .table import GAME, everything_washed_but, finish, legal, names, play, table


def gathering(*hands: str, row: dict[str, int], seats: int = 3, **fields: object) -> Match:
    """Seat 0 is about to select from the row."""
    return table("", *hands, seats=seats, stage="select", row=row, **fields)


@pytest.mark.clause("FR-11")
def test_the_four_phases_in_order_then_the_end_of_the_round() -> None:
    match = table(
        "L1 0 zoe jersey", "| berta", "jersey jersey jersey jersey jersey | berta", "| berta", row={}, number=4
    )
    play(match, "done", "done")
    events = names(play(match, "done"))
    assert events == ["finished", "washing", "washed"]
    assert match.view()["stage"] == "tidy"
    events = names(play(match, "discard jersey"))
    assert events[:2] == ["discarded", "round-opened"]
    assert match.view()["round"] == 5
    assert match.view()["stage"] == "select"
    order = ["select", "offer", "answer", "river"]
    seen = [match.view()["stage"]]
    while match.view()["round"] == 5 and match.view()["stage"] != "tidy":
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
        if match.view()["stage"] != seen[-1]:
            seen.append(match.view()["stage"])
    at_the_river = seen.index("river")
    assert set(seen[:at_the_river]) <= set(order[:3])
    assert not set(seen[at_the_river + 1 :]) & {"offer", "answer"}


@pytest.mark.clause("FR-12", "FR-13")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_many_garments_as_players_and_each_selects_one_clockwise(seats: int) -> None:
    match = table("", seats=seats, start=1, number=1)  # all hands are empty, so nobody can make an offer
    deck = match.view()["deck"]
    events = finish(match)
    assert names(events).count("turned-up") == seats
    assert sum(match.view()["on_offer"].values()) == seats
    assert match.view()["deck"] == deck - seats
    pickers = []
    while match.view()["stage"] == "select":
        pickers.append(match.to_act[0])
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        if match.view()["stage"] == "offer":
            break
    assert pickers[0] == 2
    while match.view()["stage"] in ("select", "offer"):
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    taken = [e.arguments["seat"] for e in match.events() if e.name == "taken"]
    assert taken == [(2 + i) % seats for i in range(seats)]


@pytest.mark.clause("FR-13")
@pytest.mark.ruling("FRR-14")
def test_any_card_on_offer_may_be_selected_and_nothing_else() -> None:
    match = gathering(row={"gown": 1, "shorts": 2})
    assert legal(match) == {"select gown", "select shorts"}
    with pytest.raises(IllegalMove, match="FR-13"):
        play(match, "select cloak")


@pytest.mark.clause("FR-16", "FR-17")
@pytest.mark.ruling("FRR-13", "FRR-14")
def test_the_pile_is_on_offer_beside_the_row_until_nothing_is_left() -> None:
    match = table("", start=2, pile={"cloak": 1, "shorts": 1})
    finish(match)
    assert match.view()["pile"] == {}
    assert sum(match.view()["on_offer"].values()) == 5
    play(match, "select cloak")  # from the pile, although the row is untouched
    while match.view()["stage"] in ("select", "offer"):
        if match.view()["stage"] == "select":
            assert all(text.startswith("select") for text in legal(match))  # nobody may decline
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    taken = [event.arguments["seat"] for event in match.events() if event.name == "taken"]
    assert taken == [0, 1, 2, 0, 1]
    assert [player["garments"] for player in match.view()["players"]] == [2, 2, 1]
    assert match.view()["stage"] == "river"


@pytest.mark.clause("FR-16")
def test_failed_garments_are_on_offer_in_the_next_round() -> None:
    match = table("L1 0 zoe cloak", "", "", "")
    finish(match)
    assert match.view()["round"] == 2
    assert match.view()["on_offer"]["cloak"] >= 1


@pytest.mark.clause("FR-18")
@pytest.mark.ruling("FRR-16")
def test_exactly_three_times_the_players_is_not_too_much() -> None:
    match = table("", pile={"shorts": 6})
    events = finish(match)
    assert "pile-shuffled" not in names(events)
    assert sum(match.view()["on_offer"].values()) == 9


@pytest.mark.clause("FR-18")
@pytest.mark.ruling("FRR-16", "FRR-17")
def test_more_than_three_times_shuffles_the_pile_into_the_deck_first() -> None:
    """Seven on the pile are fewer than nine: row and pile are counted together."""
    match = table("", pile={"shorts": 7})
    deck = match.view()["deck"]
    events = names(finish(match))
    assert events.index("pile-shuffled") < events.index("turned-up")  # nothing is shown in vain
    assert sum(match.view()["on_offer"].values()) == 3
    assert match.view()["pile"] == {}
    assert match.view()["deck"] == deck + 7 - 3


@pytest.mark.ruling("FRR-17")
def test_the_row_is_counted_as_what_the_deck_can_give() -> None:
    washed = everything_washed_but(*["shorts"] * 8, "cloak")
    match = table("", washed=washed, pile={"shorts": 8}, deck=["cloak"])
    events = names(finish(match))
    assert "pile-shuffled" not in events  # eight and one are nine
    washed = everything_washed_but(*["shorts"] * 9, "cloak")
    match = table("", washed=washed, pile={"shorts": 9}, deck=["cloak"])
    events = names(finish(match))
    assert "pile-shuffled" in events
    assert events.count("turned-up") == 3


@pytest.mark.ruling("FRR-17")
def test_the_pile_is_shuffled_in_fairly() -> None:
    """The garments of the pile do not lie on top or at the bottom."""
    found = 0
    for seed in range(40):
        washed = everything_washed_but(*["shorts"] * 9, *["skirt"] * 9)
        match = table("", washed=washed, pile={"shorts": 9}, deck=["skirt"] * 9, seed=seed)
        finish(match)
        found += match.view()["on_offer"].get("shorts", 0)
    assert 40 <= found <= 80  # of 120 cards turned up, half


@pytest.mark.ruling("FRR-15")
def test_too_few_cards_in_the_deck() -> None:
    washed = everything_washed_but("gown", "cloak")
    match = table("", washed=washed, deck=["gown", "cloak"])
    finish(match)
    assert match.view()["on_offer"] == {"gown": 1, "cloak": 1}
    play(match, "select gown")
    assert match.view()["players"][1]["garments"] == 1
    while match.view()["stage"] == "offer":
        play(match, "decline")
    assert [player["garments"] for player in match.view()["players"]] == [0, 1, 1]
    assert match.view()["stage"] == "river"  # seat 0 went without


@pytest.mark.ruling("FRR-15")
def test_with_nothing_on_offer_the_selection_is_skipped() -> None:
    match = table("", "gown", washed=everything_washed_but("gown"), deck=[])
    events = finish(match)
    assert "selected" not in names(events)
    assert match.view()["round"] == 2
    assert match.view()["stage"] == "river"


def test_a_selection_without_choice_happens_by_itself() -> None:
    match = gathering("", "", "", row={"gown": 1, "shorts": 2})
    events = play(match, "select gown")
    assert names(events) == ["selected", "taken", "selected"]
    assert match.view()["selected"] == "shorts"
    assert match.view()["stage"] == "offer"
    assert match.to_act == [0]  # the only opponent with a garment


# The blind swap


@pytest.mark.clause("FR-14")
@pytest.mark.ruling("FRR-6", "FRR-7")
def test_offers_follow_the_selection_clockwise_each_once() -> None:
    match = table(
        "", "jersey", "shorts", "skirt", "blouse", seats=4, stage="select", picker=1, row={"gown": 1, "cloak": 1}
    )
    events = play(match, "select gown")
    assert names(events) == ["selected"]  # everybody sees it, before any offer
    assert match.view(0)["selected"] == "gown"
    asked = []
    for _ in range(3):
        asked.append(match.to_act)
        assert match.view()["stage"] == "offer"
        play(match, "decline")
    assert asked == [[2], [3], [0]]
    assert match.view(1)["hand"] == {"shorts": 1, "gown": 1}
    assert match.view()["picker"] == 2


@pytest.mark.ruling("FRR-7")
def test_whoever_has_no_garments_is_not_asked() -> None:
    match = gathering("jersey", "", "skirt", row={"gown": 1, "cloak": 1})
    play(match, "select gown")
    assert match.to_act == [2]


@pytest.mark.clause("FR-14")
@pytest.mark.ruling("FRR-8", "FRR-12")
def test_an_offer_is_any_garments_from_hand_and_only_their_number_is_seen() -> None:
    match = gathering("jersey", "shorts shorts cloak", "skirt", row={"gown": 1, "blouse": 1})
    play(match, "select gown")
    assert legal(match) == {"offer shorts", "offer cloak", "decline"}
    with pytest.raises(IllegalMove, match="FR-14"):
        play(match, "propose")  # at least one
    with pytest.raises(IllegalMove, match="FRR-12"):
        play(match, "offer blouse")  # from the own hand only
    before = match.view(0)
    play(match, "offer shorts", "offer shorts")
    assert match.view(0) == before  # nobody sees an unfinished offer
    assert legal(match) == {"offer cloak", "propose"}
    play(match, "offer cloak")
    assert legal(match) == {"propose"}  # all three: there is no upper limit
    events = play(match, "propose")
    assert [(event.name, event.arguments) for event in events] == [("offered", {"seat": 1, "number": 3})]
    for seat in (0, 2, None):
        assert match.view(seat)["players"][1]["offered"] == 3
        assert "cloak" not in str(match.view(seat)["players"])
    assert match.view(1)["offer"] == {"shorts": 2, "cloak": 1}


@pytest.mark.ruling("FRR-8")
def test_an_unfinished_offer_can_be_taken_back() -> None:
    match = gathering("jersey", "shorts cloak", "skirt", row={"gown": 1, "blouse": 1})
    play(match, "select gown", "offer cloak")
    match.take_back(1)
    assert legal(match) == {"offer shorts", "offer cloak", "decline"}
    play(match, "offer shorts", "propose")
    assert match.view(1)["offer"] == {"shorts": 1}


@pytest.mark.ruling("FRR-7")
def test_later_players_see_the_number_of_earlier_offers() -> None:
    match = gathering("jersey", "shorts cloak", "skirt", row={"gown": 1, "blouse": 1})
    play(match, "select gown", "offer cloak", "propose")
    assert match.to_act == [2]
    assert match.view(2)["players"][1]["offered"] == 1


@pytest.mark.clause("FR-15")
@pytest.mark.ruling("FRR-9")
def test_the_picker_may_turn_all_offers_down() -> None:
    match = gathering("jersey", "shorts cloak", "skirt", row={"gown": 1, "blouse": 1})
    play(match, "select gown", "offer cloak", "propose", "offer skirt", "propose")
    assert match.to_act == [0]
    assert legal(match) == {"accept 1", "accept 2", "refuse"}
    play(match, "refuse")
    assert match.view(0)["hand"] == {"jersey": 1, "gown": 1}
    assert match.view(1)["hand"] == {"shorts": 1, "cloak": 1}
    assert [player["offered"] for player in match.view()["players"]] == [0, 0, 0]


@pytest.mark.clause("FR-15")
@pytest.mark.ruling("FRR-9", "FRR-10")
def test_a_taken_offer_changes_hands_and_uses_up_this_pick_alone() -> None:
    match = gathering("jersey", "shorts shorts cloak", "skirt", row={"gown": 1, "blouse": 1, "shawl": 1})
    play(match, "select gown", "offer shorts", "offer shorts", "propose", "offer skirt", "propose")
    events = play(match, "accept 1")
    assert names(events) == ["swapped", "given", "given"]
    assert match.view(0)["hand"] == {"jersey": 1, "shorts": 2}
    assert match.view(1)["hand"] == {"cloak": 1, "gown": 1}
    assert match.view(2)["hand"] == {"skirt": 1}
    assert match.to_act == [1]  # the offerer's own pick comes as it would have
    assert match.view()["stage"] == "select"
    with pytest.raises(IllegalMove, match="FR-15"):
        play(match, "accept 2")


@pytest.mark.clause("FR-15")
def test_only_offers_that_were_made_can_be_taken() -> None:
    match = gathering("jersey", "shorts", "skirt", row={"gown": 1, "blouse": 1})
    play(match, "select gown", "decline", "offer skirt", "propose")
    with pytest.raises(IllegalMove, match="FR-15"):
        play(match, "accept 1")


@pytest.mark.ruling("FRR-11")
def test_swaps_are_possible_at_every_pick_and_for_cards_of_the_pile() -> None:
    match = table("", "shorts", "shorts", "shorts", pile={"cloak": 1, "gown": 1}, start=2)
    finish(match)
    offers = 0
    while match.view()["stage"] != "river":
        if match.view()["stage"] == "offer":
            offers += 1
            play(match, "decline")
        else:
            match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    assert offers == 5 * 2  # five cards, two opponents each


@pytest.mark.ruling("FRR-61")
def test_what_a_swap_contained_is_known_to_its_two_players_only() -> None:
    match = gathering("jersey", "shorts cloak", "skirt", row={"gown": 1, "blouse": 1, "shawl": 1})
    play(match, "select gown", "offer cloak", "propose", "decline", "accept 1")
    cloak = match.cards.card_index("garment", "cloak")
    told = {
        seat: [event.arguments["garment"] for event in match.events(seat) if event.name == "given"]
        for seat in (0, 1, 2, None)
    }
    assert told == {0: [cloak], 1: [cloak], 2: [None], None: [None]}
    assert match.view(1)["players"][0]["known"] == {"cloak": 1}
    assert match.view(2)["players"][0]["known"] == {}
    assert match.view(2)["players"][1]["known"] == {"gown": 1}  # what was selected all have seen


def test_every_message_of_a_swap_is_a_sentence() -> None:
    match = gathering("jersey", "shorts cloak", "skirt", row={"gown": 1, "blouse": 1, "shawl": 1})
    play(match, "select gown", "offer cloak", "offer shorts", "propose", "decline", "accept 1")
    texts = [GAME.event_text(event, "en", match.cards, ("Ann", "Bea", "Cleo")) for event in match.events(0)]
    assert texts == [
        "Ann selects Gown.",
        "Bea offers 2 garments for it.",
        "Cleo makes no offer.",
        "Ann swaps: Gown goes to Bea for 2 garments.",
        "Bea gives Ann Shorts.",
        "Bea gives Ann Cloak.",
    ]

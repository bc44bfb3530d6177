"""The end of the game and the points (FL-91 to FL-100)."""

from typing import Any

import pytest

from fatina.engine.match import Match
from tests.games.fate_e_leggende.table import GAME, do, names, supplies, table, told, verbs

THREE = "shoes-pink wings-green wand-azure"


def finished(objects: dict[int, str], seats: int = 2, **fields: Any) -> Match:
    """A game that ends at once by agreement, with these objects on the table."""
    match = table(seats, objects=objects, options={"agreement": "on"}, stage="vote", **fields)
    for seat in range(seats):
        do(match, seat, "stop")
    assert match.over
    return match


@pytest.mark.clause("FL-91")
@pytest.mark.ruling("FL-R61")
@pytest.mark.parametrize("face", ["", "+", "="])
def test_four_kinds_of_any_colours_end_the_game_face_up_or_down(face: str) -> None:
    objects = " ".join(thing + face for thing in THREE.split())
    match = table(
        2, hands={0: ["gold 1"]}, objects={0: objects}, aside=supplies(1, 20), object_deck=rest(THREE, "hat-pink")
    )
    do(match, 0, "tell", card="pandoras-jar")
    assert not match.over
    events = do(match, 0, "finish")
    assert told(events, "four-kinds")["seat"] == 0  # the program sees it, covered or not
    assert match.over


def rest(taken: str, last: str) -> list[str]:
    """The object deck without some objects, this one on top."""
    ids = [card.id for card in GAME.printed["object"] if card.id not in taken.split() and card.id != last]
    return [*ids, last]


@pytest.mark.clause("FL-91")
def test_three_kinds_do_not_end_it() -> None:
    match = table(
        2, hands={0: ["gold 1"]}, objects={0: THREE}, aside=supplies(1, 20), object_deck=rest(THREE, "wand-pink")
    )
    do(match, 0, "tell", card="pandoras-jar")
    do(match, 0, "finish")
    assert not match.over


@pytest.mark.clause("FL-92")
@pytest.mark.ruling("FL-R50")
def test_the_last_object_taken_ends_the_game() -> None:
    shoes_and_wings = " ".join(
        f"{kind}-{c}" for kind in ("shoes", "wings") for c in ("pink", "green", "azure", "yellow", "white")
    )
    wands_and_hats = shoes_and_wings.replace("shoes", "wand").replace("wings", "hat")
    match = table(
        2, hands={0: ["gold 1"]}, aside=supplies(1, 20), object_deck=["hat-white"],
        objects={0: shoes_and_wings, 1: wands_and_hats.replace(" hat-white", "")},
    )  # fmt: skip
    do(match, 0, "tell", card="pandoras-jar")
    events = do(match, 0, "finish")
    assert match.over
    assert "four-kinds" not in names(events)[:3]


@pytest.mark.clause("FL-92")
@pytest.mark.ruling("FL-R50", "FL-R49")
def test_the_deck_running_out_is_told_and_later_players_get_no_object() -> None:
    shoes = "shoes-pink shoes-green shoes-azure shoes-yellow shoes-white"
    split = {
        0: f"{shoes} {shoes.replace('shoes', 'wings')}",
        1: shoes.replace("shoes", "wand") + " hat-pink hat-green hat-azure hat-yellow",
    }
    match = table(2, hands={0: ["gold 5"]}, aside=supplies(2, 3), objects=split, object_deck=["hat-white"])
    do(match, 0, "tell", card="the-fire-of-prometheus")
    events = do(match, 0, "finish")
    assert names(events)[:6] == ["exhausted", "took-object", "dust-back", "exhausted", "no-object", "dust-back"]
    assert "objects-gone" in names(events)
    assert match.over
    assert list(match.state.supply)[:2] == [20, 20]


@pytest.mark.clause("FL-93")
@pytest.mark.ruling("FL-R65")
def test_ending_by_agreement_is_a_vote_of_all_at_a_turns_beginning() -> None:
    match = table(3, options={"agreement": "on"}, hands={0: ["gold 1"]})
    do(match, 0, "finish")
    assert match.to_act == [0, 1, 2]
    do(match, 1, "stop")
    assert match.view(0)["answer"] is False
    assert match.view(2)["to_act"] == [0, 2]  # that she has voted shows, not how
    do(match, 0, "stop")
    events = do(match, 2, "go-on")
    assert names(events)[:2] == ["no-agreement", "turn"]  # who voted how stays secret
    assert not match.over
    match = table(3, options={"agreement": "on"}, hands={0: ["gold 1"]})
    do(match, 0, "finish")
    for seat in (2, 0, 1):
        do(match, seat, "stop")
    assert match.over
    assert match.winners
    usual = table(3, hands={0: ["gold 1"]})
    do(usual, 0, "finish")
    assert "stop" not in verbs(usual, 1)  # off unless asked for


@pytest.mark.clause("FL-94")
@pytest.mark.ruling("FL-R47")
def test_a_fourth_kind_in_mid_turn_stops_all_choices_but_settles_empty_supplies() -> None:
    match = table(
        2, hands={0: ["blue 5"]}, stories={0: "blue 1 2 3 4"}, aside=supplies(8, 2), objects={0: THREE},
        object_deck=rest(THREE, "hat-pink"),
    )  # fmt: skip
    events = do(match, 0, "tell", card="robin-hood")
    assert match.over
    assert match.to_act == []
    assert [event.json(match.cards)["seat"] for event in events if event.name == "exhausted"] == [0, 1]
    assert list(match.state.owned)[:2] == [5, 1]  # blue reward and settling; the opponent's settling too
    assert list(match.state.supply)[:2] == [20, 20]


@pytest.mark.ruling("FL-R48")
def test_all_are_settled_before_the_end_is_tested() -> None:
    twins = {0: "shoes-pink wings-pink wand-pink", 1: "shoes-green wings-green wand-green"}
    taken = " ".join(twins.values()) + " hat-green"
    match = table(
        2,
        hands={0: ["gold 5"]},
        aside=supplies(2, 3),
        objects=twins,
        object_deck=[*rest(taken, "hat-white"), "hat-green"],
    )
    do(match, 0, "tell", card="the-fire-of-prometheus")
    events = do(match, 0, "finish")
    assert [event.json(match.cards)["seat"] for event in events if event.name == "four-kinds"] == [0, 1]


@pytest.mark.clause("FL-95", "FL-100")
def test_ending_the_game_is_not_winning_it() -> None:
    match = table(
        2, hands={0: ["gold 1"]}, objects={0: "shoes-white wings-white wand-white", 1: "shoes-green wings-green"},
        players={0: {"fairy": "pink"}, 1: {"fairy": "green", "gold": 3}}, aside=supplies(1, 20),
        object_deck=rest("shoes-white wings-white wand-white shoes-green wings-green", "hat-white"),
    )  # fmt: skip
    do(match, 0, "tell", card="pandoras-jar")
    do(match, 0, "finish")
    assert match.scores == [4, 14]
    assert match.winners == [1]


@pytest.mark.clause("FL-96")
def test_two_for_each_gold_story_and_minus_one_for_each_charge() -> None:
    match = finished({}, 3, players={0: {"gold": 2}, 1: {"charges": 3}, 2: {"gold": 1, "charges": 1}})
    assert match.scores == [4, -3, 1]  # totals may be negative
    assert match.ranks == [1, 3, 2]


@pytest.mark.clause("FL-97", "FL-88")
def test_own_colour_4_white_1_others_2_covered_or_not() -> None:
    match = finished(
        {0: "shoes-pink shoes-white= shoes-azure+", 1: "wand-yellow wand-pink"},
        players={0: {"fairy": "pink"}, 1: {"fairy": "green"}},
    )
    assert match.scores == [4 + 1 + 2, 2 + 2]  # colours of absent fairies are others
    points = match.view(None)["players"][0]["points"]
    assert points == {"objects": 7, "own_colour": 0, "four_colours": 0}


@pytest.mark.clause("FL-98")
def test_on_a_white_night_white_objects_count_3_for_everybody() -> None:
    match = finished(
        {0: "shoes-white", 1: "wand-white hat-white"}, interruptions="on", white_night=True,
        players={0: {"fairy": "pink"}, 1: {"fairy": "green"}},
    )  # fmt: skip
    assert match.scores == [3, 6]


@pytest.mark.clause("FL-99")
@pytest.mark.ruling("FL-R51", "FL-R52")
@pytest.mark.parametrize(
    ("objects", "score"),
    [
        ("shoes-pink wings-pink wand-pink hat-pink", 16 + 5),
        ("shoes-pink shoes-green shoes-azure shoes-yellow", 4 + 2 * 3 + 3),  # four colours, one kind
        ("shoes-pink shoes-green shoes-azure shoes-white", 4 + 2 + 2 + 1 + 3),  # white is a colour
        ("shoes-pink shoes-green shoes-azure shoes-yellow shoes-white", 4 + 6 + 1 + 3),  # five colours, one bonus
        ("shoes-pink wings-pink wand-pink shoes-green shoes-azure wings-white hat-pink", 16 + 4 + 1 + 5 + 3),  # both
        ("shoes-pink shoes-green shoes-azure", 8),  # four objects are needed
        ("shoes-green wings-green wand-green hat-green", 8),  # another's colour
    ],
)
def test_bonuses_for_four_objects(objects: str, score: int) -> None:
    *others, last = objects.split()
    match = table(
        2, objects={0: " ".join(others)}, object_deck=rest(objects, last), hands={0: ["blue 5"]},
        stories={0: "blue 1 2 3 4"}, options={"agreement": "on"}, players={0: {"fairy": "pink"}, 1: {"fairy": "azure"}},
    )  # fmt: skip
    do(match, 0, "tell", card="robin-hood")  # brings the last of these objects
    if not match.over:  # unless they are of four kinds
        do(match, 0, "place", face="down")
        do(match, 0, "finish")
        do(match, 1, "stop")
        do(match, 0, "stop")
    assert match.scores[0] == score


@pytest.mark.clause("FL-100")
@pytest.mark.ruling("FL-R53")
def test_of_equal_totals_the_lower_supply_wins_and_then_the_victory_is_shared() -> None:
    match = finished({}, 3, players={0: {"gold": 1}, 1: {"gold": 1}, 2: {}}, aside=supplies(12, 11, 3))
    assert (match.ranks, match.winners) == ([2, 1, 3], [1])
    match = finished({}, 3, players={0: {"gold": 1}, 1: {"gold": 1}, 2: {}}, aside=supplies(11, 11, 3))
    assert (match.ranks, match.winners) == ([1, 1, 3], [0, 1])


@pytest.mark.ruling("FL-R53")
def test_the_tie_break_looks_at_supplies_after_the_last_settling() -> None:
    match = table(
        2, hands={0: ["gold 1"]}, objects={0: "shoes-green wings-azure wand-azure"},
        players={0: {"fairy": "pink"}, 1: {"fairy": "yellow", "gold": 4}}, aside=supplies(1, 19),
        object_deck=rest("shoes-green wings-azure wand-azure", "hat-green"),
    )  # fmt: skip
    do(match, 0, "tell", card="pandoras-jar")
    do(match, 0, "finish")
    assert match.scores == [8, 8]
    assert match.winners == [1]  # 20 in hand against 19

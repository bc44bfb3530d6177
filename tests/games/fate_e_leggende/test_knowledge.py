"""What each seat knows of hidden cards, and what it imagines."""

import pytest

from fatina.engine.layout import ask
from fatina.engine.match import Match
from fatina.games.fate_e_leggende.objects import has_four_kinds
from tests.games.fate_e_leggende.table import CARDS, do, supplies, table

HANDS = {0: ["gold 1", "gold 2", "gold 3"], 1: ["blue 1", "blue 2", "blue 3"], 2: ["violet 1", "violet 2", "violet 3"]}


def imagined(match: Match, seat: int, n: int = 60) -> list[Match]:
    return [match.imagine(seat, seed) for seed in range(n)]


def ring_card(match: Match, space: int) -> str:
    return CARDS.card_id("legend", match.state.ring[space])


def hand(match: Match, seat: int) -> list[str]:
    return [CARDS.card_id("legend", card) for card in match.state.hand[seat] if card >= 0]


def swap_at(match: Match, seat: int, space: int, card: str) -> None:
    """The seat, about to look, looks and swaps."""
    do(match, seat, "look", space=space)
    do(match, seat, "swap", card=card)


@pytest.mark.ruling("FL-R22")
def test_who_looked_knows_the_card_until_somebody_swaps_there() -> None:
    match = table(3, stage="look", hands=HANDS, ring={0: "gold 5"}, legends=1)
    do(match, 0, "look", space=0)
    do(match, 0, "keep")
    assert all(ring_card(world, 0) == "the-fire-of-prometheus" for world in imagined(match, 0, 20))
    assert len({ring_card(world, 0) for world in imagined(match, 1)}) > 10  # the others have no idea


@pytest.mark.ruling("FL-R22")
def test_who_knew_the_card_knows_who_took_it_and_no_longer_what_lies_there() -> None:
    position = table(
        3, stage="look", active=1, hands=HANDS, ring={0: "gold 5"},
        ring_lore=[[["space 0"], None, None]],
    )  # fmt: skip
    assert position.view(0)["ring"][0] == "the-fire-of-prometheus"
    swap_at(position, 1, 0, "the-befana")
    assert position.view(0)["ring"][0] is None
    assert position.view(0)["players"][1]["known"] == ["the-fire-of-prometheus"]
    assert position.view(2)["players"][1]["known"] == []
    assert position.view(1)["ring"][0] == "the-befana"  # she laid it
    for world in imagined(position, 0, 30):
        assert "the-fire-of-prometheus" in hand(world, 1)
    assert len({ring_card(world, 0) for world in imagined(position, 0)}) > 10


def test_a_known_card_that_may_have_been_laid_again_is_in_that_hand_or_on_that_space() -> None:
    match = table(
        3, stage="look", active=1, hands=HANDS, ring={0: "gold 5", 3: "gold 4"}, ring_lore=[[["space 0"], None, None]]
    )
    swap_at(match, 1, 0, "the-befana")  # seat 0 knows that seat 1 holds the 5
    position = match.position() | {"stage": "look", "back": "look"}
    position["players"][1]["pawn"] = 3
    match = match.game.from_position(position)
    swap_at(match, 1, 3, "the-fire-of-prometheus")
    places = set()
    for world in imagined(match, 0):
        in_hand = "the-fire-of-prometheus" in hand(world, 1)
        on_space = ring_card(world, 3) == "the-fire-of-prometheus"
        assert in_hand != on_space  # one of the two, never elsewhere
        places.add(in_hand)
    assert places == {True, False}
    # the one who sees what lies there knows the rest
    position = match.position() | {"stage": "look", "back": "look", "active": 0, "to_act": [0], "legends": 1}
    position["players"][0]["pawn"] = 3
    seen = match.game.from_position(position)
    do(seen, 0, "look", space=3)
    assert seen.view(0)["ring"][3] == "the-fire-of-prometheus"


def test_after_a_reshuffle_all_know_what_the_deck_holds() -> None:
    everything = table(2, hands={0: [], 1: ["blue 1"]})
    ids = [CARDS.card_id("legend", card) for card in everything.state.deck if card >= 0]
    match = table(2, hands={0: [], 1: ["blue 1"]}, deck=[], discards=ids)
    ring = sorted(match.state.ring)
    do(match, 0, "finish")
    for world in imagined(match, 0, 20):
        assert sorted(world.state.ring) == ring or set(hand(world, 1)) & {
            CARDS.card_id("legend", c) for c in ring if c >= 0
        }
        in_deck = {CARDS.card_id("legend", card) for card in world.state.deck if card >= 0}
        assert in_deck <= set(ids)


def test_equal_wilds_are_not_told_apart() -> None:
    """Seat 0 knows that seat 1 took a wild. When seat 1 lays one open, it may be that one or another."""
    match = table(
        2, stage="look", active=1, hands={0: [], 1: ["gbv", "blue 2"]}, ring={0: "gbv"}, ring_lore=[[["space 0"], None]]
    )
    swap_at(match, 1, 0, "the-pied-piper-of-hamelin")
    assert match.view(0)["players"][1]["known"] == ["the-storyteller"]
    do(match, 1, "tell", card="the-storyteller")
    do(match, 1, "call", colour="gold", value=1)
    assert match.view(0)["players"][1]["known"] == []
    assert {"the-storyteller" in hand(world, 1) for world in imagined(match, 0)} == {True, False}


def test_unseen_objects_are_imagined_but_never_four_kinds() -> None:
    match = table(
        3, objects={0: "shoes-pink", 1: "shoes-green wings-green wand-green shoes-white", 2: "hat-pink+ hat-green="}
    )
    seen = set()
    for world in imagined(match, 0):
        s = world.state
        assert not ask(s, has_four_kinds, 1)
        assert CARDS.card_id("object", s.objects[0, 0]) == "shoes-pink"
        assert [CARDS.card_id("object", s.objects[2, i]) for i in range(2)] == ["hat-pink", "hat-green"]
        seen.add(tuple(s.objects[1])[:4])
    assert len(seen) > 30


def test_the_unfinished_choice_of_another_is_not_imagined_into_the_world() -> None:
    match = table(3, hands={0: ["gold 5", "gb"]}, aside=supplies(1, 20, 20))
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert match.view(0)["stage"] == "lend"
    assert match.view(1)["stage"] == "tell"
    world = match.imagine(1, 3)
    assert world.view(1) == match.view(1)
    assert world.state.chosen == -1
    match.take_back(0)
    assert match.view(0)["stage"] == "tell"
    assert list(match.state.supply)[:3] == [1, 20, 20]


def test_an_object_that_i_know_is_imagined_in_one_place() -> None:
    """Seat 0 has one of its own, and has seen one of the two that seat 1 has."""
    match = table(3, objects={0: "hat-pink", 1: "wings-pink shoes-green+", 2: "wand-green"})
    whole = match.game.cards_of(match.state)["object"].tolist()
    for seed in range(30):
        world = match.imagine(0, seed)
        assert match.game.cards_of(world.state)["object"].tolist() == whole == [1] * 20
        assert CARDS.card_id("object", world.state.objects[0, 0]) == "hat-pink"
        assert CARDS.card_id("object", world.state.objects[1, 1]) == "shoes-green"

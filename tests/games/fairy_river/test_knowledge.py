"""What the seats know and remember (FRR-61), and what they imagine."""

from collections import Counter
from typing import Any

import pytest

from fatina.engine.match import Match
from fatina.games.fairy_river.state import PART

from .table import GAME, finish, play, table


def hand(match: Match, seat: int) -> Counter[str]:
    """A player's garments, in hand and under fairies."""
    held = Counter(match.view(seat)["hand"])
    for at in match.view(seat)["spots"].values():
        if at and at.get("garment"):
            held[at["garment"]] += 1
    return held


def worlds(match: Match, seat: int, n: int = 60) -> list[Match]:
    return [match.imagine(seat, seed) for seed in range(n)]


def known(match: Match, watcher: int, seats: int) -> dict[str, int]:
    """The garments that a watcher knows to be with a set of seats."""
    counts = match.state.known[watcher, seats]
    return {match.cards.card_id("garment", garment): n for garment, n in enumerate(counts) if n}


@pytest.mark.ruling("FRR-61")
def test_what_is_public() -> None:
    match = table(
        "L2 1 zoe; R2 0 berta jersey",
        "cloak gown | tecla ersilia",
        "skirt | brigida",
        washed=[{"shorts": 2}, {"shawl": 1}, {}],
        pile={"jersey": 3},
        number=3,
        start=1,
    )
    seen = match.view()
    shown = {spot: (at["seat"], at["fairy"], at["loaded"]) for spot, at in seen["spots"].items() if at}
    assert shown == {"L2": (1, "zoe", False), "R2": (0, "berta", True)}
    assert [player["washed"] for player in seen["players"]] == [{"shorts": 2}, {"shawl": 1}, {}]
    assert [player["points"] for player in seen["players"]] == [2, 4, 0]
    assert [player["fairies"] for player in seen["players"]] == [2, 1, 0]
    assert [player["garments"] for player in seen["players"]] == [2, 1, 0]
    assert [len(player["stack"]) for player in seen["players"]] == [8, 9, 11]
    assert (seen["pile"], seen["on_offer"], seen["start"], seen["round"]) == ({"jersey": 3}, {}, 1, 3)
    assert seen["deck"] == 45 - 1 - 3 - 3 - 3
    for secret in ("cloak", "gown", "tecla", "ersilia", "skirt", "brigida"):
        assert secret not in str(seen)
    assert match.view(0)["hand"] == {"cloak": 1, "gown": 1}
    assert match.view(0)["fairies"] == ["tecla", "ersilia"]


@pytest.mark.ruling("FRR-61")
def test_a_selected_garment_is_remembered_until_it_shows_again() -> None:
    match = table("", "", "shorts", "skirt", stage="select", row={"gown": 1, "jersey": 1, "shawl": 1})
    play(match, "select gown", "decline", "decline")
    assert match.view(1)["players"][0]["known"] == {"gown": 1}
    assert all(hand(world, 0)["gown"] == 1 for world in worlds(match, 1, 10))
    while match.view()["stage"] != "river":
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    match = table("L2 0 zoe", "gown", known=[[], [{}, {"gown": 1}], [{}, {"gown": 1}]])
    play(match, "load gown L2")
    assert match.view(1)["players"][0]["known"] == {"gown": 1}  # under the fairy or not, it is the player's
    finish(match)
    assert match.view(1)["players"][0]["known"] == {}


@pytest.mark.ruling("FRR-61")
def test_a_swap_leaves_the_others_with_a_set_of_two() -> None:
    """Seat 3 knows of seat 1's two jerseys; one garment of seat 1 goes to seat 0, unseen."""
    memory: list[Any] = [[], [], [], [{}, {}, {"jersey": 2}]]
    match = table(
        "", "shorts", "jersey jersey skirt", "", "", seats=4, stage="select", row={"gown": 1, "blouse": 1}, known=memory
    )
    play(match, "select gown", "offer jersey", "propose")
    play(match, "accept 1")
    assert known(match, 3, 0b0010) == {"jersey": 1, "gown": 1}  # one at least is still there
    assert known(match, 3, 0b0011) == {"jersey": 1}
    assert known(match, 1, 0b0001) == {"jersey": 1}
    jerseys = {(hand(world, 0)["jersey"] > 0, hand(world, 1)["jersey"] > 1) for world in worlds(match, 3)}
    assert {(True, False), (False, True)} <= jerseys
    assert (False, False) not in jerseys
    assert all(hand(world, 0)["jersey"] >= 1 for world in worlds(match, 1, 10))


@pytest.mark.parametrize("already", [0, 2])
def test_a_garment_known_in_several_sets_is_then_known_in_their_union(already: int) -> None:
    """One of seats 1 and 2 has a Jersey, one of 1 and 3 another, and so many more are with one of all three."""
    groups: list[Any] = [{} for _ in range(32)]
    groups[0b0110] = {"jersey": 1}
    groups[0b1010] = {"jersey": 1}
    groups[0b1110] = {"jersey": already}
    jerseys = " ".join(["jersey"] * (1 + already))
    match = table(
        "L2 1 zoe jersey", "", "", jerseys, "jersey", seats=4, known=[groups], washed=[{"shorts": 2}, {}, {}, {}]
    )
    finish(match)
    assert known(match, 0, 0b0110) == known(match, 0, 0b1010) == {}
    assert known(match, 0, 0b1110) == {"jersey": 1 + already}


def test_garments_known_to_be_in_few_hands_always_find_room() -> None:
    """Seats 1 and 2 have two cards between them, and both are jerseys; seat 3 has the rest."""
    groups: list[Any] = [{} for _ in range(32)]
    groups[0b0110] = {"jersey": 1}
    groups[0b1110] = {"jersey": 2}
    groups[0b1010] = {"gown": 1}
    match = table("", "", "jersey", "jersey", "jersey gown", seats=4, known=[groups])
    found = set()
    for world in worlds(match, 0, 60):
        hands = [hand(world, seat) for seat in (1, 2, 3)]
        assert [sum(held.values()) for held in hands] == [1, 1, 2]
        assert sum((hands[0] + hands[1])[name] for name in ("jersey",)) >= 1
        assert (hands[0] + hands[2])["gown"] >= 1
        assert sum(held["jersey"] for held in hands) >= 3
        found.add(tuple(tuple(sorted(held.elements())) for held in hands))
    assert found == {
        (("jersey",), ("jersey",), ("gown", "jersey")),
        (("gown",), ("jersey",), ("jersey", "jersey")),
    }


def test_a_known_garment_does_not_take_the_only_room_of_another() -> None:
    """The jersey is with seat 1 or 2, the gown with seat 1 or 3; seat 3 has nothing, so there is one way."""
    groups: list[Any] = [{} for _ in range(32)]
    groups[0b0110] = {"jersey": 1}
    groups[0b1010] = {"gown": 1}
    match = table("", "", "gown", "jersey", "", seats=4, known=[groups])
    for world in worlds(match, 0, 20):
        assert (hand(world, 1), hand(world, 2)) == (Counter({"gown": 1}), Counter({"jersey": 1}))


def test_the_pile_that_was_shuffled_in_is_known_to_be_in_the_deck() -> None:
    pile = Counter({"cloak": 2, "gown": 2, "shawl": 3})
    match = table("", "shorts", "skirt", "shawl", pile=dict(pile))
    finish(match)
    shown = [
        match.cards.card_id("garment", e.arguments["garment"] or 0) for e in match.events() if e.name == "turned-up"
    ]
    left = pile - Counter(shown)
    assert left.total() >= 4
    for world in worlds(match, 0, 40):
        deck = Counter(match.cards.card_id("garment", garment) for garment in world.state.deck if garment >= 0)
        assert not left - deck  # so the others cannot have them


# Fairies


def fairies_in(match: Match, seat: int) -> set[str]:
    return set(match.view(seat)["fairies"])


def stack(match: Match, seat: int) -> list[str]:
    return [match.cards.card_id("fairy", fairy) for fairy in match.state.stack[seat] if fairy >= 0]


@pytest.mark.ruling("FRR-5")
def test_the_owner_does_not_know_the_order_of_the_first_shuffle_but_what_came_later() -> None:
    match = table("L1 0 zoe", "| berta tecla brigida", stack=[["ersilia", "ortensia", "ifigenia", "clotilde"]])
    play(match, "recall L1")
    assert match.view(0)["players"][0]["stack"][-1] == "zoe"
    rest = {tuple(stack(world, 0)[:-1]) for world in worlds(match, 0)}
    assert len(rest) > 20
    assert all(
        stack(world, 0)[-1] == "zoe" and fairies_in(world, 0) == fairies_in(match, 0) for world in worlds(match, 0, 10)
    )
    assert {tuple(sorted(order)) for order in rest} == {tuple(sorted(stack(match, 0)[:-1]))}


@pytest.mark.ruling("FRR-61")
def test_all_know_who_was_recalled_and_when_she_comes_up_again() -> None:
    match = table("L1 0 zoe; R4 0 berta; L4 0 tecla; L6 0 brigida; S 0 ersilia; R6 0 filomena",
                  "| ortensia ifigenia clotilde gelsomina", stack=[["brasilina"]])  # fmt: skip
    play(match, "recall L1")
    assert match.view(1)["players"][0]["stack"] == [None, "zoe"]
    finish(match)
    assert match.view(1)["players"][0]["stack"] == ["zoe"]
    while match.view()["stage"] != "river":
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    finish(match)  # seat 0 sends one back, unseen
    play(match, "send-back gelsomina")
    assert match.view(1)["players"][0]["stack"] == [None]
    assert "zoe" in fairies_in(match, 0)
    assert all("zoe" in fairies_in(world, 0) for world in worlds(match, 1))  # she cannot be who went under before her
    assert {stack(world, 0)[0] for world in worlds(match, 1)} == {
        "ortensia", "ifigenia", "clotilde", "gelsomina", "brasilina",
    }  # fmt: skip


def test_an_opponents_hand_and_stack_are_known_as_a_set() -> None:
    match = table("L1 1 zoe", "| berta", "| tecla ersilia")
    play(match, "done")
    hands = Counter(fairy for world in worlds(match, 0, 200) for fairy in fairies_in(world, 1))
    assert "zoe" not in hands
    assert len(hands) == 10  # any of the others
    for world in worlds(match, 0, 10):
        assert sorted([*fairies_in(world, 1), *stack(world, 1), "zoe"]) == sorted(
            card.id for card in GAME.printed["fairy"]
        )


def test_a_pending_offer_is_imagined_anew() -> None:
    match = table("", "jersey", "shorts cloak skirt", "skirt", stage="select", row={"gown": 1, "blouse": 1})
    play(match, "select gown", "offer cloak", "propose")
    offers = {tuple(world.view(1)["offer"].items()) for world in worlds(match, 0)}
    assert len(offers) > 3
    assert all(sum(world.view(1)["offer"].values()) == 1 for world in worlds(match, 0, 10))
    for world in worlds(match, 0, 20):
        assert not Counter(world.view(1)["offer"]) - Counter(world.view(1)["hand"])
        assert world.view(0) == match.view(0)
    assert all(world.view(1)["offer"] == {"cloak": 1} for world in worlds(match, 1, 5))


def test_garments_under_fairies_are_imagined_anew_but_stay_the_owners() -> None:
    match = table("L2 1 zoe cloak; L4 1 berta shorts; L6 0 tecla jersey", "", "gown")
    under = set()
    for world in worlds(match, 0):
        under.add(world.view(1)["spots"]["L2"]["garment"])
        assert world.view(0)["spots"]["L6"]["garment"] == "jersey"
        assert sum(hand(world, 1).values()) == 3
    assert len(under) > 3


# What all must expect of gifts


def gifts(match: Match) -> dict[tuple[int, int], float]:
    """How many of the garments that a seat gave another one all must expect to be there, in garments."""
    found = {(giver, taker): match.state.gifts[giver, taker] / PART for giver in range(5) for taker in range(5)}
    return {pair: n for pair, n in found.items() if n}


def swapping(*hands: str) -> Match:
    return table("", *hands, seats=4, stage="select", start=1, row={"gown": 2, "cloak": 2})


@pytest.mark.ruling("FRR-61")
def test_gifts_add_up_and_thin_out_as_their_takers_give() -> None:
    """Seat 3 gives seat 1 two of four; then seat 1 offers one of three, and seat 3 gives seat 2 one more of three."""
    match = swapping("", "skirt", "jersey jersey", "shawl shawl blouse blouse")
    play(match, "select gown", "decline", "offer shawl", "offer blouse", "propose", "accept 3")
    assert gifts(match) == {(3, 1): 2}
    play(match, "select cloak", "decline", "offer skirt", "propose", "accept 1")
    # three garments were with seat 1 when one of them went to seat 2: two thirds of the two gifts are left
    assert gifts(match) == pytest.approx({(3, 1): 4 / 3, (1, 2): 1})


@pytest.mark.ruling("FRR-61")
def test_two_gifts_to_the_same_player() -> None:
    match = swapping("", "skirt", "", "shawl shawl blouse blouse")
    match.state.gifts[3, 1] = PART
    play(match, "select gown", "offer shawl", "offer blouse", "propose", "accept 3")
    assert gifts(match) == {(3, 1): 3}


@pytest.mark.ruling("FRR-61")
def test_a_garment_that_is_shown_may_have_been_a_gift_unless_all_saw_it_come() -> None:
    """Seat 1 has two unseen garments under fairies and two in hand, and one that all saw; one of them is a gift of seat 2."""
    known: list[Any] = [[{}, {}, {"cloak": 1}] if watcher != 1 else [] for watcher in (0, 1, 2)]
    known += [[], [], [{}, {}, {"cloak": 1}]]
    players: list[dict[str, Any]] = [{}, {}, {"gifts": [0, PART]}]
    position = table(
        "L2 1 zoe cloak; L4 1 berta shorts", "", "jersey jersey skirt", "", known=known, start=2
    ).position()
    for player, more in zip(position["players"], players, strict=True):
        player.update(more)
    match = GAME.from_position(position)
    finish(match)
    assert match.view()["players"][1]["points"] == 1
    assert gifts(match) == {(2, 1): 0.75}  # the cloak was none; the shorts were one of four that could be


def test_nobody_can_have_gone_unseen_to_a_player_who_gave_all_away() -> None:
    match = swapping("", "skirt", "jersey", "shawl")
    play(match, "select gown", "offer jersey", "propose", "decline", "accept 2")
    play(match, "select cloak", "offer shawl", "propose", "offer jersey", "offer skirt", "propose", "accept 1")
    assert gifts(match) == {(1, 2): 2}

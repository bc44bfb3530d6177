"""How often a seat imagines each world, where all that are possible can be counted."""

import random
from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from fatina.engine.match import Match
from fatina.games.fairy_river.state import PART

from .table import GAME, play, table

WORLDS = 120
FAR = 3.0
"""In standard deviations. All draws are seeded: what passes once always does, until the rules of imagination change."""

Fact = Callable[[Match], Hashable]


def garments(match: Match, seat: int) -> tuple[str, ...]:
    """A player's garments in hand."""
    return tuple(sorted(Counter(match.view(seat)["hand"]).elements()))


def compare(match: Match, me: int, fact: Fact, expected: dict[Hashable, Fraction], worlds: int = WORLDS) -> None:
    """What a seat imagines of a fact is as frequent as it should be."""
    assert sum(expected.values()) == 1
    found = Counter(fact(match.imagine(me, seed)) for seed in range(worlds))
    assert set(found) <= set(expected), set(found) - set(expected)
    for value, share in expected.items():
        spread = float(worlds * share * (1 - share)) ** 0.5
        assert abs(found[value] - worlds * share) <= FAR * spread + 1e-9, (value, found[value], float(worlds * share))


def equally(values: list[Any]) -> dict[Hashable, Fraction]:
    """Each value as often as it is listed."""
    return {value: Fraction(n, len(values)) for value, n in Counter(values).items()}


def everybody_knows(*hands: dict[str, int]) -> list[Any]:
    """For ``known``: all watchers but the owner have seen these garments go to the players' hands."""
    watchers: list[Any] = []
    for watcher in (*range(len(hands)), *range(len(hands), 5), None):
        sets: list[dict[str, int]] = [{} for _ in range(1 << (len(hands) - 1) | 1)]
        for seat, hand in enumerate(hands):
            if seat != watcher:
                sets[1 << seat] = hand
        watchers.append([] if watcher is not None and watcher >= len(hands) else sets)
    return watchers


@pytest.mark.ruling("FRR-61")
@pytest.mark.parametrize("given", [1, 3])
def test_any_of_the_givers_garments_can_have_gone(given: int) -> None:
    """Seat 2 gives some of five different garments, all known, to seat 1; seat 0 sees their number."""
    hand = ["shorts", "jersey", "skirt", "blouse", "shawl"]
    known = everybody_knows({}, {}, dict.fromkeys(hand, 1))
    match = table("", "", "", " ".join(hand), stage="select", start=1, row={"gown": 2, "cloak": 1}, known=known)
    play(match, "select gown", *(f"offer {garment}" for garment in hand[-given:]), "propose", "accept 2")
    went = [tuple(sorted(some)) for some in combinations(hand, given)]
    compare(match, 0, lambda world: garments(world, 1), equally(went))


@pytest.mark.ruling("FRR-61")
def test_two_alike_are_twice_as_likely_to_have_gone() -> None:
    """Seat 2 has two jerseys, a skirt and a shawl, all known, and gives one garment."""
    known = everybody_knows({}, {}, {"jersey": 2, "skirt": 1, "shawl": 1})
    match = table(
        "", "", "", "jersey jersey skirt shawl", stage="select", start=1, row={"gown": 2, "cloak": 1}, known=known
    )
    play(match, "select gown", "offer shawl", "propose", "accept 2")
    went = [("jersey",), ("jersey",), ("skirt",), ("shawl",)]
    compare(match, 0, lambda world: garments(world, 1), equally(went))


@pytest.mark.ruling("FRR-61")
def test_no_more_can_have_gone_than_were_given() -> None:
    """Seat 2 gives one of a cloak and a gown to seat 1, who has three garments never seen; the others of both lie open."""
    known = everybody_knows({}, {}, {"cloak": 1, "gown": 1})
    match = table(
        "", "", "skirt jersey shorts", "cloak gown",
        stage="select", start=1, row={"gown": 1, "shawl": 2}, pile={"cloak": 1}, known=known,
    )  # fmt: skip
    play(match, "select shawl", "offer gown", "propose", "accept 2")

    def dear(world: Match) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(sorted({"cloak", "gown"} & set(garments(world, seat)))) for seat in (1, 2))

    compare(match, 0, dear, equally([(("cloak",), ("gown",)), (("gown",), ("cloak",))]))


@pytest.mark.ruling("FRR-61")
def test_the_two_of_a_swap_know_what_went_and_imagine_nothing_else() -> None:
    hand = ["shorts", "jersey", "skirt", "blouse"]
    known = everybody_knows({}, {}, dict.fromkeys(hand, 1))
    match = table("", "", "", " ".join(hand), stage="select", start=1, row={"gown": 2, "cloak": 1}, known=known)
    play(match, "select gown", "offer skirt", "propose", "accept 2")
    for seed in range(20):
        assert garments(match.imagine(2, seed), 1) == ("skirt",)
        assert garments(match.imagine(1, seed), 2) == ("blouse", "gown", "jersey", "shorts")


@pytest.mark.ruling("FRR-24", "FRR-61")
def test_any_of_a_players_garments_can_lie_under_her_fairy() -> None:
    """Seat 2's three garments are known: each is under Zoe in a third of the worlds."""
    known = everybody_knows({}, {}, {"jersey": 1, "skirt": 1, "cloak": 1})
    match = table("L2 2 zoe cloak", "", "", "jersey skirt", start=2, known=known)
    under = equally(["jersey", "skirt", "cloak"])
    compare(match, 0, lambda world: world.view(2)["spots"]["L2"]["garment"], under)


@pytest.mark.ruling("FRR-8", "FRR-61")
def test_any_of_a_players_garments_can_be_on_offer() -> None:
    known = everybody_knows({}, {}, {"jersey": 1, "skirt": 1, "cloak": 1})
    match = table("", "", "", "jersey skirt cloak", stage="select", start=1, row={"gown": 2, "shawl": 1}, known=known)
    play(match, "select gown", "offer cloak", "offer skirt", "propose")
    offers = [tuple(sorted(pair)) for pair in combinations(("jersey", "skirt", "cloak"), 2)]
    compare(match, 0, lambda world: tuple(sorted(world.view(2)["offer"])), equally(offers))


@pytest.mark.ruling("FRR-8")
def test_nobody_knows_how_much_of_an_offer_has_been_laid_aside() -> None:
    """With two garments of two types: nothing, one of three choices later; both after two of three and one of two more."""
    worlds = []
    for steps in (0, 1, 2):
        match = table("", "", "", "jersey skirt", stage="select", start=1, row={"gown": 2, "shawl": 1})
        play(match, "select gown", *["offer jersey", "offer skirt"][:steps])
        worlds.append([match.imagine(0, seed) for seed in range(20 if steps else 2 * WORLDS)])
    assert all(len({world.tobytes() for world in same}) == 1 for same in zip(*worlds, strict=False))
    found = Counter(int(world.state.chain[2]) for world in worlds[0] if len(set(garments(world, 2))) == 2)
    reached = {0: Fraction(1), 1: Fraction(2, 3), 2: Fraction(1, 3)}  # a type, another type, or no more
    total = found.total()
    for steps, weight in reached.items():
        share = weight / sum(reached.values())
        assert abs(found[steps] - total * share) < FAR * float(total * share * (1 - share)) ** 0.5, found
    for world in worlds[0][:20]:
        assert sum(world.view(2)["offer"].values()) == world.state.chain[2]


@pytest.mark.ruling("FRR-61")
def test_garments_never_seen_are_anywhere_unseen() -> None:
    """Forty garments lie open or are known; of five others three are in two hands, two in the deck."""
    unseen = Counter({"cloak": 2, "gown": 2, "shawl": 1})
    stock = Counter({card.id: card.facts["copies"] for card in GAME.printed["garment"]})
    stock.subtract(unseen)
    match = table("", "", "cloak", "gown shawl", pile=dict(+stock), deck=["cloak", "gown"])
    ways = []
    cards = list(unseen.elements())
    for one in range(5):
        for two in combinations([i for i in range(5) if i != one], 2):
            ways.append(((cards[one],), tuple(sorted(cards[i] for i in two))))
    compare(match, 0, lambda world: (garments(world, 1), garments(world, 2)), equally(ways))


# Fairies


@pytest.mark.ruling("FRR-5", "FRR-61")
def test_hidden_fairies_are_in_the_hand_or_in_the_first_shuffle_alike() -> None:
    """Four fairies of seat 1 are not at the river: one of them in hand, three in the stack."""
    away = ["zoe", "berta", "tecla", "brigida"]
    spots = ["S", "L1", "R2", "L3", "R4", "L5", "R6"]
    others = [card.id for card in GAME.printed["fairy"] if card.id not in away]
    text = "; ".join(f"{spot} 1 {fairy}" for spot, fairy in zip(spots, others, strict=True))
    match = table(text, "", "| tecla", stack=[[], ["zoe", "berta", "brigida"]])

    def first_and_hand(world: Match) -> tuple[str, str]:
        stack = [world.cards.card_id("fairy", fairy) for fairy in world.state.stack[1] if fairy >= 0]
        return stack[0], world.view(1)["fairies"][0]

    compare(match, 0, first_and_hand, equally([(a, b) for a in away for b in away if a != b]))


# Memories


def test_what_i_know_that_another_remembers_stays_and_what_i_do_not_is_drawn() -> None:
    """Seat 2 gives seat 1 one of three known garments: seat 2 knows which, and seat 0 knows only that it does."""
    hand = ["shorts", "jersey", "skirt"]
    known = everybody_knows({}, {}, dict.fromkeys(hand, 1))
    match = table("", "", "", " ".join(hand), stage="select", start=1, row={"gown": 2, "cloak": 1}, known=known)
    play(match, "select gown", "offer skirt", "propose", "accept 2")

    def remembered(world: Match, watcher: int, seat: int) -> tuple[str, ...]:
        counts = world.state.known[watcher, 1 << seat]
        return tuple(sorted(world.cards.card_id("garment", g) for g in range(len(counts)) for _ in range(counts[g])))

    for seed in range(20):
        world = match.imagine(0, seed)
        assert remembered(world, 2, 1) == garments(world, 1)
        assert remembered(world, 1, 2) == garments(world, 2)
        assert len(remembered(world, 2, 1)) == 1
    compare(match, 0, lambda world: remembered(world, 2, 1), equally([(name,) for name in hand]), 120)
    for seed in range(20):  # seat 1 knows that seat 2 remembers the skirt, and the other way round
        assert remembered(match.imagine(1, seed), 2, 1) == ("skirt",)
        assert remembered(match.imagine(2, seed), 1, 2) == ("gown", "jersey", "shorts")


def test_a_giver_remembers_gifts_that_nobody_else_ever_saw() -> None:
    match = table("", "", "", "shorts jersey", stage="select", start=1, row={"gown": 2, "cloak": 1})
    play(match, "select gown", "offer jersey", "propose", "accept 2")
    gifts = Counter[int]()
    for seed in range(60):
        world = match.imagine(0, seed)
        remembered = world.state.known[2, 1 << 1]
        assert sum(remembered) == 1
        gifts[int(np.argmax(remembered.cells))] += 1
        assert world.state.hand[1, int(np.argmax(remembered.cells))] == 1
    assert len(gifts) >= 5


@pytest.mark.parametrize("seats", [3, 5])
def test_nobody_remembers_what_is_not_so_in_any_imagined_world(seats: int) -> None:
    """Many swaps and washings at random: every imagined world can be written down and read again."""
    match = GAME.new(seats, seats)
    asked = 0
    while not match.over and asked < 12:
        moves = match.moves(match.to_act[0])
        takes = [move for move in moves if move.verb in ("accept", "offer", "propose")]
        match.play(match.to_act[0], (takes or moves)[(len(match.played) * 5) % len(takes or moves)])
        if len(match.played) % 9 == 0 and not match.over:
            world = match.imagine(len(match.played) % seats, len(match.played))
            assert GAME.from_position(world.position()).tobytes() == world.tobytes()
            asked += 1
    assert asked == 12


@pytest.mark.ruling("FRR-61")
@pytest.mark.parametrize(
    ("hands", "gifts", "share"),
    [
        # Of eight garments of seat 1 six came from 3 and 4, and one from 2: one is its own. Of two of seat 2 one came from 1.
        # In each hand half of the own ones count, beside the gift: 1 + 1/2 to 1 + 1/2.
        (
            ["gown shorts shorts skirt skirt jersey jersey blouse", "skirt shawl"],
            {(1, 2): 1, (2, 1): 1, (3, 1): 3, (4, 1): 3},
            Fraction(1, 2),
        ),
        # Seat 1 has one garment, which came from 2; six of eight garments of seat 2 are its own, and two came from 1:
        # 1 + 0 to 2 + 6/3.
        (["gown", "skirt skirt jersey jersey shorts shorts shawl shawl"], {(1, 2): 2, (2, 1): 1}, Fraction(1, 5)),
    ],
)
def test_a_garment_that_one_of_two_has_is_a_gift_or_was_there_before(
    hands: list[str], gifts: dict[tuple[int, int], int], share: Fraction
) -> None:
    """Seat 0 knows that 1 or 2 has the Gown, and how many garments each gave the other."""
    given = [[PART * gifts.get((giver, taker), 0) for taker in range(5)] for giver in range(5)]
    known = [[{}] * 0b110 + [{"gown": 1}]]
    match = table("", "", *hands, seats=5, known=known, gifts=given)
    compare(match, 0, lambda world: "gown" in garments(world, 1), {True: share, False: 1 - share}, 200)


@pytest.mark.ruling("FRR-61")
def test_what_others_remember_of_my_hand_alone_is_not_imagined() -> None:
    """They saw me take it, or gave it to me: I know it. Of a garment that I or another may have, the other knows no more."""
    match, chance, swapped = GAME.new(3, 3), random.Random(1), 0
    while match.view()["round"] < 6 and not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        dealing = [move for move in moves if move.verb in ("offer", "propose", "accept")]
        match.play(seat, chance.choice(dealing or moves))
        swapped += match.played[-1][1] in [move.id for move in dealing if move.verb == "accept"]
        for me in range(3) if chance.random() < 0.1 else ():
            known = match.imagine(me, 1).state.known
            for other in range(3):
                assert [*known[other, 1 << me]] == [*match.state.known[other, 1 << me]]
    assert swapped > 5

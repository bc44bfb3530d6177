"""Imagined worlds have the frequencies that counting gives: at which pick others kept what they have shown.

With three players in the first round, hands go 0 -> 1 -> 2 -> 0. Seat 1 has held the packets of seats 0, 1 and 2 first at picks
1, 0 and 2: of each it knows the cards that it passed on, and not who took which of them.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import perm
from typing import Any

import pytest

from fatina.engine.match import Match
from tests.games.fairy_tale.table import GAME

ME, SEATS, PICKS = 1, 3, 5
WORLDS = 400
SURE = 4.5
"""So many standard deviations: draws are the same each time, and one of a hundred thousand honest ones is further off."""

COPIES = {card.id: card.facts["copies"] for card in GAME.printed["card"]}
CARDS = list(COPIES)
Shown = tuple[int, str]
Known = list[tuple[frozenset[tuple[int, int]], Counter[str]]]


def drafted(kept: list[str], rows: list[str], **fields: Any) -> Match:
    """A match of the first round in which these cards were kept, in the order of the picks, and these are shown."""
    players = [{"kept": [cards.split()], "row": row.split()} for cards, row in zip(kept, rows, strict=True)]
    return GAME.from_position({"seed": 3, "rounds": 0, "stage": "play", "players": players, **fields})


def passes(packet: int, pick: int) -> int:
    """Who holds a packet at a pick of the first round."""
    return (packet + pick) % SEATS


def known(match: Match) -> tuple[Known, Counter[str], list[tuple[int, int]]]:
    """Places (seat and pick) and cards of each set that I passed on; cards that I never saw; places that may hold them."""
    kept = [match.position()["players"][seat]["kept"][0] for seat in range(SEATS)]
    sets: Known = []
    never: list[tuple[int, int]] = []
    pool = Counter(COPIES)
    for packet in range(SEATS):
        visits = [pick for pick in range(PICKS) if passes(packet, pick) == ME]
        never += [(passes(packet, pick), pick) for pick in range(visits[0])]
        for pick, end in zip(visits, [*visits[1:], PICKS], strict=True):
            places = [(passes(packet, later), later) for later in range(pick + 1, end)]
            cards = Counter(kept[seat][later] for seat, later in places)
            pool -= cards + Counter([kept[ME][pick]])
            if places:
                sets.append((frozenset(places), cards))
    return sets, pool, never


def ways(shown: list[Shown], places: list[tuple[int, int]]) -> Iterator[dict[tuple[int, int], str]]:
    """All ways to say at which pick each shown card was kept by who showed it."""
    if not shown:
        yield {}
        return
    (seat, card), *rest = shown
    for place in places:
        if place[0] == seat:
            for way in ways(rest, [other for other in places if other != place]):
                yield {place: card, **way}


def counted(match: Match) -> dict[tuple[tuple[int, int], str], float]:
    """How likely each shown card was kept at each pick of others: all orders of all cards, each copy for itself."""
    sets, pool, never = known(match)
    zones = [*sets, (frozenset(never), pool)]
    shown = [
        (seat, card["card"]) for seat in range(SEATS) if seat != ME for card in match.view(ME)["players"][seat]["row"]
    ]
    places = [place for zone, _ in zones for place in sorted(zone) if place[0] != ME]
    found: Counter[tuple[tuple[int, int], str]] = Counter()
    total = Fraction(0)
    for way in ways(shown, places):
        weight = Fraction(1)
        for zone, cards in zones:
            placed = Counter(card for place, card in way.items() if place in zone)
            for card, n in placed.items():
                weight *= perm(cards[card], n)
            weight /= perm(cards.total(), placed.total())
        total += weight
        for zone, cards in zones if weight else ():
            placed = Counter(card for place, card in way.items() if place in zone)
            for place in zone:
                for card in {card for _, card in shown}:
                    if place in way:
                        found[place, card] += weight * (way[place] == card)
                    else:
                        found[place, card] += weight * (cards[card] - placed[card]) / (cards.total() - placed.total())
    return {what: float(weight / total) for what, weight in found.items()}


HEROES = "elven-warrior bard sky-dance-dragon castle homesteaders"
POSITIONS = {
    "a card that lay in a set that I passed on, and may as well have been kept unseen": drafted(
        ["bard castle homesteaders elven-warrior fairy-ring", HEROES, "mischievous-fairy bard vampire demon werewolf"],
        ["bard", "castle", "bard"],
    ),
    "two players show the two Vampires: one I passed on, one I never saw": drafted(
        ["vampire fairy-ring fairy-ring bard bard", HEROES, "castle castle vampire homesteaders homesteaders"],
        ["vampire", "castle", "vampire"],
    ),
    "one player shows two cards that I passed on in one set": drafted(
        ["werewolf vampire dragons-lair demon bard", HEROES, "castle castle werewolf homesteaders homesteaders"],
        ["demon werewolf", "castle bard", "castle castle"],
    ),
    "many copies": drafted(
        ["homesteaders homesteaders homesteaders bard castle", HEROES, "homesteaders homesteaders castle bard castle"],
        ["homesteaders bard", "elven-warrior bard", "castle homesteaders"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("about", POSITIONS)
def test_shown_cards_were_kept_at_each_pick_as_often_as_counting_says(about: str) -> None:
    match = POSITIONS[about]
    found: Counter[tuple[tuple[int, int], str]] = Counter()
    for seed in range(WORLDS):
        kept = match.imagine(ME, seed).state.kept
        found.update(((seat, pick), CARDS[kept[seat, 0, pick]]) for seat in (0, 2) for pick in range(PICKS))
    expected = counted(match)
    assert sum(0.1 < chance < 0.9 for chance in expected.values()) >= 4
    for what, chance in expected.items():
        spread = (chance * (1 - chance) / WORLDS) ** 0.5
        assert abs(found[what] / WORLDS - chance) <= SURE * spread + 1e-9, (what, found[what] / WORLDS, chance)


@pytest.mark.clause("FT-13", "FT-19")
def test_what_another_has_chosen_in_secret_is_any_card_of_the_hand_each_as_likely() -> None:
    """Equal cards are one choice; whichever was chosen, the same worlds are imagined."""
    match = drafted(
        ["bard castle bard demon werewolf", HEROES, "castle castle vampire homesteaders bronze-dragon"], [""] * 3
    )
    twin = match.copy()
    match.play(2, {"verb": "play", "card": "castle"})
    twin.play(2, {"verb": "play", "card": "vampire"})
    drawn: dict[int, Counter[int]] = {4: Counter(), 5: Counter()}
    for seed in range(WORLDS):
        world = match.imagine(ME, seed)
        assert twin.imagine(ME, seed).tobytes() == world.tobytes()
        cards = sorted(set(world.view(2)["hand"]))
        drawn.setdefault(len(cards), Counter())[cards.index(world.view(2)["chosen"])] += 1
    for different, counts in drawn.items():
        even = counts.total() / different
        assert all(abs(counts[i] - even) <= SURE * even**0.5 for i in range(different))
    assert drawn[4].total() > 20
    assert match.imagine(2, 1).view(2)["chosen"] == "castle"  # what I chose myself I know


@pytest.mark.clause("FT-30")
@pytest.mark.ruling("A-7")
@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (0, {(): 5 / 6, (2,): 1 / 6}),
        (1, {(): 5 / 6, (2,): 1 / 6}),
        (2, {(0, 1): 2 / 3, (0, 2): 1 / 6, (1, 2): 1 / 6}),
    ],
)
def test_what_another_turns_is_what_it_may_have_chosen_up_to_any_step(
    made: int, expected: dict[tuple[int, ...], float]
) -> None:
    """Seat 2 has played a Magic Circle, seat 0 a Vampire: Warrior, Ring or Circle close, then Warrior or Ring.

    If it closes one of the two itself the other must follow: one choice. If it closes the Circle there are two: then,
    half of the time, it has made the first already.
    """
    match = GAME.from_position(
        {
            "seed": 3,
            "stage": "close",
            "players": [
                {"row": ["homesteaders", "homesteaders", "vampire"]},
                {"row": ["elven-warrior", "mischievous-fairy", "bronze-dragon"]},
                {"row": ["elven-warrior", "fairy-ring", "magic-circle-of-chaos"]},
            ],
        }
    )
    for move in ({"verb": "close-this"}, {"verb": "close", "card": "fairy-ring"})[:made]:
        match.play(2, move)
    drawn: Counter[tuple[int, ...]] = Counter()
    for seed in range(WORLDS):
        world = match.imagine(1, seed)
        turning = tuple(world.view(2)["turning"])
        drawn[turning] += 1
        assert world.state.chain[2] == (len(turning) if made < 2 else 0)
        assert world.moves(1) == match.moves(1)
    assert set(drawn) == set(expected)
    for turning, chance in expected.items():
        assert abs(drawn[turning] / WORLDS - chance) < SURE * (chance * (1 - chance) / WORLDS) ** 0.5
    assert match.imagine(2, 1).view(2)["turning"] == match.view(2)["turning"]


def test_of_equal_cards_another_turns_the_first() -> None:
    """Seat 2 closes a Warrior or the Fairy for the Vampire: two choices, of which each is as likely."""
    match = GAME.from_position(
        {
            "seed": 3,
            "stage": "close",
            "players": [
                {"row": ["homesteaders", "homesteaders", "homesteaders", "vampire"]},
                {"row": ["bard", "bard", "bard", "castle"]},
                {"row": ["elven-warrior", "elven-warrior", "mischievous-fairy", "bard"]},
            ],
        }
    )
    match.play(2, {"verb": "close", "card": "elven-warrior"})
    drawn = Counter(tuple(match.imagine(1, seed).view(2)["turning"]) for seed in range(100))
    assert set(drawn) == {(0,), (2,)}
    assert abs(drawn[0,] - 50) < SURE * 5


def test_of_three_equal_cards_in_a_hand_that_i_passed_on_one_is_chosen_as_often_as_a_single_one() -> None:
    """Seat 0 has kept a Warrior and passed on three Bards and a Castle: seat 1 has chosen one of the two."""
    match = GAME.from_position(
        {
            "seed": 1,
            "rounds": 0,
            "pick": 1,
            "players": [{"kept": [["elven-warrior"]]}, {"hand": ["bard", "bard", "castle", "bard"], "chosen": "bard"}],
        }
    )
    drawn = Counter(match.imagine(0, seed).view(1)["chosen"] for seed in range(100))
    assert set(drawn) == {"bard", "castle"}
    assert abs(drawn["castle"] - 50) < SURE * 5


@pytest.mark.parametrize("seats", [4, 5])
def test_worlds_of_worlds_are_the_same_worlds_in_every_stage_of_a_round(seats: int) -> None:
    """Whatever lay in a set that I passed on, and in which order: I imagine the same. Nothing stays of how it was found."""
    match = GAME.new(seats, seats)
    while match.view()["round"] == 1:
        for me in range(seats):
            world = match.imagine(me, 1)
            assert world.imagine(me, 2).tobytes() == match.imagine(me, 2).tobytes()
            for scratch in ("settled", "came", "run_from", "run_to", "weights", "pool"):
                assert not world.state.record[scratch].any()
        for seat in match.to_act:
            match.play(seat, match.moves(seat)[-1])


def test_of_five_players_the_last_may_have_kept_what_i_passed_on_or_what_i_never_saw() -> None:
    """Seat 0 passed on four cards, one of them Homesteaders; seat 4 took the last of these, and four that seat 0 never saw.

    It shows Homesteaders: in 1/4 of all ways the one it got from seat 0, in 4 · 6/82 one of the six others among 82 cards (three
    more are shown that seat 0 never saw). The last it took is Homesteaders in the first, and in a quarter of the second.
    """
    kept = [
        "elven-warrior bard sky-dance-dragon castle fairy-ring",
        "werewolf bard castle fairy-ring bronze-dragon",
        "demon bronze-dragon castle bard fairy-queen",
        "silver-dragon dragons-lair dragons-lair vampire vampire",
        "staff-bearing-sage fairy-ring castle dragon-hunter homesteaders",
    ]
    match = drafted(kept, ["bard", "werewolf", "demon", "silver-dragon", "homesteaders"])
    found = sum(CARDS[match.imagine(0, seed).state.kept[4, 0, 4]] == "homesteaders" for seed in range(WORLDS))
    passed_on, never_seen = 1 / 4, 4 * 6 / 82
    share = (passed_on + never_seen / 4) / (passed_on + never_seen)
    assert abs(found / WORLDS - share) < 3.5 * (share * (1 - share) / WORLDS) ** 0.5

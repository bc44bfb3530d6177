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

"""In small positions the worlds that a seat imagines have the frequencies that counting all possible worlds gives."""

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import permutations, product
from typing import Any

import pytest

from fatina.engine.match import Match
from fatina.engine.names import words_of
from fatina.games.fairys_fate.state import Phase
from tests.games.fairys_fate.table import GAME, act, long, short, table

DRAWS = 400


def agrees(counted: Counter[Any], expected: Counter[Any]) -> None:
    """Pearson's chi-square; more than this once in a million draws, were the frequencies right (Wilson and Hilferty)."""
    assert set(counted) <= set(expected), "imagined what cannot be"
    share = counted.total() / expected.total()
    freedom = len(expected) - 1
    uneven = sum((counted[world] - n * share) ** 2 / (n * share) for world, n in expected.items())
    assert uneven < freedom * (1 - 2 / (9 * freedom) + 4.75 * (2 / (9 * freedom)) ** 0.5) ** 3


def imagined(match: Match, seat: int, key: Callable[[Any], Hashable]) -> Counter[Any]:
    """What a seat imagines, by a key of the state."""
    return Counter(key(match.imagine(seat, seed).state) for seed in range(DRAWS))


def ids(cards: Any, section: str = "card") -> tuple[str, ...]:
    """The cards of a row of cells."""
    return tuple(short(GAME.printed.card_id(section, int(card))) for card in cards if card >= 0)


@pytest.mark.ruling("RU-7", "RU-52", "RU-54")
def test_cards_lie_under_the_backs_in_any_way_equally_likely() -> None:
    """Seat 1 has not seen two cards in seat 0's hand, one that lies face down, one given up to poverty, and the piles.

    The piles show the backs of their tops. Below them anything can lie in any order, whatever backs are seen elsewhere.
    """
    cards = ["L:SERPENT", "F:rose", "L:BUIO", "N:leaf", "N:leaf", "F:walnut", "F:rose", "L:BUIO"]
    position = table(
        {"cave": cards[2]},
        hands=[" ".join(cards[:2]), "N:rose"],
        pile=[" ".join(cards[4:6]), "", "", " ".join(cards[6:])],
        placed_by=[[0]],
    ).position()
    position["gone"].remove(long("N:leaf"))
    position["gone"].insert(0, long("N:leaf"))
    position["gone_knows"][0] = [0]
    match = GAME.from_position(position)

    def key(s: Any) -> Hashable:
        return tuple(sorted(ids(s.hand[0]))), *ids(s.place[0]), *ids(s.gone[:1]), ids(s.pile[0]), ids(s.pile[3])

    below = (4, 6)  # in either pile
    possible: Counter[Any] = Counter()
    for dealt in permutations(cards):
        if all(card[0] == cards[i][0] for i, card in enumerate(dealt) if i not in below):
            possible[tuple(sorted(dealt[:2])), dealt[2], dealt[3], dealt[4:6], dealt[6:]] += 1
    assert len(possible) == 18
    agrees(imagined(match, 1, key), possible)


@pytest.mark.clause("FF-53")
@pytest.mark.ruling("RU-8")
def test_every_deal_of_recipes_that_fits_is_equally_likely() -> None:
    """Seat 2 has recipe 9; seat 0 has two of 1, 2 and 3, seat 1 has 2, 4 or 9. Beside the table anything is left."""
    can_be = [[{1, 2}, {2, 3}], [{2, 4, 9}]]
    ruled_out = [[sum(1 << n - 1 for n in range(1, 10) if n not in some) for some in of] for of in can_be]
    match = table({}, hands=["N:leaf"], seats=3, recipes=["1 3", "2", "9"], ruled_out=ruled_out)
    possible = Counter(
        recipes for recipes in product(*can_be[0], *can_be[1]) if len(set(recipes)) == 3 and 9 not in recipes
    )
    assert len(possible) == 4

    def key(s: Any) -> Hashable:
        recipes = [*ids(s.recipe[0], "recipe"), *ids(s.recipe[1], "recipe")]
        assert sorted([*recipes, *ids(s.left, "recipe"), "recipe-9"]) == [f"recipe-{n}" for n in range(1, 10)]
        return tuple(int(recipe[-1]) for recipe in recipes)

    agrees(imagined(match, 2, key), possible)
    next_one = imagined(match, 2, lambda s: ids(s.left, "recipe")[-1])
    expected: Counter[Any] = Counter()
    for recipes in possible:
        for n in range(1, 9):
            expected[f"recipe-{n}"] += n not in recipes
    agrees(next_one, expected)


ALL = "HAAHIAH HARAEAL MEBAHEL JABAMIAH ROCHEL NELCHAEAL IMAMIAH"


@pytest.mark.clause("FF-47")
def test_a_choice_half_made_is_as_likely_as_random_play_makes_it() -> None:
    """Of seat 1 all see: one nature card, which fits in three places, and six fairies that can be used: nine moves.

    So she has begun with a fairy once in nine times as often as with nothing, and JABAMIAH and ROCHEL ask two questions.
    """
    match = table({"wood": "F:orange F:walnut"}, hands=["F:leaf", "N:leaf"], owns=["JABAMIAH", ALL], turn=1)

    def key(s: Any) -> Hashable:
        return words_of(Phase)[s.phase], words_of(Phase)[s.back_to], s.chosen, s.chain[1]

    expected: Counter[Any] = Counter({("act", "act", 0, 0): 18})
    expected |= {(phase, "act", 0, 1): 2 for phase in ("look", "wealth", "ask", "swap", "carry")}
    expected |= {(phase, "act", n, 2): 1 for phase in ("swap-with", "carry-to") for n in (1, 2)}
    agrees(imagined(match, 0, key), expected)
    assert set(imagined(match, 1, key)) == {("act", "act", 0, 0)}, "she knows what she does"
    act(match, "use rochel", "choose wood 2")
    agrees(imagined(match, 0, key), expected)


@pytest.mark.ruling("RU-22", "RU-24")
def test_choices_are_imagined_wherever_fairies_can_be_used_and_nowhere_else() -> None:
    places = {"wood": "F:orange F:walnut", "meadow": "N:orange N:walnut"}
    match = table(places, hands=["F:leaf", "N:leaf"], owns=["", "HARAEAL"], turn=1)

    def phases(match: Match) -> set[tuple[str, str]]:
        return {
            (world["phase"], world["back_to"]) for world in (match.imagine(0, seed).position() for seed in range(60))
        }

    act(match, "play N:leaf hill")
    assert phases(match) == {("draw", "act"), ("wealth", "draw")}
    act(match, "draw 1")
    assert phases(match) == {("end", "act"), ("wealth", "end")}
    match = table(places, hands=["F:leaf", "N:leaf"], owns=["", "IMAMIAH"], turn=1)
    assert phases(match) == {("act", "act")}, "IMAMIAH only reacts"
    match = table({}, hands=["F:leaf", "N:leaf"], owns=["", "MEBAHEL"], recipes=["1"], turn=1)
    act(match, "use mebahel", "ask 0")
    assert {world["phase"] for world in (match.imagine(0, seed).position() for seed in range(20))} == {"answer"}

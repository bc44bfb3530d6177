"""What a learner is shown of every game with every number of players: its own cards, who plays and who must choose."""

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pytest

import fatina
from fatina.engine.match import Match

TABLES = [(slug, seats) for slug in fatina.games() for seats in fatina.game(slug).seats]
SHARE = {"fairy-tale": 5, "fairy-river": 10, "fairys-fate": 4, "fate-e-leggende": 1, "fairy-play": 6}
"""What the copies of a card in the hand are divided by, as the meaning of the field says."""
MOVES, EVERY = 90, 9


def positions(slug: str, seats: int) -> Iterator[Match]:
    """The deal, and then here and there a position of random play."""
    match, chance = fatina.game(slug).new(seats, seed=seats), random.Random(seats)
    while not match.over and len(match.played) < MOVES:
        if len(match.played) % EVERY == 0:
            yield match
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.moves(seat)))


def shown(match: Match, seat: int, field: str) -> npt.NDArray[np.float32]:
    block = match.game.features.blocks[field]
    return match.observe(seat)[block.at : block.at + block.size]


def hand_of(match: Match, seat: int) -> list[int]:
    """How often the seat holds each card, in the order of the card file."""
    held = Counter(match.view(seat)["hand"])
    sections = [[card.id for card in of] for of in match.game.printed.cards.values()]
    return [held[card] for card in max(sections, key=lambda cards: sum(held[card] for card in cards))]


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_learner_is_shown_its_own_hand_and_who_must_choose(slug: str, seats: int) -> None:
    for match in positions(slug, seats):
        for seat in range(seats):
            order = [(seat + i) % seats for i in range(seats)]
            playing, choosing = shown(match, seat, "seats"), shown(match, seat, "to_act")
            assert playing.tolist() == [1] * seats + [0] * (len(playing) - seats)
            assert choosing[:seats].tolist() == [other in match.to_act for other in order]
            if sum(hand := hand_of(match, seat)):
                cards = (shown(match, seat, "hand") * SHARE[slug]).round(3).tolist()
                assert cards == hand + [0] * (len(cards) - len(hand))


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_an_observation_holds_nothing_that_the_seat_cannot_know(slug: str, seats: int) -> None:
    for number, match in enumerate(positions(slug, seats)):
        seat = number % seats
        assert (match.imagine(seat, number).observe(seat) == match.observe(seat)).all()

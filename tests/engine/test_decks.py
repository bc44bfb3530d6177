"""Other decks than the printed ones, from the smallest to the largest that rules and states allow: they keep all promises."""

import random

import numpy as np
import pytest

import fatina
from fatina.engine.errors import BadOption
from fatina.engine.match import Match
from tests.decks import DECKS, deck, recopied
from tests.engine.test_promises import GAMES, play, shown

every_deck = pytest.mark.parametrize(("slug", "size"), [key for key in DECKS if key[0] in GAMES])


@every_deck
def test_another_deck_keeps_the_promises(slug: str, size: str) -> None:
    """Conservation, secrecy, imagination, positions, observations, replays: along random games to their end."""
    game, (seats, cards) = fatina.game(slug), deck(slug, size)
    match = game.new(seats, 1, cards=cards)
    whole = game.cards_of(match.state)
    usual = game.batch(20, seats, seed=1, cards=cards).play_out().decisions.mean()
    for seed in range(2):
        match, chance = game.new(seats, seed, cards=cards), random.Random(seed)
        for _ in play(match, chance):
            if chance.random() < 12 / usual:
                examine(match, whole, chance)
        examine(match, whole, chance)
        assert fatina.replay(match.record(), cards=cards).tobytes() == match.tobytes()


def examine(match: Match, whole: dict[str, np.ndarray], chance: random.Random) -> None:
    """What must hold at every moment."""
    game = match.game
    for section, counts in game.cards_of(match.state).items():
        assert (counts == whole[section]).all()
    assert game.from_position(match.position(), cards=match.cards).tobytes() == match.tobytes()
    for seat in range(match.seats):
        seen = match.observe(seat)
        assert np.isfinite(seen).all()
        assert np.abs(seen).max() < 8  # about 1 with the printed decks
        if match.over:
            continue
        world = match.imagine(seat, chance.randrange(2**60))
        assert shown(world, seat) == shown(match, seat)
        for section, counts in game.cards_of(world.state).items():
            assert (counts == whole[section]).all()


@every_deck
def test_games_with_another_deck_end_in_time(slug: str, size: str) -> None:
    game, (seats, cards) = fatina.game(slug), deck(slug, size)
    results = game.batch(300, seats, seed=3, cards=cards).play_out()
    assert results.decisions.max() <= game.longest(seats)
    assert set(np.unique(results.ranks[:, :seats])) <= set(range(1, seats + 1))


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "fairy-play"])
def test_the_smallest_deck_is_not_for_many(slug: str) -> None:
    """Who sits at a table for which a deck does not reach is told what is missing, before anything is dealt."""
    game, (seats, cards) = fatina.game(slug), deck(slug, "smallest")
    for more in game.seats:
        if more == seats:
            assert game.new(more, 1, cards=cards).seats == more
        elif more > seats + 1:
            with pytest.raises(BadOption, match=f"^{more} players need .* 'Other cards' has "):
                game.new(more, 1, cards=cards)
            with pytest.raises(BadOption):
                game.batch(2, more, cards=cards)


@pytest.mark.parametrize(
    ("slug", "section", "changed", "wrong"),
    [
        ("fairy-tale", "card", lambda i, n: int(i < 39), "add up to 39; a deck has 40 to 120"),
        ("fairy-tale", "card", lambda i, n: n + int(i < 21), "add up to 121; a deck has 40 to 120"),
        ("fairy-river", "garment", lambda i, n: 1, "add up to 7; there can be 12 to 60"),
        (
            "fairy-river",
            "garment",
            lambda i, n: n + 3 if i < 5 else n + int(i == 5),
            "add up to 61; there can be 12 to 60",
        ),
        ("fairys-fate", "card", lambda i, n: int(i < 11), "add up to 11, not to 12 to 96"),
        ("fate-e-leggende", "legend", lambda i, n: int(i < 25), "it must be 26 of those"),
        ("fate-e-leggende", "legend", lambda i, n: n + int(i < 11), "at most 100 in all"),
        ("fairy-play", "fairy", lambda i, n: 5, "5 should be a whole number from 6 to 12"),
    ],
)
def test_one_card_fewer_or_more_than_that_is_refused(slug: str, section: str, changed, wrong: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(fatina.engine.errors.CardError, match=wrong):
        fatina.game(slug).parse_cards(recopied(slug, section, changed), "mine.toml")

"""Instinct: what a seat should like, it likes."""

from fatina.engine.match import Match
from tests.games.instinct import stands

from .table import finish, legal, play, table


def best(match: Match) -> str:
    """The move after which the seat to act stands best."""
    seat = match.to_act[0]
    worth = {}
    for text in legal(match):
        world = match.copy()
        play(world, text)
        worth[text] = stands(world, seat)
    return max(worth, key=lambda text: worth[text])


def test_even_players_stand_even_and_points_count() -> None:
    assert abs(stands(table(""), 0)) < 0.01
    ahead = table("", washed=[{"cloak": 1}, {}, {}])
    assert stands(ahead, 0) > 5
    assert stands(ahead, 1) < -5


def test_the_heaviest_garment_that_can_be_washed_goes_into_the_water() -> None:
    assert best(table("L7 0 ortensia", "shorts cloak gown", start=1, turn=0)) == "load cloak L7"
    assert best(table("S 0 ersilia", "shorts cloak", start=1, turn=0)) == "load shorts S"


def test_a_hopeless_load_is_worse_than_none() -> None:
    assert best(table("S 0 ersilia", "cloak", start=1, turn=0)) != "load cloak S"


def test_a_rivals_load_is_worth_spoiling() -> None:
    """Zoe beside Ifigenia costs her two points: the cloak would stay dirty."""
    match = table("L2 1 ifigenia gown", "| zoe", start=1, turn=0)
    spoilt = best(match)
    assert spoilt in ("place zoe L1", "place zoe L3")


def test_a_missing_type_is_worth_more() -> None:
    washed = [{"jersey": 1, "skirt": 1, "shawl": 1, "gown": 1, "cloak": 1}]
    match = table("", "", "", "", stage="select", row={"skirt": 1, "blouse": 1}, washed=washed)
    assert best(match) == "select blouse"


def test_two_cheap_garments_are_offered_for_a_dear_one_and_not_the_other_way_round() -> None:
    match = table("", "", "shorts", stage="select", row={"cloak": 1, "skirt": 1, "shawl": 1})
    play(match, "select cloak")
    assert best(match) == "offer shorts"
    match = table("", "", "cloak", stage="select", row={"shorts": 1, "skirt": 1, "shawl": 1})
    play(match, "select shorts")
    assert best(match) == "decline"


def test_a_win_is_better_than_any_lead() -> None:
    washed = [{"jersey": 1, "skirt": 1, "blouse": 1, "shawl": 1, "gown": 1, "cloak": 1}, {"skirt": 8}]
    match = table("L2 0 zoe shorts", washed=washed)
    finish(match)
    assert stands(match, 0) > 50
    assert stands(match, 1) < -50

"""Instinct: the values of the specification (5.1) and the choices that it advises (5.2)."""

from fatina.engine.match import Match
from tests.games.fairys_fate.table import QUIET, act, gathering, moves, number, table
from tests.games.instinct import stands


def best(match: Match) -> str:
    """The move after which the seat that chooses is judged to stand best."""
    (seat,) = match.to_act

    def worth(move: str) -> float:
        after = match.copy()
        after.play(seat, number(match, move))
        return stands(after, seat)

    return max(sorted(moves(match)), key=worth)


def judged(owns: str) -> float:
    return stands(table({}, hands=QUIET, owns=[owns, ""], recipes=["1", "9"]), 0)


def test_needed_objects_before_surplus_before_serpents() -> None:
    assert judged("walnut") > judged("orange") > judged("") > judged("SERPENT")
    assert judged("walnut acorn leaf rose") - judged("walnut acorn leaf") > judged("walnut") - judged("")


def test_an_even_stand_is_worth_nothing() -> None:
    assert abs(stands(table({}, hands=QUIET, recipes=["1", "9"]), 0)) < 1


def test_no_more_is_used_than_the_seat_has_seen() -> None:
    for cards in ("F:walnut F:acorn", "F:rose- F:acorn"):
        match = table({"wood": cards}, hands=QUIET, recipes=["1", "9"])
        assert stands(match, 0) == stands(table({"wood": "F:orange- F:acorn"}, hands=QUIET, recipes=["1", "9"]), 0)
    seen = table({"wood": "F:walnut F:acorn"}, hands=QUIET, recipes=["1", "9"], knows=[[], [], [[0], [0, 1, 2, 3, 4]]])
    unseen = table({"wood": "F:walnut F:acorn"}, hands=QUIET, recipes=["1", "9"])
    assert stands(seen, 0) > stands(unseen, 0)


def test_with_a_complete_recipe_it_travels_to_the_serpent() -> None:
    match = table(
        {"cave": "L:IMAMIAH L:SERPENT", "wood": "F:orange F:mushroom", "hill": "L:SERPENT N:mushroom"},
        hands=QUIET,
        owns=["walnut acorn leaf rose"],
        recipes=["1", "9"],
    )
    assert best(match) == "journey cave"


def test_a_place_is_weighed_card_by_card_in_order() -> None:
    """The rose completes the recipe: before the serpent it wins, behind it it does not."""
    for cards, other, goes in (
        ("F:rose L:SERPENT", "N:leaf N:leaf", "river"),
        ("F:rose L:BUIO", "N:leaf N:leaf", "meadow"),
    ):
        match = table(
            {"river": cards, "meadow": other, "wood": "F:mushroom F:mushroom"},
            hands=["N:rose", "N:rose"],
            owns=["", "walnut acorn leaf"],
            recipes=["9", "1"],
            picks=["wood"],
            starter=0,
            turn=1,
            phase="go",
            placed_by=[[], [], [], [1, 0]],
        )
        assert best(match) == f"go {goes}"


def test_it_draws_goblin_tops_before_light_ones() -> None:
    match = table({}, hands=QUIET, pile=["F:orange L:ROCHEL", "N:orange F:walnut", "L:BUIO L:SERPENT", ""])
    act(match, "play F:leaf wood")
    assert best(match) == "draw 2"


def test_surplus_is_given_up_first() -> None:
    match, _ = gathering("L:AVVERSITA F:mushroom", owns="walnut acorn orange", recipe="1")
    assert best(match) == "lose orange"


def test_liberation_is_used_for_what_would_hurt_most() -> None:
    match, _ = gathering("L:AVVERSITA F:mushroom", owns="walnut IMAMIAH", recipe="1")
    assert best(match) == "use imamiah"
    match, _ = gathering("F:walnut- F:mushroom", owns="walnut HAHEUIAH", recipe="1")
    assert best(match) == "use haheuiah"
    match, _ = gathering("F:orange- F:mushroom", owns="orange walnut HAHEUIAH", recipe="1")
    assert best(match) == "suffer"


def test_wisdom_is_used_at_once() -> None:
    match = table({}, hands=QUIET, owns=["NELCHAEAL"], recipes=["1", "9"])
    act(match, "play F:leaf wood", "draw 1")
    assert best(match) == "use nelchaeal"


def test_cards_turned_up_count_for_their_gatherer() -> None:
    good, _ = gathering("N:JABAMIAH F:walnut F:acorn", recipe="1")
    bad, _ = gathering("N:JABAMIAH L:POVERTA F:orange-", recipe="1")
    assert stands(good, 0) > stands(bad, 0)


def test_the_end_is_beyond_all_leads() -> None:
    match, _ = gathering("L:SERPENT F:orange", owns="walnut acorn leaf rose", recipe="1")
    assert stands(match, 0) > 50 > -50 > stands(match, 1)

"""Phase 3: walks (FP-33 to FP-38)."""

import random

import pytest

from fatina.engine.errors import IllegalMove
from fatina.engine.match import Match
from tests.games.fairy_play.table import FAIRIES, GAME, PLACES, act, arrivals, options, order, table, told, walk


def waiting(forest: str, **fields: object) -> Match:
    """Two players who are about to walk through this forest."""
    return table(forest, {"row": "T"}, {"row": "L"}, stage="walking-order", **fields)


@pytest.mark.clause("FP-33")
@pytest.mark.ruling("R-15")
def test_the_highest_fantasy_fixes_the_order_of_walking() -> None:
    match = table("# F #\nT 0 C\n1 # 2", {"row": "T"}, {"row": "N"}, {"row": "C"}, stage="walking-order")
    assert match.to_act == [2]  # Cliona 6, against Titania 1 and Nuala 5
    act(match, verb="walks-next", player=1)
    assert match.view(0)["order"] == []
    events = act(match, verb="walks-next", player=2)
    assert told(events)[0] == "fixed-walking"
    assert events[0].arguments == {"seat": 2, "first": 1, "second": 2, "third": 0, "fourth": -1}
    walkers = [event.arguments["seat"] for event in match.events() if event.name in ("walked", "could-not-step")]
    assert walkers[0] == 1


@pytest.mark.clause("FP-34")
@pytest.mark.ruling("R-20", "R-22")
def test_a_wayfarer_walks_as_many_cells_as_its_owners_fairy_has_fantasy() -> None:
    """From the south-west: one step to dice, two to flags, three to pencils or boxes, four to pawns."""
    match = waiting("""
        # F #  # 1 #
        T A C  L M #
        0 # M  O N F
    """)
    assert arrivals(match, 0, 1) == (1, {"0 west"})
    assert arrivals(match, 0, 2) == (2, {"0 middle"})
    assert arrivals(match, 0, 3) == (3, {"0 north", "0 east"})
    assert arrivals(match, 0, 4) == (4, {"0 south-east", "1 west"})
    order(match, 0, 1)
    walked = [event.arguments for event in match.events() if event.name == "walked"]
    assert (walked[0]["seat"], walked[0]["steps"], walked[0]["fantasy"]) == (0, 1, 1)  # Titania's own fantasy


@pytest.mark.clause("FP-35")
@pytest.mark.ruling("R-21")
def test_a_walk_is_complete_or_the_longest_possible() -> None:
    """Four steps are the longest way through this card; shorter ways, such as the three steps to the pencils, are no choice."""
    match = waiting("""
        # F #
        T A C
        0 # 1
    """)
    assert arrivals(match, 0, 9) == (3, {"0 north", "0 east"})
    match = waiting("""
        # 1 #
        T A C
        0 # M
    """)
    assert arrivals(match, 0, 3) == (3, {"0 east"})
    assert arrivals(match, 0, 9) == (4, {"0 south-east"})


@pytest.mark.ruling("R-21")
def test_steps_count_not_distance() -> None:
    """Three steps from the north-west of Feeorin: round the block to its very neighbours, or to the far east."""
    match = waiting("""
        0 A C  # 1 #
        O F M  L M #
        # # #  O N F
    """)
    assert arrivals(match, 0, 1) == (1, {"0 north", "0 west"})
    assert arrivals(match, 0, 2)[1] == {"0 middle", "0 north-east"}
    assert arrivals(match, 0, 3)[1] == {"0 north", "0 west", "0 east"}


@pytest.mark.clause("FP-36")
@pytest.mark.ruling("R-20")
def test_no_diagonal_no_bush_no_cell_twice_and_cards_are_crossed_where_path_meets_path() -> None:
    match = waiting("""
        # F #  L A C
        T A 0  O F 1
        S # M  # # #
    """)
    assert arrivals(match, 0, 1) == (1, {"0 middle", "0 south-east", "1 west"})  # M and the bush east of it do not join
    dead_end = waiting("""
        # F #  L A C
        T A C  O F 1
        S # 0  # # #
    """)
    assert arrivals(dead_end, 0, 1) == (1, {"0 east"})
    assert arrivals(dead_end, 0, 2) == (2, {"0 middle", "1 west"})  # never back to where it came from


@pytest.mark.clause("FP-37")
@pytest.mark.ruling("R-23")
def test_held_cells_are_neither_entered_nor_passed_but_the_rest_of_the_card_is_open() -> None:
    match = waiting("""
        # F #
        T 1 C
        0 # M
    """)
    assert arrivals(match, 0, 1) == (1, {"0 west"})
    assert arrivals(match, 0, 5) == (1, {"0 west"})
    match = waiting("""
        # F #
        T A C
        0 # 1
    """)
    assert arrivals(match, 0, 3) == (3, {"0 north", "0 east"})


@pytest.mark.clause("FP-38")
@pytest.mark.ruling("R-24")
def test_who_cannot_step_arrives_where_he_stands_and_gathers() -> None:
    """Books lie in the market: the wayfarer locked in on books takes them, and in the next round again."""
    match = table("# F #\n1 A C\n0 # M", {"row": "T"}, {"row": "L"}, stage="walking-order", market="S S A A A")
    events = order(match, 0, 1)
    assert told(events)[1:3] == ["could-not-step", "took-from-market"]
    assert match.state.pile[0, 7] >= 1


def test_a_walk_that_is_not_possible_is_refused_with_its_rule() -> None:
    match = table("# F #\nT A C\n0 # 1", {"row": "M"}, {"row": "O"}, stage="walk")
    assert options(match) == {"walk 0 north", "walk 0 east"}
    for cell, reason in (("west", "no-such-walk"), ("north-west", "no-bush"), ("south-east", "no-held")):
        with pytest.raises(IllegalMove) as refused:
            walk(match, 0, cell)
        assert refused.value.reason == reason
    with pytest.raises(IllegalMove, match="You will not find forest card 5"):
        walk(match, 5, "middle")


# Every way, tried independently


def ways(match: Match, seat: int, fantasy: int) -> tuple[int, set[str]]:
    """The same by recursion over a map of cells."""
    seen = match.view(None)
    cells = {
        (3 * card["across"] + i % 3, 3 * card["down"] + i // 3): f"{card['card']} {PLACES[i]}"
        for card in seen["forest"]
        for i, drawn in enumerate(card["cells"])
        if drawn != "bush"
    }
    squares = {name: square for square, name in cells.items()}
    stand = [squares[f"{p['wayfarer']['card']} {p['wayfarer']['cell']}"] for p in seen["players"]]
    ends: dict[int, set[str]] = {}

    def go(square: tuple[int, int], made: int, visited: set[tuple[int, int]]) -> None:
        ends.setdefault(made, set()).add(cells[square])
        if made == fantasy:
            return
        x, y = square
        for there in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if there in cells and there not in visited:
                go(there, made + 1, visited | {there})

    go(stand[seat], 0, set(stand))
    longest = max(ends)
    assert len({sum(squares[name]) % 2 for name in ends[longest]}) == 1  # one colour of the chessboard
    return longest, ends[longest]


@pytest.mark.ruling("R-21")
def test_arrivals_are_those_of_an_independent_search() -> None:
    compared = 0
    for seed in range(3):
        match = GAME.new(2 + seed % 3, seed)
        chance = random.Random(seed)
        while not match.over:
            (seat, *_) = match.to_act
            if match.view()["stage"] in ("walking-order", "walk"):
                walker = chance.randrange(match.seats)
                fantasy = chance.randint(1, 9)
                steps, found = arrivals(match, walker, fantasy)
                longest, expected = ways(match, walker, fantasy)
                assert (steps, found if steps else expected) == (longest, expected)
                compared += 1
            match.play(seat, chance.choice(match.moves(seat)))
    assert compared > 40


def test_fairies_have_the_fantasies_of_the_test() -> None:
    assert {letter: FAIRIES[letter].facts["fantasy"] for letter in "TOMANC"} == {
        "T": 1,
        "O": 2,
        "M": 3,
        "A": 4,
        "N": 5,
        "C": 6,
    }

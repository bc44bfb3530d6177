"""Phase 2: the forest grows (FP-24 to FP-32), and how large it can get."""

import random
from typing import Any

import pytest

from fatina.engine.errors import IllegalMove, PositionError
from fatina.engine.layout import ask
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.forest import card_at, clear_forest, enter_square, lift, put
from fatina.games.fairy_play.state import FOREST, SPAN
from tests.games.fairy_play.table import (
    FAIRIES,
    GAME,
    act,
    build,
    draw,
    hand,
    options,
    order,
    plain,
    table,
    told,
)

FEEORIN = """
L A C
O F M
# # #
"""


def refusal(match, **move) -> str:
    """The rule that a move breaks."""
    with pytest.raises(IllegalMove) as refused:
        act(match, **move)
    return f"{refused.value.reason} {refused.value.clause}"


@pytest.mark.clause("FP-24")
@pytest.mark.ruling("R-15")
def test_the_highest_authority_fixes_the_whole_order_of_building() -> None:
    match = table(FEEORIN, {"row": "A"}, {"row": "O"}, {"row": "M"}, {"row": "T L"}, stage="building-order", rounds=2)
    assert match.to_act == [
        1
    ]  # Onagh 8, against Ainé 6, Mab 7 and the Lull just played, 1: the Titania before her is past
    act(match, verb="builds-next", player=3)
    assert match.view(0)["order"] == []  # nothing shows before the order is whole
    assert match.view(1)["order"] == [3]
    assert refusal(match, verb="builds-next", player=3) == "no-named-already FP-24"
    act(match, verb="builds-next", player=1)
    match.take_back(1)
    act(match, verb="builds-next", player=0)
    events = act(match, verb="builds-next", player=2)
    assert told(events) == ["fixed-building"]
    assert match.view(0)["order"] == [3, 0, 2, 1]  # himself included
    assert match.to_act == [3]


@pytest.mark.clause("FP-25")
@pytest.mark.ruling("R-70")
def test_everybody_builds_one_card_of_the_hand() -> None:
    match = table(
        FEEORIN, {"row": "A", "hand": "A A A C C"}, {"row": "O", "hand": "M M M N N"}, stage="building-order", rounds=2
    )
    order(match, 1, 0)
    assert options(match) == {"build M", "build N"}  # there is no passing
    build(match, "M", 0, "north")
    assert hand(match, 1) == "M M N N"
    build(match, "A", 0, "east")
    assert hand(match, 0) == "A A C C"
    assert [card["fairy"] for card in match.view()["forest"]] == ["feeorin", "mab", "aine"]


@pytest.mark.ruling("R-70")
def test_hands_have_six_then_five_then_four_cards() -> None:
    sizes = {"fairy": {6}, "building-order": {5}, "forest-card": {5}, "walk": {4}, "dance": {4}}
    for seed in range(4):
        match = GAME.new(2 + seed % 3, seed)
        chance = random.Random(seed)
        while not match.over:
            (seat, *_) = match.to_act
            seen = match.view(seat)
            if seen["stage"] in sizes:
                assert sum(seen["hand"].values()) in sizes[seen["stage"]]
            match.play(seat, chance.choice(match.moves(seat)))


@pytest.mark.clause("FP-26")
@pytest.mark.ruling("R-4", "R-5", "R-6")
def test_a_new_card_joins_an_opening_with_quarter_turns() -> None:
    match = table(FEEORIN, {"row": "A", "hand": "A F C C C"}, {"row": "O"}, stage="forest-card", rounds=2)
    act(match, verb="build", fairy="aine")
    assert options(match) == {"square 0 north", "square 0 east", "square 0 west"}  # the south side is all bush
    assert refusal(match, verb="square", card=0, side="south") == "no-link FP-26"
    match.take_back(0)
    act(match, verb="build", fairy="feeorin")
    act(match, verb="square", card=0, side="north")
    assert options(match) == {"turn right", "turn around", "turn left"}  # as printed her bushes would face the forest
    assert refusal(match, verb="turn", turn="as-printed") == "no-link-in-this-turn FP-26"
    act(match, verb="turn", turn="right")
    assert plain(draw(match)).startswith(
        plain("""
        # O L
        # F A
        # M C
        """)
    )


@pytest.mark.clause("FP-26", "FP-27")
@pytest.mark.ruling("R-7", "R-8")
def test_one_linked_side_is_enough_even_if_others_clash() -> None:
    """Titania goes east of card 2: path meets path there (M, C), while her two northern paths run into bushes of card 1."""
    match = table(
        """
        # N M  L A C
        # O #  O F M
        T C S  # # #
        L A C
        O F M
        # # #
        """,
        {"row": "A", "hand": "T C C C C"}, {"row": "O"}, stage="forest-card", rounds=2,
    )  # fmt: skip
    act(match, verb="build", fairy="titania")
    assert refusal(match, verb="square", card=0, side="east") == "no-square-taken FP-27"
    assert refusal(match, verb="square", card=7, side="east") == "no-such-forest-card FP-26"
    assert refusal(match, verb="square", card=2, side="east") == "no-other-name FP-26"  # card 1 lies there too
    act(match, verb="square", card=1, side="south")
    act(match, verb="turn", turn="as-printed")
    card = match.view()["forest"][3]
    assert (card["across"], card["down"]) == (1, 1)


@pytest.mark.ruling("R-8")
def test_touching_without_a_link_or_only_a_corner_is_no_placement() -> None:
    """Beside two cards; the square between their corners touches both by a side and is offered once, by the lower number."""
    match = table(
        """
        # N M
        # O #
        T C S
        L A C
        O F M
        # # #
        """,
        {"row": "A", "hand": "A C C C C"}, {"row": "O"}, stage="forest-card", rounds=2,
    )  # fmt: skip
    act(match, verb="build", fairy="aine")
    squares = options(match)
    assert squares == {"square 0 north", "square 0 east", "square 0 west", "square 1 east", "square 1 west"}


@pytest.mark.clause("FP-28")
@pytest.mark.ruling("R-16")
def test_no_type_is_built_twice_in_a_round_but_fairies_and_the_first_card_do_not_count() -> None:
    match = table(
        FEEORIN, {"row": "F", "hand": "F A A A A"}, {"row": "A", "hand": "F F A A A"}, stage="building-order", rounds=2
    )
    order(match, 0, 1)
    assert options(match) == {"build F", "build A"}  # Feeorin lies there, and both were played
    build(match, "F", 0, "north", "right")
    assert options(match) == {"build A"}
    assert refusal(match, verb="build", fairy="feeorin") == "no-built-already FP-28"


@pytest.mark.clause("FP-29")
@pytest.mark.ruling("R-17")
def test_who_cannot_build_shows_discards_and_draws() -> None:
    match = table(
        FEEORIN, {"row": "F", "hand": "A C C C C"}, {"row": "M", "hand": "A A A A A"},
        stage="building-order", rounds=2, deck="A T O O O O O", market="M N O S T",
    )  # fmt: skip
    order(match, 0, 1)
    events = build(match, "A", 0, "north")
    assert told(events) == ["built", "cannot-lay", "showed"]
    assert options(match) == {"discard A"}
    act(match, verb="discard", fairy="aine")
    events = act(match, verb="discard", fairy="aine")
    assert told(events) == ["discarded", "drew"]
    assert options(match) == {"build T"}
    assert refusal(match, verb="discard", fairy="aine") == "no-can-lay FP-29"


@pytest.mark.clause("FP-30")
@pytest.mark.ruling("R-18")
def test_in_the_first_round_the_wayfarer_goes_at_once_to_the_card_just_built() -> None:
    match = table(
        FEEORIN, {"row": "F", "hand": "A C C C C"}, {"row": "M", "hand": "L L L L L"}, stage="building-order", rounds=1
    )
    order(match, 0, 1)
    build(match, "A", 0, "north")
    assert match.to_act == [0]  # before the next player builds
    assert options(match) == {
        "stand 1 north", "stand 1 west", "stand 1 middle", "stand 1 east", "stand 1 south-west", "stand 1 south-east",
    }  # fmt: skip
    assert refusal(match, verb="stand", card=1, cell="north-west") == "no-bush FP-36"
    assert refusal(match, verb="stand", card=0, cell="middle") == "no-own-card-first FP-30"
    act(match, verb="stand", card=1, cell="south-east")
    assert plain(draw(match)) == plain("""
        # F #
        T A C
        S # 0
        L A C
        O F M
        # # #
    """)
    assert match.to_act == [1]
    later = table(FEEORIN, {"row": "A F", "hand": "A C C C C"}, {"row": "A M"}, stage="forest-card")
    build(later, "A", 0, "north")
    assert later.view()["stage"] == "forest-card"  # only in the first round
    assert later.to_act == [1]


@pytest.mark.clause("FP-27", "FP-31")
@pytest.mark.ruling("R-19")
def test_a_wrong_forest_cannot_be_laid() -> None:
    forest = {"lying": ["feeorin", "aine"], "across": [0, 0], "turned": ["as-printed", "as-printed"]}
    with pytest.raises(PositionError, match="not linked into one"):
        GAME.from_position({"seats": 2, **forest, "down": [0, 1]})  # Ainé under the bushes of Feeorin
    with pytest.raises(PositionError, match="two cards lie on the square"):
        GAME.from_position({"seats": 2, **forest, "down": [0, 0]})
    GAME.from_position({"seats": 2, **forest, "down": [0, -1]})


@pytest.mark.clause("FP-32")
def test_when_all_have_built_the_walking_order_follows() -> None:
    match = table(
        FEEORIN, {"row": "A F", "hand": "A C C C C"}, {"row": "A M", "hand": "L L L L L"}, stage="building-order"
    )
    order(match, 1, 0)
    build(match, "L", 0, "north")
    assert match.view()["stage"] == "forest-card"
    build(match, "A", 0, "east")
    assert match.view()["stage"] == "walking-order"


# The bound of state.py


def test_the_sum_that_bounds_the_forest() -> None:
    """P·r fairies, 1 + P·r forest cards, 4·P in hands and 5 in the market are different cards of 72 + 9·P."""
    for seats, rounds, cards in ((4, 10, 41), (3, 13, 40), (2, 19, 39)):
        deck = GAME.cards_of(GAME.new(seats, 1).state)["fairy"].sum()
        fits = [r for r in range(30) if seats * r + 1 + seats * r + 4 * seats + 5 <= deck]
        assert max(fits) == rounds
        assert 1 + seats * rounds == cards <= FOREST


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_game_lays_more_even_if_nobody_takes_anything(seats: int) -> None:
    """Players who shun market and bonus make the longest games; every card laid keeps its number."""
    most = {2: 39, 3: 40, 4: 41}[seats]
    reached = 0
    for seed in range(2):
        match = GAME.new(seats, seed)
        chance = random.Random(seed)
        while match.view()["stage"] not in ("last-changes", "over"):
            (seat,) = match.to_act
            moves = match.moves(seat)
            if moves[-1].verb == "decline":
                match.play(seat, moves[-1])
            elif moves[0].verb == "walk":
                match.play(seat, min(moves, key=lambda move: worth_of(match, seat, move)))
            else:
                match.play(seat, chance.choice(moves))
            numbers = [card["card"] for card in match.view()["forest"]]
            assert len(set(numbers)) == len(numbers)
            assert max(numbers) < match.state.laid <= most
        reached = max(reached, match.state.laid)
    assert reached > most / 2


def worth_of(match, seat: int, move) -> int:
    """What an arrival would draw from market and deck."""
    seen = match.view(seat)
    card = next(card for card in seen["forest"] if card["card"] == move.card)
    cells = ("north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east")
    material = card["cells"][cells.index(move.cell)]
    patron = next(fairy.id for fairy in FAIRIES.values() if fairy.facts["material"] == material)
    return 2 * (patron in seen["market"]) + sum(player["played"] == patron for player in seen["players"])


def test_a_written_position_that_could_outgrow_the_state_is_refused() -> None:
    with pytest.raises(PositionError, match="too many for so early a round"):
        GAME.from_position({"seats": 4, "laid": 40})
    with pytest.raises(PositionError, match="laid"):
        GAME.from_position({"seats": 4, "laid": 65})
    match = GAME.from_position({"seats": 4, "laid": 12})
    assert match.state.laid == 12
    with pytest.raises(PositionError, match="rows are too long"):
        GAME.from_position({"seats": 2, "players": [{"row": ["aine"] * 10 + ["mab"] * 10 + ["lull"] * 6}]})


def test_a_forest_far_from_its_first_square_is_as_good_as_any() -> None:
    """There is no window: squares count from the first card, however far the forest has wandered."""
    match = GAME.from_position(
        {
            "seats": 2,
            "seed": 1,
            "lying": ["feeorin"],
            "across": [4096],
            "down": [-4096],
            "players": [{"hand": {"aine": 6}}],
        }
    )
    act(match, verb="play", fairy="aine")
    while match.view()["stage"] != "walking-order":
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert {abs(card["across"] - 4096) + abs(card["down"] + 4096) for card in match.view()["forest"]} <= {0, 1, 2}
    assert len(match.view()["forest"]) == 3


@pytest.mark.ruling("R-8")
def test_what_a_state_remembers_of_the_forest_is_what_one_sees() -> None:
    """Cards are laid and taken at random, near each other and so far apart that they share a drawer."""
    luck = random.Random(5)
    s: Any = GAME.new(2, seed=1).state
    ask(s, lift, 0)
    ask(s, clear_forest)
    s.laid = FOREST
    squares: dict[tuple[int, int], int] = {}
    for _ in range(300):
        free = [card for card in range(FOREST) if card not in squares.values()]
        if free and luck.random() < 0.6:
            square = (luck.randrange(3) + SPAN * luck.randrange(-2, 3), luck.randrange(3) + SPAN * luck.randrange(2))
            if square not in squares:
                squares[square] = luck.choice(free)
                ask(s, put, squares[square], luck.randrange(9), *square, luck.randrange(4))
        elif squares:
            ask(s, lift, squares.pop(luck.choice(list(squares))))
        check_forest(s, squares)
    before = s.record.tobytes()
    ask(s, clear_forest)
    for card in luck.sample(list(squares.values()), len(squares)):
        ask(s, enter_square, card)
    assert s.record.tobytes() == before  # however it came about


def check_forest(s: Any, squares: dict[tuple[int, int], int]) -> None:
    """Neighbours, and the openings around each free square, kept by the card with the lowest number beside it."""
    sides = ((0, -1), (1, 0), (0, 1), (-1, 0))
    facing: dict[tuple[int, int], int] = {}
    for (across, down), card in squares.items():
        assert ask(s, card_at, across, down) == card
        for side, (east, south) in enumerate(sides):
            beyond = (across + east, down + south)
            assert s.beside[card, side] == squares.get(beyond, NO_CARD)
            if beyond not in squares:
                opposite = (side + 2) % 4
                mine = s.opening[s.lying[card], s.turned[card]] >> 3 * side & 7
                facing[beyond] = facing.get(beyond, 0) | mine << 3 * opposite
    for (across, down), card in squares.items():
        for side, (east, south) in enumerate(sides):
            beyond = (across + east, down + south)
            around = [squares[x, y] for x, y in ((beyond[0] + e, beyond[1] + t) for e, t in sides) if (x, y) in squares]
            named = beyond not in squares and min(around) == card
            assert s.facing[card, side] == (facing[beyond] if named else 0)
            assert ask(s, card_at, *beyond) == squares.get(beyond, NO_CARD)

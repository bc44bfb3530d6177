"""Before scoring: exchanges, fairies taken off or added (FP-58 to FP-61)."""

import pytest

from fatina.engine.errors import IllegalMove
from fatina.engine.match import Match
from tests.games.fairy_play.table import GAME, options, pile, row, table, told

FOREST = "# F #\nT A C\nS # M"


def ended(*players: dict[str, str], **fields: object) -> Match:
    """The game has ended; cards that are not named lie among the discards."""
    return table(FOREST, *players, stage="last-changes", deck="", rest=-1, market="", **fields)


@pytest.mark.clause("FP-58")
@pytest.mark.ruling("R-52", "R-42")
def test_an_exchange_for_each_card_in_hand_of_the_last_fairys_type() -> None:
    match = ended({"row": "A C F L M T", "hand": "T T M S"}, {"row": "A A A A A A", "hand": "C C C C"})
    assert match.view(0)["exchanges"] == 2
    assert options(match, 0) == {f"exchange {place}" for place in range(5)} | {"enough"}
    match.play(0, {"verb": "exchange", "place": 4})  # the last fairy is Mab now: the number stays two, not one more
    assert match.view(0)["plan"] == ["aine", "cliona", "feeorin", "lull", "titania", "mab"]
    match.play(0, {"verb": "exchange", "place": 3})
    assert match.view(0)["step"] == "keeping"
    assert match.view(0)["plan"] == ["aine", "cliona", "feeorin", "titania", "lull", "mab"]
    assert match.view(1)["step"] == "keeping"  # no card of Ainé in hand, no exchange


@pytest.mark.clause("FP-59")
@pytest.mark.ruling("R-52", "R-53", "R-56")
def test_all_decide_at_the_same_time_unseen() -> None:
    match = ended({"row": "A C F L M T", "hand": "T S S S"}, {"row": "O O O O O O", "hand": "C C C C"})
    assert match.to_act == [0, 1]
    before = match.view(1)
    match.play(0, {"verb": "exchange", "place": 0})
    assert match.view(1) == before
    events = match.play(0, {"verb": "keep", "number": 2})
    assert told(events) == ["settled"]
    assert match.to_act == [1]
    assert row(match, 0) == "A C F L M T"  # nothing has moved yet
    assert match.view(1)["players"] == before["players"]
    worlds = [match.imagine(1, seed).view(0) for seed in range(12)]
    plans = {(*world["plan"], world["keeps"]) for world in worlds}
    assert len(plans) > 3
    match.play(1, {"verb": "keep", "number": 5})
    kept = [event.arguments["number"] for event in match.events() if event.name == "kept"]
    assert kept == [2, 5]
    assert row(match, 0) == "C A"
    assert row(match, 1) == "O O O O O"


@pytest.mark.clause("FP-59")
@pytest.mark.ruling("R-53", "R-71")
def test_two_to_five_are_kept_from_the_left_and_a_row_of_five_may_stay() -> None:
    match = ended({"row": "A C F L M", "hand": "S S S S"}, {"row": "O O O O O O", "hand": "C C C C"})
    whole = match.copy()
    for seat in (0, 1):
        whole.play(seat, {"verb": "keep", "number": 5 - seat})
    kept = [GAME.event_text(event, "en", whole.cards) for event in whole.events() if event.name == "kept"]
    assert kept == [
        "Player 1 keeps 5 fairies: Ainé, Cliona, Feeorin, Lull, Mab.",
        "Player 2 keeps 4 fairies: Onagh, Onagh, Onagh, Onagh.",
    ]
    assert options(match, 0) == {"keep 2", "keep 3", "keep 4", "keep 5"}
    assert options(match, 1) == {"keep 2", "keep 3", "keep 4", "keep 5"}  # six are too many
    with pytest.raises(IllegalMove):
        match.play(0, {"verb": "exchange", "place": 0})
    match.play(0, {"verb": "keep", "number": 5})
    match.play(1, {"verb": "keep", "number": 2})
    assert (row(match, 0), row(match, 1)) == ("A C F L M", "O O")  # each his own number


@pytest.mark.clause("FP-60")
@pytest.mark.ruling("R-58")
def test_hand_and_fairies_taken_off_become_materials() -> None:
    """Nothing of it is asked for by Onagh and Onagh, whose first wish is hourglasses: the whole pile stays."""
    match = ended({"row": "O C F L M", "hand": "S S S T", "pile": "N"}, {"row": "L L L L L", "hand": "C C C C"})
    match.play(0, {"verb": "keep", "number": 3})
    match.play(1, {"verb": "keep", "number": 5})
    assert match.over
    assert pile(match, 0) == "L M N S S S T"
    assert sum(match.state.hand[0]) == 0
    put = [
        event.arguments["number"]
        for event in match.events()
        if event.name == "put-into-pile" and event.arguments["seat"] == 0
    ]
    assert sum(put) == 6


@pytest.mark.clause("FP-61")
@pytest.mark.ruling("R-54", "R-55")
def test_with_fewer_than_five_fairies_some_may_be_added_and_exchanges_come_after() -> None:
    match = ended({"row": "A C F", "hand": "T T M A"}, {"row": "O O O", "hand": "C C C C"})
    assert options(match, 0) == {"add A", "add M", "add T", "enough"}
    match.play(0, {"verb": "add", "fairy": "titania"})
    assert options(match, 0) == {"add A", "add M", "add T", "enough"}
    match.play(0, {"verb": "enough"})
    assert match.view(0)["plan"] == ["aine", "cliona", "feeorin", "titania"]
    assert match.view(0)["exchanges"] == 1  # one Titania is still in hand, and Titania is last now
    match.play(0, {"verb": "exchange", "place": 2})
    assert match.to_act == [1]  # who has added takes nothing off
    match.play(1, {"verb": "add", "fairy": "cliona"})
    match.play(1, {"verb": "add", "fairy": "cliona"})  # equal fairies are fine; five is the most
    assert match.view(1)["exchanges"] == 2
    match.play(1, {"verb": "enough"})
    assert (row(match, 0), row(match, 1)) == ("A C T F", "O O O C C")


@pytest.mark.clause("FP-61")
@pytest.mark.ruling("R-54")
def test_or_fairies_are_taken_off_or_all_left_as_it_is() -> None:
    match = ended({"row": "A C F", "hand": "F T M A"}, {"row": "O O O", "hand": "C C C C"})
    match.play(0, {"verb": "enough"})
    assert match.view(0)["step"] == "exchanging"
    match.play(0, {"verb": "enough"})
    assert options(match, 0) == {"keep 2", "keep 3"}
    match.play(0, {"verb": "keep", "number": 2})
    match.play(1, {"verb": "enough"})
    match.play(1, {"verb": "keep", "number": 3})
    assert (row(match, 0), row(match, 1)) == ("A C", "O O O")


@pytest.mark.ruling("R-54")
def test_a_row_of_fewer_than_two_must_be_brought_to_two() -> None:
    match = ended({"row": "A", "hand": "T M M M"}, {"row": "", "hand": "C C S S"})
    assert options(match, 0) == {"add M", "add T"}
    with pytest.raises(IllegalMove, match="FP-61"):
        match.play(0, {"verb": "enough"})
    match.play(0, {"verb": "add", "fairy": "titania"})
    assert "enough" in options(match, 0)
    match.play(1, {"verb": "add", "fairy": "cliona"})
    assert options(match, 1) == {"add C", "add S"}


@pytest.mark.ruling("R-56", "R-40")
def test_piles_open_with_the_scoring() -> None:
    match = ended({"row": "A C F L M", "hand": "S S S T", "pile": "N"}, {"row": "L L L L L", "hand": "C C C C"})
    assert "materials" not in match.view(0)["players"][0]
    match.play(0, {"verb": "keep", "number": 3})
    assert "materials" not in match.view(1)["players"][0]
    match.play(1, {"verb": "keep", "number": 5})
    assert match.view(1)["players"][0]["materials"]["nuala"] == 1


def test_steps_can_be_taken_back_until_the_plan_is_settled() -> None:
    match = ended({"row": "A C F", "hand": "F T M A"}, {"row": "O O O", "hand": "C C C C"})
    match.play(0, {"verb": "add", "fairy": "titania"})
    match.play(1, {"verb": "enough"})
    match.take_back(0)
    assert match.view(0)["plan"] == ["aine", "cliona", "feeorin"]
    assert match.view(1)["step"] == "keeping"


@pytest.mark.ruling("R-52")
def test_another_is_imagined_at_every_step_of_a_plan_even_before_its_last_exchange() -> None:
    """Seat 1 adds Feeorin or not, and then may exchange as often as it has her in hand: four times at most."""
    match = ended({"row": "A C", "hand": "C C C C"}, {"row": "A C F", "hand": "F F F F", "seen": "F F F F"})
    worlds = [match.imagine(0, seed).view(1) for seed in range(200)]
    found = {world["exchanges"] for world in worlds if world["step"] == "exchanging" and len(world["plan"]) == 3}
    assert found == {1, 2, 3, 4}

"""Moves and events as tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fatina
from fatina.engine.errors import FatinaError
from fatina.engine.events import Events, secret
from fatina.engine.features import Features
from fatina.engine.moves import Moves
from fatina.engine.sorts import FLAG, SEAT, SEATS_SET, card, number, word

GAME = fatina.game("fairy-tale")
CARDS = GAME.printed
MOVES = Moves(
    give={"card": card("card", 40), "to": SEAT},
    bid={"points": number(-2, 5)},
    turn={"side": word("left", "right"), "wet": FLAG},
    stop={},
)


def test_numbers_are_dense_and_unique() -> None:
    assert MOVES.size == 40 * 5 + 8 + 4 + 1
    forms = [MOVES.write(move, CARDS) for move in range(MOVES.size)]
    assert len({str(form) for form in forms}) == MOVES.size
    assert [MOVES.read(form, CARDS) for form in forms] == list(range(MOVES.size))
    assert forms[0] == {"verb": "give", "card": "fairy-ring", "to": 0}
    assert forms[1] == {"verb": "give", "card": "fairy-ring", "to": 1}
    assert forms[200] == {"verb": "bid", "points": -2}
    assert forms[-1] == {"verb": "stop"}


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ("stop", 'an object with a "verb"'),
        ({"verb": "fly"}, "'fly' is not a verb of this game: give, bid, turn, stop"),
        ({"verb": "give", "card": "fairy-ring"}, "give takes card, to; look at to"),
        ({"verb": "stop", "card": "fairy-ring"}, "stop takes no arguments; look at card"),
        (
            {"verb": "give", "card": "fairy-rings", "to": 1},
            "card: 'fairy-rings' is not the id of a card; did you mean fairy-ring",
        ),
        ({"verb": "give", "card": 3, "to": 1}, "card: 3 is not the id of a card"),
        ({"verb": "give", "card": None, "to": 1}, "card: None cannot be chosen here"),
        ({"verb": "bid", "points": 6}, "points: 6 is not between -2 and 5"),
        ({"verb": "bid", "points": True}, "points: True is not a whole number"),
        ({"verb": "turn", "side": "up", "wet": True}, "side: 'up' is not one of left, right"),
        ({"verb": "turn", "side": "left", "wet": 1}, "wet: 1 is neither true nor false"),
    ],
)
def test_a_wrong_form_says_what_would_be_right(form: object, message: str) -> None:
    with pytest.raises(FatinaError) as wrong:
        MOVES.read(form, CARDS)
    assert message in str(wrong.value)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: st.dictionaries(
            st.sampled_from(["verb", "card", "to", "points"]), inner | st.sampled_from(["give", "bid", "stop"])
        ),
    )
)
def test_no_form_breaks_the_reader(form: object) -> None:
    try:
        move = MOVES.read(form, CARDS)
    except FatinaError:
        return
    assert 0 <= move < MOVES.size


def test_a_number_that_is_no_move() -> None:
    with pytest.raises(FatinaError, match="from 0 to 212"):
        MOVES.verb_of(213)


def test_an_argument_needs_a_size() -> None:
    with pytest.raises(TypeError, match="argument card"):
        Moves(keep={"card": card("card")})


def test_a_move_as_people_meet_it() -> None:
    match = GAME.new(2, seed=7)
    move = match.moves(0)[0]
    assert move.verb == "keep"
    assert move.json() == {"verb": "keep", "card": move.card}
    assert move.arguments == {"card": move.card}
    assert move.text("en").startswith("Keep ")
    assert move.text("it").startswith("Tieni ")
    assert move == match.moves(0)[0]
    assert len({move, match.moves(0)[0]}) == 1
    with pytest.raises(AttributeError, match="keep has no argument place"):
        _ = move.place


def test_secrets_are_told_to_those_who_may_know() -> None:
    import numpy as np

    from fatina.engine.events import EVERYBODY, NO_LOG, tell
    from fatina.engine.layout import as_cells

    events = Events(drew={"seat": SEAT, "card": secret(card("card")), "to": SEATS_SET})
    log = np.zeros((4, 10), np.int16)
    tell(as_cells(log), 0, 1 << 2, 2, 5, 6)
    tell(as_cells(log), 0, EVERYBODY, 2, -1, 0)
    assert log[0, 0] == 2
    assert events.shown(log[1], 2).arguments == {"seat": 2, "card": 5, "to": 6}
    for onlooker in (0, None):
        shown = events.shown(log[1], onlooker)
        assert shown.arguments == {"seat": 2, "card": None, "to": 6}
        assert shown.hidden == {"card"}
        assert shown.json(CARDS) == {"event": "drew", "seat": 2, "card": None, "to": [1, 2]}
    assert events.shown(log[2], None).json(CARDS) == {"event": "drew", "seat": 2, "card": None, "to": []}
    tell(as_cells(NO_LOG), 0, EVERYBODY, 1)
    for _ in range(5):
        tell(as_cells(log), 0, EVERYBODY, 1)
    assert log[0, 0] == 7  # what does not fit is counted, so that it cannot go unnoticed


def test_features_lie_one_behind_the_other() -> None:
    features = Features(lap=(1, "the lap"), hand=(40, "the hand"))
    assert (features.at("lap"), features.at("hand"), features.size) == (0, 1, 41)

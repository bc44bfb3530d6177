"""Moves and events as tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fatina
from fatina.engine.errors import FatinaError
from fatina.engine.events import Events, event, secret
from fatina.engine.features import Features, block
from fatina.engine.game import option, options_in
from fatina.engine.moves import Moves, verb
from fatina.engine.names import names, words_of
from fatina.engine.sorts import FLAG, SEAT, SEATS_SET, card, number, word

GAME = fatina.game("fairy-tale")
CARDS = GAME.printed


@names
class Verb:
    GIVE = verb(card=card("card", 40), to=SEAT)
    BID = verb(points=number(-2, 5))
    TURN = verb(side=word("left", "right"), wet=FLAG)
    STOP = verb()


MOVES = Moves(Verb)


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
        MOVES.verb(213)


def test_an_argument_needs_a_size() -> None:
    @names
    class Sizeless:
        KEEP = verb(card=card("card"))

    with pytest.raises(TypeError, match="argument card"):
        Moves(Sizeless)


def test_rules_put_moves_together_and_take_them_apart_as_people_do() -> None:
    apart = {name: MOVES.argument(name) for name in ("card", "to", "points", "side", "wet")}
    for move in range(MOVES.size):
        done = MOVES.verb(move)
        assert MOVES.verb_of(move) == getattr(Verb, done.name.upper())
        assert {name: take(move) for name, take in apart.items() if name in done.arguments} == MOVES.arguments_of(move)
        assert {take(move) for name, take in apart.items() if name not in done.arguments} <= {-1}
        assert MOVES.move_of(MOVES.verb_of(move), *MOVES.arguments_of(move).values()) == move
        assert MOVES.number(done.name, **MOVES.arguments_of(move)) == move


def test_an_argument_may_be_called_like_a_word_of_python() -> None:
    @names
    class Walking:
        WALK = verb(from_=SEAT)

    assert Moves(Walking).write(3, CARDS) == {"verb": "walk", "from": 3}


def test_a_move_has_at_most_two_arguments() -> None:
    @names
    class TooMuch:
        GIVE = verb(card=SEAT, to=SEAT, by=SEAT)

    with pytest.raises(TypeError, match="make it a chain"):
        Moves(TooMuch)


def test_words_are_the_names_of_numbers() -> None:
    @names
    class Way:
        UP, STRAIGHT_DOWN = range(2)

    @names
    class Hole:
        UP, DOWN = 0, 2

    class Plain:
        UP = 0

    with pytest.raises(TypeError, match="Plain is no namespace: mark the class with @names"):
        words_of(Plain)
    assert (Way.STRAIGHT_DOWN, words_of(Way)) == (1, ("up", "straight-down"))
    with pytest.raises(TypeError, match="Hole: the numbers must count up from 0"):
        words_of(Hole)


def test_options_have_their_place_by_name() -> None:
    @names
    class Option:
        DECK = option("full", "small")
        LAST_LAP = option("2", "3", default="3")

    assert Option.LAST_LAP == 1
    assert [(o.name, o.values, o.usual) for o in options_in(Option)] == [
        ("deck", ("full", "small"), "full"),
        ("last_lap", ("2", "3"), "3"),
    ]


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

    @names
    class Told:
        DREW = event(seat=SEAT, card=secret(card("card")), to=SEATS_SET)

    events = Events(Told)
    log = np.zeros((4, 10), np.int16)
    tell(as_cells(log), Told.DREW, 1 << 2, 2, 5, 6)
    tell(as_cells(log), Told.DREW, EVERYBODY, 2, -1, 0)
    assert log[0, 0] == 2
    assert events.shown(log[1], 2).arguments == {"seat": 2, "card": 5, "to": 6}
    for onlooker in (0, None):
        shown = events.shown(log[1], onlooker)
        assert shown.arguments == {"seat": 2, "card": None, "to": 6}
        assert shown.hidden == {"card"}
        assert shown.json(CARDS) == {"event": "drew", "seat": 2, "card": None, "to": [1, 2]}
    assert events.shown(log[2], None).json(CARDS) == {"event": "drew", "seat": 2, "card": None, "to": []}
    tell(as_cells(NO_LOG), Told.DREW, EVERYBODY, 1)
    for _ in range(5):
        tell(as_cells(log), Told.DREW, EVERYBODY, 1)
    assert log[0, 0] == 7  # what does not fit is counted, so that it cannot go unnoticed


def test_features_lie_one_behind_the_other() -> None:
    @names
    class At:
        rounds = block(2, "the round")
        hand = block(40, "the hand")

    features = Features(At)
    assert (At.rounds, At.hand, features.size) == (0, 2, 42)
    assert [(b.name, b.at, b.size, b.meaning) for b in features.blocks.values()] == [
        ("rounds", 0, 2, "the round"),
        ("hand", 2, 40, "the hand"),
    ]

"""Positions and records: what people write is checked, and errors name the field."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fatina
from fatina.engine.errors import FatinaError, PositionError, RecordError
from fatina.engine.match import Match

GAME = fatina.game("fairy-tale")


def finished(seed: int = 1) -> Match:
    match = GAME.new(2, seed)
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    return match


RECORD = finished().record()


def test_a_position_may_name_just_what_matters() -> None:
    match = GAME.from_position({"seed": 3, "players": [{"hand": ["castle"]}, {}, {}]})
    assert match.seats == 3
    assert match.to_act == [0, 1, 2]
    assert "castle" in match.view(0)["hand"]
    assert len(match.view(0)["hand"]) == 5
    assert match.view(0)["deck"] == 85
    again = GAME.from_position({"seed": 3, "players": [{"hand": ["castle"]}, {}, {}]})
    assert again.tobytes() == match.tobytes()


@pytest.mark.parametrize(
    ("position", "field", "message"),
    [
        ([], "", "a position is an object"),
        ({"format": "fen"}, "format", "'fen' is not fatina-position/1"),
        ({"game": "chess"}, "game", "'chess' is not fairy-tale"),
        ({"seats": 9}, "seats", "Fairy Tale is for 2 to 5 players, not 9"),
        ({"options": {"deck": "big"}}, "options", "option deck: 'big' is not one of full, simplified"),
        ({"options": []}, "options", "is an object of names and values"),
        ({"key": "xyz"}, "key", "is 64 hexadecimal digits"),
        ({"seed": []}, "seed", "is a number or a text"),
        ({"hands": []}, "hands", "there is no such field; there are "),
        ({"hand": []}, "hand", "there is no such field (it stands under players); there are "),
        ({"players": [{}, {}, {}, {}, {}, {}]}, "seats", "Fairy Tale is for 2 to 5 players, not 6"),
        ({"seats": 2, "players": {}}, "players", "is a list of at most 2 players"),
        ({"players": [{}, 3]}, "players[1]", "is an object with the fields of a player"),
        ({"players": [{"cap": 1}, {}]}, "players[0].cap", "there is no such field; a player has "),
        (
            {"players": [{"hand": ["castel"]}, {}]},
            "players[0].hand[0]",
            "'castel' is not the id of a card; did you mean castle or the-trickster or dragons-tale-4?",
        ),
        ({"players": [{"hand": "castle"}, {}]}, "players[0].hand", "is a list of at most 5"),
        ({"players": [{"hand": ["castle"] * 6}, {}]}, "players[0].hand", "is a list of at most 5"),
        (
            {"players": [{"hand": ["castle"] * 3}, {"hand": ["castle"] * 2}]},
            "",
            "castle lies in 5 places, but there are 4 in the game",
        ),
        ({"rounds": 7, "players": [{}, {}]}, "rounds", "7 is not between 0 and 4"),
        ({"rounds": 700, "players": [{}, {}]}, "rounds", "700 is not between 0 and 4"),
        ({"rounds": True, "players": [{}, {}]}, "rounds", "True is not a whole number"),
        (
            {"rounds": 1, "lap": 1, "players": [{}, {}]},
            "lap",
            "lap is what rounds was called before: give one of the two",
        ),
        ({"stage": "sleep", "players": [{}, {}]}, "stage", "'sleep' is not one of pick, play, open, close"),
        ({"stage": "pick", "trick": 1, "players": [{}, {}]}, "trick", "is 0 while cards are picked, not 1"),
        ({"seed": 5, "stage": "open", "players": [{}, {}]}, "stage", "is open, but no card of this trick does that"),
        ({"players": [{"closed": [1]}, {}]}, "players[0].closed", "is a list of 0 and 1, one for each card of the row"),
        ({"to_act": [2], "players": [{}, {}]}, "to_act", "there is no seat 2: seats go from 0 to 1"),
        (
            {"to_act": [], "players": [{}, {}]},
            "to_act",
            "names who must still choose: when all have chosen the game goes on",
        ),
        ({"over": 2, "players": [{}, {}]}, "over", "2 is not between 0 and 1"),
        (
            {"cards": {"name": "Mine", "hash": "0"}, "players": [{}, {}]},
            "cards",
            "made with the card file 'Mine' (0), not with 'Fairy Tale, 100 cards' (",
        ),
    ],
)
def test_a_wrong_position_names_the_field(position: Any, field: str, message: str) -> None:
    with pytest.raises(PositionError) as wrong:
        GAME.from_position(position)
    assert wrong.value.field == field
    assert str(wrong.value).startswith(f"{field}: {message}" if field else message)


def test_a_position_with_a_field_by_its_former_name_is_read() -> None:
    match = GAME.from_position({"seats": 3, "seed": 5, "lap": 2})
    assert match.tobytes() == GAME.from_position({"seats": 3, "seed": 5, "rounds": 2}).tobytes()
    assert match.position()["rounds"] == 2
    assert "lap" not in match.position()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-300, 300) | st.sampled_from(["castle", "bard", "pick", "x"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["hand", "row", "kept", "closed", "castle"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.dictionaries(
        st.sampled_from(
            ["seats", "rounds", "trick", "pick", "stage", "players", "deck", "to_act", "dealt", "over", "scores"]
        ),
        json_values,
        max_size=4,
    )
)
def test_no_document_breaks_the_reader_of_positions(position: dict[str, Any]) -> None:
    try:
        match = GAME.from_position(position)
    except FatinaError:
        return
    assert GAME.cards_of(match.state)["card"].sum() == 100


def without(field: str) -> dict[str, Any]:
    return {name: value for name, value in RECORD.items() if name != field}


@pytest.mark.parametrize(
    ("record", "field", "message"),
    [
        ([], "", "a record is an object"),
        (
            RECORD | {"game": "chess"},
            "game",
            "there is no game 'chess': there are fairy-play, fairy-river, fairy-tale, fairys-fate, fate-e-leggende",
        ),
        (without("format"), "format", "is missing: it is fatina-record/1"),
        (RECORD | {"rules": 99}, "rules", "made under version 99 of the rules, this is 1"),
        (
            RECORD | {"cards": {"name": "Mine", "hash": "0"}},
            "cards",
            "made with the card file 'Mine' (0), not with 'Fairy Tale, 100 cards' (",
        ),
        (without("key"), "key", "is missing: the record was written before the end of the match"),
        (RECORD | {"key": "12"}, "key", "is 64 hexadecimal digits"),
        (
            RECORD | {"key": "0" * 64},
            "key",
            "does not fit key_sha256: this is not the key that the match was dealt from",
        ),
        (RECORD | {"seats": "two"}, "seats", "is the number of players"),
        (RECORD | {"seats": 9}, "options", "Fairy Tale is for 2 to 5 players, not 9"),
        (RECORD | {"players": ["Anna"]}, "players", "has 1 names for 2 seats"),
        (RECORD | {"moves": {}}, "moves", "is the list of all moves"),
        (RECORD | {"moves": [3]}, "moves[0]", 'is an object with "seat" and "verb"'),
        (
            RECORD | {"moves": [{"seat": 0, "verb": "fly"}]},
            "moves[0]",
            "'fly' is not a verb of this game: keep, play, open, close, close-this",
        ),
        (
            RECORD | {"moves": [{"seat": 1, "verb": "play", "card": "castle"}]},
            "moves[0]",
            "is not legal: Nobody plays cards now. (FT-11)",
        ),
        (RECORD | {"scores": [99, 0]}, "scores", "the moves lead to [35, 18], not to [99, 0]"),
    ],
)
def test_a_wrong_record_names_the_field(record: Any, field: str, message: str) -> None:
    with pytest.raises(RecordError) as wrong:
        fatina.replay(record)
    assert wrong.value.field == field
    assert str(wrong.value).startswith(f"{field}: {message}" if field else message)


def test_a_record_of_a_running_match_hides_the_key() -> None:
    match = GAME.new(3, seed=5)
    record = match.record()
    assert "key" not in record
    assert match.key.hex() not in json.dumps(record)
    with pytest.raises(RecordError, match="written before the end"):
        fatina.replay(record)
    resumed = fatina.replay(match.record(with_key=True))
    assert resumed.tobytes() == match.tobytes()


def test_a_record_can_be_played_up_to_a_move() -> None:
    half = fatina.replay(RECORD, moves=10)
    assert len(half.played) == 10
    assert not half.over
    with pytest.raises(RecordError, match="not 999"):
        fatina.replay(RECORD, moves=999)

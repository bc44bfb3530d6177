"""Positions written by hand: what is left out is dealt, and what cannot be is refused."""

from typing import Any

import pytest

from fatina.engine.errors import PositionError

from .table import GAME, legal


def test_an_empty_position_is_a_turn_at_the_river() -> None:
    match = GAME.from_position({"seats": 4})
    assert match.to_act == [0]
    assert match.view()["stage"] == "river"
    assert match.view()["round"] == 1
    for seat in range(4):
        assert match.view()["players"][seat]["garments"] == match.view()["players"][seat]["fairies"] == 4
        assert len(match.view()["players"][seat]["stack"]) == 7
    assert match.view()["deck"] == 45 - 16
    assert [player["colour"] for player in match.view()["players"]] == ["red", "blue", "green", "yellow"]
    assert any(text.startswith("place") for text in legal(match))


@pytest.mark.parametrize(
    ("position", "field", "message"),
    [
        ({"start": 3}, "start", "a seat from 0 to 2"),
        ({"number": 0}, "number", "from 1"),
        ({"players": [{"colour": "red"}, {"colour": "red"}]}, "players", "a colour of their own"),
        ({"fairy_at": ["zoe"]}, "owner_at", "both a fairy and her owner"),
        ({"garment_at": ["cloak"]}, "garment_at", "no fairy at S"),
        (
            {"fairy_at": [None] * 15 + ["zoe"], "owner_at": [None] * 15 + [0]},
            "fairy_at",
            "L8 is not on a river of 7 cards",
        ),
        ({"fairy_at": ["zoe"], "owner_at": [4]}, "owner_at", "from 0 to 2"),
        (
            {"fairy_at": ["zoe"], "owner_at": [0], "players": [{"fairies": {"zoe": 1}}]},
            "players[0].fairies",
            "zoe lies in 2 places",
        ),
        ({"pile": {"cloak": 3}}, "", "cloak lies in 3 places"),
        ({"pile": {"cloak": -1}}, "pile", "below 0"),
        ({"players": [{"hand": {"cloak": 1}, "offer": {"cloak": 2}}]}, "players[0].offer", "more than the hand"),
        ({"stage": "select"}, "row", "nothing to select"),
        ({"stage": "offer"}, "selected", "offers are made for"),
        ({"stage": "offer", "selected": "gown"}, "turn", "an opponent of the picker"),
        ({"stage": "answer", "selected": "gown"}, "stage", "nobody has made an offer"),
        ({"stage": "tidy"}, "turn", "nothing to tidy"),
        ({"selected": "gown"}, "selected", "offers are made for"),
        ({"known": [[{}, {}, {"cloak": 3}]]}, "known", "not there"),
        ({"in_deck": {"cloak": 3}}, "in_deck", "than lies there"),
        ({"players": [{"filled": [0, 5, 2]}]}, "players[0].filled", "unseen"),
        ({"deck": ["cloak"]}, "", "lies nowhere"),
    ],
)
def test_what_cannot_be_is_refused_by_field(position: dict[str, Any], field: str, message: str) -> None:
    with pytest.raises(PositionError, match=message) as refused:
        GAME.from_position({"seats": 3, "seed": 1, **position})
    assert refused.value.field == field

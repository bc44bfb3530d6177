"""Positions written by hand: what is left out is dealt, and what cannot be is refused."""

from typing import Any

import pytest

from fatina.engine.errors import PositionError
from fatina.games.fairy_river.cards import SPOT_NAMES

from .table import GAME, everything_washed_but, finish, legal, play, table

TYPES = [card.id for card in GAME.printed["garment"]]
ELEVEN = [card.id for card in GAME.printed["fairy"]]
FORTY = {"skirt": 8, "shawl": 4}
HELD = [{}, {"hand": {"gown": 1, "skirt": 1}}, {}]


def loaded(spot: str, seat: int) -> dict[str, Any]:
    """A river with one fairy and a garment under her."""
    place = SPOT_NAMES.index(spot)
    fields = {"fairy_at": "zoe", "owner_at": seat, "garment_at": "gown"}
    return {field: [None] * place + [value] for field, value in fields.items()}


def sets(watcher: int, seats: int, garments: dict[str, int]) -> list[Any]:
    """The memory of one watcher: garments known to be with one of a set of seats."""
    return [[]] * watcher + [[{}] * seats + [garments]]


def everything_washed() -> list[dict[str, Any]]:
    return [{"washed": washed, "hand": {}} for washed in everything_washed_but()]


def offering(
    picker: int,
    turn: int,
    laid_aside: list[int],
    offered: list[int] | None = None,
    chain: list[int] | None = None,
    stage: str = "offer",
) -> dict[str, Any]:
    """Everybody has two skirts, and so many of them in an offer for the gown."""
    players: list[dict[str, Any]] = [{"hand": {"skirt": 2}, "offer": {"skirt": n} if n else {}} for n in laid_aside]
    for name, values in (("offered", offered), ("chain", chain)):
        for player, value in zip(players, values or [], strict=False):
            player[name] = value
    return {"stage": stage, "picker": picker, "turn": turn, "selected": "gown", "players": players}


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
        ({"start": 3}, "start", "there is no seat 3: seats go from 0 to 2"),
        ({"start": None}, "start", "is a seat from 0 to 2"),
        ({"turn": None}, "turn", "is a seat from 0 to 2"),
        ({"number": 0}, "number", "counts the rounds from 1; it is 0 only while colours are chosen"),
        (
            {"stage": "colours", "number": 1},
            "number",
            "counts the rounds from 1; it is 0 only while colours are chosen",
        ),
        ({"number": 900}, "number", "is too high: the game could go on beyond round 999"),
        ({"number": 1000}, "number", "1000 is not between 0 and 999"),
        ({"players": [{"colour": "red"}, {"colour": "red"}]}, "players", "each player has a colour of their own"),
        ({"fairy_at": ["zoe"]}, "owner_at", "S needs both a fairy and her owner, or neither"),
        ({"garment_at": ["cloak"]}, "garment_at", "there is no fairy at S to wash it"),
        (
            {"fairy_at": [None] * 15 + ["zoe"], "owner_at": [None] * 15 + [0]},
            "fairy_at",
            "L8 is not on a river of 7 cards",
        ),
        ({"fairy_at": ["zoe"], "owner_at": [4]}, "owner_at[0]", "there is no seat 4: seats go from 0 to 2"),
        (
            {"fairy_at": ["zoe"], "owner_at": [0], "players": [{"fairies": {"zoe": 1}}]},
            "players[0].fairies",
            "zoe lies in 2 places; a player has one",
        ),
        ({"pile": {"cloak": 3}}, "", "cloak lies in 3 places, but there are 2 in the game"),
        ({"pile": {"cloak": -1}}, "pile", "counts cards: no number is below 0"),
        (
            {"players": [{"hand": {"cloak": 1}, "offer": {"cloak": 2}}]},
            "players[0].offer",
            "holds more than the hand: what is offered is still in hand",
        ),
        ({"stage": "select"}, "row", "there is nothing to select"),
        ({"stage": "offer"}, "selected", "is the garment that offers are made for, and there is none otherwise"),
        ({"stage": "offer", "selected": "gown"}, "turn", "is an opponent of the picker who has garments to offer"),
        ({"stage": "answer", "selected": "gown"}, "stage", "nobody has made an offer that could be answered"),
        ({"stage": "tidy"}, "turn", "has no more than four fairies and four garments: there is nothing to tidy"),
        ({"selected": "gown"}, "selected", "is the garment that offers are made for, and there is none otherwise"),
        ({"known": [[{}, {}, {"cloak": 3}]]}, "known", "watcher 0 knows of garments that are not there"),
        ({"in_deck": {"cloak": 3}}, "in_deck", "more is known to be in the deck than lies there"),
        (
            {"players": [{"filled": [0, 5, 2]}]},
            "players[0].filled",
            "from the top: 0 as first shuffled, then the round in which she went under unseen, or 1000",
        ),
        ({"deck": ["cloak"]}, "", "skirt lies nowhere"),
        # the river, before and after a turn
        (loaded("L2", 1), "garment_at", "L2 has one before the turn of seat 1"),
        (loaded("L2", 0) | {"start": 1, "turn": 2}, "garment_at", "L2 has one before the turn of seat 0"),
        (
            loaded("L2", 0) | {"stage": "select", "row": {"gown": 1}},
            "garment_at",
            "L2 has one, but garments are in the water only at the river",
        ),
        (
            loaded("L2", 0) | {"loaded": False},
            "loaded",
            "says whether a garment lies under a fairy of the seat whose turn it is",
        ),
        ({"loaded": True}, "loaded", "says whether a garment lies under a fairy of the seat whose turn it is"),
        (
            loaded("L2", 0) | {"turn": 1, "loaded": True},
            "loaded",
            "says whether a garment lies under a fairy of the seat whose turn it is",
        ),
        ({"placed": True}, "placed", "leaves a fairy of the seat at the river, unless she was recalled"),
        ({"shifted": True}, "shifted", "leaves a fairy of the seat at the river, unless she was recalled"),
        (
            {"recalled": True, "players": [{"fairies": dict.fromkeys(ELEVEN, 1)}]},
            "recalled",
            "leaves a fairy under the stack of the seat",
        ),
        # counters and the end
        ({"barren": 3}, "barren", "is below 3, for then the game is over"),
        ({"barren": 4, "options": {"barren": "4"}}, "barren", "is below 4, for then the game is over"),
        ({"barren": -1}, "barren", "-1 is not between 0 and 5"),
        ({"barren": 2, "number": 2}, "barren", "counts rounds, and this is round 2"),
        ({"washed_now": 1}, "washed_now", "is how many garments the last washing cleaned, none after a barren round"),
        (
            {"washed_now": 1, "barren": 1, "players": [{"washed": {"shorts": 2}}]},
            "washed_now",
            "is how many garments the last washing cleaned, none after a barren round",
        ),
        (
            {"players": [{}, {"washed": dict.fromkeys(TYPES, 1)}]},
            "players[1].washed",
            "has all seven types: that player has won",
        ),
        (
            {"over": 1, "players": [{"washed": dict.fromkeys(TYPES, 1)}, {"washed": dict.fromkeys(TYPES, 1)}]},
            "players[1].washed",
            "has all seven types: that player has won",
        ),
        (
            {"players": everything_washed(), "deck": []},
            "players[0].washed",
            "all garments are washed: the game is over",
        ),
        ({"last_round": "now"}, "last_round", "is no by the points and the stage"),
        ({"last_round": "next"}, "last_round", "is no by the points and the stage"),
        ({"last_round": "no", "players": [{"washed": FORTY}]}, "last_round", "is now by the points and the stage"),
        ({"last_round": "next", "players": [{"washed": FORTY}]}, "last_round", "is now by the points and the stage"),
        ({"over": 1}, "over", "is 1 only after a washing that ended the game"),
        ({"over": 1, "barren": 2}, "over", "is 1 only after a washing that ended the game"),
        (
            {"over": 1, "barren": 3, "stage": "select", "row": {"gown": 1}},
            "over",
            "is 1 only after a washing that ended the game",
        ),
        (
            loaded("L2", 0) | {"over": 1, "barren": 3},
            "garment_at",
            "L2 has one, but garments are in the water only at the river",
        ),
        ({"over": 1, "last_round": "now"}, "over", "is 1 only after a washing that ended the game"),
        ({"over": 1, "barren": 3, "players": [{"ranks": 2}]}, "players[0].ranks", "is 1 by what is washed"),
        ({"players": [{"ranks": 1}]}, "players[0].ranks", "is 0 until the game is over"),
        ({"players": [{}, {"scores": 3}]}, "players[1].scores", "are what the washed garments are worth: 0"),
        ({"to_act": [1]}, "to_act", "follows from the stage: it is [0]"),
        ({"to_act": []}, "to_act", "follows from the stage: it is [0]"),
        ({"over": 1, "barren": 3, "to_act": [0]}, "to_act", "follows from the stage: it is []"),
        # what is on offer
        ({"row": {"gown": 1}}, "row", "is on offer only while garments are gathered, until nothing is left of it"),
        (
            {"stage": "select", "row": {"shorts": 9, "gown": 1}},
            "row",
            "holds 10 garments with the selected one; at most 9 are on offer",
        ),
        (
            {"stage": "offer", "turn": 1, "selected": "gown", "row": {"shorts": 9}, "players": HELD},
            "row",
            "holds 10 garments with the selected one; at most 9 are on offer",
        ),
        (
            {"stage": "offer", "turn": 0, "selected": "gown"},
            "turn",
            "is an opponent of the picker who has garments to offer",
        ),
        (
            {"stage": "offer", "turn": 1, "selected": "gown", "players": [{}, {"hand": {}}]},
            "turn",
            "is an opponent of the picker who has garments to offer",
        ),
        (
            {"players": [{"hand": {"skirt": 1}, "offer": {"skirt": 1}}]},
            "players[0].offer",
            "is made for a selected garment, clockwise from the picker's left",
        ),
        (
            offering(2, 1, [0, 0, 1]),
            "players[2].offer",
            "is made for a selected garment, clockwise from the picker's left",
        ),
        (
            offering(2, 0, [0, 1, 0]),
            "players[1].offer",
            "is made for a selected garment, clockwise from the picker's left",
        ),
        (
            offering(0, 0, [0, 0, 1], stage="answer"),
            "players[2].offered",
            "is the number of garments in the offer, or 0 while it is not proposed",
        ),
        (
            offering(0, 2, [0, 1, 0]),
            "players[1].offered",
            "is the number of garments in the offer, or 0 while it is not proposed",
        ),
        (
            offering(2, 1, [0, 1, 0], offered=[0, 1, 0]),
            "players[1].offered",
            "is the number of garments in the offer, or 0 while it is not proposed",
        ),
        (
            offering(2, 1, [0, 1, 0], chain=[0, 2, 0]),
            "players[1].chain",
            "is the number of garments in an offer that is not proposed yet: 1",
        ),
        (
            {"players": [{"chain": 1}]},
            "players[0].chain",
            "is the number of garments in an offer that is not proposed yet: 0",
        ),
        # the end of a round
        (
            {"stage": "tidy", "turn": 1, "players": [{"hand": {"shorts": 5}}, {"hand": {"skirt": 5}}]},
            "turn",
            "is seat 0, who comes first and has a surplus too",
        ),
        ({"players": [{}, {"hand": {"cloak": -1}}]}, "players[1].hand", "counts cards: no number is below 0"),
        # colours
        (
            {"stage": "colours", "turn": 1},
            "players[0].colour",
            "is chosen in the order of the seats before the first round, up to the turn",
        ),
        (
            {"stage": "colours", "players": [{"colour": "red"}]},
            "players[0].colour",
            "is chosen in the order of the seats before the first round, up to the turn",
        ),
        ({"stage": "colours", "pile": {"gown": 1}}, "pile", "is empty before the first round"),
        ({"stage": "colours", "players": [{"washed": {"gown": 1}}]}, "washed", "is empty before the first round"),
        ({"stage": "colours", "fairy_at": ["zoe"], "owner_at": [0]}, "fairy_at", "is empty before the first round"),
        # memory
        ({"known": sets(0, 0b1000, {"cloak": 1})}, "known", "watcher 0 knows of seats beyond 2, whom there are not"),
        (
            {"known": sets(0, 0b1010, {"gown": 1}), "players": HELD},
            "known",
            "watcher 0 knows of seats beyond 2, whom there are not",
        ),
        ({"known": sets(3, 0b0010, {"gown": 1}), "players": HELD}, "known", "there is no seat 3 to know anything"),
        ({"known": sets(1, 0b0010, {"gown": 1}), "players": HELD}, "known", "watcher 1 need not remember the own hand"),
        (
            {"known": sets(5, 0b0001, {"gown": 1}), "players": HELD},
            "known",
            "watcher 5 knows of garments that are not there",
        ),
        ({"known": sets(0, 0, {"gown": 1})}, "known", "watcher 0 knows of garments that are not there"),
        (
            {"players": [{"filled": [1000, 0], "stack": ["zoe", "berta"]}]},
            "players[0].filled",
            "from the top: 0 as first shuffled, then the round in which she went under unseen, or 1000",
        ),
        (
            {"players": [{"filled": [0, 2], "stack": ["zoe", "berta"]}]},
            "players[0].filled",
            "from the top: 0 as first shuffled, then the round in which she went under unseen, or 1000",
        ),
        (
            {"number": 2, "players": [{"filled": [3] * 7}]},
            "players[0].filled",
            "from the top: 0 as first shuffled, then the round in which she went under unseen, or 1000",
        ),
        (
            {"number": 3, "players": [{"filled": [1] * 7, "stack": ["zoe"], "seen": [2] * 11}]},
            "players[0].filled",
            "from the top: 0 as first shuffled, then the round in which she went under unseen, or 1000",
        ),
        ({"players": [{"filled": [0] * 10 + [1000]}]}, "players[0].filled", "is 0 where there is no fairy"),
        ({"players": [{"filled": [1001]}]}, "players[0].filled[0]", "1001 is not between 0 and 1000"),
        (
            {"players": [{"seen": [2]}]},
            "players[0].seen",
            "is the round in which all saw a fairy come up, and this is round 1",
        ),
        ({"players": [{"stack": [None, "zoe"]}]}, "players[0].stack", "has no gaps"),
        ({"deck": [None, "gown"]}, "deck", "has no gaps"),
        ({"players": [{"gifts": [0, 961]}]}, "players[0].gifts", "seat 1 cannot have so many garments of this player"),
        ({"players": [{"gifts": [1]}]}, "players[0].gifts", "seat 0 cannot have so many garments of this player"),
        (
            {"players": [{"gifts": [0, 0, 0, 1]}]},
            "players[0].gifts",
            "seat 3 cannot have so many garments of this player",
        ),
    ],
)
def test_what_cannot_be_is_refused_by_field(position: dict[str, Any], field: str, message: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.from_position({"seats": 3, "seed": 1, **position})
    assert refused.value.field == field
    assert str(refused.value) == (f"{field}: {message}" if field else message)


# What is accepted goes on as it should


def test_before_the_first_round_hands_have_three_and_all_else_is_empty() -> None:
    match = GAME.from_position({"seats": 4, "stage": "colours", "turn": 1, "players": [{"colour": "lilac"}]})
    assert match.to_act == [1]
    assert match.view()["round"] == 0
    assert [player["colour"] for player in match.view()["players"]] == ["lilac", None, None, None]
    assert [(player["fairies"], player["garments"]) for player in match.view()["players"]] == [(3, 3)] * 4
    play(match, "colour red", "colour blue", "colour green")
    assert match.view()["round"] == 1


def test_what_follows_from_the_cards_need_not_be_said() -> None:
    match = GAME.from_position(loaded("L2", 2) | {"start": 1, "turn": 2, "seats": 3})
    assert match.view()["done"] == ["loaded"]
    assert not legal(match, "place", "shift", "recall")
    match = GAME.from_position({"seats": 3, "players": [{}, {"washed": FORTY}]})
    assert match.view()["last_round"] == "now"
    assert match.state.scores[1] == 40
    finish(match)
    assert match.winners == [1]
    match = GAME.from_position({"seats": 3, "stage": "tidy", "players": [{"washed": FORTY, "hand": {"shorts": 5}}]})
    assert match.view()["last_round"] == "next"
    match = GAME.from_position({"seats": 3, "barren": 2})
    assert (match.view()["round"], match.view()["barren"]) == (3, 2)


def test_a_finished_game_has_its_ranks() -> None:
    washed = [{"washed": {"shorts": 1}}, {"washed": {"cloak": 1}}, {"washed": {"shorts": 1}}]
    match = GAME.from_position({"seats": 3, "over": 1, "barren": 3, "players": washed})
    assert match.over
    assert (match.ranks, match.scores, match.to_act) == ([2, 1, 2], [1, 6, 1], [])
    collected = [{"washed": {"skirt": 2}}, {}, {"washed": dict.fromkeys(TYPES, 1)}]
    position = loaded("L2", 0) | {"seats": 3, "over": 1, "players": collected}
    assert GAME.from_position(position).winners == [2]  # the garment at L2 came later in the order of washing


def test_an_offer_goes_on_where_it_stood() -> None:
    """Seat 2 picks, seat 0 has offered one, seat 1 has laid two aside."""
    match = GAME.from_position(offering(2, 1, [1, 2, 0], offered=[1, 0, 0]) | {"seats": 3})
    assert list(match.state.chain)[:3] == [0, 2, 0]
    assert legal(match) == {"propose"}
    play(match, "propose")
    assert legal(match) == {"accept 0", "accept 1", "refuse"}
    assert match.to_act == [2]


def test_the_highest_round_can_be_played_from_and_written_down() -> None:
    match = table("", number=864)  # 45 garments, three rounds for each
    finish(match)
    again = GAME.from_position(match.position())
    assert again.view() == match.view()


@pytest.mark.parametrize("seed", range(3))
def test_what_the_author_gave_stands(seed: int) -> None:
    match = GAME.new(3 + seed, seed)
    while not match.over:
        if len(match.played) % 40 == 0:
            position = match.position()
            assert GAME.from_position(position).position() == position
        moves = match.moves(match.to_act[0])
        match.play(match.to_act[0], moves[(len(match.played) * 7) % len(moves)])
    assert GAME.from_position(match.position()).tobytes() == match.tobytes()

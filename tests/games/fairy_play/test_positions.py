"""Positions that people write: what is left out is dealt, what cannot be is refused with its field."""

import random
from typing import Any

import pytest

from fatina.engine.errors import FatinaError, PositionError
from fatina.engine.position import fields_of
from tests.games.fairy_play.table import GAME

TABLE, EACH = fields_of(GAME)
EVERY = [card.id for card in GAME.printed["fairy"]]


def test_a_position_may_name_just_what_matters() -> None:
    match = GAME.from_position({"seed": 3, "players": [{"hand": {"mab": 2}}, {"row": ["lull"]}, {}]})
    seen = match.view(0)
    assert seen["hand"]["mab"] >= 2
    assert sum(seen["hand"].values()) == 6
    assert (seen["round"], seen["stage"], len(seen["forest"]), sum(seen["market"].values())) == (2, "fairy", 1, 5)
    assert seen["players"][0]["wayfarer"] is not None  # after the first round every wayfarer stands somewhere
    walking = GAME.from_position({"seats": 4, "stage": "walking-order"}).view(None)
    assert len({player["played"] for player in walking["players"]}) == 4


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"queen": 3}, "queen: there is no seat 3: seats go from 0 to 1"),
        ({"rounds": 0}, "rounds: 0 is not between 1 and 40"),
        ({"lap": 0}, "lap: 0 is not between 1 and 40"),
        ({"line_up": [0, 0]}, "line_up: names each seat at most once"),
        ({"line_up": [1], "stage": "walk"}, "line_up: line_up names every seat"),
        ({"at": 5}, "at: 5 is not between 0 and 4"),
        ({"at": 1, "stage": "walking-order"}, "at: line_up names as many seats as at counts"),
        ({"stage": "square"}, "stage: at square say also who must choose: to_act"),
        ({"stage": "fairy", "to_act": [1]}, "to_act: at the stage fairy seat 0 chooses"),
        ({"deck": ["mab", None, "mab"]}, "deck: has no gaps"),
        ({"market": {"mab": 6}}, "market: has at most 5 cards (FP-15)"),
        ({"market": {"mab": -1}}, "market: has no negative numbers"),
        (
            {"players": [{"row": ["mab"]}, {"row": ["mab"]}], "stage": "walking-order"},
            "players: two players have played the same fairy in this round (FP-18)",
        ),
        (
            {"players": [{"row": ["mab"], "played": "lull"}, {}], "stage": "walking-order"},
            "players[0].played: the fairy of this round stands at the right end of the row (FP-22)",
        ),
        ({"players": [{"row": [None, "mab"]}, {}]}, "players[0].row: has no gaps"),
        ({"players": [{"hand": {"mab": 7}}, {}]}, "players[0].hand: has 6 cards at the stage fairy (R-70)"),
        ({"players": [{"hand": {"mab": 6}, "seen": {"lull": 1}}, {}]}, "players[0].seen: is part of the hand"),
        (
            {"players": [{"stands_on": 0}, {}]},
            "players[0].stands_on: goes with stands_at: a forest card and a cell of it",
        ),
        (
            {"lying": ["aine"], "players": [{"stands_on": 0, "stands_at": "north-west"}, {}]},
            "players[0].stands_at: is a path cell of a card in the forest",
        ),
        (
            {"lying": ["aine"], "players": [{"stands_on": 0, "stands_at": "north"}] * 2},
            "players[1].stands_at: another wayfarer stands there (FP-37)",
        ),
        ({"players": [{"place": 1}, {}]}, "players[0].place: is nothing yet, or nothing any more, at the stage fairy"),
        (
            {"stage": "supply", "players": [{"row": ["mab", "mab"], "place": 2}, {}]},
            "players[0].place: is a place of the game under way",
        ),
        ({"stage": "supply", "players": [{"line": 4}, {}]}, "players[0].line: 4 is not between 0 and 3"),
        ({"at": 3}, "at: counts those who have done their part: 0 to 2"),
        ({"at": 3, "stage": "walk"}, "at: counts those who have done their part: 0 to 2"),
        ({"lying": ["mab", "lull"], "across": [0, 0]}, "across[1]: two cards lie on the square (0, 0) (FP-27)"),
        ({"lying": ["mab", "lull"], "across": [0, 5]}, "lying: the forest is not linked into one (FP-27)"),
        (
            {"stage": "slide", "lying": ["mab", "lull"], "across": [0, 65]},
            "across: the forest is never more than 64 squares long",
        ),
        (
            {"stage": "slide", "lying": ["mab", "lull"], "down": [65, 0]},
            "down: the forest is never more than 64 squares long",
        ),
        ({"stage": "slide", "to_act": [0]}, "stage: there is nothing to slide"),
        (
            {"players": [{"pile": dict.fromkeys(EVERY, 10)}, {}]},
            "lying: is not given, and no cards are left over to deal it",
        ),
        ({"laid": 21}, "laid: 21 forest cards are too many for so early a round: at most 64 can be laid"),
        (
            {"players": [{"row": ["aine"] * 9 + ["mab"] * 9 + ["lull"] * 8}, {}]},
            "players: rows are too long for so early a round: at most 40 fairies fit",
        ),
        ({"rounds": 19}, "rounds: 19 is too late for so many cards: at most 40 rounds can be played"),
        (
            {"stage": "last-changes", "players": [{"row": ["mab"], "step": "exchanging"}, {}]},
            "players[0].step: a row is first brought to 2 fairies (FP-61)",
        ),
        (
            {"stage": "last-changes", "players": [{"row": ["mab", "lull"], "hand": {}, "step": "adding"}, {}]},
            "players[0].step: fairies are added to fewer than five, before all exchanges (FP-61)",
        ),
        (
            {"stage": "last-changes", "players": [{"row": ["mab", "lull"], "hand": {}, "step": "keeping"}, {}]},
            "players[0].step: who has added fairies, or has only two, keeps them all (FP-61)",
        ),
        (
            {
                "stage": "last-changes",
                "players": [
                    {"row": ["mab", "lull"], "plan": ["mab", "lull", "aine"], "hand": {"aine": 1}, "step": "keeping"},
                    {},
                ],
            },
            "players[0].step: who has added fairies, or has only two, keeps them all (FP-61)",
        ),
        (
            {
                "stage": "last-changes",
                "players": [{"row": ["mab", "lull"], "hand": {}, "step": "done", "keeps": 2}] * 2,
            },
            "stage: all have settled their rows: the stage is scoring",
        ),
        (
            {"stage": "supply", "players": [{"row": [], "line": 1}, {}]},
            "players[0].row: has the fairies whose games are complete",
        ),
    ],
)
def test_a_wrong_position_names_the_field(position: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError) as wrong:
        GAME.from_position({"seats": 2, "seed": 1, **position})
    assert str(wrong.value) == said


@pytest.mark.parametrize(
    "position",
    [
        {"laid": 20},
        {"rounds": 18},
        {"rounds": 1, "players": [{"row": ["aine"] * 9 + ["mab"] * 9 + ["lull"] * 7}, {}]},
        {"stage": "closing", "lying": ["mab", "lull"], "across": [0, 64]},
    ],
)
def test_what_just_fits_is_accepted(position: dict[str, Any]) -> None:
    """With 84 cards left for 22 rounds: 20 + 2 · 22 forest cards, 18 + 22 rounds. With 59 for 15 rounds: 25 + 15 in a row."""
    assert GAME.from_position({"seats": 2, "seed": 1, **position}).to_act


def some(field: Any, shape: tuple[int, ...], chance: random.Random) -> Any:
    """A value that a field might be given, right or wrong."""
    of, fairies = field.of, [card.id for card in GAME.printed["fairy"]]
    if of.name == "counts" and len(shape) == 1:
        return {chance.choice(fairies): chance.randint(-1, 3) for _ in range(chance.randint(0, 3))}
    if shape:
        return [some(field, shape[1:], chance) for _ in range(chance.randint(0, min(5, shape[0])))]
    if of.name == "card":
        return chance.choice([None, *fairies])
    if of.name == "word":
        return chance.choice([*of.words, None] if of.blank == -1 else of.words)
    if of.name == "flag":
        return chance.random() < 0.5
    if of.name == "seats":
        return chance.sample(range(5), chance.randint(0, 3))
    return chance.choice([None, 0, 1, 2]) if of.blank == -1 else chance.choice([0, 1, 2, 5, -1, 40])


def test_no_document_breaks_the_reader_and_what_it_reads_can_be_played() -> None:
    chance = random.Random(2)
    read = 0
    for _ in range(150):
        seats = chance.randint(2, 4)
        position: dict[str, Any] = {"seats": seats, "seed": chance.randrange(1000)}
        for name in chance.sample([name for name in TABLE if name not in ("drawn", "over")], chance.randint(0, 3)):
            position[name] = some(TABLE[name], TABLE[name].shape, chance)
        position["players"] = [
            {
                name: some(EACH[name], EACH[name].shape[1:], chance)
                for name in chance.sample(list(EACH), chance.randint(0, 2))
            }
            for _ in range(seats)
        ]
        try:
            match = GAME.from_position(position)
        except FatinaError:
            continue
        read += 1
        for _ in range(30):
            if not match.over:
                seat = chance.choice(match.to_act)
                match.play(seat, chance.choice(match.moves(seat)))
        assert GAME.cards_of(match.state)["fairy"].sum() == 72 + 9 * seats
    assert read > 8


def test_what_is_left_out_is_dealt_from_a_shuffled_deck() -> None:
    """Five equal cards on the market are one chance in thousands: among 40 deals there are many kinds of them."""
    kinds = []
    for seed in range(40):
        position = GAME.from_position({"seats": 2, "seed": seed}).position()
        kinds += [len(position["market"]), *(len(player["hand"]) for player in position["players"])]
    assert sum(kinds) / len(kinds) > 3.5

"""What a learner sees is what the view shows, written down once more from the view; and the piles, which it remembers."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fatina.engine.match import Match
from fatina.engine.names import words_of
from fatina.games.fairy_play.backs import Cell, Side, Turn
from fatina.games.fairy_play.cards import KINDS, MATERIALS
from fatina.games.fairy_play.observation import At
from fatina.games.fairy_play.state import FOREST, ROW, SEATS, Ending, Stage, Step
from tests.games.fairy_play.table import FAIRIES, GAME, act, pile, table, walk

IDS = [card.id for card in FAIRIES.values()]


class Written:
    """An observation as it is being written down."""

    def __init__(self) -> None:
        self.out = np.zeros(GAME.features.size, np.float32)

    def fairies(self, at: int, counts: dict[str, int], whole: int) -> None:
        for fairy, n in counts.items():
            self.out[at + IDS.index(fairy)] = n / whole

    def one(self, at: int, name: Any, names: Any) -> None:
        if name is not None:
            self.out[at + list(names).index(name)] = 1


def expected(match: Match, me: int) -> Any:
    """The observation, from the view and, for the piles, from the state."""
    seen = match.view(me)
    written = Written()
    out, one, fairies = written.out, written.one, written.fairies
    one(At.stage, seen["stage"], words_of(Stage))
    one(At.ending, seen["ending"], words_of(Ending))
    one(At.top, seen["top"], IDS)
    one(At.arrival, seen["arrival"], MATERIALS)
    one(At.chosen, seen["building"], IDS)
    one(At.chosen_card, seen["named"], range(FOREST))
    one(At.chosen_side, seen["side"], words_of(Side))
    one(At.step, seen.get("step", "adding"), words_of(Step))
    out[At.rounds], out[At.deck], out[At.laid], out[At.at] = (
        seen["round"] / 20, seen["deck"] / 100, seen["laid"] / 64, seen["done"] / 4,
    )  # fmt: skip
    out[At.keeps] = seen.get("keeps", 0) / 5
    own = match.state.exchanges[me]
    out[At.own_exchanges] = seen.get("exchanges", own) / 6
    for place, fairy in enumerate(seen.get("plan", [])):
        out[At.plan + place] = (IDS.index(fairy) + 1) / KINDS
    fairies(At.discards, seen["discards"], 12)
    fairies(At.market, seen["market"], 5)
    fairies(At.hand, seen["hand"], 6)
    out[At.queen + (seen["queen"] - me) % match.seats] = 1
    for place, seat in enumerate(seen["order"]):
        out[At.order + place * SEATS + (seat - me) % match.seats] = 1
    for card in seen["forest"]:
        number = card["card"]
        one(At.lying + number * KINDS, card["fairy"], IDS)
        out[At.turned + number] = words_of(Turn).index(card["turn"]) / 3
        out[At.across + number], out[At.down + number] = card["across"] / 32, card["down"] / 32
    for number in seen["laid_again"]:
        out[At.again + number] = 1
    for i in range(match.seats):
        write_player(written, match, seen, i, (me + i) % match.seats)
    return out


def write_player(written: Written, match: Match, seen: dict[str, Any], i: int, seat: int) -> None:
    """What all know of a player, who sits so many places to the left of the observer."""
    out, one, fairies = written.out, written.one, written.fairies
    player = seen["players"][seat]
    out[At.seats + i] = 1
    out[At.to_act + i] = seat in seen["to_act"]
    out[At.to_set + i] = player["to_set"]
    out[At.cards + i] = player["hand"] / 6
    out[At.exchanges + i] = player["exchanges"] / 6
    fairies(At.seen + i * KINDS, player["known"], 6)
    fairies(At.pile + i * KINDS, dict(zip(IDS, match.state.pile[seat], strict=True)), 12)
    one(At.played + i * KINDS, player["played"], IDS)
    one(At.built + i * FOREST, player["built"], range(FOREST))
    for place, fairy in enumerate(player["row"]):
        out[At.row + i * ROW + place] = (IDS.index(fairy) + 1) / KINDS
    if player["wayfarer"]:
        out[At.stands_on + i * FOREST + player["wayfarer"]["card"]] = 1
        one(At.stands_at + i * 9, player["wayfarer"]["cell"], words_of(Cell))
    if "laying" in player:
        out[At.laying + i] = player["laying"]
        out[At.points + i], out[At.games + i] = player["points"] / 50, player["games"] / 15
        progress = ((player["line"] - 1) / 3, player["fairy"] / 5, player["place"] / 5)
        out[At.progress + 3 * i : At.progress + 3 * i + 3] = progress
        fairies(At.out + i * KINDS, player["laid"], 12)


def moments() -> Iterator[Match]:
    """Moments of random games, and a closing-up with all its steps."""
    for seats in (2, 3, 4):
        match = GAME.new(seats, seats)
        chance = random.Random(seats)
        while not match.over:
            often = match.state.stage in (Stage.SQUARE, Stage.TURN, Stage.FOREST_CARD, Stage.WALK, Stage.FAIRY)
            if chance.random() < (0.05 if often else 0.7):
                yield match
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.moves(seat)))
        yield match


def same(match: Match) -> None:
    for me in range(match.seats):
        found, due = match.observe(me), expected(match, me)
        wrong = np.flatnonzero(~np.isclose(found, due, atol=1e-6))
        assert not len(wrong), wrong


def test_an_observation_is_the_view_in_numbers() -> None:
    stages = set()
    for match in moments():
        same(match)
        stages.add(match.view(None)["stage"])
    assert {"last-changes", "supply", "dance", "over", "slide-square", "building-order"} <= stages


@pytest.mark.ruling("R-15", "R-34")
def test_steps_show_to_who_makes_them() -> None:
    match = table(
        "L A C\nO F M\n# # #",
        {"row": "A"},
        {"row": "O"},
        {"row": "M"},
        {"row": "T L"},
        stage="building-order",
        rounds=2,
    )
    act(match, verb="builds-next", player=3)
    same(match)
    assert match.observe(1)[At.order + (3 - 1) % 4] == 1
    assert match.observe(1)[At.at] == 1 / 4
    assert match.observe(0)[At.at] == 0
    built = table("L A C\nO F M\n# # #", {"row": "A", "hand": "F F C C C"}, {"row": "O"}, stage="forest-card", rounds=2)
    act(built, verb="build", fairy="feeorin")
    act(built, verb="square", card=0, side="west")
    same(built)
    assert built.observe(0)[At.chosen_side + 3] == 1
    assert not built.observe(1)[At.chosen : At.chosen_side + 4].any()
    assert built.observe(1)[At.stage + Stage.FOREST_CARD] == 1


def test_tokens_that_are_to_be_set_again_show() -> None:
    match = table(
        "# F #  L 2 C\nT 0 C  O F M\nS # 1  # # #", {"row": "T"}, {"row": "C"}, {"row": "M"}, stage="walk",
        market="C N N N N", deck="M M M M M M M M M", rest=1,
    )  # fmt: skip
    walk(match, 0, "east")
    act(match, verb="take", card=0)
    same(match)
    assert match.observe(2)[At.to_set : At.to_set + 3].tolist() == [0, 1, 1]
    assert match.observe(2)[At.arrival + 1] == 1


def test_piles_are_remembered_before_they_are_opened() -> None:
    match = table(
        "# F #  L A C\nT 0 C  O F 1\nS # M  # # #", {"row": "T"}, {"row": "O", "hand": "N N N N"}, stage="walk",
        market="C N N N N", deck="M M M M M M M M M", rest=1,
    )  # fmt: skip
    walk(match, 0, "east")
    assert pile(match, 0) == "C"
    found = match.observe(1)[At.pile + KINDS : At.pile + 2 * KINDS]  # seat 0 is the next one to seat 1
    assert found.tolist() == pytest.approx([0, 1 / 12, *[0] * 7])

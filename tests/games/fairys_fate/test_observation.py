"""A learner is shown all that is in the view, and each thing where the meaning of its field says."""

import random
from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from fatina.engine.match import Match
from fatina.engine.names import words_of
from fatina.games.fairys_fate.cards import CARDS, FRONT_WORDS, OBJECTS, Back, Object
from fatina.games.fairys_fate.state import HELD, OPTIONS, ROOM, Phase
from tests.games.fairys_fate.table import GAME, PLACES, QUIET, act, gathering, table

BACKS, PHASES, THINGS = words_of(Back), words_of(Phase), words_of(Object)
CARD = {card.id: card for card in GAME.printed["card"]}
RECIPE = {recipe.id: recipe.index for recipe in GAME.printed["recipe"]}


def shown(match: Match, seat: int) -> dict[str, npt.NDArray[np.float32]]:
    observation = match.observe(seat)
    return {name: observation[of.at : of.at + of.size] for name, of in GAME.features.blocks.items()}


def expected(match: Match, me: int) -> dict[str, Any]:
    """What the view of a seat says, laid out as the meanings of the fields say."""
    view = match.view(me)
    seats = match.seats
    found = {name: np.zeros(of.size) for name, of in GAME.features.blocks.items()}

    def of_seat(name: str, seat: int | None, width: int = 1) -> npt.NDArray[Any]:
        """The part of a field that is about a seat: the observer comes first, then clockwise."""
        i = (seat - me) % seats if seat is not None else 0
        part: npt.NDArray[Any] = found[name][i * width : (i + 1) * width]
        return part if seat is not None else np.zeros(width)

    found["phase"][PHASES.index(view["phase"])] = 1
    found["options"][:] = [option.values.index(match.options[option.name]) for option in OPTIONS]
    of_seat("turn", view["turn"])[:] = 1
    of_seat("starter", view["starter"])[:] = 1
    of_seat("asked", view["asked"])[:] = 1
    found["last"][0], found["last_round"][0] = view["last_journey"], view["last_round"] / 5
    found["idle"][0], found["asked_recipe"][0] = view["idle"] / 5, ((view["asked_recipe"] or 1) - 1) / 4
    found["looks"][0] = (view["phase"] == "look" and "chosen" in view) / 2
    if "chosen" in view:
        found["chosen"][PLACES.index(view["chosen"]["place"]) * ROOM + view["chosen"]["position"] - 1] = 1
    found["in_piles"][:] = [view["in_piles"][back] / 36 for back in BACKS]
    for i, pile in enumerate(view["piles"]):
        found["piles"][i] = pile["cards"] / 22
        if pile["back"]:
            found["tops"][i * 3 + BACKS.index(pile["back"])] = 1
    unseen = Counter({card: int(n) for card, n in enumerate(GAME.cards_of(match.state)["card"])})
    seen = Counter(view["hand"]) + Counter(view["laid"]) + Counter(view["gone"]["seen"])
    for i, place in enumerate(view["places"]):
        for k, card in enumerate(place["cards"]):
            spot = i * ROOM + k
            found["spot_back"][spot * 3 + BACKS.index(card["back"])] = 1
            of_seat("seats", me)[:] = 1
            if card["placed_by"] is not None:
                found["spot_by"][spot * 5 + (card["placed_by"] - me) % seats] = 1
            if card["card"]:
                front = FRONT_WORDS.index(CARD[card["card"]].facts["front"])
                found["spot_front"][spot * len(FRONT_WORDS) + front] = 1
                seen[card["card"]] += 1
    for i, card_id in enumerate(view["laid"]):
        found["laid"][i * CARDS + CARD[card_id].index] = 1
    for card_id in view["hand"]:
        found["hand"][CARD[card_id].index] += 1 / 4
    for slot, recipe in enumerate(view["recipes"]):
        for thing in recipe["objects"]:
            found["wanted"][slot * OBJECTS + THINGS.index(thing)] = 1
    for seat, player in enumerate(view["players"]):
        of_seat("seats", seat)[:] = 1
        of_seat("to_act", seat)[:] = seat in view["to_act"]
        of_seat("petrified", seat)[:] = player["petrified"] / 3
        of_seat("recipes", seat)[:] = len(player["recipes"]) / 4
        of_seat("ranks", seat)[:] = view["ranks"][seat] / 5 if view["over"] else 0
        of_seat("backs", seat, 3)[:] = [player["hand"][back] / 4 for back in BACKS]
        if player["pick"]:
            of_seat("pick", seat, 5)[PLACES.index(player["pick"])] = 1
        for card_id, n in player["owned"].items():
            of_seat("owned", seat, CARDS)[CARD[card_id].index] = n / 4
        seen += Counter(player["owned"])
        for slot, recipe in enumerate(player["recipes"]):
            for recipe_id in recipe["possible"]:
                of_seat("possible", seat, HELD * 12)[slot * 12 + RECIPE[recipe_id]] = 1
    for card_id, card in CARD.items():
        found["unseen"][card.index] = (unseen[card.index] - seen[card_id]) / 4
    return found


def agree(match: Match) -> None:
    for seat in range(match.seats):
        found, wanted = shown(match, seat), expected(match, seat)
        for name in wanted:
            np.testing.assert_allclose(found[name], wanted[name], atol=1e-5, err_msg=f"{name} of seat {seat}")


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"deck": "b"}), (3, {"bitten": "discard"}), (5, {"begins": "first"})]
)
def test_every_field_says_what_the_view_says(seats: int, options: dict[str, str]) -> None:
    chance = random.Random(seats)
    match = GAME.new(seats, 5, **options)
    while not match.over:
        if len(match.played) % 12 == 0:
            agree(match)
        (seat,) = match.to_act
        moves = match.moves(seat)
        fairies = [move for move in moves if move.verb == "use"]
        match.play(seat, chance.choice(fairies if fairies and chance.random() < 0.5 else moves))
    agree(match)


@pytest.mark.clause("FF-51", "FF-53")
def test_the_use_of_a_fairy_is_shown_to_all_from_the_moment_that_all_hear_of_it() -> None:
    places = {"wood": "F:orange F:walnut F:acorn", "cave": "L:BUIO"}
    hands = ["F:leaf", "N:leaf", "N:rose"]
    match = table(places, hands=hands, seats=3, owns=["", "", "HAAHIAH MEBAHEL JABAMIAH"], turn=2, recipes=["1 2"])
    for move in ("use haahiah", "look wood 3", "look cave 1", "use jabamiah", "choose wood 1", "swap wood 2"):
        act(match, move)
        agree(match)
    for move in ("use mebahel", "ask 0", "answer rose", "answer mushroom"):
        act(match, move)
        agree(match)


def pair(one: Match, other: Match, *facts: str) -> None:
    """Two positions that differ, for every seat, in these facts of the view: learners can tell them apart."""
    for seat in range(one.seats):
        a, b = one.view(seat), other.view(seat)
        assert set(facts) == {name for name in a if a[name] != b[name]}
        assert (one.observe(seat) != other.observe(seat)).any()


def test_what_differs_in_the_view_differs_for_learners() -> None:
    usual: dict[str, Any] = {"places": {"wood": "F:orange F:walnut"}, "recipes": ["1", "9"], "turn": 1}
    two = {"hands": QUIET, **usual}
    below = [table(pile=[f"{card} L:SERPENT", "F:acorn", "", ""], **two) for card in ("F:mushroom", "L:BUIO")]
    pair(*below, "in_piles", "gone")
    gathering_now = {"pile": [""] * 4, "picks": ["", "hill"], "starter": 1, "phase": "step", "owns": ["", "MEBAHEL"]}
    order = [table(laid=laid, **gathering_now, **two) for laid in ("L:SERPENT N:SERPENT", "N:SERPENT L:SERPENT")]
    pair(*order, "laid")
    backs = [table(hands=["N:rose"] * 2, owns=owns, **usual) for owns in (["F:leaf", "N:leaf"], ["N:leaf", "F:leaf"])]
    pair(*backs, "players")
    balanced = 511 & ~(1 << 0 | 1 << 4 | 1 << 8)  # recipes 1, 5 and 9 want every object as often as all nine do
    pair(table(**two), table(ruled_out=[[], [balanced]], **two), "players")
    pair(table(**two), table(idle=1, **two), "idle")


def test_who_has_won_is_shown() -> None:
    match, _ = gathering("L:SERPENT F:orange", owns="walnut acorn leaf rose", recipe="1")
    agree(match)
    assert shown(match, 1)["ranks"][:2].tolist() == pytest.approx([2 / 5, 1 / 5])


def test_idle_turns_are_shown() -> None:
    agree(table({"meadow": "N:orange N:walnut", "cave": "L:BUIO"}, hands=["", "F:leaf"], idle=2))

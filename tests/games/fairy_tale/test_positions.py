"""Positions that people write: what they leave out is dealt, what they give stays, and what cannot be is refused by its field."""

import random
from typing import Any

import pytest

from fatina.engine.errors import IllegalMove, PositionError
from fatina.engine.match import Match
from tests.games.fairy_tale.table import GAME, options, row

FIVE = ["bard", "castle", "vampire", "demon", "werewolf"]
ROW = ["elven-warrior", "mischievous-fairy", "bard"]
FAR = ["homesteaders"] * 3
TURNED = {"stage": "close", "players": [{"row": [*FAR, "vampire"]}, {"row": [*ROW, "bard"]}, {"row": [*ROW, "castle"]}]}
OVER = {"rounds": 4, "players": [{}, {}]}


def read(position: dict[str, Any], **more: Any) -> Match:
    return GAME.from_position({"seed": 5, **position, **more})


def played_out(match: Match) -> Match:
    chance = random.Random(1)
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.moves(seat)))
    return match


def one(**fields: Any) -> dict[str, Any]:
    """A position of three in which seat 1 has these fields."""
    return {"players": [{}, fields, {}]}


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("dealt", {"seats": 2, "dealt": 90}, "is 10 in round 1 with 2 players, not 90"),
    ("dealt", {"seats": 3, "rounds": 2, "dealt": 30}, "is 45 in round 3 with 3 players, not 30"),
    ("dealt", {"seats": 2, "dealt": 121}, "121 is not between 0 and 120"),
    ("rounds", {"rounds": 5}, "5 is not between 0 and 4"),
    ("trick", {"trick": 3}, "3 is not between 0 and 2"),
    ("trick", {"trick": 1, "stage": "pick"}, "is 0 while cards are picked, not 1"),
    ("trick", {"trick": 1, "rounds": 4}, "is 0 when the game is over, not 1"),
    ("pick", {"pick": 4}, "counts the picks completed: 0 to 3 while picking, not 4"),
    ("pick", {"pick": 4, "stage": "play"}, "is 5 in the stage play: all cards are kept"),
    ("pick", {"pick": 6}, "6 is not between 0 and 5"),
    ("over", {"over": 1}, "is 1 after 4 rounds and 0 before; 0 are completed"),
    ("over", {"over": 0, "rounds": 4}, "is 1 after 4 rounds and 0 before; 4 are completed"),
    ("stage", {"stage": "pick", "rounds": 4}, "is play when the game is over, not pick"),
    (
        "stage",
        {"stage": "open", "players": [{"row": ["bard"]}, {"row": ["bard"]}]},
        "is open, but no card of this trick does that",
    ),
    (
        "stage",
        {"stage": "close", "players": [{"row": ["castle"]}, {"row": ["bard"]}]},
        "is for when somebody has a choice of which card turns: here nobody has",
    ),
    (
        "players[1].row",
        {"rounds": 0, "trick": 1, **one(row=ROW)},
        "holds more than 1 cards, too many for this moment of the game",
    ),
    ("players[1].hand", {"pick": 1, **one(hand=FIVE)}, "holds more than 4 cards, too many for this moment of the game"),
    (
        "players[1].hand",
        {"rounds": 4, **one(hand=["bard"])},
        "holds more than 0 cards, too many for this moment of the game",
    ),
    (
        "players[1].discards",
        {"rounds": 1, **one(discards=ROW)},
        "holds more than 2 cards, too many for this moment of the game",
    ),
    (
        "players[1].kept",
        {"pick": 1, **one(kept=[["bard", "castle"]])},
        "has more than 1 cards in round 1, too many for this moment of the game",
    ),
    (
        "players[1].kept",
        one(kept=[[], ["bard"]]),
        "has more than 0 cards in round 2, too many for this moment of the game",
    ),
    (
        "players[1].kept",
        {"stage": "play", **one(kept=[FIVE], hand=["bard"] * 2)},
        "has in round 1 other cards than row and hand have of that round",
    ),
    (
        "players[1].kept",
        {"rounds": 1, **one(kept=[["the-trickster"] * 5], discards=ROW[:2])},
        "has in round 1 other cards than row and discards have of that round",
    ),
    ("players[1].closed[0]", one(row=ROW, closed=[2]), "2 is not between 0 and 1"),
    ("players[1].closed", one(row=ROW, closed=[0, 0, 0, 1]), "is a list of 0 and 1, one for each card of the row"),
    ("players[1].step", one(step=100), "100 is not between 0 and 6"),
    ("players[1].step", one(step=1), "tells of cards that are about to turn, in the stages open and close"),
    (
        "players[1].mark",
        one(row=ROW, mark=[0, 1]),
        "tells of cards that are about to turn, in the stages open and close",
    ),
    ("players[1].chain", one(chain=1), "tells of cards that are about to turn, in the stages open and close"),
    ("players[1].chosen", one(hand=FIVE, chosen="fairy-queen"), "is not in the hand"),
    ("players[1].chosen", {"rounds": 4, **one(chosen="bard")}, "is not in the hand"),
    (
        "players[1].chosen",
        {"to_act": [0, 1], **one(hand=FIVE, chosen="bard")},
        "is the choice of who need not choose any more; to_act names this seat",
    ),
    ("players[1].chosen", {"to_act": [0], **one(chosen=None)}, "is a card of the hand: to_act does not name this seat"),
    ("to_act", {"to_act": [1, 1]}, "[1, 1] names a seat twice"),
    ("to_act", {"to_act": []}, "names who must still choose: when all have chosen the game goes on"),
    (
        "to_act",
        {"players": [{"chosen": "bard"}, {"chosen": "bard"}]},
        "names who must still choose: when all have chosen the game goes on",
    ),
    ("to_act", {"to_act": [1], "rounds": 4}, "names nobody when the game is over"),
    (
        "to_act",
        {**TURNED, "to_act": []},
        "is for when somebody has a choice of which card turns: here nobody has",
    ),
    (
        "stage",
        {**TURNED, "stage": "open"},
        "is open, but no card of this trick does that",
    ),
    ("to_act", {**TURNED, "to_act": [0]}, "names seat 0, who has nothing to choose"),
    ("players[0].ranks", {"players": [{"ranks": 1}, {}]}, "is told when the game is over"),
    ("players[1].scores", {"players": [{}, {"scores": 7}]}, "is told when the game is over"),
    ("players[1].scores", {"rounds": 4, "players": [{}, {"scores": 300}]}, "is 31 with these rows"),
    ("players[1].stand_in", {"rounds": 4, "players": [{}, {"stand_in": "bard"}]}, "is null with these rows"),
    (
        "players[1].stand_in",
        {
            "rounds": 4,
            **one(
                row=["the-trickster", "knights-of-the-round-table", *["homesteaders"] * 5, *["mischievous-fairy"] * 5],
                closed=[0] * 2 + [1] * 10,
                stand_in="bard",
            ),
        },
        "is elven-warrior with these rows",
    ),
    ("deck", {"deck": ["bard"]}, "begins with 10 empty places (null): these cards have been dealt"),
    ("", {"deck": [None] * 10 + FIVE * 18}, "castle lies in 18 places, but there are 4 in the game"),
    (
        "deck",
        {"options": {"deck": "simplified"}, "deck": [None] * 80 + ["bard"]},
        "ends at place 80: there are no more cards than that in the game",
    ),
]


@pytest.mark.parametrize(("field", "position", "said"), REFUSED)
def test_what_cannot_be_is_refused_by_its_field(field: str, position: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError) as refused:
        read(position)
    assert refused.value.field == field
    assert str(refused.value) == (f"{field}: {said}" if field else said)


def test_what_a_deck_holds_is_not_dealt_as_well() -> None:
    deck = [card.id for card in GAME.printed["card"] for _ in range(card.facts["copies"])][:85]
    match = read({"seats": 3, "deck": [None] * 15 + deck[:40]})
    assert match.position()["deck"][15:55] == deck[:40]
    assert len(match.position()["deck"]) == 100
    full = read({"seats": 3, "deck": [None] * 15 + deck})
    assert sorted(card for seat in range(3) for card in full.view(seat)["hand"]) == sorted(
        [card.id for card in GAME.printed["card"] for _ in range(card.facts["copies"])][85:]
    )


def test_a_position_says_by_its_longest_row_how_far_the_game_is() -> None:
    for n, wanted in ((0, (1, "pick", 0)), (2, (1, "play", 2)), (3, (2, "pick", 0)), (7, (3, "play", 1))):
        view = read(one(row=[*FAR, *ROW, "castle"][:n])).view()
        assert (view["round"], view["stage"], view["trick"]) == wanted
        assert {len(player["row"]) for player in view["players"]} == {n}
    assert read({**one(row=ROW), "trick": 1}).view()["round"] == 2
    assert read({**one(row=[*ROW, "bard"]), "trick": 1}).view()["round"] == 2
    assert read({**TURNED}).view()["round"] == 2


@pytest.mark.clause("FT-53")
def test_a_game_after_four_rounds_is_over_and_scored() -> None:
    for name in ("rounds", "lap"):
        match = read({name: 4})
        assert match.over
        assert match.to_act == []
        view = match.view(None)
        assert match.scores == [sum(card["points"] for card in player["points"]) for player in view["players"]]
        assert min(match.ranks) == 1
        again = GAME.from_position(match.position())
        assert again.tobytes() == match.tobytes()


@pytest.mark.clause("FT-13", "FT-19")
def test_who_has_chosen_is_not_asked_and_the_other_way_round() -> None:
    match = read(one(chosen="fairy-queen"))
    assert match.to_act == [0, 2]
    assert "fairy-queen" in match.view(1)["hand"]
    match = read({"to_act": [0, 2], "rounds": 1, "trick": 1, "players": [{}, {"hand": FIVE[:4]}, {}]})
    assert match.view(1)["chosen"] in FIVE
    assert match.view(0)["chosen"] is None
    chosen = match.view(1)["chosen"]
    match.play(0, match.moves(0)[0])
    match.play(2, match.moves(2)[0])
    assert match.view()["players"][1]["row"][-1]["card"] == chosen


@pytest.mark.clause("FT-16", "FT-17")
def test_kept_cards_are_dealt_to_hand_row_and_discards() -> None:
    match = read({"rounds": 1, "trick": 1, **one(kept=[FIVE, ["castle", None, "fairy-ring"]], row=["demon"])})
    view = match.view(1)
    row_ = [card["card"] for card in view["players"][1]["row"]]
    assert row_[0] == "demon"
    assert sorted([*row_[:3], *view["discards"]]) == sorted(FIVE)
    assert view["kept"][0] == FIVE
    assert view["kept"][1][0] == "castle"
    assert view["kept"][1][2] == "fairy-ring"
    assert sorted([row_[3], *view["hand"]]) == sorted(view["kept"][1])
    orders = [tuple(read({**one(hand=FIVE), "stage": "play"}, seed=seed).view(1)["kept"][0]) for seed in range(8)]
    assert len(set(orders)) > 4  # at which pick each was kept is anything
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(FIVE))}


@pytest.mark.clause("FT-30", "FT-49")
def test_while_cards_are_turned_those_are_asked_who_have_a_choice() -> None:
    """Seat 1 chooses for the Vampire; seat 2 for the Castle first."""
    match = read(TURNED)
    assert match.to_act == [1, 2]
    assert options(match, 1) == {"close elven-warrior", "close mischievous-fairy"}
    assert options(match, 2) == {"close bard", "close-this"}
    for to_act in ([1], [2]):
        match = read({**TURNED, "to_act": to_act})
        assert match.to_act == to_act
        done = 3 - to_act[0]
        assert match.view(done)["turning"]
        assert match.view(to_act[0])["turning"] == []
        assert match.view(to_act[0]) == read({**TURNED, "to_act": to_act}, seed=8).view(to_act[0]) | {
            "hand": match.view(to_act[0])["hand"], "kept": match.view(to_act[0])["kept"],
            "discards": match.view(to_act[0])["discards"], "players": match.view()["players"],
            "passed": match.view(to_act[0])["passed"],
        }  # fmt: skip
        played_out(match)


def with_marks(mark: list[int], **more: Any) -> dict[str, Any]:
    """The Castle's player has marked these cards."""
    players = [*TURNED["players"][:2], {**TURNED["players"][2], "mark": mark, **more}]  # type: ignore[index]
    return {**TURNED, "players": players}


def test_a_choice_that_is_half_made_can_be_completed() -> None:
    half = read(with_marks([0, 0, 1]))
    assert half.to_act == [1, 2]
    assert half.state.chain[2] == 1
    assert options(half, 2) == {"close elven-warrior", "close mischievous-fairy"}
    with pytest.raises(IllegalMove):
        half.take_back(2)  # that step was not made here
    half.play(2, {"verb": "close", "card": "elven-warrior"})
    half.play(1, {"verb": "close", "card": "mischievous-fairy"})
    assert row(half, 2) == "-elven-warrior mischievous-fairy -bard castle"
    made = read(with_marks([1, 0, 0, 1]))
    assert made.to_act == [1]
    assert made.state.chain[2] == 0
    for wrong in (
        with_marks([1, 1]),
        with_marks([1, 0, 1, 1]),
        with_marks([0, 0, 1], chain=2),
        with_marks([0, 0, 1], step=3),
    ):
        with pytest.raises(PositionError, match=r"players\[2\]\.mark: does not come of any choices"):
            read(wrong)
    with pytest.raises(PositionError, match=r"players\[2\]\.mark"):
        read({**with_marks([1, 0, 0, 1]), "to_act": [1, 2]})


@pytest.mark.clause("FT-33")
def test_of_a_trick_with_a_hunter_the_shadow_cards_are_closed() -> None:
    hunted: dict[str, Any] = {
        "stage": "close",
        "players": [{"row": [*FAR, "fairy-queen"]}, {"row": [*ROW, "vampire"]}, {"row": [*ROW, "castle"]}],
    }
    match = read(hunted)
    assert row(match, 1).endswith(" -vampire")
    assert match.to_act == [2]
    for seat, closed, card in (
        (1, [1, 0, 0, 0], "vampire"),
        (2, [0, 0, 0, 1], "castle"),
        (0, [0, 0, 0, 1], "fairy-queen"),
    ):
        players = [{**player, "closed": closed} if i == seat else player for i, player in enumerate(hunted["players"])]
        with pytest.raises(PositionError, match=rf"players\[{seat}\]\.closed: holds for {card}"):
            read({**hunted, "players": players})


@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_given_stays_and_the_rest_can_be_played(seats: int) -> None:
    """A real position with half of its fields forgotten."""
    chance = random.Random(seats)
    match = GAME.new(seats, seats)
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.moves(seat)))
        if chance.random() < (0.1 if match.view()["stage"] in ("pick", "play") else 0.5):
            whole = match.position()
            part = {name: value for name, value in whole.items() if name == "seats" or chance.random() < 0.5}
            part["players"] = [
                {name: value for name, value in player.items() if chance.random() < 0.5} for player in whole["players"]
            ]
            part.pop("key", None)
            try:
                again = read(part)
            except PositionError:
                continue  # the parts that are left do not say enough of the moment
            for name, value in part.items():
                if name not in ("players", "cards", "key"):
                    assert again.position()[name] == value, name
            for now, then in zip(again.position()["players"], part["players"], strict=True):
                assert {name: now[name] for name in then} == then
            assert played_out(again).over


@pytest.mark.clause("FT-39")
def test_while_cards_are_opened_who_opens_is_asked() -> None:
    """No card of this trick closes any."""
    players = [{"row": [*FAR, "dark-angel"], "closed": [1, 1, 1]}, {"row": [*ROW, "bard"]}]
    players[0]["row"] = ["bard", "castle", "homesteaders", "dark-angel"]
    match = read({"stage": "open", "players": players})
    assert match.to_act == [0]
    assert options(match, 0) == {"open bard", "open castle", "open homesteaders"}


def test_a_chosen_card_that_is_not_in_the_hand_joins_the_cards_that_are() -> None:
    """The first card of the box is a card like any other."""
    first = GAME.printed["card"][0].id
    match = read(one(hand=[first, "castle"], chosen="fairy-queen"))
    assert {first, "castle", "fairy-queen"} <= set(match.view(1)["hand"])

"""What a learner sees is what the view shows, put into numbers as the meaning of each block says."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fatina.engine.match import Match
from fatina.games.fate_e_leggende.cards import FAIRIES
from fatina.games.fate_e_leggende.state import STAGES
from tests.games.fate_e_leggende.table import CARDS, COLOURS, GAME, do, supplies, table

SEATS, SPACES, HAND, ROW, OBJECTS = 4, 16, 6, 40, 20
LEGENDS = 100
WINDOWS = ("own", "arrival", "roll", "die", "completion", "announcement")
FACES = ("hidden", "covered", "open")


def number(section: str, card: str | None) -> float:
    """A card's number + 1 as part of all; 0 for none."""
    room = LEGENDS if section == "legend" else OBJECTS
    return 0.0 if card is None else (CARDS.card_index(section, card) + 1) / room


def one_of(words: tuple[Any, ...], word: Any) -> list[float]:
    """1 for the word that it is."""
    return [float(word == one) for one in words]


def copies(cards: list[str]) -> list[float]:
    """How often each legend card is there."""
    found = [0.0] * LEGENDS
    for card in cards:
        found[CARDS.card_index("legend", card)] += 1
    return found


def blocks(match: Match, me: int) -> dict[str, list[float]]:
    """What the observation must be, read off the view."""
    view = match.view(me)
    seats = view["seats"]
    order = [(me + k) % seats for k in range(seats)]
    places = [*order, *[None] * (SEATS - seats)]

    def each(fact: Any, size: int = 1) -> list[float]:
        """A fact about each seat, the observer first; zeros for those who do not play."""
        found: list[float] = []
        for seat in places:
            value = [0.0] * size if seat is None else np.atleast_1d(fact(seat)).tolist()
            found += value + [0.0] * (size - len(value))
        return found

    def owned(seat: int) -> list[float]:
        things = view["players"][seat]["objects"]
        return [n for one in things for n in (number("object", one["object"]), FACES.index(one["face"]) / 2, 1.0)]

    stories = {story["space"]: story for story in view["stories"]}
    row, told, dust, colour = [], [], [], []
    for space in range(SPACES):
        cards = stories.get(space, {"cards": []})["cards"]
        empty = ROW - len(cards)
        row += [number("legend", card["card"]) for card in cards] + [0.0] * empty
        told += [card["value"] / 5 for card in cards] + [0.0] * empty
        for card in cards:
            dust += [0.0 if seat is None else card["dust"][seat] / 20 for seat in places]
        dust += [0.0] * SEATS * empty
        named = stories.get(space, {"colour": None})["colour"]
        colour.append(0.0 if named is None else (COLOURS.index(named) + 1) / 3)
    players = view["players"]
    own = view.get("choosing")
    ways = (None, "clockwise", "counter-clockwise")
    aim = view["aim"] if view["aim"] != [0] else []
    ring = [number("legend", card) for card in view["ring"]]
    beside = [[0.0 if seat is None else dust[seat] / 20 for seat in places] for dust in view["aside"]]
    return {
        "stage": one_of(STAGES, view["stage"]),
        "seats": each(lambda seat: 1.0),
        "to_act": each(lambda seat: float(seat in view["to_act"])),
        "active": each(lambda seat: float(seat == view["active"])),
        "options": [
            float(view["options"][name] != usual)
            for name, usual in (("surcharge", "compulsory"), ("interruptions", "on"), ("agreement", "off"))
        ],
        "progress": [view["turns"] / (200 * seats), view["quiet"] / (20 * seats)],
        "piles": [view["deck"] / LEGENDS, view["object_deck"] / OBJECTS],
        "white_night": [float(view["white_night"])],
        "turn": [
            view["die"] / 6, ways.index(view["forced"]) - 1.0, float(view["arrived"]), view["legends"] / 4,
            view["looked"] / SPACES,
        ],
        "fairy": each(lambda seat: one_of(FAIRIES, players[seat]["fairy"]), len(FAIRIES)),
        "supply": each(lambda seat: players[seat]["supply"] / 20),
        "pawn": each(lambda seat: one_of(tuple(range(SPACES)), players[seat]["pawn"]), SPACES),
        "points": each(lambda seat: [players[seat]["gold"] / 8, players[seat]["charges"] / 8], 2),
        "held": each(lambda seat: players[seat]["hand"] / HAND),
        "objects": each(owned, OBJECTS * 3),
        "hand": copies(view["hand"]),
        "known": each(lambda seat: sorted(number("legend", card) for card in players[seat]["known"]), HAND),
        "ring": ring + [0.0] * (SPACES - len(ring)),
        "discards": copies(view["discards"]),
        "colour": colour,
        "row": row,
        "told": told,
        "dust": dust,
        "aside": [n for dust in beside for n in dust] + [0.0] * SEATS * (SPACES - len(beside)),
        "announced": [
            number("legend", view["announced"]),
            0.0 if view["announcer"] is None else ((view["announcer"] - me) % seats + 1) / SEATS,
        ],
        "aim": [n / 20 for n in aim] + [0.0] * (3 - len(aim)) + [len(aim) / 3],
        "window": one_of(WINDOWS, view["window"]),
        "answer": [float(view["answer"]), view["answer_choice"] / 20],
        "choosing": [0.0] * 6
        if own is None
        else [
            number("legend", own["card"]), 0.0 if own["colour"] is None else (COLOURS.index(own["colour"]) + 1) / 3,
            own["value"] / 5, own["names"] / 5, own["surcharge"] / 20, own["lender"] / SEATS,
        ],
        "loans": each(lambda seat: own["loans"][seat] / 20) if own else [0.0] * SEATS,
        "placing": each(lambda seat: float(seat in view["placing"])),
    }  # fmt: skip


def telling() -> Match:
    """Seat 2 of four tells a card that others must help to pay; everything else lies about."""
    match = table(
        4, active=2, interruptions="on", turns=33, quiet=7, die=5, forced="counter-clockwise", white_night=True,
        hands={0: ["gold 4", "blue 1"], 1: ["gbv"], 2: ["gb", "gold 1", "gold 1"], 3: ["violet 1"]},
        stories={3: "gold 1/0,1 2 3/0,0,2 4 gbv=4", 5: "blue gb=5/0,0,0,3", 9: "violet bv=1"},
        objects={0: "shoes-pink= hat-white", 1: "wand-green+", 3: "wings-azure"},
        players={
            0: {"fairy": "yellow", "pawn": 4, "gold": 2}, 1: {"fairy": "pink", "pawn": 15, "charges": 3},
            2: {"fairy": "azure", "pawn": 3, "gold": 1}, 3: {"fairy": "green", "pawn": 8, "charges": 1},
        },
        aside=[[]] * 8 + [[1, 2, 15, 0], [0, 0, 0, 4]], discards=["gold 5", "blue 2", "gb"],
        ring={1: "gold 3", 15: "blue 3"}, ring_lore=[[]] * 1 + [[None, ["space 1"]]] + [[]] * 13 + [[["space 15"]]],
    )  # fmt: skip
    do(match, 2, "tell", card="the-wandering-bard")
    do(match, 2, "call", colour="gold", value=4)
    do(match, 2, "name", value=4)
    assert match.view(2)["stage"] == "lend"
    do(match, 2, "lend", other=3, amount=1)
    return match


def knowing() -> Match:
    """Seat 2 of three knows three cards of seat 1 and one of seat 0, who know none of hers."""
    known = [None, None, ["hand 1"]]
    match = table(
        3, active=1, hands={0: ["gold 2", "gold 1"], 1: ["violet 5", "blue 1", "gold 3", "blue 2"], 2: ["violet 1"]},
        players={0: {"hand_lore": [[None, None, ["hand 0"]]]}, 1: {"hand_lore": [known, known, known]}},
    )  # fmt: skip
    assert [len(player["known"]) for player in match.view(2)["players"]] == [1, 3, 0]
    return match


def swapping() -> Match:
    """Seat 1 has looked at three spaces and is about to swap at one of them."""
    match = table(
        3, active=1, stage="look", interruptions="on", hands={1: ["the-wood-whispers", "gold 2"]}, discards=["hush-all-of-you"],
    )  # fmt: skip
    do(match, 1, "announce", card="the-wood-whispers")
    for space in (12, 2, 8):
        do(match, 1, "whisper", space=space)
    do(match, 1, "pick", space=8)
    return match


def aiming() -> Match:
    """Seat 2 has named one space of three."""
    match = table(3, active=2, interruptions="on", hands={2: ["the-wood-whispers", "gold 2"]})
    do(match, 2, "announce", card="the-wood-whispers")
    do(match, 2, "whisper", space=7)
    return match


def answering() -> Match:
    """Seat 1 hopped; seat 0 keeps her answer secret; the others have not answered yet."""
    match = table(
        4,
        active=1,
        interruptions="on",
        hands={0: ["hush-all-of-you"], 1: ["seven-league-hop", "gold 2"]},
        stories={0: "gold 1"},
    )
    do(match, 1, "announce", card="seven-league-hop")
    do(match, 1, "hop", way="counter-clockwise", steps=3)
    do(match, 0, "hush")
    return match


def applauding() -> Match:
    """Seat 0 of two has chosen how much she applauds, and seat 1 waits for the other answers."""
    match = table(
        3, active=1, interruptions="on", hands={0: ["thunderous-applause"], 1: ["gold 5"]}, stories={0: "gold 1 2 3 4"}
    )
    do(match, 1, "tell", card="the-fire-of-prometheus")
    do(match, 0, "applaud", amount=4)
    return match


def placing() -> Match:
    """Seats 1 and 0 were exhausted in one turn."""
    match = table(2, active=1, interruptions="off", hands={1: ["gold 5"]}, aside=supplies(2, 3))
    do(match, 1, "tell", card="the-fire-of-prometheus")
    do(match, 1, "finish")
    return match


def adding() -> Match:
    """How much of the surcharge is still open; agreement is an option too."""
    match = table(
        2,
        active=1,
        hands={1: ["gold 5"]},
        stories={0: "gold 1 2 3 4"},
        options={"surcharge": "optional", "agreement": "on"},
    )
    do(match, 1, "tell", card="the-fire-of-prometheus")
    return match


def surcharged() -> Match:
    """A surcharge is to be lent."""
    match = table(3, active=2, hands={2: ["gold 5"]}, stories={0: "gold 1 2 3 4"}, aside=supplies(20, 20, 4))
    do(match, 2, "tell", card="the-fire-of-prometheus")
    return match


def choosing_fairies() -> Match:
    match = GAME.new(3, 5)
    do(match, 0, "fairy", fairy="green")
    return match


def finished() -> Match:
    match = table(
        2, stage="vote", options={"agreement": "on"}, objects={1: "shoes-pink wings-white"}, players={0: {"gold": 3}}
    )
    do(match, 1, "stop")
    do(match, 0, "stop")
    return match


@pytest.mark.parametrize(
    "position",
    [
        telling, knowing, swapping, aiming, answering, applauding, placing, adding, surcharged, choosing_fairies, finished,
    ],
)  # fmt: skip
def test_an_observation_is_the_view_in_numbers(position: Any) -> None:
    match = position()
    features = GAME.features.blocks
    for me in range(match.seats):
        seen = match.observe(me)
        wanted = blocks(match, me)
        assert set(wanted) == set(features)
        for name, block in features.items():
            found = seen[block.at : block.at + block.size]
            assert found == pytest.approx(np.array(wanted[name], np.float32), abs=1e-6), (me, name)


def test_the_first_card_of_a_box_can_be_announced(tmp_path: Path) -> None:
    head, *blocks = (GAME.folder / "cards.toml").read_text().split("[[legend]]")
    blocks.sort(key=lambda block: 'id = "white-night"' not in block)
    other = tmp_path / "cards.toml"
    other.write_text("[[legend]]".join([head, *blocks]))
    match = GAME.from_position(
        {"seats": 2, "seed": 1, "stage": "tell", "players": [{"hand": ["white-night"]}]}, cards=GAME.read_cards(other)
    )
    match.play(0, {"verb": "announce", "card": "white-night"})
    assert match.state.announced == 0
    block = GAME.features.blocks["announced"]
    assert match.observe(1)[block.at] == np.float32(1 / LEGENDS)

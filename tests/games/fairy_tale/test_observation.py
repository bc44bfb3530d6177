"""What a learner sees is what a seat may know, number by number."""

import numpy as np
import numpy.typing as npt

from fatina.engine.match import Match
from tests.games.fairy_tale.table import GAME, table


def field(match: Match, seat: int, name: str) -> npt.NDArray[np.float32]:
    block = match.game.features.blocks[name]
    return match.observe(seat)[block.at : block.at + block.size]


def number(card: str) -> int:
    return GAME.printed.card_index("card", card)


def test_rows_are_seen_from_the_observers_seat_open_and_closed() -> None:
    match = table("bard -castle bard", "-vampire vampire demon", "castle -demon werewolf")
    for me in range(3):
        for i in range(3):
            lying = match.view(None)["players"][(me + i) % 3]["row"]
            row = field(match, me, "row").reshape(-1, 12)[i]
            values = [(number(card["card"]) + 1) / 48 * (-1 if card["closed"] else 1) for card in lying]
            assert np.allclose(row, values + [0] * 9)
            for name, closed in (("open", False), ("closed", True)):
                counted = field(match, me, name).reshape(-1, 48)[i]
                found = {j: float(n) for j, n in enumerate(counted) if n}
                cards = [number(card["card"]) for card in lying if card["closed"] == closed]
                assert found == {card: cards.count(card) / 4 for card in cards}
    assert field(match, 1, "rounds").tolist() == [0.25]
    assert field(match, 1, "stage").tolist() == [0, 1, 0, 0]


def test_steps_marks_and_choices_are_the_observers_own() -> None:
    match = table(
        "elven-warrior mischievous-fairy bard | fairy-ring bard",
        "homesteaders homesteaders homesteaders | vampire",
        "elven-warrior mischievous-fairy dwarven-warrior | bard",
    )
    match.play(2, {"verb": "play", "card": "bard"})
    assert field(match, 2, "chosen").nonzero()[0].tolist() == [number("bard")]
    assert not field(match, 0, "chosen").any()
    assert field(match, 0, "to_act")[:3].tolist() == [1, 1, 0]
    assert field(match, 2, "to_act")[:3].tolist() == [0, 1, 1]
    match.play(0, {"verb": "play", "card": "fairy-ring"})
    match.play(1, {"verb": "play", "card": "vampire"})
    assert field(match, 0, "step").tolist() == [0]
    assert np.allclose(field(match, 2, "step"), [2 / 6])  # own CLOSE and that of seat 0 are behind it
    match.play(0, {"verb": "close-this"})
    assert np.allclose(field(match, 0, "step"), [2 / 6])
    assert field(match, 0, "marked").nonzero()[0].tolist() == [3]
    assert not field(match, 2, "marked").any()
    assert field(match, 0, "stage").tolist() == [0, 0, 0, 1]
    match.play(2, {"verb": "close", "card": "dwarven-warrior"})
    match.play(0, {"verb": "close", "card": "elven-warrior"})
    assert np.allclose(field(match, 0, "trick"), [1 / 3])
    assert not field(match, 0, "chosen").any()


def test_packets_are_seen_as_they_were_last_passed_on() -> None:
    match = GAME.new(3, 4)
    for _ in range(3):
        for seat in match.to_act:
            match.play(seat, match.moves(seat)[-1])
        for me in range(3):
            shown = [packet for packet in field(match, me, "passed").reshape(-1, 5).tolist() if any(packet)]
            known = [sorted((number(card) + 1) / 48 for card in packet["cards"]) for packet in match.view(me)["passed"]]
            assert np.allclose(sorted(shown), sorted(cards + [0] * (5 - len(cards)) for cards in known))
    assert np.allclose(field(match, 1, "pick"), [3 / 5])
    kept = match.view(1)["kept"][0]
    assert np.allclose(field(match, 1, "kept")[:5], [(number(card) + 1) / 48 for card in kept] + [0, 0])


def test_equal_cards_of_a_hand_are_counted() -> None:
    match = table(
        "bard bard castle | bard bard vampire homesteaders homesteaders", "castle demon castle | vampire", stage="play"
    )
    seen = field(match, 0, "hand")
    assert {i: round(5 * float(n)) for i, n in enumerate(seen) if n} == {
        number("bard"): 2,
        number("vampire"): 1,
        number("homesteaders"): 2,
    }

"""How often each world is imagined, where the possible ones can be counted by hand.

All legends but ring and hands lie open in the discards, so few cards are hidden. Seeds are fixed: nothing here is left to chance.
"""

import random
from collections import Counter
from typing import Any

import pytest

from fatina.engine.match import Match
from fatina.games.fate_e_leggende.state import STAGES
from tests.games.fate_e_leggende.table import CARDS, GAME, do, supplies, table, titles, verbs

WORLDS = 400
KNOWN = [None, None, ["hand 1"]]
WIND, HUSH, APPLAUSE = "contrary-wind", "hush-all-of-you", "thunderous-applause"


def few_hidden(seats: int, **fields: Any) -> Match:
    """A position whose deck lies in the discards."""
    match = table(seats, **fields)
    deck = [CARDS.card_id("legend", card) for card in match.state.deck if card >= 0]
    position = match.position() | {"deck": [], "deck_lore": []}
    position["discards"] = position["discards"] + deck
    return match.game.from_position(position)


def ring_card(match: Match, space: int) -> str:
    return CARDS.card_id("legend", match.state.ring[space])


def hand(match: Match, seat: int) -> list[str]:
    return [CARDS.card_id("legend", card) for card in match.state.hand[seat] if card >= 0]


def even(found: Counter[Any], kinds: int) -> None:
    """Each of so many kinds was found as often as the others: chi-square below what one in a thousand exceeds."""
    assert len(found) == kinds
    share = found.total() / kinds
    unevenness = sum((n - share) ** 2 / share for n in found.values())
    assert unevenness < {3: 13.8, 4: 16.3, 5: 18.5, 13: 32.9}[kinds], found


@pytest.mark.parametrize("known", [2, 3, 4])
def test_each_card_of_a_known_hand_is_as_likely_to_have_been_laid(known: int) -> None:
    """Seat 2 knows some of the four cards of seat 1, who lays one of them, unseen, at space 0: each in one world of four."""
    cards = ["gold 1", "gold 2", "gold 3", "gold 4"]
    match = few_hidden(
        3, stage="look", active=1, interruptions="off", hands={1: cards, 0: ["blue 1"] * 3, 2: ["violet 1"]},
        players={1: {"hand_lore": [KNOWN] * known}},
    )  # fmt: skip
    held = hand(match, 1)
    do(match, 1, "look", space=0)
    do(match, 1, "swap", card=held[0])
    laid = Counter(ring_card(match.imagine(2, seed), 0) for seed in range(WORLDS))
    assert abs(sum(laid[card] for card in held[:known]) / WORLDS - known / 4) < 0.07
    if known == 4:
        even(laid, 4)


def test_who_saw_nothing_thinks_every_hidden_card_as_likely_anywhere() -> None:
    """Ten ring cards and three of the other hand are hidden: each lies at space 3 in one world of thirteen."""
    match = few_hidden(
        2, active=1, stage="look", interruptions="off", ring={i: f"blue {1 + i // 2}" for i in range(10)},
        hands={0: ["gold 1"], 1: ["violet 1", "violet 2", "violet 3"]},
    )  # fmt: skip
    worlds = [match.imagine(0, seed) for seed in range(WORLDS)]
    even(Counter(ring_card(world, 3) for world in worlds), 13)
    even(Counter(card for world in worlds for card in hand(world, 1)), 13)


def test_the_card_drawn_from_the_reshuffled_discards_is_each_as_often() -> None:
    """Seat 1 draws one of four open discards, shuffled: seat 0 imagines each of the four in her hand as often, and never two."""
    four = titles("gold", 4) + titles("gold", 5)[:1]
    match = table(2, active=0, interruptions="off", hands={0: ["violet 1"], 1: ["blue 1", "blue 2"]})
    match = buried(match, four)
    do(match, 0, "finish")
    assert match.state.deck_left == 3
    drawn: Counter[str] = Counter()
    for seed in range(WORLDS // 2):
        (card,) = set(hand(match.imagine(0, seed), 1)) & set(four)
        drawn[card] += 1
    even(drawn, 4)


def buried(match: Match, discards: list[str]) -> Match:
    """The position with these cards in the discards and the deck in stories, which nobody completes."""
    rows: list[list[str]] = [[] for _ in range(6)]  # two of each colour, up to 4 and from 5
    told: list[list[int]] = [[] for _ in range(6)]
    deck = [CARDS["legend"][card] for card in match.state.deck if card >= 0]
    for card in sorted(deck, key=lambda card: card.facts.get("value", 4)):
        if card.id not in discards:
            value = card.facts.get("value", 4)
            space = 2 * ("gold", "blue", "violet").index(card.facts["colours"][0]) + (value == 5)
            rows[space].append(card.id)
            told[space].append(value)
    ring = match.position()["ring"]
    free = next(card.id for card in deck if card.id not in discards)
    for i, card_id in enumerate(ring):
        if card_id in discards:  # a discard cannot lie in the ring too
            ring[i] = free
            for row, values in zip(rows, told, strict=True):
                if free in row:
                    values.pop(row.index(free))
                    row.remove(free)
                    break
            free = next(card for row in rows for card in row)
    position = match.position() | {
        "deck": [], "deck_lore": [], "discards": discards, "row": rows, "told": told, "ring": ring, "ring_lore": [],
        "hue": ["gold", "gold", "blue", "blue", "violet", "violet"],
    }  # fmt: skip
    return match.game.from_position(position)


# Secret choices


@pytest.mark.clause("FL-81")
def test_a_secret_answer_is_imagined_as_any_that_the_imagined_hand_allows() -> None:
    match = few_hidden(
        4, stage="roll", active=1, interruptions="on", players={2: {"hand_lore": [[["hand 2"]]]}}, discards=[HUSH, APPLAUSE],
        hands={0: ["gold 1"], 1: ["blue 1"], 2: [WIND, "gold 2"], 3: ["violet 1"]},
    )  # fmt: skip
    do(match, 1, "roll")
    do(match, 2, "blow", way="counter-clockwise")
    do(match, 3, "stay-quiet")
    answers: Counter[tuple[bool, int]] = Counter()
    for seed in range(WORLDS // 2):
        world = match.imagine(0, seed)
        assert WIND in hand(world, 2)  # seat 0 knows that card
        answers[(bool(world.state.answer[2]), world.state.answer_choice[2])] += 1
        for seat in (0, 1, 3):  # not asked yet, the asker, without the card
            assert (world.state.answer[seat], world.state.answer_choice[seat]) == (0, 0)
    assert set(answers) == {(False, 0), (True, 0), (True, 1)}  # quiet, and either way
    even(answers, 3)
    assert match.imagine(2, 7).view(2)["answer_choice"] == 1  # her own answer she knows


@pytest.mark.clause("FL-81")
def test_who_does_not_hold_the_card_is_imagined_quiet() -> None:
    match = few_hidden(
        3, stage="roll", active=0, interruptions="on", hands={0: ["gold 1"], 1: ["blue 1"], 2: ["violet 1", WIND, "gold 2"]},
        discards=[HUSH, APPLAUSE],
    )  # fmt: skip
    do(match, 0, "roll")
    do(match, 2, "blow", way="clockwise")
    worlds = [match.imagine(1, seed) for seed in range(120)]
    holds = [WIND in hand(world, 2) for world in worlds]
    assert {True, False} == set(holds)
    for world, held in zip(worlds, holds, strict=True):
        assert held or not world.state.answer[2]
    assert {bool(world.state.answer[2]) for world, held in zip(worlds, holds, strict=True) if held} == {True, False}


@pytest.mark.clause("FL-93")
def test_a_secret_vote_is_imagined_either_way_and_an_unmade_one_not_at_all() -> None:
    match = few_hidden(3, stage="vote", active=1, options={"agreement": "on"}, hands={i: ["gold 1"] for i in range(3)})
    do(match, 2, "stop")
    votes = [match.imagine(0, seed).state for seed in range(120)]
    assert 40 < sum(s.answer[2] for s in votes) < 80
    assert not any(s.answer[0] or s.answer[1] for s in votes)
    assert all(match.imagine(2, seed).state.answer[2] for seed in range(10))


def test_when_the_votes_are_counted_nothing_of_them_is_imagined() -> None:
    match = few_hidden(2, stage="vote", options={"agreement": "on"}, hands={0: ["gold 1"], 1: ["gold 2"]})
    do(match, 1, "stop")
    do(match, 0, "stop")
    assert match.over
    for seed in range(8):
        assert not any(match.imagine(0, seed).state.answer)


# An act of several choices, as far as it has come

KNOWN_TO_0 = {1: {"hand_lore": [[["hand 1"]]]}}
ACTS: dict[str, tuple[dict[str, Any], dict[tuple[str, int], float]]] = {
    # to finish, or to tell; then what the wild is called, for which there is dust enough
    "a wild": ({"hands": {0: ["blue 1"], 1: ["gbv"], 2: ["blue 2"]}}, {("tell", 0): 1, ("call", 0): 1 / 2}),
    # three counters are missing: what seat 2 lends is chosen, seat 0 lends the rest
    "a loan": (
        {"hands": {0: ["blue 1"], 1: ["gold 5"], 2: ["blue 2"]}, "aside": supplies(20, 2, 20)},
        {("tell", 0): 1, ("lend", 0): 1 / 2},
    ),
    # not to look, to look, or to announce; then a space, another or enough, and one more of the twelve that are left
    "a whisper": (
        {"hands": {0: ["blue 1"], 1: ["the-wood-whispers"], 2: ["blue 2"]}, "stage": "look", "interruptions": "on"},
        {("look", 0): 1, ("aim", 0): 1 / 3, ("aim", 1): 1 / 3, ("aim", 2): 1 / 3 * 12 / 13},
    ),
}


@pytest.mark.parametrize("what", ACTS)
def test_an_act_that_shows_nothing_is_imagined_at_each_moment_as_often_as_it_is_met(what: str) -> None:
    """Seat 0 knows the one card of seat 1, who is on turn and chooses blindly."""
    position, met = ACTS[what]
    match = few_hidden(3, **{"active": 1, "players": KNOWN_TO_0, "interruptions": "off"} | position)
    found: Counter[tuple[str, int]] = Counter()
    for seed in range(WORLDS):
        world = match.imagine(0, seed).state
        found[(STAGES[world.stage], world.aimed)] += 1
    assert set(found) == set(met)
    for moment, often in met.items():
        assert abs(found[moment] / WORLDS - often / sum(met.values())) < 0.08, moment
    for truth in moments(match):
        for seed in range(5):
            assert truth.imagine(0, seed).tobytes() == match.imagine(0, seed).tobytes()


def moments(match: Match) -> list[Match]:
    """The match, and each moment of the act that seat 1 begins with the last card of the hand."""
    found = [match]
    while True:
        twin = found[-1].copy()
        verb = "tell" if "tell" in verbs(twin, 1) else "announce"
        moves = [move for move in twin.moves(1) if move.verb == verb or (found[1:] and move.verb != "enough")]
        twin.play(1, moves[0])
        if twin.view(0) != match.view(0):
            return found
        found.append(twin)


def test_worlds_of_worlds_are_the_same_worlds_whatever_lies_where_i_cannot_see_it() -> None:
    """Much of what is hidden was looked at, swapped, drawn and laid again: of equal cards some are known better than others."""
    match, chance = GAME.new(3, 5), random.Random(5)
    for number in range(600):
        seat = chance.choice(match.to_act)
        moves = match.moves(seat)
        looking = [move for move in moves if move.verb in ("look", "swap")]
        match.play(seat, chance.choice(looking or moves))
        if number % 60 == 59:
            for me in range(3):
                assert match.imagine(me, 1).imagine(me, 2).tobytes() == match.imagine(me, 2).tobytes()

"""Sentences and events: everything can be said in both languages, and events explain every payment and reward."""

import random
import re
from collections import Counter

import pytest

from fatina.engine.events import Event
from tests.games.fate_e_leggende.table import CARDS, GAME

LANGUAGES = ("en", "it")


def messages(lang: str) -> set[str]:
    return set(re.findall(r"^([\w-]+) =", (GAME.folder / f"{lang}.ftl").read_text(), re.MULTILINE))


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    source = (GAME.folder / "refusal.py").read_text()
    wanted = set(re.findall(r'"(no-[\w-]+)"', source)) - {"no-look"}
    for lang in LANGUAGES:
        assert {message for message in messages(lang) if message.startswith("no-")} == wanted
    assert messages("en") == messages("it")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_count_spaces_from_one(lang: str) -> None:
    for space in range(16):
        assert GAME.words.say("move-walk", lang, space=space).split()[-1] == str(space + 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_can_be_said(lang: str) -> None:
    match = GAME.new(3, 4)
    chance = random.Random(4)
    said: Counter[str] = Counter()
    while not match.over:
        seat = chance.choice(match.to_act)
        move = chance.choice(match.moves(seat))
        assert move.text(lang)
        match.play(seat, move)
    for onlooker in (0, None):
        for event in match.events(onlooker):
            text = GAME.event_text(event, lang, CARDS)
            assert text
            assert "{" not in text
            said[event.name] += 1
    assert len(said) > 25


def follow(event: Event, supply: list[int], points: list[int], objects: list[int]) -> None:
    """What an event says of dust, points and objects."""
    told = event.arguments
    match event.name:
        case "paid" | "set-aside":
            supply[told["seat"]] -= told["amount"]
            assert supply[told["seat"]] == told["left"]
        case "lent":
            supply[told["lender"]] -= told["amount"]
            assert supply[told["lender"]] == told["left"]
        case "dust-back":
            supply[told["seat"]] += told["amount"]
        case "gold-reward":
            points[told["seat"]] += told["points"]
        case "violet-reward":
            points[told["victim"]] -= 1
        case "took-object":
            objects[told["seat"]] += 1


@pytest.mark.clause("FL-63", "FL-65", "FL-69", "FL-72", "FL-96")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_explain_every_payment_and_every_reward(seats: int) -> None:
    """An onlooker who only hears the events knows everybody's dust, points and number of objects at any time."""
    for seed in range(2):
        match = GAME.new(seats, seed)
        chance = random.Random(seed)
        supply, points, objects = [20] * seats, [0] * seats, [0] * seats
        while not match.over:
            seat = chance.choice(match.to_act)
            events = match.play(seat, chance.choice(match.moves(seat)))
            for event in events:
                follow(event, supply, points, objects)
            s = match.state
            assert supply == list(s.supply)[:seats]
            assert points == [2 * s.gold[i] - s.charges[i] for i in range(seats)]
            assert objects == list(s.owned)[:seats]
            prices = [event for event in events if event.name == "price"]
            for price in prices:
                paid = sum(e.arguments["amount"] for e in events if e.name in ("paid", "lent", "forgiven"))
                assert price.arguments["total"] == paid == price.arguments["value"] + price.arguments["surcharge"]
        counted = {e.arguments["seat"]: e.arguments for e in match.events(None) if e.name == "counted"}
        for seat in range(seats):
            parts = counted[seat]
            assert parts["stories"] + parts["charges"] == points[seat]
            assert (
                sum(parts[name] for name in ("stories", "charges", "objects", "own", "colours")) == match.scores[seat]
            )

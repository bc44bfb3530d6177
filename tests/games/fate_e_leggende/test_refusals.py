"""A refusal names the clause that forbids the move, and says what is true: positions, moves and their clauses."""

from collections.abc import Callable
from typing import Any

import pytest

from fatina.engine.match import Match
from tests.games.fate_e_leggende.table import GAME, do, supplies, table

HUSH, WIND, APPLAUSE = "hush-all-of-you", "contrary-wind", "thunderous-applause"
POMEGRANATE, FIRE, JAR = "persephones-pomegranate", "the-fire-of-prometheus", "pandoras-jar"
FOUR = {0: "gold 1 2 3 4"}


def on(*hand: str, **fields: Any) -> Match:
    """Seat 1 of three, with these cards, interruptions in the game and nobody to ask."""
    fields = {"interruptions": "on", "discards": [HUSH, WIND, APPLAUSE]} | fields
    return table(3, active=1, hands={1: list(hand)} | fields.pop("others", {}), **fields)


def hat() -> Match:
    return on("gold 1", "will-o-the-wisp", "once-upon-another-time", arrived=False)


def asked(window: str, *hand: str, **fields: Any) -> Match:
    return on(others={2: list(hand)}, stage="answer", window=window, discards=[], **fields)


def lending() -> Match:
    match = on("gold 5", aside=supplies(20, 1, 2))
    do(match, 1, "tell", card=FIRE)
    return match


def calling(*hand: str, **fields: Any) -> Match:
    match = on("gb", *hand, **fields)
    do(match, 1, "tell", card="the-wandering-bard")
    return match


def adding(supply: int) -> Match:
    """Up to five may be added, out of what is left of this supply."""
    match = on("gold 5", stories=FOUR, aside=supplies(20, supply, 20), options={"surcharge": "optional"})
    do(match, 1, "tell", card=FIRE)
    return match


REFUSED: dict[str, tuple[Callable[[], Match], dict[str, Any], str, str]] = {
    "the same fairy": (
        lambda: GAME.from_position({"seats": 2, "stage": "fairy", "players": [{"fairy": "pink"}]}),
        {"verb": "fairy", "fairy": "pink"}, "no-fairy-taken", "FL-6",
    ),
    "fairies in mid-game": (on, {"verb": "fairy", "fairy": "pink"}, "no-fairy-now", "FL-6"),
    "a vote in mid-turn": (on, {"verb": "stop"}, "no-vote-now", "FL-93"),
    "a second roll": (lambda: on(stage="move", die=2), {"verb": "roll"}, "no-roll-now", "FL-13"),
    "a hat after the roll": (lambda: on(stage="move", die=2), {"verb": "hat"}, "no-hat-now", "FL-20"),
    "a covered hat": (lambda: on(stage="roll", objects={1: "hat-pink="}), {"verb": "hat"}, "no-hat", "FL-20"),
    "another's hat": (lambda: on(stage="roll", objects={0: "hat-pink+"}), {"verb": "hat"}, "no-hat", "FL-20"),
    # in a turn spent on the hat
    "a roll after the hat": (hat, {"verb": "roll"}, "no-hat-tell", "FL-21"),
    "a move after the hat": (hat, {"verb": "walk", "space": 3}, "no-hat-tell", "FL-21"),
    "a look after the hat": (hat, {"verb": "look", "space": 0}, "no-hat-tell", "FL-21"),
    "telling after the hat": (hat, {"verb": "tell", "card": JAR}, "no-hat-tell", "FL-21"),
    "the arrival after the hat": (
        hat, {"verb": "announce", "card": "once-upon-another-time"}, "no-arrival", "FL-82",
    ),
    "the wisp after the hat": (
        hat, {"verb": "announce", "card": "will-o-the-wisp"}, "no-roll-window", "FL-82",
    ),
    # moving and looking
    "a walk before the roll": (lambda: on(stage="roll"), {"verb": "walk", "space": 3}, "no-walk-now", "FL-22"),
    "too short a walk": (lambda: on(stage="move", die=4), {"verb": "walk", "space": 3}, "no-too-far", "FL-22"),
    "against the wind": (
        lambda: on(stage="move", die=4, forced="clockwise"), {"verb": "walk", "space": 9}, "no-wind", "FL-82",
    ),
    "too short a walk before the wind": (
        lambda: on(stage="move", die=4, forced="clockwise"), {"verb": "walk", "space": 3}, "no-too-far", "FL-22",
    ),
    "against the wind with shoes": (
        lambda: on(stage="move", die=4, forced="clockwise", objects={1: "shoes-pink+"}),
        {"verb": "walk", "space": 8}, "no-wind", "FL-82",
    ),
    "out of the ring": (lambda: on(stage="move", die=4), {"verb": "walk", "space": 14}, "no-such-space", "FL-8"),
    "a look without a wand": (lambda: on(stage="look"), {"verb": "look", "space": 1}, "no-sight", "FL-34"),
    "a second look": (on, {"verb": "look", "space": 0}, "no-look-now", "FL-32"),
    "a swap before the look": (
        lambda: on("gold 1", stage="look"), {"verb": "swap", "card": JAR}, "no-swap-now", "FL-33",
    ),
    "a swap of what she has not": (
        lambda: on("gold 1", stage="swap"), {"verb": "swap", "card": FIRE}, "no-not-in-hand", "FL-33",
    ),
    # telling
    "before the look": (lambda: on("gold 1", stage="look"), {"verb": "tell", "card": JAR}, "no-tell-now", "FL-37"),
    "a second card": (lambda: on("gold 1", narrated=True), {"verb": "tell", "card": JAR}, "no-more-legends", "FL-38"),
    "an interruption": (lambda: on("white-night"), {"verb": "tell", "card": "white-night"}, "no-not-a-legend", "FL-38"),
    "an interruption after a card": (
        lambda: on("white-night", narrated=True), {"verb": "tell", "card": "white-night"}, "no-not-a-legend", "FL-38",
    ),
    "from a 3": (lambda: on("gold 3"), {"verb": "tell", "card": POMEGRANATE}, "no-start", "FL-40"),
    "a third story of one more colour": (
        lambda: on("gold 5", stories={1: "gold 1", 2: "gold 5", 3: "blue 1", 4: "blue 5", 5: "blue 1"}),
        {"verb": "tell", "card": "the-labours-of-heracles"}, "no-room", "FL-43",
    ),
    "another colour": (
        lambda: on("blue 2", stories={0: "gold 1"}),
        {"verb": "tell", "card": "the-pied-piper-of-hamelin"}, "no-colour", "FL-46",
    ),
    "another value": (
        lambda: on("gold 5", stories={0: "gold 1 2"}), {"verb": "tell", "card": FIRE}, "no-value", "FL-47",
    ),
    "a 3 after a lone bare wild": (
        lambda: on("gold 3", stories={0: "gold gb=1"}), {"verb": "tell", "card": POMEGRANATE}, "no-bare-value", "FL-53",
    ),
    "violet after a gold and blue wild": (
        lambda: on("violet 1", stories={0: "gold gb=1"}),
        {"verb": "tell", "card": "the-chain-letter"}, "no-bare-colour", "FL-53",
    ),
    "a 5 after 1 and a bare wild": (
        lambda: on("gold 5", stories={0: "gold 1 gb=2"}), {"verb": "tell", "card": FIRE}, "no-bare-value", "FL-55",
    ),
    # choices
    "calling nothing": (lambda: on("gold 1"), {"verb": "call", "colour": "gold", "value": 1}, "no-call-now", "FL-41"),
    "a colour not on the bar": (calling, {"verb": "call", "colour": "violet", "value": 1}, "no-bar", "FL-41"),
    "a wild from a 2": (calling, {"verb": "call", "colour": "gold", "value": 2}, "no-start", "FL-40"),
    "a wild too far": (
        lambda: calling(stories={0: "gold 1"}), {"verb": "call", "colour": "gold", "value": 4}, "no-value", "FL-47",
    ),
    "naming by itself": (
        lambda: on("gold 4", stories={0: "gold 1 2 3 4 gb=3"}), {"verb": "name", "value": 5}, "no-name-now", "FL-53",
    ),
    "a loan for nothing": (on, {"verb": "lend", "other": 2, "amount": 1}, "no-lend-now", "FL-63"),
    "another's loan": (lending, {"verb": "lend", "other": 0, "amount": 2}, "no-lender", "FL-63"),
    "a loan of more than is missing": (
        lending, {"verb": "lend", "other": 2, "amount": 5}, "no-loan", "FL-64",
    ),
    "a surcharge to choose": (on, {"verb": "add", "amount": 1}, "no-add-now", "FL-62"),
    "more than one for each card": (
        lambda: adding(20), {"verb": "add", "amount": 6}, "no-add", "FL-61",
    ),
    "more than her own dust": (lambda: adding(7), {"verb": "add", "amount": 3}, "no-add", "FL-61"),
    "a charge to herself": (
        lambda: on(stage="charge", narrated=True), {"verb": "charge", "other": 1}, "no-charge", "FL-69",
    ),
    "a charge for nothing": (on, {"verb": "charge", "other": 0}, "no-charge-now", "FL-69"),
    # objects
    "another's object": (
        lambda: on(objects={2: "wand-pink+"}), {"verb": "cover", "object": "wand-pink"}, "no-not-yours", "FL-15",
    ),
    "an object face down": (
        lambda: on(objects={1: "wand-pink="}), {"verb": "cover", "object": "wand-pink"}, "no-covered-already", "FL-15",
    ),
    "an object face up": (
        lambda: on(objects={1: "wand-pink+"}), {"verb": "uncover", "object": "wand-pink"}, "no-open-already", "FL-15",
    ),
    "turning while swapping": (
        lambda: on("gold 1", stage="swap", objects={1: "wand-pink+"}),
        {"verb": "cover", "object": "wand-pink"}, "no-turn-now", "FL-90",
    ),
    "placing nothing": (on, {"verb": "place", "face": "up"}, "no-place-now", "FL-87"),
    # the end of the turn
    "finishing before the move": (lambda: on(stage="roll"), {"verb": "finish"}, "no-finish-now", "FL-13"),
    "a discard in mid-turn": (lambda: on("gold 1"), {"verb": "discard", "card": JAR}, "no-discard-now", "FL-85"),
    # interruptions
    "while swapping": (
        lambda: on("white-night", stage="swap"),
        {"verb": "announce", "card": "white-night"}, "no-announce-now", "FL-16",
    ),
    "a story card announced": (lambda: on("gold 1"), {"verb": "announce", "card": JAR}, "no-interruption", "FL-80"),
    "a card of somebody else": (on, {"verb": "announce", "card": "white-night"}, "no-not-in-hand", "FL-80"),
    "a hop before the move": (
        lambda: on("seven-league-hop", stage="roll"),
        {"verb": "announce", "card": "seven-league-hop"}, "no-arrival", "FL-82",
    ),
    "a wisp after the roll": (
        lambda: on("will-o-the-wisp", stage="move", die=1),
        {"verb": "announce", "card": "will-o-the-wisp"}, "no-roll-window", "FL-82",
    ),
    "one's own wind": (
        lambda: on(WIND, discards=[HUSH], stage="move", die=1),
        {"verb": "announce", "card": WIND}, "no-own-turn", "FL-81",
    ),
    "no story to forget": (
        lambda: on("forgotten-tale"), {"verb": "announce", "card": "forgotten-tale"}, "no-target", "FL-82",
    ),
    "a hop not announced": (on, {"verb": "hop", "way": "clockwise", "steps": 1}, "no-aim-now", "FL-80"),
    "four steps": (
        lambda: on("seven-league-hop", stage="aim", arrived=True, chosen="seven-league-hop"),
        {"verb": "hop", "way": "clockwise", "steps": 4}, "no-aim", "FL-82",
    ),
    # answers
    "an answer unasked": (on, {"verb": "stay-quiet"}, "no-answer-now", "FL-81"),
    "a wind not held": (
        lambda: asked("die", "gold 1", die=2), {"verb": "blow", "way": "clockwise"}, "no-reaction", "FL-81",
    ),
    "applause to a die": (
        lambda: asked("die", APPLAUSE, die=2), {"verb": "applaud", "amount": 1}, "no-reaction", "FL-81",
    ),
    "applause not held": (
        lambda: asked("completion", "blue 1", stories={0: "gold 1 2 3 4 5"}),
        {"verb": "applaud", "amount": 1}, "no-reaction", "FL-81",
    ),
    "too much applause": (
        lambda: asked("completion", APPLAUSE, stories={0: "gold 1 2 3 4 5"}),
        {"verb": "applaud", "amount": 6}, "no-aim", "FL-82",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_a_refusal_names_the_rule(what: str) -> None:
    position, move, message, clause = REFUSED[what]
    match = position()
    refused = match.why_not(match.to_act[-1], move)
    assert refused, "it is legal"
    assert (refused.reason, refused.clause) == (message, clause)
    assert "{" not in str(refused)
    assert "{" not in str(match.why_not(match.to_act[-1], move, "it"))


def test_a_lender_must_give_what_those_after_her_cannot() -> None:
    match = on("gold 5", aside=supplies(1, 1, 20))
    do(match, 1, "tell", card=FIRE)
    refused = match.why_not(1, {"verb": "lend", "other": 2, "amount": 2})
    assert refused
    assert (refused.reason, refused.clause) == ("no-loan", "FL-63")

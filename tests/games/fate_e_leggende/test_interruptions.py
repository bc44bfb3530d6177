"""Interruption cards, each with its window (FL-80 to FL-84), and questions that keep secrets."""

from typing import Any

import pytest

from fatina.engine.match import Match
from tests.games.fate_e_leggende.table import (
    CARDS,
    do,
    names,
    options,
    refusal,
    supplies,
    supply,
    table,
    tellable,
    told,
    verbs,
)

HUSH = "hush-all-of-you"
WIND = "contrary-wind"
APPLAUSE = "thunderous-applause"
OUT = [HUSH, WIND, APPLAUSE]  # in the discards: nobody needs to be asked


def card_table(hand: list[str], seats: int = 2, *, out: list[str] = OUT, **fields: Any) -> Match:
    """A table at which seat 0 holds these cards."""
    hands = {0: hand} | fields.pop("hands", {})
    return table(seats, interruptions="on", hands=hands, discards=list(out), **fields)


def announce(match: Match, card: str, *aims: dict[str, Any]) -> list[Any]:
    """Seat 0 announces a card with its choices."""
    before = len(match.played)
    do(match, 0, "announce", card=card)
    for aim in aims:
        match.play(0, aim)
    return match.events(None, before)


# The cards


@pytest.mark.clause("FL-82", "FL-84", "FL-80")
@pytest.mark.ruling("FL-R57")
def test_once_upon_another_time_allows_one_legend_card_more_and_copies_add_up() -> None:
    match = card_table(["once-upon-another-time", "once-upon-another-time", "gold 1", "gold 1"])
    announce(match, "once-upon-another-time")
    announce(match, "once-upon-another-time")
    assert match.state.legends == 3
    assert supply(match) == [20, 20]
    assert match.view(1)["discards"].count("once-upon-another-time") == 2  # used up
    do(match, 0, "tell", card="pandoras-jar")
    do(match, 0, "tell", card="narcissus-and-echo")  # against the general rule of one card a turn
    assert match.state.length[0] == 2
    match = card_table(["once-upon-another-time"], stage="roll")
    assert refusal(match, 0, "announce", card="once-upon-another-time") == "FL-82"


@pytest.mark.clause("FL-82")
def test_seven_league_hop_moves_looks_again_and_allows_one_card_more() -> None:
    match = card_table(["seven-league-hop", "gold 1", "gold 5"], objects={0: "wings-pink+"})
    do(match, 0, "tell", card="pandoras-jar")
    do(match, 0, "announce", card="seven-league-hop")
    assert {(move.way, move.steps) for move in match.moves(0)} == {
        (way, steps) for way in ("clockwise", "counter-clockwise") for steps in (1, 2, 3)
    }
    events = do(match, 0, "hop", way="counter-clockwise", steps=3)
    assert told(events, "hopped")["space"] == 7
    assert {"look", "no-look"} <= verbs(match, 0)
    assert options(match, 0, "look", "space") == {7}
    do(match, 0, "look", space=7)
    do(match, 0, "keep")
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert match.state.length[7] == 1
    assert match.state.legends == 0
    assert (
        refusal(card_table(["seven-league-hop"], stage="move", die=2), 0, "announce", card="seven-league-hop")
        == "FL-82"
    )


@pytest.mark.clause("FL-84", "FL-98")
@pytest.mark.ruling("FL-R57")
def test_white_night_stays_on_the_table_and_leaves_the_cycle() -> None:
    match = card_table(["white-night"], stage="roll")
    announce(match, "white-night")
    view = match.view(1)
    assert view["white_night"]
    assert "white-night" not in view["discards"]
    assert match.game.cards_of(match.state)["legend"].sum() == 90
    assert verbs(match, 0) == {"roll"}


def test_will_o_the_wisp_fixes_the_die_instead_of_the_roll() -> None:
    match = card_table(["will-o-the-wisp"], stage="roll", objects={0: "shoes-pink+"})
    do(match, 0, "announce", card="will-o-the-wisp")
    assert options(match, 0, "face", "face") == set(range(1, 7))
    events = do(match, 0, "face", face=1)
    assert "rolled" not in names(events)
    assert match.state.die == 1
    assert options(match, 0, "walk", "space") == {0, 1, 2, 9, 8}  # shoes apply
    for stage in ("move", "look", "tell"):
        match = card_table(["will-o-the-wisp"], stage=stage, die=2)
        assert refusal(match, 0, "announce", card="will-o-the-wisp") == "FL-82"


@pytest.mark.clause("FL-81")
def test_contrary_wind_forces_the_way_of_an_opponents_move() -> None:
    match = card_table(["gold 1"], 3, out=[HUSH], stage="roll", hands={2: [WIND]})
    do(match, 0, "roll")
    assert match.to_act == [1, 2]
    assert match.state.window >= 0
    do(match, 2, "blow", way="counter-clockwise")
    assert match.to_act == [1]
    assert match.view(1)["forced"] is None
    do(match, 1, "stay-quiet")
    die = match.state.die
    assert options(match, 0, "walk", "space") == {(13 - die) % 13}
    assert refusal(match, 0, "walk", space=die) == "FL-82"
    assert WIND in match.view(0)["discards"]
    match = card_table(["will-o-the-wisp"], out=[HUSH], stage="roll", hands={1: [WIND]}, objects={0: "shoes-pink+"})
    announce(match, "will-o-the-wisp", {"verb": "face", "face": 1})  # a die fixed without a roll is fixed as well
    do(match, 1, "blow", way="clockwise")
    assert options(match, 0, "walk", "space") == {0, 1, 2}  # distance 0 stays allowed


@pytest.mark.clause("FL-81")
def test_the_wind_cannot_be_played_in_ones_own_turn() -> None:
    match = card_table([WIND, APPLAUSE, HUSH], out=[], stage="move", die=2)
    for card in (WIND, APPLAUSE, HUSH):
        assert refusal(match, 0, "announce", card=card) == "FL-81"


@pytest.mark.clause("FL-81")
def test_thunderous_applause_puts_own_dust_aside_between_payment_and_reward() -> None:
    match = card_table(
        ["gold 5"], 3, out=[HUSH], stories={0: "gold 1 2 3 4"}, hands={1: [APPLAUSE]}, aside=supplies(20, 3, 20)
    )
    do(match, 0, "tell", card="the-fire-of-prometheus")
    assert match.to_act == [1, 2]
    assert match.state.gold[0] == 0  # paid, not yet rewarded
    assert supply(match) == [10, 3, 20]
    assert options(match, 1, "applaud", "amount") == {1, 2, 3}  # at most the row's five, at most her supply
    do(match, 1, "applaud", amount=3)
    events = do(match, 2, "stay-quiet")
    assert told(events, "set-aside") == {"event": "set-aside", "seat": 1, "amount": 3, "space": 0, "left": 0}
    assert match.state.gold[0] == 1
    assert match.view(0)["aside"][0][1] == 3
    events = do(match, 0, "finish")
    assert told(events, "exhausted")["seat"] == 1  # settled like anyone else, in an opponent's turn
    assert match.to_act == [1]
    rich = card_table(["gold 5"], out=[HUSH], stories={0: "gold 1 2 3 4"}, hands={1: [APPLAUSE]})
    do(rich, 0, "tell", card="the-fire-of-prometheus")
    assert options(rich, 1, "applaud", "amount") == {1, 2, 3, 4, 5}


def test_starry_sneeze_puts_up_to_three_of_ones_own_aside() -> None:
    match = card_table(["starry-sneeze"], players={0: {"pawn": 4}})
    do(match, 0, "announce", card="starry-sneeze")
    assert options(match, 0, "sneeze", "amount") == {1, 2, 3}
    do(match, 0, "sneeze", amount=2)
    assert supply(match) == [18, 20]
    assert match.view(1)["aside"][4] == [2, 0]
    match = card_table(["starry-sneeze"], aside=supplies(1, 20))
    do(match, 0, "announce", card="starry-sneeze")
    assert options(match, 0, "sneeze", "amount") == {1}
    do(match, 0, "sneeze", amount=1)
    assert "took-object" in names(do(match, 0, "finish"))
    match = card_table(["starry-sneeze"], aside=supplies(0, 20))
    assert refusal(match, 0, "announce", card="starry-sneeze") == "FL-82"  # requirement not met


@pytest.mark.clause("FL-81")
def test_hush_silences_an_announced_card_and_cannot_be_silenced() -> None:
    match = card_table(["white-night"], 3, out=[WIND, APPLAUSE], hands={1: [HUSH]})
    announce(match, "white-night")
    assert match.to_act == [1, 2]  # the announcer is not asked
    do(match, 2, "stay-quiet")
    events = do(match, 1, "hush")
    assert told(events, "hushed") == {"event": "hushed", "seat": 1, "other": 0, "card": "white-night"}
    view = match.view(2)
    assert not view["white_night"]
    assert {"white-night", HUSH} <= set(view["discards"])
    assert match.to_act == [0]  # nobody is asked about Hush


@pytest.mark.clause("FL-81")
def test_hush_against_a_reaction_also_by_the_active_player() -> None:
    match = card_table([HUSH, "gold 1"], 3, out=[], stage="roll", hands={2: [WIND]})
    do(match, 0, "roll")
    do(match, 1, "stay-quiet")
    do(match, 2, "blow", way="clockwise")
    assert match.to_act == [0, 1]
    assert match.view(1)["announced"] == WIND
    do(match, 0, "hush")
    do(match, 1, "stay-quiet")
    assert match.state.forced == -1
    assert match.to_act == [0]
    die = match.state.die
    assert options(match, 0, "walk", "space") == {die, (13 - die) % 13}  # both ways again
    match = card_table(["gold 5"], 3, out=[], stories={0: "gold 1 2 3 4"}, hands={1: [APPLAUSE], 2: [HUSH]})
    do(match, 0, "tell", card="the-fire-of-prometheus")
    do(match, 1, "applaud", amount=2)
    do(match, 2, "stay-quiet")
    do(match, 0, "stay-quiet")
    do(match, 2, "hush")
    assert supply(match) == [10, 20, 20]
    assert match.state.gold[0] == 1  # no applause, the reward follows


def test_a_hushed_wisp_leaves_the_roll_to_be_made() -> None:
    match = card_table(["will-o-the-wisp"], out=[WIND, APPLAUSE], stage="roll", hands={1: [HUSH]})
    announce(match, "will-o-the-wisp", {"verb": "face", "face": 6})
    do(match, 1, "hush")
    assert match.state.die == 0
    assert verbs(match, 0) == {"roll"}


def test_the_changeling_exchanges_an_object_for_an_opponents_open_one() -> None:
    match = card_table(["the-changeling"], 3, objects={0: "shoes-pink", 1: "hat-pink+ wings-pink", 2: "wand-green="})
    do(match, 0, "announce", card="the-changeling")
    assert options(match, 0, "want", "object") == {"hat-pink"}  # only face-up objects
    do(match, 0, "want", object="hat-pink")
    events = do(match, 0, "give", object="shoes-pink")
    assert told(events, "exchanged") == {
        "event": "exchanged", "seat": 0, "given": "shoes-pink", "other": 1, "taken": "hat-pink",
    }  # fmt: skip
    players = match.view(2)["players"]
    assert players[0]["objects"] == [{"object": "hat-pink", "face": "open"}]
    assert players[1]["objects"][0] == {"object": "shoes-pink", "face": "open"}
    for objects in ({0: "", 1: "hat-pink+"}, {0: "shoes-pink", 1: "hat-pink"}):
        match = card_table(["the-changeling"], objects=objects)
        assert refusal(match, 0, "announce", card="the-changeling") == "FL-82"


@pytest.mark.ruling("FL-R47")
@pytest.mark.parametrize("ender", [0, 1])
def test_the_changeling_may_end_the_game_for_either(ender: int) -> None:
    objects = {
        0: {0: "shoes-pink wings-pink wand-pink wand-green", 1: "hat-pink+"},
        1: {0: "hat-pink", 1: "shoes-pink+ shoes-green wings-green wand-green"},
    }[ender]
    match = card_table(["the-changeling", "gold 1"], objects=objects)
    give = "wand-green" if ender == 0 else "hat-pink"
    want = "hat-pink" if ender == 0 else "shoes-pink"
    events = announce(match, "the-changeling", {"verb": "want", "object": want}, {"verb": "give", "object": give})
    assert told(events, "four-kinds")["seat"] == ender
    assert match.over


def test_north_wind_returns_the_dust_of_a_story_and_bares_its_wilds() -> None:
    match = card_table(["north-wind"], stories={1: "gold 1/1 gb=2/1,2", 2: "blue 1"})
    do(match, 0, "announce", card="north-wind")
    assert options(match, 0, "story", "space") == {1}  # a story with dust on it
    do(match, 0, "story", space=1)
    assert supply(match) == [20, 20]
    assert match.view(0)["stories"][0]["cards"][1]["bare"]
    assert refusal(card_table(["north-wind"], stories={2: "blue 1"}), 0, "announce", card="north-wind") == "FL-82"


def test_forgotten_tale_discards_a_story_without_dust() -> None:
    match = card_table(["forgotten-tale", "blue 5"], stories={0: "blue 1", 1: "blue 1/1", 2: "gold 5 4"})
    do(match, 0, "announce", card="forgotten-tale")
    assert options(match, 0, "story", "space") == {0, 2}
    do(match, 0, "story", space=0)
    assert match.state.length[0] == 0
    assert match.state.gold[0] == 0  # no reward
    assert tellable(match) == {"blue 5"}  # one blue story is left: space and colour are free
    match = card_table(["forgotten-tale"], stories={1: "blue 1/1"})
    assert refusal(match, 0, "announce", card="forgotten-tale") == "FL-82"


def test_the_wood_whispers_of_three_cards_and_one_may_be_swapped() -> None:
    ring = {2: "gold 4", 5: "gold 5", 8: "blue 1"}
    match = card_table(["the-wood-whispers", "gold 1"], ring=ring, stage="look")
    do(match, 0, "announce", card="the-wood-whispers")
    assert "enough" not in verbs(match, 0)
    for space in (5, 2, 8):
        assert space in options(match, 0, "whisper", "space")
        do(match, 0, "whisper", space=space)
    view = match.view(0)["ring"]
    assert (view[2], view[5], view[8]) == ("the-golden-fleece", "the-fire-of-prometheus", "the-befana")
    assert match.view(1)["ring"] == [None] * 10
    assert options(match, 0, "pick", "space") == {2, 5, 8}
    do(match, 0, "pick", space=5)
    do(match, 0, "swap", card="pandoras-jar")
    assert match.view(0)["hand"] == ["the-fire-of-prometheus"]
    assert match.view(0)["ring"][5] == "pandoras-jar"
    assert {"look", "no-look"} <= verbs(match, 0)  # the turn goes on where it was
    match = card_table(["the-wood-whispers"], ring=ring)
    announce(match, "the-wood-whispers", {"verb": "whisper", "space": 2}, {"verb": "enough"})
    assert match.view(0)["ring"][2] == "the-golden-fleece"
    assert verbs(match, 0) == {"finish"}  # nothing in hand to swap


@pytest.mark.ruling("FL-R56")
def test_interruptions_come_between_steps_never_inside_one_and_not_after_settling() -> None:
    hand = ["white-night", "gold 5", "gb", "blue 2"]
    swapping = card_table(hand, stage="look")
    do(swapping, 0, "look", space=0)
    lending = card_table(hand, 3, aside=supplies(1, 20, 20))
    do(lending, 0, "tell", card="the-fire-of-prometheus")
    calling = card_table(hand)
    do(calling, 0, "tell", card="the-wandering-bard")
    settled = card_table(hand)
    do(settled, 0, "finish")
    for match, stage in ((swapping, "swap"), (lending, "lend"), (calling, "call"), (settled, "discard")):
        assert match.view(0)["stage"] == stage
        assert "announce" not in verbs(match, 0)
        assert refusal(match, 0, "announce", card="white-night") == "FL-16"


# Questions tell nothing


def onlooker_sees(match: Match, seat: int) -> tuple[Any, list[int], list[Any]]:
    """What a seat sees of the table, who is asked, and what it has been told."""
    return match.view(seat), match.to_act, [event.json(CARDS) for event in match.events(seat)]


@pytest.mark.clause("FL-81")
@pytest.mark.parametrize(("window", "reaction"), [("die", WIND), ("completion", APPLAUSE), ("announcement", HUSH)])
def test_a_question_looks_the_same_whether_or_not_somebody_could_answer(window: str, reaction: str) -> None:
    seen = []
    for holder in (None, 1, 2):  # the card lies in the ring, or in either opponent's hand
        hands = {1: ["violet 1"], 2: ["violet 2"]}
        ring = {5: reaction if holder is None else "violet 3", 6: "violet 3"}
        if holder is not None:
            hands[holder] = [reaction]
            ring[6] = "violet 4"
        match = card_table(
            ["white-night", "gold 5"], 3, out=[], hands=hands, ring=ring, stories={0: "gold 1 2 3 4"},
            stage="roll" if window == "die" else "tell", key="00" * 32,
        )  # fmt: skip
        if window == "die":
            do(match, 0, "roll")
        elif window == "completion":
            do(match, 0, "tell", card="the-fire-of-prometheus")
        else:
            do(match, 0, "announce", card="white-night")
        assert match.to_act == [1, 2]
        assert match.view(0)["window"] == window
        assert "stay-quiet" in verbs(match, 1)
        assert "stay-quiet" in verbs(match, 2)
        before = onlooker_sees(match, 0)
        if holder == 1:
            move = next(move for move in match.moves(1) if move.verb != "stay-quiet")
            match.play(1, move)
        else:
            do(match, 1, "stay-quiet")
        after = onlooker_sees(match, 0)
        assert after[1] == [2]  # all that shows is that seat 1 has answered
        assert after[0] == before[0] | {"to_act": [2]}
        assert after[2] == before[2]
        seen.append((before, after))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.clause("FL-81")
def test_nobody_is_asked_when_the_card_lies_open_in_the_discards() -> None:
    match = card_table(["gold 1"], out=[WIND], stage="roll")
    do(match, 0, "roll")
    assert match.to_act == [0]
    assert match.view(0)["stage"] == "move"
    match = table(2, stage="roll")  # nor in a game without interruptions
    do(match, 0, "roll")
    assert match.to_act == [0]


def test_if_two_answer_the_first_clockwise_is_heard_and_the_other_keeps_her_card(tmp_path: Any) -> None:
    from tests.games.fate_e_leggende.table import GAME

    text = (GAME.folder / "cards.toml").read_text()
    two_winds = text.replace('it = "Vento contrario" }\ncopies = 1', 'it = "Vento contrario" }\ncopies = 2')
    path = tmp_path / "two-winds.toml"
    path.write_text(two_winds)
    match = GAME.from_position(
        {
            "seats": 3, "stage": "roll", "active": 1, "legends": 1, "discards": [HUSH],
            "players": [{"hand": [WIND]}, {"hand": []}, {"hand": [WIND]}],
        },
        cards=GAME.read_cards(path),
    )  # fmt: skip
    do(match, 1, "roll")
    do(match, 0, "blow", way="clockwise")
    do(match, 2, "blow", way="counter-clockwise")
    assert match.view(1)["forced"] == "counter-clockwise"
    assert match.view(0)["hand"] == [WIND]
    assert match.view(2)["hand"] == []

"""Positions written by hand: what cannot come about is refused by the name of its field, the rest can be played to the end."""

import random
from typing import Any

import pytest

from fatina.engine.errors import PositionError
from fatina.engine.match import Match
from tests.games.fate_e_leggende.table import GAME, titles

GOLD, BLUE, VIOLET = ({value: titles(colour, value) for value in range(1, 6)} for colour in ("gold", "blue", "violet"))
ROW = [GOLD[1][0], GOLD[2][0], GOLD[3][0], GOLD[4][0]]
WILD = "the-wandering-bard"
HUSH, WIND, APPLAUSE = "hush-all-of-you", "contrary-wind", "thunderous-applause"
NOBODY_CHOOSES = ("begin", "die-fixed", "announced", "completed", "reward", "settle")
SPENT = [[]] * 9 + [[20, 0]]


def read(**position: Any) -> Match:
    return GAME.from_position({"seats": 2, "seed": 1} | position)


def players(**fields: list[Any]) -> list[dict[str, Any]]:
    """Each field as a list over the seats; None leaves it out."""
    seats = max(map(len, fields.values()))
    return [{name: of[i] for name, of in fields.items() if i < len(of) and of[i] is not None} for i in range(seats)]


REFUSED: dict[str, tuple[str, dict[str, Any]]] = {
    # numbers out of their bounds
    "a die of fifty": ("die", {"die": 50}),
    "more legend cards than any turn": ("legends", {"stage": "tell", "legends": 40}),
    "a space beyond all rings": ("players[0].pawn", {"players": players(pawn=[16])}),
    "a space beyond the ring of two": ("players[1].pawn", {"players": players(pawn=[0, 10])}),
    "too many turns": ("turns", {"turns": 400}),
    "a frozen table": ("quiet", {"quiet": 40}),
    "negative points": ("players[0].gold", {"players": players(gold=[-1])}),
    # whose turn
    "a seat that is not there": ("active", {"seats": 2, "active": 3}),
    "nobody's turn": ("active", {"active": None}),
    "the wrong seat chooses": ("to_act", {"active": 1, "to_act": [0]}),
    "nobody chooses": ("to_act", {"to_act": []}),
    "two choose where one does": ("to_act", {"stage": "tell", "to_act": [0, 1]}),
    "a seat too many": ("to_act", {"stage": "vote", "options": {"agreement": "on"}, "to_act": [0, 2]}),
    # hands
    "six cards before the move": ("players[0].hand", {"players": players(hand=[BLUE[1] + BLUE[2][:1]])}),
    "six cards of who waits": ("players[1].hand", {"players": players(hand=[None, BLUE[1] + BLUE[2][:1]])}),
    "four cards of who waits": ("players[1].hand", {"players": players(hand=[None, BLUE[1][:4]])}),
    "four cards before the turn": (
        "players[0].hand",
        {"stage": "vote", "options": {"agreement": "on"}, "players": players(hand=[BLUE[1][:4]])},
    ),
    "a discard of three": ("players[0].hand", {"stage": "discard", "players": players(hand=[BLUE[1][:3]])}),
    "a swap without a card": ("players[0].hand", {"stage": "swap", "players": players(hand=[[]])}),
    # stages at which nobody chooses, or not so
    **{f"stage {stage}": ("stage", {"stage": stage}) for stage in NOBODY_CHOOSES},
    "a vote that is not an option": ("stage", {"stage": "vote"}),
    "a charge of two players": ("stage", {"stage": "charge"}),
    "a question about nothing": ("window", {"stage": "answer"}),
    "a question about an own turn": ("window", {"stage": "answer", "window": "own"}),
    "a move without a die": ("die", {"stage": "move"}),
    "a die before the roll": ("die", {"stage": "roll", "die": 3}),
    "arrival before the move": ("arrived", {"stage": "move", "die": 3, "arrived": True}),
    "a look before the move": ("arrived", {"stage": "look", "arrived": False}),
    "no legend card before the roll": ("legends", {"stage": "roll", "legends": 0}),
    "no legend card though none was told": ("legends", {"stage": "tell", "legends": 0}),
    "a legend card after the hat": ("legends", {"stage": "tell", "arrived": False, "legends": 1}),
    "told before the move": ("narrated", {"stage": "move", "die": 2, "narrated": True}),
    "wind before the roll": ("forced", {"stage": "roll", "forced": "clockwise"}),
    "a space looked at while telling": ("looked", {"stage": "tell", "looked": 3}),
    "a look out of sight": ("looked", {"stage": "swap", "looked": 3}),
    "a look at a card that she does not know": (
        "ring_lore[0][0]", {"stage": "swap", "ring_lore": [[["space 0", "deck"]]]},
    ),
    "an object of another turned": ("turned", {"turned": 1, "players": players(objects=[[], ["shoes-pink"]])}),
    # fairies
    "the same fairy": ("players", {"players": players(fairy=["pink", "pink"])}),
    "no fairy in mid-game": ("players[0].fairy", {"players": [{"fairy": None}]}),
    "the later chose first": ("players", {"stage": "fairy", "players": players(fairy=[None, "pink"])}),
    "all have chosen": ("players", {"stage": "fairy", "players": players(fairy=["azure", "pink"])}),
    "turns before the first": ("turns", {"stage": "fairy", "turns": 2}),
    "two starting spaces": ("players[1].pawn", {"stage": "fairy", "players": players(pawn=[1, 2])}),
    "objects before the first turn": ("objects", {"stage": "fairy", "players": players(objects=[["hat-pink"]])}),
    # objects
    "four kinds and running": (
        "objects", {"players": players(objects=[[], ["shoes-pink", "wings-pink", "wand-green", "hat-white"]])},
    ),
    "no object left and running": (
        "object_deck",
        {"players": players(objects=[[f"{kind}-{c}" for kind in kinds for c in ("pink", "green", "azure", "yellow", "white")]
                                     for kinds in (("shoes", "wings"), ("wand", "hat"))])},
    ),
    "a face without an object": ("players[0].facing", {"players": players(facing=[["open"]])}),
    "a new object of nobody": ("placing", {"stage": "place", "placing": 0}),
    "a new object that is not there": ("players[0].facing", {"stage": "place"}),
    "a new object already face up": (
        "players[0].facing", {"stage": "place", "players": players(objects=[["hat-pink"]], facing=[["open"]])},
    ),
    "a new object and dust on the table": (
        "players[0].supply", {"stage": "place", "aside": [[3]], "players": players(objects=[["hat-pink"]])},
    ),
    "a reward for two": (
        "placing", {"stage": "place", "back": "tell", "placing": 3, "players": players(objects=[["hat-pink"], ["hat-green"]])},
    ),
    "going on elsewhere": ("back", {"stage": "tell", "back": "look"}),
    "placing while rolling": ("placing", {"placing": 1}),
    "nowhere to go on": ("back", {"stage": "place", "back": "roll", "players": players(objects=[["hat-pink"]])}),
    # dust
    "a counter too many": ("players[0].supply", {"players": players(supply=[20]), "aside": [[1]]}),
    "dust of a player who is not there": ("aside[0]", {"aside": [[0, 0, 5]]}),
    "dust beside no space": ("aside[12]", {"aside": [[]] * 12 + [[5]]}),
    "dust on no card": ("dust[0]", {"row": [[GOLD[1][0]]], "dust": [[[1], [1]]]}),
    "negative dust": ("aside[0][0]", {"aside": [[-5]]}),
    "an empty supply after settling": ("supply", {"stage": "discard", "aside": SPENT}),
    # stories
    "a story from 2": ("told[0][0]", {"row": [[GOLD[2][0]]]}),
    "a leap from 1 to 3": ("told[0][1]", {"row": [[GOLD[1][0], GOLD[3][0]]]}),
    "two colours in a row": ("hue[0]", {"row": [[GOLD[1][0], BLUE[2][0]]]}),
    "a wild of a colour not on its bar": ("hue[0]", {"row": [[WILD]], "told": [[1]], "hue": ["violet"]}),
    "a wild of no colour": ("hue[0]", {"row": [[WILD]], "told": [[1]]}),
    "a wild of no value": ("told[0][0]", {"row": [[WILD]], "hue": ["gold"]}),
    "another value than printed": ("told[0][0]", {"row": [[GOLD[1][0]]], "told": [[5]]}),
    "a value without a card": ("told[0]", {"row": [[GOLD[1][0]]], "told": [[1, 2]]}),
    "a colour without a story": ("hue[1]", {"hue": [None, "gold"]}),
    "an interruption told": ("row[0][0]", {"row": [["white-night"]], "told": [[1]], "hue": ["gold"]}),
    "a complete story not cleared": ("row[0]", {"row": [[*ROW, GOLD[5][0]]]}),
    "three gold stories of two players": ("row", {"row": [[card] for card in GOLD[1]]}),
    "two colours with three stories": (
        "row", {"seats": 3, "row": [[card] for card in (*GOLD[1], *BLUE[1][:3])]},
    ),
    "a story beyond the ring": ("ring", {"row": [[]] * 12 + [[GOLD[1][0]]]}),
    "a gap in a row": ("row", {"row": [[GOLD[1][0], None, GOLD[2][0]]]}),
    # white night
    "a white night without the card": ("white_night", {"white_night": True, "options": {"interruptions": "off"}}),
    # lore
    "a card known to be elsewhere": ("ring_lore[0][1]", {"ring_lore": [[None, ["space 1"]]]}),
    "an own card that is not known": (
        "players[0].hand_lore[0][0]", {"players": [{"hand_lore": [[["hand 0", "deck"]]]}]},
    ),
    "knowledge of a player who is not there": ("ring_lore[0][2]", {"ring_lore": [[None, None, ["space 0"]]]}),
    "knowledge of no card": ("ring_lore[11][0]", {"ring_lore": [[]] * 11 + [[["space 11"]]]}),
    # choices half made
    "nothing chosen to be called": ("chosen", {"stage": "call"}),
    "a story card to be called": (
        "stage", {"stage": "call", "chosen": GOLD[1][0], "players": players(hand=[[GOLD[1][0]]])},
    ),
    "a card that is not in hand": (
        "chosen", {"stage": "call", "chosen": WILD, "players": players(hand=[[GOLD[1][0]]])},
    ),
    "a chain while rolling": ("players[0].chain", {"players": players(chain=[1])}),
    "a chain of another": (
        "players[1].chain", {"stage": "call", "chosen": WILD, "players": players(hand=[[WILD]], chain=[None, 1])},
    ),
    "a value while rolling": ("calls_value", {"calls_value": 3}),
    "an aim while telling": ("aim", {"stage": "tell", "aim": [3]}),
    "a loan while telling": ("players[1].loan", {"stage": "tell", "players": players(loan=[0, 3])}),
    "a name for no wild": ("stage", {"stage": "name", "chosen": GOLD[1][0], "players": players(hand=[[GOLD[1][0]]])}),
    "nobody needs to lend": ("stage", {"stage": "lend", "chosen": GOLD[1][0], "players": players(hand=[[GOLD[1][0]]])}),
    "a loan of too much": (
        "players[1].loan",
        {"seats": 3, "stage": "lend", "chosen": GOLD[5][0], "lender": 2, "aside": [[]] * 9 + [[20]],
         "players": players(hand=[[GOLD[5][0]]], loan=[None, 6])},
    ),
    "a surcharge where it is compulsory": (
        "stage", {"stage": "add", "chosen": GOLD[5][0], "row": [ROW], "players": players(hand=[[GOLD[5][0]]])},
    ),
    "an aim before its moment": (
        "chosen", {"stage": "aim", "chosen": "seven-league-hop", "players": players(hand=[["seven-league-hop"]])},
    ),
    "a story card aimed": ("chosen", {"stage": "aim", "chosen": GOLD[1][0], "players": players(hand=[[GOLD[1][0]]])}),
    "one space whispered of twice": (
        "aim[1]",
        {"stage": "aim", "chosen": "the-wood-whispers", "aim": [4, 4], "aimed": 2,
         "players": players(hand=[["the-wood-whispers"]])},
    ),
    "a pick of nothing": ("aimed", {"stage": "pick"}),
    "a pick beyond the ring": ("aim", {"stage": "pick", "aim": [12], "aimed": 1}),
    # questions
    "a question that nobody can answer": ("window", {"stage": "answer", "window": "die", "die": 2, "discards": [WIND]}),
    "a second wind": ("forced", {"stage": "answer", "window": "die", "die": 2, "forced": "clockwise"}),
    "a question about a die not fixed": ("die", {"stage": "answer", "window": "die"}),
    "a question about a story not complete": ("row[0]", {"stage": "answer", "window": "completion", "row": [ROW]}),
    "the asker asked": ("to_act", {"stage": "answer", "window": "die", "die": 2, "to_act": [0, 1]}),
    "a reaction without the card": (
        "players[1].answer",
        {"seats": 3, "stage": "answer", "window": "die", "die": 2, "to_act": [2],
         "players": players(hand=[None, [GOLD[1][0]]], answer=[None, True])},
    ),
    "an answer before it is given": (
        "players[1].answer",
        {"stage": "answer", "window": "die", "die": 2, "players": players(hand=[None, [WIND]], answer=[None, True])},
    ),
    "a third way": (
        "players[1].answer_choice",
        {"seats": 3, "stage": "answer", "window": "die", "die": 2, "to_act": [2],
         "players": players(hand=[None, [WIND]], answer=[None, True], answer_choice=[None, 2])},
    ),
    "an answer while rolling": ("players[1].answer", {"players": players(answer=[None, True])}),
    "a card announced while rolling": ("announced", {"announced": "white-night"}),
    "nothing announced": ("announced", {"stage": "answer", "window": "announcement"}),
    "announced by nobody": ("announcer", {"stage": "answer", "window": "announcement", "announced": "white-night"}),
    "announced by who waits": (
        "announcer", {"stage": "answer", "window": "announcement", "announced": "white-night", "announcer": 1},
    ),
    "wind of one's own": (
        "announcer", {"stage": "answer", "window": "announcement", "announced": WIND, "announcer": 0, "die": 2},
    ),
    "announced out of its window": (
        "announced",
        {"stage": "answer", "window": "announcement", "announced": "seven-league-hop", "announcer": 0, "aim": [0, 2], "aimed": 2},
    ),
    "a hop of nine": (
        "aim[0]",
        {"stage": "answer", "window": "announcement", "announced": "seven-league-hop", "announcer": 0, "aim": [1, 9],
         "aimed": 2, "arrived": True},
    ),
    "more applause than cards": (
        "aim[0]",
        {"stage": "answer", "window": "announcement", "announced": APPLAUSE, "announcer": 1, "aim": [6],
         "row": [[*ROW, GOLD[5][0]]]},
    ),
    # the end
    "over for no reason": ("over", {"over": 1}),
    "over and somebody chooses": ("to_act", {"over": 1, "to_act": [0], "options": {"agreement": "on"}}),
    "over and counted wrong": (
        "players[0].scores", {"over": 1, "options": {"agreement": "on"}, "players": players(gold=[2], scores=[3])},
    ),
    "over and ranked wrong": (
        "players[1].ranks", {"over": 1, "options": {"agreement": "on"}, "players": players(gold=[2], ranks=[1, 1])},
    ),
    "counted before the end": ("players[0].scores", {"players": players(scores=[3])}),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_come_about_is_refused_by_the_name_of_its_field(what: str) -> None:
    field, position = REFUSED[what]
    with pytest.raises(PositionError) as refused:
        read(**position)
    assert str(refused.value).partition(":")[0].endswith(field)


def given(position: dict[str, Any], match: Match) -> None:
    """What the author gave stands in the position that the match writes."""
    written = match.position()
    for field, value in position.items():
        if field == "players":
            for seat, player in enumerate(value):
                assert {name: written["players"][seat][name] for name in player} == player
        elif field != "options":
            assert written[field] == value, field


ACCEPTED: dict[str, tuple[dict[str, Any], str]] = {
    "nothing said": ({}, "roll"),
    "the roll": ({"stage": "roll"}, "roll"),
    "a die": ({"die": 4, "active": 1}, "walk"),
    "telling": ({"stage": "tell", "active": 1}, "finish"),
    "after the hat": (
        {"stage": "tell", "arrived": False, "players": players(hand=[BLUE[1] + BLUE[2][:1]])}, "finish",
    ),
    "a discard after the hat": (
        {"stage": "discard", "arrived": False, "players": players(hand=[BLUE[1] + BLUE[2][:1]])}, "discard",
    ),
    "the first chooses a fairy": ({"stage": "fairy"}, "fairy"),
    "the second chooses a fairy": ({"stage": "fairy", "players": players(fairy=["azure"])}, "fairy"),
    "a swap": ({"stage": "swap", "players": players(pawn=[7])}, "swap"),
    "a pick": ({"stage": "pick", "aim": [7, 2], "aimed": 2}, "pick"),
    "a charge": ({"seats": 3, "stage": "charge", "active": 2}, "charge"),
    "placing after the turn": (
        {"stage": "place", "active": 1, "placing": 1, "players": players(objects=[["hat-pink"]])}, "place",
    ),
    "placing a reward": ({"stage": "place", "back": "tell", "players": players(objects=[["hat-pink"]])}, "place"),
    "a vote": ({"stage": "vote", "options": {"agreement": "on"}, "to_act": [1]}, "stop"),
    "calling a wild": ({"stage": "call", "chosen": WILD, "players": players(hand=[[WILD]])}, "call"),
    "naming a bare wild": (
        {"stage": "name", "chosen": GOLD[4][1], "row": [[*ROW, WILD]], "told": [[1, 2, 3, 4, 3]],
         "players": players(hand=[[GOLD[4][1]]])},
        "name",
    ),
    "a surcharge": (
        {"stage": "add", "chosen": GOLD[5][0], "row": [ROW], "options": {"surcharge": "optional"},
         "players": players(hand=[[GOLD[5][0]]])},
        "add",
    ),
    "the second lender of three": (
        {"seats": 4, "stage": "lend", "active": 1, "chosen": GOLD[5][0], "lender": 2, "aside": [[]] * 9 + [[0, 20]],
         "players": players(hand=[None, [GOLD[5][0]]], loan=[None, None, 2])},
        "lend",
    ),
    "an unfinished whisper": (
        {"stage": "aim", "chosen": "the-wood-whispers", "aim": [4, 9], "aimed": 2, "back": "look", "arrived": True,
         "players": players(hand=[["the-wood-whispers"]])},
        "whisper",
    ),
    "an unfinished exchange": (
        {"stage": "aim", "chosen": "the-changeling", "aim": [5], "aimed": 1,
         "players": players(hand=[["the-changeling"]], objects=[["hat-pink"], ["wings-pink"]], facing=[None, ["open"]])},
        "give",
    ),
    "a question about the die": (
        {"seats": 3, "stage": "answer", "window": "die", "die": 2, "to_act": [1]}, "stay-quiet",
    ),
    "a question about a story": (
        {"stage": "answer", "window": "completion", "row": [[*ROW, GOLD[5][0]]], "players": players(hand=[None, [APPLAUSE]])},
        "applaud",
    ),
    "a question about a hop": (
        {"stage": "answer", "window": "announcement", "announced": "seven-league-hop", "announcer": 0, "aim": [0, 2],
         "aimed": 2, "arrived": True, "players": players(hand=[None, [HUSH]])},
        "hush",
    ),
    "a question about the wind": (
        {"stage": "answer", "window": "announcement", "announced": WIND, "announcer": 1, "aim": [1], "die": 2,
         "players": players(hand=[[HUSH]])},
        "hush",
    ),
    "a question about applause": (
        {"stage": "answer", "window": "announcement", "announced": APPLAUSE, "announcer": 1, "aim": [5],
         "row": [[*ROW, GOLD[5][0]]], "players": players(hand=[[HUSH]])},
        "hush",
    ),
    "a secret answer": (
        {"seats": 3, "stage": "answer", "window": "die", "die": 2, "to_act": [1],
         "players": players(hand=[None, None, [WIND]], answer=[None, None, True], answer_choice=[None, None, 1])},
        "stay-quiet",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", ACCEPTED)
def test_what_can_come_about_is_read_as_given_and_played_to_the_end(what: str) -> None:
    position, verb = ACCEPTED[what]
    match = read(**position)
    given(position, match)
    assert verb in {move.verb for seat in match.to_act for move in match.moves(seat)}
    again = GAME.from_position(match.position())
    assert again.tobytes() == match.tobytes()
    chance = random.Random(what)
    while not match.over and len(match.played) < 60:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.moves(seat)))
        assert match.over or all(match.moves(seat) for seat in match.to_act)


def test_a_finished_game_is_counted_where_its_author_has_not() -> None:
    match = read(over=1, options={"agreement": "on"}, players=players(gold=[1, 2], fairy=["pink", "green"]))
    assert (match.scores, match.ranks, match.to_act) == ([2, 4], [2, 1], [])


def test_the_legend_card_of_a_turn_is_there_whatever_says_the_stage() -> None:
    assert [read(**position).state.legends for position in ({}, {"stage": "roll"}, {"die": 2}, {"stage": "tell"})] == [
        1
    ] * 4
    assert read(stage="tell", arrived=False).state.legends == 0  # spent on the hat
    assert read(stage="tell", narrated=True).state.legends == 0

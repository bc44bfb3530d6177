"""Positions written by hand: what cannot come about is refused by the name of its field, the rest can be played to the end."""

import random
from typing import Any

import jsonschema
import pytest

from fatina.engine.errors import PositionError
from fatina.engine.match import Match
from fatina.engine.position import position_schema
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
    "a die of fifty": ("die: 50 is not between 0 and 6", {"die": 50}),
    "more legend cards than any turn": ("legends: 40 is not between 0 and 25", {"stage": "tell", "legends": 40}),
    "a space beyond all rings": ("players[0].pawn: 16 is not between 0 and 15", {"players": players(pawn=[16])}),
    "a space beyond the ring of two": (
        "players[1].pawn: stands on a space from 0 to 9",
        {"players": players(pawn=[0, 10])},
    ),
    "too many turns": ("turns: after 400 turns the game is over (FL-R66)", {"turns": 400}),
    "a frozen table": ("quiet: after 40 such turns the game is over (FL-R66)", {"quiet": 40}),
    "negative points": ("players[0].gold: -1 is not between 0 and 64", {"players": players(gold=[-1])}),
    # whose turn
    "a seat that is not there": ("active: there is no seat 3: seats go from 0 to 1", {"seats": 2, "active": 3}),
    "nobody's turn": ("active: is a seat from 0 to 1", {"active": None}),
    "the wrong seat chooses": ("to_act: is [1] at the stage roll", {"active": 1, "to_act": [0]}),
    "nobody chooses": ("to_act: is [0] at the stage roll", {"to_act": []}),
    "two choose where one does": ("to_act: is [0] at the stage tell", {"stage": "tell", "to_act": [0, 1]}),
    "a seat too many": (
        "to_act: there is no seat 2: seats go from 0 to 1",
        {"stage": "vote", "options": {"agreement": "on"}, "to_act": [0, 2]},
    ),
    # hands
    "six cards before the move": (
        "players[0].hand: has at most 4 cards now (FL-17, FL-20, FL-85)",
        {"players": players(hand=[BLUE[1] + BLUE[2][:1]])},
    ),
    "six cards of who waits": (
        "players[1].hand: has at most 3 cards now (FL-17, FL-20, FL-85)",
        {"players": players(hand=[None, BLUE[1] + BLUE[2][:1]])},
    ),
    "four cards of who waits": (
        "players[1].hand: has at most 3 cards now (FL-17, FL-20, FL-85)",
        {"players": players(hand=[None, BLUE[1][:4]])},
    ),
    "four cards before the turn": (
        "players[0].hand: has at most 3 cards now (FL-17, FL-20, FL-85)",
        {"stage": "vote", "options": {"agreement": "on"}, "players": players(hand=[BLUE[1][:4]])},
    ),
    "a discard of three": (
        "players[0].hand: with 3 cards or fewer nothing is discarded (FL-R55)",
        {"stage": "discard", "players": players(hand=[BLUE[1][:3]])},
    ),
    "a swap without a card": (
        "players[0].hand: without a card there is nothing to swap (FL-R23)",
        {"stage": "swap", "players": players(hand=[[]])},
    ),
    # stages at which nobody chooses, or not so
    **{f"stage {stage}": (f"stage: nobody chooses at {stage}", {"stage": stage}) for stage in NOBODY_CHOOSES},
    "a vote that is not an option": (
        "stage: without the option agreement nobody is asked whether to stop (FL-93)",
        {"stage": "vote"},
    ),
    "a charge of two players": ("stage: with two players nobody is asked whom to charge (FL-R59)", {"stage": "charge"}),
    "a question about nothing": (
        "window: is what the others are asked about: die, completion or announcement",
        {"stage": "answer"},
    ),
    "a question about an own turn": (
        "window: is what the others are asked about: die, completion or announcement",
        {"stage": "answer", "window": "own"},
    ),
    "a move without a die": ("die: is fixed before the move: 1 to 6 (FL-22)", {"stage": "move"}),
    "a die before the roll": (
        "die: is 0 before the roll and in a turn spent on the hat (FL-21)",
        {"stage": "roll", "die": 3},
    ),
    "arrival before the move": ("arrived: the move is still to come", {"stage": "move", "die": 3, "arrived": True}),
    "a look before the move": (
        "arrived: the move comes before looking and telling (FL-13)",
        {"stage": "look", "arrived": False},
    ),
    "no legend card before the roll": ("legends: is 1 before the move (FL-38)", {"stage": "roll", "legends": 0}),
    "no legend card though none was told": (
        "legends: one may be told, as long as none was told (FL-38)",
        {"stage": "tell", "legends": 0},
    ),
    "a legend card after the hat": (
        "legends: is 0 in a turn spent on the hat, and between turns (FL-21)",
        {"stage": "tell", "arrived": False, "legends": 1},
    ),
    "told before the move": (
        "narrated: legend cards are told after the move (FL-37)",
        {"stage": "move", "die": 2, "narrated": True},
    ),
    "wind before the roll": (
        "forced: the wind blows when the die is fixed, and once",
        {"stage": "roll", "forced": "clockwise"},
    ),
    "a space looked at while telling": (
        "looked: is a space only while swapping: otherwise 0",
        {"stage": "tell", "looked": 3},
    ),
    "a look out of sight": (
        "looked: she can look at her own space, with a face-up wand at its neighbours (FL-34)",
        {"stage": "swap", "looked": 3},
    ),
    "a look at a card that she does not know": (
        "ring_lore[0][0]: she has looked at this card",
        {"stage": "swap", "ring_lore": [[["space 0", "deck"]]]},
    ),
    "an object of another turned": (
        "turned: only the active player's objects are turned, between two acts (FL-90)",
        {"turned": 1, "players": players(objects=[[], ["shoes-pink"]])},
    ),
    # fairies
    "the same fairy": ("players: no two have the same fairy (FL-6)", {"players": players(fairy=["pink", "pink"])}),
    "no fairy in mid-game": (
        "players[0].fairy: has been chosen: null only while fairies are chosen (FL-6)",
        {"players": [{"fairy": None}]},
    ),
    "the later chose first": (
        "players: fairies are chosen in seat order, and somebody has none yet (FL-R03)",
        {"stage": "fairy", "players": players(fairy=[None, "pink"])},
    ),
    "all have chosen": (
        "players: fairies are chosen in seat order, and somebody has none yet (FL-R03)",
        {"stage": "fairy", "players": players(fairy=["azure", "pink"])},
    ),
    "turns before the first": (
        "turns: nothing has happened yet while fairies are chosen (FL-12)",
        {"stage": "fairy", "turns": 2},
    ),
    "two starting spaces": (
        "players[1].pawn: all start on one space (FL-11)",
        {"stage": "fairy", "players": players(pawn=[1, 2])},
    ),
    "objects before the first turn": (
        "objects: nothing has happened yet while fairies are chosen (FL-12)",
        {"stage": "fairy", "players": players(objects=[["hat-pink"]])},
    ),
    # objects
    "four kinds and running": (
        "objects: with all four kinds the game is over (FL-91)",
        {"players": players(objects=[[], ["shoes-pink", "wings-pink", "wand-green", "hat-white"]])},
    ),
    "no object left and running": (
        "object_deck: when the last object is taken the game is over (FL-92)",
        {
            "players": players(
                objects=[
                    [f"{kind}-{c}" for kind in kinds for c in ("pink", "green", "azure", "yellow", "white")]
                    for kinds in (("shoes", "wings"), ("wand", "hat"))
                ]
            )
        },
    ),
    "a face without an object": (
        "players[0].facing: is for 0 objects, no more",
        {"players": players(facing=[["open"]])},
    ),
    "a new object of nobody": (
        "placing: is who has a new object, one bit each; of a blue reward, the active player (FL-87)",
        {"stage": "place", "placing": 0},
    ),
    "a new object that is not there": (
        "players[0].facing: the newest object lies face down until it is placed (FL-87)",
        {"stage": "place"},
    ),
    "a new object already face up": (
        "players[0].facing: the newest object lies face down until it is placed (FL-87)",
        {"stage": "place", "players": players(objects=[["hat-pink"]], facing=[["open"]])},
    ),
    "a new object and dust on the table": (
        "players[0].supply: whoever had no dust when the turn ended has taken all of it back (FL-72)",
        {"stage": "place", "aside": [[3]], "players": players(objects=[["hat-pink"]])},
    ),
    "a reward for two": (
        "placing: is who has a new object, one bit each; of a blue reward, the active player (FL-87)",
        {"stage": "place", "back": "tell", "placing": 3, "players": players(objects=[["hat-pink"], ["hat-green"]])},
    ),
    "going on elsewhere": ("back: is tell now: the turn stands there", {"stage": "tell", "back": "look"}),
    "placing while rolling": ("placing: new objects are placed at the stage place: otherwise 0", {"placing": 1}),
    "nowhere to go on": (
        "back: new objects come while telling or before the discard: tell or discard (FL-69, FL-72)",
        {"stage": "place", "back": "roll", "players": players(objects=[["hat-pink"]])},
    ),
    # dust
    "a counter too many": (
        "players[0].supply: with the 1 on the table it must make 20 (FL-77)",
        {"players": players(supply=[20]), "aside": [[1]]},
    ),
    "dust of a player who is not there": (
        "aside[0]: lies beside spaces 0 to 9, 2 players' at each (FL-8)",
        {"aside": [[0, 0, 5]]},
    ),
    "dust beside no space": (
        "aside[12]: lies beside spaces 0 to 9, 2 players' at each (FL-8)",
        {"aside": [[]] * 12 + [[5]]},
    ),
    "dust on no card": ("dust[0]: lies on 1 cards, 2 players' on each", {"row": [[GOLD[1][0]]], "dust": [[[1], [1]]]}),
    "negative dust": ("aside[0][0]: -5 is not between 0 and 20", {"aside": [[-5]]}),
    "an empty supply after settling": (
        "supply: whoever had no dust when the turn ended has taken it back (FL-72)",
        {"stage": "discard", "aside": SPENT},
    ),
    # stories
    "a story from 2": ("told[0][0]: a story begins with a 1 or a 5 (FL-40)", {"row": [[GOLD[2][0]]]}),
    "a leap from 1 to 3": (
        "told[0][1]: is equal to the value before it, or one more or less (FL-47)",
        {"row": [[GOLD[1][0], GOLD[3][0]]]},
    ),
    "two colours in a row": (
        "hue[0]: not all cards of the story can be gold (FL-46)",
        {"row": [[GOLD[1][0], BLUE[2][0]]]},
    ),
    "a wild of a colour not on its bar": (
        "hue[0]: not all cards of the story can be violet (FL-46)",
        {"row": [[WILD]], "told": [[1]], "hue": ["violet"]},
    ),
    "a wild of no colour": (
        "hue[0]: a story needs a colour: gold, blue, violet (FL-41)",
        {"row": [[WILD]], "told": [[1]]},
    ),
    "a wild of no value": ("told[0][0]: a wild needs a value from 1 to 5 (FL-41)", {"row": [[WILD]], "hue": ["gold"]}),
    "another value than printed": (
        "told[0][0]: the printed value is 1 (FL-59)",
        {"row": [[GOLD[1][0]]], "told": [[5]]},
    ),
    "a value without a card": ("told[0]: has values for 1 cards, no more", {"row": [[GOLD[1][0]]], "told": [[1, 2]]}),
    "a colour without a story": ("hue[1]: without a story there is no colour: null", {"hue": [None, "gold"]}),
    "an interruption told": (
        "row[0][0]: an interruption is no legend card (FL-R24)",
        {"row": [["white-night"]], "told": [[1]], "hue": ["gold"]},
    ),
    "a complete story not cleared": (
        "row[0]: all five values lie there: the story is complete and has been cleared (FL-67)",
        {"row": [[*ROW, GOLD[5][0]]]},
    ),
    "three gold stories of two players": (
        "row: more gold stories than may be in play (FL-42, FL-43)",
        {"row": [[card] for card in GOLD[1]]},
    ),
    "two colours with three stories": (
        "row: more gold stories than may be in play (FL-42, FL-43)",
        {"seats": 3, "row": [[card] for card in (*GOLD[1], *BLUE[1][:3])]},
    ),
    "a story beyond the ring": ("ring: has 10 spaces with 2 players (FL-8)", {"row": [[]] * 12 + [[GOLD[1][0]]]}),
    "a gap in a row": ("row: has a gap: leave out null", {"row": [[GOLD[1][0], None, GOLD[2][0]]]}),
    # white night
    "a white night without the card": (
        "white_night: the card is not in this game",
        {"white_night": True, "options": {"interruptions": "off"}},
    ),
    # lore
    "a place named twice": (
        "ring_lore[0][1]: ['deck', 'deck'] names a place twice",
        {"ring_lore": [[None, ["deck", "deck"]]]},
    ),
    "a card known to be elsewhere": (
        "ring_lore[0][1]: the card does lie here, and its holder knows it",
        {"ring_lore": [[None, ["space 1"]]]},
    ),
    "an own card that is not known": (
        "players[0].hand_lore[0][0]: the card does lie here, and its holder knows it",
        {"players": [{"hand_lore": [[["hand 0", "deck"]]]}]},
    ),
    "knowledge of a player who is not there": (
        "ring_lore[0][2]: there is no such card, or no such player",
        {"ring_lore": [[None, None, ["space 0"]]]},
    ),
    "knowledge of no card": (
        "ring_lore[11][0]: there is no such card, or no such player",
        {"ring_lore": [[]] * 11 + [[["space 11"]]]},
    ),
    # choices half made
    "nothing chosen to be called": ("chosen: is the card being told", {"stage": "call"}),
    "a story card to be called": (
        "stage: with the card chosen there is no such choice",
        {"stage": "call", "chosen": GOLD[1][0], "players": players(hand=[[GOLD[1][0]]])},
    ),
    "a card that is not in hand": (
        "chosen: is no choice that the rules allow here",
        {"stage": "call", "chosen": WILD, "players": players(hand=[[GOLD[1][0]]])},
    ),
    "a chain while rolling": ("players[0].chain: as chosen so far, it is 0", {"players": players(chain=[1])}),
    "a chain of another": (
        "players[1].chain: as chosen so far, it is 0",
        {"stage": "call", "chosen": WILD, "players": players(hand=[[WILD]], chain=[None, 1])},
    ),
    "a value while rolling": ("calls_value: nothing is chosen, it is 0", {"calls_value": 3}),
    "an aim while telling": ("aim: nothing is chosen, it is [0, 0, 0]", {"stage": "tell", "aim": [3]}),
    "a loan while telling": (
        "players[1].loan: as chosen so far, it is 0",
        {"stage": "tell", "players": players(loan=[0, 3])},
    ),
    "a name for no wild": (
        "stage: with the card chosen there is no such choice",
        {"stage": "name", "chosen": GOLD[1][0], "players": players(hand=[[GOLD[1][0]]])},
    ),
    "nobody needs to lend": (
        "stage: with the card chosen there is no such choice",
        {"stage": "lend", "chosen": GOLD[1][0], "players": players(hand=[[GOLD[1][0]]])},
    ),
    "a loan of too much": (
        "players[1].loan: is no choice that the rules allow here",
        {
            "seats": 3,
            "stage": "lend",
            "chosen": GOLD[5][0],
            "lender": 2,
            "aside": [[]] * 9 + [[20]],
            "players": players(hand=[[GOLD[5][0]]], loan=[None, 6]),
        },
    ),
    "a surcharge where it is compulsory": (
        "stage: with the card chosen there is no such choice",
        {"stage": "add", "chosen": GOLD[5][0], "row": [ROW], "players": players(hand=[[GOLD[5][0]]])},
    ),
    "an aim before its moment": (
        "chosen: is no choice that the rules allow here",
        {"stage": "aim", "chosen": "seven-league-hop", "players": players(hand=[["seven-league-hop"]])},
    ),
    "a story card aimed": (
        "chosen: is no choice that the rules allow here",
        {"stage": "aim", "chosen": GOLD[1][0], "players": players(hand=[[GOLD[1][0]]])},
    ),
    "one space whispered of twice": (
        "aim[1]: is no choice that the rules allow here",
        {
            "stage": "aim",
            "chosen": "the-wood-whispers",
            "aim": [4, 4],
            "aimed": 2,
            "players": players(hand=[["the-wood-whispers"]]),
        },
    ),
    "a pick of nothing": ("aimed: the wood has whispered of one to three different spaces", {"stage": "pick"}),
    "a pick beyond the ring": ("aim: spaces go from 0 to 9 (FL-8)", {"stage": "pick", "aim": [12], "aimed": 1}),
    # questions
    "a question that nobody can answer": (
        "window: nobody is asked: the card that could answer is not in the game, or lies in the discards",
        {"stage": "answer", "window": "die", "die": 2, "discards": [WIND]},
    ),
    "a second wind": (
        "forced: the wind blows when the die is fixed, and once",
        {"stage": "answer", "window": "die", "die": 2, "forced": "clockwise"},
    ),
    "a question about a die not fixed": (
        "die: is fixed before the move: 1 to 6 (FL-22)",
        {"stage": "answer", "window": "die"},
    ),
    "a question about a story not complete": (
        "row[0]: is not the complete story that the others are asked about (FL-67)",
        {"stage": "answer", "window": "completion", "row": [ROW]},
    ),
    "the asker asked": (
        "to_act: is who of [1] has not answered yet",
        {"stage": "answer", "window": "die", "die": 2, "to_act": [0, 1]},
    ),
    "a reaction without the card": (
        "players[1].answer: is no answer that this player could have given",
        {
            "seats": 3,
            "stage": "answer",
            "window": "die",
            "die": 2,
            "to_act": [2],
            "players": players(hand=[None, [GOLD[1][0]]], answer=[None, True]),
        },
    ),
    "an answer before it is given": (
        "players[1].answer: is no answer that this player could have given",
        {"stage": "answer", "window": "die", "die": 2, "players": players(hand=[None, [WIND]], answer=[None, True])},
    ),
    "a third way": (
        "players[1].answer_choice: is no answer that this player could have given",
        {
            "seats": 3,
            "stage": "answer",
            "window": "die",
            "die": 2,
            "to_act": [2],
            "players": players(hand=[None, [WIND]], answer=[None, True], answer_choice=[None, 2]),
        },
    ),
    "an answer while rolling": (
        "players[1].answer: is no answer that this player could have given",
        {"players": players(answer=[None, True])},
    ),
    "a card announced while rolling": (
        "announced: the others are asked at the stage answer: otherwise null",
        {"announced": "white-night"},
    ),
    "nothing announced": (
        "announced: is the interruption that the others are asked about",
        {"stage": "answer", "window": "announcement"},
    ),
    "announced by nobody": (
        "announcer: is a seat from 0 to 1: who announced the card",
        {"stage": "answer", "window": "announcement", "announced": "white-night"},
    ),
    "announced by who waits": (
        "announcer: white-night is the active player's to announce (FL-80, FL-81)",
        {"stage": "answer", "window": "announcement", "announced": "white-night", "announcer": 1},
    ),
    "wind of one's own": (
        "announcer: contrary-wind answers another player's act (FL-80, FL-81)",
        {"stage": "answer", "window": "announcement", "announced": WIND, "announcer": 0, "die": 2},
    ),
    "announced out of its window": (
        "announced: is no choice that the rules allow here",
        {
            "stage": "answer",
            "window": "announcement",
            "announced": "seven-league-hop",
            "announcer": 0,
            "aim": [0, 2],
            "aimed": 2,
        },
    ),
    "a hop of nine": (
        "aim[0]: is no choice that the rules allow here",
        {
            "stage": "answer",
            "window": "announcement",
            "announced": "seven-league-hop",
            "announcer": 0,
            "aim": [1, 9],
            "aimed": 2,
            "arrived": True,
        },
    ),
    "more applause than cards": (
        "aim[0]: is no choice that the rules allow here",
        {
            "stage": "answer",
            "window": "announcement",
            "announced": APPLAUSE,
            "announcer": 1,
            "aim": [6],
            "row": [[*ROW, GOLD[5][0]]],
        },
    ),
    # the end
    "over for no reason": ("over: nothing has ended the game (FL-91 to FL-93)", {"over": 1}),
    "over and somebody chooses": (
        "to_act: the game is over: nothing is left to do",
        {"over": 1, "to_act": [0], "options": {"agreement": "on"}},
    ),
    "a turn that goes on at its discard": (
        "back: is where the turn goes on: roll, move, look or tell",
        {
            "stage": "aim",
            "chosen": "the-wood-whispers",
            "aim": [4],
            "aimed": 1,
            "back": "discard",
            "players": players(hand=[["the-wood-whispers"]]),
        },
    ),
    "a swap before another look": ("back: after the swap one tells (FL-36)", {"stage": "swap", "back": "look"}),
    "a charge beside the completed story": (
        "stage: before the charge the completed story has been cleared (FL-70)",
        {"seats": 3, "stage": "charge", "row": [[GOLD[1][0]]], "players": players(pawn=[0])},
    ),
    "a pick, and something looked at": (
        "looked: is a space only while swapping: otherwise 0",
        {"stage": "pick", "aim": [7], "aimed": 1, "looked": 3},
    ),
    "a look at what was not whispered of": (
        "looked: is one of the spaces that the wood whispered of",
        {"stage": "swap", "aim": [7, 2], "aimed": 2, "looked": 4, "back": "tell"},
    ),
    "a charge, and nothing told": (
        "narrated: a legend card has just been told",
        {"seats": 3, "stage": "charge", "narrated": False},
    ),
    "points while fairies are chosen": (
        "players[1].supply: nothing has happened yet while fairies are chosen (FL-12)",
        {"stage": "fairy", "players": players(gold=[None, 1])},
    ),
    "a charge while fairies are chosen": (
        "players[1].supply: nothing has happened yet while fairies are chosen (FL-12)",
        {"stage": "fairy", "players": players(charges=[None, 1])},
    ),
    "a card announced in a question about the die": (
        "announced: nobody is asked about a card: null",
        {"stage": "answer", "window": "die", "die": 2, "announced": "white-night"},
    ),
    "an announcer in a question about the die": (
        "announcer: nobody is asked about a card: null",
        {"stage": "answer", "window": "die", "die": 2, "announcer": 1},
    ),
    "an aim of no card": ("chosen: is the interruption for which something is chosen", {"stage": "aim"}),
    "an aim of a card that has none": (
        "stage: with the card chosen there is no such choice",
        {"stage": "aim", "chosen": "white-night", "back": "tell", "players": players(hand=[["white-night"]])},
    ),
    "an aim that is complete": (
        "stage: with the card chosen there is no such choice",
        {
            "stage": "aim",
            "chosen": "seven-league-hop",
            "back": "tell",
            "arrived": True,
            "aim": [0, 2],
            "aimed": 2,
            "players": players(hand=[["seven-league-hop"]]),
        },
    ),
    "announced before it was aimed": (
        "announced: nobody is asked about it now",
        {"stage": "answer", "window": "announcement", "announced": "seven-league-hop", "announcer": 0, "arrived": True},
    ),
    "a whisper of no space": (
        "aimed: is no choice that the rules allow here",
        {
            "stage": "answer",
            "window": "announcement",
            "announced": "the-wood-whispers",
            "announcer": 0,
            "arrived": True,
            "back": "tell",
        },
    ),
    "no cards left to deal": (
        "deck: there are not enough cards left for ring and hands",
        {"deck": [card.id for card in GAME.printed["legend"] for _ in range(card.facts.get("copies", 1))]},
    ),
    "over, and an answer": (
        "players[1].answer: the game is over: nothing is left to do",
        {"over": 1, "options": {"agreement": "on"}, "players": players(answer=[None, True])},
    ),
    "over, and no dust taken back": (
        "players[1].supply: whoever had none has taken it back at the end (FL-94)",
        {"over": 1, "options": {"agreement": "on"}, "aside": [[]] * 9 + [[0, 20]]},
    ),
    "a loan, and a surcharge still to choose": (
        "stage: with the card chosen there is no such choice",
        {
            "stage": "lend",
            "chosen": GOLD[5][0],
            "row": [ROW],
            "options": {"surcharge": "optional"},
            "players": players(hand=[[GOLD[5][0]]]),
        },
    ),
    "a value called before it is": (
        "calls_value: as chosen so far, it is 0",
        {"stage": "call", "chosen": WILD, "calls_value": 3, "players": players(hand=[[WILD]])},
    ),
    "over and counted wrong": (
        "players[0].scores: counted, it is 4 (FL-96 to FL-100)",
        {"over": 1, "options": {"agreement": "on"}, "players": players(gold=[2], scores=[3])},
    ),
    "over and ranked wrong": (
        "players[1].ranks: counted, it is 2 (FL-96 to FL-100)",
        {"over": 1, "options": {"agreement": "on"}, "players": players(gold=[2], ranks=[1, 1])},
    ),
    "counted before the end": ("players[0].scores: is counted when the game is over", {"players": players(scores=[3])}),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_come_about_is_refused_by_the_name_of_its_field(what: str) -> None:
    said, position = REFUSED[what]
    with pytest.raises(PositionError) as refused:
        read(**position)
    assert str(refused.value) == said
    assert refused.value.field == said.partition(": ")[0]


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
    "placing by another": ({"stage": "place", "placing": 2, "players": players(objects=[[], ["hat-pink"]])}, "place"),
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


def test_what_is_known_of_a_card_is_a_list_of_places_or_nothing() -> None:
    """As the schema of positions has it, so it is read."""
    schema = position_schema(GAME)
    known = {"ring_lore": [[["space 0", "deck"], None]]}
    jsonschema.validate(read(**known).position(), schema)
    assert read(**known).position()["ring_lore"][0][0] == ["space 0", "deck"]
    for wrong in ([1], "space 0", [["space 0"]]):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({"game": "fate-e-leggende", "ring_lore": [[wrong]]}, schema)

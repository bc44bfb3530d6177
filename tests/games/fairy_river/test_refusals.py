"""Each refusal names the rule that refuses."""

import pytest

from .table import GAME, move, play, table

RIVER = "L1 1 zoe; L3 1 berta; L5 2 tecla"
HANDS = ("skirt | filomena", "jersey shorts | tecla", "shawl | zoe")
ROW = {"gown": 1, "cloak": 1, "shawl": 1}
FIVE = "shorts shorts jersey jersey gown | zoe berta tecla brigida"
MANY = "shorts jersey | zoe berta tecla brigida ersilia"

REFUSALS = {
    "at the river": (
        {"river": RIVER, "start": 1},
        [],
        {
            "colour red": ("FR-6", "before the first round"),
            "select gown": ("FR-13", "selected"),
            "offer jersey": ("FR-14", "between a selection and its taking"),
            "propose": ("FR-14", "between a selection and its taking"),
            "decline": ("FR-14", "waits for an offer"),
            "accept 2": ("FR-15", "no offer to answer"),
            "refuse": ("FR-15", "no offer to answer"),
            "send-back tecla": ("FR-44", "end of the round"),
            "discard jersey": ("FR-44", "end of the round"),
            "place zoe L2": ("FR-20", "Zoe is not in your hand"),
            "place tecla L1": ("FR-26", "L1 is taken"),
            "place tecla L5": ("FR-26", "L5 is taken"),
            "place tecla R8": ("FR-7", "no spot R8"),
            "shift L5 L6": ("FR-21", "no fairy at L5"),
            "shift L2 L6": ("FR-21", "no fairy at L2"),
            "shift L1 L5": ("FR-26", "L5 is taken"),
            "shift L1 L3": ("FR-26", "L3 is taken"),
            "shift L1 L1": ("FRR-21", "another spot"),
            "shift L1 L9": ("FR-7", "no spot L9"),
            "recall L5": ("FR-22", "no fairy at L5"),
            "load jersey L5": ("FR-27", "no fairy at L5"),
            "load skirt L1": ("FR-27", "no (other) Skirt"),
        },
    ),
    "all done": (
        {"river": RIVER, "start": 1},
        ["place tecla L2", "shift L1 S", "recall L3"],
        {
            "place tecla L6": ("FR-23", "placed a fairy in this turn"),
            "shift S L6": ("FR-23", "shifted a fairy in this turn"),
            "recall S": ("FR-23", "recalled a fairy in this turn"),
        },
    ),
    "loaded": (
        {"river": RIVER, "start": 1},
        ["load jersey L1"],
        {
            "place tecla L2": ("FRR-23", "stay where they are"),
            "shift L3 L2": ("FRR-23", "stay where they are"),
            "recall L3": ("FRR-23", "stay where they are"),
            "load shorts L1": ("FR-27", "has a garment already"),
            "load jersey L3": ("FR-27", "no (other) Jersey"),
        },
    ),
    "selecting": (
        {"stage": "select", "start": 1, "row": ROW},
        [],
        {
            "select skirt": ("FR-13", "Skirt is not on offer"),
            "place tecla L2": ("FR-11", "placed in your turn at the river"),
            "shift L1 L2": ("FR-11", "shifted in your turn at the river"),
            "recall L1": ("FR-11", "recalled in your turn at the river"),
            "load jersey L1": ("FR-11", "assigned in your turn at the river"),
            "done": ("FR-11", "not time for the river"),
        },
    ),
    "offering": (
        {"stage": "select", "start": 1, "row": ROW},
        ["select gown"],
        {
            "offer gown": ("FRR-12", "no (other) Gown"),
            "propose": ("FR-14", "at least one garment"),
            "select cloak": ("FR-13", "selected now"),
            "accept 0": ("FR-15", "no offer to answer"),
        },
    ),
    "an offer begun": (
        {"stage": "select", "start": 1, "row": ROW},
        ["select gown", "offer shawl"],
        {"decline": ("FR-14", "begun an offer"), "offer shawl": ("FRR-12", "no (other) Shawl")},
    ),
    "answering": (
        {"stage": "select", "start": 1, "row": ROW},
        ["select gown", "decline", "offer skirt", "propose"],
        {
            "accept 2": ("FR-15", "Player 3 has made no offer"),
            "accept 1": ("FR-15", "Player 2 has made no offer"),
            "offer jersey": ("FR-14", "between a selection and its taking"),
        },
    ),
    "too many garments": (
        {"hands": ("", FIVE), "stage": "tidy", "turn": 1},
        [],
        {
            "send-back zoe": ("FR-44", "no more than four fairies"),
            "discard cloak": ("FR-44", "no (other) Cloak"),
            "done": ("FR-11", "not time for the river"),
        },
    ),
    "too many fairies": (
        {"hands": ("", MANY), "stage": "tidy", "turn": 1},
        [],
        {
            "discard shorts": ("FR-44", "no more than four garments"),
            "send-back filomena": ("FR-44", "Filomena is not in your hand"),
        },
    ),
}


@pytest.mark.parametrize("when", REFUSALS)
def test_the_rule_that_refuses_is_named(when: str) -> None:
    fields, moves, refused = REFUSALS[when]
    fields = dict(fields)
    match = table(str(fields.pop("river", "")), *fields.pop("hands", HANDS), **fields)
    play(match, *moves)
    seat = match.to_act[0]
    for text, (clause, words) in refused.items():
        refusal = match.why_not(seat, move(text))
        assert refusal is not None, text
        assert (text, refusal.clause) == (text, clause)
        assert words in str(refusal), text


def test_colours_that_are_taken() -> None:
    match = GAME.new(3, 1)
    play(match, "colour green")
    refusal = match.why_not(1, move("colour green"))
    assert refusal is not None
    assert refusal.clause == "FR-6"
    assert "green already" in str(refusal).lower()
    assert match.why_not(1, move("colour red")) is None

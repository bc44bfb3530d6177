"""Refusals name the rule that refuses: a position, a move, the clause."""

from pathlib import Path
from typing import Any

import pytest

from fatina.engine.errors import IllegalMove
from fatina.engine.match import Match
from tests.games.fairy_play.table import FAIRIES, act, build, order, table, walk
from tests.games.fairy_play.test_closing import IDLE, MARKET, with_backs, without_the_middle

FEEORIN = "L A C\nO F M\n# # #"
PAIR = "# F #  L A C\nT 0 C  O F 1\nS # M  # # #"
DECK = "M M M M M M M M M"


def refusal(match: Match, verb: str, seat: int | None = None, **arguments: Any) -> str:
    """The message and the clause with which a move is refused to who must choose."""
    (seat,) = match.to_act if seat is None else (seat,)
    if "fairy" in arguments:
        arguments["fairy"] = FAIRIES[arguments["fairy"]].id
    refused = match.why_not(seat, {"verb": verb, **arguments})
    assert refused is not None, "it is legal"
    assert match.why_not(seat, {"verb": verb, **arguments}, "it") is not None
    return f"{refused.reason} {refused.clause}"


def says(match: Match, verb: str, **arguments: Any) -> str:
    with pytest.raises(IllegalMove) as refused:
        act(match, verb=verb, **arguments)
    return str(refused.value)


# Phases


@pytest.mark.clause("FP-16")
@pytest.mark.parametrize(
    ("stage", "verb", "arguments", "clause"),
    [
        ("fairy", "build", {"fairy": "A"}, "FP-16"),
        ("fairy", "walk", {"card": 0, "cell": "north"}, "FP-16"),
        ("fairy", "exchange", {"place": 0}, "FP-16"),
        ("fairy", "keep", {"number": 2}, "FP-16"),
        ("forest-card", "play", {"fairy": "A"}, "FP-16"),
        ("forest-card", "stand", {"card": 0, "cell": "north"}, "FP-25"),
        ("forest-card", "square", {"card": 0, "side": "north"}, "FP-25"),
        ("forest-card", "builds-next", {"player": 0}, "FP-25"),
        ("building-order", "build", {"fairy": "A"}, "FP-24"),
        ("building-order", "walks-next", {"player": 0}, "FP-16"),
        ("walking-order", "walk", {"card": 0, "cell": "north"}, "FP-33"),
        ("walking-order", "builds-next", {"player": 0}, "FP-16"),
        ("walk", "take", {"card": 0}, "FP-34"),
        ("walk", "play", {"fairy": "A"}, "FP-16"),
        ("last-changes", "play", {"fairy": "A"}, "FP-53"),
        ("last-changes", "supply-from-market", {}, "FP-53"),
    ],
)
def test_what_belongs_elsewhere_is_refused_by_the_course_of_the_round(
    stage: str, verb: str, arguments: dict[str, Any], clause: str
) -> None:
    row = "A C F L M" if stage == "last-changes" else "T"
    match = table(PAIR, {"row": row}, {"row": row.replace("T", "O")}, stage=stage, rounds=2, seed=1)
    assert refusal(match, verb, match.to_act[0], **arguments) == f"no-other-choice {clause}"


def test_while_a_card_is_built_its_square_and_its_turn_are_asked_for() -> None:
    match = table(FEEORIN, {"row": "A", "hand": "F F C C C"}, {"row": "O"}, stage="forest-card", rounds=2)
    act(match, verb="build", fairy="feeorin")
    assert refusal(match, "build", fairy="C") == "no-other-choice FP-26"
    act(match, verb="square", card=0, side="north")
    assert refusal(match, "square", card=0, side="north") == "no-other-choice FP-26"
    assert refusal(match, "turn", turn="as-printed") == "no-link-in-this-turn FP-26"


# Phases 1 and 2


@pytest.mark.clause("FP-17", "FP-18", "FP-19")
def test_fairies() -> None:
    match = table("", {"hand": "A A A C C C"}, {"hand": "A A C C F F"})
    assert refusal(match, "play", fairy="M") == "no-not-in-hand FP-17"
    act(match, verb="play", fairy="aine")
    assert refusal(match, "play", fairy="A") == "no-played-by-another FP-18"
    assert refusal(match, "play", fairy="L") == "no-not-in-hand FP-17"
    assert refusal(match, "discard", fairy="A") == "no-can-lay FP-19"
    assert refusal(match, "discard", fairy="L") == "no-not-in-hand FP-19"


@pytest.mark.clause("FP-24", "FP-25", "FP-28", "FP-29", "FP-33")
def test_forest_cards_and_orders() -> None:
    match = table(
        FEEORIN, {"row": "A", "hand": "F C C C C"}, {"row": "O", "hand": "F A A A A"}, stage="building-order", rounds=2
    )
    assert refusal(match, "builds-next", player=3) == "no-such-player FP-24"
    three = table(FEEORIN, {"row": "A"}, {"row": "O"}, {"row": "T"}, stage="building-order", rounds=2)
    act(three, verb="builds-next", player=1)
    assert refusal(three, "builds-next", player=1) == "no-named-already FP-24"
    assert refusal(three, "builds-next", player=3) == "no-such-player FP-24"
    walkers = table(FEEORIN, {"row": "A"}, {"row": "O"}, {"row": "T"}, stage="walking-order", rounds=2)
    act(walkers, verb="walks-next", player=1)
    assert refusal(walkers, "walks-next", player=1) == "no-named-already FP-33"
    order(match, 0, 1)
    assert refusal(match, "build", fairy="M") == "no-not-in-hand FP-25"
    assert refusal(match, "discard", fairy="M") == "no-not-in-hand FP-29"
    assert refusal(match, "discard", fairy="C") == "no-can-lay FP-29"
    build(match, "F", 0, "north", "right")
    assert refusal(match, "build", fairy="F") == "no-built-already FP-28"


@pytest.mark.clause("FP-26", "FP-27")
@pytest.mark.ruling("R-4", "R-8")
def test_squares_and_turns(tmp_path: Path) -> None:
    match = table(
        "# N M  L A C\n# O #  O F M\nT C S  # # #\nL A C\nO F M\n# # #",
        {"row": "A", "hand": "T C C C C"}, {"row": "O"}, stage="forest-card", rounds=2,
    )  # fmt: skip
    act(match, verb="build", fairy="titania")
    assert refusal(match, "square", card=9, side="north") == "no-such-forest-card FP-26"
    assert refusal(match, "square", card=0, side="east") == "no-square-taken FP-27"
    assert refusal(match, "square", card=2, side="east") == "no-other-name FP-26"  # card 1 lies there too
    assert refusal(match, "square", card=2, side="south") == "no-link FP-26"  # the bushes of Feeorin
    cards = with_backs(tmp_path, titania="#L#TTT#L#")  # upside down it looks the same
    even = table(FEEORIN, {"row": "A", "hand": "T C C C C"}, {"row": "O"}, stage="forest-card", rounds=2, cards=cards)
    act(even, verb="build", fairy="titania")
    act(even, verb="square", card=0, side="north")
    assert refusal(even, "turn", turn="around") == "no-looks-alike R-4"


@pytest.mark.clause("FP-30", "FP-36", "FP-37")
@pytest.mark.ruling("R-18")
def test_the_first_wayfarer() -> None:
    match = table(
        FEEORIN, {"row": "F", "hand": "A C C C C"}, {"row": "M", "hand": "L L L L L"}, stage="building-order", rounds=1
    )
    order(match, 0, 1)
    build(match, "A", 0, "north")
    assert refusal(match, "stand", card=1, cell="north-west") == "no-bush FP-36"
    assert refusal(match, "stand", card=0, cell="middle") == "no-own-card-first FP-30"
    assert refusal(match, "stand", card=8, cell="middle") == "no-such-forest-card FP-30"
    assert refusal(match, "walk", card=1, cell="middle") == "no-other-choice FP-16"
    act(match, verb="stand", card=1, cell="middle")
    build(match, "L", 0, "east")
    assert refusal(match, "stand", card=1, cell="middle") == "no-held FP-37"


# Phase 3


@pytest.mark.clause("FP-34", "FP-35", "FP-36", "FP-37")
@pytest.mark.ruling("R-21")
def test_walks() -> None:
    match = table("# F #\nT A C\n0 # 1", {"row": "M"}, {"row": "O"}, stage="walk")
    assert refusal(match, "walk", card=0, cell="west") == "no-such-walk FP-35"
    assert refusal(match, "walk", card=0, cell="south-west") == "no-such-walk FP-36"  # where he has set out
    assert refusal(match, "walk", card=0, cell="north-west") == "no-bush FP-36"
    assert refusal(match, "walk", card=0, cell="south-east") == "no-held FP-37"
    assert refusal(match, "walk", card=5, cell="middle") == "no-such-forest-card FP-34"
    assert says(match, "walk", card=0, cell="west") == "No walk of 3 steps, without a cell twice, ends there. (FP-35)"


@pytest.mark.clause("FP-41")
@pytest.mark.ruling("R-29")
def test_the_extra() -> None:
    match = table(
        "# F #  L A C  # T #\nT 0 C  O F M  L M #\nS # 1  # # #  O N F", {"row": "T"}, IDLE, stage="walk",
        market="C N N N N", deck=DECK, rest=1,
    )  # fmt: skip
    walk(match, 0, "east")
    assert refusal(match, "decline") == "no-compulsory-extra R-29"
    assert refusal(match, "take", card=0) == "no-occupied FP-41"
    assert refusal(match, "take", card=7) == "no-such-forest-card FP-41"
    assert refusal(match, "walk", card=0, cell="middle") == "no-other-choice FP-41"


@pytest.mark.clause("FP-45")
@pytest.mark.ruling("R-31")
def test_the_forest_case() -> None:
    match = table(
        "# F #  F # #\nT 0 C  A C T\nS # M  L 1 #\n       F # #\n       A C T\n       L N #", {"row": "T"}, IDLE, stage="walk",
        market="N N N N N", deck=DECK, rest=1,
    )  # fmt: skip
    walk(match, 0, "east")
    assert refusal(match, "take", card=1) == "no-occupied FP-45"
    assert refusal(match, "take", card=0) == "no-other-material FP-45"
    assert refusal(match, "take", card=6) == "no-such-forest-card FP-45"
    assert says(match, "take", card=0) == "The middle of the clearing does not show boxes. (FP-45)"


@pytest.mark.clause("FP-43")
@pytest.mark.ruling("R-34")
def test_closing_up() -> None:
    match = without_the_middle()
    assert refusal(match, "slide", card=0) == "no-not-nearest FP-43"  # Nuala is the main group: she stays
    assert refusal(match, "slide", card=2) == "no-such-forest-card FP-43"
    assert refusal(match, "square", card=0, side="west") == "no-other-choice FP-43"
    act(match, verb="slide", card=1)
    assert refusal(match, "square", card=0, side="north") == "no-not-nearest FP-43"
    assert refusal(match, "square", card=2, side="north") == "no-such-forest-card FP-43"
    assert refusal(match, "slide", card=3) == "no-other-choice FP-43"


@pytest.mark.ruling("R-34")
def test_what_is_offered_under_another_name() -> None:
    """Ainé and Nuala stay. Feeorin slides with the Ainé above her, by whose name; south of Nuala is north of that Ainé."""
    match = table(
        """
               # F #
               T A C
               S # M
               A S M
               # N #
               # L O
        # 0 M  # T #
        # O #  L M #
        T C S  O N F
               # F #
               T 1 C
               S # M
               L A C
               O F M
               # # #
        """,
        {"row": "T"}, IDLE, stage="walk", market=MARKET, deck=DECK,
    )  # fmt: skip
    walk(match, 2, "north-east")
    act(match, verb="take", card=3)
    assert refusal(match, "slide", card=5) == "no-named-otherwise FP-43"
    assert refusal(match, "slide", card=0) == "no-not-nearest FP-43"
    act(match, verb="slide", card=2)
    assert refusal(match, "square", card=4, side="north") == "no-named-otherwise FP-43"
    assert refusal(match, "square", card=4, side="west") == "no-not-nearest FP-43"


@pytest.mark.clause("FP-43", "FP-26")
@pytest.mark.ruling("R-34", "R-4")
def test_laying_again(tmp_path: Path) -> None:
    cards = with_backs(tmp_path, cliona="###ACT###")
    match = table(
        "# # #\n0 C T\n# # #\n# A #\n# C #\n# 1 #", {"row": "T"}, IDLE, stage="closing", market=MARKET, cards=cards,
    )  # fmt: skip
    assert refusal(match, "square", card=0, side="north") == "no-not-nearest FP-43"
    assert refusal(match, "square", card=5, side="north") == "no-such-forest-card FP-43"
    assert refusal(match, "turn", turn="right") == "no-other-choice FP-43"
    act(match, verb="square", card=0, side="west")
    assert refusal(match, "turn", turn="right") == "no-link-in-this-turn FP-26"


@pytest.mark.clause("FP-44")
@pytest.mark.ruling("R-36")
def test_tokens_that_are_set_again() -> None:
    match = table(
        "# F #  L 2 C\nT 0 C  O F M\nS # 1  # # #", {"row": "T"}, {"row": "C"}, {"row": "M"}, stage="walk",
        market="C N N N N", deck=DECK, rest=1,
    )  # fmt: skip
    walk(match, 0, "east")
    act(match, verb="take", card=0)
    assert refusal(match, "stand", card=0, cell="north") == "no-such-forest-card FP-44"
    assert refusal(match, "stand", card=1, cell="north") == "no-held FP-37"
    assert refusal(match, "stand", card=1, cell="south") == "no-bush FP-36"
    assert refusal(match, "decline") == "no-other-choice FP-44"


@pytest.mark.clause("FP-49")
def test_the_dance() -> None:
    match = table(
        PAIR,
        {"row": "A T", "hand": "S S S S", "exchanges": 1},
        {"row": "C O"},
        stage="dance",
        market="A C T",
        deck=DECK,
    )
    assert refusal(match, "exchange", place=1) == "no-neighbours FP-49"
    assert refusal(match, "add", fairy="S") == "no-other-choice FP-16"


# The end


def ended(*players: dict[str, str]) -> Match:
    return table("# F #\nT A C\nS # M", *players, stage="last-changes", deck="", rest=-1, market="")


@pytest.mark.clause("FP-58", "FP-59", "FP-61")
@pytest.mark.ruling("R-54")
def test_last_changes_each_in_its_time() -> None:
    match = ended({"row": "A", "hand": "T T M M"}, {"row": "A C F T", "hand": "T S S S"})
    assert refusal(match, "enough", 0) == "no-too-few FP-61"
    assert refusal(match, "keep", 1, number=2) == "no-adding-first FP-61"
    assert refusal(match, "exchange", 1, place=0) == "no-adding-first FP-61"
    assert refusal(match, "add", 1, fairy="M") == "no-not-in-hand FP-61"
    match.play(0, {"verb": "add", "fairy": "mab"})
    match.play(0, {"verb": "add", "fairy": "mab"})
    assert refusal(match, "add", 0, fairy="M") == "no-added-already FP-61"
    match.play(1, {"verb": "enough"})
    assert refusal(match, "add", 1, fairy="T") == "no-adding-now FP-61"
    assert refusal(match, "keep", 1, number=2) == "no-exchanging-first FP-59"
    assert refusal(match, "exchange", 1, place=3) == "no-neighbours FP-58"
    match.play(1, {"verb": "enough"})
    assert refusal(match, "add", 1, fairy="T") == "no-adding-now FP-61"
    assert refusal(match, "exchange", 1, place=0) == "no-exchange-left FP-58"
    assert refusal(match, "enough", 1) == "no-keep FP-59"
    assert refusal(match, "keep", 1, number=5) == "no-keep FP-59"


@pytest.mark.clause("FP-63", "FP-65", "FP-66")
@pytest.mark.ruling("R-57")
def test_supplies() -> None:
    """Seat 1 has Mab and Titania, and nothing else: pawns for Mab can come from two forest cards."""
    forest = "L A C  # T #  # T #\nO F M  L M #  L M #\n# # #  O N F  O N F"
    match = table(forest, {"row": "S S"}, {"row": "M T"}, stage="scoring", queen=1, market="C", deck="", rest=-1)
    assert match.to_act == [1]
    assert refusal(match, "supply", card=0) == "no-other-material FP-65"
    assert refusal(match, "supply", card=9) == "no-such-forest-card FP-65"
    assert refusal(match, "supply-from-market") == "no-not-in-market FP-65"
    assert refusal(match, "decline") == "no-stopping R-57"
    assert refusal(match, "enough") == "no-stopping R-57"
    assert refusal(match, "keep", number=2) == "no-other-choice FP-63"
    assert says(match, "supply-from-market") == "There are no pawns in the market. (FP-65)"


@pytest.mark.clause("FP-65", "FP-66")
@pytest.mark.ruling("R-60")
def test_supplies_without_a_patron() -> None:
    """Seat 1 asks for pencils and has no Feeorin in his row: only those that hold a wayfarer supply him."""
    forest = "L 0 C  L 1 C  L A C\nO F M  O F M  O F M\n# # #  # # #  # # #"
    match = table(
        forest, {"row": "S S"}, {"row": "S L", "pile": "S"}, stage="scoring", queen=1, market="F F", deck="", rest=-1
    )
    assert refusal(match, "supply", card=2) == "no-patron-nor-wayfarer FP-66"
    assert refusal(match, "supply-from-market") == "no-patron FP-65"
    act(match, verb="supply", card=0)
    assert match.to_act == [0]
    assert refusal(match, "stand", card=0, cell="north") == "no-such-forest-card FP-66"
    assert refusal(match, "supply", card=2) == "no-other-choice FP-66"

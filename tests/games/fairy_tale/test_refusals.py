"""Every refusal names the clause that forbids the move, and says what is true."""

from collections.abc import Callable

import pytest

from fatina.engine.match import Match
from tests.games.fairy_tale.table import GAME, reveal, table

FAR = "homesteaders homesteaders homesteaders"


def picking() -> Match:
    return GAME.from_position(
        {"seed": 2, "players": [{}, {"hand": ["bard", "castle", "vampire", "demon", "werewolf"]}]}
    )


def playing() -> Match:
    return table(f"{FAR} | castle", "bard bard castle | vampire demon werewolf fairy-ring dragons-lair")


def shown(*players: str) -> Match:
    """Players and the card that each plays, behind a stroke; seat 0 does nothing of interest."""
    match = table(f"{FAR} | sky-dance-dragon", *players)
    reveal(match, "sky-dance-dragon", *[text.split("|")[1].split()[0] for text in players])
    return match


def opening() -> Match:
    return shown("-elven-warrior -fairy-ring fairy-ring -bard bronze-dragon demon | spirit-of-the-spring")


def any_opening() -> Match:
    match = shown("-elven-warrior -fairy-ring castle -bard bronze-dragon demon | dark-angel")
    match.play(1, {"verb": "open", "card": "bard"})
    return match


def own_closing() -> Match:
    return shown("elven-warrior -mischievous-fairy bard bard demon castle | fairy-ring")


def any_closing() -> Match:
    return shown("elven-warrior -mischievous-fairy bard bard demon castle | magic-circle-of-chaos")


def closing() -> Match:
    return shown("elven-warrior fairy-ring -spirit-of-the-spring | bard", "bard castle castle | vampire")


def own_and_closing() -> Match:
    match = shown("elven-warrior mischievous-fairy dwarven-warrior | fairy-ring", "bard castle castle | vampire")
    match.play(1, {"verb": "close", "card": "elven-warrior"})
    return match


def closer() -> Match:
    return shown("bard castle castle | bard", "elven-warrior fairy-ring demon | vampire")


TABLE: list[tuple[Callable[[], Match], int, str, str, str]] = [
    (picking, 1, "keep fairy-ring", "no-not-in-hand", "FT-13"),
    (picking, 1, "play bard", "no-play-now", "FT-11"),
    (picking, 1, "open bard", "no-turning-now", "FT-19"),
    (picking, 1, "close-this", "no-turning-now", "FT-19"),
    (playing, 1, "keep vampire", "no-keep-now", "FT-11"),
    (playing, 1, "play bard", "no-not-in-hand", "FT-18"),
    (playing, 1, "close castle", "no-turning-now", "FT-19"),
    (opening, 1, "keep bard", "no-keep-now", "FT-11"),
    (opening, 1, "play bard", "no-play-now", "FT-20"),
    (opening, 1, "close elven-warrior", "no-turning-now", "FT-31"),
    (opening, 1, "close-this", "no-turning-now", "FT-31"),
    (opening, 1, "open spirit-of-the-spring", "no-not-played-before", "FT-32"),
    (opening, 1, "open bard", "no-other-category", "FT-40"),
    (opening, 1, "open bronze-dragon", "no-other-category", "FT-40"),
    (any_opening, 1, "open castle", "no-open-already", "FT-41"),
    (any_opening, 1, "open bard", "no-turned-already", "FT-41"),
    (own_closing, 1, "open mischievous-fairy", "no-turning-now", "FT-31"),
    (own_closing, 1, "play bard", "no-play-now", "FT-20"),
    (own_closing, 1, "close fairy-ring", "no-not-played-before", "FT-32"),
    (own_closing, 1, "close mischievous-fairy", "no-closed-already", "FT-43"),
    (own_closing, 1, "close bard", "no-other-category", "FT-43"),
    (any_closing, 1, "close mischievous-fairy", "no-closed-already", "FT-48"),
    (closing, 1, "close-this", "no-close-this", "FT-49"),
    (closing, 1, "close bard", "no-not-played-before", "FT-32"),
    (closing, 1, "close spirit-of-the-spring", "no-closed-already", "FT-49"),
    (own_and_closing, 1, "close-this", "no-close-this", "FT-49"),
    (own_and_closing, 1, "close elven-warrior", "no-turned-already", "FT-49"),
    (closer, 2, "close-this", "no-close-this", "FT-51"),
    (closer, 2, "close demon", "no-other-category", "FT-49"),
    (closer, 2, "close vampire", "no-not-played-before", "FT-32"),
]


@pytest.mark.clause(
    "FT-11", "FT-13", "FT-18", "FT-19", "FT-20", "FT-31", "FT-32", "FT-40", "FT-41", "FT-43", "FT-48", "FT-49"
)
@pytest.mark.clause("FT-51")
@pytest.mark.parametrize(
    ("position", "seat", "move", "message", "clause"), TABLE, ids=[f"{row[0].__name__}: {row[2]}" for row in TABLE]
)
def test_the_clause_is_the_one_that_forbids_the_move(
    position: Callable[[], Match], seat: int, move: str, message: str, clause: str
) -> None:
    verb, _, card = move.partition(" ")
    refused = position().why_not(seat, {"verb": verb} | ({"card": card} if card else {}))
    assert refused
    assert (refused.reason, refused.clause) == (message, clause)
    if card and message not in ("no-play-now", "no-keep-now", "no-turning-now"):
        assert next(c.name("en") for c in GAME.printed["card"] if c.id == card) in str(refused)

"""Undo: the last move, if it told nobody anything, nothing was drawn and nobody else acted or must act for it."""

import random

import pytest

import fatina
from fatina.engine.errors import IllegalMove
from fatina.engine.match import Match

CAN = {
    # a secret choice while others still choose; a step that only moves what everybody sees; a card laid face down;
    # an interruption whose own choices are still to be made
    "fairy-tale": ("keep", "play"),
    "fairy-river": ("offer", "shift", "load"),
    "fairys-fate": ("play", "use"),
    "fate-e-leggende": ("walk", "swap", "stay-quiet", "announce"),
    "fairy-play": ("build", "square", "walk", "builds-next"),
}
CANNOT = {
    # drawn by chance or from a hidden pile; shown from the hand; looked at; the turn goes on to another
    "fairy-tale": ("close-this",),
    "fairy-river": ("place", "propose", "colour", "select"),
    "fairys-fate": ("draw", "ask", "answer", "look"),
    "fate-e-leggende": ("roll", "look", "fairy", "call"),
    "fairy-play": ("play", "turn", "decline"),
}
MOVES = 110


def moves_made(slug: str, seed: int) -> list[tuple[Match, int, str, bool]]:
    """Random play: the match after each move, who made it, its verb, and whether it may be undone."""
    chance = random.Random(seed)
    match = fatina.game(slug).new(3, seed)
    made = []
    while not match.over and len(match.played) < MOVES:
        seat = chance.choice(match.to_act)
        move = chance.choice(match.moves(seat))
        match.play(seat, move)
        made.append((match.copy(), seat, move.verb, match.may_undo(seat)))
    return made


@pytest.mark.parametrize("slug", fatina.games())
def test_what_told_nobody_anything_can_be_undone(slug: str) -> None:
    made = [row for seed in range(3) for row in moves_made(slug, seed)]
    may = {verb for _, _, verb, undone in made if undone}
    assert not set(CAN[slug]) - may
    assert not may & set(CANNOT[slug])
    assert set(CANNOT[slug]) & {verb for _, _, verb, _ in made}
    for match, seat, _, undone in made:
        others = [other for other in range(3) if other != seat]
        assert not any(match.may_undo(other) for other in others[:1])
        before, last = match.before_last_move().tobytes(), match.played[-1]
        if not undone:
            with pytest.raises(IllegalMove, match="cannot be undone"):
                match.undo(seat)
            assert match.played[-1] == last
            continue
        assert int(match.before_last_move()["drawn"][0]) == match.state.drawn  # type: ignore[attr-defined]
        after, heard, duty = match.tobytes(), match.events(seat), set(match.to_act) & set(others)
        match.undo(seat)
        assert match.tobytes() == before
        assert set(match.to_act) & set(others) == duty
        match.play(*last)
        assert match.tobytes() == after
        assert match.events(seat) == heard


def test_two_moves_undone_one_after_the_other() -> None:
    """The state before the earlier one is found by playing again."""
    game = fatina.game("fairy-river")
    match = next(
        match
        for seed in range(9)
        for match, seat, verb, may in moves_made("fairy-river", seed)
        if may and verb == "offer" and len(match.played) > 2 and match.played[-2][0] == seat
        and game.moves.verb(match.played[-2][1]).name == "offer"
    )  # fmt: skip
    seat = match.played[-1][0]
    again = match.copy()
    again._states[:] = again._first
    again.played, again._told = [], []
    for who, move in match.played[:-2]:
        again.play(who, move)
    match.undo(seat)
    match.undo(seat)
    assert match.tobytes() == again.tobytes()
    assert match.events(seat) == again.events(seat)


def test_a_secret_choice_is_final_when_all_have_chosen() -> None:
    match = fatina.game("fairy-tale").new(2, seed=1)
    match.play(0, match.moves(0)[0])
    assert match.may_undo(0)
    assert not match.may_undo(1)
    match.play(1, match.moves(1)[0])
    assert not match.may_undo(0)
    assert not match.may_undo(1)

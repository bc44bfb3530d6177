"""Wayfarers in the forest: where a token stands, may be set, and goes back to its owner (FP-37, FP-44, FP-66, R-36)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_play.cards import CELLS
from fatina.games.fairy_play.course import in_scoring
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.forest import lies
from fatina.games.fairy_play.moves import Verb, move_of
from fatina.games.fairy_play.state import NOWHERE, Play, Stage
from fatina.games.fairy_play.table import after_starter


@rule
def holds_wayfarer(s: Play, card: int) -> bool:
    """Whether a wayfarer stands on this forest card."""
    for seat in range(s.seats):
        if s.stands_on[seat] == card:
            return True
    return False


@rule
def free_cells(s: Play, card: int) -> int:
    """The path cells of a forest card where a token may be set, one bit each.

    A wayfarer holds its cell, not the card (FP-37, R-18, R-23, R-36).
    """
    if not lies(s, card):
        return 0
    cells = int(s.paths[s.lying[card], s.turned[card]])
    for seat in range(s.seats):
        if s.stands_on[seat] == card:
            cells &= ~(1 << s.stands_at[seat])
    return cells


@rule
def may_stand_anywhere(s: Play) -> bool:
    """Whether the forest has a cell for a token."""
    for card in range(s.laid):
        if free_cells(s, card) != 0:
            return True
    return False


@rule
def list_cells(s: Play, seat: int, out: Cells) -> int:
    """The cells for a token: at first on the card just built (FP-30, R-18), later anywhere in the forest (FP-44, R-61)."""
    n = 0
    for card in range(s.laid):
        if s.stage == Stage.FIRST_WAYFARER and card != s.built[seat]:
            continue
        free = free_cells(s, card)
        for cell in range(CELLS):
            if (free >> cell & 1) == 1:
                out[min(n, len(out) - 1)] = move_of(Verb.STAND, card, cell)
                n += 1
    return n


@rule
def set_token(s: Play, seat: int, card: int, cell: int) -> None:
    """Put a wayfarer on a cell."""
    s.stands_on[seat] = card
    s.stands_at[seat] = cell


@rule
def remove_token(s: Play, seat: int) -> None:
    """Take a wayfarer out of the forest."""
    set_token(s, seat, NO_CARD, NOWHERE)


# Tokens that go back to their owners


@rule
def give_tokens_back(s: Play, card: int, log: Cells) -> None:
    """The wayfarers on a card that is taken go back to their owners, to be set again (FP-42, FP-45, FP-66, R-30)."""
    for seat in range(s.seats):
        if s.stands_on[seat] == card:
            remove_token(s, seat)
            s.to_set |= 1 << seat
            tell(log, Told.GIVEN_BACK, EVERYBODY, seat, card)


@rule
def next_to_set(s: Play) -> int:
    """Who sets his token next, or NOBODY: the highest authority of this round (FP-44, R-36); in scoring, clockwise (R-61)."""
    found = NOBODY
    for i in range(s.seats):
        seat = after_starter(s, i)
        if (s.to_set >> seat & 1) == 1:
            if found == NOBODY or (
                not in_scoring(s.stage) and s.authority[s.played[seat]] > s.authority[s.played[found]]
            ):
                found = seat
    return found


@rule
def stand(s: Play, seat: int, card: int, cell: int, log: Cells) -> None:
    """Set a token on a cell. It is no walk: nothing is gathered (R-36)."""
    set_token(s, seat, card, cell)
    s.to_set &= ~(1 << seat)
    tell(log, Told.STOOD, EVERYBODY, seat, card, cell)


@rule
def stay_out(s: Play, seat: int, log: Cells) -> None:
    """A token that finds no free cell stays out of the forest (R-61)."""
    s.to_set &= ~(1 << seat)
    tell(log, Told.STAYED_OUT, EVERYBODY, seat)

"""When the table makes a person's move by itself: what is no choice, and what they answered before it was asked.

Only what tells nothing to another person: what all can see to be the only move (a game's ``Asking`` reads what a spectator
sees), what was answered before anybody knew the question, and, at a table of one person and bots, which read no times,
whatever has one option. A step of a choice that can be taken back is left alone: to take it back is a choice.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fatina.table.fold import Fold


def is_timed(fold: "Fold", seat: int) -> bool:
    """Whether this seat is asked if it reacts, and all answers are heard when the time for them is over, and not before."""
    if not fold.setting.window or fold.questions[seat] is None:
        return False
    return sum(place.kind == "person" for place in fold.places) > 1 and fold.game.asking.reacts(fold.seen(), seat)


def the_move(fold: "Fold", seat: int) -> int | None:
    """The move that the table makes for the person on this seat; None where it waits for the person."""
    question, place = fold.questions[seat], fold.places[seat]
    if is_timed(fold, seat):
        held = fold.held[seat]
        return passing_move(fold, seat) if held is None else held
    if question is None or place.kind != "person" or place.away or place.left or fold.in_chain(seat):
        return None
    if len(question.moves) == 1 and (is_alone(fold, seat) or fold.game.asking.forced(fold.seen(), seat)):
        return question.moves[0]
    return passing_move(fold, seat) if lets_pass(fold, seat) else None


def is_alone(fold: "Fold", but: int) -> bool:
    """Whether nobody else plays here, nor may come: no person who is away, no place for a newcomer."""
    return all(place.kind == "bot" and not place.offered for seat, place in enumerate(fold.places) if seat != but)


def lets_pass(fold: "Fold", seat: int) -> bool:
    """Whether the person answered this question before it was asked."""
    given, question, asking = fold.standing[seat], fold.questions[seat], fold.game.asking
    if given is None or question is None or question.version < given.version or fold.match is None:
        return False
    seen = fold.seen()
    if not asking.reacts(seen, seat):
        return False
    return not (given.but_mine and asking.concerns and asking.concerns(seen, seat, fold.match.cards))


def passing_move(fold: "Fold", seat: int) -> int | None:
    """The move by which a seat lets a moment to react pass; None in the middle of an answer."""
    question, moves = fold.questions[seat], fold.game.moves
    assert question is not None
    return next((move for move in question.moves if moves.verb(move).name == fold.game.asking.passing), None)

"""What is no choice: when the table makes a person's move by itself.

Only what tells nothing to another person: at a table of one person and bots, which read no times, whatever has one option. A
step of a choice that can be taken back is left alone: to take it back is a choice.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fatina.table.fold import Fold


def by_itself(fold: "Fold", seat: int) -> bool:
    """Whether the table answers for the person on this seat what the seat is asked now."""
    question, place = fold.questions[seat], fold.places[seat]
    if question is None or len(question.moves) != 1 or fold.in_chain(seat):
        return False
    return place.kind == "person" and not (place.away or place.left) and is_alone(fold, seat)


def is_alone(fold: "Fold", but: int) -> bool:
    """Whether nobody else plays here, nor may come: no person who is away, no place for a newcomer."""
    return all(place.kind == "bot" and not place.offered for seat, place in enumerate(fold.places) if seat != but)

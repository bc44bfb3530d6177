"""What all can see of a question: read from what a spectator sees and from nothing else, so that it says nothing of a secret."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fatina.engine.cards import CardSet

Seen = dict[str, Any]


def never(seen: Seen, seat: int) -> bool:
    """No question of a game is such."""
    return False


@dataclass(frozen=True)
class Asking:
    """How the questions of a game look to who knows no secret."""

    forced: Callable[[Seen, int], bool] = never
    """Whether all can see that this seat, which is asked, has one move only. Where it is not sure it says no."""
    reacts: Callable[[Seen, int], bool] = never
    """Whether this seat is asked if it wants to react, by a card that it may or may not hold."""
    passing: str = ""
    """The verb of the move that lets such a moment pass."""
    round_of: Callable[[Seen], int] = lambda seen: 0
    """The number of the round."""
    concerns: Callable[[Seen, int, CardSet], bool] | None = None
    """Whether such a moment is about something that belongs to this seat; None where that cannot be said."""


NOTHING_SEEN = Asking()
"""Of a game whose questions tell nothing to who knows no secret."""

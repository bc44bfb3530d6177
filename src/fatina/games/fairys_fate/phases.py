"""The phases of a game: which of them are decisions, and which leave room for good fairies."""

from fatina.engine.compiled import rule
from fatina.games.fairys_fate.state import DECISIONS, Fate, Phase


@rule
def decides(phase: int) -> bool:
    """Whether a player decides something in this phase; all others pass by themselves."""
    return phase < DECISIONS


@rule
def is_window(phase: int) -> bool:
    """A moment that is there for good fairies alone (RU-22)."""
    return phase == Phase.END or phase == Phase.BEFORE or phase == Phase.STEP


@rule
def welcomes_fairies(phase: int) -> bool:
    """Any moment of one's own turn or gathering at which nothing else is under way (FF-47, FF-81, RU-22)."""
    return phase == Phase.ACT or phase == Phase.DRAW or phase == Phase.GO or is_window(phase)


@rule
def moves_cards(phase: int) -> bool:
    """Whether JABAMIAH or ROCHEL is in use."""
    return phase == Phase.SWAP or phase == Phase.SWAP_WITH or phase == Phase.CARRY or phase == Phase.CARRY_TO


@rule
def in_journey(s: Fate) -> bool:
    """Whether a journey is under way."""
    return bool(s.starter >= 0)

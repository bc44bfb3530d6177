"""The steps of a turn: how it comes to the next, and what is forgotten when an act is done."""

from fatina.engine.compiled import rule
from fatina.engine.seats import wait_for
from fatina.engine.sorts import NO_CARD
from fatina.games.fate_e_leggende.state import NOTHING, Legends, Stage


@rule
def next_step(s: Legends, stage: int) -> None:
    """The active player chooses next."""
    s.stage = stage
    wait_for(s, s.active)


@rule
def between_acts(stage: int) -> bool:
    """Whether the active player is between two acts of her turn: then interruptions may be announced and objects turned, until
    settlement begins (FL-15, FL-16, FL-R56)."""
    return stage in (Stage.ROLL, Stage.MOVE, Stage.LOOK, Stage.TELL)


@rule
def forget_choices(s: Legends, seat: int) -> None:
    """The chain of choices that an act takes is complete, or was never begun."""
    s.chain[seat] = 0
    s.chosen = NO_CARD
    s.calls_colour = NOTHING
    s.calls_value = 0
    s.names = 0
    s.adds = 0
    s.lender = 0
    forget_loans(s)
    forget_aims(s)


@rule
def forget_loans(s: Legends) -> None:
    """Nobody has been chosen to lend anything."""
    for seat in range(len(s.loan)):
        s.loan[seat] = 0


@rule
def forget_aims(s: Legends) -> None:
    """No choice has been made for an interruption."""
    for i in range(len(s.aim)):
        s.aim[i] = 0
    s.aimed = 0

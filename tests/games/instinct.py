"""What a game's instinct says of a state as it is, secrets and all: ``Match.judge`` asks it about imagined worlds only."""

from fatina.engine.match import Match


def stands(match: Match, seat: int) -> float:
    """How well the seat stands in this very world."""
    return float(match.game.layout.code.run(match.game.rules.judge, match._states[0], seat))

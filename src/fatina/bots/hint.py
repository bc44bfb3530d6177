"""Hints: what a bot thinks of a position, as plain data that people and programs can read."""

from typing import Any

from fatina.bots.bot import Bot
from fatina.bots.thinking import Thought
from fatina.engine.errors import FatinaError
from fatina.engine.match import Match, Move


def seat_to_advise(match: Match, seat: int | None) -> int:
    """The seat that a hint is for: the one asked for, or the first that must choose. Raises FatinaError if there is none."""
    if match.over:
        raise FatinaError("the game is over: there is nothing to choose")
    if seat is None:
        return match.to_act[0]
    if not 0 <= seat < match.seats:
        raise FatinaError(f"there is no seat {seat + 1}: the seats go from 1 to {match.seats}")
    if seat not in match.to_act:
        waits = ", ".join(str(other + 1) for other in match.to_act)
        raise FatinaError(f"seat {seat + 1} has nothing to choose now; it is the turn of {waits}")
    return seat


def hint(match: Match, seat: int, bot: Bot) -> dict[str, Any]:
    """The moves of a seat, best first, with visits and what the bot expects of each."""
    return write_thought(match, bot.think(match, seat))


def write_thought(match: Match, thought: Thought) -> dict[str, Any]:
    """A thought as plain data; seats count from 0. ``sure`` and ``off`` say how sure the bot is."""
    return {
        "game": match.game.slug,
        "seat": thought.seat,
        "simulations": thought.simulations,
        "decisions": thought.decisions,
        "seconds": thought.seconds,
        "sure": thought.sure,
        "moves": [
            {
                "move": Move(found.move, match.game, match.cards).json(),
                "visits": found.visits,
                "worth": found.worth,
                "win": found.win,
                "off": found.off,
                "lead": found.lead,
                "score": found.score,
            }
            for found in thought.considered
        ],
    }

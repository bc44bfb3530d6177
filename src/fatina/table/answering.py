"""How bots answer at a table: together, and at times that tell nothing."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from fatina.table.deciding import Draft, message_key
from fatina.table.fold import Fold, Question
from fatina.table.log import milliseconds

if TYPE_CHECKING:
    from fatina.table.live import LiveTable


def asked_bots(fold: Fold) -> list[tuple[int, Question]]:
    """The seats that a bot plays and that must choose now."""
    if fold.status != "playing":
        return []
    return [
        (seat, question) for seat, question in enumerate(fold.questions) if question and fold.places[seat].played_by_bot
    ]


async def play_bots(table: "LiveTable") -> None:
    """Answer for all bots that are asked, together, until none is.

    An answer comes ``pause`` after the question, or, for a level that thinks longer, at the next multiple of what that level
    needs: whether there was anything to choose cannot be read from the time.
    """
    while asked := asked_bots(table.fold):
        fold, minds = table.fold, table.house.minds
        assert fold.match is not None
        levels = [minds.level_now(fold.game, fold.places[seat].level or "sprite") for seat, _ in asked]
        step = max(fold.setting.pause, *(minds.needs(fold.game, level) for level in levels))
        first = min(question.at for _, question in asked)
        moves = await asyncio.gather(
            *(
                minds.think(fold.game, level, fold.match, seat, table.id)
                for level, (seat, _) in zip(levels, asked, strict=True)
            )
        )
        answer_at = time.monotonic() + until_answer(milliseconds() - first, step) / 1000
        while (left := answer_at - time.monotonic()) > 0:  # a timer may ring a little early
            await asyncio.sleep(left)
        for (seat, question), move in zip(asked, moves, strict=True):
            await table.append(bot_move(seat, question, move))


def until_answer(late: int, step: int) -> int:
    """Milliseconds until a question that was asked so long ago may be answered: after one step, or any whole number of them."""
    if step == 0:
        return 0
    return max(step, -(-late // step) * step) - max(0, late)


def bot_move(seat: int, question: Question, move: int) -> Callable[[Fold], Draft | None]:
    """A bot's answer, if the question is still the same and still the bot's."""

    def choose(fold: Fold) -> Draft | None:
        asked = fold.questions[seat]
        if (
            asked is None
            or asked.version != question.version
            or not fold.places[seat].played_by_bot
            or fold.match is None
        ):
            return None
        form = fold.game.moves.write(move, fold.match.cards)
        return Draft("move", seat, message_key(None, f"bot {seat} {question.version}"), {"move": form})

    return choose

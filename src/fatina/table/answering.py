"""How the table answers, for bots and for who has no choice: together, and at times that tell nothing."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from fatina.table.deciding import Draft, message_key
from fatina.table.fold import Fold, Question
from fatina.table.forced import is_timed, the_move
from fatina.table.log import milliseconds

if TYPE_CHECKING:
    from fatina.table.live import LiveTable


def answered(fold: Fold) -> list[tuple[int, Question]]:
    """The seats that must choose now and for which the table does."""
    if fold.status != "playing":
        return []
    return [(seat, question) for seat, question in enumerate(fold.questions) if question and fold.answers(seat)]


async def answer(table: "LiveTable") -> None:
    """Answer for all bots that are asked, and for who has no choice, together, until none is.

    An answer comes ``pause`` after the question, or, for a level that thinks longer, at the next multiple of what that level
    needs: whether there was anything to choose cannot be read from the time.
    """
    while asked := answered(table.fold):
        fold, minds = table.fold, table.house.minds
        assert fold.match is not None
        levels = {
            seat: minds.level_now(fold.game, fold.places[seat].level or "sprite")
            for seat, _ in asked
            if fold.places[seat].played_by_bot
        }
        step = max([fold.setting.pause, *(minds.needs(fold.game, level) for level in levels.values())])
        first = min(question.at for _, question in asked)
        timed = [fold.answer_at(seat) for seat, _ in asked if is_timed(fold, seat)]
        thoughts = await asyncio.gather(
            *(minds.think(fold.game, level, fold.match, seat, table.id) for seat, level in levels.items())
        )
        found = dict(zip(levels, thoughts, strict=True))
        wait = max(timed) - milliseconds() if timed else until_answer(milliseconds() - first, step)
        answer_at = time.monotonic() + wait / 1000
        while (left := answer_at - time.monotonic()) > 0:  # a timer may ring a little early
            await asyncio.sleep(left)
        for seat, question in asked:
            if seat in found:
                await table.append(bot_move(seat, question, found[seat]))
            else:
                await table.append(persons_move(seat, question))


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


def persons_move(seat: int, question: Question) -> Callable[[Fold], Draft | None]:
    """What the table does for a person, if that is still so and nobody made a move meanwhile."""

    def choose(fold: Fold) -> Draft | None:
        asked = fold.questions[seat]
        if asked is None or asked.version != question.version or fold.match is None:
            return None
        move = the_move(fold, seat)
        key = message_key(None, f"by itself {seat} {question.version}")
        if move is None:  # the time is over in the middle of an answer, which nobody hears then
            return Draft("take-back", seat, key) if is_timed(fold, seat) else None
        form = fold.game.moves.write(move, fold.match.cards)
        return Draft("move", seat, key, {"move": form, "by_itself": fold.held[seat] is None})

    return choose

"""No click without a choice: what the table does by itself, for whom, and what can still be taken back."""

from pathlib import Path
from typing import Any

import pytest

import fatina
from fatina.table import deciding, telling
from fatina.table.answering import answered, only_move
from fatina.table.fold import Fold
from fatina.table.forced import by_itself
from fatina.table.messages import MoveSaid
from fatina.table.refusal import Refused
from tests.table.servers import Caller, Guest, bot, mine, serving
from tests.table.test_fold import Log

pytestmark = pytest.mark.anyio


def alone(**wish: Any) -> Log:
    """Anna, and bots on all other seats."""
    log = Log(**({"game": "fate-e-leggende", "seats": 3} | wish))
    log.sit(0)
    for seat in range(1, log.fold.setting.seats):
        log.add("bot", to=seat, level="sprite")
    log.add("begun", at=1000)
    return log


def until(log: Log, verb: str, seat: int = 0) -> Log:
    """Everybody makes the first move there is, until a seat has nothing but a move of this kind."""
    for _ in range(2000):
        question = log.fold.questions[seat]
        if question and len(question.moves) == 1 and log.fold.game.moves.verb(question.moves[0]).name == verb:
            return log
        log.move(log.fold.to_act[0], at=log.fold.at + 100)
    raise AssertionError(f"nobody had to {verb}")


def store(log: Log, draft: deciding.Draft | None, at: int | None = None) -> None:
    assert draft
    log.add(draft.kind, draft.seat, at, draft.message, **draft.data)


def make(log: Log, seat: int = 0) -> None:
    """The table answers for a seat."""
    question = log.fold.questions[seat]
    assert question
    store(log, only_move(seat, question)(log.fold))


@pytest.mark.parametrize("verb", ["stay-quiet", "roll"])
def test_who_is_alone_with_bots_is_not_asked_what_is_no_choice(verb: str) -> None:
    log = until(alone(), verb)
    question = log.fold.questions[0]
    assert question
    assert by_itself(log.fold, 0)
    assert 0 in [seat for seat, _ in answered(log.fold)]
    assert telling.seat_part(log.fold, 0)["by_itself"]
    assert log.fold.due == min(asked.at for asked in log.fold.questions if asked) + 700
    make(log)
    assert log.entries[-1].data == {"move": {"verb": verb}, "by_itself": True}
    assert log.fold.match
    assert log.fold.match.record()["moves"][-1] == {"seat": 0, "verb": verb}


def test_what_has_two_options_is_asked() -> None:
    log = alone(game="fairy-tale")
    assert not by_itself(log.fold, 0)
    assert not telling.seat_part(log.fold, 0)["by_itself"]
    assert [seat for seat, _ in answered(log.fold)] == [1, 2]


@pytest.mark.parametrize("how", ["a second person", "one who left", "a place that is offered"])
def test_where_somebody_else_plays_or_may_come_a_secret_decides_nothing(how: str) -> None:
    log = Log(game="fate-e-leggende", seats=3)
    log.sit(0)
    log.add("bot", to=1, level="sprite")
    if how == "a place that is offered":
        log.add("bot", to=2, level="sprite")
    else:
        log.sit(2)
    log.add("begun")
    if how == "one who left":
        log.add("left", 2, why="left", level="sprite")
    elif how == "a place that is offered":
        log.add("offered", to=2)
    until(log, "stay-quiet")
    assert not by_itself(log.fold, 0)
    assert 0 not in [seat for seat, _ in answered(log.fold)]


def test_who_left_without_a_bot_is_left_alone_until_they_are_back() -> None:
    log = until(alone(), "stay-quiet")
    log.add("left", 0, why="left", level=None)
    assert not by_itself(log.fold, 0)
    log.add("back", 0)
    assert by_itself(log.fold, 0)
    log.add("left", 0, why="gone", level="sprite")
    assert not by_itself(log.fold, 0)  # the bot answers
    assert 0 in [seat for seat, _ in answered(log.fold)]


def test_a_click_at_the_same_moment_is_answered_as_if_it_had_been_first() -> None:
    log = until(alone(), "stay-quiet")
    before = log.fold.version
    question = log.fold.questions[0]
    assert question
    make(log)
    said = MoveSaid(do="move", id="x", seat=0, version=before, move=question.moves[0])
    assert deciding.made_already(log.fold, said) == log.entries[-1].message
    form = said.model_copy(update={"move": log.entries[-1].data["move"]})
    assert deciding.made_already(log.fold, form) == log.entries[-1].message
    other = said.model_copy(update={"move": {"verb": "roll"}})
    assert deciding.made_already(log.fold, other) is None
    later = said.model_copy(update={"version": log.fold.version})
    assert deciding.made_already(log.fold, later) is None
    log.move(log.fold.to_act[0])
    assert deciding.made_already(log.fold, said) == log.entries[-2].message  # somebody else moved on since


def test_a_click_that_came_first_is_the_move() -> None:
    log = until(alone(), "stay-quiet")
    question = log.fold.questions[0]
    assert question
    log.move(0)
    assert only_move(0, question)(log.fold) is None
    said = MoveSaid(do="move", id="x", seat=0, version=question.version, move=question.moves[0])
    assert deciding.made_already(log.fold, said) is None
    with pytest.raises(Refused):
        deciding.decide(log.fold, said, log.fold.at)


def test_only_the_own_seat_is_told_that_there_was_no_choice() -> None:
    log = until(alone(), "stay-quiet")
    make(log)
    entry = log.fold.told[-1]
    assert telling.told(log.fold, [0], entry)["by_itself"] is True
    for others in ([], [1], [2]):
        assert "by_itself" not in telling.told(log.fold, others, entry)


def test_undo_goes_back_to_what_was_chosen() -> None:
    log = alone()
    log.move(0)
    assert log.fold.since_chosen(0) == 0
    until(log, "stay-quiet")
    assert log.fold.match
    before = log.fold.match.tobytes()
    make(log)
    assert log.fold.since_chosen(0) == 1
    assert log.fold.since_chosen(1) == 0
    # What nobody chose cannot be undone alone: the table would only do it again.
    assert not log.fold.may_undo(0)
    assert before != log.fold.match.tobytes()


async def asked(anna: Guest) -> bool:
    """Wait until Anna has something to choose; False when the game is over instead."""
    await anna.until(lambda: anna.status != "playing" or (anna.moves() and not anna.seats["0"]["by_itself"]))
    return bool(anna.status == "playing")


def test_what_the_table_made_stands_in_the_record_like_any_move() -> None:
    log = until(alone(), "roll")
    make(log)
    assert log.fold.match
    record = log.fold.match.record(with_key=True)
    assert record["moves"][-1] == {"seat": 0, "verb": "roll"}
    assert fatina.replay(record).tobytes() == log.fold.match.tobytes()
    again = Fold(log.fold.setting, log.fold.game)
    again.extend(log.entries)
    assert again.chosen == log.fold.chosen
    assert again.chosen[-1] is False
    assert all(again.chosen[:-1])


async def test_only_what_can_be_chosen_is_asked(server: str, http: Caller) -> None:
    """Nothing with one option waits for Anna, and what the table made is marked as such for her."""
    table, secrets = await http.table(mine(), bot(), game="fate-e-leggende")
    async with Guest(server, table, secrets) as anna:
        while sum("by_itself" in line for line in anna.told) < 4:
            assert await asked(anna)
            assert len(anna.moves()) > 1 or anna.seats["0"]["take_back"]
            await anna.move()
        assert {line["seat"] for line in anna.told if "by_itself" in line} == {0}


async def test_another_server_goes_on_with_what_is_no_choice(tmp_path: Path) -> None:
    """Whoever looks after the table answers; a server that stopped in between loses nothing."""
    places = [mine(), bot(), bot()]
    with serving(tmp_path / "fatina.db") as base:
        async with Caller(base) as http:
            table, secrets = await http.table(*places, game="fate-e-leggende", pause=4000)
        async with Guest(base, table, secrets) as anna:
            while not anna.seats["0"]["by_itself"]:
                await anna.until(anna.moves)
                if not anna.seats["0"]["by_itself"]:
                    await anna.move()
            before = anna.version
    with serving(tmp_path / "fatina.db") as base:
        async with Guest(base, table, secrets) as anna:
            await anna.until(lambda: anna.version > before and any(line.get("by_itself") for line in anna.told))
            assert [line["seat"] for line in anna.told if line.get("by_itself")] == [0]

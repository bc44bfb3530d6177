"""No click without a choice: what the table does by itself, for whom, and what can still be taken back."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import fatina
from fatina.table import deciding, telling
from fatina.table.answering import answered, persons_move
from fatina.table.fold import Fold
from fatina.table.forced import the_move
from fatina.table.messages import MoveSaid
from fatina.table.refusal import Refused
from fatina.table.setting import Pace
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
    store(log, persons_move(seat, question)(log.fold))


@pytest.mark.parametrize("verb", ["stay-quiet", "roll"])
def test_who_is_alone_with_bots_is_not_asked_what_is_no_choice(verb: str) -> None:
    log = until(alone(), verb)
    question = log.fold.questions[0]
    assert question
    assert the_move(log.fold, 0) is not None
    assert 0 in [seat for seat, _ in answered(log.fold)]
    assert telling.seat_part(log.fold, 0)["by_itself"] == question.moves[0]
    assert log.fold.due == min(asked.at for asked in log.fold.questions if asked) + 700
    make(log)
    assert log.entries[-1].data == {"move": {"verb": verb}, "by_itself": True}
    assert log.fold.match
    assert log.fold.match.record()["moves"][-1] == {"seat": 0, "verb": verb}


def test_what_has_two_options_is_asked() -> None:
    log = alone(game="fairy-tale")
    assert the_move(log.fold, 0) is None
    assert telling.seat_part(log.fold, 0)["by_itself"] is None
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
    assert the_move(log.fold, 0) is None
    assert 0 not in [seat for seat, _ in answered(log.fold)]


def test_who_left_without_a_bot_is_left_alone_until_they_are_back() -> None:
    log = until(alone(), "stay-quiet")
    log.add("left", 0, why="left", level=None)
    assert the_move(log.fold, 0) is None
    log.add("back", 0)
    assert the_move(log.fold, 0) is not None
    log.add("left", 0, why="gone", level="sprite")
    assert the_move(log.fold, 0) is None  # the bot answers
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
    assert persons_move(0, question)(log.fold) is None
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
    await anna.until(lambda: anna.status != "playing" or (anna.moves() and anna.seats["0"]["by_itself"] is None))
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
            while anna.seats["0"]["by_itself"] is None:
                await anna.until(anna.moves)
                if anna.seats["0"]["by_itself"] is None:
                    await anna.move()
            before = anna.version
    with serving(tmp_path / "fatina.db") as base:
        async with Guest(base, table, secrets) as anna:
            await anna.until(lambda: anna.version > before and any(line.get("by_itself") for line in anna.told))
            assert [line["seat"] for line in anna.told if line.get("by_itself")] == [0]


# What all can see, and what was answered before


def question_in(fold: Fold, seat: int) -> bool:
    return fold.match is not None and not fold.in_chain(seat) and fold.questions[seat] is not None


def imagined(fold: Fold, eyes: int, seed: int) -> Fold:
    """The same table in a world that a seat holds possible, with what everybody is asked there."""
    world = fold.copy()
    assert fold.match
    world.match = fold.match.imagine(eyes, seed)
    world.questions = [
        replace(asked, moves=tuple(move.id for move in world.match.moves(seat))) if asked else None
        for seat, asked in enumerate(fold.questions)
    ]
    return world


def walk(slug: str, seats: int, seed: int, steps: int, **options: str) -> Iterator[Log]:
    """A table of persons only, who play at random."""
    chance = random.Random(seed)
    log = Log(game=slug, seats=seats, secret=chance.randbytes(32), options=options).all_sit()
    for _ in range(steps):
        if log.fold.done:
            return
        seat = chance.choice(log.fold.to_act)
        question = log.fold.questions[seat]
        assert question
        log.move(seat, log.fold.at + 1000, chance.randrange(len(question.moves)))
        yield log


VARIANTS = [
    ("fairy-tale", 3, {}), ("fairys-fate", 2, {}), ("fairys-fate", 4, {}), ("fairy-river", 3, {}), ("fairy-river", 4, {}),
    ("fairy-play", 3, {}), ("fate-e-leggende", 3, {}), ("fate-e-leggende", 4, {"interruptions": "off"}),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "seats", "options"), VARIANTS)
def test_what_all_can_see_to_be_no_choice_is_none(slug: str, seats: int, options: dict[str, str]) -> None:
    """Whenever a game says so there is one move, whatever the secrets are."""
    said = 0
    for log in walk(slug, seats, 11, 250, **options):
        for seat in log.fold.to_act:
            question = log.fold.questions[seat]
            assert question
            if question_in(log.fold, seat) and log.fold.game.asking.forced(log.fold.seen(), seat):
                said += 1
                assert len(question.moves) == 1, (log.fold.seen(), question.moves)
    if (slug, options) in (("fairy-river", {}), ("fate-e-leggende", {"interruptions": "off"})):
        assert said > 3


@pytest.mark.parametrize(("slug", "seats", "options"), VARIANTS)
def test_for_whom_the_table_answers_and_when_tells_no_secret(slug: str, seats: int, options: dict[str, str]) -> None:
    """Among several persons it is the same in every world that another seat holds possible, with standing answers and without."""
    chance, answered_for = random.Random(2), 0
    for log in walk(slug, seats, 12, 120, **options):
        fold = log.fold
        if fold.game.asking.passing and chance.random() < 0.2:
            seat, but_mine = chance.randrange(seats), fold.game.asking.concerns is not None and chance.random() < 0.5
            log.add("standing", seat, until=chance.choice(["turn", "round"]), but_mine=but_mine)
        if fold.done:
            break
        eyes = chance.randrange(seats)
        world = imagined(fold, eyes, chance.randrange(2**40))
        if any(one.in_chain(seat) for one in (fold, world) for seat in range(seats)):
            continue  # who has begun to answer by hand goes on by hand
        others = [seat for seat in fold.to_act if seat != eyes]
        assert [fold.answers(seat) for seat in others] == [world.answers(seat) for seat in others]
        answered_for += sum(fold.answers(seat) for seat in others)
        if eyes not in fold.to_act:
            assert fold.due == world.due
    assert answered_for or not log.fold.game.asking.passing


def test_a_standing_answer_lets_pass_what_comes_after_it() -> None:
    log = Log(game="fate-e-leggende", seats=3).all_sit()
    until_answering(log)
    seat = (log.fold.seen()["active"] + 2) % 3  # asked once more before the own turn
    draft = log.said("standing", seat, until="turn", but_mine=False)
    log.add(draft.kind, draft.seat, **draft.data)
    assert telling.seat_part(log.fold, seat)["standing"] == {"until": "turn", "but_mine": False}
    assert the_move(log.fold, seat) is None  # who has looked answers
    for asked in log.fold.to_act:
        log.move(asked)
    until_answering(log, seat)
    assert the_move(log.fold, seat) is not None
    make(log, seat)
    assert log.entries[-1].data["move"] == {"verb": "stay-quiet"}


def test_nobody_else_hears_of_a_standing_answer() -> None:
    log = Log(game="fate-e-leggende", seats=3).all_sit()
    before = [telling.version_of(log.fold, seats, log.fold.version) for seats in ([], [0], [1])]
    parts = [telling.seat_part(log.fold, seat) for seat in (None, 1)]
    log.add("standing", 0, until="round", but_mine=True)
    after = [telling.version_of(log.fold, seats, log.fold.version) for seats in ([], [0], [1])]
    assert [b - a for a, b in zip(before, after, strict=True)] == [0, 1, 0]
    assert parts == [telling.seat_part(log.fold, seat) for seat in (None, 1)]
    assert [line["kind"] for line in telling.lines(log.fold, [1], 0, log.fold.version)].count("standing") == 0
    assert telling.lines(log.fold, [0], 0, log.fold.version)[-1]["kind"] == "standing"


def until_answering(log: Log, seat: int | None = None) -> None:
    """Everybody makes the first move there is until there is a moment to react."""
    for _ in range(400):
        asked = log.fold.to_act
        if log.fold.seen()["stage"] == "answer" and (seat is None or seat in asked):
            return
        log.move(asked[0], log.fold.at + 100)
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize("end", ["turn", "round", "left", "sat", "taken back"])
def test_a_standing_answer_ends(end: str) -> None:
    log = Log(game="fate-e-leggende", seats=2).all_sit()
    until_answering(log)
    seat = log.fold.to_act[0]
    log.add("standing", seat, until="round" if end == "round" else "turn", but_mine=False)
    given = log.fold.standing[seat]
    assert given
    if end == "taken back":
        log.add("standing", seat, until=None, but_mine=False)
    elif end == "left":
        log.add("left", seat, why="left", level=None)
    elif end == "sat":
        log.add("left", seat, why="left", level=None)
        log.sit(seat, "Paul")
    else:
        for _ in range(300):
            over = log.fold.game.asking.round_of(log.fold.seen()) != given.round
            turn = log.fold.questions[seat] and log.fold.seen()["stage"] != "answer"
            if over if end == "round" else turn:
                break
            assert log.fold.standing[seat]
            log.move(log.fold.to_act[0])
    assert log.fold.standing[seat] is None


def test_a_standing_answer_waits_for_what_is_mine() -> None:
    log = Log(game="fate-e-leggende", seats=3).all_sit()
    until_answering(log)
    seat = log.fold.to_act[0]
    for asked in log.fold.to_act:
        log.move(asked)
    log.add("standing", seat, until="round", but_mine=True)
    until_answering(log, seat)
    assert the_move(log.fold, seat) is not None
    mine = replace(log.fold.game.asking, concerns=lambda seen, whose, cards: whose == seat)
    log.fold.game = replace(log.fold.game, asking=mine)
    assert the_move(log.fold, seat) is None


def test_a_game_without_such_moments_takes_no_standing_answer() -> None:
    with pytest.raises(Refused, match="nobody is asked whether to react"):
        Log(game="fairy-tale").all_sit().said("standing", 0, until="turn")
    with pytest.raises(Refused, match="nobody is asked about what is theirs"):
        Log(game="fairy-river", seats=3).all_sit().said("standing", 0, until="turn", but_mine=True)
    assert Log(game="fairy-river", seats=3).all_sit().said("standing", 0, until="turn").data == {
        "until": "turn",
        "but_mine": False,
    }


# Moments of a fixed length


def timed(slug: str, **wish: Any) -> Log:
    """A table of persons where each moment to react is open for five seconds."""
    return Log(game=slug, seats=3, window=5000, **wish).all_sit()


def close(log: Log, at: int) -> None:
    """What the table does when the time is over."""
    for _ in range(20):
        asked = [(seat, question) for seat, question in answered(log.fold) if log.fold.answer_at(seat) <= at]
        if not asked:
            return
        store(log, persons_move(*asked[0])(log.fold), at)


@pytest.mark.parametrize("answers", [(0, 0), (0, None), (None, None), (1, 0)], ids=str)
def test_a_moment_of_a_fixed_length_shows_nothing_before_it_is_over(answers: tuple[int | None, int | None]) -> None:
    """Whoever answers, and when: the others see the same entries at the same times."""
    log = timed("fate-e-leggende", pace=Pace("live", 600, 10))
    until_answering(log)
    fold, opened = log.fold, log.fold.at
    first, second = fold.to_act
    watching = [telling.version_of(fold, (), fold.version), fold.to_act, fold.due]
    assert fold.due == opened + 5000
    clocks = [fold.clocks.since[seat] for seat in (first, second)]
    assert clocks == [None, None]  # the time is nobody's
    for seat, which in zip((first, second), answers, strict=True):
        question = fold.questions[seat]
        assert question
        if which is not None:
            said = question.moves[which % len(question.moves)]
            draft = log.said("move", seat, version=fold.version, move=said)
            assert draft.kind == "answer"
            log.add(draft.kind, seat, opened + 1000, **draft.data)
            assert telling.seat_part(log.fold, seat)["held"] == said
        assert [telling.version_of(log.fold, (), log.fold.version), log.fold.to_act, log.fold.due] == watching
    assert telling.seat_part(log.fold, first)["until"] == opened + 5000
    close(log, opened + 5000)
    made = [entry for entry in log.entries[-2:] if entry.kind == "move"]
    assert [(entry.seat, entry.at) for entry in made] == [(first, opened + 5000), (second, opened + 5000)]
    assert [entry.data["by_itself"] for entry in made] == [which is None for which in answers]


def test_an_offer_that_was_not_made_in_time_is_none() -> None:
    log = timed("fairy-river")
    while log.fold.seen()["stage"] != "offer":
        log.move(log.fold.to_act[0])
    seat, opened, before = log.fold.to_act[0], log.fold.at, telling.version_of(log.fold, (), log.fold.version)
    log.move(seat, opened + 2000)  # a garment is laid aside, which nobody sees
    assert log.fold.in_chain(seat)
    assert (log.fold.due, telling.version_of(log.fold, (), log.fold.version)) == (opened + 5000, before)
    close(log, opened + 5000)
    assert [entry.kind for entry in log.entries[-2:]] == ["take-back", "move"]
    assert log.entries[-1].data == {"move": {"verb": "decline"}, "by_itself": True}
    assert telling.version_of(log.fold, (), log.fold.version) == before + 1


def test_an_offer_that_was_made_in_time_is_heard_when_the_time_is_over() -> None:
    log = timed("fairy-river")
    while log.fold.seen()["stage"] != "offer":
        log.move(log.fold.to_act[0])
    seat, opened = log.fold.to_act[0], log.fold.at
    log.move(seat, opened + 2000)
    said = log.said("move", seat, version=log.fold.version, move={"verb": "propose"})
    assert said.kind == "answer"
    log.add(said.kind, seat, opened + 3000, **said.data)
    assert log.fold.to_act == [seat]
    close(log, opened + 5000)
    assert log.entries[-1].data == {"move": {"verb": "propose"}, "by_itself": False}
    assert log.fold.seen()["players"][seat]["offered"] == 1


async def test_a_table_with_moments_of_a_fixed_length(server: str, http: Caller) -> None:
    table, secrets = await http.table(mine(), mine("Paul"), bot(), game="fate-e-leggende", window=1500)
    async with Guest(server, table, secrets) as both:
        while sum(line.get("by_itself", False) for line in both.told) < 2:
            asked = [seat for seat in (0, 1) if both.moves(seat) and not both.seats[str(seat)]["until"]]
            if asked:
                await both.move(asked[0])
            else:
                version = both.version
                await both.until(lambda version=version: both.version != version)
        opened = [line for line in both.told if any(event["event"] == "asked" for event in line.get("events", []))]
        quiet = next(line for line in both.told if line["version"] > opened[0]["version"])
        assert quiet["at"] - opened[0]["at"] >= 1500

"""A table as its log makes it, without a server: places, questions, clocks, votes."""

from dataclasses import replace
from typing import Any

import pytest

import fatina
from fatina.table import absence, deciding, messages, telling
from fatina.table.answering import until_answer
from fatina.table.clocks import LEAST_AFTER_FLAG, STANDSTILL
from fatina.table.fold import Fold
from fatina.table.log import Entry
from fatina.table.ratings import outcome
from fatina.table.refusal import Refused
from fatina.table.setting import DAY, Pace, Setting

MINUTE = 60_000


def setting(**wish: Any) -> Setting:
    game = fatina.game(wish.pop("game", "fairy-tale"))
    seats = wish.pop("seats", 2)
    given = {
        "id": "abcdefghij", "made": 1000, "game": game.slug, "rules": game.version, "cards": game.printed.hash,
        "seats": seats, "options": game.chosen(seats, wish.pop("options", {})), "public": False, "pace": Pace(),
        "takeover": None, "hints": True, "pause": 700, "secret": bytes(range(32)),
    }  # fmt: skip
    return Setting(**(given | wish))


class Log:
    """A log that grows, and the fold over it."""

    def __init__(self, **wish: Any) -> None:
        self.fold = Fold(setting(**wish), fatina.game(wish.get("game", "fairy-tale")))
        self.entries: list[Entry] = []

    def add(
        self, kind: str, seat: int | None = None, at: int | None = None, message: str | None = None, **data: Any
    ) -> None:
        entry = Entry(self.fold.version + 1, self.fold.at if at is None else at, kind, seat, message, data)
        self.entries.append(entry)
        self.fold.apply(entry)

    def sit(self, seat: int, name: str = "Anna", **data: Any) -> None:
        self.add("sat", seat, name=name, hash=f"hash {seat}", **data)

    def all_sit(self, at: int = 1000) -> "Log":
        for seat in range(self.fold.setting.seats):
            self.sit(seat, f"Player {seat}")
        self.add("begun", at=at)
        return self

    def move(self, seat: int, at: int | None = None, which: int = 0) -> None:
        question = self.fold.questions[seat]
        assert question
        assert self.fold.match
        form = self.fold.game.moves.write(question.moves[which], self.fold.match.cards)
        self.add("move", seat, at, move=form)

    def said(self, do: str, seat: int, now: int | None = None, **fields: Any) -> deciding.Draft:
        kinds = {kind.model_fields["do"].annotation.__args__[0]: kind for kind in deciding.DECISIONS}
        return deciding.decide(self.fold, kinds[do](do=do, id="x", seat=seat, **fields), now or self.fold.at)


def test_a_table_begins_when_all_places_are_taken() -> None:
    log = Log(seats=3)
    assert log.fold.status == "open"
    log.sit(0)
    log.add("bot", to=1, level="sprite")
    assert log.fold.status == "open"
    assert deciding.begin(log.fold) is None
    log.sit(2, "Paul")
    assert log.fold.status == "preparing"
    assert log.fold.due == log.fold.at
    draft = deciding.begin(log.fold)
    assert draft
    log.add(draft.kind)
    assert log.fold.status == "playing"
    assert log.fold.to_act == [0, 1, 2]
    assert log.fold.seats_of(["hash 2", "hash 0", "nobody's"]) == [0, 2]


def test_the_same_log_gives_the_same_table() -> None:
    log = Log(seats=3, pace=Pace("live", 600, 10)).all_sit()
    for i in range(30):
        log.move(log.fold.to_act[0], at=2000 + 700 * i)
    again = Fold(log.fold.setting, log.fold.game)
    for entry in log.entries:
        again.apply(entry)
    for fold in (log.fold, again, log.fold.copy()):
        assert fold.match
        assert log.fold.match
        assert fold.match.tobytes() == log.fold.match.tobytes()
        assert fold.questions == log.fold.questions
        assert (fold.clocks.left, fold.clocks.since) == (log.fold.clocks.left, log.fold.clocks.since)
        assert telling.seat_part(fold, 1) == telling.seat_part(log.fold, 1)


def test_a_copy_goes_its_own_way() -> None:
    log = Log().all_sit()
    before = telling.seat_part(log.fold, 0), log.fold.version, list(log.fold.questions), dict(log.fold.messages)
    twin = Log()
    twin.fold = log.fold.copy()
    twin.add("vote", 0, agree=True, message="m")
    twin.move(0)
    twin.sit(1, "Somebody else")
    assert before == (telling.seat_part(log.fold, 0), log.fold.version, log.fold.questions, log.fold.messages)
    assert log.fold.places[1].name == "Player 1"
    assert not log.fold.votes


def test_entries_come_in_order() -> None:
    log = Log().all_sit()
    with pytest.raises(ValueError, match="entry 9 does not follow version 3"):
        log.fold.apply(Entry(9, 0, "chat", 0, None, {"text": "hello"}))


def test_luck_is_in_the_deal_and_later_luck_is_not() -> None:
    def deal(luck: str, later: str = "") -> bytes:
        log = Log()
        log.sit(0, luck=luck)
        log.sit(1)
        log.add("begun")
        log.add("left", 1, why="left")
        log.sit(1, luck=later)
        assert log.fold.match
        assert log.fold.luck == (luck, "")
        return log.fold.match.key

    assert deal("a") != deal("b")
    assert deal("a", "c") == deal("a", "d")


def test_a_question_is_stale_only_when_it_is_another_one() -> None:
    log = Log(seats=3).all_sit()
    asked = log.fold.version
    log.move(1)  # all choose at the same time: what one does is not what another was asked
    assert log.said("move", 0, version=asked, move=log.fold.questions[0].moves[0])
    with pytest.raises(Refused, match="nothing to choose") as refused:
        log.said("move", 1, version=asked, move=0)
    assert refused.value.code == "not-asked"
    log.move(0)
    log.move(2)  # all have chosen: the next question
    with pytest.raises(Refused, match="answers a question of the past") as refused:
        log.said("move", 0, version=asked, move=log.fold.questions[0].moves[0])
    assert refused.value.code == "stale"
    with pytest.raises(Refused, match="there is no such version yet"):
        log.said("move", 0, version=99, move=log.fold.questions[0].moves[0])


def test_chat_and_votes_make_no_move_stale() -> None:
    log = Log().all_sit()
    asked = log.fold.version
    log.add("chat", 1, text="hurry")
    log.add("vote", 1, agree=True)
    assert log.said("move", 0, version=asked, move=log.fold.questions[0].moves[0])


def test_a_live_clock_runs_while_its_seat_is_asked() -> None:
    log = Log(pace=Pace("live", 600, 10)).all_sit(at=10_000)
    log.move(0, at=15_000)
    assert telling.clock(log.fold, 0, 20_000) == {"left": 605_000, "running": False}  # 5 s gone, 10 s earned
    assert telling.clock(log.fold, 1, 20_000) == {"left": 590_000, "running": True}
    assert log.fold.due == 610_000
    log.move(1, at=30_000)
    assert telling.clock(log.fold, 0, 31_000) == {"left": 604_000, "running": True}
    assert telling.clock(log.fold, 1, 31_000) == {"left": 589_000, "running": True}


def test_undoing_gives_the_increment_back() -> None:
    log = Log(pace=Pace("live", 600, 10)).all_sit(at=10_000)
    log.move(0, at=11_000)
    assert log.fold.match
    if not log.fold.match.may_undo(0):
        pytest.fail("keeping a card in secret can be undone")
    log.add("undo", 0, at=12_000)
    assert log.fold.to_act == [0, 1]
    assert telling.clock(log.fold, 0, 12_000) == {"left": 599_000, "running": True}


def test_days_are_for_each_decision() -> None:
    log = Log(pace=Pace("days", days=3)).all_sit(at=0)
    log.move(0, at=2 * DAY)
    log.move(1, at=2 * DAY)
    assert log.fold.due == 5 * DAY
    log.add("more-time", 0, to=1)
    assert log.fold.clocks.falls(1) == 6 * DAY


@pytest.mark.parametrize("takeover", ["sprite", None])
def test_a_clock_falls(takeover: str | None) -> None:
    log = Log(pace=Pace("live", 60, 0), takeover=takeover).all_sit(at=0)
    log.move(0, at=1000)
    assert deciding.flag(log.fold, 59_999) is None
    draft = deciding.flag(log.fold, 60_000)
    assert draft
    assert draft.seat == 1
    log.add(draft.kind, draft.seat, 60_000, draft.message, **draft.data)
    place = log.fold.places[1]
    assert deciding.flag(log.fold, 99_999) is None
    assert (place.away, place.level, place.late) == ((True, "sprite", False) if takeover else (False, None, True))
    if takeover:
        assert log.fold.due == 60_000 - 60_000 + 700  # the bot answers what was asked at the beginning
        with pytest.raises(Refused, match="a bot is playing for this place"):
            log.said("move", 1, version=log.fold.version, move=0)
    log.add("back", 1, at=80_000)
    assert not log.fold.places[1].away
    assert telling.clock(log.fold, 1, 80_000) == {"left": LEAST_AFTER_FLAG, "running": True}


def test_down_time_costs_nobody_anything() -> None:
    log = Log(pace=Pace("live", 600, 0)).all_sit(at=0)
    log.move(0, at=5_000)
    draft = deciding.resumed(log.fold, [(20_000, 500_000)])
    assert draft
    log.add(draft.kind, None, 500_000, draft.message, **draft.data)
    assert deciding.resumed(log.fold, [(20_000, 500_000)]) is None
    assert log.fold.clocks.left_at(1, 500_000) == 580_000
    assert log.fold.clocks.left_at(1, 500_000 + STANDSTILL) == 580_000
    assert log.fold.clocks.left_at(1, 501_000 + STANDSTILL) == 579_000
    assert log.fold.clocks.left_at(0, 900_000) == 595_000


def test_who_was_served_until_later_than_the_last_sign_of_life_is_not_charged_twice() -> None:
    log = Log(pace=Pace("live", 600, 0)).all_sit(at=0)
    log.move(0, at=30_000)
    draft = deciding.resumed(log.fold, [(1_000, 2_000), (20_000, 40_000)])
    assert draft
    assert draft.data == {"gaps": [[30_000, 40_000]]}


def test_a_step_of_a_choice_is_no_decision() -> None:
    game = fatina.game("fairy-play")
    log = Log(game="fairy-play", seats=2, pace=Pace("live", 600, 10)).all_sit(at=0)
    for _ in range(400):
        if any(log.fold.in_chain(seat) for seat in log.fold.to_act):
            break
        log.move(log.fold.to_act[0], at=log.fold.at)
    seat = next(seat for seat in log.fold.to_act if log.fold.in_chain(seat))
    left = log.fold.clocks.left_at(seat, log.fold.at)
    assert left < 600_000 + 10_000 * len([e for e in log.entries if e.kind == "move" and e.seat == seat])
    assert telling.seat_part(log.fold, seat)["take_back"]
    asked = log.fold.version
    assert log.said("take-back", seat).kind == "take-back"
    log.add("take-back", seat)
    assert not log.fold.in_chain(seat)
    assert log.fold.questions[seat].version > asked  # type: ignore[union-attr]
    with pytest.raises(Refused, match="no unfinished choice"):
        log.said("take-back", seat)
    assert game.slug == log.fold.setting.game


def test_all_persons_must_agree_to_end() -> None:
    log = Log(seats=3)
    log.sit(0)
    log.add("bot", to=1, level="sprite")
    log.sit(2)
    with pytest.raises(Refused, match="the cards are being dealt"):
        log.said("end", 0)
    log.add("begun")
    log.add("vote", 0, agree=True)
    with pytest.raises(Refused, match="how you voted already"):
        log.said("end", 0)
    log.add("vote", 0, agree=False)
    log.add("vote", 2, agree=True)
    assert log.fold.status == "playing"
    log.add("vote", 0, agree=True)
    assert log.fold.status == "ended"
    assert log.fold.to_act == []
    assert log.fold.due is None
    shown = telling.facts(log.fold, lambda seat: True, 0, 0, {})
    assert shown["key"] == bytes(range(32)).hex()
    assert shown["ranks"] is None


def test_who_left_has_no_vote() -> None:
    log = Log(seats=3).all_sit()
    log.add("left", 1, why="left", level=None)
    log.add("vote", 0, agree=True)
    assert log.fold.status == "playing"
    log.add("vote", 2, agree=True)
    assert log.fold.status == "ended"


def test_nothing_of_the_deal_is_told_before_the_end() -> None:
    log = Log().all_sit()
    text = telling.encode(telling.facts(log.fold, lambda seat: True, 0, 0, {}))
    assert log.fold.match
    assert bytes(range(32)).hex() not in text
    assert log.fold.match.key.hex() not in text
    assert "hash" not in text


def test_every_kind_of_entry_has_its_list_of_what_is_told() -> None:
    from fatina.table.log import KINDS

    assert set(telling.SHOWN) == set(KINDS)


def test_messages_are_those_that_can_be_decided() -> None:
    assert set(messages.Said.__args__) == set(deciding.DECISIONS)


@pytest.mark.parametrize(
    ("late", "step", "wait"),
    [
        (0, 700, 700),
        (1, 700, 699),
        (699, 700, 1),
        (700, 700, 0),
        (701, 700, 699),
        (1500, 700, 600),
        (0, 0, 0),
        (90, 0, 0),
        (-5, 700, 700),
    ],
)
def test_a_bot_answers_after_whole_steps(late: int, step: int, wait: int) -> None:
    assert until_answer(late, step) == wait


def missing(**wish: Any) -> Log:
    """A table of three in play at which nobody has heard of seat 0 for a while."""
    log = Log(seats=3, **wish).all_sit(at=10_000)
    log.add("absent", 0, at=25_000, since=12_000)
    return log


def test_who_is_missed_is_waited_for_a_minute() -> None:
    log = missing()
    assert absence.kept_until(log.fold, 0) == 12_000 + absence.GRACE
    with pytest.raises(Refused, match="can be decided in 1 s") as refused:
        log.said("bot", 1, to=0, level="queen", now=71_999)
    assert refused.value.code == "too-soon"
    assert log.said("bot", 1, to=0, level="queen", now=72_000).data == {"to": 0, "level": "queen", "agree": True}
    assert absence.players(log.fold, 71_999) == {0, 1, 2}
    assert absence.players(log.fold, 72_000) == {1, 2}
    log.add("present", 0, at=73_000)
    assert absence.kept_until(log.fold, 0) is None
    log.add("absent", 0, at=90_000, since=75_000)
    assert absence.kept_until(log.fold, 0) == 75_000 + absence.GRACE


def test_where_there_is_a_clock_who_is_missed_is_waited_for_until_it_has_run_out() -> None:
    log = missing(pace=Pace("live", 600, 0), takeover="sprite")
    falls = 10_000 + 600_000
    assert log.fold.clocks.falls(0) == falls
    assert absence.kept_until(log.fold, 0) == falls
    assert log.fold.due == falls
    with pytest.raises(Refused, match="can be decided in 1 s"):
        log.said("bot", 1, to=0, level="queen", now=falls - 1)
    for seat in (1, 2):
        log.add("end", seat, at=30_000, agree=True)
    assert deciding.settled(log.fold, falls - 1) is None
    draft = deciding.settled(log.fold, falls)
    assert draft
    assert (draft.kind, draft.data) == ("ended", {"left": [0]})
    log.add("end", 2, at=40_000, agree=False)
    assert deciding.settled(log.fold, falls) is None  # the clock brings the table's own bot
    flag = deciding.flag(log.fold, falls)
    assert flag
    log.add(flag.kind, flag.seat, falls, **flag.data)
    assert log.fold.places[0].away
    alone = missing(pace=Pace("live", 600, 0))
    alone.add("more-time", 1, at=30_000, to=0)  # who gives more time waits for longer
    assert absence.kept_until(alone.fold, 0) == falls + 60_000


def test_who_is_not_asked_is_not_missed() -> None:
    log = Log(seats=2).all_sit(at=10_000)
    log.move(0, at=11_000)
    log.add("absent", 0, at=40_000, since=12_000)
    assert absence.kept_until(log.fold, 0) is None
    log.move(1, at=300_000)  # after a long thought
    assert absence.kept_until(log.fold, 0) == 300_000 + absence.GRACE


def test_who_has_just_come_is_not_missed_for_the_time_before() -> None:
    """Another server that has not heard of it yet still counts from when they went."""
    log = missing()
    log.add("left", 0, at=72_000, why="gone", level="sprite")
    log.add("back", 0, at=73_000)
    assert deciding.absent(log.fold, 0, since=12_000, now=73_010) is None
    draft = deciding.absent(log.fold, 0, since=12_000, now=73_000 + absence.NOTICED)
    assert draft
    assert draft.data == {"since": 73_000}


def test_all_who_are_here_must_agree() -> None:
    log = missing()
    log.add("claim", 1, at=80_000, to=0, level="sprite", agree=True)
    assert deciding.settled(log.fold, 99_000) is None
    assert log.fold.due is None
    with pytest.raises(Refused, match="how you voted already"):
        log.said("bot", 1, to=0, level="fairy", now=81_000)
    second = log.said("bot", 2, to=0, level="queen", now=81_000)
    assert second.data["level"] == "sprite"  # the level that was named first
    log.add("claim", 2, at=81_000, **second.data)
    draft = deciding.settled(log.fold, 81_000)
    assert draft
    assert (draft.kind, draft.data) == ("replaced", {"to": 0, "level": "sprite"})
    assert log.fold.due == 81_000
    log.add(draft.kind, None, 81_000, **draft.data)
    assert (log.fold.places[0].away, log.fold.claims) == (True, {})
    log.add("back", 0, at=90_000)
    assert log.fold.places[0] == replace(log.fold.places[0], away=False, level=None, absent=None)
    assert absence.company(log.fold, 1) == {0, 2}


@pytest.mark.parametrize("what", ["present", "more-time", "move"])
def test_a_claim_is_gone_when_there_is_nothing_to_decide(what: str) -> None:
    log = Log(seats=3, pace=Pace("live", 60, 0)).all_sit(at=0)
    log.add("flag", 0, at=60_000, level=None)
    if what == "present":
        log = missing()
    log.add("claim", 1, at=80_000, to=0, level="sprite", agree=True)
    assert log.fold.claims
    if what == "present":
        log.add("present", 0, at=81_000)
    elif what == "more-time":
        log.add("more-time", 2, at=81_000, to=0)
    else:
        log.move(0, at=81_000)
    assert not log.fold.claims


def test_the_end_needs_all_or_the_grace() -> None:
    log = missing()
    for seat in (1, 2):
        log.add("end", seat, at=30_000, agree=True)
    assert deciding.settled(log.fold, 71_999) is None
    assert log.fold.due == 72_000
    draft = deciding.settled(log.fold, 72_000)
    assert draft
    assert (draft.kind, draft.data) == ("ended", {"left": [0]})
    log.add(draft.kind, None, 72_000, **draft.data)
    assert log.fold.status == "ended"
    assert outcome(log.fold) == ([None] * 3, [99, 1, 1])
    both = missing()
    both.add("present", 0, at=26_000)
    for seat in (0, 1, 2):
        both.add("end", seat, at=30_000, agree=True)
    draft = deciding.settled(both.fold, 30_000)
    assert draft
    both.add(draft.kind, None, 30_000, **draft.data)
    assert outcome(both.fold)[1] == [None] * 3


def test_the_tables_own_bot_comes_when_the_minute_is_over() -> None:
    log = missing(takeover="sprite")
    assert log.fold.due == 72_000
    assert deciding.settled(log.fold, 71_999) is None
    draft = deciding.settled(log.fold, 72_000)
    assert draft
    assert (draft.kind, draft.seat, draft.data) == ("left", 0, {"why": "gone", "level": "sprite"})
    assert missing().fold.due is None


def test_an_outage_stops_what_is_counted_of_an_absence() -> None:
    log = missing()
    draft = deciding.resumed(log.fold, [(30_000, 500_000)])
    assert draft
    log.add(draft.kind, None, 500_000, **draft.data)
    assert absence.kept_until(log.fold, 0) == 500_000 + STANDSTILL + absence.GRACE - 18_000


def finished(*, change: bool = False, **wish: Any) -> Log:
    """A game of three to its end; seat 0 leaves in the middle, and comes back near the end if told so."""
    log = Log(seats=3, **wish)
    for seat in range(2):
        log.sit(seat, player=f"player {seat}")
    log.add("bot", to=2, level="sprite")
    log.add("begun")
    log.add("left", 0, why="left", level="queen")
    while not log.fold.done:
        assert log.fold.match
        if change and log.fold.places[0].away and len(log.fold.match.played) > 75:
            log.add("back", 0)
        log.move(log.fold.to_act[0])
    return log


@pytest.mark.parametrize("back", [False, True])
def test_who_left_comes_last_and_lowers_nobody(back: bool) -> None:
    """Also who comes back for the last moves of a game that a bot has played."""
    log = finished(change=back)
    assert log.fold.match
    assert log.fold.places[0].away != back
    assert absence.leavers(log.fold) == [0]
    ranks = log.fold.match.ranks
    assert outcome(log.fold) == (["player 0", "player 1", "bot sprite"], [99, ranks[1], ranks[2]])


def test_who_sits_down_in_mid_game_is_not_rated_for_it() -> None:
    log = Log(seats=3)
    for seat in range(2):
        log.sit(seat, player=f"player {seat}")
    log.add("bot", to=2, level="queen")
    log.add("begun")
    log.add("left", 0, why="left", level=None)
    log.add("sat", 0, name="Eve", hash="other", player="eve")
    log.add("bot", 1, to=2, level="seedling")  # a weaker bot than the one that began
    while not log.fold.done:
        log.move(log.fold.to_act[0])
    assert log.fold.match
    assert outcome(log.fold) == (["player 0", "player 1", "bot queen"], [99, log.fold.match.ranks[1], None])


def test_a_log_of_yesterday_makes_the_same_table() -> None:
    """Entries as they were stored before there were claims: votes that end it, a bot by one click, a stop without an end."""
    log = Log(seats=3, pace=Pace("live", 600, 0)).all_sit(at=0)
    log.add("resumed", at=100_000, since=20_000)
    assert log.fold.clocks.left_at(0, 100_000 + STANDSTILL) == 580_000
    log.add("bot", 1, at=100_000, to=0, level="seedling")
    assert log.fold.places[0].away
    log.add("vote", 1, at=101_000, agree=True)
    assert log.fold.status == "playing"
    log.add("vote", 2, at=102_000, agree=True)
    assert log.fold.status == "ended"
    assert outcome(log.fold)[1] == [None] * 3  # and nobody is judged by rules that came later

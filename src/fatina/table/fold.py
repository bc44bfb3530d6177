"""A table as its log makes it: who sits where, the match, the clocks, what each seat is asked.

Nothing here reads a clock or a database: the same entries give the same table on every machine.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from fatina.engine.cards import CardSet
from fatina.engine.game import Game
from fatina.engine.match import Match
from fatina.table import absence, forced
from fatina.table.clocks import STANDSTILL, Clocks
from fatina.table.fairness import dealer_key
from fatina.table.log import Entry
from fatina.table.setting import Setting

Status = Literal["open", "preparing", "playing", "over", "ended"]
PLAY = ("move", "take-back", "undo")
"""The kinds of entries that the match itself is made of."""
Rows = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of the table. ``level`` is that of the bot that sits there, or that plays for its person (``away``).

    ``left``: the person said goodbye. ``gone``: the connection was lost for so long that a bot took over.
    ``late``: the time was up and no bot took over. ``offered``: whoever comes may have the place.
    ``reserved``: an open place that is kept for who sat there in the game before.
    ``absent``: since when the person has not been connected, once that was noticed.
    """

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    level: str | None = None
    player: str | None = None
    hash: str | None = None
    luck: str = ""
    away: bool = False
    left: bool = False
    gone: bool = False
    late: bool = False
    offered: bool = False
    reserved: bool = False
    absent: int | None = None

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away

    @property
    def attends(self) -> bool:
        """Whether a person plays here, as far as the log knows."""
        return self.kind == "person" and not (self.away or self.left or self.late)


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: since which version, since when, and the moves it may answer with."""

    version: int
    at: int
    moves: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """An entry with the events that it brought about, all secrets included: only ``telling`` reads them.

    ``own``: a step of a choice, begun or taken back, of which nobody but its seat knows.
    """

    entry: Entry
    rows: Rows | None = None
    own: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """What the others must agree on: a bot for who is not here, or a place in play for whoever comes."""

    what: Literal["bot", "offer"]
    to: int
    level: str | None
    votes: frozenset[int]


@dataclass(slots=True)
class StandIn:
    """A bot played for the person of a seat, from this number of moves to that (None: to the end)."""

    seat: int
    level: str
    start: int
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What a person answered to all moments to react that come after it: to let them pass.

    ``until``: their next ``turn``, or the end of the ``round``. ``but_mine``: but not what is about something of theirs.
    """

    until: Literal["turn", "round"]
    but_mine: bool
    version: int
    round: int


class Fold:
    """A table after some entries."""

    bygone = False
    """Whether it was made under rules or cards that this server no longer has (``bygone``)."""

    def __init__(self, setting: Setting, game: Game, cards: CardSet | None = None) -> None:
        self.setting = setting
        self.game = game
        self.cards = cards or game.printed
        self.version = 0
        self.at = setting.made
        self.places = (Place(),) * setting.seats
        self.clocks = Clocks(setting.pace, setting.seats)
        self.match: Match | None = None
        self.chosen: list[bool] = []  # of each move of the match, whether somebody chose it
        self.luck: tuple[str, ...] = ()
        self.questions: list[Question | None] = [None] * setting.seats
        self.standing: list[Standing | None] = [None] * setting.seats
        self.held: list[int | None] = [None] * setting.seats  # answers that are heard when the time for them is over
        self.opened: list[int] = [
            0
        ] * setting.seats  # since when each seat is asked what it is asked, its own steps left aside
        self.votes: set[int] = set()
        self.agreed = False
        self.claims: dict[tuple[str, int], Claim] = {}
        self.missed: list[int | None] = [None] * setting.seats  # since when the others have waited for who is not here
        self.came: list[int] = [setting.made] * setting.seats  # when each person was last known to come
        self.starters: tuple[Place, ...] = ()  # who sat where when the game began
        self.stand_ins: list[StandIn] = []
        self.gave_up: list[int] = []  # who had left when the others ended the game
        self.closed: str | None = None  # who ended the game, if not the players: the operator, or new rules
        self.rematch: str | None = None
        self.told: list[Told] = []
        self.own: list[list[int]] = [
            [] for _ in range(setting.seats)
        ]  # the steps of each seat that nobody else knows of
        self.last_play: Entry | None = None
        self.messages: dict[str, int] = {}

    @property
    def status(self) -> Status:
        if self.match is None and self.closed:
            return "ended"
        if self.match is None:
            return "open" if any(place.kind == "open" for place in self.places) else "preparing"
        if self.match.over:
            return "over"
        return "ended" if self.agreed or self.closed else "playing"

    @property
    def begun(self) -> bool:
        return self.match is not None

    @property
    def done(self) -> bool:
        return self.status in ("over", "ended")

    @property
    def scores(self) -> list[int] | None:
        return self.match.scores if self.match and self.match.over else None

    @property
    def ranks(self) -> list[int] | None:
        return self.match.ranks if self.match and self.match.over else None

    @property
    def to_act(self) -> list[int]:
        """The seats that must choose now."""
        return [seat for seat, question in enumerate(self.questions) if question]

    @property
    def due(self) -> int | None:
        """When somebody must look after the table: to begin it, to let a bot move, to see a clock fall."""
        if self.status == "preparing":
            return self.at
        times = [
            self.answer_at(seat) if self.answers(seat) else self.clocks.falls(seat)
            for seat, question in enumerate(self.questions)
            if question and (self.answers(seat) or not self.places[seat].late)
        ]
        kept = (absence.kept_until(self, seat) for seat in range(len(self.places)))
        waits = sorted(until for until in kept if until is not None and until > self.at)
        times.append(next((at for at in (self.at, *waits) if absence.settles(self, at)), None))
        return min((time for time in times if time is not None), default=None)

    def answers(self, seat: int) -> bool:
        """Whether the table answers for this seat: a bot plays there, or its person has no choice, or made it before."""
        if self.places[seat].played_by_bot or forced.is_timed(self, seat):
            return True
        return forced.the_move(self, seat) is not None

    def answer_at(self, seat: int) -> int:
        """When the table answers for this seat, if nothing takes longer."""
        question = self.questions[seat]
        assert question
        return (
            self.opened[seat] + self.setting.window if forced.is_timed(self, seat) else question.at + self.setting.pause
        )

    def may_undo(self, seat: int, *, sure: bool = True) -> bool:
        """Whether a seat may undo its last move, with all that the table made of it by itself."""
        if self.match is None or not self.match.played:
            return False
        match = self.match
        for _ in range(self.since_chosen(seat)):
            if not match.may_undo(seat, sure=sure):
                return False
            match = match.copy()
            match.undo(seat)
        return match.may_undo(seat, sure=sure)

    def since_chosen(self, seat: int) -> int:
        """How many moves the table has made for this seat since the last one that somebody chose."""
        count = 0
        for (who, _), chosen in zip(reversed(self._playing.played), reversed(self.chosen), strict=True):
            if chosen or who != seat:
                break
            count += 1
        return count

    def seen(self) -> dict[str, Any]:
        """What all can see of the match."""
        return self._playing.view(None)

    def in_chain(self, seat: int) -> bool:
        """Whether a seat is in the middle of a choice, a step of which it can take back."""
        return self.match is not None and bool(self.match.state.chain[seat])  # type: ignore[attr-defined]

    def seats_of(self, hashes: Iterable[str]) -> list[int]:
        """The places that these secrets (hashed) hold."""
        held = set(hashes)
        return [seat for seat, place in enumerate(self.places) if place.hash in held and not place.reserved]

    def extend(self, entries: Iterable[Entry]) -> None:
        """Take in the next entries."""
        for entry in entries:
            self.apply(entry)

    def apply(self, entry: Entry) -> None:
        """Take in the next entry. Entries of kinds that change nothing but the log (chat) are told all the same."""
        if entry.version != self.version + 1:
            raise ValueError(f"entry {entry.version} does not follow version {self.version}")
        rows = None
        match entry.kind:
            case "sat":
                self._sit(entry)
            case "bot" | "replaced":
                self._put_bot(entry)
            case "offered":
                self._offer(entry.data["to"])
            case "claim" | "offer":
                self._claim(entry)
            case "begun":
                self._begin()
            case "move" | "take-back" | "undo":
                rows = self._play(entry)
            case "standing" | "answer":
                self._stand(entry)
            case "more-time":
                self.clocks.give(entry.data["to"])
                self._change(entry.data["to"], late=False)
            case "left":
                self._leave(entry)
            case "back":
                self._come_back(entry)
            case "flag":
                self._flag(entry)
            case "absent" | "present":
                self._come_or_go(entry)
            case "end" | "vote":
                self._vote(entry)
            case "ended":
                self.agreed, self.gave_up = True, list(entry.data["left"])
            case "rematch":
                self.rematch = entry.data["table"]
            case "resumed":
                self._resume(entry)
            case "closed":
                self.closed = entry.data["why"]
        self.version, self.at = entry.version, entry.at
        if entry.message:
            self.messages[entry.message] = entry.version
        if entry.kind in PLAY:
            self.last_play = entry
        own = self._is_own(entry, rows)
        if own:
            self.own[self._seat(entry)].append(entry.version)
        self.told.append(Told(entry, rows, own))
        self._look_at_seats(entry)

    def _look_at_seats(self, entry: Entry) -> None:
        """See what follows for each seat."""
        self._ask(entry)
        self._end_standing(entry)
        self._miss(entry)

    @property
    def _playing(self) -> Match:
        assert self.match is not None, "no move comes before the game begins"
        return self.match

    def _seat(self, entry: Entry) -> int:
        assert entry.seat is not None, entry
        return entry.seat

    def _put(self, seat: int, place: Place) -> None:
        if self.match is not None and place.away != self.places[seat].away:
            self._stand_in(seat, place)
        self.places = (*self.places[:seat], place, *self.places[seat + 1 :])

    def _change(self, seat: int, **facts: Any) -> None:
        self._put(seat, replace(self.places[seat], **facts))

    def _stand_in(self, seat: int, place: Place) -> None:
        """A bot begins to play for a person, or stops."""
        moves = len(self._playing.played)
        if place.away:
            self.stand_ins = [*self.stand_ins, StandIn(seat, place.level or "", moves)]
        else:
            self.stand_ins = [
                replace(stood, end=moves) if stood.seat == seat and stood.end is None else stood
                for stood in self.stand_ins
            ]

    def _sit(self, entry: Entry) -> None:
        data = entry.data
        before = self.places[self._seat(entry)]
        now = Place(
            "open" if data.get("reserved") else "person",
            data["name"],
            player=data.get("player"),
            hash=data["hash"],
            luck=data.get("luck", ""),
            reserved=bool(data.get("reserved")),
        )
        self._put(self._seat(entry), now)
        self.came[self._seat(entry)] = entry.at
        if before.left or before.offered:
            self.clocks.at_least(self._seat(entry))

    def _put_bot(self, entry: Entry) -> None:
        seat, level = entry.data["to"], entry.data["level"]
        if self.places[seat].kind == "person":
            self._change(seat, level=level, away=True)
        else:
            self._put(seat, Place("bot", level=level))

    def _offer(self, seat: int) -> None:
        if not self.begun:
            self._put(seat, Place())
        else:
            self._change(seat, offered=True)

    def _begin(self) -> None:
        """Deal. The luck of who sits here now is in the deal; whoever sits down later changes nothing."""
        setting = self.setting
        self.luck = tuple(place.luck for place in self.places)
        self.starters = self.places
        key = bytes.fromhex(setting.start.key) if setting.start else dealer_key(setting.secret, self.luck)
        options: dict[str, Any] = dict(setting.options)
        self.match = self.game.new(setting.seats, key, cards=self.cards, **options)
        for form in setting.start.moves if setting.start else ():
            self.match.make(form["seat"], form)
        self.chosen = [True] * len(self.match.played)

    def _play(self, entry: Entry) -> Rows | None:
        match, seat = self._playing, self._seat(entry)
        if entry.kind == "move":
            match.make(seat, entry.data["move"])
            self.chosen.append(not entry.data.get("by_itself"))
            return match._told[-1]
        if entry.kind == "take-back":
            last = max(i for i, (who, _) in enumerate(match.played) if who == seat)
            match.take_back(seat)
            del self.chosen[last]
            return None
        for _ in range(entry.data.get("moves", 1)):
            match.undo(seat)
            self.chosen.pop()
            self.clocks.take_increment(seat)
        return None

    def _is_own(self, entry: Entry, rows: Rows | None) -> bool:
        """Whether this is a step of a choice, begun or taken back, that tells nobody else anything."""
        return entry.kind in ("take-back", "standing", "answer") or (
            entry.kind == "move" and rows is not None and not len(rows) and self.in_chain(self._seat(entry))
        )

    def _leave(self, entry: Entry) -> None:
        seat, why = self._seat(entry), entry.data["why"]
        if not self.begun:
            self._put(seat, Place())
            return
        self._change(seat, left=why == "left", gone=why == "gone")
        if entry.data.get("level"):
            self._change(seat, away=True, level=entry.data["level"])

    def _come_back(self, entry: Entry) -> None:
        self._change(
            self._seat(entry), away=False, left=False, gone=False, late=False, level=None, absent=None, offered=False
        )
        self.came[self._seat(entry)] = entry.at
        self.clocks.at_least(self._seat(entry))

    def _stand(self, entry: Entry) -> None:
        """An answer that nobody else hears yet: to what is asked, or to all that will be."""
        if entry.kind == "answer":
            self.held[self._seat(entry)] = self.game.moves.read(entry.data["move"], self._playing.cards)
            return
        until, round_of = entry.data["until"], self.game.asking.round_of
        given = Standing(until, entry.data["but_mine"], entry.version, round_of(self.seen())) if until else None
        self.standing[self._seat(entry)] = given

    def _end_standing(self, entry: Entry) -> None:
        """A standing answer ends with what it was given for, and when its person goes, comes or takes something back."""
        for seat, given in enumerate(self.standing):
            if given and (self.done or self._ends(given, seat, entry)):
                self.standing[seat] = None

    def _ends(self, given: Standing, seat: int, entry: Entry) -> bool:
        asking, seen = self.game.asking, self.seen()
        if entry.seat == seat and entry.kind in ("undo", "left", "back", "sat", "flag"):
            return True
        if given.until == "round":
            return asking.round_of(seen) != given.round
        return self.questions[seat] is not None and not asking.reacts(seen, seat)

    def _come_or_go(self, entry: Entry) -> None:
        self._change(self._seat(entry), absent=entry.data.get("since"))
        if entry.kind == "present":
            self.came[self._seat(entry)] = entry.at

    def _flag(self, entry: Entry) -> None:
        seat = self._seat(entry)
        self.clocks.stop(seat, entry.at)
        if entry.data.get("level"):
            self._change(seat, away=True, level=entry.data["level"])
        else:
            self._change(seat, late=True)

    def _vote(self, entry: Entry) -> None:
        if entry.data["agree"]:
            self.votes.add(self._seat(entry))
        else:
            self.votes.discard(self._seat(entry))
        if entry.kind == "vote":
            voters = {seat for seat, place in enumerate(self.places) if place.attends}
            self.agreed = bool(voters) and voters <= self.votes

    def _claim(self, entry: Entry) -> None:
        what: Literal["bot", "offer"] = "bot" if entry.kind == "claim" else "offer"
        to, seat = entry.data["to"], self._seat(entry)
        claim = self.claims.get((what, to)) or Claim(what, to, entry.data.get("level"), frozenset())
        votes = claim.votes | {seat} if entry.data["agree"] else claim.votes - {seat}
        self.claims = self.claims | {(what, to): replace(claim, votes=votes)}

    def _resume(self, entry: Entry) -> None:
        """Nobody served the table for a while, or several: that time was nobody's."""
        for since, until in entry.data.get("gaps") or [[entry.data["since"], entry.at]]:
            self.clocks.resume(since, until)
            self.missed = [
                None if missed is None else max(missed, until + STANDSTILL - max(0, since - missed))
                for missed in self.missed
            ]

    def _ask(self, entry: Entry) -> None:
        """See what each seat is asked now, since when, and let its clock run or stand."""
        if self.match is None:
            return
        asked = [] if self.done else self.match.to_act
        for seat, before in enumerate(self.questions):
            own = seat == entry.seat and entry.kind in PLAY
            if seat not in asked:
                self.questions[seat] = None
                self.clocks.stop(seat, entry.at, decided=own and entry.kind == "move")
                continue
            moves = tuple(move.id for move in self.match.moves(seat))
            if before is None or (own and entry.kind == "move" and not self.in_chain(seat)):
                self.opened[seat] = entry.at
            if before is None or own:
                self.held[seat] = None
            if before is None or own or before.moves != moves:
                self.questions[seat] = Question(entry.version, entry.at, moves)
                if own and entry.kind == "move" and not self.in_chain(seat):
                    self.clocks.stop(seat, entry.at, decided=True)
            if self.places[seat].played_by_bot or self.places[seat].late or forced.is_timed(self, seat):
                self.clocks.stop(seat, entry.at)
            else:
                self.clocks.start(seat, entry.at)

    def _miss(self, entry: Entry) -> None:
        """See for whom others wait who is not here; what was to be decided without them is dropped when they are."""
        for seat, place in enumerate(self.places):
            question = self.questions[seat]
            waits = (
                question
                and place.attends
                and place.absent is not None
                and not self.done
                and absence.company(self, seat)
            )
            if not waits:
                self.missed[seat] = None
            elif self.missed[seat] is None:
                since: int = entry.data["since"] if (entry.kind, entry.seat) == ("absent", seat) else entry.at
                assert question
                self.missed[seat] = max(since, question.at)
        self.claims = {key: claim for key, claim in self.claims.items() if claim.votes and self._stands(claim, entry)}

    def _stands(self, claim: Claim, entry: Entry) -> bool:
        """Whether there is still something to decide."""
        place = self.places[claim.to]
        if self.done or (entry.kind in PLAY and entry.seat == claim.to):
            return False
        if claim.what == "bot":
            return absence.kept_until(self, claim.to) is not None
        return not place.offered and (place.kind == "bot" or place.left)

    def copy(self) -> "Fold":
        """An independent table in the same state."""
        twin = copy(self)
        twin.clocks = self.clocks.copy()
        twin.match = self.match.copy() if self.match else None
        twin.questions, twin.told = list(self.questions), list(self.told)
        twin.chosen, twin.standing = list(self.chosen), list(self.standing)
        twin.held, twin.opened = list(self.held), list(self.opened)
        twin.votes, twin.messages = set(self.votes), dict(self.messages)
        twin.missed, twin.came, twin.own = list(self.missed), list(self.came), [list(own) for own in self.own]
        return twin

    def facts(self) -> dict[str, Any]:
        """The few facts that lists of tables are made of."""
        return {"status": self.status, "due": self.due}

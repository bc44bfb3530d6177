"""What a message does to a table: the entry that it becomes, or why it is refused. Nothing is changed here."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from fatina.engine.errors import FatinaError, IllegalMove
from fatina.table import absence
from fatina.table import messages as m
from fatina.table.fold import PLAY, Fold, Place
from fatina.table.forced import is_timed
from fatina.table.refusal import Refused

LONGEST = 20_000
"""Entries of a log (a long game has a thousand); after that a table takes only what brings the game to its end."""
NEEDED = (m.MoveSaid, m.BotSaid, m.LeaveSaid, m.BackSaid, m.EndSaid)


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that has no number and no time yet."""

    kind: str
    seat: int | None = None
    message: str | None = None
    data: dict[str, Any] = field(default_factory=dict)


def message_key(seat: int | None, id: str) -> str:
    """Under which name a message is kept: ids are each sender's own."""
    return f"{'-' if seat is None else seat} {id}"


def decide(fold: Fold, message: m.Said, now: int) -> Draft:
    """The entry that a message of the holder of its seat becomes. Raises Refused."""
    place = fold.places[message.seat]
    if fold.version >= LONGEST and not isinstance(message, NEEDED):
        raise Refused(
            "too-long", "so much has happened at this table that it only takes moves: finish the game, or leave"
        )
    kind, data = DECISIONS[type(message)](fold, place, message, now)
    return Draft(kind, message.seat, message_key(message.seat, message.id), data)


Decision = tuple[str, dict[str, Any]]


def move(fold: Fold, place: Place, message: m.MoveSaid, now: int) -> Decision:
    match = playing(fold)
    if place.away:
        raise Refused("away", "a bot is playing for this place: say that you are back first", "seat")
    question = fold.questions[message.seat]
    if question is None:
        raise Refused("not-asked", f"seat {message.seat} has nothing to choose now", "seat")
    if message.version < question.version:
        raise Refused("stale", "this answers a question of the past: something has happened since then", "version")
    if message.version > fold.version:
        raise Refused("unknown-version", "there is no such version yet", "version")
    try:
        refusal = match.why_not(message.seat, message.move)
    except FatinaError as error:
        raise Refused("bad-move", str(error), "move") from None
    if refusal:
        raise illegal(refusal)
    number = message.move if isinstance(message.move, int) else fold.game.moves.read(message.move, match.cards)
    kind = "answer" if is_timed(fold, message.seat) and completes(fold, message.seat, number) else "move"
    return kind, {"move": fold.game.moves.write(number, match.cards)}


def completes(fold: Fold, seat: int, move: int) -> bool:
    """Whether a move completes a choice."""
    twin = playing(fold).copy()
    twin.make(seat, move)
    return not twin.state.chain[seat]


def made_already(fold: Fold, message: m.MoveSaid) -> str | None:
    """Under which name the table stored this very move by itself, while its person was making it."""
    entries = (told.entry for told in fold.told[message.version :])
    first = next((entry for entry in entries if entry.kind in PLAY and entry.seat == message.seat), None)
    if first is None or not first.data.get("by_itself"):
        return None
    moves, cards = fold.game.moves, playing(fold).cards
    said = moves.write(message.move, cards) if isinstance(message.move, int) else message.move
    return first.message if said == first.data["move"] else None


def take_back(fold: Fold, place: Place, message: m.TakeBackSaid, now: int) -> Decision:
    playing(fold)
    if not fold.in_chain(message.seat):
        raise Refused("nothing-to-take-back", "there is no unfinished choice to take back a step of", "seat")
    return "take-back", {}


def undo(fold: Fold, place: Place, message: m.UndoSaid, now: int) -> Decision:
    playing(fold)
    if not fold.may_undo(message.seat):
        raise Refused(
            "no-undo",
            "only one's own last move can be undone, if it told nobody anything and nothing was drawn",
            "seat",
        )
    return "undo", {"moves": 1 + fold.since_chosen(message.seat)}


def standing(fold: Fold, place: Place, message: m.StandingSaid, now: int) -> Decision:
    """It holds from the next question on: what is asked now has been looked at."""
    playing(fold)
    if place.away:
        raise Refused("away", "a bot is playing for this place: say that you are back first", "seat")
    asking = fold.game.asking
    if not asking.passing:
        raise Refused("no-reacting", "in this game nobody is asked whether to react")
    if message.but_mine and asking.concerns is None:
        raise Refused("no-reacting", "in this game nobody is asked about what is theirs", "but_mine")
    return "standing", {"until": message.until, "but_mine": message.but_mine}


def chat(fold: Fold, place: Place, message: m.ChatSaid, now: int) -> Decision:
    text = message.text.strip()
    if not text:
        raise Refused("empty", "there is nothing in this text", "text")
    return "chat", {"text": text}


def more_time(fold: Fold, place: Place, message: m.MoreTimeSaid, now: int) -> Decision:
    playing(fold)
    if fold.setting.pace.kind == "free":
        raise Refused("no-clock", "nobody is in a hurry at this table: it has no clock")
    if message.to == message.seat:
        raise Refused("own-clock", "more time is a gift: give it to another player", "to")
    if other(fold, message.to).kind != "person":
        raise Refused("no-clock", f"seat {message.to} is a bot: it has no clock", "to")
    return "more-time", {"to": message.to}


def bot(fold: Fold, place: Place, message: m.BotSaid, now: int) -> Decision:
    if fold.done:
        raise Refused("over", "the game is over")
    seated = other(fold, message.to)
    if seated.kind == "person":
        return claim(fold, place, seated, message, now)
    if seated.reserved:
        released(fold, message.to, now)
    return "bot", {"to": message.to, "level": message.level}


def claim(fold: Fold, place: Place, seated: Place, message: m.BotSaid, now: int) -> Decision:
    """A vote to let a bot play for somebody who is missed. The table's own bot, where it has one."""
    if message.to == message.seat:
        raise Refused("own-place", "to let a bot play for you, leave", "to")
    playing(fold)
    if seated.away:
        raise Refused("taken", f"a bot plays for {seated.name} already", "to")
    until = absence.kept_until(fold, message.to)
    if until is None:
        raise Refused("present", f"nobody waits for {seated.name}: a bot can play only for who is missed", "to")
    if now < until:
        wait = -(-(until - now) // 1000)
        raise Refused(
            "too-soon", f"{seated.name} may still come back: this can be decided in {wait} s", "to", until=until
        )
    data = {"to": message.to, "level": fold.setting.takeover or message.level, "agree": message.agree}
    return "claim", data | vote(fold, place, "bot", message)


def vote(fold: Fold, place: Place, what: str, message: m.BotSaid | m.OfferSaid) -> dict[str, Any]:
    """What a vote of somebody who plays themselves adds to a claim. Raises Refused."""
    if not place.attends:
        raise Refused("away", "who does not play has no vote: say that you are back first", "seat")
    before = fold.claims.get((what, message.to))
    if message.agree == (before is not None and message.seat in before.votes):
        raise Refused("same-vote", "that is how you voted already", "agree")
    return {"level": before.level} if before and before.level else {}


def released(fold: Fold, seat: int, now: int) -> None:
    """Whether a place that is kept for somebody may be given away by now. Raises Refused."""
    until = absence.kept_until(fold, seat) or 0
    if now < until:
        wait, name = -(-(until - now) // 1000), fold.places[seat].name
        raise Refused("reserved", f"this place is kept for {name}, for another {wait} s", "to", until=until)


def offer(fold: Fold, place: Place, message: m.OfferSaid, now: int) -> Decision:
    if fold.done:
        raise Refused("over", "the game is over")
    seated = other(fold, message.to)
    if seated.reserved:
        released(fold, message.to, now)
        return "offered", {"to": message.to}
    if seated.kind != "bot" and not seated.left:
        raise Refused("no-bot", f"no bot sits on seat {message.to}, and nobody has left it", "to")
    if seated.offered:
        raise Refused("offered", f"seat {message.to} is offered already", "to")
    if fold.match is None:
        return "offered", {"to": message.to}
    # Whoever comes sees a hand: nobody alone may show it to a friend, or to a second screen of their own.
    return "offer", {"to": message.to, "agree": message.agree} | vote(fold, place, "offer", message)


def leave(fold: Fold, place: Place, message: m.LeaveSaid, now: int) -> Decision:
    if place.left:
        raise Refused("left", "you have left already", "seat")
    return "left", {"why": "left", "level": fold.setting.takeover if fold.match and not fold.done else None}


def back(fold: Fold, place: Place, message: m.BackSaid, now: int) -> Decision:
    if not (place.away or place.left or place.late):
        raise Refused("here", "you are here already", "seat")
    return "back", {}


def end(fold: Fold, place: Place, message: m.EndSaid, now: int) -> Decision:
    playing(fold)
    if message.agree == (message.seat in fold.votes):
        raise Refused("same-vote", "that is how you voted already", "agree")
    return "end", {"agree": message.agree}


def rematch(fold: Fold, place: Place, message: m.RematchSaid, now: int) -> Decision:
    if not fold.done:
        raise Refused("not-over", "a rematch comes after the game")
    return "rematch", {}


DECISIONS: dict[type, Any] = {
    m.MoveSaid: move,
    m.TakeBackSaid: take_back,
    m.UndoSaid: undo,
    m.StandingSaid: standing,
    m.ChatSaid: chat,
    m.MoreTimeSaid: more_time,
    m.BotSaid: bot,
    m.OfferSaid: offer,
    m.LeaveSaid: leave,
    m.BackSaid: back,
    m.EndSaid: end,
    m.RematchSaid: rematch,
}


def playing(fold: Fold) -> Any:
    """The match, while it is being played. Raises Refused."""
    match fold.status:
        case "playing":
            return fold.match
        case "over" | "ended":
            raise Refused("over", "the game is over")
        case "preparing":
            raise Refused("preparing", "the cards are being dealt: the game begins in a moment")
    raise Refused("not-begun", "the game has not begun: a place is still open")


def other(fold: Fold, seat: int) -> Place:
    """Another place of the table. Raises Refused."""
    if not 0 <= seat < fold.setting.seats:
        raise Refused("no-such-seat", f"there is no seat {seat}: they go from 0 to {fold.setting.seats - 1}", "to")
    return fold.places[seat]


def illegal(error: IllegalMove) -> Refused:
    """What the rules say against a move."""
    return Refused("illegal", str(error), "move", clause=error.clause, reason=error.reason)


def sit(
    fold: Fold, seat: int, name: str, secret_hash: str, luck: str, player: str | None, hashes: Collection[str], now: int
) -> Draft:
    """Take a place; ``hashes`` are those of the secrets that who comes has already. Raises Refused."""
    key = message_key(seat, f"sat {secret_hash}")
    data = {"name": name, "hash": secret_hash, "luck": luck, "player": player}
    if key in fold.messages:
        if fold.told[fold.messages[key] - 1].entry.data != data:
            raise Refused("taken", "with this `once` the place was taken already, in other words", "once")
        return Draft("sat", seat, key)
    place = other(fold, seat)
    if fold.done:
        raise Refused("over", "the game is over")
    if place.reserved:
        raise Refused("reserved", f"this place is kept for {place.name}", "seat")
    if place.kind == "bot" and not place.offered:
        raise Refused("taken", f"a bot sits on seat {seat}: the players can offer its place", "seat")
    if place.kind == "person" and not place.left:
        raise Refused("taken", f"{place.name} sits on seat {seat}", "seat")
    if fold.match is not None:
        if any(sits(one, hashes, player) for one in fold.places):
            raise Refused("seated", "who sits at this table can take no second hand of it", "seat")
        if not place.offered and absence.players(fold, now):
            raise Refused("taken", f"{place.name} has left seat {seat}: the players can offer the place", "seat")
    return Draft("sat", seat, key, data)


def sits(place: Place, hashes: Collection[str], player: str | None) -> bool:
    """Whether somebody with these secrets, or this player, sits here."""
    return place.kind == "person" and (place.hash in hashes or (player is not None and place.player == player))


def declined(fold: Fold, message: m.Said, hashes: Collection[str]) -> bool:
    """Whether somebody gives up the place that is kept for them."""
    place = fold.places[message.seat] if message.seat < len(fold.places) else Place()
    return isinstance(message, m.LeaveSaid) and place.reserved and place.hash in hashes


def expected(fold: Fold, hashes: set[str]) -> Draft | None:
    """What hello does: it takes the place that is kept for me, ends that a bot plays because I was gone, that I am missed."""
    if fold.done:
        return None
    for seat, place in enumerate(fold.places):
        if place.hash not in hashes:
            continue
        if place.reserved:
            data = {"name": place.name, "hash": place.hash, "luck": place.luck, "player": place.player}
            return Draft("sat", seat, message_key(seat, f"sat {place.hash}"), data)
        if place.gone:
            return Draft("back", seat, message_key(None, f"back {seat} {fold.version}"), {})
        if place.absent is not None:
            return present(fold, seat)
    return None


def absent(fold: Fold, seat: int, since: int, now: int) -> Draft | None:
    """Somebody has not been connected since then. Where a move may take days that is nothing to speak of.

    Who came in the meantime may be with another server that has had no time to say so.
    """
    place, since = fold.places[seat], max(since, fold.came[seat])
    if (
        now - since < absence.NOTICED
        or fold.status != "playing"
        or fold.setting.pace.kind == "days"
        or place.kind != "person"
        or place.absent is not None
    ):
        return None
    return Draft("absent", seat, message_key(None, f"absent {seat} {fold.version}"), {"since": since})


def present(fold: Fold, seat: int) -> Draft | None:
    """They are connected again."""
    if fold.done or fold.places[seat].absent is None:
        return None
    return Draft("present", seat, message_key(None, f"present {seat} {fold.version}"))


def settled(fold: Fold, now: int) -> Draft | None:
    """What those who are here have decided, and nobody has carried out yet; or the table's own bot for who is missed."""
    settles = absence.settles(fold, now)
    if settles is None:
        return None
    kind, seat, level = settles
    key = message_key(None, f"{kind} {'' if seat is None else seat} {fold.version}")
    if kind == "ended":
        left = [at for at, place in enumerate(fold.starters) if place.kind == "person" and quits(fold, at, now)]
        return Draft(kind, None, key, {"left": left})
    if kind == "left":
        return Draft(kind, seat, key, {"why": "gone", "level": level})
    return Draft(kind, None, key, {"to": seat, "level": level} if level else {"to": seat})


def quits(fold: Fold, seat: int, now: int) -> bool:
    """Whether the person who began the game on this seat is the reason that it ends."""
    return absence.overdue(fold, seat, now) or absence.is_replaced(fold, seat)


def resumed(fold: Fold, outages: Iterable[tuple[int, int]]) -> Draft | None:
    """Nobody served the table at these times: whatever was counted makes up for those that the log does not know of."""
    gaps = [[max(since, fold.at), until] for since, until in outages if until > fold.at]
    counting = any(since is not None for since in (*fold.clocks.since, *fold.missed))
    if not gaps or not counting or fold.status != "playing":
        return None
    return Draft("resumed", None, message_key(None, f"resumed {gaps[-1][1]}"), {"gaps": gaps})


def closed(fold: Fold, why: str) -> Draft | None:
    """The game ends here without a winner: by new rules, or because the operator says so."""
    return None if fold.done else Draft("closed", None, message_key(None, "closed"), {"why": why})


def begin(fold: Fold) -> Draft | None:
    """The game begins when all places are taken."""
    return Draft("begun", None, message_key(None, "begun")) if fold.status == "preparing" else None


def flag(fold: Fold, now: int) -> Draft | None:
    """The first clock that has run out, if one has."""
    if fold.status != "playing":
        return None
    for seat, question in enumerate(fold.questions):
        falls = fold.clocks.falls(seat)
        if question and falls is not None and falls <= now:
            return Draft(
                "flag",
                seat,
                message_key(None, f"flag {seat} {question.version} {falls}"),
                {"level": fold.setting.takeover},
            )
    return None

"""What a message does to a table: the entry that it becomes, or why it is refused. Nothing is changed here."""

from dataclasses import dataclass, field
from typing import Any

from fatina.engine.errors import FatinaError, IllegalMove
from fatina.table import messages as m
from fatina.table.fold import Fold, Place
from fatina.table.refusal import Refused


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


def decide(fold: Fold, message: m.Said, here: frozenset[int] = frozenset()) -> Draft:
    """The entry that a message of the holder of its seat becomes. Raises Refused.

    ``here`` are the seats whose persons are connected.
    """
    place = fold.places[message.seat]
    kind, data = DECISIONS[type(message)](fold, place, message, here)
    return Draft(kind, message.seat, message_key(message.seat, message.id), data)


Decision = tuple[str, dict[str, Any]]


def move(fold: Fold, place: Place, message: m.MoveSaid, here: frozenset[int]) -> Decision:
    match = playing(fold)
    if place.away:
        raise Refused("away", "a bot is playing for this place: say that you are back first", "seat")
    question = fold.questions[message.seat]
    if question is None:
        raise Refused("not-asked", f"seat {message.seat} has nothing to choose now", "seat")
    if message.version < question.version:
        raise Refused(
            "stale", f"this answers a question of version {message.version}; now it is {question.version}", "version"
        )
    if message.version > fold.version:
        raise Refused("unknown-version", f"there is no version {message.version} yet, only {fold.version}", "version")
    try:
        refusal = match.why_not(message.seat, message.move)
    except FatinaError as error:
        raise Refused("bad-move", str(error), "move") from None
    if refusal:
        raise illegal(refusal)
    number = message.move if isinstance(message.move, int) else fold.game.moves.read(message.move, match.cards)
    return "move", {"move": fold.game.moves.write(number, match.cards)}


def take_back(fold: Fold, place: Place, message: m.TakeBackSaid, here: frozenset[int]) -> Decision:
    playing(fold)
    if not fold.in_chain(message.seat):
        raise Refused("nothing-to-take-back", "there is no unfinished choice to take back a step of", "seat")
    return "take-back", {}


def undo(fold: Fold, place: Place, message: m.UndoSaid, here: frozenset[int]) -> Decision:
    if not playing(fold).may_undo(message.seat):
        raise Refused(
            "no-undo",
            "only one's own last move can be undone, if it told nobody anything and nothing was drawn",
            "seat",
        )
    return "undo", {}


def chat(fold: Fold, place: Place, message: m.ChatSaid, here: frozenset[int]) -> Decision:
    text = message.text.strip()
    if not text:
        raise Refused("empty", "there is nothing in this text", "text")
    return "chat", {"text": text}


def more_time(fold: Fold, place: Place, message: m.MoreTimeSaid, here: frozenset[int]) -> Decision:
    playing(fold)
    if fold.setting.pace.kind == "free":
        raise Refused("no-clock", "nobody is in a hurry at this table: it has no clock")
    if message.to == message.seat:
        raise Refused("own-clock", "more time is a gift: give it to another player", "to")
    if other(fold, message.to).kind != "person":
        raise Refused("no-clock", f"seat {message.to} is a bot: it has no clock", "to")
    return "more-time", {"to": message.to}


def bot(fold: Fold, place: Place, message: m.BotSaid, here: frozenset[int]) -> Decision:
    if fold.done:
        raise Refused("over", "the game is over")
    seated = other(fold, message.to)
    if seated.kind == "person" and not (seated.left or seated.late or seated.away) and message.to in here:
        raise Refused(
            "present", f"{seated.name} is here: a bot can take only an open place or one whose player is gone", "to"
        )
    if seated.kind == "person" and message.to == message.seat:
        raise Refused("own-place", "to let a bot play for you, leave", "to")
    return "bot", {"to": message.to, "level": message.level}


def offer(fold: Fold, place: Place, message: m.OfferSaid, here: frozenset[int]) -> Decision:
    if fold.done:
        raise Refused("over", "the game is over")
    seated = other(fold, message.to)
    if seated.kind != "bot":
        raise Refused("no-bot", f"no bot sits on seat {message.to}", "to")
    if seated.offered:
        raise Refused("offered", f"the place of the bot on seat {message.to} is offered already", "to")
    return "offered", {"to": message.to}


def leave(fold: Fold, place: Place, message: m.LeaveSaid, here: frozenset[int]) -> Decision:
    if place.left:
        raise Refused("left", "you have left already", "seat")
    return "left", {"why": "left", "level": fold.setting.takeover if fold.match and not fold.done else None}


def back(fold: Fold, place: Place, message: m.BackSaid, here: frozenset[int]) -> Decision:
    if not (place.away or place.left or place.late):
        raise Refused("here", "you are here already", "seat")
    return "back", {}


def end(fold: Fold, place: Place, message: m.EndSaid, here: frozenset[int]) -> Decision:
    playing(fold)
    if message.agree == (message.seat in fold.votes):
        raise Refused("same-vote", "that is how you voted already", "agree")
    return "vote", {"agree": message.agree}


def rematch(fold: Fold, place: Place, message: m.RematchSaid, here: frozenset[int]) -> Decision:
    if not fold.done:
        raise Refused("not-over", "a rematch comes after the game")
    return "rematch", {}


DECISIONS: dict[type, Any] = {
    m.MoveSaid: move,
    m.TakeBackSaid: take_back,
    m.UndoSaid: undo,
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


def sit(fold: Fold, seat: int, name: str, secret_hash: str, luck: str, player: str | None) -> Draft:
    """Take a place. Raises Refused."""
    place = other(fold, seat)
    if fold.done:
        raise Refused("over", "the game is over")
    if place.kind == "bot" and not place.offered:
        raise Refused("taken", f"a bot sits on seat {seat}: a player can offer its place", "seat")
    if place.kind == "person" and not place.left:
        raise Refused("taken", f"{place.name} sits on seat {seat}", "seat")
    data = {"name": name, "hash": secret_hash, "luck": luck, "player": player}
    return Draft("sat", seat, message_key(seat, f"sat {secret_hash}"), data)


def expected(fold: Fold, hashes: set[str]) -> Draft | None:
    """What hello does: it takes the place that is kept for me, or ends that a bot plays for me because I was gone."""
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
    return None


def gone(fold: Fold, seat: int) -> Draft | None:
    """A bot takes over for a person whose turn it is and who is gone, if the table wants that."""
    place = fold.places[seat]
    if fold.status != "playing" or not fold.setting.takeover or not fold.questions[seat] or not place.attends:
        return None
    data = {"why": "gone", "level": fold.setting.takeover}
    return Draft("left", seat, message_key(None, f"gone {seat} {fold.version}"), data)


def resumed(fold: Fold, since: int) -> Draft | None:
    """The server was down since then: clocks that were running make up for it."""
    if fold.status != "playing" or fold.setting.pace.kind == "free":
        return None
    return Draft("resumed", None, message_key(None, f"resumed {since}"), {"since": max(since, fold.at)})


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

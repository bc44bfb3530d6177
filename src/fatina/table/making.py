"""Making tables: from a wish, as a rematch, from a record, as a branch of a finished game."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import fatina
from fatina import lessons
from fatina.engine.cards import CardSet
from fatina.engine.errors import BadOption
from fatina.engine.game import Game
from fatina.engine.match import Match
from fatina.engine.text import one_line
from fatina.table.absence import leavers
from fatina.table.bygone import Bygone
from fatina.table.fairness import commitment
from fatina.table.fold import Fold
from fatina.table.log import Entry, milliseconds
from fatina.table.messages import BotPlace, MinePlace, NewTable
from fatina.table.players import Player
from fatina.table.refusal import Refused
from fatina.table.secrets import hashed, id_from, new_id, new_secret, secret_from
from fatina.table.setting import Pace, Setting, Start

LONGEST_RECORD = 5_000
"""Moves of a record that we take in."""


def from_wish(
    game: Game, cards: CardSet, wish: NewTable, me: Player | None
) -> tuple[Setting, list[Entry], dict[str, str]]:
    """A new table, its first entries, and the secrets of the places that are mine. Raises Refused."""
    lesson = lessons.deal(game) if wish.lesson else None
    usual = lesson.seats if lesson else game.seats[0]
    seats = wish.seats or (len(wish.places) if wish.places else usual)
    try:
        options = game.chosen(seats, dict(wish.options))
    except BadOption as error:
        field = "options" if seats in game.seats else "seats"
        raise Refused("bad-option", str(error), field) from None
    if short := game.enough(cards, seats, options):
        raise Refused("short-deck", short, "cards")
    if lesson and (seats != lesson.seats or options != game.chosen(seats, {}) or cards is not game.printed):
        said = f"the deal of a first game is one for {lesson.seats} players, usual options and the printed cards: leave all out"
        raise Refused("bad-option", said, "lesson")
    others = BotPlace(kind="bot", level="seedling") if lesson else BotPlace(kind="bot")
    places = wish.places or [MinePlace(kind="mine"), *[others] * (seats - 1)]
    if len(places) != seats:
        raise Refused("bad-places", f"there are {len(places)} places for {seats} seats", "places")
    setting = Setting(
        id_from(f"fatina table {wish.once}".encode()) if wish.once else new_id(), milliseconds(), game.slug, game.version,
        cards.hash, seats, options, wish.public,
        Pace(**wish.pace.model_dump()), wish.takeover, wish.hints, wish.pause, secrets.token_bytes(32),
        Start(lesson.key.hex(), ()) if lesson else None,
        window=wish.window if game.asking.passing else 0,
    )  # fmt: skip
    mine: dict[str, str] = {}
    made: list[tuple[str, int | None, dict[str, Any]]] = []
    for seat, place in enumerate(places):
        if isinstance(place, BotPlace):
            made.append(("bot", None, {"to": seat, "level": place.level}))
        elif isinstance(place, MinePlace):
            luck = "" if mine else wish.luck
            mine[str(seat)] = secret_from(wish.once, str(seat))
            data = {
                "name": place.name or (me.name if me else "Player"),
                "hash": hashed(mine[str(seat)]),
                "luck": luck,
                "player": me.id if me else None,
            }
            made.append(("sat", seat, data))
    return setting, _entries(setting, made), mine


def is_as_wished(fold: Fold, setting: Setting, entries: Sequence[Entry]) -> bool:
    """Whether the table that was found is the one that was wished for: its id alone does not say so."""
    found = replace(fold.setting, made=setting.made, secret=setting.secret)
    first = [(told.entry.kind, told.entry.seat, told.entry.data) for told in fold.told[: len(entries)]]
    return found == setting and first == [(entry.kind, entry.seat, entry.data) for entry in entries]


def rematch_id(setting: Setting) -> str:
    """The id of a table's rematch: whoever asks makes the same table."""
    return id_from(b"fatina rematch" + setting.secret)


def rematch(fold: Fold, asker: int) -> tuple[Setting, list[Entry]]:
    """The same table once more. Who asks sits; the places of the others are kept for them, by the secrets that they have.

    Raises Refused for a table of other rules, when its options are not among those of today.
    """
    game, before = fold.game, fold.setting
    try:  # the game that was may have been played by other rules than those of today
        options = game.chosen(before.seats, dict(before.options))
    except BadOption as error:
        raise Refused("bad-option", str(error)) from None
    setting = replace(
        before, id=rematch_id(before), made=milliseconds(), secret=secrets.token_bytes(32), start=None,
        rules=game.version, cards=fold.cards.hash, options=options,
    )  # fmt: skip
    made: list[tuple[str, int | None, dict[str, Any]]] = []
    for seat, place in enumerate(fold.places):
        if place.kind == "bot":
            made.append(("bot", None, {"to": seat, "level": place.level}))
        elif not place.left:
            data = {"name": place.name, "hash": place.hash, "luck": place.luck, "player": place.player}
            made.append(("sat", seat, data if seat == asker else data | {"reserved": True}))
    return setting, _entries(setting, made)


def from_record(game: Game, cards: CardSet, record: dict[str, Any]) -> tuple[Setting, list[Entry]]:
    """A finished table whose replay can be looked at. Raises RecordError, and Refused for a game that is not over."""
    moves = record.get("moves")
    if isinstance(moves, list) and len(moves) > LONGEST_RECORD:
        raise Refused("too-long", f"a record has at most {LONGEST_RECORD} moves", "moves")
    match = fatina.replay(record, cards=cards)
    if not match.over:
        raise Refused("not-over", "the game in this record is not over", "moves")
    written = match.record(with_key=True)  # in our words: whatever else somebody put into a record is not kept
    setting = _as_played(match, Start(written["key"], tuple(written["moves"])))
    names = match.players or [f"Player {seat + 1}" for seat in range(match.seats)]
    sat: list[tuple[str, int | None, dict[str, Any]]] = [
        ("sat", seat, {"name": name_from(name) or f"Player {seat + 1}", "hash": None, "player": None})
        for seat, name in enumerate(names)
    ]
    return setting, _entries(setting, [*sat, ("begun", None, {})])


def name_from(text: str) -> str:
    """A name as it came from elsewhere, if it can be shown."""
    try:
        return one_line(text)[:40]
    except ValueError:
        return ""


def branch(fold: Fold, step: int, seat: int, level: str) -> tuple[Setting, list[Entry], dict[str, str]]:
    """A table that begins at a step of a finished game, against bots. Raises Refused."""
    match = finished(fold)
    if step >= len(match.played):
        raise Refused(
            "no-such-step",
            f"the game has {len(match.played)} moves: steps go from 0 to {len(match.played) - 1}",
            "step",
        )
    if seat >= fold.setting.seats:
        raise Refused("no-such-seat", f"there is no seat {seat}: they go from 0 to {fold.setting.seats - 1}", "seat")
    moves = tuple({"seat": who} | fold.game.moves.write(move, match.cards) for who, move in match.played[:step])
    own = fold.setting.start
    root, shared = (own.root, min(own.shared, step)) if own and own.root else (fold.setting.id, step)
    start = Start(match.key.hex(), moves, fold.setting.id, root, shared)
    setting = _as_played(match, start)
    secret = new_secret()
    mine = {"name": fold.places[seat].name or "Player", "hash": hashed(secret), "player": None}
    made: list[tuple[str, int | None, dict[str, Any]]] = [
        ("sat", seat, mine) if other == seat else ("bot", None, {"to": other, "level": level})
        for other in range(match.seats)
    ]
    return setting, _entries(setting, made), {str(seat): secret}


def record_of(fold: Fold) -> dict[str, Any]:
    """The record of a finished game, with what is needed to verify the deal. Raises Refused."""
    names = [place.name or (place.level or "").capitalize() for place in fold.places]
    written = fold.record() if isinstance(fold, Bygone) else finished(fold).record(with_key=True)
    record = written | {"players": names}
    if left := leavers(fold):
        record["left"] = left
    if fold.stand_ins:
        record["stand_ins"] = [
            {"seat": stood.seat, "level": stood.level, "from": stood.start, "to": stood.end} for stood in fold.stand_ins
        ]
    if fold.setting.start is None:
        secret = fold.setting.secret
        record |= {
            "table": fold.setting.id,
            "commitment": commitment(secret),
            "secret": secret.hex(),
            "luck": list(fold.luck),
        }
    return record


def finished(fold: Fold) -> Match:
    """The match of a finished game. Raises Refused."""
    if fold.bygone:
        raise Refused("other-rules", "this game was played under other rules or cards: only its record is kept")
    if not fold.done or fold.match is None:
        raise Refused("not-over", "the game is not over yet")
    return fold.match


def _as_played(match: Match, start: Start) -> Setting:
    """The setting of a table that goes on from elsewhere."""
    return Setting(
        new_id(), milliseconds(), match.game.slug, match.game.version, match.cards.hash,
        match.seats, match.options, False, Pace(), None, True, 700,
        secrets.token_bytes(32), start,
    )  # fmt: skip


def _entries(setting: Setting, made: list[tuple[str, int | None, dict[str, Any]]]) -> list[Entry]:
    """The first entries of a table."""
    return [Entry(i + 1, setting.made, kind, seat, None, data) for i, (kind, seat, data) in enumerate(made)]

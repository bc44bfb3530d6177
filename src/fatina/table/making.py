"""Making tables: from a wish, as a rematch, from a record, as a branch of a finished game."""

import base64
import hashlib
import secrets
from dataclasses import replace
from typing import Any

from fatina.engine.errors import BadOption
from fatina.engine.game import Game
from fatina.table.fold import Fold
from fatina.table.live import milliseconds
from fatina.table.log import Entry
from fatina.table.messages import BotPlace, MinePlace, NewTable, OpenPlace
from fatina.table.refusal import Refused
from fatina.table.secrets import hashed, new_id, new_secret
from fatina.table.setting import Pace, Setting


def from_wish(game: Game, wish: NewTable, player: str | None) -> tuple[Setting, list[Entry], dict[str, str]]:
    """A new table, its first entries, and the secrets of the places that are mine. Raises Refused."""
    seats = wish.seats or (len(wish.places) if wish.places else game.seats[0])
    try:
        options = game.chosen(seats, dict(wish.options))
    except BadOption as error:
        field = "options" if seats in game.seats else "seats"
        raise Refused("bad-option", str(error), field) from None
    places = wish.places or [MinePlace(kind="mine"), *[BotPlace(kind="bot")] * (seats - 1)]
    if len(places) != seats:
        raise Refused("bad-places", f"there are {len(places)} places for {seats} seats", "places")
    setting = Setting(
        new_id(), milliseconds(), game.slug, game.version, game.printed.hash, seats, options, wish.public,
        Pace(**wish.pace.model_dump()), wish.takeover, wish.hints, wish.pause, secrets.token_bytes(32),
    )  # fmt: skip
    mine: dict[str, str] = {}
    entries: list[Entry] = []
    for seat, place in enumerate(places):
        data: dict[str, Any]
        if isinstance(place, OpenPlace):
            continue
        if isinstance(place, BotPlace):
            kind, who, data = "bot", None, {"to": seat, "level": place.level}
        else:
            mine[str(seat)] = new_secret()
            luck = wish.luck if len(mine) == 1 else ""
            kind, who = "sat", seat
            data = {"name": place.name, "hash": hashed(mine[str(seat)]), "luck": luck, "player": player}
        entries.append(Entry(len(entries) + 1, setting.made, kind, who, None, data))
    return setting, entries, mine


def rematch_id(setting: Setting) -> str:
    """The id of a table's rematch: whoever asks makes the same table."""
    digest = hashlib.sha256(b"fatina rematch" + setting.secret).digest()
    return base64.b32hexencode(digest).decode().lower()[:10]


def rematch(fold: Fold, asker: int) -> tuple[Setting, list[Entry]]:
    """The same table once more. Who asks sits; the places of the others are kept for them, by the secrets that they have."""
    setting = replace(
        fold.setting, id=rematch_id(fold.setting), made=milliseconds(), secret=secrets.token_bytes(32), start=None
    )
    entries: list[Entry] = []
    for seat, place in enumerate(fold.places):
        data: dict[str, Any]
        if place.kind == "bot":
            kind, who, data = "bot", None, {"to": seat, "level": place.level}
        elif place.left:
            continue
        else:
            kind, who = "sat", seat
            data = {"name": place.name, "hash": place.hash, "luck": place.luck, "player": place.player}
            if place.hash != fold.places[asker].hash and seat != asker:
                data["reserved"] = True
        entries.append(Entry(len(entries) + 1, setting.made, kind, who, None, data))
    return setting, entries


def facts_of(setting: Setting, entries: list[Entry], game: Game) -> dict[str, Any]:
    """What the list of tables says of a new one."""
    fold = Fold(setting, game)
    for entry in entries:
        fold.apply(entry)
    return fold.facts()

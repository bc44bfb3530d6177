"""Games that are left in a file and taken up again."""

import json
import os
from pathlib import Path
from typing import Any

from fatina.cli.replay import read_json
from fatina.engine.cards import CardSet
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game
from fatina.engine.match import Match


def check_place(file: Path | None) -> None:
    """Whether a game can be kept there. Raises FatinaError before anybody plays for nothing."""
    if file is None:
        return
    if not file.parent.is_dir():
        raise FatinaError(f"{file} cannot be written: there is no folder {file.parent}")
    if not os.access(file.parent, os.W_OK):
        raise FatinaError(f"{file} cannot be written: {file.parent} is not yours to write in")


def write_record(match: Match, file: Path) -> None:
    """Write the record, a move a line, beside its place and move it there: a crash never leaves half a file."""
    record = match.record(with_key=True)
    fields = []
    for name, value in record.items():
        text = json.dumps(value, ensure_ascii=False)
        if name == "moves":
            text = "[\n" + ",\n".join("  " + json.dumps(move, ensure_ascii=False) for move in value) + "\n ]"
        fields.append(f' "{name}": {text}')
    beside = file.with_name(f"{file.name}.part")
    beside.write_text("{\n" + ",\n".join(fields) + "\n}\n", encoding="utf-8")
    beside.replace(file)


def go_on(game: Game, file: Path, seats: int | None, options: dict[str, Any], cards: CardSet) -> Match:
    """Take up the game that was left in a file. Raises FatinaError if there is none, or another one than asked for."""
    from fatina.engine.record import read_record

    record = read_json(file)
    if record.get("game") != game.slug:
        raise FatinaError(
            f"{file} holds {record.get('game', 'no game')}, not {game.slug}: name another file to save in"
        )
    match = read_record(game, record, cards)
    if match.over:
        raise FatinaError(f"{file} holds a finished game: look at it with `fatina replay`, or name another file")
    if seats not in (None, match.seats) or any(match.options.get(name) != value for name, value in options.items()):
        raise FatinaError(f"{file} holds a game with other players or options: leave these out to go on with it")
    return match

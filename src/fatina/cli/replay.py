"""A record, move by move, in sentences."""

import json
from pathlib import Path
from typing import Any

from rich.rule import Rule
from rich.text import Text

import fatina
from fatina.cli.given import cards_of
from fatina.cli.screen import screen
from fatina.cli.speech import Speech
from fatina.cli.table import TableView, show_scores
from fatina.engine.errors import FatinaError, RecordError, UnknownGame
from fatina.engine.events import Event
from fatina.engine.game import Game
from fatina.engine.match import Match, Move


def read_json(file: Path) -> dict[str, Any]:
    """The JSON object in a file. Raises FatinaError that names the file."""
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise FatinaError(f"{file}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise FatinaError(f"{file}: is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise FatinaError(f"{file}: is not JSON: line {error.lineno}: {error.msg}") from None
    if not isinstance(document, dict):
        raise FatinaError(f"{file}: is not a record: a record is a JSON object")
    return document


def game_in(record: dict[str, Any]) -> Game:
    """The game that a record is of. Raises RecordError."""
    try:
        return fatina.game(record.get("game", ""))
    except UnknownGame as error:
        raise RecordError("game", str(error)) from None


def show_record(record: dict[str, Any], lang: str, stop: int | None, seat: int | None, cards: Path | None) -> None:
    """Show the moves with what they brought about, as all of it is known now or as one seat knew it; verify the whole."""
    game = game_in(record)
    printed = cards_of(game, cards)
    whole = fatina.replay(record, cards=printed)
    match = fatina.replay(record, 0, cards=printed)
    if stop is not None and not 0 <= stop <= len(whole.played):
        raise FatinaError(f"there is no move {stop}: the record has {len(whole.played)}")
    if seat is not None and not 1 <= seat <= match.seats:
        raise FatinaError(f"there is no seat {seat}: the seats go from 1 to {match.seats}")
    you = None if seat is None else seat - 1
    speech = Speech(game, printed, lang, match.seats, you, match.players)
    console = screen()
    console.print(Rule(Text(game.title(lang), "bold")))
    for who, move in whole.played[:stop]:
        match.play(who, move)
        console.print(Text(f"{len(match.played):>4} ", "bold").append(last_move(match, you, speech), "not bold"))
        for event in last_events(match, you):
            console.print(Text(f"     · {game.event_text(event, lang, printed, speech.players)}", "dim"))
    if stop is not None:
        console.print(Rule(Text(speech.say("table-after", moves=stop), "bold")))
        console.print(TableView(speech).render(match, you))
    if match.over:
        console.print(Rule(Text(speech.say("game-over"), "bold")))
        show_scores(console, match, speech)
    elif not whole.over:
        waits = ", ".join(speech.players[of] for of in whole.to_act)
        console.print(speech.say("not-over", moves=len(whole.played), names=waits))
    console.print(speech.say("verified", moves=len(whole.played), over="yes" if whole.over else "no"))


def last_move(match: Match, you: int | None, speech: Speech) -> str:
    """The last move as a sentence; to a seat that was not to know it, who made it (the events say the rest)."""
    who, number = match.played[-1]
    if you not in (None, who):
        return speech.players[who]
    return f"{speech.players[who]}: {Move(number, match.game, match.cards).text(speech.lang, speech.players)}"


def last_events(match: Match, you: int | None) -> list[Event]:
    """What the last move brought about, as a seat may know it; without one, each event as those who know most of it do."""
    last = len(match.played) - 1
    if you is not None:
        return match.events(you, last)
    known = zip(*(match.events(of, last) for of in range(match.seats)), strict=True)
    return [min(event, key=lambda told: len(told.hidden)) for event in known]

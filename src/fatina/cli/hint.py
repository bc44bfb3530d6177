"""What a bot thinks of a position, as a table."""

import json
from pathlib import Path

from rich.table import Table

import fatina
from fatina.bots import bot
from fatina.bots.hint import seat_to_advise, write_thought
from fatina.cli.replay import read_json
from fatina.cli.screen import compiling, lay_out, screen
from fatina.cli.speech import Speech
from fatina.engine.errors import FatinaError
from fatina.engine.match import Match, Move
from fatina.engine.position import FORMAT as POSITION
from fatina.engine.record import FORMAT as RECORD


def match_of(file: Path, move: int | None, cards: Path | None) -> Match:
    """The match that a position begins, or that a record reaches after so many moves. Raises FatinaError."""
    document = read_json(file)
    form = document.get("format", POSITION)
    if form not in (POSITION, RECORD):
        raise FatinaError(f"{file}: {form!r} is neither {RECORD} nor {POSITION}")
    if not isinstance(document.get("game"), str):
        raise FatinaError(f'{file}: "game" is missing: it is one of {", ".join(fatina.games())}')
    game = fatina.game(document["game"])
    printed = game.printed if cards is None else game.read_cards(cards)
    if form == RECORD:
        return fatina.replay(document, move, cards=printed)
    if move is not None:
        raise FatinaError(f"{file} is a position, so it has no move {move}: leave --move out")
    return game.from_position(document, cards=printed)


def show_hint(match: Match, seat: int | None, name: str, seed: int, lang: str, as_json: bool) -> None:
    """Let a bot think and show its moves, best first."""
    seat = seat_to_advise(match, seat)
    adviser = bot(name, match.game, seed)
    with compiling(match.game, lang):
        thought = adviser.think(match, seat)
    if as_json:
        print(json.dumps(write_thought(match, thought), indent=1))
        return
    speech = Speech(match.game, match.cards, lang, match.seats, None, match.players)
    table = Table(pad_edge=False)
    table.add_column(speech.say("column-move"))
    searched = thought.considered[0].win is not None
    for heading in ("win", "lead", "score", "visits") if searched else ("worth",):
        table.add_column(speech.say(f"column-{heading}"), justify="right")
    for found in thought.considered:
        numbers = [f"{found.worth:.2f}"]
        if searched:
            score = "" if found.score is None else f"{found.score:.1f}"
            numbers = [f"{100 * (found.win or 0):.1f} %", f"{found.lead:+.1f}", score, f"{found.visits:,}"]
        table.add_row(Move(found.move, match.game, match.cards).text(lang, speech.players), *numbers)
    screen().print(speech.say("hint-for", player=speech.players[seat], bot=name))
    lay_out(table)
    if searched:
        screen().print(speech.say("hint-effort", simulations=thought.simulations, seconds=round(thought.seconds, 2)))

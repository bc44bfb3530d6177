"""What a bot thinks of a position, as a table."""

import json
from pathlib import Path

from rich.table import Table
from rich.text import Text

import fatina
from fatina.bots import LEVELS, bot
from fatina.bots.bot import SearchBot
from fatina.bots.hint import seat_to_advise, write_thought
from fatina.bots.thinking import SURELY
from fatina.bots.warm import seconds_to_warm
from fatina.cli.compiling import can_search, compiling
from fatina.cli.given import cards_of
from fatina.cli.replay import read_json
from fatina.cli.screen import lay_out, margin, screen, waiting
from fatina.cli.speech import Speech
from fatina.engine.compiled import NEVER_COMPILE
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
    printed = cards_of(game, cards)
    if form == RECORD:
        return fatina.replay(document, move, cards=printed)
    if move is not None:
        raise FatinaError(f"{file} is a position, so it has no move {move}: leave --move out")
    return game.from_position(document, cards=printed)


def show_hint(match: Match, seat: int | None, name: str, seed: int, lang: str, as_json: bool) -> None:
    """Let a bot think and show its moves, best first."""
    seat = seat_to_advise(match, seat)
    speech = Speech(match.game, match.cards, lang, match.seats, None, match.players)
    adviser = bot(name, match.game, seed)
    if isinstance(adviser, SearchBot) and name in LEVELS and not can_search(match.game):
        seconds = round(seconds_to_warm(match.game, batches=True))
        why = "hint-for-good" if NEVER_COMPILE else "hint-until-warm"
        told = speech.say(why, bot=speech.bot(name), game=match.game.slug, seconds=seconds)
        margin().print(Text(told, "dim"), soft_wrap=True)
        name = "sprite"
        adviser = bot(name, match.game, seed)
    if isinstance(adviser, SearchBot):
        with compiling(lang):
            adviser.brief().think(match, seat)  # so that the time to compile is no time to think
    with waiting(speech.say("hint-thinking", bot=speech.bot(name))):
        thought = adviser.think(match, seat)
    if as_json:
        print(json.dumps({"bot": name} | write_thought(match, thought), indent=1))
        return
    table = Table(pad_edge=False)
    table.add_column(speech.say("column-move"))
    searched = thought.considered[0].win is not None
    for heading in ("win", "lead", "score", "visits") if searched else ("worth",):
        table.add_column(speech.say(f"column-{heading}"), justify="right")
    for found in thought.considered:
        numbers = [f"{found.worth:.2f}"]
        if searched:
            score = "" if found.score is None else f"{found.score:.1f}"
            numbers = [
                f"{100 * (found.win or 0):.1f} % ± {100 * SURELY * (found.off or 0):.1f}",
                f"{found.lead:+.1f}",
                score,
                f"{found.visits:,}",
            ]
        table.add_row(Move(found.move, match.game, match.cards).text(lang, speech.players), *numbers)
    screen().print(speech.say("hint-for", player=speech.players[seat], bot=speech.bot(name)), soft_wrap=True)
    lay_out(table)
    if thought.sure:
        screen().print(speech.say(f"hint-{thought.sure}"))
    if searched:
        screen().print(speech.say("hint-effort", simulations=thought.simulations, seconds=round(thought.seconds, 2)))

"""Games of bots as data, on the screen: progress, and what was written."""

import json
from pathlib import Path
from typing import Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fatina.bots import bot
from fatina.bots.bot import SearchBot
from fatina.cli.compiling import compiling
from fatina.cli.screen import margin, screen
from fatina.cli.speech import FOLDER
from fatina.engine.compiled import NEVER_COMPILE
from fatina.engine.words import Words
from fatina.lab.episodes import Players, check_place, write_parquet
from fatina.lab.minari import write_minari


def write(players: Players, place: Path | None, name: str | None, cores: int | None, lang: str, as_json: bool) -> None:
    """Play all games, write them, and say what was written."""
    if (place is None) == (name is None):
        raise typer.BadParameter("say where to write: -o FOLDER, -o FILE.parquet, or --minari NAME", param_hint="-o")
    if place is not None:
        check_place(place)
    with compiling(lang):
        warm_up(players)
    console = margin()
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    with bar:
        task = bar.add_task(players.game.title(lang), total=players.games)

        def told(games: int) -> None:
            bar.update(task, completed=games)

        done = write_parquet(players, place, cores, told) if place else write_minari(players, name or "", cores, told)
    if as_json:
        print(json.dumps(done, indent=1))
    else:
        show(players, done, str(place or name), lang)


def warm_up(players: Players) -> None:
    """Compile what the bots need, once, before several processes would do it at the same time."""
    if NEVER_COMPILE:
        return
    game = players.game
    game.compile()
    match = game.new(players.seats, 0, cards=players.printed, **players.options)
    for name in set(players.bots):
        player = bot(name, game)
        quick = bot("search-1", game) if isinstance(player, SearchBot) else player
        quick.choose(match.copy(), match.to_act[0])
    match.observe(match.to_act[0])


def show(players: Players, done: dict[str, Any], place: str, lang: str) -> None:
    """What was written, in sentences."""
    words, console = Words(FOLDER), screen()
    message = "dataset-minari" if "minari" in done else "dataset-files"
    megabytes = f"{done.get('bytes', 0) / 1e6:.2f}"
    console.print(
        words.say(
            message,
            lang,
            game=players.game.title(lang),
            games=players.games,
            decisions=done["decisions"],
            seconds=round(done["seconds"]),
            files=len(done.get("files", ())),
            episodes=done.get("episodes", 0),
            megabytes=megabytes,
            place=place,
        ),
        soft_wrap=True,
    )

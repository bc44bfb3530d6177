"""Games compiled beforehand, several at a time, with bars that say how long it takes."""

import time

from rich.progress import BarColumn, Progress, TextColumn

from fatina.bots.warm import seconds_to_warm
from fatina.cli.compiling import Compiler
from fatina.cli.screen import margin
from fatina.cli.speech import FOLDER
from fatina.engine.cache import is_warm, warm_mark
from fatina.engine.compiled import NEVER_COMPILE
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game
from fatina.engine.words import Words

MOMENT = 0.1
"""Seconds between two looks at the compilers."""


def warm(games: list[Game], cores: int, lang: str) -> None:
    """Compile games, so many at a time, the largest first. Raises FatinaError, when all others are done, if one fails."""
    if NEVER_COMPILE:
        raise FatinaError("FATINA_JIT=0 says that nothing is compiled: leave it out to compile games")
    console, words, begun = margin(), Words(FOLDER), time.monotonic()
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[left]}"),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    for game in (game for game in games if is_warm(game.slug, batches=True)):
        console.print(words.say("warm-before", lang, game=game.title(lang)), soft_wrap=True)
    cold = [game for game in games if not is_warm(game.slug, batches=True)]
    waiting = sorted(cold, key=lambda game: -seconds_to_warm(game, batches=True))
    tasks = {game: bar.add_task(game.title(lang), total=1.0, left="") for game in waiting}
    running: list[Compiler] = []
    failed: list[str] = []
    try:
        with bar:
            while waiting or running:
                while waiting and len(running) < cores:
                    running.append(Compiler(waiting.pop(0), batches=True, modest=False))
                for compiler in running.copy():
                    game, progress = compiler.game, compiler.progress
                    if not compiler.look():
                        bar.update(tasks[game], completed=progress.done, left=f"{progress.seconds_left:.0f} s")
                        continue
                    running.remove(compiler)
                    bar.remove_task(tasks[game])
                    seconds = round(time.monotonic() - progress.begun)
                    message = "warm-compiled"
                    if reason := compiler.end():
                        failed.append(game.slug)
                        message = "warm-failed"
                    told = words.say(message, lang, game=game.title(lang), seconds=seconds, reason=reason)
                    console.print(told, soft_wrap=True)
                time.sleep(MOMENT)
    finally:
        for compiler in running:
            compiler.end()
    if failed:
        raise FatinaError(f"these games could not be compiled: {', '.join(failed)}")
    folder = str(warm_mark(games[0].slug).parents[1])
    seconds = round(time.monotonic() - begun)
    print(words.say("warm-all", lang, count=len(games), seconds=seconds, folder=folder))

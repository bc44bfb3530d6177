"""Machine code, as the command meets it: whether bots can search, what is said while one waits, a compiler beside a game."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from subprocess import DEVNULL, PIPE, Popen

import fatina
from fatina.bots.warm import Progress, command, searches, seconds_to_warm
from fatina.cli.screen import margin
from fatina.cli.speech import FOLDER
from fatina.engine.cache import is_warm
from fatina.engine.compiled import ALWAYS_COMPILE, NEVER_COMPILE, Called
from fatina.engine.game import Game
from fatina.engine.words import Words


def can_search(game: Game) -> bool:
    """Whether bots may search at once: what they need is compiled, or FATINA_JIT=1 says to wait for it."""
    return ALWAYS_COMPILE or (not NEVER_COMPILE and (searches(game) or is_warm(game.slug)))


@contextmanager
def compiling(lang: str) -> Iterator[None]:
    """Say on the error stream what is compiled in here, and how long that takes; on a terminal only while it is."""
    if NEVER_COMPILE:
        yield
        return
    from fatina.engine import machine

    console = margin()
    status = console.status("")

    def say(slug: str, seconds: float) -> None:
        title = fatina.game(slug).title(lang)
        text = Words(FOLDER).say("compiling", lang, game=title, seconds=round(seconds))
        if console.is_terminal:
            status.update(text)
            status.start()
        else:
            console.print(text, soft_wrap=True)

    def made(rule: Called) -> None:
        status.stop()

    before = machine.say, machine.made
    machine.say, machine.made = say, made
    try:
        yield
    finally:
        machine.say, machine.made = before
        status.stop()


class Compiler:
    """A process that compiles a game, and how far it is. It gives way to all others if ``modest``."""

    def __init__(self, game: Game, *, batches: bool = False, modest: bool = True) -> None:
        self.game = game
        self.progress = Progress(seconds_to_warm(game, batches=batches))
        self._errors = b""
        # In a session of its own, so that Ctrl-C and its modesty do not reach further than this process.
        self._process = Popen(
            [*command(game, batches=batches), *([] if modest else ["--in-peace"])],
            stdin=DEVNULL, stdout=PIPE, stderr=PIPE, bufsize=0, start_new_session=True,
        )  # fmt: skip
        assert self._process.stdout
        assert self._process.stderr
        self._streams = self._process.stdout, self._process.stderr
        for stream in self._streams:
            os.set_blocking(stream.fileno(), False)

    def look(self) -> bool:
        """See how far it is. Returns whether it has ended."""
        ended = self._process.poll() is not None
        reports, errors = (stream.read() or b"" for stream in self._streams)
        for line in reports.split():
            self.progress.done = float(line)
        self._errors += errors
        return ended

    def end(self) -> str:
        """End it, if it has not ended by itself. Returns why it failed; nothing if it did not."""
        self._process.kill()
        code = self._process.wait()
        for stream in self._streams:
            stream.close()
        last = self._errors.decode(errors="replace").strip().split("\n")[-1]
        return (last or f"it ended with {code}") if code else ""

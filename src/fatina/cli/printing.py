"""A game on paper: made by the press, written at once or not at all."""

import os
import tempfile
from pathlib import Path
from typing import Any

from fatina.cli.screen import margin, screen, waiting
from fatina.engine.errors import FatinaError
from fatina.engine.words import Words
from fatina.press import FOLDER
from fatina.press.kit import print_kit
from fatina.press.order import Order


def print_game(order: Order, file: Path) -> None:
    """Write a PDF, saying on a terminal what is being done. Raises FatinaError, and then there is no new file."""
    words = Words(FOLDER)
    console = margin()

    def tell(message: str, arguments: dict[str, Any]) -> None:
        if console.is_terminal:
            console.print(words.say(message, order.lang, **arguments))

    check_place(file)
    with waiting(words.say("press-at-work", order.lang, game=order.game.title(order.lang))):
        made = print_kit(order, tell)
    write(file, made)
    size = words.say("press-done", order.lang, file=str(file), size=f"{len(made) / 1e6:.1f}")
    screen().print(size, soft_wrap=True)


def check_place(file: Path) -> None:
    """Raises FatinaError where no file can be written, before anything is made."""
    if file.is_dir():
        raise FatinaError(f"{file} is a folder: name a file, such as {file / 'game.pdf'}")
    if not file.parent.is_dir():
        raise FatinaError(f"{file} cannot be written: there is no folder {file.parent}")


def write(file: Path, content: bytes) -> None:
    """All of it, or nothing: a file of that name stays as it was until the new one is whole. Raises FatinaError."""
    try:
        handle, beside = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(content)
            os.chmod(beside, 0o666 & ~umask())
            os.replace(beside, file)
        except BaseException:
            os.unlink(beside)
            raise
    except OSError as error:
        raise FatinaError(f"{file} cannot be written: {error.strerror}") from None


def umask() -> int:
    """What this process takes away from a new file's rights."""
    now = os.umask(0)
    os.umask(now)
    return now

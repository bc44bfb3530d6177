"""A game on paper: made by the press, written at once or not at all."""

import os
import tempfile
from pathlib import Path

from fatina.cli.screen import margin, screen, waiting
from fatina.engine.errors import FatinaError
from fatina.press import service
from fatina.press.kit import Tell, print_kit
from fatina.press.order import Order


def print_order(order: Order, file: Path | None, per_card: Path | None, tabletop: Path | None) -> None:
    """Write a PDF, or a folder; on a terminal say what is being done. Raises FatinaError, and then nothing new is there."""
    if sum(where is not None for where in (file, per_card, tabletop)) > 1:
        raise FatinaError("--output, --per-card and --sheet-tts write different things: take one of them")
    at_work = waiting(order.say("press-at-work", game=order.game.title(order.lang)))
    folder = per_card or tabletop
    if folder is not None:
        service.check_folder(folder)
        with at_work:
            faces = (service.tabletop if per_card is None else service.per_card)(order, folder)
        done = order.say("press-folder", folder=str(folder), faces=faces)
    else:
        file = file or Path(f"{order.game.slug}.pdf")
        check_place(file)
        with at_work:
            made = print_kit(order, tell(order))
        write(file, made)
        done = order.say("press-done", file=str(file), size=sized(len(made), order.lang))
    screen().print(done, soft_wrap=True)


def sized(size: int, lang: str) -> str:
    """How large a file is, as one says it."""
    if size < 1_000_000:
        return f"{size / 1000:.0f} kB"
    return f"{size / 1e6:.1f} MB".replace(".", "," if lang == "it" else ".")


def tell(order: Order) -> Tell:
    """Says on a terminal how far the press is."""
    console = margin()
    return lambda message, arguments: console.print(order.say(message, **arguments)) if console.is_terminal else None


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

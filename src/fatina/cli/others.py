"""Who plays the other seats in the terminal."""

from collections.abc import Callable

from fatina.bots import bot
from fatina.bots.bot import SearchBot
from fatina.bots.warm import load
from fatina.cli.compiling import Compiler, can_search, compiling
from fatina.engine.compiled import NEVER_COMPILE
from fatina.engine.game import Game


class Others:
    """The bot asked for; a sprite in its place, where it searches, until another process has compiled its search.

    ``tell`` says a message of the command, with its arguments.
    """

    def __init__(self, name: str, game: Game, lang: str, tell: Callable[..., None]) -> None:
        self.name, self.game, self.lang, self.tell = name, game, lang, tell
        self.bot = self.wanted = bot(name, game)
        self.compiler: Compiler | None = None

    def arrive(self) -> None:
        """Be ready to play at once."""
        if not isinstance(self.wanted, SearchBot):
            return
        if can_search(self.game):
            with compiling(self.lang):
                load(self.game)
            return
        self.bot = bot("sprite", self.game)
        if NEVER_COMPILE:
            self.tell("sprites-for-good")
        else:
            self.compiler = Compiler(self.game)
            self.tell("sprites-until", seconds=round(self.compiler.progress.expected))

    def look_up(self) -> None:
        """Play as asked for from now on, if the search has been compiled meanwhile."""
        if self.compiler is None or not self.compiler.look():
            return
        reason = self.compiler.end()
        self.compiler = None
        if reason:
            self.tell("sprites-after-all", reason=reason)
            return
        with compiling(self.lang):
            load(self.game)
        self.bot = self.wanted
        self.tell("sprites-no-more", bot=self.name)

    def leave(self) -> None:
        """Let nothing go on after the game."""
        if self.compiler is not None:
            self.compiler.end()
            self.compiler = None

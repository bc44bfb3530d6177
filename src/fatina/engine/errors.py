"""What can go wrong, one class a kind of mistake; all are ValueErrors with a sentence that a person can act on."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fatina.engine.card_file import Flaw
    from fatina.engine.words import Words


class FatinaError(ValueError):
    """Base of all errors that a user of Fatina can cause."""


class UnknownGame(FatinaError):
    """No game has that slug."""


class BadOption(FatinaError):
    """A number of seats or an option that the game does not have, or a pair that it does not allow together."""


class CardError(FatinaError):
    """A card file is wrong; the message names file, line and field of everything that is.

    ``flaws`` are the mistakes one by one, and ``words`` says each of them in any language.
    """

    def __init__(self, message: str, flaws: tuple["Flaw", ...] = (), words: "Words | None" = None) -> None:
        super().__init__(message)
        self.flaws = flaws
        self.words = words


class PositionError(FatinaError):
    """A position is wrong; ``field`` is the path of the field that is to blame."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}" if field else message)
        self.field = field


class RecordError(FatinaError):
    """A record is wrong; ``field`` is the path of the field that is to blame."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}" if field else message)
        self.field = field


class IllegalMove(FatinaError):
    """A move that the rules forbid. ``clause`` is the rule it breaks, ``reason`` its message id, ``args`` are in English.

    The state is as it was before the attempt.
    """

    def __init__(self, text: str, clause: str, reason: str) -> None:
        super().__init__(f"{text} ({clause})" if clause else text)
        self.clause = clause
        self.reason = reason

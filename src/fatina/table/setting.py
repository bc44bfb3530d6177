"""What never changes of a table: the game, its options, the pace, and the dealer's half of the luck."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

DAY = 24 * 3600 * 1000
MINUTE = 60 * 1000


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time players have: as much as they like, a clock with an increment, or so many days a decision."""

    kind: Literal["free", "live", "days"] = "free"
    seconds: int = 0
    increment: int = 0
    days: int = 0

    @property
    def first(self) -> int:
        """Milliseconds on a clock at the beginning (days: of each decision)."""
        return self.days * DAY if self.kind == "days" else self.seconds * 1000

    @property
    def more(self) -> int:
        """Milliseconds that "more time" gives."""
        return DAY if self.kind == "days" else MINUTE

    def json(self) -> dict[str, Any]:
        """The pace as the protocol writes it."""
        if self.kind == "live":
            return {"kind": "live", "seconds": self.seconds, "increment": self.increment}
        return {"kind": "days", "days": self.days} if self.kind == "days" else {"kind": "free"}


@dataclass(frozen=True, slots=True)
class Start:
    """Where a table that does not begin with a deal of its own begins: a key, and moves made before (seat and form each).
    Without moves it is the deal of a first game (``lessons``).

    ``of`` is the table that it was branched from, if any. The first ``shared`` moves are those of the table ``root``: they are
    stored there, and not a second time.
    """

    key: str
    moves: tuple[dict[str, Any], ...]
    of: str | None = None
    root: str | None = None
    shared: int = 0


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table was made with. ``secret`` is the server's half of the luck: nobody sees it before the end."""

    id: str
    made: int
    game: str
    rules: int
    cards: str
    seats: int
    options: dict[str, str]
    public: bool
    pace: Pace
    takeover: str | None
    hints: bool
    pause: int
    secret: bytes
    start: Start | None = None
    window: int = (
        0  # milliseconds for which each moment to react is open, whoever answers when; 0: until all have answered
    )

    @property
    def deal(self) -> Literal["secret", "lesson", "known"]:
        """Its own, of which nobody knows anything before; the one that is good to learn on; or one from elsewhere."""
        if self.start is None:
            return "secret"
        return "known" if self.start.of or self.start.moves else "lesson"

    def json(self) -> dict[str, Any]:
        """For the database: all but id and secret, which have columns of their own."""
        document = asdict(self)
        del document["id"], document["secret"]
        if not self.window:
            del document["window"]
        if self.start:
            document["start"]["moves"] = self.start.moves[self.start.shared :]
        return document

    @classmethod
    def read(cls, id: str, secret: bytes, document: dict[str, Any]) -> "Setting":
        """What ``json`` wrote: of a branch, without the moves of its root."""
        start = document["start"]
        if start:
            start = Start(**(start | {"moves": tuple(start["moves"])}))
        return cls(**(document | {"id": id, "secret": secret, "pace": Pace(**document["pace"]), "start": start}))

    def rooted(self, moves: Sequence[dict[str, Any]]) -> "Setting":
        """A branch as ``read`` gives it, with the moves of its root."""
        assert self.start is not None
        whole = (*moves[: self.start.shared], *self.start.moves)
        return replace(self, start=replace(self.start, moves=whole))

"""What somebody wants printed, checked before anything is made."""

import re
from dataclasses import dataclass
from typing import Any, Literal, cast, get_args

from fatina.engine.cards import CardSet
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game
from fatina.engine.words import Words
from fatina.press import FOLDER
from fatina.press.parts import PARTS, parts_of

Duplex = Literal["long-edge", "short-edge", "none"]

ALL = "all"
PAPERS = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a3": (297.0, 420.0),
    "legal": (215.9, 355.6),
    "a5": (148.0, 210.0),
}
"""Width and height in millimetres, upright."""
CARD = (63.0, 88.0)
SMALLEST, LARGEST = 30.0, 200.0
"""Of a side of a card: smaller ones cannot be read, larger ones are no cards."""
SIZE = re.compile(r"(\d{1,4}(?:\.\d{1,2})?)\s*[x×]\s*(\d{1,4}(?:\.\d{1,2})?)")


class PressError(FatinaError):
    """Something cannot be printed as it was asked for."""


@dataclass(frozen=True, eq=False)
class Order:
    """One print."""

    game: Game
    cards: CardSet
    lang: str
    what: tuple[str, ...] = ("cards",)
    paper: tuple[float, float] = PAPERS["a4"]
    size: tuple[float, float] = CARD
    duplex: Duplex = "long-edge"
    fold: bool = False
    ink_saver: bool = False
    playtest: bool = False
    against: CardSet | None = None
    """Only what differs from these cards is printed."""
    booklet: bool = False
    """The rules two pages beside each other, to fold and staple."""
    deck: str = ""
    """The game's option ``deck``, where it has one."""

    @property
    def pale(self) -> bool:
        """Whether grounds are light and paper stays white."""
        return self.ink_saver or self.playtest

    def say(self, message: str, **arguments: Any) -> str:
        """A sentence of the press in the language of the print."""
        return Words(FOLDER).say(message, self.lang, **arguments)

    def lines(self, what: str) -> list[str]:
        """What is printed line by line for this game."""
        return self.say(f"{self.game.slug}-{what}").splitlines()


def order_of(
    game: Game,
    cards: CardSet,
    lang: str,
    *,
    what: str = "cards",
    paper: str = "a4",
    size: str = "63x88",
    duplex: str | None = None,
    fold: bool = False,
    ink_saver: bool = False,
    playtest: bool = False,
    only: str | None = None,
    against: CardSet | None = None,
    booklet: bool = False,
    options: dict[str, Any] | None = None,
) -> Order:
    """An order from what people write. Raises PressError, or BadOption for an option that the game does not have."""
    if duplex is not None and duplex not in get_args(Duplex):
        raise PressError(f"there is no edge {duplex!r}: there are {', '.join(get_args(Duplex))}")
    if duplex is not None and fold:
        raise PressError("--fold prints on one side of the paper, --duplex on two: take one of them")
    if only not in (None, "changed"):
        raise PressError(f"--only {only!r} means nothing: there is --only changed")
    if against is not None and only is None:
        raise PressError("--against needs --only changed: print only what differs from that file")
    parts = read_parts(game, what)
    if only is not None and parts != ("cards",):
        raise PressError("--only changed prints cards alone: leave out --what")
    if booklet and "rules" not in parts:
        raise PressError("--booklet folds the rules: add --what rules")
    chosen = game.chosen(game.seats[0], options or {})
    return Order(
        game, cards, lang, parts, read_paper(paper), read_card_size(size), cast(Duplex, duplex or "long-edge"), fold,
        ink_saver, playtest, (against or game.printed) if only else None, booklet, chosen.get("deck", ""),
    )  # fmt: skip


def read_parts(game: Game, text: str) -> tuple[str, ...]:
    """The parts of a kit in the order in which they are printed. Raises PressError."""
    has = parts_of(game)
    wanted = [name.strip() for name in text.split(",") if name.strip()]
    for name in wanted:
        if name not in (*PARTS, ALL):
            raise PressError(f"there is no part {name!r}: there are {', '.join(has)}, and {ALL}")
        if name not in (*has, ALL):
            raise PressError(f"{game.title()} has no {name}: it has {', '.join(has)}")
    if not wanted:
        raise PressError(f"say what to print: {', '.join(has)}, or {ALL}")
    return tuple(part for part in has if part in wanted or ALL in wanted)


def read_size(text: str, what: str) -> tuple[float, float]:
    """Width and height in millimetres, from 63x88. Raises PressError."""
    found = SIZE.fullmatch(text.strip().lower().removesuffix("mm").strip())
    if not found:
        raise PressError(f"{text!r} is no {what}: write width x height in millimetres, such as 63x88")
    return float(found[1]), float(found[2])


def read_card_size(text: str) -> tuple[float, float]:
    """The size of a card. Raises PressError."""
    size = read_size(text, "size of a card")
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise PressError(f"a card of {text} mm cannot be made: each side is {SMALLEST:g} to {LARGEST:g} mm long")
    return size


def read_paper(text: str) -> tuple[float, float]:
    """A paper by its name or its size. Raises PressError."""
    if text.lower() in PAPERS:
        return PAPERS[text.lower()]
    if not SIZE.search(text.lower()):
        raise PressError(f"there is no paper {text!r}: there are {', '.join(PAPERS)}, or a size such as 210x297")
    width, height = read_size(text, "size of paper")
    if not (50 <= width <= 1500 and 50 <= height <= 1500):
        raise PressError(f"paper of {text} mm cannot be used: each side is 50 to 1500 mm long")
    return min(width, height), max(width, height)

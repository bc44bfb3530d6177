"""What every learner is given at its seat: the match, what the seat sees, and what the end is worth to it."""

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

import fatina
from fatina.bots.worth import final_lead, win_share
from fatina.engine.cards import CardSet
from fatina.engine.compiled import rule
from fatina.engine.errors import FatinaError
from fatina.engine.features import Features, spread
from fatina.engine.game import Cards, Game, whole
from fatina.engine.layout import Cells, Header

if TYPE_CHECKING:
    from fatina.engine.match import Match

BOUND = 8.0
"""No number of an observation is larger than this, or smaller than its negative: a promise of every game."""

REWARDS = ("win", "score", "lead")
"""What the end of a match is worth to a seat: winning it, its own points, or its points less those of the best of the others."""
WIN, SCORE, LEAD = range(3)

FORFEITS = {"win": -1.0, "score": -100.0, "lead": -100.0}
"""What an illegal action is worth to whoever chose it: as much as losing, or more than anybody loses by. The match is over then,
for everybody."""

MADE = "seats, cards and rules are said when the environment is made"
"""To who wants a reset to change them."""

Shown = dict[str, npt.NDArray[Any]]
"""``observation``: the numbers that `fatina observe` explains; ``action_mask``: 1 for each legal move."""


def find(game: str | Game) -> Game:
    """A game by its slug, or as it is. Raises UnknownGame."""
    return fatina.game(game) if isinstance(game, str) else game


class Room:
    """What is dealt, match after match, how it is shown and what its end is worth. Raises BadOption or CardError.

    ``one_hot`` shows cards as one of many numbers instead of one that is divided; ``reward`` is one of ``REWARDS``.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None,
        cards: Cards | dict[str, str] | None,
        options: dict[str, Any],
        one_hot: bool = False,
        reward: str = "win",
    ) -> None:
        if reward not in REWARDS:
            raise FatinaError(f"a reward is one of {', '.join(REWARDS)}, not {reward!r}")
        self.game = find(game)
        self.seats = self.game.seats[0] if seats is None else whole(seats)
        self.cards = cards_in(self.game, cards)
        self.options = self.game.chosen(self.seats, options)
        self.one_hot = bool(one_hot)
        self.reward = reward
        self.game.compile()  # who learns plays many matches

    def __reduce__(self) -> tuple[Any, ...]:
        """So that the rules are compiled, or loaded, in the process where it is unpickled."""
        cards = None if self.cards is self.game.printed else self.cards
        return Room, (self.game, self.seats, cards, self.options, self.one_hot, self.reward)

    @property
    def features(self) -> Features:
        """The blocks of what a seat is shown."""
        return self.game.features.one_hot if self.one_hot else self.game.features

    @property
    def forfeit(self) -> float:
        """What an illegal action is worth to whoever chose it."""
        return FORFEITS[self.reward]

    def refuse_settings(self, options: dict[str, Any] | None) -> None:
        """Raises FatinaError for options of a reset that somebody may expect to change what is dealt."""
        settings = {"game", "seats", "cards", "max_cycles", "one_hot", "reward", *(o.name for o in self.game.options)}
        for name in (options or {}).keys() & settings:
            raise FatinaError(f"reset cannot change {name}: {MADE}")

    def deal(self, luck: np.random.Generator) -> "Match":
        """A new match; its key comes from the generator."""
        return self.game.new(self.seats, luck.bytes(32), cards=self.cards, **self.options)

    def shown(self, match: "Match", seat: int) -> Shown:
        """What a seat sees, and which moves are open to it; none when it is not asked."""
        return shown(match, seat, self.one_hot)

    def worth(self, states: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
        """What the end of finished matches is worth to each of their seats."""
        worths = np.zeros((len(states), self.seats))
        self.game.layout.code.run(write_worths, states, REWARDS.index(self.reward), worths)
        return worths

    def worths(self, match: "Match") -> list[float]:
        """What the end of a finished match is worth to each seat."""
        return [float(worth) for worth in self.worth(match._states)[0]]


def cards_in(game: Game, given: Cards | dict[str, str] | None) -> CardSet:
    """The cards that are meant; an object with ``name`` and ``text`` holds a whole card file (``cards_as_json``)."""
    if isinstance(given, dict):
        if given.keys() != {"name", "text"} or not all(isinstance(part, str) for part in given.values()):
            raise FatinaError("cards in an object have a name and the text of their file")
        return game.parse_cards(given["text"], given["name"])
    return game.cards_from(given)


def cards_as_json(cards: CardSet) -> dict[str, str]:
    """Cards in a form that JSON can hold and every environment takes."""
    return {"name": cards.name, "text": cards.text}


@rule
def worth_of(s: Header, seat: int, kind: int) -> float:
    """What the end of a match is worth to a seat, by the kind of reward.

    For winning the sum over all seats is 0, and so is an even share of the win: the only winner of n seats gets n - 1, a loser
    -1, two winners share.
    """
    if kind == SCORE:
        return float(s.scores[seat])
    if kind == LEAD:
        return float(final_lead(s, seat))
    share = win_share(s, seat)
    return s.seats / int(1.0 / share + 0.5) - 1.0 if share > 0.0 else -1.0


@rule
def write_worths(states: Any, kind: int, worths: Cells) -> None:
    """What the end of each match is worth to each seat."""
    for i in range(len(states)):
        for seat in range(states[i].seats):
            worths[i, seat] = worth_of(states[i], seat, kind)


def payoffs(ranks: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """The same for winning, from ranks (the last axis)."""
    won = np.asarray(ranks) == 1
    worth: npt.NDArray[np.float64] = won * won.shape[-1] / won.sum(axis=-1, keepdims=True) - 1.0
    return worth


def shown(match: "Match", seat: int, one_hot: bool = False) -> Shown:
    """What a seat sees, and which moves are open to it; none when it is not asked."""
    game = match.game
    mask = np.zeros(game.moves.size, np.int8)
    mask[match._legal(seat)] = 1
    seen = match.observe(seat)
    if one_hot:
        wide = np.zeros((1, game.features.one_hot.size), np.float32)
        game.layout.code.run(spread, seen[None], game.features.widths, wide)
        seen = wide[0]
    return {"observation": seen, "action_mask": mask}


def make_move(match: "Match", seat: int, move: int) -> None:
    """As ``match.play``, but nobody wants to read what happened. Raises IllegalMove, or FatinaError for what is no move."""
    if refusal := match.why_not(seat, move):
        raise refusal
    match._apply(seat, move)


def result(match: "Match", seat: int) -> dict[str, Any]:
    """How a finished match ended for a seat."""
    return {"score": match.scores[seat], "rank": match.ranks[seat]}


def check_seat(seat: int | None, seats: int) -> int | None:
    """A seat, or None for any. Raises FatinaError for one that is not there."""
    seat = whole(seat)
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise FatinaError(f"seats go from 0 to {seats - 1}, or None for one drawn anew in each match; not {seat!r}")
    return seat


def reset_options(options: dict[str, Any] | None, *known: str) -> dict[str, Any]:
    """The options of a reset. Raises FatinaError for any that nobody would look at."""
    for name in options or {}:
        if name not in known:
            has = f"reset takes {', '.join(known)}" if known else "reset takes no options"
            raise FatinaError(f"reset has no option {name!r}: {has}; {MADE}")
    return options or {}

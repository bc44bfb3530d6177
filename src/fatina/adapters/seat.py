"""What every learner is given at its seat: the match, what the seat sees, and what the end is worth to it."""

import os
from typing import Any

import numpy as np
import numpy.typing as npt

import fatina
from fatina.engine.cards import CardSet
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game, whole
from fatina.engine.match import Match

BOUND = 8.0
"""No number of an observation is larger than this, or smaller than its negative: a promise of every game."""

FORFEIT = -1.0
"""What an illegal action is worth to whoever chose it: as much as losing. The match is over then, for everybody."""

MADE = "seats, cards and rules are said when the environment is made"
"""To who wants a reset to change them."""

Shown = dict[str, npt.NDArray[Any]]
"""``observation``: the numbers that `fatina observe` explains; ``action_mask``: 1 for each legal move."""


Cards = CardSet | str | os.PathLike[str]
"""Cards that were read, or the path of their file."""


def find(game: str | Game) -> Game:
    """A game by its slug, or as it is. Raises UnknownGame."""
    return fatina.game(game) if isinstance(game, str) else game


class Room:
    """What is dealt, match after match: the game, its seats, cards and options. Raises BadOption or CardError."""

    def __init__(self, game: str | Game, seats: int | None, cards: Cards | None, options: dict[str, Any]) -> None:
        self.game = find(game)
        self.seats = self.game.seats[0] if seats is None else whole(seats)
        self.cards = (
            self.game.read_cards(cards) if isinstance(cards, (str, os.PathLike)) else cards or self.game.printed
        )
        self.options = self.game.chosen(self.seats, options)
        self.game.compile()  # who learns plays many matches

    def __reduce__(self) -> tuple[Any, ...]:
        """So that the rules are compiled, or loaded, in the process where it is unpickled."""
        return Room, (self.game, self.seats, None if self.cards is self.game.printed else self.cards, self.options)

    def refuse_settings(self, options: dict[str, Any] | None) -> None:
        """Raises FatinaError for options of a reset that somebody may expect to change what is dealt."""
        settings = {"game", "seats", "cards", "max_cycles", *(option.name for option in self.game.options)}
        for name in (options or {}).keys() & settings:
            raise FatinaError(f"reset cannot change {name}: {MADE}")

    def deal(self, luck: np.random.Generator) -> Match:
        """A new match; its key comes from the generator."""
        return self.game.new(self.seats, luck.bytes(32), cards=self.cards, **self.options)


def payoffs(ranks: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """What a finished match is worth to each seat (the last axis): the sum is 0, and so is an even share of the win.

    The only winner of n seats gets n - 1, a loser -1, two winners share: 1 and -1 between two players, 0 for a tie.
    """
    won = np.asarray(ranks) == 1
    worth: npt.NDArray[np.float64] = won * won.shape[-1] / won.sum(axis=-1, keepdims=True) - 1.0
    return worth


def shown(match: Match, seat: int) -> Shown:
    """What a seat sees, and which moves are open to it; none when it is not asked."""
    mask = np.zeros(match.game.moves.size, np.int8)
    mask[match._legal(seat)] = 1
    return {"observation": match.observe(seat), "action_mask": mask}


def make_move(match: Match, seat: int, move: int) -> None:
    """As ``match.play``, but nobody wants to read what happened. Raises IllegalMove, or FatinaError for what is no move."""
    if refusal := match.why_not(seat, move):
        raise refusal
    match._apply(seat, move)


def result(match: Match, seat: int) -> dict[str, Any]:
    """How a finished match ended for a seat."""
    return {"score": match.scores[seat], "rank": match.ranks[seat]}


def check_seat(seat: int | None, seats: int) -> None:
    """Raises FatinaError for a seat that is not there."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise FatinaError(f"seats go from 0 to {seats - 1}, or None for one drawn anew in each match; not {seat!r}")


def reset_options(options: dict[str, Any] | None, *known: str) -> dict[str, Any]:
    """The options of a reset. Raises FatinaError for any that nobody would look at."""
    for name in options or {}:
        if name not in known:
            has = f"reset takes {', '.join(known)}" if known else "reset takes no options"
            raise FatinaError(f"reset has no option {name!r}: {has}; {MADE}")
    return options or {}

"""Whom a learner meets: bots by name or as they are, functions, checkpoints, and pools of all these.

league = Pool("sprite", "seedling")
env = gymnasium.make("fatina/fairy-tale-v0", seats=3, opponents=[league, "random"])
league.add(earlier_self)                              # a function of what its seat sees, met from the next deal on
league.add("after-an-hour.zip")                       # what sb3-contrib or Stable-Baselines3 saved
league.add("my_league:best")                          # the function ``best`` of the module ``my_league``
"""

import os
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.adapters.seat import Shown, shown
from fatina.bots import Bot, bot
from fatina.bots.thinking import Considered, Thought
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game
from fatina.engine.match import Match


class Callee(Bot):
    """A seat played by a function: given what the seat sees, it returns the number of a legal move."""

    def __init__(self, game: Game, function: Callable[[Shown], Any], one_hot: bool = False) -> None:
        super().__init__(game)
        self.function = function
        self.one_hot = one_hot

    def think(self, match: Match, seat: int) -> Thought:
        chosen = np.asarray(self.function(shown(match, seat, self.one_hot)))
        if chosen.size != 1 or chosen.dtype.kind not in "iu":
            raise FatinaError(f"an opponent chose {chosen!r}, which is not the number of a move")
        return Thought(seat, (Considered(int(chosen.reshape(())), 0.0),))


class Saved:
    """A policy that sb3-contrib or Stable-Baselines3 saved, as an opponent; it is read where it is first asked.

    A policy that takes no masks chooses among the legal moves by how likely it finds each of them.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        if not self.path.is_file():
            raise FatinaError(f"{self.path}: there is no such checkpoint")
        self._model: Any = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Saved, (self.path,)

    def __call__(self, seen: Shown) -> Any:
        """The likeliest legal move, or one for each row."""
        import torch

        policy = self._loaded().policy
        mask = np.atleast_2d(seen["action_mask"]).astype(bool)
        dictionary = hasattr(policy.observation_space, "spaces")
        space = policy.observation_space["observation"] if dictionary else policy.observation_space
        if (seen["observation"].shape[-1], mask.shape[-1]) != (space.shape[-1], policy.action_space.n):
            raise FatinaError(
                f"{self.path} was made for observations of {space.shape[-1]} numbers and {policy.action_space.n} actions, "
                f"not for {seen['observation'].shape[-1]} and {mask.shape[-1]}"
            )
        with torch.no_grad():
            given, _ = policy.obs_to_tensor(seen if dictionary else seen["observation"])
            likes = policy.get_distribution(given).distribution.logits.cpu().numpy()
        chosen = np.where(mask, likes, -np.inf).argmax(axis=1)
        return chosen if seen["action_mask"].ndim > 1 else chosen[0]

    def _loaded(self) -> Any:
        if self._model is None:
            try:
                from sb3_contrib import MaskablePPO
                from stable_baselines3 import PPO
            except ImportError:
                raise FatinaError(f"{self.path}: to read it, pip install sb3-contrib") from None
            try:
                self._model = MaskablePPO.load(self.path, device="cpu")
            except Exception:
                try:
                    self._model = PPO.load(self.path, device="cpu")
                except Exception as error:
                    raise FatinaError(f"{self.path} is no checkpoint of MaskablePPO or PPO: {error}") from None
        return self._model


Opponent = str | os.PathLike[str] | Bot | Callable[[Shown], Any]
"""Who sits at another seat: the name of a bot, a bot, a function of what the seat sees, ``module:function``, or the path of a
checkpoint."""


class Pool:
    """Opponents of whom one is drawn for its seat in every match, each as likely as its weight says.

    One may be added at any time: it is met from the next deal on.
    """

    def __init__(self, *members: Opponent, weights: Sequence[float] | None = None) -> None:
        self.members: list[Opponent] = []
        self.weights: list[float] = []
        if weights is not None and len(weights) != len(members):
            raise FatinaError(f"a pool of {len(members)} has {len(members)} weights, not {len(weights)}")
        for member, weight in zip(members, weights or [1.0] * len(members), strict=True):
            self.add(member, weight)

    def add(self, member: Opponent, weight: float = 1.0) -> None:
        """Another opponent. Raises FatinaError for a weight that is none."""
        if not 0 < weight < float("inf"):
            raise FatinaError(f"a weight is a number above 0, not {weight!r}")
        if isinstance(member, Pool) or (isinstance(member, Sequence) and not isinstance(member, str)):
            raise FatinaError("a pool holds opponents, one by one")
        self.members.append(member)
        self.weights.append(float(weight))

    def draw(self, luck: np.random.Generator, matches: int) -> npt.NDArray[np.int64]:
        """Which of them sits there in each of so many matches. Raises FatinaError where there is none."""
        if not self.members:
            raise FatinaError("the pool of opponents is empty")
        upto = np.cumsum(self.weights)
        drawn: npt.NDArray[np.int64] = np.searchsorted(upto, luck.random(matches) * upto[-1], side="right")
        return drawn.clip(max=len(self.members) - 1)


def policy(given: Any) -> Any:
    """An opponent with what is named read: a function for ``module:function`` or a checkpoint, all else as it is."""
    if isinstance(given, os.PathLike) or (isinstance(given, str) and given.endswith(".zip")):
        return Saved(given)
    if isinstance(given, str) and ":" in given:
        module, _, name = given.partition(":")
        try:
            return getattr(import_module(module), name)
        except (ImportError, AttributeError, ValueError) as error:
            raise FatinaError(f"{given}: {error}") from None
    return given


def opponent(given: Any, game: Game, one_hot: bool = False) -> Bot:
    """Who plays another seat. Raises FatinaError for what cannot play this game."""
    given = policy(given)
    if isinstance(given, str):
        return bot(given, game)
    if isinstance(given, Bot):
        if given.game is not game:
            raise FatinaError(f"this opponent plays {given.game.title()}, not {game.title()}")
        return given
    if callable(given):
        return Callee(game, given, one_hot)
    raise FatinaError(
        f"an opponent is the name of a bot, a bot, a checkpoint, or a function of what its seat sees; not {given!r}"
    )


Given = Opponent | Pool
"""Who is said to sit at a seat: always the same, or one of a pool in each match."""


def for_each(given: Given | Sequence[Given], others: int) -> list[Any]:
    """What is said of each of the other seats: one for each, or the same for all. Raises FatinaError."""
    each: list[Any] = [*given] if isinstance(given, Sequence) and not isinstance(given, str) else [given] * others
    if len(each) != others:
        raise FatinaError(f"{others + 1} players: {others} opponents, not {len(each)}")
    return each


class Bench:
    """All who may sit at the other seats. Each is made once, when it is first named. Raises FatinaError for who cannot play."""

    def __init__(self, given: Given | Sequence[Given], others: int, make: Callable[[Any], Any]) -> None:
        self.each = for_each(given, others)
        self.make = make
        self.named: list[Any] = []
        self.players: list[Any] = []
        for one in self.each:
            self.numbers(one)

    def numbers(self, given: Given) -> npt.NDArray[np.int64]:
        """The places among ``players`` of an opponent, or of all in a pool."""
        return np.array(
            [self._number(one) for one in (given.members if isinstance(given, Pool) else [given])], np.int64
        )

    def draw(self, seat: int, luck: np.random.Generator, matches: int) -> npt.NDArray[np.int64]:
        """Who sits at a seat in each of so many matches, by their places among ``players``."""
        given = self.each[seat]
        numbers = self.numbers(given)
        return numbers[given.draw(luck, matches)] if isinstance(given, Pool) else np.repeat(numbers, matches)

    def _number(self, one: Any) -> int:
        for number, named in enumerate(self.named):
            if named is one or (isinstance(one, str) and named == one):
                return number
        self.players.append(self.make(one))
        self.named.append(one)
        return len(self.named) - 1

"""Gymnasium: one seat of a game against bots, one match at a time or thousands in step.

    import fatina.adapters.gymnasium, gymnasium
    env = gymnasium.make("fatina/fairy-tale-v0", seats=4, opponents=["sprite", "sprite", "random"])
    envs = gymnasium.make_vec("fatina/fairy-tale-v0", num_envs=4096, seats=4, opponents="sprite")

An illegal action is worth as much as losing: the match ends, the reward is -1, ``info["illegal"]`` names the rule.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

try:
    import gymnasium as gym
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ImportError("fatina.adapters.gymnasium needs Gymnasium: pip install 'fatina[adapters]'") from missing

import fatina
from fatina.adapters.lockstep import NOBODY, NONE, Others, look_at
from fatina.adapters.opponents import Bench, Given, opponent
from fatina.adapters.picture import MODES, check_mode, render
from fatina.adapters.seat import BOUND, Room, Shown, cards_as_json, check_seat, make_move, reset_options, result
from fatina.bots import Bot
from fatina.engine.batch import Batch
from fatina.engine.cards import CardSet
from fatina.engine.chance import new_chance
from fatina.engine.errors import FatinaError, IllegalMove
from fatina.engine.game import Cards, Game, whole
from fatina.engine.match import Match

VERSION = 0


def spaces_of(room: Room) -> tuple[Any, Any]:
    """The observation space and the action space of a seat."""
    seen = spaces.Box(-BOUND, BOUND, (room.features.size,), np.float32)
    mask = spaces.Box(0, 1, (room.game.moves.size,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(room.game.moves.size)


class _WrittenDown:
    """What Gymnasium made an environment from. Cards that were read are in it as JSON, so that it can be written down."""

    _spec: Any = None

    @property
    def spec(self) -> Any:
        return self._spec

    @spec.setter
    def spec(self, spec: Any) -> None:
        if spec is not None and isinstance(spec.kwargs.get("cards"), CardSet):
            spec = copy(spec)
            spec.kwargs = spec.kwargs | {"cards": cards_as_json(spec.kwargs["cards"])}
        self._spec = spec


class FatinaEnv(_WrittenDown, gym.Env[Shown, Any]):
    """A seat of a game; bots sit at the others. ``seat`` None takes another seat at random in each match.

    ``opponents`` is one for all of them, or one for each, clockwise from the learner: the name of a bot, a bot, a function that
    is given what the seat sees and returns a legal move, ``module:function``, a checkpoint, or a ``Pool`` of which one is drawn
    for each match. ``one_hot`` shows cards as one of many numbers; ``reward`` is ``win``, ``score`` or ``lead``. Raises
    FatinaError.
    """

    metadata = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(
        self,
        game: str | Game = "fairy-tale",
        seats: int | None = None,
        *,
        opponents: Given | Sequence[Given] = "random",
        seat: int | None = None,
        cards: Cards | dict[str, str] | None = None,
        one_hot: bool = False,
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        self.room = Room(game, seats, cards, options, one_hot, reward)
        self.fixed = check_seat(seat, self.room.seats)
        self.bench = Bench(opponents, self.room.seats - 1, self._made)
        self.bots: list[Bot] = []
        self.seat = self.fixed or 0
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces_of(self.room)
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """The match being played. Raises ResetNeeded when there is none."""
        if self._match is None:
            raise gym.error.ResetNeeded("no match is being played: call reset() first")
        return self._match

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """Deal a new match, and let the others move until the learner is asked. ``options={"seat": 2}``: the learner's seat."""
        fixed = check_seat(reset_options(options, "seat").get("seat", self.fixed), self.room.seats)
        super().reset(seed=seed)
        while True:
            self._match = self.room.deal(self.np_random)
            self.seat = int(self.np_random.integers(self.room.seats)) if fixed is None else fixed
            drawn = [int(self.bench.draw(k, self.np_random, 1)[0]) for k in range(self.room.seats - 1)]
            self.bots = [self.bench.players[number] for number in drawn]
            for player in self.bots:
                player.seed = int(self.np_random.integers(2**63))
            self._let_others_move()
            if not self._match.over:  # a match without a choice for the learner is no episode
                return self.room.shown(self._match, self.seat), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        """Make a move; the others go on until the learner is asked again. Raises FatinaError for what is no action at all."""
        match = self.match
        if not self.action_space.contains(action):
            raise FatinaError(
                f"{action!r} is not an action: they are whole numbers from 0 to {self.room.game.moves.size - 1}"
            )
        info: dict[str, Any] = {"seat": self.seat}
        reward, over = 0.0, False
        try:
            make_move(match, self.seat, int(action))
            self._let_others_move()
        except IllegalMove as refusal:
            reward, over = self.room.forfeit, True
            info["illegal"] = str(refusal)
        if match.over:
            reward, over = self.room.worths(match)[self.seat], True
            info |= result(match, self.seat)
        seen = self.room.shown(match, self.seat)
        if self.render_mode == "human":
            self.render()
        if over:
            self._ended, self._match = match, None
        return seen, reward, over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now, as MaskablePPO of sb3-contrib asks for them."""
        return np.asarray(self.room.shown(self.match, self.seat)["action_mask"] == 1)

    def render(self) -> Any:
        """The table as the learner sees it, in the render mode of this environment."""
        match = self._match or getattr(self, "_ended", None)
        return render(match or self.match, self.render_mode, self.seat)

    def _made(self, one: Any) -> Bot:
        return opponent(one, self.room.game, self.room.one_hot)

    def _let_others_move(self) -> None:
        match = self.match
        while not match.over and self.seat not in match.to_act:
            seat = match.to_act[0]
            player = self.bots[(seat - self.seat) % self.room.seats - 1]
            make_move(match, seat, player.choose(match, seat))


class FatinaVectorEnv(_WrittenDown, VectorEnv[Shown, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """``num_envs`` seats in as many matches, in step.

    Opponents are those of ``FatinaEnv`` that keep in step: bots that think at a glance (random, seedling, sprite) in compiled
    code, and functions, which are given what many seats see, a row each, and return a move for each row. A match that ends is
    dealt anew in the same step (``AutoresetMode.SAME_STEP``); ``final_obs`` and ``final_info`` tell how it ended.
    """

    metadata = {"render_modes": MODES, "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game = "fairy-tale",
        seats: int | None = None,
        *,
        num_envs: int = 1,
        opponents: Given | Sequence[Given] = "random",
        seat: int | None = None,
        cards: Cards | dict[str, str] | None = None,
        one_hot: bool = False,
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        self.room = Room(game, seats, cards, options, one_hot, reward)
        self.fixed = check_seat(seat, self.room.seats)
        self.num_envs = num_envs = whole(num_envs)
        Batch(self.room.game, num_envs, self.room.game.layout.blank(1))  # raises for a number that is none
        self.opponents = opponents
        self.render_mode = render_mode
        self.single_observation_space, self.single_action_space = spaces_of(self.room)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch: Batch | None = None
        self.others = Others(opponents, self.room, 0)
        self.learners = np.zeros(num_envs, np.int8)
        self._who = np.full((num_envs, self.room.seats), NOBODY, np.int16)
        self._moves = np.zeros(self.room.game.moves.size, np.int32)
        self._mask = np.zeros((num_envs, self.room.game.moves.size), np.int8)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """Deal new matches everywhere."""
        reset_options(options)
        super().reset(seed=seed)
        room, key = self.room, self.np_random.bytes(32)
        self.batch = room.game.batch(self.num_envs, room.seats, key, cards=room.cards, **room.options)
        self.others.rng = new_chance(int(self.np_random.integers(2**63)))
        self._sit_down(self.batch, np.ones(self.num_envs, np.bool_))
        return self._ask(self.batch), {"seat": self.learners.copy()}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Shown, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """One move in every match; the others go on until the learners are asked again; matches that end are dealt anew."""
        if self.batch is None:
            raise gym.error.ResetNeeded("no match is being played: call reset() first")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise FatinaError(
                f"step takes {self.num_envs} whole numbers, one a match, not {chosen.dtype} {chosen.shape}"
            )
        batch, learners = self.batch, self.learners
        illegal = ~self._allowed(chosen)
        infos: dict[str, Any] = {}
        if illegal.any():
            infos["illegal"] = self._reasons(batch, chosen, illegal)
            infos["_illegal"] = illegal
        self.others.move(batch.states, learners, chosen.astype(np.int64), illegal, self._who)
        ended = batch.over | illegal
        rewards = np.zeros(self.num_envs)
        if ended.any():
            rewards[illegal] = self.room.forfeit
            finished = ended & ~illegal
            worths = self.room.worth(batch.states[finished])
            rewards[finished] = worths[np.arange(len(worths)), learners[finished]]
            infos = self._final(batch, ended, finished, infos)
            batch.deal_again(ended)
            self._sit_down(batch, ended)
        infos["seat"] = self.learners.copy()
        return self._ask(batch), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now, a row for each match."""
        return np.asarray(self._mask == 1)

    def render(self) -> Any:
        """The table of every match as its learner sees it, in the render mode of this environment."""
        if self.batch is None:
            raise gym.error.ResetNeeded("no match is being played: call reset() first")
        return tuple(
            render(self._match(self.batch, i), self.render_mode, int(self.learners[i])) for i in range(self.num_envs)
        )

    def _sit_down(self, batch: Batch, which: npt.NDArray[np.bool_]) -> None:
        """Take a seat in new matches, and let the others move until the learner is asked."""
        while which.any():  # a match without a choice for the learner is no episode
            drawn = self.np_random.integers(self.room.seats, size=self.num_envs) if self.fixed is None else self.fixed
            self.learners = np.where(which, drawn, self.learners).astype(np.int8)
            self.others.sit_down(which, self.learners, self._who, self.np_random)
            self.others.move(batch.states, self.learners, np.full(self.num_envs, NONE), ~which, self._who)
            which = which & batch.over
            batch.deal_again(which)

    def _ask(self, batch: Batch) -> Shown:
        """Show every learner what it sees, and keep what it may do, out of its hands."""
        seen = self._look(batch, np.ones(self.num_envs, np.bool_))
        self._mask = seen["action_mask"].copy()
        return seen

    def _look(self, batch: Batch, which: npt.NDArray[np.bool_]) -> Shown:
        return look_at(self.room, batch.states, self.learners, which, self._moves)

    def _allowed(self, chosen: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
        """Whether each learner may do what it chose."""
        actions = (chosen >= 0) & (chosen < self._mask.shape[1])
        return np.asarray(actions & (self._mask[np.arange(self.num_envs), np.where(actions, chosen, 0)] == 1))

    def _final(
        self, batch: Batch, ended: npt.NDArray[np.bool_], finished: npt.NDArray[np.bool_], infos: dict[str, Any]
    ) -> dict[str, Any]:
        """What is told of matches that end, in the form that Gymnasium gives it."""
        last = self._look(batch, ended)
        final_obs = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(ended):
            final_obs[i] = {name: part[i] for name, part in last.items()}
        every = np.arange(self.num_envs)
        final_info = {"seat": self.learners.copy(), "_seat": ended, **infos}
        for name, of in (("score", "scores"), ("rank", "ranks")):
            final_info |= {name: np.where(finished, batch.states[of][every, self.learners], 0), f"_{name}": finished}
        return {"final_obs": final_obs, "_final_obs": ended, "final_info": final_info, "_final_info": ended}

    def _reasons(self, batch: Batch, chosen: npt.NDArray[Any], illegal: npt.NDArray[np.bool_]) -> npt.NDArray[Any]:
        """The rule that forbids each illegal choice. Raises FatinaError for what is no action at all."""
        reasons = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(illegal):
            reasons[i] = str(self._match(batch, int(i)).why_not(int(self.learners[i]), int(chosen[i])))
        return reasons

    def _match(self, batch: Batch, i: int) -> Match:
        return Match(self.room.game, batch.states[i : i + 1].copy(), self.room.cards)


for _slug in fatina.games():
    gym.register(
        f"fatina/{_slug}-v{VERSION}",
        entry_point="fatina.adapters.gymnasium:FatinaEnv",
        vector_entry_point="fatina.adapters.gymnasium:FatinaVectorEnv",
        kwargs={"game": _slug},
    )

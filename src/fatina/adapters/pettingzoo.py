"""PettingZoo: every game as an AEC environment (seats choose one after the other) and as a Parallel one (all at once).

from fatina.adapters.pettingzoo import env, parallel_env
table = env("fairy-tale", seats=4, render_mode="ansi", deck="simplified")
"""

from typing import Any

import numpy as np
import numpy.typing as npt

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as missing:
    raise ImportError("fatina.adapters.pettingzoo needs PettingZoo: pip install 'fatina[adapters]'") from missing

from fatina.adapters.picture import MODES, check_mode, render
from fatina.adapters.seat import BOUND, Room, Shown, make_move, result
from fatina.engine.errors import FatinaError, IllegalMove
from fatina.engine.game import Cards, Game
from fatina.engine.match import Match


class _Table:
    """What both kinds of environment share. Agents are called ``seat_0``, ``seat_1`` and so on."""

    def __init__(
        self,
        game: str | Game = "fairy-tale",
        seats: int | None = None,
        *,
        cards: Cards | dict[str, str] | None = None,
        one_hot: bool = False,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        if max_cycles is not None and max_cycles < 1:
            raise FatinaError(f"a match has at least one cycle, so max_cycles cannot be {max_cycles}")
        self.room = Room(game, seats, cards, options, one_hot, reward)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": self.room.game.slug,
            "render_modes": MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.room.seats)]
        self.agents: list[str] = []
        size = self.room.game.moves.size + self.waiting
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-BOUND, BOUND, (self.room.features.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._match: Match | None = None
        self._luck = np.random.default_rng()

    waiting = 0  # how many actions there are beside the moves of the game

    @property
    def match(self) -> Match:
        """The match being played. Raises FatinaError before the first one is dealt."""
        if self._match is None:
            raise FatinaError("no match is dealt yet: call reset() first")
        return self._match

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def state_space(self) -> spaces.Box:
        """The shape of ``state``."""
        return spaces.Box(-BOUND, BOUND, (self.room.seats * self.room.features.size,), np.float32)

    def state(self) -> npt.NDArray[np.float32]:
        """What all seats know together, one observation after the other, for critics that may see it; players may not."""
        return np.concatenate([self.room.shown(self.match, s)["observation"] for s in range(self.room.seats)])

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The table as a spectator sees it, in the render mode of this environment."""
        return render(self.match, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._match = self.room.deal(self._luck)
        self.agents = list(self.possible_agents)

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _check(self, agent: str, action: Any) -> int:
        """An action of the agent's action space. Raises FatinaError for anything else."""
        if not self.action_spaces[agent].contains(action):
            last = self.action_spaces[agent].n - 1
            raise FatinaError(f"{agent}: {action!r} is not an action: they are whole numbers from 0 to {last}")
        return int(action)

    def _results(self) -> dict[str, dict[str, Any]]:
        return {agent: result(self.match, self._seat(agent)) for agent in self.possible_agents}

    def _payoffs(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.room.worths(self.match), strict=True))

    def _forfeits(self, offenders: dict[str, IllegalMove]) -> dict[str, float]:
        return {agent: self.room.forfeit if agent in offenders else 0.0 for agent in self.possible_agents}


class SeatBySeat(_Table, AECEnv[str, Shown, int | None]):  # type: ignore[misc]
    """One agent after the other. Seats that the rules let choose at the same time are asked in their order, and know no more.

    An illegal action ends the match for all: -1 for whoever chose it, 0 for the others, and ``infos[agent]["illegal"]``
    names the rule. ``max_cycles`` counts cycles: in one, every seat that was asked at its beginning makes a move.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match; the same seed gives the same matches, this one and those dealt after it without a seed."""
        self.room.refuse_settings(options)
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._cycles = 0
        self._begin_cycle()

    def observe(self, agent: str) -> Shown:
        """What the agent's seat sees; the mask is empty while it is not asked."""
        return self.room.shown(self.match, self._seat(agent))

    def step(self, action: Any) -> None:
        """Make the move of ``agent_selection``. Raises FatinaError for what is not even an action of the game."""
        match = self.match
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self._check(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            make_move(match, self._seat(agent), number)
        except IllegalMove as refusal:
            self.infos[agent]["illegal"] = str(refusal)
            self._end(self._forfeits({agent: refusal}))
        else:
            self._go_on(agent)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self, agent: str) -> None:
        """Choose who is next, unless the match is over or has lasted long enough."""
        self._waiting.discard(self._seat(agent))
        self._waiting &= set(self.match.to_act)
        if self.match.over:
            self.infos = self._results()
            self._end(self._payoffs())
        elif self._waiting:
            self.agent_selection = self.possible_agents[min(self._waiting)]
        else:
            self._cycles += 1
            if self._cycles == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
                self.agent_selection = self.agents[0]
            else:
                self._begin_cycle()

    def _begin_cycle(self) -> None:
        self._waiting = set(self.match.to_act)
        self.agent_selection = self.possible_agents[min(self._waiting)]

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


class AllAtOnce(_Table, ParallelEnv[str, Shown, int | None]):  # type: ignore[misc]
    """All agents at once. The last action of every action space is to wait: it is the only one for a seat that is not asked.

    An illegal action ends the match for all before anything is done: -1 for whoever chose one, 0 for the others, and
    ``infos[agent]["illegal"]`` names the rule. ``max_cycles`` is the largest number of steps.
    """

    waiting = 1

    @property
    def wait(self) -> int:
        """The number of the action of those who are not asked."""
        return self.room.game.moves.size

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Shown], dict[str, dict[str, Any]]]:
        """Deal a new match; the same seed gives the same matches, this one and those dealt after it without a seed."""
        self.room.refuse_settings(options)
        self._deal(seed)
        self._cycles = 0
        return self._shown(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[
        dict[str, Shown], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]],
    ]:  # fmt: skip
        """One action for each agent. Raises FatinaError if one is missing or is not even an action."""
        match = self.match
        if actions.keys() != set(self.agents):
            wanted = ", ".join(self.agents) or "nobody: the match is over, call reset()"
            raise FatinaError(f"step takes an action for each of {wanted}; given for {', '.join(actions) or 'nobody'}")
        chosen = {agent: self._check(agent, actions[agent]) for agent in self.agents}
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        rewards = dict.fromkeys(self.agents, 0.0)
        offenders = {agent: refusal for agent in self.agents if (refusal := self._refusal(agent, chosen[agent]))}
        if offenders:
            rewards = self._forfeits(offenders)
            infos |= {agent: {"illegal": str(refusal)} for agent, refusal in offenders.items()}
        else:
            for seat in match.to_act:
                make_move(match, seat, chosen[self.possible_agents[seat]])
            self._cycles += 1
        if match.over:
            rewards, infos = self._payoffs(), self._results()
        over = match.over or bool(offenders)
        cut = not over and self._cycles == self.max_cycles
        terminations, truncations = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        seen = self._shown()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, terminations, truncations, infos

    def _refusal(self, agent: str, action: int) -> IllegalMove | None:
        """Why the agent cannot do this now; None if it can."""
        match, seat = self.match, self._seat(agent)
        if seat in match.to_act:
            if action == self.wait:
                return IllegalMove(f"{agent} must choose and cannot wait", "", "must-choose")
            return match.why_not(seat, action)
        return None if action == self.wait else IllegalMove(f"{agent} is not asked and must wait", "", "must-wait")

    def _shown(self) -> dict[str, Shown]:
        asked = self.match.to_act
        seen = {}
        for seat, agent in enumerate(self.agents):
            found = self.room.shown(self.match, seat)
            mask = np.append(found["action_mask"], np.int8(seat not in asked))
            seen[agent] = {"observation": found["observation"], "action_mask": mask}
        return seen


env = SeatBySeat
parallel_env = AllAtOnce

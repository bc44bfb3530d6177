"""Runs inside the peers' environment: measures one peer, a request a line, and answers a line with units and seconds.

    {"measure": "play_in_c", "argument": "hearts", "n": 100}  ->  {"units": 6100, "wall": 0.05, "cpu": 0.05}

Everything here is done the way the peer's own documentation does it.
"""

import json
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

Answer = tuple[int, float, float]
Measures = dict[str, Callable[[str, int], Answer]]


class Watch:
    """Measures the block that it stands around."""

    def __enter__(self) -> "Watch":
        self.wall, self.cpu = time.perf_counter(), time.process_time()
        return self

    def __exit__(self, *_: object) -> None:
        self.wall, self.cpu = time.perf_counter() - self.wall, time.process_time() - self.cpu

    def of(self, units: int) -> Answer:
        return units, self.wall, self.cpu


def open_spiel() -> Measures:
    """OpenSpiel's card games."""
    import pyspiel
    from open_spiel.python.games import block_dominoes  # noqa: F401 (registers a game written in Python)

    def decisions(states: list[Any]) -> int:
        return sum(1 for state in states for step in state.full_history() if step.player >= 0)

    def play_in_c(name: str, n: int) -> Answer:
        """Games played by uniform random bots; the loop is OpenSpiel's own, in C++."""
        game = pyspiel.load_game(name)
        bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
        states = []
        with Watch() as watch:
            for i in range(n):
                states.append(game.new_initial_state())
                pyspiel.evaluate_bots(states[-1], bots, i)
        return watch.of(decisions(states))

    def play_in_python(name: str, n: int) -> Answer:
        """The same, the loop in Python."""
        game = pyspiel.load_game(name)
        chance = random.Random(n)
        states = []
        with Watch() as watch:
            for _ in range(n):
                state = game.new_initial_state()
                while not state.is_terminal():
                    if state.is_chance_node():
                        actions, weights = zip(*state.chance_outcomes(), strict=True)
                        state.apply_action(chance.choices(actions, weights)[0])
                    else:
                        state.apply_action(chance.choice(state.legal_actions()))
                states.append(state)
        return watch.of(decisions(states))

    def half_way(name: str) -> Any:
        state = pyspiel.load_game(name).new_initial_state()
        chance = random.Random(7)
        made = 0
        while made < 30 and not state.is_terminal():
            made += not state.is_chance_node()
            state.apply_action(chance.choice(state.legal_actions()))
        return state

    def copies(name: str, n: int) -> Answer:
        state = half_way(name)
        with Watch() as watch:
            for _ in range(n):
                state.clone()
        return watch.of(n)

    def text(name: str, n: int) -> Answer:
        state = half_way(name)
        with Watch() as watch:
            for _ in range(n):
                state.information_state_string(0)
        return watch.of(n)

    def tensor(name: str, n: int) -> Answer:
        state = half_way(name)
        with Watch() as watch:
            for _ in range(n):
                state.information_state_tensor(0)
        return watch.of(n)

    return {"play_in_c": play_in_c, "play_in_python": play_in_python, "copies": copies, "text": text, "tensor": tensor}


def open_spiel_search() -> Measures:
    """OpenSpiel's own search of information sets."""
    import pyspiel

    def dealt(name: str) -> tuple[Any, int]:
        """A state with all cards dealt, and how many decisions random play makes from there to the end."""
        state = pyspiel.load_game(name).new_initial_state()
        chance = random.Random(7)
        while state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
        rest = state.clone()
        made = 0
        while not rest.is_terminal():
            made += not rest.is_chance_node()
            rest.apply_action(chance.choice(rest.legal_actions()))
        return state, made

    def search_in_c(name: str, n: int) -> Answer:
        """The first move of a game, by OpenSpiel's own ISMCTS in C++ with random roll-outs: simulations times depth."""
        state, depth = dealt(name)
        bot = pyspiel.ISMCTSBot(7, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, n)
        with Watch() as watch:
            bot.step(state)
        return watch.of(n * depth)

    def search_in_python(name: str, n: int) -> Answer:
        """The same by OpenSpiel's ISMCTS in Python."""
        import numpy as np
        from open_spiel.python.algorithms import ismcts, mcts

        state, depth = dealt(name)
        luck = np.random.RandomState(7)
        bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, luck), 2.0, n, random_state=luck)
        with Watch() as watch:
            bot.step(state)
        return watch.of(n * depth)

    return {"search_in_c": search_in_c, "search_in_python": search_in_python}


def rlcard() -> Measures:
    """RLCard's card games."""
    import rlcard
    from rlcard.agents import RandomAgent

    def table(name: str, seed: int) -> Any:
        env = rlcard.make(name, config={"seed": seed})
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
        return env

    def play(name: str, n: int) -> Answer:
        """Games played by random agents. (As in training: for evaluation RLCard also writes out probabilities.)"""
        env = table(name, n)
        played = []
        with Watch() as watch:
            for _ in range(n):
                trajectories, _ = env.run(is_training=True)
                played.append(sum(len(trajectory) // 2 for trajectory in trajectories))
        return watch.of(sum(played))

    def state(name: str, n: int) -> Answer:
        """What a player knows."""
        env = table(name, 7)
        env.reset()
        with Watch() as watch:
            for _ in range(n):
                env.get_state(0)
        return watch.of(n)

    return {"play": play, "state": state}


def pettingzoo() -> Measures:
    """PettingZoo's classic card games, with the wrappers that they come with."""
    from importlib import import_module

    def play(name: str, n: int) -> Answer:
        """Games played by masked samples, by the loop of PettingZoo's documentation."""
        env = import_module(f"pettingzoo.classic.{name}").env()
        made = 0
        with Watch() as watch:
            for i in range(n):
                env.reset(seed=i)
                for agent in env.agent_iter():
                    seen, _, terminated, truncated, _ = env.last()
                    over = terminated or truncated
                    env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
                    made += not over
        return watch.of(made)

    return {"play": play}


def pgx() -> Measures:
    """Pgx on the CPU: one jitted call a step for the whole batch, games that end dealt anew."""
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    jax.config.update("jax_compilation_cache_dir", str(Path(sys.prefix) / "jax-code"))
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
    running: dict[str, tuple[Any, Any, Any]] = {}

    def begin(name: str, size: int) -> tuple[Any, Any, Any]:
        env = pgx.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))

        def turn(state: Any, key: Any) -> tuple[Any, Any]:
            key, choice, deal = jax.random.split(key, 3)
            legal = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            return step(state, jax.random.categorical(choice, legal), jax.random.split(deal, size)), key

        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(7), size))
        return jax.jit(turn), state, jax.random.PRNGKey(1)

    def steps(name_and_size: str, n: int) -> Answer:
        """Steps of a batch; mask and observation are part of Pgx's state."""
        name, size = name_and_size.split()
        if name_and_size not in running:
            running[name_and_size] = begin(name, int(size))
        turn, state, key = running[name_and_size]
        with Watch() as watch:
            for _ in range(n):
                state, key = turn(state, key)
            jax.block_until_ready(state)
        running[name_and_size] = turn, state, key
        return watch.of(n * int(size))

    return {"steps": steps}


PEERS: dict[str, Callable[[], Measures]] = {
    "OpenSpiel": lambda: open_spiel() | open_spiel_search(),
    "RLCard": rlcard,
    "Pgx": pgx,
    "PettingZoo": pettingzoo,
}


def serve(peer: str) -> None:
    """Answer requests until there are no more. What a peer prints itself goes to standard error."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    measures = PEERS[peer]()
    for line in sys.stdin:
        request = json.loads(line)
        try:
            units, wall, cpu = measures[request["measure"]](request["argument"], request["n"])
            answer: dict[str, Any] = {"units": units, "wall": wall, "cpu": cpu}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}".splitlines()[0]}
        print(json.dumps(answer), file=answers)


if __name__ == "__main__":
    serve(sys.argv[1])

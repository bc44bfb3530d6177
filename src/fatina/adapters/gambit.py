"""Small games as whole trees, in the format of Gambit: OpenSpiel's solvers in C++ read it, and Gambit itself.

    import pyspiel, fatina.adapters.open_spiel
    from fatina.adapters.gambit import write_tree
    game = pyspiel.load_game("fatina_fairy_tale", {"cards": "examples/small/fairy-tale.toml", "deals": 8})
    write_tree(game, Path("tree.efg"))
    solver = pyspiel.CFRSolver(pyspiel.load_game("efg_game", {"filename": "tree.efg"}))

Solvers written in Python walk through a tree again and again; this walks once. Where a seat has but one move there is nothing to
choose, and the tree has no node for it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fatina.engine.errors import FatinaError

MOST = 500_000
"""Nodes that a tree may have, unless told."""


@dataclass(frozen=True)
class Size:
    """How large a tree is."""

    nodes: int
    ends: int
    choices: tuple[int, ...]  # information sets in which each player has something to choose


def write_tree(game: Any, file: Path | str, most: int = MOST) -> Size:
    """Write the whole tree of a game of OpenSpiel; returns its size. Raises FatinaError for one that is larger than ``most``."""
    walk = _Walk(game, most)
    with Path(file).open("w", encoding="utf-8") as out:
        players = " ".join(f'"{player}"' for player in range(game.num_players()))
        print(f'EFG 2 R "{game.get_type().short_name}" {{ {players} }}', file=out)
        for line in walk.lines(game.new_initial_state()):
            print(line, file=out)
    return walk.size


def size_of_tree(game: Any, most: int = MOST) -> Size:
    """How large the tree of a game is. Raises FatinaError for one that is larger than ``most``."""
    walk = _Walk(game, most)
    for _ in walk.lines(game.new_initial_state()):
        pass
    return walk.size


class _Walk:
    """One walk through a tree."""

    def __init__(self, game: Any, most: int) -> None:
        self.most = most
        self.nodes = self.ends = 0
        self.known: list[dict[str, int]] = [{} for _ in range(game.num_players())]

    @property
    def size(self) -> Size:
        return Size(self.nodes, self.ends, tuple(map(len, self.known)))

    def lines(self, state: Any) -> Iterator[str]:
        """The tree below a state, a line for each node, parents before their children."""
        waiting = [state]
        while waiting:
            state = waiting.pop()
            while not state.is_terminal() and not state.is_chance_node() and len(state.legal_actions()) == 1:
                state.apply_action(state.legal_actions()[0])
            self.nodes += 1
            if self.nodes > self.most:
                raise FatinaError(
                    f"the tree has more than {self.most:,} nodes: fewer deals, fewer kinds of cards or a later position "
                    "make it smaller"
                )
            if state.is_terminal():
                self.ends += 1
                yield f't "" {self.ends} "" {{ {", ".join(f"{worth:.10g}" for worth in state.returns())} }}'
                continue
            actions = state.legal_actions()
            yield self.chance(state) if state.is_chance_node() else self.choice(state, actions)
            waiting += [state.child(action) for action in reversed(actions)]

    def chance(self, state: Any) -> str:
        outcomes = state.chance_outcomes()
        listed = " ".join(f'"deal {outcome}" 1/{len(outcomes)}' for outcome, _ in outcomes)
        return f'c "" {self.nodes} "" {{ {listed} }} 0'

    def choice(self, state: Any, actions: list[int]) -> str:
        player = state.current_player()
        sets = self.known[player]
        number = sets.setdefault(state.information_state_string(player), len(sets) + 1)
        listed = " ".join(f'"{state.action_to_string(player, action)}"' for action in actions)
        return f'p "" {player + 1} {number} "{player}-{number}" {{ {listed} }} 0'

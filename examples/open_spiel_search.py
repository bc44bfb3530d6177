"""Let OpenSpiel's own search play one of our games: ISMCTS, which sees what its seat may know, against random moves.

python examples/open_spiel_search.py
python examples/open_spiel_search.py --players 3 --simulations 100
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import fatina.adapters.open_spiel  # noqa: F401 (registers the games)


def main(arguments: list[str] | None = None) -> list[float]:
    """Play a match and say how it ended; returns what it was worth to each player. The search sits at seat 0."""
    parser = argparse.ArgumentParser(description="Let OpenSpiel's ISMCTS play.")
    parser.add_argument("--game", default="fatina_fairy_tale", help="fatina_ and the name of a game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=30, help="how many a move")
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args(arguments)

    game = pyspiel.load_game(given.game, {"players": given.players})
    luck = np.random.RandomState(given.seed)
    searcher = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, luck), uct_c=2.0, max_simulations=given.simulations, random_state=luck
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=chances)))
        elif state.current_player() == 0:
            action = int(searcher.step(state))
            print(f"ISMCTS: {state.action_to_string(action)}")
            state.apply_action(action)
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    returns: list[float] = state.returns()
    print("scores", state.match.scores, "returns", returns)
    return returns


if __name__ == "__main__":
    main()

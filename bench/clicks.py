"""How often a person is asked in a whole game against bots.

Every decision, those that are a choice, and those that are left with a standing answer to every moment to react.

    python bench/clicks.py                          # all games, with three players
    python bench/clicks.py fate-e-leggende --seats 3 --games 5

Sprites play on all seats; counted is the first. What is no choice the table makes by itself (docs/table.md, "What is no choice").
"""

import argparse
from collections import Counter

import fatina
from fatina.bots import bot
from fatina.engine.game import Game


def asked(game: Game, seats: int, seed: int) -> Counter[str]:
    """The decisions of the first seat in one game."""
    match, mind, count = game.new(seats, seed), bot("sprite", game, seed), Counter[str]()
    while not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        if seat == 0:
            forced = len(moves) == 1 and not match.state.chain[0]
            reacting = bool(game.asking.passing) and game.asking.reacts(match.view(None), 0)
            count["before"] += 1
            count["after"] += not forced
            count["standing"] += not forced and not reacting
        match.play(seat, mind.choose(match, seat))
    return count


def main() -> None:
    """Count and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("slugs", nargs="*", metavar="game", default=list(fatina.games()))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=3)
    wish = parser.parse_args()
    print(
        "| game | decisions | that are a choice | with a standing answer to every moment to react |\n|---|---:|---:|---:|"
    )
    for slug in wish.slugs:
        game, total = fatina.game(slug), Counter[str]()
        game.compile()
        for seed in range(wish.games):
            total += asked(game, wish.seats, seed)
        means = " | ".join(f"{total[name] / wish.games:.0f}" for name in ("before", "after", "standing"))
        print(f"| {game.title()} | {means} |", flush=True)


if __name__ == "__main__":
    main()

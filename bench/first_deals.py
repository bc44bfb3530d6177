"""How deals do for a beginner: a sprite at seat 0 against seedlings. ``python bench/first_deals.py fairy-tale 3 1 30``

For each seed: who begins, how many of the games seat 0 won, by how many points on average, how many real choices it had, how
many moves the game took, and how many kinds of decisions came up. ``lesson.json`` of a game names the one that was chosen.
"""

import argparse
from statistics import fmean

import fatina
from fatina.bots import bot
from fatina.engine.game import Game


def play(game: Game, seats: int, seed: int, again: int) -> tuple[bool, int, int, int, set[str]]:
    """One game: won, points ahead of the best opponent, choices of seat 0, moves, the stages in which it chose."""
    match = game.new(seats, seed)
    bots = [bot("seedling" if seat else "sprite", game, 10 * again + seat) for seat in range(seats)]
    choices, stages = 0, set()
    while not match.over:
        seat = match.to_act[0]
        if seat == 0 and len(match.moves(0)) > 1:
            view = match.view(0)
            choices += 1
            stages.add(view.get("stage") or view["phase"])
        match.play(seat, bots[seat].choose(match, seat))
    return match.ranks[0] == 1, match.scores[0] - max(match.scores[1:]), choices, len(match.played), stages


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=fatina.games())
    parser.add_argument("seats", type=int)
    parser.add_argument("first", type=int, help="the first seed")
    parser.add_argument("last", type=int, help="the last one")
    parser.add_argument("--times", type=int, default=4, help="how often each is played")
    wanted = parser.parse_args()
    game = fatina.game(wanted.game)
    game.compile()
    for seed in range(wanted.first, wanted.last + 1):
        played = [play(game, wanted.seats, seed, again) for again in range(wanted.times)]
        kinds = set().union(*(stages for *_, stages in played))
        begin = game.new(wanted.seats, seed).to_act
        won, ahead, choices, moves = (fmean(one[what] for one in played) for what in range(4))
        print(
            f"seed {seed}: seats {begin} begin; won {won:.0%}, ahead by {ahead:.1f}; choices {choices:.0f}, moves {moves:.0f},"
            f" kinds of decisions {len(kinds)}"
        )


if __name__ == "__main__":
    main()

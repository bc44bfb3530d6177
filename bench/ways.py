"""Compare ways to search with a network: one bot of a way against others of another, seats rotated, the same deals.

    python bench/ways.py fairy-tale 3 hand:1000 glance learned:300 learned:300:by_hand=0.5,soften=2 [--games 60] [--cores N]
                         [--network FILE]

Each way after the first plays against all others of the first: ``hand:N`` and ``learned:N`` are searches of so many simulations,
``glance`` is what the network likes, all else the name of a bot. What is changed of ``Learned`` stands behind the second colon.
Told are the share of wins and the lead over the best other, each with its 95 % interval, and the milliseconds of CPU that both
take for a move: what takes longer had better be stronger.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import repeat
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

import fatina
from fatina.bots import Bot, bot
from fatina.bots.bot import GlanceBot, LearnedBot, SearchBot
from fatina.bots.levels import the_network
from fatina.bots.network import read_network
from fatina.engine.game import Game
from fatina.lab.estimates import reach


@dataclass(frozen=True)
class Match:
    """One game of a way against another."""

    slug: str
    seats: int
    network: Path | None
    one: str
    others: str

    def thinker(self, game: Game, way: str) -> Bot:
        kind, _, rest = way.partition(":")
        count, _, changes = rest.partition(":")
        if kind == "hand":
            return SearchBot(game, simulations=int(count))
        if kind not in ("glance", "learned"):
            return bot(way, game)
        network = the_network(game) if self.network is None else read_network(self.network, game)
        if kind == "glance":
            return GlanceBot(game, network)
        changed = {name: float(value) for name, _, value in (one.partition("=") for one in changes.split(",") if one)}
        how = replace(game.learned, **changed)
        return LearnedBot(game, network, simulations=int(count), how=replace(how, patience=int(how.patience)))

    def play(self, number: int) -> tuple[float, float, float, float]:
        """The share of the win and the lead of the one, and the CPU that a move took, of it and of the others."""
        game = fatina.game(self.slug)
        game.compile()
        players = [self.thinker(game, self.one), self.thinker(game, self.others)]
        for player in players:
            player.seed = number
        match = game.new(self.seats, f"ways {number // self.seats}")
        mine = number % self.seats
        took, made = [0.0, 0.0], [0, 0]
        while not match.over:
            seat = match.to_act[0]
            moves = match.moves(seat)
            if len(moves) == 1:
                match.make(seat, moves[0])
                continue
            who = int(seat != mine)
            begun = time.process_time()
            chosen = players[who].choose(match, seat)
            took[who] += time.process_time() - begun
            made[who] += 1
            match.make(seat, chosen)
        ranks, scores = match.ranks, match.scores
        win = 1 / ranks.count(1) if ranks[mine] == 1 else 0.0
        lead = scores[mine] - max(score for seat, score in enumerate(scores) if seat != mine)
        return win, float(lead), took[0] / max(1, made[0]), took[1] / max(1, made[1])


def by_deal(values: np.ndarray, seats: int) -> tuple[float, float]:
    """The mean of some games, and how far its interval reaches: whole deals are independent of each other."""
    deals = values[: len(values) // seats * seats].reshape(-1, seats).mean(1)
    return float(values.mean()), float(reach(len(deals)) * deals.std(ddof=1) / len(deals) ** 0.5)


def main() -> int:
    """Run the bench; 0 if all went well."""
    parser = argparse.ArgumentParser("bench/ways.py", description="Compare ways to search with a network.")
    parser.add_argument("slug", metavar="GAME")
    parser.add_argument("seats", type=int)
    parser.add_argument("others", metavar="WAY", help="the way of all others")
    parser.add_argument("ones", metavar="WAY", nargs="+", help="ways of the one")
    parser.add_argument("--games", type=int, default=60, help="games of each, of whole deals (60)")
    parser.add_argument("--cores", type=int, default=1, help="use so many cores (1)")
    parser.add_argument("--network", type=Path, help="another network than the game's")
    given = parser.parse_args()
    Match(given.slug, given.seats, given.network, given.ones[0], given.others).play(0)  # compiles, in one process alone
    games = max(2, given.games // given.seats) * given.seats
    for one in given.ones:
        match = Match(given.slug, given.seats, given.network, one, given.others)
        with ProcessPoolExecutor(given.cores) as pool:
            found = np.array(list(pool.map(Match.play, repeat(match, games), range(games))))
        (win, off), (lead, off_lead) = by_deal(found[:, 0], given.seats), by_deal(found[:, 1], given.seats)
        print(
            f"{given.slug} {given.seats} seats, {one} against {given.others}: {100 * win:.1f} % ± {100 * off:.1f} "
            f"({win * given.seats:.2f} times its even share), lead {lead:+.2f} ± {off_lead:.2f}, {games} games, "
            f"{1000 * found[:, 2].mean():.1f} ms and {1000 * found[:, 3].mean():.1f} ms a move",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

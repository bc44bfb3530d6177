"""Is the truth one draw among those that a seat imagines? Simulation-based calibration, field by field.

At moments of random games a seat imagines some worlds. If it draws them as it should, the true value of whatever it cannot know
has any rank among the values imagined, each as often as any other. A row of cards has no rank, so each value gets a random
weight, and the sums of weights are compared: once over what lies there, once with a weight for each place too, for the order.

A value that never changes is equal to the truth in every world, and tells nothing here: ``test_imagination`` looks for that.

    python -m tests.engine.calibration fairy-tale 3 2000      the fields of so many games, the worst first
"""

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

import fatina
from fatina.engine.match import Match, Move

WORLDS = 7
"""How many worlds are imagined at a moment; the truth has one rank more than that."""
MOMENTS = 4
"""About so many of each game: more would tell little more, since they are alike."""
DEALER = ("key", "block", "drawn")
"""The dealer's stream is hidden from all and forgotten by every imagination."""
MEMORIES = {"fairy-river": {"known"}, "fate-e-leggende": {"deck_lore", "ring_lore", "hand_lore"}}
"""What players remember. What others do hangs on choices that nobody sees, over a whole game: no imagination tells more of it
than what all have seen, which is less than they remember. ``test_imagination`` still holds that it hangs on no secret."""

HANDS = {"fairy-river": ("garment", "offer load discard"), "fairy-play": ("fairy", "play build discard")}
"""Games in which hands hold many equal cards, and the moves that name one. Each card is as likely to be chosen: who chose among
sorts of cards would tell that the hand keeps what is alike, and imagination takes choices to tell nothing."""


@dataclass
class Ranks:
    """How often the truth had each rank among the imagined values of one field."""

    counted: Counter[int] = field(default_factory=Counter)

    @property
    def seen(self) -> int:
        return self.counted.total()

    @property
    def unevenness(self) -> float:
        """Pearson's chi-square against equal frequencies, with ``WORLDS`` degrees of freedom."""
        even = self.seen / (WORLDS + 1)
        return sum((self.counted[rank] - even) ** 2 / even for rank in range(WORLDS + 1)) if even else 0.0

    def __str__(self) -> str:
        return f"{self.unevenness:8.1f} {self.seen:6}  {' '.join(f'{self.counted[r]:5}' for r in range(WORLDS + 1))}"


def moments(slug: str, seats: int, options: dict[str, str], games: int) -> Iterator[tuple[Match, random.Random]]:
    """Moments of random games: every decision is as likely to be one, and every choice to be made."""
    game = fatina.game(slug)
    share = MOMENTS / float(game.batch(20, seats, seed=1, **options).play_out().decisions.mean())
    for number in range(games):
        chance = random.Random(f"{slug} {seats} {options} {number}")
        match = game.new(seats, chance.randrange(2**60), **options)
        while not match.over:
            if chance.random() < share:
                yield match, chance
            seat = chance.choice(match.to_act)
            choices = [move for move in match.moves(seat) for _ in range(choices_in(match, seat, move))]
            match.make(seat, chance.choice(choices))


def choices_in(match: Match, seat: int, move: Move) -> int:
    """How many choices a move stands for: where it names one of several equal cards, so many."""
    card, verbs = HANDS.get(match.game.slug, ("", ""))
    if move.verb not in verbs.split():
        return 1
    number = match.game.moves.arguments_of(move.id)[card]
    state = match._states[0]
    aside = state["offer"][seat, number] if move.verb == "offer" else 0
    return int(state["hand"][seat, number] - aside)


def ranks(slug: str, seats: int, options: dict[str, str], games: int) -> dict[str, Ranks]:
    """The ranks of the truth, by what is compared: field, whose it is, and what of it."""
    found: dict[str, Ranks] = defaultdict(Ranks)
    for match, chance in moments(slug, seats, options, games):
        me = chance.randrange(seats)
        truth = match._states[0]
        worlds = [match.imagine(me, chance.randrange(2**60))._states[0] for _ in range(WORLDS)]
        weights = np.random.default_rng(chance.randrange(2**60))
        for name, of in match.game.layout.fields.items():
            values = [world[name] for world in worlds]
            if (
                name in DEALER
                or name in MEMORIES.get(slug, ())
                or all(np.array_equal(value, truth[name]) for value in values)
            ):
                continue
            for whose in range(seats) if of.each_seat else (None,):
                if of.each_seat:
                    rows = [truth[name][whose], *(value[whose] for value in values)]
                else:
                    rows = [truth[name], *values]
                label = f"{name} of {'me' if whose == me else 'another'}" if of.each_seat else name
                for what, sums in weighed(np.array(rows), weights, of.of.name == "counts"):
                    less, equal = (sums[1:] < sums[0]).sum(), (sums[1:] == sums[0]).sum()
                    if equal < WORLDS:
                        found[f"{label}, {what}"].counted[int(less) + chance.randrange(int(equal) + 1)] += 1
    return dict(found)


def weighed(
    rows: npt.NDArray[Any], weights: np.random.Generator, counts: bool
) -> Iterator[tuple[str, npt.NDArray[Any]]]:
    """Each row as one number, by random weights: those of its values, and those of values and places."""
    flat = rows.reshape(len(rows), -1).astype(np.int64)
    places = weights.random(flat.shape[1])
    if counts:
        yield "in all", (flat * places).sum(axis=1).round(9)
        return
    values, which = np.unique(flat, return_inverse=True)
    worth = weights.random(len(values))[which.reshape(flat.shape)]
    yield "in all", worth.sum(axis=1).round(9)
    if flat.shape[1] > 1:
        yield "in order", (worth * places).sum(axis=1).round(9)


def main() -> None:
    """Show the fields of one game, the worst first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=fatina.games())
    parser.add_argument("seats", type=int)
    parser.add_argument("games", type=int, nargs="?", default=1000)
    wanted = parser.parse_args()
    print(f"{'uneven':>8} {'seen':>6}  how often the truth had each rank")
    rows = ranks(wanted.game, wanted.seats, {}, wanted.games).items()
    fatina.game(wanted.game).compile()
    for label, row in sorted(rows, key=lambda item: -item[1].unevenness):
        print(f"{row}  {label}")


if __name__ == "__main__":
    main()

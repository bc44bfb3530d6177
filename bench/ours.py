"""What is measured of Fatina itself: random play, batches, copies, views and observations."""

import time
from typing import Any

import numpy as np

import fatina
from bench.table import Row, Sample, Work
from fatina.engine.compiled import rule
from fatina.engine.game import Game
from fatina.engine.match import Match

Measured = list[tuple[Row, Work]]


class Watch:
    """Measures the block that it stands around; CPU time is that of the whole process, all threads together."""

    def __enter__(self) -> "Watch":
        self.wall, self.cpu = time.perf_counter(), time.process_time()
        return self

    def __exit__(self, *_: object) -> None:
        self.wall, self.cpu = time.perf_counter() - self.wall, time.process_time() - self.cpu

    def of(self, units: int) -> Sample:
        return Sample(units, self.wall, self.cpu)


def usual_seats(game: Game) -> int:
    """Four players, or as many as the game allows."""
    return min(4, game.seats[-1])


def random_play() -> Measured:
    """Every game with every number of players: deal, play at random to the end, score."""

    def work(game: Game, seats: int) -> Work:
        def play(n: int) -> Sample:
            with Watch() as watch:
                results = game.batch(n, seats, seed=n).play_out(cores=1)
            return watch.of(int(results.decisions.sum()))

        return play

    games = [fatina.game(slug) for slug in fatina.games()]
    return [
        (Row("Fatina", f"{game.slug}, {seats} players"), work(game, seats)) for game in games for seats in game.seats
    ]


def batch_steps(sizes: tuple[int, ...]) -> Measured:
    """Every game in batches, stepped from Python: masks, observations, a random legal choice, step."""

    def work(game: Game, size: int) -> Work:
        chance = np.random.default_rng(7)
        running = [game.batch(size, usual_seats(game), seed=0)]
        mask = np.zeros((size, game.moves.size), np.bool_)
        seen = np.zeros((size, game.features.size), np.float32)

        def steps(n: int) -> Sample:
            made = 0
            with Watch() as watch:
                for _ in range(n):
                    batch = running[0]
                    batch.legal_mask(out=mask)
                    batch.observe(out=seen)
                    batch.step(any_of(mask, chance))
                    made += int(np.count_nonzero(mask.any(axis=1)))
                    if batch.over.all():
                        running[0] = game.batch(size, usual_seats(game), seed=int(chance.integers(1 << 30)))
            return watch.of(made)

        return steps

    games = [fatina.game(slug) for slug in fatina.games()]
    return [
        (Row("Fatina", f"{game.slug}, {usual_seats(game)} players, {size:,} at once"), work(game, size))
        for size in sizes
        for game in games
    ]


def any_of(mask: Any, chance: np.random.Generator) -> Any:
    """For each row of a mask one of the marked columns, all equally likely."""
    upto = mask.cumsum(axis=1, dtype=np.int32)
    wanted = (chance.random(len(mask)) * upto[:, -1]).astype(np.int32)
    return (upto <= wanted[:, None]).sum(axis=1, dtype=np.int32).clip(max=mask.shape[1] - 1)


def half_way(game: Game) -> Match:
    """A match after half as many random decisions as a whole one had."""
    for_length, match = (game.new(usual_seats(game), seed=7) for _ in range(2))
    chance = np.random.default_rng(7)
    choices: list[tuple[int, int]] = []
    while not for_length.over:
        seat = for_length.to_act[0]
        moves = for_length.moves(seat)
        choices.append((seat, moves[int(chance.integers(len(moves)))].id))
        for_length.play(*choices[-1])
    for seat, move in choices[: len(choices) // 2]:
        match.play(seat, move)
    return match


@rule
def copy_over(states: Any, twin: Any, n: int) -> None:
    """Copy n states, one after the other, to the same place, as a search does."""
    for i in range(n):
        twin[0] = states[i % len(states)]


def copies() -> Measured:
    """A state in compiled code, as part of an array, and a whole match with its past."""

    def in_rules(game: Game) -> Work:
        states = game.batch(8, usual_seats(game), seed=7).states
        twin = states[:1].copy()

        def copy(n: int) -> Sample:
            with Watch() as watch:
                game.layout.code.run(copy_over, states, twin, n)
            return watch.of(n)

        return copy

    def in_array(game: Game) -> Work:
        states = game.batch(1024, usual_seats(game), seed=7).states
        twins = np.empty_like(states)

        def copy(n: int) -> Sample:
            with Watch() as watch:
                for _ in range(n):
                    twins[:] = states
            return watch.of(n * len(states))

        return copy

    def one_match(game: Game) -> Work:
        match = half_way(game)

        def copy(n: int) -> Sample:
            with Watch() as watch:
                for _ in range(n):
                    match.copy()
            return watch.of(n)

        return copy

    measured: Measured = []
    for game in map(fatina.game, fatina.games()):
        size = game.layout.dtype.itemsize
        measured.append((Row("Fatina", f"{game.slug}, in compiled code, {size:,} bytes"), in_rules(game)))
        measured.append((Row("Fatina", f"{game.slug}, an array of 1,024"), in_array(game)))
        measured.append((Row("Fatina", f"{game.slug}, Match.copy() with its past"), one_match(game)))
    return measured


def knowledge() -> Measured:
    """What one seat knows, half-way through a match, as plain data and as numbers."""

    def work(match: Match, method: str) -> Work:
        def ask(n: int) -> Sample:
            asked = getattr(match, method)
            seat = match.to_act[0]
            with Watch() as watch:
                for _ in range(n):
                    asked(seat)
            return watch.of(n)

        return ask

    measured: Measured = []
    for game in map(fatina.game, fatina.games()):
        match = half_way(game)
        measured.append((Row("Fatina", f"{game.slug}, view"), work(match, "view")))
        measured.append(
            (Row("Fatina", f"{game.slug}, observe ({game.features.size:,} numbers)"), work(match, "observe"))
        )
    return measured

"""Makes the machine code of a game beforehand, in a process of its own: whoever plays meanwhile waits for nothing.

    python -m fatina.bots.warm fairy-tale            # prints how much of the work is done, from 0 to 1, a line for each step

That compiles what a table with bots needs; with ``--batches``, what simulations and learners need as well.
"""

import os
import random
import signal
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import fatina
from fatina.bots import learned, search
from fatina.bots.instinct import glance, take_in
from fatina.bots.levels import bot
from fatina.bots.network import consult, network_of
from fatina.engine import batch
from fatina.engine.cache import is_warm, warm_mark
from fatina.engine.compiled import Called, Policy
from fatina.engine.game import Game
from fatina.engine.work import seconds_for

BATCHES = (batch.play_games, batch.finish_games, batch.step_games, batch.mask_games, batch.deal_again)
BESIDES = 1.15
"""Small rules, which views and explanations ask for, take so much more."""


def entries_of(game: Game, *, batches: bool = False) -> tuple[Called, ...]:
    """The rules that take long to compile, in the order in which they are."""
    with_network = (learned.plant, consult, learned.simulate) if network_of(game) else ()
    return (*vars(game.rules).values(), take_in, glance, search.simulate, *with_network, *(BATCHES if batches else ()))


def seconds_to_warm(game: Game, *, batches: bool = False) -> float:
    """How long it takes to compile a game, roughly."""
    return BESIDES * sum(seconds_for(entries_of(game, batches=batches), game.layout))


def searches(game: Game) -> bool:
    """Whether bots that search can do so in this process: without machine code they would take minutes for a move."""
    entries = game.layout.code.entries
    return search.simulate in entries and (learned.simulate in entries or not network_of(game))


def use_rules(game: Game) -> None:
    """Call every rule that a table needs."""
    match = game.new(seed=1)
    seat = match.to_act[0]
    match.moves(seat), match.imagine(seat, 1), match.observe(seat), match.judge(seat)
    match.play(seat, match.moves(seat)[0])
    match.view(None)


def use_bots(game: Game) -> None:
    """Let bots think once."""
    match = game.new(seed=1)
    for name in ("sprite", "search-2", *(("glance", "learned-2") if network_of(game) else ())):
        bot(name, game).think(match, match.to_act[0])


def use_views(game: Game) -> None:
    """Look at whole games, with every number of players: views ask for rules of their own."""
    chance = random.Random(1)
    for seats in game.seats:
        match = game.new(seats, seed=1)
        while not match.over:
            seat = match.to_act[0]
            match.make(seat, chance.choice(match.moves(seat)))
            match.view(seat)


def use_batches(game: Game) -> None:
    """Play several games at once, from the deal and from within."""
    games = game.batch(2, seed=1)
    games.play_out()
    games.step([int(row.argmax()) for row in games.legal_mask()])
    games.observe()
    games.play_out()
    games.deal_again()


def load(game: Game) -> None:
    """Load what was compiled for a game in another process. From now on it is used."""
    from fatina.engine import machine

    assert machine  # the compiler itself takes longest to load, and is there before any rule asks for it
    game.layout.code.look(Policy.LOAD)
    use_rules(game)
    use_bots(game)


def compile_game(game: Game, *, batches: bool) -> None:
    """Compile everything, and print how much of it is done."""
    from fatina.engine import machine

    entries = entries_of(game, batches=batches)
    planned = dict(zip(entries, seconds_for(entries, game.layout), strict=True))
    total, done = BESIDES * sum(planned.values()), 0.0

    def count(rule: Called) -> None:
        nonlocal done
        done += planned.pop(rule, 0.0)
        print(f"{done / total:.3f}", flush=True)

    machine.say, machine.made = lambda game, seconds: None, count
    game.compile()
    use_rules(game)
    use_bots(game)
    if not is_warm(game.slug):
        use_views(game)
        warm_mark(game.slug).touch()
    if batches:
        use_batches(game)
        warm_mark(game.slug, batches=True).touch()


class Progress:
    """How far a process that compiles a game is."""

    def __init__(self, expected: float) -> None:
        self.expected = expected
        self.begun = time.monotonic()
        self.done = 0.0

    @property
    def seconds_left(self) -> float:
        """By what it took so far, as soon as that says more than the first guess."""
        took = time.monotonic() - self.begun
        trust = min(1.0, 2 * self.done)
        whole = self.expected * (1 - trust) + trust * took / (self.done or 1)
        return max(1.0, whole - took)


def command(game: Game, *, batches: bool = False) -> list[str]:
    """The command that compiles a game in another process."""
    return [sys.executable, "-m", "fatina.bots.warm", game.slug, *(["--batches"] if batches else [])]


def give_way() -> None:
    """Let everybody else on this machine go first."""
    with suppress(OSError):
        os.nice(10)
        # Linux shares cores out by session first, and only within one by niceness: ours gives way as a whole
        Path("/proc/self/autogroup").write_text("10", encoding="ascii")


def end_with_parent() -> None:
    """End when the process that wanted this has ended."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who ends this one
    end_with_parent()
    if "--in-peace" not in sys.argv:
        give_way()
    compile_game(fatina.game(sys.argv[1]), batches="--batches" in sys.argv)

"""A training from its beginning, or from where it was left, to a file that bots can read.

Beside the file lies a checkpoint: network, optimiser, luck and all matches in play, so that whoever goes on gets the same as who
never stopped.
"""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from fatina import __version__
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game, key_from
from fatina.engine.gpu import gpu_lanes
from fatina.engine.lanes import Lanes, run_here
from fatina.learn.network import Network
from fatina.learn.ppo import Learner, Recipe

USUAL = 7
"""Of eight matches so many have the usual options, with every number of players; the others one of the unusual."""
WIDE, NARROW = 512, 256
"""Units of the two layers, where the file keeps below ``MOST`` weights."""
MOST = 2_000_000
MIXED = 100
"""Steps made at random before anything is learned, so that matches are not all at the same moment."""
TRIED = 400
"""Matches against players at random, at the end."""


@dataclass(frozen=True)
class Plan:
    """What is to be trained, how long, and where it is kept."""

    game: Game
    file: Path
    decisions: int
    matches: int
    seed: int
    on_gpu: bool
    recipe: Recipe

    @property
    def checkpoint(self) -> Path:
        """Where a training is left."""
        return self.file.with_name(f"{self.file.stem}.checkpoint")

    @property
    def kept(self) -> dict[str, Any]:
        """What must be the same for who goes on."""
        game = self.game
        return {
            "game": game.slug, "version": game.version, "cards": game.printed.hash, "features": game.features.size,
            "moves": game.moves.size, "matches": self.matches, "seed": self.seed, "recipe": asdict(self.recipe),
        }  # fmt: skip


@dataclass(frozen=True)
class Progress:
    """How far a training is, and how it goes."""

    decisions: int
    matches: int
    entropy: float  # how varied the moves are
    explained: float  # the part of what came of decisions that was expected


class Training:
    """A training that is begun, or taken up again where its checkpoint lies."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        game = plan.game
        game.compile()
        torch.manual_seed(plan.seed)
        ready, kind = kinds_of(game, plan.matches, plan.seed)
        self.lanes = lanes_on(game, plan.matches, ready, kind, on_gpu=plan.on_gpu)
        points = float(np.round(2 * self._scores().std(), 1))
        wide = WIDE if game.features.size * WIDE + NARROW * game.moves.size < MOST else WIDE * 5 // 8
        network = Network(game.features.size, game.moves.size, wide, NARROW, points)
        self.learner = Learner(self.lanes, network.to("cuda" if plan.on_gpu else "cpu"), plan.recipe)
        self.decisions = self.matches = 0
        if plan.checkpoint.exists():
            self._go_on()
        else:
            self._mix()

    def run(self) -> Iterator[Progress]:
        """Learn, window by window, to the end; the checkpoint is written whenever the caller asks for it (``leave``)."""
        plan = self.plan
        while self.decisions < plan.decisions:
            self.learner.play()
            figures = self.learner.learn(self.decisions / plan.decisions)
            self.decisions += plan.matches * plan.recipe.window
            self.matches += int(figures["ended"])
            yield Progress(self.decisions, self.matches, figures["entropy"], figures["explained"])

    def leave(self) -> None:
        """Write a checkpoint; it is there as a whole or not at all."""
        lanes = self.lanes
        states = np.asarray(lanes.states if lanes.arrays is np else lanes.states.get()).tobytes()
        part = self.plan.checkpoint.with_suffix(".part")
        left = {
            "kept": self.plan.kept, "decisions": self.decisions, "ended": self.matches,
            "network": self.learner.network.state_dict(), "optimizer": self.learner.optimizer.state_dict(),
            "luck": torch.get_rng_state(), "dealt": int(lanes.dealt), "states": np.frombuffer(states, np.uint8).copy(),
            "luck of the device": torch.cuda.get_rng_state() if self.plan.on_gpu else None,
        }  # fmt: skip
        torch.save(left, part, pickle_protocol=4)
        part.replace(self.plan.checkpoint)

    def finish(self) -> dict[str, Any]:
        """Write the network for bots, and return what is said of it."""
        about = {
            "game": self.plan.game.slug, "rules": self.plan.game.version, "cards": self.plan.game.printed.hash,
            "fatina": __version__, "decisions": self.decisions, "matches": self.matches, "seed": self.plan.seed,
        }  # fmt: skip
        self.learner.network.save(self.plan.file, about)
        return about

    def _go_on(self) -> None:
        path = self.plan.checkpoint
        try:
            left = torch.load(path, weights_only=False, map_location=self.learner.device)
            kept = left["kept"]
        except Exception as error:
            raise FatinaError(f"{path} is no checkpoint of a training: {error}") from None
        for name, value in self.plan.kept.items():
            if kept.get(name) != value:
                raise FatinaError(
                    f"{path} is of another training ({name}: {kept.get(name)}, not {value}): "
                    "remove it to begin anew, or name another file"
                )
        self.learner.network.load_state_dict(left["network"])
        self.learner.optimizer.load_state_dict(left["optimizer"])
        torch.set_rng_state(left["luck"].cpu())
        if left["luck of the device"] is not None and self.plan.on_gpu:
            torch.cuda.set_rng_state(left["luck of the device"].cpu())
        self.lanes.put(
            left["states"].cpu().numpy() if hasattr(left["states"], "cpu") else left["states"], left["dealt"]
        )
        self.decisions, self.matches = left["decisions"], left["ended"]

    def _scores(self) -> npt.NDArray[np.int32]:
        """Scores of some matches at random: the scale of leads."""
        game = self.plan.game
        return game.batch(64, game.seats[0], seed=self.plan.seed).play_out(cores=1).scores

    def _mix(self) -> None:
        lanes = self.lanes
        chance = np.random.default_rng(self.plan.seed)
        for _ in range(MIXED):
            lanes.step(lanes.random_moves(self.plan.seed), check=False, forced=True)
            lanes.deal_again(lanes.over | lanes.arrays.asarray(chance.random(lanes.n) < 1.0 / MIXED))


def kinds_of(game: Game, matches: int, seed: int) -> tuple[npt.NDArray[Any], npt.NDArray[np.int32]]:
    """Rows to deal from, and which each match is dealt from: every number of players, now and then with unusual options."""
    variants = list(game.variants())
    rows = [game.deal_ready(seats, key_from(seed), game.printed, options) for seats, options in variants]
    usual = sum(not options for _, options in variants)
    unusual = len(variants) - usual
    i = np.arange(matches)
    kind = np.where((i % 8 < USUAL) | (unusual == 0), i % usual, usual + i // 8 % max(unusual, 1))
    return np.concatenate(rows), kind.astype(np.int32)


def lanes_on(game: Game, n: int, ready: npt.NDArray[Any], kind: Any, *, on_gpu: bool) -> Lanes:
    """Matches in step, on the GPU or here."""
    if on_gpu:
        return gpu_lanes(game, n, ready, kind)
    return Lanes(n, ready, game.moves.size, game.features.size, run_here(game.layout), kind=kind)


@torch.no_grad()  # type: ignore[untyped-decorator]
def share_against_random(game: Game, network: Network, seats: int, seed: int, matches: int = TRIED) -> float:
    """The share of wins of a network at a glance, at each seat in turn, against players at random; 1 / seats is even."""
    lanes = lanes_on(game, matches, game.deal_ready(seats, key_from(seed), game.printed, {}), None, on_gpu=False)
    network = network.to("cpu").eval()
    mine = np.arange(matches) % seats
    for _ in range(game.longest(seats)):
        if lanes.over.all():
            break
        others = lanes.random_moves(seed).copy()
        logits, _ = network(torch.from_numpy(lanes.observe()))
        best = logits.masked_fill(~torch.from_numpy(lanes.legal_mask()), -torch.inf).argmax(1).numpy()
        lanes.step(np.where(lanes.seat == mine, best, others), check=False, forced=True)
    return float((lanes.rewards()[np.arange(matches), mine].mean() + 1.0) / seats)


Say = Callable[[Progress], None]


def train(training: Training, say: Say, every: Callable[[], bool]) -> dict[str, Any]:
    """Train to the end, tell ``say`` of every window, and leave a checkpoint whenever ``every`` says so and when interrupted."""
    plan = training.plan
    try:
        for progress in training.run():
            say(progress)
            if every():
                training.leave()
    except KeyboardInterrupt:
        training.leave()
        raise
    training.leave()
    about = training.finish()
    seats = 3 if 3 in plan.game.seats else plan.game.seats[0]
    share = share_against_random(plan.game, training.learner.network, seats, plan.seed)
    return {**about, "seats": seats, "share against random": share}

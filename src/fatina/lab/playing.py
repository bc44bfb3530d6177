"""A shard: the games of some deals, played and written down as arrays. It follows from its arm and its number alone."""

import io
import zipfile
from dataclasses import dataclass, fields
from socket import gethostname
from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.bots.levels import bot
from fatina.engine.chance import chance, new_chance
from fatina.engine.errors import FatinaError
from fatina.engine.events import NO_LOG
from fatina.engine.game import key_from
from fatina.engine.layout import as_cells
from fatina.engine.match import Match
from fatina.lab.deeds import Deeds
from fatina.lab.loop import ASKED, SEAT, new_desk, new_paper, new_worlds, play_shard
from fatina.lab.question import STYLES, Arm, code_hash

Array = npt.NDArray[Any]
NOT_COUNTED = -1
"""In place of rounds, in games that do not count them."""


@dataclass(frozen=True, eq=False)
class Games:
    """Games of one arm, in the order of their numbers."""

    deal: Array  # [game] which deal it is: games of one deal are not independent of each other
    line_up: Array  # [game, seat] which of the arm's bots
    scores: Array  # [game, seat]
    ranks: Array  # [game, seat]
    counts: Array  # [game, what is counted], as the loop says
    rounds: Array  # [game] or NOT_COUNTED
    open: Array  # [game, seat, thing] decisions at which it could be chosen among others
    picked: Array  # ... and was
    made: Array  # all moves that count for it
    even: Array  # [shard, thing] how often it would have been picked if all moves were equally likely
    held: Array  # [game, seat, card of a zone] what players have in the end

    def __len__(self) -> int:
        return len(self.deal)

    @property
    def wins(self) -> npt.NDArray[np.float64]:
        """Each game is one win, shared alike by all who came first."""
        first = self.ranks == 1
        return np.asarray(first / first.sum(1, keepdims=True))

    def tobytes(self) -> bytes:
        """As a file: the same games give the same bytes."""
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
            for name in (field.name for field in fields(self)):
                array = io.BytesIO()
                np.save(array, getattr(self, name), allow_pickle=False)
                file.writestr(zipfile.ZipInfo(f"{name}.npy"), array.getvalue(), zipfile.ZIP_DEFLATED)
        return out.getvalue()


def read_games(data: bytes) -> Games:
    """What ``tobytes`` wrote. Raises ValueError for anything else."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            arrays = {
                field.name: np.load(io.BytesIO(file.read(f"{field.name}.npy")), allow_pickle=False)
                for field in fields(Games)
            }
    except (zipfile.BadZipFile, KeyError, OSError, EOFError) as error:
        raise ValueError(str(error)) from None
    return Games(**arrays)


def together(shards: list[Games]) -> Games:
    """Games of several shards as one."""
    return Games(
        **{field.name: np.concatenate([getattr(shard, field.name) for shard in shards]) for field in fields(Games)}
    )


def line_ups(arm: Arm, deals: range) -> Array:
    """Who sits where in each game: an order drawn for each deal, moved on by one seat for each of its games."""
    names = arm.names
    places = np.array([names.index(name) for name in arm.line_up], np.int8)
    found = np.empty((len(deals) * arm.rotations, arm.seats), np.int8)
    for i, deal in enumerate(deals):
        order = places.copy()
        rng = as_cells(new_chance(int.from_bytes(key_from(f"seats {arm.seed}")[:8], "little"), deal))
        for last in range(arm.seats - 1, 0, -1):
            other = chance(rng, last + 1)
            order[last], order[other] = order[other], order[last]
        for turn in range(arm.rotations):
            found[i * arm.rotations + turn] = np.roll(order, turn)
    return found


def play_deals(arm: Arm, deals: range) -> Games:
    """Play all games of some deals."""
    game = arm.game
    game.compile()
    deeds = Deeds(game, arm.cards)
    n = len(deals) * arm.rotations
    ready = game.deal_ready(arm.seats, key_from(f"study {arm.seed}"), arm.cards, arm.options)
    which = np.repeat(np.array(deals, np.int64), arm.rotations)
    numbers = which * arm.rotations + np.tile(np.arange(arm.rotations), len(deals))
    seated = line_ups(arm, deals)
    styles = np.array([STYLES.get(name, (ASKED, 0, 0)) for name in arm.names], np.int32)
    states = np.zeros(n, game.layout.dtype)
    desk = new_desk(game.moves.size, len(deeds.things))
    paper = new_paper(n, arm.seats, len(deeds.things))
    worlds, master = new_worlds(game.layout), ready[0]["key"].copy()
    thinkers = {i: bot(name, game) for i, name in enumerate(arm.names) if name not in STYLES}

    def go_on(answer: int) -> int:
        asked: int = game.layout.code.run(
            play_shard, states, ready, worlds, master, which, numbers, seated, styles, deeds.table, desk, NO_LOG, paper, answer
        )  # fmt: skip
        return asked

    asked = go_on(-1)
    while asked >= 0:
        match = Match(game, states[asked : asked + 1], arm.cards)
        seat = int(desk.at[SEAT])
        thinker = thinkers[int(seated[asked, seat])]
        thinker.seed = int(numbers[asked])
        asked = go_on(thinker.choose(match, seat))
    held = [deeds.held(states, zone) for zone in deeds.zones]
    return Games(
        which, seated, paper.scores, paper.ranks, paper.counts, rounds_of(arm, states),
        paper.open, paper.picked, paper.made, paper.even[np.newaxis],
        np.concatenate(held, 2) if held else np.zeros((n, arm.seats, 0), np.int16),
    )  # fmt: skip


def rounds_of(arm: Arm, states: Array) -> Array:
    """How many rounds the games had, where their states count them."""
    names = states.dtype.names or ()
    for name, each in (("rounds", 1), ("number", 1), ("turns", arm.seats)):
        if name in names and states[name].ndim == 1:
            return -(-states[name].astype(np.int32) // each)
    return np.full(len(states), NOT_COUNTED, np.int32)


@dataclass(frozen=True)
class Shard:
    """Some deals of an arm, to be played wherever somebody has time."""

    arm: Arm
    deals: range
    code: str  # that the arm's games are made by

    def play(self) -> bytes:
        """Play it; as a file. Raises FatinaError where other sources would play other games."""
        if code_hash(self.arm.slug) != self.code:
            raise FatinaError(f"a worker on {gethostname()} has another version of Fatina: install the same everywhere")
        return play_deals(self.arm, self.deals).tobytes()


def shards_of(arm: Arm, games: int) -> list[Shard]:
    """All shards for so many games, the last of which may be smaller."""
    code, each, deals = code_hash(arm.slug), arm.deals_a_shard, arm.deals_for(games)
    return [Shard(arm, range(first, min(first + each, deals)), code) for first in range(0, deals, each)]

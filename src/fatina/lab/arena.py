"""The arena: bots against each other, seats rotated, the same deals for all, on all cores, in a file that can be gone on with.

Every deal is played as many times as there are bots: the bots, in an order drawn for this deal, move on by one seat each time,
so each of them sits on every seat of that deal equally often.
"""

import json
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

import fatina
from fatina.bots import Bot, bot
from fatina.bots.bot import SearchBot
from fatina.bots.levels import network_behind
from fatina.engine.cache import rooms_below, sources_hash
from fatina.engine.cards import CardSet
from fatina.engine.compiled import NEVER_COMPILE
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game, Seed
from fatina.lab.workers import Scheduler, carry_out

FORMAT = "fatina-arena/1"


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: str
    options: dict[str, str]
    cards: str | None = None  # the path of another card file

    def __post_init__(self) -> None:
        """Raises FatinaError for what cannot be played."""
        if len(self.bots) < 2:
            raise FatinaError("an arena takes at least two bots, such as sprite,random")
        if self.games < 1:
            raise FatinaError(f"an arena plays at least one game, not {self.games}")
        for name in set(self.bots):
            bot(name, self.found)
        self.found.chosen(self.seats, self.options)

    @property
    def found(self) -> Game:
        return fatina.game(self.game)

    def printed(self) -> CardSet:
        return self.found.printed if self.cards is None else self.found.read_cards(self.cards)

    def deal(self, number: int) -> Seed:
        """The deal of a game: the same for all its rotations."""
        return f"arena {self.seed} {number // len(self.bots)}"

    def line_up(self, number: int) -> list[str]:
        """Who sits where in a game."""
        order = list(range(len(self.bots)))
        Random(f"{self.seed} {number // len(self.bots)}").shuffle(order)
        return [self.bots[order[(number + seat) % len(order)]] for seat in range(self.seats)]

    def heading(self, cards: CardSet | None = None) -> dict[str, Any]:
        """The first line of the file. The number of games is not in it: more may be played later."""
        plan = asdict(self)
        del plan["games"]
        asked = {name: network_behind(name, self.found) for name in self.bots}
        networks = {name: network.digest for name, network in asked.items() if network}
        return {
            "format": FORMAT,
            **plan,
            **({"networks": networks} if networks else {}),
            "bots": list(self.bots),
            "cards": (cards or self.printed()).hash,
            "rules": self.found.version,
            "code": sources_hash(rooms_below("fatina.bots", self.game)),
        }


@dataclass(frozen=True)
class Result:
    """How one game ended."""

    number: int
    bots: list[str]
    scores: list[int]
    ranks: list[int]
    decisions: int
    seconds: float


class Ring:
    """Plays games of a plan, one after the other, with the same bots."""

    def __init__(self, plan: Plan, cards: CardSet | None = None) -> None:
        self.plan = plan
        self.game = plan.found
        self.cards = cards or plan.printed()
        self.bots: dict[str, Bot] = {name: bot(name, self.game) for name in set(plan.bots)}
        self.game.compile()

    def play(self, number: int) -> Result:
        """Play one game to its end."""
        begun = time.perf_counter()
        plan = self.plan
        match = self.game.new(plan.seats, plan.deal(number), cards=self.cards, **plan.options)
        line_up = plan.line_up(number)
        for player in self.bots.values():
            player.seed = number
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, self.bots[line_up[seat]].choose(match, seat))
        decisions = len(match.played)
        return Result(number, line_up, match.scores, match.ranks, decisions, time.perf_counter() - begun)


def run(
    plan: Plan,
    file: Path,
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
    scheduler: Scheduler = None,
) -> list[Result]:
    """Play what the file does not hold yet, adding each game as it ends; return all, in the order of their numbers.

    A Dask ``scheduler`` plays on its workers, else all cores of this machine do, or so many.

    Raises FatinaError when the file holds something else. The results do not depend on the number of cores, except for bots that
    think by the clock.
    """
    done = read_results(plan, file)
    missing = unplayed(plan, done)
    with file.open("a", encoding="utf-8") as out:
        if file.stat().st_size == 0:
            print(json.dumps(plan.heading()), file=out, flush=True)
        for result in played(plan, missing, cores, scheduler):
            done[result.number] = result
            print(json.dumps(asdict(result)), file=out, flush=True)
            if progress:
                progress(len(done))
    return [done[number] for number in sorted(done) if number < plan.games]


def read_results(plan: Plan, file: Path) -> dict[int, Result]:
    """The finished games of a file, by number; none if there is no file yet. A last line that was cut short is dropped."""
    if not file.exists() or file.stat().st_size == 0:
        return {}
    text = file.read_text(encoding="utf-8")
    if not text.endswith("\n"):
        text = text[: text.rfind("\n") + 1]
        file.write_text(text, encoding="utf-8")
    lines = text.splitlines()
    try:
        heading, *results = [json.loads(line) for line in lines]
    except ValueError:
        raise FatinaError(f"{file} is not a file of arena games: choose another, or remove it") from None
    wanted = plan.heading()
    code = wanted.pop("code")
    if not isinstance(heading, dict) or heading.get("format") != FORMAT:
        raise FatinaError(f"{file} is not a file of arena games: choose another, or remove it")
    for key, value in wanted.items():
        if heading.get(key) != value:
            raise FatinaError(f"{file} holds games with {key} {heading.get(key)!r}, not {value!r}: choose another file")
    done = {result["number"]: Result(**result) for result in results}
    if heading.get("code") != code and unplayed(plan, done):
        raise FatinaError(
            f"{file} holds games of bots that have changed since, so more would be of others: choose another file"
        )
    return done


def unplayed(plan: Plan, done: dict[int, Result]) -> list[int]:
    """The numbers of the games that are still to be played."""
    return [number for number in range(plan.games) if number not in done]


@dataclass(frozen=True)
class Turn:
    """One game of a plan, to be played wherever somebody has time: the cards travel along, their file need not be there."""

    plan: Plan
    cards: CardSet
    number: int

    def play(self) -> Result:
        """Play it, with the bots that this thread has made before if it has played a game of this plan."""
        wanted = self.plan.heading(self.cards)
        if getattr(_here, "plan", None) != wanted:
            _here.plan, _here.ring = wanted, Ring(self.plan, self.cards)
        ring: Ring = _here.ring
        return ring.play(self.number)


_here = threading.local()


def played(plan: Plan, numbers: list[int], cores: int | None, scheduler: Scheduler = None) -> Iterable[Result]:
    """Play games on several cores, or on many machines, as they end."""
    if numbers and scheduler is None:
        warm_up(plan)
    cards = plan.printed()
    turns = [Turn(plan, cards, number) for number in numbers]
    for _, result in carry_out(Turn.play, turns, cores=cores, scheduler=scheduler):
        yield result


def warm_up(plan: Plan) -> None:
    """Compile what the bots need, once, before several processes would do it at the same time."""
    if NEVER_COMPILE:
        return
    ring = Ring(plan)
    match = ring.game.new(plan.seats, 0, cards=ring.cards, **plan.options)
    seat = match.to_act[0]
    for player in ring.bots.values():
        quick = player.brief() if isinstance(player, SearchBot) else player
        match.copy().play(seat, quick.choose(match, seat))

"""What a study asks: who plays what with which cards, how often, and what is set beside what.

A question has arms: settings that differ in the number of players, the options or the cards. Every arm is dealt from the same
keys, so that two arms differ by nothing but what was changed, as far as the change leaves the deal alone.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any

import fatina
from fatina.bots.bot import LOOKS, TRIES
from fatina.bots.levels import COUNTED, GLANCES, the_network
from fatina.engine.cache import rooms_below, sources_hash
from fatina.engine.cards import CardSet, Fact
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game
from fatina.lab import loop

FORMAT = "fatina-study/1"
PRINTED = "printed"
"""In place of a card file: the cards that the game comes with."""
STYLES = {"random": (loop.AT_RANDOM, 0, 0), "seedling": (1, 1, 2), "sprite": (LOOKS, TRIES, 0)}
"""Players that choose within the compiled loop: worlds, ways to end a turn, moves seen."""
SIMULATIONS = {"fairy": 500, "queen": 5000}
"""Levels that think by the clock elsewhere think by so many simulations in a study, so that it can be repeated; and by hand, so
that they play other cards as well as those that a network has learned."""
GAMES_A_SHARD, SEARCHED_GAMES_A_SHARD = 100, 8
SWEEP = re.compile(r"([a-z0-9-]+)\.([a-z_]+)=(.+)")
STEPS = re.compile(r"(-?\d+)\.\.(-?\d+)")
MOST_STEPS = 40
MOST_GAMES = 1_000_000
"""More would not fit into the memory of most machines when they are counted."""


def counted(name: str) -> str:
    """A bot by the name that says what it does: levels that think by the clock become searches. Raises FatinaError."""
    if name in STYLES or COUNTED.fullmatch(name) or name in GLANCES:
        return name
    if name in SIMULATIONS:
        return f"search-{SIMULATIONS[name]}"
    known = ", ".join([*STYLES, *SIMULATIONS, *GLANCES])
    raise FatinaError(f"there is no bot {name!r}: there are {known}, search-N and learned-N (N simulations a move)")


def asks_network(name: str) -> bool:
    """Whether a bot of that name plays by what the game's network learned."""
    return name in GLANCES or name.startswith("learned-")


@dataclass(frozen=True, eq=False)
class Arm:
    """One setting, and who plays it. Bots are named by what they do; the last of them takes all seats that are left."""

    label: str
    slug: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, str]
    cards: CardSet
    seed: str

    @property
    def game(self) -> Game:
        return fatina.game(self.slug)

    @cached_property
    def line_up(self) -> tuple[str, ...]:
        """A bot for every seat, before they move round."""
        return self.bots + self.bots[-1:] * (self.seats - len(self.bots))

    @property
    def names(self) -> tuple[str, ...]:
        """All bots that play, each once, in the order in which they were named."""
        return tuple(dict.fromkeys(self.line_up))

    @property
    def rotations(self) -> int:
        """How often a deal is played: once where all play alike, else once for every seat that a bot can have."""
        return 1 if len(self.names) == 1 else self.seats

    @property
    def searches(self) -> bool:
        """Whether somebody thinks outside the compiled loop."""
        return any(name not in STYLES for name in self.names)

    @property
    def deals_a_shard(self) -> int:
        """So many deals are played at a time, whoever plays them."""
        return max(1, (SEARCHED_GAMES_A_SHARD if self.searches else GAMES_A_SHARD) // self.rotations)

    def deals_for(self, games: int) -> int:
        """Deals for so many games, or a few more: a deal is always played by all."""
        return -(-games // self.rotations)

    def identity(self) -> dict[str, Any]:
        """Everything that its games depend on, as plain data."""
        return {
            "format": FORMAT,
            "game": self.slug,
            "rules": self.game.version,
            "seats": self.seats,
            "bots": list(self.line_up),
            "options": self.options,
            "cards": self.cards.hash,
            "seed": self.seed,
            "code": code_hash(self.slug),
            **({"network": the_network(self.game).digest} if any(map(asks_network, self.names)) else {}),
        }

    @cached_property
    def key(self) -> str:
        """A hash of all that: games are kept under it."""
        return hashlib.sha256(json.dumps(self.identity(), sort_keys=True).encode()).hexdigest()[:20]


def code_hash(slug: str) -> str:
    """A hash of the sources that decide how a game of bots goes."""
    own = Path(loop.__file__).read_bytes() + Path(__file__).with_name("playing.py").read_bytes()
    return hashlib.sha256(sources_hash(rooms_below("fatina.bots", slug)).encode() + own).hexdigest()[:16]


@dataclass(frozen=True, eq=False)
class Question:
    """Arms, each for so many games. ``compared``: from the first to the second. ``swept``: the fact that they vary."""

    arms: tuple[Arm, ...]
    games: int
    compared: bool = False
    swept: str = ""

    def __post_init__(self) -> None:
        if type(self.games) is not int or self.games < 1:
            raise FatinaError(f"a study plays at least one game, not {self.games!r}")
        if self.games > MOST_GAMES:
            raise FatinaError(f"a study plays at most {MOST_GAMES:,} games in each setting, not {self.games:,}")
        for arm in self.arms:  # whatever cannot be dealt is said before anything is played
            arm.game.deal_ready(arm.seats, bytes(32), arm.cards, arm.options)
        labels = [arm.label for arm in self.arms]
        if len(set(labels)) < len(labels):
            raise FatinaError(f"the same twice: {', '.join(sorted({x for x in labels if labels.count(x) > 1}))}")

    @property
    def game(self) -> Game:
        return self.arms[0].game


def ask(
    game: Game,
    *,
    bots: Iterable[str] = ("sprite",),
    games: int = 2000,
    seats: Iterable[int] | None = None,
    options: dict[str, Any] | None = None,
    cards: CardSet | None = None,
    against: CardSet | dict[str, Any] | None = None,
    sweep: str | None = None,
    seed: str = "1",
) -> Question:
    """A question about a game. An option may have a list of values: each has an arm. Raises FatinaError for what cannot be asked.

    ``against`` is another card file or other options, on the same deals, from which differences are counted; ``sweep`` is
    "card.fact=1..6".
    """
    named = tuple(counted(name) for name in bots)
    if not named:
        raise FatinaError("a study needs somebody who plays, such as sprite")
    if any(map(asks_network, named)):
        the_network(game)  # which must be there
    cards = cards or game.printed
    wanted = [game.seats[0]] if seats is None else list(dict.fromkeys(seats))
    given: dict[str, list[Any]] = {
        name: list(value) if isinstance(value, (list, tuple)) else [value] for name, value in (options or {}).items()
    }
    settings = [
        (players, dict(zip(given, values, strict=True))) for players in wanted for values in product(*given.values())
    ]
    if against is not None and sweep is not None:
        raise FatinaError("a study compares two settings or sweeps over one number, not both at once")
    if len(settings) > 1 and (against is not None or sweep is not None):
        raise FatinaError("a comparison or a sweep is for one number of players and one value of each option")
    if not settings:
        raise FatinaError("a study needs at least one number of players")

    def arm(players: int, chosen: dict[str, Any], printed: CardSet, label: str) -> Arm:
        if len(named) > players:
            raise FatinaError(f"{len(named)} bots are named, but there are {players} players")
        full = game.chosen(players, chosen)
        return Arm(label, game.slug, players, named, full, printed, seed)

    first = arm(*settings[0], cards, "")
    if sweep is not None:
        fact, changed = swept(game, cards, sweep)
        arms = tuple(replace(first, label=label, cards=each) for label, each in changed)
        return Question(arms, games, swept=fact)
    if against is not None:
        if isinstance(against, CardSet):
            if against.hash == cards.hash:
                raise FatinaError(f"both card files are the same, {cards.name}: there is nothing to compare")
            labels = (cards.name, against.name) if cards.name != against.name else (cards.hash, against.hash)
            other = replace(first, label=labels[1], cards=against)
        else:
            other = arm(settings[0][0], settings[0][1] | against, cards, "")
            if other.options == first.options:
                raise FatinaError("both have the same options: there is nothing to compare")
            differ = [name for name in first.options if first.options[name] != other.options[name]]
            labels = tuple(", ".join(f"{name} {arm.options[name]}" for name in differ) for arm in (first, other))  # type: ignore[assignment]
        return Question((replace(other, label=labels[1]), replace(first, label=labels[0])), games, compared=True)
    return Question(
        tuple(arm(players, chosen, cards, label_of(players, chosen, given)) for players, chosen in settings), games
    )


def label_of(seats: int, chosen: dict[str, Any], given: dict[str, list[Any]]) -> str:
    """What tells an arm from the others of its question."""
    return ", ".join([str(seats), *(f"{name} {chosen[name]}" for name in given if len(given[name]) > 1)])


def swept(game: Game, cards: CardSet, sweep: str) -> tuple[str, list[tuple[str, CardSet]]]:
    """The card sets of a sweep: the name of the fact, and each value with its cards. Raises FatinaError."""
    found = SWEEP.fullmatch(sweep.strip())
    if not found:
        raise FatinaError(f"{sweep!r} is no sweep: write card.fact=1..6 or card.fact=1,3,5")
    card, fact, values = found.groups()
    for section in cards.sections:
        if any(other.id == card for other in cards[section]):
            break
    else:
        import difflib

        known = [other.id for section in cards.sections for other in cards[section]]
        near = difflib.get_close_matches(card, known, 3, 0.4)
        raise FatinaError(
            f"there is no card {card!r}" + (f"; did you mean {' or '.join(near)}?" if near else f" in {cards.name}")
        )
    facts = cards.sections[section].facts
    if fact not in facts or facts[fact].most or facts[fact].section:
        numbers = [name for name, what in facts.items() if not what.most and not what.section]
        raise FatinaError(f"{card} has no {fact!r} to sweep over: there are {', '.join(numbers)}")
    listed = values_of(values, facts[fact], game)
    return f"{card}.{fact}", [(str(value), changed(game, cards, section, card, fact, value)) for value in listed]


def values_of(text: str, what: Fact, game: Game) -> list[Any]:
    """The values of a sweep. Raises FatinaError with what would be right."""
    if steps := STEPS.fullmatch(text):
        low, high = int(steps[1]), int(steps[2])
        if low > high:
            raise FatinaError(f"{text} goes down: write {high}..{low}")
        values: list[Any] = list(range(low, min(high, low + MOST_STEPS) + 1))
    else:
        values = [part.strip() for part in text.split(",")]
        if not what.words:
            if not all(re.fullmatch(r"-?\d+", part) for part in values):
                raise FatinaError(f"{text!r} should be whole numbers, such as 1..6 or 1,3,5")
            values = [int(part) for part in values]
    for value in values:
        right = value in what.words if what.words else what.low <= value <= what.high
        if not right:
            raise FatinaError(f"{value!r} should be {what.wanted(game.words, 'en')}")
    if len(values) > MOST_STEPS:
        raise FatinaError(f"a sweep has at most {MOST_STEPS} values")
    if len(set(values)) < max(2, len(values)):
        raise FatinaError("a sweep has at least two values, each once")
    return values


def changed(game: Game, cards: CardSet, section: str, card: str, fact: str, value: Any) -> CardSet:
    """The same cards with one fact changed; the hash tells. Raises FatinaError for cards that the game cannot be played with."""
    others = deepcopy(cards.cards)
    place = cards.card_index(section, card)
    if others[section][place].facts.get(fact) == value:
        return cards
    others[section][place].facts[fact] = value
    digest = hashlib.sha256(f"{cards.hash} {card}.{fact}={value}".encode()).hexdigest()[:16]
    made = CardSet(f"{cards.name}, {card}.{fact}={value}", digest, cards.sections, others)
    for flaw in game.check_cards(made):
        raise FatinaError(f"with {card}.{fact}={value} the game cannot be played: {flaw.text(game.words, 'en')}")
    return made

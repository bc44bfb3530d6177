"""A game as people and programs meet it: its definition, and the doors to matches, positions and batches."""

import hashlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from fatina.engine.asking import NOTHING_SEEN, Asking
from fatina.engine.card_file import Check, parse, read_text
from fatina.engine.cards import Card, CardSet, Section
from fatina.engine.contract import Rules, register
from fatina.engine.errors import BadOption, FatinaError
from fatina.engine.events import Event, Events
from fatina.engine.features import Features
from fatina.engine.layout import Layout, Row, Still
from fatina.engine.moves import Moves
from fatina.engine.names import declare, declared_in
from fatina.engine.sayings import Saying, in_words
from fatina.engine.sorts import Sort
from fatina.engine.words import Words

if TYPE_CHECKING:
    from fatina.engine.batch import Batch
    from fatina.engine.lanes import Lanes
    from fatina.engine.match import Match
    from fatina.engine.position import Draft

Seed = int | str | bytes | None
Cards = CardSet | str | os.PathLike[str]
"""Cards that were read, or the path of their file."""


@dataclass(frozen=True)
class Option:
    """A choice made before a game: a name and the words it can be; the first word unless ``default`` says another."""

    name: str
    values: tuple[str, ...]
    default: str = ""

    @property
    def usual(self) -> str:
        return self.default or self.values[0]


def option(*values: str, default: str = "") -> int:
    """Declare an option; in its namespace it becomes its place among ``s.options``."""
    return declare((values, default))


def options_in(namespace: type) -> tuple[Option, ...]:
    """The options that a namespace declares."""
    return tuple(Option(name, *given) for name, given in declared_in(namespace).items())


@dataclass(frozen=True)
class Reason:
    """Why a move is not allowed: a message of the game's sentences, its arguments, and the clause."""

    message: str
    clause: str
    arguments: dict[str, tuple[Sort, int]] = field(default_factory=dict)


TO_THE_END = 1 << 30
"""As the depth of a play-out: more decisions than any game has."""


@dataclass(frozen=True)
class PlayOut:
    """How players in a bot's simulations go on where its tree ends: as it measured best, since a good way is not the same in
    every game (docs/bots.md).

    Each takes the best of ``taste`` of their moves, drawn at random, as ``judge`` sees them (1: any move), and after ``depth``
    decisions ``judge`` has the last word. For who leads another by ``margin``, as it sees them, winning is e times as likely.
    """

    taste: int = 3
    depth: int = 24
    margin: float = 6.0


@dataclass(frozen=True)
class Learned:
    """How bots use the network that comes with a game (``network.npz``), as it measured best (docs/bots.md).

    The ``levels`` named here play with it: it was shown that they are stronger so. A search explores by ``explore`` times what
    luck changes, divides the network's likings of moves by ``soften``, and gives it the last word after ``patience`` decisions of
    others; ``by_hand`` is the part of that word which playing on as ``PlayOut`` says has. Its likings of seats are divided by
    ``warmth`` before chances are made of them: of moments with 70 %, so many are won.
    """

    levels: tuple[str, ...] = ()
    explore: float = 1.5
    soften: float = 1.5
    patience: int = 24
    by_hand: float = 0.0
    warmth: float = 1.0


@dataclass(frozen=True, eq=False)
class Game:
    """The definition of a game. Everything that the rest of Fatina knows of it is here."""

    slug: str
    folder: Path
    version: int  # of the rules: a record made under another version is not replayed
    seats: range
    layout: Layout
    moves: Moves
    events: Events
    features: Features
    rules: Rules
    sections: dict[str, Section]
    print_cards: Callable[[CardSet, Row], None]  # writes the card tables into a new state
    view: Callable[[Still, int | None, CardSet], dict[str, Any]]
    why_not: Callable[[Row, int, int], Reason | None]
    complete: Callable[["Draft"], None]  # deals what a position left out, and checks it
    cards_of: Callable[[Row], dict[str, npt.NDArray[np.int64]]]  # how many of each card lie anywhere, by section
    longest: Callable[[int], int]  # no game with that many seats has more decisions
    options: tuple[Option, ...] = ()
    refuse: Callable[[int, dict[str, str]], str | None] = lambda seats, options: None  # pairs that do not go together
    check_cards: Check = lambda cards: ()  # what is wrong with cards of which each is right by itself
    enough: Callable[[CardSet, int, dict[str, str]], str | None] = lambda cards, seats, options: None
    """Why a card file does not reach for so many players with these options; None if it does."""
    play_out: PlayOut = PlayOut()
    learned: Learned = Learned()
    asking: Asking = NOTHING_SEEN
    meaning: Callable[[Card, CardSet], list[Saying]] = lambda card, cards: []  # what a card does
    brief: Callable[[Card, CardSet], list[Saying]] | None = (
        None  # the same for who has little room, if it can be said so
    )

    def __post_init__(self) -> None:
        register(self.slug, self.layout, self.rules)

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies are the game itself, and other processes find it in its package."""
        return _game_in, (self.view.__module__.rpartition(".")[0],)

    def title(self, lang: str = "en") -> str:
        """The name of the game."""
        return self.words.say("title", lang)

    @cached_property
    def words(self) -> Words:
        """All sentences of the game."""
        return Words(self.folder)

    def card_means(self, card: Card, cards: CardSet, lang: str) -> list[str]:
        """What a card does, in sentences."""
        return in_words(self.meaning(card, cards), self.card_words, cards, lang)

    def card_in_brief(self, card: Card, cards: CardSet, lang: str) -> str:
        """What a player must know of a card in the hand, on a line or two."""
        return " ".join(in_words((self.brief or self.meaning)(card, cards), self.card_words, cards, lang))

    @cached_property
    def card_words(self) -> Words:
        """The sentences about cards; the page has them in its build, and need not ask for them."""
        return Words(self.folder / "on_cards")

    @cached_property
    def printed(self) -> CardSet:
        """The cards as the game comes."""
        return self.read_cards(self.folder / "cards.toml")

    def read_cards(self, path: str | os.PathLike[str]) -> CardSet:
        """Another card file. Raises CardError naming line and field of all that is wrong."""
        return self.parse_cards(read_text(Path(path)), str(path))

    def parse_cards(self, text: str, name: str = "") -> CardSet:
        """The same from its text; ``name`` is what errors call it. Raises CardError."""
        return parse(text, self.sections, self.check_cards, self.words, name)

    def cards_from(self, given: Cards | None) -> CardSet:
        """The cards that are meant: those that were read, a file's, or without any the printed ones.

        Raises CardError for a file that is wrong, and FatinaError for what is none.
        """
        if given is None:
            return self.printed
        if isinstance(given, (str, os.PathLike)):
            return self.read_cards(given)
        if isinstance(given, CardSet):
            if given.sections.keys() != self.sections.keys():
                raise FatinaError(f"the cards of {given.name!r} are not cards of {self.title()}")
            return given
        raise FatinaError(f"cards are read by game.read_cards(FILE), or named by the path of their file; not {given!r}")

    def new(
        self, seats: int | None = None, seed: Seed = None, *, cards: Cards | None = None, **options: Any
    ) -> "Match":
        """Deal a new match (for the smallest number of players unless told). Without a seed nobody can foresee the deal.

        Raises BadOption, or CardError for a card file that is wrong.
        """
        from fatina.engine.match import Match

        printed = self.cards_from(cards)
        states = self.deal_ready(self.seats[0] if seats is None else seats, key_from(seed), printed, options)
        self.layout.code.run(self.rules.setup, states[0])
        return Match(self, states, printed)

    def compile(self) -> None:
        """From now on call this game's rules compiled, in this process: each is compiled when it is first called, if need be.

        What was compiled once is kept for later processes, and used there at once. Batches, searching bots and environments do
        this by themselves. A match alone begins at once, interpreted where nothing was compiled yet, and is slower by far.
        """
        self.layout.code.compile()

    def from_position(self, position: dict[str, Any], *, cards: Cards | None = None) -> "Match":
        """A match that begins in a position. Raises PositionError naming the field that is wrong."""
        from fatina.engine.position import read_position

        return read_position(self, position, self.cards_from(cards))

    def batch(
        self, n: int, seats: int | None = None, seed: Seed = None, *, cards: Cards | None = None, **options: Any
    ) -> "Batch":
        """Many matches at once. Raises BadOption, or CardError for a card file that is wrong."""
        from fatina.engine.batch import Batch

        ready = self.deal_ready(
            self.seats[0] if seats is None else seats, key_from(seed), self.cards_from(cards), options
        )
        return Batch(self, whole(n), ready)

    def lanes(
        self,
        n: int,
        seats: int | None = None,
        seed: Seed = None,
        *,
        cards: CardSet | None = None,
        gpu: bool = False,
        **options: Any,
    ) -> "Lanes":
        """Many matches in step for learners, in arrays that stay the same; with ``gpu`` in the memory of an NVIDIA GPU.

        Raises BadOption, and FatinaError where there is no GPU.
        """
        from fatina.engine.lanes import Lanes, run_here

        ready = self.deal_ready(
            self.seats[0] if seats is None else seats, key_from(seed), cards or self.printed, options
        )
        if type(n := whole(n)) is not int or n < 1:
            raise FatinaError(f"the number of matches is a whole number from 1, not {n!r}")
        if gpu:
            from fatina.engine.gpu import gpu_lanes

            return gpu_lanes(self, n, ready)
        self.compile()
        return Lanes(n, ready, self.moves.size, self.features.size, run_here(self.layout))

    def deal_ready(self, seats: int, key: bytes, cards: CardSet, options: dict[str, Any]) -> npt.NDArray[Any]:
        """One state with everything in it that ``setup`` needs. Raises BadOption."""
        chosen = self.chosen(seats, options)
        if short := self.enough(cards, seats, chosen):
            raise BadOption(short)
        states = self.layout.blank(1)
        row = self.layout.row(states[0])
        states["seats"] = seats
        states["key"] = np.frombuffer(key, "<u4")
        for i, option in enumerate(self.options):
            states["options"][0, i] = option.values.index(chosen[option.name])
        self.print_cards(cards, row)
        return states

    def chosen(self, seats: int, options: dict[str, Any]) -> dict[str, str]:
        """All options with their values. Raises BadOption for what the game does not have or does not allow."""
        seats = whole(seats)
        if type(seats) is not int or seats not in self.seats:
            raise BadOption(f"{self.title()} is for {self.seats[0]} to {self.seats[-1]} players, not {seats!r}")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                has = f"its options are {', '.join(known)}" if known else "it has no options"
                raise BadOption(f"{self.title()} has no option {name!r}: {has}")
        chosen = {}
        for name, option in known.items():
            value = options.get(name, option.usual)
            value = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
            if value not in option.values:
                raise BadOption(f"option {name}: {value!r} is not one of {', '.join(option.values)}")
            chosen[name] = value
        if refused := self.refuse(seats, chosen):
            raise BadOption(refused)
        return chosen

    def variants(self) -> Iterator[tuple[int, dict[str, str]]]:
        """Every number of seats with the usual options, and every other value of every option, each with some number of seats."""
        for seats in self.seats:
            yield seats, {}
        unusual = [(option.name, value) for option in self.options for value in option.values if value != option.usual]
        for i, (name, value) in enumerate(unusual):
            allowed = [seats for seats in self.seats if self._allows(seats, {name: value})]
            yield allowed[i % len(allowed)], {name: value}

    def _allows(self, seats: int, options: dict[str, str]) -> bool:
        try:
            return bool(self.chosen(seats, options))
        except BadOption:
            return False

    def call(self, sort: Sort, value: int, lang: str, cards: CardSet, players: tuple[str, ...] = ()) -> str:
        """What a value is called in a language."""
        if value == -1 and sort.blank == -1:
            return self.words.say("nothing", lang)
        match sort.name:
            case "card":
                return cards[sort.section][value].name(lang)
            case "seat":
                return players[value] if players else self.words.say("seat", lang, number=value + 1)
            case "word":
                return self.words.say(f"word-{sort.words[value]}", lang)
            case "flag":
                return self.words.say("yes" if value else "no", lang)
            case "seats":
                called = [self.call(Sort("seat"), seat, lang, cards, players) for seat in range(8) if value >> seat & 1]
                return ", ".join(called) or self.words.say("nothing", lang)
        return str(value)

    def sentence(
        self,
        message: str,
        lang: str,
        cards: CardSet,
        arguments: dict[str, tuple[Sort, int | None]],
        players: tuple[str, ...] = (),
    ) -> str:
        """A sentence about values: ``$card`` is the value's name, ``$card-id`` its JSON form for a choice of words."""
        spoken: dict[str, Any] = {}
        for name, (sort, value) in arguments.items():
            if value is None:
                spoken[name] = self.words.say(f"hidden-{sort.name}", lang)
                spoken[f"{name}-id"] = "hidden"
            elif sort.name == "number":
                spoken[name] = value
            else:
                spoken[name] = self.call(sort, value, lang, cards, players)
                spoken[f"{name}-id"] = str(sort.write(value, cards)).lower()
        return self.words.say(message, lang, **spoken)

    def event_text(self, event: Event, lang: str, cards: CardSet, players: tuple[str, ...] = ()) -> str:
        """An event as a sentence."""
        arguments = {name: (event.sorts[name], value) for name, value in event.arguments.items()}
        return self.sentence(f"event-{event.name}", lang, cards, arguments, players)


def _game_in(package: str) -> Game:
    """The game that a package defines."""
    found: Game = import_module(package).GAME
    return found


def whole(value: Any) -> Any:
    """A whole number of NumPy as Python's own; anything else as it is."""
    return value.item() if isinstance(value, np.integer) else value


def key_from(seed: Seed) -> bytes:
    """A dealer's key: the seed itself if it is 32 bytes, else a hash of it; from the system's randomness without one."""
    if seed is None:
        return os.urandom(32)
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    return hashlib.sha256(b"fatina seed " + (seed if isinstance(seed, bytes) else str(seed).encode())).digest()

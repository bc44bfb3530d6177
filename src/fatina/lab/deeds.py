"""What players do with cards, read from the declarations of moves: each thing that a move counts for has a number here.

A move counts for its verb and for the values of its arguments that are cards or words. Which verbs take, play or give up is all
that has to be said of a game, and where its cards end that a player has.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from fatina.engine.cards import CardSet
from fatina.engine.game import Game
from fatina.engine.layout import Cells
from fatina.engine.sorts import Sort
from fatina.lab.loop import THINGS

TAKE, PLAY, GIVE_UP = "take", "play", "give-up"
DEEDS: dict[str, dict[str, tuple[str, ...]]] = {
    "fairy-tale": {TAKE: ("keep",), PLAY: ("play",)},
    "fairy-river": {TAKE: ("select",), PLAY: ("place", "load"), GIVE_UP: ("offer", "send-back", "discard")},
    "fairys-fate": {PLAY: ("play", "use"), GIVE_UP: ("discard", "lose")},
    "fate-e-leggende": {TAKE: ("want",), PLAY: ("tell", "announce"), GIVE_UP: ("swap", "discard", "give")},
    "fairy-play": {TAKE: ("add",), PLAY: ("play", "build"), GIVE_UP: ("discard",)},
}
"""Of each game, the verbs that take a card, play it, or give it up; other verbs go by their own name."""
ENDS: dict[str, tuple[str, ...]] = {
    "fairy-tale": ("row",),
    "fairy-river": ("washed",),
    "fairys-fate": ("own",),
    "fate-e-leggende": ("objects",),
    "fairy-play": ("row", "pile"),
}
"""Of each game, the zones of a player that count in the end: who has a card there has it."""


@dataclass(frozen=True)
class Thing:
    """What a move may count for: a verb alone, or with the value of one argument."""

    verb: str
    argument: str = ""
    value: int = -1
    sort: Sort | None = None

    @property
    def is_card(self) -> bool:
        return self.sort is not None and self.sort.name == "card"


@dataclass(frozen=True)
class Zone:
    """A zone of each player's in which a card of a section may lie in the end."""

    field: str
    section: str


class Deeds:
    """All things of a game with some cards, in order."""

    def __init__(self, game: Game, cards: CardSet) -> None:
        self.game = game
        self.cards = cards
        self.things: list[Thing] = []
        self.table = np.full((game.moves.size, THINGS), -1, np.int16)
        """For each move, the numbers of the things that it counts for."""
        for verb in game.moves.verbs.values():
            moves = slice(verb.first, verb.first + verb.size)
            self.table[moves, 0] = len(self.things)
            self.things.append(Thing(verb.name))
            for place, (name, sort) in enumerate(verb.arguments.items(), 1):
                if sort.name not in ("card", "word"):
                    continue
                values = range(len(cards[sort.section]) if sort.name == "card" else len(sort.words))
                numbers = np.full(int(verb.values(name).max()) + 1, -1)
                for value in values:
                    numbers[value] = len(self.things)
                    self.things.append(Thing(verb.name, name, value, sort))
                self.table[moves, place] = numbers[verb.values(name)]

    @cached_property
    def zones(self) -> list[Zone]:
        """The zones that count in the end."""
        return [Zone(name, self.game.layout.fields[name].of.section) for name in ENDS.get(self.game.slug, ())]

    def held(self, states: npt.NDArray[np.void], zone: Zone) -> Cells:
        """How many of each card of its section every player has in a zone, by state and seat."""
        seats = int(states[0]["seats"])
        kinds = len(self.cards[zone.section])
        cells = states[zone.field][:, :seats]
        if self.game.layout.fields[zone.field].of.name == "counts":
            return np.asarray(cells[:, :, :kinds], np.int16)
        return np.stack([(cells == kind).sum(2) for kind in range(kinds)], 2).astype(np.int16)

    def deed(self, verb: str) -> str:
        """What a verb does with a card: take, play, give up, or its own name."""
        for deed, verbs in DEEDS.get(self.game.slug, {}).items():
            if verb in verbs:
                return deed
        return verb

    def called(self, thing: Thing, lang: str) -> str:
        """What a value is called in a language; a verb alone has no name but its own."""
        return thing.verb if thing.sort is None else self.game.call(thing.sort, thing.value, lang, self.cards)

    def id_of(self, thing: Thing) -> str:
        """The id of a card, or the word."""
        if thing.sort is None:
            return ""
        return self.cards.card_id(thing.sort.section, thing.value) if thing.is_card else thing.sort.words[thing.value]

"""How the command speaks: its own sentences, the words for what a view holds, the names of cards and players."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from fatina.engine.cards import Card, CardSet
from fatina.engine.game import Game
from fatina.engine.words import Words

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Speech:
    """One language, for one game with its cards; ``you`` is the reader's seat, ``called`` the players' names if they have any."""

    game: Game
    cards: CardSet
    lang: str
    seats: int = 0
    you: int | None = None
    called: tuple[str, ...] = ()

    @cached_property
    def words(self) -> Words:
        """The game's words come first: a game may call things differently."""
        return Words(self.game.folder, FOLDER, FOLDER / "boards")

    def on_cards(self, message: str) -> str:
        """A word of the game's cards."""
        return self.game.card_words.say(message, self.lang)

    def does(self, card: str) -> list[str]:
        """What a card does, in sentences."""
        return self.game.card_means(self.printed[card], self.cards, self.lang)

    def brief(self, card: str) -> str:
        """What a player must know of a card, in a line or two."""
        if card not in self._briefs:
            self._briefs[card] = self.game.card_in_brief(self.printed[card], self.cards, self.lang)
        return self._briefs[card]

    @cached_property
    def _briefs(self) -> dict[str, str]:
        return {}

    @cached_property
    def printed(self) -> dict[str, Card]:
        """The cards by their ids."""
        return {card.id: card for of in self.cards.cards.values() for card in of}

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of each card by its id."""
        return {card.id: card.name(self.lang) for of in self.cards.cards.values() for card in of}

    @cached_property
    def players(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(self.player(seat) for seat in range(self.seats))

    def player(self, seat: int) -> str:
        name = self.called[seat] if self.called else self.say("seat", number=seat + 1)
        return self.say("you", player=name) if seat == self.you else name

    def bot(self, name: str) -> str:
        """What a bot is called; those that have only the name by which they are asked for keep it."""
        return self.say(f"level-{name}") if self.words.has(f"level-{name}", self.lang) else name

    def say(self, message: str, **arguments: object) -> str:
        return self.words.say(message, self.lang, **arguments)

    def label(self, key: str) -> str:
        """What a field of a view or a fact of a card is called; its own name where no language has one."""
        return self._spoken(key, f"label-{key}")

    def word(self, word: str, key: str = "") -> str:
        """What a value is called: a card's name, or the word in this language, which may depend on what it is a value of."""
        return self.names.get(word) or self._spoken(word, f"word-{key}-{word}", f"word-{word}")

    def knows(self, word: str) -> bool:
        """Whether this is the id of a card, or a word that stands for itself."""
        return word in self.names or self.words.has(f"word-{word}", self.lang)

    def _spoken(self, name: str, *messages: str) -> str:
        for message in messages:
            if self.words.has(message.replace("_", "-"), self.lang):
                return self.say(message.replace("_", "-"))
        return name.replace("_", " ").replace("-", " ")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

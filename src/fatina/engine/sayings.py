"""What is said of a card: each game names messages of its ``on_cards`` and what stands in them; here they become sentences."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.words import Words


@dataclass(frozen=True)
class Saying:
    """A message, and what stands in it: numbers, ids of cards, names of other messages, other sayings, or lists of these."""

    message: str
    arguments: dict[str, Any]


def saying(message: str, **arguments: Any) -> Saying:
    return Saying(message, arguments)


def in_words(sayings: Iterable[Saying], words: Words, cards: CardSet, lang: str) -> list[str]:
    """The sentences, in a language."""
    names = {card.id: card.name(lang) for of in cards.cards.values() for card in of}

    def spoken(value: Any) -> Any:
        if isinstance(value, Saying):
            return words.say(value.message, lang, **{name: spoken(part) for name, part in value.arguments.items()})
        if isinstance(value, (list, tuple)):
            return ", ".join(str(spoken(part)) for part in value)
        if isinstance(value, str) and value not in names:
            return words.say(value, lang)
        return names.get(value, value)

    return [spoken(one) for one in sayings]

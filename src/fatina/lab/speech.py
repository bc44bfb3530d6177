"""How figures are said in each language."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fatina.bots.levels import COUNTED
from fatina.engine.words import Words
from fatina.lab.question import Arm

WORDS = Words(Path(__file__).parent)
Said = Callable[[str], str]
"""Something that can be said in each language."""


def number(value: float, digits: int = 0, *, sign: bool = False) -> Said:
    """A number with so many digits behind the point; with its sign if it is a change."""

    def say(lang: str) -> str:
        text = f"{value:{'+' if sign else ''},.{digits}f}".replace("-", "−")
        return text.translate(str.maketrans(",.", ".,")) if lang == "it" else text

    return say


def apt(value: float, *, sign: bool = False) -> Said:
    """A number with as many digits as one wants to read."""
    size = abs(value)
    return number(value, 0 if size >= 100 else 1 if size >= 10 else 2, sign=sign)


def share(value: float, *, sign: bool = False) -> Said:
    """A share in hundredths; a change of one in points of a hundred."""
    return lambda lang: number(100 * value, 1, sign=sign)(lang) + " %"


def word(text: str) -> Said:
    """What is called the same in all languages."""
    return lambda lang: text


def names(row: dict[str, Any]) -> Said:
    """What a row is about."""
    return lambda lang: str(row[f"name_{lang}"])


def phrase(message: str, **given: Said) -> Said:
    """A message with what it is about."""
    return lambda lang: WORDS.say(message, lang, **{name: say(lang) for name, say in given.items()})


def verb_called(verb: str) -> Said:
    """A verb as the moves of our games say it; one of another game by its name."""
    message = f"verb-{verb}"
    return phrase(message) if WORDS.has(message, "en") else word(verb.replace("-", " "))


def how_had(how: str) -> Said:
    """In which way a card is had: in a zone, or by a verb."""
    return phrase(f"how-{how}") if how.startswith("in-") else phrase("how-by", verb=verb_called(how))


def thing(row: dict[str, Any]) -> Said:
    """What was chosen: a value with its verb, or the verb alone."""
    verb = verb_called(row["verb"])
    return phrase("thing", name=names(row), verb=verb) if row["id"] else phrase("thing-alone", verb=verb)


def listed(things: list[Said]) -> Said:
    """Several things in a row."""
    return lambda lang: ", ".join(say(lang) for say in things)


def bots(arm: Arm) -> Said:
    """Who plays."""

    def one(name: str) -> Said:
        if found := COUNTED.fullmatch(name):
            return phrase(f"bot-{found[1]}", count=number(int(found[2])))
        return phrase(f"bot-{name}")

    first, *rest = arm.names
    if not rest:
        return one(first)
    if len(rest) == 1 and arm.line_up.count(first) == 1:
        return phrase("one-of-bots", first=one(first), rest=one(rest[0]))
    return listed([one(name) for name in arm.line_up])

"""Text that strangers wrote: what can be shown, and on one line."""

import unicodedata

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that show nothing."""
MARKS = 3
"""So many marks at most stand on one letter: more would paint over the lines around."""


def printable(text: str) -> str:
    """Text that every screen and every database can hold: no control characters, no halves of characters."""
    if any(unicodedata.category(letter) in ("Cc", "Cs") and letter != "\n" for letter in text):
        raise ValueError("has characters that cannot be shown")
    return text


def one_line(text: str) -> str:
    """A name: one line, single spaces, nothing invisible. Raises ValueError for one of which nothing can be seen."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        sort = unicodedata.category(letter)
        marks = marks + 1 if sort in ("Mn", "Me") else 0
        joins = (
            letter == "\u200d" and kept and (unicodedata.category(kept[-1]) == "So" or kept[-1] in "\ufe0f🏻🏼🏽🏾🏿")
        )
        if letter not in BLANK and (sort != "Cf" or joins) and marks <= MARKS:
            kept.append(letter)
    name = " ".join(printable("".join(kept).strip("\u200d")).split())
    if all(unicodedata.category(letter)[0] in "MZC" for letter in name):
        raise ValueError("has nothing that can be seen")
    return name


def is_one_line(text: str, most: int) -> bool:
    """Whether a text can stand as it is where a name stands."""
    try:
        return 0 < len(text) <= most and one_line(text) == text
    except ValueError:
        return False

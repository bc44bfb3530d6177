"""Sentences in both languages, from Fluent files: the engine's own and each game's."""

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "it")


class Words:
    """The sentences of one game (or, without a folder, of the engine alone)."""

    def __init__(self, *folders: Path) -> None:
        self.folders = (Path(__file__).parent, *folders)

    def bundle(self, lang: str) -> FluentBundle:
        """The messages of one language. Raises ValueError for a language that we do not speak."""
        if lang not in LANGUAGES:
            raise ValueError(f"{lang!r} is not a language of Fatina: {', '.join(LANGUAGES)}")
        return _bundle(self.folders, lang)

    def has(self, message: str, lang: str = "en") -> bool:
        """Whether there is such a message."""
        return bool(self.bundle(lang).has_message(message))

    def say(self, message: str, lang: str, **arguments: Any) -> str:
        """A sentence. Raises KeyError for a message that does not exist."""
        bundle = self.bundle(lang)
        pattern = bundle.get_message(message).value
        assert pattern is not None, message
        text, errors = bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(text)


@cache
def _bundle(folders: tuple[Path, ...], lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for folder in folders:
        bundle.add_resource(FluentResource((folder / f"{lang}.ftl").read_text(encoding="utf-8")))
    return bundle

"""The sentences of the command: both languages have every one, none is unused, and Italian players read Italian."""

import random
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor
from rich.console import Console

import fatina
from fatina.cli.speech import FOLDER, Speech
from fatina.cli.table import TableView

GAMES = fatina.games()


class Variables(visitor.Visitor):  # type: ignore[misc]
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (the visitor's own name)
        self.names.add(node.id.name)


def messages(lang: str) -> dict[str, set[str]]:
    """The messages of a language with their variables."""
    found = {}
    for entry in FluentParser().parse((FOLDER / f"{lang}.ftl").read_text()).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {lang}.ftl"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def sources(folder: Path) -> str:
    return "\n".join(file.read_text() for file in sorted(folder.rglob("*.py")))


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    assert messages("en") == messages("it")


def test_no_message_is_unused() -> None:
    command = sources(FOLDER)
    games = sources(FOLDER.parents[0] / "games")
    said = set(re.findall(r'"([a-z][a-z0-9-]*)"', command))
    begun = set(re.findall(r'f"([a-z]+-)\{', command)) - {"label-", "word-"}
    named = set(re.findall(r'"([A-Za-z][A-Za-z0-9_-]*)"', games)) | set(re.findall(r"\b([a-z_]+)=", games))
    for slug in GAMES:
        game = fatina.game(slug)
        named |= {word for section in game.sections.values() for fact in section.facts.values() for word in fact.words}
        named |= {word for field in game.layout.fields.values() for word in field.of.words}
    named = {name.replace("_", "-") for name in named}
    for message in messages("en"):
        kind, _, name = message.partition("-")
        if kind in ("label", "word"):
            parts = name.split("-")
            pairs = [("-".join(parts[:i]), "-".join(parts[i:])) for i in range(1, len(parts))]
            assert name in named or any(key in named and word in named for key, word in pairs), message
        else:
            assert message in said or any(message.startswith(begin) for begin in begun), message


def views(slug: str) -> Iterator[dict[str, Any]]:
    """What seats see in random games with every third number of players and choice of options."""
    game = fatina.game(slug)
    for seats, options in list(game.variants())[::3]:
        match, chance = game.new(seats, seed=1, **options), random.Random(1)
        while not match.over:
            yield match.view(match.to_act[0])
            for _ in range(7):
                if match.over:
                    break
                seat = match.to_act[0]
                match.play(seat, chance.choice(match.moves(seat)))
        yield match.view(0)


@pytest.mark.parametrize("slug", GAMES)
def test_everything_that_a_view_or_a_card_shows_has_words(slug: str) -> None:
    game = fatina.game(slug)
    speech = Speech(game, game.printed, "it")
    wordless: set[str] = set()

    def called(key: str, kind: str, word: str) -> None:
        names = (f"label-{word}",) if kind == "label" else (f"word-{key}-{word}", f"word-{word}")
        if not any(speech.words.has(name.replace("_", "-"), "it") for name in names):
            wordless.add(f"{kind}-{word}")

    def look(value: Any, key: str) -> None:
        if isinstance(value, dict):
            for name, part in value.items():
                if name != "seat" and not speech.knows(name):
                    called(key, "label", name)
                look(part, name)
        elif isinstance(value, list):
            for part in value:
                look(part, key)
        elif isinstance(value, str) and value not in speech.names:
            called(key, "word", value)

    common = ("game", "seats", "seat", "options", "to_act", "over", "scores", "ranks", "players")
    for view in views(slug):
        look({key: value for key, value in view.items() if key not in common}, "")
        look(view["players"], "players")
    for section, of in game.printed.cards.items():
        called("", "label", section)
        for card in of:
            look(card.facts, "")
    assert wordless == set()


def test_which_word_is_said() -> None:
    """A card's name wins over a word, and a word of one field over the word at large."""
    game = fatina.game("fairy-tale")
    speech = Speech(game, game.printed, "it", seats=3, you=1)
    assert speech.word("fairy-ring") == "Fairy Ring"
    assert speech.word("place", "type") == "luogo"
    assert speech.word("place") == "posare"
    assert speech.word("a-word_that-nobody-knows") == "a word that nobody knows"
    assert speech.players == ("Giocatore 1", "Giocatore 2 (tu)", "Giocatore 3")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_spaces_are_counted_from_one_on_the_table_as_in_moves(lang: str) -> None:
    game = fatina.game("fate-e-leggende")
    match = game.new(2, 7)
    dice = random.Random(1)
    while not match.view(None)["stories"]:
        match.play(match.to_act[0], dice.choice(match.moves(match.to_act[0])).id)
    seen = match.view(None)
    console = Console(width=200, file=(paper := StringIO()))
    console.print(TableView(Speech(game, game.printed, lang, match.seats)).render(match, None))
    shown = paper.getvalue()
    you, space = {"en": ("P", "space"), "it": ("G", "casella")}[lang]
    for seat, player in enumerate(seen["players"], 1):
        assert re.search(rf"│{player['pawn'] + 1}( [PG]\d)* {you}{seat}\b", shown)
    for story in seen["stories"]:
        assert f"{space} {story['space'] + 1}, " in shown

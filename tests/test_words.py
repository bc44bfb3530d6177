"""Every sentence that the code can say is there in both languages, with the same variables, and no other is."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, visitor
from fluent.syntax.ast import Junk, Message, MessageReference, VariableReference

import fatina
from fatina.engine.game import Game
from fatina.engine.sorts import Sort

SOURCES = Path(fatina.__file__).parent
ENGINE = SOURCES / "engine"
FOLDERS = sorted(file.parent for file in SOURCES.rglob("en.ftl"))
SPEAKABLE = ("card", "flag", "number", "seat", "seats", "word")
"""The sorts that a secret argument can have: for each there is a word that stands for what is hidden."""
PATTERNS = {"title", "word-.+", "hidden-.+"}
"""What the engine says on behalf of a game, and what SPEAKABLE spells out."""


class Variables(visitor.Visitor):  # type: ignore[misc]
    """Gathers the names of the variables of a message, and the messages that it is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(folder: Path, lang: str) -> dict[str, set[str]]:
    """The messages of a Fluent file, or of the one in a folder, with their variables."""
    file = folder / f"{lang}.ftl" if folder.is_dir() else folder
    found: dict[str, set[str]] = {}
    for entry in FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, Junk), f"{file} cannot be read: {entry.content}"
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{file} has {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def facts_of(variables: set[str]) -> set[str]:
    """What a sentence is about: ``$place`` and ``$place-id`` are one fact, once to be said and once to choose words by."""
    return {name.removesuffix("-id") for name in variables}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    english, italian = messages(folder, "en"), messages(folder, "it")
    assert english.keys() == italian.keys(), f"only in one language: {sorted(english.keys() ^ italian.keys())}"
    for message, variables in english.items():
        same = facts_of(variables) == facts_of(italian[message])
        assert same, f"{message} has other variables in Italian: {sorted(italian[message])}"


# What code can say


def spoken(node: ast.expr) -> Iterator[str]:
    """The messages that an expression can name, as regular expressions: the holes of an f-string can be anything."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from spoken(node.body)
        yield from spoken(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)


def called(tree: ast.AST, function: str) -> Iterator[str]:
    """The messages that are the first argument of such calls."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == function:
                yield from spoken(node.args[0])


def modules(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(folder.glob("*.py")):
        yield file.stem, ast.parse(file.read_text(encoding="utf-8"))


def reasons(game: Game) -> set[str]:
    """What Reasons are made of: given at once, or kept in a table of the module and called no-… (but a verb may be, too)."""
    found: set[str] = set()
    for _, tree in modules(game.folder):
        if any(isinstance(node, ast.Name) and node.id == "Reason" for node in ast.walk(tree)):
            literals = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
            names = {text for text in literals if isinstance(text, str) and re.fullmatch(r"no(-[a-z]+)+", text)}
            found |= {*called(tree, "Reason")} | (names - game.moves.verbs.keys())
    return found


def sorts_of_reasons(game: Game) -> Iterator[Sort]:
    """The sorts of their arguments, which are pairs: ``{"way": (WAY, s.forced)}``."""
    for name, tree in modules(game.folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[0], ast.Name):
                sort = getattr(import_module(f"fatina.games.{game.folder.name}.{name}"), node.elts[0].id, None)
                if isinstance(sort, Sort):
                    yield sort


def needed(game: Game) -> set[str]:
    """Regular expressions; each must have a message, and each message must fit one."""
    ids = {"title", "about", "about-minutes", "about-weight"}
    for option in game.options:
        ids |= {f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)}
    ids |= {f"move-{verb}" for verb in game.moves.verbs}
    ids |= {f"event-{name}" for name, _, _ in game.events.kinds}
    ids |= {message for _, tree in modules(game.folder) for message in called(tree, "flaw")}
    ids |= {f"word-{word}" for sort in all_sorts(game) if sort.name == "word" for word in sort.words}
    return ids | reasons(game)


def all_sorts(game: Game) -> Iterator[Sort]:
    for verb in game.moves.verbs.values():
        yield from verb.arguments.values()
    for _, sorts, _ in game.events.kinds:
        yield from sorts.values()
    yield from sorts_of_reasons(game)


def referred(folder: Path) -> set[str]:
    """The messages that others are made of."""
    found = Variables()
    found.visit(FluentParser(with_spans=False).parse((folder / "en.ftl").read_text(encoding="utf-8")))
    return found.messages


def compare(folder: Path, patterns: set[str]) -> None:
    """Whether the messages are those that are needed."""
    has = messages(folder, "en").keys() - referred(folder)
    missing = [pattern for pattern in patterns if not any(re.fullmatch(pattern, id_) for id_ in has)]
    assert not missing, f"{folder / 'en.ftl'} lacks {', '.join(sorted(missing))}"
    unused = [id_ for id_ in has if not any(re.fullmatch(pattern, id_) for pattern in patterns)]
    assert not unused, f"{folder / 'en.ftl'} has what nobody says: {', '.join(sorted(unused))}"


@pytest.mark.parametrize("slug", fatina.games())
def test_a_game_has_the_messages_that_it_needs(slug: str) -> None:
    game = fatina.game(slug)
    compare(game.folder, needed(game))


@pytest.mark.parametrize("slug", fatina.games())
def test_sentences_use_what_their_moves_and_events_give(slug: str) -> None:
    game = fatina.game(slug)
    has = messages(game.folder, "en")
    given = {f"move-{verb.name}": verb.arguments for verb in game.moves.verbs.values()}
    given |= {f"event-{name}": sorts for name, sorts, _ in game.events.kinds}
    for message, sorts in given.items():
        names = {*sorts, *(f"{name}-id" for name, sort in sorts.items() if sort.name != "number")}
        assert has[message] <= names, f"{message} of {slug} knows no {', '.join(sorted(has[message] - names))}"


def test_the_engine_has_the_messages_that_it_needs() -> None:
    doors = ("say", "flaw", "wrong")
    said = {message for _, tree in modules(ENGINE) for door in doors for message in called(tree, door)}
    assert said >= PATTERNS, f"the engine no longer says {sorted(PATTERNS - said)}: correct PATTERNS"
    compare(ENGINE, (said - PATTERNS) | {f"hidden-{sort}" for sort in SPEAKABLE})


# One of a thing is not many


PLURALS = {
    "en": "cards cells fairies games garments legends objects pawns points rounds serpents spaces steps stories types",
    "it": "carte caselle fate giochi giri indumenti leggende oggetti panni passi pedine punti serpenti storie tipi turni",
}
"""The things that our games count, as there are several of them; players are never one."""
PAGE = Path(__file__).parents[1] / "web" / "src"


@pytest.mark.parametrize("lang", PLURALS)
def test_one_thing_is_said_as_one(lang: str) -> None:
    wrong = []
    many = re.compile(rf"\b1 ({PLURALS[lang].replace(' ', '|')})\b")
    for file in [*SOURCES.rglob(f"{lang}.ftl"), *PAGE.rglob(f"*{lang}.ftl")]:
        bundle = FluentBundle([lang], use_isolating=False)
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        names = set().union(*messages(file, lang).values())
        ones = {name: "such" if name in ("category", "colour", "place", "seat") else 1 for name in names}
        for name in messages(file, lang):
            message = bundle.get_message(name)
            for pattern in (message.value, *message.attributes.values()):
                said = bundle.format_pattern(pattern, ones)[0] if pattern else ""
                if many.search(said):
                    wrong.append(f"{file.relative_to(SOURCES.parents[1])}: {name}: {said}")
    assert not wrong, "\n".join(wrong)

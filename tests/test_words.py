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
from fatina.engine.errors import CardError
from fatina.engine.game import Game
from fatina.engine.sayings import Saying
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


@pytest.mark.parametrize("slug", fatina.games())
def test_what_is_said_of_cards_is_written_down_and_nothing_else(slug: str) -> None:
    game = fatina.game(slug)
    has = messages(game.folder / "on_cards", "en")
    used: set[str] = set()

    def use(value: object) -> None:
        if isinstance(value, Saying):
            assert has[value.message] <= value.arguments.keys(), value.message
            used.add(value.message)
            for part in value.arguments.values():
                use(part)
        elif isinstance(value, list):
            for part in value:
                use(part)
        elif isinstance(value, str) and value in has:
            used.add(value)

    for card in (card for of in game.printed.cards.values() for card in of):
        use(game.meaning(card, game.printed))
        use(game.brief(card, game.printed) if game.brief else [])
        for lang in ("en", "it"):
            assert game.card_in_brief(card, game.printed, lang), card.id
            assert all(game.card_means(card, game.printed, lang)), card.id
    page = (SOURCES.parents[1] / f"web/src/cards/{slug}/words.ts").read_text(encoding="utf-8")
    begun = tuple(re.findall(r"say\(`([a-z-]+-)\$", page))
    said = set(re.findall(r"say\('([a-z-]+)'", page))
    unused = {name for name in has if name not in used | said and not name.startswith(begun)}
    assert not unused, unused


def test_a_card_of_another_deck_is_put_into_words_by_its_own_facts(tmp_path: Path) -> None:
    game = fatina.game("fairy-tale")
    text = (game.folder / "cards.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('en = "Sky-Dance Dragon"', 'en = "Sky Lizard"').replace("times = 3", "times = 5", 1))
    cards = game.read_cards(file)
    dwarf = next(card for card in cards["card"] if card.id == "dwarven-warrior")
    assert game.card_means(dwarf, cards, "en") == ["At the end worth 5 for each open Sky Lizard that you have."]
    lizard = next(card for card in cards["card"] if card.id == "sky-dance-dragon")
    assert game.card_means(lizard, cards, "en")[1].startswith(
        "Wanted by Dwarven Warrior: each of yours is worth 5 more"
    )
    file.write_text(text.replace('types = ["place"]', ""))
    with pytest.raises(CardError, match="its condition is about types, so it names at least 1"):
        game.read_cards(file)


BELOW_ZERO = (
    "games/fairy_tale", "games/fate_e_leggende", "cli", "games/fairy-tale", "games/fate-e-leggende", "web/src/after",
)  # fmt: skip
"""Where points can be fewer than none."""
NEVER_NEGATIVE = {"event-gold-reward", "rule-white-night"}


@pytest.mark.parametrize("lang", PLURALS)
def test_a_point_less_than_nothing_is_not_said_as_one_point(lang: str) -> None:
    """-1 is of the plural category of 1: a sentence that says one point for it hides the sign."""
    wrong = []
    for file in [*SOURCES.rglob(f"{lang}.ftl"), *PAGE.rglob(f"{lang}.ftl")]:
        if not any(folder in file.as_posix() for folder in BELOW_ZERO):
            continue
        bundle = FluentBundle([lang], use_isolating=False)
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        for name, variables in messages(file, lang).items():
            if "points" in variables and name not in NEVER_NEGATIVE:
                said, _ = bundle.format_pattern(bundle.get_message(name).value, dict.fromkeys(variables, -1))
                if "-1" not in said.replace("−", "-"):
                    wrong.append(f"{file.name}: {name}: {said}")
    assert not wrong, "\n".join(wrong)

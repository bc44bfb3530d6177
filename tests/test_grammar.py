"""Every message of games, engine, command and page is rendered with 0, 1, 2 and 5, with each of its variants and with the name of
every card; what no native reader would let pass is looked for in what comes out.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, visitor
from fluent.syntax.ast import Identifier, Message, NumberLiteral, SelectExpression, VariableReference

import fatina

ROOT = Path(__file__).parents[1]
SOURCES, PAGE = ROOT / "src/fatina", ROOT / "web/src"
NUMBERS = (0, 1, 2, 5)
CARDS = {"card", "fairy", "first", "garment", "given", "laid", "object", "recipe", "required", "second", "taken"}
"""The variables that stand for a card, in some game."""
TEXTS = {"category", "colour", "colours", "name", "names", "other", "place", "seat"}
SEVERAL = {"of", "players", "seats"}
"""There are never fewer than two."""
VOWEL = "aeiouàèéìòùAEIOUÀÈÉÌÒÙ"
MASCULINE = (
    "altro avversario extra incantesimo indumento invito oggetto opponente ordine orologio ospite osso ultimo urto uso"
)
FEMININE = "altra apertura arancia autorità azione esperienza interruzione isola offerta opzione ora unghia unità"
THINGS = {
    "en": "cards cells counters decisions discards fairies games garments legends minutes moves objects pawns persons "
    "places players points rounds seconds sections serpents spaces steps stories tables things turns types",
    "it": "carte caselle decisioni fate fiches giocatori giochi giri indumenti leggende luoghi minuti mosse oggetti panni "
    "partite passi pedine persone posti punti scarti secondi serpenti sezioni storie tavoli tipi turni",
}
WRONG = {
    "en": {
        "one of many": rf"(?<![\d.,/-])\b1 (?:{THINGS['en'].replace(' ', '|')})\b",
        "a before a vowel": r"\b[Aa] (?!one\b|us|uni|Uni|eu)[aeio]\w+",
        "an before a consonant": r"\b[Aa]n (?!hour|honest)[bcdfghjklmnpqrstvwxyz]\w*",
        "a word twice": r"\b(the|a|an|of|to|in|is|and|for|with) \1\b",
        "a space too many": r"\S  +\S|\w [.,;:!](?:\s|$)",
    },
    "it": {
        "one of many": rf"(?<![\d.,/-])\b1 (?:{THINGS['it'].replace(' ', '|')})\b",
        "a preposition before its article": r"\b(?:[Dd]i|[Dd]a|[Ii]n|[Ss]u|a|A) (?:il|lo|i|gli)\b",
        "elided before a consonant": rf"\b(?:[Ll]|[Uu]n|(?:[Dd]e|[Aa]|[Nn]e|[Ss]u|[Dd]a|[Qq]ue)ll|[Qq]uest)['’](?![{VOWEL}hH])",
        "un' before a masculine": rf"\b[Uu]n['’](?:{MASCULINE.replace(' ', '|')})\b",
        "un before a feminine": rf"\b[Uu]n (?:{FEMININE.replace(' ', '|')})\b",
        "not elided": r"\b(?:il|lo|la|del|della|al|alla) (?:oggetto|indumento|avversari[oa]|arancia|offerta|anello|ordine)\b",
        "a word twice": r"\b(il|lo|la|le|gli|un|una|di|a|da|in|su|e|che|per|con) \1\b",
        "a space too many": r"\S  +\S|\w [.,;:!](?:\s|$)",
    },
}


class Asked(visitor.Visitor):  # type: ignore[misc]
    """The variables of a message, each with the keys of what it selects."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: dict[str, set[str | int]] = {}

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.keys.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        self.generic_visit(node)
        if isinstance(node.selector, VariableReference):
            for variant in node.variants:
                key = variant.key
                assert isinstance(key, Identifier | NumberLiteral)
                found = key.name if isinstance(key, Identifier) else int(key.value)
                self.keys[node.selector.id.name].add(found)


PLURAL = {"zero", "one", "two", "few", "many", "other"}


def files(lang: str) -> list[Path]:
    return sorted([*SOURCES.rglob(f"{lang}.ftl"), *PAGE.rglob(f"*{lang}.ftl")])


def game_of(file: Path) -> str:
    slugs = {slug.replace("-", "_"): slug for slug in fatina.games()}
    return next((slugs.get(part.replace("-", "_"), "") for part in file.parts if part.replace("-", "_") in slugs), "")


def names(slug: str, lang: str) -> list[str]:
    """The names of all cards of a game; elsewhere one of each gender and number."""
    if not slug:
        return {"en": ["Castle"], "it": ["Ghianda", "Fungo", "Petali di rosa", "Ali verdi"]}[lang]
    return [card.names[lang] for cards in fatina.game(slug).printed.cards.values() for card in cards]


def values(name: str, keys: set[str | int], cards: list[str]) -> Iterator[str | int]:
    """What a variable is tried with."""
    words = {key for key in keys if isinstance(key, str)}
    numbers = {key for key in keys if isinstance(key, int)}
    if words - PLURAL:
        yield from sorted(words)
    elif keys or name not in CARDS | TEXTS:
        yield from sorted({*numbers, *(NUMBERS if name not in SEVERAL else NUMBERS[2:])})
    if name in CARDS:
        yield from cards
    elif name in TEXTS:
        yield "Anna"


def rendered(file: Path, lang: str) -> Iterator[tuple[str, str]]:
    """Every message with all values of each variable, the others as they usually are."""
    text = file.read_text(encoding="utf-8")
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    cards = names(game_of(file), lang)
    for entry in FluentParser(with_spans=False).parse(text).body:
        if not isinstance(entry, Message):
            continue
        asked = Asked()
        asked.visit(entry)
        tried = {name: list(values(name, keys, cards)) for name, keys in asked.keys.items()}
        usual: dict[str, str | int] = {name: found[-1] for name, found in tried.items()}
        message = bundle.get_message(entry.id.name)
        for pattern in filter(None, (message.value, *message.attributes.values())):
            for given in (usual, *(usual | {name: value} for name, found in tried.items() for value in found)):
                yield entry.id.name, bundle.format_pattern(pattern, given)[0]


@pytest.mark.parametrize("lang", WRONG)
def test_no_sentence_is_wrong_with_any_number_or_card(lang: str) -> None:
    wrong = {
        f"{file.relative_to(ROOT)}: {name}: {what}: {said}"
        for file in files(lang)
        for name, said in rendered(file, lang)
        for what, pattern in WRONG[lang].items()
        if re.search(pattern, said)
    }
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize(
    ("lang", "what", "said"),
    [
        ("en", "one of many", "Anna has 1 points."),
        ("en", "a before a vowel", "She takes a object."),
        ("en", "an before a consonant", "She takes an card."),
        ("it", "one of many", "Anna ha 1 carte."),
        ("it", "a preposition before its article", "La carta di il bosco."),
        ("it", "elided before a consonant", "Prende l'carta."),
        ("it", "un' before a masculine", "Prende un'oggetto."),
        ("it", "un before a feminine", "Prende un altra carta."),
    ],
)
def test_what_is_wrong_would_be_found(lang: str, what: str, said: str) -> None:
    assert re.search(WRONG[lang][what], said)

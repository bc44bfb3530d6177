"""Introductions: what they show is played by the engine, and every page has its words."""

import re
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import fatina
from fatina.table import lessons
from tests.conftest import ROOT

WORDS = 90
"""What is read in twenty seconds; with eight pages that are three minutes."""


def told(slug: str, lang: str) -> dict[str, Message]:
    """The messages of an introduction."""
    text = (ROOT / "web/src/games" / slug / f"lesson.{lang}.ftl").read_text(encoding="utf-8")
    return {
        entry.id.name: entry for entry in FluentParser(with_spans=False).parse(text).body if isinstance(entry, Message)
    }


@pytest.mark.parametrize("slug", fatina.games())
def test_an_introduction_is_played_by_the_rules(slug: str) -> None:
    game = fatina.game(slug)
    pages = lessons.played(game)
    cards: Any = game.printed
    assert 6 <= len(pages) <= 9
    assert any(len(page["steps"]) > 2 for page in pages), "a turn that is played before one's eyes"
    assert any(page["cards"] for page in pages), "what a card says"
    for page in pages:
        assert all(step["view"]["seat"] == page["seat"] for step in page["steps"]), "seen through the learner's eyes"
        for section, id in page["cards"]:
            assert id in {card.id for card in cards.cards[section]}
    for written, page in zip(lessons.source(game), pages, strict=True):
        assert len(page["steps"]) == 1 + len(written.get("moves", ()))


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", fatina.games())
def test_every_page_of_an_introduction_has_a_title_and_few_words(slug: str, lang: str) -> None:
    pages = [page["name"] for page in lessons.source(fatina.game(slug))]
    messages = told(slug, lang)
    assert list(messages) == [f"lesson-{name}" for name in pages]
    for message in messages.values():
        [text] = [attribute for attribute in message.attributes if attribute.id.name == "text"]
        said = "".join(element.value for element in text.value.elements)
        assert message.value
        assert 15 <= len(re.findall(r"\w+", said)) <= WORDS, message.id.name


def test_an_introduction_never_shows_what_its_seat_may_not_know() -> None:
    """Ada's card for the wood is not named when she lays it face down."""
    page = next(page for page in lessons.played(fatina.game("fairys-fate")) if page["name"] == "journey")
    [laid] = [
        event for step in page["steps"] for event in step["events"] if event["event"] == "played" and event["seat"] == 1
    ]
    assert laid["card"] is None
    assert "card" in laid["hidden"]


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", fatina.games())
def test_the_figures_of_the_rules_are_pages_of_the_introduction(slug: str, lang: str) -> None:
    text = (ROOT / "docs/rules" / f"{slug.replace('-', '_')}.{lang}.md").read_text(encoding="utf-8")
    figures = set(re.findall(r"\]\(figure:(.*)\)$", text, re.MULTILINE))
    assert len(figures) >= 3
    assert figures <= {page["name"] for page in lessons.source(fatina.game(slug))}

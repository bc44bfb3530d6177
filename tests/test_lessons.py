"""Introductions: what they show is played by the engine, and every page has its words."""

import re
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import fatina
from fatina import lessons
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
    pages = lessons.pages(game)
    cards: Any = game.printed
    assert 6 <= len(pages) <= 9
    assert any(len(page["steps"]) > 2 for page in pages), "a turn that is played before one's eyes"
    assert any(page["cards"] for page in pages), "what a card says"
    for page in pages:
        assert all(step["view"]["seat"] == page["seat"] for step in page["steps"]), "seen through the learner's eyes"
        for section, id, *_ in page["cards"]:
            assert id in {card.id for card in cards.cards[section]}
    for written, page in zip(lessons.source(game)["pages"], pages, strict=True):
        assert len(page["steps"]) == 1 + len(written.get("moves", ()))


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", fatina.games())
def test_every_page_of_an_introduction_has_a_title_and_few_words(slug: str, lang: str) -> None:
    pages = [page["name"] for page in lessons.source(fatina.game(slug))["pages"]]
    messages = told(slug, lang)
    assert list(messages) == [f"lesson-{name}" for name in pages]
    for message in messages.values():
        [text] = [attribute for attribute in message.attributes if attribute.id.name == "text"]
        said = "".join(element.value for element in text.value.elements)
        assert message.value
        assert 15 <= len(re.findall(r"\w+", said)) <= WORDS, message.id.name


def test_an_introduction_never_shows_what_its_seat_may_not_know() -> None:
    """Ada's card for the wood is not named when she lays it face down."""
    page = next(page for page in lessons.pages(fatina.game("fairys-fate")) if page["name"] == "journey")
    [laid] = [
        event for step in page["steps"] for event in step["events"] if event["event"] == "played" and event["seat"] == 1
    ]
    assert laid["card"] is None
    assert "card" in laid["hidden"]


@pytest.mark.parametrize("slug", fatina.games())
def test_figures_show_cards_or_a_position(slug: str) -> None:
    game = fatina.game(slug)
    cards: Any = game.printed
    figures = lessons.figures(game)
    names = [shown["name"] for shown in (*lessons.source(game)["pages"], *lessons.source(game)["figures"])]
    assert len(names) == len(set(names))
    for figure in figures.values():
        assert figure["cards"] or figure["view"]["seat"] == figure["seat"]
        for section, id, *how in figure["cards"]:
            assert id in {card.id for card in cards.cards[section]}
            assert {"back", "colour", "parts"} >= {key for more in how for key in more}


def drawn(slug: str, lang: str) -> list[tuple[str, str]]:
    """The figures of the rules, each with its caption."""
    text = (ROOT / "docs/rules" / f"{slug.replace('-', '_')}.{lang}.md").read_text(encoding="utf-8")
    return [(name, caption) for caption, name in re.findall(r"^!\[(.*)\]\(figure:(.*)\)$", text, re.MULTILINE)]


@pytest.mark.parametrize("slug", fatina.games())
def test_every_figure_is_in_the_rules_of_both_languages(slug: str) -> None:
    game = fatina.game(slug)
    english, italian = ([name for name, _ in drawn(slug, lang)] for lang in ("en", "it"))
    assert english == italian
    assert len(english) == len(set(english))
    assert set(english) <= lessons.figures(game).keys()
    assert {figure["name"] for figure in lessons.source(game)["figures"]} <= set(english)


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", fatina.games())
def test_captions_name_whatever_is_numbered(slug: str, lang: str) -> None:
    figures = lessons.figures(fatina.game(slug))
    for name, caption in drawn(slug, lang):
        figure = figures[name]
        parts = [part for _, _, *how in figure["cards"] for more in how for part in more.get("parts", ())]
        count = len(figure["zones"]) + len(parts)
        if count:
            assert [int(number) for number in re.findall(r"(?<![\w×+-])(\d+) (?=[a-zè'])", caption)] == list(
                range(1, count + 1)
            ), f"{name}: {caption}"


@pytest.mark.parametrize("slug", fatina.games())
def test_set_ups_are_shown_for_every_number_of_players_that_has_its_own(slug: str) -> None:
    """Fairy Tale and Fairy's Fate are set up in the same way for all."""
    game = fatina.game(slug)
    figures = lessons.figures(game)
    seats = {figure["view"]["seats"] for name, figure in figures.items() if name == "aim" or name.startswith("setup")}
    assert seats >= (set() if slug in ("fairy-tale", "fairys-fate") else set(game.seats))


def test_the_scoring_of_fairy_tale_is_the_one_that_is_worked_out_in_the_rules() -> None:
    figure = lessons.figures(fatina.game("fairy-tale"))["scoring"]
    assert figure["view"]["over"]
    assert figure["view"]["scores"][0] == 41
    for lang in ("en", "it"):
        text = (ROOT / f"docs/rules/fairy_tale.{lang}.md").read_text(encoding="utf-8")
        assert "| **41** |" in text


@pytest.mark.parametrize("slug", fatina.games())
def test_a_first_game_begins_with_me(slug: str) -> None:
    game = fatina.game(slug)
    deal = lessons.deal(game)
    assert deal.seats in game.seats
    assert 0 in game.new(deal.seats, deal.key).to_act

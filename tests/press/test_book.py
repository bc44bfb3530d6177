"""The rules on paper: all of the text, contents, figures, words, what we rebuilt; and a booklet that folds."""

import re
from collections import Counter
from pathlib import Path

import pytest

import fatina
from fatina import lessons
from fatina.press.book import imposed
from fatina.press.figures import figures_of
from fatina.press.order import order_of
from fatina.press.rulebook import rules_of, words_of
from tests.cli.command import complaint
from tests.press.paper import Box, Side, made, plain

GAMES = fatina.games()


def text_of(sides: list[Side]) -> str:
    return plain("".join(letter for side in sides for letter, _ in side.letters))


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", GAMES)
def test_every_word_of_the_rules_is_in_the_book(slug: str, lang: str) -> None:
    sides = made(slug, lang, what="rules")
    printed = Counter(re.findall(r"\w+", " ".join(words_on(side) for side in sides).lower()))
    text = re.sub(r"!\[.*\]\(figure:[\w-]+\)", "", rules_of(slug, lang))
    written = Counter(re.findall(r"\w+", text.lower()))
    gone = {word: n for word, n in (written - printed).items() if len(word) > 3}
    assert sum(gone.values()) <= 0.03 * sum(written.values()), gone  # words that are hyphenated at the end of a line
    for heading in re.findall(r"^## (.*)$", text, re.MULTILINE):
        assert text_of(sides).count(plain(heading)) >= 2, heading  # in the contents, and where it stands


def words_on(side: Side) -> str:
    return (
        str(side.page.get_textpage().get_text_range()).replace("\ufffe", "").replace("\u00ad", "").replace("-\r\n", "")
    )


@pytest.mark.parametrize("slug", GAMES)
def test_every_figure_is_drawn_with_its_caption(slug: str) -> None:
    for lang in ("en", "it"):
        captions = re.findall(r"^!\[(.*)\]\(figure:([\w-]+)\)$", rules_of(slug, lang), re.MULTILINE)
        game = fatina.game(slug)
        order = order_of(game, game.printed, lang, what="rules")
        figures = figures_of(order, {name for _, name in captions})
        boards = {
            name for name, shown in lessons.figures(game).items() if shown["zones"]
        }  # numbered places of the page's board
        assert len(boards) == 1
        assert {name for _, name in captions} - boards == set(figures)
        assert all(figure.zones and any(zone.cells for zone in figure.zones) for figure in figures.values())
        text = text_of(made(slug, lang, what="rules"))
        for caption, name in captions:
            assert (plain(caption) in text) == (name not in boards), caption
            if name in boards:
                continue
            for zone in figures[name].zones:
                assert plain(zone.label) in text


def test_a_figure_shows_what_the_position_holds() -> None:
    """The trick that the rules of Fairy Tale play through: three rows of five cards, the closed ones pale."""
    game = fatina.game("fairy-tale")
    figure = figures_of(order_of(game, game.printed, "en", what="rules"), {"trick"})["trick"]
    rows = [[(cell["id"], "dim" in cell) for cell in zone.cells if isinstance(cell, dict)] for zone in figure.zones]
    assert rows[0] == [
        ("elven-warrior", False), ("mischievous-fairy", True), ("bard", False), ("sky-dance-dragon", False),
        ("spirit-of-the-spring", False),
    ]  # fmt: skip
    assert [card for card, closed in rows[2] if closed] == ["fairy-ring"]
    assert len(rows) == 4


def test_a_card_file_without_a_card_of_a_figure_leaves_its_place_free(tmp_path: Path) -> None:
    game = fatina.game("fairy-river")
    text = (game.folder / "cards.toml").read_text()
    (tmp_path / "mine.toml").write_text(text.replace('"shawl"', '"scarf"').replace('"ortensia"', '"olga"'))
    cards = game.read_cards(tmp_path / "mine.toml")
    figure = figures_of(order_of(game, cards, "en", what="rules"), {"cards"})["cards"]
    assert [cell and cell["id"] for cell in figure.zones[0].cells if not isinstance(cell, str)] == [
        None,
        None,
        "river-3",
    ]
    assert "Waterfall" in "".join(
        letter for side in made("fairy-river", "en", cards, what="rules") for letter, _ in side.letters
    )


def test_secrets_stay_face_down_in_figures() -> None:
    game = fatina.game("fairys-fate")
    figure = figures_of(order_of(game, game.printed, "en", what="rules"), {"journey"})["journey"]
    backs = [cell for cell in figure.zones[0].cells if isinstance(cell, dict) and cell["side"] == "back"]
    assert sorted(cell["back"] for cell in backs) == ["light", "nature"]


@pytest.mark.parametrize("slug", GAMES)
def test_the_book_ends_with_words_what_is_rebuilt_and_thanks(slug: str) -> None:
    game = fatina.game(slug)
    text = text_of(made(slug, "it", what="rules"))
    words = words_of(game.title())
    assert len(words) > 4
    assert all(plain(re.sub(r"[*`]", "", english + italian)) in text for english, italian in words)
    rebuilt = any("reconstructed" in card.sources.values() for cards in game.printed.cards.values() for card in cards)
    order = order_of(game, game.printed, "it")
    assert (plain(order.say("book-rebuilt-about")) in text) == rebuilt
    assert "delapouite" in text
    assert "lucide" not in text


def test_what_is_rebuilt_is_told_card_by_card_or_in_numbers() -> None:
    words = " ".join(words_on(side) for side in made("fairy-tale", "en", what="rules"))
    told = words[words.rindex("What we rebuilt") :]
    assert re.search(r"Value\s+\d+ of 40 cards", told)
    assert re.search(r"Copies\s+Magic Circle of Chaos", told)


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_leaves_a_page(slug: str) -> None:
    for booklet in (False, True):
        for side in made(slug, "en", what="rules", booklet=booklet):
            page = Box(0, 0, side.width, side.height)
            assert all(at.within(page, 8) for _, at in side.letters)
            assert all(inside for _, inside in side.fonts)


def page_numbers(side: Side) -> list[str]:
    """The number at the foot of each half, from the left, as one reads them."""
    halves = (Box(0, 0, side.width / 2, side.height), Box(side.width / 2, 0, side.width, side.height))
    found = []
    for half in halves:
        letters = [(letter, at) for letter, at in side.letters if at.within(half)]
        feet = [(at.left, letter) for letter, at in letters if at.top > side.height - 13 or at.bottom < 13]
        found.append("".join(letter for left, letter in sorted(feet) if abs(left - half.middle[0]) < 5))
    return found


@pytest.mark.parametrize("duplex", ["short-edge", "long-edge"])
def test_a_booklet_folds_into_pages_in_their_order(duplex: str) -> None:
    sides = made("fairy-river", what="rules", booklet=True, duplex=duplex)
    assert all((round(side.width), round(side.height)) == (297, 210) for side in sides)
    pairs = [page_numbers(side) for side in sides]
    if duplex == "long-edge":  # the back of a sheet comes upside down
        pairs = [[one[::-1] for one in pair[::-1]] if i % 2 else pair for i, pair in enumerate(pairs)]
    last = max(int(number) for pair in pairs for number in pair if number)
    wanted = [[str(n) if n <= last else "" for n in pair] for pair in imposed(last)]
    assert pairs == wanted


def test_sheets_that_are_folded_into_each_other_give_the_pages_in_order() -> None:
    for count in (1, 4, 7, 8, 13):
        sides = imposed(count)
        sheets = list(zip(sides[::2], sides[1::2], strict=True))
        order = [page for front, back in sheets for page in (front[1], back[0])]
        order += [page for front, back in reversed(sheets) for page in (back[1], front[0])]
        assert order == list(range(1, -(-count // 4) * 4 + 1))


def test_a_booklet_needs_rules() -> None:
    assert "--booklet folds the rules: add --what rules" in complaint(1, "print", "fairy-river", "--booklet")

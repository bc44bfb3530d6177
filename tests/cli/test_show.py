"""Games, cards and rules on the screen, in pipes and as JSON."""

import json
import re
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

import fatina
from tests.cli.command import complaint, output, process

ROOT = Path(__file__).parents[2]
GAMES = fatina.games()
LANGUAGES = ("en", "it")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_every_game_on_one_line_of_a_pipe(lang: str) -> None:
    lines = output("games", "--lang", lang).splitlines()
    assert [line.split()[0] for line in lines[1:]] == GAMES
    for slug, line in zip(GAMES, lines[1:], strict=True):
        game = fatina.game(slug)
        assert game.title(lang) in line
        assert f"{game.seats[0]}-{game.seats[-1]}" in line
        for option in game.options:
            assert f"{option.name}={option.usual}" in line


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_cards_shows_every_card_with_the_source_of_every_fact(slug: str, lang: str) -> None:
    shown = output("cards", slug, "--lang", lang)
    marks = {"rulebook": "", "derived": "=", "public": "~", "reconstructed": "?"}
    for of in fatina.game(slug).printed.cards.values():
        for card in of:
            line = next(line for line in shown.splitlines() if f" {card.id} " in line)
            assert line.startswith(card.name(lang) + marks[card.sources["name"]])
            facts = re.split(r" · ", line.split(f" {card.id} ", 1)[1].strip())
            assert [fact[-1] if fact[-1] in "=~?" else "" for fact in facts] == [
                marks[card.sources[name]] for name in card.facts
            ]
            for fact, value in zip(facts, card.facts.values(), strict=True):
                if isinstance(value, int):
                    assert fact.rstrip("=~?").split()[-1] == str(value)


@pytest.mark.parametrize("slug", GAMES)
def test_cards_as_json_is_the_card_file(slug: str) -> None:
    document = json.loads(output("cards", slug, "--json"))
    printed = fatina.game(slug).printed
    assert (document["game"], document["name"], document["hash"]) == (slug, printed.name, printed.hash)
    for section, of in printed.cards.items():
        shown = {card["id"]: card for card in document["cards"][section]}
        assert list(shown) == [card.id for card in of]
        for card in of:
            assert shown[card.id].pop("name") == {"value": card.names, "source": card.sources["name"]}
            del shown[card.id]["id"]
            assert shown[card.id] == {
                fact: {"value": value, "source": card.sources[fact]} for fact, value in card.facts.items()
            }


def test_cards_of_another_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (ROOT / "src/fatina/games/fairy_tale/cards.toml").read_text().replace("Fairy Ring", "Ring of Mushrooms")
    file.write_text(text.replace('name = "Fairy Tale, 100 cards"', 'name = "My tale"'))
    shown = output("cards", "fairy-tale", "--cards", str(file))
    assert "My tale" in shown
    assert "Ring of Mushrooms" in shown
    file.write_text(text.replace("copies = 4", 'copies = "four"', 1))
    assert f"{file}, line " in complaint(1, "cards", "fairy-tale", "--cards", str(file))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_rules_are_shown_rendered(slug: str, lang: str) -> None:
    shown = output("rules", slug, "--lang", lang)
    source = (ROOT / "docs" / "rules" / f"{slug.replace('-', '_')}.{lang}.md").read_text()
    heading = next(line for line in source.splitlines() if line.startswith("## "))
    assert heading not in shown
    assert heading.removeprefix("## ") in shown
    captions = re.findall(r"^!\[(.*)\]\(figure:.*\)$", source, re.MULTILINE)
    assert captions
    words = " ".join(shown.split())
    for caption in captions:
        assert f"{ {'en': 'Figure on the page', 'it': 'Figura sulla pagina'}[lang] }: {caption}" in words
    assert "figure:" not in shown
    assert "~~" not in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_the_language_is_that_of_the_environment() -> None:
    assert output("games", LC_ALL="it_IT.UTF-8") == output("games", "--lang", "it")
    assert output("games", LC_ALL="de_DE.UTF-8") == output("games", "--lang", "en")


def test_a_wheel_carries_rules_and_sentences(tmp_path: Path) -> None:
    wheel = next(iter(WheelBuilder(str(ROOT)).build(directory=str(tmp_path / "wheel"))))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    installed = tmp_path / "site" / "fatina"
    assert {file.name for file in (installed / "rules").iterdir()} == {
        file.name for file in (ROOT / "docs" / "rules").iterdir()
    }
    away = {"PYTHONPATH": str(tmp_path / "site")}
    asked = ("rules", "fairy-river", "--lang", "it")
    assert process(*asked, **away).stdout == output(*asked)
    (installed / "rules" / "fairy_river.it.md").write_text("# Altre regole\n")
    assert "Altre regole" in process(*asked, **away).stdout
    (installed / "rules" / "fairy_river.it.md").unlink()
    missing = process(*asked, **away)
    assert missing.returncode == 1
    assert missing.stderr.count("\n") == 1
    assert "fairy_river.it.md" in missing.stderr


def test_a_colour_of_an_object_is_no_fairy() -> None:
    """In Italian a fairy is azzurra, a colour azzurro."""
    shown = output("cards", "fate-e-leggende", "--lang", "it")
    assert "Ali azzurre" in shown
    assert re.findall(r"genere ali · colore (\w+)", shown) == ["rosa", "verde", "azzurro", "giallo", "bianco"]

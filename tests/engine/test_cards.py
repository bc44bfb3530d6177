"""Card files: read whole, or refused with file, line and field."""

from pathlib import Path

import pytest

import fatina
from fatina.engine.cards import SOURCES
from fatina.engine.errors import CardError

GAME = fatina.game("fairy-tale")
TEXT = (GAME.folder / "cards.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("slug", fatina.games())
def test_every_fact_has_a_source(slug: str) -> None:
    cards = fatina.game(slug).printed
    for section in cards.sections:
        for card in cards[section]:
            assert set(card.sources) == {"name", *card.facts}
            assert set(card.sources.values()) <= set(SOURCES)
            assert card.name("en")
            assert card.name("it")


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("value = 6", "value = 600", "card 1, value: 600 should be a whole number from -20 to 40"),
        ("value = 6", 'value = "6"', "card 1, value: '6' should be a whole number"),
        ("value = 6", "price = 6", "card 1, price: unknown; a card has"),
        ('type = "place"', 'type = "house"', "card 1, type: 'house' should be one of character, place, legend"),
        ('id = "fairy-ring"', 'id = "Fairy Ring"', "card 1, id: needs an id of small letters"),
        ('id = "spirit-of-the-spring"', 'id = "fairy-ring"', "card 2, id: 'fairy-ring' is the id of a card already"),
        (
            'name = { en = "Fairy Ring", it = "Fairy Ring" }',
            'name = "Fairy Ring"',
            "card 1, name: needs its name in both languages",
        ),
        ('source.default = "rulebook"', 'source.default = "hearsay"', "card 1, source: 'hearsay' should be one of"),
        (
            'source.default = "rulebook"',
            'source.shape = "rulebook"',
            "card 1, source: shape is not a fact of this card",
        ),
        ('requires = "sky-dance-dragon"', 'requires = "sky-dragon"', "card 5, requires: there is no card 'sky-dragon'"),
        ("needs = [", 'needs = ["fairy-ring", "bard", ', "card 8, needs: "),
        ("[[card]]", "[[cards]]", "cards 1: unknown; the file has name, card"),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = TEXT.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardError) as wrong:
        GAME.read_cards(path)
    assert message in str(wrong.value)
    assert f"{path}, line {line_of(TEXT, old)}: " in str(wrong.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name = ", "is not TOML"),
        ("", "the file needs a name"),
        ('name = "x"', "there is no [[card]]"),
        (TEXT.replace("copies = 7", "copies = 8"), "the copies of all cards add up to 103"),
        (TEXT.replace("source =", "# source =").replace("source.", "# source."), "says where the facts come from"),
        (TEXT.replace("value = 6\n", "", 1), "fairy-ring has no value; it should be a whole number from -20 to 40"),
    ],
)
def test_a_file_that_cannot_be_played_with_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardError) as wrong:
        GAME.read_cards(path)
    assert message in str(wrong.value)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(CardError, match="cannot be read: No such file"):
        GAME.read_cards(tmp_path / "none.toml")


def test_another_card_file_changes_the_game(tmp_path: Path) -> None:
    path = tmp_path / "rich.toml"
    path.write_text(
        TEXT.replace('name = "Fairy Tale, 100 cards"', 'name = "Rich bards"').replace("value = 3", "value = 30")
    )
    rich = GAME.read_cards(path)
    assert rich.name == "Rich bards"
    assert rich.hash != GAME.printed.hash
    plain = GAME.batch(200, 3, seed=1).play_out()
    richer = GAME.batch(200, 3, seed=1, cards=rich).play_out()
    assert richer.scores.mean() > plain.scores.mean() + 20
    match = GAME.new(2, seed=1, cards=rich)
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    record = match.record()
    assert record["cards"] == {"name": "Rich bards", "hash": rich.hash}
    assert fatina.replay(record, cards=rich).scores == match.scores
    with pytest.raises(fatina.engine.errors.RecordError, match="made with the card file 'Rich bards'"):
        fatina.replay(record)

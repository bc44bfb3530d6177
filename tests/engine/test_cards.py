"""Card files: read whole, or refused with file, line and field."""

import re
from pathlib import Path

import pytest

import fatina
from fatina.engine.card_file import decode
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
        (
            TEXT.replace("copies = 4", "copies = 7"),
            "mine.toml: the copies of all cards add up to 136; a deck has 40 to 120",
        ),
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


def flaws_of(text: str) -> list[tuple[int, str, str]]:
    """What is wrong with a file: line, place and English sentence of each mistake."""
    with pytest.raises(CardError) as wrong:
        GAME.parse_cards(text)
    assert wrong.value.words is not None
    return [(one.line, one.where, one.text(wrong.value.words, "en")) for one in wrong.value.flaws]


def test_all_mistakes_are_told_at_once_each_with_its_line_in_both_languages(tmp_path: Path) -> None:
    text = TEXT.replace("value = 6", "value = 600", 1).replace("copies = 1", 'copies = "one"', 1)
    text = text.replace('requires = "sky-dance-dragon"', 'requires = "sky"', 1).replace('type = "place"', "", 1)
    found = flaws_of(text)
    assert [line for line, _, _ in found] == sorted(line for line, _, _ in found)
    assert [where for _, where, _ in found] == ["card 1", "card 1, value", "card 3, copies", "card 5, requires"]
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardError) as wrong:
        GAME.read_cards(path)
    assert str(wrong.value).count(f"{path}, line ") == str(wrong.value).count("\n") + 1 == 4
    assert wrong.value.words is not None
    said = [one.whole(wrong.value.words, "it") for one in wrong.value.flaws]
    assert said[1].startswith("riga 13: card 1, value: 600 dovrebbe essere un numero intero da -20 a 40")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('effect = "close"\n', "", "fairy-ring is an action, so it needs an effect"),
        ('kind = "ally"', 'kind = "ally"\neffect = "hunt"', "elven-warrior has an effect, which only an action has"),
        ('effect = "open"\nwhom = "self"', 'effect = "open"\nwhom = "all"', "OPEN is for its own player only"),
        ('effect = "close"', 'effect = "close"\namount = 2', "fairy-ring has an amount, which only OPEN has"),
        ('kind = "trickster"\ncopies = 1', 'kind = "trickster"\ncopies = 2', "there is one Trickster at most"),
    ],
)
def test_what_would_do_nothing_in_the_game_is_refused(old: str, new: str, message: str) -> None:
    assert old in TEXT
    assert any(message in sentence for _, _, sentence in flaws_of(TEXT.replace(old, new, 1)))


def test_no_condition_without_what_it_is_about() -> None:
    """Each of the lists that conditions need is missed; an empty one would always hold."""
    for fact in ("needs", "categories", "types"):
        text = re.sub(rf"^(source\.)?{fact} = .*\n", "", TEXT, flags=re.M)
        assert text != TEXT
        assert any(f"is about {fact}" in sentence for _, _, sentence in flaws_of(text))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#" * 70_000, "the file is larger than 64 KiB"),
        ("a" + ".a" * 1500 + " = 1", "is longer than 2,000 characters"),
        ("# \x9b2J", "line 1: has characters that cannot be shown"),
        ("name = 'x' # \u202e", "line 1: has characters that cannot be shown"),
        ('"\\u001b[2J" = 1', r"'\x1b[2J' 1: unknown"),
        (TEXT.replace("value = 6", 'value = "\\u001b[2J"', 1), r"'\x1b[2J' should be a whole number"),
        ("x = " + "[" * 900 + "]" * 900, "tables and lists lie too deep in each other"),
        ("\n".join("a" + ".a" * 900 + f"{i} = 1" for i in range(20)), "the file needs a name"),
        (f'name = "x"\ncard = [{", ".join("{}" for _ in range(50))}]', "needs an id"),
        ('name = "x"\n' + "[[card]]\n" * 5000, "needs an id"),
        ('name = "a\\u202Eb"', "a name is one line of at most 60 characters"),
        ('name = "\\u2800"', "a name is one line of at most 60 characters"),
        (f'name = "{"a" * 61}"', "a name is one line of at most 60 characters"),
        (TEXT.replace('en = "Fairy Ring"', 'en = "Fairy\\u200BRing"'), "a name is one line of at most 60 characters"),
        (TEXT.replace("value = 6", "value = 0x" + "f" * 1900, 1), "should be a whole number from -20 to 40"),
        (TEXT.replace("value = 6", "value = 1979-05-27T07:32:00Z", 1), "should be a whole number"),
        (TEXT.replace("value = 6", "value = true", 1), "True should be a whole number"),
        (TEXT.replace("needs = [", "needs = [[[1]], ", 1), "should be a list of at most 2"),
    ],
)
def test_a_file_made_to_hurt_is_refused(text: str, message: str) -> None:
    with pytest.raises(CardError) as wrong:
        GAME.parse_cards(decode(text.encode()))
    assert message in str(wrong.value)
    assert len(wrong.value.flaws) <= 50
    assert len(str(wrong.value)) < 20_000


def test_how_lines_end_and_a_mark_at_the_beginning_make_no_difference() -> None:
    dos = ("\ufeff" + TEXT.replace("\n", "\r\n")).encode()
    assert GAME.parse_cards(decode(dos)).hash == GAME.printed.hash
    with pytest.raises(CardError, match="is not UTF-8 text"):
        decode(b"name = '\xff'")


def test_what_was_made_with_other_cards_says_which_and_what_to_do() -> None:
    other = GAME.parse_cards(TEXT.replace("value = 6", "value = 7", 1))
    match = GAME.new(2, 1, cards=other)
    wanted = (
        f"made with the card file 'Fairy Tale, 100 cards' ({other.hash}), not with 'Fairy Tale, 100 cards' "
        f"({GAME.printed.hash}): name the file that it was made with, --cards FILE"
    )
    with pytest.raises(fatina.engine.errors.RecordError, match=re.escape(f"cards: {wanted}")):
        fatina.replay(match.record(with_key=True))
    with pytest.raises(fatina.engine.errors.PositionError, match=re.escape(f"cards: {wanted}")):
        GAME.from_position(match.position())
    assert fatina.replay(match.record(with_key=True), cards=other).tobytes() == match.tobytes()

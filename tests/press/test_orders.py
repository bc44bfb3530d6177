"""What can be asked of the press, and what it answers to what cannot be done."""

import os
import re
from pathlib import Path

import pytest

import fatina
from fatina.cli import printing
from fatina.press import artist
from tests.cli.command import complaint, output, process, terminal
from tests.press.paper import Side, card_file, expected, made, plain, read

GAMES = fatina.games()
NAMES = re.compile(r'^name = \{ en = "[^"]*", it = "[^"]*" \}$', re.MULTILINE)
NAME = "Principessa Guglielmina della Fontana Argentata del Mezzodi."


def own_file(slug: str) -> str:
    return (Path(fatina.__file__).parent / "games" / slug.replace("-", "_") / "cards.toml").read_text()


def renamed(slug: str, name: str, folder: Path) -> Path:
    """The game's card file with one name for every card."""
    text, n = NAMES.subn(lambda _: f'name = {{ en = "{name}", it = "{name}" }}', own_file(slug))
    assert n == sum(len(cards) for cards in card_file(slug).values())
    file = folder / "mine.toml"
    file.write_text(text)
    return file


@pytest.mark.parametrize("slug", GAMES)
def test_the_longest_names_that_a_card_file_may_have_stay_in_their_place(slug: str, tmp_path: Path) -> None:
    assert len(NAME) == 60
    game = fatina.game(slug)
    for side in made(slug, "it", game.read_cards(renamed(slug, NAME, tmp_path)), duplex="none"):
        boxes = side.cards()
        assert boxes
        assert all(any(at.within(box, 3.0, most=0.1) for box in boxes) for _, at in side.letters)
        assert all(plain(NAME) in plain(side.text_in(box)) for box in boxes)


def test_a_name_without_a_place_to_break_it_is_made_small_or_refused(tmp_path: Path) -> None:
    game = fatina.game("fairy-river")
    sides = made(
        "fairy-river", "it", game.read_cards(renamed("fairy-river", "Guglielmina" * 2, tmp_path)), duplex="none"
    )
    assert all(any(at.within(box, 3.0, most=0.1) for box in side.cards()) for side in sides for _, at in side.letters)
    with pytest.raises(artist.PressError, match=r"'W{60}' is too long for a card"):
        made("fairy-river", "it", game.read_cards(renamed("fairy-river", "W" * 60, tmp_path)))


@pytest.mark.parametrize(("name", "letter"), [("妖精", "'妖'"), ("Fata 🧚", "'🧚'")])
def test_a_name_in_letters_that_no_font_has_is_refused(name: str, letter: str, tmp_path: Path) -> None:
    cards = fatina.game("fairy-play").read_cards(renamed("fairy-play", name, tmp_path))
    with pytest.raises(artist.PressError, match=f"aine cannot be printed: there is no letter {letter} on paper"):
        made("fairy-play", "en", cards)


def test_every_letter_that_names_may_have_is_in_the_fonts(tmp_path: Path) -> None:
    """A letter that a font lacks would be drawn as an empty box, and read back as nothing."""
    odd = [letter for letter in artist.LETTERS if letter.strip() and letter not in '"\\\xad']
    parts = ["".join(odd[i : i + 12]) for i in range(0, len(odd), 12)]
    game = fatina.game("fairy-tale")
    names = iter([*parts, *["x"] * 40])
    both = (f'name = {{ en = "{name}", it = "{name}" }}' for name in names)
    text = NAMES.sub(lambda _: next(both), own_file("fairy-tale"))
    (tmp_path / "letters.toml").write_text(text)
    cards = game.read_cards(tmp_path / "letters.toml")
    read_back = "".join(letter for side in made("fairy-tale", "en", cards, duplex="none") for letter, _ in side.letters)
    gone = [letter for letter in odd if letter not in read_back and letter not in "ﬁﬂŉĳĲſŀĿ¨¯´¸"]
    assert gone == []


def changed_file(slug: str, old: str, new: str, folder: Path) -> Path:
    text = own_file(slug)
    assert old in text
    file = folder / "changed.toml"
    file.write_text(text.replace(old, new, 1))
    return file


def names_on(sides: list[Side]) -> list[str]:
    return ["".join(side.text_in(box)) for side in sides for box in side.cards()]


def test_only_what_differs_is_printed(tmp_path: Path) -> None:
    game = fatina.game("fairy-river")
    ortensia = own_file("fairy-river").split('id = "ortensia"')[1]
    strength = re.search(r"strength = (\d)", ortensia)
    assert strength
    mine = 'id = "ortensia"' + ortensia[: strength.end()]
    cards = game.read_cards(changed_file("fairy-river", mine, mine[:-1] + "9", tmp_path))
    sides = made("fairy-river", "it", cards, only="changed", duplex="none")
    assert len(names_on(sides)) == 5  # she is there in five colours
    assert all("Ortensia" in text and "9" in text for text in names_on(sides))


def test_of_a_card_that_only_has_more_copies_the_additional_ones_are_printed(tmp_path: Path) -> None:
    text = own_file("fairy-play").replace("copies = 12", "copies = 11")
    (tmp_path / "old.toml").write_text(text)
    old = fatina.game("fairy-play").read_cards(tmp_path / "old.toml")
    sides = made("fairy-play", only="changed", against=old, duplex="none")
    assert len(names_on(sides)) == 9


def test_a_change_that_only_words_tell_counts_where_words_are_printed(tmp_path: Path) -> None:
    game = fatina.game("fairys-fate")
    text = own_file("fairys-fate")
    first = re.search(r"copies_b = ([1-9]\d*)", text)
    assert first
    old = game.read_cards(changed_file("fairys-fate", first[0], f"copies_b = {int(first[1]) - 1}", tmp_path))
    with pytest.raises(artist.PressError, match="nothing to print: no card of"):
        made("fairys-fate", only="changed", against=old)
    assert len(made("fairys-fate", only="changed", against=old, playtest=True)) == 2


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", GAMES)
def test_cards_for_a_playtest_say_in_words_what_they_do(slug: str, lang: str) -> None:
    sides = made(slug, lang, playtest=True)
    fronts, cards = sides[::2], expected(slug)
    assert len(sides) == 2 * -(-len(cards) // 9)
    for i, (_, card, colour) in enumerate(cards):
        side = fronts[i // 9]
        left, top = 10.5 + i % 3 * 63, 16.5 + i % 9 // 3 * 88
        text = plain(
            "".join(letter for letter, at in side.letters if left < at.left < left + 63 and top < at.top < top + 88)
        )
        assert plain(card["name"][lang]) in text
        assert plain(card["id"]) in text
        assert plain(colour) in text
        assert len(text) > len(plain(card["name"][lang] + card["id"] + colour)) + 30
    for side in fronts:
        for letter, at in side.letters:
            x, y = (at.left - 10.5) % 63, (at.top - 16.5) % 88
            assert 3 <= x <= 60.5, (letter, at)
            assert 3 <= y <= 85.5, (letter, at)


def test_what_a_rule_says_is_on_the_playtest_card() -> None:
    text = "".join(letter for side in made("fairy-river", "it", playtest=True) for letter, _ in side.letters)
    assert "Unafatalolavasearrivaalmenoa" in text
    assert "Colore:rosso" in text


@pytest.mark.parametrize("slug", GAMES)
def test_cards_that_nobody_has_drawn_yet_are_printed_too(slug: str, tmp_path: Path) -> None:
    """A designer's file has ids of its own: no symbol and no portrait bears their name."""
    game, ids = fatina.game(slug), {card.id for of in fatina.game(slug).printed.cards.values() for card in of}
    text = re.sub(r'"([a-z0-9-]+)"', lambda found: f'"{found[1]}-new"' if found[1] in ids else found[0], own_file(slug))
    words = {word for section in game.sections.values() for fact in section.facts.values() for word in fact.words}
    for word in words:
        text = text.replace(f'"{word}-new"', f'"{word}"')
    (tmp_path / "mine.toml").write_text(text)
    cards = game.read_cards(tmp_path / "mine.toml")
    sides = made(slug, "en", cards, duplex="none", what="cards,rules" if slug == "fairy-tale" else "cards")
    assert sum(len(side.cards()) for side in sides) >= len(expected(slug))


def test_the_command_writes_a_pdf(tmp_path: Path) -> None:
    file = tmp_path / "river.pdf"
    said = output("print", "fairy-river", "--lang", "it", "--paper", "letter", "-o", str(file))
    assert said == f"{file}: {len(file.read_bytes()) / 1000:.0f} kB\n"
    assert len(read(file.read_bytes())) == 26
    assert len(file.read_bytes()) < 10e6
    assert os.listdir(tmp_path) == ["river.pdf"]


def test_whoever_waits_at_a_terminal_sees_how_far_it_is(tmp_path: Path) -> None:
    done = terminal("print", "fairy-tale", "--lang", "it", "-o", str(tmp_path / "kit.pdf"))
    assert done.returncode == 0
    assert "Disegno 41 cose diverse" in done.stdout
    assert "Compongo 24 pagine" in done.stdout


FAULTS = {
    "--paper 60x80": "paper of 60 x 80 mm is too small: a card of 63 x 88 mm and its marks need 77 x 102 mm",
    "--paper a5 --fold --size 100x88": "paper of 148 x 210 mm is too small: a card with its back beside it of 200 x 88 mm",
    "--paper a9": "there is no paper 'a9': there are a4, letter, a3, legal, a5, or a size such as 210x297",
    "--paper 10x9999": "each side is 50 to 1500 mm long",
    "--size 63": "'63' is no size of a card: write width x height in millimetres, such as 63x88",
    "--size 5x5": "a card of 5x5 mm cannot be made: each side is 30 to 200 mm long",
    "--what cards,hats": "there is no part 'hats': there are cards, board, aids, score, rules, and all",
    "--what ,": "say what to print",
    "--playtest --size 30x30": "the words of a card have no room on it: take a larger --size",
    "--duplex top": "there is no edge 'top': there are long-edge, short-edge, none",
    "--fold --duplex long-edge": "take one of them",
    "--only old": "there is --only changed",
    "--only changed": "nothing to print: no card of Fairy River, 110 cards differs",
    "--option deck=c": "Fairy River has no option 'deck'",
    "--cards nowhere.toml": "nowhere.toml: cannot be read",
    "--only changed --against nowhere.toml": "nowhere.toml: cannot be read",
}


@pytest.mark.parametrize("asked", FAULTS)
def test_what_cannot_be_done_is_said_and_no_file_is_written(asked: str, tmp_path: Path) -> None:
    file = tmp_path / "kit.pdf"
    file.write_text("what was there before")
    assert FAULTS[asked] in complaint(1, "print", "fairy-river", *asked.split(), "-o", str(file))
    assert file.read_text() == "what was there before"
    assert os.listdir(tmp_path) == ["kit.pdf"]


def test_against_alone_is_refused(tmp_path: Path) -> None:
    (tmp_path / "old.toml").write_text(own_file("fairy-river"))
    said = complaint(
        1, "print", "fairy-river", "--against", str(tmp_path / "old.toml"), "-o", str(tmp_path / "kit.pdf")
    )
    assert "--against needs --only changed" in said


def test_a_card_file_with_a_fault_is_refused_with_its_line(tmp_path: Path) -> None:
    file = changed_file("fairy-river", "current = 1", "current = 99", tmp_path)
    assert f"{file}, line" in complaint(
        1, "print", "fairy-river", "--cards", str(file), "-o", str(tmp_path / "kit.pdf")
    )
    assert not (tmp_path / "kit.pdf").exists()


def test_a_place_where_nothing_can_be_written_is_named_before_anything_is_made(tmp_path: Path) -> None:
    assert "is a folder: name a file" in complaint(1, "print", "fairy-tale", "-o", str(tmp_path))
    assert "there is no folder" in complaint(1, "print", "fairy-tale", "-o", str(tmp_path / "a" / "kit.pdf"))


def test_a_file_that_cannot_take_its_place_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kit.pdf"
    file.write_text("what was there before")

    def full(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(printing.os, "replace", full)
    said = complaint(1, "print", "fairy-tale", "--what", "score", "-o", str(file))
    assert said == f"fatina: {file} cannot be written: No space left on device\n"
    assert file.read_text() == "what was there before"
    assert os.listdir(tmp_path) == ["kit.pdf"]


def test_without_the_extra_one_is_told_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "typst.py").write_text("raise ImportError('not there')")
    done = process("print", "fairy-tale", "-o", str(tmp_path / "kit.pdf"), PYTHONPATH=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == "fatina: printing needs more than is installed: pip install 'fatina[press]'\n"
    assert not (tmp_path / "kit.pdf").exists()


def test_node_that_fails_or_hangs_is_an_error_and_not_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "draw.mjs").write_text("throw new Error('no ink')")
    monkeypatch.setattr(artist, "PROGRAM", tmp_path / "draw.mjs")
    assert "drawing failed: Error: no ink" in complaint(1, "print", "fairy-tale", "-o", str(tmp_path / "kit.pdf"))
    monkeypatch.setattr(artist, "PATIENCE", 0.2)
    (tmp_path / "draw.mjs").write_text("setInterval(() => 0, 1000)")
    assert "drawing took more than 0.2 s and was stopped" in complaint(
        1, "print", "fairy-tale", "-o", str(tmp_path / "kit.pdf")
    )
    monkeypatch.setattr(artist, "PROGRAM", tmp_path / "gone.mjs")
    assert "was not built" in complaint(1, "print", "fairy-tale", "-o", str(tmp_path / "kit.pdf"))
    assert sorted(os.listdir(tmp_path)) == ["draw.mjs"]


def test_a_picture_of_the_sheet_is_the_picture_of_the_card() -> None:
    """Each face on a sheet looks as it does alone: right side up, not stretched, none in another's place."""
    side = made("fate-e-leggende", "it", duplex="none")[0]
    alone = made("fate-e-leggende", "it", duplex="none", paper="77x102")[:9]
    looks = [one.pixels(one.cards()[0], 1.0) for one in alone]
    for i, box in enumerate(side.cards()):
        mine = side.pixels(box, 1.0)
        unlike = [abs(mine - look).mean() for look in looks]
        assert unlike.index(min(unlike)) == i, unlike
        assert unlike[i] < 12

"""What a game needs besides its cards: pieces to cut out, player aids, score sheets."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import fatina
from fatina.press import FOLDER, artist, setting
from fatina.press.order import order_of
from fatina.press.parts import SIGNS, parts_of
from tests.cli.command import complaint, output
from tests.press.paper import Box, Side, card_file, made, plain, read

GAMES = fatina.games()


def text_of(side: Side, box: Box | None = None) -> str:
    return plain(side.text_in(box or Box(0, 0, side.width, side.height)))


def rings(side: Side, size: float) -> list[Box]:
    """The lines along which discs of that size are cut (99.5 % of it, with the line's thickness on both sides)."""
    return side.boxes((size * 1.006, size * 1.006))


@pytest.mark.parametrize(("lang", "letters"), [("en", "PGAY"), ("it", "RVAG")])
def test_every_fairy_of_fate_e_leggende_has_her_pawn_and_twenty_counters(lang: str, letters: str) -> None:
    sides = made("fate-e-leggende", lang, what="tokens")
    marks = [side.text_in(ring) for side in sides for ring in rings(side, 16)]
    assert {letter: marks.count(letter) for letter in letters} == dict.fromkeys(letters, 20)
    assert len(marks) == 80
    strips = sides[0].boxes((25.2, 100.2))
    assert [sides[0].text_in(strip) for strip in strips] == [letter * 2 for letter in letters]  # in front and behind
    for strip in strips:
        up, down = sorted(at.middle[1] for _, at in sides[0].letters if at.within(strip))
        fold = strip.middle[1]
        assert fold - up == pytest.approx(down - fold, abs=1.0)  # both stand on their feet when it is folded


def test_the_die_has_twenty_one_pips() -> None:
    side = made("fate-e-leggende", what="tokens")[0]
    pips = [box for box in side.paths if all(abs(a - 0.19 * 20) < 0.05 for a in box.size)]
    assert len(pips) == 21
    faces = side.boxes((20.4, 20.4))
    counts = {face: sum(pip.within(face) for pip in pips) for face in faces}
    assert sorted(counts.values()) == [1, 2, 3, 4, 5, 6]
    middle = sorted(
        (face for face in faces if sum(abs(face.top - one.top) < 0.1 for one in faces) == 4), key=lambda face: face.left
    )
    assert counts[middle[0]] + counts[middle[2]] == counts[middle[1]] + counts[middle[3]] == 7


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_ring_and_the_river_have_a_disc_for_each_of_their_places(lang: str) -> None:
    ring = made("fate-e-leggende", lang, what="board")[0]
    assert [ring.text_in(box) for box in rings(ring, 28)] == [*map(str, range(1, 17)), ""]
    river = made("fairy-river", lang, what="board")[0]
    spots = fatina.game("fairy-river").moves.verbs["place"].arguments["spot"].words
    assert sorted(river.text_in(box) for box in rings(river, 22)) == sorted(spots)


@pytest.mark.parametrize(
    ("slug", "what"), [("fate-e-leggende", "board,tokens"), ("fairy-play", "tokens"), ("fairy-river", "board")]
)
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_pieces_keep_away_from_the_edge_of_the_paper_and_from_each_other(slug: str, what: str, paper: str) -> None:
    for side in made(slug, what=what, paper=paper):
        cuts = [box for size in (12, 16, 22, 28) for box in rings(side, size)] + side.boxes((25.2, 100.2))
        page = Box(0, 0, side.width, side.height)
        assert cuts or any(box.size[0] > 19 for box in side.paths)
        for i, box in enumerate(cuts):
            assert box.within(page, 10.0, most=0.15)
            assert all(
                box.right <= other.left or other.right <= box.left or box.bottom <= other.top or other.bottom <= box.top
                for other in cuts[:i]
            )


def test_paper_on_which_a_piece_has_no_room_is_refused(tmp_path: Path) -> None:
    said = complaint(1, "print", "fairy-play", "--what", "tokens", "--paper", "90x90", "-o", str(tmp_path / "kit.pdf"))
    assert "paper of 90 x 90 mm is too small: a piece needs 45 x 120 mm with its margins" in said


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", GAMES)
def test_every_player_has_an_aid_that_says_all_of_it(slug: str, lang: str) -> None:
    game = fatina.game(slug)
    front, back = made(slug, lang, what="aids")
    order = order_of(game, game.printed, lang)
    bleeds = [side.boxes((69.0, 94.0)) for side in (front, back)]
    assert [len(found) for found in bleeds] == [game.seats[-1]] * 2
    aids = [[Box(b.left + 3, b.top + 3, b.right - 3, b.bottom - 3) for b in found] for found in bleeds]
    for box, other in zip(aids[0], aids[1], strict=True):
        assert plain("".join(order.lines("turn"))) in text_of(front, box)
        assert plain("".join(order.lines("points"))) in text_of(back, other)
        for name in SIGNS[slug]:
            assert plain(order.say(f"sign-{name.lstrip('@')}")) in text_of(back, other)
    for side, boxes in zip((front, back), aids, strict=True):
        assert all(any(at.within(box, 3.0) for box in boxes) for _, at in side.letters)
    mirrored = {round(front.width - box.right, 1) for box in aids[0]}
    assert mirrored == {round(box.left, 1) for box in aids[1]}


def test_without_backs_an_aid_is_two_cards() -> None:
    sides = made("fairy-tale", what="aids", duplex="none")
    assert sum(len(side.boxes((69.0, 94.0))) for side in sides) == 10


def test_an_aid_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    said = complaint(1, "print", "fairy-play", "--what", "aids", "--size", "30x40", "-o", str(tmp_path / "kit.pdf"))
    assert "a card of 30 x 40 mm has no room for a player aid: take a larger --size" in said


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", GAMES)
def test_score_sheets_have_a_row_for_everything_and_a_column_for_everybody(slug: str, lang: str) -> None:
    game = fatina.game(slug)
    (side,) = made(slug, lang, what="score")
    order = order_of(game, game.printed, lang)
    if slug == "fairy-river":
        rows = [f"{card['name'][lang]} ({card['value']})" for card in card_file(slug)["garment"]]
    else:
        rows = order.lines("rows")
    for row in rows:
        assert text_of(side).count(plain(row)) >= 2
    assert (plain(order.say("score-total")) in text_of(side)) == (slug != "fairys-fate")
    assert all(at.within(Box(0, 0, side.width, side.height), 10) for _, at in side.letters)
    upright = {round(box.left, 1) for box in side.paths if box.size[0] < 1 < box.size[1]}
    assert len(upright) == game.seats[-1] + 2


def test_a_part_that_a_game_does_not_have_is_refused(tmp_path: Path) -> None:
    said = complaint(1, "print", "fairy-tale", "--what", "cards,board", "-o", str(tmp_path / "kit.pdf"))
    assert "Fairy Tale has no board: it has cards, aids, score" in said
    said = complaint(1, "print", "fairy-tale", "--what", "aids", "--only", "changed", "-o", str(tmp_path / "kit.pdf"))
    assert "--only changed prints cards alone" in said


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_kit_is_everything_in_one_file(slug: str, tmp_path: Path) -> None:
    file = tmp_path / "kit.pdf"
    output("print", slug, "--what", "all", "--lang", "it", "-o", str(file))
    whole = len(read(file.read_bytes()))
    assert whole == sum(len(made(slug, "it", what=part)) for part in parts_of(fatina.game(slug)))
    assert file.stat().st_size < 10e6


def messages(lang: str) -> set[str]:
    body = FluentParser().parse((FOLDER / f"{lang}.ftl").read_text()).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


def test_both_languages_say_the_same_things_and_nothing_that_nobody_says() -> None:
    assert messages("en") == messages("it")
    signs = {f"sign-{name.lstrip('@')}" for names in SIGNS.values() for name in names}
    lines = {f"{slug}-{what}" for slug in GAMES for what in ("turn", "points", "rows")} - {"fairy-river-rows"}
    python = "".join(file.read_text() for folder in ("press", "cli") for file in (FOLDER.parent / folder).glob("*.py"))
    for message in messages("en"):
        assert message in signs | lines or f'"{message}"' in python, message


def test_letters_on_paper_are_those_that_were_measured() -> None:
    assert set(setting.advances()) == set(artist.LETTERS)
    assert 0.2 < setting.advances()["i"] < setting.advances()["m"] < 1

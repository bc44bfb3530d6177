"""Cards on sheets, measured on paper: how many, how large, where they are cut, what is behind them."""

import pytest

import fatina
from fatina.press.order import PAPERS
from tests.press.paper import Box, Side, card_file, expected, made, plain, printed_name

GAMES = fatina.games()
CARD = (63.0, 88.0)
SAFE = 3.0


def fronts(sides: list[Side]) -> list[tuple[Side, Box]]:
    """The card boxes of the front pages of a print on two sides."""
    return [(side, box) for side in sides[::2] for box in side.cards()]


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", GAMES)
def test_every_card_of_the_file_is_there_as_often_as_it_says(slug: str, lang: str) -> None:
    sides = made(slug, lang)
    cards = expected(slug)
    found = fronts(sides)
    assert len(found) == len(cards)
    for (side, box), (section, card, _) in zip(found, cards, strict=True):
        name = printed_name(slug, card["name"][lang])
        assert name in plain(side.text_in(box)), f"{section} {card['id']}: {side.text_in(box)}"


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", GAMES)
def test_every_text_keeps_away_from_the_cut_and_every_font_is_in_the_file(slug: str, lang: str) -> None:
    sides = made(slug, lang)
    for side in sides:
        boxes = side.cards()
        for letter, at in side.letters:
            assert any(at.within(box, SAFE, most=0.1) for box in boxes), f"{letter} at {at}"
    fonts = set().union(*(side.fonts for side in sides))
    assert all(inside for _, inside in fonts), fonts
    assert any(name.startswith("LibertinusSerif") for name, _ in fonts)
    assert all(name.startswith(("LibertinusSerif", "DejaVuSansMono")) for name, _ in fonts), fonts


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_of_the_exact_size_lie_in_the_middle_of_a_sheet(paper: str) -> None:
    side = made("fairy-tale", paper=paper)[0]
    width, height = PAPERS[paper]
    assert (side.width, side.height) == pytest.approx((width, height), abs=0.01)
    left, top = (width - 3 * 63) / 2, (height - 3 * 88) / 2
    places = [
        Box(left + c * 63, top + r * 88, left + c * 63 + 63, top + r * 88 + 88) for r in range(3) for c in range(3)
    ]
    assert all(box.near(place) for box, place in zip(side.cards(), places, strict=True))


def strokes(side: Side) -> list[Box]:
    """The straight strokes of crop marks: 3 mm long, 0.1 mm thick (PDFium counts a stroke's thickness on both of its sides)."""
    return [box for box in side.paths if sorted(round(a, 1) for a in box.size) == [0.2, 3.2]]


def test_crop_marks_stand_at_every_cut_outside_of_the_cards_and_of_their_bleed() -> None:
    for side in made("fairy-river", paper="letter"):
        left, top = (side.width - 189) / 2, (side.height - 264) / 2
        upright = sorted({round(box.middle[0], 2) for box in strokes(side) if box.size[0] < 1})
        lying = sorted({round(box.middle[1], 2) for box in strokes(side) if box.size[1] < 1})
        assert upright == pytest.approx([left + 63 * i for i in range(4)], abs=0.05)
        assert lying == pytest.approx([top + 88 * i for i in range(4)], abs=0.05)
        assert len(strokes(side)) == 16
        block = Box(left - 3, top - 3, left + 189 + 3, top + 264 + 3)
        for box in strokes(side):
            assert (
                box.right <= block.left or box.left >= block.right or box.bottom <= block.top or box.top >= block.bottom
            )
            assert box.within(Box(0, 0, side.width, side.height))


def test_the_paper_of_a_card_goes_on_for_three_millimetres_around_it() -> None:
    for side in made("fate-e-leggende"):
        boxes = side.cards()
        bleeds = side.boxes((69.0, 94.0))
        assert len(boxes) == len(bleeds)
        for box, bleed in zip(boxes, bleeds, strict=True):
            assert bleed.near(Box(box.left - 3, box.top - 3, box.right + 3, box.bottom + 3))


def test_registration_marks_of_both_sides_meet() -> None:
    front, back = made("fairy-tale")[:2]
    rings = [[box.middle for box in side.paths if all(2.1 <= a <= 2.25 for a in box.size)] for side in (front, back)]
    assert len(rings[0]) == len(rings[1]) == 4
    mirrored = sorted((front.width - x, y) for x, y in rings[0])
    assert [pytest.approx(at, abs=0.02) for at in mirrored] == sorted(rings[1])


def behind(side: Side, box: Box, edge: str) -> Box:
    """Where the paper behind a box is on the other side's page, when the sheet is turned over that edge of an upright page."""
    if edge == "long-edge":
        return Box(side.width - box.right, box.top, side.width - box.left, box.bottom)
    return Box(box.left, side.height - box.bottom, box.right, side.height - box.top)


BACKS = {"light": "L", "goblin": "G", "nature": "N"}


@pytest.mark.parametrize("edge", ["long-edge", "short-edge"])
def test_behind_each_card_of_fairys_fate_is_its_own_back(edge: str) -> None:
    sides = made("fairys-fate", duplex=edge)
    cards = iter(expected("fairys-fate"))
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        assert len(back.cards()) == len(front.cards())
        for box in front.cards():
            section, card, _ = next(cards)
            other = behind(front, box, edge)
            assert any(one.near(other) for one in back.cards())
            letter = {"card": BACKS.get(card.get("back", ""), ""), "recipe": "R", "place": ""}[section]
            assert back.text_in(other) == letter, card["id"]
            if letter:  # it stands at the upper left of a back, seen from above
                at = next(at for _, at in back.letters if at.within(other))
                x, y = at.middle[0] - other.left, at.middle[1] - other.top
                assert (x < 20 and y < 20) if edge == "long-edge" else (x > 43 and y > 68)
    assert next(cards, None) is None


@pytest.mark.parametrize("edge", ["long-edge", "short-edge"])
def test_a_sideways_sheet_is_mirrored_over_its_own_edges(edge: str) -> None:
    sides = made("fairys-fate", duplex=edge, size="88x63", paper="a4")
    front, back = sides[:2]
    assert front.width > front.height
    box = front.boxes((94.0, 69.0))[0]
    over = "short-edge" if edge == "long-edge" else "long-edge"  # of a sheet that lies sideways the long edge is above
    assert back.text_in(behind(front, box, over)) == "L"
    assert len(front.boxes((94.0, 69.0))) == 9


def test_each_fairy_of_fairy_play_has_her_own_forest_behind_her() -> None:
    sides = made("fairy-play", duplex="short-edge")
    seen = {}
    for one, (front, back) in enumerate(zip(sides[::2], sides[1::2], strict=True)):
        for i, box in enumerate(front.cards()):
            card = expected("fairy-play")[one * 9 + i][1]["id"]
            look = (
                back.pixels(behind(front, box, "short-edge"), 1.0)[:240, :176].reshape(12, 20, 11, 16, 3).mean((1, 3))
            )
            assert abs(look - seen.setdefault(card, look)).mean() < 4, card
    looks = list(seen.values())
    assert len(looks) == 10
    assert all(abs(a - b).mean() > 12 for i, a in enumerate(looks) for b in looks[:i])


def test_colours_of_fairy_river_are_behind_their_fairies() -> None:
    sides = made("fairy-river", "it")
    letters = {"red": "R", "blue": "B", "green": "V", "yellow": "G", "lilac": "L"}
    cards = expected("fairy-river")
    places = [(front, back, box) for front, back in zip(sides[::2], sides[1::2], strict=True) for box in front.cards()]
    for (front, back, box), (section, _, colour) in zip(places, cards, strict=True):
        wanted = letters[colour] if section == "fairy" else ""
        assert back.text_in(behind(front, box, "long-edge")) == wanted
        assert not wanted or wanted in front.text_in(box)


def test_folded_sheets_have_each_back_as_far_from_the_fold_as_its_front() -> None:
    sides = made("fairys-fate", fold=True)
    cards = expected("fairys-fate")
    assert len(sides) == -(-len(cards) // 4)
    at = 0
    for side in sides:
        lefts = [box for box in side.cards() if box.right <= side.width / 2 + 0.01]
        for box in lefts:
            section, card, _ = cards[at]
            beyond = Box(side.width - box.right, box.top, side.width - box.left, box.bottom)
            letter = {"card": BACKS.get(card.get("back", ""), ""), "recipe": "R", "place": ""}[section]
            assert side.text_in(beyond) == letter, card["id"]
            assert printed_name("fairys-fate", card["name"]["en"]) in plain(side.text_in(box))
            at += 1
        assert len(side.cards()) == 2 * len(lefts)
        assert [box for box in strokes(side) if abs(box.middle[0] - side.width / 2) < 0.1] == []  # no cut at the fold
    assert at == len(cards)


def test_without_backs_only_fronts_are_printed() -> None:
    assert len(made("fairy-tale", duplex="none")) == len(made("fairy-tale")) // 2 == 12


@pytest.mark.parametrize("size", [(44.0, 68.0), (70.0, 120.0), (89.0, 89.0)])
def test_other_sizes_are_as_exact_and_nothing_leaves_its_card(size: tuple[float, float]) -> None:
    sides = made("fate-e-leggende", size=f"{size[0]:g}x{size[1]:g}", duplex="none")
    boxes = [box for side in sides for box in side.cards(size)]
    bleeds = [box for side in sides for box in side.boxes((size[0] + 6, size[1] + 6))]
    assert len(bleeds) == len(expected("fate-e-leggende"))
    assert len(boxes) == len(bleeds)
    assert all(
        bleed.near(Box(b.left - 3, b.top - 3, b.right + 3, b.bottom + 3))
        for b, bleed in zip(boxes, bleeds, strict=True)
    )
    for side in sides:
        cards = [Box(b.left + 3, b.top + 3, b.right - 3, b.bottom - 3) for b in side.boxes((size[0] + 6, size[1] + 6))]
        assert all(any(at.within(card, SAFE * 44 / 63, most=0.1) for card in cards) for _, at in side.letters)


def test_saving_ink_leaves_the_paper_white_and_every_ground_light() -> None:
    for slug in GAMES:
        usual, light = (made(slug, ink_saver=saver) for saver in (False, True))
        ink = [sum((255 - side.pixels(scale=0.3)).mean() for side in sides) for sides in (usual, light)]
        assert ink[1] < ink[0] * 0.66, (slug, ink)
        assert (light[0].pixels(Box(8, 14, 10, 16)) == 255).all()


def test_the_simplified_deck_of_fairy_tale_leaves_out_its_marked_cards() -> None:
    wanted = [card for _, card, _ in expected("fairy-tale") if card["marked"] == "no"]
    assert len(fronts(made("fairy-tale", options={"deck": "simplified"}))) == len(wanted) < 100


def test_the_second_deck_of_fairys_fate_has_its_own_copies() -> None:
    cards = card_file("fairys-fate")
    wanted = [card for card in cards["card"] for _ in range(card["copies_b"])]
    found = fronts(made("fairys-fate", options={"deck": "b"}))
    assert len(found) == len(wanted) + 14
    for (side, box), card in zip(found, wanted, strict=False):
        assert printed_name("fairys-fate", card["name"]["en"]) in plain(side.text_in(box))
        assert BACKS[card["back"]] in side.text_in(box)
    assert [card["copies"] for card in cards["card"]] != [card["copies_b"] for card in cards["card"]]

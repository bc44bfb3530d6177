"""The end of a game: who has won and why is said at once, to eyes and ears, and can be sent on as a picture."""

import re
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import fatina
from tests.browser.fed import NAMES, Fed, moments
from tests.browser.looks import usable_by_everybody

SCREENS = [(1366, 640), (1920, 940), (390, 844), (320, 640)]
CUT = """() => {
    const bar = document.querySelector('.end-bar')
    const within = (one, box) => one.left >= box.left - 1 && one.right <= box.right + 1
        && one.top >= box.top - 1 && one.bottom <= box.bottom + 1
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    return [...bar.querySelectorAll(innerWidth < 390 ? 'h2, .button' : 'h2, .why, .button')].filter((one) =>
        one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
        || !within(one.getBoundingClientRect(), bar.getBoundingClientRect()) || !within(bar.getBoundingClientRect(), screen)
    ).map((one) => `${one.textContent} ${one.scrollWidth}×${one.scrollHeight} in ${one.clientWidth}×${one.clientHeight}`)
}"""


@pytest.fixture
def ended(browser: Browser) -> Iterator[Callable[..., Fed]]:
    """A page on which a game has just ended."""
    opened: list[Fed] = []

    def end(
        slug: str, seats: int | None = None, lang: str = "en", change: Callable[[Any], None] = lambda moment: None
    ) -> Fed:
        seats = seats or fatina.game(slug).seats[-1]
        fed = Fed(browser, slug, seats, lang)
        opened.append(fed)
        game = moments(slug, seats)
        fed.tell(game[-2])
        last = copy(game[-1])
        change(last)
        fed.tell(last)
        return fed

    yield end
    for fed in opened:
        fed.context.close()
        assert fed.errors == []


def copy(moment: Any) -> Any:
    """The same moment once more, to be changed."""
    return {name: part if name == "events" else deep(part) for name, part in moment.items()}


def deep(part: Any) -> Any:
    if isinstance(part, dict):
        return {name: deep(one) for name, one in part.items()}
    return [deep(one) for one in part] if isinstance(part, list) else part


def why(page: Page) -> str:
    return page.locator(".end-bar .why").inner_text()


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", fatina.games())
def test_who_won_and_why_is_in_view_and_announced(ended: Callable[..., Fed], slug: str, lang: str) -> None:
    fed = ended(slug, lang=lang)
    page, moment = fed.page, fed.moment
    winners = [NAMES[seat] for seat, rank in enumerate(moment["ranks"]) if rank == 1]
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert page.evaluate(CUT) == [], f"{width}×{height}"
        assert page.locator(".end-bar .primary").inner_text()
    said = f"{page.locator('.end-bar h2').inner_text()}. {why(page)}"
    if winners != [NAMES[0]]:
        assert all(name in said for name in winners)
    assert why(page)
    expect(page.locator("[aria-live=polite][aria-atomic=true]")).to_have_text(said)
    usable_by_everybody(page)


def level(moment: Any, first: int, second: int) -> tuple[Any, Any]:
    """Make the two level on points; the first wins. Says what lies before them."""
    seats = len(moment["scores"])
    moment["scores"] = [9 if seat in (first, second) else 3 for seat in range(seats)]
    moment["ranks"] = [1 if seat == first else 2 if seat == second else 3 for seat in range(seats)]
    return moment["view"]["players"][first], moment["view"]["players"][second]


def games(moment: Any) -> None:
    mine, other = level(moment, 1, 2)
    mine["games"], other["games"] = 5, 4


def dust(moment: Any) -> None:
    mine, other = level(moment, 1, 2)
    mine["supply"], other["supply"] = 2, 7


def garments(moment: Any) -> None:
    mine, other = level(moment, 1, 2)
    mine["washed"], other["washed"] = {"shirt": 4, "socks": 2}, {"shirt": 5}


def types(moment: Any) -> None:
    mine, other = level(moment, 1, 2)
    mine["washed"], other["washed"] = {"shirt": 4, "socks": 1}, {"shirt": 5}


def beyond(moment: Any) -> None:
    mine, other = level(moment, 1, 2)
    moment["view"]["phase"] = "gather"
    mine["beyond"], other["beyond"] = 6, 5


def serpents(moment: Any) -> None:
    mine, other = level(moment, 1, 2)
    moment["view"]["phase"] = "gather"
    mine["beyond"] = other["beyond"] = 5
    mine["serpents"], other["serpents"] = 0, 3


def freed(moment: Any) -> None:
    moment["view"]["phase"] = "step"


def all_types(moment: Any) -> None:
    mine, _ = level(moment, 1, 2)
    mine["washed"] = dict.fromkeys((card.id for card in fatina.game("fairy-river").printed.cards["garment"]), 1)


def equal(moment: Any) -> None:
    level(moment, 1, 2)
    moment["ranks"] = [1] * len(moment["scores"])


def points(moment: Any) -> None:
    level(moment, 1, 2)
    moment["scores"][1] = 11


DECIDED = [
    ("fairy-tale", points, r"^11 points; next comes Bo with 9"),
    ("fairy-tale", equal, r"^All are equal"),
    ("fairy-play", games, r"Bo; more complete games decide: 5 to 4"),
    ("fate-e-leggende", dust, r"Bo; less stardust in the supply decides: 2 to 7"),
    ("fairy-river", garments, r"Bo; more garments washed decide: 6 to 5"),
    ("fairy-river", types, r"Bo on points and garments; more types decide: 2 to 1"),
    ("fairy-river", all_types, r"^All seven types"),
    ("fairys-fate", beyond, r"Bo; more objects beyond it decide: 6 to 5"),
    ("fairys-fate", serpents, r"Bo; fewer serpents decide: 0 to 3"),
    ("fairys-fate", freed, r"^The serpent fairy is free"),
]


@pytest.mark.parametrize(
    ("slug", "change", "sentence"), DECIDED, ids=[f"{slug}-{one.__name__}" for slug, one, _ in DECIDED]
)
def test_why_names_what_decided(
    ended: Callable[..., Fed], slug: str, change: Callable[[Any], None], sentence: str
) -> None:
    page = ended(slug, change=change).page
    expect(page.locator(".end-bar .why")).to_have_text(re.compile(sentence))


SPY = """() => {
    window.written = []
    const write = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        window.written.push(text)
        return write.call(this, text, ...rest)
    }
}"""
PHONES_SHARE = """() => {
    navigator.canShare = ({ files }) => files.length === 1
    navigator.share = async ({ files, text }) => { window.shared = [files[0].name, files[0].type, text] }
}"""


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", fatina.games())
def test_the_result_is_a_picture_to_keep_or_to_share(
    ended: Callable[..., Fed], tmp_path: Path, slug: str, lang: str
) -> None:
    fed = ended(slug, lang=lang)
    page, moment = fed.page, fed.moment
    page.evaluate(SPY)
    page.evaluate(PHONES_SHARE)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".end-bar .share").click()
    dialog = page.get_by_role("dialog")
    save, share = dialog.locator(".foot button").nth(0), dialog.locator(".foot button").nth(1)
    expect(share).to_be_visible()
    usable_by_everybody(page)
    with page.expect_download() as download:
        save.click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    picture = file.read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) > 20_000  # the cover is in it
    assert file.name.startswith(slug)
    assert file.suffix == ".png"
    written = page.evaluate("window.written")
    assert fatina.game(slug).title(lang) in written
    for name in NAMES[: fed.seats]:
        assert name in written
    for score in moment["scores"]:
        assert any(text.startswith(str(score).replace("-", "−")) or text.startswith(str(score)) for text in written)
    assert any(page.evaluate("new Date().getFullYear()") == int(text[-4:]) for text in written if text[-4:].isdigit())
    share.click()
    page.wait_for_function("window.shared")
    name, kind, text = page.evaluate("window.shared")
    assert (name, kind) == (file.name, "image/png")
    assert text.startswith(fatina.game(slug).title(lang))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

"""What is opened beside the table: it hides neither the question nor what is asked about, and Esc closes one thing at a time."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

import fatina
from tests.browser.fed import Fed, moments, telling
from tests.browser.looks import SETTLED, usable_by_everybody

LAPTOP, PHONE, WIDE = (1366, 640), (390, 844), (1920, 600)
COVERED = """() => {
    const side = document.querySelector('#side').getBoundingClientRect()
    const meets = (one) => {
        const box = one.getBoundingClientRect()
        return box.left < side.right - 1 && side.left < box.right - 1 && box.top < side.bottom - 1 && side.top < box.bottom - 1
    }
    const area = ({ width, height }) => width * height
    const asked = [...document.querySelectorAll('.ground [data-asked]')].filter((one) => area(one.getBoundingClientRect()))
    const share = asked.reduce((sum, one) => sum + area(one.getBoundingClientRect()), 0)
        / area(document.querySelector('.ground').getBoundingClientRect())
    const frame = [...document.querySelectorAll('.table-top, .move-bar, .end-bar')]
    // Where nearly all of the board is asked about there is no room beside it.
    return [...frame, ...(share < 0.6 ? asked : [])].filter(meets).map((one) => `${one.className} (${share})`)
}"""
KEYS = {"log": "l", "chat": "t", "rules": "r", "keys": "?"}


@pytest.fixture
def fed(browser: Browser) -> Iterator[Callable[..., Fed]]:
    """The page at a table of a game."""
    opened: list[Fed] = []

    def one(slug: str, seats: int, *, guide: bool = False, size: tuple[int, int] = LAPTOP) -> Fed:
        page = Fed(browser, slug, seats, "en", guide=guide)
        page.page.set_viewport_size({"width": size[0], "height": size[1]})
        opened.append(page)
        return page

    yield one
    for page in opened:
        page.context.close()
        assert page.errors == []


@pytest.mark.parametrize("slug", fatina.games())
def test_what_is_opened_hides_neither_the_question_nor_what_it_is_about(fed: Callable[..., Fed], slug: str) -> None:
    seats = fatina.game(slug).seats[0]
    here = fed(slug, seats)
    page = here.page
    hidden = []
    for width, height in (LAPTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        for number, moment in enumerate(telling(slug, seats, 6)):
            here.tell(moment)
            for door, key in KEYS.items():
                page.keyboard.press(key)
                expect(page.locator("#side")).to_be_visible()
                page.wait_for_timeout(300)  # it takes its place with the board's next painting
                if covered := page.evaluate(COVERED):
                    hidden.append(f"{width}×{height}, moment {number}: {door} hides {covered}")
                page.keyboard.press("Escape")
                expect(page.locator("#side")).to_have_count(0)
    assert hidden == []


def test_esc_closes_one_thing_at_a_time(fed: Callable[..., Fed]) -> None:
    here = fed("fairy-tale", 3)
    page = here.page
    here.tell(next(one for one in moments("fairy-tale", 3) if len(one["moves"]) > 3))
    page.keyboard.press("l")
    expect(page.locator("#side")).to_be_visible()
    page.keyboard.press("m")
    expect(page.locator("#all-moves")).to_be_visible()
    page.locator(".ground .hand:not(.card) [data-card]").first.hover(force=True)
    expect(page.locator(".beside.both h2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".beside.both")).to_have_count(0)
    expect(page.locator("#all-moves")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#all-moves")).to_have_count(0)
    expect(page.locator("#side")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#side")).to_have_count(0)


def test_the_log_stays_at_its_end_beside_a_guide(fed: Callable[..., Fed]) -> None:
    here = fed("fairy-river", 3, guide=True, size=WIDE)
    page = here.page
    end = "one => Math.abs(one.scrollHeight - one.scrollTop - one.clientHeight)"
    log = page.locator("ol.log")
    game = moments("fairy-river", 3)[:120]
    here.tell(game[-1] | {"events": [event for moment in game for event in moment["events"]]})
    expect(page.locator(".beside-table > *")).to_have_count(2)
    assert log.evaluate("one => one.scrollHeight > one.clientHeight + 100")
    for height in (700, 560, 800, 600):
        page.set_viewport_size({"width": 1920, "height": height})
        page.wait_for_timeout(150)
        assert log.evaluate(end) <= 2, height
    log.evaluate("one => { one.scrollTop = 40 }")
    page.wait_for_timeout(100)
    page.set_viewport_size({"width": 1920, "height": 560})
    page.wait_for_timeout(150)
    assert log.evaluate("one => one.scrollTop") == 40  # somebody reads further up


@pytest.mark.parametrize("path", ["/nothing/here", "/table/abcdefghij", "/replay/abcdefghij"])
def test_an_address_with_nothing_behind_it_says_so_and_leads_home(fed: Callable[..., Fed], path: str) -> None:
    page = fed("fairy-tale", 3).page
    for width, height in (LAPTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(path)
        home = page.get_by_role("main").get_by_role("link", name="To the games", exact=True)
        expect(home).to_be_in_viewport()
        page.evaluate(SETTLED)
        box = home.bounding_box()
        assert box
        assert abs(box["x"] + box["width"] / 2 - width / 2) < 20
        usable_by_everybody(page)

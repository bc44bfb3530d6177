"""What is asked of every page: it fits the screen, everybody can use it, and people can look at pictures of it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, ViewportSize, expect

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"

SIZES: dict[str, ViewportSize] = {"phone": {"width": 360, "height": 740}, "wide": {"width": 1280, "height": 800}}
Theme = Literal["dark", "light"]

BOTH_LANGUAGES = pytest.mark.parametrize("lang", ["en", "it"])
LOOKS: dict[str, tuple[tuple[str, Theme], ...]] = {
    "en": (("wide", "dark"), ("phone", "light")),
    "it": (("wide", "light"), ("phone", "dark")),
}
"""Every two of language, size and theme meet: eight looks would find no more than these four."""

SETTLED = """() => Promise.allSettled(
    document.getAnimations()
        .filter(one => one.effect.getComputedTiming().endTime < Infinity)  // a spinner never arrives
        .map(one => one.finished))"""
"""Colours have faded into each other, and whatever moves has arrived."""


def suits_everybody(page: Page, name: str) -> None:
    """Look at the page in two sizes and themes, as goes with its language: it fits, and no accessibility rule is broken."""
    lang = page.evaluate("document.documentElement.lang")
    for size, theme in LOOKS[lang]:
        look(page, size, theme)
        fits_the_screen(page)
        usable_by_everybody(page)
        page.mouse.move(0, 0)
        shoot(page, f"{name}-{lang}-{theme}-{size}")
    page.set_viewport_size(SIZES["wide"])


def look(page: Page, size: str, theme: Theme) -> None:
    """Look at the page in this size and theme."""
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size(SIZES[size])
    if size == "phone" and (drawer := page.locator(".side-head .close")).count():
        drawer.click()  # on a phone nobody's first view is of what lies beside the table
    page.evaluate(SETTLED)


def fits_the_screen(page: Page) -> None:
    """The page is never scrolled sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def usable_by_everybody(page: Page) -> None:
    """No accessibility rule is broken."""
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    assert found.violations_count == 0, found.generate_report()


def shoot(page: Page, name: str) -> None:
    """Keep a picture of the page."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}.png")


def poke(thing: Locator) -> None:
    """Click on something whether or not it can be chosen, clear of the bar at the foot of the page."""
    thing.evaluate("element => element.scrollIntoView({ block: 'center' })")
    thing.click(force=True)


def log_points_at_the_table(page: Page) -> None:
    """Every line of the log points at something that lies on the table."""
    if page.locator("ol.log").count() == 0:  # on a laptop it lies behind its door
        page.get_by_role("navigation").get_by_role("button", name=re.compile("Log|Cronaca")).click()
    expect(page.locator(".log-button").nth(5)).to_be_attached()
    blind = page.locator(".log-button").evaluate_all(
        """lines => lines.filter(line => {
            document.querySelectorAll('.lit').forEach(one => one.classList.remove('lit'))
            line.click()
            return !document.querySelector('.lit')
        }).map(line => line.innerText)"""
    )
    assert blind == []


def count_flights(page: Page) -> Callable[[], int]:
    """From now on what flies is counted: say how many there were."""
    page.evaluate("""() => {
        window.flown = 0
        const count = (changes) => changes.forEach(({ addedNodes }) =>
            addedNodes.forEach((node) => { if (node.classList?.contains('flying')) window.flown++ }))
        new MutationObserver(count).observe(document.body, { childList: true })
    }""")
    return lambda: int(page.evaluate("window.flown"))

"""What is asked of every table: it fits the screen, everybody can use it, and people can look at pictures of it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"

LOOKS = pytest.mark.parametrize(
    ("phone", "lang", "theme"),
    [
        pytest.param(True, "en", "light", id="phone-en-light"),
        pytest.param(True, "it", "dark", id="phone-it-dark"),
        pytest.param(False, "en", "dark", id="wide-en-dark"),
        pytest.param(False, "it", "light", id="wide-it-light"),
    ],
)
"""Every two of size, language and theme meet: eight looks would find no more than these four."""


def fits_the_screen(page: Page) -> None:
    """The page is never scrolled sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def usable_by_everybody(page: Page) -> None:
    """No accessibility rule is broken."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def shoot(page: Page, name: str) -> None:
    """Keep a picture of the page."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}.png")


def poke(thing: Locator) -> None:
    """Click on something whether or not it can be chosen, clear of the bar at the foot of the page."""
    thing.evaluate("element => element.scrollIntoView({ block: 'center' })")
    thing.click(force=True)


def count_flights(page: Page) -> Callable[[], int]:
    """From now on what flies is counted: say how many there were."""
    page.evaluate("""() => {
        window.flown = 0
        const count = (changes) => changes.forEach(({ addedNodes }) =>
            addedNodes.forEach((node) => { if (node.classList?.contains('flying')) window.flown++ }))
        new MutationObserver(count).observe(document.body, { childList: true })
    }""")
    return lambda: int(page.evaluate("window.flown"))

"""Nothing moves under the reader's eyes while a page comes together."""

import json

import pytest
from playwright.sync_api import Page, expect

import fatina
from tests.browser.conftest import Server, Visits, my_turn, until

MOST = 0.05
"""How much of the screen may move, and how far, until a page stands still: Chromium's layout shift."""
MEASURE = """() => {
    window.shifted = 0
    const count = (list) => list.getEntries().forEach((one) => { if (!one.hadRecentInput) window.shifted += one.value })
    new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true })
}"""
LAPTOP, PHONE, WIDE = (1366, 640), (390, 844), (1920, 940)
SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE, WIDE], ids=["laptop", "phone", "wide"])
A_PHONES_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 100_000}


def slow_page(visit: Visits, size: tuple[int, int], lang: str = "en") -> Page:
    """A page behind a slow line, on which whatever moves is counted."""
    page = visit("/api/health", lang=lang, still=False)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(f"({MEASURE})()")
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", A_PHONES_LINE)
    return page


def shift(page: Page) -> float:
    """How much has moved until now, once the page has stood still for a moment."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    return float(page.evaluate("window.shifted"))


@SIZES
def test_home_stands_still(server: Server, visit: Visits, size: tuple[int, int]) -> None:
    server.table("fairy-tale", "Olga", "open", "open", public=True)
    page = slow_page(visit, size)
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(5)
    expect(page.get_by_role("region", name="Tables open to all").get_by_role("listitem").first).to_be_attached()
    assert shift(page) < MOST


@SIZES
def test_home_with_games_of_mine_stands_still(server: Server, visit: Visits, size: tuple[int, int]) -> None:
    """Those that go on, one that ended while I was away, and one that I have seen end."""
    tables = [
        server.table("fairy-tale", "Anna", "seedling"),
        server.table("fairy-play", "Anna", "open", "open"),
        server.table("fairy-tale", "Anna", "Bartolomeo Ferrarese", "Ermenegilda de Santi", "seedling"),
    ]
    tables[2].play_out()
    kept = {
        one.id: {
            "id": one.id,
            "game": "fairy-tale",
            "seats": [{"seat": 0, "secret": one.secrets[0]}],
            "at": 1,
            "over": at == 2,
        }
        for at, one in enumerate([*tables, tables[2]])
    }
    page = slow_page(visit, size)
    page.evaluate("kept => localStorage.setItem('fatina-tables', kept)", json.dumps(kept))
    page.goto("/")
    mine = page.get_by_role("region", name="My games")
    expect(mine).to_contain_text("It is your turn")
    expect(page.get_by_role("article")).to_have_count(5)
    assert shift(page) < MOST


@pytest.mark.parametrize("path", ["/rules/fairy-river", "/ratings/fairy-tale", "/credits"])
def test_other_pages_stand_still(visit: Visits, path: str) -> None:
    page = slow_page(visit, PHONE)
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert shift(page) < MOST


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_replay_stands_still(server: Server, visit: Visits, size: tuple[int, int]) -> None:
    table = server.table("fairy-tale", "Anna", "seedling", "seedling")
    table.play_out()
    page = slow_page(visit, size)
    page.goto(f"/replay/{table.id}?step=20&seat=0")
    expect(page.locator(".after .columns .total").first).to_be_attached(timeout=60_000)
    assert shift(page) < MOST


@pytest.mark.parametrize("mine", [True, False], ids=["invites", "comes"])
def test_a_table_that_waits_stands_still(server: Server, visit: Visits, mine: bool) -> None:
    page = slow_page(visit, PHONE)
    page.goto(server.table("fairy-river", "Anna", "open", "open").path(0 if mine else None))
    expect(page.get_by_role("region", name="Waiting for players")).to_be_visible()
    assert shift(page) < MOST


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("slug", fatina.games())
def test_a_table_stands_still(server: Server, visit: Visits, slug: str, size: tuple[int, int]) -> None:
    page = slow_page(visit, size)
    page.goto(server.table(slug, "Anna", "seedling", "seedling").path(0))
    until(page, lambda: my_turn(page))
    assert shift(page) < MOST

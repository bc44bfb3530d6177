"""Who comes by a link and has no place: one sentence says what happened and what to do."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Server, Visits

REFUSED = "Failed to load resource"


def test_a_wrong_secret_is_told_and_forgotten(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "sprite")
    for wrong in ("x" * 43, table.secrets[0][:20]):  # of nobody, or cut off
        page = visit(f"/table/{table.id}#{wrong}")
        told = page.get_by_role("status").filter(has_text="holds no place here")
        expect(told).to_contain_text("ask whoever sent it for another")
        expect(told).to_contain_text("you can watch, or begin a game of your own")
        assert "#" not in page.url
        assert page.evaluate("localStorage.getItem('fatina-tables')") in (None, "{}")
        told.get_by_role("button", name="Watch").click()
        expect(told).to_have_count(0)
    page = visit(table.path(0))
    expect(page.locator(".move-bar")).to_be_visible()
    for wrong in ("x" * 43, table.secrets[0][:20]):  # who has a place here keeps it, and its line
        page.goto("about:blank")
        page.goto(f"/table/{table.id}#{wrong}")
        expect(page.locator(".move-bar.asked")).to_be_visible()
        expect(page.get_by_text("holds no place here")).to_have_count(0)
        expect(page.get_by_text("A slower line is in use")).to_have_count(0)


def test_the_link_of_a_place_is_taken_where_its_table_is_open_already(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno")
    page = visit(f"{table.path()}#watch")
    expect(page.locator(".ground")).to_be_visible()
    page.goto(table.path(0))  # for a browser that is only another place on the same page
    expect(page.locator(".move-bar.asked")).to_be_visible()
    assert "#" not in page.url


def test_a_wrong_link_to_a_table_that_waits_still_lets_one_sit_down(server: Server, visit: Visits) -> None:
    page = visit(f"/table/{server.table('fairy-tale', 'Anna', 'open').id}#{'x' * 43}")
    told = page.get_by_text("holds no place here")
    expect(told).to_be_visible()
    page.get_by_role("button", name="Sit here").click()
    expect(page.locator(".move-bar")).to_be_visible()
    expect(told).to_have_count(0)


def test_a_full_table_can_be_watched(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno", public=True)
    page = visit(table.path(), lang="it", phone=True)
    told = page.get_by_role("status").filter(has_text="Tutti i posti sono presi")
    expect(told).to_contain_text("puoi guardare, o cominciare una partita tua")
    told.get_by_role("link", name="Una partita mia").click()
    expect(page).to_have_url(re.compile(r":\d+/$"))
    row = page.get_by_role("region", name="Tavoli aperti a tutti").get_by_role("listitem").filter(has_text="Bruno")
    row.get_by_role("link", name="Guarda").first.click()  # who wants to watch need not be told
    expect(page.locator(".ground")).to_be_visible()
    page.wait_for_timeout(500)
    expect(told).to_have_count(0)


def test_a_table_whose_game_is_over_says_so(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno")
    table.play_out()
    page = visit(table.path())
    told = page.get_by_role("status").filter(has_text="is over")
    expect(told).to_contain_text("look how it went, or begin one of your own")
    told.get_by_role("button", name="Look").click()
    expect(told).to_have_count(0)
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def test_no_table_at_all(visit: Visits) -> None:
    gone = (
        "There is no such table, or it is no longer kept: look whether the link is whole, or begin a game of your own."
    )
    for path in ("/table/abcdefghij", "/table/abcde", "/replay/abcdefghij", "/replay/abcde"):  # of nobody, or cut off
        page = visit(path, expect=REFUSED)
        expect(page.get_by_text(gone)).to_be_visible()
        page.get_by_role("link", name="To the games").first.click()
        expect(page.get_by_role("article")).to_have_count(5)

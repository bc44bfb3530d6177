"""It calls: my turn in the title and the icon, and where I do not look with a sound and a notification."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Table, Visits

LISTEN = """
window.heard = { sounds: 0, notes: [] }
const Oscillator = window.OscillatorNode
window.OscillatorNode = class extends Oscillator { constructor(...all) { super(...all); heard.sounds++ } }
window.Notification = class {
  static permission = 'granted'
  static requestPermission = async () => Notification.permission
  constructor(title, options) { heard.notes.push(`${title}: ${options.body}`) }
  close() {}
}
ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
  heard.notes.push(`${title}: ${options.body}`)
}
"""
LOOK_AWAY = """away => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (away ? 'hidden' : 'visible') })
  Object.defineProperty(document, 'hasFocus', { configurable: true, value: () => !away })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
TURN = re.compile("^Your turn · ")
NOT_MINE = re.compile("^(?!Your turn)")


def listening(visit: Visits, path: str) -> Page:
    """A page whose sounds and notifications are counted."""
    page = visit("/credits")
    page.add_init_script(LISTEN)
    page.goto(path)
    return page


def icon(page: Page) -> str:
    return page.locator("link[rel=icon]").get_attribute("href") or ""


def until_asked(table: Table, asked: bool) -> None:
    """Moves are made until the first seat is asked, or is not."""
    while (0 in table.seen(0)["table"]["to_act"]) != asked:
        table.move(1 if asked else 0, lambda view, moves: moves[0])


def test_my_turn_is_in_the_title_and_the_icon(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno")
    page = visit(table.path(0))
    until_asked(table, True)
    expect(page).to_have_title("Your turn · Fairy Tale · Fatina")
    assert "icon-turn" in icon(page)
    table.move(0, lambda view, moves: moves[0])
    expect(page).to_have_title("Fairy Tale · Fatina")
    assert "icon-turn" not in icon(page)
    until_asked(table, True)
    expect(page).to_have_title(TURN)
    page.get_by_role("link", name="To the games").click()
    expect(page).to_have_title("(1) Fatina")


def test_i_am_called_where_i_do_not_look_and_only_there(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno")
    page = listening(visit, table.path(0))
    page.get_by_role("button", name="More").click()
    page.get_by_label("A notification").check()  # a click: from now on the page may make a sound
    expect(page.get_by_label("A soft sound")).to_be_checked()
    page.keyboard.press("Escape")

    def my_turn_again() -> None:
        until_asked(table, True)
        until_asked(table, False)
        expect(page).to_have_title(NOT_MINE)
        until_asked(table, True)
        expect(page).to_have_title(TURN)
        page.wait_for_timeout(2500)

    my_turn_again()  # in view
    assert page.evaluate("heard") == {"sounds": 0, "notes": []}
    page.evaluate(LOOK_AWAY, True)
    my_turn_again()
    once = {"sounds": 2, "notes": ["Fairy Tale: It is your turn."]}
    assert page.evaluate("heard") == once
    page.evaluate(LOOK_AWAY, False)
    page.get_by_role("button", name="More").click()
    page.get_by_label("A soft sound").uncheck()
    page.get_by_label("A notification").uncheck()
    page.evaluate(LOOK_AWAY, True)
    my_turn_again()
    assert page.evaluate("heard") == once


def test_home_counts_the_tables_that_wait_for_me(server: Server, visit: Visits) -> None:
    days = [server.table("fairy-tale", "Anna", "Bruno", pace={"kind": "days", "days": 3}) for _ in range(2)]
    page = listening(visit, "/")
    for table in (*days, server.table("fairy-tale", "Anna", "sprite")):
        page.goto(table.path(0))
        expect(page).to_have_title(TURN)
    page.goto("/")
    expect(page).to_have_title("(2) Fatina")  # bots do not wait
    assert "icon-turn" in icon(page)
    expect(page.get_by_role("region", name="My games").get_by_text("It is your turn")).to_have_count(3)
    page.goto(days[0].path(0))
    expect(page).to_have_title("(1) Your turn · Fairy Tale · Fatina")
    until_asked(days[1], False)
    page.get_by_role("link", name="To the games").click()
    expect(page).to_have_title("(1) Fatina")
    page.wait_for_timeout(2500)
    assert page.evaluate("heard") == {"sounds": 0, "notes": []}  # all this I have seen

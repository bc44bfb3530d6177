"""Inviting: who can open the link, the code that a phone reads, the phone's own dialogue, what who comes sees."""

import re

from playwright.sync_api import Page, expect

from fatina.table.qr import encode
from tests.browser.conftest import Server, Visits

HOUSE = "http://192.168.1.23:8000"
SHARING = """navigator.share = async (shared) => { window.shared = shared }"""


def code_of(page: Page, label: str) -> list[list[bool]]:
    """The dots of a code on the page."""
    drawing = page.get_by_role("img", name=label)
    size = int((drawing.get_attribute("viewBox") or "").split()[2]) - 8
    dark = re.findall(r"M(\d+) (\d+)h1v1h-1z", drawing.locator("path").get_attribute("d") or "")
    dots = {(int(y) - 4, int(x) - 4) for x, y in dark}
    return [[(y, x) in dots for x in range(size)] for y in range(size)]


def test_who_sits_at_the_machine_learns_how_friends_come(server: Server, visit: Visits) -> None:
    page = visit(server.table("fairy-tale", "Anna", "open").path(0))
    invitation = page.get_by_role("region", name="Waiting for players")
    expect(invitation).to_contain_text("only this machine reaches it")
    expect(invitation).to_contain_text("fatina serve --lan")
    expect(invitation.get_by_role("img", name="QR code")).to_have_count(0)  # it would lead nowhere
    page.get_by_role("link", name="To the games").click()
    expect(page.get_by_role("region", name="Friends")).to_contain_text("fatina serve --lan")


def test_the_link_for_the_house_is_one_that_the_house_can_open(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "open")
    page = visit("/credits", lang="it")
    page.route("**/api/door", lambda route: route.fulfill(json={"address": HOUSE}))
    page.add_init_script(SHARING)
    page.goto(table.path(0))
    link = f"{HOUSE}/table/{table.id}"
    expect(page.get_by_label("Link a questo tavolo")).to_have_value(link)
    assert code_of(page, f"Codice QR di {link}") == encode(link)
    page.get_by_role("button", name="Condividi").click()
    assert page.evaluate("shared") == {"url": link, "text": "Giochiamo a Fairy Tale!"}
    page.get_by_text("Continua da un altro dispositivo").click()
    expect(page.get_by_role("textbox", name="Continua da un altro")).to_have_value(f"{link}#{table.secrets[0]}")
    page.goto("/")
    assert code_of(page, f"Codice QR di {HOUSE}") == encode(HOUSE)


def test_codes_of_all_sizes_are_as_the_server_draws_them(server: Server, visit: Visits) -> None:
    page = visit("/credits")
    page.route("**/api/door", lambda route: route.fulfill(json={"address": page.evaluate("window.asked")}))
    for length in (7, 20, 40, 60, 80, 100, 120, 140, 170, 213):
        text = ("http://h" + "aQ9-" * 60)[:length]
        page.add_init_script(f"window.asked = {text!r}")
        page.goto("/")
        assert code_of(page, f"QR code of {text}") == encode(text)


def test_without_a_clipboard_links_are_copied_the_old_way(server: Server, visit: Visits) -> None:
    """Over plain HTTP from another machine browsers offer none."""
    table = server.table("fairy-tale", "Anna", "open")
    page = visit("/credits")
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })")
    page.goto(table.path(0))
    page.evaluate("document.addEventListener('copy', () => (window.copied = getSelection().toString()))")
    page.get_by_role("button", name="Copy").first.click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("copied") == f"{server.url}/table/{table.id}"


def test_who_comes_and_the_list_see_what_was_agreed_on(server: Server, visit: Visits) -> None:
    days = {"kind": "days", "days": 3}
    deck = {"deck": "simplified"}
    server.table("fairy-tale", "Zora", "open", "sprite", public=True, pace=days, options=deck, hints=False)
    page = visit("/")
    row = page.get_by_role("region", name="Tables open to all").get_by_role("listitem").filter(has_text="Zora")
    expect(row).to_contain_text("with Zora, Sprite")
    expect(row).to_contain_text("3 days a move · Deck: simplified, 80 cards, for 2 to 4 players · without hints")
    expect(row).not_to_contain_text("Partners")  # as usual
    row.get_by_role("link", name="Take a seat").click()
    terms = page.get_by_role("list", name="How this table plays")
    expect(terms).to_contain_text("3 days a move")
    expect(terms).to_contain_text("Deck: simplified")
    expect(terms).to_contain_text("without hints")
    expect(page.get_by_role("region", name="Waiting for players")).to_contain_text("Zora")
    page.get_by_text("All rules of this table").click()
    expect(page.get_by_text("Partners: everybody for themselves")).to_be_visible()
    page.goto(server.table("fairy-tale", "Anna", "open", pace={"kind": "live", "seconds": 900, "increment": 5}).path())
    expect(terms).to_contain_text("15 min each, 5 s more a move")

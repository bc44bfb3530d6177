"""The frame of the table: choosing, bad days, keys, languages, several at one device."""

import re

from playwright.sync_api import Page, expect

from tests.browser.cable import Cable
from tests.browser.conftest import Server, Visits, move_by_list, my_turn, over, play_on, told, until
from tests.browser.looks import BOTH_LANGUAGES, LOOKS, SETTLED, fits_the_screen, look, usable_by_everybody

LOST = r"WebSocket connection|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|Failed to load resource|Failed to fetch"
"""What a browser says of a line that is down."""


def version(page: Page) -> int:
    return int(page.locator(".table-page").get_attribute("data-version") or -1)


def test_two_people_play_and_one_loses_the_connection(server: Server, visit: Visits, cable: Cable) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno")
    anna = visit(table.path(0))
    bruno = visit(table.path(1), url=cable.url, expect=LOST)
    for page in (anna, bruno):
        until(page, lambda page=page: my_turn(page))
    for page in (anna, bruno):
        play_on(page, 1)
    made = len(table.log("move"))

    cable.cut()
    expect(bruno.locator(".line-said")).to_contain_text("The connection is lost")
    play_on(anna, 1)  # she goes on: both choose at the same time
    move_by_list(bruno)
    expect(bruno.locator(".line-said")).to_contain_text("Your move waits")
    assert len(table.log("move")) == made + 1

    cable.mend()
    until(bruno, lambda: len(table.log("move")) == made + 2, what="the move that waited was not sent")
    expect(bruno.locator(".line-said")).to_have_count(0)
    # Both keep two cards more, and no move is in the log but those that they made: nothing was sent twice.
    for before in range(made + 2, made + 6, 2):
        for page in (anna, bruno):
            assert play_on(page, 1) == 1
        assert len(table.log("move")) == before + 2
    until(anna, lambda: version(anna) == version(bruno))


def test_a_game_by_keyboard_alone(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    page = visit(table.path(0))

    def move(page: Page) -> None:
        for _ in range(4):
            page.keyboard.press("n")  # the next thing that can be chosen ...
            page.keyboard.press("Enter")
            if page.locator(".move-bar .confirm").count():
                page.keyboard.press("c")
                return
            if page.locator(".ground .can").count() == 0:  # ... or, where it is no thing on the board, the list
                page.keyboard.press("m")
                page.keyboard.press("Enter")
                return

    until(page, lambda: my_turn(page))
    made = play_on(page, move=move)
    assert made >= 28  # four rounds of four picks (the fifth card is left over) and three cards
    assert table.seen()["table"]["status"] == "over"
    assert page.evaluate("document.activeElement !== document.body")


def test_tab_reaches_everything_that_can_be_chosen(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    wanted = page.locator(".ground .can").count()
    assert wanted == len(table.seen(0)["seats"]["0"]["moves"])  # equal cards are one choice
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        at = page.evaluate("[...document.querySelectorAll('.ground .can')].indexOf(document.activeElement)")
        if at >= 0:
            reached.add(at)
    assert len(reached) == wanted


def test_a_reload_comes_back_to_the_same_place(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    assert "#" not in page.url  # the secret is out of the address at once
    play_on(page, 3)
    # Nobody else is about to do anything, and the page knows all that happened.
    until(page, lambda: table.seen()["table"]["to_act"] == [0] and version(page) == table.seen()["version"])
    until(page, lambda: my_turn(page))
    hand = page.locator(".ground .can").evaluate_all("all => all.map(one => one.getAttribute('aria-label')).sort()")
    before = version(page)
    page.reload()
    until(page, lambda: my_turn(page))
    assert version(page) == before
    again = page.locator(".ground .can").evaluate_all("all => all.map(one => one.getAttribute('aria-label')).sort()")
    assert again == hand
    play_on(page, 2)


def test_a_move_that_waits_outlives_a_reload(server: Server, visit: Visits, cable: Cable) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno")
    page = visit(table.path(0), url=cable.url, expect=LOST)
    until(page, lambda: my_turn(page))
    cable.cut()
    expect(page.locator(".line-said")).to_be_visible()
    move_by_list(page)
    expect(page.locator(".line-said")).to_contain_text("Your move waits")
    assert table.log("move") == []
    cable.mend()
    page.reload()
    until(page, lambda: len(table.log("move")) == 1)
    bruno = visit(table.path(1))
    play_on(bruno, 1)
    play_on(page, 1)  # the next choice, and nothing has been sent twice
    assert len(table.log("move")) == 3


def test_without_sockets_the_page_plays_over_http(server: Server, visit: Visits, cable: Cable) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    cable.sockets = False
    page = visit(table.path(0), url=cable.url, expect=LOST)
    until(page, lambda: my_turn(page))
    expect(page.locator(".line")).to_have_attribute("data-status", "polling")
    assert play_on(page, 9) == 9


def test_the_language_changes_at_once(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    play_on(page, 2)
    page.get_by_role("button", name="More", exact=True).click()
    must = page.locator("#must").inner_text()
    page.evaluate("window.same = true")
    page.get_by_role("radio", name="Italiano").check()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator("#must")).not_to_have_text(must)
    page.get_by_role("button", name="Cronaca").click()
    expect(told(page)).to_contain_text("La partita comincia.")
    assert page.evaluate("window.same")  # nothing was loaded anew
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator("#must")).to_contain_text(re.compile("[Tt]ieni|[Gg]ioca"))


def test_an_outdated_page_loads_itself_anew(server: Server, visit: Visits, cable: Cable) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    page = visit(table.path(0), url=cable.url, expect=LOST)
    until(page, lambda: my_turn(page))
    page.evaluate("window.same = true")
    page.evaluate("document.querySelector('script[type=module]').setAttribute('src', '/assets/index-of-yesterday.js')")
    cable.cut()
    expect(page.locator(".line-said")).to_be_visible()
    with page.expect_event("load", timeout=60_000):
        cable.mend()
    assert not page.evaluate("window.same === true")
    until(page, lambda: my_turn(page))


def test_several_players_at_one_device(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno")
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    page.goto("/credits")
    page.goto(table.path(1))
    curtain = page.locator(".curtain")
    expect(curtain).to_contain_text("It is Anna’s turn")
    assert page.locator(".ground").count() == 0  # nobody's hand lies open
    page.get_by_role("button", name="I am Anna").click()
    play_on(page, 1)
    expect(curtain).to_contain_text("It is Bruno’s turn")
    assert page.locator(".ground").count() == 0
    page.get_by_role("button", name="I am Bruno").click()
    kept = [event for entry in table.log("move", 0) for event in entry["events"] if event["event"] == "kept"]
    assert kept[0]["card"]
    assert "Anna keeps a card." in told(page).inner_text()  # and not which one
    play_on(page, 2)  # both must choose again, and the device is his: nobody has to pass it for nothing
    expect(curtain).to_contain_text("It is Anna’s turn")


def test_who_watches_sees_what_everybody_may_see(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    anna = visit(table.path(0))
    until(anna, lambda: my_turn(anna))
    guest = visit(table.path())
    expect(guest.locator("main")).to_contain_text("you can watch, or begin a game of your own")
    guest.get_by_role("button", name="Watch").click()
    expect(guest.locator(".move-bar")).to_contain_text("You watch what all may see")
    expect(anna.get_by_text("One is watching")).to_be_visible()
    play_on(anna, 2)
    until(guest, lambda: version(guest) == version(anna))
    assert guest.locator(".ground .can").count() == 0
    assert "Anna keeps a card." in told(guest).inner_text()


def test_chat_is_text_and_can_be_muted(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno")
    anna, bruno = visit(table.path(0)), visit(table.path(1))
    for page in (anna, bruno):
        page.get_by_role("button", name="Chat").click()
    anna.get_by_role("textbox", name="Say something").fill("<b>Ciao</b> & welcome")
    anna.keyboard.press("Enter")
    expect(bruno.locator(".chat")).to_contain_text("<b>Ciao</b> & welcome")
    bruno.get_by_role("button", name="Mute the chat").click()
    expect(bruno.locator(".chat")).not_to_contain_text("Ciao")
    bruno.get_by_role("button", name="Log", exact=True).click()
    expect(told(bruno)).not_to_contain_text("Ciao")


def test_a_hint_says_what_a_bot_would_do(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    page.locator(".move-bar").get_by_role("button", name="Hint").click()
    best = page.locator(".hint-move").first
    expect(best).to_contain_text("Keep", timeout=60_000)
    expect(best).to_contain_text("%")
    expect(page.locator(".side-body")).to_contain_text("chance of winning")  # what the per cent are of
    best.click()
    expect(page.locator(".move-bar .confirm")).to_be_visible()


def test_all_agree_to_end(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "Bruno")
    anna, bruno = visit(table.path(0)), visit(table.path(1))
    anna.get_by_role("button", name="More", exact=True).click()
    anna.get_by_role("button", name="Propose to end the game").click()
    anna.get_by_role("button", name="Propose to end the game").click()
    expect(bruno.locator(".notices")).to_contain_text("Anna would like to end the game now.")
    bruno.get_by_role("button", name="Agree").click()
    until(anna, lambda: over(anna))
    assert table.seen()["table"]["status"] == "ended"


def test_what_happens_is_said_to_who_listens(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    play_on(page, 1)
    live = page.locator("[aria-live=polite].visually-hidden")
    expect(live.first).to_contain_text("The hands go to the")
    expect(live.nth(1)).to_have_text(page.locator("#must").inner_text())


def test_a_table_that_does_not_exist(server: Server, visit: Visits) -> None:
    page = visit("/table/nothing123", expect=LOST)
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    page.get_by_role("link", name="To the games").last.click()
    expect(page).to_have_url(f"{server.url}/")


@BOTH_LANGUAGES
def test_nothing_stands_in_anybodys_way(server: Server, visit: Visits, lang: str) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    page = visit(table.path(0), lang=lang)
    play_on(page, 6)
    until(page, lambda: my_turn(page))
    for size, theme in LOOKS[lang]:
        look(page, size, theme)
        for door in page.locator(".doors button").all():
            if door.get_attribute("aria-expanded") == "false":
                door.click()
            expect(page.locator(".side-body > *").first).to_be_visible()
            page.evaluate(SETTLED)
            usable_by_everybody(page)
            if size == "phone":
                page.locator(".side-head .close").click()
        fits_the_screen(page)

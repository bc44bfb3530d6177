"""The table of Fairy Play: a forest that one builds, walks and looks around in, by hand, by keys and by ear."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import fatina
from tests.browser.conftest import Server, Table, Visits, my_turn, now_and_then, play_on, until
from tests.browser.looks import (
    BOTH_LANGUAGES,
    count_flights,
    fits_the_screen,
    shoot,
    suits_everybody,
    usable_by_everybody,
)
from tests.browser.situations import table_at


def stage(table: Table) -> str:
    """What is to be chosen now."""
    return str(table.seen(0)["seats"]["0"]["view"]["stage"])


def hand_of(seed: int) -> Callable[[Page], None]:
    """A player who clicks on whatever the board lets him choose, and then confirms."""
    dice = random.Random(seed)

    def move(page: Page) -> None:
        confirm = page.locator(".move-bar .confirm")
        free = page.locator(".ground .can")

        def version() -> str | None:
            return page.locator(".table-page").get_attribute("data-version")

        before = version()
        until(
            page,
            lambda: confirm.count() or free.count() or not my_turn(page),
            what=f"nothing can be chosen on the board: {page.locator('#must').inner_text()}",
        )
        if confirm.count() == 0 and free.count():
            free.nth(dice.randrange(free.count())).click()
            # A step that can be taken back is made at once; anything else is confirmed.
            until(page, lambda: confirm.count() or version() != before)
        if confirm.count() and version() == before:
            confirm.click()

    return move


def asked_for(server: Server, visit: Visits, wanted: str, seats: int = 2, **how: Any) -> tuple[Page, Table]:
    """A table at which this is to be chosen by us, and the page of it."""
    table = table_at(server, "fairy-play", lambda seen: seen["stage"] == wanted, seats=seats)
    page = visit(table.path(0), **how)
    until(page, lambda: my_turn(page))
    return page, table


def test_a_whole_game_on_the_board(server: Server, visit: Visits) -> None:
    table = server.table("fairy-play", "Anna", *["seedling"] * 3)  # the more play, the sooner it is over
    dice = random.Random(5)
    page = visit(table.path(0))
    play_on(page, move=now_and_then(table, hand_of(3), lambda view, moves: dice.choice(moves)))
    expect(page.locator("[data-points]")).to_have_count(4)
    record = server.call("GET", f"/tables/{table.id}/record")
    scores = fatina.replay(record).scores
    assert table.seen(0)["table"]["scores"] == scores

    def counted() -> list[int]:
        return [int(page.locator(f"[data-points='{seat}']").inner_text()) for seat in range(4)]

    assert counted() == scores
    fits_the_screen(page)
    shoot(page, "fairy-play-over")
    # The counting can be followed material by material: at first there is nothing, at the end there is all.
    counting = page.get_by_role("slider", name="Materials counted")
    counting.fill("0")
    assert counted() == [0] * 4
    counting.fill(str(counting.get_attribute("max")))
    assert counted() == scores
    # A click on a name shows that row, with what lies there.
    page.locator(".result .who").last.click()
    expect(page.locator(".result tr.shown .who")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".row .asked.laid")).not_to_have_count(0)
    usable_by_everybody(page)


def test_what_is_not_allowed_is_explained(server: Server, visit: Visits) -> None:
    page, _ = asked_for(server, visit, "first-wayfarer")
    refusal = page.locator(".move-bar .refusal")
    page.locator(".forest .cell.cannot[aria-label*=bush]").first.click(force=True)
    expect(refusal).to_contain_text(re.compile("That cell is a bush|the card that you have just built"))
    page.locator('[data-place="forest-0"] .cell.cannot:not(.bush)').first.click(force=True)
    expect(refusal).to_contain_text(re.compile("just built|A wayfarer stands"))
    page, _ = asked_for(server, visit, "turn")
    refusal = page.locator(".move-bar .refusal")
    wrong = page.locator(".turning .cannot")
    if wrong.count():
        wrong.first.click(force=True)
        expect(refusal).to_contain_text("linked to no other")


def test_building_can_be_taken_back_step_by_step(server: Server, visit: Visits) -> None:
    page, table = asked_for(server, visit, "forest-card")
    page.locator(".hand .can").first.click()
    expect(page.locator(".square")).not_to_have_count(0)
    page.locator(".square").first.click()
    until(page, lambda: stage(table) in ("turn", "first-wayfarer"))
    if stage(table) == "turn":
        pressed = page.locator(".turning [aria-pressed=true]")
        expect(pressed).to_have_count(1)
        first = pressed.get_attribute("aria-label")
        page.locator(".square.trying").click()  # the card itself turns on
        expect(pressed).not_to_have_attribute("aria-label", str(first))
        page.get_by_role("button", name="Take back").click()
        expect(page.locator(".turning")).to_have_count(0)
        expect(page.locator(".square:not(.trying)")).not_to_have_count(0)
        page.get_by_role("button", name="Take back").click()
        expect(page.locator(".hand .can")).not_to_have_count(0)
        assert stage(table) == "forest-card"


def test_the_forest_is_walked_by_arrow_keys(server: Server, visit: Visits) -> None:
    page, table = asked_for(server, visit, "walk")
    whole = "element => element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth"
    assert page.locator(".forest .window").evaluate(whole)  # it is seen whole
    grid = page.get_by_role("grid", name="The forest")
    expect(grid.locator("[tabindex='0']")).to_have_count(1)  # one stop for the Tab key
    grid.locator("[tabindex='0']").focus()
    here = page.locator(":focus")
    assert "can" in str(here.get_attribute("class"))  # it begins where one may go
    walked = {str(here.get_attribute("data-stop"))}
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
        walked.add(str(here.get_attribute("data-stop")))
    assert len(walked) > 3
    assert re.fullmatch(
        r"[a-z]+, (the clearing|forest card \d+), [a-z-]+(; .*)?", str(here.get_attribute("aria-label"))
    )
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(here).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ground .trail")).to_have_count(1)  # the way there is drawn
    before = table.seen(0)["version"]
    page.locator(".move-bar .confirm").click()
    until(page, lambda: table.seen(0)["version"] > before)
    assert any(event["event"] == "walked" for entry in table.log("move", 0) for event in entry["events"])


def test_the_forest_is_enlarged_moved_and_fitted(server: Server, visit: Visits) -> None:
    page, table = asked_for(server, visit, "square", seats=3, phone=True)
    card = page.locator('[data-place="forest-0"], [data-place="forest-1"]').first

    def width(of: Locator) -> float:
        return float((of.bounding_box() or {"width": 0})["width"])

    fitted = width(card)
    page.get_by_role("button", name="Enlarge").click()
    expect(page.get_by_role("button", name="Fit")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Enlarge").click()
    assert width(card) > fitted * 1.4
    window = page.locator(".forest .window")
    box = window.bounding_box()
    assert box
    at = window.evaluate("element => [element.scrollLeft, element.scrollTop]")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 60, box["y"] + box["height"] / 2 + 40, steps=4)
    page.mouse.up()
    assert window.evaluate("element => [element.scrollLeft, element.scrollTop]") != at
    assert stage(table) == "square"  # what was dragged was not clicked
    page.get_by_role("button", name="Fit").click()
    assert abs(width(card) - fitted) < 1
    fits_the_screen(page)


@BOTH_LANGUAGES
@pytest.mark.parametrize("wanted", ["fairy", "square", "walk"])
def test_everybody_can_use_the_table(server: Server, visit: Visits, wanted: str, lang: str) -> None:
    page, _ = asked_for(server, visit, wanted, seats=4, lang=lang)
    suits_everybody(page, f"fairy-play-{wanted}")


def test_a_line_of_the_log_points_at_the_forest(server: Server, visit: Visits) -> None:
    page, table = asked_for(server, visit, "forest-card")
    while stage(table) in ("forest-card", "square", "turn"):
        play_on(page, 1, hand_of(1))
    page.get_by_role("navigation").get_by_role("button", name="Log").click()
    page.get_by_role("button", name=re.compile("Anna builds .* as forest card")).last.click()
    expect(page.locator('[data-place^="forest-"].lit')).not_to_have_count(0)


def test_who_watches_sees_the_forest_and_nobodys_hand(server: Server, visit: Visits) -> None:
    _, table = asked_for(server, visit, "square")
    page = visit(table.path())
    expect(page.get_by_role("grid", name="The forest")).to_be_visible()
    expect(page.get_by_role("heading", name="Your hand")).to_have_count(0)
    expect(page.locator(".forest .can, .forest .square")).to_have_count(0)
    usable_by_everybody(page)


def test_cards_fly_where_they_go(server: Server, visit: Visits) -> None:
    table = server.table("fairy-play", "Anna", "seedling")
    page = visit(table.path(0), still=False)
    until(page, lambda: my_turn(page))
    flown = count_flights(page)
    play_on(page, 3, hand_of(2))
    until(page, lambda: flown() > 0, what="nothing flew")

"""No click without a choice: what happens by itself is shown, and moments to react can be answered beforehand."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Table, Visits, until
from tests.browser.looks import BOTH_LANGUAGES, fits_the_screen, usable_by_everybody
from tests.browser.situations import table_at

NAMES = {
    "en": ("In advance", "Stay quiet until my next turn", "Passing until my turn", "Ask me again"),
    "it": ("In anticipo", "Taci fino al mio prossimo turno", "Passo fino al mio turno", "Chiedimi di nuovo"),
}


def first_moves(table: Table, *seats: int) -> None:
    """Each seat that is asked makes the first move there is."""
    for seat in seats:
        table.move(seat, lambda view, moves: moves[0])


def moment_for(table: Table, seat: int) -> bool:
    """Whether a seat is asked if it answers with a card."""
    seen = table.seen(seat)
    return seen["seats"][str(seat)]["view"]["stage"] == "answer" and seat in seen["table"]["to_act"]


@BOTH_LANGUAGES
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_moments_to_react_are_answered_beforehand(server: Server, visit: Visits, lang: str, phone: bool) -> None:
    advance, quiet, passing, again = NAMES[lang]
    table = server.table("fate-e-leggende", "Anna", "Paul")
    first_moves(table, 0, 1)
    page = visit(table.path(0), lang=lang, phone=phone)
    while not moment_for(table, 1):  # Anna's turn: she says it in Paul's moment, before her own next one
        first_moves(table, 0)
        if moment_for(table, 0):
            first_moves(table, 0, 1)
        elif table.seen(0)["table"]["to_act"] == [1] and not moment_for(table, 1):
            first_moves(table, 1)
    door = page.get_by_role("button", name=advance)
    door.click()
    usable_by_everybody(page)
    fits_the_screen(page)
    page.get_by_role("button", name=quiet).click()
    door = page.get_by_role("button", name=passing)
    expect(door).to_be_focused()
    door.click()
    page.get_by_role("button", name=again).click()
    expect(page.get_by_role("button", name=advance)).to_be_visible()
    page.get_by_role("button", name=advance).click()
    page.keyboard.press("Escape")
    expect(page.locator("#standing")).to_have_count(0)
    assert [entry["until"] for entry in table.log("standing", 0)] == ["turn", None]
    assert table.log("standing", 1) == table.log("standing") == []


def test_the_second_half_of_a_double_click_answers_no_other_question(server: Server, visit: Visits) -> None:
    table = table_at(server, "fate-e-leggende", lambda seen: seen["stage"] == "look" and seen["to_act"] == [0])
    page = visit(table.path(0), phone=True)  # where the first button of every question stands at the same place
    first = page.locator(".move-bar .choice").first
    first.click()
    expect(page.locator("#must")).to_contain_text("finish the turn", ignore_case=True)
    until(page, first.is_enabled)
    version = page.locator(".table-page").get_attribute("data-version")
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(500)
    assert page.locator(".table-page").get_attribute("data-version") == version
    page.mouse.down()
    page.mouse.up()
    until(page, lambda: page.locator(".table-page").get_attribute("data-version") != version)


def test_what_passes_by_itself_is_shown(server: Server, visit: Visits) -> None:
    """Anna has answered beforehand: nothing is to be clicked, the bar says what is done for her, and nobody else is told."""
    table = server.table("fate-e-leggende", "Anna", "Paul", pause=2000)
    page = visit(table.path(0))
    while (seen := table.seen())["table"]["to_act"] != [1] or seen["seats"]["null"]["view"]["stage"] != "roll":
        first_moves(table, seen["table"]["to_act"][0])
    page.get_by_role("button", name="In advance").click()
    page.get_by_role("button", name="Stay quiet in this round").click()
    until(page, lambda: table.seen(0)["seats"]["0"]["standing"])
    table.move(1, lambda view, moves: next(move for move in moves if move["verb"] == "roll"))
    expect(page.locator("#must")).to_have_text("As you said: Stay quiet")
    expect(page.locator(".move-bar .moves")).to_have_count(0)
    until(page, lambda: not moment_for(table, 0))
    assert [entry["seat"] for entry in table.log("move", 0) if entry.get("by_itself")] == [0]
    assert not any("by_itself" in entry for entry in table.log("move", 1) + table.log("move"))


def test_an_answer_at_a_moment_of_a_fixed_length_is_heard_when_it_is_over(server: Server, visit: Visits) -> None:
    table = server.table("fate-e-leggende", "Anna", "Paul", window=6000)
    page = visit(table.path(0), phone=True)
    while not moment_for(table, 0):
        first_moves(table, table.seen()["table"]["to_act"][0])
    before = table.seen(1)
    expect(page.get_by_role("timer")).to_have_accessible_name(re.compile(r"\d seconds? left"))
    page.locator(".move-bar").get_by_role("button", name="Stay quiet").click()
    expect(page.locator("#must")).to_contain_text("You said: Stay quiet.")
    fits_the_screen(page)
    after = table.seen(1)
    assert (after["version"], after["table"]["to_act"]) == (before["version"], before["table"]["to_act"])
    until(page, lambda: not moment_for(table, 0))
    opened, heard = table.log("move", 1)[-2:]
    assert heard["seat"] == 0
    assert heard["at"] - opened["at"] >= 6000


def test_a_table_is_made_with_moments_of_a_fixed_length(server: Server, visit: Visits) -> None:
    page = visit("/")
    page.get_by_role("article", name="Fate e Leggende").get_by_role("button", name="Invite friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("More", exact=True).click()
    dialog.get_by_label("Moments to react last").select_option("10")
    dialog.locator("button[type=submit]").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".terms")).to_contain_text("moments to react last 10 seconds")

"""The table of Fairy River: laundry, river and sums, by hand on the board."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import fatina
from tests.browser.conftest import Server, Table, Visits, my_turn, over, play_on, until
from tests.browser.looks import fits_the_screen, shoot, usable_by_everybody

UNUSUAL = {"neighbours": "nearest", "chatter": "once", "company": "cards", "lake": "washing", "draw": "two"}


def view(table: Table) -> Any:
    return table.seen(0)["seats"]["0"]["view"]


PLAN = """
    // Where to click next: a player who places a fairy, lets all wash what they can, makes no offers, and goes home.
    chance => {
        const quiet = document.querySelector('.ground .quiet input')
        if (quiet && !quiet.checked) return '.ground .quiet input'
        if (!document.querySelector('.move-bar.asked')) return ''
        if (document.querySelector('.move-bar .confirm')) return '.move-bar .confirm'
        const loading = document.querySelector('.garments .picked')
        const plan = loading
            ? ['.spot.mine .can']
            : ['.spot.hosting .can', '.fairies .can', '.garments .can', '.laundry .can', '.deeds .can', '.can']
        const all = [...document.querySelectorAll('.ground .can')]
        for (const wanted of plan) {
            const found = all.filter(one => one.matches(wanted))
            if (found.length) return '.ground .can >> nth=' + all.indexOf(found[Math.floor(chance * found.length)])
        }
        return ''
    }
"""


def hand_of(seed: int, look: Callable[[Page], None] = lambda page: None) -> Callable[[Page], None]:
    """A player who clicks on the board after a plan, and looks before each move."""
    dice = random.Random(seed)

    def move(page: Page) -> None:
        look(page)
        for _ in range(20):
            where = page.evaluate(PLAN, dice.random())
            if where == "":
                return  # nothing is asked for any more: the page has declined to offer by itself
            page.locator(where).click()
            if where.endswith(".confirm"):
                return
        raise AssertionError(f"nothing was chosen by clicking: {page.locator('#must').inner_text()}")

    return move


def play_until(page: Page, table: Table, wanted: Callable[[Any], bool], seed: int = 1) -> None:
    """Play on until it is our turn in such a situation."""
    move = hand_of(seed)
    while True:
        until(page, lambda: my_turn(page) or over(page))
        assert not over(page), "there was no such situation in this game"
        if wanted(view(table)):
            return
        play_on(page, 1, move)


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"-?\d+", text.replace("−", "-"))]


def sums_add_up(page: Page) -> None:
    """Every fairy shows her sum term by term, and the terms make the total that the server tells in her name."""
    told = page.locator(".spot.taken:has(.line)").evaluate_all(
        """spots => spots.map(spot => [spot.querySelector('.line .sum').innerText, spot.querySelector('.pick').ariaLabel])"""
    )
    for shown, label in told:
        *terms, total = numbers(shown)
        assert terms, f"{label}: the sum is not explained"
        assert sum(terms) == total == numbers(label.split("sum")[1])[0], f"{label}: {shown}"


def click_anyway(button: Locator) -> None:
    """Click on what cannot be chosen, in the middle of the screen, where nothing lies over it."""
    button.evaluate("element => element.scrollIntoView({ block: 'center' })")
    button.click(force=True)


def test_a_whole_game_on_the_board(server: Server, visit: Visits) -> None:
    table = server.table("fairy-river", "Anna", "seedling", "seedling")
    page = visit(table.path(0))
    play_on(page, move=hand_of(3, sums_add_up))
    record = server.call("GET", f"/tables/{table.id}/record")
    match = fatina.replay(record)
    for seat, score in enumerate(match.scores):
        player = page.locator(f'.ground [data-place="player-{seat}"]')
        assert (1 if "one" in (text := player.locator(".points").inner_text()) else numbers(text)[0]) == score
        assert player.get_by_role("img", name="winner").count() == (seat in match.winners)
        washed = [int(n or 0) for n in player.locator(".washed .num").all_inner_texts()]
        assert sum(washed) == sum(match.view(0)["players"][seat]["washed"].values())
    # Every wash of the last day is told where it happened, with its sum.
    events = [event for entry in table.log("move", 0)[-1:] for event in entry["events"]]
    spots = {event["spot"] for event in events if event["event"] in ("washing", "afraid")}
    assert {spot for spot in spots if page.locator(f'[data-place="spot-{spot}"] .outcome').count()} == spots
    # Every line of the log points at something that lies on the table.
    blind = page.locator(".log-button").evaluate_all(
        """lines => lines.filter(line => {
            document.querySelectorAll('.lit').forEach(one => one.classList.remove('lit'))
            line.click()
            return !document.querySelector('.lit')
        }).map(line => line.innerText)"""
    )
    assert blind == []
    page.evaluate("scrollTo(0, 0)")
    shoot(page, "fairy-river-over-wide")
    usable_by_everybody(page)


def test_sums_are_right_with_other_options_and_before_a_fairy_moves(server: Server, visit: Visits) -> None:
    table = server.table("fairy-river", "Anna", "seedling", "seedling", options=UNUSUAL)
    page = visit(table.path(0))
    placed = 0
    move = hand_of(5, sums_add_up)
    while placed < 3 and not over(page):
        until(page, lambda: my_turn(page) or over(page))
        seen = view(table)
        if seen["stage"] != "river" or seen["done"] or not seen["fairies"]:
            play_on(page, 1, move)
            continue
        fairy = page.locator(".fairies .can").first
        fairy.click()
        guest = page.locator(".spot.hosting").nth(2 * placed + 1)
        spot = str(guest.get_attribute("data-place")).removeprefix("spot-")
        expected = numbers(guest.locator(".guest").inner_text())[0]
        afraid = guest.locator(".warn").count() > 0
        guest.locator(".pick").click()
        page.locator(".move-bar .confirm").click()
        until(page, lambda spot=spot: view(table)["spots"][spot] is not None)
        stands = view(table)["spots"][spot]
        assert (stands["total"], stands["afraid"]) == (expected, afraid)
        placed += 1
    assert placed == 3


def test_a_fairy_is_placed_shifted_loaded_and_what_is_not_allowed_is_explained(server: Server, visit: Visits) -> None:
    table = server.table("fairy-river", "Anna", "seedling", "seedling")
    page = visit(table.path(0), phone=True)
    refusal = page.locator(".move-bar .refusal")
    until(page, lambda: my_turn(page))
    click_anyway(page.locator(".fairies .cannot").first)
    expect(refusal).to_contain_text("Fairies are placed in your turn at the river.")
    play_until(page, table, lambda seen: seen["stage"] == "river" and seen["round"] > 1 and not seen["done"])
    while not any(one and one["seat"] == 0 for one in view(table)["spots"].values()):
        page.locator(".fairies .can").first.click()
        page.locator(".spot.hosting .pick").first.click()
        page.locator(".move-bar .confirm").click()
        until(page, lambda: view(table)["done"] == ["placed"])
    others = [spot for spot, one in view(table)["spots"].items() if one and one["seat"] != 0]
    if others and page.locator(".fairies .can").count():
        page.locator(".fairies .can").first.click()
        click_anyway(page.locator(f'[data-place="spot-{others[0]}"] .pick'))
        expect(refusal).to_contain_text(f"The spot {others[0]} is taken.")
        page.get_by_role("button", name="Clear").click()
    # First the fairy, then where she goes: shifted.
    mine = next(spot for spot, one in view(table)["spots"].items() if one and one["seat"] == 0)
    fairy = view(table)["spots"][mine]["fairy"]
    page.locator(f'[data-place="spot-{mine}"] .pick').click()
    expect(page.get_by_role("button", name="Recall her")).to_be_visible()
    expect(page.locator("#must")).to_contain_text("choose a free spot to shift her")
    goal = page.locator(".spot.hosting").last
    spot = str(goal.get_attribute("data-place")).removeprefix("spot-")
    goal.locator(".pick").click()
    page.locator(".move-bar .confirm").click()
    until(page, lambda: "shifted" in view(table)["done"])
    assert view(table)["spots"][spot]["fairy"] == fairy
    # A garment first, then who washes it.
    if view(table)["hand"]:
        page.locator(".garments .can").first.click()
        page.locator(f'[data-place="spot-{spot}"] .pick').click()
        page.locator(".move-bar .confirm").click()
        until(page, lambda: view(table)["spots"][spot]["loaded"])
        expect(page.locator(f'[data-place="spot-{spot}"] .garment')).to_have_count(1)
        fits_the_screen(page)
        shoot(page, "fairy-river-loaded-phone")
        if page.locator(".fairies .cannot").count():
            click_anyway(page.locator(".fairies .cannot").first)
            expect(refusal).to_contain_text("your fairies stay where they are")


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_everybody_can_use_the_table(server: Server, visit: Visits, theme: str, phone: bool) -> None:
    table = server.table("fairy-river", "Anna", "seedling", "seedling", "seedling")
    page = visit(table.path(0), phone=phone, theme=theme)
    name = f"{theme}-{'phone' if phone else 'wide'}"
    situations: dict[str, Callable[[Any], bool]] = {
        "colours": lambda seen: seen["stage"] == "colours",
        "river": lambda seen: seen["round"] == 2 and seen["stage"] == "river" and not seen["done"],
        "laundry": lambda seen: seen["round"] == 3 and seen["stage"] in ("select", "answer"),
    }
    for situation, wanted in situations.items():
        play_until(page, table, wanted, seed=2)
        page.locator(".ground .can").first.click()
        usable_by_everybody(page)
        fits_the_screen(page)
        page.mouse.move(0, 0)
        shoot(page, f"fairy-river-{situation}-{name}")

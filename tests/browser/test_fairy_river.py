"""The table of Fairy River: laundry, river and sums, by hand on the board."""

import random
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import fatina
from tests.browser.conftest import Server, Table, Visits, my_turn, play_on, until
from tests.browser.looks import (
    BOTH_LANGUAGES,
    fits_the_screen,
    log_points_at_the_table,
    poke,
    shoot,
    suits_everybody,
    usable_by_everybody,
)
from tests.browser.situations import table_at as table_of

GLADLY = ("place", "load", "decline", "refuse", "propose")
table_at = partial(table_of, slug="fairy-river", gladly=GLADLY)
UNUSUAL = {"neighbours": "nearest", "chatter": "once", "company": "cards", "lake": "washing", "draw": "two"}


def view(table: Table) -> Any:
    return table.seen(0)["seats"]["0"]["view"]


PLAN = """
    // Where to click next: a player who places a fairy, lets all wash what they can, makes no offers, and goes home.
    chance => {
        if (!document.querySelector('.move-bar.asked')) return ''
        if (document.querySelector('.move-bar .confirm')) return '.move-bar .confirm'
        if (document.querySelector('.board').dataset.asks === 'offer') return '.move-bar .choice'
        const loading = document.querySelector('.garments .picked')
        const plan = loading
            ? ['.spot.mine .can']
            : ['.spot.hosting .can', '.fairies .can', '.garments .can', '.laundry .can']
        const all = [...document.querySelectorAll('.ground .can')]
        for (const wanted of plan) {
            const found = all.filter(one => one.matches(wanted))
            if (found.length) return '.ground .can >> nth=' + all.indexOf(found[Math.floor(chance * found.length)])
        }
        return document.querySelector('.move-bar .choice') ? '.move-bar .choice' : ''
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
                return  # nothing is asked for any more
            page.locator(where).first.click()
            if where.startswith(".move-bar"):
                return
        raise AssertionError(f"nothing was chosen by clicking: {page.locator('#must').inner_text()}")

    return move


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"-?\d+", text.replace("−", "-"))]


def sums_add_up(page: Page) -> None:
    """Every fairy shows her sum term by term, and the terms make the total that the server tells in her name."""
    told = page.locator(".spot.taken:not(:has(.outcome))").evaluate_all(
        """spots => spots.map(spot => [spot.querySelector('.sum').innerText, spot.querySelector('.pick').ariaLabel])"""
    )
    for shown, label in told:
        *terms, total = numbers(shown)
        assert terms, f"{label}: the sum is not explained"
        assert sum(terms) == total == numbers(label.split("sum")[1])[0], f"{label}: {shown}"


def test_a_whole_game_on_the_board(server: Server, visit: Visits) -> None:
    table = server.table("fairy-river", "Anna", *["seedling"] * 4)  # the more play, the sooner it is over
    page = visit(table.path(0))
    play_on(page, move=hand_of(3))  # never without the page, which answers offers by itself
    match = fatina.replay(server.call("GET", f"/tables/{table.id}/record"))
    assert match.over
    assert match.scores == table.seen(0)["table"]["scores"]


def test_the_first_round_on_the_board(server: Server, visit: Visits) -> None:
    table = server.table("fairy-river", "Anna", "seedling", "seedling")
    page = visit(table.path(0))
    move = hand_of(3, sums_add_up)
    until(page, lambda: my_turn(page))
    while view(table)["round"] < 2:
        play_on(page, 1, move)
    sums_add_up(page)
    log_points_at_the_table(page)


def test_the_last_round_and_the_end_on_the_board(server: Server, visit: Visits) -> None:
    table = table_at(server, wanted=lambda seen: seen["last_round"] == "now", seats=3)
    page = visit(table.path(0))
    play_on(page, move=hand_of(3, sums_add_up))
    record = server.call("GET", f"/tables/{table.id}/record")
    match = fatina.replay(record)
    for seat, score in enumerate(match.scores):
        row = page.locator(f'[data-place="result-{seat}"]')
        assert numbers(row.locator(".total").inner_text()) == [score]
        assert row.get_by_role("img", name="winner").count() == (seat in match.winners)
        types = len(match.cards.cards["garment"])
        washed = [int(n.replace("–", "0")) for n in row.locator("td").all_inner_texts()[:types]]
        assert sum(washed) == sum(match.view(0)["players"][seat]["washed"].values())
    # Every wash of the last day is told where it happened, with its sum.
    events = [event for entry in table.log("move", 0)[-1:] for event in entry["events"]]
    spots = {event["spot"] for event in events if event["event"] in ("washing", "afraid")}
    assert {spot for spot in spots if page.locator(f'[data-place="spot-{spot}"] .outcome').count()} == spots
    log_points_at_the_table(page)
    shoot(page, "fairy-river-over-wide")
    usable_by_everybody(page)


@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_sums_are_right_with_other_options_and_before_a_fairy_moves(server: Server, visit: Visits, number: int) -> None:
    def wanted(seen: Any) -> bool:
        return seen["stage"] == "river" and seen["round"] == number and not seen["done"] and len(seen["fairies"]) > 0

    table = table_at(server, wanted=wanted, seats=3, options=UNUSUAL)
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    sums_add_up(page)
    page.locator(".fairies .can").first.click()
    guest = page.locator(".spot.hosting").nth(number)
    spot = str(guest.get_attribute("data-place")).removeprefix("spot-")
    expected = numbers(guest.locator(".guest").inner_text())[0]
    afraid = guest.locator(".warn").count() > 0
    guest.locator(".pick").click()
    page.locator(".move-bar .confirm").click()
    until(page, lambda: view(table)["spots"][spot] is not None)
    stands = view(table)["spots"][spot]
    assert (stands["total"], stands["afraid"]) == (expected, afraid)
    expect(page.locator(f'[data-place="spot-{spot}"]')).to_contain_class("taken")
    sums_add_up(page)


def test_a_fairy_is_placed_shifted_loaded_and_what_is_not_allowed_is_explained(server: Server, visit: Visits) -> None:
    page = visit(server.table("fairy-river", "Anna", "seedling", "seedling").path(0), phone=True)
    refusal = page.locator(".move-bar .refusal")
    until(page, lambda: my_turn(page))
    poke(page.locator('[data-place="spot-L1"] .pick'))
    expect(refusal).to_contain_text("Fairies are placed in your turn at the river.")

    def wanted(seen: Any) -> bool:
        """At the river among others, with one fairy there, more in hand, and garments for two: the one placed leaves a choice."""
        standing = [one["seat"] for one in seen["spots"].values() if one]
        free = seen["stage"] == "river" and seen["round"] > 1 and not seen["done"]
        return bool(
            free
            and len(seen["fairies"]) > 2
            and sum(seen["hand"].values()) > 1
            and {*standing} > {0}
            and standing.count(0) == 1
        )

    table = table_at(server, wanted=wanted, seats=3)
    page = visit(table.path(0), phone=True)
    refusal = page.locator(".move-bar .refusal")
    until(page, lambda: my_turn(page))
    taken = next(spot for spot, one in view(table)["spots"].items() if one)
    page.locator(".fairies .can").first.click()
    poke(page.locator(f'[data-place="spot-{taken}"] .pick'))
    expect(refusal).to_contain_text(f"The spot {taken} is taken.")
    page.locator(".spot.hosting .pick").first.click()
    page.locator(".move-bar .confirm").click()
    until(page, lambda: view(table)["done"] == ["placed"])
    # First the fairy, then where she goes: shifted.
    mine = next(spot for spot, one in view(table)["spots"].items() if one and one["seat"] == 0)
    fairy = view(table)["spots"][mine]["fairy"]
    page.locator(f'[data-place="spot-{mine}"].mine .pick.can').click()
    expect(page.get_by_role("button", name=f"Recall your fairy from {mine}")).to_be_visible()
    expect(page.locator("#must")).to_contain_text("choose a free spot to shift her")
    goal = page.locator(".spot.hosting").last
    spot = str(goal.get_attribute("data-place")).removeprefix("spot-")
    goal.locator(".pick").click()
    page.locator(".move-bar .confirm").click()
    until(page, lambda: "shifted" in view(table)["done"])
    assert view(table)["spots"][spot]["fairy"] == fairy
    # A garment first, then who washes it.
    page.locator(f'[data-place="spot-{spot}"].mine .pick.can').wait_for()
    page.locator(".garments .can").first.click()
    page.locator(f'[data-place="spot-{spot}"] .pick').click()
    page.locator(".move-bar .confirm").click()
    until(page, lambda: view(table)["spots"][spot]["loaded"])
    expect(page.locator(f'[data-place="spot-{spot}"] .garment')).to_have_count(1)
    fits_the_screen(page)
    shoot(page, "fairy-river-loaded-phone")
    poke(page.locator(".fairies .cannot").first)
    expect(refusal).to_contain_text("your fairies stay where they are")


def test_an_offer_is_laid_together_with_a_click_for_each_garment(server: Server, visit: Visits) -> None:
    def wanted(seen: Any) -> bool:
        return seen["stage"] == "offer" and seen["to_act"] == [0] and sum(seen["hand"].values()) > len(seen["hand"])

    table = table_at(server, wanted=wanted, seats=3)
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    hand = view(table)["hand"]
    garment = max(hand, key=lambda one: hand[one])
    mine = page.locator(f'[data-place="garments-{garment}"]')
    expect(mine.locator(".badge")).to_have_text(f"×{hand[garment]}")
    mine.locator(".pick").click()
    expect(mine.locator(".offered")).to_contain_text("1")
    assert view(table)["offer"] == {garment: 1}
    expect(mine.locator(".badge")).to_have_text(f"×{hand[garment]}")  # what is offered is still in hand
    page.locator(".move-bar").get_by_role("button", name="Take back").click()
    expect(mine.locator(".offered")).to_have_count(0)


SITUATIONS: dict[str, Callable[[Any], bool]] = {
    "colours": lambda seen: seen["stage"] == "colours",
    "river": lambda seen: seen["round"] == 2 and seen["stage"] == "river" and not seen["done"],
    "laundry": lambda seen: seen["round"] == 3 and seen["stage"] == "select",
}


@BOTH_LANGUAGES
@pytest.mark.parametrize("situation", SITUATIONS)
def test_everybody_can_use_the_table(server: Server, visit: Visits, situation: str, lang: str) -> None:
    table = table_at(server, wanted=SITUATIONS[situation], seats=4)
    page = visit(table.path(0), lang=lang)
    until(page, lambda: my_turn(page))
    page.locator(".ground .can").first.click()
    suits_everybody(page, f"fairy-river-{situation}")

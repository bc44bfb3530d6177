"""The table of Fairy's Fate: cards are laid on five places, journeys gather them, and it is seen who won and why."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import fatina
from tests.browser.conftest import Server, Table, Visits, my_turn, now_and_then, play_on, until
from tests.browser.looks import BOTH_LANGUAGES, fits_the_screen, poke, shoot, suits_everybody, usable_by_everybody
from tests.browser.situations import table_at

GAME = fatina.game("fairys-fate")
PICKS = 4
"""A move is two things chosen at most; a click more than that leads nowhere."""


def view(table: Table) -> Any:
    """What the server shows to our seat."""
    return table.seen(0)["seats"]["0"]["view"]


def hand_of(seed: int) -> Callable[[Page], None]:
    """A player who clicks on whatever can be chosen on the board, now and then on what has no place there, and confirms."""
    dice = random.Random(seed)

    def move(page: Page) -> None:
        confirm = page.locator(".move-bar .confirm")
        few = page.locator(".move-bar .moves.few button")
        for _ in range(PICKS):
            if confirm.count():
                confirm.click()
                return
            free = page.locator(".ground .can")
            if few.count() and (free.count() == 0 or dice.random() < 0.3):
                few.nth(dice.randrange(few.count())).click()
                return
            assert free.count(), f"nothing can be chosen on the board: {page.locator('#must').inner_text()}"
            free.nth(dice.randrange(free.count())).click()
        raise AssertionError(f"no move is left after {PICKS} clicks: {page.locator('#must').inner_text()}")

    return move


def test_a_whole_game_on_the_board(server: Server, visit: Visits) -> None:
    table = server.table("fairys-fate", "Anna", *["seedling"] * 4)  # the more play, the sooner it is over
    dice = random.Random(5)
    page = visit(table.path(0))
    play_on(page, move=now_and_then(table, hand_of(1), lambda view, moves: dice.choice(moves)))
    scores = fatina.replay(server.call("GET", f"/tables/{table.id}/record")).scores
    assert table.seen(0)["table"]["scores"] == scores
    result = page.locator(".fairys-fate .result")
    expect(result.get_by_role("heading")).to_contain_text("win")
    shown = {
        row.locator("th").inner_text(): row.locator("td").nth(2).inner_text()
        for row in result.locator("tbody tr").all()
    }
    names = [place["name"] for place in table.seen(0)["table"]["places"]]
    assert len(shown) == 5
    assert [text for name, text in shown.items() if name.startswith("Anna")] == [f"{scores[0]}/4"], (shown, names)
    assert sorted(shown.values()) == sorted(f"{score}/4" for score in scores)
    # The best recipe of each is open now, with a tick for each object that is owned.
    ticked = [recipe.locator("li.has").count() for recipe in page.locator(".fairys-fate .recipe").all()]
    assert max(ticked) == max(scores)
    usable_by_everybody(page)
    fits_the_screen(page)
    shoot(page, "fairys-fate-over")


def test_what_is_not_allowed_is_explained(server: Server, visit: Visits) -> None:
    table = server.table("fairys-fate", "Anna", "seedling", options={"begins": "first"})
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    refusal = page.locator(".move-bar .refusal")
    poke(page.get_by_role("button", name="Travel: Cave"))
    expect(refusal).to_contain_text("No place has two or more cards; a journey needs 2.")
    poke(page.locator('[data-place="pile-1"] button'))
    expect(refusal).to_contain_text("Now you play a card, start a journey or pass")
    # A card in hand, and a place whose first card needs another back.
    card = view(table)["hand"][0]
    back = next(one for one in GAME.printed["card"] if one.id == card).facts["back"]
    place = {"light": "meadow", "goblin": "cave", "nature": "wood"}[back]
    page.locator('[data-place="hand-0"] button').first.click()
    poke(page.locator(f'[data-place="place-{place}-1"] button'))
    expect(refusal).to_contain_text(
        re.compile(rf"The {place} does not take .*: its first two cards need other backs", re.I)
    )
    assert view(table)["places"][0]["cards"] == []


def test_a_card_is_laid_and_taken_up_by_hand_and_place(server: Server, visit: Visits) -> None:
    table = server.table("fairys-fate", "Anna", "seedling", options={"begins": "first"})
    page = visit(table.path(0), phone=True)
    until(page, lambda: my_turn(page))
    hand = view(table)["hand"]
    page.locator('[data-place="hand-0"] button').first.click()
    expect(page.locator('[data-place="hand-0"] .picked')).to_have_count(1)
    spot = page.locator(".spots .can").first
    where = spot.locator("xpath=..").get_attribute("data-place")
    spot.click()
    page.locator(".move-bar .confirm").click()
    until(page, lambda: view(table)["phase"] == "draw")
    # The card lies face down, but who laid it may still see what it is.
    expect(page.locator(f'[data-place="{where}"] [role=img]').first).to_have_attribute(
        "aria-label", re.compile("face down. You have seen it: ")
    )
    page.locator('[data-place="pile-3"] button').click()
    page.locator(".move-bar .confirm").click()
    until(
        page,
        lambda: view(table)["turn"] == 0 and view(table)["phase"] == "act" and len(view(table)["hand"]) == len(hand),
    )
    # The log points at the place that it speaks of.
    page.get_by_role("button", name="Log", exact=True).first.click()
    page.get_by_role("button", name=re.compile("^Anna plays ")).first.click()
    expect(page.locator(f'[data-place="{where}"].lit')).to_have_count(1)


SITUATIONS: dict[str, Callable[[Any], bool]] = {
    "begun": lambda seen: True,
    "journey": lambda seen: any(place["picked_by"] is not None for place in seen["places"]),
    "after": lambda seen: seen["starter"] is None and bool(seen["players"][0]["owned"]),
}


@BOTH_LANGUAGES
@pytest.mark.parametrize("situation", SITUATIONS)
def test_everybody_can_use_the_table(server: Server, visit: Visits, situation: str, lang: str) -> None:
    page = visit(table_at(server, "fairys-fate", SITUATIONS[situation], seats=3).path(0), lang=lang)
    until(page, lambda: my_turn(page))
    page.locator(".ground .can").first.click()
    suits_everybody(page, f"fairys-fate-{situation}")

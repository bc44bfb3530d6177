"""The table of Fairy Tale: hand, kept cards, rows and the counting, by hand on the board."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import fatina
from tests.browser.conftest import Server, Table, Visits, my_turn, play_on, until
from tests.browser.looks import (
    BOTH_LANGUAGES,
    count_flights,
    fits_the_screen,
    log_points_at_the_table,
    poke,
    shoot,
    suits_everybody,
    usable_by_everybody,
)
from tests.browser.situations import table_at

GAME = fatina.game("fairy-tale")
TURNS_CARDS = {card.id for card in GAME.printed["card"] if card.facts.get("effect") in ("open", "close")}


def view(table: Table) -> Any:
    return table.seen(0)["seats"]["0"]["view"]


def card_of(button: Locator) -> str:
    """Which card a button of the board shows."""
    return str(button.locator("[data-card]").get_attribute("data-card")).split("/")[2]


def hand_of(seed: int) -> Callable[[Page], None]:
    """A player who clicks on the board and confirms, and likes cards that turn others."""
    dice = random.Random(seed)

    def choose(page: Page) -> bool:
        """Click on a card that can be chosen; true once one move is left, or none is asked for."""
        free = page.locator(".ground .can").all()
        if free:
            dice.shuffle(free)
            max(free, key=lambda one: card_of(one) in TURNS_CARDS).click()
        return page.locator(".move-bar .confirm").count() > 0 or not my_turn(page)

    def move(page: Page) -> None:
        # What is clicked while the last move is still on its way does not count, so it may take a second click.
        until(page, lambda: choose(page), 20, "nothing can be chosen on the board")
        if my_turn(page):
            page.locator(".move-bar .confirm").click()

    return move


def number(text: str) -> int:
    """What stands in a table: a dash where there is nothing to count."""
    return 0 if text.strip() == "–" else int(text.replace("−", "-"))


def test_a_whole_game_on_the_board(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling", "seedling")
    page = visit(table.path(0), phone=True)
    play_on(page, move=hand_of(3))
    scores = fatina.replay(server.call("GET", f"/tables/{table.id}/record")).scores
    expect(page.locator(".ground .row")).to_have_count(3)
    for seat, score in enumerate(scores):
        result = page.locator(f'.result [data-place="result-{seat}"]')
        *parts, _, total = [number(text) for text in result.locator("td").all_inner_texts()]
        assert total == sum(parts) == score
        assert result.evaluate("row => row.classList.contains('best')") == (score == max(scores))
        each = [number(text) for text in page.locator(f'.ground [data-place="row-{seat}"] .points').all_inner_texts()]
        assert len(each) == 12
        assert sum(each) == score
        chip = page.locator(f'.seat-chip[data-seat="{seat}"] .seat-score')
        assert number(chip.evaluate("chip => chip.firstChild.textContent")) == score
    # A first game was played to its end: from the next on the guide waits to be asked.
    assert page.evaluate("JSON.parse(localStorage['fatina-guided'])") == {"fairy-tale": "off"}
    fits_the_screen(page)
    shoot(page, "fairy-tale-over-phone")
    log_points_at_the_table(page)
    usable_by_everybody(page)


def test_the_board_shows_what_was_kept_and_what_was_passed_on(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling", "seedling")
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    hand = page.get_by_role("region", name="Your hand").locator("[data-card]")
    first = sorted(one.split("/")[2] for one in hand.evaluate_all("all => all.map(one => one.dataset.card)"))
    assert set(first) == set(view(table)["hand"])
    expect(page.get_by_text("The rest of your hand goes to Seedling 1.")).to_be_visible()
    kept = card_of(page.locator(".ground .can").first)
    play_on(page, 1, lambda page: (page.locator(".ground .can").first.click(), page.locator(".confirm").click())[0])
    until(page, lambda: view(table)["pick"] == 1 and my_turn(page))
    expect(page.locator(f'.hand .kept [data-card="fairy-tale/card/{kept}/"]')).to_have_count(1)
    passed = page.get_by_role("region", name="What you passed on")
    expect(passed.get_by_role("heading", name="Pick 1, to Seedling 1")).to_be_visible()
    gone = passed.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card.split('/')[2])")
    assert gone == view(table)["passed"][0]["cards"]


def test_what_is_not_allowed_is_explained(server: Server, visit: Visits) -> None:
    table = table_at(server, "fairy-tale", lambda seen: seen["stage"] in ("open", "close"), seats=3)
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    expect(page.locator("#must")).to_have_text(re.compile("(opens a closed|closes a) card of your.*: choose which"))
    refusal = page.locator(".move-bar .refusal")
    poke(page.locator(".hand .cannot").first)
    expect(refusal).to_contain_text("Nobody plays cards now.")
    before = view(table)
    wrong = page.locator('[data-place^="row-0-"] .cannot')
    if wrong.count():
        poke(wrong.first)
        expect(refusal).to_contain_text(
            re.compile("already|does not touch the category|cannot close itself|earlier trick")
        )
    assert view(table) == before
    # Of equal cards one is marked as chosen, and what is chosen can be turned.
    page.locator('[data-place^="row-0-"] .can').first.click()
    marked = page.locator('[data-place^="row-0-"]:not(.echo) .picked')
    expect(marked).to_have_count(1)
    page.locator(".move-bar .confirm").click()
    until(page, lambda: view(table) != before)


def test_cards_fly_to_where_they_go(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    page = visit(table.path(0), still=False)
    until(page, lambda: my_turn(page))
    flown = count_flights(page)
    page.locator(".ground .can").first.click()
    page.locator(".move-bar .confirm").click()
    until(page, lambda: my_turn(page) and view(table)["pick"] == 1)
    assert flown() > 0
    expect(page.locator(".flying")).to_have_count(0)


def test_the_cards_of_a_trick_turn_together_on_the_stage(server: Server, visit: Visits) -> None:
    table = table_at(server, "fairy-tale", lambda seen: seen["stage"] == "play" and seen["trick"] == 1, seats=3)
    page = visit(table.path(0), still=False)
    until(page, lambda: my_turn(page))
    before = [len(player["row"]) for player in view(table)["players"]]
    page.locator(".ground .can").first.click()
    page.locator(".move-bar .confirm").click()
    expect(page.locator(".stage figure")).to_have_count(3)
    assert [page.locator(f'[data-place="row-{seat}"] [data-card]').count() for seat in range(3)] == before
    expect(page.locator(".stage")).to_have_count(0)
    assert page.locator('[data-place="row-0"] [data-card]').count() > before[0]


@BOTH_LANGUAGES
@pytest.mark.parametrize(
    ("stage", "wanted"),
    [
        ("draft", lambda seen: seen["pick"] == 2),
        ("trick", lambda seen: seen["round"] == 2 and seen["stage"] == "play"),
    ],
    ids=["draft", "trick"],
)
def test_everybody_can_use_the_table(
    server: Server, visit: Visits, stage: str, wanted: Callable[[Any], bool], lang: str
) -> None:
    page = visit(table_at(server, "fairy-tale", wanted, seats=5).path(0), lang=lang)
    until(page, lambda: my_turn(page))
    page.locator(".ground .can").first.click()
    suits_everybody(page, f"fairy-tale-{stage}")

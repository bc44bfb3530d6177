"""The table of Fate e Leggende: fairies walk a ring, tell stories beside it, spend their dust and gather objects."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import fatina
from fatina.engine import match as engine
from tests.browser.conftest import Server, Table, Visits, my_turn, now_and_then, play_on, until
from tests.browser.looks import BOTH_LANGUAGES, fits_the_screen, poke, shoot, suits_everybody, usable_by_everybody
from tests.browser.situations import table_at

GAME = fatina.game("fate-e-leggende")
LEGENDS = {card.id: card for card in GAME.printed["legend"]}
Move = dict[str, Any]


# What a player who wants to be done does: spend dust wherever it goes fastest, since who has none left gets an object.


def price(view: Any, card: str, space: int) -> int:
    """What telling a card at a space would cost; 0 if it does not fit."""
    facts = LEGENDS[card].facts
    story = next((one for one in view["stories"] if one["space"] == space), None)
    if facts["kind"] == "interruption":
        return 0
    if story is None:
        return {1: 1, 5: 5}.get(facts.get("value", 5), 0)
    last = story["cards"][-1]["value"]
    if story["colour"] not in (None, *facts["colours"]) or abs(facts.get("value", last) - last) > 1:
        return 0
    value = facts.get("value", min(5, last + 1))
    told = {one["value"] for one in story["cards"]} | {value}
    return int(value + (len(story["cards"]) + 1 if len(told) == 5 else 0))


def value_of(view: Any, move: Move) -> float:
    """How gladly a move is made."""
    here = view["players"][0]["pawn"]
    match move["verb"]:
        case "walk":
            return max((price(view, card, move["space"]) for card in view["hand"]), default=0)
        case "tell":
            return 1 + price(view, move["card"], here)
        case "call":
            return float(move["value"])
        case "roll" | "keep" | "stay-quiet" | "place" | "fairy" | "charge" | "lend" | "name" | "add":
            return 0.5
        case "discard":  # what fits least
            return -sum(price(view, move["card"], space) for space in range(len(view["ring"]))) - 99 * (
                LEGENDS[move["card"]].facts["kind"] == "wild"
            )
        case "finish" | "no-look":
            return 0.1
    return 0


# How a hand makes a move: on the board where it has a place there, else in the bar.


def spot_of(move: Move, view: Any) -> str:
    """Where the board shows what a move is about; nothing for moves without a place."""
    match move["verb"]:
        case "walk" | "look" | "whisper" | "pick" | "story":
            return f'[data-place="space-{move["space"]}"]'
        case "hop":
            steps = move["steps"] if move["way"] == "clockwise" else -move["steps"]
            return f'[data-place="space-{(view["players"][0]["pawn"] + steps) % len(view["ring"])}"]'
        case "tell" | "swap" | "discard" | "announce":
            return f'[data-place="hand-0"] button[aria-label^="{LEGENDS[move["card"]].name("en")}"]'
        case "cover" | "uncover" | "give" | "want":
            return f'[data-place="object-{move["object"]}"] button'
        case "charge":
            return f'.others [data-place="player-{move["other"]}"] button'
        case "call":
            return f'.choice button[aria-label="{move["colour"]} {move["value"]}"]'
        case "fairy":
            return f'.choice button:has-text("{move["fairy"]}")'
        case "place":
            return f'.choice button:has-text("face {move["face"]}")'
        case "lend" | "add" | "sneeze" | "applaud":
            return f'.choice button:text-is("{move["amount"]}")'
        case "name":
            return f'.choice button:text-is("{move["value"]}")'
        case "face":
            return f".choice .face >> nth={move['face'] - 1}"
    return ""


def make(page: Page, view: Any, move: Move) -> None:
    """Click on it on the board and confirm; a click on the die is enough; what has no place there is one press in the bar."""
    if move["verb"] == "roll":
        page.locator('.ground [data-place="die"]').click()
    elif spot := spot_of(move, view):
        page.locator(f".ground {spot}").click()
        page.locator(".move-bar .confirm").click()
    else:
        said = engine.Move(move["id"], GAME, GAME.printed).text("en")
        page.locator(".move-bar .moves button").filter(has_text=said).click()


def hand_of(table: Table) -> Callable[[Page], None]:
    """A player who makes the move that is made most gladly."""

    def move(page: Page) -> None:
        seen = table.seen(0)
        until(page, lambda: int(page.locator(".table-page").get_attribute("data-version") or 0) >= seen["version"])
        mine = seen["seats"]["0"]
        if mine["moves"]:  # the server may know already what the page had not heard of: that nothing is asked any more
            make(page, mine["view"], gladly(mine["view"], mine["moves"]))

    return move


def gladly(view: Any, moves: list[Any]) -> Any:
    """The move that is made most gladly."""
    return max(moves, key=lambda one: value_of(view, one))


def view_of(table: Table) -> Any:
    """What the server shows to our seat."""
    return table.seen(0)["seats"]["0"]["view"]


def asked_for(server: Server, visit: Visits, wanted: Callable[[Any], bool], **how: Any) -> tuple[Page, Table]:
    """A table of four at which such a choice is ours, and the page of it."""
    table = table_at(server, "fate-e-leggende", wanted, seats=4, gladly=("tell", "stay-quiet"))
    page = visit(table.path(0), **how)
    until(page, lambda: my_turn(page))
    return page, table


def test_a_whole_game_on_the_board(server: Server, visit: Visits) -> None:
    table = server.table("fate-e-leggende", "Anna", *["sprite"] * 3, options={"interruptions": "off"})
    page = visit(table.path(0))
    play_on(page, move=now_and_then(table, hand_of(table), gladly))
    scores = fatina.replay(server.call("GET", f"/tables/{table.id}/record")).scores
    assert table.seen(0)["table"]["scores"] == scores
    result = page.locator(".fate-e-leggende .result")
    expect(result.get_by_role("heading")).to_contain_text(re.compile("wins|Shared victory"))
    rows = {
        row.locator("th").inner_text().split("\n")[0]: row.locator("td").all_inner_texts()
        for row in result.locator("tbody tr").all()
    }
    assert sorted(map(int, rows["Together"])) == sorted(scores)
    names = [head.strip() for head in result.locator("thead th").all_inner_texts()[1:]]
    assert int(rows["Together"][names.index("Anna")]) == scores[0]
    parts = ("Gold stories", "Violet charges", "Objects", "Own colour", "Four colours")
    assert [sum(int(rows[part][i]) for part in parts) for i in range(len(scores))] == [
        int(points) for points in rows["Together"]
    ]
    usable_by_everybody(page)
    fits_the_screen(page)
    shoot(page, "fate-e-leggende-over")


def test_what_is_not_allowed_is_explained(server: Server, visit: Visits) -> None:
    # What leaves no choice is done by itself: where the die is asked for, there is an object that could be turned.
    page, table = asked_for(server, visit, lambda seen: seen["stage"] == "roll" and seen["players"][0]["objects"])
    refusal = page.locator(".move-bar .refusal")
    poke(page.locator('[data-place="space-0"]'))
    expect(refusal).to_contain_text("You move after the die is fixed.")
    page, table = asked_for(server, visit, lambda seen: seen["stage"] == "move")
    refusal = page.locator(".move-bar .refusal")
    pawn = view_of(table)["players"][0]["pawn"]
    poke(page.locator(f'[data-place="space-{pawn}"]'))
    expect(refusal).to_contain_text(re.compile(r"You rolled \d: you must move exactly as far as the die"))
    poke(page.locator('[data-place="hand-0"] button').first)
    expect(refusal).to_contain_text("You tell a card after the move, once look and swap are done.")
    assert view_of(table)["players"][0]["pawn"] == pawn


def could_answer(seen: Any) -> bool:
    """Asked about a die or a card, with the card in hand that answers."""
    answer = {"die": "contrary-wind", "announcement": "hush-all-of-you"}.get(seen["window"])
    return seen["stage"] == "answer" and answer in seen["hand"]


def test_who_is_asked_sees_why_and_can_stay_quiet_with_one_press(server: Server, visit: Visits) -> None:
    page, table = asked_for(server, visit, could_answer, phone=True)
    expect(page.locator("#must")).to_contain_text(
        re.compile(r"Only (Contrary Wind can answer|Hush can stop it); all are asked.")
    )
    expect(page.locator(".centre")).to_contain_text("All are asked, so that nobody learns who holds it.")
    before = table.seen(0)["version"]
    page.get_by_role("button", name="Stay quiet").click()
    until(page, lambda: table.seen(0)["version"] > before)


def test_spaces_are_counted_from_one_everywhere(server: Server, visit: Visits) -> None:
    page, table = asked_for(server, visit, lambda seen: seen["stage"] == "move")
    space = next(move["space"] for move in table.seen(0)["seats"]["0"]["moves"] if move["verb"] == "walk")
    spot = page.locator(f'[data-place="space-{space}"]')
    assert str(spot.get_attribute("aria-label")).startswith(f"Space {space + 1}")
    spot.click()
    confirm = page.locator(".move-bar .confirm")
    expect(confirm).to_contain_text(f"Move to space {space + 1}")
    confirm.click()
    page.get_by_role("navigation").get_by_role("button", name="Log").click()
    line = page.get_by_role("button", name=f"Anna moves to space {space + 1}.")
    line.click()
    expect(page.locator(f'[data-place="space-{space}"].lit')).to_have_count(1)


def test_cards_say_what_they_cost_where_one_stands(server: Server, visit: Visits) -> None:
    page, table = asked_for(server, visit, lambda seen: well_on("tell")(seen) and len(fitting(seen)) > 1)
    moves = table.seen(0)["seats"]["0"]["moves"]
    told = {move["card"] for move in moves if move["verb"] == "tell"}
    view = view_of(table)
    for card in set(view["hand"]):
        lying = page.locator(f'[data-place="hand-0-{card}"]')
        expect(lying.locator(".cost")).to_have_count(int(card in told))
        if card in told and LEGENDS[card].facts["kind"] == "story":
            expect(lying.locator(".cost")).to_have_text(str(price(view, card, view["players"][0]["pawn"])))


def fitting(seen: Any) -> list[str]:
    """Story cards of the hand that fit the story where one stands."""
    return [card for card in seen["hand"] if price(seen, card, seen["players"][0]["pawn"])]


def well_on(stage: str) -> Callable[[Any], bool]:
    """Such a choice with stories on the ring."""
    return lambda seen: seen["stage"] == stage and seen["turns"] >= 24 and len(seen["stories"]) > 2


SITUATIONS: dict[str, Callable[[Any], bool]] = {
    "fairy": lambda seen: seen["stage"] == "fairy", "move": well_on("move"), "tell": well_on("tell"),
}  # fmt: skip


@BOTH_LANGUAGES
@pytest.mark.parametrize("situation", SITUATIONS)
def test_everybody_can_use_the_table(server: Server, visit: Visits, situation: str, lang: str) -> None:
    page, _ = asked_for(server, visit, SITUATIONS[situation], lang=lang)
    if situation == "tell":
        poke(page.locator('[data-place="hand-0"] button').first)
    suits_everybody(page, f"fate-e-leggende-{situation}")

"""The table of Fate e Leggende: fairies walk a ring, tell stories beside it, spend their dust and gather objects."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import fatina
from tests.browser.conftest import Server, Table, Visits, my_turn, over, play_on, until
from tests.browser.looks import fits_the_screen, shoot, usable_by_everybody

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
        case "roll" | "look" | "keep" | "stay-quiet" | "place" | "fairy" | "charge" | "lend" | "name" | "add":
            return 0.5
        case "discard":
            return -float(LEGENDS[move["card"]].facts.get("value", 3) in (1, 5))
        case "finish" | "no-look":
            return 0.1
    return 0


# How a hand makes a move: on the board where it has a place there, else in the bar.


def spot_of(move: Move, pawn: int, spaces: int) -> str:
    """Where the board shows what a move is about; nothing for moves without a place."""
    name = {lang: "" for lang in ("en",)}
    match move["verb"]:
        case "roll":
            return '[data-place="die"]'
        case "walk" | "look" | "whisper" | "pick":
            return f'[data-place="space-{move["space"]}"]'
        case "hop":
            steps = move["steps"] if move["way"] == "clockwise" else -move["steps"]
            return f'[data-place="space-{(pawn + steps) % spaces}"]'
        case "story":
            return f'[data-place="story-{move["space"]}"] h3 button'
        case "tell" | "swap" | "discard" | "announce":
            name["en"] = LEGENDS[move["card"]].name("en").replace('"', '\\"')
            return f'[data-place="hand-0"] button[aria-label^="{name["en"]}"]'
        case "cover" | "uncover" | "give" | "want":
            return f'[data-place="object-{move["object"]}"] button'
        case "charge":
            return f'[data-place="player-{move["other"]}"] h3 button'
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
            return f'.choice .face >> nth={move["face"] - 1}'
    return ""


def hand_of(table: Table, wish: Callable[[Any, Move], float] = value_of) -> Callable[[Page], None]:
    """A player who makes the move that is wished for most: clicks on it and confirms."""

    def move(page: Page) -> None:
        mine = table.seen(0)["seats"]["0"]
        view, moves = mine["view"], mine["moves"]
        if not moves:
            return  # the page has not heard of it yet
        best = max(moves, key=lambda one: wish(view, one))
        spot = spot_of(best, view["players"][0]["pawn"], len(view["ring"]))
        if spot:
            page.locator(f".ground {spot}").click()
            page.locator(".move-bar .confirm").click()
        else:
            text = GAME.moves.sentence_of(best) if hasattr(GAME.moves, "sentence_of") else None
            page.locator(".move-bar .moves button").filter(has_text=text or words(best)).first.click()

    return move


def words(move: Move) -> str:
    """The sentence of a move without arguments."""
    return GAME.words.say(f"move-{move['verb']}", "en")

"""Printing from the page: beside the rules, in the reader's language, with a sentence for whatever goes wrong."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Visits
from tests.browser.looks import BOTH_LANGUAGES, suits_everybody
from tests.press.paper import read

NAMES = {"en": ("Print this game", "Make the PDF"), "it": ("Stampa questo gioco", "Prepara il PDF")}


def opened(page: Page, lang: str = "en") -> None:
    page.get_by_text(NAMES[lang][0], exact=True).click()
    expect(page.get_by_role("button", name=NAMES[lang][1])).to_be_visible()


def test_a_game_is_printed_from_its_rules(visit: Visits, tmp_path: Path) -> None:
    page = visit("/rules/fairy-river")
    opened(page)
    page.get_by_role("combobox", name="What").select_option("board")
    page.get_by_role("combobox", name="Language").select_option("it")
    page.get_by_role("combobox", name="Paper").select_option("letter")
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request) if "/print" in request.url else None)
    with page.expect_download() as download:
        page.get_by_role("button", name="Make the PDF").dblclick()
    assert download.value.suggested_filename == "fairy-river-it.pdf"
    file = tmp_path / "kit.pdf"
    download.value.save_as(file)
    (side,) = read(file.read_bytes())
    assert round(side.width, 1) == 215.9
    expect(page.get_by_role("status").filter(has_text="fairy-river-it.pdf has been saved")).to_be_visible()
    assert len(asked) == 1  # a second click while it is being made asks for nothing


def test_only_what_a_game_has_is_offered(visit: Visits) -> None:
    page = visit("/rules/fairy-tale")
    opened(page)
    offered = page.get_by_role("combobox", name="What").locator("option")
    expect(offered).to_have_text(["everything", "cards", "player aids", "score sheet", "rules"])


@BOTH_LANGUAGES
def test_printing_suits_everybody_and_says_what_is_wrong(visit: Visits, lang: str) -> None:
    page = visit("/rules/fate-e-leggende", lang=lang, expect="503")
    error = json.dumps({"error": {"code": "no-press", "message": "no"}})
    page.route("**/print", lambda route: route.fulfill(status=503, body=error, content_type="application/json"))
    opened(page, lang)
    page.get_by_role("button", name=NAMES[lang][1]).click()
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"pip install 'fatina\[press\]'"))
    expect(page.get_by_role("button", name=NAMES[lang][1])).to_be_enabled()
    suits_everybody(page, "print")

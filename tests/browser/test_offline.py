"""Installable; and without its server the page still comes, says so, and shows the rules."""

import json
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import fatina
from tests.browser.cable import Cable
from tests.browser.conftest import Server, Visits, until

KEPT = """async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.state === 'activated' && !!navigator.serviceWorker.controller
}"""
NO_LINE = r"Failed to load resource|net::ERR|WebSocket connection|ERR_"


def is_kept(page: Page) -> None:
    until(page, lambda: page.evaluate(KEPT), what="nothing was kept")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_without_the_server_the_page_says_so_and_shows_all_rules(cable: Cable, visit: Visits, lang: str) -> None:
    said = {"en": "The server cannot be reached", "it": "Il server non si raggiunge"}[lang]
    play = {"en": "Play now", "it": "Gioca subito"}[lang]
    page = visit("/", url=cable.url, lang=lang, kept=True, expect=NO_LINE)
    is_kept(page)
    cable.cut()
    page.goto("/")
    expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(5)
    expect(page.get_by_role("button", name=play).first).to_be_disabled()
    for slug in fatina.games():
        page.goto(f"/rules/{slug}")
        title = fatina.game(slug).title(lang)
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)
        expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
        until(page, lambda: page.locator(".prose h2, .prose h3").count() > 3, what=f"no rules of {slug}")
    page.get_by_role("radio", name="IT" if lang == "en" else "EN").check(force=True)
    until(page, lambda: page.locator("html").get_attribute("lang") != lang)
    expect(page.get_by_role("status").filter(has_text=said)).to_have_count(0)  # it says so in the other language
    expect(page.get_by_role("heading", level=1)).to_contain_text(
        fatina.game(slug).title("it" if lang == "en" else "en")
    )
    page.goto("/table/abcdefghij")
    page.get_by_role("link", name="Regole" if lang == "en" else "Rules").click()
    expect(page.locator(".prose h2").first).to_be_visible()
    cable.mend()
    page.goto("/")
    expect(page.locator("article .primary").first).to_be_enabled()


def test_it_notices_by_itself_that_the_server_is_back(cable: Cable, visit: Visits) -> None:
    page = visit("/", url=cable.url, kept=True, expect=NO_LINE)
    is_kept(page)
    cable.cut()
    page.goto("/")
    play = page.get_by_role("button", name="Play now").first
    expect(play).to_be_disabled()
    cable.mend()
    expect(play).to_be_enabled(timeout=15_000)


def test_it_can_be_installed(server: Server) -> None:
    with urllib.request.urlopen(f"{server.url}/manifest.webmanifest") as answer:
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest = json.load(answer)
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        with urllib.request.urlopen(server.url + icon["src"]) as answer:
            drawing = answer.read()
        width, height = (int.from_bytes(drawing[at : at + 4]) for at in (16, 20))
        assert icon["sizes"] == f"{width}x{height}", icon["src"]
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    with urllib.request.urlopen(f"{server.url}/sw.js") as answer:
        assert answer.headers["content-type"].startswith("text/javascript")
        worker = answer.read().decode()
    assert "%FILES%" not in worker
    page = Path(fatina.__file__).parent / "table/page"
    named = [word for word in worker.split("`")[1].split() if word.startswith("/")]
    assert len(named) > 10
    assert all((page / name[1:]).is_file() for name in named)

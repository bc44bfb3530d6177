"""Cards: every one of every game can be drawn and said in both languages, and is seen large by mouse, key and finger."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

import fatina
from fatina.engine.cards import SOURCES
from tests.browser.conftest import Server, Visits
from tests.browser.fed import Fed, moments
from tests.browser.looks import SETTLED, fits_the_screen, usable_by_everybody

GAMES = ["fairy-tale", "fairy-river", "fairys-fate", "fate-e-leggende", "fairy-play"]
STATUS = {
    "en": {"rulebook": "rulebook", "derived": "derived", "public": "public", "reconstructed": "rebuilt"},
    "it": {"rulebook": "regolamento", "derived": "dedotto", "public": "pubblico", "reconstructed": "ricostruito"},
}
# What a message is called where there is no such message: rule-open-any, fact-value, kind-wild …
UNSAID = re.compile(r"\b(rule|fact|kind|type|category|effect|whom|condition|marked|trait|place|colour|back|object|promise|power|worth|reward|story|window|material|source|zoom)-[a-z]")  # fmt: skip  # noqa: E501
# Zoom on cards by their names, as if they lay on the table, and say what is drawn: the symbols used, and those that no sheet has.
LOOK = """
async (names) => {
  const all = []
  for (const name of names) all.push(await look(name))
  return all

  async function look(name) {
    document.querySelector('#looked-at')?.remove()
    const thing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    thing.id = 'looked-at'
    thing.setAttribute('data-card', name)
    const holder = document.createElement('button')
    holder.append(thing)
    document.body.append(holder)
    holder.focus()
    holder.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }))
    const part = (what) => document.querySelector(`dialog[open] ${what}`)
    const settled = () => part(`[data-card="${name}"] :is(use, path)`) && part('dl dt')
    for (let i = 0; i < 500 && !settled(); i++) await new Promise((go) => setTimeout(go, 10))
    const dialog = document.querySelector('dialog[open]')
    const sheets = (window.sheets ??= {})
    const missing = []
    for (const use of dialog.querySelectorAll('.zoom-card use')) {
      const [address, symbol] = use.getAttribute('href').split('#')
      sheets[address] ??= await (await fetch(address)).text()
      if (!sheets[address].includes(`id="${symbol}"`)) missing.push(use.getAttribute('href'))
    }
    const early = dialog.querySelectorAll('.source').length
    const does = [...dialog.querySelectorAll('.rules p')].map((one) => one.textContent)
    dialog.querySelector('.sources[aria-expanded=false]').click()
    for (let i = 0; i < 500 && !part('.source'); i++) await new Promise((go) => setTimeout(go, 10))
    const drawn = dialog.querySelectorAll('.zoom-card use').length
    const words = (row, what) => row.querySelector(what)?.textContent ?? ''
    const facts = [...dialog.querySelectorAll('dl > div')].map((row) => [words(row, 'dd span'), words(row, '.source')])
    const said = { text: dialog.innerText, facts, drawn, missing, does, early }
    dialog.querySelector('.sources').click()
    holder.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }))
    holder.remove()
    return said
  }
}
"""


def seated(server: Server, visit: Visits, slug: str, **how: object) -> Page:
    table = server.table(slug, "Anna", "seedling", "seedling")
    page = visit(table.path(0), **how)  # type: ignore[arg-type]
    expect(page.locator("[data-card]").first).to_be_visible(timeout=90_000)
    return page


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", GAMES)
def test_every_card_is_drawn_and_said(server: Server, visit: Visits, slug: str, lang: str) -> None:
    page = seated(server, visit, slug, lang=lang)
    for section, cards in fatina.game(slug).printed.cards.items():
        looked = page.evaluate(LOOK, [f"{slug}/{section}/{card.id}/" for card in cards])
        for card, found in zip(cards, looked, strict=True):
            assert card.name(lang) in found["text"]
            assert not UNSAID.search(found["text"]), f"{card.id}: {UNSAID.search(found['text'])}"
            # What it does stands there in words, and where the facts come from only for who asks.
            assert found["does"], card.id
            assert all(" " in words and words.endswith((".", "…", ")")) for words in found["does"]), found["does"]
            assert found["early"] == 0
            assert found["drawn"] > 0 or section == "queen", f"{card.id} has no symbol"
            assert found["missing"] == [], card.id
            # Every fact that is told says where it comes from, in words.
            assert all(text and status in STATUS[lang].values() for text, status in found["facts"]), found["facts"]
            told = {status for _, status in found["facts"]}
            assert STATUS[lang][card.sources["name"]] in told
    assert set(STATUS[lang]) == set(SOURCES)


def test_a_card_is_seen_large_by_mouse_and_key(server: Server, visit: Visits) -> None:
    page = seated(server, visit, "fairy-tale")
    card = page.locator(".ground [data-card]").first
    name = str(card.get_attribute("aria-label"))
    card.hover()
    beside = page.locator(".beside")
    expect(beside.locator("h2")).to_have_text(name)
    page.mouse.move(2, 2)
    expect(beside).to_have_count(0)

    holder = page.locator(".ground button:has([data-card])").first
    holder.focus()
    page.keyboard.press("z")
    dialog = page.locator("dialog.zoom[open]")
    expect(dialog.get_by_role("heading")).to_have_text(name)
    usable_by_everybody(page)
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("heading")).not_to_have_text(name)
    page.keyboard.press("ArrowLeft")
    expect(dialog.get_by_role("heading")).to_have_text(name)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(holder).to_be_focused()
    assert page.locator(".picked").count() == 0


WHERE = """(what) => {
    const help = document.querySelector(what)
    if (!help) return null
    const { left, right, top, bottom } = help.getBoundingClientRect()
    const hidden = [...document.querySelectorAll('.ground .hand:not(.card)')].map((one) => one.getBoundingClientRect())
        .filter((one) => one.left < right - 1 && left < one.right - 1 && one.top < bottom - 1 && top < one.bottom - 1).length
    const order = [...help.querySelectorAll('h2, .rules, dl')].map((one) => one.localName)
    return { out: left < 0 || top < 0 || right > innerWidth || bottom > innerHeight, hidden, order,
             cut: help.scrollHeight - help.clientHeight, wide: help.scrollWidth > help.clientWidth + 1 }
}"""


@pytest.mark.parametrize("slug", GAMES)
def test_the_help_covers_neither_the_hand_nor_the_edge_of_the_screen(browser: Browser, slug: str) -> None:
    seats = fatina.game(slug).seats[-1]
    fed = Fed(browser, slug, seats, "it")
    page, game = fed.page, moments(slug, seats)
    fed.tell(next(one for one in game[len(game) // 2 :] if one["moves"]))
    card = page.locator(".ground .hand:not(.card) [data-card]")
    for width, height in ((1366, 640), (1920, 940), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        for what in (card.first, card.last):
            page.mouse.move(1, 1)
            expect(page.locator(".beside.both")).to_have_count(0)
            what.hover(force=True)
            expect(page.locator(".beside.both h2")).to_be_visible()
            page.evaluate(SETTLED)
            found = page.evaluate(WHERE, ".beside.both")
            assert found["order"][:2] == ["h2", "div"]
            assert (found["out"], found["hidden"], found["wide"]) == (False, 0, False), f"{width}×{height}"
            assert found["cut"] <= 1, f"{width}×{height}"
    page.mouse.move(1, 1)
    for width, height in ((1366, 640), (390, 844), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        card.first.evaluate("one => one.closest('button, a, [tabindex]')?.focus()")
        card.first.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True, "isPrimary": True})
        expect(page.locator("dialog.zoom h2")).to_be_visible()
        card.first.dispatch_event("click", {"bubbles": True})  # of the finger that has pressed
        page.evaluate(SETTLED)
        found = page.evaluate(WHERE, "dialog.zoom[open]")
        assert (found["out"], found["hidden"], found["wide"]) == (False, 0, False), f"{width}×{height}"
        page.locator("dialog.zoom .sources").click()
        expect(page.locator("dialog.zoom .source").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog.zoom[open]")).to_have_count(0)
    fed.context.close()
    assert fed.errors == []


def test_the_keys_of_the_table_sleep_while_a_card_is_seen_large(server: Server, visit: Visits) -> None:
    page = seated(server, visit, "fairy-tale")
    holder = page.locator(".ground button:has([data-card])").first
    holder.click()
    expect(page.locator(".picked")).to_have_count(1)
    version = str(page.locator(".table-page").get_attribute("data-version"))
    page.keyboard.press("z")
    expect(page.locator("dialog.zoom[open]")).to_be_visible()
    page.keyboard.press("c")
    page.keyboard.press("u")
    page.keyboard.press("z")
    expect(page.locator("dialog.zoom[open]")).to_have_count(0)
    expect(page.locator(".picked")).to_have_count(1)
    page.keyboard.press("c")
    expect(page.locator(".picked")).to_have_count(0)
    expect(page.locator(".table-page")).not_to_have_attribute("data-version", version)


def test_a_long_press_shows_the_card_and_chooses_nothing(server: Server, visit: Visits) -> None:
    page = seated(server, visit, "fairy-tale", phone=True, theme="light")
    holder = page.locator(".ground button:has([data-card])").first
    holder.scroll_into_view_if_needed()
    box = holder.bounding_box()
    assert box
    finger = {"pointerType": "touch", "bubbles": True, "isPrimary": True}
    holder.locator("[data-card]").dispatch_event("pointerdown", finger)
    dialog = page.locator("dialog.zoom[open]")
    expect(dialog).to_be_visible()
    holder.locator("[data-card]").dispatch_event("pointerup", finger)
    holder.locator("[data-card]").dispatch_event("click", {"bubbles": True})
    assert page.locator(".picked").count() == 0
    fits_the_screen(page)
    usable_by_everybody(page)
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    holder.locator("[data-card]").dispatch_event("click", {"bubbles": True})
    expect(page.locator(".picked")).to_have_count(1)

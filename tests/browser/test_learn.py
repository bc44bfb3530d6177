"""Learning: rules to search, beside the table and as a page, and the guide of first games."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from playwright.sync_api import expect

import fatina
from tests.browser.conftest import ROOT, Server, Visits, move_by_list, my_turn, until
from tests.browser.looks import BOTH_LANGUAGES, fits_the_screen, suits_everybody, usable_by_everybody

CLAUSE = re.compile(r"\b(?:FT|FF|FL|FP|FRR?|RU|R|A)-\d+\b")


def rulebook(slug: str, lang: str) -> str:
    return (ROOT / "docs/rules" / f"{slug.replace('-', '_')}.{lang}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", fatina.games())
def test_every_clause_of_the_rules_has_an_anchor(visit: Visits, slug: str, lang: str) -> None:
    page = visit(f"/rules/{slug}", lang=lang)
    expect(page.locator(".prose h2").first).to_be_visible()
    named = set(CLAUSE.findall(rulebook(slug, lang)))
    anchored = page.locator(".prose .clause[id]").evaluate_all("all => all.map((one) => one.id)")
    assert sorted(anchored) == sorted(named)
    assert page.locator("h1").count() == 1


def test_all_words_of_the_rules_are_on_the_page(visit: Visits) -> None:
    page = visit("/rules/fairy-play")
    expect(page.locator(".prose h2").first).to_be_visible()
    told = re.sub(r"\s+", " ", page.locator("main").inner_text())
    text = re.sub(r"\]\(figure:.*\)|[`*|#>]|^\s*([-+]|\d+\.) ", " ", rulebook("fairy-play", "en"), flags=re.M)
    missing = [word for word in set(re.findall(r"[A-Za-zàèéìòù']{4,}", text)) if word not in told]
    assert missing == []


def test_a_link_to_a_clause_shows_it(visit: Visits) -> None:
    page = visit("/rules/fairy-tale#FT-66")
    clause = page.locator("#FT-66")
    expect(clause).to_be_in_viewport()
    expect(page.locator(".said").filter(has=clause)).to_contain_text("is always worth -1 itself")
    page.get_by_role("link", name="Setting up").click()
    expect(page.get_by_role("heading", name="Setting up")).to_be_in_viewport()
    assert page.url.endswith("#setting-up")


def test_search_shows_the_sections_that_have_the_words(visit: Visits) -> None:
    page = visit("/rules/fairy-tale")
    expect(page.locator(".prose h2").first).to_be_visible()
    box = page.get_by_role("searchbox", name="Search the rules")
    box.fill("trickster stands")
    expect(page.get_by_role("search").get_by_role("status")).to_have_text(re.compile(r"^(One|\d+) sections?\.$"))
    sections = page.locator(".prose :is(h2, h3)").all_inner_texts()
    assert "The end" in sections
    assert "Setting up" not in sections
    expect(page.locator(".prose mark").first).to_have_text(re.compile("trickster|stands", re.I))
    box.fill("sandwich")
    expect(page.locator(".prose")).to_contain_text("Nothing in the rules speaks of “sandwich”")
    box.fill("")
    expect(page.get_by_role("heading", name="Setting up")).to_be_visible()


def test_text_of_the_rules_is_never_markup(visit: Visits) -> None:
    page = visit("/")
    heading, wicked = "<img src=x onerror=alert(1)>", "<script>document.title = 'no'</script>"
    text = f"# Rules\n\n## {heading}\n\n{wicked} and `<b>` and [a](javascript:alert(1))\n"
    page.route("**/api/games/fairy-tale/rules/en", lambda route: route.fulfill(body=text, content_type="text/markdown"))
    page.goto("/rules/fairy-tale")
    expect(page.locator(".prose h2")).to_have_text(heading)
    expect(page.locator(".prose p")).to_contain_text(wicked)
    assert page.locator(".prose :is(img, script, b, a)").count() == 0


def test_the_rules_speak_the_other_language_at_once(visit: Visits) -> None:
    page = visit("/rules/fairy-river")
    expect(page.get_by_role("heading", name="Setting up")).to_be_visible()
    page.get_by_role("radio", name="IT").check(force=True)
    expect(page.get_by_role("heading", name="Preparazione")).to_be_visible()


def test_rules_beside_the_table_leave_the_address_alone(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("heading", name="Setting up")).to_be_visible()
    page.locator(".prose .clause").first.click()
    assert page.url.endswith(f"/table/{table.id}")


@pytest.mark.parametrize("slug", fatina.games())
def test_the_rules_have_figures_that_the_engine_has_set_up(server: Server, visit: Visits, slug: str) -> None:
    page = visit(f"/rules/{slug}")
    figures = re.findall(r"^!\[(.+)\]\(figure:(.+)\)$", rulebook(slug, "en"), re.M)
    assert len(figures) >= 3
    shown = server.call("GET", f"/games/{slug}/figures")
    for caption, name in figures:
        figure = page.get_by_role("figure").filter(has_text=caption)
        figure.scroll_into_view_if_needed()
        until(page, lambda figure=figure: figure.locator(".board, .card").count() > 0)
        numbers = figure.locator("[data-zone], [data-part]")
        parts = [part for _, _, *how in shown[name]["cards"] for more in how for part in more.get("parts", ())]
        expect(numbers).to_have_count(len(shown[name]["zones"]) + len(parts))


# The guide


def guide(slug: str, lang: str) -> dict[str, Message]:
    file: Path = ROOT / "web/src/games" / slug / f"guide.{lang}.ftl"
    body = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body
    return {entry.id.name: entry for entry in body if isinstance(entry, Message)}


@pytest.mark.parametrize("slug", fatina.games())
def test_the_guide_has_a_word_for_every_decision(slug: str) -> None:
    """Whatever is asked in some games played at random is explained: what is asked, why it matters, and a tip."""
    game = fatina.game(slug)
    asked = set()
    for seed in range(3):
        match = game.new(seats=game.seats[min(seed, len(game.seats) - 1)], seed=seed)
        luck = seed
        while not match.over:
            seat = match.to_act[0]
            moves = match.moves(seat)
            if len(moves) > 1:
                view = match.view(seat)
                stage = view.get("stage") or view["phase"]
                asked.add(f"{stage}-{view['step']}" if stage == "last-changes" else stage)
            luck = (luck * 1103515245 + 12345) % 2**31
            match.play(seat, moves[luck // 65536 % len(moves)])
    for lang in ("en", "it"):
        has = guide(slug, lang)
        assert "guide-goal" in has
        assert {f"guide-{stage}" for stage in asked} <= has.keys()
        for name in has.keys() - {"guide-goal"}:
            assert {attribute.id.name for attribute in has[name].attributes} == {"why", "tip"}, name
    assert guide(slug, "en").keys() == guide(slug, "it").keys()


def test_the_guide_explains_a_first_game_and_can_be_turned_off(server: Server, visit: Visits) -> None:
    table = server.table("fairy-tale", "Anna", "seedling")
    page = visit(table.path(0))
    until(page, lambda: my_turn(page))
    told = page.get_by_role("complementary", name="Guide")
    expect(told).to_contain_text("you can afford two that you keep only to deny them to others")
    for _ in range(5):
        until(page, lambda: my_turn(page))
        if "Three of your five kept cards" in told.inner_text():
            break
        version = page.locator(".table-page").get_attribute("data-version")
        move_by_list(page)
        until(page, lambda version=version: page.locator(".table-page").get_attribute("data-version") != version)
    expect(told).to_contain_text("Three of your five kept cards come into your row")
    told.get_by_role("button", name="No guide").click()
    expect(told).to_have_count(0)
    page.reload()
    until(page, lambda: my_turn(page))
    expect(told).to_have_count(0)
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="Guide me").click()
    expect(told).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_laptop_the_guide_leaves_the_board_its_room(server: Server, visit: Visits, size: tuple[int, int]) -> None:
    page = visit(server.table("fairy-tale", "Anna", "seedling", "seedling").path(0))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    until(page, lambda: my_turn(page))
    told = page.get_by_role("complementary", name="Guide")
    expect(told).to_contain_text("Why it matters:")
    ground, strip = (place.bounding_box() or {} for place in (page.locator(".ground"), told))
    assert strip["y"] + strip["height"] <= ground["y"] + 1  # a strip above the board, not a column beside it
    assert ground["height"] > size[1] * 0.6
    for card in page.locator(".ground .can").all():
        expect(card).to_be_in_viewport(ratio=1)


@BOTH_LANGUAGES
def test_rules_suit_everybody(visit: Visits, lang: str) -> None:
    page = visit("/rules/fate-e-leggende", lang=lang)
    expect(page.locator(".prose h2").first).to_be_visible()
    suits_everybody(page, "rules")


# The introduction


@pytest.mark.parametrize("slug", fatina.games())
def test_an_introduction_leads_to_the_first_game(server: Server, visit: Visits, slug: str) -> None:
    page = visit("/")
    page.locator(f'a[href="/learn/{slug}"]').click()
    expect(page.get_by_text(re.compile(r"^1 of \d$"))).to_be_visible()
    pages = int(page.get_by_text(re.compile(r"^1 of \d$")).inner_text().split()[-1])
    titles = set()
    for number in range(1, pages + 1):
        expect(page.get_by_text(f"{number} of {pages}", exact=True)).to_be_visible()
        titles.add(page.locator(".words h2").inner_text())
        board = page.locator(".ground :is(.board, .cards)").first
        expect(board).to_be_visible()
        if number < pages:
            page.keyboard.press("ArrowRight")
    assert len(titles) == pages
    expect(page.locator(".panel.words")).to_contain_text("It is always the same one and is not rated.")
    page.get_by_role("button", name="Play your first game").click()
    expect(page).to_have_url(re.compile(r"/table/"))
    table = server.call("GET", f"/tables/{page.url.rsplit('/', 1)[1]}")["table"]
    assert table["deal"] == "lesson"
    assert {place["level"] for place in table["places"]} == {None, "seedling"}
    assert table["places"][0]["name"] == "Guest"
    until(page, lambda: my_turn(page))
    expect(page.get_by_role("complementary", name="Guide")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("slug", fatina.games())
def test_the_words_of_an_introduction_are_read_at_a_glance_on_a_phone(visit: Visits, slug: str, lang: str) -> None:
    page = visit(f"/learn/{slug}", lang=lang)
    page.set_viewport_size({"width": 390, "height": 844})
    number = page.locator(".words .num")
    expect(number).to_have_text(re.compile(r"^1 (of|di) \d$"))
    pages = int(number.inner_text().split()[-1])
    for at in range(1, pages + 1):
        expect(number).to_have_text(re.compile(rf"^{at} "))
        below = page.locator(".read").evaluate("read => read.scrollHeight - read.clientHeight")
        assert below <= 0, f"page {at} of {slug} hides {below} pixels of its words"
        if at < pages:
            page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_what_an_introduction_plays_is_seen_on_the_board(visit: Visits, lang: str) -> None:
    page = visit("/learn/fairy-river#4", lang=lang)
    expect(page.locator(".told p").last).to_be_visible(timeout=60_000)
    expect(page.locator('[data-place="spot-M"]')).to_contain_text("4", timeout=60_000)  # Ortensia stands at the mouth
    suits_everybody(page, "lesson")


def test_an_introduction_without_words_from_the_server_says_so(visit: Visits) -> None:
    page = visit("/", expect="Failed to load resource")
    page.route("**/api/games/fairy-tale/lesson", lambda route: route.abort())
    page.goto("/learn/fairy-tale")
    expect(page.get_by_role("alert")).to_contain_text("The introduction cannot be shown")


def test_rules_with_all_their_figures_fit_a_phone(visit: Visits) -> None:
    page = visit("/rules/fate-e-leggende", phone=True, lang="it")
    figures = page.get_by_role("figure")
    expect(figures.first).to_be_visible()
    for figure in figures.all():
        figure.scroll_into_view_if_needed()
        until(page, lambda figure=figure: figure.locator(".board, .card").count() > 0)
    usable_by_everybody(page)
    fits_the_screen(page)


def test_without_movement_what_is_revealed_makes_room_again(visit: Visits) -> None:
    """Where nothing moves, nothing else takes away what an introduction has shown large."""
    page = visit("/learn/fairys-fate#4")
    stage = page.locator(".stage")
    until(page, lambda: page.locator(".pointed").count() > 0, seconds=60)
    expect(stage).to_have_count(0)

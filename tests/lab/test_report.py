"""The report: opened in a real browser without a network, in both languages; every sentence of the lab can be said."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import fatina
import fatina.lab
from fatina.lab import study
from fatina.lab.findings import findings
from fatina.lab.speech import WORDS, apt, number, share
from fatina.lab.studies import Study
from tests.browser.conftest import ARGUMENTS, CHROMIUM


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


def asked(kept: Path, **how: object) -> Study:
    return study("fairy-tale", **{"bots": "random", "games": 1000, "keep": kept, "cores": 1} | how)  # type: ignore[arg-type]


def test_the_page_opens_without_a_network_and_speaks_both_languages(
    browser: Browser, games: Path, tmp_path: Path
) -> None:
    file = tmp_path / "tale.html"
    asked(games, seats=[3, 4]).report(file, "fatina study <fairy-tale> & more")
    context = browser.new_context(offline=True, locale="en-GB", viewport={"width": 1366, "height": 640})
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "request", lambda request: wrong.append(request.url) if not request.url.startswith(("file:", "data:")) else None
    )
    page.goto(file.as_uri())
    drawings = page.locator(".drawing.en")
    count = drawings.count()
    assert count > 10
    page.wait_for_function("document.querySelectorAll('.drawing.en svg').length === " + str(count))
    assert page.title() == "Fairy Tale: a study"
    links = page.locator("ol.findings a")
    for i in range(links.count()):
        target = links.nth(i).get_attribute("href")
        assert target
        assert page.locator(target).count() == 1, target
    assert page.locator("ol.findings").inner_text().startswith("3: No seat wins surely")
    page.get_by_role("button").click()
    page.wait_for_function("document.querySelectorAll('.drawing.it svg').length === " + str(count))
    assert page.title() == "Fairy Tale: uno studio"
    assert "3: Nessun posto vince" in page.locator("ol.findings").inner_text()
    assert not page.locator("ol.findings .en").first.is_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("code").first.inner_text() == "Il comando: fatina study <fairy-tale> & more"
    assert wrong == []
    context.close()


def test_comparisons_and_sweeps_are_drawn(browser: Browser, games: Path, tmp_path: Path) -> None:
    context = browser.new_context(offline=True, locale="it-IT")
    wrong: list[str] = []
    for name, how in {
        "compared": {"against": {"partners": "yes"}, "seats": 4},
        "swept": {"sweep": "fairy-queen.value=1,3,9"},
        "bots": {"bots": "sprite,random", "games": 200},
    }.items():
        file = tmp_path / f"{name}.html"
        asked(games, **how).report(file)
        page = context.new_page()
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(file.as_uri())
        page.wait_for_function(
            "document.querySelectorAll('.drawing.it svg').length === document.querySelectorAll('.drawing.it').length"
        )
        assert page.locator("#differences, #swept-picked-keep, #bots").count() == 1
        page.close()
    assert wrong == []
    context.close()


@pytest.mark.parametrize(
    "how", [{"games": 1}, {"games": 2, "seats": [2, 3]}, {"games": 1, "against": {"deck": "simplified"}}]
)
def test_hardly_any_games_make_a_report_too(games: Path, tmp_path: Path, how: dict[str, object]) -> None:
    asked(games, **how).report(tmp_path / "few.html")
    page = (tmp_path / "few.html").read_text()
    assert "nan" not in re.sub(r"<script.*</script>", "", page, flags=re.DOTALL).lower()
    for anchor in re.findall("href='#([^']+)'", page):
        assert f"id='{anchor}'" in page


def test_findings_are_of_what_the_tables_say(games: Path) -> None:
    found = asked(games)
    said = [finding.say("en") for finding in findings(found)]
    row = next(row for row in found.rows("games") if row["measure"] == "ties")
    assert any(text.startswith(f"{100 * row['value']:.1f} % of the games have more than one winner") for text in said)
    best = max(
        (row for row in found.rows("cards") if row["sure"] and row["how"] == "in-row"), key=lambda row: row["wins"]
    )
    assert any(text.startswith(f"With {best['name_en']} a player wins {100 * best['wins']:.1f} %") for text in said)
    changed = [finding.say("en") for finding in findings(asked(games, against={"partners": "yes"}, seats=4))]
    assert changed[0].startswith("Games with several winners: ")
    assert "from 100.0 % to " in changed[0]


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert number(1234.5, 1)("en") == "1,234.5"
    assert number(1234.5, 1)("it") == "1.234,5"
    assert share(-0.0123, sign=True)("it") == "−1,2 %"
    assert apt(3.14159)("en") == "3.14"
    assert apt(314.159)("en") == "314"


def test_every_message_is_said_somewhere() -> None:
    """By its whole name in the sources, or by one that is put together from a name of the tables."""
    folder = Path(fatina.lab.__file__).parent
    sources = "".join(file.read_text() for file in folder.glob("*.py"))
    put_together = re.compile(r"(column|measure|how-in|bot|almost|figure|axis|verb)-.+")
    for message in re.findall(r"^([a-z][\w-]*) =", (folder / "en.ftl").read_text(), re.MULTILINE):
        assert WORDS.has(message, "it")
        assert f'"{message}"' in sources or f"'{message}'" in sources or put_together.fullmatch(message), message


def test_bars_stand_on_the_line_and_numbers_of_drawings_are_italian(games: Path, tmp_path: Path) -> None:
    asked(games).report(tmp_path / "tale.html")
    page = (tmp_path / "tale.html").read_text()
    specs = json.loads(re.findall("<script type='application/json' id='specs'>(.*?)</script>", page, re.DOTALL)[0])
    assert specs["scores-en"]["encoding"]["x"]["bin"] == "binned"  # else a bar is a dash at its height
    assert 'formatLocale = { decimal: ","' in page


@pytest.mark.parametrize("slug", fatina.games())
def test_every_verb_is_said_in_both_languages(slug: str) -> None:
    for verb in fatina.game(slug).moves.verbs:
        assert WORDS.has(f"verb-{verb}", "en"), verb
        assert WORDS.has(f"verb-{verb}", "it"), verb

"""What a page costs: home and a table together stay under 120 kB of compressed script."""

import gzip

import pytest
from playwright.sync_api import Response

import fatina
from tests.browser.conftest import Server, Visits, until

MOST = 120_000


@pytest.mark.parametrize("slug", fatina.games())
def test_home_and_table_are_small(server: Server, visit: Visits, slug: str) -> None:
    page = visit("/api/games")
    scripts: dict[str, int] = {}

    def count(answer: Response) -> None:
        if answer.request.resource_type == "script":
            scripts[answer.url] = len(gzip.compress(answer.body()))

    page.on("response", count)
    page.goto("/")
    until(page, lambda: page.locator("main a, main button").count() > 5)
    bots = ["seedling"] * (fatina.game(slug).seats[0] - 1)
    page.goto(server.table(slug, "Anna", *bots).path(0))
    until(page, lambda: page.locator(".ground").count() > 0, what="no board is shown")
    page.wait_for_timeout(500)
    total = sum(scripts.values())
    assert total < MOST, sorted(scripts.items(), key=lambda one: -one[1])[:8]
    print(f"{slug}: {total} bytes of script in {len(scripts)} files")

"""Take the pictures of the docs anew, at real tables: `python -m tests.browser.pictures`."""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, CHROMIUM, ROOT, my_turn, serving, until
from tests.browser.situations import table_at

PICTURES = ROOT / "docs" / "pictures"
LAPTOP, PHONE = (1366, 768), (390, 844)


def stories_to_reach(view: Any) -> bool:
    objects = sum(len(player["objects"]) for player in view["players"])
    return view["stage"] == "move" and view["to_act"] == [0] and len(view["stories"]) > 6 and objects > 5


def washing(view: Any) -> bool:
    return view["stage"] == "river" and view["turn"] == 0 and view["round"] > 3 and len(view["hand"]) > 3


SHOTS: list[tuple[str, str, int, Any, tuple[str, ...], tuple[int, int], Any]] = [
    ("table", "fate-e-leggende", 4, stories_to_reach, ("tell", "stay-quiet"), LAPTOP, "dark"),
    ("phone", "fairy-river", 3, washing, ("place", "load"), PHONE, "light"),
]
"""What a picture is called, the game, its seats, the moment, what is done gladly until then, the screen and its light."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, slug, seats, wanted, gladly, (width, height), light in SHOTS:
            table = table_at(server, slug, wanted, seats=seats, gladly=gladly)
            page = chromium.new_page(
                viewport={"width": width, "height": height}, color_scheme=light, locale="en-GB", reduced_motion="reduce"
            )
            page.add_init_script(f"localStorage['fatina-guided'] = '{{\"{slug}\":\"off\"}}'")
            page.goto(server.url + table.path(0))
            until(page, lambda page=page: my_turn(page))
            page.wait_for_timeout(1000)
            page.screenshot(path=PICTURES / f"{name}.png")


if __name__ == "__main__":
    main()

"""It fits: whatever is needed for a decision is in view, in every game, with fewest and most seats, in all sizes, to the end.

`pytest tests/browser/test_fits.py -k fairy-river` tries one board. FITS=500 looks at so many moments of a game, not only at the
most telling ones; FITS_PICTURES=1 leaves pictures of all in build/screenshots/fits.
"""

import os
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import fatina
from tests.browser.fed import NAMES, SEED, Fed, telling
from tests.browser.looks import shoot

LOOK = (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")
MOST = int(os.environ.get("FITS", "14"))
"""Moments of one game."""
PICTURES = bool(os.environ.get("FITS_PICTURES"))


@dataclass(frozen=True)
class Size:
    """A screen."""

    name: str
    width: int
    height: int
    moments: int
    seed: int = SEED
    """Which game is looked at: the sizes that few moments are looked at in share out several games among them."""

    @property
    def phone(self) -> bool:
        return self.width < 700

    @property
    def large(self) -> bool:
        return self.width >= 1680


SIZES = [
    Size("laptop", 1366, 640, MOST),
    Size("large", 1920, 940, MOST),
    Size("phone", 390, 844, MOST),
    Size("tight", 1366, 574, 6),  # as with the guide on and a tall bar: the board is 440 high
    Size("narrow", 1280, 640, 4, 21),
    Size("middle", 1440, 800, 4, 22),
    Size("low phone", 390, 664, 8, 21),
    Size("small phone", 360, 740, 8, 22),
    Size("smallest phone", 320, 640, 8, 21),
]
HAND = {"fairy-tale": 120, "fairys-fate": 120, "fairy-river": 95, "fate-e-leggende": 95, "fairy-play": 80}
"""How wide a card in a usual hand is on a laptop, at least."""
ON_PHONE, WHERE_TIGHT, ON_SMALLEST = 64, 0.8, 44
GROWTH = 1.15
SMALLEST = 320
GAMES = [
    (slug, seats) for slug in fatina.games() for seats in (fatina.game(slug).seats[0], fatina.game(slug).seats[-1])
]


@pytest.fixture(params=GAMES, ids=[f"{slug}-{seats}" for slug, seats in GAMES])
def fed(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Fed]:
    """The page at a table of each game; the most players speak Italian, whose words are longer."""
    slug, seats = request.param
    one = Fed(browser, slug, seats, "en" if seats == fatina.game(slug).seats[0] else "it")
    yield one
    one.context.close()
    assert one.errors == []


def given(fed: Fed, size: Size) -> dict[str, Any]:
    """What the look must know."""
    moment = fed.moment
    hand: float = ON_PHONE if size.phone else HAND[fed.slug]
    if size.width <= SMALLEST:
        hand = ON_SMALLEST
    elif size.large:
        hand *= GROWTH
    elif size.height < 640 or size.width < 1366:
        hand *= WHERE_TIGHT
    return {
        "phone": size.phone, "large": size.large, "hand": hand, "seats": fed.seats, "acting": moment["to_act"],
        "asked": bool(moment["moves"]), "over": moment["view"]["over"], "names": NAMES[: fed.seats], "scores": moment["scores"],
    }  # fmt: skip


def test_whatever_is_needed_is_in_view(fed: Fed) -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for size in SIZES:
        fed.page.set_viewport_size({"width": size.width, "height": size.height})
        before: dict[str, Any] | None = None
        for number, moment in enumerate(telling(fed.slug, fed.seats, size.moments, size.seed)):
            fed.tell(moment)
            seen = fed.page.evaluate(LOOK, given(fed, size))
            where = f"{size.name}, moment {number} ({seen['asks']})"
            for wrong in seen["wrong"]:
                found[wrong].append(where)
            if before and (moved := moves_about(before, seen)):
                found[moved].append(where)
            before = seen
            if PICTURES:
                shoot(fed.page, f"fits/{fed.slug}-{fed.seats}-{size.name.replace(' ', '-')}-{number:03}")
    told = [f"{wrong}\n    {where[0]}, and {len(where) - 1} times more" for wrong, where in found.items()]
    assert not found, f"{len(found)} things do not fit:\n" + "\n".join(told)


def moves_about(before: dict[str, Any], now: dict[str, Any]) -> str:
    """What changed its place or size between two questions of one kind."""
    if before["asks"] != now["asks"] or before["bar"] != now["bar"]:
        return ""
    moved = [
        f"{name} {before['frame'][name]} → {box}"
        for name, box in now["frame"].items()
        if before["frame"].get(name, box) != box
    ]
    return f"moves between two questions of one kind: {'; '.join(moved)}" if moved else ""

"""Printing for those who have a page only: made once by a process of its own, within limits, refused in a sentence."""

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import fatina
from fatina.table import printing
from fatina.table.printing import MOST, Printer, in_process
from fatina.table.refusal import Refused
from tests.press.paper import read
from tests.table.servers import serving

pytestmark = pytest.mark.anyio

TALE = fatina.game("fairy-tale")
WISH = {"lang": "en", "paper": "a4", "what": "score", "duplex": "long-edge", "ink_saver": False}


class Press:
    """Makes something at once, or when it is let go on."""

    def __init__(self, held: bool = False, size: int = 10) -> None:
        self.orders: list[dict[str, Any]] = []
        self.size = size
        self.at_once = self.most_at_once = 0
        self.go = asyncio.Event()
        if not held:
            self.go.set()

    async def __call__(self, order: dict[str, Any]) -> bytes:
        self.orders.append(order)
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await self.go.wait()
        self.at_once -= 1
        if order["lang"] == "xx":
            raise Refused("wrong", "no such language")
        return bytes(self.size)


def test_the_server_prints_what_the_command_prints(tmp_path: Path) -> None:
    with serving(tmp_path / "fatina.db") as base, httpx.Client(base_url=f"{base}/api", timeout=60) as http:
        wish = {"lang": "it", "what": ["cards", "rules"], "paper": "letter"}
        answer = http.post("/games/fate-e-leggende/print", json=wish)
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["content-disposition"] == 'attachment; filename="fate-e-leggende-it.pdf"'
        sides = read(answer.content)
        assert round(sides[0].width, 1) == 215.9
        assert sum(len(side.cards()) for side in sides[:26:2]) == 110
        assert "Preparazione" in "".join(letter for side in sides[26:] for letter, _ in side.letters)
        begun = time.monotonic()
        again = http.post("/games/fate-e-leggende/print", json=wish | {"what": ["rules", "cards", "rules"]})
        assert again.content == answer.content
        assert again.headers["etag"] == answer.headers["etag"]
        assert time.monotonic() - begun < 60
        refused = http.post("/games/fairy-tale/print", json={"lang": "en", "what": ["board"]})
        assert (refused.status_code, refused.json()["error"]["code"]) == (422, "wrong")
        assert refused.json()["error"]["message"] == "Fairy Tale has no board: it has cards, aids, score, rules"
        for wrong in (
            {"lang": "de", "what": ["cards"]},
            {"lang": "en", "what": []},
            {"lang": "en", "what": ["cards"], "cards": "x"},
        ):
            assert http.post("/games/fairy-tale/print", json=wrong).status_code == 422
        parts = {cover["slug"]: cover["parts"] for cover in http.get("/games").json()}
        assert parts["fate-e-leggende"] == ["cards", "board", "tokens", "aids", "score", "rules"]


async def test_what_was_made_is_kept_by_what_it_is() -> None:
    press = Press()
    printer = Printer(press)
    one, made = await printer.pdf(TALE, WISH)
    same, again = await printer.pdf(TALE, dict(reversed(WISH.items())))
    other, _ = await printer.pdf(TALE, WISH | {"paper": "letter"})
    assert one == same != other
    assert again is made
    assert len(press.orders) == 2


async def test_those_who_ask_for_the_same_at_once_wait_together_and_the_rest_in_turn() -> None:
    press = Press(held=True)
    printer = Printer(press)
    waiting = [asyncio.create_task(printer.pdf(TALE, WISH | {"paper": paper})) for paper in ("a4", "a4", "a3", "a4")]
    await asyncio.sleep(0.01)
    waiting[0].cancel()  # who asked first is gone
    await asyncio.sleep(0)
    press.go.set()
    await asyncio.gather(*waiting[1:])
    assert [order["paper"] for order in press.orders] == ["a4", "a3"]
    assert press.most_at_once == 1


async def test_too_many_at_once_are_asked_to_come_again() -> None:
    press = Press(held=True)
    printer = Printer(press)
    waiting = [asyncio.create_task(printer.pdf(TALE, WISH | {"paper": str(n)})) for n in range(MOST)]
    await asyncio.sleep(0.01)
    with pytest.raises(Refused, match="try again in a minute") as refused:
        await printer.pdf(TALE, WISH)
    assert refused.value.code == "press-busy"
    press.go.set()
    await asyncio.gather(*waiting)
    await printer.pdf(TALE, WISH)


async def test_what_failed_is_not_kept() -> None:
    press = Press()
    printer = Printer(press)
    for _ in range(2):
        with pytest.raises(Refused, match="no such language"):
            await printer.pdf(TALE, WISH | {"lang": "xx"})
    assert len(press.orders) == 2


async def test_only_so_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "ROOM", 25)
    press = Press(size=10)
    printer = Printer(press)
    for paper in ("1", "2", "3", "1", "3"):
        await printer.pdf(TALE, WISH | {"paper": paper})
    assert [order["paper"] for order in press.orders] == ["1", "2", "3", "1"]


async def test_a_server_without_the_extra_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "find_spec", lambda name: None)
    with pytest.raises(Refused, match=r"pip install 'fatina\[press\]'") as refused:
        await in_process({"game": "fairy-tale", **WISH})
    assert refused.value.code == "no-press"


async def test_a_press_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "PATIENCE", 0.1)
    started: list[int] = []
    monkeypatch.setattr(printing, "be_nice", started.append)
    with pytest.raises(Refused, match=r"took more than 0\.1 s and was stopped"):
        await in_process({"game": "fairy-tale", **WISH})
    with pytest.raises(ProcessLookupError):
        os.kill(started[0], 0)


async def test_a_press_that_breaks_is_an_error_with_its_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refused, match="there is no game") as refused:
        await in_process({"game": "chess", **WISH})
    assert refused.value.code == "press-failed"

"""The files of the page travel small."""

import asyncio
from pathlib import Path

import httpx
import pytest

from fatina.table import app


def test_assets_are_compressed_for_those_who_can_read_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    drawing = "<svg>" + "<path d='M0 0h1'/>" * 500 + "</svg>"
    (tmp_path / "assets" / "symbols.svg").write_text(drawing)
    (tmp_path / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(app, "PAGE", tmp_path)
    transport = httpx.ASGITransport(app.make_app("sqlite+aiosqlite://"))

    async def fetch(encoding: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get("/assets/symbols.svg", headers={"Accept-Encoding": encoding})

    small = asyncio.run(fetch("gzip"))
    assert small.headers["content-encoding"] == "gzip"
    assert small.text == drawing
    assert "Accept-Encoding" in small.headers["vary"]
    whole = asyncio.run(fetch("identity"))
    assert "content-encoding" not in whole.headers
    assert int(whole.headers["content-length"]) == len(drawing)

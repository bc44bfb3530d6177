"""`fatina cards --watch`: a card file, shown as cards in the browser while somebody edits it."""

import asyncio
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Annotated, Any

import uvicorn
from fastapi import FastAPI, Query, Response
from fastapi.responses import PlainTextResponse

from fatina.engine.card_file import read_text
from fatina.engine.cards import CardSet
from fatina.engine.errors import CardError
from fatina.engine.game import Game
from fatina.table import catalogue
from fatina.table.api_games import Lang
from fatina.table.app import add_errors, add_page
from fatina.table.card_files import described, mistakes
from fatina.table.refusal import Refused
from fatina.table.security import protect
from fatina.table.serve import GRACEFUL, ONLY_HERE, has_display, listen

LOOK = 0.25
"""Seconds between two looks at the file."""
PATIENCE = 2.0
"""Seconds for which a page waits for news, and at most the command to end."""


class Watched:
    """A card file that may change at any moment. ``cards`` are those of its last version that was right."""

    def __init__(self, game: Game, file: Path) -> None:
        self.game = game
        self.file = file
        self.number = 0
        self.cards: CardSet | None = None
        self.error: CardError | None = None
        self._text: str | None = None
        self._missed = False
        self._news = asyncio.Condition()

    def look(self) -> bool:
        """Read the file; whether there is something new."""
        try:
            text = read_text(self.file)
        except CardError as error:
            if not self._missed and self.number:  # editors take a file away for a moment when they save it
                self._missed = True
                return False
            new = self._text is not None or str(error) != str(self.error)
            self._text, self.error = None, error
            self.number += new
            return new
        self._missed = False
        if text == self._text:
            return False
        self._text, self.error = text, None
        try:
            self.cards = self.game.parse_cards(text)
        except CardError as error:
            self.error = error
        self.number += 1
        return True

    async def watch(self) -> None:
        """Look for as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK)
            if await asyncio.to_thread(self.look):
                async with self._news:
                    self._news.notify_all()

    async def after(self, number: int) -> dict[str, Any]:
        """The state of the file once it is another than that; or as it is after a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE), self._news:
                await self._news.wait_for(lambda: self.number != number)
        error = mistakes(self.error) if self.error else None
        return {
            "number": self.number,
            "game": self.game.slug,
            "file": str(self.file),
            "cards": described(self.game, self.cards) if self.cards else None,
            "error": error.json() if error else None,
        }


def make_app(game: Game, file: Path) -> FastAPI:
    """The page for one file."""
    watched = Watched(game, file)
    watched.look()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        task = asyncio.create_task(watched.watch())
        yield
        task.cancel()

    app = FastAPI(lifespan=lifespan, openapi_url=None, docs_url=None, redoc_url=None)

    @app.get("/api/watched")
    async def state(after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0) -> dict[str, Any]:
        return await watched.after(after)

    @app.get("/api/notice")
    async def notice() -> dict[str, Any]:
        return {"maintenance": None}  # as the page asks every server

    @app.get("/api/games/{slug}")
    async def info(slug: str) -> Response:
        return Response(catalogue.written(known(slug)), media_type="application/json")

    @app.get("/api/games/{slug}/words/{lang}")
    async def words(slug: str, lang: Lang) -> Response:
        return PlainTextResponse(catalogue.words(known(slug), lang))

    def known(slug: str) -> Game:
        if slug != game.slug:
            raise Refused("no-such-game", f"here only the cards of {game.slug} are shown")
        return game

    add_errors(app)
    add_page(app)
    return app


def watch(game: Game, file: Path, port: int, open_browser: bool | None) -> None:
    """Show a card file until told to stop. Raises FatinaError when it cannot be read, or the port is taken."""
    read_text(file)
    listening = listen(ONLY_HERE, port)
    app = protect(make_app(game, file))
    listening.listen(64)
    address = f"http://localhost:{listening.getsockname()[1]}/watch"
    print(f"{file} as cards: {address}   (Ctrl-C stops it)", flush=True)
    if has_display() if open_browser is None else open_browser:
        soon = Timer(1.0, webbrowser.open, (address,))
        soon.daemon = True
        soon.start()
    config = uvicorn.Config(
        app, log_config=None, access_log=False, timeout_graceful_shutdown=GRACEFUL, server_header=False
    )
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])

"""The server as one ASGI application."""

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

import fatina
from fatina.engine.cards import CardSet
from fatina.engine.errors import CardError, FatinaError
from fatina.table import api_after, api_games, api_health, api_players, api_tables, metrics, socket
from fatina.table.card_files import mistakes
from fatina.table.house import House
from fatina.table.keeping import Keep
from fatina.table.orders import Turnstile
from fatina.table.refusal import Refused, malformed
from fatina.table.storage import Storage, StorageDown

logger = logging.getLogger("fatina.table")

PAGE = Path(__file__).parent / "page"
STATUS = {
    "not-yours": 403, "no-such-table": 404, "no-such-game": 404, "not-found": 404, "no-such-seat": 404, "taken": 409,
    "no-such-cards": 404, "other-cards": 409,
    "wrong-secret": 401, "other-rules": 410, "preparing": 503, "busy": 429, "maintenance": 503,
    "no-press": 503, "press-busy": 503, "press-failed": 503,
    "banned": 403, "muted": 403, "reserved": 409, "seated": 409,
}  # fmt: skip
"""The HTTP status of an error; 422 for what is not here."""


def make_app(database: str, offered: Sequence[tuple[str, CardSet]] = ()) -> FastAPI:
    """The application, with the database at that address, and card files to play with, each with its game.

    Raises FatinaError for settings that cannot be.
    """
    keep = Keep.read()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = House(Storage(database), keep, offered)
        app.state.house = house
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(
        title="Fatina",
        version=fatina.__version__,
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.state.lan = None  # serve says on which port the house may come
    for part in (api_after, api_games, api_players, api_tables, api_health, socket):
        app.include_router(part.router, prefix="/api")

    @app.get("/api/openapi.json", include_in_schema=False)
    async def described() -> Response:
        return Response(await app.state.house.beside(description, app), media_type="application/json")

    @app.get("/metrics", include_in_schema=False)
    async def measured() -> Response:
        text, kind = metrics.page()
        return Response(text, headers={"content-type": kind})

    app.add_middleware(Turnstile)
    add_errors(app)
    add_page(app)
    return app


@cache
def description(app: FastAPI) -> bytes:
    """All calls, as OpenAPI describes them: written once."""
    return orjson.dumps(app.openapi())


def refusal(error: Refused) -> JSONResponse:
    """An error as the protocol writes it."""
    return JSONResponse({"error": error.json()}, STATUS.get(error.code, 422))


def add_errors(app: FastAPI) -> None:
    """Every error is one sentence with a code; nobody ever sees a stack."""

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return refusal(error)

    @app.exception_handler(CardError)
    async def bad_cards(request: Request, error: CardError) -> Response:
        return refusal(mistakes(error))

    @app.exception_handler(FatinaError)
    async def wrong(request: Request, error: FatinaError) -> Response:
        return refusal(Refused("wrong", str(error), getattr(error, "field", None) or None))

    @app.exception_handler(RequestValidationError)
    async def bad_request(request: Request, error: RequestValidationError) -> Response:
        return refusal(malformed(list(error.errors()), skip=1))

    @app.exception_handler(HTTPException)
    async def failed(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404:
            return refusal(Refused("not-found", "there is nothing at this address"))
        if error.status_code == 400:  # of a body: too deep to be read, or with a number too long for one
            return refusal(Refused("bad-json", "this is not JSON that can be read"))
        return JSONResponse(
            {"error": {"code": "http", "message": str(error.detail)}}, error.status_code, headers=error.headers
        )

    @app.exception_handler(StorageDown)
    async def down(request: Request, error: StorageDown) -> Response:
        return JSONResponse(
            {
                "error": {
                    "code": "unavailable",
                    "message": error.message,
                }
            },
            503,
        )

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        metrics.ERRORS.inc()
        return JSONResponse(
            {"error": {"code": "broken", "message": "something went wrong here; it has been noted"}}, 500
        )


def add_page(app: FastAPI) -> None:
    """The page: files as they are, and index.html for every address of the page."""
    if (PAGE / "assets").is_dir():
        # Only these: they hold no secret that a compressed answer could betray by its length.
        app.mount("/assets", GZipMiddleware(StaticFiles(directory=PAGE / "assets"), compresslevel=6), name="assets")

    files = {file.name for file in PAGE.iterdir() if file.is_file()} if PAGE.is_dir() else set()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith("api/"):
            raise Refused("not-found", "there is nothing at this address")
        if path in files:
            return FileResponse(PAGE / path)
        if (PAGE / "index.html").is_file():
            return FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})
        return Response("The page has not been built yet: run make page.\n", 503, media_type="text/plain")

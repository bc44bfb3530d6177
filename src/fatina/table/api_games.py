"""HTTP: the games, and what a page must know of them."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Response
from fastapi.responses import PlainTextResponse

from fatina.engine.words import LANGUAGES
from fatina.press.rulebook import rules_of
from fatina.table import catalogue, lessons
from fatina.table.calls import FAILURES, AGame, InHouse
from fatina.table.refusal import Refused

TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
router = APIRouter(responses=FAILURES, tags=["games"])


def language(lang: str) -> str:
    """The language of a path. Raises Refused."""
    if lang not in LANGUAGES:
        raise Refused("not-found", f"{lang!r} is not a language of Fatina: {', '.join(LANGUAGES)}")
    return lang


Lang = Annotated[str, Depends(language)]


@router.get("/games")
async def games(house: InHouse) -> list[dict[str, Any]]:
    """The five games."""
    return [
        catalogue.cover(await house.workshop.game(slug)) | {"ready": house.workshop.ready(slug)}
        for slug in house.workshop.steps
    ]


@router.get("/games/{slug}")
async def game(game: AGame, house: InHouse) -> Response:
    """All that a page must know of a game."""
    house.workshop.ask(game.slug)
    ready = orjson.dumps(house.workshop.ready(game.slug))
    written = await house.beside(catalogue.written, game)
    return Response(written[:-1] + b',"ready":' + ready + b"}", media_type="application/json")


@router.get("/games/{slug}/words/{lang}", responses=TEXT)
async def words(game: AGame, lang: Lang) -> Response:
    """The sentences of engine and game as a Fluent file."""
    return PlainTextResponse(catalogue.words(game, lang))


@router.get("/games/{slug}/rules/{lang}", responses=TEXT)
async def rules(game: AGame, lang: Lang) -> Response:
    """The rules for players, Markdown."""
    return PlainTextResponse(rules_of(game.slug, lang))


@router.get("/games/{slug}/lesson")
async def lesson(game: AGame, house: InHouse) -> Response:
    """The introduction: positions, and moves that are made in them, as the page shows and explains them."""
    return Response(await house.beside(lessons.written, game), media_type="application/json")

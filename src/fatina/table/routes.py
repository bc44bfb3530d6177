"""The HTTP side: games, players, tables, and the fallback for who has no socket."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel

from fatina.engine.errors import UnknownGame
from fatina.engine.words import LANGUAGES
from fatina.table import catalogue, making
from fatina.table.house import House
from fatina.table.live import LiveTable
from fatina.table.messages import AnySaid, NewTable, SitDown
from fatina.table.refusal import Refused
from fatina.table.secrets import hashed

router = APIRouter()
bearer = HTTPBearer(auto_error=False)


class Failure(BaseModel):
    """What went wrong: a code for programs, a sentence for people."""

    error: dict[str, Any]


def house_of(request: Request) -> House:
    """The house that this application serves."""
    house: House = request.app.state.house
    return house


def hashes_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> list[str]:
    """The secrets that came with a request (several, for a hot seat, with commas between), hashed."""
    given = credentials.credentials.split(",") if credentials else []
    return [hashed(secret.strip()) for secret in given[:6]]


InHouse = Annotated[House, Depends(house_of)]
Hashes = Annotated[list[str], Depends(hashes_of)]


async def table_of(id: str, house: InHouse) -> LiveTable:
    """The table of a path. Raises Refused."""
    table = await house.table(id)
    if table is None:
        raise Refused("no-such-table", f"there is no table {id}")
    return table


AtTable = Annotated[LiveTable, Depends(table_of)]


@router.get("/games")
async def games(house: InHouse) -> list[dict[str, Any]]:
    """The five games."""
    return [
        catalogue.cover(await house.workshop.game(slug)) | {"ready": house.workshop.ready(slug)}
        for slug in house.workshop.steps
    ]


async def game_of(slug: str, house: InHouse) -> Any:
    """The game of a path. Raises Refused."""
    try:
        return await house.workshop.game(slug)
    except UnknownGame as error:
        raise Refused("no-such-game", str(error)) from None


AGame = Annotated[Any, Depends(game_of)]


def language(lang: str) -> str:
    """The language of a path. Raises Refused."""
    if lang not in LANGUAGES:
        raise Refused("not-found", f"{lang!r} is not a language of Fatina: {', '.join(LANGUAGES)}")
    return lang


@router.get("/games/{slug}")
async def game(game: AGame, house: InHouse) -> dict[str, Any]:
    """All that a page must know of a game."""
    house.workshop.ask(game.slug)
    return catalogue.whole(game) | {"ready": house.workshop.ready(game.slug)}


@router.get("/games/{slug}/words/{lang}", response_class=PlainTextResponse)
async def words(game: AGame, lang: Annotated[str, Depends(language)]) -> Response:
    """The sentences of a game as a Fluent file."""
    return PlainTextResponse(catalogue.words(game, lang))


@router.get("/games/{slug}/rules/{lang}", response_class=PlainTextResponse)
async def rules(game: AGame, lang: Annotated[str, Depends(language)]) -> Response:
    """The rules for players, Markdown."""
    return Response(catalogue.rules(game.slug, lang), media_type="text/markdown")


@router.get("/tables")
async def listed(
    house: InHouse,
    game: Annotated[str | None, Query(max_length=40)] = None,
    status: Annotated[str, Query(max_length=40)] = "open,playing",
) -> list[dict[str, Any]]:
    """Public tables, the latest first."""
    found = []
    for id in await house.storage.listed(game, status.split(",")):
        if table := await house.table(id):
            found.append(table.snapshot.facts)
    return found


@router.post("/tables", status_code=201)
async def make(wish: NewTable, house: InHouse) -> dict[str, Any]:
    """A new table."""
    try:
        game = await house.workshop.game(wish.game)
    except UnknownGame as error:
        raise Refused("no-such-game", str(error), "game") from None
    setting, entries, secrets = making.from_wish(game, wish, None)
    facts = making.facts_of(setting, entries, game)
    await house.storage.make_table(setting, entries, facts | house.mine())
    if table := await house.table(setting.id):
        table.owned = True
        table.tend()
    return {"table": setting.id, "seats": secrets}


@router.get("/tables/{id}")
async def table(table: AtTable, hashes: Hashes) -> Response:
    """The table as the holder of the secrets given sees it."""
    listener = await table.listen(hashes, None)
    return Response(listener.news(), media_type="application/json")


@router.post("/tables/{id}/seats/{seat}", status_code=201)
async def sit(table: AtTable, seat: int, wish: SitDown) -> dict[str, Any]:
    """Take an open place, or one that its player left."""
    return await table.sit(seat, wish.name, wish.luck, None)


@router.post("/tables/{id}/messages")
async def message(table: AtTable, hashes: Hashes, said: Annotated[AnySaid, Body()]) -> dict[str, Any]:
    """Any message of the socket."""
    return await table.answer(said, hashes)


@router.get("/tables/{id}/news")
async def news(
    table: AtTable,
    house: InHouse,
    hashes: Hashes,
    since: Annotated[int, Query(ge=0)] = 0,
    wait: Annotated[float, Query(ge=0, le=25)] = 0,
) -> Response:
    """What a socket would have told since some version; waits for something to tell."""
    listener = await table.listen(hashes, since)
    said = await house.wait_for_news(listener, wait)
    return Response(said, media_type="application/json")

"""HTTP: the games, and what a page must know of them."""

from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from fatina import lessons
from fatina.engine.cards import CardSet
from fatina.engine.game import Game
from fatina.engine.words import LANGUAGES
from fatina.press.rulebook import rules_of
from fatina.table import catalogue
from fatina.table.calls import FAILURES, AGame, InHouse
from fatina.table.card_files import written
from fatina.table.house import House
from fatina.table.refusal import Refused

TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
PDF: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}
}
TOML = {"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}}
router = APIRouter(responses=FAILURES, tags=["games"])


class Print(BaseModel):
    """What somebody wants on paper."""

    model_config = ConfigDict(extra="forbid")
    lang: Literal["en", "it"]
    paper: Literal["a4", "letter"] = "a4"
    what: Annotated[
        list[Literal["cards", "board", "tokens", "aids", "score", "rules", "all"]], Field(min_length=1, max_length=7)
    ]
    duplex: Literal["long-edge", "short-edge", "none"] = "long-edge"
    ink_saver: bool = False

    def order(self) -> dict[str, Any]:
        """As the press writes it; equal wishes have equal orders."""
        return self.model_dump() | {"what": ",".join(sorted(set(self.what)))}


def language(lang: str) -> str:
    """The language of a path. Raises Refused."""
    if lang not in LANGUAGES:
        raise Refused("not-found", f"{lang!r} is not a language of Fatina: {', '.join(LANGUAGES)}")
    return lang


Lang = Annotated[str, Depends(language)]


@router.get("/games")
async def games(house: InHouse) -> list[dict[str, Any]]:
    """The five games."""
    covers = await house.beside(catalogue.covers, [await house.workshop.game(slug) for slug in house.workshop.steps])
    return [cover | {"ready": house.workshop.ready(cover["slug"])} for cover in covers]


@router.get("/games/{slug}")
async def game(game: AGame, house: InHouse) -> Response:
    """All that a page must know of a game."""
    house.workshop.ask(game.slug)
    ready = orjson.dumps(house.workshop.ready(game.slug))
    written = await house.beside(catalogue.written, game)
    offered = [{"name": one.name, "hash": one.hash} for one in house.card_files.offered.get(game.slug, {}).values()]
    more = b',"ready":' + ready + b',"offered":' + orjson.dumps(offered)
    return Response(written[:-1] + more + b"}", media_type="application/json")


@router.post("/games/{slug}/cards", openapi_extra=TOML)
async def cards(game: AGame, house: InHouse, request: Request) -> Response:
    """Look at a card file: its cards, and where they are not the printed ones. Nothing is kept."""
    return await shown(house, game, await house.card_files.bring(game, await request.body()))


@router.get("/games/{slug}/cards/{digest}")
async def offered(game: AGame, house: InHouse, digest: Annotated[str, Path(pattern="^[0-9a-f]{16}$")]) -> Response:
    """The same of a card file that this server offers, or that a table here is played with."""
    return await shown(house, game, await house.card_files.wanted(game, digest, None))


async def shown(house: House, game: Game, cards: CardSet) -> Response:
    """A card file as a page shows it."""
    return Response(await house.beside(written, game, cards), media_type="application/json")


@router.get("/games/{slug}/words/{lang}", responses=TEXT)
async def words(game: AGame, lang: Lang) -> Response:
    """The sentences of engine and game as a Fluent file."""
    return PlainTextResponse(catalogue.words(game, lang))


@router.get("/games/{slug}/rules/{lang}", responses=TEXT)
async def rules(game: AGame, lang: Lang) -> Response:
    """The rules for players, Markdown."""
    return PlainTextResponse(rules_of(game.slug, lang))


@router.post("/games/{slug}/print", responses=PDF, response_class=Response)
async def print_game(game: AGame, wish: Print, house: InHouse) -> Response:
    """The game on paper, as a PDF. It is made once and kept for a while."""
    key, made = await house.printer.pdf(game, wish.order())
    name = f"{game.slug}-{wish.lang}.pdf"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "ETag": f'"{key[:32]}"'}
    return Response(made, media_type="application/pdf", headers=headers)


@router.get("/games/{slug}/lesson")
async def lesson(game: AGame, house: InHouse) -> Response:
    """The introduction: positions, and moves that are made in them, as the page shows and explains them."""
    return Response(await house.beside(lessons.written_pages, game), media_type="application/json")


@router.get("/games/{slug}/figures")
async def figures(game: AGame, house: InHouse) -> Response:
    """The figures of the rules, by name: cards, or what a seat sees in a position."""
    return Response(await house.beside(lessons.written_figures, game), media_type="application/json")

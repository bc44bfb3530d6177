"""What HTTP calls have in common: the house, the table of the path, the secrets that came along, the shape of errors."""

from typing import Annotated, Any

from fastapi import Depends, Path, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel

from fatina.engine.errors import UnknownGame
from fatina.engine.game import Game
from fatina.table.house import House
from fatina.table.live import LiveTable
from fatina.table.players import Player, Players
from fatina.table.refusal import Refused
from fatina.table.secrets import hashed

bearer = HTTPBearer(auto_error=False, description="The secrets of places, or of a player; several with commas between.")
MOST_SECRETS = 6


class Mistake(BaseModel):
    """A code for programs, a sentence for people, and the field that is wrong."""

    code: str
    message: str
    field: str | None = None


class Failure(BaseModel):
    """What every call answers that does not do what was asked."""

    error: Mistake


FAILURES: dict[int | str, dict[str, Any]] = {
    status: {"model": Failure, "description": description}
    for status, description in {
        400: "not understood",
        401: "no secret that we know",
        403: "not yours",
        404: "nothing there",
        409: "too late",
        410: "made under other rules",
        422: "wrong",
        429: "too much at once",
        503: "not now",
    }.items()
}


def house_of(request: Request) -> House:
    """The house that this application serves."""
    house: House = request.app.state.house
    return house


def hashes_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> list[str]:
    """The secrets that came with a request, hashed."""
    given = credentials.credentials.split(",") if credentials else []
    return [hashed(secret.strip()) for secret in given[:MOST_SECRETS]]


InHouse = Annotated[House, Depends(house_of)]
Hashes = Annotated[list[str], Depends(hashes_of)]
TableId = Annotated[str, Path(pattern="^[0-9a-z]{10}$", description="ten letters and digits")]
Slug = Annotated[str, Path(max_length=40)]


async def table_of(id: TableId, house: InHouse) -> LiveTable:
    """The table of a path. Raises Refused."""
    table = await house.table(id)
    if table is None:
        raise Refused("no-such-table", f"there is no table {id}")
    return table


async def table_after_game(id: TableId, house: InHouse) -> LiveTable:
    """The table of a path as it is stored: another process may have heard the last move a moment ago. Raises Refused."""
    table = await table_of(id, house)
    if house.storage.shared and not table.fold.done:
        await table.catch_up()
    return table


async def game_of(slug: Slug, house: InHouse) -> Game:
    """The game of a path. Raises Refused."""
    return await find_game(house, slug)


async def find_game(house: House, slug: str, field: str | None = None) -> Game:
    """A game by its slug. Raises Refused."""
    try:
        return await house.workshop.game(slug)
    except UnknownGame as error:
        raise Refused("no-such-game", str(error), field) from None


async def player_of(house: InHouse, hashes: Hashes) -> Player | None:
    """The player whose secret came along, if any."""
    return await Players(house.storage).known_by(hashes)


def own_seat(table: LiveTable, hashes: list[str], seat: int) -> int:
    """The seat, if one of the secrets holds it. Raises Refused."""
    if seat not in table.fold.seats_of(hashes):
        raise Refused("not-yours", f"seat {seat} is not yours", "seat")
    return seat


AtTable = Annotated[LiveTable, Depends(table_of)]
AfterGame = Annotated[LiveTable, Depends(table_after_game)]
AGame = Annotated[Any, Depends(game_of)]
Me = Annotated[Player | None, Depends(player_of)]

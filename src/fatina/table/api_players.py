"""HTTP: players."""

from typing import Any

from fastapi import APIRouter

from fatina.table.calls import FAILURES, InHouse, Me
from fatina.table.messages import NewPlayer
from fatina.table.players import Player, Players
from fatina.table.ratings import ratings_of_player
from fatina.table.refusal import Refused

router = APIRouter(responses=FAILURES, tags=["players"])


def known(me: Player | None) -> Player:
    """Who I am. Raises Refused."""
    if me is None:
        raise Refused("wrong-secret", "no player has this secret: send it as Authorization: Bearer SECRET")
    return me


@router.post("/players", status_code=201)
async def new(wish: NewPlayer, house: InHouse) -> dict[str, str]:
    """A new player."""
    house.orders.may_come(wish.name)
    player, secret = await Players(house.storage).make(wish.name)
    return {"player": player.id, "name": player.name, "secret": secret}


@router.get("/players/me")
async def me(me: Me, house: InHouse) -> dict[str, Any]:
    """Who I am, where I sit, and my ratings."""
    player = known(me)
    async with house.storage.reading() as connection:
        ratings = await ratings_of_player(connection, player.id)
    sits = await Players(house.storage).tables_of(player)
    return {"player": player.id, "name": player.name, "tables": sits, "ratings": ratings}


@router.patch("/players/me")
async def rename(me: Me, wish: NewPlayer, house: InHouse) -> dict[str, str]:
    """Another name."""
    player = known(me)
    house.orders.may_come(wish.name, player=player.id)
    await Players(house.storage).rename(player, wish.name)
    return {"player": player.id, "name": wish.name}

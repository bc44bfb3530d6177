"""HTTP: what can be asked of finished games, and ratings."""

from typing import Annotated, Any

from fastapi import APIRouter, Query

from fatina.table import replays
from fatina.table.calls import FAILURES, AfterGame, AGame, InHouse
from fatina.table.fairness import verify
from fatina.table.fold import Fold
from fatina.table.making import finished, record_of
from fatina.table.ratings import ratings_of
from fatina.table.refusal import Refused

router = APIRouter(responses=FAILURES, tags=["after the game"])
MOST_STEPS = 50
"""So many steps at most are told at once."""


@router.get("/tables/{id}/steps")
async def steps(
    table: AfterGame,
    house: InHouse,
    seat: Annotated[str, Query(pattern="^([0-4]|open|)$", description="a seat, `open`, or nothing: a spectator")] = "",
    first: Annotated[int, Query(alias="from", ge=0, le=2**31 - 1)] = 0,
    last: Annotated[int | None, Query(alias="to", ge=0, le=2**31 - 1)] = None,
) -> dict[str, Any]:
    """A finished game move by move, at most fifty steps at once. Step 0 is the deal."""
    match = finished(table.fold)
    eyes: replays.Eyes = None
    if seat == "open":
        eyes = "open"
    elif seat:
        eyes = int(seat)
        if eyes >= match.seats:
            raise Refused("no-such-seat", f"there is no seat {eyes}: they go from 0 to {match.seats - 1}", "seat")
    end = min(first + MOST_STEPS - 1, len(match.played) if last is None else last)
    shown = await house.replay(replays.steps, match, eyes, first, end)
    return {"count": len(match.played) + 1, "from": first, "steps": shown}


@router.get("/tables/{id}/verify")
async def check(table: AfterGame, house: InHouse) -> dict[str, Any]:
    """The check of the deal, step by step."""
    async with table.checking:  # a long game takes half a second to be played again: once is enough
        if table.checked is None:
            table.checked = await house.replay(_verified, table.fold)
    return table.checked


def _verified(fold: Fold) -> dict[str, Any]:
    return verify(record_of(fold), not fold.bygone, fold.cards)


@router.post("/tables/{id}/analysis")
async def analyse(table: AfterGame, house: InHouse) -> dict[str, Any]:
    """Begin an analysis, or go on with it."""
    match = finished(table.fold)
    house.analyst.begin(table.id, match)
    return await house.analyst.found(table.id, match)


@router.get("/tables/{id}/analysis")
async def analysis(table: AfterGame, house: InHouse) -> dict[str, Any]:
    """How far the analysis is, and what it found so far."""
    return await house.analyst.found(table.id, finished(table.fold))


@router.get("/ratings/{slug}")
async def rated(game: AGame, house: InHouse) -> list[dict[str, Any]]:
    """Players and bots of a game with rating, interval and number of games, the best first."""
    async with house.storage.reading() as connection:
        return await ratings_of(connection, game.slug)

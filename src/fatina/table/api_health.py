"""HTTP: whether this process lives, whether it can serve."""

from typing import Any

from fastapi import APIRouter, Request

from fatina.table.addresses import in_house
from fatina.table.calls import FAILURES, InHouse

router = APIRouter(tags=["health"])


@router.get("/health")
async def health() -> dict[str, bool]:
    """The process lives."""
    return {"alive": True}


@router.get("/notice")
async def notice(house: InHouse) -> dict[str, Any]:
    """What the operator tells everybody: `maintenance` (null, or a `message` in both languages) while no tables are made."""
    return house.orders.notice()


@router.get("/door")
async def door(request: Request) -> dict[str, str | None]:
    """Where others in the house find this server (`fatina serve --lan`): told only to who sits at this machine."""
    port, caller = request.app.state.lan, request.client.host if request.client else ""
    at_home = caller in ("127.0.0.1", "::1")
    return {"address": in_house(port) if port is not None and at_home else None}


@router.get("/ready", responses={503: FAILURES[503]})
async def ready(house: InHouse) -> dict[str, Any]:
    """Something can be stored; whether there is room on the `disk` (`enough`, `low`, null: not known); how far the games are."""
    await house.health.check()
    return {
        "ready": True,
        "disk": house.health.disk,
        "games": {slug: house.workshop.ready(slug) for slug in house.workshop.steps},
    }

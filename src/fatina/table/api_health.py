"""HTTP: whether this process lives, whether it can serve."""

from typing import Any

from fastapi import APIRouter

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


@router.get("/ready", responses={503: FAILURES[503]})
async def ready(house: InHouse) -> dict[str, Any]:
    """Something can be stored; whether there is room on the `disk` (`enough`, `low`, null: not known); how far the games are."""
    await house.health.check()
    return {
        "ready": True,
        "disk": house.health.disk,
        "games": {slug: house.workshop.ready(slug) for slug in house.workshop.steps},
    }

"""HTTP: whether this process lives, whether it can serve."""

from typing import Any

from fastapi import APIRouter

from fatina.table.calls import FAILURES, InHouse

router = APIRouter(tags=["health"])


@router.get("/health")
async def health() -> dict[str, bool]:
    """The process lives."""
    return {"alive": True}


@router.get("/ready", responses={503: FAILURES[503]})
async def ready(house: InHouse) -> dict[str, Any]:
    """The database answers; how far the games are."""
    await house.storage.check()
    return {"ready": True, "games": {slug: house.workshop.ready(slug) for slug in house.workshop.steps}}

"""Who is missed at a table, what the others may then decide, and who did not play to the end.

Nobody is missed for thinking long: only who is not connected, whose turn it is, and for whom somebody else waits. Leaving is
never better than staying: who did not play to the end comes last.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fatina.table.fold import Claim, Fold

NOTICED = 15_000
"""Milliseconds after which the log says that somebody is not connected: lines are lost and found again all the time."""
GRACE = 60_000
"""Milliseconds for which the others wait for who is not here, before they may decide without them; where there is a clock, until
it has run out."""


def kept_until(fold: "Fold", seat: int) -> int | None:
    """Until when a place waits for its person; after that the others may decide. None: there is nothing to decide."""
    place, pace = fold.places[seat], fold.setting.pace
    if place.reserved:
        return fold.setting.made + (pace.first if pace.kind == "days" else GRACE)
    if fold.status != "playing" or place.kind != "person" or place.away:
        return None
    if place.left or place.late:
        return fold.setting.made
    missed = fold.missed[seat]
    if missed is None:
        return None
    return missed + GRACE if pace.kind == "free" else fold.clocks.falls(seat)


def overdue(fold: "Fold", seat: int, at: int) -> bool:
    """Whether the others have waited long enough for this person."""
    until = kept_until(fold, seat)
    return until is not None and until <= at


def players(fold: "Fold", at: int) -> set[int]:
    """The persons without whom nothing is decided about the whole game."""
    return {seat for seat, place in enumerate(fold.places) if place.attends and not overdue(fold, seat, at)}


def company(fold: "Fold", but: int) -> set[int]:
    """The persons who are here, but one."""
    return {seat for seat, place in enumerate(fold.places) if place.attends and place.absent is None} - {but}


def voters(fold: "Fold", claim: "Claim", at: int) -> set[int]:
    """The persons who must agree."""
    return company(fold, claim.to) if claim.what == "bot" else players(fold, at)


def settles(fold: "Fold", at: int) -> tuple[str, int | None, str | None] | None:
    """What has been decided by then and is still to be done: a kind of entry, a seat, a bot's level."""
    if fold.status != "playing":
        return None
    if fold.votes and (needed := players(fold, at)) and needed <= fold.votes:
        return "ended", None, None
    for claim in fold.claims.values():
        if (needed := voters(fold, claim, at)) and needed <= claim.votes:
            return "replaced" if claim.what == "bot" else "offered", claim.to, claim.level
    if fold.setting.takeover and fold.setting.pace.kind == "free":  # a clock that runs out brings the bot by itself
        for seat, since in enumerate(fold.missed):
            if since is not None and overdue(fold, seat, at):
                return "left", seat, fold.setting.takeover
    return None


def leavers(fold: "Fold") -> list[int]:
    """The seats whose persons, of those who began the game, did not play it to the end."""
    if fold.match is None or not fold.done:
        return []
    if not fold.match.over:
        return fold.gave_up
    return [seat for seat, place in enumerate(fold.starters) if place.kind == "person" and has_left(fold, seat)]


def is_replaced(fold: "Fold", seat: int) -> bool:
    """Whether somebody else, or a bot, or nobody plays for the person who began the game on this seat."""
    place, first = fold.places[seat], fold.starters[seat]
    somebody_else = place.hash != first.hash and (place.player is None or place.player != first.player)
    return somebody_else or place.away or place.left


def has_left(fold: "Fold", seat: int) -> bool:
    """Whether who began the game on this seat does not play it now, or let a bot make most of the moves."""
    assert fold.match is not None
    played = fold.match.played
    made = sum(who == seat for who, _ in played)
    by_bot = sum(
        sum(who == seat for who, _ in played[stood.start : stood.end]) for stood in fold.stand_ins if stood.seat == seat
    )
    return is_replaced(fold, seat) or by_bot > made - by_bot

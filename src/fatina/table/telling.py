"""What a client gets. Every word that leaves the server about a table is put together here, from what a seat may know.

Views, moves and events come from the match's own doors for that seat (a spectator has the door None); of a log entry only the
fields listed here go out; of a place neither its secret nor, before the end, its luck.
"""

from bisect import bisect_right
from collections.abc import Callable, Collection
from itertools import islice
from typing import Any

import orjson

from fatina.table.absence import kept_until, leavers
from fatina.table.fairness import commitment
from fatina.table.fold import Fold, Told
from fatina.table.forced import is_timed, the_move

LAST_TOLD = 300
"""So many entries of the log come with the whole table."""

NOTHING_TO_DO: dict[str, Any] = {
    "moves": [],
    "by_itself": None,
    "standing": None,
    "held": None,
    "until": None,
    "take_back": False,
    "undo": False,
}
"""What a seat may do that may do nothing."""

SHOWN: dict[str, tuple[str, ...]] = {
    "sat": ("name",),
    "bot": ("to", "level"),
    "offered": ("to",),
    "begun": (),
    "move": (),
    "take-back": (),
    "undo": (),
    "standing": ("until", "but_mine"),
    "answer": (),
    "chat": ("text",),
    "more-time": ("to",),
    "left": ("why", "level"),
    "back": (),
    "flag": ("level",),
    "absent": ("since",),
    "present": (),
    "claim": ("to", "level", "agree"),
    "replaced": ("to", "level"),
    "offer": ("to", "agree"),
    "end": ("agree",),
    "ended": ("left",),
    "vote": ("agree",),
    "rematch": ("table",),
    "resumed": (),
    "closed": ("why",),
}
"""Of each kind of entry, what all may know. (Of a move it is the events, as each seat may know them.)"""


def encode(document: Any) -> str:
    """As compact JSON."""
    return orjson.dumps(document).decode()


def version_of(fold: Fold, seats: Collection[int], entry: int) -> int:
    """The number by which the holder of these seats knows an entry: nobody counts what others began and took back."""
    return entry - sum(bisect_right(fold.own[seat], entry) for seat in range(fold.setting.seats) if seat not in seats)


def entry_of(fold: Fold, seats: Collection[int], version: int) -> int:
    """The last entry up to which the holder of these seats knows nothing after that version."""
    if version >= version_of(fold, seats, fold.version):
        return fold.version + version - version_of(fold, seats, fold.version)
    return bisect_right(range(fold.version + 1), version, key=lambda entry: version_of(fold, seats, entry)) - 1


def lines(fold: Fold, seats: Collection[int], first: int, last: int) -> list[dict[str, Any]]:
    """The log after one entry, up to another, as the holder of these seats may know it."""
    return [told(fold, seats, entry) for entry in fold.told[first:last] if not entry.own or entry.entry.seat in seats]


def last_lines(fold: Fold, seats: Collection[int], last: int, most: int) -> list[dict[str, Any]]:
    """So many lines of the log at most, up to an entry."""
    known = (entry for entry in reversed(fold.told[:last]) if not entry.own or entry.entry.seat in seats)
    return [told(fold, seats, entry) for entry in islice(known, most)][::-1]


def told(fold: Fold, seats: Collection[int], entry: Told) -> dict[str, Any]:
    """One entry of the log as the holder of these seats may know it."""
    e = entry.entry
    version = version_of(fold, seats, e.version)
    line: dict[str, Any] = {"version": version, "at": e.at, "kind": e.kind, "seat": e.seat}
    line |= {name: e.data[name] for name in SHOWN[e.kind] if name in e.data}
    if e.seat in seats and e.data.get("by_itself"):  # that there was no choice can be a secret
        line["by_itself"] = True
    if entry.rows is not None and fold.match is not None:
        line["events"] = events(fold, list(seats), entry)
    return line


def events(fold: Fold, seats: list[int], entry: Told) -> list[dict[str, Any]]:
    """What happened, as the holder of one seat, of several (hot seat) or of none may know it.

    Several players at one device read the same log, so it tells only what each of them knows. ``hidden`` names the arguments
    that are kept from them: None alone can also mean that there is nothing.
    """
    assert fold.match is not None
    assert entry.rows is not None
    cards, shown = fold.match.cards, fold.game.events.shown
    found = []
    for row in entry.rows:
        ways = [shown(row, seat) for seat in seats] or [shown(row, None)]
        event = max(ways, key=lambda way: len(way.hidden))
        found.append(event.json(cards) | ({"hidden": sorted(event.hidden)} if event.hidden else {}))
    return found


def facts(fold: Fold, here: Callable[[int], bool], watching: int, now: int, ready: dict[str, Any]) -> dict[str, Any]:
    """What everybody may know of a table."""
    setting = fold.setting
    return {
        "id": setting.id,
        "game": setting.game,
        "seats": setting.seats,
        "options": setting.options,
        "cards": other_cards(fold),
        "public": setting.public,
        "pace": setting.pace.json(),
        "takeover": setting.takeover,
        "hints": setting.hints,
        "pause": setting.pause,
        "window": setting.window,
        "made": setting.made,
        "branch_of": setting.start.of if setting.start else None,
        "deal": setting.deal,
        "status": fold.status,
        "places": [
            {
                "kind": place.kind,
                "name": place.name,
                "level": place.level,
                "here": place.kind == "bot" or here(seat),
                "away": place.away,
                "left": place.left,
                "late": place.late,
                "offered": place.offered,
                "reserved": place.reserved,
                "absent": place.absent,
                "kept_until": kept_until(fold, seat),
                "clock": clock(fold, seat, now),
            }
            for seat, place in enumerate(fold.places)
        ],
        "to_act": fold.to_act,
        "commitment": commitment(setting.secret),
        "key": setting.secret.hex() if fold.done and not setting.start else None,
        "luck": list(fold.luck) if fold.done and not setting.start else None,
        "scores": fold.scores,
        "ranks": fold.ranks,
        "closed": fold.closed,
        "bygone": fold.bygone,
        "votes": sorted(fold.votes),
        "claims": [
            {"what": claim.what, "to": claim.to, "level": claim.level, "agreed": sorted(claim.votes)}
            for claim in fold.claims.values()
        ],
        "left": leavers(fold),
        "rematch": fold.rematch,
        "watching": watching,
        "ready": ready,
    }


def other_cards(fold: Fold) -> dict[str, str] | None:
    """The card file that is played with instead of the printed cards."""
    if fold.bygone or fold.cards.hash == fold.game.printed.hash:
        return None
    return {"name": fold.cards.name, "hash": fold.cards.hash}


def clock(fold: Fold, seat: int, now: int) -> dict[str, Any] | None:
    """A person's clock: how long it had when it last started or stopped, and since when it runs."""
    if fold.setting.pace.kind == "free" or fold.places[seat].kind != "person":
        return None
    return {"left": fold.clocks.left_at(seat, now), "running": fold.clocks.since[seat] is not None}


def lasting(fold: Fold, facts: dict[str, Any]) -> dict[str, Any]:
    """The same facts, but for what changes by itself: a clock that runs on is no news, whatever else happened unseen."""
    places = [
        place | {"clock": place["clock"] and (fold.clocks.left[seat], fold.clocks.since[seat])}
        for seat, place in enumerate(facts["places"])
    ]
    return facts | {"places": places}


def seat_part(fold: Fold, seat: int | None, undo: bool = False) -> dict[str, Any]:
    """What the holder of a seat (None: a spectator) sees, may do and, if that is known by now, may undo."""
    match = fold.match
    if match is None:
        return {"view": None, **NOTHING_TO_DO}
    part: dict[str, Any] = {"view": match.view(seat), **NOTHING_TO_DO}
    if seat is not None:
        question = fold.questions[seat]
        if question:
            write = fold.game.moves.write
            part["moves"] = [{"id": number} | write(number, match.cards) for number in question.moves]
            part["by_itself"] = None if is_timed(fold, seat) else the_move(fold, seat)
        if is_timed(fold, seat):
            part |= {"held": fold.held[seat], "until": fold.opened[seat] + fold.setting.window}
        if given := fold.standing[seat]:
            part["standing"] = {"until": given.until, "but_mine": given.but_mine}
        if not fold.done:
            part["take_back"] = fold.in_chain(seat)
            part["undo"] = undo
    return part

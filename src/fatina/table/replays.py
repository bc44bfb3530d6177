"""Replays of finished games: what could be seen after each move, by one seat, by a spectator, or by all."""

from collections.abc import Iterator
from typing import Any, Literal

from fatina.engine.events import Event
from fatina.engine.match import Match, Move

Eyes = int | Literal["open"] | None
"""Whose eyes: a seat's, a spectator's (None), or everybody's at once."""


def beginning(match: Match) -> Match:
    """The match as it was dealt."""
    return Match(match.game, match._first.copy(), match.cards, match.players)


def steps(match: Match, eyes: Eyes, first: int, last: int) -> list[dict[str, Any]]:
    """From step ``first`` to step ``last``: step 0 is the deal, step n what move n brought about."""
    return [step(twin, eyes) for twin in walk(match, first, last)]


def walk(match: Match, first: int, last: int) -> Iterator[Match]:
    """One match that goes from step to step."""
    twin = beginning(match)
    for number in range(min(last, len(match.played)) + 1):
        if number:
            twin._apply(*match.played[number - 1])
        if number >= first:
            yield twin


def step(match: Match, eyes: Eyes) -> dict[str, Any]:
    """What a step shows. The move itself is told to who made it and to those who see all; the events tell the rest."""
    shown: dict[str, Any] = {"step": len(match.played), "seat": None, "move": None, "events": []}
    if match.played:
        seat, number = match.played[-1]
        shown["seat"] = seat
        if eyes in (seat, "open"):
            shown["move"] = Move(number, match.game, match.cards).json()
        shown["events"] = [
            event.json(match.cards) | ({"hidden": sorted(event.hidden)} if event.hidden else {})
            for event in last_events(match, eyes)
        ]
    if eyes == "open":
        shown["views"] = {str(seat): match.view(seat) for seat in range(match.seats)}
    else:
        shown["view"] = match.view(eyes)
    return shown


def last_events(match: Match, eyes: Eyes) -> list[Event]:
    """What the last move brought about, as a seat may know it; to open eyes, each event as those who know most of it do."""
    last = len(match.played) - 1
    if eyes != "open":
        return match.events(eyes, last)
    known = zip(*(match.events(seat, last) for seat in range(match.seats)), strict=True)
    return [min(event, key=lambda told: len(told.hidden)) for event in known]

"""The journey: who may start one, who goes where, and the clean-up afterwards (FF-26 to FF-41)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import left_of
from fatina.engine.sorts import NOBODY
from fatina.games.fairys_fate.cards import PLACES, Front
from fatina.games.fairys_fate.events import Ending, SweptFor, Told
from fatina.games.fairys_fate.hands import hands_empty, piles_empty
from fatina.games.fairys_fate.phases import in_journey
from fatina.games.fairys_fate.places import (
    all_full,
    clear_position,
    face_up,
    is_full,
    is_picked,
    is_ready,
    ready_places,
)
from fatina.games.fairys_fate.possessions import eliminate
from fatina.games.fairys_fate.scoring import end_game
from fatina.games.fairys_fate.state import KNOWN_TO_ALL, NOWHERE, Fate, LastJourney, NextTurn, Option, Phase
from fatina.games.fairys_fate.turn import blocked, stand_still


@rule
def may_set_out(s: Fate) -> bool:
    """Whether the player on turn may start a journey: none inside another (FF-26, RU-5, RU-11, RU-12, RU-14)."""
    ready = ready_places(s)
    return not in_journey(s) and (ready >= s.seats or (ready > 0 and blocked(s)))


@rule
def must_set_out(s: Fate) -> bool:
    """Whether there is no other choice than a journey (FF-39, RU-5, RU-19)."""
    return not in_journey(s) and (all_full(s) or (blocked(s) and ready_places(s) > 0))


@rule
def set_out(s: Fate, place: int, log: Cells) -> None:
    """The player on turn starts a journey instead of playing and drawing, with the first pick (FF-27, FF-30).

    Whether it is the last one is settled now (FF-72, RU-57, RU-58).
    """
    s.starter = s.turn
    s.idle = 0
    s.last = int(piles_empty(s) and (s.options[Option.LAST_JOURNEY] == LastJourney.FIRST or hands_empty(s)))
    s.pick[s.turn] = place
    tell(log, Told.SET_OUT, EVERYBODY, s.turn, place, s.last)
    s.phase = Phase.END


@rule
def begin_visit(s: Fate, log: Cells) -> None:
    """The next player has a turn inside the journey (FF-29), unless petrified (RU-45); after all, the gathering begins."""
    s.turn = left_of(s, s.turn)
    s.used = 0
    if s.turn == s.starter:
        s.phase = Phase.GATHER
    elif s.petrified[s.turn] > 0:
        stand_still(s, log)
    else:
        s.phase = Phase.ACT


@rule
def may_go(s: Fate, place: int) -> bool:
    """Whether the place can be picked: two cards at least, a moment ago or just now, and nobody's yet.

    FF-31, FF-32, FF-34, RU-41.
    """
    return is_ready(s, place) and not is_picked(s, place)


@rule
def places_to_go(s: Fate) -> int:
    """How many places are left to pick (RU-13, RU-15)."""
    n = 0
    for place in range(PLACES):
        if may_go(s, place):
            n += 1
    return n


@rule
def go(s: Fate, place: int, log: Cells) -> None:
    """The player on turn picks a place to visit (FF-29)."""
    s.pick[s.turn] = place
    tell(log, Told.WENT, EVERYBODY, s.turn, place)
    s.phase = Phase.END


@rule
def stay(s: Fate, log: Cells) -> None:
    """There is no place left: the player stays at home (RU-15)."""
    tell(log, Told.STAYED, EVERYBODY, s.turn)
    s.phase = Phase.END


@rule
def begin_gathering(s: Fate, log: Cells) -> None:
    """The player on turn gathers, if on the journey at all (FF-36, RU-45)."""
    if s.pick[s.turn] >= 0:
        s.phase = Phase.BEFORE
    else:
        next_gatherer(s, log)


@rule
def next_gatherer(s: Fate, log: Cells) -> None:
    """The next player gathers: the starter came first, then clockwise (RU-17); after all, the journey ends."""
    s.turn = left_of(s, s.turn)
    s.phase = Phase.GATHER
    if s.turn == s.starter:
        end_journey(s, log)


@rule
def end_journey(s: Fate, log: Cells) -> None:
    """Clean up, turn the places back, and go on with the starter (RU-18), or end with the last journey (FF-72)."""
    if s.last:
        end_game(s, Ending.LAST_JOURNEY, log)
        return
    clean_up(s, log)
    for seat in range(s.seats):
        s.pick[seat] = NOWHERE
    if s.options[Option.NEXT_TURN] == NextTurn.LEFT:
        s.turn = left_of(s, s.starter)
    s.starter = NOBODY
    s.phase = Phase.TURN


@rule
def shows_buio(s: Fate, place: int) -> bool:
    """Whether a BUIO lies face up there (FF-41, RU-27)."""
    for i in range(s.place_n[place]):
        if face_up(i) and s.front[s.place[place, i]] == Front.BUIO:
            return True
    return False


@rule
def clean_up(s: Fate, log: Cells) -> None:
    """Full places and places with a face-up BUIO lose all their cards, without effect (FF-40, FF-41, RU-26)."""
    for place in range(PLACES):
        if is_full(s, place):
            tell(log, Told.SWEPT, EVERYBODY, place, SweptFor.FULL)
            sweep(s, place, log)
        elif shows_buio(s, place):
            tell(log, Told.SWEPT, EVERYBODY, place, SweptFor.BUIO)
            sweep(s, place, log)


@rule
def sweep(s: Fate, place: int, log: Cells) -> None:
    """All cards of a place are eliminated; those face down are not shown (RU-52)."""
    for i in range(s.place_n[place]):
        card = s.place[place, i]
        known_to = s.knows[place, i]
        eliminate(s, card, known_to)
        tell(log, Told.SWEPT_CARD, EVERYBODY if known_to == KNOWN_TO_ALL else known_to, place, s.back[card], card)
        clear_position(s, place, i)
    s.place_n[place] = 0

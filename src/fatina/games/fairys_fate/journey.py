"""The journey: who may start one, who goes where, and the clean-up afterwards (FF-26 to FF-41)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairys_fate.events import (
    BY_LAST_JOURNEY,
    DARK_PLACE,
    E_SET_OUT,
    E_STAYED,
    E_SWEPT,
    E_SWEPT_CARD,
    E_WENT,
    FULL,
)
from fatina.games.fairys_fate.scoring import end_game
from fatina.games.fairys_fate.state import (
    ACT,
    ALL_HANDS,
    BEFORE,
    BUIO,
    END,
    EVERYONE,
    GATHER,
    LAST_JOURNEY,
    LEFT,
    NEXT_TURN,
    PLACES,
    READY,
    ROOM,
    TURN,
    Fate,
    eliminate,
    face_up,
    hands_empty,
    piles_empty,
    ready_places,
)
from fatina.games.fairys_fate.turn import can_play, next_seat, stand_still


@rule
def all_full(s: Fate) -> bool:
    """Whether all five places have four cards (FF-39)."""
    for place in range(PLACES):
        if s.place_n[place] < ROOM:
            return False
    return True


@rule
def blocked(s: Fate) -> bool:
    """Whether all have just been idle in turn and the player on turn cannot play either (RU-5)."""
    return bool(s.idle >= s.seats and not can_play(s, s.turn))


@rule
def may_set_out(s: Fate) -> bool:
    """Whether the player on turn may start a journey (FF-26, RU-5, RU-11, RU-12)."""
    ready = ready_places(s)
    return bool(s.starter < 0 and (ready >= s.seats or (ready > 0 and blocked(s))))


@rule
def must_set_out(s: Fate) -> bool:
    """Whether there is no other choice than a journey (FF-39, RU-5, RU-19)."""
    return bool(s.starter < 0 and (all_full(s) or (blocked(s) and ready_places(s) > 0)))


@rule
def set_out(s: Fate, place: int, log: Cells) -> None:
    """The player on turn starts a journey instead of playing and drawing (FF-27, FF-28).

    Whether it is the last one is settled now (FF-72, RU-57, RU-58).
    """
    s.starter = s.turn
    s.idle = 0
    s.last = int(piles_empty(s) and (s.options[LAST_JOURNEY] != ALL_HANDS or hands_empty(s)))
    s.pick[s.turn] = place
    tell(log, E_SET_OUT, EVERYBODY, s.turn, place, s.last)
    s.phase = END


@rule
def begin_visit(s: Fate, log: Cells) -> None:
    """The next player has a turn inside the journey (FF-29), unless petrified (RU-45); after all, the gathering begins."""
    s.turn = next_seat(s, s.turn)
    s.used = 0
    if s.turn == s.starter:
        s.phase = GATHER
    elif s.petrified[s.turn] > 0:
        stand_still(s, log)
    else:
        s.phase = ACT


@rule
def is_picked(s: Fate, place: int) -> bool:
    """Whether somebody has picked the place (FF-32)."""
    for seat in range(s.seats):
        if s.pick[seat] == place:
            return True
    return False


@rule
def may_go(s: Fate, place: int) -> bool:
    """Whether the place can be picked: two cards at least, and nobody's yet (FF-31, FF-32)."""
    return bool(s.place_n[place] >= READY and not is_picked(s, place))


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
    tell(log, E_WENT, EVERYBODY, s.turn, place)
    s.phase = END


@rule
def stay(s: Fate, log: Cells) -> None:
    """There is no place left: the player stays at home (RU-15)."""
    tell(log, E_STAYED, EVERYBODY, s.turn)
    s.phase = END


@rule
def begin_gathering(s: Fate, log: Cells) -> None:
    """The player on turn gathers, if on the journey at all (FF-36, RU-45)."""
    if s.pick[s.turn] >= 0:
        s.phase = BEFORE
    else:
        next_gatherer(s, log)


@rule
def next_gatherer(s: Fate, log: Cells) -> None:
    """The next player gathers: the starter came first, then clockwise (RU-17); after all, the journey ends."""
    s.turn = next_seat(s, s.turn)
    s.phase = GATHER
    if s.turn == s.starter:
        end_journey(s, log)


@rule
def end_journey(s: Fate, log: Cells) -> None:
    """Clean up, turn the places back, and go on with the starter (RU-18), or end with the last journey (FF-72)."""
    if s.last:
        end_game(s, BY_LAST_JOURNEY, log)
        return
    clean_up(s, log)
    for seat in range(s.seats):
        s.pick[seat] = -1
    if s.options[NEXT_TURN] == LEFT:
        s.turn = next_seat(s, s.starter)
    s.starter = -1
    s.phase = TURN


@rule
def shows_buio(s: Fate, place: int) -> bool:
    """Whether a BUIO lies face up there (FF-41, RU-27)."""
    for i in range(s.place_n[place]):
        if face_up(i) and s.front[s.place[place, i]] == BUIO:
            return True
    return False


@rule
def clean_up(s: Fate, log: Cells) -> None:
    """Full places and places with a face-up BUIO lose all their cards, without effect (FF-40, FF-41, RU-26)."""
    for place in range(PLACES):
        if s.place_n[place] == ROOM:
            tell(log, E_SWEPT, EVERYBODY, place, FULL)
            sweep(s, place, log)
        elif shows_buio(s, place):
            tell(log, E_SWEPT, EVERYBODY, place, DARK_PLACE)
            sweep(s, place, log)


@rule
def sweep(s: Fate, place: int, log: Cells) -> None:
    """All cards of a place are eliminated; those face down are not shown (RU-52)."""
    for i in range(s.place_n[place]):
        kind = s.place[place, i]
        known_to = s.knows[place, i]
        eliminate(s, kind, known_to)
        tell(log, E_SWEPT_CARD, EVERYBODY if known_to == EVERYONE else known_to, place, s.back[kind], kind)
        clear_position(s, place, i)
    s.place_n[place] = 0


@rule
def clear_position(s: Fate, place: int, position: int) -> None:
    """Nothing lies there any more."""
    s.place[place, position] = -1
    s.knows[place, position] = 0
    s.placed_by[place, position] = -1

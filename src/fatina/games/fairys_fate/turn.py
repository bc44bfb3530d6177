"""The ordinary turn: play a card beside a place, draw a card from a pile (FF-15 to FF-25)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairys_fate.events import (
    BY_BLOCK,
    BY_LAST_ROUND,
    E_DREW,
    E_LAST_ROUND,
    E_PILES_EMPTY,
    E_PLAYED,
    E_PLAYED_NOTHING,
    E_SKIPPED,
    E_STOOD_STILL,
)
from fatina.games.fairys_fate.scoring import end_game
from fatina.games.fairys_fate.state import (
    ACT,
    DRAW,
    END,
    EVERYONE,
    GO,
    PLACES,
    ROOM,
    TURN,
    Fate,
    face_up,
    hands_empty,
    into_hand,
    piles_empty,
    ready_places,
    take_from_hand,
)

ANY_BACK = 7


@rule
def next_seat(s: Fate, seat: int) -> int:
    """The next player clockwise (FF-14)."""
    return int((seat + 1) % s.seats)


@rule
def in_journey(s: Fate) -> bool:
    """Whether a journey is under way."""
    return bool(s.starter >= 0)


# What may be played where


@rule
def accepts(s: Fate, place: int) -> int:
    """The backs that a place takes as its next card, one bit each (FF-16 to FF-22).

    The second card must be one that the place still asks for, also after a first card with a wrong back (RU-10).
    """
    n = s.place_n[place]
    if n == ROOM:
        return 0
    if n >= 2:
        return ANY_BACK
    one = s.first_two[place, 0]
    other = s.first_two[place, 1]
    wanted = 1 << one | 1 << other
    if n == 1 and one != other:
        wanted &= ~(1 << s.back[s.place[place, 0]])
    return int(wanted)


@rule
def hand_backs(s: Fate, seat: int) -> int:
    """The backs in a hand, which everybody can see (RU-7), one bit each."""
    backs = 0
    for i in range(s.hand_n[seat]):
        backs |= 1 << s.back[s.hand[seat, i]]
    return backs


@rule
def can_play(s: Fate, seat: int) -> bool:
    """Whether some hand card fits some place (FF-24)."""
    backs = hand_backs(s, seat)
    for place in range(PLACES):
        if accepts(s, place) & backs:
            return True
    return False


# The turn begins


@rule
def begin_turn(s: Fate, log: Cells) -> None:
    """A turn begins: the last round is counted, a petrified player stands still, an idle table ends the game.

    FF-64, FF-74, RU-5, RU-44, RU-59, RU-61.
    """
    if s.last_round == s.seats:
        end_game(s, BY_LAST_ROUND, log)
        return
    if s.last_round > 0:
        s.last_round += 1
    elif piles_empty(s) and hands_empty(s):
        s.last_round = 1
        tell(log, E_LAST_ROUND, EVERYBODY)
    s.used = 0
    if s.petrified[s.turn] > 0:
        stand_still(s, log)
        s.idle = 0
        s.turn = next_seat(s, s.turn)
    elif s.idle >= s.seats and not can_play(s, s.turn) and (piles_empty(s) or ready_places(s) == 0):
        end_game(s, BY_BLOCK, log)
    else:
        s.phase = ACT


@rule
def stand_still(s: Fate, log: Cells) -> None:
    """A petrified player loses this turn (FF-64, RU-46)."""
    s.petrified[s.turn] -= 1
    tell(log, E_STOOD_STILL, EVERYBODY, s.turn)


@rule
def end_turn(s: Fate) -> None:
    """The next player's turn begins (FF-14)."""
    s.turn = next_seat(s, s.turn)
    s.phase = TURN


@rule
def skip(s: Fate, log: Cells) -> None:
    """Nothing to play: the turn is lost, without a draw; in a journey only the pick is left (FF-24, FF-35, RU-2)."""
    if in_journey(s):
        tell(log, E_PLAYED_NOTHING, EVERYBODY, s.turn)
        s.phase = GO
        return
    tell(log, E_SKIPPED, EVERYBODY, s.turn)
    s.idle = 0 if s.used else s.idle + 1
    end_turn(s)


# Play, then draw


@rule
def put(s: Fate, place: int, kind: int, known_to: int, placed_by: int) -> None:
    """A card becomes the last of a place; at position two and four it lies face up (FF-23)."""
    n = s.place_n[place]
    s.place[place, n] = kind
    s.knows[place, n] = EVERYONE if face_up(n) else known_to
    s.placed_by[place, n] = placed_by
    s.place_n[place] = n + 1


@rule
def play(s: Fate, kind: int, place: int, log: Cells) -> None:
    """A hand card is put beside a place (FF-15); only its player knows it if it lies face down (FF-23)."""
    seat = s.turn
    take_from_hand(s, seat, kind)
    put(s, place, kind, 1 << seat, seat)
    n = s.place_n[place]
    tell(log, E_PLAYED, EVERYBODY if face_up(n - 1) else 1 << seat, seat, place, n, s.back[kind], kind)
    s.idle = 0
    s.phase = DRAW


@rule
def draw_card(s: Fate, pile: int, log: Cells) -> None:
    """The top card of a pile goes into the hand of the player on turn (FF-15, FF-52)."""
    n = s.pile_n[pile] - 1
    kind = s.pile[pile, n]
    s.pile[pile, n] = -1
    s.pile_n[pile] = n
    into_hand(s, s.turn, kind)
    tell(log, E_DREW, 1 << s.turn, s.turn, pile + 1, s.back[kind], kind)
    if piles_empty(s):
        tell(log, E_PILES_EMPTY, EVERYBODY)


@rule
def after_draw(s: Fate) -> None:
    """Those who follow a journey now pick a place (FF-29); for all others the turn is at its end."""
    s.phase = GO if in_journey(s) else END

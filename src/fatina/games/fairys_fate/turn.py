"""The ordinary turn: play a card beside a place, draw a card from a pile (FF-14 to FF-25)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import left_of
from fatina.games.fairys_fate.cards import PLACES
from fatina.games.fairys_fate.events import Ending, Told
from fatina.games.fairys_fate.hands import hand_backs, hands_empty, piles_empty, take_from_hand
from fatina.games.fairys_fate.phases import in_journey
from fatina.games.fairys_fate.places import accepts, face_up, put, ready_places
from fatina.games.fairys_fate.scoring import end_game
from fatina.games.fairys_fate.state import Fate, Phase


@rule
def can_play(s: Fate, seat: int) -> bool:
    """Whether some hand card fits some place (FF-24)."""
    backs = hand_backs(s, seat)
    for place in range(PLACES):
        if accepts(s, place) & backs:
            return True
    return False


@rule
def blocked(s: Fate) -> bool:
    """Whether all have just been idle in turn and the player on turn cannot play either (RU-5)."""
    return bool(s.idle >= s.seats and not can_play(s, s.turn))


@rule
def begin_turn(s: Fate, log: Cells) -> None:
    """A turn begins: the last round is counted (FF-74, RU-59), a petrified player stands still (FF-64, RU-44).

    A blocked table ends the game if the piles are empty or there is nowhere to go (RU-5, RU-61).
    """
    if s.last_round == s.seats:
        end_game(s, Ending.LAST_ROUND, log)
        return
    if s.last_round > 0:
        s.last_round += 1
    elif piles_empty(s) and hands_empty(s):
        s.last_round = 1
        tell(log, Told.LAST_ROUND, EVERYBODY)
    s.used = 0
    if s.petrified[s.turn] > 0:
        stand_still(s, log)
        s.idle = 0
        s.turn = left_of(s, s.turn)
    elif blocked(s) and (piles_empty(s) or ready_places(s) == 0):
        end_game(s, Ending.BLOCKED, log)
    else:
        s.phase = Phase.ACT


@rule
def stand_still(s: Fate, log: Cells) -> None:
    """A petrified player loses this turn (FF-64, RU-46)."""
    s.petrified[s.turn] -= 1
    tell(log, Told.STOOD_STILL, EVERYBODY, s.turn)


@rule
def play(s: Fate, card: int, place: int, log: Cells) -> None:
    """A hand card is put beside a place (FF-15); only its player knows it if it lies face down. Then one draws (FF-79, RU-1)."""
    seat = s.turn
    take_from_hand(s, seat, card)
    put(s, place, card, 1 << seat, seat)
    n = s.place_n[place]
    tell(log, Told.PLAYED, EVERYBODY if face_up(n - 1) else 1 << seat, seat, place, n, s.back[card], card)
    s.idle = 0
    s.phase = Phase.DRAW


@rule
def after_draw(s: Fate) -> None:
    """Those who follow a journey now pick a place (FF-29); for all others the turn is at its end."""
    s.phase = Phase.GO if in_journey(s) else Phase.END


@rule
def skip(s: Fate, log: Cells) -> None:
    """Nothing to play: the turn is lost, without a draw; in a journey only the pick is left (FF-24, FF-35, RU-2)."""
    if in_journey(s):
        tell(log, Told.PLAYED_NOTHING, EVERYBODY, s.turn)
        s.phase = Phase.GO
        return
    tell(log, Told.SKIPPED, EVERYBODY, s.turn)
    s.idle = 0 if s.used else s.idle + 1
    end_turn(s)


@rule
def end_turn(s: Fate) -> None:
    """The next player's turn begins (FF-14)."""
    s.turn = left_of(s, s.turn)
    s.phase = Phase.TURN

"""Who builds and who walks in which order: the strongest player fixes it (FP-24, FP-33)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_play.course import move_on
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.moves import Verb, move_of
from fatina.games.fairy_play.state import Play, Stage


@rule
def power(s: Play, seat: int) -> int:
    """What the phase compares: authority for building, fantasy for walking (FP-24, FP-33); no two fairies tie (R-11)."""
    fairy = s.played[seat]
    return int(s.authority[fairy] if s.stage == Stage.BUILDING_ORDER else s.fantasy[fairy])


@rule
def strongest(s: Play) -> int:
    """The player whose fairy of this round has the highest power: he fixes the order (FP-24, FP-33)."""
    best = 0
    for seat in range(s.seats):
        if power(s, seat) > power(s, best):
            best = seat
    return best


@rule
def is_named(s: Play, seat: int) -> bool:
    """Whether a player has his place in the order already."""
    for i in range(s.at):
        if s.line_up[i] == seat:
            return True
    return False


@rule
def list_players(s: Play, out: Cells) -> int:
    """Who has no place in the order yet."""
    n = 0
    verb = Verb.BUILDS_NEXT if s.stage == Stage.BUILDING_ORDER else Verb.WALKS_NEXT
    for seat in range(s.seats):
        if not is_named(s, seat):
            out[n] = move_of(verb, seat)
            n += 1
    return n


@rule
def name_next(s: Play, seat: int, named: int, log: Cells) -> None:
    """Name who is next; the last place names itself, and the order is announced whole (R-15)."""
    s.line_up[s.at] = named
    s.at += 1
    if s.at < s.seats - 1:
        return
    for last in range(s.seats):
        if not is_named(s, last):
            s.line_up[s.at] = last
    kind = Told.FIXED_BUILDING if s.stage == Stage.BUILDING_ORDER else Told.FIXED_WALKING
    tell(log, kind, EVERYBODY, seat, s.line_up[0], s.line_up[1], s.line_up[2], s.line_up[3])
    s.at = 0
    move_on(s)

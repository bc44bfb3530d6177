"""Phase 4, the dance: who took cards of his own fairy's type may exchange fairies of his row (FP-48, FP-49)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import wait_for
from fatina.games.fairy_play.course import next_player
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.moves import Verb, chosen_place, move_of, verb_of
from fatina.games.fairy_play.state import Play, Stage
from fatina.games.fairy_play.table import after_starter, exchange_neighbours


@rule
def begin_dance(s: Play, log: Cells) -> None:
    """Clockwise from the starter, each may use the exchanges that he gained in gathering (FP-48, FP-49, R-41, R-42)."""
    seat = after_starter(s, s.at)
    if s.exchanges[seat] > 0 and s.fairies[seat] > 1:
        tell(log, Told.MAY_EXCHANGE, EVERYBODY, seat, s.exchanges[seat])
        wait_for(s, seat)
    else:
        s.exchanges[seat] = 0
        next_player(s, Stage.DANCE)


@rule
def list_exchanges(fairies: int, out: Cells) -> int:
    """Any two neighbours of a row of so many, or none any more (FP-49, FP-58)."""
    for place in range(fairies - 1):
        out[place] = move_of(Verb.EXCHANGE, place)
    out[fairies - 1] = move_of(Verb.ENOUGH)
    return fairies


@rule
def dance(s: Play, seat: int, move: int, log: Cells) -> None:
    """Exchange two neighbours of the row, or leave the rest (FP-49, R-42)."""
    if verb_of(move) == Verb.ENOUGH:
        s.exchanges[seat] = 0
        return
    place = chosen_place(move)
    tell(log, Told.EXCHANGED, EVERYBODY, seat, s.row[seat, place], s.row[seat, place + 1])
    exchange_neighbours(s.row[seat], place)
    s.exchanges[seat] -= 1

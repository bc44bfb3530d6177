"""The table of Fairy Play: whose part it is, the deck, hands, market and rows."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.state import Play


@rule
def acting(s: Play) -> int:
    """The player whose part of the phase it is."""
    return int(s.line_up[s.at])


@rule
def after_starter(s: Play, i: int) -> int:
    """The player i seats to the left of the Queen's holder: that is clockwise (R-72)."""
    return int((s.queen + i) % s.seats)


@rule
def draw_from_deck(s: Play) -> int:
    """The top card of the deck; what comes to light under it is seen at the next decision (FP-12, R-2)."""
    s.left -= 1
    fairy = int(s.deck[s.left])
    s.deck[s.left] = NO_CARD
    s.top_known = 0
    return fairy


@rule
def draw_into_hand(s: Play, seat: int, log: Cells) -> None:
    """Draw a card; the others know it only if it was the top card that all had seen (R-2)."""
    known = s.top_known
    fairy = draw_from_deck(s)
    s.hand[seat, fairy] += 1
    s.seen[seat, fairy] += known
    tell(log, Told.DREW, EVERYBODY if known else 1 << seat, seat, fairy)


@rule
def take_from_hand(s: Play, seat: int, fairy: int) -> None:
    """A card leaves the hand, before everybody's eyes."""
    s.hand[seat, fairy] -= 1
    if s.seen[seat, fairy] > 0:
        s.seen[seat, fairy] -= 1


@rule
def exchange_neighbours(row: Cells, place: int) -> None:
    """Exchange the fairy at a place of a row and the one on her right (FP-49, FP-58)."""
    left = row[place]
    row[place] = row[place + 1]
    row[place + 1] = left

"""What a game is worth to a seat, between 0 and 1: the share of the win, softened by how far ahead the seat is.

Winning alone is too coarse a teacher early in a game, the lead alone forgets what the game is about: both are mixed.
"""

from math import exp

from fatina.engine.compiled import rule
from fatina.engine.contract import judge
from fatina.engine.layout import Cells, Header

WIN_WEIGHT = 0.5
"""The part of the worth that winning or not decides; the lead decides the rest."""

WORTH, WINS, LEADS, SCORES, FINISHED = range(5)
"""What is noted of each seat at the end of a simulation: its worth, whether it won, alone or with others (or the chance of that),
its lead, and its score where the game was played to its end."""
ENDS = 5

AT_THE_END, CUT_OFF = range(2)
"""Leads of games played to the end and leads by instinct are on different scales, so each kind has gauges, one a seat."""
KINDS = 2
COUNT, SUM, SPREAD = range(3)
"""A gauge: how many leads were seen so far, their sum, and the sum of how far each was from their mean."""
GAUGE = 3


@rule
def squash(lead: float, scale: float) -> float:
    """A lead as a number between 0 and 1: one half when even, three quarters for a lead of one scale."""
    size = lead if lead > 0 else -lead
    return 0.5 + 0.5 * lead / (size + scale + 1e-9)


@rule
def compare_lead(gauge: Cells, lead: float) -> float:
    """A lead beside all those that this seat has had in this search, between 0 and 1: one half for a usual one.

    A player far behind or far ahead must tell moves apart as well as one who is level: what counts is what a move changes,
    on the scale of what luck changes.
    """
    gauge[COUNT] += 1.0
    gauge[SUM] += lead
    off = lead - gauge[SUM] / gauge[COUNT]
    gauge[SPREAD] += off if off > 0 else -off
    return squash(off, gauge[SPREAD] / gauge[COUNT])


@rule
def win_share(s: Header, seat: int) -> float:
    """1 for the only winner of a finished game, an equal part for those who share the win, 0 for the others."""
    if s.ranks[seat] != 1:
        return 0.0
    winners = 0
    for other in range(s.seats):
        if s.ranks[other] == 1:
            winners += 1
    return 1.0 / winners


@rule
def final_lead(s: Header, seat: int) -> float:
    """How many points a seat is ahead of the best, or behind the best, of those who did not end level with it."""
    found = False
    best = 0
    for other in range(s.seats):
        if s.ranks[other] != s.ranks[seat] and (not found or s.scores[other] > best):
            best = s.scores[other]
            found = True
    if not found:
        return 0.0
    lead = float(s.scores[seat] - best)
    # where the winner is not the one with most points, or points do not decide, the rank has the last word
    if s.ranks[seat] == 1:
        return lead if lead > 0 else 0.0
    return lead if lead < 0 else 0.0


@rule
def share_chances(seats: int, ends: Cells, margin: float) -> None:
    """Write each seat's chance of winning by its lead: one behind the first by a ``margin`` has 1 to e of the first's."""
    total = 0.0
    for seat in range(seats):
        ends[seat, WINS] = exp(min(ends[seat, LEADS], 0.0) / margin)
        total += ends[seat, WINS]
    for seat in range(seats):
        ends[seat, WINS] /= total


@rule
def note_end(s: Header, ends: Cells, gauges: Cells, margin: float) -> None:
    """Write what the end of a simulation is worth to each seat.

    A game that was cut off is judged by instinct, the lead over the best other alone; ``margin`` makes chances of it.
    """
    for seat in range(s.seats):
        ends[seat, SCORES] = 0.0
        ends[seat, FINISHED] = 0.0
        if s.over:
            lead = final_lead(s, seat)
            ends[seat, WINS] = 1.0 if s.ranks[seat] == 1 else 0.0  # a win of partners is whole for both
            near = compare_lead(gauges[AT_THE_END, seat], lead)
            ends[seat, WORTH] = WIN_WEIGHT * win_share(s, seat) + (1.0 - WIN_WEIGHT) * near
            ends[seat, SCORES] = s.scores[seat]
            ends[seat, FINISHED] = 1.0
        else:
            lead = float(judge(s, seat))
            ends[seat, WORTH] = compare_lead(gauges[CUT_OFF, seat], lead)
        ends[seat, LEADS] = lead
    if not s.over:
        share_chances(s.seats, ends, margin)

"""How well a seat of Fairy Tale stands, judged fast."""

from fatina.engine.compiled import rule
from fatina.games.fairy_tale.scoring import NOTHING, total
from fatina.games.fairy_tale.state import PARTNERS, Tale


@rule
def judge(s: Tale, seat: int) -> float:
    """The lead over the best other player (or team), in points, if the game ended now."""
    mine = side_total(s, seat)
    best = -1000
    for other in range(s.seats):
        if other != seat and not (s.options[PARTNERS] and other == (seat + 2) % 4):
            best = max(best, side_total(s, other))
    return float(mine - best)


@rule
def side_total(s: Tale, seat: int) -> int:
    """Points of a player's open cards as they lie, with the partner's if there is one."""
    points = total(s, seat, NOTHING)
    if s.options[PARTNERS]:
        points += total(s, (seat + 2) % 4, NOTHING)
    return points

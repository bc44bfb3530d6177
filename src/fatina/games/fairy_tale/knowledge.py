"""What a seat of Fairy Tale knows of the packets that went round, and what everybody has seen.

Whoever has held a packet knows the cards that were in it then: those that it kept itself exactly, those that others took later
as a set. Cards taken from a packet before it first came are unknown. A played card tells that its player had kept it, not at
which pick. So, for the one who looks back, the five picks of each packet fall into runs between visits: the first run is
unseen, of the others the cards are known but not their order.
"""

from fatina.engine.compiled import rule
from fatina.games.fairy_tale.packets import drafting, holder
from fatina.games.fairy_tale.state import HAND, ROUNDS, TRICKS, Stage, Tale
from fatina.games.fairy_tale.turning import is_turning, played


@rule
def rounds_begun(s: Tale) -> int:
    """Rounds of which cards have been dealt."""
    return int(min(s.rounds + 1, ROUNDS))


@rule
def seen_by(s: Tale, me: int, round_: int, packet: int, pick: int) -> bool:
    """Whether I have held the packet at that pick."""
    return bool(holder(s, round_, packet, pick) == me and not (drafting(s, round_) and pick > s.pick))


@rule
def first_seen(s: Tale, me: int, round_: int, packet: int) -> int:
    """The pick at which I first held the packet; five if I never did."""
    for pick in range(HAND):
        if seen_by(s, me, round_, packet, pick):
            return pick
    return HAND


@rule
def run_end(s: Tale, me: int, round_: int, packet: int, pick: int) -> int:
    """The first pick behind ``pick`` that belongs to another run."""
    end = pick + 1
    while end < HAND and not seen_by(s, me, round_, packet, end):
        end += 1
    return end


@rule
def run_start(s: Tale, me: int, round_: int, packet: int, pick: int) -> int:
    """The first pick of the run that ``pick`` belongs to."""
    start = pick
    while start > 0 and not seen_by(s, me, round_, packet, start - 1):
        start -= 1
    return start


@rule
def last_left(s: Tale, me: int, packet: int) -> int:
    """The last pick of this round at which I passed this packet on; -1 if I have not."""
    for pick in range(HAND - 2, -1, -1):
        passed_on = not drafting(s, s.rounds) or pick < s.pick
        if passed_on and seen_by(s, me, s.rounds, packet, pick):
            return pick
    return -1


@rule
def revealed_in(s: Tale, round_: int) -> int:
    """How many cards of a round's five each player has shown."""
    if round_ < s.rounds:
        return TRICKS
    if s.stage == Stage.PICK:
        return 0
    return int(s.trick + (1 if is_turning(s) else 0))


@rule
def shown_by_each(s: Tale) -> int:
    """How many cards each player has shown so far."""
    return int(played(s) + (1 if is_turning(s) else 0))

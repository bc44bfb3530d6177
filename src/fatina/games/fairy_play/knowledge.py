"""What a seat of Fairy Play knows, and what everybody sees.

Backs tell cards apart, so almost everything is seen by all: rows, market, forest, discards, the top of the deck, every card
that is taken (R-1, R-2). Hidden are the deck below its top, and of each hand what nobody has seen: not shown (R-13), not taken
back (FP-55), not drawn when it was the visible top (R-2). Hidden are also the steps of a choice that another has not completed,
and what others have settled before scoring (R-52). Piles are closed until then, but whoever remembers knows them (FP-47, R-40).

Where a seat is asked for, NOBODY is a spectator.
"""

from fatina.engine.compiled import rule
from fatina.engine.seats import must_choose
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_play.cards import KINDS
from fatina.games.fairy_play.course import first_step, in_round, in_scoring, is_ordering
from fatina.games.fairy_play.state import Play


@rule
def sees_choice(s: Play, me: int) -> bool:
    """Whether a choice under way shows: to who makes it, or when it shows nothing that is not complete."""
    if me != NOBODY and must_choose(s, me):
        return True
    for seat in range(s.seats):
        if s.chain[seat] > 0:
            return False
    return True


@rule
def stage_seen(s: Play, me: int) -> int:
    """The stage as it looks to a seat: another's choice of several steps has only begun."""
    return int(s.stage if sees_choice(s, me) else first_step(s.stage))


@rule
def sees_order(s: Play, me: int) -> bool:
    """Whether the places in the order of the phase show: not before all are named (R-15)."""
    return not is_ordering(s.stage) or sees_choice(s, me)


@rule
def sees_piles(s: Play) -> bool:
    """Whether the piles are opened (FP-62, R-40, R-56)."""
    return in_scoring(s.stage)


@rule
def top_card(s: Play) -> int:
    """The top of the deck, which everybody sees, or NO_CARD (FP-12, R-2)."""
    return int(s.deck[s.left - 1]) if s.left > 0 else NO_CARD


@rule
def exchanges_seen(s: Play, seat: int) -> int:
    """The exchanges of a player that everybody knows: those of the dance; his last ones are his secret (R-52)."""
    return int(s.exchanges[seat]) if in_round(s.stage) else 0


@rule
def unseen_of(s: Play, seat: int, kind: int) -> int:
    """How many cards of a kind a hand holds that the others have not seen (FP-21)."""
    return int(s.hand[seat, kind] - s.seen[seat, kind])


@rule
def is_open(s: Play, seat: int) -> bool:
    """Whether everybody knows the whole hand of a player."""
    for kind in range(KINDS):
        if unseen_of(s, seat, kind) != 0:
            return False
    return True

"""After the last turn at the river: washing, resisting, and whether the game is over."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NOBODY
from fatina.games.fairy_river.events import Told
from fatina.games.fairy_river.resisting import resist
from fatina.games.fairy_river.scoring import all_are_washed, first_at_threshold, rank_all
from fatina.games.fairy_river.state import FEWEST_BARREN, LastRound, Option, River, Stage
from fatina.games.fairy_river.washing import wash


@rule
def wash_and_resist(s: River, log: Cells) -> None:
    """Phases three and four; a collector wins at once, and a game without dirty garments is over.

    So is one after its last round, or after too many barren ones (FR-11, FR-48, FR-49, FR-51, FR-54, FRR-55, FRR-56).
    """
    collector = wash(s, log)
    if collector != NOBODY:
        rank_all(s, collector, log)
    elif all_are_washed(s):
        tell(log, Told.ALL_WASHED, EVERYBODY)
        rank_all(s, NOBODY, log)
    else:
        call_last_round(s, log)
        resist(s, log)
        count_barren_rounds(s)
        if s.last_round == LastRound.NOW:
            rank_all(s, NOBODY, log)
        elif s.barren == barren_limit(s):
            tell(log, Told.DEAD_END, EVERYBODY, s.barren)
            rank_all(s, NOBODY, log)
        else:
            s.stage = Stage.TIDY
            s.turn = s.start


@rule
def call_last_round(s: River, log: Cells) -> None:
    """Once somebody is at the threshold, the round after this one is the last (FR-48, FRR-53, FRR-54)."""
    seat = first_at_threshold(s)
    if s.last_round == LastRound.NO and seat != NOBODY:
        s.last_round = LastRound.NEXT
        tell(log, Told.LAST_ROUND, EVERYBODY, seat, s.scores[seat])


@rule
def count_barren_rounds(s: River) -> None:
    """Rounds in a row in which no garment was washed (FR-54, FRR-56)."""
    s.barren = s.barren + 1 if s.washed_now == 0 else 0


@rule
def barren_limit(s: River) -> int:
    """How many of them end the game (FRR-56)."""
    return int(FEWEST_BARREN + s.options[Option.BARREN])
